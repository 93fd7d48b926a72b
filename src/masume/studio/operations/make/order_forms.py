"""Forms of orders: which fields the Make page shows for each sort of puzzle, what they are called, and their limits."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from masume.orders.criss_cross.order import CrissCrossOrder
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.describing import FieldDescription, Form, described
from masume.orders.order import Order
from masume.orders.sense import Apart, OnlyWith
from masume.orders.skeleton.order import SkeletonOrder
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual

ORDERS: dict[str, type[Order]] = {
    "criss-cross": CrissCrossOrder,
    "skeleton": SkeletonOrder,
    "numbers": SkeletonOrder,
    "crossword": CrosswordOrder,
}
"""The order for each sort of puzzle on the Make page."""


class OrderForms(Ask, frozen=True, kw_only=True):
    """A question without details."""


class ChoiceView(Struct, frozen=True):
    """A value that a field may have, and what it is called."""

    value: str
    title: Bilingual


class FieldView(Struct, frozen=True, omit_defaults=True):
    """A field of a form."""

    name: str
    form: Form
    title: Bilingual
    help: Bilingual
    default: Any = None
    least: float | None = None
    most: float | None = None
    choices: tuple[ChoiceView, ...] = ()
    needs: tuple[str, ...] = ()
    """It is shown only while one of these says something."""
    excluded_by: tuple[str, ...] = ()
    """It is hidden while one of these says something."""


class OrderForm(Struct, frozen=True):
    """The fields of one sort of puzzle, in order."""

    sort: str
    fields: tuple[FieldView, ...]


class OrderFormsFound(Struct, frozen=True):
    """A form for each sort."""

    forms: tuple[OrderForm, ...]


def order_forms(_request: OrderForms, _bench: Bench) -> OrderFormsFound:
    """Every form, drawn from the orders themselves."""
    return OrderFormsFound(tuple(OrderForm(sort, form_of(order)) for sort, order in ORDERS.items()))


def form_of(order: type[Order]) -> tuple[FieldView, ...]:
    """The fields of an order that have a title for forms, those that most people ask for first."""
    fields = sorted(described(order).values(), key=lambda field: field.asked.is_advanced)
    return tuple(_view(order, field, field.asked.title) for field in fields if field.asked.title)


def _view(order: type[Order], field: FieldDescription, title: Any) -> FieldView:
    needs = [rule.others for rule in order.sense if isinstance(rule, OnlyWith) and rule.one == field.name]
    apart = [rule.one for rule in order.sense if isinstance(rule, Apart) and field.name in rule.others]
    return FieldView(
        name=field.name,
        form=field.form,
        title=Bilingual.of(title),
        help=Bilingual.of(field.asked.help),
        default=field.default,
        least=field.least,
        most=field.most,
        choices=tuple(ChoiceView(value, Bilingual.of(name)) for value, name in field.asked.choices.items()),
        needs=tuple(name for names in needs for name in names),
        excluded_by=tuple(apart),
    )


ORDER_FORMS = Operation(
    "order-forms",
    "The forms of what can be made, with titles, help and limits",
    OrderForms,
    OrderFormsFound,
    order_forms,
)
