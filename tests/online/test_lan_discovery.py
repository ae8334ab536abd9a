"""Calls for a room in the local network: only the host answers, and invalid calls change nothing."""

from __future__ import annotations

import select
import socket
import time
from contextlib import closing

import pytest

from game.online.wire.address import HUB_PATH, LOOPBACK, BrokerAddress
from game.online.wire.lan_discovery import (
    ANSWERS_PER_SECOND,
    BURST_SECONDS,
    GIVE_UP_SECONDS,
    IPV6_LOOPBACK,
    MAX_CALLS,
    DiscoveryResponder,
    RoomCall,
)
from game.session.setup import MAX_NAME_LETTERS

HAS_IPV6 = socket.has_dualstack_ipv6()
ROOM = "ABCDEF"
HUB_PORT = 8080


def udp_port() -> int:
    """Returns a port without a listener."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def ask(call: RoomCall, responder: DiscoveryResponder, looks: int = 30_000) -> str:
    """Returns the answer within this number of looks, which take at most 2 seconds of the call's time."""
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
        assert addresses_of(responder) == [(LOOPBACK, port)]
        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as caller:
            caller.settimeout(5)
            caller.sendto(f"longshot/1 {ROOM}?".encode(), (LOOPBACK, port))
            while not select.select(responder._sockets, [], [], 5)[0]:
                pass
            responder.tick(0.0)
            assert caller.recv(100) == f"longshot/1 {ROOM} {HUB_PORT}".encode()
    with closing(DiscoveryResponder(ROOM, HUB_PORT, bind=IPV6_LOOPBACK, port=port)) as responder:
        assert addresses_of(responder) == ([(IPV6_LOOPBACK, port)] if HAS_IPV6 else [])


def addresses_of(responder: DiscoveryResponder) -> list[tuple[str, int]]:
    return [one.getsockname()[:2] for one in responder._sockets]


@pytest.mark.parametrize(
    ("bind", "addresses"),
    [
        ("0.0.0.0", ["0.0.0.0", "::"]),
        ("::", ["0.0.0.0", "::"]),
        ("192.168.1.5", ["0.0.0.0"]),
        ("fd00::5", ["::"]),
    ],
)
def test_a_room_answers_on_the_families_that_its_hub_listens_to(bind: str, addresses: list[str]) -> None:
    port = udp_port()
    with closing(DiscoveryResponder(ROOM, HUB_PORT, bind=bind, port=port)) as responder:
        possible = [address for address in addresses if HAS_IPV6 or ":" not in address]
        assert addresses_of(responder) == [(address, port) for address in possible]


@pytest.mark.skipif(not HAS_IPV6, reason="this machine has no IPv6")
def test_a_room_is_found_by_ipv6_where_there_is_no_ipv4() -> None:
    port = udp_port()
    with (
        closing(DiscoveryResponder(ROOM, HUB_PORT, bind="::", port=port)) as responder,
        closing(RoomCall(ROOM, port=port)) as call,
    ):
        for sockets in (responder._sockets, call._sockets):
            sockets.pop(0).close()
        found = BrokerAddress.parse(ask(call, responder))
        assert ":" in found.host
        assert (found.port, found.path) == (HUB_PORT, HUB_PATH)


@pytest.mark.skipif(not HAS_IPV6, reason="this machine has no IPv6")
def test_a_host_with_both_kinds_of_addresses_is_found_by_ipv4() -> None:
    port = udp_port()
    with (
        closing(DiscoveryResponder(ROOM, HUB_PORT, bind="::", port=port)) as responder,
        closing(RoomCall("", port=port)) as call,
    ):
        hosts = set()
        for tenth in range(30):
            responder.tick(tenth / 10)
            select.select(call._sockets, [], [], 0.05)
            link = call.tick(tenth / 10)
            if link is not None:
                hosts.add(BrokerAddress.parse(link.broker).host)
        assert hosts
        assert not any(":" in host for host in hosts)
