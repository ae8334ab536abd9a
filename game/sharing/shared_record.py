"""Reads a match from a code or a save: to watch it, to continue it, or to play it with the same dice."""

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
"""Start of all saves."""
STAND_IN_LEVEL = LEVELS[2]
"""Level of the bots that replace the other people in a match with the same dice."""


@dataclass(frozen=True)
class SharedRecord:
    """A received match, replayed."""

    setup: MatchSetup
    match: Match[GameState]

    @staticmethod
    def read(text: str) -> SharedRecord:
        """Returns the match of a code, of a text with a code or a link, or of a save. Raises ParseError."""
        if not text.lstrip()[: len(SAVE_BEGINNING)].startswith(SAVE_BEGINNING):
            return SharedRecord(*decode(code_in(text)))
        session = MatchSession.resume(text.lstrip())  # also refuses unknown bots
        check_hands(session.match)
        return SharedRecord(session.setup, session.match)

    @property
    def is_over(self) -> bool:
        """Whether the match is finished."""
        return self.match.outcome is not None

    def session(self, storage: Storage | None = None) -> MatchSession:
        """Returns the match to watch, or to continue with `storage`. Raises ParseError."""
        lines = [format_line(command) for command in self.match.commands]
        return MatchSession.resume(save_format.dumps(self.setup, lines), storage)

    def open_seats(self) -> tuple[Seat, ...]:
        """Returns the seats that a person can take, those of people first."""
        rules = self.match.rules
        seats = self.setup.seats
        bot_seats = rules.seats_for_bots(self.match.state) if isinstance(rules, SeatRoles) else ()
        free = [seat for seat in range(len(seats)) if seat not in bot_seats]
        return tuple(sorted(free, key=lambda seat: seats[seat].kind != "person"))

    def same_dice(self, seat: Seat, name: str) -> MatchSetup:
        """Returns the set-up of a new match with the same seed and options, with a person named `name` in `seat`.

        Bots play all other seats.
        """
        players = [_stand_in(one) if number != seat else one for number, one in enumerate(self.setup.seats)]
        players[seat] = SeatSetup("person", name, badge=self.setup.seats[seat].badge)
        return replace(self.setup, seats=tuple(players))


def _stand_in(seat: SeatSetup) -> SeatSetup:
    return seat if seat.kind == "bot" else SeatSetup("bot", seat.name, STAND_IN_LEVEL, seat.badge)
