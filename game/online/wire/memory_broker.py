"""A broker in memory between dealer and guests in the same process, with access rights and optional network faults."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.engine.message import Message
from game.online.wire.protocol import ROOT
from game.online.wire.transport import Delivery, Transport, Will

OWN_WRITES = ("join", "c", "ask", "here", "press")
"""Kinds of topics that a guest may write with its own id."""
OWN_READS = ("seat", "s", "no", "hand")
"""Kinds of topics that a guest may read with its own id."""
PUBLIC = ("card", "table", "end", "s/watch", "here/dealer")
"""Topics of a room that all guests may read."""
Right = Callable[[str, str, bool], bool]
"""Returns whether a client may write (True) or read (False) a topic; the client is given by id."""


def everybody_may(guest_id: str, topic: str, writes: bool) -> bool:
    """Returns True, for a broker without access rights."""
    return True


def rights_of_own_broker(*dealers: str) -> Right:
    """Returns the access rights at a hub. The clients with the ids `dealers` may use all topics."""

    def may(guest_id: str, topic: str, writes: bool) -> bool:
        name, version, _room, below = [*topic.split("/", 3), "", "", ""][:4]
        if f"{name}/{version}" != ROOT:
            return False
        kinds = OWN_WRITES if writes else OWN_READS
        is_own = any(below == f"{kind}/{guest_id}" for kind in kinds)
        return guest_id in dealers or is_own or (not writes and below in PUBLIC)

    return may


@dataclass(frozen=True, slots=True)
class Faults:
    """Probabilities of network faults, 0 to 1. A delayed delivery waits for up to `most_delay` calls of `take`."""

    drop: float = 0.0
    repeat: float = 0.0
    reorder: float = 0.0
    delay: float = 0.0
    most_delay: int = 8


NO_FAULTS = Faults()


def matches(pattern: str, topic: str) -> bool:
    """Returns whether a topic matches a pattern. `+` matches one level, and `#` at the end all further levels."""
    wanted = pattern.split("/")
    levels = topic.split("/")
    if wanted[-1] == "#":
        levels = levels[: len(wanted) - 1]
        wanted = wanted[:-1]
    return len(wanted) == len(levels) and all(one in ("+", two) for one, two in zip(wanted, levels, strict=True))


class MemoryBroker:
    """A broker in memory. Its faults are reproducible by `rng`.

    `may` defines the access rights. A text without the right to write it is dropped without an error, as in MQTT.
    """

    def __init__(
        self, rng: random.Random | None = None, faults: Faults = NO_FAULTS, *, may: Right = everybody_may
    ) -> None:
        self._rng = rng or random.Random(0)
        self.faults = faults
        self._may = may
        self._retained: dict[str, str] = {}
        self._clients: dict[str, MemoryTransport] = {}
        self.log: list[tuple[str, Delivery]] | None = None
        """All deliveries with their receivers. None unless a test has set a list."""

    def connect(self, guest_id: str, will: Will | None = None, public_key: str = "") -> MemoryTransport:
        """Returns the connection of a new client, and disconnects an earlier one with the same id."""
        client = MemoryTransport(self, guest_id, will, public_key)
        self.admit(client)
        return client

    def admit(self, client: MemoryTransport) -> None:
        """Connects a client (again) with its will, and sends it the retained texts."""
        before = self._clients.get(client.guest_id)
        if before is not None and before is not client:
            self.lose(before)
        self._clients[client.guest_id] = client
        client.connected()
        for pattern in client.patterns:
            self.send_retained(client, pattern)

    def lose(self, client: MemoryTransport) -> None:
        """Disconnects a client and carries out its will. It may be admitted again."""
        if self._clients.get(client.guest_id) is client:
            del self._clients[client.guest_id]
        client.lost()
        if client.will is not None:
            self.publish(client.guest_id, client.will.topic, client.will.text, retain=True)

    def forget(self) -> None:
        """Restarts the broker: it loses retained texts and connections, and carries out no will."""
        self._retained.clear()
        for client in self._clients.values():
            client.lost()
        self._clients.clear()

    def leave(self, client: MemoryTransport) -> None:
        """Disconnects a client without its will."""
        if self._clients.get(client.guest_id) is client:
            del self._clients[client.guest_id]

    def publish(self, guest_id: str, topic: str, text: str, *, retain: bool) -> None:
        """Delivers a text to all subscribers of its topic, and stores it if `retain` is set."""
        if not self._may(guest_id, topic, True):
            return
        if retain:
            self._retained[topic] = text
            if not text:
                del self._retained[topic]
        for client in list(self._clients.values()):
            if client.wants(topic):
                self._deliver(client, Delivery(topic, text))

    def note_seats(self, source: str, seated: frozenset[str], present: frozenset[str]) -> None:
        pass  # all clients are in this program

    def address_of(self, client_id: str) -> str:
        return ""

    def remind(self, client_id: str, topic: str) -> bool:
        client = self._clients.get(client_id)
        if client is not None:
            self.send_retained(client, topic)
        return client is not None

    def send_retained(self, client: MemoryTransport, pattern: str) -> None:
        """Sends a client the retained texts that match a pattern."""
        for topic, text in self._retained.items():
            if matches(pattern, topic):
                self._deliver(client, Delivery(topic, text, retained=True))

    def _deliver(self, client: MemoryTransport, delivery: Delivery) -> None:
        if not self._may(client.guest_id, delivery.topic, False):
            return
        if self.log is not None:
            self.log.append((client.guest_id, delivery))
        faults = self.faults
        chance = self._rng.random
        if faults is NO_FAULTS:
            client.arrive(delivery, 0)
            return
        if chance() < faults.drop:
            return
        for _copy in range(1 + (chance() < faults.repeat)):
            waits = self._rng.randint(1, faults.most_delay) if chance() < faults.delay else 0
            client.arrive(delivery, waits, first=chance() < faults.reorder)


class MemoryTransport(Transport):
    """A client of a MemoryBroker."""

    def __init__(self, broker: MemoryBroker, guest_id: str, will: Will | None, public_key: str) -> None:
        self.guest_id = guest_id
        self.identity = guest_id
        self.will = will
        self.public_key = public_key
        self.patterns: dict[str, None] = {}
        self._wildcards: list[str] = []
        self._broker = broker
        self.places = broker
        self._waiting: deque[tuple[int, Delivery]] = deque()

    def wants(self, topic: str) -> bool:
        """Returns whether the client has subscribed to a topic."""
        if topic in self.patterns or not self._wildcards:
            return topic in self.patterns
        return any(matches(pattern, topic) for pattern in self._wildcards)

    @property
    def has_mail(self) -> bool:
        """Whether there are deliveries to take."""
        return bool(self._waiting)

    def connected(self) -> None:
        """Marks the client as connected."""
        self.state = "connected"
        self.error_text = None
        self.connections += 1

    def lost(self) -> None:
        """Marks the connection as lost, and drops all waiting deliveries."""
        self.error_text = Message("The connection is lost.")
        self.state = "lost"
        self._waiting.clear()

    def reconnect(self) -> None:
        """Connects again after the connection was lost."""
        if self.state == "lost":
            self._broker.admit(self)

    def arrive(self, delivery: Delivery, waits: int, *, first: bool = False) -> None:
        """Queues a delivery, which is due after `waits` calls of `take`; with `first` before all others."""
        index = 0 if first else len(self._waiting)
        self._waiting.insert(index, (waits, delivery))

    def _send(self, topic: str, text: str, retain: bool) -> None:
        if self.state == "connected":
            self._broker.publish(self.guest_id, topic, text, retain=retain)

    def subscribe(self, pattern: str) -> None:
        if pattern not in self.patterns:
            self.patterns[pattern] = None
            if {"+", "#"} & set(pattern):
                self._wildcards.append(pattern)
            if self.state == "connected":
                self._broker.send_retained(self, pattern)

    def unsubscribe(self, pattern: str) -> None:
        if pattern in self.patterns:
            del self.patterns[pattern]

    def _arrived(self) -> list[Delivery]:
        due = [delivery for waits, delivery in self._waiting if not waits]
        self._waiting = deque((waits - 1, delivery) for waits, delivery in self._waiting if waits)
        return due

    def close(self) -> None:
        self._broker.leave(self)
        self.state = "closed"
