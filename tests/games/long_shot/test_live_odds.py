"""The live odds of Long Shot: none before rolls whose odds are not reliable."""

from __future__ import annotations

import pytest

from build.dev.odds_races import RaceRecorder
from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.long_shot.view.live_odds import FIRST_RELIABLE_ROLL, LongShotOdds, ShownLongShotOdds, roll_number
from game.race_view import live_odds

RULES = ruleset_by_key("long_shot")
assert RULES is not None


@pytest.mark.parametrize("seats", ["2", "3", "8"])
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
