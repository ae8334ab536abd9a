"""The start loads and renders only the parts of the title's first frame. These counts are the same on any machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.paths import CHECKOUT

MODULES = Path(__file__).with_name("title_modules.txt")
"""File with the modules of the game that the first frame needs, one per line."""
LATER_MODULES = {
    *("asyncio", "base64", "datetime", "hashlib", "importlib.readers", "PIL", "pytmx", "secrets", "ssl", "string"),
    *("subprocess", "xml.etree"),
}
"""Modules outside the game that only later frames may import."""
SCENERY = {"sky": 1, "strip lawn": 1}
SURFACES = {"sign": 1, "card": 1, "shadow": 2, "slab": 3, "ring": 1}
ICONS = {"icon flag": 2, "icon globe": 1, "icon trophy": 1, "icon book": 1, "icon cog": 1, "icon door": 1}
PICTURES = {**SCENERY, **SURFACES, **ICONS, "fitted": 9}
"""Number of pictures of each name that the first frame renders; "fitted" are texts."""
PIXELS = 1_321_000
"""Number of pixels of the pictures that the first frame renders."""
OPERATIONS = {"imports": 535_000, "first frame": 170_000}
"""Bytecode instructions of the imports and of the first frame in Python 3.11."""
MOST_MORE = 1.03
"""Maximum count as a multiple of the recorded count."""
LEAST = 0.9
"""Minimum count as a multiple of the recorded count; below it, the record is outdated."""


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Returns the cost of the first frame of a first start."""
    environment = {
        "LONGSHOT_EXIT_AFTER_FRAMES": "1",
        "LONGSHOT_HOME": str(tmp_path_factory.mktemp("home")),
        "LONGSHOT_LANG": "en",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-m", "tests.support.title_start"]
    run = subprocess.run(command, cwd=CHECKOUT, env={**os.environ, **environment}, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def within_record(count: int, recorded: int) -> bool:
    return LEAST <= count / recorded <= MOST_MORE


@pytest.mark.slow
def test_the_first_frame_imports_only_the_listed_modules(start: dict[str, Any]) -> None:
    imported = [name for name in start["modules"] if name.partition(".")[0] == "game"]
    assert imported == MODULES.read_text(encoding="utf-8").split()
    assert not LATER_MODULES & set(start["modules"])


def test_the_first_frame_renders_only_the_listed_pictures(start: dict[str, Any]) -> None:
    assert start["pictures"] == PICTURES
    assert within_record(start["pixels"], PIXELS)


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="another version of Python has other instructions")
def test_the_start_costs_as_much_as_recorded(start: dict[str, Any]) -> None:
    changed = {
        part: (recorded, start["operations"][part])
        for part, recorded in OPERATIONS.items()
        if not within_record(start["operations"][part], recorded)
    }
    assert not changed, "part: (recorded, counted) instructions; import and draw less, or record the new count"


def test_the_start_collects_no_garbage(start: dict[str, Any]) -> None:
    assert start["code"] == 0
    assert not start["collects"]
    assert start["frozen"] > 10_000
