"""Cards and missions of Forty-Two Lands over the wire: no seat learns, forges or plays those of another seat."""

from __future__ import annotations

import dataclasses
import re

import pytest

from game.engine.notation import format_line
from game.games.conquest.rules.events import CardDrawn, MissionDealt
from game.online.guest.guest import Guest
from game.online.wire import protocol
from game.online.wire.protocol import topic
from tests.online.test_hostile import facts, replies, stranger
from tests.online.test_match import check_end
from tests.support.online_table import ROOM, OnlineTable, room_setup

WAR = {"seats": "3", "rounds": "15", "placing": "3", "goal": "missions", "territories": "dealt"}
FEW = 3
"""Number of cards drawn before a test of single requests."""
MANY = 10
"""Number of cards drawn before a test that compares all hands."""


def war(cards: int) -> OnlineTable:
    """Returns a war of three seats and a spectator after at least `cards` drawn cards."""
    table = OnlineTable(room_setup("conquest", WAR), (1, 1, 1, 0))
    table.broker.log = []
    table.begin()
    table.until(lambda: sum(isinstance(event, CardDrawn) for event in drawn(table)) >= cards, 600, play=True)
    table.settle()
    assert table.dealer.room.phase == "playing"
    return table


def sent_to(table: OnlineTable, guest_id: str) -> set[str]:
    """Returns every line sent to a client."""
    texts = (one.text for reader, one in table.broker.log or [] if reader == guest_id)
    return set("\n".join(texts).split("\n"))


def drawn(table: OnlineTable) -> list[CardDrawn | MissionDealt]:
    session = table.dealer.room.session
    assert session is not None
    return [event for event in session.match.events if isinstance(event, (CardDrawn, MissionDealt))]


def hands(table: OnlineTable) -> list[list[int]]:
    state = table.dealer.room.session.match.state  # type: ignore[union-attr]
    return state.hands  # type: ignore[attr-defined,no-any-return]


def put(table: OnlineTable, guest: Guest, line: str) -> None:
    dealing = table.dealer.room.dealing
    assert dealing is not None
    guest.transport.put(topic(ROOM, "c", guest.transport.guest_id), f"{dealing.log.following} {line}")


@pytest.mark.slow
def test_no_card_or_mission_reaches_anybody_but_its_owner_in_a_whole_war() -> None:
    table = war(MANY)
    secrets = drawn(table)
    assert sum(isinstance(event, MissionDealt) for event in secrets) == 3
    for guest in table.guests:
        lines = sent_to(table, guest.transport.guest_id)
        for event in secrets:
            assert (format_line(event) in lines) == (event.seat in guest.seats)


@pytest.mark.parametrize(("word", "field", "most"), [("mission_dealt", "mission", 8), ("card_drawn", "card", 42)])
def test_a_dealer_that_tells_a_seat_of_another_mission_or_card_is_found_out(word: str, field: str, most: int) -> None:
    table = OnlineTable(room_setup("conquest", WAR), [1, 1, 1])
    table.begin()
    dealing = table.dealer.room.dealing
    lies = set[tuple[int, int | None]]()
    assert dealing is not None
    tell = dealing.log.seat_step

    def lie(step: int, seat: int | None) -> protocol.SeatStep:
        told = tell(step, seat)
        if seat is None or (lies and (step, seat) not in lies):
            return told
        pattern = rf"^({word} seat={seat} {field}=)([1-9]\d*)$"
        lines = tuple(
            re.sub(pattern, lambda found: f"{found[1]}{int(found[2]) % most + 1}", line) for line in told.lines
        )
        if lines != told.lines:
            lies.add((step, seat))
        return dataclasses.replace(told, lines=lines)

    dealing.log.seat_step = lie  # type: ignore[method-assign]
    if word == "mission_dealt":  # a restarted guest receives the set-up again
        table.guests[1] = table.guest(table.guests[1].transport.guest_id)
    table.until(lambda: bool(lies), 600, play=True)
    table.dealer.room.end_now()
    table.until(lambda: all(guest.audit for guest in table.guests))
    ((_step, victim),) = lies
    assert [guest.audit.honest for guest in table.guests if guest.audit] == [
        victim not in guest.seats for guest in table.guests
    ]


def test_nobody_trades_cards_of_another_or_cards_that_they_have_not() -> None:
    table = war(FEW)
    session = table.dealer.room.session
    assert session is not None
    table.until(lambda: session.actor is not None, play=True)
    actor = session.actor
    own = next(guest for guest in table.guests if actor in guest.seats)
    thief = next(guest for guest in table.guests if guest.seats and actor not in guest.seats)
    others = sorted(set(range(1, 43)) - set(hands(table)[actor]))  # type: ignore[index]
    theirs = [card for seat, hand in enumerate(hands(table)) if seat != actor for card in hand]
    before = facts(table)
    cards = [list(hand) for hand in hands(table)]
    table.broker.log = []
    tries = [others[:3], [0, 0, 0], [44, 44, 44], [*theirs, *others][:3], others[:1] * 400]
    for number, chosen in enumerate(tries):
        text = ",".join(map(str, sorted(chosen)))
        put(table, own, f"trade seat={actor} cards={text} territory=0")
        put(table, thief, f"trade seat={thief.seats[0]} cards={text} territory=0")
        put(table, thief, f"trade seat={actor} cards={text} territory=0")
        table.now += number
        table.dealer.tick(table.now, 0)
    assert facts(table) == before
    assert hands(table) == cards
    table.tick()
    assert not any("card" in text for text in replies(table, thief.transport.guest_id))
    table.play()
    check_end(table)


def test_a_stolen_id_shows_the_hand_of_its_victim_and_no_other() -> None:
    table = war(FEW)
    victim = table.guests[0]
    thief = stranger(table, victim.transport.guest_id)
    assert victim.transport.state == "lost"
    before = facts(table)
    table.broker.log = []
    for kind in ("seat", "s", "no"):
        for guest in table.guests:
            thief.subscribe(topic(ROOM, kind, guest.transport.guest_id))
    for guest in table.guests:
        thief.put(topic(ROOM, "ask", guest.transport.guest_id), "1.0")
    table.dealer.tick(table.now, 0)
    steps = [one for reader, one in table.broker.log if reader == thief.guest_id and "/s/" in one.topic]
    assert steps
    for text in (one.text for one in steps if one.topic == topic(ROOM, "s", thief.guest_id)):
        assert {step.seat for step in protocol.parse_steps(text)[0]} <= {victim.seats[0]}
    lines = sent_to(table, thief.guest_id)
    assert not any(format_line(event) in lines for event in drawn(table) if event.seat not in victim.seats)
    assert any(format_line(event) in lines for event in drawn(table) if event.seat in victim.seats)
    assert facts(table) == before
    thief.close()
    table.reconnect()
    table.play()
    check_end(table)
