"""Fits the correction of live odds to races between bots: `python build/dev.py odds fit RULES`."""

import argparse
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from build.dev.odds_fingerprint import fingerprint
from build.dev.odds_races import RecordedRace, add_race_arguments, races_of
from game.engine import catalog
from game.engine.catalog import load_part
from game.race_view.live_odds import FULL, CalibratedOdds, Calibration, HorseFacts, WinPlaceShow, corrected, terms
from game.tools.cli import ToolArgumentParser

STEPS = 6
"""Number of Newton steps from no correction to the fitted correction."""
RIDGE = 200.0
"""Weight of the penalty for a correction. The information from 200 races is 10 to 20 times as large."""

Terms = tuple[float, float, float, float]
Matrix = list[list[float]]


class Field(NamedTuple):
    """The chances of all horses at one moment, the facts of each, and which came in."""

    chances: Sequence[float]
    horses: Sequence[HorseFacts]
    came_in: Sequence[float]
    """Result of each forecast: 1 for a horse that came in, otherwise 0."""


def fields_of(race: RecordedRace, kind: int) -> Iterator[Field]:
    """Yields the counted chances of a race before each roll; `kind` is an index of WinPlaceShow."""
    odds = race.odds()
    assert isinstance(odds, CalibratedOdds)
    came_in = race.finished[: kind + 1]
    for forecast in race.forecasts:
        if forecast.look:
            facts = odds.facts(forecast.look)
            row = [each[kind] for each in forecast.counted.values()]
            horses = [facts[horse] for horse in forecast.counted]
            yield Field(row, horses, [float(horse in came_in) for horse in forecast.counted])


def run(args: argparse.Namespace) -> int:
    races = [race for race in races_of(args) if race.length == FULL]
    if args.players:
        races = [race for race in races if len(race.levels) in args.players]
    races = [race.from_roll(args.from_roll) for race in races]
    for has_sharp in (False, True):
        found = [race for race in races if race.has_sharp == has_sharp]
        if found:
            print("with" if has_sharp else "without", f"a sharp bot, {len(found)} races")
            print_fits(found)
    print(f'FITTED_TO = "{fingerprint(args.rules)}"')
    return 0


def print_fits(races: Sequence[RecordedRace]) -> None:
    """Prints the fitted corrections to win, to place and to show."""
    for place, kind in enumerate(WinPlaceShow._fields):
        fields = [each for race in races for each in fields_of(race, place)]
        print(kind, "Calibration({:.3f}, {:.3f}, {:.3f}, {:.3f})".format(*fitted(fields)))


def add_arguments(parser: ToolArgumentParser) -> None:
    fittable = [
        game.key
        for game in catalog.games()
        if game.live_odds and issubclass(load_part(game.key, "live_odds"), CalibratedOdds)
    ]
    add_race_arguments(parser, fittable)
    parser.add_argument("--players", type=int, nargs="+", metavar="N", help="only races with so many players")
    parser.add_argument("--from-roll", type=int, default=1, metavar="N", help="only rolls from the Nth of each race on")


def fitted(fields: Sequence[Field], ridge: float = RIDGE) -> Calibration:
    """Returns the most likely correction of these chances, by Newton's method.

    `ridge` holds it to none, like this much information in the fields (the sum of p · (1 − p)). Money on a horse never
    lowers its chances: the fit omits a negative weight.
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
        return fitted([_without_backing(field) for field in fields], ridge)
    return found


def _without_backing(field: Field) -> Field:
    return field._replace(horses=[each._replace(backing_class=0) for each in field.horses])


def _add(missing: list[float], information: Matrix, field: Field, calibration: Calibration) -> None:
    """Adds the gradient and the information of a field, by the terms of the correction."""
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
    """Yields the error, the weight p · (1 − p) and the terms of each horse with an open chance."""
    chances = corrected(field.chances, [0.0] * len(field.chances), field.horses, calibration)
    for counted, chance, each, came_in in zip(field.chances, chances, field.horses, field.came_in, strict=True):
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
