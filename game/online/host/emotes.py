"""Keeps the pictures that seats of a room show."""

from game.engine.rules import Seat

MAX_EMOTES = 6
EMOTE_SECONDS = 4.0
"""Seconds for which an emote is repeated to guests."""


class RoomEmotes:
    """The last emotes, each with a number that tells a new one from one that was sent before."""

    def __init__(self) -> None:
        self._emotes: list[tuple[float, int, Seat, str]] = []
        self._count = 0

    def add(self, seat: Seat, key: str, now: float) -> None:
        """Shows an emote at a seat."""
        self._count += 1
        self._emotes = [*self._emotes, (now, self._count, seat, key)][-MAX_EMOTES:]

    def at(self, now: float) -> tuple[tuple[int, Seat, str], ...]:
        """Returns number, seat and key of what seats show at `now` (seconds)."""
        self._emotes = [emote for emote in self._emotes if now - emote[0] < EMOTE_SECONDS]
        return tuple((number, seat, key) for _shown_at, number, seat, key in self._emotes)
