"""Enumerates all ends of a turn and evaluates them in stages: many over few races, the best over many races."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Protocol

from game.bots.agent import ChancesBeforeAfter, Decision, DecisionTask, count_close
from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.dice_game.bots.explanations import explain, has_gain
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, DiceGameState

PREFERRED_LIMIT = 3
"""Maximum number of horses searched for a mark on a bar by a Wild Jersey."""
TYPICAL_PURSE = 25
"""Value of ownership of a horse in this preference, in dollars."""

CommandPath = tuple[Command, ...]
"""Commands that lead to an end of the turn. The first is the next to play."""


@dataclass(slots=True)
class TurnOutcome:
    """The state at the end of a turn, possibly with bonuses of lines still to choose, and the commands before it."""

    path: CommandPath
    state: DiceGameState
    value: float = 0.0


def enumerate_steps(view: DiceGameState, command: Command, seed: int) -> Iterator[TurnOutcome | None]:
    """Yields all ends of a turn that continues with `command`, and None between them, at which a search can pause.

    `seed` determines the draws for Roland.
    """
    preferred = preferred_horses(view, command.seat)
    open_paths: list[tuple[DiceGameState, CommandPath]] = [(view, (command,))]
    while open_paths:
        state, path = open_paths.pop()
        state = state.copy()
        play_unchecked(DICE_GAME, state, path[-1], Rng(seed))
        if not _turn_continues(state, command.seat):
            yield TurnOutcome(path, state)
            continue
        yield None
        legal = DICE_GAME.legal(state, command.seat)
        worthwhile = [following for following in legal if not _marks_other_horse(following, preferred)]
        open_paths += ((state, (*path, following)) for following in reversed(worthwhile or legal))


def _marks_other_horse(command: Command, preferred: Sequence[int]) -> bool:
    """Returns whether a Wild Jersey marks a horse on a bar that is not preferred."""
    return isinstance(command, commands.Jersey) and bool(command.mark) and command.mark not in preferred


def _turn_continues(state: DiceGameState, seat: Seat) -> bool:
    """Returns whether the seat has decisions left in this turn, other than the choice of a bonus."""
    if state.phase != ACT or state.turn != seat:
        return False
    return not state.questions or state.questions[-1].source != LINE_BONUS


def pending_bonuses(state: DiceGameState, seat: Seat) -> int:
    """Returns the number of bonuses that the seat has to choose in this turn."""
    if state.phase != ACT or state.turn != seat:
        return 0
    return sum(question.source == LINE_BONUS for question in state.questions)


def preferred_horses(state: DiceGameState, seat: Seat) -> list[int]:
    """Returns the racing horses on which this seat has more than its rivals: from 1 to PREFERRED_LIMIT horses."""
    lead = {}
    for horse in state.racing():
        highest_stake = max((_stake(state, rival, horse) for rival in state.rivals(seat)), default=0.0)
        lead[horse] = _stake(state, seat, horse) - highest_stake
    best = sorted(lead, key=lead.__getitem__, reverse=True)[:PREFERRED_LIMIT]
    return [horse for horse in best if lead[horse] > 0] or best[:1]


def _stake(state: DiceGameState, seat: Seat, horse: int) -> float:
    return state.bets[seat][horse] * state.cards[horse].odds[1] + TYPICAL_PURSE * (state.owners[horse] == seat)


Stages = Sequence[tuple[int, int]]
"""For each stage, the number of ends of the turn (the best so far), and the number of races for each of them."""

STEPS_PER_SLICE = 12
"""Number of commands tried between two yields."""
RACES_PER_SLICE = 96
"""Number of races evaluated between two yields. An evaluation over more races yields between its parts."""

EvaluationTask = Generator[None, None, float]
"""Computes the value of a state in slices."""


class DiceGameEvaluator(Protocol):
    """Values the ends of a turn for a search."""

    @property
    def stages(self) -> Stages:
        """The stages of the search."""

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes the value of an end of the turn for `seat`, over a number of races; in slices."""


