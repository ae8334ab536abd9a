"""Calls for a room in the own network: who has it answers, nobody else does, and what is no call changes nothing."""

from __future__ import annotations

import select
import socket
import time
from contextlib import closing

from game.online.wire.address import LOOPBACK, BrokerAddress
from game.online.wire.lan_discovery import (
    ANSWERS_PER_SECOND,
    BURST_SECONDS,
    GIVE_UP_SECONDS,
    MAX_CALLS,
    DiscoveryResponder,
    RoomCall,
)
from game.session.setup import MAX_NAME_LETTERS

ROOM = "ABCDEF"
HUB_PORT = 8080


def udp_port() -> int:
    """A port that nobody listens at."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def ask(call: RoomCall, responder: DiscoveryResponder, looks: int = 30_000) -> str:
    """What is answered within so many looks; for the call they take no longer than two seconds."""
    for look in range(looks):
        now = min(look / 10, 2.0)
        responder.tick(now)
        found = call.tick(now)
        if found is not None:
            return str(found.broker)
        time.sleep(0.002)
    return ""


def test_who_has_the_room_answers_with_its_port() -> None:
    port = udp_port()
    responder = DiscoveryResponder(ROOM, HUB_PORT, port=port)
    call = RoomCall(ROOM, port=port)
    address = ask(call, responder)
    assert address.startswith("ws://")
    assert address.endswith(":8080/room")
    assert not call.has_given_up(0.0)
    responder.close()
    call.close()


def test_a_call_without_a_code_finds_every_room() -> None:
    port = udp_port()
    responder = DiscoveryResponder(ROOM, HUB_PORT, port=port)
    call = RoomCall("", port=port)
    found = None
    while found is None:
        responder.tick(0.0)
        found = call.tick(0.0)
    assert (found.room, BrokerAddress.parse(found.broker).port) == (ROOM, HUB_PORT)
    responder.close()
    call.close()


def test_a_room_tells_its_game_and_its_host_and_no_more_than_a_name() -> None:
    port = udp_port()
    told = ["", "dice_game Zoë", "dice_game " + "a" * 90, "dice_game \x07"]
    responder = DiscoveryResponder(ROOM, HUB_PORT, lambda: told[0], port=port)
    call = RoomCall(ROOM, port=port)
    found = []
    while told:
        responder.tick(0.0)
        if (link := call.tick(len(found) / 2)) is not None:
            found.append((link.rules, link.host))
            told.pop(0)
    assert found == [("", ""), ("dice_game", "Zoë"), ("dice_game", "a" * MAX_NAME_LETTERS), ("dice_game", "\\x07")]
    responder.close()
    call.close()


def test_another_room_is_not_answered_for_and_the_call_ends() -> None:
    port = udp_port()
    responder = DiscoveryResponder("GHJKLM", HUB_PORT, port=port)
    call = RoomCall(ROOM, port=port)
    assert ask(call, responder, 20) == ""
    assert call.has_given_up(2 * GIVE_UP_SECONDS)
    responder.close()
    call.close()


def test_what_is_no_call_and_no_answer_changes_nothing() -> None:
    port = udp_port()
    responder = DiscoveryResponder(ROOM, HUB_PORT, port=port)
    call = RoomCall(ROOM, port=port)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        for words in (b"", b"\xff" * 2000, b"longshot/1 ABCDEF", b"longshot/1 ABCDEF 99999") * MAX_CALLS:
            stranger.sendto(words, (LOOPBACK, port))
    responder.tick(0.0)
    assert ask(call, responder)
    responder.close()
    call.close()


def test_a_room_answers_twenty_calls_a_second() -> None:
    port = udp_port()
    with (
        closing(DiscoveryResponder(ROOM, HUB_PORT, port=port)) as responder,
        closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as caller,
    ):
        caller.settimeout(1.0)

        def answers_to_a_flood(now: float) -> int:
            for _call in range(MAX_CALLS):
                caller.sendto(f"longshot/1 {ROOM}?".encode(), (LOOPBACK, port))
            responder.tick(now)
            caller.sendto(b"mark", caller.getsockname())
            return len(list(iter(lambda: caller.recv(100), b"mark")))

        caller.bind((LOOPBACK, 0))
        seconds = 10
        answers = sum(answers_to_a_flood(100.0 + tenth / 10) for tenth in range(10 * seconds))
        burst = ANSWERS_PER_SECOND * BURST_SECONDS
        assert ANSWERS_PER_SECOND * (seconds - 1) <= answers <= ANSWERS_PER_SECOND * seconds + burst


def test_a_port_that_is_taken_is_no_fault() -> None:
    port = udp_port()
    first, second = DiscoveryResponder(ROOM, HUB_PORT, port=port), DiscoveryResponder(ROOM, HUB_PORT, port=port)
    second.tick(0.0)
    first.close()
    second.close()
    second.close()


def test_a_room_that_only_this_machine_reaches_is_told_to_this_machine_alone() -> None:
    port = udp_port()
    with closing(DiscoveryResponder(ROOM, HUB_PORT, bind=LOOPBACK, port=port)) as responder:
        assert responder._socket is not None
        assert responder._socket.getsockname() == (LOOPBACK, port)
        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as caller:
            caller.settimeout(5)
            caller.sendto(f"longshot/1 {ROOM}?".encode(), (LOOPBACK, port))
            while not select.select([responder._socket], [], [], 5)[0]:
                pass
            responder.tick(0.0)
            assert caller.recv(100) == f"longshot/1 {ROOM} {HUB_PORT}".encode()
    with closing(DiscoveryResponder(ROOM, HUB_PORT, port=port)) as responder:
        assert responder._socket is not None
        assert responder._socket.getsockname() == ("0.0.0.0", port)
