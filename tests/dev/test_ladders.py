"""The table of the levels' steps is made from all stored matches; the rest of the page stays unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from build import ladders
from game.bots.registry import PLAYED_LEVELS
from game.tools import ladder

PAGE = "# Bots\n<!-- ladder of 2 -->\nold\n<!-- ladder of 2 -->\nafter\n"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "bots.md"
    path.write_text(PAGE, "utf-8")
    monkeypatch.setattr(ladders, "PAGE", path)
    return path


@pytest.fixture(autouse=True)
def _bots_are_known_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes bots known by name only; the tests of ladders check the recorded decisions."""
    monkeypatch.setattr(ladder, "rules_fingerprint", lambda series: repr(series.bots))


def renew(words: str, folder: Path) -> int:
    return ladders.main([*words.split(), "--results", str(folder)])


@pytest.mark.slow
def test_the_table_shows_what_was_played_and_a_second_run_changes_nothing(page: Path, tmp_path: Path) -> None:
    assert renew("dice_game long_shot --games 0", tmp_path / "kept") == 0
    lines = page.read_text("utf-8").splitlines()
    assert lines[:2] == PAGE.splitlines()[:2]
    assert lines[-2:] == PAGE.splitlines()[-2:]
    assert "| Sharp over Regular | – | – | – | – |" in lines
    assert "| | Dice Game | Long Shot | Horse Collar | Forty-Two Lands |" in lines
    files = sorted((tmp_path / "kept").iterdir())
    assert len(files) == len(ladders.GAMES) * len(ladders.STEPS)
    for path in files:
        if path.name.startswith("long_shot"):
            lower, upper = path.stem.split(".")[-2:]
            with path.open("a", encoding="utf-8") as text:
                text.writelines(f"{number} {upper}>{lower}\n" for number in range(3))
                text.write(f"3 {lower}>{upper}\n")
    assert renew("conquest --games 0", tmp_path / "kept") == 0
    after = page.read_text("utf-8")
    assert "| Sharp over Regular | – | 75 % (30 % … 95 %) of 4 | – | – |" in after
    points = [line.split(", points")[0] for line in after.splitlines() if ", points" in line]
    assert points == [f"| {level.title()}" for level in reversed(PLAYED_LEVELS)]
    assert renew("--games 0", tmp_path / "kept") == 0
    assert page.read_text("utf-8") == after


@pytest.mark.slow
def test_the_matches_that_are_missing_are_played(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "STEPS", ladders.STEPS[:1])
    monkeypatch.setattr(ladders, "PLAYED_LEVELS", PLAYED_LEVELS[:2])
    assert renew("long_shot --games 2", tmp_path / "kept") == 0
    assert "of 2 |" in page.read_text("utf-8")
