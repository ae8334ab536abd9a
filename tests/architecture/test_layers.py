"""Imports run one way: who may import whom, held against every file."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

GAME = Path(__file__).parents[2] / "game"
ALLOWED = {
    "engine": set(),
    "paths": set(),
    "words": {"engine.core", "paths"},
    "input": {"words", "engine.core"},
    "host": {"words", "engine.core", "paths"},
    "bots": {"words", "engine"},
    "table": {"words", "engine", "bots"},
    "ui": {"words", "engine", "input", "host", "bots", "table", "paths"},
    "stage": {"words", "engine", "input", "host", "bots", "table", "ui", "paths"},
    "scenes": {"words", "engine", "input", "host", "bots", "table", "ui", "stage"},
    "doors": {"words", "engine", "input", "host", "bots", "table", "ui", "stage", "scenes"},
    "app": {"words", "engine", "input", "host", "bots", "table", "ui", "stage", "scenes", "doors"},
    "loop": {"words", "engine", "input", "host", "bots", "table", "ui", "stage", "scenes", "doors", "app"},
    "tools": {"words", "engine", "input", "host", "bots", "table", "ui", "stage", "scenes", "app", "paths"},
    "__main__": {"words", "tools"},
    "entry_points": {"loop", "tools"},
    "__init__": set(),
}
"""By part of the house, the parts it may import (beside itself)."""
FILES = sorted(GAME.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
            assert node.level == 0, f"{path}: imports say the full name"


def part(path: Path) -> str:
    return path.relative_to(GAME).parts[0].removesuffix(".py")


def forbidden_imports(path: Path) -> list[str]:
    """Return the game's modules that a file imports although its layer may not."""
    allowed = {f"game.{name}" for name in (*ALLOWED[part(path)], part(path))}
    return [
        name
        for name in imported(path)
        if name.split(".")[0] == "game" and not any(f"{name}.".startswith(f"{root}.") for root in allowed)
    ]


def test_imports_run_one_way() -> None:
    found = [f"{path} imports {name}" for path in FILES for name in forbidden_imports(path)]
    assert not found, "\n".join(found)


def test_the_engine_needs_the_standard_library_alone() -> None:
    fine = {"game", *sys.stdlib_module_names} - {"random", "time", "datetime", "os", "pathlib", "io", "threading"}
    engine = [path for path in FILES if part(path) == "engine"]
    found = [f"{path} imports {name}" for path in engine for name in imported(path) if name.split(".")[0] not in fine]
    assert engine
    assert not found, "\n".join(found)


def test_bots_and_tables_know_no_pygame() -> None:
    for path in FILES:
        if part(path) in ("bots", "table"):
            assert not any(name.split(".")[0] == "pygame" for name in imported(path)), path


def test_no_rule_set_imports_another() -> None:
    folders = {path.parent.name for path in (GAME / "engine").glob("*/rules.py")}
    for folder in folders:
        for path in (GAME / "engine" / folder).rglob("*.py"):
            others = {name.split(".")[2] for name in imported(path) if name.startswith("game.engine.")}
            assert not others & (folders - {folder}), path


def test_the_engine_reads_no_file_and_prints_nothing() -> None:
    for path in (GAME / "engine").rglob("*.py"):
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input", "eval", "exec"}, path


def test_only_evolve_assigns_to_a_state_of_the_dice_game() -> None:
    for path in (GAME / "engine" / "dice_game").rglob("*.py"):
        if path.name not in ("evolve.py", "state.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                stored = isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, ast.Store)
                assert not stored or "state" not in ast.unparse(node), f"{path}: {ast.unparse(node)}"
