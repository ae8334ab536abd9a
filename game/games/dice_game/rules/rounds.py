"""Plays a round: the roll, the turns, Roland's action, and then the next round or the scoring."""

from collections.abc import Sequence
from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, events, movement, roland, round_events, scoring
from game.games.dice_game.rules.abilities import PendingChoice, Trigger, effect_id_of_card
from game.games.dice_game.rules.bonuses import effect_of_choice
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.state import (
    ACT,
    HORSES,
    MOVE_DIE_FACES,
    NOBODY,
    ROLAND,
    ROLL,
    DiceGameState,
    Turn,
    horses_in,
)
from game.games.dice_game.rules.turn_actions import turn_commands

HORSE_THROW = "horse die"
"""Purpose of the rolls of the horse die."""
MOVE_THROW = "move die"
"""Purpose of the rolls of the movement die."""
ROLAND_THROW = "roland die"
"""Purpose of the additional rolls for Roland, which therefore do not change later rolls of the horse die."""
_START = Trigger.START
"""Read once for speed, as in betting."""


@cache
def rolls(seat: Seat, table_dice: bool) -> tuple[Command, ...]:
    """Returns the only roll, or with table dice a roll for every result of both dice."""
    if not table_dice:
        return (commands.Roll(seat, 0, 0),)
    return tuple(commands.Roll(seat, horse, move) for horse in HORSES for move in sorted({*MOVE_DIE_FACES}))


def _roll_text(command: commands.Roll, horse: HorseText) -> Message:
    if not command.move:
        return Message("roll the dice")
    return Message("enter {horse} and {spaces}", horse=command.horse, spaces=command.move)


def _roll_refusal(state: DiceGameState, command: commands.Roll, answers: Sequence[Command]) -> Refusal:
    if state.phase != ROLL:
        return Message("The dice are rolled already.")
    if command.seat != state.active:
        return Message("Another player rolls this round.")
    if state.options.table_dice:
        return Message("The horse die shows 1 to 8 and the movement die 1 to 3.")
    return Message("The game rolls the dice. You can't choose the result.")


def roll(turn: Turn, command: commands.Roll) -> None:
    """Rolls the dice, moves the horse and its followers, and begins the first turn (R11 to R15, R24)."""
    state = turn.state
    face = command.horse or turn.roll(HORSE_THROW, 8)
    steps = command.move or MOVE_DIE_FACES[turn.roll(MOVE_THROW, len(MOVE_DIE_FACES)) - 1]
    turn.emit(events.horse_die_rolled(face))
    turn.emit(events.move_die_rolled(steps))
    movement.move_horse(turn, face, steps, "roll", may_finish=True)
    for horse in horses_in(state.bars[face]):
        movement.move_horse(turn, horse, 1, "bar", may_finish=True)
    begin_turn(turn, state.active)


def _roland_roll_refusal(state: DiceGameState, command: commands.RollForRoland, answers: Sequence[Command]) -> Refusal:
    if state.phase == ROLAND:
        return Message("The horse die shows 1 to 8.")
    return Message("Roland needs no die now.") if state.solo else Message("Roland is not in this race.")


def roll_for_roland(turn: Turn, command: commands.RollForRoland) -> None:
    """Plays Roland's action by the entered face of the table die."""
    turn.emit(events.RolandRolled(command.horse))
    roland.play_round(turn, command.horse)
    _end_round(turn)


def _roll_for_roland_text(command: commands.RollForRoland, _horse: HorseText) -> Message:
    return Message("enter {horse} for Roland", horse=command.horse)


COMMANDS: CommandTable = {
    commands.Roll: CommandRules(_roll_text, _roll_refusal, roll),
    commands.RollForRoland: CommandRules(_roll_for_roland_text, _roland_roll_refusal, roll_for_roland),
}

# --- Turns and rounds -----------------------------------------------------------------------------------


def begin_turn(turn: Turn, seat: Seat) -> None:
    """Begins a seat's turn. A seat that only bets and cannot place a bet passes."""
    turn.emit(round_events.turn_began(seat))
    state = turn.state
    die = turn.state.die
    if state.options.stables and state.only_bets(seat) and len(turn_commands(state, seat)) == 1:
        turn.emit(round_events.action_taken(seat, "pass"))
    if die in state.listeners[_START] and choices.owns_ability(state, seat, die):
        choices.queue_choices(turn, seat, [PendingChoice(effect_id_of_card(die))])


def advance(turn: Turn) -> None:
    """Removes pending choices without a legal command, and ends the turn if nothing is left to decide."""
    state = turn.state
    while state.phase == ACT:
        if state.questions:
            choice = state.questions[-1]
            if effect_of_choice(state, choice).legal_commands(state, choice):
                return
            turn.emit(events.answered(state.turn, choice.source, declined=True))
        elif state.acted:
            _end_turn(turn)
        else:
            return


def _end_turn(turn: Turn) -> None:
    state = turn.state
    following = state.next_in_round
    if following != NOBODY:
        begin_turn(turn, following)
    elif state.solo and roland.needs_roll(state) and state.options.table_dice:
        turn.emit(events.RolandAsked())
    else:
        if state.solo:
            _play_roland(turn)
        _end_round(turn)


def _play_roland(turn: Turn) -> None:
    die = 0
    if roland.needs_roll(turn.state):
        die = turn.roll(ROLAND_THROW, 8)
        turn.emit(events.RolandRolled(die))
    roland.play_round(turn, die)


def _end_round(turn: Turn) -> None:
    state = turn.state
    if state.is_decided:
        scoring.score_race(turn)
    else:
        rolling_seats = state.options.stables or range(state.players)
        next_index = (rolling_seats.index(state.active) + 1) % len(rolling_seats)
        turn.emit(round_events.dice_passed(rolling_seats[next_index]))
