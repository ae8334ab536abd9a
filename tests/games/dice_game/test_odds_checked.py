"""Live odds against recorded races: only reliable odds are shown, and a change in the bots' play is noticed."""

from __future__ import annotations

from math import log
from pathlib import Path

import pytest

from build.dev.odds_check import HEADER, MARK, PAGE, STAGES, TABLES
from build.dev.odds_fingerprint import fingerprint
from game.engine.match import Match
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import HORSES
from game.games.dice_game.view.live_odds import FITTED_TO, DiceGameOdds, ShownDiceGameOdds
from game.race_view.live_odds import FULL, Look, WinPlaceShow

FIRST_ROLLS = Path(__file__).with_name("first_rolls.txt")
"""File of first rolls without a sharp bot: seats, winner, class of each horse, and its wins in 960 races."""
COUNTED_RACES = 960
LAW_SEATS = (2, 4, 6, 8)
LARGEST_ERROR = 3.0
"""Maximum error of odds that are shown, in percentage points."""
MANY_RACES = 100
"""Minimum number of races whose error counts even within its interval."""
WITH_SHARP = "with a sharp bot"


def checked_rows() -> list[dict[str, str]]:
    """Returns the rows of the page's table by the titles of their columns."""
    table = PAGE.read_text("utf-8").split(MARK.format(rules="dice_game"))[1].strip().splitlines()
    titles = [title.strip() for title in HEADER.strip("|").split("|")]
    assert table[0] == HEADER
    return [dict(zip(titles, map(str.strip, row.strip("|").split("|")), strict=True)) for row in table[2:]]


def shown_odds(row: dict[str, str]) -> set[bool]:
    """Returns whether players see the odds, for all tables and rolls of a row."""
    seats, *kinds = row["seats"].split(", ")
    odds = DiceGameOdds(["sharp"] if WITH_SHARP in kinds else ["regular"])
    rolls = range(STAGES[row["roll"]].start, min(STAGES[row["roll"]].stop, 40))
    length = next((kind for kind in kinds if kind != WITH_SHARP), FULL)
    return {odds.is_reliable(players, roll, length) for players in TABLES[seats] for roll in rolls}


def test_shown_odds_are_right_within_three_points_or_not_known_to_be_wrong() -> None:
    for row in checked_rows():
        if row["shown"] == "yes":
            error, interval = map(float, row["error, 95 %"].split(" ± "))
            is_few = int(row["races"]) < MANY_RACES
            assert abs(error) <= max(LARGEST_ERROR, interval if is_few else 0.0), row
            assert float(row["bin error"]) <= LARGEST_ERROR, row


def test_the_page_says_which_odds_are_shown() -> None:
    rows = checked_rows()
    for row in rows:
        assert shown_odds(row) == {row["shown"] == "yes"}, row
    assert {(row["seats"], row["roll"]) for row in rows} >= {(seats, stage) for seats in TABLES for stage in STAGES}


@pytest.mark.parametrize(
    ("seats", "length", "level", "is_shown"),
    [
        ("4", "full", "sharp", True),
        ("6", "full", "sharp", False),
        ("6", "full", "regular", True),
        ("6", "quick", "regular", False),
        ("6", "party", "regular", True),
        ("6", "party", "sharp", False),
    ],
)
def test_odds_of_late_rolls_are_shown_where_they_hold(seats: str, length: str, level: str, is_shown: bool) -> None:
    state = Match(DICE_GAME, DICE_GAME.options({"seats": seats, "length": length}), 3).state
    state.round = 12
    odds = ShownDiceGameOdds([level])
    odds.set_state(state)
    odds.run_for(0.0)
    assert odds.is_settled != is_shown


@pytest.mark.parametrize("seats", LAW_SEATS)
def test_the_first_forecast_is_no_worse_than_equal_chances(seats: int) -> None:
    odds = DiceGameOdds(["regular"])
    losses = []
    for line in FIRST_ROLLS.read_text("utf-8").splitlines():
        at_table, winner, classes, *counts = line.split()
        if int(at_table) == seats:
            shares = [int(count) / COUNTED_RACES for count in counts]
            counted = {horse: WinPlaceShow(share, share, share) for horse, share in zip(HORSES, shares, strict=True)}
            look = Look(seats, 1, (0, *map(int, classes)))
            losses.append(-log(odds.correct(counted, look)[int(winner)].win))
    assert len(losses) >= 50
    assert sum(losses) / len(losses) <= log(len(HORSES))


def test_the_odds_are_fitted_to_the_present_bots() -> None:
    assert fingerprint("dice_game") == FITTED_TO, (
        "the bots play otherwise: check and fit the odds again (docs/live_odds.md)"
    )
