"""The texts of the protocol: room codes, steps, cards and saves, whole or damaged."""

from __future__ import annotations

import dataclasses
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.notation import ParseError
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.host.room_save import RoomSave, load_room
from game.online.wire import protocol
from game.online.wire.fields import PackedLines, TextInteger
from game.online.wire.memory_broker import MemoryBroker, matches
from game.online.wire.payloads import End, JoiningPlayer, SeatRequest
from game.online.wire.protocol import SeatStep, StepNumber
from game.online.wire.room_info import RoomInfo
from game.online.wire.transport import JoinedTransport
from game.platform.storage import MemoryStore, Storage
from tests.online.test_match import check_end, table_of
from tests.support.online_table import ROOM, OnlineTable, room_setup

numbers = st.integers(0, 999_999)


def test_room_codes_are_read_as_people_write_them() -> None:
    rng = random.Random(1)
    for _code in range(50):
        code = protocol.new_room_code(rng)
        assert not set(code) & set("01OI")
        assert protocol.parse_room_code(f" {code[:3].lower()}-{code[3:]}\n") == code


@pytest.mark.parametrize(
    "text", ["", "ABC", "ABCDEFGHJ", "ABCDE0", "ABCDEI", "ABC/DEF", "ÄBCDEF", "A" * 10_000, "#+ABCD"]
)
def test_what_is_no_room_code_gets_a_sentence(text: str) -> None:
    with pytest.raises(ParseError) as refusal:
        protocol.parse_room_code(text)
    assert "room code" in str(refusal.value).lower()


def test_ids_of_guests_cannot_be_taken_for_other_topics() -> None:
    assert protocol.is_guest_id(protocol.new_guest_id(random.Random(1)))
    for text in ("dealer", "watch", "", "+" * 22, "#" * 22, "a/" * 11, "a" * 23):
        assert not protocol.is_guest_id(text)


@given(st.lists(st.tuples(numbers, st.none() | st.integers(0, 7), st.lists(st.sampled_from(["roll seat=1", "x"])))))
def test_steps_survive_their_texts(values: list[tuple[int, int | None, list[str]]]) -> None:
    steps = [SeatStep(StepNumber(3, number), seat, seat, tuple(lines)) for number, seat, lines in values]
    read = [step for text in protocol.chunks(steps) for step in protocol.parse_steps(text)[0]]
    assert read == steps


def test_messages_of_steps_stay_short() -> None:
    steps = [SeatStep(StepNumber(1, number), 0, 0, ("roll seat=1",) * 20) for number in range(200)]
    assert all(len(text) <= protocol.CHUNK_CHARACTERS + 30 for text in protocol.chunks(steps))


@pytest.mark.slow
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (protocol.parse_steps, StepNumber.read, RoomInfo.read, RoomSave.read, End.read):
        try:
            read(text)
        except (ParseError, ValueError):
            continue


def test_patterns_of_topics() -> None:
    assert matches("a/+/c", "a/b/c")
    assert matches("a/#", "a/b/c")
    assert not matches("a/+", "a/b/c")
    assert not matches("a/b/c/+", "a/b/c")


def test_an_end_survives_its_text_and_a_bomb_does_not_go_off() -> None:
    end = End(2, TextInteger(2**63 - 1), "5a17", PackedLines(("roll seat=0", "keep seat=0")), "room", 2, 1, 9)
    assert End.read(end.to_text()) == end
    huge = dataclasses.replace(end, commands=PackedLines(("x" * 1000,) * 6000))
    with pytest.raises(ValueError, match="too many"):
        End.read(huge.to_text())


def test_a_damaged_save_of_a_room_is_refused_with_a_sentence() -> None:
    table = table_of("long_shot", storage=Storage(MemoryStore()))
    table.begin()
    table.play(5)
    assert table.storage is not None
    text = table.storage.read("room") or ""
    assert load_room(text) == RoomSave.read(text)
    assert load_room(None) is None
    value = json.loads(text)
    for name in value:
        with pytest.raises(ParseError):
            load_room(json.dumps({**value, name: 1.5}))
    for other in (text[:-1], text.replace("lobby", "hall").replace("playing", "hall"), "{}", "[" * 9999):
        with pytest.raises(ParseError):
            load_room(other)


def test_a_host_plays_through_a_pipe_of_its_own() -> None:
    table = OnlineTable(room_setup("long_shot", {"seats": "2"}), [1], seed=3)
    within = MemoryBroker()
    dealing = JoinedTransport(within.connect("dealer", protocol.dealer_will(ROOM)), table.dealing)
    table.dealer = Dealer(dealing, Room(table.setup, code=ROOM, rng=table.chance))
    table.guests.append(table.guest(within=within))
    table.until(lambda: all(guest.info is not None for guest in table.guests))
    table.broker.forget()
    table.tick()
    assert dealing.state == "lost"
    assert table.guests[1].waiting is None
    table.reconnect()
    table.guests[1].requests.ask("sit", SeatRequest((JoiningPlayer("Host", 0),)))
    table.begin()
    table.play()
    check_end(table)
