"""A match between whole games in one room, through real presses, to the score."""

from __future__ import annotations

import pytest

from tests.support.online_apps import OnlineApps

SHORT = {
    "dice_game": {"sets": "1"},
    "long_shot": {},
    "horse_race": {"races": "1", "side_bets": "on"},
    "horse_collar": {"frames": "1", "length": "short"},
    "conquest": {"rounds": "2", "placing": "5"},
}


@pytest.mark.parametrize("rules", SHORT)
@pytest.mark.slow
def test_a_match_on_two_screens_goes_to_the_score_and_every_line_fits(rules: str) -> None:
    room = OnlineApps(rules, SHORT[rules], (1, 1, 0) if rules == "horse_race" else (1, 1), bots=("random",))
    room.begin()
    room.play(clicks=2)
    for race, guest in zip(room.races, room.guests, strict=True):
        assert race.name == "scoring"
        assert race.session.is_whole
        assert guest.audit
        assert guest.audit.honest
