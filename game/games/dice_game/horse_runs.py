"""Reads from a finished match of the Dice Game what each horse achieved: its place, its rolls, what it paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.match import Match
from game.engine.rules import Seat
from game.games.dice_game.rules.events import BetPaid, HorseDieRolled, HorseFinished, PurseWon
from game.games.dice_game.rules.state import DiceGameState
from game.session.stable_book import HorseRun


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
