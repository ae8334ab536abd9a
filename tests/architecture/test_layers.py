"""Imports run one way: who may import whom, held against every file."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.support.sources import imports_of, nodes_of

GAME = Path(__file__).parents[2] / "game"
LAYERS = (
    "paths",
    "json_value",
    "engine",
    "i18n",
    "games.*.rules",
    "games.*.wording",
    "games.registry",
    "bots",
    "games.*.bots",
    "session",
    "games.*.tutorial",
    "games.*.achievements",
    "commentary",
    "input",
    "platform",
    "online",
    "ui",
    "tiled",
    "track",
    "sprites",
    "presentation",
    "race_view",
    "games.lap",
    "games.*.view",
    "scenes",
    "scene_factory",
    "app",
    "main_loop",
    "tools",
    "games.*.terminal",
    "entry_points",
    "__main__",
)
"""From below: a file imports its own layer and those before it; `*` is a game's folder."""
MESSAGES = {"paths", "i18n", "engine.message"}
NARROW: dict[str, set[str]] = {
    "paths": set(),
    "json_value": set(),
    "engine": set(),
    "i18n": {"paths", "engine.message"},
    "games.*.rules": {"engine"},
    "input": MESSAGES,
    "platform": MESSAGES | {"json_value"},
}
"""Layers that import these alone besides themselves."""
APART = {
    "presentation": {"track", "sprites.horse_colours"},
    "sprites": {"track"},
    "scenes.match": {"track", "race_view"},
    "scenes.replay": {"track", "race_view"},
    "scenes.tutorial": {"track", "race_view"},
}
"""What layers or packages must not know though it lies below: a table of any game shows no horse and no track."""
RULES = ("engine", "games.*.rules")
"""What is played without files, clocks and hidden chance."""
FILES = sorted(GAME.rglob("*.py"))


def module(path: Path) -> str:
    """The dotted name of a file below `game`."""
    return ".".join(path.relative_to(GAME).with_suffix("").parts).removesuffix(".__init__")


def layer(name: str) -> str:
    """The layer of a dotted name below `game`; "" for the packages' own marks, which hold nothing."""
    parts = name.split(".")
    if parts[0] != "games":
        return parts[0] if parts[0] in LAYERS else ""
    if parts[1:3] == ["lap", "wording"]:
        return "games.*.wording"
    if len(parts) < 2 or parts[1] in ("registry", "lap"):
        return ".".join(parts[:2]) if len(parts) > 1 else ""
    return f"games.*.{parts[2]}" if len(parts) > 2 else ""


def part(path: Path) -> str:
    return layer(module(path))


def ours(path: Path) -> list[str]:
    """The dotted names below `game` that a file imports."""
    return [name.removeprefix("game.") for name in imports_of(path) if name.startswith("game.")]


def lies_in(name: str, package: str) -> bool:
    return f"{name}.".startswith(f"{package}.")


def forbidden_imports(path: Path) -> list[str]:
    """Return the game's modules that a file imports although its layer may not."""
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
            assert others <= {own[1], "lap", "registry"}, path


WORDS_OF_TRACKS = ("horse", "track", "lane", "gallop")


def test_presentation_has_no_name_of_a_horse_or_a_track() -> None:
    for path in FILES:
        if part(path) == "presentation":
            for node in nodes_of(path):
                name = getattr(node, "name", None) or getattr(node, "id", None) or getattr(node, "attr", None)
                name = name or getattr(node, "arg", None) or ""
                assert not any(word in str(name).lower() for word in WORDS_OF_TRACKS), f"{path}: {name}"


def test_the_engine_needs_the_standard_library_alone() -> None:
    fine = {"game", *sys.stdlib_module_names} - {"random", "time", "datetime", "os", "pathlib", "io", "threading"}
    pure = [path for path in FILES if part(path) in RULES]
    found = [f"{path} imports {name}" for path in pure for name in imports_of(path) if name.split(".")[0] not in fine]
    assert {part(path) for path in pure} == set(RULES)
    assert not found, "\n".join(found)


def test_a_match_without_pictures_knows_no_pygame() -> None:
    for path in FILES:
        if LAYERS.index(part(path) or "paths") <= LAYERS.index("commentary"):
            assert not any(name.split(".")[0] == "pygame" for name in imports_of(path)), path


def test_the_engine_reads_no_file_and_prints_nothing() -> None:
    for path in [path for path in FILES if part(path) in RULES]:
        calls = {
            node.func.id for node in nodes_of(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input", "eval", "exec"}, path


def test_only_evolve_assigns_to_a_state_of_the_dice_game() -> None:
    for path in (GAME / "games" / "dice_game" / "rules").rglob("*.py"):
        if path.name not in ("evolve.py", "state.py"):
            for node in nodes_of(path):
                stored = isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, ast.Store)
                assert not stored or "state" not in ast.unparse(node), f"{path}: {ast.unparse(node)}"
