"""Computes the worth of each sheet by round, for a match and for an earlier match in comparison (a ghost)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.engine.catalog import load_part
from game.engine.match import Match
from game.engine.rules import GameState, Ruleset, Seat

Worth = Callable[[GameState], Sequence[int]]
"""Returns the score of each sheet if the match ended in a given state."""


def worth_in(rules: Ruleset[GameState], state: GameState) -> tuple[int, ...]:
    """Returns the worth of each sheet in a state: by the measure of the game, or else its money."""
    measure: Worth | None = load_part(rules.key, "worth")
    if measure:
        return tuple(measure(state))
    money = rules.summary(state).get("money")
    return tuple(money) if isinstance(money, list) else ()


def score_history(match: Match[GameState]) -> tuple[tuple[int, ...], ...]:
    """Returns the worth of each sheet by round: a row for each beginning of a round, and a last row for the present.

    A round begins with the first command after which the summary has its number.
    """
    outcome = match.outcome
    rows = [worth_in(match.rules, state) for state in _round_beginnings(match)]
    return (*rows, outcome.scores if outcome else worth_in(match.rules, match.state))


def _round_beginnings(match: Match[GameState]) -> Iterator[GameState]:
    """Yields the state at each beginning of a round. It changes in place afterwards."""
    rules = match.rules
    state = match.replayed_to(0).state
    number = round_of(rules, state)
    yield state
    for step in match.steps:
        for event in step.events:
            event.apply(state)
        if round_of(rules, state) > number:
            number = round_of(rules, state)
            yield state


def margins(history: Iterable[Sequence[int]], seat: Seat) -> list[int]:
    """Returns the lead of `seat` over the best other sheet in each row; its worth if there is no other sheet."""
    return [row[seat] - max((*row[:seat], *row[seat + 1 :]), default=0) for row in history]


def round_of(rules: Ruleset[GameState], view: GameState) -> int:
    """Returns the number of the round in the rule set's summary; 0 for a game without rounds."""
    number = rules.summary(view).get("round")
    return number if isinstance(number, int) else 0


class Swing(NamedTuple):
    """The number of a round, and a rival's gain on a seat during it, in dollars or points."""

    round: int
    gain: int


def largest_swing(match: Match[GameState], seat: Seat, rival: Seat) -> Swing:
    """Returns the round of the largest gain of `rival` on `seat`. The gain is 0 or less if `rival` never gained."""
    first = round_of(match.rules, match.replayed_to(0).state)
    leads = [row[rival] - row[seat] for row in score_history(match)]
    gains = [after - before for before, after in pairwise(leads)]
    largest = max(range(len(gains)), key=gains.__getitem__)
    return Swing(first + largest, gains[largest])


@dataclass(frozen=True, slots=True)
class Ghost:
    """An earlier match with the same dice."""

    name: str
    """Name of the seat's player."""
    seat: Seat
    worth: tuple[int, ...]
    """Worth of `seat` after each round, in dollars or points."""
    lines: tuple[str, ...]
    """Commands of the match as lines in notation."""

    def at(self, round_number: int, first_round: int = 1) -> int:
        """Returns the worth of the ghost at the beginning of a round; its final score after its last round."""
        return self.worth[min(max(round_number - first_round, 0), len(self.worth) - 1)]
