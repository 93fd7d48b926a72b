"""What is said of nonograms that cannot be read or written, in both languages."""

from __future__ import annotations

from masume.core import Sentence

# ---------------------------------------------------------------- text and numbers

NOT_UTF8 = Sentence("the text is not UTF-8", "文字コードがUTF-8ではありません")
NOT_A_NUMBER = Sentence("{text} is not a number", "{text}は数ではありません")
LESS_THAN_0 = Sentence("{text} is less than 0", "{text}は0より小さい数です")
NO_COLOURS = Sentence("colour nonograms are not read yet", "カラーのノノグラムはまだ読み込めません")
NO_COLOURS_LIKE = Sentence(
    "colour nonograms are not read yet ({found})", "カラーのノノグラムはまだ読み込めません（{found}）"
)
KEY_HAS = Sentence("{key} has {mark}", "{key}に{mark}")
NEITHER_PAPER_NOR_INK = Sentence("{mark} is neither paper nor the one ink", "{mark}は白でも黒でもありません")

# ---------------------------------------------------------------- lines of the board

ROWS = Sentence("rows", "行")
COLUMNS = Sentence("columns", "列")
ROW = Sentence("row {number}", "盤面の{number}行目")
COLUMN = Sentence("column {number}", "盤面の{number}列目")
BLOCK_OF_0 = Sentence("{line} has a block of 0 cells", "{line}に0マスのブロックがあります")
TOO_LONG = Sentence(
    "{line} needs {needed} cells, but the board has {room} {across}",
    "{line}には{needed}マスが必要ですが、盤面は{room}{across}です",
)
MANY_BLOCKS = Sentence(
    "{line} has {blocks} blocks, but only {room} cells",
    "{line}にブロックが{blocks}個ありますが、{room}マスしかありません",
)
LINE_MISSING = Sentence("{line} of {count} is missing", "{line}がありません（全部で{count}）")
LINE_TOO_MANY = Sentence(
    "this line comes after the last of {count} {lines}", "盤面の{count}{lines}を過ぎても、まだ行が続いています"
)
OTHER_COUNTS = Sentence(
    "the rows count {across} black cells, but the columns count {down}",
    "黒マスの合計が、行では{across}、列では{down}です",
)
NO_CLUES = Sentence("there are no clues for the {lines}", "{lines}の数字がありません")
SIZES_EXPECTED = Sentence(
    "{text} stands where the number of {first} and the number of {second} should be",
    "{text}のところに、{first}の数と{second}の数を書いてください",
)

# ---------------------------------------------------------------- pictures

NO_PICTURE = Sentence(
    "this is no picture: {mark} is neither ink ({ink}) nor paper ({paper})",
    "絵として読めません: {mark}は黒（{ink}）でも白（{paper}）でもありません",
)
OTHER_WIDTH = Sentence(
    "this row has {count} cells, but the first has {first}", "この行は{count}マスですが、1行目は{first}マスです"
)
NO_ANSWER = Sentence(
    "there is no answer, and a picture in text shows nothing else", "解答がないので、文字の絵にできません"
)
OTHER_BLOCKS = Sentence(
    "the answer does not show the blocks of the clues, which a picture in text cannot state",
    "解答のブロックが数字と合わないので、文字の絵にできません",
)
NOT_0_OR_1 = Sentence("{mark} in {key} is neither 0 nor 1", "{key}の{mark}が0でも1でもありません")
OTHER_SIZE = Sentence("{key} has {count} cells, but the board has {size}", "{key}は{count}マスですが、盤面は{size}です")
BETWEEN_BARS = Sentence(
    "the rows of a picture should stand between bars, such as |.XX.|", "絵の行は |.XX.| のように縦線で囲んでください"
)
GOAL_NOT_DECIDED = Sentence(
    "the goal has cells that are not decided", "解答（goal）に、黒とも白とも決まっていないマスがあります"
)
SOLUTION_SIZE = Sentence(
    "a solution has {found} cells, but the clues are for {size}", "解答は{found}マスですが、数字は{size}マスのものです"
)

# ---------------------------------------------------------------- files

NO_NONOGRAM_IN_XML = Sentence(
    "this XML holds no nonogram: there is no puzzle in a puzzleset",
    "ノノグラムのXMLではありません（puzzlesetの中にpuzzleがありません）",
)
ONLY_ONE = Sentence(
    "the file holds {count} nonograms, and only one is read",
    "ノノグラムが{count}問入っています（読み込めるのは1問だけです）",
)
SEVERAL = Sentence(
    "the file holds several nonograms, and only one is read",
    "ノノグラムが何問も入っています（読み込めるのは1問だけです）",
)
GOES_ON = Sentence(
    "the file goes on after the last column, and only one nonogram is read",
    "最後の列のあとにまだ続きがあります（読み込めるのは1問だけです）",
)
TRIANGLES = Sentence(
    "only boards of squares are read, not triangles", "三角形のある盤面は読み込めません（正方形だけです）"
)
NO_SIZE = Sentence("there is no {size}, so this is not a .non file", ".nonファイルではありません（{size}がありません）")
ALREADY = Sentence("there are {lines} already", "{lines}がもう書かれています")
NO_MIDDLE = Sentence("there is no # between the rows and the columns", "行と列のあいだに # がありません")
TWO_COLONS = Sentence(
    "a line with a colon should begin the rows, another the columns", "行と列は、それぞれコロンの行で始めてください"
)
ENDS_WHERE = Sentence("the file ends where {thing} should be", "{thing}の前でファイルが終わっています")
THE_WIDTH = Sentence("the width", "幅")
THE_HEIGHT = Sentence("the height", "高さ")
LINE_OF_ALL = Sentence("{line} of {count}", "{line}（全部で{count}）")
A_BLOCK_OF = Sentence("a block of {line}", "{line}のブロック")

# ---------------------------------------------------------------- addresses of pzpr

NO_ADDRESS = Sentence(
    "this is a file of pzpr's, and only addresses (nonogram/6/6/…) are read",
    "pzprのファイルは読み込めません（読み込めるのは nonogram/6/6/… のようなアドレスだけです）",
)
OTHER_ADDRESS = Sentence(
    "this is an address of the puzzle {name}, and only nonogram is read",
    "{name}のアドレスです（読み込めるのはnonogramだけです）",
)
ADDRESS_GOES_ON = Sentence("the address goes on after the last clue", "最後の数字のあとにアドレスが続いています")
ADDRESS_HAS = Sentence(
    "the address has {text}, which is no clue of a nonogram", "アドレスの{text}はノノグラムの数字ではありません"
)
