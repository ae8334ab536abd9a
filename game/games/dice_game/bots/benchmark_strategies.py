"""Defines fixed strategies that measure the levels, and a quick one for thousands of matches."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from game.bots.agent import Decision, DecisionTask, Policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.dice_game.bots.evaluators import LEAD_WEIGHTS, DiceGameMoneyEvaluator, DiceGameWeights
from game.games.dice_game.bots.explanations import explain
from game.games.dice_game.bots.novice import score
from game.games.dice_game.bots.turn_search import DiceGameSearch
from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.player_sheet import LINES, lines_through
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.rules.turn_actions import action_commands

CommandTypes = tuple[type[Command], ...]
BONUSES = ("free_horse", "cash", "forward_one", "forward_two", "free_bet", "helmet", "jersey", "back_one", "back_two")
"""Keys of the concession bonuses, the preferred one first."""

PLAIN = DiceGameSearch(DiceGameMoneyEvaluator(weights=DiceGameWeights()))
"""A fixed opponent for measurements that maximises its mean dollars."""


@dataclass(frozen=True, slots=True)
class DiceGameStrategy:
    """Takes the action with the highest mean dollars, of the first legal types in `order`; of all if none is legal."""

    order: tuple[CommandTypes, ...]

    def __call__(self, view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        for types in self.order:
            preferred = [command for command in legal if isinstance(command, types)]
            if preferred:
                return (yield from PLAIN(view, preferred, rng))
        return (yield from PLAIN(view, legal, rng))


def concessions(view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Marks a circle whenever it can, and uses Wild Numbers to complete lines; else plays by rules of thumb."""
    yield None
    best = next(_grid_commands(view, legal), None) or max(legal, key=partial(score, view))
    return Decision(best, explain(view, (best,)))


def _grid_commands(view: DiceGameState, legal: Sequence[Command]) -> Iterator[Command]:
    """Yields the commands that fill the grid, and the choices of bonuses, best first."""
    circles = [command for command in legal if isinstance(command, commands.Concession)]
    circles.sort(key=partial(_fullness_of_lines, view), reverse=True)
    if circles and _completes(view, circles[0]):
        yield circles[0]
    yield from (command for command in legal if isinstance(command, commands.Wild) and _completes_line(view, command))
    yield from circles
    bonuses = [command for command in legal if isinstance(command, commands.TakeBonus)]
    yield from sorted(bonuses, key=lambda command: BONUSES.index(command.bonus))


def _fullness_of_lines(view: DiceGameState, command: commands.Concession) -> float:
    """Returns the fullness of the lines through a circle. One fuller line counts more than two half full ones."""
    circles = view.circles[command.seat]
    return sum(4.0 ** (circles & LINES[line]).bit_count() for line in lines_through(command.circle))


def _completes(view: DiceGameState, command: commands.Concession) -> bool:
    marked = view.circles[command.seat] | 1 << command.circle
    return any(marked & LINES[line] == LINES[line] for line in lines_through(command.circle))


def _completes_line(view: DiceGameState, command: commands.Wild) -> bool:
    state = view.copy()
    events.WildMarked(command.seat, command.number).apply(state)
    actions = action_commands(state, command.seat)
    return any(isinstance(action, commands.Concession) and _completes(state, action) for action in actions)


def first_race(view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Plays like a person in the first race: only actions that have been taught, by rules of thumb."""
    yield None
    taught = tuple(chain(*commands.FIRST_RACE_ACTIONS[: view.round]))
    known = [command for command in legal if isinstance(command, taught)]
    best = max(known or legal, key=partial(score, view))
    return Decision(best, explain(view, (best,)))


PLANS: Mapping[str, Policy[DiceGameState]] = {
    "concessions": concessions,
    "rusher": DiceGameStrategy(((commands.Concession,),)),
    "buyer": DiceGameStrategy(((commands.Buy,), (commands.Concession,))),
    # for thousands of matches that are played to their end
    "quick": DiceGameSearch(DiceGameMoneyEvaluator(stages=((1000, 4),), duel_weights=LEAD_WEIGHTS)),
    "first_race": first_race,
}
