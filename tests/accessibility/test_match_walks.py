"""Laws for every state of a match: readable texts, targets to aim at, nothing over them, and no panel out of date.

The walks play first matches and full ones of all games with the mouse, the keys, a gamepad and touch, and look at the
screen at each question. Key hints, rare questions and late rounds appear only there.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from build import translations
from build.dev import app_control
from game import i18n
from game.app import App
from game.scenes.match.match_scene import MatchScene
from tests.accessibility.test_layout_matrix import TEXT_SIZES, faults
from tests.support.app_driver import open_app
from tests.support.overlay_checks import overlay_faults
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases
from tests.support.static_panels import stale_panels
from tests.support.target_checks import faults_for_hands
from tests.support.text_capture import capture_scene
from tests.support.walks import PRESSERS, Walk, walk

GAMES = [rules.key for rules in RULESETS]
WINDOWS = ((960, 540), (1280, 720), (2560, 1440))
LANGUAGES = ("", *translations.languages())
"""All languages; "" is English."""
SAMPLE_STEP = 7
"""Of this many walks one is in every run, so that all games are; the sweep takes all of them."""
SAMPLED_QUESTIONS = 16
"""Questions of each of these walks, so that one takes at most 3 seconds of processor."""


class Look(NamedTuple):
    """The window's size, the language ("" for English), the text size in per cent, and whether contrast is high."""

    size: tuple[int, int]
    language: str
    text_size: str
    high_contrast: bool

    def __str__(self) -> str:
        contrast = "stark" if self.high_contrast else "usual"
        return f"{self.size[0]}-{self.language or 'own'}-{self.text_size}-{contrast}"


def _walks() -> list[tuple[Walk, Look]]:
    """Returns all games, kinds of match and devices; windows, languages, text sizes and contrasts take turns."""
    ways = product((True, False), PRESSERS, GAMES)
    walks = []
    for number, (first, device, game) in enumerate(ways):
        turn = number + number // len(GAMES)  # a game has another look with each device
        look = Look(
            WINDOWS[turn % len(WINDOWS)],
            LANGUAGES[(turn + number // len(WINDOWS)) % len(LANGUAGES)],
            TEXT_SIZES[turn % len(TEXT_SIZES)],
            turn % len(PRESSERS) == 0,
        )
        walks.append((Walk(game, first, device), look))
    return walks


def _samples() -> list[ParameterSet]:
    """Returns the first questions of a few walks, and for the sweep all walks whole."""
    walks = _walks()
    short = [(replace(way, questions=SAMPLED_QUESTIONS), look) for way, look in walks[::SAMPLE_STEP]]
    return sampled_cases([*short, *walks], always=short)


@pytest.mark.parametrize(("way", "look"), _samples(), ids=str)
def test_every_question_can_be_read_and_answered(way: Walk, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    with i18n.using_language(translations.load(look.language) if look.language else None):
        app = open_app(look.size)
        app.context.settings.contrast = look.high_contrast
        app_control.set_text_size(app, look.text_size)
        found = dict[str, int]()
        for number, scene in enumerate(walk(app, way)):
            for fault in faults_of_state(app, scene, look.language, monkeypatch):
                found.setdefault(fault, number)
        assert not found, "\n".join(f"question {number}: {fault}" for fault, number in found.items())


def faults_of_state(app: App, scene: MatchScene, language: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the faults of the present state, in words."""
    stale = stale_panels(scene.screen._static_layer, app.canvas)
    sight = capture_scene(app, monkeypatch)
    covered = [f"{one.words!r} at {one.at} is covered" for one in sight.hidden]
    return [*stale, *faults(app, sight, language), *covered, *faults_for_hands(app), *overlay_faults(app, scene, sight)]
