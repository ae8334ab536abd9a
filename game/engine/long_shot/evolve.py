"""How each event changes the state of Long Shot: one small function an event, nothing else assigns.

It works alike on the whole state and on a view: where the eyes do not see, cards are HIDDEN, one as good as another.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any

from game.engine.core import Event, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import HIDDEN, OVER, PURSE, WINNINGS, State


def _leaves(cards: list[int], card: int) -> None:
    """Takes a card out, or a hidden one in its place."""
    if card in cards:
        cards.remove(card)
    else:
        cards.remove(HIDDEN)


def _joins(state: State, seat: Seat, card: int) -> None:
    insort(state.hands[seat], card if state.sees(seat) else HIDDEN)


def _closes(state: State) -> None:
    """The hand that lay open to the seat in turn is closed again."""
    owner, state.looking = state.looking, -1
    if not state.sees(owner):
        state.hands[owner] = [HIDDEN] * len(state.hands[owner])


def card_from_pile(state: State, event: v.CardDealt | v.CardDrawn) -> None:
    _leaves(state.pile, event.card)
    _joins(state, event.seat, event.card)


def first_rolled(state: State, event: v.FirstRolled) -> None:
    state.die = event.face


def first_chosen(state: State, event: v.FirstChosen) -> None:
    state.first = event.seat


def turn_began(state: State, event: v.TurnBegan) -> None:
    state.turn = event.seat
    state.round += event.seat == state.first
    state.die = state.move_die = state.moved = 0


def feature_used(state: State, event: v.FeatureUsed) -> None:
    pass


def asked(state: State, event: v.Asked) -> None:
    state.asked, state.phase = event.seat, event.question


def horse_die_rolled(state: State, event: v.HorseDieRolled) -> None:
    state.die = event.face


def move_die_rolled(state: State, event: v.MoveDieRolled) -> None:
    state.move_die = event.face


def token_spent(state: State, event: v.TokenSpent) -> None:
    state.tokens[event.seat] = False


def horse_moved(state: State, event: v.HorseMoved) -> None:
    state.positions[event.horse] = event.end
    if event.cause in ("roll", "along"):
        state.moved |= 1 << event.horse


def horse_finished(state: State, event: v.HorseFinished) -> None:
    state.finishers.append(event.horse)


def passed(state: State, event: v.Passed) -> None:
    pass


def card_played(state: State, event: v.CardPlayed) -> None:
    _leaves(state.hands[event.seat], event.card)
    state.discards.append(event.card)


def cards_discarded(state: State, event: v.CardsDiscarded) -> None:
    for card in (event.card, event.other):
        _leaves(state.hands[event.seat], card)
        state.discards.append(card)


def hand_shown(state: State, event: v.HandShown) -> None:
    state.looking = event.owner
    if state.sees(event.owner):
        state.hands[event.owner] = list(event.cards)


def card_stolen(state: State, event: v.CardStolen) -> None:
    _leaves(state.hands[event.victim], event.card)
    _joins(state, event.seat, event.card)
    if state.looking >= 0:
        _closes(state)


def money_gained(state: State, event: v.MoneyGained) -> None:
    state.money[event.seat] += event.amount


def money_stolen(state: State, event: v.MoneyStolen) -> None:
    state.money[event.victim] -= event.amount
    state.money[event.seat] += event.amount


def horse_bought(state: State, event: v.HorseBought) -> None:
    state.owners[event.horse] = event.seat
    state.money[event.seat] -= event.price


def bet_placed(state: State, event: v.BetPlaced) -> None:
    state.bets[event.seat][event.horse] += event.amount
    if not event.free:
        state.money[event.seat] -= event.amount


def hand_discarded(state: State, event: v.HandDiscarded) -> None:
    state.hands[event.seat].clear()
    state.discards += event.cards


def bets_lost(state: State, event: v.BetsLost) -> None:
    bets = state.bets[event.seat]
    for horse in state.racing():
        bets[horse] = 0


def purse_won(state: State, event: v.PurseWon) -> None:
    state.earned[event.seat][PURSE] += event.amount


def bet_paid(state: State, event: v.BetPaid) -> None:
    state.bets[event.seat][event.horse] -= event.stake
    state.earned[event.seat][WINNINGS] += event.amount


def race_ended(state: State, event: v.RaceEnded) -> None:
    state.phase = OVER


CHANGES: dict[type[Event], Callable[[State, Any], None]] = {
    v.CardDealt: card_from_pile,
    v.FirstRolled: first_rolled,
    v.FirstChosen: first_chosen,
    v.TurnBegan: turn_began,
    v.FeatureUsed: feature_used,
    v.Asked: asked,
    v.HorseDieRolled: horse_die_rolled,
    v.MoveDieRolled: move_die_rolled,
    v.TokenSpent: token_spent,
    v.HorseMoved: horse_moved,
    v.HorseFinished: horse_finished,
    v.Passed: passed,
    v.CardDrawn: card_from_pile,
    v.CardPlayed: card_played,
    v.CardsDiscarded: cards_discarded,
    v.HandShown: hand_shown,
    v.CardStolen: card_stolen,
    v.MoneyGained: money_gained,
    v.MoneyStolen: money_stolen,
    v.HorseBought: horse_bought,
    v.BetPlaced: bet_placed,
    v.HandDiscarded: hand_discarded,
    v.BetsLost: bets_lost,
    v.PurseWon: purse_won,
    v.BetPaid: bet_paid,
    v.RaceEnded: race_ended,
}


def evolve(state: State, event: Event) -> None:
    """Changes `state` by one event, in place."""
    CHANGES[type(event)](state, event)


def view(state: State, eyes: Seat) -> State:
    """A copy in which everything is HIDDEN that `eyes` (a seat, or SPECTATOR) may not see."""
    seen = state.copy()
    seen.eyes = eyes
    seen.pile = [HIDDEN] * len(state.pile)
    for seat in state.seats:
        if not seen.sees(seat):
            seen.hands[seat] = [HIDDEN] * len(state.hands[seat])
    return seen
