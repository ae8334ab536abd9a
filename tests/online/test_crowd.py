"""A broker with write access for all: the dealer hears known guests, and messages of strangers wait on another line."""

from __future__ import annotations

import random

from game.online.guest.guest import Guest
from game.online.host import dealer as dealing
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.wire.address import BrokerAddress
from game.online.wire.memory_broker import MemoryBroker
from game.online.wire.mqtt_transport import CROWD_SECONDS, MqttTransport
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.protocol import dealer_will, guest_will, new_guest_id, topic
from game.online.wire.transport import Delivery, Transport
from tests.support.online_table import ROOM, room_setup

NOWHERE = BrokerAddress.parse("mqtt://127.0.0.1:1")


class Noted(Transport):
    """A line that records its subscriptions."""

    def __init__(self, line: Transport) -> None:
        self.line = line
        self.asked = []

    def subscribe(self, pattern: str) -> None:
        self.asked.append(pattern)
        self.line.subscribe(pattern)

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        self.line.put(topic, text, retain=retain)

    def take(self) -> list[Delivery]:
        self.connections = self.line.connections
        return self.line.take()


def room_of(guests: int) -> tuple[Noted, list[Guest], Dealer]:
    """Returns a dealer's line, guests who have taken the free seats or found none, and the dealer."""
    broker = MemoryBroker(random.Random(1))
    chance = random.Random(2)
    line = Noted(broker.connect("dealer", dealer_will(ROOM)))
    dealer = Dealer(line, Room(room_setup("dice_game", {"seats": "2"}), code=ROOM, rng=chance))
    people = []
    for _number in range(guests):
        guest_id = new_guest_id(chance)
        people.append(Guest(broker.connect(guest_id, guest_will(ROOM, guest_id)), ROOM, rng=chance))
        people[-1].requests.ask("sit", SeatRequest((JoiningPlayer("", 0),)))
    for second in range(6):
        dealer.tick(float(second))
        for guest in people:
            guest.tick(float(second))
    return line, people, dealer


def test_a_dealer_asks_for_commands_and_questions_of_those_it_knows_alone() -> None:
    line, people, _dealer = room_of(2)
    ids = [guest.transport.guest_id for guest in people]
    own = [topic(ROOM, kind, guest_id) for guest_id in ids for kind in ("c", "ask")]
    assert sorted(line.asked) == sorted([topic(ROOM, "join", "+"), topic(ROOM, "here", "+"), *own])


def test_a_dealer_that_is_started_again_hears_those_with_seats_at_once() -> None:
    _line, people, dealer = room_of(2)
    again = Noted(MemoryBroker().connect("dealer", dealer_will(ROOM)))
    Dealer(again, dealer.room)
    assert {topic(ROOM, "c", guest.transport.guest_id) for guest in people} < set(again.asked)


def test_where_too_many_have_come_those_of_all_are_asked_for_once(monkeypatch: object) -> None:
    monkeypatch.setattr(dealing, "MAX_MAILBOXES", 3)  # type: ignore[attr-defined]
    line, people, _dealer = room_of(6)
    assert line.asked.count(topic(ROOM, "c", "+")) == 1
    assert len(line.asked) == 2 + 2 * 4
    assert len(people) == 6


def test_what_everybody_may_write_to_comes_over_a_second_line_that_is_read_slowly() -> None:
    line = MqttTransport(NOWHERE, "dealer")
    try:
        for kind in ("join", "here"):
            line.subscribe(topic(ROOM, kind, "+"))
        line.subscribe(topic(ROOM, "c", "guest"))
        crowd = line._crowd
        assert crowd is not None
        assert line._patterns == [topic(ROOM, "c", "guest")]
        assert crowd._patterns == [topic(ROOM, "join", "+"), topic(ROOM, "here", "+")]
        told = Delivery(topic(ROOM, "join", "guest"), "sit")
        own = Delivery(topic(ROOM, "c", "guest"), "roll")
        crowd.note_delivery(told)
        line.note_delivery(own)
        assert line.take() == [own, told]
        assert CROWD_SECONDS > 0
    finally:
        line.close()
    assert crowd.state == "closed"
