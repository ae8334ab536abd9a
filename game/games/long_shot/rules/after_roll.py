"""Answers a roll with cards (L25), takes a card for a 0 (L20, L21), and moves own horses along (L15)."""

from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands, events, operations
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
    """Returns the choice whether to answer the roll with a card (L25)."""
    return (commands.Answer(seat, card), commands.pass_turn(seat))


def _on_answer(turn: Context, command: commands.Answer) -> None:
    """Plays the answering card (L25)."""
    turn.emit(events.card_played(command.seat, command.card))
    CARDS_BY_NUMBER[command.card].effect.execute(turn, command.seat, 0)


# --- a 0 ------------------------------------------------------------------------------------------------


def _ways_to_take(state: LongShotState, seat: Seat) -> Commands:
    """Returns the choice whether to take a card of the owner (L20), or of the pile (L21)."""
    take = commands.Draw(seat) if state.owners[state.die] == BANK else commands.Steal(seat)
    return (take, commands.pass_turn(seat))


# --- horses that move along -----------------------------------------------------------------------------


@cache
def _moves_along(seat: Seat, horses: int) -> Commands:
    """Returns a MoveAlong for each of the own horses (bits) that may move along, and passing (L15)."""
    return (*(commands.MoveAlong(seat, horse) for horse in horses_in(horses)), commands.pass_turn(seat))


def _ask_next_horse(turn: Context, command: Command) -> None:
    if isinstance(command, commands.Pass):
        ask_action(turn)
    else:
        ask_move_along(turn)


def _move_along_rejection(state: LongShotState, command: commands.MoveAlong) -> Message:
    horse = command.horse
    if reason := unknown_horse(horse):
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
        lambda state, seat: _answers(seat, answering_card(state, seat)),
        Message("First decide whether to play your card."),
        {
            commands.Answer: CommandRules(
                _on_answer, lambda state, command: Message("You hold no such card for this roll.")
            ),
            commands.Pass: CommandRules(decline),
        },
        lambda turn, command: ask_next_answer(turn, (command.seat - turn.state.turn) % turn.state.players + 1),
    ),
    ZERO: Question(
        _ways_to_take,
        Message("First decide whether to take a card."),
        {
            commands.Steal: CommandRules(
                lambda turn, command: take_card_for_zero(turn),
                lambda state, command: Message(
                    "Nobody owns horse {horse}: draw from the pile instead.", horse=state.die
                ),
            ),
            commands.Draw: CommandRules(
                lambda turn, command: take_card_for_zero(turn),
                lambda state, command: Message(
                    "Horse {horse} has an owner: take a card from that player instead.", horse=state.die
                ),
            ),
            commands.Pass: CommandRules(decline),
        },
        lambda turn, command: ask_action(turn),
    ),
    ALONG: Question(
        lambda state, seat: _moves_along(seat, horses_to_move_along(state)),
        Message("First decide which of your horses follow."),
        {
            commands.MoveAlong: CommandRules(  # L15
                lambda turn, command: operations.move_horse(
                    turn, command.horse, turn.state.move_die, events.ALONG_CAUSE, may_cross_line=True
                ),
                _move_along_rejection,
            ),
            commands.Pass: CommandRules(decline),
        },
        _ask_next_horse,
    ),
}
