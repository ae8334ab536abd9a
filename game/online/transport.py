"""Defines the pipe between dealer and guests: texts by topic, retained or not. Whoever uses it polls, never waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from game.engine.message import Message

ConnectionState = Literal["connecting", "connected", "lost", "closed"]
"""A lost connection is tried again by the transport itself; a closed one is not."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A text that has arrived; `retained` if it was kept by the broker and not sent just now."""

    topic: str
    text: str
    retained: bool = False


@dataclass(frozen=True, slots=True)
class Will:
    """What the broker writes, retained, when it loses the one who left this will."""

    topic: str
    text: str


class Transport(Protocol):
    """A client's connection to a broker. No call waits, and none raises for trouble with the network."""

    @property
    def state(self) -> ConnectionState:
        """How the line stands."""

    @property
    def connections(self) -> int:
        """How often it was connected: where this has risen, what was under way or retained may be lost."""

    @property
    def trouble(self) -> Message | None:
        """What is wrong while it is not connected, if that is known."""

    @property
    def guest_id(self) -> str:
        """This client's id, and its user name; a page's sealed pipe has "" until its key is made."""

    @property
    def identity(self) -> str:
        """The secret by which `connect` makes the same client again: `guest_id`, or a private key."""

    @property
    def public_key(self) -> str:
        """Its base64url raw P-256 point where payloads are sealed, else ""."""

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        """Sends a text; an empty retained one removes what was retained there. What cannot be sent now may be lost."""

    def subscribe(self, pattern: str) -> None:
        """Asks for all topics of a pattern with `+` and `#`; kept over lost connections."""

    def take(self) -> list[Delivery]:
        """Returns what has arrived since the last call, in order."""

    def expect_host(self, public_key: str) -> None:
        """Tells a guest of a sealed room whom to seal for, and whose seals alone to accept."""

    def close(self) -> None:
        """Ends the connection for good; the will is not carried out."""


@runtime_checkable
class WaitingTransport(Protocol):
    """A pipe that a dealer without a screen may sleep at, where there are threads."""

    def wait(self, seconds: float) -> None:
        """Blocks until something has arrived, or so long."""


class JoinedTransport:
    """Several pipes as one: a dealer's, who has guests here and elsewhere. The last one is the wire to the others."""

    def __init__(self, *transports: Transport) -> None:
        self._transports = transports
        self._wire = transports[-1]

    @property
    def state(self) -> ConnectionState:
        """The state of the wire; guests at this machine are always reached."""
        return self._wire.state

    @property
    def connections(self) -> int:
        """How often any of the pipes was connected."""
        return sum(one.connections for one in self._transports)

    @property
    def trouble(self) -> Message | None:
        """What is wrong with the wire."""
        return self._wire.trouble

    @property
    def guest_id(self) -> str:
        """The id on the wire."""
        return self._wire.guest_id

    @property
    def identity(self) -> str:
        """The secret on the wire."""
        return self._wire.identity

    @property
    def public_key(self) -> str:
        """The key on the wire."""
        return self._wire.public_key

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        """Sends a text through every pipe."""
        for one in self._transports:
            one.put(topic, text, retain=retain)

    def subscribe(self, pattern: str) -> None:
        """Asks every pipe for all topics of a pattern."""
        for one in self._transports:
            one.subscribe(pattern)

    def take(self) -> list[Delivery]:
        """Returns what has arrived through any pipe."""
        return [delivery for one in self._transports for delivery in one.take()]

    def expect_host(self, public_key: str) -> None:
        """Passes the dealer's key on."""
        for one in self._transports:
            one.expect_host(public_key)

    def close(self) -> None:
        """Ends every connection."""
        for one in self._transports:
            one.close()
