"""The live odds of Long Shot are hidden before rolls with unreliable odds."""

from __future__ import annotations

from itertools import pairwise

import pytest

from build.dev.odds_fingerprint import fingerprint
from build.dev.odds_races import RaceRecorder
from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.long_shot.view.live_odds import (
    CALIBRATIONS,
    FIRST_RELIABLE_ROLL,
    FITTED_TO,
    LongShotOdds,
    ShownLongShotOdds,
    roll_number,
)
from game.race_view import live_odds
from game.race_view.live_odds import HorseFacts

RULES = ruleset_by_key("long_shot")
assert RULES is not None


@pytest.mark.parametrize("seats", ["3", "8"])
def test_odds_are_shown_from_the_first_reliable_roll(seats: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_odds, "REPORT_AFTER_RACES", (2, 4))
    match = Match(RULES, RULES.options({"seats": seats}), 5)
    shown = ShownLongShotOdds()
    odds = LongShotOdds()
    recorder = RaceRecorder(LongShotOdds())
    rng = Rng(5)
    for _command in range(120):
        rolls = len(recorder.forecasts)
        recorder(match)
        if len(recorder.forecasts) > rolls:
            assert roll_number(match.state) == rolls + 1
        is_reliable = odds.is_reliable(int(seats), roll_number(match.state))
        for each in (shown, odds):
            each.set_state(match.state)
            each.run_for(1000)
        assert odds.chances
        assert bool(shown.chances) == is_reliable
        match.play(rng.pick(match.legal(match.to_act()[0])))
    assert len(recorder.forecasts) > FIRST_RELIABLE_ROLL


@pytest.mark.parametrize("kind", [LongShotOdds, ShownLongShotOdds])
def test_a_race_taken_back_to_its_start_has_the_odds_of_the_start(kind: type[LongShotOdds]) -> None:
    state = Match(RULES, RULES.options({"seats": "3"}), 5).state
    start = state.copy()
    start.round = 1
    state.round = FIRST_RELIABLE_ROLL
    odds = kind()
    for each in (start, state, start):
        odds.set_state(each)
        odds.run_for(1000)
        assert odds.chances or each is start
    assert bool(odds.chances) == (kind is LongShotOdds)


def test_counted_chances_are_corrected() -> None:
    state = Match(RULES, RULES.options({"seats": "3"}), 5).state
    state.round = FIRST_RELIABLE_ROLL
    state.positions[4] = 9
    odds = LongShotOdds()
    odds.set_state(state)
    odds.run_for(1000)
    assert odds.chances[4].win != odds.counted[4].win
    assert sum(chances.win for chances in odds.chances.values()) == pytest.approx(1, abs=1e-4)
    assert all(chances.win <= chances.place <= chances.show for chances in odds.chances.values())


def test_corrected_chances_rise_with_what_was_counted() -> None:
    for calibration in CALIBRATIONS:
        odds = [calibration.log_odds(count / 960, HorseFacts()) for count in range(1, 960)]
        assert all(less < more for less, more in pairwise(odds))


def test_the_odds_are_fitted_to_the_present_bots() -> None:
    assert fingerprint("long_shot") == FITTED_TO, "the bots play otherwise: check and fit the odds again"


@pytest.mark.parametrize(("seats", "level"), [("2", "regular"), ("4", "sharp")])
def test_two_players_and_tables_with_a_sharp_bot_see_no_odds(seats: str, level: str) -> None:
    state = Match(RULES, RULES.options({"seats": seats}), 5).state
    state.round = 4 * FIRST_RELIABLE_ROLL
    odds = ShownLongShotOdds([level])
    odds.set_state(state)
    assert not odds.run_for(1000)
    assert not odds.chances
