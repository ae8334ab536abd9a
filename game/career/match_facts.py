"""Sums up a finished match for records and trophies: places, margins, and who was how far behind."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.bots.registry import PLAYED_LEVELS
from game.career.profile import Profile
from game.engine.rules import Event, GameState, Outcome, Seat
from game.session.session import MatchSession
from game.typed_json import from_json

CLEAR_SHARE = 0.1
"""Part of the best score by which a win or a defeat is clear."""
SLICE_STEPS = 32
"""Commands that are looked through at a time."""
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A finished match. `people` are the seats that persons decided for; `levels` those of the bots, "" for persons.

    `standings` has a row each time a turn began, and one of the end: the money or points of every seat.
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
    """As it stood at the end."""
    profiles: Mapping[Seat, Profile] = field(default_factory=dict)
    """The people's profiles, with this match counted; filled in when it is kept."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.levels)

    @property
    def ranked(self) -> int:
        """How many are ranked, rivals without a seat among them."""
        return sum(map(len, self.outcome.ranking))

    def place(self, seat: Seat) -> int:
        """Returns the place of a seat, from 1; ties share the better one. 0 for a seat without rank."""
        better = 0
        for tied in self.outcome.ranking:
            if seat in tied:
                return better + 1
            better += len(tied)
        return 0

    def has_won(self, seat: Seat) -> bool:
        """Returns whether a seat has won, alone or tied, and somebody else has not."""
        return seat in self.outcome.winners and len(self.outcome.ranking) > 1

    def rivals(self, seat: Seat) -> list[Seat]:
        """Returns who is ranked behind the rank of a seat that has won, or before or behind that of another."""
        return [other for tied in self.outcome.ranking if seat not in tied for other in tied]

    def lead(self, seat: Seat) -> int | None:
        """Returns by how much a seat has won, in money or points; None for one that has not."""
        if not self.has_won(seat):
            return None
        return self.outcome.scores[seat] - self.outcome.scores[self.outcome.ranking[1][0]]

    def rivals_level(self, seat: Seat) -> str:
        """Returns the level of all others; "" if they are not bots of one level that can be chosen."""
        levels = {level for other, level in enumerate(self.levels) if other != seat}
        return next((level for level in PLAYED_LEVELS if levels == {level}), "")

    def clear_side(self, seat: Seat) -> int:
        """Returns 1 for a win by CLEAR_SHARE, −1 for a last place as far behind, else 0."""
        scores = self.outcome.scores
        others = self.rivals(seat)
        if not others or self.outcome.ranking[0 if self.has_won(seat) else -1] != (seat,):
            return 0
        lead = scores[seat] - max(scores[other] for other in others)
        least = CLEAR_SHARE * max(scores)
        return (lead >= least) - (lead <= -least) if least > 0 else 0

    def deficit(self, seat: Seat) -> int:
        """Returns how far a seat was behind the foremost of its rivals at most, whenever a turn began."""
        rivals = self.rivals(seat)
        gaps = (max(row[other] for other in rivals) - row[seat] for row in self.standings if rivals)
        return max((0, *gaps))

    def of_kind(self, kind: type[E]) -> Iterator[E]:
        """Returns the events of a kind, oldest first."""
        return (event for event in self.events if isinstance(event, kind))

    def count(self, kind: type[Event], seat: Seat) -> int:
        """Returns how many events of a kind have that `seat`."""
        return sum(getattr(event, "seat", None) == seat for event in self.of_kind(kind))


def sum_up(session: MatchSession) -> Generator[None, None, MatchFacts]:
    """Sums up a finished match in slices; returns the facts. The match must be over."""
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
    """Returns what each seat has, as the one row there is; none of a game that does not tell it while it is played."""
    money = summary.get("money")
    return [from_json(tuple[int, ...], money)] if isinstance(money, list) else []
