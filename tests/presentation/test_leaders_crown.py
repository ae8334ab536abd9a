"""The leader's crown at the inner rail is drawn above the infield screen and its frame."""

from __future__ import annotations

import pygame

from game.race_view.track_layer import CROWN
from game.ui import theme
from game.ui.box import around
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_until_asked

SPACE = 15
"""A space below the screen, where the crown of the horse at the inner rail overlaps it."""
GOLD_SHARE = 0.15
"""Minimum share of golden pixels in the crown's upper half."""


def test_the_infield_screen_does_not_cover_the_crown() -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    race.director.view.positions[1] = SPACE
    race.screen.jump_to(race.director.view)
    app.frame([], SECONDS)
    playfield = race.screen.playfield
    upper_half = around(playfield.track_layer.crown_position(), (CROWN, CROWN))
    upper_half.height /= 2
    assert playfield.side_view.box.colliderect(upper_half)
    picture = app.canvas.surface.subsurface(app.canvas.rect(upper_half))
    golden = pygame.mask.from_threshold(picture, theme.GOLD, (24, 24, 24, 255)).count()
    assert golden >= GOLD_SHARE * picture.get_width() * picture.get_height()
