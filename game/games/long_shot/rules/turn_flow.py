"""Runs a turn: features, roll, token, answers, moves, action, card, next seat (L10–L35)."""

from __future__ import annotations

from game.engine.rules import Command, CommandContext, CommandHandlers, Seat
from game.games.long_shot.rules import interned, operations
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
from game.games.long_shot.rules.events import CardStolen
from game.games.long_shot.rules.horses import (
    FEATURES_BY_FACE,
    HORSE_CARDS,
    START_FEATURES,
    horses_to_move_along,
    purchasable_horses,
)
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import (
    ACT,
    ALL_HORSES,
    ALONG,
    ANSWER,
    BANK,
    BET_DOLLARS,
    FINISH,
    FIRST_THROW,
    HORSE_REROLL,
    HORSE_THROW,
    HORSES,
    KEEP,
    MOVE_REROLL,
    MOVE_THROW,
    PLACES,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    LongShotState,
)

Context = CommandContext[LongShotState]


# --- what a seat may do ---------------------------------------------------------------------------------


def action_commands(state: LongShotState, seat: Seat) -> tuple[Command, ...]:
    """Returns every action: cards in rising order, horses to buy, bets, pairs to give away, passing."""
    hand = state.hands[seat]
    found: list[Command] = []
    last = 0
    for card in hand:
        if card != last:
            found += CARDS_BY_NUMBER[card].effect.legal_commands(state, seat, card)
            last = card
    cash = state.money[seat]
    found += interned.cached_purchases(seat, purchasable_horses(state, cash))
    if cash >= BET_DOLLARS:
        found += interned.cached_bets(seat, bettable_horses(state))
    found += interned.discards(seat, hand)
    found.append(interned.pass_turn(seat))
    return tuple(found)


def bettable_horses(state: LongShotState) -> int:
    """Returns the horses that a $5 bet may be placed on, as bits."""
    return ALL_HORSES & ~state.no_bets_bits()


def throw_commands(state: LongShotState, seat: Seat) -> tuple[Command, ...]:
    """Returns every result of the table's dice, or of the one thrown again."""
    racing, faces = state.racing(), MOVE_DIE_FACES[state.options.move_die]
    match state.phase:
        case "throw_horse":
            return interned.cached_throws(seat, tuple(racing))
        case "throw_move":
            return interned.cached_throws(seat, faces)
        case _:
            return interned.cached_table_rolls(seat, sum(1 << horse for horse in racing), faces)


def answering_card(state: LongShotState, seat: Seat) -> int:
    """Returns the card in a hand that answers the roll, or 0."""
    hand = state.hands[seat]
    for card in LUCKY_CARDS_BY_FACE[state.die]:
        if card in hand:
            return card
    return 0


def steal_victim(state: LongShotState) -> Seat:
    """Returns whom the seat in turn may take a card from after a 0; −1 if the bank owns the horse (L20)."""
    return state.owners[state.die]


# --- what follows ---------------------------------------------------------------------------------------


def roll_for_first(turn: Context) -> Seat:
    """Rolls the horse die for every seat and returns the highest; those who share it roll again (L8)."""
    rolling = list(turn.state.seats)
    while len(rolling) > 1:
        faces = {}
        for seat in rolling:
            faces[seat] = turn.draw(FIRST_THROW).die(len(HORSES))
            turn.emit(interned.first_rolled(seat, faces[seat]))
        highest = max(faces.values())
        rolling = [seat for seat in rolling if faces[seat] == highest]
    return rolling[0]


def begin_turn(turn: Context, seat: Seat) -> None:
    """Begins a turn: the features apply, then `seat` is asked to roll (L11)."""
    turn.emit(interned.turn_began(seat))
    _apply_features(turn, START_FEATURES)
    turn.emit(interned.asked(seat, ROLL))


def _apply_features(turn: Context, horses: tuple[int, ...]) -> None:
    """Applies the features of those of `horses` that the seat in turn owns; none once the race is decided."""
    state, seat, owners = turn.state, turn.state.turn, turn.state.owners
    for horse in horses:
        if owners[horse] == seat and not state.is_decided:
            feature = HORSE_CARDS[horse].feature
            if feature.applies(state, seat, horse):
                turn.emit(interned.feature_used(seat, horse))
                feature.execute(turn, seat, horse)


def on_roll(turn: Context, command: Roll) -> None:
    """Sets the dice, the program's or the table's, and asks about the token or for answers."""
    if command.horse:
        turn.emit(interned.horse_die_rolled(command.horse))
        turn.emit(interned.move_die_rolled(command.move))
    else:
        _roll_horse_die(turn, HORSE_THROW)
        _roll_move_die(turn, MOVE_THROW)
    if turn.state.tokens[command.seat]:
        turn.emit(interned.asked(command.seat, KEEP))
    else:
        _ask_next_answer(turn)


def _roll_horse_die(turn: Context, purpose: str) -> None:
    """Rolls until the die shows an unfinished horse; all of that is one draw (L13)."""
    positions, die = turn.state.positions, turn.draw(purpose)
    while True:
        face = die.die(len(HORSES))
        again = positions[face] == FINISH
        turn.emit(interned.horse_die_rolled(face, again))
        if not again:
            return


def _roll_move_die(turn: Context, purpose: str) -> None:
    turn.emit(interned.move_die_rolled(turn.draw(purpose).pick(MOVE_DIE_FACES[turn.state.options.move_die])))


def on_keep(turn: Context, command: Keep) -> None:
    """Lets the roll stand and asks for answers."""
    turn.emit(interned.passed(command.seat, KEEP))
    _ask_next_answer(turn)


