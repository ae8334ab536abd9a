"""No message from any sender changes a room's match or its views."""

from __future__ import annotations

import json
import random
import string

import pytest

from game.engine.notation import format_line
from game.online.guest.guest import Guest
from game.online.host.guest_list import COMMANDS_PER_SECOND
from game.online.wire import protocol
from game.online.wire.memory_broker import MemoryTransport, everybody_may
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.protocol import topic
from game.online.wire.room_info import RoomInfo
from game.platform.storage import MemoryStore, Storage
from tests.online.test_match import check_end, table_of
from tests.support.online_table import FRAME, ROOM, OnlineTable
from tests.support.sampling import sampled_cases

FUZZED = sampled_cases([2_000, 10_000], [2_000])
KINDS = ("join", "c", "ask", "here", "s", "seat", "no", "card", "table", "end")


def stranger(table: OnlineTable, guest_id: str = "") -> MemoryTransport:
    return table.broker.connect(guest_id or protocol.new_guest_id(table.chance))


def begun(**terms: object) -> OnlineTable:
    table = table_of("long_shot", **terms)
    table.begin()
    table.play(6)
    table.settle()
    return table


def replies(table: OnlineTable, guest_id: str) -> list[str]:
    return [one.text for reader, one in table.broker.log or [] if reader == guest_id and "/no/" in one.topic]


def facts(table: OnlineTable) -> tuple[object, ...]:
    session = table.dealer.room.session
    assert session is not None
    return (session.lines, session.setup, table.dealer.room.phase, tuple(table.dealer.room.seating.holders))


def test_a_guest_cannot_play_for_another_seat() -> None:
    table = begun()
    table.broker.log = []
    actor = table.dealer.room.session.actor if table.dealer.room.session else None
    thief = next(guest for guest in table.guests if actor not in guest.seats)
    assert table.dealer.room.dealing is not None
    command = table.dealer.room.dealing.session.legal()[0]
    before = facts(table)
    thief.transport.put(
        topic(ROOM, "c", thief.transport.guest_id), f"{table.dealer.room.dealing.log.following} {format_line(command)}"
    )
    table.tick()
    table.tick()
    assert facts(table) == before
    assert replies(table, thief.transport.guest_id) == [f"{table.dealer.room.dealing.log.following} not_your_seat"]
    victim = next(guest for guest in table.guests if actor in guest.seats)
    thief.transport.put(
        topic(ROOM, "c", victim.transport.guest_id), f"{table.dealer.room.dealing.log.following} {format_line(command)}"
    )
    table.tick()
    assert facts(table) == before


@pytest.mark.parametrize(
    "number", ["1.7", "1.9", "1.0", "1.999999", "2.8", "0.8", "8", "1.8.8", "-1.8", "1.8\n", "١.٨"]
)
def test_a_command_counts_only_as_the_next_step(number: str) -> None:
    table = begun()
    assert table.dealer.room.dealing is not None
    assert str(table.dealer.room.dealing.log.following) == "1.8"
    actor = table.dealer.room.session.actor if table.dealer.room.session else None
    guest = next(guest for guest in table.guests if actor in guest.seats)
    before = facts(table)
    guest.transport.put(
        topic(ROOM, "c", guest.transport.guest_id),
        f"{number} {format_line(table.dealer.room.dealing.session.legal()[0])}",
    )
    table.tick()
    assert facts(table) == before


def test_a_command_that_comes_ten_times_is_played_once() -> None:
    table = begun()
    assert table.dealer.room.dealing is not None
    actor = table.dealer.room.session.actor if table.dealer.room.session else None
    guest = next(guest for guest in table.guests if actor in guest.seats)
    line = f"{table.dealer.room.dealing.log.following} {format_line(table.dealer.room.dealing.session.legal()[0])}"
    for _copy in range(10):
        guest.transport.put(topic(ROOM, "c", guest.transport.guest_id), line)
    steps = len(table.steps)
    table.dealer.tick(table.now, 0)
    played = [command for command in table.dealer.room.dealing.session.match.commands[steps:] if command.seat == actor]
    assert len(played) == 1


