"""Imports run in one direction: each file is checked against the list of permitted imports."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.support.sources import imports_of, nodes_of

GAME = Path(__file__).parents[2] / "game"
TABLE = re.search(
    r"## Who may import whom\n+```\n(.*?)```",
    (GAME.parent / "docs" / "architecture.md").read_text(encoding="utf-8"),
    re.DOTALL,
)
LAYERS = tuple(one.strip().replace("/", ".") for one in TABLE[1].split("←")) if TABLE else ()
"""Layers of docs/architecture.md, bottom to top. A file imports its own and lower layers; `*` matches any folder."""
MESSAGES = {"paths", "i18n", "engine.message"}
NARROW: dict[str, set[str]] = {
    "paths": set(),
    "typed_json": set(),
    "graphemes": set(),
    "engine": set(),
    "i18n": {"paths", "engine.message"},
    "games.*.rules": {"engine"},
    "terminal": {"i18n", "engine"},
    "input": MESSAGES,
    "platform": MESSAGES | {"typed_json"},
}
"""Layers that may import only the listed layers."""
APART = {
    "presentation": {"track", "sprites.horse_colours"},
    "sprites": {"track"},
    "online.wire": {"online.host", "online.guest"},
    "online.host": {"online.guest"},
    "online.guest": {"online.host"},
    "scenes.match": {"track", "race_view"},
    "scenes.replay": {"track", "race_view"},
    "scenes.tutorial": {"track", "race_view"},
}
"""Lower layers that a layer or package must not import: for example, a table need not have horses or a track."""
RULES = ("engine", "games.*.rules")
"""Layers without files, clocks and hidden randomness."""
DEVICES = ("input", "platform")
"""Low layers that may import pygame."""
STORAGE = "platform.storage"
"""The only device layer that a match without pictures needs."""
FILES = [*sorted(GAME.rglob("*.py")), *sorted((GAME.parent / "build" / "dev").rglob("*.py"))]


def module(path: Path) -> str:
    """Returns the dotted name of a file, without a leading `game`."""
    name = ".".join(path.relative_to(GAME.parent).with_suffix("").parts)
    return name.removeprefix("game.").removesuffix(".__init__")


def fits(name: str, of: str) -> bool:
    """Returns whether a dotted name is in a layer; a game's own `__init__` is a layer without its other modules."""
    pattern = re.escape(of).replace(r"\*", r"[^.]+")
    return re.fullmatch(pattern if of == "games.*" else rf"{pattern}(\..+)?", name) is not None


@cache
def layer(name: str) -> str:
    """Returns the longest matching layer of a dotted name; "" for the marker files of empty packages."""
    while name and not (fitting := [one for one in LAYERS if fits(name, one)]):
        name = name.rpartition(".")[0]
    return max(fitting, key=lambda one: (one.count("."), "*" not in one)) if name else ""


def part(path: Path) -> str:
    return layer(module(path))


def ours(path: Path) -> list[str]:
    """Returns the dotted names of the project's modules that a file imports, without a leading `game`."""
    return [name.removeprefix("game.") for name in imports_of(path) if name.startswith(("game.", "build.dev"))]


def lies_in(name: str, package: str) -> bool:
    return f"{name}.".startswith(f"{package}.")


def forbidden_imports(path: Path) -> list[str]:
    """Returns the game's modules that a file imports although its layer must not."""
    own = part(path)
    return [
        name
        for name in ours(path)
        if layer(name) not in LAYERS[: LAYERS.index(own) + 1]
        or (own in NARROW and layer(name) != own and not any(lies_in(name, allowed) for allowed in NARROW[own]))
    ]


@pytest.mark.slow
def test_imports_run_one_way() -> None:
    found = [f"{path} imports {name}" for path in FILES if ours(path) for name in forbidden_imports(path)]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_what_must_not_be_known_is_not() -> None:
    found = [
        f"{path} imports {name}"
        for package, unknown in APART.items()
        for path in FILES
        if lies_in(module(path), package)
        for name in ours(path)
        if any(lies_in(name, far) for far in unknown)
    ]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_a_game_never_imports_another() -> None:
    for path in FILES:
        own = module(path).split(".")
        if own[0] == "games" and len(own) > 2:
            others = {name.split(".")[1] for name in ours(path) if name.startswith("games.")}
            assert others <= {own[1], "lap"}, path


WORDS_OF_TRACKS = ("horse", "track", "lane", "gallop")


def test_presentation_has_no_name_of_a_horse_or_a_track() -> None:
    for path in FILES:
        if part(path) == "presentation":
            for node in nodes_of(path):
                name = getattr(node, "name", None) or getattr(node, "id", None) or getattr(node, "attr", None)
                name = name or getattr(node, "arg", None) or ""
                assert not any(word in str(name).lower() for word in WORDS_OF_TRACKS), f"{path}: {name}"


@pytest.mark.slow
def test_the_engine_needs_the_standard_library_alone() -> None:
    fine = {"game", *sys.stdlib_module_names} - {"random", "time", "datetime", "os", "pathlib", "io", "threading"}
    pure = [path for path in FILES if part(path) in RULES]
    found = [f"{path} imports {name}" for path in pure for name in imports_of(path) if name.split(".")[0] not in fine]
    assert {part(path) for path in pure} == set(RULES)
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_a_match_without_pictures_knows_no_pygame() -> None:
    for path in FILES:
        own = part(path) or "paths"
        if own not in DEVICES and LAYERS.index(own) <= LAYERS.index("commentary"):
            assert not any(name.split(".")[0] == "pygame" for name in imports_of(path)), path
            assert all(lies_in(name, STORAGE) for name in ours(path) if layer(name) in DEVICES), path


@pytest.mark.slow
def test_the_engine_reads_no_file_and_prints_nothing() -> None:
    for path in [path for path in FILES if part(path) in RULES]:
        calls = {
            node.func.id for node in nodes_of(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input", "eval", "exec"}, path


def stores(nodes: Iterable[ast.AST]) -> set[ast.AST]:
    """Returns the attributes and items of a state that a function assigns to."""
    targets = {node for node in nodes if isinstance(node, ast.Attribute | ast.Subscript)}
    return {node for node in targets if isinstance(node.ctx, ast.Store) and "state" in ast.unparse(node)}


def changing_functions(path: Path) -> list[ast.AST]:
    """Returns the functions that may change a state: `apply` of events, and private functions of their module."""
    classes = [node for node in nodes_of(path) if isinstance(node, ast.ClassDef)]
    events = [node for node in classes if any(ast.unparse(base).endswith("Event") for base in node.bases)]
    applying = [method for event in events for method in event.body if getattr(method, "name", "") == "apply"]
    functions = (
        [node for node in nodes_of(path) if isinstance(node, ast.FunctionDef)] if path.name == "events.py" else []
    )
    return [*applying, *(one for one in functions if one.name == "apply" or one.name.startswith("_"))]


@pytest.mark.parametrize("rules", sorted((GAME / "games").glob("*/rules")), ids=lambda rules: rules.parent.name)
def test_only_the_apply_of_an_event_assigns_to_a_state(rules: Path) -> None:
    for path in rules.rglob("*.py"):
        if path.name != "state.py":
            allowed = {store for node in changing_functions(path) for store in stores(ast.walk(node))}
            wrong = stores(nodes_of(path)) - allowed
            assert not wrong, f"{path}: {[ast.unparse(node) for node in wrong]}"
