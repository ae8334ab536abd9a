"""Computes the dollars that an action brings after the race is decided, and explains the best one."""

from collections.abc import Sequence

from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import answer_choice, choice_commands
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.command_table import COMMAND_RULES
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, JOCKEY_SET_DOLLARS, circles_to_go
from game.games.dice_game.rules.scoring import score_race
from game.games.dice_game.rules.state import ACT, DiceGameState
from game.games.dice_game.rules.turn_actions import action_commands
from game.games.dice_game.wording import horse_name

BONUS_DOLLARS = 1
"""Assumed worth of a line bonus, in dollars."""


def is_last_action(state: DiceGameState) -> bool:
    """Returns whether a player chooses an action after the race is decided."""
    return state.is_decided and state.phase == ACT and not state.questions


def last_gain(state: DiceGameState, command: Command) -> int:
    """Returns the dollars that the last action brings its seat; for a Wild Number those of the best action with it."""
    after = _after(state, command)
    if isinstance(command, commands.Wild):
        return max(last_gain(after, action) for action in action_commands(after, command.seat))
    return _best_dollars(after, command.seat) - _final_dollars(state, command.seat)


def _after(state: DiceGameState, command: Command) -> DiceGameState:
    """Returns the state after an action or an answer, before the turn continues."""
    turn = CommandContext(state.copy(), Rng(0))
    if state.questions:
        answer_choice(turn, command)
    else:
        execute = COMMAND_RULES[type(command)].execute
        assert execute
        execute(turn, command)
    return turn.state


def _jockey_sets(state: DiceGameState, seat: Seat) -> int:
    """Returns the horses of the seat's jockey sets, as bits."""
    return state.helmets[seat] & state.jerseys[seat]


def _best_dollars(state: DiceGameState, seat: Seat) -> int:
    """Returns the final dollars of a seat after the best answers to its open choices."""
    if not state.questions:
        return _final_dollars(state, seat)
    if state.questions[-1].source == LINE_BONUS:
        return _final_dollars(state, seat) + BONUS_DOLLARS
    outcomes = [_best_dollars(_after(state, answer), seat) for answer in choice_commands(state)]
    return max(outcomes, default=_final_dollars(state, seat))


def _final_dollars(state: DiceGameState, seat: Seat) -> int:
    turn = CommandContext(state.copy(), Rng(0))
    score_race(turn)
    return turn.state.total(seat)


def useful_actions(state: DiceGameState, legal: Sequence[Command]) -> Sequence[Command]:
    """Returns the last actions that bring dollars; without such an action only the first that costs least."""
    gains = {command: last_gain(state, command) for command in legal}
    useful = [command for command, gain in gains.items() if gain > 0]
    return useful or [max(gains, key=gains.__getitem__)]


def last_action_text(state: DiceGameState, legal: Sequence[Command], advice: Command | None) -> Message | None:
    """Returns the use of a recommended last action, or that no `legal` one brings dollars; None if it has no text."""
    command = legal[0] if len(legal) == 1 else advice
    gain = last_gain(state, command) if command else 0
    if command is None or gain <= 0:
        return Message("The race is over: nothing more to win.") if len(legal) == 1 else None
    after = _after(state, command)
    if isinstance(command, commands.Wild):
        return wild_text(state, command)
    if after.questions and after.questions[-1].source == LINE_BONUS:
        return Message("This {number} fills a line, for a bonus.", number=state.number)
    if _jockey_sets(after, command.seat) != _jockey_sets(state, command.seat):
        return Message("The full set makes ${amount}.", amount=JOCKEY_SET_DOLLARS)
    if after.owners != state.owners:
        name = horse_name(state, state.number)
        return Message("Buy {horse}: you still gain ${amount}.", horse=name, amount=gain)
    return None


def wild_text(state: DiceGameState, command: commands.Wild) -> Message:
    """Returns the use of a Wild Number: a circle that fills a line, or an action on its horse."""
    to_go = circles_to_go(state.circles[command.seat])
    if any(circle in to_go for circle in CIRCLES_OF[command.number]):
        return Message("Press {number}: for a star, it fills a line.", number=command.number)
    name = horse_name(state, command.number)
    return Message("Press {number}: act on {horse} for a star.", number=command.number, horse=name)
