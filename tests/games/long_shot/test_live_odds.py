"""The live odds of Long Shot: none before the first roll, whose odds are worse than equal chances."""

from __future__ import annotations

import pytest

from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.long_shot.view.live_odds import LongShotOdds, ShownLongShotOdds

RULES = ruleset_by_key("long_shot")
assert RULES is not None


def test_odds_are_shown_from_the_first_move_of_a_horse() -> None:
    match = Match(RULES, RULES.options({"seats": "3"}), 5)
    shown = ShownLongShotOdds()
    odds = LongShotOdds()
    rng = Rng(5)
    before = after = 0
    for _command in range(30):
        for each in (shown, odds):
            each.set_state(match.state)
            each.run_for(1000)
        assert odds.chances
        if any(match.state.positions):
            assert shown.chances == odds.chances
            after += 1
        else:
            assert not shown.chances
            before += 1
        match.play(rng.pick(match.legal(match.to_act()[0])))
    assert before
    assert after
    assert [odds.is_reliable(3, roll) for roll in (1, 2, 40)] == [False, True, True]


@pytest.mark.parametrize("kind", [LongShotOdds, ShownLongShotOdds])
def test_a_race_taken_back_to_its_start_has_the_odds_of_the_start(kind: type[LongShotOdds]) -> None:
    state = Match(RULES, RULES.options({"seats": "3"}), 5).state
    start = state.copy()
    state.positions[3] = 2
    odds = kind()
    for each in (start, state, start):
        odds.set_state(each)
        odds.run_for(1000)
    assert bool(odds.chances) == (kind is LongShotOdds)
