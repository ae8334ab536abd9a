"""The course of a turn: features, roll, token, answers, moves, action, card, next seat. What each command brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import command_cache, operations
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, LUCKY_CARDS_BY_FACE
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.events import (
    Asked,
    BetPlaced,
    CardPlayed,
    CardsDiscarded,
    CardStolen,
    FeatureUsed,
    FirstRolled,
    HorseBought,
    HorseDieRolled,
    MoneyGained,
    MoveDieRolled,
    Passed,
    TokenSpent,
    TurnBegan,
)
from game.games.long_shot.rules.horse_features import AT_START, ON_ROLL
from game.games.long_shot.rules.horses import HORSE_CARDS, horses_to_move_along, purchasable_horses
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import (
    ACT,
    ALONG,
    ANSWER,
    BANK,
    BET_DOLLARS,
    FIRST_NO_BETS_SPACE,
    FIRST_THROW,
    HORSE_REROLL,
    HORSE_THROW,
    HORSES,
    KEEP,
    MOVE_REROLL,
    MOVE_THROW,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    LongShotState,
)

Context = CommandContext[LongShotState]
LAST_BET_SPACE = FIRST_NO_BETS_SPACE - 1
"""The last space where a $5 bet is taken."""


# --- what a seat may do ---------------------------------------------------------------------------------


def action_commands(state: LongShotState, seat: Seat) -> tuple[Command, ...]:
    """Every action: cards in rising order, horses to buy, bets, pairs to give away, passing."""
    hand = tuple(state.hands[seat])
    found: list[Command] = []
    last = 0
    for card in hand:
        if card != last:
            found += CARDS_BY_NUMBER[card].effect.legal_commands(state, seat, card)
            last = card
    cash = state.money[seat]
    found += command_cache.cached_purchases(seat, purchasable_horses(state, cash))
    if cash >= BET_DOLLARS:
        found += command_cache.cached_bets(seat, bettable_horses(state))
    found += command_cache.cached_discards(seat, hand)
    return tuple(found)


def bettable_horses(state: LongShotState) -> int:
    """The horses that a $5 bet may be placed on, as bits."""
    bits = 0
    for horse, position in enumerate(state.positions):
        if position <= LAST_BET_SPACE:
            bits |= 1 << horse
    return bits & ~1


def throw_commands(state: LongShotState, seat: Seat) -> tuple[Command, ...]:
    """Every result of the dice, or of the die thrown again, where players tell what theirs show."""
    racing, faces = state.racing(), MOVE_DIE_FACES[state.options.move_die]
    match state.phase:
        case "throw_horse":
            return command_cache.cached_throws(seat, tuple(racing))
        case "throw_move":
            return command_cache.cached_throws(seat, faces)
        case _:
            return command_cache.cached_table_rolls(seat, sum(1 << horse for horse in racing), faces)


def answering_card(state: LongShotState, seat: Seat) -> int:
    """The card in a hand that answers the roll; 0 if there is none."""
    hand = state.hands[seat]
    return next((card for card in LUCKY_CARDS_BY_FACE[state.die] if card in hand), 0)


def steal_victim(state: LongShotState) -> Seat:
    """Whom the seat in turn may take a card from after a 0; −1 if the horse belongs to the bank."""
    return state.owners[state.die]


# --- what follows ---------------------------------------------------------------------------------------


def roll_for_first(turn: Context) -> Seat:
    """The seat with the highest roll of the horse die; those who share it roll again."""
    rolling = list(turn.state.seats)
    while len(rolling) > 1:
        faces = {}
        for seat in rolling:
            faces[seat] = turn.draw(FIRST_THROW).die(len(HORSES))
            turn.emit(FirstRolled(seat, faces[seat]))
        rolling = [seat for seat in rolling if faces[seat] == max(faces.values())]
    return rolling[0]


def begin_turn(turn: Context, seat: Seat) -> None:
    turn.emit(TurnBegan(seat))
    _apply_features(turn, AT_START)
    turn.emit(Asked(seat, ROLL))


def _apply_features(turn: Context, when: str) -> None:
    state, seat = turn.state, turn.state.turn
    for horse in HORSES:
        if state.owners[horse] == seat:
            feature = HORSE_CARDS[horse].feature
            if feature.when == when and not state.is_decided and feature.applies(state, seat, horse):
                turn.emit(FeatureUsed(seat, horse))
                feature.execute(turn, seat, horse)


def on_roll(turn: Context, command: Roll) -> None:
    if command.horse:
        turn.emit(HorseDieRolled(command.horse))
        turn.emit(MoveDieRolled(command.move))
    else:
        _roll_horse_die(turn, HORSE_THROW)
        _roll_move_die(turn, MOVE_THROW)
    if turn.state.tokens[command.seat]:
        turn.emit(Asked(command.seat, KEEP))
    else:
        _ask_next_answer(turn)


def _roll_horse_die(turn: Context, purpose: str) -> None:
    """Again and again, until it shows a horse that is not home; all that is one draw."""
    state, die = turn.state, turn.draw(purpose)
    while True:
        face = die.die(len(HORSES))
        again = state.is_finished(face)
        turn.emit(HorseDieRolled(face, again))
        if not again:
            return


def _roll_move_die(turn: Context, purpose: str) -> None:
    turn.emit(MoveDieRolled(turn.draw(purpose).pick(MOVE_DIE_FACES[turn.state.options.move_die])))


def on_keep(turn: Context, command: Keep) -> None:
    turn.emit(Passed(command.seat, KEEP))
    _ask_next_answer(turn)


def on_reroll(turn: Context, command: Reroll) -> None:
    """The new face and the other, unchanged die are the roll."""
    turn.emit(TokenSpent(command.seat, command.die))
    if turn.state.options.table_dice:
        turn.emit(Asked(command.seat, THROW_HORSE if command.die == "horse" else THROW_MOVE))
        return
    if command.die == "horse":
        _roll_horse_die(turn, HORSE_REROLL)
    else:
        _roll_move_die(turn, MOVE_REROLL)
    _ask_next_answer(turn)


def on_throw(turn: Context, command: Throw) -> None:
    kind = HorseDieRolled if turn.state.phase == THROW_HORSE else MoveDieRolled
    turn.emit(kind(command.face))
    _ask_next_answer(turn)


def _ask_next_answer(turn: Context, after: int = 0) -> None:
    """Asks whoever holds an answer to the roll, the seat in turn first; `after` seats have been asked."""
    state = turn.state
    for step in range(after, state.players):
        seat = (state.turn + step) % state.players
        if answering_card(state, seat):
            turn.emit(Asked(seat, ANSWER))
            return
    _move_rolled_horse(turn)


def on_answer(turn: Context, command: Answer) -> None:
    turn.emit(CardPlayed(command.seat, command.card))
    CARDS_BY_NUMBER[command.card].effect.execute_answer(turn, command.seat)
    _ask_answer_after(turn, command.seat)


def _ask_answer_after(turn: Context, seat: Seat) -> None:
    _ask_next_answer(turn, (seat - turn.state.turn) % turn.state.players + 1)


def _move_rolled_horse(turn: Context) -> None:
    """The horse rolled goes; a 0 moves nothing and may bring a card."""
    state = turn.state
    if not state.move_die:
        _ask_zero_roll(turn)
        return
    operations.move_horse(turn, state.die, state.move_die, "roll", may_cross_line=True)
    _apply_features(turn, ON_ROLL)
    _ask_move_along(turn)


def _ask_zero_roll(turn: Context) -> None:
    state, owner = turn.state, steal_victim(turn.state)
    if bool(state.pile) if owner == BANK else owner != state.turn and bool(state.hands[owner]):
        turn.emit(Asked(state.turn, ZERO))
    else:
        _ask_action(turn)


def _ask_move_along(turn: Context) -> None:
    state = turn.state
    if not state.is_decided:
        if horses_to_move_along(state):
            turn.emit(Asked(state.turn, ALONG))
        else:
            _ask_action(turn)


def _ask_action(turn: Context) -> None:
    turn.emit(Asked(turn.state.turn, ACT))


def on_steal(turn: Context, command: Steal) -> None:
    operations.steal_random_card(turn, command.seat, steal_victim(turn.state))
    _ask_action(turn)


def on_draw(turn: Context, command: Draw) -> None:
    operations.draw_card(turn, command.seat)
    _ask_action(turn)


def on_move_along(turn: Context, command: MoveAlong) -> None:
    operations.move_horse(turn, command.horse, turn.state.move_die, "along", may_cross_line=True)
    _ask_move_along(turn)


def on_play(turn: Context, command: Play) -> None:
    turn.emit(CardPlayed(command.seat, command.card, command.horse, command.rival))
    CARDS_BY_NUMBER[command.card].effect.execute(turn, command)
    if turn.state.phase != TAKE:
        _end_turn(turn)


def on_take(turn: Context, command: Take) -> None:
    turn.emit(CardStolen(command.seat, turn.state.looking, command.card))
    _end_turn(turn)


def on_buy(turn: Context, command: Buy) -> None:
    turn.emit(HorseBought(command.seat, command.horse, HORSE_CARDS[command.horse].price))
    _end_turn(turn)


def on_bet(turn: Context, command: Bet) -> None:
    turn.emit(BetPlaced(command.seat, command.horse, BET_DOLLARS))
    _end_turn(turn)


def on_discard(turn: Context, command: Discard) -> None:
    turn.emit(CardsDiscarded(command.seat, command.card, command.other))
    turn.emit(MoneyGained(command.seat, BET_DOLLARS, "discard"))
    _end_turn(turn)


def on_pass(turn: Context, command: Pass) -> None:
    phase = turn.state.phase
    turn.emit(Passed(command.seat, phase))
    match phase:
        case "answer":
            _ask_answer_after(turn, command.seat)
        case "act":
            _end_turn(turn)
        case _:
            _ask_action(turn)


def _end_turn(turn: Context) -> None:
    """Draws the card that ends a turn, and hands the dice on; not when the race has just been decided."""
    state = turn.state
    if not state.is_decided:
        operations.draw_card(turn, state.turn)
        begin_turn(turn, (state.turn + 1) % state.players)


COMMAND_HANDLERS: dict[type[Command], Callable[[Context, Any], None]] = {
    Roll: on_roll,
    Keep: on_keep,
    Reroll: on_reroll,
    Throw: on_throw,
    Answer: on_answer,
    Steal: on_steal,
    Draw: on_draw,
    MoveAlong: on_move_along,
    Play: on_play,
    Take: on_take,
    Buy: on_buy,
    Bet: on_bet,
    Discard: on_discard,
    Pass: on_pass,
}
