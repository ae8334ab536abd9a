"""Draws a finish from the side, over field and sheet: the field at the line, the flash, the photo, the margins."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.i18n import _
from game.race_view import margin_strip, photo
from game.race_view.finish import Finish
from game.race_view.margins import lengths, margin_text
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import GALLOP_FRAMES, SIDE_VIEW_GROUND
from game.ui import drawing, shapes, text, theme, title_lettering
from game.ui.canvas import Canvas

BOX = FRect(0, 44, 1280, 486)
LINE_X = 787.0
HORSE_HEIGHT = 200.0
LENGTH = 1.2 * HORSE_HEIGHT
"""Logical units of a horse from nose to tail."""
NOSE_SHARE = 0.91
"""Where the nose of a galloping horse is, in widths of its picture."""
LAYERS = (("sky", 0.0, 0.44, 0.05), ("stand_1", 0.07, 0.42, 0.45), ("ground", 0.44, 0.56, 1.0))
"""Name, top and height in heights of the view, and how fast it passes, in paces of the ground."""
FARTHEST_FOOT, NEAREST_FOOT = 0.60, 0.93
"""Where the hooves of the outermost lanes are, in heights of the view."""
TRACK_TOP = 0.47
LINE_SQUARE, LINE_COLUMNS = 12.0, 2
POST_TOP, POST_WIDTH, POST_DISC = 70.0, 8.0, 44.0
FLASH = 115
"""The brightest flash, of 255: 45 % of white."""
TITLE_BOX = FRect(20, 56, 236, 44)
TITLE = theme.NUMBER.sized(24).on(theme.GOLD)
PHOTO_MIDDLE, PHOTO_DROP = (1056.0, 226.0), 60.0
"""Where the photo comes to lie, and how far above that it begins."""
MARGIN_MIDDLE, MARGIN_WIDTH = (1040.0, 130.0), 400.0
WINNER, MARGIN = theme.TITLE.sized(44).on(theme.GOLD), theme.TITLE.sized(34).on(theme.PAPER_LIGHT)
DEPTH = 5.0
"""Thickness of raised letters."""


class FinishView:
    """The picture of `view_model.finish`, while there is one; `time_of_day` is that of the scenery."""

    def __init__(self, view_model: RaceViewModel, time_of_day: str) -> None:
        self._s = view_model
        self._time_of_day = time_of_day

    def draw(self, canvas: Canvas, finish: Finish) -> None:
        """Draws everything below the top bar."""
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(BOX).clip(before))
        self._draw_field(canvas, finish)
        self._draw_result(canvas, finish)
        canvas.surface.set_clip(before)
        margin_strip.draw(canvas, self._s, finish)

    def _draw_field(self, canvas: Canvas, finish: Finish) -> None:
        """Draws scenery, line and horses, the far lanes first."""
        self._draw_scenery(canvas, finish.way * LENGTH)
        line_x = LINE_X + finish.way * LENGTH
        stripe = canvas.cached("finish line", lambda: _render_line(canvas))
        canvas.blit(stripe, line_x, BOX.top + BOX.height * TRACK_TOP)
        canvas.blit(canvas.cached("finish post", lambda: _render_post(canvas)), line_x - POST_DISC / 2, POST_TOP)
        runners = [(runner.lane, runner.horse, runner.left) for runner in finish.rivals]
        for lane, horse, left in sorted([*runners, (finish.lane, finish.horse, finish.left)]):
            self._draw_horse(canvas, finish, (horse, lane), LINE_X - lengths(left) * LENGTH)

    def _draw_scenery(self, canvas: Canvas, way: float) -> None:
        box = canvas.rect(BOX)
        for name, top, height, pace in LAYERS:
            strip = self._s.sprites.backdrop(name, BOX.height * height, self._time_of_day)
            left = round(way * pace * canvas.scale) % strip.get_width() - strip.get_width()
            for x in range(left, box.width, strip.get_width()):
                canvas.surface.blit(strip, (box.left + x, box.top + round(box.height * top)))

    def _draw_horse(self, canvas: Canvas, finish: Finish, runner: tuple[int, int], nose: float) -> None:
        horse, lane = runner
        frame = int((finish.strides + horse * 0.37) * GALLOP_FRAMES)
        width = HORSE_HEIGHT * photo.HORSE_ASPECT
        if nose < 0:
            return
        picture = self._s.sprites.horse_side(horse, frame, HORSE_HEIGHT)
        lanes = max(len(self._s.field_adapter.horses) - 1, 1)
        foot = BOX.top + BOX.height * (FARTHEST_FOOT + lane / lanes * (NEAREST_FOOT - FARTHEST_FOOT))
        canvas.blit(picture, nose - width * NOSE_SHARE, foot - HORSE_HEIGHT * SIDE_VIEW_GROUND)

    def _draw_result(self, canvas: Canvas, finish: Finish) -> None:
        """Draws the title, then the photo or by how much the horse was alone, and the flash over all."""
        words = (_("FINISH"), _("SECOND PLACE"), _("THIRD PLACE"))[min(finish.place, 3) - 1]
        drawing.card(canvas, TITLE_BOX, theme.NIGHT, theme.GOLD, 22)
        text.draw_line(canvas, _("PHOTO FINISH") if finish.is_photo else words, TITLE, TITLE_BOX.inflate(-28, 0))
        if finish.decided and finish.is_photo:
            picture = photo.photo_of(canvas, finish, lambda small: self._draw_field(small, finish))
            canvas.blit_centred(picture, PHOTO_MIDDLE[0], PHOTO_MIDDLE[1] - PHOTO_DROP * (1 - finish.photo))
        elif finish.decided:
            self._draw_margin(canvas, finish)
        if finish.flash:
            level = round(FLASH * finish.flash)
            canvas.surface.fill((level, level, level), canvas.rect(BOX), pygame.BLEND_RGB_ADD)

    def _draw_margin(self, canvas: Canvas, finish: Finish) -> None:
        """Draws the horse's name, and by how much it was alone."""
        x, y = MARGIN_MIDDLE
        name = self._s.field_adapter.horse_name(self._s.view, finish.horse)
        canvas.blit_centred(title_lettering.render_title(canvas, name, WINNER, theme.NIGHT, DEPTH), x, y)
        if finish.rivals and finish.place == 1:
            words = _("by {margin}").format(margin=margin_text(finish.margin))
            canvas.blit_centred(title_lettering.render_title(canvas, words, MARGIN, theme.NIGHT, DEPTH), x, y + 58)


def _render_line(canvas: Canvas) -> Surface:
    """Returns the chequered line across the track."""
    side = canvas.px(LINE_SQUARE)
    rows = round(BOX.height * (1 - TRACK_TOP) / LINE_SQUARE) + 1
    surface = Surface((side * LINE_COLUMNS, side * rows), 0, 32)
    for row in range(rows):
        for column in range(LINE_COLUMNS):
            colour = theme.INK if (row + column) % 2 else theme.RAIL
            surface.fill(colour, (column * side, row * side, side, side))
    return surface


def _render_post(canvas: Canvas) -> Surface:
    """Returns the winning post: a red disc on a white pole."""
    side, height = canvas.px(POST_DISC), canvas.px(BOX.top + BOX.height * TRACK_TOP - POST_TOP)
    surface = shapes.transparent_surface((side, height))
    pole = canvas.px(POST_WIDTH)
    surface.fill(theme.RAIL, ((side - pole) // 2, side // 2, pole, height))
    for number, colour in enumerate((theme.ALARM, theme.RAIL, theme.ALARM)):
        inner = side - 2 * number * side // 6
        surface.blit(shapes.rounded_box((inner, inner), inner // 2, colour), ((side - inner) // 2,) * 2)
    return surface
