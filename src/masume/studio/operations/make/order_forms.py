"""Forms of orders: the fields that pages show for each sort of puzzle and for sheets, with titles and limits."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from masume.orders.criss_cross.order import CrissCrossOrder
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.describing import FieldDescription, Form, described
from masume.orders.order import AnyOrder
from masume.orders.printing.order import PrintOrder
from masume.orders.sense import Apart, OnlyWith
from masume.orders.skeleton.order import SkeletonOrder
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual

ORDERS: dict[str, type[AnyOrder]] = {
    "criss-cross": CrissCrossOrder,
    "skeleton": SkeletonOrder,
    "numbers": SkeletonOrder,
    "crossword": CrosswordOrder,
    "print": PrintOrder,
}
"""The order for each sort of puzzle on the Make page, and that for sheets."""


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
    """Of a text, how long it may be."""
    choices: tuple[ChoiceView, ...] = ()
    needs: tuple[str, ...] = ()
    """It is shown only while one of these says something."""
    excluded_by: tuple[str, ...] = ()
    """It is hidden while one of these says something."""
    is_advanced: bool = False
    """True of what few people ask for; such fields come last."""


class OrderForm(Struct, frozen=True):
    """The fields of one sort of puzzle, or of sheets ("print"), in order."""

    sort: str
    fields: tuple[FieldView, ...]


class OrderFormsFound(Struct, frozen=True):
    """A form for each sort, and one for sheets."""

    forms: tuple[OrderForm, ...]


def order_forms(_request: OrderForms, _bench: Bench) -> OrderFormsFound:
    """Every form, drawn from the orders themselves."""
    return OrderFormsFound(tuple(OrderForm(sort, form_of(order)) for sort, order in ORDERS.items()))


def form_of(order: type[AnyOrder]) -> tuple[FieldView, ...]:
    """The fields of an order that have a title for forms, those that most people ask for first."""
    fields = sorted(described(order).values(), key=lambda field: field.asked.is_advanced)
    return tuple(_view(order, field, field.asked.title) for field in fields if field.asked.title)


def _view(order: type[AnyOrder], field: FieldDescription, title: Any) -> FieldView:
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
        is_advanced=field.asked.is_advanced,
    )


ORDER_FORMS = Operation(
    "order-forms",
    "The forms of what can be made and printed, with titles, help and limits",
    OrderForms,
    OrderFormsFound,
    order_forms,
)
