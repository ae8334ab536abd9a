"""Draws the ring round the horse of the open sheet's ticket, and the tag that flies to it at a raise."""

from functools import partial

import pygame
from pygame import Surface

from game.games.horse_race.rules.state import RACE
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.race_view.track_layer import horse_pose
from game.track.track import Track
from game.ui import shapes, text, theme
from game.ui.canvas import Canvas

TICKET = "ticket"
"""Kind of a flying tag, whose number is a price in dollars."""
SIZE = (104.0, 58.0)
"""Size of a tag before its turn, in logical units."""
TILT = -5.0
"""Turn of a tag, in degrees; negative is clockwise."""
RADIUS = 8.0
"""Corner radius of a tag, in logical units."""
EDGE = 3.0
"""Width of a tag's edge, in logical units."""
NOTCH = 6.0
"""Radius of the notches at the ends of a tag, in logical units."""
INSET = 7.0
"""Free space left and right of the text, in logical units."""
LINE = 26.0
"""Height of a line of text, in logical units."""
PRICE = theme.NUMBER.sized(22).on(theme.INK)
RING = (52.0, 92.0)
"""Size of the ring round the horse of a ticket, in logical units."""
RING_WIDTH = 7.0
"""Width of that ring with its dark rims, in logical units."""
RING_RIM = 1.5
"""Width of each rim, in logical units."""
SUPERSAMPLING = 4


def draw_ring(canvas: Canvas, s: HorseRaceViewModel, track: Track) -> None:
    """Draws a ring round the horse of the open sheet's ticket."""
    view = s.view
    seat = s.open_sheet_seat
    if seat not in view.seats or view.phase != RACE or view.winner or s.dim:
        return
    horse = view.ticket_horse(seat)
    if horse:
        x, y, _heading = horse_pose(track, s, s.horse_tokens[horse])
        canvas.blit_centred(canvas.cached(("ticket ring",), partial(_render_ring, canvas)), x, y)


def _render_ring(canvas: Canvas) -> Surface:
    """Returns the ring round the horse of a ticket."""
    size = (canvas.px(RING[0]), canvas.px(RING[1]))
    map_colour = canvas.preferences.mapped_colour
    large = shapes.transparent_surface((size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), map_colour(theme.INK))
    for tone, rim in ((theme.INK, 0.0), (theme.GOLD, RING_RIM)):
        inset = round(canvas.px(rim) * SUPERSAMPLING)
        width = canvas.px(RING_WIDTH - 2 * rim) * SUPERSAMPLING
        pygame.draw.ellipse(large, map_colour(tone), large.get_rect().inflate(-2 * inset, -2 * inset), width)
    return pygame.transform.smoothscale(large, size)


def tag(canvas: Canvas, price: str) -> Surface:
    """Returns the cached picture of a tag with a price."""
    return canvas.cached(("ticket tag", price), partial(_render, canvas, price))


def _render(canvas: Canvas, price: str) -> Surface:
    size = (canvas.px(SIZE[0]), canvas.px(SIZE[1]))
    edge = canvas.px(EDGE)
    map_colour = canvas.preferences.mapped_colour
    sheet = shapes.rounded_box(size, canvas.px(RADIUS), map_colour(theme.INK)).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    sheet.blit(shapes.rounded_box(inner, canvas.px(RADIUS - EDGE), map_colour(theme.GOLD_LIGHT)), (edge, edge))
    for x in (0, size[0]):
        pygame.draw.circle(sheet, map_colour(theme.INK), (x, size[1] // 2), canvas.px(NOTCH))
    line = text.render_fitted(canvas, price, PRICE, text.TextBox(SIZE[0] - 2 * INSET, LINE))
    sheet.blit(line, line.get_rect(center=sheet.get_rect().center))
    return pygame.transform.rotozoom(sheet, TILT, 1.0)