@dataclass(frozen=True, slots=True)
class DiceGameSearch:
    """A policy that plays towards the end of the turn with the highest value."""

    evaluator: DiceGameEvaluator
    bonus_stages: Stages = ()
    """Stages of a search for the best bonuses of lines at the best ends; () to count all bonuses alike."""

    def __call__(self, view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Searches the ends of the turn and returns the first command on the path to the best one."""
        yield None
        if len(legal) == 1:
            return Decision(legal[0], explain(view, legal))
        evaluator = self.evaluator
        outcome_cache = DiceGameOutcomeCache(rng)
        outcomes = yield from all_outcomes(view, legal, rng.bits())
        for stage in evaluator.stages:
            for best in keep_best(outcomes, stage, evaluator, outcome_cache):
                yield Decision(best.path[0], explain(view, best.path)) if best else None
        if self.bonus_stages:
            yield from choose_bonuses(outcomes, self.bonus_stages, evaluator, outcome_cache)
        races = stage[1]
        yield from outcome_cache.prepare(view, races)
        before, after = (outcome_cache.get(state, races).chances for state in (view, outcomes[0].state))
        path = outcomes[0].path
        chances = ChancesBeforeAfter(before, after)
        deed = explain(view, path, chances)
        return Decision(path[0], deed, _close_decisions(view, outcomes), has_gain(view, path, chances))


def _close_decisions(view: DiceGameState, outcomes: Sequence[TurnOutcome]) -> tuple[Decision, ...]:
    """Returns other decisions with nearly the value of the first of the sorted `outcomes`."""
    close = outcomes[: count_close([outcome.value for outcome in outcomes])]
    paths = {outcome.path[0]: outcome.path for outcome in reversed(close) if outcome.path[0] != close[0].path[0]}
    return tuple(Decision(command, explain(view, path)) for command, path in reversed(paths.items()))


def all_outcomes(view: DiceGameState, legal: Sequence[Command], seed: int) -> Generator[None, None, list[TurnOutcome]]:
    """Computes all ends of a turn that continues with one of the commands; in slices."""
    outcomes: list[TurnOutcome] = []
    tried = 0
    for command in legal:
        for outcome in enumerate_steps(view, command, seed):
            if outcome:
                outcomes.append(outcome)
            tried += 1
            if tried % STEPS_PER_SLICE == 0:
                yield
    return outcomes


def keep_best(
    outcomes: list[TurnOutcome], stage: tuple[int, int], evaluator: DiceGameEvaluator, cache: DiceGameOutcomeCache
) -> Generator[TurnOutcome | None, None, None]:
    """Evaluates the first of `outcomes` for a stage, deletes the others, and sorts by value, best first; in slices.

    Yields each outcome that is better than those before it.
    """
    count, races = stage
    del outcomes[count:]
    best = None
    for outcome in outcomes:
        outcome.value = yield from evaluator.value(outcome.state, outcome.path[0].seat, cache, races)
        if best is None or outcome.value > best.value:
            best = outcome
        yield best if best is outcome else None
    outcomes.sort(key=attrgetter("value"), reverse=True)


def choose_bonuses(
    outcomes: list[TurnOutcome], stages: Stages, evaluator: DiceGameEvaluator, cache: DiceGameOutcomeCache
) -> Generator[None, None, None]:
    """Adds the best bonus to each outcome that has one to choose, and sorts by value, best first; in slices."""
    for index, outcome in enumerate(outcomes):
        seat = outcome.path[0].seat
        if pending_bonuses(outcome.state, seat):
            further = yield from all_outcomes(outcome.state, DICE_GAME.legal(outcome.state, seat), 0)
            for stage in stages:
                for _best in keep_best(further, stage, evaluator, cache):
                    yield
            best = further[0]
            outcomes[index] = TurnOutcome(outcome.path + best.path, best.state, best.value)
    outcomes.sort(key=attrgetter("value"), reverse=True)