@pytest.mark.parametrize(
    "text",
    ["1.7 " + "x" * (1 << 20), "1.7 act\x00", "\x1b[2J", "1.7\n\nact", "\ud800", "1.7 " + "9" * 4000, "[" * 4000],
)
def test_long_and_odd_texts_are_dropped(text: str) -> None:
    table = begun()
    before = facts(table)
    for kind in ("c", "join", "ask", "here"):
        guest = table.guests[0].transport
        guest.put(topic(ROOM, kind, guest.guest_id), text)
    table.tick()
    assert facts(table) == before


def test_commands_beyond_the_limit_are_not_looked_at() -> None:
    table = begun()
    table.broker.log = []
    guest = table.guests[0].transport
    for _number in range(100):
        guest.put(topic(ROOM, "c", guest.guest_id), f"{table.dealer.room.dealing.log.following} nonsense")  # type: ignore[union-attr]
    table.tick()
    assert len(replies(table, guest.guest_id)) <= 2 * COMMANDS_PER_SECOND + 1  # asked once to wait


def garbage(chance: random.Random) -> str:
    match chance.randrange(5):
        case 0:
            return "".join(chance.choices(string.printable, k=chance.randrange(200)))
        case 1:
            return "".join(chr(chance.randrange(0x3000)) for _letter in range(chance.randrange(60)))
        case 2:
            number = f"{chance.randrange(4)}.{chance.randrange(20)}"
            return number + chance.choice(["", " roll seat=1", " seat=1 actor=0\nhorse_moved horse=3", " not_legal"])
        case 3:
            return json.dumps(value(chance, 3))
        case _:
            names = (
                "do",
                "number",
                "values",
                "start_id",
                "seats",
                "protocol",
                "refused",
                "emotes",
                "match",
                "seed",
                "commands",
                "card",
            )
            return json.dumps({name: value(chance, 2) for name in chance.sample(names, 6)})


def value(chance: random.Random, depth: int) -> object:
    kinds = [None, True, -1, 7, 1.5, 10**30, "", "sit", "NaN", float("nan"), [], {}]
    if depth and chance.random() < 0.5:
        return [value(chance, depth - 1) for _one in range(3)]
    return chance.choice(kinds)


@pytest.mark.slow
@pytest.mark.parametrize("count", FUZZED)
def test_odd_messages_of_a_stranger_change_nothing(count: int) -> None:
    table = begun(may=everybody_may)
    chance = random.Random(7)
    before = facts(table)
    odd = stranger(table)
    for number in range(count):
        kind = chance.choice(KINDS[:4])
        odd.put(topic(ROOM, kind, odd.guest_id), garbage(chance), retain=kind == "here")
        if number % 500 == 0:
            table.dealer.tick(table.now, 0)
    table.dealer.tick(table.now, 0)
    assert facts(table) == before
    table.play()
    check_end(table)


@pytest.mark.slow
@pytest.mark.parametrize("count", FUZZED)
def test_odd_messages_leave_a_guest_as_it_is(count: int) -> None:
    table = begun(may=everybody_may)
    chance = random.Random(8)
    guest = table.guests[0]
    before = (guest.replica(guest.seats[0]).state, guest.info, guest.seats, guest.phase)
    odd = stranger(table)
    for number in range(count):
        kind = chance.choice(KINDS[4:])
        guest_id = "" if kind in KINDS[7:] else guest.transport.guest_id
        odd.put(topic(ROOM, kind, guest_id), garbage(chance), retain=not guest_id)
        if number % 500 == 0:
            guest.tick(table.now)
    guest.tick(table.now)
    assert (guest.replica(guest.seats[0]).state, guest.info, guest.seats, guest.phase) == before
    table.play()
    check_end(table)


