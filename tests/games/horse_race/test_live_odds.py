"""The exact chances of the Horse Race, computed without the engine, compared with the rule book and many races.

Each number gets a clock that ticks at random, at the rate at which the dice show the number. The horses then run
independently of each other. Horse h is home at the n-th tick of its clock, and one integral gives the chance of each
horse to be first.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

import game.games.horse_race
from game.engine.match import Match
from game.games.horse_race.rules.options import SETUP_OPTIONS
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import BOARDS, HORSES, SCRATCH_COUNT
from game.tools.cli import main
from tests.support.sampling import sampled_cases

BOOK = (Path(game.games.horse_race.__file__).parent / "RULEBOOK.md").read_text(encoding="utf-8")
ROLLED = {horse: (6 - abs(horse - 7)) / 36 for horse in range(2, 13)}
"""Probability of each sum of two dice."""
STEP = 1.0
"""Interval between two times in the integrals, in rolls."""
LONGEST = 400.0
"""Number of rolls after which every race has a winner."""
BOARDS_IN_TABLE = 3
TABLE = {2: 5.7, 3: 9.1, 4: 10.3, 5: 10.4, 6: 9.9, 7: 9.1}
"""Chances to win on the usual board, in per cent; those of 8 to 12 equal those of 6 to 2."""


@cache
def times() -> tuple[float, ...]:
    return tuple(STEP * number for number in range(int(LONGEST / STEP) + 1))


@cache
def running(horse: int, length: int) -> tuple[float, ...]:
    """Returns the probability at each time that a horse is not yet home: its clock has fewer than `length` ticks."""
    waits = [ROLLED[horse] * time for time in times()]
    return tuple(math.exp(-wait) * sum(wait**tick / math.factorial(tick) for tick in range(length)) for wait in waits)


@cache
def arriving(horse: int, length: int) -> tuple[float, ...]:
    """Returns the probability density of a horse's arrival at each time."""
    rate = ROLLED[horse]
    return tuple(
        rate * math.exp(-rate * time) * (rate * time) ** (length - 1) / math.factorial(length - 1) for time in times()
    )


def integral(values: list[float]) -> float:
    """Returns the integral by Simpson's rule; the number of steps is even."""
    return STEP / 3 * (values[0] + 4 * sum(values[1:-1:2]) + 2 * sum(values[2:-1:2]) + values[-1])


@cache
def scratchings() -> tuple[dict[frozenset[int], float], float]:
    """Returns the probability of each set of four scratched horses, and the mean number of rolls for the scratching."""
    chances: dict[frozenset[int], float] = {}
    rolls = 0.0
    for order in permutations(ROLLED, SCRATCH_COUNT):
        chance = 1.0
        waiting = 0.0
        gone = 0.0
        for horse in order:
            chance *= ROLLED[horse] / (1 - gone)
            waiting += 1 / (1 - gone)
            gone += ROLLED[horse]
        chances[frozenset(order)] = chances.get(frozenset(order), 0.0) + chance
        rolls += chance * waiting
    return chances, rolls


@cache
def exact(board: str) -> tuple[dict[int, float], float]:
    """Returns each horse's probability to win on a board, and the mean number of rolls from start to finish."""
    wins = dict.fromkeys(HORSES, 0.0)
    rolls = 0.0
    lengths = BOARDS[board]
    for scratched, chance in scratchings()[0].items():
        horses = [horse for horse in HORSES if horse not in scratched]
        curves = [running(horse, lengths[horse]) for horse in horses]
        all_running = [math.prod(point) for point in zip(*curves, strict=True)]
        rolls += chance * integral(all_running)  # all eleven clocks together tick once per roll
        for horse, curve in zip(horses, curves, strict=True):
            arrivals = arriving(horse, lengths[horse])
            first = [
                home * others / own if own else 0.0
                for home, others, own in zip(arrivals, all_running, curve, strict=True)
            ]
            wins[horse] += chance * integral(first)
    return wins, rolls


# --- The formulas --------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.slow
def test_some_horse_wins(board: str) -> None:
    assert sum(exact(board)[0].values()) == pytest.approx(1, abs=1e-6)
    assert sum(scratchings()[0].values()) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_two_and_twelve_are_alike_and_so_on(board: str) -> None:
    wins = exact(board)[0]
    assert all(wins[horse] == pytest.approx(wins[14 - horse]) for horse in HORSES)


@pytest.mark.parametrize(("horse", "percent"), TABLE.items())
def test_the_usual_board_is_as_it_is_known(horse: int, percent: float) -> None:
    assert 100 * exact("seed")[0][horse] == pytest.approx(percent, abs=0.05)


