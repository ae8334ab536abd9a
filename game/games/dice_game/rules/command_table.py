"""Joins the commands of all topics in one table, and gives the reason why a command is not legal."""

from collections.abc import Sequence

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import (
    betting,
    bonuses,
    commands,
    concessions,
    market,
    money,
    movement,
    rounds,
    silks,
    turn_actions,
)
from game.games.dice_game.rules.commands import CommandTable, HorseText, Refusal
from game.games.dice_game.rules.state import HORSES, OVER, ROLAND, ROLL, DiceGameState

COMMAND_RULES: CommandTable = {
    **rounds.COMMANDS,
    **turn_actions.COMMANDS,
    **concessions.COMMANDS,
    **silks.COMMANDS,
    **betting.COMMANDS,
    **market.COMMANDS,
    **movement.COMMANDS,
    **money.COMMANDS,
    **bonuses.COMMANDS,
}


def command_text(command: Command, horse: HorseText = str) -> Message:
    """Returns a description of a command, as a verb phrase in lower case."""
    return COMMAND_RULES[type(command)].text(command, horse)


def rejection_reason(state: DiceGameState, command: Command) -> Message:
    """Returns the first reason for the rejection of an illegal command."""
    topic_refusal = _answer_refusal if state.questions else _action_refusal
    return (
        _seat_refusal(state, command.seat)
        or _phase_refusal(state, command)
        or _horse_refusal(command)
        or topic_refusal(state, command)
        or NOT_LEGAL_NOW
    )


def _seat_refusal(state: DiceGameState, seat: Seat) -> Refusal:
    if state.phase == OVER:
        return Message("The race is over.")
    if seat in range(state.players):
        return None
    return Message("Roland plays automatically.") if seat in state.seats else Message("That seat is empty.")


def _phase_refusal(state: DiceGameState, command: Command) -> Refusal:
    if state.phase == ROLL and not isinstance(command, commands.Roll):
        return Message("Roll the dice first.")
    if state.phase == ROLAND and not isinstance(command, commands.RollForRoland):
        return Message("First roll the horse die for Roland.")
    if isinstance(command, commands.Roll | commands.RollForRoland):
        return _topic_refusal(state, command)
    return Message("It is another player's turn.") if command.seat != state.turn else None


def _answer_refusal(state: DiceGameState, command: Command) -> Refusal:
    choice = state.questions[-1]
    effect = bonuses.effect_of_choice(state, choice)
    answers = effect.legal_commands(state, choice)
    if not isinstance(command, (commands.Decline, *map(type, answers))):
        return Message("First decide: {effect}.", effect=effect.text)
    return _topic_refusal(state, command, answers)


def _action_refusal(state: DiceGameState, command: Command) -> Refusal:
    if state.only_bets(command.seat):
        is_bet = isinstance(command, commands.Bet)
        return _topic_refusal(state, command) if is_bet else Message("At this party you only bet.")
    if COMMAND_RULES[type(command)].execute is None:
        return Message("There is no bonus or ability to decide on now.")
    reason = None
    if isinstance(command, commands.HorseCommand):
        reason = turn_actions.horse_number_refusal(state, command.horse)
    return reason or _topic_refusal(state, command)


def _horse_refusal(command: Command) -> Refusal:
    is_unknown = isinstance(command, commands.HorseCommand) and command.horse not in HORSES
    return Message("There is no such horse.") if is_unknown else None


def _topic_refusal(state: DiceGameState, command: Command, answers: Sequence[Command] = ()) -> Refusal:
    return COMMAND_RULES[type(command)].refusal(state, command, answers)