def test_garbage_that_is_retained_as_a_card_is_no_room() -> None:
    table = begun(may=everybody_may)
    odd = stranger(table)
    for text in ("{}", "x" * 100_000, '{"protocol": true}', f'{{"protocol": {protocol.PROTOCOL}}}', "[]", ""):
        odd.put(topic(ROOM, "card"), text, retain=True)
        newcomer = table.guest()
        newcomer.tick(table.now)
        assert newcomer.info is None
        assert newcomer.phase == "looking"


def test_a_second_client_of_the_same_id_changes_nothing() -> None:
    table = begun()
    before = facts(table)
    twin = stranger(table, table.guests[0].transport.guest_id)
    assert table.guests[0].transport.state == "lost"
    twin.put(topic(ROOM, "c", twin.guest_id), "1.7 nonsense")
    table.tick()
    assert facts(table) == before
    table.reconnect()
    table.play()
    check_end(table)


def test_strangers_do_not_crowd_out_those_who_play() -> None:
    table = begun()
    before = facts(table)
    for _number in range(200):
        odd = stranger(table)
        odd.put(topic(ROOM, "ask", odd.guest_id), "1.0")
        odd.close()
    table.tick()
    assert facts(table) == before
    table.play()
    check_end(table)


WISHES = (
    "hello",
    "sit",
    "watch",
    "ready",
    "unready",
    "leave",
    "start",
    "seat",
    "seats",
    "options",
    "rematch",
    "end_now",
)
ANA = {"name": "A", "badge": 3, "partners": []}
PLAYERS = ([], [{}], [ANA], [{**ANA, "name": "", "badge": -9}] * 9, [{**ANA, "badge": 0}] * 2, "A")


