"""What every order has: how long the search may take, where chance begins, and what stands over the puzzle."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from masume.core import Answer, Budget, LevelRange, Puzzle, Refused, Sentence
from masume.core.limits import SEED
from masume.formats import Document
from masume.orders.asking import Asked
from masume.orders.bench import Bench
from masume.orders.sense import SenseRule
from masume.words.symbols import unprintable

MOST_ROUNDS = 10**9
MOST_SECONDS = 86_400.0
LONGEST_CREDIT = 200

NOT_PRINTABLE = Sentence(
    "a character of the {field} cannot be shown ({character})",
    "{field}に表示できない文字があります（{character}）",
)
CREDITS = {"title": Sentence("title", "題名"), "author": Sentence("author", "作者名")}

Level = Annotated[int, Meta(ge=1, le=5)]
Levels = tuple[Level, Level]
"""The easiest and the hardest level that will do."""

Seconds = Annotated[float, Meta(gt=0, le=MOST_SECONDS)]
Rounds = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Seed = Annotated[int, Meta(ge=0, le=SEED.most)]


class AnyOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked for. Unknown fields are refused, so that a misspelt one is not lost."""

    sense: ClassVar[tuple[SenseRule, ...]] = ()
    """Which fields make sense together."""
    usual_seconds: ClassVar[float] = 10.0
    """How long the work takes if the order says neither seconds nor rounds."""

    def __post_init__(self) -> None:
        for rule in self.sense:
            rule.require(self)

    def budget(self, bench: Bench) -> Budget:
        """When the work ends: once it is done, unless the bench says so before."""
        return Budget(cancel=bench.cancel)


class TimedOrder(AnyOrder, frozen=True, kw_only=True):
    """Work on a puzzle that ends when its time is up."""

    seconds: Annotated[
        Seconds | None,
        Asked(
            Sentence("How long it may take for each puzzle.", "1問にかけてよい時間（秒）。"),
            Sentence("Seconds", "秒数"),
            metavar="SECONDS",
        ),
    ] = None

    def budget(self, bench: Bench) -> Budget:
        """When the work ends: after its seconds, or when the bench says so."""
        return Budget(seconds=self.seconds or self.usual_seconds, cancel=bench.cancel)


class Order(AnyOrder, frozen=True, kw_only=True):
    """A puzzle that is asked for."""

    seconds: Annotated[
        Seconds | None,
        Asked(Sentence("How long to search.", "探す時間（秒）。"), Sentence("Seconds", "秒数"), metavar="SECONDS"),
    ] = None
    rounds: Annotated[
        Rounds | None,
        Asked(
            Sentence(
                "Rounds instead of seconds: the same puzzle every time.",
                "秒数の代わりの回数。同じ回数なら、いつも同じパズルになります。",
            )
        ),
    ] = None
    seed: Annotated[
        Seed | None,
        Asked(
            Sentence("Where chance begins (default: a new one).", "乱数のシード（省略すると毎回ちがうパズル）。"),
            metavar="N",
        ),
    ] = None
    title: Annotated[
        str,
        Meta(max_length=LONGEST_CREDIT),
        Asked(Sentence("Title of the puzzle.", "パズルの題名。"), Sentence("Title", "題名")),
    ] = ""
    author: Annotated[
        str,
        Meta(max_length=LONGEST_CREDIT),
        Asked(
            Sentence("Who made the puzzle, for files and sheets.", "ファイルや用紙に入れる作者名。"), setting="author"
        ),
    ] = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        for field, name in CREDITS.items():
            if hidden := unprintable(getattr(self, field)):
                raise Refused(NOT_PRINTABLE, field=name, character=f"U+{ord(hidden):04X}")

    def budget(self, bench: Bench) -> Budget:
        """When the search ends: after its seconds or rounds, or when the bench says so."""
        usual = self.usual_seconds if self.rounds is None else None
        return Budget(seconds=self.seconds or usual, rounds=self.rounds, cancel=bench.cancel)

    def seeded(self) -> int:
        """The seed of the order, or a new one."""
        return int.from_bytes(os.urandom(4), "big") if self.seed is None else self.seed

    def credited(self, puzzle: Puzzle, answer: Answer | None) -> Document:
        """The puzzle with the title and author of the order."""
        return Document(replace(puzzle, title=self.title or puzzle.title, author=self.author), answer)


def level_range(levels: Levels | None) -> LevelRange | None:
    """The levels of an order, if it names any; raises Refused if the easiest is harder than the hardest."""
    return None if levels is None else LevelRange(*levels)
