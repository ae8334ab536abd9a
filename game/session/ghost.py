"""Finds an earlier match on the same dice, whose money runs along as a ghost, and says where the ways parted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol

from game.engine.match import Match
from game.engine.notation import ParseError, format_line
from game.engine.rules import GameState, Ruleset, Seat
from game.games.registry import load_part
from game.session import save_format
from game.session.daily_results import GAINED, LEVEL, LOST, MAX_MATCH_CHARACTERS, DailyResults
from game.session.session import LAST_RACE, MatchSession
from game.session.setup import MatchSetup
from game.session.timeline import round_of
from game.session.tutorial.progress import JsonStore

GHOST = "ghost"
"""The name under which a friend's match is stored, to be raced against."""


class MatchStore(JsonStore, Protocol):
    """Keeps texts, too."""

    def read(self, name: str) -> str | None:
        """Returns the text of `name`; None if there is none."""

    def write(self, name: str, text: str) -> None:
        """Replaces the text of `name`."""


class Worth(Protocol):
    """What each sheet would score if the match ended as a state stands."""

    def __call__(self, state: GameState) -> Sequence[int]:
        """Returns a number for each sheet."""
        ...


def worth_in(rules: Ruleset[GameState], state: GameState) -> tuple[int, ...]:
    """What each sheet is worth in a state: by the game's own measure, or else its money."""
    measure: Worth | None = load_part(rules.key, "worth")
    if measure:
        return tuple(measure(state))
    money = rules.summary(state).get("money")
    return tuple(money) if isinstance(money, list) else ()


def score_history(match: Match[GameState]) -> tuple[tuple[int, ...], ...]:
    """What each sheet was worth when each round began, one row a round; the last row is how the match ended or stands.

    A round begins with the first command after which the rule set's summary names it.
    """
    outcome = match.outcome
    rows = [worth_in(match.rules, state) for state in _round_beginnings(match)]
    return (*rows, outcome.scores if outcome else worth_in(match.rules, match.state))


def _round_beginnings(match: Match[GameState]) -> Iterator[GameState]:
    """Yields the states, which change afterwards."""
    rules = match.rules
    state = match.replayed_to(0).state
    number = round_of(rules, state)
    yield state
    for step in match.steps:
        for event in step.events:
            rules.evolve(state, event)
        if round_of(rules, state) > number:
            number = round_of(rules, state)
            yield state


def margins(history: Iterable[Sequence[int]], seat: Seat) -> list[int]:
    """By how much `seat` is ahead of the best other sheet in each row; alone at the table, what it has."""
    return [row[seat] - max((*row[:seat], *row[seat + 1 :]), default=0) for row in history]


def rounds_of(match: Match[GameState], seat: Seat) -> str:
    """What each round of a match brought `seat` against the best of the others: GAINED, LEVEL or LOST."""
    ahead = margins(score_history(match), seat)
    steps = [after - before for before, after in pairwise(ahead)]
    return "".join(GAINED if step > 0 else LOST if step < 0 else LEVEL for step in steps)


def rival_of(scores: Sequence[int], seat: Seat) -> Seat | None:
    """The sheet that came closest to `seat` from below, or beat it by most; None if there is no other."""
    others = [other for other in range(len(scores)) if other != seat]
    return max(others, key=lambda other: scores[other], default=None)


@dataclass(frozen=True, slots=True)
class Ghost:
    """An earlier match on the same dice: whose it is, what `seat` was worth by round, and its commands as lines."""

    name: str
    seat: Seat
    worth: tuple[int, ...]
    lines: tuple[str, ...]

    def at(self, round_number: int, first_round: int = 1) -> int:
        """What the ghost was worth when that round began; its final score once it had finished."""
        return self.worth[min(max(round_number - first_round, 0), len(self.worth) - 1)]


def ghost_of(match: Match[GameState], seat: Seat, lines: Sequence[str], name: str) -> Ghost:
    """The ghost of a seat in a finished match."""
    return Ghost(name, seat, tuple(row[seat] for row in score_history(match)), tuple(lines))


def keep_ghost(storage: MatchStore, text: str) -> None:
    """Keeps a friend's match, as it is saved, to be raced against; it takes the place of the one before."""
    if len(text) <= MAX_MATCH_CHARACTERS:
        storage.write(GHOST, text)


def first_difference(one: Sequence[str], other: Sequence[str]) -> int | None:
    """After how many commands two matches part; None if one of them only goes on where the other ends."""
    return next((number for number, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)


def find_ghost(session: MatchSession, storage: MatchStore, own_name: str) -> Ghost | None:
    """The match to race against: a friend's, else the best earlier one of this device on the same dice; or None.

    `own_name` is what an earlier match of one's own is called; a friend's has the friend's name.
    """
    if len(session.people) != 1:
        return None
    seat = session.people[0]
    friend = _loaded(storage.read(GHOST), session)
    if friend:
        return ghost_of(friend.match, seat, friend.lines, friend.setup.seats[seat].name)
    found = [loaded for text in _own_matches(storage) if (loaded := _loaded(text, session))]
    ghosts = [ghost_of(one.match, seat, one.lines, own_name) for one in found if one.setup.seats[seat].kind == "person"]
    return max(ghosts, key=lambda ghost: ghost.worth[-1], default=None)


def _own_matches(storage: MatchStore) -> Iterator[str | None]:
    yield storage.read(LAST_RACE)
    for result in DailyResults.load(storage).days.values():
        for one in result.tries:
            yield one.text or None


class _StoredMatch(NamedTuple):
    """A match that was read: its set-up, what was played, and that as lines."""

    setup: MatchSetup
    match: Match[GameState]
    lines: tuple[str, ...]


def _loaded(text: str | None, session: MatchSession) -> _StoredMatch | None:
    """A stored match, if it is another, finished one on the same dice and at the same table."""
    setup = session.setup
    if not text or len(text) > MAX_MATCH_CHARACTERS or f"\nseed {setup.seed}\n" not in text or text == session.text:
        return None
    try:
        other, match = save_format.loads(text)
    except ParseError:
        return None
    if other.rules != setup.rules or match.outcome is None or match.version != session.match.version:
        return None
    if match.rules.option_texts(match.options) != session.rules.option_texts(session.match.options):
        return None
    return _StoredMatch(other, match, tuple(map(format_line, match.commands)))