def on_reroll(turn: Context, command: Reroll) -> None:
    """Rolls one die again, or asks what it shows; it and the other, unchanged die are the roll (L22)."""
    turn.emit(interned.token_spent(command.seat, command.die))
    if turn.state.options.table_dice:
        turn.emit(interned.asked(command.seat, THROW_HORSE if command.die == "horse" else THROW_MOVE))
        return
    if command.die == "horse":
        _roll_horse_die(turn, HORSE_REROLL)
    else:
        _roll_move_die(turn, MOVE_REROLL)
    _ask_next_answer(turn)


def on_throw(turn: Context, command: Throw) -> None:
    """Sets the die that was thrown again and asks for answers."""
    kind = interned.horse_die_rolled if turn.state.phase == THROW_HORSE else interned.move_die_rolled
    turn.emit(kind(command.face))
    _ask_next_answer(turn)


def _ask_next_answer(turn: Context, after: int = 0) -> None:
    """Asks the next seat that holds an answer to the roll, the seat in turn first; `after` seats have been asked."""
    state = turn.state
    lucky_cards = LUCKY_CARDS_BY_FACE[state.die]
    for step in range(after, state.players):
        seat = (state.turn + step) % state.players
        for card in lucky_cards:
            if card in state.hands[seat]:
                turn.emit(interned.asked(seat, ANSWER))
                return
    _move_rolled_horse(turn)


def on_answer(turn: Context, command: Answer) -> None:
    """Plays the answering card and asks the next seat (L25)."""
    turn.emit(interned.card_played(command.seat, command.card))
    CARDS_BY_NUMBER[command.card].effect.execute_answer(turn, command.seat)
    _ask_answer_after(turn, command.seat)


def _ask_answer_after(turn: Context, seat: Seat) -> None:
    _ask_next_answer(turn, (seat - turn.state.turn) % turn.state.players + 1)


def _move_rolled_horse(turn: Context) -> None:
    """Moves the rolled horse; a 0 moves nothing and may bring a card (L14, L19–L21)."""
    state = turn.state
    if not state.move_die:
        _ask_zero_roll(turn)
        return
    operations.move_horse(turn, state.die, state.move_die, "roll", may_cross_line=True)
    _apply_features(turn, FEATURES_BY_FACE[state.die])
    _ask_move_along(turn)


def _ask_zero_roll(turn: Context) -> None:
    state, owner = turn.state, steal_victim(turn.state)
    if bool(state.pile) if owner == BANK else owner != state.turn and bool(state.hands[owner]):
        turn.emit(interned.asked(state.turn, ZERO))
    else:
        _ask_action(turn)


def _ask_move_along(turn: Context) -> None:
    state = turn.state
    if len(state.finishers) < PLACES:
        if horses_to_move_along(state):
            turn.emit(interned.asked(state.turn, ALONG))
        else:
            _ask_action(turn)


def _ask_action(turn: Context) -> None:
    turn.emit(interned.asked(turn.state.turn, ACT))


def on_steal(turn: Context, command: Steal) -> None:
    """Takes a card from the rolled horse's owner, then asks for the action (L20)."""
    operations.steal_random_card(turn, command.seat, steal_victim(turn.state))
    _ask_action(turn)


def on_draw(turn: Context, command: Draw) -> None:
    """Draws a card, then asks for the action (L21)."""
    operations.draw_card(turn, command.seat)
    _ask_action(turn)


def on_move_along(turn: Context, command: MoveAlong) -> None:
    """Moves an own horse by the move die and asks for the next one (L15)."""
    operations.move_horse(turn, command.horse, turn.state.move_die, "along", may_cross_line=True)
    _ask_move_along(turn)


def on_play(turn: Context, command: Play) -> None:
    """Plays a card; the turn ends unless the card asks for a choice."""
    turn.emit(interned.card_played(command.seat, command.card, command.horse, command.rival))
    CARDS_BY_NUMBER[command.card].effect.execute(turn, command)
    if turn.state.phase != TAKE:
        _end_turn(turn)


def on_take(turn: Context, command: Take) -> None:
    """Takes the chosen card from the open hand and ends the turn."""
    turn.emit(CardStolen(command.seat, turn.state.looking, command.card))
    _end_turn(turn)


def on_buy(turn: Context, command: Buy) -> None:
    """Buys the horse and ends the turn (L30)."""
    turn.emit(interned.horse_bought(command.seat, command.horse, HORSE_CARDS[command.horse].price))
    _end_turn(turn)


def on_bet(turn: Context, command: Bet) -> None:
    """Places the bet and ends the turn (L31)."""
    turn.emit(interned.bet_placed(command.seat, command.horse, BET_DOLLARS))
    _end_turn(turn)


def on_discard(turn: Context, command: Discard) -> None:
    """Gives two cards away for $5 and ends the turn (L33)."""
    turn.emit(interned.cards_discarded(command.seat, command.card, command.other))
    turn.emit(interned.money_gained(command.seat, BET_DOLLARS, "discard"))
    _end_turn(turn)


def on_pass(turn: Context, command: Pass) -> None:
    """Declines what was asked and goes on."""
    phase = turn.state.phase
    turn.emit(interned.passed(command.seat, phase))
    match phase:
        case "answer":
            _ask_answer_after(turn, command.seat)
        case "act":
            _end_turn(turn)
        case _:
            _ask_action(turn)


def _end_turn(turn: Context) -> None:
    """Draws the card that ends a turn, and passes the dice on unless the race has just been decided (L35)."""
    state = turn.state
    if len(state.finishers) < PLACES:
        operations.draw_card(turn, state.turn)
        begin_turn(turn, (state.turn + 1) % state.players)


COMMAND_HANDLERS: CommandHandlers[LongShotState] = {
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
