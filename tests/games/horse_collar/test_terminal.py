"""Horse Collar in a terminal: the picture of the board's end, words for events, and choices from a described list."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Match
from game.games.horse_collar.rules import commands, moves
from game.games.horse_collar.rules.board import DRY_WEAR
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.terminal import COLUMNS, ROWS, HorseCollarTerminalView
from game.games.horse_collar.wording import dust_text, result_text, reviewed_decision, side_name, value_text
from game.terminal import TerminalScreen
from tests.support.horse_collar_bench import CORNER, FOUL, GUTTER, HANG, ONE_POINT, THREE, TWO, slid, slide_to, table

NAMES = ("Ana", "Bo", "Cleo", "Dev")


class Paper(TerminalScreen):
    """A screen that stores the printed lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def print_line(self, text: str, style: str = "") -> None:
        self.lines.append(text)


def view_of(match: Match[Any]) -> HorseCollarTerminalView:
    return HorseCollarTerminalView(HORSE_COLLAR, NAMES)


def printed(match: Match[Any]) -> list[str]:
    paper = Paper()
    view_of(match).print_state(paper, match.state, 0)
    return paper.lines


def told(match: Match[Any], *spots: tuple[int, int]) -> list[str]:
    """Returns the words for the events of slides to these spots."""
    words: list[str] = []
    for spot in spots:
        before = HORSE_COLLAR.view(match.state, 0)
        for event in slid(match, spot):
            words.append(view_of(match).event_text(before, event))
            event.apply(before)
    return [text for text in words if text]


def test_the_picture_has_each_weight_where_it_lies() -> None:
    match = table()
    slid(match, (10, 100), (100, 400), (400, 254))
    picture = [line for line in printed(match) if line.startswith("|")]
    assert len(picture) == ROWS
    assert all(len(line.split("|")[1]) == COLUMNS for line in picture)
    rows = {digit: row for row, line in enumerate(picture) for digit in "123" if digit in line.split("|")[1]}
    assert rows == {"1": 0, "2": 3, "3": 13}
    assert picture[0].index("1") < picture[13].index("3") < picture[3].index("2")


def test_scores_are_printed_by_side() -> None:
    match = table(seats="4")
    slid(match, *[GUTTER] * 7, HANG)
    assert any("Ana & Cleo" in line and "13" in line for line in printed(match))
    assert side_name(match.state, 1, NAMES) == "Bo & Dev"


def test_a_careful_slide_is_offered_for_some_lanes_and_dusting_where_it_is_allowed() -> None:
    match = table()
    legal = match.legal(0)
    offered = view_of(match).offered(match.state, legal)
    assert offered
    assert all(isinstance(one, commands.Slide) and one in legal for one in offered)
    slid(match, *[FOUL] * DRY_WEAR)
    legal = match.legal(1)
    assert isinstance(legal, moves.LegalSlides)
    assert view_of(match).offered(match.state, legal)[0] == commands.Dust(1)
    assert dust_text(match.state) != dust_text(table().state)


@pytest.mark.parametrize(
    ("spot", "words"),
    [(THREE, "scores 3."), (HANG, "counts 13."), (CORNER, "counts 26."), (FOUL, "is short"), (GUTTER, "gutter")],
)
def test_it_is_told_what_became_of_a_weight(spot: tuple[int, int], words: str) -> None:
    assert words in " ".join(told(table(), spot))


def test_a_turn_that_counts_nothing_is_explained() -> None:
    match = table()
    assert "nothing counts" in " ".join(told(match, *[GUTTER] * 6, ONE_POINT, (210, 160)))
    assert "Bo scores 13 points." in told(match, *[GUTTER] * 7, HANG)


def test_who_slides_next_is_told() -> None:
    assert "Cleo slides 4 weights." in told(table(seats="4"), *[GUTTER] * 4)


def test_a_slide_that_is_looked_back_on_is_named_by_what_came_of_it() -> None:
    state = table().state
    for spot, result in ((THREE, "a 3"), (TWO, "a 2"), (CORNER, "a corner hanger"), (GUTTER, "into the gutter")):
        command = slide_to(state, spot)
        assert result_text(state, command) == result
        assert str(reviewed_decision(state, command)).endswith(result)
    assert "left" in str(reviewed_decision(state, slide_to(state, (60, 100))))
    assert "right" in str(reviewed_decision(state, slide_to(state, (60, 400))))
    assert str(reviewed_decision(state, commands.Dust(0))) == "dusts the board"


def test_every_value_has_words_of_its_own() -> None:
    assert len({value_text(value) for value in (0, 1, 2, 3, 13, 26)}) == 6


def test_help_says_how_far_a_speed_goes() -> None:
    match = table()
    helps = [view_of(match).command_help(match.state, commands.Slide(0, 254, 254, speed)) for speed in (7400, 9000)]
    assert "mm before the end" in helps[0]
    assert "over the end" in helps[1]
    assert "3391" in view_of(match).hints(match.state)[0]
