"""Laws for every state of a match: readable texts, targets that can be hit, nothing over them, and no outdated panel.

The walks play first matches and full matches of all games with mouse, keys, gamepad and touch, and check the screen at
each question. Key hints, rare questions and late rounds appear only there.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from typing import NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from build import translations
from build.dev import app_control
from game import i18n
from game.app import App
from game.scenes.match.match_scene import MatchScene
from game.ui.canvas import CANVAS_BOX
from tests.accessibility.test_layout_matrix import SIZES, TEXT_SIZES, faults
from tests.support.app_driver import open_app
from tests.support.overlay_checks import overlay_faults
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases
from tests.support.static_panels import stale_panels
from tests.support.target_checks import faults_for_hands
from tests.support.text_capture import capture_scene
from tests.support.walks import PRESSERS, Walk, walk

GAMES = [rules.key for rules in RULESETS]
FIRST_RACE = "dice_game"
"""Game of the first race."""
POINTERS = ("mouse", "touch")
"""Devices of the walks through the first race."""
WINDOWS = ((960, 540), (1280, 720), (2560, 1440))
TOOLTIP_QUESTIONS = 40
"""Length of a walk in questions; one question in TOOLTIP_STEP has its tooltips checked. A usual run checks two."""
TOOLTIP_STEP = 13
LARGE_ITEM = 100_000.0
"""Minimum area of an item that leaves no space for a tooltip next to it, in square logical units."""
LANGUAGES = ("", *translations.languages())
"""All languages; "" is English."""
SAMPLE_STEP = 8
"""Interval of the walks of a usual run, which includes all games and devices; the sweep takes all walks."""
SAMPLED_QUESTIONS = 8
"""Maximum number of questions of a sampled walk, which then takes at most 2 seconds of processor time."""


class Look(NamedTuple):
    """Settings of a walk: window size, language ("" for English), text size in per cent, and high contrast."""

    size: tuple[int, int]
    language: str
    text_size: str
    high_contrast: bool

    def __str__(self) -> str:
        contrast = "stark" if self.high_contrast else "usual"
        return f"{self.size[0]}-{self.language or 'own'}-{self.text_size}-{contrast}"


def _walks() -> list[tuple[Walk, Look]]:
    """Returns all combinations of game, kind of match and device, with alternating windows, languages and texts.

    The last ones are first races at the trainer's own table.
    """
    ways = [Walk(game, first, device) for first, device, game in product((True, False), PRESSERS, GAMES)]
    ways += (Walk(FIRST_RACE, device=device, at_trainers_table=True) for device in POINTERS)
    walks = []
    for number, way in enumerate(ways):
        turn = number + number // len(GAMES)  # each device sees a game with other settings
        look = Look(
            WINDOWS[turn % len(WINDOWS)],
            LANGUAGES[(turn + number // len(WINDOWS)) % len(LANGUAGES)],
            TEXT_SIZES[turn % len(TEXT_SIZES)],
            turn % len(PRESSERS) == 0,
        )
        walks.append((way, look))
    return walks


def _samples() -> list[ParameterSet]:
    """Returns the first questions of a few walks, and for the sweep all whole walks."""
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
    """Returns the faults of the current state as sentences."""
    stale = stale_panels(scene.screen._static_layer, app.canvas)
    sight = capture_scene(app, monkeypatch)
    covered = [f"{one.words!r} at {one.at} is covered" for one in sight.hidden]
    return [*stale, *faults(app, sight, language), *covered, *faults_for_hands(app), *overlay_faults(app, scene, sight)]


@pytest.mark.slow
@pytest.mark.parametrize("questions", sampled_cases([TOOLTIP_STEP + 1, TOOLTIP_QUESTIONS], [TOOLTIP_STEP + 1]))
@pytest.mark.parametrize("key", GAMES)
def test_a_tooltip_covers_nothing_of_its_item_and_stays_on_the_screen(key: str, questions: int) -> None:
    app = open_app(SIZES[0])
    app_control.set_text_size(app, TEXT_SIZES[-1])
    for scene in islice(walk(app, Walk(key, first=False)), 0, questions, TOOLTIP_STEP):
        for item in scene.table_targets.inspectable_items():
            scene.tooltips.key = item.key
            (box,) = [one.box for one in scene.overlays(app.canvas) if one.name == "tooltip"]
            assert CANVAS_BOX.contains(box), item.key
            is_whole_table = item.box.width * item.box.height > LARGE_ITEM
            assert is_whole_table or not box.colliderect(item.box), item.key
        scene.tooltips.close()
