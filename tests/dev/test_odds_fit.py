"""The odds fit recovers a known correction, and finds none if there is nothing to learn."""

from __future__ import annotations

import pytest

from build.dev.cli import main
from build.dev.odds_fit import Field, fitted
from game.engine.rng import Rng
from game.games.dice_game.rules.state import HORSES
from game.race_view import live_odds
from game.race_view.live_odds import Calibration, HorseFacts, corrected

KNOWN = Calibration(1.3, 0.7, 0.2, 0.3)


def fulfilled(rng: Rng, known: Calibration = KNOWN) -> Field:
    """Returns a field whose results equal each horse's chance after a known correction."""
    weights = [1 + rng.below(40) ** 2 for _horse in HORSES]
    counted = [weight / sum(weights) for weight in weights]
    horses = [HorseFacts(rng.below(7), float(rng.below(5) - 2)) for _horse in HORSES]
    return Field(counted, horses, corrected(counted, [0.0] * len(counted), horses, known))


def test_the_correction_that_made_the_results_is_found() -> None:
    rng = Rng(4)
    assert [*fitted([fulfilled(rng) for _ in range(100)], ridge=0)] == pytest.approx([*KNOWN], abs=1e-3)


@pytest.mark.slow
def test_money_on_a_horse_never_lowers_its_chances() -> None:
    rng = Rng(4)
    found = fitted([fulfilled(rng, Calibration(1.3, 0.7, -0.2)) for _ in range(100)], ridge=0.01)
    assert found.backed == 0.0
    assert found.low > 1 > found.high


def test_without_races_there_is_no_correction() -> None:
    assert fitted([]) == Calibration()
    certain = Field([1.0] + [0.0] * 7, [HorseFacts(3)] * 8, [1.0] + [0.0] * 7)
    assert fitted([certain] * 5) == Calibration()


@pytest.mark.slow
def test_few_races_change_little() -> None:
    rng = Rng(4)
    few, many = (fitted([fulfilled(rng) for _ in range(count)]) for count in (4, 400))
    assert abs(few.backed) < 0.05 < many.backed < KNOWN.backed


def test_the_tool_prints_the_constants(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_odds, "REPORT_AFTER_RACES", (8, 16))
    assert main(["odds", "fit", "dice_game", "--games", "1", "--bots", "random", "--seats", "2"]) == 0
    rows = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert rows == ["without", "win", "place", "show", "FITTED_TO"]


@pytest.mark.whole
def test_several_processes_find_the_same_constants(capsys: pytest.CaptureFixture[str]) -> None:
    races = ["odds", "fit", "dice_game", "--games", "2", "--bots", "random", "--seats", "2"]
    assert main(races) == main([*races, "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[: len(lines) // 2] == lines[len(lines) // 2 :]
