"""Defines the pipe between dealer and guests: texts by topic, retained or not. It is polled."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal, Protocol

from game.engine.message import Message

ConnectionState = Literal["connecting", "connected", "lost", "closed"]
"""A lost connection is tried again by the transport itself; a closed one is not."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A text that has arrived; `retained` if the broker had it and it was not sent just now."""

    topic: str
    text: str
    retained: bool = False


@dataclass(frozen=True, slots=True)
class Will:
    """What the broker writes, retained, when it loses the one who left this will."""

    topic: str
    text: str

    def named(self, guest_id: str) -> Will:
        """Returns the will with a client's id for `{guest_id}` in its topic."""
        return Will(self.topic.replace("{guest_id}", guest_id), self.text)


class Sealer(Protocol):
    """Seals what only a guest and its dealer may read, and drops what does not come from them."""

    def seal(self, topic: str, text: str) -> str | None:
        """Returns a text as it is sent; None while the key of its reader is not known."""

    def open(self, delivery: Delivery) -> Delivery | None:
        """Returns a delivery that can be read; None for one that is not sealed as it should be."""

    def expect_host(self, public_key: str) -> None:
        """Says whom to seal for, and whose seals to accept; a text that is no key changes nothing."""


class Transport:
    """A client's connection to a broker. No call but `wait` waits, and none raises for errors of the network.

    A kind of connection defines `_send` and `_arrived`, or `put` and `take`.
    """

    state: ConnectionState = "connecting"
    connections: int = 0
    """How often it was connected: where this has risen, messages under way and retained ones may be lost."""
    error_text: Message | None = None
    """The reason why it is not connected, if that is known."""
    guest_id: str = ""
    """This client's id, and its user name; a page's sealed pipe has "" until its key is made."""
    identity: str = ""
    """The secret by which `connect` makes the same client again: `guest_id`, or a private key."""
    public_key: str = ""
    """Its base64url raw P-256 point where payloads are sealed, else ""."""
    sealer: Sealer | None = None

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        """Sends a text; an empty retained one removes the retained one. A text that cannot be sent now may be lost."""
        sealed = self.sealer.seal(topic, text) if self.sealer else text
        if sealed is not None:
            self._send(topic, sealed, retain)

    def _send(self, topic: str, text: str, retain: bool) -> None:
        """Sends a text as it is."""

    def subscribe(self, pattern: str) -> None:
        """Asks for all topics of a pattern with `+` and `#`; also after lost connections."""

    def take(self) -> list[Delivery]:
        """Returns the messages since the last call, in order."""
        if self.sealer is None:
            return self._arrived()
        return [opened for delivery in self._arrived() if (opened := self.sealer.open(delivery))]

    def _arrived(self) -> list[Delivery]:
        """Returns the messages as they are on the wire."""
        return []

    def wait(self, seconds: float) -> None:
        """Blocks until something may have arrived, for at most some seconds; for a dealer without a screen."""
        time.sleep(seconds)

    def expect_host(self, public_key: str) -> None:
        """Tells a guest of a sealed room whom to seal for, and that only their seals count."""
        if self.sealer is not None:
            self.sealer.expect_host(public_key)

    def close(self) -> None:
        """Ends the connection for good; the will is not carried out."""


class ClosedTransport(Transport):
    """Stands in for a pipe that cannot be opened; `error_text` says why."""

    state: ConnectionState = "closed"

    def __init__(self, error_text: Message) -> None:
        self.error_text = error_text


class JoinedTransport(Transport):
    """Several pipes as one: a dealer's, who has guests here and elsewhere. The last one is the wire to the others.

    What is known of it is known from the last `take` on.
    """

    def __init__(self, *transports: Transport) -> None:
        self._transports = transports

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        for one in self._transports:
            one.put(topic, text, retain=retain)

    def subscribe(self, pattern: str) -> None:
        for one in self._transports:
            one.subscribe(pattern)

    def take(self) -> list[Delivery]:
        wire = self._transports[-1]
        self.state, self.error_text, self.public_key = wire.state, wire.error_text, wire.public_key
        self.connections = sum(one.connections for one in self._transports)
        return [delivery for one in self._transports for delivery in one.take()]

    def close(self) -> None:
        for one in self._transports:
            one.close()
