"""One command updates all derived files and lists the changes and remaining translations.

A second run changes nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build.dev import cli

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", "__pycache__", "out", "node_modules", "*.ogg", "strips"
)
HORSES = "game/games/dice_game/rules/horses.py"
RULEBOOK = "game/games/dice_game/RULEBOOK.md"
GOLDEN = "tests/golden/dice_game-42.txt"
STEPS = ("goldens", "texts", "rulebooks", "pictures", "maps", "ledger")


@pytest.fixture(name="copy")
def _copy(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT, tmp_path / "checkout", ignore=NOT_COPIED)


def renew(copy: Path) -> list[str]:
    """Runs the command in a copy from another folder; returns the output lines after those of the steps."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, str(copy / "build" / "dev.py"), "renew", *STEPS]
    run = subprocess.run(command, cwd=copy.parent, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [line for line in run.stdout.splitlines() if not line.endswith(" …") and not line.startswith("pygame")]


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.whole
def test_a_new_card_needs_this_command_only_and_a_second_run_changes_nothing(copy: Path) -> None:
    renew(copy)
    replace(copy / HORSES, '"Old Umbrella"', '"New Parasol"')
    replace(copy / RULEBOOK, "Old Umbrella", "New Parasol")
    replace(copy / GOLDEN, "seed 42", "seed 41")
    (copy / "assets" / "images" / "icon_stray.svg").write_text("<svg/>")
    lines = renew(copy)
    assert f"changed: {GOLDEN}" in lines
    assert "changed: assets/locale/dice_game.pot" in lines
    assert "changed: assets/locale/de/LC_MESSAGES/dice_game.po" in lines
    assert not (copy / "assets" / "images" / "icon_stray.svg").exists()
    told = "\n".join(lines[lines.index("A translator must still see to:") :])
    assert "New Parasol" in told
    assert "has changed: translate it again" in told
    assert not (copy / GOLDEN).read_text(encoding="utf-8").count("seed 41")
    again = renew(copy)
    assert again[0] == "Nothing has changed."
    assert again[1:] == lines[lines.index("A translator must still see to:") :]


def test_a_step_that_is_not_there_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["renew", "gold"]) == 2
    assert "There is no step “gold”." in capsys.readouterr().err
