"""Opens matches that were written down: the autosaved one, and what somebody has sent, as a code or as a save."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.bots.registry import LEVELS
from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import ParseError, format_line
from game.engine.rules import GameState, Seat, SeatRoles
from game.session import save_format
from game.session.match_code import check_hands, code_in, decode
from game.session.session import AUTOSAVE, MatchSession, SaveStore
from game.session.setup import MatchSetup, SeatSetup

DAMAGED = "damaged"
"""The name under which a text is put aside that cannot be read."""
SAVE_BEGINNING = "long shot "
"""What every save begins with."""
STAND_IN_LEVEL = LEVELS[2]
"""The level of the bots that play for the other people of a match that somebody plays again."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match that was being played. If it cannot be read, `session` is None and `error` says why.

    `quarantined_as` is then the name that its text was put aside under, and `previous` the session one command earlier,
    if that is whole.
    """

    text: str
    session: MatchSession | None = None
    error: Message | None = None
    quarantined_as: str = ""
    previous: MatchSession | None = None


def load_autosave(storage: SaveStore) -> SavedGame | None:
    """Returns the match to resume, or None."""
    text = storage.read(AUTOSAVE)
    if text is None:
        return None
    try:
        session = MatchSession.resume(text, storage)
    except ParseError as error:
        previous = _previous(storage)
        return SavedGame(text, error=error.reason, quarantined_as=storage.put_aside(DAMAGED, text), previous=previous)
    return None if _archive_if_over(session) else SavedGame(text, session)


def _previous(storage: SaveStore) -> MatchSession | None:
    """Returns the session of the save before the last one, or None."""
    try:
        session = MatchSession.resume(storage.read_previous(AUTOSAVE) or "", storage)
    except ParseError:
        return None
    return None if session.finished else session


def _archive_if_over(session: MatchSession) -> bool:
    """Returns whether the match was over when the game ended; it is then stored as the last race."""
    if session.finished:
        session.autosave()
    return session.finished


@dataclass(frozen=True)
class SharedMatch:
    """A match that was sent, played again."""

    setup: MatchSetup
    match: Match[GameState]

    @staticmethod
    def read(text: str) -> SharedMatch:
        """Returns the match of a code, of a text with a code or link in it, or of a save. Raises ParseError."""
        if not text.lstrip()[: len(SAVE_BEGINNING)].startswith(SAVE_BEGINNING):
            return SharedMatch(*decode(code_in(text)))
        session = MatchSession.resume(text.lstrip())  # which also refuses bots that there are not
        check_hands(session.match)
        return SharedMatch(session.setup, session.match)

    @property
    def is_over(self) -> bool:
        """Whether the match has its outcome."""
        return self.match.outcome is not None

    def on_map(self, name: str) -> SharedMatch:
        """Returns the same match on another map, "" for the game's own: maps change nothing but the looks."""
        return SharedMatch(replace(self.setup, map=name), self.match)

    def session(self, storage: SaveStore | None = None) -> MatchSession:
        """Returns the match to watch, or with `storage` to go on with. Raises ParseError."""
        lines = [format_line(command) for command in self.match.commands]
        return MatchSession.resume(save_format.dumps(self.setup, lines, self.match.version), storage)

    def open_seats(self) -> tuple[Seat, ...]:
        """Returns the seats that a person can take, those of people first."""
        rules, seats = self.match.rules, self.setup.seats
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
    """Returns a seat with a bot in it."""
    return seat if seat.kind == "bot" else SeatSetup("bot", seat.name, STAND_IN_LEVEL, seat.badge)
