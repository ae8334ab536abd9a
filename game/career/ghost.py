"""Finds an earlier match on the same dice, whose money is shown as a ghost, and the first difference to it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.career.daily_results import GAINED, LEVEL, LOST, MAX_MATCH_CHARACTERS, DailyResults
from game.engine.match import Match
from game.engine.notation import ParseError, format_line
from game.engine.rules import GameState, Seat
from game.platform.storage import Storage
from game.session import save_format
from game.session.score_history import Ghost, margins, score_history
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup

GHOST = "ghost"
"""Storage name of a friend's match to race against."""


def rounds_of(match: Match[GameState], seat: Seat) -> str:
    """Returns GAINED, LEVEL or LOST for each round of a match, for `seat` against the best of the others."""
    ahead = margins(score_history(match), seat)
    return "".join(_round_mark(after - before) for before, after in pairwise(ahead))


def _round_mark(change: int) -> str:
    if change == 0:
        return LEVEL
    return GAINED if change > 0 else LOST


def rival_of(scores: Sequence[int], seat: Seat) -> Seat | None:
    """Returns the sheet with the best score except that of `seat`; None if there is no other."""
    others = [other for other in range(len(scores)) if other != seat]
    return max(others, key=scores.__getitem__, default=None)


def ghost_of(match: Match[GameState], seat: Seat, lines: Sequence[str], name: str) -> Ghost:
    """Returns the ghost of a seat in a finished match."""
    return Ghost(name, seat, tuple(row[seat] for row in score_history(match)), tuple(lines))


def keep_ghost(storage: Storage, text: str) -> None:
    """Stores the save of a friend's match to race against, instead of an earlier one."""
    if len(text) <= MAX_MATCH_CHARACTERS:
        storage.write(GHOST, text)


def first_difference(one: Sequence[str], other: Sequence[str]) -> int | None:
    """Returns the index of the first different command of two matches; None if one match continues the other."""
    return next((number for number, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)


def find_ghost(session: MatchSession, storage: Storage, own_name: str) -> Ghost | None:
    """Returns the match to race against: a friend's, else the device's best earlier one on the same dice, if any.

    `own_name` is the name of a ghost from this device; a friend's ghost has the friend's name.
    """
    if len(session.people) != 1:
        return None
    seat = session.people[0]
    friend = _loaded(storage.read(GHOST), session)
    if friend is not None:
        return ghost_of(friend.match, seat, friend.lines, friend.setup.seats[seat].name)
    earlier = [record for text in _own_matches(storage) if (record := _loaded(text, session))]
    own = [record for record in earlier if record.setup.seats[seat].kind == "person"]
    ghosts = [ghost_of(record.match, seat, record.lines, own_name) for record in own]
    return max(ghosts, key=lambda ghost: ghost.worth[-1], default=None)


def _own_matches(storage: Storage) -> Iterator[str | None]:
    yield storage.read(LAST_MATCH)
    for result in DailyResults.load(storage).days.values():
        for one in result.tries:
            yield one.text or None


class _EarlierRecord(NamedTuple):
    setup: MatchSetup
    match: Match[GameState]
    lines: tuple[str, ...]


def _loaded(text: str | None, session: MatchSession) -> _EarlierRecord | None:
    """Returns a stored match if it is another finished one with the same dice, game and options."""
    setup = session.setup
    if not text or len(text) > MAX_MATCH_CHARACTERS or f"\nseed {setup.seed}\n" not in text or text == session.text:
        return None
    try:
        other, match = save_format.loads(text)
    except ParseError:
        return None
    if other.rules != setup.rules or match.outcome is None:
        return None
    if match.rules.option_texts(match.options) != session.rules.option_texts(session.match.options):
        return None
    return _EarlierRecord(other, match, tuple(map(format_line, match.commands)))
