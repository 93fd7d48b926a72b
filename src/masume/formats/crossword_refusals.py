"""What is said of crosswords that a file cannot hold or that cannot be read, in both languages."""

from __future__ import annotations

from masume.core import Sentence

# ---------------------------------------------------------------- what a file can hold

STRANGE_SYMBOL = Sentence(
    "a cell has {symbol}, but {suffix} files have no place for {mark} in a cell",
    "マスに{symbol}がありますが、{suffix}ファイルのマスに{mark}は書けません",
)
ONE_CHARACTER = Sentence(
    "a cell has {symbol}, but {suffix} files have one character in every cell",
    "マスに{symbol}がありますが、{suffix}ファイルのマスには1文字しか書けません",
)
MANY_SYMBOLS = Sentence(
    "{suffix} files hold at most {most} symbols that are no plain letters",
    "{suffix}ファイルに書ける特別な文字は{most}種類までです",
)
STRANGE_TEXT = Sentence(
    "the {thing} has {mark}, for which {suffix} files have no place",
    "{thing}に{mark}があり、{suffix}ファイルには書けません",
)
CLUE = Sentence("clue", "カギ")
LINE_BREAK = Sentence("a line break", "改行")
CHARACTER = Sentence("the character U+{code:04X}", "文字 U+{code:04X}")
LARGEST_SIDE = Sentence(
    "{suffix} files hold at most {most} rows and columns, not {size}",
    "{suffix}ファイルに書けるのは縦も横も{most}マスまでです（今は{size}）",
)
ONLY_ZEROS = Sentence(
    "the answer is made of 0 alone, which .exolve files have for letters that are not known",
    "解答が0だけでできています。.exolveファイルの0は、わからない文字のことです",
)
NOTES_HAVE_A_HEADING = Sentence(
    "the notes have a line that would be a heading of an .xd file, or a line break of another kind",
    "注記に、.xdファイルの見出しになってしまう行か、特殊な改行があります",
)
NOTES_HAVE_VIEW_MODE = Sentence(
    "the notes have a line 'ViewMode:', which is not read from .xd files",
    "注記に「ViewMode:」の行がありますが、.xdファイルからは読み込まれません",
)
CLUE_HAS_MARKS = Sentence(
    "the clue {clue} has marks that would be formatting in an .xd file",
    "カギ{clue}に、.xdファイルでは書式になってしまう記号があります",
)
CLUE_HAS_TAB = Sentence(
    "a clue has a tab or a line break, for which a table has no place", "カギにタブか改行があり、表には書けません"
)
SLOTS_ARE_NOT_THE_FRAME = Sentence(
    "the slots do not make the frame: it has cells outside, alone, or black ones at its end",
    "ことばの入る場所だけでは盤面が決まりません（盤外や孤立したマス、端の黒マスがあります）",
)
OTHER_SIZE = Sentence("the answer is {answer}, but the grid is {grid}", "解答は{answer}ですが、盤面は{grid}です")
NO_LETTER = Sentence("the answer has no letter in {place}", "解答の{place}に文字がありません")
OTHER_CELL = Sentence(
    "the answer has {answer} in {place}, but the grid has {asked}",
    "解答の{place}は「{answer}」ですが、盤面では「{asked}」です",
)

# ---------------------------------------------------------------- what cannot be read

CODED = Sentence(
    "this is a coded crossword (a codeword), whose numbers stand for letters: it cannot be read",
    "数字が文字を表すコードワードなので、読み込めません",
)
BARS = Sentence(
    "there are bars between the cells, and barred grids cannot be read",
    "マスの間に太線のあるパズルなので、読み込めません",
)
DIMENSIONS = Sentence("the crossword has three dimensions, which cannot be read", "立体のクロスワードは読み込めません")
BACKWARDS = Sentence("words run backwards, which cannot be read", "逆向きに入ることばのあるパズルは読み込めません")
DIAGONAL = Sentence(
    "a word runs diagonally, and such words cannot be read", "斜めに入ることばのあるパズルは読み込めません"
)
ARROW_WORDS = Sentence(
    "there are clues inside the grid (arrow words), which cannot be read",
    "盤面の中にカギのあるパズル（アロークロス）は読み込めません",
)
NO_NUMBERS = Sentence(
    "there are cells that get no number (~), which cannot be read",
    "番号の付かないマス（~）のあるパズルは読み込めません",
)
NO_CROSSWORD_IN_XML = Sentence(
    "this XML holds no crossword: there is no rectangular-puzzle",
    "クロスワードのXMLではありません（rectangular-puzzleがありません）",
)
OTHER_PUZZLE = Sentence(
    "the puzzle is no crossword but {name}, which cannot be read",
    "クロスワードではなく、読み込めないパズル（{name}）です",
)
NO_GRID = Sentence("the crossword has no grid", "クロスワードに盤面（grid）がありません")
OFF_THE_GRID = Sentence("there is a cell in {place}, off the grid", "{place}のマスが盤面の外にあります")
NOT_A_NUMBER = Sentence(
    "the {name} of this {element} is {text}, not a number", "{element}の{name}が{text}で、数ではありません"
)

