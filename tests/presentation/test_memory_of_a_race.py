"""Memory of the pictures of a race, independent of the machine: each cached picture is counted once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType
from weakref import ref

import pygame
import pytest
from pygame import Surface

from game.engine.catalog import rulesets
from game.scenes.base.scene import ResetScenes
from game.scenes.title.galloping_horses import IN_SIGHT_AT_ONCE
from game.session.setup import MatchSetup
from game.tools import headless_app
from game.ui.surface_cache import surface_bytes
from tests.support.app_driver import SMALL
from tests.support.picture_store import rendering_anew
from tests.support.sampling import sampled_cases

WINDOW = (1280, 720)
MOST_BYTES = {"dice_game": 60e6, "long_shot": 86e6, "horse_race": 71e6, "horse_collar": 31e6, "conquest": 38e6}
"""Maximum size of all cached pictures at the start of a match, by game, in bytes without run-length encoding."""
MOST_PASSING_BYTES = 6e6
FRAMES_TO_FOUR_HORSES = 30
"""Frames until the title has its four horses."""
NOT_OF_THE_GAME = (FunctionType, ModuleType, type)


def kept_pictures(root: object) -> Iterator[Surface]:
    """Yields the surfaces that can be reached from an object without passing through a module, class or function."""
    seen = {id(root)}
    waiting = [root]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Surface):
            if one.get_parent() is None:
                yield one
            continue
        for found in gc.get_referents(one):
            if id(found) not in seen and not isinstance(found, NOT_OF_THE_GAME):
                seen.add(id(found))
                waiting.append(found)


@pytest.mark.slow
@pytest.mark.parametrize("rules", sampled_cases([one.key for one in rulesets()], ("horse_race", "conquest")))
def test_the_pictures_of_a_match_take_little_memory(rules: str) -> None:
    with rendering_anew():
        app = headless_app.open_headless_app(WINDOW)
        seats = next(one for one in rulesets() if one.key == rules).seats[0]
        setup = MatchSetup(rules, 7, headless_app.seat_setups("b" * seats, "novice"))
        app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
        headless_app.run_until(app, lambda top: top.name == "match")
        headless_app.run_frames(app, 30)
        whole = sum(map(surface_bytes, kept_pictures(app)))
        passing = sum(map(surface_bytes, app.canvas._passing.values()))
        app.close()
    assert passing <= MOST_PASSING_BYTES
    assert whole <= MOST_BYTES[rules]
    assert pygame.display.get_surface() is not None


def test_a_title_that_is_left_frees_its_horses_before_the_garbage_is_collected() -> None:
    app = headless_app.open_headless_app(SMALL)
    headless_app.run_frames(app, FRAMES_TO_FOUR_HORSES)
    horses = app.stack.top._background._horses  # type: ignore[attr-defined]
    pictures = [ref(picture) for picture in kept_pictures(horses._horses)]
    assert len(pictures) >= IN_SIGHT_AT_ONCE
    gc.disable()
    try:
        app.stack.apply(ResetScenes(app.context.scene("game_select")))
        assert not any(picture() for picture in pictures)
    finally:
        gc.enable()
        app.close()
