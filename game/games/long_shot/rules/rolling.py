"""Implements the roll, and the decision to keep it or reroll one die (L12, L13, L22)."""

from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.operations import CommandRules, Commands, Question, Questions, decline
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import (
    FINISH,
    HORSE_REROLL,
    HORSE_THROW,
    HORSES,
    KEEP,
    MOVE_REROLL,
    MOVE_THROW,
    ROLL,
    THROW_HORSE,
    THROW_MOVE,
    Context,
    LongShotState,
    horses_in,
)
from game.games.long_shot.rules.turn_flow import ask_next_answer

# --- the roll -------------------------------------------------------------------------------------------


def _rolls(state: LongShotState, seat: Seat) -> Commands:
    if state.options.table_dice:
        return _table_rolls(seat, state.runners, MOVE_DIE_FACES[state.options.move_die])
    return (commands.roll(seat, 0, -1),)


@cache
def _table_rolls(seat: Seat, horses: int, faces: tuple[int, ...]) -> Commands:
    return tuple(commands.roll(seat, horse, face) for horse in horses_in(horses) for face in dict.fromkeys(faces))


def _on_roll(turn: Context, command: commands.Roll) -> None:
    if command.horse:
        set_dice(turn, command.horse, command.move)
    else:
        _roll_horse_die(turn, HORSE_THROW)
        _roll_move_die(turn, MOVE_THROW)


def set_dice(turn: Context, horse: int, steps: int) -> None:
    """Sets the faces of both dice."""
    turn.emit(events.horse_die_rolled(horse))
    turn.emit(events.move_die_rolled(steps))


def _ask_about_token(turn: Context, command: Command) -> None:
    if turn.state.tokens[command.seat]:
        turn.emit(events.asked(command.seat, KEEP))
    else:
        ask_next_answer(turn)


def _roll_horse_die(turn: Context, purpose: str) -> int:
    """Rolls until the die shows an unfinished horse, all in one draw (L13); returns the number of rolls."""
    positions = turn.state.positions
    die = turn.draw(purpose)
    rolls = 0
    again = True
    while again:
        face = die.die(len(HORSES))
        again = positions[face] == FINISH
        turn.emit(events.horse_die_rolled(face, again))
        rolls += 1
    return rolls


def _roll_move_die(turn: Context, purpose: str) -> None:
    turn.emit(events.move_die_rolled(turn.draw(purpose).pick(MOVE_DIE_FACES[turn.state.options.move_die])))


def _roll_rejection(state: LongShotState, command: commands.Roll) -> Message:
    if not state.options.table_dice:
        return Message("The game rolls the dice: you can't choose the faces.")
    if _is_finished_horse(state, command.horse):
        return Message("Horse {horse} has finished: reroll.", horse=command.horse)
    faces = ", ".join(str(face) for face in dict.fromkeys(MOVE_DIE_FACES[state.options.move_die]))
    return Message("The horse die shows 1 to 10, the move die one of {faces}.", faces=faces)


def _is_finished_horse(state: LongShotState, horse: int) -> bool:
    return horse in HORSES and state.is_finished(horse)


# --- the token ------------------------------------------------------------------------------------------


@cache
def _keeps_and_rerolls(seat: Seat) -> Commands:
    """Returns the commands that keep the roll or spend the token on one of the dice (L22)."""
    return (commands.Keep(seat), commands.Reroll(seat, "horse"), commands.Reroll(seat, "move"))


def _on_reroll(turn: Context, command: commands.Reroll) -> None:
    """Rerolls one die, or asks for its face with dice from the table; the other die is unchanged (L22, L68)."""
    options = turn.state.options
    turn.emit(events.token_spent(command.seat, command.die))
    if options.table_dice:
        turn.emit(events.asked(command.seat, THROW_HORSE if command.die == "horse" else THROW_MOVE))
        return
    rolls = _roll_horse_die(turn, HORSE_REROLL) if command.die == "horse" else 0
    if not rolls or (rolls > 1 and options.edition.rerolls_both_dice):
        _roll_move_die(turn, MOVE_REROLL)


def _ask_for_answers(turn: Context, command: Command) -> None:
    """Continues the turn, unless dice from the table must be entered: the rerolled one, or both for a finished horse
    (L68).
    """
    state = turn.state
    if state.is_finished(state.die):
        turn.emit(events.asked(command.seat, ROLL))
    elif not (state.options.table_dice and isinstance(command, commands.Reroll)):
        ask_next_answer(turn)


# --- a die that was rerolled at the table -----------------------------------------------------------


@cache
def _throws(seat: Seat, faces: tuple[int, ...]) -> Commands:
    return tuple(commands.Throw(seat, face) for face in dict.fromkeys(faces))


def _throw_rejection(state: LongShotState, command: commands.Throw) -> Message:
    if state.phase == THROW_HORSE and _is_finished_horse(state, command.face):
        return Message("Horse {horse} has finished: reroll.", horse=command.face)
    return Message("The die has no such face.")


def _legal_keeps_and_rerolls(state: LongShotState, seat: Seat) -> Commands:
    return _keeps_and_rerolls(seat)


def _reroll_rejection(state: LongShotState, command: commands.Reroll) -> Message:
    return Message("Reroll either the “horse” die or the “move” die.")


def _legal_horse_throws(state: LongShotState, seat: Seat) -> Commands:
    return _throws(seat, tuple(HORSES) if state.options.edition.rerolls_both_dice else horses_in(state.runners))


def _on_horse_throw(turn: Context, command: commands.Throw) -> None:
    turn.emit(events.horse_die_rolled(command.face, turn.state.is_finished(command.face)))


def _legal_move_throws(state: LongShotState, seat: Seat) -> Commands:
    return _throws(seat, MOVE_DIE_FACES[state.options.move_die])


def _on_move_throw(turn: Context, command: commands.Throw) -> None:
    turn.emit(events.move_die_rolled(command.face))


QUESTIONS: Questions = {
    ROLL: Question(
        _rolls,
        Message("Roll the dice first."),
        {commands.Roll: CommandRules(_on_roll, _roll_rejection)},
        _ask_about_token,
    ),
    KEEP: Question(
        _legal_keeps_and_rerolls,
        Message("Keep the roll or reroll first."),
        {
            commands.Keep: CommandRules(decline),
            commands.Reroll: CommandRules(_on_reroll, _reroll_rejection),
        },
        _ask_for_answers,
    ),
    THROW_HORSE: Question(
        _legal_horse_throws,
        Message("Reroll the horse die first."),
        {commands.Throw: CommandRules(_on_horse_throw, _throw_rejection)},
        _ask_for_answers,
    ),
    THROW_MOVE: Question(
        _legal_move_throws,
        Message("Reroll the move die first."),
        {commands.Throw: CommandRules(_on_move_throw, _throw_rejection)},
        _ask_for_answers,
    ),
}
