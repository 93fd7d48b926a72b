"""What is said of puzzle files that are made of keys and values (ipuz, TOML, JSON, XML), in both languages."""

from __future__ import annotations

from masume.core import Sentence

AN_IPUZ_FILE = Sentence("an ipuz file", "ipuzファイル")
A_FILE_OF_GIVER = Sentence("a file of Crossword Giver", "Crossword Giverのファイル")
TOML = Sentence("TOML", "TOMLファイル")

# ---------------------------------------------------------------- syntax

NOT_JSON = Sentence("this is not JSON: {detail} in line {line}", "JSONとして読めません（{line}行目: {detail}）")
NOT_TOML = Sentence("this is not TOML: {detail}", "TOMLとして読めません: {detail}")
NOT_XML = Sentence("this is not XML ({detail})", "XMLとして読めません（{detail}）")
ENTITIES = Sentence(
    "the file declares entities, which are not read", "実体（ENTITY）を宣言したファイルは読み込めません"
)
UNKNOWN_ENCODING = Sentence("the file is in an encoding that is not known", "文字コードが不明です")
HALF_A_CHARACTER = Sentence(
    "this is not {what}: it holds half a character (a lone surrogate)",
    "{what}として読めません。半分だけの文字（サロゲート）があります",
)
NOT_AN_OBJECT = Sentence(
    "this is not {what}: it should be a JSON object", "{what}として読めません。JSONのオブジェクトではありません"
)
IPUZ_NOT_UTF8 = Sentence(
    "this is not an ipuz file: its text is not UTF-8", "ipuzファイルとして読めません。文字コードがUTF-8ではありません"
)

# ---------------------------------------------------------------- values

NOT_TEXT = Sentence("{key} is not text", "{key}が文字列ではありません")
NOT_A_LIST = Sentence("{key} is not a list", "{key}がリストではありません")
MISSING_LIST = Sentence("{key} is missing or not a list", "{key}がないか、リストではありません")
NOT_ONE_OF = Sentence(
    "{key} is {value}, but it should be one of {names}", "{key}が{value}ですが、{names} のどれかにしてください"
)
NOT_AS_IT_SHOULD_BE = Sentence("{thing} is not as it should be: {detail}", "{thing}の形が違います: {detail}")
STRANGE_KEY = Sentence(
    "there is a key {key}, but only {names} are known", "{key}という項目は使えません（使えるのは {names}）"
)
KEY_OF_OTHERS = Sentence(
    "there is a key {key}, which is for puzzles of the kind {owner}, not {kind}",
    "{key}は{owner}の項目で、{kind}には使えません",
)

# ---------------------------------------------------------------- boards

NO_GRID = Sentence("there is no grid", "盤面（grid）がありません")
ROW_NOT_A_LIST = Sentence("{place} is not a list", "{place}がリストではありません")
ROW_OF = Sentence("row {row} of {key}", "{key}の{row}行目")
ROW_HAS_BARS = Sentence(
    "{place} has bars between its cells, and barred grids cannot be read",
    "{place}のマスの間に太線があります。太線のあるパズルは読み込めません",
)
NO_CELL = Sentence(
    "{place} has a cell that is neither a number nor text", "{place}に、数でも文字でもないマスがあります"
)
NO_LETTER = Sentence(
    "{place} has a letter that is neither text nor a number", "{place}に、文字でも数でもない値があります"
)
OTHER_SIZE = Sentence(
    "solution has {answer} cells, but puzzle {question}", "solutionは{answer}マスですが、puzzleは{question}マスです"
)
NO_DIMENSIONS = Sentence("the dimensions are not a width and a height", "dimensionsに幅と高さがありません")
OTHER_DIMENSIONS = Sentence(
    "{key} has {found} cells, but the dimensions say {size}", "{key}は{found}マスですが、dimensionsは{size}です"
)
NO_LIST_OF_LISTS = Sentence(
    "{key} is missing or not a list of lists: [[2, 1], [3], []]",
    "{key}がないか、リストのリストではありません（例: [[2, 1], [3], []]）",
)
NO_LENGTH = Sentence("{key} has a block whose length is no number", "{key}に、長さが数でないブロックがあります")
NOT_DECIDED = Sentence("the answer has a cell that is not decided", "解答に、黒とも白とも決まっていないマスがあります")
NOT_A_KIND = Sentence(
    "this ipuz file holds no crossword, no skeleton and no nonogram (its kind says something else)",
    "このipuzファイルはクロスワードでもスケルトンでもノノグラムでもありません（kindが違います）",
)
NO_CLUES_NO_SOLUTION = Sentence(
    "the nonogram has neither clues ({key}) nor a solution to count them in",
    "ノノグラムの数字（{key}）も、それを数えるための解答もありません",
)
NO_WORDS_NO_SOLUTION = Sentence(
    "there is neither a word list ({key}) nor a solution to take it from",
    "単語リスト（{key}）も、それを取り出すための解答もありません",
)

