"""All bytes of a match with hidden hands on the wire: no guest receives the secrets of another seat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.rules import Seat
from game.online.host import guest_list
from game.online.host.dealer import Dealer
from game.online.wire.address import BrokerAddress
from game.online.wire.protocol import parse_steps
from game.online.wire.sealing import is_private_text
from game.online.wire.transport import Delivery
from tests.support.hub_lines import RecordingProxy
from tests.support.online_table import room_setup
from tests.support.sealed_table import SealedTable
from tests.support.wired_table import Players, hosted

STEPS = 60
RULES = "long_shot"
OPTIONS = {"seats": "3"}


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_list, "COMMANDS_PER_SECOND", 100_000.0)


def told(dealer: Dealer, seat: Seat | None) -> set[str]:
    """Returns every line of the match as a seat may know it."""
    dealing = dealer.room.dealing
    assert dealing is not None
    return {line for step in range(len(dealing.log) + 1) for line in dealing.log.seat_step(step, seat).lines}


def play(place: Path) -> tuple[list[bytes], list[set[str]], list[list[Delivery]]]:
    """Plays a while; returns each guest's raw bytes, each seat's lines, and the deliveries below each guest's id."""
    proxies: list[RecordingProxy] = []

    def through_proxy(broker: BrokerAddress) -> BrokerAddress:
        proxies.append(RecordingProxy(broker.port))
        return replace(broker, port=proxies[-1].port)

    with hosted(place, RULES, OPTIONS, lines=through_proxy) as (host, players):
        assert host.hub is not None
        log: list[tuple[str, Delivery]] = []
        host.hub._brokers[host.room].log = log
        players.begin()
        players.play(STEPS)
        settle(players)
        seats = [guest.seats[0] for guest in players.guests]
        lines = [told(host.dealer, seat) for seat in seats]
        boxes = [f"/s/{guest.transport.guest_id}" for guest in players.guests]
        sent = [[one for _reader, one in log if one.topic.endswith(box)] for box in boxes]
    for proxy in proxies:
        proxy.close()
    return [bytes(proxy.seen) for proxy in proxies], lines, sent


def settle(players: Players) -> None:
    players.until(lambda: len({len(guest.replica(None).steps) for guest in players.guests}) == 1)


def test_in_an_open_room_each_line_has_its_own_seats_lines_alone(tmp_path: Path) -> None:
    raw, lines, sent = play(tmp_path)
    for own, other in ((0, 1), (1, 0)):
        known = tuple(lines[own])  # a line without its secret can be the start of the full line
        secrets = {line for line in lines[other] if not any(one.startswith(line) for one in known)}
        assert len(secrets) >= 3, "this game must hide lines"
        assert not [line for line in secrets if line.encode() in raw[own]]
        assert [line for line in secrets if line.encode() in raw[other]], "the recording must contain the lines"
        said = {line for one in sent[own] for step in parse_steps(one.text)[0] for line in step.lines}
        assert said
        assert said <= lines[own]


def test_in_a_sealed_room_a_broker_reads_no_line_at_all() -> None:
    table = SealedTable(room_setup(RULES, OPTIONS), (1, 1, 1))
    table.broker.log = []
    table.begin()
    table.play(STEPS)
    table.settle()
    private = [one.text for _reader, one in table.broker.log if is_private_text(one.topic)]
    assert len(private) > STEPS
    assert all(text.startswith("1.") for text in private)
    assert any('"rules":"long_shot"' in one.text for _reader, one in table.broker.log), "the card must be public"
    assert table.dealer.room.dealing is not None
    known = {line for guest in table.guests for line in told(table.dealer, guest.seats[0])}
    assert known
    assert not [line for line in known for text in private if line in text]
