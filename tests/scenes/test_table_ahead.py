"""While a player chooses a game, calm frames import the modules of its table, so that *Start* imports few."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.paths import CHECKOUT
from game.platform import process
from game.scenes.setup import table_ahead

PACKAGE = "stable_of_three"
FRAMES = 200
"""Number of frames that is more than the imports take."""
MOST_LEFT = 4
"""Maximum number of the game's modules that *Start* may import: those that only a bot or a review needs."""
CHOICE = f"""
import json, sys
from build.dev import app_control
from game.scenes.base.scene import ResetScenes
from game.tools import headless_app

headless_app.use_dummy_drivers()
app = headless_app.open_headless_app((640, 360))
app.stack.apply(ResetScenes(app.context.scene("game_select")))
headless_app.run_frames(app, {FRAMES})
before = set(sys.modules)
app_control.press(app, "start")
headless_app.run_until(app, app_control.as_match)
print(json.dumps([[name for name in sys.modules if name not in before], list(sys.modules)]))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Writes a package with a subpackage; returns the names of the packages and modules."""
    folder = tmp_path / PACKAGE
    (folder / "box").mkdir(parents=True)
    for name in ("__init__", "mare", "colt", "box/__init__", "box/foal"):
        (folder / f"{name}.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    names = [PACKAGE, *(f"{PACKAGE}.{name}" for name in ("mare", "colt", "box", "box.foal"))]
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    return names


def imported(package: list[str]) -> int:
    return sum(name in sys.modules for name in package)


def test_a_package_is_imported_a_slice_at_a_time(package: list[str]) -> None:
    slices = process.import_packages(PACKAGE, slice_seconds=0.0)
    next(slices)
    assert imported(package) < len(package)
    for _slice in slices:
        pass
    assert imported(package) == len(package)


def test_a_page_imports_by_its_own_list(package: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "BROWSER", "a page")
    assert list(process.import_packages(PACKAGE, slice_seconds=0.0)) == []
    assert imported(package) == 0


def test_a_module_is_not_a_package() -> None:
    assert list(process.import_packages("json.decoder")) == []


@pytest.fixture(scope="module")
def imports() -> tuple[list[str], list[str]]:
    """Returns the game's modules that *Start* of a first match imports after calm frames, and all imported modules."""
    run = subprocess.run([sys.executable, "-c", CHOICE], cwd=CHECKOUT, capture_output=True, check=True)
    left, all_names = json.loads(run.stdout.splitlines()[-1])
    return [name for name in left if name.startswith("game.")], all_names


@pytest.mark.slow
def test_start_imports_next_to_nothing(imports: tuple[list[str], list[str]]) -> None:
    left, _all_names = imports
    assert len(left) <= MOST_LEFT
    assert not any(name.startswith(table_ahead.TABLE_PACKAGES) for name in left)


def test_a_table_without_guests_imports_no_rooms(imports: tuple[list[str], list[str]]) -> None:
    _left, all_names = imports
    assert not any(name.startswith("game.online.host") for name in all_names)
