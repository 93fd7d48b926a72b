"""Benches for orders in tests, and what was said on them."""

from collections.abc import Callable

from masume.core import Progress
from masume.orders.bench import QuietBench
from masume.orders.carrying import carry_out
from masume.orders.made import Made
from masume.orders.order import AnyOrder


class Watching(QuietBench):
    """A bench that remembers what it heard in English, and what was kept."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.kept: list[Made] = []

    def report(self, progress: Progress) -> None:
        assert progress.standing is not None
        assert progress.standing("ja")
        self.heard.append(progress.standing("en"))

    def keep(self, made: Callable[[], Made | None]) -> None:
        if (result := made()) is not None:
            self.kept.append(result)


def made_of(order: AnyOrder, material: object = None) -> Made:
    """What comes of an order while no one watches."""
    return carry_out(order, material, QuietBench())


def said(made: Made) -> list[str]:
    """Its remarks in English, all of which are sentences."""
    for remark in made.remarks:
        assert remark("en")[0].isupper() or remark("en")[0].isdigit(), remark
        assert remark("en").endswith("."), remark
        assert remark("ja").endswith("。"), remark
    return [remark("en") for remark in made.remarks]
