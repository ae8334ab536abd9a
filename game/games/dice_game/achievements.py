"""Reads from a finished match of the Dice Game what was achieved: by each horse, and for this game's trophies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.dice_game.rules.events import (
    BetPaid,
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    LineCompleted,
    PurseWon,
)
from game.games.dice_game.rules.state import DiceGameState
from game.session.match_facts import MatchFacts
from game.session.stable_book import HorseRun
from game.session.trophies import Trophy


def horse_runs(match: Match[DiceGameState]) -> Iterator[HorseRun]:
    """Yields the run of each horse; purses and bets (R96, R97) are what it earned for a seat."""
    names = {number: card.name for number, card in enumerate(match.state.cards) if number}
    earned: dict[int, Counter[Seat]] = {horse: Counter() for horse in names}
    places: dict[int, tuple[int, int]] = {}
    rolls = 0
    for event in match.events:
        match event:
            case HorseDieRolled():
                rolls += 1
            case HorseFinished():
                places[event.horse] = event.place, rolls
            case PurseWon() | BetPaid():
                earned[event.horse][event.seat] += event.amount
    for horse, name in names.items():
        place, taken = places.get(horse, (0, 0))
        yield HorseRun(horse, name, place, taken, earned[horse])


OUTSIDER_ODDS = 9
"""What the longest odds on a winner pay for a dollar."""
BETS_DOLLARS = 150
LINES = 6
"""Of the eight rows and columns of the concession grid."""
ALL_PLACES = {1, 2, 3}


def has_all_purses(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the first three horses home were the seat's own."""
    return {event.place for event in facts.of_kind(PurseWon) if event.seat == seat} == ALL_PLACES


def has_backed_an_outsider(facts: MatchFacts, seat: Seat) -> bool:
    """Whether a bet of the seat was paid at the longest odds."""
    return any(event.seat == seat and event.odds >= OUTSIDER_ODDS for event in facts.of_kind(BetPaid))


def has_won_large_bets(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the bets of the seat paid BETS_DOLLARS together."""
    return sum(event.amount for event in facts.of_kind(BetPaid) if event.seat == seat) >= BETS_DOLLARS


def has_filled_the_grid(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat completed LINES lines of its grid before the first horse was home."""
    lines = 0
    for event in facts.events:
        if isinstance(event, HorseFinished):
            return False
        lines += isinstance(event, LineCompleted) and event.seat == seat
        if lines == LINES:
            return True
    return False


def has_won_without_a_horse(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat won and never owned a horse, in a race in which it could have."""
    owned = facts.count(HorseBought, seat) + facts.count(HorseClaimed, seat)
    return facts.has_won(seat) and not owned and not facts.outcome.aside


def has_beaten_roland(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat won alone against Roland Wright."""
    return facts.seats == 1 and facts.has_won(seat)


TROPHIES = (
    Trophy("dice_game.roland", Message("Wright is wrong"), Message("Beat Roland Wright on your own."), "dice",
           has_beaten_roland),
    Trophy("dice_game.bets", Message("Beat the bookmaker"), Message("Win $150 or more by bets in one race."), "coins",
           has_won_large_bets),
    Trophy("dice_game.outsider", Message("Outsider"), Message("Win a bet at nine to one."), "ticket",
           has_backed_an_outsider),
    Trophy("dice_game.purses", Message("Clean sweep"), Message("Own the first three horses home."), "horse",
           has_all_purses),
    Trophy("dice_game.grid", Message("Sold out"),
           Message("Complete six lines of your grid before the first horse is home."), "check", has_filled_the_grid),
    Trophy("dice_game.tenant", Message("No strings attached"), Message("Win a race without ever owning a horse."),
           "circle", has_won_without_a_horse, is_secret=True),
)  # fmt: skip
