"""Reads the achievements from a finished match of the Dice Game: the runs of the horses, and the game's trophies."""

from collections.abc import Iterator
from itertools import takewhile

from game.career.match_facts import MatchFacts
from game.career.stable_book import HorseRun, runs_in_race
from game.career.trophies import Trophy
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.dice_game.rules import events, scoring_events
from game.games.dice_game.rules.state import DiceGameState


def horse_runs(match: Match[DiceGameState]) -> Iterator[HorseRun]:
    """Returns the run of each horse; purses and bets (R96, R97) are what it earned for a seat."""
    names = {number: card.name for number, card in enumerate(match.state.cards) if number}
    gains = (scoring_events.PurseWon, scoring_events.BetPaid)
    return runs_in_race(match.events, names, events.HorseDieRolled, events.HorseFinished, gains)


OUTSIDER_ODDS = 9
"""Longest odds on a winner, in dollars paid for a dollar bet."""
BETS_DOLLARS = 150
"""Dollars to win by bets in one race."""
LINES = 6
"""Number of rows and columns of the concession grid to complete, out of eight."""
ALL_PLACES = {1, 2, 3}


def _has_beaten_roland(facts: MatchFacts, seat: Seat) -> bool:
    return facts.seats == 1 and facts.has_won(seat)


def _has_won_by_bets(facts: MatchFacts, seat: Seat) -> bool:
    payouts = [event.amount for event in facts.of_kind(scoring_events.BetPaid) if event.seat == seat]
    return sum(payouts) >= BETS_DOLLARS


def _has_won_on_outsider(facts: MatchFacts, seat: Seat) -> bool:
    return any(event.seat == seat and event.odds >= OUTSIDER_ODDS for event in facts.of_kind(scoring_events.BetPaid))


def _has_all_purses(facts: MatchFacts, seat: Seat) -> bool:
    return {event.place for event in facts.of_kind(scoring_events.PurseWon) if event.seat == seat} == ALL_PLACES


def _has_filled_the_grid(facts: MatchFacts, seat: Seat) -> bool:
    before = takewhile(lambda event: not isinstance(event, events.HorseFinished), facts.events)
    return sum(isinstance(event, events.LineCompleted) and event.seat == seat for event in before) >= LINES


def _has_won_without_horse(facts: MatchFacts, seat: Seat) -> bool:
    horses_owned = facts.count(events.HorseBought, seat) + facts.count(events.HorseClaimed, seat)
    return facts.has_won(seat) and not horses_owned and not facts.outcome.unranked


TROPHIES = (
    Trophy(
        "dice_game.roland",
        Message("Wright is wrong"),
        Message("Beat Roland Wright on your own."),
        _has_beaten_roland,
    ),
    Trophy(
        "dice_game.bets",
        Message("Beat the bookmaker"),
        Message("Win $150 or more by bets in one race."),
        _has_won_by_bets,
    ),
    Trophy(
        "dice_game.outsider",
        Message("Outsider"),
        Message("Win a bet at nine to one."),
        _has_won_on_outsider,
    ),
    Trophy(
        "dice_game.purses",
        Message("Clean sweep"),
        Message("Own the first three horses home."),
        _has_all_purses,
    ),
    Trophy(
        "dice_game.grid",
        Message("Sold out"),
        Message("Complete six lines of your grid before the first horse is home."),
        _has_filled_the_grid,
    ),
    Trophy(
        "dice_game.tenant",
        Message("No strings attached"),
        Message("Win a race without ever owning a horse."),
        _has_won_without_horse,
        is_secret=True,
    ),
)
