"""Draws the open sheet's ticket as a tag at the flag of its horse, and a second one behind it after a raise."""

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.horse_race.rules.side_bets import payment
from game.games.horse_race.rules.state import NO_RAISE, NO_TICKET, RACE
from game.games.horse_race.view import layout
from game.games.horse_race.view.view_model import HorseRaceViewModel, lane_of
from game.games.horse_race.wording import dollars
from game.i18n import _
from game.presentation.layout import Position
from game.race_view.track_layer import horse_pose
from game.track.column_geometry import ColumnGeometry
from game.track.track import Track
from game.ui import shapes, text, theme
from game.ui.box import around
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
WINS = theme.BOLD.sized(19).on(theme.MONEY)
RING = (52.0, 92.0)
"""Size of the ring round the horse of a ticket, in logical units."""
RING_WIDTH = 7.0
"""Width of that ring with its dark rims, in logical units."""
RING_RIM = 1.5
"""Width of each rim, in logical units."""
SUPERSAMPLING = 4
SECOND = (9.0, -9.0)
"""Offset of the tag behind the first one, in logical units."""
OFFSETS = tuple((side * 88.0, down) for down in (-22.0, 10.0, 42.0, 74.0, -54.0, -86.0) for side in (1, -1))
"""Places of a tag from the middle of its horse, in logical units, the best one first."""
HORSE_SIZE = (52.0, 92.0)
"""Box of a horse that a tag must not cover, in logical units."""
ABOVE_FINISH = 46.0
"""Height of the badges above a finish, in logical units."""
BELOW_FINISH = 48.0
"""Height of the finish and the gain below it, in logical units."""
PLATE_BELOW = 60.0
"""Height of the plates below a horse that needs one more roll, in logical units."""


def draw_tag(canvas: Canvas, s: HorseRaceViewModel, track: Track) -> None:
    """Draws the tag of the open sheet's ticket, with price and payment of the ticket and its raise."""
    view = s.view
    seat = s.open_sheet_seat
    if seat not in view.seats or view.phase != RACE or view.winner or s.dim:
        return
    horse, amount = view.bets[seat] or NO_TICKET
    if not horse:
        return
    horse_x, horse_y, _heading = horse_pose(track, s, s.horse_tokens[horse])
    canvas.blit_centred(canvas.cached(("ticket ring",), partial(_render_ring, canvas)), horse_x, horse_y)
    x, y = tag_place(s, track, horse)
    if view.raises[seat] != NO_RAISE:
        canvas.blit_centred(tag(canvas, ""), x + SECOND[0], y + SECOND[1])
    price = amount + view.raises[seat][0]
    amount_won = dollars(payment(view, seat, horse))
    words = _("wins {amount}").format(amount=amount_won)
    has_room = text.least_width(canvas, words, WINS) <= SIZE[0] - 2 * INSET
    canvas.blit_centred(tag(canvas, dollars(price), words if has_room else amount_won), x, y)


def tag_place(s: HorseRaceViewModel, track: Track, horse: int) -> Position:
    """Returns the centre of a tag: the first place next to its horse that hides no horse, or the least hiding one."""
    obstacles = list(_obstacles(s, track))
    x, y, _heading = horse_pose(track, s, s.horse_tokens[horse])
    places = [(x + across, y + down) for across, down in OFFSETS]
    return min((place for place in places if _is_on_board(place)), key=lambda place: _hidden(place, obstacles))


def _is_on_board(place: Position) -> bool:
    return bool(layout.TRACK.contains(around(place, SIZE)))


def _hidden(place: Position, obstacles: list[FRect]) -> float:
    """Returns the area of the obstacles that a tag at this place hides."""
    shared = (around(place, SIZE).clip(obstacle) for obstacle in obstacles)
    return sum(part.width * part.height for part in shared)


def _obstacles(s: HorseRaceViewModel, track: Track) -> Iterator[FRect]:
    """Yields the boxes of the running horses, with the plate below a horse that needs one more roll, and of their
    finishes, with badges and gains.
    """
    assert isinstance(track.course, ColumnGeometry)
    for horse in s.view.running():
        finish = track.course.finish(lane_of(horse))
        middle = track.course.place(lane_of(horse), 1).x
        yield FRect(middle - HORSE_SIZE[0] / 2, finish - ABOVE_FINISH, HORSE_SIZE[0], ABOVE_FINISH + BELOW_FINISH)
        x, y, _heading = horse_pose(track, s, s.horse_tokens[horse])
        box = around((x, y), HORSE_SIZE)
        if s.view.steps_left(horse) == 1:
            box.height += PLATE_BELOW
        yield box


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


def tag(canvas: Canvas, *lines: str) -> Surface:
    """Returns the cached picture of a tag with up to two lines of text."""
    return canvas.cached(("ticket tag", lines), partial(_render, canvas, lines))


def _render(canvas: Canvas, lines: tuple[str, ...]) -> Surface:
    size = (canvas.px(SIZE[0]), canvas.px(SIZE[1]))
    edge = canvas.px(EDGE)
    map_colour = canvas.preferences.mapped_colour
    sheet = shapes.rounded_box(size, canvas.px(RADIUS), map_colour(theme.INK)).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    sheet.blit(shapes.rounded_box(inner, canvas.px(RADIUS - EDGE), map_colour(theme.GOLD_LIGHT)), (edge, edge))
    for x in (0, size[0]):
        pygame.draw.circle(sheet, map_colour(theme.INK), (x, size[1] // 2), canvas.px(NOTCH))
    top = (SIZE[1] - LINE * len(lines)) / 2
    for number, (words, style) in enumerate(zip(lines, (PRICE, WINS), strict=False)):
        line = text.render_fitted(canvas, words, style, text.TextBox(SIZE[0] - 2 * INSET, LINE))
        middle = canvas.px(top + LINE * (number + 0.5))
        sheet.blit(line, ((size[0] - line.get_width()) // 2, middle - line.get_height() // 2))
    return pygame.transform.rotozoom(sheet, TILT, 1.0)