# ---------------------------------------------------------------- .puz, Across Lite

NO_MARK = Sentence(
    "this is not a .puz file: the mark ACROSS&DOWN is missing",
    ".puzファイルではありません（ACROSS&DOWNの印がありません）",
)
ENDS_EARLY = Sentence("the file ends before its grid does", "盤面の途中でファイルが終わっています")
CLUES_AND_SLOTS = Sentence(
    "there are {clues} clues, but the grid has {slots} slots",
    "カギは{clues}個ありますが、ことばの入る場所は{slots}か所です",
)
DAMAGED = Sentence("this {what} is damaged: {detail}", "{what}が壊れています: {detail}")
A_PUZ_FILE = Sentence(".puz file", ".puzファイル")
ACROSS_LITE = Sentence("text of Across Lite", "Across Liteのテキスト")
DOES_NOT_FIT = Sentence("its parts do not fit together", "中身のつじつまが合いません")
SECTION_TWICE = Sentence("the section {section} comes more than once", "{section}が2回以上あります")
NO_SIZE = Sentence("there is no size such as 15x15 under <SIZE>", "<SIZE>に15x15のような大きさがありません")
CELLS_UNDER_GRID = Sentence(
    "there are {cells} cells under <GRID>, but the size is {size}", "<GRID>は{cells}マスありますが、大きさは{size}です"
)

# ---------------------------------------------------------------- .exolve, .xd, .xwj

NO_BEGIN = Sentence(
    "there is no line exolve-begin, so this is not an Exolve file",
    "Exolveのファイルではありません（exolve-beginの行がありません）",
)
NUMBER_EXPECTED = Sentence("{key} is {text}, but it should be a number", "{key}が{text}ですが、数を書いてください")
GRID_SIZE = Sentence(
    "exolve-grid has {found} cells, but the width and the height are {size}",
    "exolve-gridは{found}マスですが、幅と高さは{size}です",
)
ROW_BEGINS = Sentence("a row of exolve-grid begins with {mark}", "exolve-gridに{mark}で始まる行があります")
NO_XD_GRID = Sentence("there is no grid, so this is not an .xd file", ".xdファイルではありません（盤面がありません）")
THE_GRID = Sentence("the grid", "盤面")
START_SIZE = Sentence(
    "the grid under Start has another size than the grid", "Startの盤面の大きさが、もとの盤面と違います"
)
NO_CLUE = Sentence(
    "{text} is no clue: it should begin like A1. or D2.", "{text}はカギではありません（A1. や D2. で始めてください）"
)
NO_ROWS = Sentence(
    "there is no list of rows (cell_data), so this is not a file of Crossword Giver",
    "Crossword Giverのファイルではありません（cell_dataに行の並びがありません）",
)
HINTS_NO_LIST = Sentence("the hints under {key} are not a list", "{key}のヒントがリストになっていません")
NO_HINT = Sentence(
    "hint {number} under {key} is not a number, a word and a text",
    "{key}の{number}番目のヒントが「番号、単語、文」になっていません",
)

# ---------------------------------------------------------------- tables with hints

MANY_CELLS = Sentence("the slots have more cells than any board", "マスの数が、どの盤面よりも多くなっています")
NO_COLUMN = Sentence("there is no column {name}", "{name}の列がありません")
NO_SLOTS = Sentence("there are no slots below the first line", "1行目の下に何もありません")
NO_DIRECTION = Sentence(
    "{text} is not a direction (across, down)", "{text}は方向ではありません（across、downか、ヨコ、タテ）"
)
TWO_CELLS = Sentence("a slot has at least 2 cells, not {length}", "ことばの入る場所は2マス以上です（今は{length}）")
NUMBER_FROM_1 = Sentence(
    "the {key} is {text}, but it should be a number from 1", "{key}が{text}ですが、1以上の数を書いてください"
)
MORE = Sentence("more", "それ以上")
SAME_SLOT = Sentence("the slot is that of line {line}", "{line}行目と同じ場所です")
OTHER_LENGTH = Sentence(
    "the slot has {length} cells, but with the other slots the run there has {run}",
    "{length}マスの場所ですが、ほかの場所と合わせると{run}マス続いています",
)
ANSWERS_DIFFER = Sentence(
    "the answer has {symbol} in {place}, another one {other}",
    "答えの{place}は「{symbol}」ですが、ほかの答えでは「{other}」です",
)
ANSWER_MISSING = Sentence(
    "the answer is missing, but other slots have theirs", "答えがありません（ほかの場所にはあります）"
)
ANSWER_NO_TEXT = Sentence("the answer is no text for cells: {fault}", "答えをマスの文字として読めません: {fault}")
ANSWER_LENGTH = Sentence(
    "the answer {answer} has {letters} letters, but the slot has {length} cells",
    "答え「{answer}」は{letters}文字ですが、{length}マスの場所です",
)
ANSWER_WITHOUT_LETTER = Sentence(
    "the answer {answer} has cells without a letter", "答え「{answer}」に文字のないマスがあります"
)
