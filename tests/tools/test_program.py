"""The program to download: it has the game's imports, and nothing that only a developer needs."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest

from build import program
from game import __version__
from game.engine import catalog
from tests.support.sources import imports_of, nodes_of

ROOT = Path(__file__).parents[2]
MODULES = set(program.modules())


def path_of(module: str) -> Path:
    """Returns the file of a module; a folder with only compiled files is no package."""
    package = ROOT.joinpath(*module.split("."), "__init__.py")
    return package if package.is_file() else package.parent.with_suffix(".py")


def imported_at_once(path: Path) -> set[str]:
    """Returns the game's modules that a file imports, without those for the type checker."""
    guarded = {
        child
        for node in nodes_of(path)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for child in ast.walk(node)
    }
    names = {
        node.module
        for node in nodes_of(path)
        if isinstance(node, ast.ImportFrom) and node.module and node not in guarded
    }
    return {name for name in names if name.startswith("game.")}


COLOURS = {"rich"}
"""Packages that add colour to a terminal if installed; the program has none."""


@pytest.mark.slow
def test_whatever_a_module_of_it_imports_is_there() -> None:
    missing = {name for module in MODULES for name in imported_at_once(path_of(module))} - MODULES
    assert not {name for name in missing if path_of(name).is_file()}


def test_every_part_that_the_registry_names_is_there() -> None:
    for spec in catalog.games():
        for field in dataclasses.fields(spec):
            value = getattr(spec, field.name)
            if isinstance(value, str) and value.startswith("game."):
                assert value.partition(":")[0] in MODULES, value


@pytest.mark.slow
def test_nothing_left_out_is_imported_by_the_game() -> None:
    tops = {name.split(".")[0] for module in MODULES for name in imports_of(path_of(module))}
    assert not tops & ({name for name in program.LEFT_OUT if "." not in name} - COLOURS)


def test_it_has_no_tools_but_the_self_test() -> None:
    tools = {module for module in MODULES if module.startswith("game.tools.")}
    assert tools == {f"game.tools.{name}" for name in program.TOOLS}


def test_the_archive_has_the_version_in_its_name() -> None:
    assert program.archive_name().startswith(f"longshot-{__version__}-")


@pytest.mark.slow
def test_the_files_that_the_game_reads_are_staged_and_no_sources(tmp_path: Path) -> None:
    program.stage_data(tmp_path / "data")
    files = {path.relative_to(tmp_path / "data").as_posix() for path in (tmp_path / "data").rglob("*")}
    assert {"assets/fonts/Lato-Bold.ttf", "assets/fonts/font_lato-OFL.txt", "assets/images/icon.png"} <= files
    assert {"assets/fonts/fallback/Lato-Bold.ttf", "assets/fonts/fallback/NotoSansThai[wght].ttf"} <= files
    assert {"assets/locale/de/LC_MESSAGES/longshot.mo", "games/dice_game/RULEBOOK.md"} <= files
    assert {f"maps/{path.name}" for path in (ROOT / "maps").glob("*.tmx")} <= files
    assert not [name for name in files if name.endswith((".po", ".pot", ".py", "cover.png"))]


def test_the_licence_of_everything_lies_in_it(tmp_path: Path) -> None:
    program.write_licences(tmp_path / "licences")
    folders = {path.name for path in (tmp_path / "licences").iterdir() if path.is_dir() and any(path.iterdir())}
    others = set(program.REQUIRED.values()) - {"pygame-ce"}  # its licence is among those of the libraries
    assert {"Long Shot", "libraries", *others, *program.web.FONTS, *program.FALLBACK_FONTS} <= folders
    assert (tmp_path / "licences" / "libraries" / "LICENSE-pygame-ce.txt").is_file()
    assert (tmp_path / "licences" / "pytmx" / "GPL-3.0.txt").is_file()
    assert "LGPL" in (tmp_path / "licences" / "README.txt").read_text(encoding="utf-8")


def test_what_is_missing_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "REQUIRED", {"no_such_package": "no-such-package"})
    with pytest.raises(program.BuildError, match="no-such-package is not installed here"):
        program.check_requirements()


def test_the_report_lists_the_largest_parts_first(tmp_path: Path) -> None:
    for name, size in (("small", 100_000), ("large", 2_000_000)):
        (tmp_path / name).write_bytes(bytes(size))
    assert program.report(tmp_path).splitlines() == [
        "   2.1 MB  in 2 files, of which",
        "   2.0 MB  large",
        "   0.1 MB  small",
    ]
