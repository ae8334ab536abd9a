"""Defines the transport between dealer and guests: texts by topic, retained or not. It is polled."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal, Protocol

from game.engine.message import Message

ConnectionState = Literal["connecting", "connected", "lost", "closed"]
"""State of a connection. The transport reconnects automatically after "lost", but not after "closed"."""


OWN_PROGRAM = "own program"
"""Network of a client in the same program as the hub, such as the guest of the grandstand."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A received text; `retained` if it is an older text stored by the broker."""

    topic: str
    text: str
    retained: bool = False


@dataclass(frozen=True, slots=True)
class Will:
    """A retained text that the broker publishes when it loses the client."""

    topic: str
    text: str

    def named(self, guest_id: str) -> Will:
        """Returns the will with the client's id in place of `{guest_id}` in its topic."""
        return Will(self.topic.replace("{guest_id}", guest_id), self.text)


class Sealer(Protocol):
    """Seals private texts of a guest and its dealer, and drops texts from others."""

    def seal(self, topic: str, text: str) -> str | None:
        """Returns the payload for a text; None while the key of its reader is unknown."""

    def open(self, delivery: Delivery) -> Delivery | None:
        """Returns a delivery with the opened text; None if it is not properly sealed."""

    def expect_host(self, public_key: str) -> None:
        """Sets the dealer's key, for sealing and for checking. An invalid key changes nothing."""


class Places(Protocol):
    """A broker of this program, which limits the places of guests in rooms."""

    def note_seats(self, source: str, seated: frozenset[str], present: frozenset[str]) -> None:
        """Notes the clients with seats, and all with a place in the room, according to its dealer or phone host."""

    def address_of(self, client_id: str) -> str:
        """Returns the network of a client, which limits its places; "" for no limit."""

    def remind(self, client_id: str, topic: str) -> bool:
        """Sends a client the retained text of a topic again; returns False if it is not connected here."""


class Transport:
    """A client's connection to a broker. Only `wait` blocks, and no method raises for errors of the network.

    A subclass defines `_send` and `_arrived`, or `put` and `take`.
    """

    state: ConnectionState = "connecting"
    connections: int = 0
    """Number of connections until now. Messages in transit, and retained ones, may be lost before each new connection.
    """
    error_text: Message | None = None
    """Reason why the transport is not connected; None if unknown."""
    guest_id: str = ""
    """Id and user name of the client; "" for a page's sealed line until it has a key."""
    identity: str = ""
    """Secret with which `connect` returns the same client: `guest_id`, or a private key."""
    public_key: str = ""
    """Raw P-256 point of the client in base64url if payloads are sealed; otherwise ""."""
    sealer: Sealer | None = None
    is_sealed: bool = False
    """Whether private payloads are sealed, because a broker of another operator relays them."""
    places: Places | None = None
    """Broker in this program with guests elsewhere; None for an external broker."""

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        """Sends a text. An empty retained text deletes the stored one. A text may be lost while not connected."""
        sealed = self.sealer.seal(topic, text) if self.sealer else text
        if sealed is not None:
            self._send(topic, sealed, retain)

    def _send(self, topic: str, text: str, retain: bool) -> None:
        """Sends a payload."""

    def subscribe(self, pattern: str) -> None:
        """Subscribes to a pattern with `+` and `#`; the subscription survives lost connections."""

    def unsubscribe(self, pattern: str) -> None:
        """Ends a subscription."""

    def take(self) -> list[Delivery]:
        """Returns the messages since the last call, in order."""
        if self.sealer is None:
            return self._arrived()
        return [opened for delivery in self._arrived() if (opened := self.sealer.open(delivery))]

    def _arrived(self) -> list[Delivery]:
        """Returns the received messages before opening seals."""
        return []

    def wait(self, seconds: float) -> None:
        """Blocks until a message may have arrived, for at most `seconds`; for a dealer without a screen."""
        time.sleep(seconds)

    def expect_host(self, public_key: str) -> None:
        """Sets the dealer's key for a guest of a sealed room. Only messages sealed by it are accepted."""
        if self.sealer is not None:
            self.sealer.expect_host(public_key)

    def close(self) -> None:
        """Ends the connection for good, without the will."""


class ClosedTransport(Transport):
    """Replaces a transport that cannot be opened; `error_text` is the reason."""

    state: ConnectionState = "closed"

    def __init__(self, error_text: Message) -> None:
        self.error_text = error_text


class JoinedTransport(Transport):
    """Several transports as one, for a dealer with guests on this device and on others. The last one is the remote one.

    State, error and key are those of the remote transport at the last `take`.
    """

    def __init__(self, *transports: Transport) -> None:
        self._transports = transports
        self.places = transports[-1].places
        self.is_sealed = transports[-1].is_sealed

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        for one in self._transports:
            one.put(topic, text, retain=retain)

    def subscribe(self, pattern: str) -> None:
        for one in self._transports:
            one.subscribe(pattern)

    def unsubscribe(self, pattern: str) -> None:
        for one in self._transports:
            one.unsubscribe(pattern)

    def take(self) -> list[Delivery]:
        remote = self._transports[-1]
        self.state = remote.state
        self.error_text = remote.error_text
        self.public_key = remote.public_key
        self.connections = sum(one.connections for one in self._transports)
        return [delivery for one in self._transports for delivery in one.take()]

    def close(self) -> None:
        for one in self._transports:
            one.close()
