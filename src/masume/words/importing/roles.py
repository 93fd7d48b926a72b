"""What a column of a list is for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from masume.core import Refused, Sentence


class Role(StrEnum):
    """What the fields of a column are for."""

    WORD = "word"
    READING = "reading"
    CLUE = "clue"
    GLOSS = "gloss"
    WEIGHT = "weight"
    TAGS = "tags"
    RELATED = "related"
    SKIP = "skip"


TITLES = {
    Role.WORD: Sentence("word", "ことば"),
    Role.READING: Sentence("reading", "読み"),
    Role.CLUE: Sentence("clue", "カギ"),
    Role.GLOSS: Sentence("gloss", "表記・訳"),
    Role.WEIGHT: Sentence("weight", "重み"),
    Role.TAGS: Sentence("tags", "タグ"),
    Role.RELATED: Sentence("related words", "関連語"),
    Role.SKIP: Sentence("left out", "使わない"),
}
"""What people call them."""

NO_ROLE = Sentence(
    "there is no column {name}; there are {names}", "「{name}」という列はありません（使えるのは {names} です）"
)
NO_WORD_ROLE = Sentence("one of the columns must be the word", "列のどれかひとつを word（ことば）にしてください")
ROLE_TWICE = Sentence("two columns are the {name}", "「{name}」の列が2つあります")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a list: what it is for, and how that is known."""

    role: Role
    heading: str = ""
    """What stands over it, if anything does."""
    is_sure: bool = True
    """False if a person should look whether it is right."""


def parse_roles(text: str) -> tuple[Role, ...]:
    """The roles in a text such as `word,clue` or `skip,word,reading,clue`; raises Refused for others."""
    roles = []
    for name in text.split(","):
        try:
            roles.append(Role(name.strip().lower() or Role.SKIP))
        except ValueError:
            raise Refused(NO_ROLE, name=name.strip(), names=", ".join(Role)) from None
    require_one_word(roles)
    return tuple(roles)


def require_one_word(roles: list[Role]) -> None:
    """Raises Refused unless one column is the word, and no role but `skip` stands twice."""
    if Role.WORD not in roles:
        raise Refused(NO_WORD_ROLE)
    for role in Role:
        if role is not Role.SKIP and roles.count(role) > 1:
            raise Refused(ROLE_TWICE, name=TITLES[role])
