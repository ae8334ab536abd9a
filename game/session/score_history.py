"""Follows what each sheet is worth from round to round: of a match, and of an earlier one that runs along."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.engine.catalog import load_part
from game.engine.match import Match
from game.engine.rules import GameState, Ruleset, Seat

Worth = Callable[[GameState], Sequence[int]]
"""What each sheet would score if the match ended as a state stands."""


def worth_in(rules: Ruleset[GameState], state: GameState) -> tuple[int, ...]:
    """Returns the worth of each sheet in a state: by the game's own measure, or else its money."""
    measure: Worth | None = load_part(rules.key, "worth")
    if measure:
        return tuple(measure(state))
    money = rules.summary(state).get("money")
    return tuple(money) if isinstance(money, list) else ()


def score_history(match: Match[GameState]) -> tuple[tuple[int, ...], ...]:
    """Returns the worth of each sheet when each round began, one row a round; the last row is the end, or the present.

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
            event.apply(state)
        if round_of(rules, state) > number:
            number = round_of(rules, state)
            yield state


def margins(history: Iterable[Sequence[int]], seat: Seat) -> list[int]:
    """Returns by how much `seat` is ahead of the best other sheet in each row; without others, its own worth."""
    return [row[seat] - max((*row[:seat], *row[seat + 1 :]), default=0) for row in history]


def round_of(rules: Ruleset[GameState], view: GameState) -> int:
    """Returns the round that the rule set's summary names; 0 for a game without rounds."""
    number = rules.summary(view).get("round")
    return number if isinstance(number, int) else 0


@dataclass(frozen=True, slots=True)
class Ghost:
    """An earlier match on the same dice: whose it is, what `seat` was worth by round, and its commands as lines."""

    name: str
    seat: Seat
    worth: tuple[int, ...]
    lines: tuple[str, ...]

    def at(self, round_number: int, first_round: int = 1) -> int:
        """Returns the worth of the ghost when that round began; its final score once it had finished."""
        return self.worth[min(max(round_number - first_round, 0), len(self.worth) - 1)]
