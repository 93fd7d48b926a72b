"""What is said of grades, in both languages."""

from masume.core import Sentence, ShareSentence
from masume.solve.sentences import NO_SOLUTION

LEVEL_UPS = {
    "": Sentence("the techniques it needs are of level {level}", "必要な手法のレベルは{level}です"),
    "steps": Sentence(
        "the techniques it needs are of level {level}; they are needed {count} times, which raises the level by one",
        "必要な手法のレベルは{level}です。使う回数が{count}回と多いため、レベルを1つ上げました",
    ),
    "size": Sentence(
        "the techniques it needs are of level {level}; the board's size raises the level by one",
        "必要な手法のレベルは{level}です。盤面が大きいため、レベルを1つ上げました",
    ),
}
NEEDS_GUESSING = Sentence(
    "it needs guessing: the techniques leave {count} cells open",
    "仮定なしには解けません: どの手法を使っても{count}マスが決まりません",
    one="it needs guessing: the techniques leave one cell open",
)
SEVERAL_SOLUTIONS = Sentence(
    "it has several solutions: whatever the technique, {count} cells stay open",
    "解が複数あります: どの手法を使っても{count}マスが決まりません",
)
EFFORT = Sentence(
    "effort: level {level} of 5, about {count} minutes for an occasional solver",
    "手間: レベル{level}（5段階）、ときどき解く人でおよそ{count}分",
    one="effort: level {level} of 5, about a minute or less for an occasional solver",
)
LEVEL = Sentence("level {level}", "レベル{level}")
NO_LEVEL = Sentence("no level", "判定なし")
STEPS = Sentence("{count} steps", "{count}手", one="1 step")
ANSWERS = Sentence("{count} answers", "カギ{count}個", one="1 answer")
UNSOLVED = {
    "impossible": NO_SOLUTION,
    "several": SEVERAL_SOLUTIONS,
    "guessing": NEEDS_GUESSING,
    "undecided": Sentence(
        "no technique leads on with {count} cells open, and how many solutions there are was not found out in time",
        "どの手法でも先へ進めません（未定{count}マス）。解の数は時間内にわかりませんでした",
        one="no technique leads on with one cell open, and how many solutions there are was not found out in time",
    ),
}
"""Why techniques do not solve a puzzle."""
BRIEFLY = {
    "impossible": Sentence("no solution", "解なし"),
    "several": Sentence("several solutions", "解が複数"),
    "guessing": Sentence("needs guessing", "仮定が必要"),
    "undecided": Sentence("not decided", "判定できず"),
}
"""The same in a table."""
HARDEST = Sentence(
    "it takes {count} steps, and the hardest technique is: {title}",
    "全{count}手で、最も難しい手法は「{title}」です",
    one="it takes one step, and its technique is: {title}",
)
HARDEST_STEP = Sentence("hardest step: {reason}", "最も難しい手: {reason}")
NOTHING_TO_DO = Sentence("every letter is given: nothing is left to do", "最初からすべての文字が入っています")
BY_CLUES = ShareSentence(
    Sentence(
        "this is the strength of its clues: {first} of {count} answers come to mind first by their clue alone",
        "カギの強さによる判定です: {count}語のうち{first}語は、カギだけで真っ先に浮かびます",
    ),
    none=Sentence(
        "this is the strength of its clues: none of {count} answers comes to mind first by its clue alone",
        "カギの強さによる判定です: {count}語のうち、カギだけで真っ先に浮かぶものはありません",
        one="this is the strength of its clue: the answer does not come to mind first by it alone",
    ),
    every=Sentence(
        "this is the strength of its clues: all {count} answers come to mind first by their clue alone",
        "カギの強さによる判定です: {count}語すべてが、カギだけで真っ先に浮かびます",
        one="this is the strength of its clue: the answer comes to mind first by it alone",
    ),
)
BY_CLUES_BRIEFLY = ShareSentence(
    Sentence("clues: {first} of {count} come first", "カギの強さ: {count}語中{first}語が真っ先"),
    none=Sentence("clues: none comes first", "カギの強さ: 真っ先に浮かぶ語なし"),
    every=Sentence("clues: all come first", "カギの強さ: 全語が真っ先"),
)
NOT_JUDGED = Sentence(
    "{count} answers could not be judged: {slots}",
    "判定できなかったカギが{count}個あります: {slots}",
    one="one answer could not be judged: {slots}",
)
