"""A match between a dealer and guests, over every rule set."""

from __future__ import annotations

import pytest

from game.games.registry import RULESETS
from tests.support.online_table import OnlineTable, room_setup
from tests.support.random_play import VARIANTS

SHORT = {rules.key: VARIANTS[rules.key][0] for rules in RULESETS} | {
    "horse_race": {"seats": "4", "races": "1"},
    "conquest": {"seats": "3", "rounds": "2", "placing": "3"},
}


@pytest.mark.parametrize("rules", SHORT)
def test_a_match_of_people_and_a_bot_ends_with_equal_views_and_an_honest_audit(rules: str) -> None:
    seats = int(SHORT[rules]["seats"])
    table = OnlineTable(room_setup(rules, SHORT[rules], ["novice"]), [1] * (seats - 1))
    table.begin()
    table.play()
    table.settle()
    table.check_views()
    assert table.dealer.phase == "ended"
    table.until(lambda: all(guest.audit for guest in table.guests))
    assert all(guest.audit and guest.audit.honest for guest in table.guests)
