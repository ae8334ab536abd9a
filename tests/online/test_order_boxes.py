"""Orders at a broker: each has a separate topic, so that a flood on the known topics of a guest delays no match."""

from __future__ import annotations

import random

import pytest

from game.online.guest.audit import Audit
from game.online.host.order_boxes import OrderBoxes
from game.online.wire.address import BrokerAddress
from game.online.wire.memory_broker import Faults
from game.online.wire.mqtt_transport import MqttTransport
from game.online.wire.protocol import topic
from game.platform.storage import MemoryStore, Storage
from tests.support.online_table import ROOM, OnlineTable, room_setup
from tests.support.sealed_table import SealedTable

HORSE_RACE = {"seats": "3", "races": "1", "side_bets": "on"}
BAD_LINE = Faults(drop=0.05, repeat=0.1, reorder=0.1, delay=0.1)
ORDERS = f"longshot/1/{ROOM}/c/"
NOWHERE = BrokerAddress.parse("mqtt://127.0.0.1:1")


def boxes_of(table: OnlineTable) -> list[str]:
    """Returns the topics of single orders that the dealer currently reads."""
    return [pattern for pattern in table.dealing.patterns if pattern.count("/") == ORDERS.count("/") + 1]


def test_a_dealer_at_a_broker_reads_the_known_topics_of_guests_as_those_of_strangers() -> None:
    table = SealedTable(room_setup("horse_race", HORSE_RACE), [2, 1, 0])
    table.begin()
    usual = set(table.dealing.patterns) - set(boxes_of(table))
    assert usual == {topic(ROOM, kind, "+") for kind in ("join", "here", "c", "ask")}


def test_each_order_comes_by_a_box_that_is_used_once() -> None:
    table = SealedTable(room_setup("horse_race", HORSE_RACE), [1, 1, 1])
    table.broker.log = []
    table.begin()
    table.play(20)
    table.settle()
    used = [one.topic for _reader, one in table.broker.log if one.topic.startswith(ORDERS)]
    assert len(used) >= 20
    assert all(place.count("/") == ORDERS.count("/") + 1 for place in used)
    assert len(set(used)) == len(used)
    assert not set(used) & set(boxes_of(table))
    assert len(boxes_of(table)) == 3, "one topic per guest with seats"


def test_a_box_is_closed_with_the_seat_of_its_guest() -> None:
    table = SealedTable(room_setup("horse_race", HORSE_RACE), [2, 1, 0])
    table.begin()
    table.play(5)
    table.guests[1].requests.ask("leave")
    table.until(lambda: not table.guests[1].seats)
    assert [place.split("/")[4] for place in boxes_of(table)] == [table.guests[0].transport.guest_id]


def test_a_hub_has_no_boxes() -> None:
    table = OnlineTable(room_setup("horse_race", HORSE_RACE), [2, 1, 0])
    table.begin()
    table.play(5)
    assert not boxes_of(table)


def test_a_wrong_box_is_not_open() -> None:
    table = SealedTable(room_setup("horse_race", HORSE_RACE), [2, 1])
    boxes = OrderBoxes(table.dealing, ROOM, random.Random(1))
    box = boxes.of("guest")
    assert not boxes.close("guest", "other")
    assert not boxes.close("other", box)
    assert boxes.close("guest", box)
    assert not boxes.close("guest", box)
    assert boxes.of("guest") != box


@pytest.mark.parametrize("seed", range(3))
def test_orders_arrive_over_bad_lines_and_after_a_restart_of_the_dealer(seed: int) -> None:
    storage = Storage(MemoryStore())
    table = SealedTable(room_setup("horse_race", HORSE_RACE), [2, 1, 0], seed=seed, faults=BAD_LINE, storage=storage)
    table.begin()
    table.play(10)
    table.kill_dealer()
    table.resume_dealer()
    table.reconnect()
    table.play()
    table.until(lambda: all(guest.audit for guest in table.guests))
    assert {guest.audit for guest in table.guests} == {Audit()}


def test_a_line_to_a_broker_forgets_a_topic_that_it_gives_up() -> None:
    line = MqttTransport(NOWHERE, "dealer")
    try:
        line.subscribe(topic(ROOM, "c", "guest/box"))
        line.unsubscribe(topic(ROOM, "c", "guest/box"))
        assert not line._patterns
    finally:
        line.close()
