"""Why a puzzle cannot be made as asked, in both languages."""

from __future__ import annotations

from masume.core import Sentence
from masume.kinds.symmetry import SYMMETRY_TITLES, Symmetry

# ---------------------------------------------------------------- tasks and requirements

BLANKS_ON_BOARD = Sentence(
    "the board to fill may have black and outside cells and letters, but no blanks",
    "単語を置く盤面には、黒マス・盤外・文字だけを入れられます。空白のマスは使えません",
)
ONE_LETTER = Sentence("the word {word} has fewer than two letters", "{word}は2文字に足りません")
WORD_TWICE = Sentence("the word {word} is given {count} times", "{word}がリストに{count}回あります")
WEIGHTS = Sentence(
    "{words} words need as many weights, not {weights}", "単語は{words}語ですが、重みは{weights}個あります"
)
NOT_AVAILABLE = Sentence(
    "a requirement names {word}, which is not in the list or too long for the board",
    "「{word}」はリストにないか、長すぎて盤面に入りません",
)
APART_FROM_ITSELF = Sentence(
    "{word} cannot be kept apart from itself", "「{word}」どうしを交差させない、という指定はできません"
)
TOO_MANY_REQUIRED = Sentence(
    "{count} words must appear, but at most {most} may",
    "必ず入れる単語が{count}語あり、単語数の上限{most}語を超えています",
)
MOST_WORDS = Sentence(
    "the most words a board may have is at least 1, not {most}", "単語数の上限は1以上です（今は {most}）"
)
UNKNOWN_LETTER = Sentence(
    "the letter at {place} is in no word of the list", "{place}の文字は、リストのどの単語にもありません"
)
NO_WORD_THERE = Sentence(
    "the letters from {place} {direction} are no word of the list", "{place}からの文字は、リストの単語ではありません"
)
SAME_WORD = Sentence("the same word stands at {place} and at {other}", "{place}と{other}に同じ単語があります")
NO_SHAPE = Sentence(
    "there is no shape {name}; there is {known}", "「{name}」という形はありません。使えるのは {known} です"
)

# ---------------------------------------------------------------- objectives and solvers

COEFFICIENT = Sentence(
    "the coefficient of {name} is a number from 0 to 1000000, not {value:g}",
    "{name} の係数は0〜1000000です（今は {value:g}）",
)
NO_COEFFICIENT = Sentence(
    "an objective needs a coefficient above 0", "目的関数には0より大きい係数が少なくとも1つ必要です"
)
NO_OBJECTIVE = Sentence(
    "there is no objective {name}; there is {known}", "{name}という目的関数はありません。使えるのは {known} です"
)
NO_NUMBER = Sentence("the coefficient of {name} is not a number: {value}", "{name} の係数が数ではありません: {value}")
NO_SOLVER = Sentence(
    "there is no solver {name}; there is {known}", "「{name}」というソルバーはありません。使えるのは {known} です"
)
SOLVER_MISSING = Sentence(
    "the solver {name} is not installed: pip install 'masume[exact]'",
    "ソルバー {name} が入っていません: pip install 'masume[exact]'",
)
STRIPS_CANNOT = Sentence(
    "the strip search proves white cells, words, length and crossings on boards up to 12 columns",
    "strips で証明できるのは、12列までの盤面の白マス・単語数・単語長・交差だけです",
)

# ---------------------------------------------------------------- frames

FRAME_WEIGHT = Sentence(
    "the weight of {name} is a number from 0 to 1000000, not {value}", "{name} の重みは0〜1000000です（今は {value}）"
)
FRAME_MARGIN = Sentence(
    "the margin is a number from -1000000 to 1000000, not {value}", "余裕は-1000000〜1000000です（今は {value}）"
)
LONGEST_TOO_SHORT = Sentence(
    "the longest word cannot have {longest} letters if the shortest has {shortest}",
    "最短が{shortest}文字なので、最長を{longest}文字にはできません",
)
BLACK_RANGE = Sentence(
    "the number of black cells is a range like 30 to 40, not {fewest} to {most}",
    "黒マスの下限（{fewest}）が上限（{most}）より大きくなっています",
)
TOO_MUCH_BLACK = Sentence(
    "{count} cells cannot be black: the board has {cells}", "黒マスを{count}マスにはできません（盤面は{cells}マスです）"
)
NOT_WHITE = Sentence(
    "{place} must be white, but it is no white cell of the board",
    "{place}は白マスと指定されていますが、盤面では白マスになりません",
)
SHAPE_NOT_SYMMETRIC = Sentence(
    "a board of this shape cannot be symmetric by {symmetry}", "この形の盤面は{symmetry}にできません"
)
BOTH_COLOURS = Sentence(
    "the cell at {place} cannot be both white and black or outside",
    "{place}のマスを白マスと黒マスの両方にはできません",
)
NO_LENGTH_FITS = Sentence(
    "no word of the list has a length that the frame may have", "リストに、この盤面に入る長さの単語がありません"
)
BLACK_TOUCH = Sentence(
    "two cells that must be black touch at {place}", "{place}で、黒マスと指定されたマスが隣り合っています"
)
BLACK_CORNER = Sentence(
    "a corner must be black and must not be: {place}",
    "{place}は黒マスと指定されていますが、このルールでは四隅を黒マスにできません",
)
BLACK_DIAGONAL = Sentence(
    "cells that must be black make too long a diagonal at {place}",
    "{place}で、黒マスと指定されたマスが斜めに長く続きすぎています",
)
NO_SUCH_COUNT = Sentence(
    "no choice of cells gives the number of black cells that is asked for",
    "指定された数の黒マスになる置き方がありません",
)
NOT_CONNECTED = Sentence(
    "the cells that can be white do not hang together, but white cells must",
    "白マスになるマスがつながりませんが、このルールでは分断できません",
)
THEME_TWICE = Sentence("the theme word {word} is given {count} times", "必ず入れる単語に「{word}」が二度あります")
THEME_TOO_SHORT = Sentence(
    "the theme word {word} is shorter than {shortest} letters",
    "「{word}」は短すぎます（このルールでは{shortest}文字以上）",
)
THEME_TOO_LONG = Sentence("the theme word {word} is too long for the board", "「{word}」は長すぎて盤面に入りません")

# ---------------------------------------------------------------- crosswords and clues

LEVEL_AND_AIM = Sentence(
    "a crossword is made for a level or for {aim}, not for both",
    "レベルを指定するときは、ほかの目標（{aim}）は選べません",
)
NO_KNOWN_WORD = Sentence(
    "the concept base knows no word of {lists}", "連想データには、{lists} の単語がひとつもありません"
)
NO_WORDS = Sentence("a nonogram has no words to write clues for", "ノノグラムには、カギを付ける単語がありません")
NO_LEVEL_BY_CLUES = Sentence(
    "only crosswords have a level by their clues; a skeleton can be made one",
    "カギでレベルが決まるのはクロスワードだけです。スケルトンはクロスワードに変えられます",
)


def symmetry_name(symmetry: Symmetry) -> Sentence:
    """What a symmetry is called where one is chosen."""
    return Sentence(symmetry.value, SYMMETRY_TITLES[symmetry].ja)
