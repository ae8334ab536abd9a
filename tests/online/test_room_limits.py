"""Limits of a room for its guests: seats at the hub's door, watchers, questions, and the end of a match."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.hub_limits import END_SECONDS, PLACES_PER_ADDRESS
from game.online.host.room import Room
from game.online.host.step_log import StepLog
from game.online.wire.connect import connect
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.protocol import MAX_SPECTATORS, SeatStep, topic
from game.online.wire.transport import OWN_PROGRAM
from tests.support.hub_lines import CODE, PATIENCE_SECONDS, lines
from tests.support.online_table import ROOM, OnlineTable, room_setup


def table_of(*players: int) -> OnlineTable:
    table = OnlineTable(room_setup("dice_game", {"seats": str(sum(players))}), players)
    return table


def watch(table: OnlineTable, count: int) -> int:
    """Lets guests ask to watch in order; returns the number of accepted ones."""
    watchers = [table.guest() for _guest in range(count)]
    for watcher in watchers:
        table.guests.append(watcher)
        watcher.requests.ask("watch")
    table.until(lambda: all(watcher.watching or watcher.refusal is not None for watcher in watchers))
    return sum(watcher.watching for watcher in watchers)


def test_a_network_has_eight_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(1, 1)
    monkeypatch.setattr(table.broker, "address_of", lambda name: "192.168.1.5")
    assert watch(table, PLACES_PER_ADDRESS + 3) == PLACES_PER_ADDRESS
    monkeypatch.setattr(table.broker, "address_of", lambda name: "192.168.1.6")
    assert watch(table, 2) == 2


def test_guests_of_the_own_program_take_no_place_of_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(1, 1)
    assert watch(table, MAX_SPECTATORS + 1) == MAX_SPECTATORS
    monkeypatch.setattr(table.broker, "address_of", lambda name: OWN_PROGRAM)
    assert watch(table, 1) == 1


def test_a_watcher_asks_for_steps_once_a_second_and_a_player_more_often() -> None:
    table = table_of(1, 1, 0)
    table.begin()
    table.until(lambda: len(table.steps) > 3, play=True)
    table.broker.log = []
    for _second in range(10):
        for guest in table.guests:
            for _ask in range(20):
                guest.transport.put(topic(ROOM, "ask", guest.transport.guest_id), "1.0")
        table.now += 1.0
        table.dealer.tick(table.now)
    answers = Counter(name for name, one in table.broker.log if one.topic.startswith(topic(ROOM, "s", "")))
    player, _other, watcher = (guest.transport.guest_id for guest in table.guests)
    per_answer = 2  # the steps, and the number of the next step
    assert answers[watcher] <= per_answer * 13
    assert answers[player] >= per_answer * 150


def test_the_text_of_a_step_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(1, 1)
    table.begin()
    table.until(lambda: len(table.steps) > 8, play=True)
    dealing = table.dealer.room.dealing
    assert dealing is not None
    log = dealing.log
    made = Counter[int]()
    original = StepLog.seat_step

    def counted(self: StepLog, step: int, seat: int | None) -> SeatStep:
        made[step] += 1
        return original(self, step, seat)

    wanted = [str(original(log, step, 0)) for step in range(len(log) + 1)]
    monkeypatch.setattr(StepLog, "seat_step", counted)
    for _ask in range(5):
        assert [log.text(step, 0) for step in range(len(log) + 1)] == wanted
    assert all(count <= 1 for step, count in made.items() if step < len(log))


def test_the_end_goes_to_who_asks_and_seldom_to_all() -> None:
    table = table_of(1, 1)
    table.begin()
    table.until(lambda: table.dealer.room.phase == "ended", play=True)
    table.until(lambda: all(guest.end is not None for guest in table.guests))
    table.broker.log = []
    first = table.guests[0]
    for _hello in range(10):
        first.requests.ask("hello")
        table.until(lambda: not first.requests.unanswered)
    ends = Counter(name for name, one in table.broker.log if one.topic == topic(ROOM, "end"))
    assert ends == {first.transport.guest_id: 10}


def test_a_broker_of_others_gets_the_end_again_once_in_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(1, 1)
    table.begin()
    table.until(lambda: table.dealer.room.phase == "ended", play=True)
    table.until(lambda: all(guest.end is not None for guest in table.guests))
    monkeypatch.setattr(table.broker, "remind", lambda client_id, name: False)
    sent: list[float] = []
    before = table.dealing.put

    def put(name: str, text: str, *, retain: bool = False) -> None:
        if name == topic(ROOM, "end"):
            sent.append(table.now)
        before(name, text, retain=retain)

    monkeypatch.setattr(table.dealing, "put", put)
    first = table.guests[0]
    for _hello in range(20):
        first.requests.ask("hello")
        table.until(lambda: not first.requests.unanswered)
        table.now += 0.3
    assert len(sent) >= 2
    assert all(later - earlier >= END_SECONDS for earlier, later in pairwise(sent))


def test_a_hub_knows_who_sits_who_watches_and_who_had_a_seat() -> None:
    with lines() as table:
        dealer = Dealer(table.dealer, Room(room_setup("dice_game", {"seats": "2"}), code=CODE, rng=random.Random(1)))
        player, watcher = (Guest(connect(table.hub.guest_address), CODE) for _guest in range(2))
        player_id = player.transport.guest_id
        watcher_id = watcher.transport.guest_id
        table.stack.callback(player.transport.close)
        table.stack.callback(watcher.transport.close)

        def until(holds: Callable[[], bool]) -> None:
            due = time.monotonic() + PATIENCE_SECONDS
            while not holds():
                now = time.monotonic()
                assert now < due
                table.hub.tick(now)
                for one in (dealer, player, watcher):
                    one.tick(now)
                time.sleep(0.001)

        player.requests.ask("sit", SeatRequest((JoiningPlayer("", 0),)))
        watcher.requests.ask("watch")
        until(lambda: player_id in table.hub.seated and watcher_id in table.hub.present)
        assert watcher_id not in table.hub.seated | table.hub.known
        player.requests.ask("leave")
        until(lambda: player_id not in table.hub.seated)
        assert player_id in table.hub.known
