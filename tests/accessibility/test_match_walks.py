"""Every state of a match: readable texts, targets to aim at, and nothing over what can be pressed or is talked about.

The walks play first matches and full ones of all games with the mouse, the keys and a gamepad, and look at the screen
at each question. Key hints, rare questions and late rounds appear only there.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from build import translations
from build.dev import app_control
from game import i18n
from game.app import App
from game.scenes.match.match_scene import MatchScene
from tests.accessibility.test_layout_matrix import SIZES, TEXT_SIZES, faults
from tests.support.app_driver import open_app
from tests.support.overlay_checks import overlay_faults
from tests.support.rulesets import RULESETS
from tests.support.target_checks import faults_for_hands
from tests.support.text_capture import capture_scene
from tests.support.walks import PRESSERS, Walk, walk

GAMES = [rules.key for rules in RULESETS]
LANGUAGES = ("", *translations.languages())
"""All languages; "" is English."""


class Look(NamedTuple):
    """The window's size, the language ("" for English) and the text size in per cent."""

    size: tuple[int, int]
    language: str
    text_size: str

    def __str__(self) -> str:
        return f"{self.size[0]}-{self.language or 'own'}-{self.text_size}"


def _walks() -> list[tuple[Walk, Look]]:
    """Returns all games, kinds of match and devices; languages, text sizes and windows take turns."""
    ways = [Walk(game, first, device) for first, device, game in product((True, False), PRESSERS, GAMES)]
    looks = []
    for number in range(len(ways)):
        turn = number // len(GAMES)
        size = SIZES[1] if number % len(GAMES) == turn else SIZES[0]
        looks.append(Look(size, LANGUAGES[(number + turn) % len(LANGUAGES)], TEXT_SIZES[number % len(TEXT_SIZES)]))
    return list(zip(ways, looks, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(("way", "look"), _walks(), ids=[f"{way}-{look}" for way, look in _walks()])
def test_every_question_can_be_read_and_answered(way: Walk, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    with i18n.using_language(translations.load(look.language) if look.language else None):
        app = open_app(look.size)
        app_control.set_text_size(app, look.text_size)
        found = dict[str, int]()
        for number, scene in enumerate(walk(app, way)):
            for fault in faults_of_state(app, scene, look.language, monkeypatch):
                found.setdefault(fault, number)
        assert not found, "\n".join(f"question {number}: {fault}" for fault, number in found.items())


def faults_of_state(app: App, scene: MatchScene, language: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the faults of the present state, in words."""
    sight = capture_scene(app, monkeypatch)
    covered = [f"{one.words!r} at {one.at} is covered" for one in sight.hidden]
    return [*faults(app, sight, language), *covered, *faults_for_hands(app), *overlay_faults(app, scene, sight)]
