"""masume batch example: plans to begin with."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

from masume.cli.command import Argument, echo
from masume.cli.options import Json
from masume.cli.refusals import NO_EXAMPLE
from masume.cli.report import print_json
from masume.core.refused import Refused

SUFFIX = ".toml"


def example(
    name: Annotated[
        str | None, Argument(metavar="NAME", offers="plans", help="One of the plans; without it they are listed.")
    ] = None,
    json: Json = False,
) -> int:
    """Print a plan to begin with, such as `masume batch example NAME > plan.toml`."""
    plans = examples()
    if name is not None and name not in plans:
        raise Refused(NO_EXAMPLE, name=name, known=", ".join(plans))
    if json:
        print_json({"examples": list(plans)} if name is None else {"name": name, "plan": plans[name]})
    elif name is not None:
        echo(plans[name].rstrip("\n"))
    else:
        for known, plan in plans.items():
            echo(f"{known:<14}{title_of(plan)}")
    return 0


def examples() -> dict[str, str]:
    """The plans that come with the package, by name."""
    plans = [path for path in files("masume.batch").joinpath("plans").iterdir() if path.name.endswith(SUFFIX)]
    return {path.name.removesuffix(SUFFIX): path.read_text("utf-8") for path in sorted(plans, key=lambda p: p.name)}


def title_of(plan: str) -> str:
    """What a plan says of itself in its first line, which is a comment."""
    return plan.partition("\n")[0].lstrip("# ")
