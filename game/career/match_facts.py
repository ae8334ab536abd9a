"""Sums up a finished match for records and trophies: places, margins and deficits."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.bots.registry import PLAYED_LEVELS
from game.career.profile import Profile
from game.engine.rules import Event, GameState, Outcome, Seat
from game.session.session import MatchSession
from game.typed_json import from_json

CLEAR_SHARE = 0.1
"""Margin of a clear win or defeat, as a share of the best score, 0 to 1."""
SLICE_STEPS = 32
"""Number of commands processed per slice."""
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A finished match. `people` are the seats of persons; `levels` has the level of each bot, "" for persons.

    `standings` has the money or points of all seats at the start of each turn, and at the end.
    """

    rules: str
    map: str
    names: tuple[str, ...]
    levels: tuple[str, ...]
    people: tuple[Seat, ...]
    outcome: Outcome
    standings: Sequence[tuple[int, ...]]
    events: Sequence[Event]
    state: GameState
    """Final state of the match."""
    profiles: Mapping[Seat, Profile] = field(default_factory=dict)
    """Profiles of the people, including this match; empty before the match is recorded."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.levels)

    @property
    def ranked(self) -> int:
        """Number of ranked players, including rivals without a seat."""
        return sum(map(len, self.outcome.ranking))

    def place(self, seat: Seat) -> int:
        """Returns the place of a seat, from 1; tied seats share the better place. 0 for a seat without a rank."""
        better = 0
        for tied in self.outcome.ranking:
            if seat in tied:
                return better + 1
            better += len(tied)
        return 0

    def has_won(self, seat: Seat) -> bool:
        """Returns whether a seat has won, perhaps tied, and at least one other player has not."""
        return seat in self.outcome.winners and len(self.outcome.ranking) > 1

    def rivals(self, seat: Seat) -> list[Seat]:
        """Returns all ranked players who are not tied with a seat."""
        return [other for tied in self.outcome.ranking if seat not in tied for other in tied]

    def lead(self, seat: Seat) -> int | None:
        """Returns the winning margin of a seat, in money or points; None if it has not won."""
        if not self.has_won(seat):
            return None
        return self.outcome.scores[seat] - self.outcome.scores[self.outcome.ranking[1][0]]

    def rivals_level(self, seat: Seat) -> str:
        """Returns the common level of all other seats; "" if they are not bots of the same selectable level."""
        levels = {level for other, level in enumerate(self.levels) if other != seat}
        return next((level for level in PLAYED_LEVELS if levels == {level}), "")

    def clear_side(self, seat: Seat) -> int:
        """Returns 1 for a win by at least CLEAR_SHARE, −1 for a last place by the same margin, else 0."""
        scores = self.outcome.scores
        others = self.rivals(seat)
        if not others or self.outcome.ranking[0 if self.has_won(seat) else -1] != (seat,):
            return 0
        lead = scores[seat] - max(scores[other] for other in others)
        least = CLEAR_SHARE * max(scores)
        return (lead >= least) - (lead <= -least) if least > 0 else 0

    def deficit(self, seat: Seat) -> int:
        """Returns the largest deficit of a seat to its best rival at the start of a turn, or at the end."""
        rivals = self.rivals(seat)
        gaps = (max(row[other] for other in rivals) - row[seat] for row in self.standings if rivals)
        return max((0, *gaps))

    def of_kind(self, kind: type[E]) -> Iterator[E]:
        """Returns the events of a kind, oldest first."""
        return (event for event in self.events if isinstance(event, kind))

    def count(self, kind: type[Event], seat: Seat) -> int:
        """Returns the number of events of a kind for a seat."""
        return sum(getattr(event, "seat", None) == seat for event in self.of_kind(kind))


def sum_up(session: MatchSession) -> Generator[None, None, MatchFacts]:
    """Returns the facts of a match, in slices. The match must be finished."""
    match = session.match
    rules = session.rules
    assert match.outcome is not None
    state = match.replayed_to(0).state
    standings: list[tuple[int, ...]] = []
    for number, step in enumerate(match.steps):
        for event in step.events:
            event.apply(state)
            if isinstance(event, rules.turns):
                standings += _standings(rules.summary(state))
        if number % SLICE_STEPS == 0:
            yield
    setup = session.setup
    return MatchFacts(
        setup.rules,
        setup.map,
        tuple(session.names),
        tuple(seat.level for seat in setup.seats),
        session.people,
        match.outcome,
        [*standings, match.outcome.scores],
        match.events,
        match.state,
    )


def _standings(summary: dict[str, object]) -> list[tuple[int, ...]]:
    """Returns a row with the money of each seat; no row if the game does not show it during a match."""
    money = summary.get("money")
    return [from_json(tuple[int, ...], money)] if isinstance(money, list) else []
