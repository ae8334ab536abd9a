"""Simultaneous choices and undone commands: the record is that of people who chose in turn."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.message import CommandRejected, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.online.guest.guest import Guest
from game.online.wire import protocol
from game.online.wire.protocol import topic
from game.platform.storage import MemoryStore, Storage
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS, SimultaneousChoices
from tests.online.test_match import check_end, table_of
from tests.support.online_table import ROOM, OnlineTable, act_at_random, room_setup


def refused(code: str) -> Message:
    return Message(protocol.REFUSALS[code])


# -- simultaneous choices


def at_once(players: tuple[int, ...] = (1, 1, 1), bots: int = 0, **options: str) -> OnlineTable:
    """Opens a race that begins with choices of all seats, before the first roll."""
    setup = room_setup("dice_game", {"seats": str(sum(players) + bots), **options}, ["novice"] * bots)
    table = OnlineTable(setup, players)
    table.begin()

    def all_asked() -> bool:
        for guest in table.guests:
            if guest.round is None:
                act_at_random(guest, table.chance)
        return all(guest.round for guest in table.guests)

    table.until(all_asked)
    return table


def plan_of(table: OnlineTable, number: int) -> tuple[Seat, tuple[Command, ...]]:
    """Returns a possible plan of a guest: always the first legal command, until the turn is over."""
    guest = table.guests[number]
    ((seat, plan),) = SimultaneousChoices(guest.replica(None), guest.seats).plans.items()
    while not plan.complete:
        plan.play(plan.legal()[0])
    return seat, plan.commands


def choose_first(table: OnlineTable, number: int) -> tuple[Command, ...]:
    seat, commands = plan_of(table, number)
    table.guests[number].choose(seat, commands)
    return commands


@pytest.mark.slow
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_all_are_asked_at_once_and_the_record_is_as_in_turn_whoever_is_first(order: tuple[int, ...]) -> None:
    table = at_once((1, 1, 1, 0), length="party", bots=3)
    before = len(table.steps)
    planned = {}
    for place, number in enumerate(order):
        for guest in table.guests:
            assert guest.round is not None
            assert set(guest.round.choosing) == {table.guests[other].seats[0] for other in order[place:]}
            assert set(guest.round.chosen) == {table.guests[other].seats[0] for other in order[:place]}
        planned[table.guests[number].seats[0]] = choose_first(table, number)
        assert len(table.steps) == before
        table.tick()
        table.tick()
    table.until(lambda: len(table.steps) >= before + 3)
    played = [step.command for step in table.steps[before:] if step.command.seat in planned]
    assert played[:3] == [command for seat in sorted(planned) for command in planned[seat]]
    table.play()
    check_end(table)


def test_one_limit_counts_for_all_and_who_misses_it_passes_at_once() -> None:
    table = at_once((1, 1, 1), length="party", bots=3)
    before = len(table.steps)
    planned = choose_first(table, 1)
    began = table.now
    table.until(lambda: len(table.steps) >= before + 3)
    assert ROOM_CLOCK_SECONDS - 1 < table.now - began < ROOM_CLOCK_SECONDS + 1
    assert table.steps[before + 1].command == planned[0]
    assert [type(step.command) for step in table.steps[before : before + 3 : 2]] == [commands.Pass, commands.Pass]


def test_a_choice_can_be_thought_over_until_all_have_chosen() -> None:
    table = at_once(length="party", players=(1, 1), bots=3)
    first = table.guests[0]
    choose_first(table, 0)
    table.until(lambda: bool(first.round and first.round.chosen))
    first.choose(first.seats[0], ())
    table.until(lambda: not (first.round and first.round.chosen))
    before = len(table.steps)
    choose_first(table, 1)
    for _frame in range(20):
        table.tick()
    assert len(table.steps) == before
    planned = choose_first(table, 0)
    table.until(lambda: len(table.steps) > before)
    assert planned[0] in [step.command for step in table.steps[before:]]


def test_nobody_jumps_the_queue_while_all_choose() -> None:
    table = at_once()
    session = table.dealer.room.session
    assert session is not None
    guest = next(guest for guest in table.guests if session.actor in guest.seats)
    command = session.legal()[0]
    guest.order(command.seat, command)
    table.until(lambda: guest.refusal is not None)
    assert guest.refusal == refused("at_once")
    other = next(one for one in table.guests if one is not guest)
    assert guest.round is not None
    table.broker.log = []
    other.transport.put(
        topic(ROOM, "c", other.transport.guest_id), f"choose {guest.round.number} seat={guest.seats[0]}"
    )
    table.tick()
    assert f"{guest.round.number} not_your_seat" in [said.text for _who, said in table.broker.log]


def test_who_is_lost_while_all_choose_is_played_for_and_the_others_go_on() -> None:
    table = at_once()
    before = len(table.steps)
    choose_first(table, 0)
    choose_first(table, 1)
    table.broker.lose(table.transport(2))
    table.until(lambda: len(table.steps) >= before + 3)
    assert table.dealer.room.describe().seats[table.guests[2].seats[0]].stand_in
    table.reconnect()
    table.play(before + 30)


def test_a_dealer_that_dies_while_all_choose_hears_of_the_choices_again() -> None:
    setup = room_setup("dice_game", {"seats": "5", "length": "party"}, ["novice"] * 3)
    table = OnlineTable(setup, (1, 1), storage=Storage(MemoryStore()))
    table.begin()
    table.until(lambda: all(guest.round for guest in table.guests))
    before = len(table.steps)
    planned = choose_first(table, 1)
    table.tick()
    table.kill_dealer()
    table.tick()
    table.resume_dealer()
    choose_first(table, 0)
    table.until(lambda: len(table.steps) >= before + 2)
    assert planned[0] in [step.command for step in table.steps[before:]]
    table.play()
    check_end(table)


@pytest.mark.slow
def test_people_who_want_it_choose_one_after_another() -> None:
    setup = dataclasses.replace(room_setup("dice_game", {"seats": "3"}), choosing="turns")
    table = OnlineTable(setup, (1, 1, 1))
    table.begin()
    for _frame in range(200):
        assert all(guest.round is None for guest in table.guests)
        table.act()
        table.tick()
    assert len(table.steps) > 20


# -- undo


def undoable(table: OnlineTable) -> tuple[Guest, Seat]:
    """Plays until a guest may undo a command; returns this guest and the seat."""
    found: list[tuple[Guest, Seat]] = []

    def may_undo() -> bool:
        if table.guests[0].phase == "playing":
            found[:] = [(one, seat) for one in table.guests for seat in one.seats if one.replica(seat).may_undo(seat)]
        return bool(found)

    for _frame in range(5000):
        if may_undo():
            return found[0]
        for guest in table.guests:
            act_at_random(guest, table.chance, undo_share=0.0)
        table.tick()
    raise AssertionError("no guest can undo")


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["long_shot", "conquest"])
def test_a_command_is_taken_back_on_every_screen(rules: str) -> None:
    table = table_of(rules, bots=0)
    table.begin()
    guest, seat = undoable(table)
    session = table.dealer.room.session
    assert session is not None
    assert session.may_undo(seat)
    taken = table.steps[-1].command
    table.settle()
    before = session.match.replayed_to(len(table.steps) - 1).state
    guest.order(seat, None)
    table.until(lambda: guest.pending is None)
    table.settle()
    assert session.match.state == before
    table.check_views()
    watcher = table.guest()
    table.guests.append(watcher)
    watcher.requests.ask("watch")
    table.until(lambda: watcher.phase == "playing")
    table.settle()
    guest.order(taken.seat, taken)
    table.until(lambda: guest.pending is None)
    table.check_views()
    table.play()
    check_end(table)


def test_nothing_is_taken_back_that_the_dealer_does_not_allow() -> None:
    table = table_of("long_shot", bots=0)
    table.begin()
    guest, seat = undoable(table)
    other = next(one for one in table.guests if one is not guest)
    dealing = table.dealer.room.dealing
    assert dealing is not None
    with pytest.raises(CommandRejected):
        other.order(other.seats[0], None)
    steps = len(dealing.log)
    table.broker.log = []
    for guest_id, code in ((other.seats[0], "no_undo"), (seat, "not_your_seat")):
        order = f"undo {dealing.log.following} seat={guest_id}"
        other.transport.put(topic(ROOM, "c", other.transport.guest_id), order)
        table.tick()
        table.tick()
        assert len(dealing.log) == steps
        assert f"{dealing.log.following} {code}" in [one.text for _who, one in table.broker.log or ()]
    guest.order(seat, None)
    table.until(lambda: len(dealing.log) > steps)
    guest.transport.put(topic(ROOM, "c", guest.transport.guest_id), f"undo {steps + 1} seat={seat}")
    table.tick()
    assert len(dealing.log) == steps + 1
