"""Evaluates candidate commands in stages: all of them over few races, the best ones over many races."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.agent import ChancesBeforeAfter, Decision, DecisionTask, count_close
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.bots.explanations import explain, has_gain
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
    """A command, the state after it and after further followers' moves, and its mean value over `blocks` of races."""

    command: Command
    state: LongShotState
    value: float = 0.0
    blocks: int = 0

    def add_block(self, value: float) -> None:
        """Adds the value of one more block."""
        self.blocks += 1
        self.value += (value - self.value) / self.blocks


def state_after(view: LongShotState, command: Command) -> LongShotState:
    """Returns a copy of the view after an answer, before the turn continues. New cards are HIDDEN."""
    turn = CommandContext(view.copy(), Rng(0))
    QUESTIONS[view.phase].answers[type(command)].execute(turn, command)
    return turn.state


def state_after_roll(view: LongShotState, horse: int, steps: int) -> LongShotState:
    """Returns the state after a roll, after all followers have moved; a 0 brings a card."""
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
    """Yields every set of followers with the state after their moves; sets with finishes in each order of these."""
    yield path, state
    if state.is_decided or not state.move_die:
        return
    last_horse = path[-1].horse if path and not state.is_finished(path[-1].horse) else 0
    for horse in horses_in(horses_to_move_along(state)):
        if horse > last_horse:
            turn = CommandContext(state.copy(), Rng(0))
            operations.move_horse(turn, horse, state.move_die, ALONG_CAUSE, may_cross_line=True)
            yield from follow_up_moves(turn.state, (*path, commands.MoveAlong(state.turn, horse)))


Stages = Sequence[tuple[int, int]]
"""For each stage, the number of evaluated candidates (the best so far) and the number of blocks of races."""
ALL_CANDIDATES = 1000
"""A number larger than any number of candidates."""
STATES_PER_SLICE = 6
"""States computed between two yields."""
TOKEN_TURNS = 6.0
"""Own turns to go below which the minimum gain for a reroll falls."""


@dataclass(frozen=True, slots=True)
class SearchContext:
    """The data for evaluating one decision of a seat."""

    seat: Seat
    outcome_cache: LongShotOutcomeCache
    card_values: CardValues


class LongShotEvaluator(Protocol):
    """The value that a search maximises, and the effort of the search."""

    @property
    def stages(self) -> Stages:
        """The numbers of candidates and blocks of races in each stage."""

    @property
    def weights(self) -> LongShotWeights:
        """The weights of money and cards."""

    @property
    def token(self) -> float:
        """Minimum expected gain for a reroll, in the evaluator's unit."""

    def value(self, state: LongShotState, context: SearchContext, distribution: LongShotFinishDistribution) -> float:
        """Returns the seat's value of ending its turn in `state`, over a block of races from there."""


@dataclass(frozen=True, slots=True)
class LongShotSearch:
    """A policy that plays the candidate with the highest value of its evaluator."""

    evaluator: LongShotEvaluator

    def __call__(self, view: LongShotState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        if len(legal) == 1 or view.phase not in (ACT, TAKE, ALONG, KEEP):
            return Decision(legal[0], explain(view, legal[0]))
        context = yield from build_context(self.evaluator, view, legal[0].seat, rng)
        if view.phase == KEEP:
            yield Decision(legal[0], explain(view, legal[0]))
            command = yield from self._keep_or_reroll(view, legal, context)
            return Decision(command, explain(view, command), has_gain=has_gain(view, command))
        if view.phase == ALONG:
            nothing = commands.Pass(context.seat)
            candidates = [Candidate(path[0] if path else nothing, state) for path, state in follow_up_moves(view)]
        else:
            candidates = yield from expand(view, legal, context)
        for improvement in rank(self.evaluator, candidates, context):
            yield Decision(improvement.command, explain(view, improvement.command)) if improvement else None
        best = candidates[0]
        chances_before = context.outcome_cache.get(view).top_chances
        chances_after = context.outcome_cache.get(best.state).top_chances
        chances = ChancesBeforeAfter(chances_before, chances_after)
        deed = explain(view, best.command, chances)
        close = candidates[1 : count_close([candidate.value for candidate in candidates])]
        others = (Decision(candidate.command, explain(view, candidate.command)) for candidate in close)
        return Decision(best.command, deed, tuple(others), has_gain(view, best.command, chances))

    def _keep_or_reroll(
        self, view: LongShotState, legal: Sequence[Command], context: SearchContext
    ) -> Generator[None, None, Command]:
        horse_rolls = [(horse, view.move_die) for horse in view.racing()]
        move_rolls = [(view.die, face) for face in MOVE_DIE_FACES[view.options.move_die]]
        present_value = yield from self._mean_value(view, [(view.die, view.move_die)], context)
        horse_value = yield from self._mean_value(view, horse_rolls, context)
        move_value = yield from self._mean_value(view, move_rolls, context)
        min_gain = self.evaluator.token * min(1.0, context.card_values.turns / TOKEN_TURNS)
        if max(horse_value, move_value) - present_value <= min_gain:
            return legal[0]
        return commands.Reroll(context.seat, "horse" if horse_value > move_value else "move")

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
    """Computes the context of a decision in slices."""
    outcome_cache = LongShotOutcomeCache(rng)
    yield from outcome_cache.prepare(view)
    distribution = outcome_cache.get(view)
    yield
    return SearchContext(seat, outcome_cache, CardValues(view, seat, distribution, evaluator.weights))


def expand(
    view: LongShotState, legal: Sequence[Command], context: SearchContext
) -> Generator[None, None, list[Candidate]]:
    """Computes the candidates of these commands in slices. Of all discards, only the cheapest is included."""
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
    """Evaluates candidates in all stages and sorts them in place, best first. Removes candidates that drop out.

    Yields each candidate that is better than the earlier ones of its stage.
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
                best = candidate
                yield best
        candidates.sort(key=lambda candidate: -candidate.value)


def cheapest_discard(legal: Sequence[Command], card_values: CardValues) -> Command | None:
    """Returns the pair of cards with the lowest value, or None."""
    pairs = [command for command in legal if isinstance(command, commands.Discard)]
    return min(pairs, key=lambda pair: card_values.get(pair.card) + card_values.get(pair.other), default=None)