@pytest.mark.slow
@pytest.mark.parametrize("count", FUZZED)
def test_odd_wishes_of_the_owner_leave_a_room_that_can_be_played_in(count: int) -> None:
    table = table_of("long_shot", bots=0)
    table.until(lambda: all(guest.seats for guest in table.guests))
    chance = random.Random(9)
    owner = table.guests[0].transport
    for number in range(1, count // 4 + 1):
        values = {
            "players": chance.choice(PLAYERS),
            "seat": chance.choice([0, 1, 2, 7, -1, None, "1"]),
            "kind": chance.choice(["open", "bot", "person", None]),
            "level": chance.choice(["novice", "sharp", "", "genius", 3]),
            "count": chance.choice([2, 3, 8, 9, 0, None]),
            "options": chance.choice([{}, {"seats": "8"}, {"dice": "table"}, {"dice": 1}, {"odd": "1"}, [], None]),
        }
        request = {"do": chance.choice(WISHES), "start_id": "odd", "number": number, "epoch": 1, "values": values}
        owner.put(topic(ROOM, "join", owner.guest_id), json.dumps(request))
        table.now += 1.0
        table.dealer.tick(table.now, 50.0)
        assert table.dealer.room.describe() == type(table.dealer.room.describe()).read(
            table.dealer.room.describe().to_text()
        )
    if table.dealer.room.phase == "playing":
        table.dealer.room.end_now()
    if table.dealer.room.phase == "ended":
        table.dealer.room.rematch()
    table.dealer.room.set_game(table.setup)
    for guest in table.guests:
        guest.requests.ask("sit", SeatRequest((JoiningPlayer("Back", 0),)))
    table.begin()
    table.play()
    check_end(table)


LINK_KEY = "the key in the link"


def shown_card(table: OnlineTable, guest: Guest, **forged: object) -> RoomInfo | None:
    """Returns a guest's knowledge of a room after a card of the dealer with these changed fields."""
    card = json.loads(table.dealer.room.describe(LINK_KEY).to_text())
    table.dealing.put(topic(ROOM, "card"), json.dumps(card | forged), retain=True)
    for _frame in range(3):
        guest.tick(table.now)
    return guest.info


@pytest.mark.parametrize("key", ["", "another's key"])
def test_the_key_in_a_link_is_final(key: str) -> None:
    table = table_of("long_shot")
    transport = stranger(table)
    guest = Guest(transport, ROOM, host_key=LINK_KEY)
    assert shown_card(table, guest, host_key=key) is None
    honest = shown_card(table, guest)
    assert honest is not None
    assert honest.host_key == LINK_KEY
    later = {"epoch": honest.epoch + 1, "room_id": "another"}
    assert shown_card(table, guest, host_key=key, **later) == honest


@pytest.mark.parametrize("key", ["", "another's key"])
def test_the_key_of_the_first_card_is_kept(key: str) -> None:
    table = table_of("long_shot")
    guest = Guest(stranger(table), ROOM)
    honest = shown_card(table, guest)
    assert honest is not None
    assert shown_card(table, guest, host_key=key, epoch=honest.epoch + 1, phase="closed") == honest


def test_a_request_to_a_dealer_before_counts_for_nothing_when_it_is_said_again() -> None:
    table = table_of("long_shot", storage=Storage(MemoryStore()))
    table.begin()
    guest = table.guests[0]
    seats = guest.seats
    leave = json.dumps({"do": "leave", "start_id": "captured", "number": 9, "epoch": 1, "values": {}})
    table.kill_dealer()
    table.resume_dealer()
    table.until(lambda: all(one.info is not None and one.info.epoch > 1 for one in table.guests))
    guest.transport.put(topic(ROOM, "join", guest.transport.guest_id), leave)
    table.until(lambda: guest.transport.state == "connected")
    for _frame in range(20):
        table.tick()
    assert table.dealer.room.own(guest.transport.guest_id) == seats
    guest.requests.ask("leave")
    table.until(lambda: not table.dealer.room.own(guest.transport.guest_id))


def test_who_was_never_greeted_is_neither_heard_nor_remembered() -> None:
    table = begun()
    known = {record.guest_id for record in table.dealer.room.guests}
    odd = stranger(table)
    odd.put(topic(ROOM, "c", odd.guest_id), "1.7 nonsense")
    odd.put(topic(ROOM, "ask", odd.guest_id), "1.0")
    table.tick()
    assert {record.guest_id for record in table.dealer.room.guests} == known


def test_however_many_ask_for_the_card_it_is_sent_five_times_a_second() -> None:
    table = begun()
    table.broker.log = []
    for _second in range(2 * int(1 / FRAME)):
        odd = stranger(table)
        hello = {"do": "hello", "start_id": "odd", "number": 1, "epoch": 0, "values": {}}
        odd.put(topic(ROOM, "join", odd.guest_id), json.dumps(hello))
        table.tick()
        odd.close()
    reader = table.guests[0].transport.guest_id
    cards = [one for who, one in table.broker.log if who == reader and one.topic == topic(ROOM, "card")]
    assert 8 <= len(cards) <= 11


def test_who_is_too_fast_is_told_once_to_wait_and_plays_on_soon() -> None:
    table = begun()
    dealing = table.dealer.room.dealing
    assert dealing is not None
    table.broker.log = []
    actor = dealing.session.actor
    guest = next(guest for guest in table.guests if actor in guest.seats)
    assert actor is not None
    for _number in range(30):
        guest.transport.put(topic(ROOM, "c", guest.transport.guest_id), "1.999 nonsense")
    steps = len(table.steps)
    guest.order(actor, guest.replica(actor).legal(actor)[0])
    table.tick()
    table.tick()
    assert [text for text in replies(table, guest.transport.guest_id) if text.endswith("wait")] == ["1.999 wait"]
    assert (len(table.steps), guest.pending is not None, guest.refusal) == (steps, True, None)
    table.until(lambda: len(table.steps) > steps, 0.5)
