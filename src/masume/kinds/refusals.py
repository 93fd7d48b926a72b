"""What is wrong with the names of rules and slots, in both languages."""

from __future__ import annotations

from masume.core import Direction, Sentence

SHORTEST_WORD = Sentence(
    "a word has at least 2 letters, so the shortest cannot have {shortest}",
    "単語は2文字以上なので、最短を{shortest}文字にはできません",
)
LONGEST_DIAGONAL = Sentence(
    "a diagonal is limited to 2 or 3 black cells or not at all, not to {longest}",
    "斜めに続く黒マスの上限は2・3・なしのどれかです（今は {longest}）",
)
NO_RULES = Sentence(
    "there are no rules called {name}; there are {known}", "「{name}」というルールはありません。使えるのは {known} です"
)
NO_SYMMETRY = Sentence(
    "there is no symmetry {name}; there is {known} and none",
    "「{name}」という対称はありません。使えるのは {known}、none です",
)
NO_SLOT_NAME = Sentence(
    "{name} is not the name of a slot, such as 5A or 12D (ヨコの5, タテの12)",
    "{name}はスロットの名前ではありません。ヨコの5、タテの12、5A、12D のように書いてください",
)
NO_SLOT = {
    Direction.ACROSS: Sentence("the frame has no slot {number} across", "盤面にヨコの{number}はありません"),
    Direction.DOWN: Sentence("the frame has no slot {number} down", "盤面にタテの{number}はありません"),
}
