"""“What is this?”: every object on the table answers, with mouse, touch, keys and gamepad, and asking never presses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from game.app import App
from game.engine.rng import Rng
from game.scenes.match.tooltip_controller import HOVER_SECONDS, place_next_to
from game.ui.canvas import CANVAS_BOX
from game.ui.focus import FocusTarget, neighbour
from tests.support import app_driver
from tests.support.app_driver import SECONDS, without_drawing
from tests.support.match_driver import open_match, run_until_asked

KINDS = (
    "screen", "no_bet", "finish", "winners", "die.horse", "die.move", "horse.3", "row.3", "pays.3", "bar.3",
    "wilds", "cell.0.3", "cell.1.3", "cell.2.3", "cell.3.3", "circle.5", "seat.1",
    "top.help", "bet",
)  # fmt: skip
"""Keys of components, one for every kind."""


def acting(seed: int = 5, kinds: str = "pb") -> tuple[App, Any]:
    app = open_match(kinds, seed=seed, begins="0")
    app_driver.click(app, run_until_asked(app).choices.options[0].key)
    race = run_until_asked(app)
    frames(app, 60)
    return app, race


@lru_cache
def one_table() -> tuple[App, Any]:
    """Returns a table for tests that do not change it."""
    return acting()


def frames(app: App, count: int) -> None:
    with without_drawing(app):
        for _frame in range(count):
            app.frame([], SECONDS)


def rest_on(app: App, key: str) -> None:
    point(app, next(one.box.center for one in app.stack.top.table_targets.inspectable_items() if one.key == key))  # type: ignore[attr-defined]
    frames(app, round(HOVER_SECONDS / SECONDS) + 2)


def point(app: App, place: tuple[float, float]) -> None:
    pos = tuple(side * app.window.scale for side in place)
    app_driver.send_events(app, Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.slow
def test_everything_answers_all_race_long() -> None:
    app = open_match("ppp", sets="mix")
    rng = Rng(8)
    for press in range(150):
        race = run_until_asked(app)
        if race.name != "match":
            break
        if press % 10 == 0:
            found = race.table_targets.inspectable_items()
            assert len({one.key for one in found}) == len(found)
            for one in found:
                title, lines = one.tooltip()
                assert title, one.key
                assert all(lines), (one.key, lines)
                assert CANVAS_BOX.contains(one.box), one
        race._on_option(rng.pick([o for o in race.choices.options if not o.disabled_reason]))


@pytest.mark.parametrize("key", KINDS)
@pytest.mark.slow
def test_resting_the_mouse_tells(key: str) -> None:
    app, race = one_table()
    rest_on(app, key)
    assert race.tooltips.open
    point(app, (640.0, 716.0))
    assert not race.tooltips.open
    assert not app.errors


@pytest.mark.slow
def test_a_moving_mouse_tells_nothing() -> None:
    app, race = acting()
    for step in range(60):
        point(app, (1000 + step % 2, 300))
        frames(app, 1)
    assert not race.tooltips.open


@pytest.mark.slow
def test_every_thing_is_reached_with_a_pad_alone() -> None:
    app, race = acting()
    app_driver.press_gamepad(app, 3)
    assert race.tooltips.keyboard_mode
    targets = [FocusTarget(one.key, one.box, one.key) for one in race.table_targets.inspectable_items()]
    start = next(one for one in targets if one.key == race.tooltips.key)
    reached = {start.key}
    queue = [start]
    while queue:
        here = queue.pop()
        for way in app_driver.ARROWS:
            there = neighbour(targets, here, way)
            if there and there.key not in reached:
                reached.add(there.key)
                queue.append(there)
    missing = {one.key for one in targets} - reached
    assert not {key for key in missing if not key.startswith("horse.")}, missing
    before = race.tooltips.key
    app_driver.press_gamepad(app, 13)
    assert race.tooltips.key != before
    app_driver.press_gamepad(app, 3)
    assert not race.tooltips.open


@pytest.mark.slow
def test_keys_ask_and_go_back_without_leaving() -> None:
    app, race = acting()
    focus = race.focus.key
    before = race.session.match.commands
    for close in (pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN):
        app_driver.press_key(app, pygame.K_F1)
        assert race.tooltips.open
        app_driver.press_key(app, pygame.K_LEFT)
        app_driver.press_key(app, close)
        assert not race.tooltips.open
    assert (race.focus.key, race.session.match.commands, app.stack.top) == (focus, before, race)


@pytest.mark.slow
def test_a_long_press_tells_and_does_not_press() -> None:
    app, race = acting()
    before = race.session.match.commands
    depth = race.choices.depth
    box = app_driver.target(app, "concession").box
    place: dict[str, Any] = {"x": box.centerx / 1280, "y": box.centery / 720, "finger_id": 1, "touch_id": 1}
    app_driver.send_events(app, Event(pygame.FINGERDOWN, **place))
    frames(app, 40)
    assert race.tooltips.open
    app_driver.send_events(app, Event(pygame.FINGERUP, **place))
    assert (race.session.match.commands, race.choices.depth, race.tooltips.open) == (before, depth, True)
    app_driver.tap(app, "concession")
    assert not race.tooltips.open
    assert race.choices.depth or race.session.match.commands != before


def test_a_bet_is_told_in_numbers() -> None:
    app, race = acting()
    number = race.director.view.number
    pays = " / ".join(f"${3 * odds}" for odds in race.director.view.cards[number].odds)
    words = " ".join(next(one for one in race.table_targets.inspectable_items() if one.key == "bet").tooltip().lines)
    assert f"$3 on {number} pays {pays} for 1st / 2nd / 3rd." in words
    assert "% 1st" in words
    del app


def test_the_rule_book_stays_one_press_away() -> None:
    app, _race = acting()
    app_driver.press_with_gamepad(app, "top.help")
    assert app.stack.top.name == "rule_book"


CORNERS = ((0, 0, 44, 44), (1236, 0, 44, 44), (986, 480, 274, 44), (0, 660, 60, 60), (600, 300, 40, 40))


@pytest.mark.parametrize("box", CORNERS)
def test_a_tip_lies_beside_its_thing(box: tuple[float, float, float, float]) -> None:
    place = place_next_to(FRect(box), FRect(0, 0, 440, 170))
    assert CANVAS_BOX.contains(place)
    assert not place.colliderect(FRect(box))
