"""Reads from a finished meeting of the Horse Race what each horse achieved, race by race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.match import Match
from game.engine.rules import Seat
from game.games.horse_race.rules.columns import HORSE_NAMES, HORSES
from game.games.horse_race.rules.events import DiceRolled, HorseScratched, PotShared, RaceOpened, RaceStarted, RaceWon
from game.games.horse_race.rules.state import HorseRaceState
from game.session.stable_book import HorseRun


def horse_runs(match: Match[HorseRaceState]) -> Iterator[HorseRun]:
    """Yields the run of each horse that was not scratched, in every race that was won; there is one place alone."""
    scratched: set[int] = set()
    earned: Counter[Seat] = Counter()
    rolls = winner = 0
    for event in match.events:
        match event:
            case RaceOpened():
                if winner:
                    yield from _race(scratched, winner, rolls, earned)
                scratched, earned, winner = set(), Counter(), 0
            case HorseScratched():
                scratched.add(event.horse)
            case RaceStarted():
                rolls = 0
            case DiceRolled():
                rolls += 1
            case RaceWon():
                winner = event.horse
            case PotShared():
                earned[event.seat] += event.amount
    if winner:
        yield from _race(scratched, winner, rolls, earned)


def _race(scratched: set[int], winner: int, rolls: int, earned: Counter[Seat]) -> Iterator[HorseRun]:
    """Yields the runs of one race; the pot (H20) is what the winner earned."""
    for horse in HORSES:
        if horse == winner:
            yield HorseRun(horse, HORSE_NAMES[horse].text, 1, rolls, dict(earned))
        elif horse not in scratched:
            yield HorseRun(horse, HORSE_NAMES[horse].text, 0)
