"""What is said of puzzles that were made, in both languages."""

from masume.core import Sentence

NOTHING_FITS = Sentence("No word of the list fits this board.", "この盤面に入る単語がありません。")
NOT_JOINED = Sentence(
    "The letters on the board could not be joined into words of the list.",
    "盤面の文字を、リストの単語でつなげられませんでした。",
)
NOTHING_UNIQUE = Sentence(
    "No board with one solution was found: allow more letters to be given, or more seconds.",
    "答えがひとつの盤面が見つかりませんでした。見せる文字か秒数を増やしてください。",
)
NOTHING_OF_LEVEL = Sentence(
    "No board that reasoning alone solves was found: allow more letters to be given, or more seconds.",
    "理詰めで解ける盤面が見つかりませんでした。見せる文字か秒数を増やしてください。",
)
NOTHING_YET = Sentence("It was stopped before there was a board.", "盤面ができる前に止めました。")
NO_CROSSWORD = Sentence(
    "No frame could be filled in time: more seconds, more words or more black cells help.",
    "時間内に埋められる盤面がありませんでした。秒数か単語か黒マスを増やしてみてください。",
)
UNMET = Sentence("Not as you wished: {wish}.", "ご希望どおりではありません: {wish}")
SWAPPED = Sentence(
    "{old} gave way to {new}, so that there is one solution.",
    "答えをひとつにするため「{old}」を「{new}」に替えました。",
)
GIVEN = Sentence(
    "{count} letters are shown from the start.",
    "最初から見せる文字は{count}つです。",
    one="One letter is shown from the start.",
)
OTHER_LEVEL = Sentence(
    "You asked for level {wanted}; the nearest that was found is {level}.",
    "レベル{wanted}の指定に対し、最も近いのはレベル{level}でした。",
)
CLUES_LEFT = Sentence(
    "{count} words have no clue yet.", "カギのない単語が{count}語あります。", one="One word has no clue yet."
)
TOO_LONG = Sentence(
    "{word} is too long: the board takes words of up to {longest} letters",
    "「{word}」は盤面に入りません(最長{longest}文字)",
)
TOO_SHORT = Sentence(
    "{word} is too short: these rules want words of {shortest} letters or more",
    "「{word}」は短すぎます(このルールでは{shortest}文字以上)",
)
NO_SLOT = Sentence(
    "{word} found no place beside the other words",
    "「{word}」は、ほかの単語と組み合わせて入れられる場所が見つかりませんでした",
)
