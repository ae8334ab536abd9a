"""The tool that simulates a season: a line for each meeting, consistent standings, and sentences for invalid input."""

from __future__ import annotations

import re

import pytest

from game.career.season import PLACE_POINTS
from game.tools import cli


@pytest.mark.slow
def test_a_short_season_is_printed_meeting_by_meeting(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["season", "--seed", "3", "--meetings", "4", "--bot", "random"]) == 0
    printed = capsys.readouterr().out
    meetings, standings = printed.split("\n\n")
    assert len(meetings.splitlines()) == 1 + 4
    points = [int(re.findall(r"\d+", line)[1]) for line in standings.splitlines()]
    assert sum(points) == 4 * sum(PLACE_POINTS[:4])
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("wrong", [["--stakes", "9"], ["--seed", "-1"], ["--meetings", "5"], ["--bot", "genius"]])
def test_a_season_that_there_is_not_is_refused_in_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["season", *wrong]) == 2
    assert capsys.readouterr().err
