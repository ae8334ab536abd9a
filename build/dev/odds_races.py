"""Plays races between bots and records the live odds before each roll, as they were counted, and the result.

A file of races has one line of JSON for each race, written when it ends. New weights need no new races.
"""

import json
import math
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.match import Match
from game.engine.rules import GameState
from game.race_view.live_odds import FULL, SHARP, CalibratedOdds, LiveOdds, Look, WinPlaceShow
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError
from game.tools.sim import add_series_arguments, played, series_of
from game.tools.tournament import TournamentSpec

DIGITS = 4
"""Number of recorded decimal places of a chance."""

Chances = Mapping[int, WinPlaceShow]
"""Chances of the horses, by number."""


class Forecast(NamedTuple):
    """The odds before a roll."""

    roll: int
    """Number of the roll in its race, from 1."""
    counted: Chances
    """Chances without a correction."""
    look: Look | None
    """Facts that a correction needs; None for odds without a correction."""


LENGTH = "length"
"""Name of the option for the length of a race, in a game with several lengths."""


class RecordedRace(NamedTuple):
    """The forecasts of a race, and its result."""

    rules: str
    seed: int
    levels: Sequence[str]
    """Level of the bot in each seat."""
    finished: Sequence[int]
    """First horses in finishing order, as many as count."""
    forecasts: Sequence[Forecast]
    length: str = FULL
    """Value of the option LENGTH in the race."""

    @property
    def runners(self) -> int:
        """Number of seats that run horses. At a party, the others only bet."""
        look = self.forecasts[0].look
        return look.players if look else len(self.levels)

    @property
    def has_sharp(self) -> bool:
        """Whether a sharp bot is at the table."""
        return SHARP in self.levels

    def from_roll(self, first: int) -> "RecordedRace":
        """Returns this race with the forecasts before roll `first` left out."""
        return self._replace(forecasts=[each for each in self.forecasts if each.roll >= first])

    def odds(self) -> LiveOdds:
        """Returns the live odds of this table, whose correction applies to the forecasts."""
        odds: LiveOdds = load_part(self.rules, "live_odds")(self.levels)
        return odds


def corrected_chances(odds: LiveOdds, forecast: Forecast) -> Chances:
    """Returns the chances of a forecast with the present correction of these odds."""
    if forecast.look is None:
        return forecast.counted
    assert isinstance(odds, CalibratedOdds)
    return odds.correct(forecast.counted, forecast.look)


class RaceRecorder:
    """Notes a forecast before each roll of the dice, and the result of each race of a match."""

    def __init__(self, odds: LiveOdds) -> None:
        self.odds = odds
        self.races: list[tuple[Sequence[int], list[Forecast]]] = []
        """First horses in finishing order and forecasts of each decided race."""
        self.forecasts: list[Forecast] = []
        """Forecasts of the current race."""

    def __call__(self, match: Match[GameState]) -> None:
        """Notes a forecast before a roll, or the order of a decided race."""
        view = match.rules.view(match.state, None)
        finished = self.odds.finished(view)
        if finished and self.forecasts:
            self.races.append((tuple(finished), self.forecasts))
            self.forecasts = []
        elif not finished and _is_throw_next(match):
            self.odds.set_state(view)
            while self.odds.run_for(math.inf):
                pass
            self.forecasts.append(self._forecast())

    def _forecast(self) -> Forecast:
        roll = len(self.forecasts) + 1
        if isinstance(self.odds, CalibratedOdds):
            return Forecast(roll, self.odds.counted, self.odds.look)
        return Forecast(roll, self.odds.chances, None)


def _is_throw_next(match: Match[GameState]) -> bool:
    acting = match.to_act()
    return bool(acting) and isinstance(match.legal(acting[0])[0], match.rules.roll_commands)


def record_races(work: tuple[TournamentSpec, int]) -> list[RecordedRace]:
    """Plays one game of a series with live odds; returns the records of its races, the same in any process."""
    series, number = work
    levels = series.seating_for(number)
    recorder = RaceRecorder(load_part(series.rules, "live_odds")(levels))
    series.play(number, recorder)
    seed = series.seed + number
    length = series.options.get(LENGTH, FULL)
    return [
        RecordedRace(series.rules, seed, levels, finished, forecasts, length) for finished, forecasts in recorder.races
    ]


def line_of(race: RecordedRace) -> str:
    """Returns a record as a line of JSON."""
    forecasts = []
    for roll, counted, look in race.forecasts:
        chances = {horse: [round(chance, DIGITS) for chance in each] for horse, each in counted.items()}
        forecasts.append((roll, chances, look))
    return json.dumps({**race._asdict(), "forecasts": forecasts}, separators=(",", ":"))


def race_of(line: str) -> RecordedRace:
    """Returns the record in a line."""
    fields = json.loads(line)
    forecasts = []
    for roll, chances, look in fields.pop("forecasts"):
        counted = {int(horse): WinPlaceShow(*each) for horse, each in chances.items()}
        forecasts.append(Forecast(roll, counted, _look(look)))
    return RecordedRace(**fields, forecasts=forecasts)


def _look(fields: Sequence[Any] | None) -> Look | None:
    if fields is None:
        return None
    players, roll, classes = fields
    return Look(players, roll, tuple(classes))


def read_races(path: Path, rules: str) -> Iterator[RecordedRace]:
    """Yields the recorded races of a game in a file. Raises UsageError."""
    try:
        lines = path.read_text("utf-8").splitlines()
        races = [race_of(line) for line in lines]
    except (OSError, ValueError, TypeError, KeyError):
        raise UsageError(f"“{path}” is no file of races.", UNUSABLE_FILE) from None
    yield from (race for race in races if race.rules == rules)


def races_of(args: Namespace) -> Iterator[RecordedRace]:
    """Yields the recorded races of the command line's file, or plays its series. Raises UsageError."""
    series = series_of(args)
    if args.races:
        yield from read_races(Path(args.races), series.rules)
    else:
        yield from chain.from_iterable(played(record_races, series, args))


def add_race_arguments(parser: ToolArgumentParser, games: Sequence[str]) -> None:
    """Adds the arguments of a tool that evaluates races of these games."""
    add_series_arguments(parser, games)
    parser.add_argument("--races", default="", metavar="FILE", help="evaluate the races in this file; play none")


def add_arguments(parser: ToolArgumentParser) -> None:
    add_series_arguments(parser, [game.key for game in catalog.games() if game.live_odds])
    parser.add_argument("--races", required=True, metavar="FILE", help="add the races to this file as they end")


def run(args: Namespace) -> int:
    """Plays a series, and appends the races of each game to a file. A stop loses at most one game."""
    with Path(args.races).open("a", encoding="utf-8") as file:
        for races in played(record_races, series_of(args), args):
            for race in races:
                print(line_of(race), file=file, flush=True)
    return 0
