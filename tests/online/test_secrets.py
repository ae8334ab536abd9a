"""No message reveals secrets to another seat, and a cheating dealer is detected."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

import pytest

from game.engine.match import PlayedCommand
from game.engine.notation import format_line
from game.engine.rules import Event
from game.online.guest.guest import Guest
from game.online.wire import protocol
from game.online.wire.memory_broker import Faults
from game.online.wire.payloads import End
from game.online.wire.protocol import WRONG_STEP
from tests.online.test_match import SHORT, table_of
from tests.support.online_table import OnlineTable, room_setup

HIDING = {"long_shot": {"seats": "4"}, "conquest": {"seats": "3", "rounds": "2", "placing": "3", "goal": "missions"}}


def all_events(table: OnlineTable) -> list[tuple[Event, ...]]:
    """Returns the events of each step; none for a step that undoes a command."""
    dealing = table.dealer.room.dealing
    assert dealing is not None
    steps = (step.events if isinstance(step, PlayedCommand) else () for step in dealing.log._steps)
    return [dealing.session.match.setup_events, *steps]


@pytest.mark.slow
@pytest.mark.parametrize("rules", SHORT)
def test_every_line_is_what_its_seat_may_know(rules: str) -> None:
    table = table_of(rules, faults=Faults(drop=0.05, repeat=0.05, delay=0.1))
    table.broker.log = []
    table.begin()
    table.play(120)
    events = all_events(table)
    redact = table.dealer.room.seating.rules.redact
    seats = {guest.transport.guest_id: guest.seats for guest in table.guests}
    told = 0
    for guest_id, delivery in table.broker.log:
        kind, _owner = protocol.kind_and_guest_id(delivery.topic, table.dealer.room.code)
        if kind == "s":
            for step in protocol.parse_steps(delivery.text)[0]:
                assert step.seat in seats[guest_id]
                known = [redact(event, step.seat) for event in events[step.number.step]]
                assert list(step.lines) == [format_line(event) for event in known if event is not None]
                told += 1
    assert told >= len(table.steps)


@pytest.mark.parametrize("rules", HIDING)
def test_no_byte_of_what_others_hide_reaches_a_guest_before_the_end(rules: str) -> None:
    setup = room_setup(rules, HIDING[rules])
    table = OnlineTable(setup, [1, len(setup.seats) - 1, 0])
    table.broker.log = []
    table.begin()
    table.play(40)
    dealing = table.dealer.room.dealing
    assert dealing is not None
    assert table.dealer.room.phase == "playing"
    redact = dealing.session.rules.redact
    hidden = 0
    for guest in table.guests:
        payloads = "\n".join(
            one.text for guest_id, one in table.broker.log if guest_id == guest.transport.guest_id
        ).split("\n")
        lines = set(payloads)
        assert not any(str(dealing.session.match.seed) in line or dealing.log.secret in line for line in payloads)
        for events in all_events(table):
            for event in events:
                known = {format_line(told) for seat in (*guest.seats, None) if (told := redact(event, seat))}
                if format_line(event) not in known:
                    hidden += 1
                    assert format_line(event) not in lines
    assert hidden > 3


def test_commands_of_others_reach_nobody_before_the_end() -> None:
    table = table_of("long_shot")
    table.broker.log = []
    table.begin()
    table.play(40)
    for guest_id, delivery in table.broker.log:
        kind, _owner = protocol.kind_and_guest_id(delivery.topic, table.dealer.room.code)
        assert kind not in ("c", "join", "ask") or guest_id == "the dealer"


# -- the audit


def ended(rules: str, change: Callable[[End], End]) -> Guest:
    """Returns a guest of a match whose dealer reveals other data than it has dealt."""
    table = table_of(rules)
    table.begin()
    table.play()
    table.settle()
    guest = table.guests[0]
    table.tick()
    dealing = table.dealer.room.dealing
    assert dealing is not None
    guest.end = change(dealing.log.end(table.dealer.room.room_id, 1, 1))
    assert guest._replicas is not None
    guest._replicas.audit = None
    table.until(lambda: guest.audit is not None)
    return guest


def test_another_seed_than_was_promised_is_found_out() -> None:
    guest = ended("long_shot", lambda end: dataclasses.replace(end, seed=end.seed + 1))
    assert guest.audit is not None
    assert "promised" in str(guest.audit.error_text)
    assert guest.whole_match is None


def test_moves_that_break_the_rules_are_found_out() -> None:
    guest = ended("conquest", lambda end: dataclasses.replace(end, commands=end.commands[1:]))
    assert guest.audit is not None
    assert not guest.audit.honest


@pytest.mark.parametrize("rules", SHORT)
def test_a_dealer_that_swaps_one_card_or_die_is_found_out(rules: str) -> None:
    table = table_of(rules)
    table.begin()
    table.play(12)
    table.settle()
    guest = table.guests[0]
    view = guest.replica(guest.seats[0])
    # The dealer has sent a false event that the rules allow: one field of a drawn event has another value.
    step, lie = next(
        (number, other)
        for number, played in enumerate(view.steps)
        for event in played.events
        if (other := swapped(event)) is not None
        for events in [tuple(other if one is event else one for one in played.events)]
        if events != played.events
    )
    played = view.steps[step]
    events = tuple(lie if type(one) is type(lie) else one for one in played.events)
    view.steps[step] = dataclasses.replace(played, events=events)
    table.play()
    table.until(lambda: guest.audit is not None)
    assert guest.audit is not None
    assert (guest.audit.honest, guest.audit.step) == (False, step + 1)
    assert str(step + 1) in str(guest.audit.error_text)


def test_a_dealer_that_tells_one_seat_of_another_card_is_found_out() -> None:
    table = table_of("long_shot", bots=0)
    table.begin()
    dealing = table.dealer.room.dealing
    assert dealing is not None
    victim = table.guests[0]
    tell = dealing.log.seat_step
    lies = set[int]()

    def lie(step: int, seat: int | None) -> protocol.SeatStep:
        told = tell(step, seat)
        if seat != victim.seats[0] or (lies and step not in lies):
            return told
        lines = [re.sub(r"^(card_drawn .*card=)\w+$", r"\1on_the_house", line) for line in told.lines]
        if tuple(lines) == told.lines:
            return told
        lies.add(step)
        return dataclasses.replace(told, lines=tuple(lines))

    dealing.log.seat_step = lie  # type: ignore[method-assign]
    table.until(lambda: bool(lies), play=True)
    for _frame in range(100):
        table.act()
        table.tick()
    table.dealer.room.end_now()
    table.until(lambda: all(guest.audit for guest in table.guests))
    assert [guest.audit.step for guest in table.guests if guest.audit] == [*lies, None, None]


def test_a_dealer_that_breaks_the_rules_is_named() -> None:
    table = table_of("horse_race")
    table.begin()
    dealing = table.dealer.room.dealing
    victim = table.guests[0]
    assert dealing is not None
    tell = dealing.log.seat_step
    table.settle()
    honest_steps = len(dealing.log)

    def lie(step: int, seat: int | None) -> protocol.SeatStep:
        told = tell(step, seat)
        lines = told.lines if step <= honest_steps else ("horse_moved horse=99 steps=9",)
        return dataclasses.replace(told, lines=lines)

    dealing.log.seat_step = lie  # type: ignore[method-assign]
    before = victim.replica(0).state
    table.play(len(table.steps) + 1)
    table.until(lambda: victim.error_text == WRONG_STEP)
    assert victim.replica(0).state == before


def swapped(event: Event) -> Event | None:
    """Returns the event with another number; None if it has no number."""
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if field.name != "seat" and type(value) is int:
            return dataclasses.replace(event, **{field.name: value + 1})
    return None