def test_a_race_without_scratches_of_two_horses_goes_as_counted_by_hand() -> None:
    """Two clocks of equal rate need one tick each: each is first in half of the cases, after one tick of both."""
    one = running(6, 1)
    two = running(8, 1)
    both = [first * second for first, second in zip(one, two, strict=True)]
    home = [early * later for early, later in zip(arriving(6, 1), two, strict=True)]
    assert integral(home) == pytest.approx(0.5, abs=1e-4)
    assert integral(both) == pytest.approx(3.6, abs=1e-3)


# --- The rule book -------------------------------------------------------------------------------------


def test_h27_the_chances_are_those_of_the_table() -> None:
    cells = r" \| ([\d.]+) %" * BOARDS_IN_TABLE + r" \|$"
    told = re.findall(r"^\| (\d+) and (\d+)" + cells, BOOK, flags=re.M)
    seven = re.findall(r"^\| (7)" + cells, BOOK, flags=re.M)
    rows: dict[int, list[str]] = {}
    for low, high, *percents in told:
        assert int(low) + int(high) == 14
        rows.setdefault(int(low), []).extend(percents)
    rows[7] = [percent for _seven, *percents in seven for percent in percents]
    assert set(rows) == set(range(2, 8))
    for horse, row in rows.items():
        for board, percent in zip(BOARDS, row, strict=True):
            assert 100 * exact(board)[0][horse] == pytest.approx(float(percent), abs=0.05), (horse, board)


def test_h27_every_horse_of_an_even_board_wins_nearly_as_often() -> None:
    spreads = {board: max(exact(board)[0].values()) - min(exact(board)[0].values()) for board in BOARDS}
    assert spreads["even"] == min(spreads.values())
    assert spreads["even"] < 0.025
    assert spreads["common"] < 0.03
    assert spreads["brisk"] < 0.035


@pytest.mark.parametrize(
    ("board", "fewest", "most"),
    [("even", 8, 10), ("common", 8, 10), ("brisk", 8, 11), ("derby", 4, 20), ("fair", 2, 23)],
)
def test_the_set_up_says_how_often_horses_win(board: str, fewest: int, most: int) -> None:
    chances = sorted(round(100 * chance) for chance in exact(board)[0].values())
    assert (chances[0], chances[-1]) == (fewest, most)
    values = next(option for option in SETUP_OPTIONS if option.name == "board").values
    about = next(value.about for value in values if value.text == board)
    numbers = {int(number) for number in re.findall(r"\d+", str(about))}
    assert {fewest, most} <= numbers


def test_h28_so_many_rolls_are_to_be_expected() -> None:
    rule = re.search(r"\*\*H28\*\* (.*)", BOOK)
    assert rule
    scratching, *racing = (float(number) for number in re.findall(r"\d+\.\d", rule[1]))
    assert scratchings()[1] == pytest.approx(scratching, abs=0.05)
    assert [exact(board)[1] for board in BOARDS] == pytest.approx(racing, abs=0.05)


# --- The engine ----------------------------------------------------------------------------------------

RACES = 2400
"""Number of races, which finds a wrong column or fee in a few seconds."""
DEVIATIONS = 4.5


@pytest.mark.parametrize("board", sampled_cases(BOARDS, list(BOARDS)[:1]))
@pytest.mark.slow
def test_h18_races_are_won_as_often_as_that(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"horse_race --games {RACES} --seats 2 --option races=1 --option board={board} --json"
    assert main(["sim", *words.split()]) == 0
    found = json.loads(capsys.readouterr().out)
    wins, rolls = exact(board)
    assert found["races"] == sum(found["winners_by_horse"].values()) == RACES
    for horse, chance in wins.items():
        deviation = math.sqrt(chance * (1 - chance) / RACES)
        assert abs(found["shares"][str(horse)] - chance) < DEVIATIONS * deviation, horse
    assert found["scratch_rolls"] == pytest.approx(scratchings()[1], abs=0.15)
    assert found["race_rolls"] == pytest.approx(rolls, rel=0.03)


@pytest.mark.slow
def test_every_sum_comes_as_often_as_two_dice_show_it() -> None:
    counts = dict.fromkeys(HORSES, 0)
    for seed in range(150):
        match = Match(HORSE_RACE, HORSE_RACE.options({"races": "1"}), seed)
        while acting := match.to_act():
            match.play(match.legal(acting[0])[0])
            counts[match.state.number or 2] += match.state.number > 0
    rolls = sum(counts.values())
    for horse, chance in ROLLED.items():
        assert abs(counts[horse] / rolls - chance) < DEVIATIONS * math.sqrt(chance * (1 - chance) / rolls)
