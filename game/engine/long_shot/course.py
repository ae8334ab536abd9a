"""The course of a turn: features, roll, token, answers, moves, action, card, next seat. What each command brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Command, Seat, Turn
from game.engine.long_shot import deeds, moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS, LUCKY
from game.engine.long_shot.effects.money import LuckyNumba
from game.engine.long_shot.features import AT_START, ON_ROLL
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.horses import followers, for_sale
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import (
    ACT,
    ALONG,
    ANSWER,
    BANK,
    BET,
    FIRST_THROW,
    HORSE_REROLL,
    HORSE_THROW,
    HORSES,
    KEEP,
    MOVE_REROLL,
    MOVE_THROW,
    NO_BET,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    State,
)

T = Turn[State]
FARTHEST_BET = NO_BET - 1
"""The last space where a $5 bet is taken."""


# --- what a seat may do ---------------------------------------------------------------------------------


def actions(state: State, seat: Seat) -> tuple[Command, ...]:
    """Every action: cards in rising order, horses to buy, bets, pairs to give away, passing."""
    hand = tuple(state.hands[seat])
    found: list[Command] = []
    last = 0
    for card in hand:
        if card != last:
            found += CARDS[card].effect.ways(state, seat, card)
            last = card
    cash = state.money[seat]
    found += moves.purchases(seat, for_sale(state, cash))
    if cash >= BET:
        found += moves.bets(seat, open_to_bets(state))
    found += moves.discards(seat, hand)
    return tuple(found)


def open_to_bets(state: State) -> int:
    """The horses that a $5 bet may be placed on, as bits."""
    bits = 0
    for horse, position in enumerate(state.positions):
        if position <= FARTHEST_BET:
            bits |= 1 << horse
    return bits & ~1


def throws(state: State, seat: Seat) -> tuple[Command, ...]:
    """Every result of the dice, or of the die thrown again, where players tell what theirs show."""
    racing, faces = state.racing(), MOVE_DICE[state.options.move_die]
    match state.phase:
        case "throw_horse":
            return moves.throws(seat, tuple(racing))
        case "throw_move":
            return moves.throws(seat, faces)
        case _:
            return moves.table_rolls(seat, sum(1 << horse for horse in racing), faces)


def answer_of(state: State, seat: Seat) -> int:
    """The card in a hand that answers the roll; 0 if there is none."""
    hand = state.hands[seat]
    return next((card for card in LUCKY[state.die] if card in hand), 0)


def victim(state: State) -> Seat:
    """Whom the seat in turn may take a card from after a 0; −1 if the horse belongs to the bank."""
    return state.owners[state.die]


# --- what follows ---------------------------------------------------------------------------------------


def roll_for_first(turn: T) -> Seat:
    """The seat with the highest roll of the horse die; those who share it roll again."""
    rolling = list(turn.state.seats)
    while len(rolling) > 1:
        faces = {}
        for seat in rolling:
            faces[seat] = turn.draw(FIRST_THROW).die(len(HORSES))
            turn.emit(v.FirstRolled(seat, faces[seat]))
        rolling = [seat for seat in rolling if faces[seat] == max(faces.values())]
    return rolling[0]


def begin_turn(turn: T, seat: Seat) -> None:
    turn.emit(v.TurnBegan(seat))
    _use_features(turn, AT_START)
    turn.emit(v.Asked(seat, ROLL))


def _use_features(turn: T, when: str) -> None:
    state, seat = turn.state, turn.state.turn
    for horse in HORSES:
        if state.owners[horse] == seat:
            feature = HORSE_CARDS[horse].feature
            if feature.when == when and not state.is_decided and feature.works(state, seat, horse):
                turn.emit(v.FeatureUsed(seat, horse))
                feature.run(turn, seat, horse)


def roll(turn: T, command: v.Roll) -> None:
    if command.horse:
        turn.emit(v.HorseDieRolled(command.horse))
        turn.emit(v.MoveDieRolled(command.move))
    else:
        _throw_horse_die(turn, HORSE_THROW)
        _throw_move_die(turn, MOVE_THROW)
    if turn.state.tokens[command.seat]:
        turn.emit(v.Asked(command.seat, KEEP))
    else:
        _ask_answers(turn)


def _throw_horse_die(turn: T, purpose: str) -> None:
    """Again and again, until it shows a horse that is not home; all that is one draw."""
    state, die = turn.state, turn.draw(purpose)
    while True:
        face = die.die(len(HORSES))
        again = state.is_finished(face)
        turn.emit(v.HorseDieRolled(face, again))
        if not again:
            return


def _throw_move_die(turn: T, purpose: str) -> None:
    turn.emit(v.MoveDieRolled(turn.draw(purpose).pick(MOVE_DICE[turn.state.options.move_die])))


def keep(turn: T, command: v.Keep) -> None:
    turn.emit(v.Passed(command.seat, KEEP))
    _ask_answers(turn)


def reroll(turn: T, command: v.Reroll) -> None:
    """The new face and the other, unchanged die are the roll."""
    turn.emit(v.TokenSpent(command.seat, command.die))
    if turn.state.options.table_dice:
        turn.emit(v.Asked(command.seat, THROW_HORSE if command.die == "horse" else THROW_MOVE))
        return
    if command.die == "horse":
        _throw_horse_die(turn, HORSE_REROLL)
    else:
        _throw_move_die(turn, MOVE_REROLL)
    _ask_answers(turn)


def throw(turn: T, command: v.Throw) -> None:
    kind = v.HorseDieRolled if turn.state.phase == THROW_HORSE else v.MoveDieRolled
    turn.emit(kind(command.face))
    _ask_answers(turn)


def _ask_answers(turn: T, after: int = 0) -> None:
    """Asks whoever holds an answer to the roll, the seat in turn first; `after` seats have been asked."""
    state = turn.state
    for step in range(after, state.players):
        seat = (state.turn + step) % state.players
        if answer_of(state, seat):
            turn.emit(v.Asked(seat, ANSWER))
            return
    _move(turn)


def answer(turn: T, command: v.Answer) -> None:
    turn.emit(v.CardPlayed(command.seat, command.card))
    effect = CARDS[command.card].effect
    assert isinstance(effect, LuckyNumba)
    effect.run_answer(turn, command.seat)
    _go_on_asking(turn, command.seat)


def _go_on_asking(turn: T, seat: Seat) -> None:
    _ask_answers(turn, (seat - turn.state.turn) % turn.state.players + 1)


def _move(turn: T) -> None:
    """The horse rolled goes; a 0 moves nothing and may bring a card."""
    state = turn.state
    if not state.move_die:
        _ask_zero(turn)
        return
    deeds.move(turn, state.die, state.move_die, "roll", over=True)
    _use_features(turn, ON_ROLL)
    _ask_along(turn)


def _ask_zero(turn: T) -> None:
    state, owner = turn.state, victim(turn.state)
    if bool(state.pile) if owner == BANK else owner != state.turn and bool(state.hands[owner]):
        turn.emit(v.Asked(state.turn, ZERO))
    else:
        _ask_action(turn)


def _ask_along(turn: T) -> None:
    state = turn.state
    if not state.is_decided:
        if followers(state):
            turn.emit(v.Asked(state.turn, ALONG))
        else:
            _ask_action(turn)


def _ask_action(turn: T) -> None:
    turn.emit(v.Asked(turn.state.turn, ACT))


def steal(turn: T, command: v.Steal) -> None:
    deeds.steal_any(turn, command.seat, victim(turn.state))
    _ask_action(turn)


def draw(turn: T, command: v.Draw) -> None:
    deeds.draw(turn, command.seat)
    _ask_action(turn)


def move_along(turn: T, command: v.MoveAlong) -> None:
    deeds.move(turn, command.horse, turn.state.move_die, "along", over=True)
    _ask_along(turn)


def play(turn: T, command: v.Play) -> None:
    turn.emit(v.CardPlayed(command.seat, command.card, command.horse, command.rival))
    CARDS[command.card].effect.run(turn, command)
    if turn.state.phase != TAKE:
        _end_turn(turn)


def take(turn: T, command: v.Take) -> None:
    turn.emit(v.CardStolen(command.seat, turn.state.looking, command.card))
    _end_turn(turn)


def buy(turn: T, command: v.Buy) -> None:
    turn.emit(v.HorseBought(command.seat, command.horse, HORSE_CARDS[command.horse].price))
    _end_turn(turn)


def bet(turn: T, command: v.Bet) -> None:
    turn.emit(v.BetPlaced(command.seat, command.horse, BET))
    _end_turn(turn)


def discard(turn: T, command: v.Discard) -> None:
    turn.emit(v.CardsDiscarded(command.seat, command.card, command.other))
    turn.emit(v.MoneyGained(command.seat, BET, "discard"))
    _end_turn(turn)


def pass_by(turn: T, command: v.Pass) -> None:
    phase = turn.state.phase
    turn.emit(v.Passed(command.seat, phase))
    match phase:
        case "answer":
            _go_on_asking(turn, command.seat)
        case "act":
            _end_turn(turn)
        case _:
            _ask_action(turn)


def _end_turn(turn: T) -> None:
    """Draws the card that ends a turn, and hands the dice on; not when the race has just been decided."""
    state = turn.state
    if not state.is_decided:
        deeds.draw(turn, state.turn)
        begin_turn(turn, (state.turn + 1) % state.players)


CONSEQUENCES: dict[type[Command], Callable[[T, Any], None]] = {
    v.Roll: roll,
    v.Keep: keep,
    v.Reroll: reroll,
    v.Throw: throw,
    v.Answer: answer,
    v.Steal: steal,
    v.Draw: draw,
    v.MoveAlong: move_along,
    v.Play: play,
    v.Take: take,
    v.Buy: buy,
    v.Bet: bet,
    v.Discard: discard,
    v.Pass: pass_by,
}
