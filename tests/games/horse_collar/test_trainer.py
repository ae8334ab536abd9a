"""The trainer of a first match: the first lines have the gesture of the player's device and the rule about the 3."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.trainer import TRAINER
from game.games.horse_collar.view import labels
from game.games.horse_collar.view.view_model import LastSlide
from game.i18n import translate
from game.session.tutorial.trainer import OpenQuestion


def line(device: str, slid: int = 0) -> str:
    """The trainer's line for the first player's next weight."""
    options = HORSE_COLLAR.options({"seats": "2", "begins": "0"})
    view = HORSE_COLLAR.view(Match(HORSE_COLLAR, options, 1).state, 0)
    view.sliders = [0] * slid
    asked = OpenQuestion(view, 0, device=device)
    found = TRAINER.line(asked)
    return translate(found.words(asked)) if found else ""


@pytest.mark.parametrize("device", ["mouse", "touch", "pad.0", "keys.left"])
def test_the_first_line_has_the_rule_about_the_three(device: str) -> None:
    assert line(device).endswith("Without a 3, a turn scores nothing.")


@pytest.mark.parametrize(
    ("device", "has_sliders"), [("mouse", False), ("touch", False), ("pad.0", True), ("keys.left", True)]
)
def test_only_keys_and_pads_are_told_of_the_sliders(device: str, has_sliders: bool) -> None:
    assert ("sliders" in line(device)) is has_sliders


def test_the_second_line_explains_the_numbers_on_the_rail() -> None:
    assert line("mouse", 1).startswith("Hang over the edge for 13, over a corner for 26.")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (-1, "Your last: fell off"),
        (1, "Last: 1 · 15 cm short of the 3"),
        (2, "Last: 2 · 15 cm short of the 3"),
        (3, "Your last: 3 · 9 cm from the edge"),
        (13, "Your last: 13"),
    ],
)
def test_the_last_slide_is_measured_to_where_it_would_count_more(value: int, words: str) -> None:
    assert labels.last_slide(LastSlide((), value, cm_left=9, cm_short=15)) == words
