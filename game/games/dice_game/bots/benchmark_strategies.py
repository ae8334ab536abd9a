"""Defines fixed strategies to measure the levels by, and one to play very many matches on with."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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

Kinds = tuple[type[Command], ...]
BONUSES = ("free_horse", "cash", "forward_one", "forward_two", "free_bet", "helmet", "jersey", "back_one", "back_two")
"""Concession bonuses, the one that is taken first in front."""


PLAIN = DiceGameSearch(DiceGameMoneyEvaluator(weights=DiceGameWeights()))
"""Looks for the most dollars on average, and stays the same when the regular is changed: a yardstick."""


@dataclass(frozen=True, slots=True)
class DiceGameStrategy:
    """Takes the best action of the first kinds in `order` that are open, by average dollars; else the best of all."""

    order: tuple[Kinds, ...]

    def __call__(self, view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        for kinds in self.order:
            preferred = [command for command in legal if isinstance(command, kinds)]
            if preferred:
                return (yield from PLAIN(view, preferred, rng))
        return (yield from PLAIN(view, legal, rng))


def concessions(view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Marks circles whenever it can, Wild Numbers going to the last of a line; else goes by rules of thumb."""
    yield None
    best = next(_rushing(view, legal), None) or max(legal, key=lambda command: score(view, command))
    return Decision(best, explain(view, (best,)))


def _rushing(view: DiceGameState, legal: Sequence[Command]) -> Iterator[Command]:
    """The commands that fill the grid soonest or follow from it, best first."""
    circles = [command for command in legal if isinstance(command, commands.Concession)]
    circles.sort(  # by the fullness of the lines through them; a fuller line counts more than two half full ones
        key=lambda command: (
            -sum(
                4.0 ** (view.circles[command.seat] & LINES[line]).bit_count() for line in lines_through(command.circle)
            )
        )
    )
    if circles and _completes(view, circles[0]):
        yield circles[0]
    yield from (command for command in legal if isinstance(command, commands.Wild) and _completes_line(view, command))
    yield from circles
    bonuses = [command for command in legal if isinstance(command, commands.TakeBonus)]
    yield from sorted(bonuses, key=lambda command: BONUSES.index(command.bonus))


def _completes(view: DiceGameState, command: commands.Concession) -> bool:
    marked = view.circles[command.seat] | 1 << command.circle
    return any(marked & LINES[line] == LINES[line] for line in lines_through(command.circle))


def _completes_line(view: DiceGameState, command: commands.Wild) -> bool:
    state = view.copy()
    events.WildMarked(command.seat, command.number).apply(state)
    actions = action_commands(state, command.seat)
    return any(isinstance(action, commands.Concession) and _completes(state, action) for action in actions)


LESSONS: tuple[Kinds, ...] = (
    (commands.Bet,),
    (commands.Buy,),
    (commands.Concession,),
    (commands.Helmet, commands.Jersey),
)
"""The kinds of action that a player's first race opens, round by round."""


def first_race(view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Does what the first race has taught by then, and nothing else, by rules of thumb: a stand-in for a person."""
    yield None
    taught = tuple(chain(*LESSONS[: view.round]))
    known = [command for command in legal if isinstance(command, taught)]
    best = max(known or legal, key=lambda command: score(view, command))
    return Decision(best, explain(view, (best,)))


PLANS: Mapping[str, Policy[DiceGameState]] = {
    "concessions": concessions,
    "rusher": DiceGameStrategy(((commands.Concession,),)),
    "buyer": DiceGameStrategy(((commands.Buy,), (commands.Concession,))),
    # plays on where thousands of matches are played to their end
    "quick": DiceGameSearch(DiceGameMoneyEvaluator(stages=((1000, 4),), duel_weights=LEAD_WEIGHTS)),
    "first_race": first_race,
}
