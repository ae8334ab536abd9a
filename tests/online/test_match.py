"""A match between a dealer and guests, over every rule set: good lines, bad lines, and everybody's death."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules import Ruleset
from game.games.registry import RULESETS
from game.online.audit import Audit
from game.online.memory_broker import Faults
from game.session.session import MatchSession
from tests.support.online_table import OnlineTable, room_setup
from tests.support.random_play import VARIANTS
from tests.support.sampling import sampled_cases

SHORT = {rules.key: VARIANTS[rules.key][0] for rules in RULESETS} | {
    "dice_game": {"seats": "3", "sets": "1"},
    "long_shot": {"seats": "3"},
    "horse_race": {"seats": "4", "races": "1"},
    "horse_collar": {"seats": "3", "frames": "1"},
    "conquest": {"seats": "3", "rounds": "2", "placing": "3", "goal": "missions"},
}
CASES = [(rules, texts) for rules in RULESETS for texts in VARIANTS[rules.key] if texts["seats"] != "1"]
BAD_LINE = Faults(drop=0.1, repeat=0.1, reorder=0.1, delay=0.2)


def table_of(rules: str, *, bots: int = 1, **terms: Any) -> OnlineTable:
    texts = SHORT[rules]
    return OnlineTable(room_setup(rules, texts, ["novice"] * bots), [1] * (int(texts["seats"]) - bots), **terms)


def check_end(table: OnlineTable) -> None:
    table.until(lambda: all(guest.phase == "ended" for guest in table.guests))
    table.settle()
    table.check_views()
    table.until(lambda: all(guest.audit for guest in table.guests))
    assert {guest.audit for guest in table.guests} == {Audit()}
    session = table.dealer.session
    assert session is not None
    for guest in table.guests:
        replay = MatchSession.resume(guest.record or "")
        assert replay.match.state == session.match.state
        assert replay.names == session.names


@pytest.mark.parametrize("rules", SHORT)
def test_a_match_ends_with_equal_views_and_an_honest_audit(rules: str) -> None:
    table = table_of(rules)
    table.begin()
    table.play()
    check_end(table)


@pytest.mark.parametrize(
    ("rules", "texts"), sampled_cases(CASES, [(rules, VARIANTS[rules.key][1]) for rules in RULESETS])
)
def test_a_line_that_drops_repeats_reorders_and_delays_changes_nothing(
    rules: Ruleset[Any], texts: dict[str, str]
) -> None:
    bots = ["random"] * (3 if "length" in texts else 0)
    setup = room_setup(rules.key, texts, bots)
    seats = len(setup.seats) - len(bots)
    table = OnlineTable(setup, [2, *[1] * (seats - 2), 0], faults=BAD_LINE, seed=len(texts))
    table.begin()
    table.play(250)
    if table.dealer.phase != "ended":
        table.settle()
        table.check_views()
        table.dealer.end_now()
    check_end(table)
