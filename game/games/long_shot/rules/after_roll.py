"""Implements the questions after a roll: answers by cards (L25), a card for a 0 (L20, L21), followers (L15)."""

from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import card_events, commands, events, operations
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS, horses_to_move_along
from game.games.long_shot.rules.operations import (
    CommandRules,
    Commands,
    Question,
    Questions,
    decline,
    unknown_horse,
)
from game.games.long_shot.rules.state import ALONG, ANSWER, BANK, ZERO, Context, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import (
    answering_card,
    ask_action,
    ask_move_along,
    ask_next_answer,
    take_card_for_zero,
)

# --- answers --------------------------------------------------------------------------------------------


@cache
def _answers(seat: Seat, card: int) -> Commands:
    """Returns the commands that answer the roll with a card, or keep the card (L25)."""
    return (commands.Answer(seat, card), commands.pass_turn(seat))


def _legal_answers(state: LongShotState, seat: Seat) -> Commands:
    return _answers(seat, answering_card(state, seat))


def _on_answer(turn: Context, command: commands.Answer) -> None:
    """Plays the answering card (L25)."""
    turn.emit(card_events.card_played(command.seat, command.card))
    CARDS_BY_NUMBER[command.card].effect.execute(turn, command.seat, 0)


def _answer_rejection(state: LongShotState, command: commands.Answer) -> Message:
    return Message("You hold no such card for this roll.")


def _ask_seat_after(turn: Context, command: Command) -> None:
    """Asks the next seat with an answer, after the seat of this command."""
    state = turn.state
    asked_seats = (command.seat - state.turn) % state.players + 1
    ask_next_answer(turn, asked_seats)


# --- a 0 ------------------------------------------------------------------------------------------------


def _ways_to_take(state: LongShotState, seat: Seat) -> Commands:
    """Returns the commands that take a card of the owner (L20) or of the pile (L21), or decline."""
    take = commands.Draw(seat) if state.owners[state.die] == BANK else commands.Steal(seat)
    return (take, commands.pass_turn(seat))


def _on_take_for_zero(turn: Context, command: commands.Steal | commands.Draw) -> None:
    take_card_for_zero(turn)


def _steal_rejection(state: LongShotState, command: commands.Steal) -> Message:
    return Message("Nobody owns horse {horse}: draw from the pile instead.", horse=state.die)


def _draw_rejection(state: LongShotState, command: commands.Draw) -> Message:
    return Message("Horse {horse} has an owner: take a card from that player instead.", horse=state.die)


def _ask_action(turn: Context, command: Command) -> None:
    ask_action(turn)


# --- horses that move along -----------------------------------------------------------------------------


@cache
def _moves_along(seat: Seat, horses: int) -> Commands:
    """Returns a MoveAlong for each of these own horses (bits), and passing (L15)."""
    return (*(commands.MoveAlong(seat, horse) for horse in horses_in(horses)), commands.pass_turn(seat))


def _legal_moves_along(state: LongShotState, seat: Seat) -> Commands:
    return _moves_along(seat, horses_to_move_along(state))


def _on_move_along(turn: Context, command: commands.MoveAlong) -> None:
    """Moves a follower by the move die (L15)."""
    operations.move_horse(turn, command.horse, turn.state.move_die, events.ALONG_CAUSE, may_cross_line=True)


def _ask_next_horse(turn: Context, command: Command) -> None:
    if isinstance(command, commands.Pass):
        ask_action(turn)
    else:
        ask_move_along(turn)


def _move_along_rejection(state: LongShotState, command: commands.MoveAlong) -> Message:
    horse = command.horse
    reason = unknown_horse(horse)
    if reason:
        return reason
    if state.owners[horse] != state.turn:
        return Message("Only your own horses can follow.")
    if state.is_finished(horse):
        return Message("Horse {horse} has finished.", horse=horse)
    if not HORSE_CARDS[horse].has_on_bar(state.die):
        return Message("Horse {horse} does not follow {die}.", horse=horse, die=state.die)
    return Message("Horse {horse} has already moved.", horse=horse)


QUESTIONS: Questions = {
    ANSWER: Question(
        _legal_answers,
        Message("First decide whether to play your card."),
        {
            commands.Answer: CommandRules(_on_answer, _answer_rejection),
            commands.Pass: CommandRules(decline),
        },
        _ask_seat_after,
    ),
    ZERO: Question(
        _ways_to_take,
        Message("First decide whether to take a card."),
        {
            commands.Steal: CommandRules(_on_take_for_zero, _steal_rejection),
            commands.Draw: CommandRules(_on_take_for_zero, _draw_rejection),
            commands.Pass: CommandRules(decline),
        },
        _ask_action,
    ),
    ALONG: Question(
        _legal_moves_along,
        Message("First decide which of your horses follow."),
        {
            commands.MoveAlong: CommandRules(_on_move_along, _move_along_rejection),
            commands.Pass: CommandRules(decline),
        },
        _ask_next_horse,
    ),
}
