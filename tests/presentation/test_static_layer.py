"""The static layer of a table: a partial redraw gives the same picture as a full one."""

from __future__ import annotations

import pygame
import pytest

from build import translations
from game import i18n
from game.app import App
from game.presentation.static_layer import StaticLayer
from game.presentation.top_bar import ChipPanel
from tests.support import app_driver
from tests.support.match_driver import open_match, run_until_asked, take_presses
from tests.support.rulesets import RULESETS
from tests.support.static_panels import stale_panels

ROLLS = 12


def pictures(app: App, layer: StaticLayer) -> tuple[bytes, bytes]:
    """Returns the static layer as it is, and after a full redraw."""
    layer.layout(app.canvas)
    before = pygame.image.tobytes(layer._background_at(app.canvas.scale), "RGB")
    layer.release()
    layer.layout(app.canvas)
    return before, pygame.image.tobytes(layer._background_at(app.canvas.scale), "RGB")


@pytest.mark.slow
@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS])
def test_a_panel_that_is_drawn_again_leaves_the_others_whole(rules: str) -> None:
    app = open_match("pb", rules=rules)
    layer = run_until_asked(app).screen._static_layer
    app.frame([], 0.0)
    for number, panel in enumerate(layer._panels):
        layer._redraw(app.canvas, panel, layer._below[number])
        now, whole = pictures(app, layer)
        assert now == whole, type(panel).__name__


def test_chips_title_and_buttons_of_the_bar_are_drawn_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pbb")
    layer = run_until_asked(app).screen._static_layer
    app.frame([], 0.0)
    drawn: list[int] = []
    monkeypatch.setattr("game.presentation.top_bar.draw_chip", lambda *args: drawn.append(args[-1]))
    number = next(number for number, panel in enumerate(layer._panels) if isinstance(panel, ChipPanel))
    for changed in range(number + 1):
        layer._redraw(app.canvas, layer._panels[changed], layer._below[changed])
    assert drawn == [0]


LEAST_ROWS = 4
"""Minimum number of rows of maximum height that fit into the field."""


@pytest.mark.parametrize("rules", ["dice_game", "long_shot", "horse_race"])
def test_what_changes_of_one_horse_is_drawn_without_the_rest_of_the_field(rules: str) -> None:
    app = open_match("pb", rules=rules)
    screen = run_until_asked(app).screen
    app.frame([], 0.0)
    layer = screen._static_layer
    view_model = screen.view_model
    layer.layout(app.canvas)
    horses = view_model.field_adapter.horses
    view_model.crowd = {horses[0]: 0.5}
    drawn = layer._drawn_signatures
    (row,) = (panel for number, panel in enumerate(layer._panels) if panel.signature() != drawn[number])
    field = screen.parts.table_layout.regions["field"]
    assert row.box.width * row.box.height * LEAST_ROWS <= field.width * field.height


def test_while_dice_pass_and_the_pot_grows_the_picture_is_what_a_full_redraw_shows() -> None:
    app = open_match("pbb", rules="horse_race")
    for _roll in range(ROLLS):
        scene = run_until_asked(app)
        take_presses(scene)
        app.frame([], 0.0)
        now, whole = pictures(app, scene.screen._static_layer)
        assert now == whole
        app_driver.click(app, scene.choices.options[0].key)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS])
def test_no_panel_is_out_of_date_after_a_change_of_the_language_and_a_decision(rules: str) -> None:
    app = open_match("pb", rules=rules)
    scene = run_until_asked(app)
    app.frame([], 0.0)
    with i18n.using_language(translations.load("de")):
        scene.screen.discard_texts()
        app.frame([], 0.0)
        assert not stale_panels(scene.screen._static_layer, app.canvas)
        take_presses(scene)
        app_driver.click(app, next(one.key for one in scene.choices.on_table if not one.disabled_reason))
        run_until_asked(app)
        app.frame([], 0.0)
        assert not stale_panels(scene.screen._static_layer, app.canvas)
