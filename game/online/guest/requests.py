"""Asks a dealer for seats and changes of the room, again and again until each request is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from game.engine.rules import Seat
from game.online.wire import protocol
from game.online.wire.payloads import (
    GameChange,
    GuestRequest,
    JoiningPlayer,
    OptionChange,
    OwnerRequest,
    SeatAnswer,
    SeatChange,
    SeatCount,
    SeatRequest,
    SelfRequest,
)
from game.session.setup import MatchSetup
from game.typed_json import to_json

RETRY_SECONDS = 1.0
"""After this time without an answer a guest asks again."""
START_ID_LETTERS = 8
NO_VALUES: Mapping[str, object] = {}


class Requests:
    """The requests of a guest, the first of which is under way."""

    def __init__(self, rng: protocol.Chance) -> None:
        self._start_id = protocol.new_guest_id(rng)[:START_ID_LETTERS]
        self._requests: list[GuestRequest] = []
        self._count = 0
        self._sent_at: float | None = None

    @property
    def unanswered(self) -> tuple[GuestRequest, ...]:
        """All that was asked for and not answered yet."""
        return tuple(self._requests)

    def sit(self, players: Sequence[JoiningPlayer]) -> None:
        """Asks for a seat for each player at this device; again, to change who they are."""
        self.ask("sit", SeatRequest(tuple(players)))

    def set_seat(self, seat: Seat, kind: Literal["open", "bot"], level: str = "") -> None:
        """Asks to open a seat, or to let a bot play there."""
        self.ask("seat", SeatChange(seat, kind, level))

    def set_count(self, count: int) -> None:
        """Asks for a number of seats."""
        self.ask("seats", SeatCount(count))

    def set_options(self, options: Mapping[str, str]) -> None:
        """Asks for other options, as texts."""
        self.ask("options", OptionChange(options))

    def set_game(self, setup: MatchSetup) -> None:
        """Asks for another game, or the same with other options and seats; who sits there keeps a seat."""
        self.ask("game", GameChange.of(setup))

    def ask(self, do: SelfRequest | OwnerRequest, values: object = NO_VALUES) -> None:
        """Asks for something once what was asked before is answered.

        "leave" gives the seats back, in a match to bots; `values` are of the class for what the owner asks.
        """
        self._count += 1
        self._requests.append(GuestRequest(do, self._start_id, self._count, to_json(values)))

    def ask_again(self) -> None:
        """Makes the first request due at once: what was sent may be lost."""
        self._sent_at = None

    def due(self, now: float) -> GuestRequest | None:
        """Returns the request to be sent at `now` (seconds), if any."""
        if not self._requests or (self._sent_at is not None and now - self._sent_at < RETRY_SECONDS):
            return None
        self._sent_at = now
        return self._requests[0]

    def note_answer(self, answer: SeatAnswer) -> None:
        """Goes on to the next request if this is the answer to the first."""
        if self._requests and (answer.start_id, answer.number) == (self._start_id, self._requests[0].number):
            del self._requests[0]
            self.ask_again()
