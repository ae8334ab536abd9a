"""Evaluates candidate commands in stages: many over few races, the best ones over many."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.agent import ChancesBeforeAfter, Decision, DecisionTask, count_close
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.bots.explanations import explain
from game.games.long_shot.bots.heuristics import CardValues, LongShotWeights
from game.games.long_shot.bots.outcome_cache import LongShotFinishDistribution, LongShotOutcomeCache
from game.games.long_shot.rules import commands, operations
from game.games.long_shot.rules.events import ALONG_CAUSE, ROLL_CAUSE
from game.games.long_shot.rules.horses import horses_to_move_along
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.rolling import set_dice
from game.games.long_shot.rules.rules import QUESTIONS
from game.games.long_shot.rules.state import ACT, ALONG, KEEP, TAKE, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import take_card_for_zero

MoveAlongPath = tuple[commands.MoveAlong, ...]


@dataclass(slots=True)
class Candidate:
    """A path of commands, the state after it, and its value: the mean over `blocks` of races."""

    command: Command
    state: LongShotState
    value: float = 0.0
    blocks: int = 0

    def add_block(self, value: float) -> None:
        """Adds the value of one more block."""
        self.blocks += 1
        self.value += (value - self.value) / self.blocks


def state_after(view: LongShotState, command: Command) -> LongShotState:
    """Returns a copy of the view after an answer, before its turn goes on; cards from elsewhere are HIDDEN."""
    turn = CommandContext(view.copy(), Rng(0))
    QUESTIONS[view.phase].answers[type(command)].execute(turn, command)
    return turn.state


def state_after_roll(view: LongShotState, horse: int, steps: int) -> LongShotState:
    """Returns the state after a roll, once all own horses that may have moved along; a 0 brings a card."""
    turn = CommandContext(view.copy(), Rng(0))
    set_dice(turn, horse, steps)
    if not steps:
        take_card_for_zero(turn)
        return turn.state
    operations.move_horse(turn, horse, steps, ROLL_CAUSE, may_cross_line=True)
    for own_horse in horses_in(horses_to_move_along(turn.state)):
        operations.move_horse(turn, own_horse, steps, ALONG_CAUSE, may_cross_line=True)
    return turn.state


def follow_up_moves(state: LongShotState, path: MoveAlongPath = ()) -> Iterator[tuple[MoveAlongPath, LongShotState]]:
    """Yields every set of own horses that may move along now, and each order in which some of them come home."""
    yield path, state
    if state.is_decided or not state.move_die:
        return
    least = path[-1].horse if path and not state.is_finished(path[-1].horse) else 0
    for horse in horses_in(horses_to_move_along(state)):
        if horse > least:
            turn = CommandContext(state.copy(), Rng(0))
            operations.move_horse(turn, horse, state.move_die, ALONG_CAUSE, may_cross_line=True)
            yield from follow_up_moves(turn.state, (*path, commands.MoveAlong(state.turn, horse)))


Stages = Sequence[tuple[int, int]]
"""For each stage: how many candidates are evaluated (the best so far), and over how many blocks of races."""
ALL_CANDIDATES = 1000
"""More candidates than there ever are."""
STATES_PER_SLICE = 6
"""States computed between two yields."""
TOKEN_TURNS = 6.0
"""Own turns to go below which the token is spent for less and less gain."""


@dataclass(frozen=True, slots=True)
class SearchContext:
    """What one decision of a seat is evaluated by."""

    seat: Seat
    outcome_cache: LongShotOutcomeCache
    card_values: CardValues


class LongShotEvaluator(Protocol):
    """What a search maximises, and how much effort it makes."""

    @property
    def stages(self) -> Stages:
        """The number of candidates and of blocks of races in each stage."""

    @property
    def weights(self) -> LongShotWeights:
        """The weights of money and cards."""

    @property
    def token(self) -> float:
        """The gain that rolling a die again must promise, in the evaluator's unit."""

    def value(self, state: LongShotState, context: SearchContext, distribution: LongShotFinishDistribution) -> float:
        """Returns how good it is for the seat that its turn ends in `state`, over a block of races from there."""


