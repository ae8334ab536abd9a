"""Enumerates every way a turn can end, and evaluates the ends in stages: many over few races, the best over many."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.agent import ChancesBeforeAfter, Decision, DecisionTask, count_close
from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.dice_game.bots.explanations import explain
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, DiceGameState

PREFERRED_LIMIT = 3
"""Horses that a Wild Jersey may mark on a bar; the others are not searched."""
TYPICAL_PURSE = 25
"""Dollars that owning a horse counts for in this preference."""

CommandPath = tuple[Command, ...]
"""The commands that lead to an end of the turn, the first one to be given now."""


@dataclass(slots=True)
class TurnOutcome:
    """The state when the turn is over, bonuses of lines perhaps unchosen, and the commands that lead to it."""

    path: CommandPath
    state: DiceGameState
    value: float = 0.0


def enumerate_steps(view: DiceGameState, command: Command, seed: int) -> Iterator[TurnOutcome | None]:
    """Yields every end of a turn that goes on with `command`, and None between them, where a search can pause.

    `seed` is the chance that Roland may need.
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
        further = DICE_GAME.legal(state, command.seat)
        worthwhile = [
            one for one in further if not (isinstance(one, commands.Jersey) and one.mark and one.mark not in preferred)
        ]
        open_paths += ((state, (*path, following)) for following in reversed(worthwhile or further))


def _turn_continues(state: DiceGameState, seat: Seat) -> bool:
    """Returns whether the seat has more to decide in this turn, other than choosing a bonus."""
    if state.phase != ACT or state.turn != seat:
        return False
    return not state.questions or state.questions[-1].source != LINE_BONUS


def pending_bonuses(state: DiceGameState, seat: Seat) -> int:
    """Returns the bonuses that the seat may still choose this turn."""
    if state.phase != ACT or state.turn != seat:
        return 0
    return sum(question.source == LINE_BONUS for question in state.questions)


def preferred_horses(state: DiceGameState, seat: Seat) -> list[int]:
    """Returns the racing horses that this seat has more on than the others: at least one, at most PREFERRED_LIMIT."""
    lead = {
        horse: _stake(state, seat, horse)
        - max((_stake(state, other, horse) for other in state.rivals(seat)), default=0.0)
        for horse in state.racing()
    }
    best = sorted(lead, key=lambda horse: -lead[horse])[:PREFERRED_LIMIT]
    return [horse for horse in best if lead[horse] > 0] or best[:1]


def _stake(state: DiceGameState, seat: Seat, horse: int) -> float:
    return state.bets[seat][horse] * state.cards[horse].odds[1] + TYPICAL_PURSE * (state.owners[horse] == seat)


Stages = Sequence[tuple[int, int]]
"""For each stage: how many ends of the turn are evaluated (the best so far), and over how many races."""

STEPS_PER_SLICE = 12
"""Commands tried between two yields."""
RACES_PER_SLICE = 96
"""Races evaluated between two yields; an evaluator that uses more at once yields in between."""


EvaluationTask = Generator[None, None, float]


class DiceGameEvaluator(Protocol):
    """The aim of a search, and its effort."""

    @property
    def stages(self) -> Stages:
        """The number of ends and of races in each stage."""

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes in slices how good it is for `seat` that a turn ends in `state`; more `races` are more precise."""


@dataclass(frozen=True, slots=True)
class DiceGameSearch:
    """A policy that plays towards the end of the turn that its evaluator values most."""

    evaluator: DiceGameEvaluator
    bonus_stages: Stages = ()
    """How the bonuses of lines are tried for the best ends; none: they stay unchosen, and all count alike."""

    def __call__(self, view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Searches the ends of the turn and returns the first command towards the best one."""
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
        reason = explain(view, outcomes[0].path, ChancesBeforeAfter(before, after))
        return Decision(outcomes[0].path[0], reason, _close_decisions(view, outcomes))


def _close_decisions(view: DiceGameState, outcomes: Sequence[TurnOutcome]) -> tuple[Decision, ...]:
    """Returns what else is worth nearly as much as the first of `outcomes`, which are sorted."""
    close = outcomes[: count_close([outcome.value for outcome in outcomes])]
    paths = {outcome.path[0]: outcome.path for outcome in reversed(close) if outcome.path[0] != close[0].path[0]}
    return tuple(Decision(command, explain(view, path)) for command, path in reversed(paths.items()))


def all_outcomes(view: DiceGameState, legal: Sequence[Command], seed: int) -> Generator[None, None, list[TurnOutcome]]:
    """Computes in slices every end of a turn that goes on with one of the commands."""
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
    """Evaluates in slices the first of `outcomes` as a stage says and sorts them, best first; the others go.

    Yields each that is better than those before it.
    """
    count, races = stage
    del outcomes[count:]
    best = None
    for outcome in outcomes:
        outcome.value = yield from evaluator.value(outcome.state, outcome.path[0].seat, cache, races)
        if best is None or outcome.value > best.value:
            best = outcome
        yield best if best is outcome else None
    outcomes.sort(key=lambda outcome: -outcome.value)


def choose_bonuses(
    outcomes: list[TurnOutcome], stages: Stages, evaluator: DiceGameEvaluator, cache: DiceGameOutcomeCache
) -> Generator[None, None, None]:
    """Goes on in slices to the best bonus from each end that leaves one to choose, and sorts the ends, best first."""
    for place, outcome in enumerate(outcomes):
        seat = outcome.path[0].seat
        if pending_bonuses(outcome.state, seat):
            further = yield from all_outcomes(outcome.state, DICE_GAME.legal(outcome.state, seat), 0)
            for stage in stages:
                for _best in keep_best(further, stage, evaluator, cache):
                    yield
            outcomes[place] = TurnOutcome(outcome.path + further[0].path, further[0].state, further[0].value)
    outcomes.sort(key=lambda outcome: -outcome.value)
