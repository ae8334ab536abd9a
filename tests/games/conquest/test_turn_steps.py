"""The steps of a turn in the header: no word, number or key hint hides another one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import Surface

from game.games.conquest.view import layout, turn_steps
from game.games.conquest.view.band_panels import BandPrompt
from game.games.conquest.view.turn_steps import StepArrow, step_arrows
from game.i18n import _, set_language
from game.ui import text
from game.ui.canvas import Canvas, DisplayPreferences
from tests.support.match_driver import open_match

LANGUAGES = ("en", "nb", "de", "es", "fr")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("")


def canvas_with(scale: float) -> Canvas:
    return Canvas(Surface((1280, 720)), 1.0, DisplayPreferences(scale))


def arrows_of(present: int, scale: float, *, is_brief: bool = False) -> list[StepArrow]:
    is_large = DisplayPreferences(scale).has_large_text
    return step_arrows(layout.PROMPT_BAR.centery, present, (0, 1, 2), is_brief=is_brief, is_large=is_large)


@pytest.mark.parametrize("is_brief", [True, False])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("present", [0, 1, 2])
def test_numbers_and_words_of_the_steps_are_apart(present: int, scale: float, is_brief: bool) -> None:
    arrows = arrows_of(present, scale, is_brief=is_brief)
    parts = [part for arrow in arrows for part in (arrow.cap, *([arrow.word] if arrow.has_word else []))]
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert all(layout.PROMPT_BAR.contains(arrow.box) for arrow in arrows)
    assert all(arrow.box.contains(arrow.cap) for arrow in arrows)
    for later, earlier in pairwise(arrows):
        assert earlier.box.right - later.box.left == turn_steps.OVERLAP
    shown = [arrow.step for arrow in arrows if arrow.has_word]
    assert shown == ([present] if is_brief or scale > 1 else [2, 1, 0])


def test_a_single_brief_step_has_no_word() -> None:
    (arrow,) = step_arrows(layout.PROMPT_BAR.centery, 1, (1,), is_brief=True, is_large=False)
    assert not arrow.has_word, "the mission must have the width"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_steps_fit_in_five_languages(language: str, scale: float) -> None:
    set_language(language)
    canvas = canvas_with(scale)
    names = _("Place"), _("Attack"), _("Move")
    for present in range(3):
        for arrow in arrows_of(present, scale):
            if arrow.has_word:
                width = text.width(canvas, names[arrow.step], turn_steps.WORD)
                assert width <= arrow.word.width, (names[arrow.step], width)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_key_hints_end_before_the_steps(language: str, scale: float) -> None:
    app = open_match("pb", rules="conquest", seats="2", territories="dealt", placing="40", rounds="2")
    s: Any = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    set_language(language)
    prompt = BandPrompt(s, layout.PROMPT_BAR)
    s.state.round = 1
    for phase, present in (("reinforce", 0), ("attack", 1), ("fortify", 2)):
        s.state.phase = phase
        s.state.to_place = 3 if phase == "reinforce" else 0
        hints = prompt.hint_space(canvas_with(scale), _("attack, or end your attacks"))
        assert hints.right <= min(arrow.box.left for arrow in arrows_of(present, scale))