@dataclass(frozen=True, slots=True)
class LongShotSearch:
    """A policy that plays the candidate that its evaluator values most."""

    evaluator: LongShotEvaluator

    def __call__(self, view: LongShotState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        if len(legal) == 1 or view.phase not in (ACT, TAKE, ALONG, KEEP):
            return Decision(legal[0], explain(view, legal[0]))
        context = yield from build_context(self.evaluator, view, legal[0].seat, rng)
        if view.phase == KEEP:
            yield Decision(legal[0], explain(view, legal[0]))
            command = yield from self._keep_or_reroll(view, legal, context)
            return Decision(command, explain(view, command))
        if view.phase == ALONG:
            candidates = [
                Candidate((*path, commands.Pass(context.seat))[0], state) for path, state in follow_up_moves(view)
            ]
        else:
            candidates = yield from expand(view, legal, context)
        for best in rank(self.evaluator, candidates, context):
            yield Decision(best.command, explain(view, best.command)) if best else None
        chances = [context.outcome_cache.get(state).top_chances for state in (view, candidates[0].state)]
        reason = explain(view, candidates[0].command, ChancesBeforeAfter(*chances))
        close = candidates[1 : count_close([candidate.value for candidate in candidates])]
        others = (Decision(candidate.command, explain(view, candidate.command)) for candidate in close)
        return Decision(candidates[0].command, reason, tuple(others))

    def _keep_or_reroll(
        self, view: LongShotState, legal: Sequence[Command], context: SearchContext
    ) -> Generator[None, None, Command]:
        present_value = yield from self._mean_value(view, [(view.die, view.move_die)], context)
        horses = yield from self._mean_value(view, [(horse, view.move_die) for horse in view.racing()], context)
        steps = yield from self._mean_value(
            view, [(view.die, face) for face in MOVE_DIE_FACES[view.options.move_die]], context
        )
        least = self.evaluator.token * min(1.0, context.card_values.turns / TOKEN_TURNS)
        if max(horses, steps) - present_value <= least:
            return legal[0]
        return commands.Reroll(context.seat, "horse" if horses > steps else "move")

    def _mean_value(
        self, view: LongShotState, rolls: Sequence[tuple[int, int]], context: SearchContext
    ) -> Generator[None, None, float]:
        total = 0.0
        for horse, steps in rolls:
            state = state_after_roll(view, horse, steps)
            distribution = context.outcome_cache.get(state)
            yield
            total += self.evaluator.value(state, context, distribution)
            yield
        return total / len(rolls)


def build_context(
    evaluator: LongShotEvaluator, view: LongShotState, seat: Seat, rng: Rng
) -> Generator[None, None, SearchContext]:
    """Computes in slices the context of a decision."""
    outcome_cache = LongShotOutcomeCache(rng)
    yield from outcome_cache.prepare(view)
    distribution = outcome_cache.get(view)
    yield
    return SearchContext(seat, outcome_cache, CardValues(view, seat, distribution, evaluator.weights))


def expand(
    view: LongShotState, legal: Sequence[Command], context: SearchContext
) -> Generator[None, None, list[Candidate]]:
    """Computes in slices the candidates of these commands. Of all discards only the cheapest is included."""
    pair = cheapest_discard(legal, context.card_values)
    candidates = []
    for command in legal:
        if not isinstance(command, commands.Discard) or command == pair:
            candidates.append(Candidate(command, state_after(view, command)))
            if len(candidates) % STATES_PER_SLICE == 0:
                yield
    return candidates


def rank(
    evaluator: LongShotEvaluator, candidates: list[Candidate], context: SearchContext
) -> Generator[Candidate | None, None, None]:
    """Evaluates candidates in all stages and sorts them in place, best first; those that drop out are removed.

    Yields each that is better than those before it in its stage.
    """
    for count, blocks in evaluator.stages:
        del candidates[count:]
        best = None
        for candidate in candidates:
            while candidate.blocks < blocks:
                distribution = context.outcome_cache.get(candidate.state, candidate.blocks)
                yield None
                candidate.add_block(evaluator.value(candidate.state, context, distribution))
                yield None
            if best is None or candidate.value > best.value:
                yield (best := candidate)
        candidates.sort(key=lambda candidate: -candidate.value)


def cheapest_discard(legal: Sequence[Command], card_values: CardValues) -> Command | None:
    """Returns the pair of cards with the lowest value, or None."""
    pairs = [command for command in legal if isinstance(command, commands.Discard)]
    return min(pairs, key=lambda pair: card_values.get(pair.card) + card_values.get(pair.other), default=None)
