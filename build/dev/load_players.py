"""Guests that play at random, and dealers that begin match after match, for measuring online play."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.room import Room
from game.online.wire import protocol
from game.online.wire.address import BrokerAddress
from game.online.wire.hub_transport import HubTransport
from game.online.wire.mqtt_transport import MqttTransport
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.transport import Delivery, Transport
from game.session.setup import MatchSetup, SeatSetup

SEATS = 2
"""Number of guests in a room."""


class CountedTransport(Transport):
    """A line that counts what goes through it."""

    messages = 0

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        CountedTransport.messages += 1
        super().put(topic, text, retain=retain)

    def take(self) -> list[Delivery]:
        came = super().take()
        CountedTransport.messages += len(came)
        return came


class CountedMqttTransport(CountedTransport, MqttTransport):
    """A line to a broker of a server."""


class CountedHubTransport(CountedTransport, HubTransport):
    """A guest's line to a hub."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Resources used by a process: seconds of processor time, MB of memory."""

    seconds: float
    megabytes: float

    @staticmethod
    def of(pid: int) -> Usage:
        """Returns the resources used by a process until now; nothing if the system has no /proc."""
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            status = Path(f"/proc/{pid}/status").read_text().split()
        except OSError:
            return Usage(0.0, 0.0)
        ticks = int(fields[11]) + int(fields[12])
        return Usage(ticks / os.sysconf("SC_CLK_TCK"), int(status[status.index("VmRSS:") + 1]) / 1024)


@dataclass(slots=True)
class RandomGuest:
    """A guest who sits down and plays at random, a command in `pace` seconds at most."""

    guest: Guest
    chance: random.Random
    pace: float
    due: float = 0.0

    @staticmethod
    def join(room: str, line: Transport, pace: float) -> RandomGuest:
        """Returns a guest on its way to a seat."""
        guest = Guest(line, room)
        guest.requests.ask("sit", SeatRequest((JoiningPlayer("", 0),)))
        guest.requests.ask("ready")
        return RandomGuest(guest, random.Random(room), pace)

    def tick(self, now: float) -> bool:
        """Reads new messages and acts if asked; returns whether it acted."""
        guest = self.guest
        guest.tick(now)
        if guest.phase != "playing" or guest.pending is not None or now < self.due or not guest.seats:
            return False
        legal = guest.replica(guest.seats[0]).legal(guest.seats[0])
        if not legal:
            return False
        self.due = now + self.pace
        guest.order(guest.seats[0], legal[self.chance.randrange(len(legal))])
        return True


def counted_line(room: str, broker: BrokerAddress) -> Transport:
    """Returns the line of a guest to a broker or hub."""
    guest_id = protocol.new_guest_id(random.SystemRandom())
    line = CountedHubTransport if broker.is_hub else CountedMqttTransport
    return line(broker, guest_id, protocol.guest_will(room, guest_id))


def room_dealer(rules: str, room: str, line: Transport) -> Dealer:
    """Returns the dealer of a room with open seats."""
    seats = tuple(SeatSetup("person", "", badge=seat) for seat in range(SEATS))
    return Dealer(line, Room(MatchSetup(rules, 0, seats, choosing="turns"), code=room))


def keep_going(dealer: Dealer, ended: Callable[[], object] = lambda: None) -> None:
    """Begins a match when all are ready, and goes back to the lobby after it."""
    if dealer.room.phase == "ended":
        ended()
        dealer.room.rematch()
    elif dealer.room.phase == "lobby" and all(seat.ready and seat.connected for seat in dealer.room.seating.seats):
        dealer.room.start()


def be_ready(guest: Guest) -> None:
    info = guest.info
    if info is not None and guest.seats and not info.seats[guest.seats[0]].ready:
        guest.requests.ask("ready")
