"""A match between a dealer and guests with every rule set: good lines, bad lines, and the end of each process."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules import Ruleset
from game.online.guest.audit import Audit
from game.online.host.room import STAND_IN_SECONDS
from game.online.wire.memory_broker import Faults
from game.platform.storage import MemoryStore, Storage
from game.session.session import MatchSession
from tests.support.online_table import OnlineTable, record, room_setup
from tests.support.random_play import VARIANTS
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases

SHORT = {rules.key: {"seats": "2"} for rules in RULESETS} | {
    "dice_game": {"seats": "3", "sets": "1"},
    "long_shot": {"seats": "3"},
    "horse_race": {"seats": "4", "races": "1", "side_bets": "on"},
    "horse_collar": {"seats": "3", "frames": "1"},
    "conquest": {"seats": "3", "rounds": "2", "placing": "3", "goal": "missions"},
}
CASES = [(rules, texts) for rules in RULESETS for texts in VARIANTS.get(rules.key, ()) if texts["seats"] != "1"]
FEW = [(rules, VARIANTS[rules.key][1]) for rules in RULESETS if rules.key in VARIANTS]
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
    session = table.dealer.room.session
    assert session is not None
    for guest in table.guests:
        replay = MatchSession.resume(record(guest))
        assert replay.match.state == session.match.state
        assert replay.names == session.names


@pytest.mark.slow
@pytest.mark.parametrize("rules", SHORT)
def test_a_match_ends_with_equal_views_and_an_honest_audit(rules: str) -> None:
    table = table_of(rules)
    table.begin()
    table.play()
    check_end(table)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "texts"),
    sampled_cases(CASES, FEW),
)
def test_a_line_that_drops_repeats_reorders_and_delays_changes_nothing(
    rules: Ruleset[Any], texts: dict[str, str]
) -> None:
    bots = ["random"] * (int(texts["seats"]) // 2 if texts.get("length") == "party" else 0)
    setup = room_setup(rules.key, texts, bots)
    seats = len(setup.seats) - len(bots)
    table = OnlineTable(setup, [2, *[1] * (seats - 2), 0], faults=BAD_LINE, seed=len(texts))
    table.begin()
    table.play(250)
    if table.dealer.room.phase != "ended":
        table.settle()
        table.check_views()
        table.dealer.room.end_now()
    check_end(table)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SHORT)
def test_a_broker_that_dies_and_forgets_loses_nothing(rules: str) -> None:
    table = table_of(rules)
    table.begin()
    for steps in (5, 12, 30):
        table.play(steps)
        table.broker.forget()
        for guest in table.guests:
            assert guest.transport.state == "lost"
        table.tick()
        table.reconnect()
    table.play()
    check_end(table)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SHORT)
def test_a_guest_whose_program_is_killed_goes_on_where_it_was(rules: str) -> None:
    table = table_of(rules)
    table.begin()
    table.play(10)
    before = table.guests[0].seats
    table.broker.lose(table.transport(0))
    table.tick()
    assert not table.dealer.room.describe().seats[before[0]].connected
    table.guests[0] = table.guest(table.guests[0].transport.guest_id)
    table.until(lambda: table.guests[0].phase == "playing")
    assert table.guests[0].seats == before
    table.play()
    check_end(table)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SHORT)
def test_a_dealer_that_is_killed_goes_on_from_its_save(rules: str) -> None:
    table = table_of(rules, storage=Storage(MemoryStore()), faults=BAD_LINE)
    table.begin()
    for steps in (1, 13):
        table.play(steps)
        table.kill_dealer()
        table.until(lambda: all((guest.waiting or 0) for guest in table.guests))
        table.resume_dealer()
    table.play()
    check_end(table)


@pytest.mark.slow
def test_a_saved_room_keeps_the_numbers_of_undone_steps() -> None:
    table = table_of("long_shot", storage=Storage(MemoryStore()))
    table.begin()
    assert table.dealer.room.dealing is not None
    log = table.dealer.room.dealing.log
    table.until(lambda: "undo" in log.lines, play=True)
    table.settle()
    table.kill_dealer()
    table.resume_dealer()
    dealing = table.dealer.room.dealing
    assert dealing is not None
    assert dealing.log.following == log.following
    seats = (0, 1, 2, None)
    for step in range(len(log) + 1):
        assert [dealing.log.seat_step(step, seat) for seat in seats] == [log.seat_step(step, seat) for seat in seats]
    table.play()
    check_end(table)


def test_a_dealer_that_goes_back_tells_everything_again_and_the_score_says_so() -> None:
    table = table_of("long_shot", storage=Storage(MemoryStore()))
    table.begin()
    table.play(10)
    text = table.storage.read("room") if table.storage else None
    table.play(14)
    table.settle()
    assert table.storage is not None
    assert text is not None
    before = list(table.steps)
    table.storage.write("room", text)
    table.kill_dealer()
    table.resume_dealer()
    table.play()
    table.until(lambda: all(guest.audit for guest in table.guests))
    table.check_views()
    same = next(number for number, step in enumerate(before) if step.command != table.steps[number].command)
    assert 10 <= same < 14
    remarks = {str(guest.audit.remark) for guest in table.guests if guest.audit}
    assert remarks == {f"The host went back from move 14 to move {same}."}
    assert all(guest.audit.honest for guest in table.guests if guest.audit)


@pytest.mark.slow
def test_a_guest_who_is_cut_off_is_played_for_and_gets_the_seat_back() -> None:
    table = table_of("long_shot", bots=0)
    table.begin()
    table.play(4)
    seat = table.guests[1].seats[0]
    table.broker.lose(table.transport(1))
    table.tick()
    table.until(
        lambda: seat in table.dealer.room.session.match.to_act() if table.dealer.room.session else True, play=True
    )
    waiting = table.guests[0].waiting
    assert waiting is not None
    assert (waiting.seat, waiting.why) == (seat, "away")
    assert waiting.left is not None
    assert 0 < waiting.left <= STAND_IN_SECONDS
    steps = len(table.steps)
    table.until(lambda: len(table.steps) > steps + 3, play=True)
    info = table.dealer.room.describe().seats[seat]
    assert (info.stand_in, info.connected, info.kind) == (True, False, "person")
    table.reconnect()
    table.until(lambda: table.dealer.room.describe().seats[seat].connected)
    assert not table.dealer.room.describe().seats[seat].stand_in
    table.play()
    check_end(table)


@pytest.mark.slow
def test_a_frozen_guest_is_lost_although_its_line_stands() -> None:
    table = table_of("horse_race", bots=0)
    table.begin()
    frozen = table.guests.pop()
    seat = frozen.seats[0]
    table.until(lambda: table.dealer.room.describe().seats[seat].stand_in, seconds=60)
    table.guests.append(frozen)
    table.play()
    check_end(table)


def test_a_dealer_that_is_cut_off_is_waited_for() -> None:
    table = table_of("dice_game")
    table.begin()
    table.play(8)
    table.broker.lose(table.dealing)
    table.tick()
    assert all(guest.waiting and guest.waiting.why == "dealer" for guest in table.guests)
    for _frame in range(100):
        table.act()
        table.tick()
    table.reconnect()
    table.play()
    check_end(table)
