"""Scores the race: purses, bets, jockey sets, abilities, and the ranking (R95–R102)."""

from game.engine.message import Message
from game.engine.rules import Outcome, Seat, ranked
from game.games.dice_game.rules import scoring_events
from game.games.dice_game.rules.abilities import Trigger
from game.games.dice_game.rules.choices import owns_ability
from game.games.dice_game.rules.money import RicherPurses
from game.games.dice_game.rules.player_sheet import JOCKEY_SET_DOLLARS
from game.games.dice_game.rules.state import (
    FINISH,
    FIRST_NO_BET_SPACE,
    HORSES,
    OVER,
    PLACES,
    DiceGameState,
    Turn,
    horses_in,
)

PURSES = (35, 25, 15)
"""Dollars for the owners of the horses in places 1 to 3."""
UNFINISHED_PAST_NO_BET_ODDS = 1
"""Dollars paid for a dollar bet on an unfinished horse past the No Bet line."""


def purse_amount(state: DiceGameState, place: int) -> int:
    """Returns the dollars for `place` 1 to 3, including abilities that raise all purses (R92, R96)."""
    extra = 0
    for card in state.listeners[Trigger.SCORING]:
        effect = state.cards[card].ability.effect
        is_owned = 0 <= state.owners[card] < state.players
        if isinstance(effect, RicherPurses) and is_owned and state.place(effect.horse):
            extra += effect.amount
    return PURSES[place - 1] + extra


def best_free_place(state: DiceGameState) -> int:
    """Returns the best place that no horse has taken, 1 to 3."""
    return min(len(state.finishers) + 1, PLACES)


def payout_odds(state: DiceGameState, horse: int) -> int:
    """Returns the dollars paid for a dollar bet on `horse` if the race ended now (R97, R98)."""
    place = state.place(horse)
    if place:
        return state.cards[horse].odds[place - 1]
    is_past_no_bet = FIRST_NO_BET_SPACE <= state.positions[horse] < FINISH
    return UNFINISHED_PAST_NO_BET_ODDS if is_past_no_bet else 0


def score_race(turn: Turn) -> None:
    """Scores purses, bets, jockey sets and abilities, and ends the race."""
    state = turn.state
    _pay_purses(turn)
    odds = {horse: payout_odds(state, horse) for horse in HORSES}
    for seat in state.seats:
        _pay_bets(turn, seat, odds)
    for seat in range(state.players):
        _score_jockey_sets(turn, seat)
        _score_abilities(turn, seat)
    turn.emit(scoring_events.RaceEnded())


def _pay_purses(turn: Turn) -> None:
    state = turn.state
    for place, horse in enumerate(state.finishers, 1):
        if state.owners[horse] >= 0:
            turn.emit(scoring_events.PurseWon(state.owners[horse], horse, place, purse_amount(state, place)))


def _pay_bets(turn: Turn, seat: Seat, odds: dict[int, int]) -> None:
    bets = turn.state.bets[seat]
    for horse, pays in odds.items():
        stake = bets[horse]
        if stake and pays:
            turn.emit(scoring_events.bet_paid(seat, horse, stake, pays, stake * pays))


def _score_jockey_sets(turn: Turn, seat: Seat) -> None:
    for horse in horses_in(turn.state.helmets[seat] & turn.state.jerseys[seat]):
        turn.emit(scoring_events.jockey_set_scored(seat, horse, JOCKEY_SET_DOLLARS))


def _score_abilities(turn: Turn, seat: Seat) -> None:
    state = turn.state
    for card in state.listeners[Trigger.SCORING]:
        if owns_ability(state, seat, card):
            amount = state.cards[card].ability.effect.score(state, seat)
            if amount:
                turn.emit(scoring_events.AbilityScored(seat, card, amount))


def _best_place(state: DiceGameState, seat: Seat) -> int:
    places = (place for place, horse in enumerate(state.finishers, 1) if state.owners[horse] == seat)
    return next(places, PLACES + 1)


def race_outcome(state: DiceGameState) -> Outcome | None:
    """Returns the result. Most money wins; a tie goes to the owner of the best finisher, else it is shared (R101).

    At a party only the seats that bet are ranked, not the stables (R124).
    """
    if state.phase != OVER:
        return None
    unranked = state.options.stables
    seats = (seat for seat in state.seats if seat not in unranked)
    ranking = ranked(seats, lambda seat: (state.total(seat), -_best_place(state, seat)))
    reason = Message("Three horses are home and the round is over.")
    return Outcome(reason, ranking, tuple(map(state.total, state.seats)), unranked)
