"""Fields of orders: what is beyond their bounds is refused, and how people are asked for them suits every door."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from masume.core import Refused
from masume.orders.asking import Asked
from masume.orders.order import AnyOrder
from masume.orders.validation import BOUNDED, converted
from tests.support.refusals import sentence_of
from tools.order_bounds import ORDERS, Bound, bounds_of, required_of

BOUNDS = [(name, bound) for name, order in ORDERS.items() for bound in bounds_of(order)]


@pytest.mark.parametrize(("name", "bound"), BOUNDS, ids=lambda one: getattr(one, "field", one))
def test_what_is_beyond_a_bound_is_refused_with_one_sentence(name: str, bound: Bound) -> None:
    field = bound.field.partition("[")[0].partition(".")[0]
    for found in bound.beyond:
        with pytest.raises(Refused) as caught:
            converted({**required_of(ORDERS[name]), field: found}, ORDERS[name])
        sentence = sentence_of(caught.value)
        assert sentence.startswith(field)
        assert any(said.en.partition(" {")[0] in sentence for said in BOUNDED.values()), sentence


def test_the_longest_and_largest_are_taken() -> None:
    most = {"title": "x" * 200, "rounds": 10**9, "seconds": 86_400.0, "threads": 256, "levels": [1, 5]}
    order = converted(most, ORDERS["SkeletonOrder"])
    assert order == ORDERS["SkeletonOrder"](**{**most, "levels": (1, 5)})


def asked(order: type[AnyOrder]) -> dict[str, Asked]:
    hints = get_type_hints(order, include_extras=True)
    return {name: part for name in hints for part in get_args(hints[name]) if isinstance(part, Asked)}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_no_field_is_explained_by_an_option_of_the_command_line(order: type[AnyOrder]) -> None:
    for name, one in asked(order).items():
        for sentence in (one.help, *filter(None, (one.title,)), *one.choices.values()):
            assert "--" not in sentence.en + sentence.ja, name
