"""Reads from a finished match of Long Shot what each horse achieved: its place, its rolls, what it paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.match import Match
from game.engine.rules import Seat
from game.games.long_shot.rules.events import BetPaid, HorseDieRolled, HorseFinished, PurseWon
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.state import LongShotState
from game.session.stable_book import HorseRun


def horse_runs(match: Match[LongShotState]) -> Iterator[HorseRun]:
    """Yields the run of each horse; purses and bets (L56, L57) are what it earned for a seat."""
    names = {card.number: card.name for card in FIELD_CARDS}
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
