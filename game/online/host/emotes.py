"""Keeps the latest emotes of a room for its table status."""

from collections import deque
from itertools import count

from game.engine.rules import Seat
from game.online.wire import protocol
from game.online.wire.protocol import Refused

MAX_EMOTES = 6
"""Number of latest emotes that are kept."""
EMOTE_SECONDS = 4.0
"""Time for which an emote is part of the table status, in seconds."""


class RecentEmotes:
    """The latest emotes of a room: time in seconds, serial number, seat and key."""

    def __init__(self) -> None:
        self._emotes: deque[tuple[float, int, Seat, str]] = deque(maxlen=MAX_EMOTES)
        self._numbers = count(1)

    def show(self, now: float, seat: Seat, key: str) -> None:
        """Adds an emote. Raises Refused for an unknown key."""
        if key not in protocol.EMOTES:
            raise Refused("unknown")
        self._emotes.append((now, next(self._numbers), seat, key))

    def at(self, now: float) -> tuple[tuple[int, Seat, str], ...]:
        """Returns the emotes of the last EMOTE_SECONDS: serial number, seat and key."""
        return tuple((number, seat, key) for shown, number, seat, key in self._emotes if now - shown < EMOTE_SECONDS)
