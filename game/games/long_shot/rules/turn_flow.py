"""Implements the sequence of a turn: features, answers, moves, action, card, next seat (L10–L35)."""

from collections.abc import Iterable

from game.engine.message import Message
from game.engine.rules import Event, Outcome, Seat, ranked, seats_from
from game.games.long_shot.rules import card_events, events, operations
from game.games.long_shot.rules.cards import LUCKY_CARDS_BY_FACE
from game.games.long_shot.rules.horses import FEATURES_BY_FACE, HORSE_CARDS, horses_to_move_along
from game.games.long_shot.rules.state import (
    ACT,
    ALONG,
    ANSWER,
    BANK,
    FIRST_THROW,
    HORSES,
    OVER,
    ROLL,
    ZERO,
    Context,
    LongShotState,
    horses_in,
)

PURSES = (100, 75, 50)
"""Dollars for the owners of the first three horses."""


def score_race(turn: Context) -> None:
    """Scores the race, horse by horse and bet by bet, and ends it."""
    state = turn.state
    for seat in state.seats:
        if state.hands[seat]:
            turn.emit(card_events.HandDiscarded(seat, tuple(state.hands[seat])))
    for seat in state.seats:
        _lose_bets(turn, seat)
    for place, horse in enumerate(state.finishers, 1):
        if state.owners[horse] != BANK:
            turn.emit(events.PurseWon(state.owners[horse], horse, place, PURSES[place - 1]))
        for seat in state.seats:
            stake = state.bets[seat][horse]
            if stake and state.options.edition.returns_stakes:
                turn.emit(events.BetReturned(seat, horse, stake))
            if stake:
                turn.emit(events.BetPaid(seat, horse, place, stake, stake * HORSE_CARDS[horse].odds[place - 1]))
    turn.emit(events.RaceEnded())


def _lose_bets(turn: Context, seat: Seat) -> None:
    stake = sum(turn.state.bets[seat][horse] for horse in turn.state.racing())
    if stake:
        turn.emit(events.BetsLost(seat, stake))


def lost_stakes(happened: Iterable[Event], seat: Seat) -> int:
    """Returns the dollars of a seat's bets that were lost in the events of a race."""
    return sum(event.amount for event in happened if isinstance(event, events.BetsLost) and event.seat == seat)


def race_outcome(state: LongShotState) -> Outcome | None:
    """Returns the ranking by money after the race, else None; equal money shares a rank (L60)."""
    if state.phase != OVER:
        return None
    scores = tuple(state.total(seat) for seat in state.seats)
    return Outcome(Message("Three horses are home."), ranked(state.seats, scores.__getitem__), scores)


def roll_for_first(turn: Context) -> Seat:
    """Rolls the horse die for every seat and returns the seat with the highest roll; ties roll again (L8)."""
    rolling = list(turn.state.seats)
    while len(rolling) > 1:
        faces = {}
        for seat in rolling:
            faces[seat] = turn.roll(FIRST_THROW, len(HORSES))
            turn.emit(events.first_rolled(seat, faces[seat]))
        highest = max(faces.values())
        rolling = [seat for seat in rolling if faces[seat] == highest]
    return rolling[0]


def begin_turn(turn: Context, seat: Seat) -> None:
    """Begins a turn: applies the features, then asks `seat` to roll (L11)."""
    turn.emit(events.turn_began(seat))
    _apply_features(turn, FEATURES_BY_FACE[0] & turn.state.horses_by_owner[seat])
    turn.emit(events.asked(seat, ROLL))


def _apply_features(turn: Context, horses: int) -> None:
    """Applies the features of these horses (bits) of the active seat; none after the race is decided."""
    if not horses:
        return
    state = turn.state
    seat = turn.state.turn
    for horse in horses_in(horses):
        feature = HORSE_CARDS[horse].feature
        if not (state.is_decided or feature.is_stopped(state)) and feature.applies(state, seat, horse):
            turn.emit(events.FeatureUsed(seat, horse))
            feature.execute(turn, seat, horse)


def ask_next_answer(turn: Context, after: int = 0) -> None:
    """Asks the next seat with an answer to the roll, beginning with the active seat; skips the first `after` seats."""
    state = turn.state
    for card in LUCKY_CARDS_BY_FACE[state.die]:
        for seat in seats_from(state.turn, state.players)[after:]:
            if card in state.hands[seat]:
                turn.emit(events.asked(seat, ANSWER))
                return
    _move_rolled_horse(turn)


def answering_card(state: LongShotState, seat: Seat) -> int:
    """Returns the card in a hand that answers the roll, or 0."""
    hand = state.hands[seat]
    for card in LUCKY_CARDS_BY_FACE[state.die]:
        if card in hand:
            return card
    return 0


def _move_rolled_horse(turn: Context) -> None:
    """Moves the rolled horse. A 0 moves no horse and may bring a card (L14, L19–L21)."""
    state = turn.state
    if not state.move_die:
        _ask_zero_roll(turn)
        return
    operations.move_horse(turn, state.die, state.move_die, events.ROLL_CAUSE, may_cross_line=True)
    _apply_features(turn, FEATURES_BY_FACE[state.die] & state.horses_by_owner[state.turn])
    ask_move_along(turn)


def _ask_zero_roll(turn: Context) -> None:
    """Asks whether to take a card for a 0, or takes it if the edition requires that (L22, L67, L69)."""
    state = turn.state
    if zero_brings_card(state):
        if not state.options.edition.must_take_card:
            turn.emit(events.asked(state.turn, ZERO))
            return
        take_card_for_zero(turn)
    ask_action(turn)


def zero_brings_card(state: LongShotState) -> bool:
    """Returns whether the active seat may take a card for its 0: there is one, and the edition allows it (L20–L22)."""
    owner = state.owners[state.die]
    has_card = bool(state.pile) if owner == BANK else owner != state.turn and bool(state.hands[owner])
    return has_card and (state.rerolled != "move" or state.options.edition.rerolled_zero_brings_card)


def take_card_for_zero(turn: Context) -> None:
    """Takes a card from the rolled horse's owner or from the pile, if possible (L20, L21)."""
    state = turn.state
    owner = turn.state.owners[turn.state.die]
    if owner == BANK:
        operations.draw_card(turn, state.turn)
    elif owner != state.turn and state.hands[owner]:
        operations.steal_random_card(turn, state.turn, owner)


def ask_move_along(turn: Context) -> None:
    """Asks for a follower, or for the action if there is none. Does nothing after the race is decided."""
    state = turn.state
    if not state.is_decided:
        turn.emit(events.asked(state.turn, ALONG if horses_to_move_along(state) else ACT))


def ask_action(turn: Context) -> None:
    """Asks the active seat for its action."""
    turn.emit(events.asked(turn.state.turn, ACT))


def end_turn(turn: Context) -> None:
    """Draws the card at the end of a turn and begins the next turn, unless the race is decided (L35)."""
    state = turn.state
    if not state.is_decided:
        operations.draw_card(turn, state.turn)
        begin_turn(turn, (state.turn + 1) % state.players)
