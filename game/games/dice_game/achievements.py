"""Reads from a finished match of the Dice Game what was achieved: by each horse, and for this game's trophies."""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

from game.career.match_facts import MatchFacts
from game.career.stable_book import HorseRun
from game.career.trophies import Trophy
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.dice_game.rules import events
from game.games.dice_game.rules.state import DiceGameState


def horse_runs(match: Match[DiceGameState]) -> Iterator[HorseRun]:
    """Yields the run of each horse; purses and bets (R96, R97) are what it earned for a seat."""
    names = {number: card.name for number, card in enumerate(match.state.cards) if number}
    earned: dict[int, Counter[Seat]] = {horse: Counter() for horse in names}
    places: dict[int, tuple[int, int]] = {}
    rolls = 0
    for event in match.events:
        match event:
            case events.HorseDieRolled():
                rolls += 1
            case events.HorseFinished():
                places[event.horse] = event.place, rolls
            case events.PurseWon() | events.BetPaid():
                earned[event.horse][event.seat] += event.amount
    for horse, name in names.items():
        yield HorseRun(horse, name, *places.get(horse, (0, 0)), earned[horse])


OUTSIDER_ODDS = 9
"""Dollars that the longest odds on a winner pay for one."""
BETS_DOLLARS = 150
LINES = 6
"""Of the eight rows and columns of the concession grid."""
ALL_PLACES = {1, 2, 3}


def _has_filled_the_grid(facts: MatchFacts, seat: Seat) -> bool:
    before = takewhile(lambda event: not isinstance(event, events.HorseFinished), facts.events)
    return sum(isinstance(event, events.LineCompleted) and event.seat == seat for event in before) >= LINES


TROPHIES = (
    Trophy(
        "dice_game.roland",
        Message("Wright is wrong"),
        Message("Beat Roland Wright on your own."),
        lambda facts, seat: facts.seats == 1 and facts.has_won(seat),
    ),
    Trophy(
        "dice_game.bets",
        Message("Beat the bookmaker"),
        Message("Win $150 or more by bets in one race."),
        lambda facts, seat: (
            sum(event.amount for event in facts.of_kind(events.BetPaid) if event.seat == seat) >= BETS_DOLLARS
        ),
    ),
    Trophy(
        "dice_game.outsider",
        Message("Outsider"),
        Message("Win a bet at nine to one."),
        lambda facts, seat: any(
            event.seat == seat and event.odds >= OUTSIDER_ODDS for event in facts.of_kind(events.BetPaid)
        ),
    ),
    Trophy(
        "dice_game.purses",
        Message("Clean sweep"),
        Message("Own the first three horses home."),
        lambda facts, seat: (
            {event.place for event in facts.of_kind(events.PurseWon) if event.seat == seat} == ALL_PLACES
        ),
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
        lambda facts, seat: (
            facts.has_won(seat)
            and not facts.count(events.HorseBought, seat) + facts.count(events.HorseClaimed, seat)
            and not facts.outcome.unranked
        ),
        is_secret=True,
    ),
)
