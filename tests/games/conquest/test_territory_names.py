"""Names on the map of Forty-Two Lands are shown once, completely, and not below a focus ring."""

from __future__ import annotations

import math
from typing import Any

import pytest
from pygame import FRect

from game.games.conquest.rules.world import LINKS, NUMBERS
from game.games.conquest.view.battle_dice import TRAY, loss_boxes, map_dice, map_losses
from game.games.conquest.view.front_arrow import arrow_boxes
from game.games.conquest.view.layout import TRAINER_BUBBLE
from game.games.conquest.view.map_names import balanced_lines
from game.games.conquest.view.territory_names import PLATE_EDGE, SIGN_ROOM, continent_boxes, name_signs, small_names
from game.games.conquest.view.view_model import Battle, Selection
from game.games.conquest.view.world_geometry import contains
from game.games.conquest.wording import territory_name
from game.ui import theme
from game.ui.room import MOST_HIDDEN, hidden_share
from tests.support.app_driver import open_app
from tests.support.match_driver import open_match, run_until_asked

RING = 2 * (theme.RING_GAP + theme.RING_WIDTH)
LEADING = 8.0
"""Height of a line without its letters, in logical units."""
LEAST_NAMED = 36
"""Minimum number of territories with space for a sign."""
SIZES = {"small": (1280, 720), "large": (1920, 1080)}


def distance(one: FRect, other: FRect) -> float:
    x = max(one.left - other.right, other.left - one.right, 0.0)
    y = max(one.top - other.bottom, other.top - one.bottom, 0.0)
    return math.hypot(x, y)


@pytest.fixture(scope="module")
def view_model() -> Any:
    match = open_match("pb", rules="conquest", seats="2", territories="dealt", placing="40")
    return run_until_asked(match).screen.view_model


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_the_territory_in_focus_is_under_no_ring(view_model: Any, size: str) -> None:
    canvas = open_app(SIZES[size]).canvas
    named = set()
    for territory in NUMBERS:
        view_model.selection = Selection(focus=territory)
        ring = view_model.army_target(territory).inflate(RING, RING)
        for sign in name_signs(canvas, view_model):
            named.add(territory)
            assert not sign.name_box.inflate(0, -LEADING).colliderect(ring), sign.name
            assert SIGN_ROOM.contains(sign.card), sign.name
    assert len(named) >= LEAST_NAMED


def test_signs_and_arrows_leave_each_other_visible(view_model: Any) -> None:
    canvas = open_app(SIZES["small"]).canvas
    for source, target in LINKS:
        view_model.selection = Selection(source, frozenset({target}), target, target)
        boxes = arrow_boxes(view_model)
        for sign in name_signs(canvas, view_model):
            hidden = [one for one in boxes if hidden_share(sign.card, one) > MOST_HIDDEN]
            assert not hidden, (source, target, sign.name)


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_a_sign_hides_no_number_of_another_land(view_model: Any, front: tuple[int, int]) -> None:
    view_model.selection = Selection(front[0], frozenset(front[1:]), *front[1:] * 2)
    signs = name_signs(open_app(SIZES["small"]).canvas, view_model)
    for number in NUMBERS:
        plate = view_model.army_place(number).plate(view_model.army_point(number), view_model.armies_shown(number))
        assert plate.inflate(-PLATE_EDGE, -PLATE_EDGE).collidelist([sign.card for sign in signs]) < 0, number


@pytest.mark.parametrize("armies", [1, 4])
def test_no_sign_covers_another_one_or_the_trainer(
    view_model: Any, armies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = open_app(SIZES["small"]).canvas
    monkeypatch.setattr(view_model, "is_first_match", True)
    monkeypatch.setattr(view_model.state, "armies", [armies] * (NUMBERS.stop))
    for source, target in (pair for link in LINKS for pair in (link, link[::-1])):
        view_model.selection = Selection(source, frozenset({target}), target, target)
        cards = [TRAINER_BUBBLE, *(sign.card for sign in name_signs(canvas, view_model))]
        for number, card in enumerate(cards):
            assert card.collidelist(cards[number + 1 :]) < 0, (source, target)


def test_a_sign_is_nearest_to_the_army_of_its_own_land(view_model: Any) -> None:
    canvas = open_app(SIZES["small"]).canvas
    plates = {n: view_model.army_place(n).plate(view_model.army_point(n)) for n in NUMBERS}
    for territory in NUMBERS:
        view_model.selection = Selection(focus=territory)
        for sign in name_signs(canvas, view_model):
            nearest = min(NUMBERS, key=lambda number: distance(sign.card, plates[number]))
            assert nearest == territory, sign.name


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_a_sign_hides_no_name_of_a_continent(view_model: Any, front: tuple[int, int]) -> None:
    view_model.selection = Selection(front[0], frozenset(front[1:]), *front[1:] * 2)
    signs = name_signs(open_app(SIZES["small"]).canvas, view_model)
    for name in continent_boxes(view_model.world):
        letters = name.inflate(-24, -LEADING)
        assert letters.collidelist([sign.card for sign in signs]) < 0, name


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_no_dice_lie_on_the_names_of_those_who_fight(
    view_model: Any, front: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view_model, "selection", Selection(front[0], frozenset(front[1:]), *front[1:] * 2))
    monkeypatch.setattr(view_model, "battle", Battle(*front))
    dice = map_dice(view_model.world, front).box.inflate(-2 * TRAY, -2 * TRAY)
    for sign in name_signs(open_app(SIZES["small"]).canvas, view_model):
        assert not sign.card.inflate(0, -LEADING).colliderect(dice), sign.name
        ends = view_model.army_point(front[0]), view_model.army_point(front[1])
        for lost in loss_boxes(ends, map_losses(view_model.world, front), continent_boxes(view_model.world)):
            assert hidden_share(sign.card, lost.inflate(-LEADING, -LEADING)) <= 1 / 3, sign.name


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_no_name_lies_on_the_other_land_of_an_attack(view_model: Any, front: tuple[int, int]) -> None:
    view_model.selection = Selection(front[0], frozenset(front[1:]), *front[1:] * 2)
    signs = name_signs(open_app(SIZES["small"]).canvas, view_model)
    by_name = {territory_name(number): view_model.world.territories[number] for number in front}
    for sign in signs:
        (other,) = (land for name, land in by_name.items() if name != sign.name)
        assert not contains(other.outline, sign.name_box.center), sign.name


def test_a_sign_covers_the_small_name_of_its_territory(view_model: Any) -> None:
    canvas = open_app(SIZES["large"]).canvas
    small = small_names(canvas, view_model)
    assert small
    for territory in NUMBERS:
        for view_model.selection in (Selection(focus=territory), Selection(source=1, target=territory, focus=2)):
            sign = name_signs(canvas, view_model)[0]
            assert sign.name == territory_name(territory), "the target's sign must come first"
            assert sign.card.contains(small[territory]), sign.name
    assert not small_names(open_app(SIZES["small"]).canvas, view_model)


def test_a_name_of_two_lines_breaks_where_the_longer_one_is_shortest() -> None:
    canvas = open_app(SIZES["large"]).canvas
    assert balanced_lines(canvas, "Eastern United States") == ["Eastern", "United States"]
    assert balanced_lines(canvas, "Alaska") == ["Alaska"]
