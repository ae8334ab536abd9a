"""Applies events to the state of Long Shot: one small function for each event; nothing else assigns.

It works alike on the whole state and on a redacted view, where cards that the viewer may not see are HIDDEN.
"""

from __future__ import annotations

from bisect import insort

from game.engine.rules import Event, EventHandlers, Seat
from game.games.long_shot.rules.events import (
    Asked,
    BetPaid,
    BetPlaced,
    BetsLost,
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardStolen,
    FeatureUsed,
    FirstChosen,
    FirstRolled,
    HandDiscarded,
    HandShown,
    HorseBought,
    HorseDieRolled,
    HorseFinished,
    HorseMoved,
    MoneyGained,
    MoneyStolen,
    MoveDieRolled,
    Passed,
    PurseWon,
    RaceEnded,
    TokenSpent,
    TurnBegan,
)
from game.games.long_shot.rules.state import HIDDEN, OVER, PURSE, WINNINGS, LongShotState


def _remove_card(cards: list[int], card: int) -> None:
    """Removes a card, or a hidden one in its place."""
    try:
        cards.remove(card)
    except ValueError:
        cards.remove(HIDDEN)


def _add_card(state: LongShotState, seat: Seat, card: int) -> None:
    insort(state.hands[seat], card if state.can_see_hand(seat) else HIDDEN)


def _close_open_hand(state: LongShotState) -> None:
    """Hides the hand again that the seat in turn was shown."""
    owner, state.looking = state.looking, -1
    if not state.can_see_hand(owner):
        state.hands[owner] = [HIDDEN] * len(state.hands[owner])


def card_from_pile(state: LongShotState, event: CardDealt | CardDrawn) -> None:
    """Moves a card from the draw pile into a hand."""
    _remove_card(state.pile, event.card)
    _add_card(state, event.seat, event.card)


def first_rolled(state: LongShotState, event: FirstRolled) -> None:
    """Sets the horse die."""
    state.die = event.face


def first_chosen(state: LongShotState, event: FirstChosen) -> None:
    """Sets who begins."""
    state.first = event.seat


def turn_began(state: LongShotState, event: TurnBegan) -> None:
    """Begins a seat's turn; a round is counted when it comes back to the first seat."""
    state.turn = event.seat
    state.round += event.seat == state.first
    state.die = state.move_die = state.moved = 0


def feature_used(state: LongShotState, event: FeatureUsed) -> None:
    """Leaves the state as it is; the feature's own events follow."""


def asked(state: LongShotState, event: Asked) -> None:
    """Sets who must decide, and what."""
    state.asked, state.phase = event.seat, event.question


def horse_die_rolled(state: LongShotState, event: HorseDieRolled) -> None:
    """Sets the horse die."""
    state.die = event.face


def move_die_rolled(state: LongShotState, event: MoveDieRolled) -> None:
    """Sets the move die."""
    state.move_die = event.face


def token_spent(state: LongShotState, event: TokenSpent) -> None:
    """Takes the seat's Reroll token."""
    state.tokens[event.seat] = False


def horse_moved(state: LongShotState, event: HorseMoved) -> None:
    """Sets the horse's position, and notes that it has moved by this roll."""
    state.positions[event.horse] = event.end
    if event.cause in ("roll", "along"):
        state.moved |= 1 << event.horse


def horse_finished(state: LongShotState, event: HorseFinished) -> None:
    """Adds the horse to the finishers."""
    state.finishers.append(event.horse)


def passed(state: LongShotState, event: Passed) -> None:
    """Leaves the state as it is."""


def card_played(state: LongShotState, event: CardPlayed) -> None:
    """Moves the card from the hand to the discards."""
    _remove_card(state.hands[event.seat], event.card)
    state.discards.append(event.card)


def cards_discarded(state: LongShotState, event: CardsDiscarded) -> None:
    """Moves both cards from the hand to the discards."""
    for card in (event.card, event.other):
        _remove_card(state.hands[event.seat], card)
        state.discards.append(card)


