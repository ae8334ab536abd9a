"""The leader's crown at the inner rail is drawn above the infield screen and its frame."""

from __future__ import annotations

from math import dist

import pygame

from game.games.dice_game.rules.state import HORSES
from game.race_view.track_layer import CROWN, horse_pose
from game.track.lap_sign_layout import SPACE_DISC_RADIUS
from game.ui import theme
from game.ui.box import around
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_until_asked

SPACE = 15
"""A space below the screen, where the crown of the horse at the inner rail overlaps it."""
BETWEEN_NUMBERS = 0.5
"""Distance from that space back to a place without a number, in spaces."""
GOLD_SHARE = 0.15
"""Minimum share of golden pixels in the crown's upper half."""


def test_the_infield_screen_does_not_cover_the_crown() -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    race.director.view.positions[1] = SPACE
    race.screen.jump_to(race.director.view)
    race.screen.view_model.horse_tokens[1].space -= BETWEEN_NUMBERS
    app.frame([], SECONDS)
    playfield = race.screen.playfield
    upper_half = around(playfield.track_layer.crown_position(), (CROWN, CROWN))
    upper_half.height /= 2
    assert playfield.side_view.box.colliderect(upper_half)
    picture = app.canvas.surface.subsurface(app.canvas.rect(upper_half))
    golden = pygame.mask.from_threshold(picture, theme.GOLD, (24, 24, 24, 255)).count()
    assert golden >= GOLD_SHARE * picture.get_width() * picture.get_height()


def test_the_crown_covers_no_number_of_a_space() -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    layer = race.screen.playfield.track_layer
    below = 0
    for horse in HORSES:
        for space in range(1, SPACE + 1):
            race.director.view.positions[1:] = [space * (number == horse) for number in HORSES]
            race.screen.jump_to(race.director.view)
            pose = horse_pose(layer._track, race.screen.view_model, race.screen.view_model.horse_tokens[horse])
            crown = layer.crown_position()
            nearest = min(dist(crown, number) for number in layer._space_numbers)
            below += crown[1] > pose[1]
            assert nearest >= CROWN / 2 + SPACE_DISC_RADIUS or crown[1] > pose[1]
    assert 0 < below < len(HORSES) * SPACE / 4
