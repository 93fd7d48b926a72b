"""What an import costs: packages offer names without importing them, registries and help know names alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from masume.fill.registry import DEFAULT_FILLER, FILLERS
from masume.lazy import Registry
from masume.make import DEFAULT_METHOD, METHODS
from masume.press import PRINTERS
from tests.support.places import ROOT

SOURCES = ROOT / "src"
LAZY = sorted(path for path in SOURCES.rglob("__init__.py") if "exports(" in path.read_text("utf-8"))
every_lazy_package = pytest.mark.parametrize("path", LAZY, ids=lambda path: path.parent.name)


def package_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).parent.parts)


def branches(path: Path) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """What a type checker sees of a package, and what runs."""
    block = next(part for part in ast.parse(path.read_text("utf-8")).body if isinstance(part, ast.If))
    return block.body, block.orelse


def typed_names(path: Path) -> dict[str, str]:
    """Names with the modules they are imported from under TYPE_CHECKING."""
    imports = [part for part in branches(path)[0] if isinstance(part, ast.ImportFrom)]
    return {alias.name: str(part.module) for part in imports for alias in part.names}


def offered_names(path: Path) -> dict[str, str]:
    """Names with the modules they are found in at run time."""
    call = next(node for part in branches(path)[1] for node in ast.walk(part) if isinstance(node, ast.Call))
    table: dict[str, str] = ast.literal_eval(call.args[1])
    return {name: f"{package_of(path)}.{module}" for module, names in table.items() for name in names.split()}


@every_lazy_package
def test_a_package_offers_what_type_checkers_see(path: Path) -> None:
    offered, package = offered_names(path), import_module(package_of(path))
    assert offered == typed_names(path)
    assert set(offered) <= set(package.__all__) <= set(dir(package))
    for name, module in offered.items():
        assert getattr(package, name) is getattr(import_module(module), name)
    with pytest.raises(AttributeError, match=r"module 'masume\..*' has no attribute 'absent'"):
        package.absent  # noqa: B018


@every_lazy_package
def test_no_name_of_a_package_is_that_of_a_module(path: Path) -> None:
    """The module would take the name's place as soon as it is imported."""
    modules = {other.stem for other in path.parent.glob("*.py")} | {other.name for other in path.parent.iterdir()}
    assert not modules & set(offered_names(path))


def test_a_lazy_module_is_imported_when_something_of_it_is_used() -> None:
    lazy = "from masume.lazy import LazyModule; lines = LazyModule('masume.core.lines')"
    assert "masume.core.lines" not in modules_after(lazy)
    assert "masume.core.lines" in modules_after(f"{lazy}; lines.INK")


def test_registries_know_their_entries_by_name() -> None:
    assert [method.name for method in METHODS.values()] == list(METHODS)
    assert [filler.name for filler in FILLERS.values()] == list(FILLERS)
    assert [printer.suffix for printer in PRINTERS.values()] == list(PRINTERS)
    assert DEFAULT_METHOD in METHODS
    assert DEFAULT_FILLER in FILLERS


def test_a_registry_imports_a_value_when_it_is_asked_for() -> None:
    registry = Registry[type]({"path": "pathlib:Path", "absent": "masume.absent:Absent"})
    assert list(registry) == ["path", "absent"]
    assert len(registry) == 2
    assert "absent" in registry
    assert registry["path"] is registry.get("path") is Path
    assert registry.get("other") is None
    with pytest.raises(ModuleNotFoundError):
        registry["absent"]


# ---------------------------------------------------------------- imports in functions

IN_FUNCTIONS = {
    "__main__.py": "a signal while everything is imported ends the program quietly",
    "cli/studio.py": "help does without the server and its libraries",
    "cli/worker.py": "a worker loads its own work alone",
}
"""Modules that import others of ours in functions, and why."""


def imports_in_functions(path: Path) -> list[str]:
    """The modules of ours that functions of a module import."""
    functions = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
    imports = [node for function in functions for node in ast.walk(function) if isinstance(node, ast.ImportFrom)]
    return [node.module for node in imports if node.module and node.module.split(".")[0] == "masume"]


def test_imports_of_our_own_modules_stand_at_the_top() -> None:
    paths = {path.relative_to(SOURCES / "masume").as_posix(): path for path in (SOURCES / "masume").rglob("*.py")}
    found = {name for name, path in paths.items() if imports_in_functions(path)}
    assert found == set(IN_FUNCTIONS)


# ---------------------------------------------------------------- what an import loads


def modules_after(code: str) -> set[str]:
    """The modules of ours that are loaded when a program ends."""
    shown = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr))"
    command = [sys.executable, "-c", f"{shown}\n{code}"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stderr.split()
    return {name for name in loaded if name.split(".")[0] == "masume"}


def test_an_import_of_a_package_loads_little() -> None:
    packages = "core words kinds solve fill grade make formats press orders batch".split()
    counts = {name: len(modules_after(f"import masume.{name}")) for name in packages}
    assert max(counts.values()) < 10, counts


@pytest.mark.parametrize("arguments", [["--help"], ["make", "--help"], ["make", "skelton"]])
def test_help_loads_the_command_line_and_its_sentences_alone(arguments: list[str]) -> None:
    run = f"from masume.cli import app\ntry: app('masume', {arguments})\nexcept Exception: pass"
    loaded = modules_after(run)
    assert "masume.cli.command" in loaded
    others = {name for name in loaded if not name.startswith("masume.cli")}
    core = ("config", "folders", "limit", "limits", "phrases", "refusals", "refused", "sentence")
    assert others <= {"masume", "masume.lazy", "masume.core", *(f"masume.core.{name}" for name in core)}
    assert len(loaded) < 20
