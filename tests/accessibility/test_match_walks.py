"""Every state of a match: readable texts, targets to aim at, and nothing over what can be pressed.

The walks play first matches of all games with the mouse, the keys and a gamepad, and look at the screen at each
question. Key hints, rare questions and late rounds appear only there.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pygame import FRect

from build import translations
from build.dev import app_control
from game import i18n
from game.app import App
from game.scenes.match.match_scene import MatchScene
from tests.accessibility.test_layout_matrix import HARDEST, faults
from tests.support.app_driver import open_app
from tests.support.rulesets import RULESETS
from tests.support.target_checks import faults_for_hands
from tests.support.text_capture import capture_scene
from tests.support.walks import PRESSERS, Walk, walk

GAMES = [rules.key for rules in RULESETS]
DEVICES = tuple(PRESSERS)
MOST_HIDDEN = 0.25
"""Share of a subject that an overlay may hide."""


class Look(NamedTuple):
    """The language ("" for English), the text size in per cent, and the contrast, in the smallest window."""

    language: str
    text_size: str = "150"
    high_contrast: bool = False

    def __str__(self) -> str:
        contrast = "-contrast" if self.high_contrast else ""
        return f"{self.language or 'own'}-{self.text_size}{contrast}"


EVERY_RUN = [
    (Walk("dice_game", device="keys"), Look("de")),
    (Walk("long_shot", device="pad"), Look("fr", "100")),
    (Walk("horse_race", device="mouse"), Look("es")),
    (Walk("horse_collar", device="keys"), Look("nb")),
    (Walk("conquest", device="pad"), Look("fr")),
]
"""First matches, which have the trainer in addition, in the languages of the longest texts."""


@pytest.mark.slow
@pytest.mark.parametrize(("way", "look"), EVERY_RUN, ids=[f"{way}-{look}" for way, look in EVERY_RUN])
def test_every_question_can_be_read_and_answered(way: Walk, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    with i18n.using_language(translations.load(look.language) if look.language else None):
        app = open_app(HARDEST[0])
        app.context.settings.contrast = look.high_contrast
        app_control.set_text_size(app, look.text_size)
        found = dict[str, int]()
        for number, scene in enumerate(walk(app, way)):
            for fault in [*_faults(app, look.language, monkeypatch), *_hidden(scene, look)]:
                found.setdefault(fault, number)
        assert not found, "\n".join(f"question {number}: {fault}" for fault, number in found.items())


def _faults(app: App, language: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the faults of the present state, in words."""
    return [*faults(app, capture_scene(app, monkeypatch), language), *faults_for_hands(app)]


def _hidden(scene: MatchScene, look: Look) -> list[str]:
    """Returns the targets below an overlay, and the subjects that it hides to more than a quarter."""
    targets = [(one.key, one.box, 0.0) for one in scene.targets()]
    subjects = [(one.key, one.box, MOST_HIDDEN) for one in scene.table_targets.inspectable_items() if one.is_subject]
    if look.text_size != "100":  # large bubbles do not always find a place without pieces
        subjects = []
    return [
        f"{overlay.name} at {overlay.box} hides {key}"
        for overlay in scene.overlays()
        if overlay.name != "caption"  # it fades, and pieces may run below it
        for key, box, most in (*targets, *subjects)
        if key not in overlay.hides and _hidden_share(box, overlay.box) > most
    ]


def _hidden_share(box: FRect, cover: FRect) -> float:
    shared = box.clip(cover)
    return shared.width * shared.height / (box.width * box.height)
