"""Fits the correction of live odds to races between bots: `python build/dev.py odds fit RULES`."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from build.dev.odds_check import KINDS, OddsObserver
from game.engine import catalog
from game.engine.catalog import load_part
from game.race_view.live_odds import CalibratedOdds, Calibration, WinPlaceShow, corrected, terms
from game.tools.cli import ToolArgumentParser
from game.tools.sim import add_series_arguments, played, series_of
from game.tools.tournament import TournamentSpec

STEPS = 6
"""Steps of Newton's method from no correction to the fitted one."""
RIDGE = 200.0
"""The information by which a correction is held to none; 200 races hold some 10 to 20 times as much."""

Terms = tuple[float, float, float]
Matrix = list[list[float]]


class Field(NamedTuple):
    """The chances of all horses at one moment, how much players have on each, and which came in."""

    chances: Sequence[float]
    classes: Sequence[int]
    came_in: Sequence[float]
    """1 for a horse that came in, 0 for another."""


Moments = list[list[Field]]
"""What was counted before each roll of a race, by kind."""


class MomentsObserver(OddsObserver[CalibratedOdds, tuple[Mapping[int, WinPlaceShow], Sequence[int]]]):
    """Keeps the chances before each roll as they were counted; `fields` has them by kind once a race is decided."""

    def __init__(self, odds: CalibratedOdds) -> None:
        super().__init__(odds)
        self.fields: Moments = [[] for _kind in KINDS]

    def forecast(self) -> tuple[Mapping[int, WinPlaceShow], Sequence[int]]:
        return self.odds.counted, self.odds.classes

    def settle(
        self, finished: Sequence[int], forecasts: Sequence[tuple[Mapping[int, WinPlaceShow], Sequence[int]]]
    ) -> None:
        for kind, fields in enumerate(self.fields):
            for chances, classes in forecasts:
                came_in = [float(horse in finished[: kind + 1]) for horse in chances]
                row = [each[kind] for each in chances.values()]
                fields.append(Field(row, [classes[horse] for horse in chances], came_in))


def run(args: argparse.Namespace) -> int:
    moments = [*played(moments_of_game, series_of(args), args)]
    for kind, *fields in zip(KINDS, *moments, strict=True):
        print(kind, "Calibration({:.3f}, {:.3f}, {:.3f})".format(*fitted([*chain.from_iterable(fields)])))
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    fittable = [
        game.key
        for game in catalog.games()
        if game.live_odds and issubclass(load_part(game.key, "live_odds"), CalibratedOdds)
    ]
    add_series_arguments(parser, fittable)


def moments_of_game(work: tuple[TournamentSpec, int]) -> Moments:
    """Plays one game of a series; returns what was counted before each roll, by kind."""
    series, number = work
    observer = MomentsObserver(load_part(series.rules, "live_odds")(series.seating_for(number)))
    series.play(number, observer)
    return observer.fields


def fitted(fields: Sequence[Field], ridge: float = RIDGE) -> Calibration:
    """Returns the correction by which these chances come true as often as they say, by Newton's method.

    `ridge` holds it to none, as strongly as so much information in the fields (the sum of p · (1 − p)). What players
    have on a horse never lowers its chances: where it seems to, the fit leaves it out.
    """
    found = Calibration()
    start = Calibration()
    for _step in range(STEPS):
        missing = [ridge * (was - now) for was, now in zip(start, found, strict=True)]
        information = [[ridge * (row == column) for column in range(len(found))] for row in range(len(found))]
        for field in fields:
            _add(missing, information, field, found)
        found = Calibration(*(old + more for old, more in zip(found, _solved(information, missing), strict=True)))
    if found.backed < 0:
        return fitted([field._replace(classes=[0] * len(field.classes)) for field in fields], ridge)
    return found


def _add(missing: list[float], information: Matrix, field: Field, calibration: Calibration) -> None:
    """Adds what a field tells of the correction: what more came true by each term, and how fast that changes."""
    rows = list(_open_rows(field, calibration))
    whole = sum(weight for _more, weight, _terms in rows)
    if not whole:
        return
    mean = [sum(weight * each[place] for _more, weight, each in rows) / whole for place in range(len(missing))]
    for more, weight, each in rows:
        apart = [term - middle for term, middle in zip(each, mean, strict=True)]
        for row, term in enumerate(apart):
            missing[row] += more * term
            for column, other in enumerate(apart):
                information[row][column] += weight * term * other


def _open_rows(field: Field, calibration: Calibration) -> Iterator[tuple[float, float, Terms]]:
    """Yields for each horse whose chance is open: what more came true, the weight p · (1 − p), and its terms."""
    chances = corrected(field.chances, [0.0] * len(field.chances), field.classes, calibration)
    for counted, chance, each, came_in in zip(field.chances, chances, field.classes, field.came_in, strict=True):
        if 0 < counted < 1:
            yield came_in - chance, chance * (1 - chance), terms(counted, each)


def _solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Returns x with matrix · x = right, by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot, lead in enumerate(rows):
        for row in rows:
            if row is not lead:
                factor = row[pivot] / lead[pivot]
                row[:] = [value - factor * other for value, other in zip(row, lead, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