def hand_shown(state: LongShotState, event: HandShown) -> None:
    """Opens a hand to the seat in turn."""
    state.looking = event.owner
    if state.can_see_hand(event.owner):
        state.hands[event.owner] = list(event.cards)


def card_stolen(state: LongShotState, event: CardStolen) -> None:
    """Moves a card from one hand to another and closes an open hand."""
    _remove_card(state.hands[event.victim], event.card)
    _add_card(state, event.seat, event.card)
    if state.looking >= 0:
        _close_open_hand(state)


def money_gained(state: LongShotState, event: MoneyGained) -> None:
    """Pays the seat."""
    state.money[event.seat] += event.amount


def money_stolen(state: LongShotState, event: MoneyStolen) -> None:
    """Moves money from the victim to the seat."""
    state.money[event.victim] -= event.amount
    state.money[event.seat] += event.amount


def horse_bought(state: LongShotState, event: HorseBought) -> None:
    """Gives the horse to the seat and takes its price."""
    state.owners[event.horse] = event.seat
    state.money[event.seat] -= event.price


def bet_placed(state: LongShotState, event: BetPlaced) -> None:
    """Adds to the bet and takes its price unless it is free."""
    state.bets[event.seat][event.horse] += event.amount
    if not event.free:
        state.money[event.seat] -= event.amount


def hand_discarded(state: LongShotState, event: HandDiscarded) -> None:
    """Moves the whole hand to the discards."""
    state.hands[event.seat].clear()
    state.discards += event.cards


def bets_lost(state: LongShotState, event: BetsLost) -> None:
    """Removes the seat's bets on unfinished horses."""
    bets = state.bets[event.seat]
    for horse in state.racing():
        bets[horse] = 0


def purse_won(state: LongShotState, event: PurseWon) -> None:
    """Adds a purse to the score sheet."""
    state.earned[event.seat][PURSE] += event.amount


def bet_paid(state: LongShotState, event: BetPaid) -> None:
    """Removes the stake and adds the winnings to the score sheet."""
    state.bets[event.seat][event.horse] -= event.stake
    state.earned[event.seat][WINNINGS] += event.amount


def race_ended(state: LongShotState, event: RaceEnded) -> None:
    """Ends the race."""
    state.phase = OVER


EVENT_HANDLERS: EventHandlers[LongShotState] = {
    CardDealt: card_from_pile,
    FirstRolled: first_rolled,
    FirstChosen: first_chosen,
    TurnBegan: turn_began,
    FeatureUsed: feature_used,
    Asked: asked,
    HorseDieRolled: horse_die_rolled,
    MoveDieRolled: move_die_rolled,
    TokenSpent: token_spent,
    HorseMoved: horse_moved,
    HorseFinished: horse_finished,
    Passed: passed,
    CardDrawn: card_from_pile,
    CardPlayed: card_played,
    CardsDiscarded: cards_discarded,
    HandShown: hand_shown,
    CardStolen: card_stolen,
    MoneyGained: money_gained,
    MoneyStolen: money_stolen,
    HorseBought: horse_bought,
    BetPlaced: bet_placed,
    HandDiscarded: hand_discarded,
    BetsLost: bets_lost,
    PurseWon: purse_won,
    BetPaid: bet_paid,
    RaceEnded: race_ended,
}


def evolve(state: LongShotState, event: Event) -> None:
    """Changes `state` by one event, in place."""
    EVENT_HANDLERS[type(event)](state, event)


def redacted_state(state: LongShotState, viewer: Seat) -> LongShotState:
    """Returns a copy in which every card is HIDDEN that `viewer` (a seat, or SPECTATOR) may not see."""
    redacted = state.copy()
    redacted.eyes = viewer
    redacted.pile = [HIDDEN] * len(state.pile)
    for seat in state.seats:
        if not redacted.can_see_hand(seat):
            redacted.hands[seat] = [HIDDEN] * len(state.hands[seat])
    return redacted