# ---------------------------------------------------------------- words

WORD_OF = Sentence("word {number} of {key}", "{key}の{number}番目の単語")
SHORT_WORD = Sentence(
    "{word} has fewer than two letters, or an empty one", "{word}が2文字より短いか、空の文字を含んでいます"
)
NO_WORD = Sentence(
    "word {number} is neither a text nor a table with a word",
    "{number}番目の単語が、文字列でも、wordのある表でもありません",
)
STRANGE_FIELD = Sentence(
    "word {number} has a key {key}, but only {names} are known",
    "{number}番目の単語に{key}という項目は使えません（使えるのは {names}）",
)
FIELD_NOT_TEXT = Sentence(
    "the {field} of word {number} is not text", "{number}番目の単語の{field}が文字列ではありません"
)
UNREADABLE_WORD = Sentence("word {number} cannot be read: {fault}", "{number}番目の単語を読めません: {fault}")
CELL_WITHOUT_LETTER = Sentence(
    "word {number} has a cell without a letter; such a mark is a letter in braces: {example}",
    "{number}番目の単語に文字のないマスがあります。その記号を文字として使うには {example} のように書きます",
)
WORD_LENGTH = Sentence(
    "word {number} has {length} letters, but words have 2 to {most}",
    "{number}番目の単語は{length}文字ですが、単語は2〜{most}文字です",
)
NO_WEIGHT = Sentence(
    "the weight of word {number} is no number from 0", "{number}番目の単語の重みが0以上の数ではありません"
)
NO_TAGS = Sentence(
    "the tags of word {number} are not a list of texts", "{number}番目の単語のtagsが文字列のリストではありません"
)

# ---------------------------------------------------------------- clues

CLUE_OF = Sentence("clue {number} of {key}", "{key}の{number}番目のカギ")
CLUES_NOT_LISTS = Sentence("clues is not an object with lists", "cluesがリストのオブジェクトではありません")
CLUES_NOT_A_LIST = Sentence("the clues {heading} are not a list", "{heading}のカギがリストではありません")
OTHER_DIRECTION = Sentence(
    "there are clues {heading}, but only Across and Down can be read",
    "{heading}のカギがありますが、読み込めるのはAcrossとDownだけです",
)
NO_SUCH_NUMBER = Sentence(
    "{clue} is for {label}, but no cell has that number", "{clue}は{label}番のものですが、その番号のマスがありません"
)
NOT_A_CLUE = Sentence("{clue} is not a number and a text", "{clue}が番号と文になっていません")
NOT_A_TABLE = Sentence(
    "{direction} is not a table of hints by number", "{direction}が、番号とヒントの表になっていません"
)
NO_SUCH_SLOT = Sentence(
    "there are hints for {number} {direction}, but the grid has no such slot",
    "{direction} {number} のヒントがありますが、盤面にその場所がありません",
)
NO_HINTS = Sentence(
    "the hints for {number} {direction} are neither a text nor a list of texts",
    "{direction} {number} のヒントが、文字列でも文字列のリストでもありません",
)
