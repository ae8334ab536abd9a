"""Reads what somebody has sent, a code or a save: to watch, to go on with, or to play on the same dice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.bots.registry import LEVELS
from game.engine.match import Match
from game.engine.notation import format_line
from game.engine.rules import GameState, Seat, SeatRoles
from game.platform.storage import Storage
from game.session import save_format
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.sharing.match_code import check_hands, code_in, decode

SAVE_BEGINNING = "long shot "
"""What every save begins with."""
STAND_IN_LEVEL = LEVELS[2]
"""The level of the bots that play for the other people of a match that somebody plays again."""


@dataclass(frozen=True)
class SharedRecord:
    """A match that was sent, played again."""

    setup: MatchSetup
    match: Match[GameState]

    @staticmethod
    def read(text: str) -> SharedRecord:
        """Returns the match of a code, of a text with a code or link in it, or of a save. Raises ParseError."""
        if not text.lstrip()[: len(SAVE_BEGINNING)].startswith(SAVE_BEGINNING):
            return SharedRecord(*decode(code_in(text)))
        session = MatchSession.resume(text.lstrip())  # which also refuses bots that there are not
        check_hands(session.match)
        return SharedRecord(session.setup, session.match)

    @property
    def is_over(self) -> bool:
        """Whether the match has its outcome."""
        return self.match.outcome is not None

    def session(self, storage: Storage | None = None) -> MatchSession:
        """Returns the match to watch, or with `storage` to go on with. Raises ParseError."""
        lines = [format_line(command) for command in self.match.commands]
        return MatchSession.resume(save_format.dumps(self.setup, lines), storage)

    def open_seats(self) -> tuple[Seat, ...]:
        """Returns the seats that a person can take, those of people first."""
        rules = self.match.rules
        seats = self.setup.seats
        kept = rules.seats_for_bots(self.match.state) if isinstance(rules, SeatRoles) else ()
        free = [seat for seat in range(len(seats)) if seat not in kept]
        return tuple(sorted(free, key=lambda seat: seats[seat].kind != "person"))

    def same_dice(self, seat: Seat, name: str) -> MatchSetup:
        """Returns the set-up of a new match with the same seed and options in which a person called `name` has `seat`.

        Bots play for everybody else.
        """
        players = [_stand_in(one) if number != seat else one for number, one in enumerate(self.setup.seats)]
        players[seat] = SeatSetup("person", name, badge=self.setup.seats[seat].badge)
        return replace(self.setup, seats=tuple(players))


def _stand_in(seat: SeatSetup) -> SeatSetup:
    return seat if seat.kind == "bot" else SeatSetup("bot", seat.name, STAND_IN_LEVEL, seat.badge)
