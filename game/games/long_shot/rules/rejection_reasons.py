"""Explains in a sentence why a command is not legal; `legal` has decided that it is not."""

from __future__ import annotations

from typing import assert_never

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import Message
from game.engine.rules import Command
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    LongShotCommand,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.effects.horses import MoveHorse
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, HORSES, OVER, THROW_HORSE, LongShotState

RejectionReason = Message | None

COMMANDS_BY_PHASE: dict[str, tuple[type[Command], ...]] = {
    "roll": (Roll,),
    "keep": (Keep, Reroll),
    "throw_horse": (Throw,),
    "throw_move": (Throw,),
    "answer": (Answer, Pass),
    "zero": (Steal, Draw, Pass),
    "along": (MoveAlong, Pass),
    "act": (Play, Buy, Bet, Discard, Pass),
    "take": (Take,),
}
"""The kinds of command that each phase asks for."""
PHASE_REJECTIONS = {
    "roll": Message("Roll the dice first."),
    "keep": Message("Keep the roll or reroll first."),
    "throw_horse": Message("Reroll the horse die first."),
    "throw_move": Message("Reroll the move die first."),
    "answer": Message("First decide whether to play your card."),
    "zero": Message("First decide whether to take a card."),
    "along": Message("First decide which of your horses follow."),
    "act": Message("You have rolled: choose an action or pass."),
    "take": Message("First take a card from the other hand."),
}


def rejection_reason(state: LongShotState, command: Command) -> Message:
    """Returns the first reason why `command`, which is not legal, is rejected."""
    return _phase_rejection(state, command) or _command_rejection(state, command) or NOT_LEGAL_NOW


def _phase_rejection(state: LongShotState, command: Command) -> RejectionReason:
    if state.phase == OVER:
        return Message("The race is over.")
    if command.seat not in state.seats:
        return Message("There is no such player.")
    if command.seat != state.asked:
        return Message("It is another player's turn.")
    return None if isinstance(command, COMMANDS_BY_PHASE[state.phase]) else PHASE_REJECTIONS[state.phase]


def _command_rejection(state: LongShotState, command: Command) -> RejectionReason:
    assert isinstance(command, LongShotCommand)
    match command:
        case Roll():
            return _roll_rejection(state, command)
        case Throw():
            home = state.phase == THROW_HORSE and _is_finished_horse(state, command.face)
            return Message("Horse {horse} has finished: reroll.", horse=command.face) if home else FACE_REJECTION
        case Reroll():
            return Message("Reroll either the “horse” die or the “move” die.")
        case Answer():
            return Message("You hold no such card for this roll.")
        case Take():
            return Message("That card is not in this hand.")
        case Steal():
            return Message("Nobody owns horse {horse}: draw from the pile instead.", horse=state.die)
        case Draw():
            return Message("Horse {horse} has an owner: take a card from that player instead.", horse=state.die)
        case MoveAlong():
            return _move_along_rejection(state, command.horse)
        case Play():
            return _play_rejection(state, command)
        case Buy():
            return _purchase_rejection(state, command)
        case Bet():
            return _bet_rejection(state, command)
        case Discard():
            return Message("Name two cards of your hand, the lower number first.")
        case Keep() | Pass():
            return None
        case _:
            assert_never(command)


FACE_REJECTION = Message("The die has no such face.")


def _roll_rejection(state: LongShotState, command: Roll) -> Message:
    if not state.options.table_dice:
        return Message("The game rolls the dice: you can't choose the faces.")
    if _is_finished_horse(state, command.horse):
        return Message("Horse {horse} has finished: reroll.", horse=command.horse)
    faces = ", ".join(str(face) for face in dict.fromkeys(MOVE_DIE_FACES[state.options.move_die]))
    return Message("The horse die shows 1 to 10, the move die one of {faces}.", faces=faces)


def _is_finished_horse(state: LongShotState, horse: int) -> bool:
    return horse in HORSES and state.is_finished(horse)


def unknown_horse_rejection(horse: int) -> RejectionReason:
    """Returns the reason if there is no such horse, else None."""
    return None if horse in HORSES else Message("There is no such horse.")


def _move_along_rejection(state: LongShotState, horse: int) -> RejectionReason:
    if horse not in HORSES:
        return unknown_horse_rejection(horse)
    if state.owners[horse] != state.turn:
        return Message("Only your own horses can follow.")
    if state.is_finished(horse):
        return Message("Horse {horse} has finished.", horse=horse)
    if not HORSE_CARDS[horse].has_on_bar(state.die):
        return Message("Horse {horse} does not follow {die}.", horse=horse, die=state.die)
    return Message("Horse {horse} has already moved.", horse=horse)


def _play_rejection(state: LongShotState, command: Play) -> RejectionReason:
    if command.card not in state.hands[command.seat] or command.card < 1:
        return Message("You don't have that card.")
    card = CARDS_BY_NUMBER[command.card]
    legal = card.effect.legal_commands(state, command.seat, command.card)
    if not legal:
        return card_without_effect_reason(state, command)
    asks = legal[0]
    assert isinstance(asks, Play)
    if asks.horse:
        return _play_horse_rejection(state, command)
    if asks.rival >= 0:
        return Message("Choose a player who has something to take.")
    return Message("That card needs no horse and no player.")


def card_without_effect_reason(state: LongShotState, command: Play) -> Message:
    """Returns why a card in the hand can do nothing now."""
    card = CARDS_BY_NUMBER[command.card]
    if card.lead and state.finishers:
        return Message("A horse has finished: there is no lead any more.")
    return card.effect.idle_reason(state, command.seat) or Message("This card would do nothing now.")


def _play_horse_rejection(state: LongShotState, command: Play) -> Message:
    horse = command.horse
    if horse not in HORSES:
        return Message("Choose a horse for this card.")
    if command.rival >= 0:
        return Message("That card needs a horse, but no player.")
    if state.is_finished(horse):
        return Message("Horse {horse} has finished: no bets, no moves.", horse=horse)
    effect = CARDS_BY_NUMBER[command.card].effect
    if isinstance(effect, MoveHorse):
        if not effect.target.horses(state, command.seat) >> horse & 1:
            return Message("This card moves only {horse}.", horse=effect.target.text)
        return Message("Horse {horse} can't move any further that way.", horse=horse)
    return Message("You can't play this card on horse {horse} now.", horse=horse)


def _purchase_rejection(state: LongShotState, command: Buy) -> RejectionReason:
    horse = command.horse
    if horse not in HORSES:
        return unknown_horse_rejection(horse)
    if state.owners[horse] == command.seat:
        return Message("You already own that horse.")
    if state.owners[horse] != BANK:
        return Message("Another player owns that horse.")
    if state.is_finished(horse):
        return Message("Horse {horse} has finished and is not for sale.", horse=horse)
    price, money = HORSE_CARDS[horse].price, state.money[command.seat]
    return Message("That horse costs ${cost}; you have ${money}.", cost=price, money=money)


def _bet_rejection(state: LongShotState, command: Bet) -> RejectionReason:
    horse, money = command.horse, state.money[command.seat]
    if horse not in HORSES:
        return unknown_horse_rejection(horse)
    if state.is_finished(horse):
        return Message("Horse {horse} has finished: no bets, no moves.", horse=horse)
    if not state.may_bet(horse):
        return Message("Horse {horse} is in the No Bets area.", horse=horse)
    return Message("A bet costs ${amount}; you have ${money}.", amount=BET_DOLLARS, money=money)
