"""Draws the concession grid of a sheet lifted over the table: a line is filled, and its bonuses light up."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Seat
from game.games.dice_game.rules.bonuses import BONUS_BOXES, BONUSES
from game.games.dice_game.rules.player_sheet import CIRCLES, GRID, GRID_SIDE, LINES, circles_to_go, is_row
from game.games.dice_game.view import layout
from game.i18n import _, translate
from game.race_view.view_model import RaceViewModel
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

PLACE = FRect(214, 244, 852, 416)
SCALE = 1.5
RISE = 216.0
"""Logical units by which the sheet rises while it is lifted."""
GRID_LEFT, GRID_TOP, PITCH = PLACE.left + 64, PLACE.top + 74, layout.GRID * SCALE
BONUS_LEFT, BONUS_WIDTH = GRID_LEFT + 4 * PITCH + 24, layout.BONUS_WIDTH * SCALE
STROKE, STROKE_OVERHANG = 16.0, 18.0
"""Thickness of the stroke through a line, and how far it goes beyond the outer circles."""
NUMBER, BONUS, TAG = theme.NUMBER.sized(32), theme.BOLD.sized(24), theme.CAPS.on(theme.INK)
WORD, NAME = theme.TITLE.sized(92), theme.HEADING.on(theme.INK)
WORD_PLACE, WORD_SHADOW = FRect(214, 130, 852, 108), 4.0
MARK_SIZE, BADGE = 58.0, 32.0
TAG_HEIGHT, TAG_PADDING, TAG_MAX_WIDTH = 22.0, 14.0, PITCH + 6


@dataclass
class LineLift:
    """A sheet that is lifted: whose, the lines that a stroke has gone through, and how far the moment is."""

    seat: Seat
    lines: list[int]
    share: float = 0.0
    """How far the sheet is lifted, 0..1."""
    stroke: float = 0.0
    """How far the stroke has gone through the last line, 0..1."""
    lit_bonuses: int = 0
    """How many of the free bonuses are lit."""

    @property
    def word(self) -> str:
        """What is called out, once the stroke has gone through; "" before."""
        if self.stroke < 1:
            return ""
        if len(self.lines) > 1:
            return _("DOUBLE!")
        return _("ROW!") if is_row(self.lines[0]) else _("COLUMN!")


def draw(canvas: Canvas, s: RaceViewModel, lift: LineLift) -> None:
    """Draws the lifted sheet, the strokes through its lines, its bonuses, and the word."""
    top = PLACE.top + RISE * (1 - lift.share)
    box = FRect(PLACE.left, top, PLACE.width, PLACE.height)
    drawing.card(canvas, box, theme.PAPER, theme.GOLD, 18)
    _draw_name(canvas, s, lift.seat, top)
    _draw_circles(canvas, s, lift, top - PLACE.top)
    _draw_bonuses(canvas, s, lift, top - PLACE.top)
    if lift.word:
        text.draw_line(canvas, lift.word, WORD.on(theme.INK), WORD_PLACE.move(WORD_SHADOW, WORD_SHADOW))
        text.draw_line(canvas, lift.word, WORD.on(theme.GOLD), WORD_PLACE)


def _draw_name(canvas: Canvas, s: RaceViewModel, seat: Seat, top: float) -> None:
    canvas.blit_centred(icons.badge(canvas, s.badges[seat], BADGE), GRID_LEFT + BADGE / 2, top + 38)
    text.draw_line(canvas, s.names[seat], NAME, FRect(GRID_LEFT + BADGE + 12, top + 20, 260, 36), text.LEFT)
    title = FRect(BONUS_LEFT, top + 20, 3 * BONUS_WIDTH, 36)
    text.draw_line(canvas, _("LINE BONUSES"), theme.CAPS, title, text.LEFT)


def _circle(circle: int) -> FRect:
    row, column = divmod(circle, GRID_SIDE)
    return FRect(GRID_LEFT + column * PITCH, GRID_TOP + row * PITCH, PITCH - 6, PITCH - 6)


def _draw_circles(canvas: Canvas, s: RaceViewModel, lift: LineLift, down: float) -> None:
    to_go = circles_to_go(s.view.circles[lift.seat])
    for circle in CIRCLES:
        box, horse = _circle(circle).move(0, down), GRID[circle]
        edge = theme.INK_SOFT if horse == 2 else theme.CLOTH_COLOURS[horse].colour
        drawing.card(canvas, box, edge, None, box.width / 2)
        drawing.card(canvas, box.inflate(-10, -10), theme.PAPER_LIGHT, None, box.width / 2)
        text.draw_line(canvas, str(horse), NUMBER, box)
    for number, line in enumerate(lift.lines):
        is_last = number == len(lift.lines) - 1
        drawing.card(canvas, _stroke(line, lift.stroke if is_last else 1.0).move(0, down), theme.GOLD, theme.INK, 8)
    for circle in CIRCLES:
        box = _circle(circle).move(0, down)
        if s.view.has_circle(lift.seat, circle):
            canvas.blit_centred(s.sprites.stamp_x(MARK_SIZE), *box.center)
        elif circle in to_go:
            _draw_tag(canvas, box)


def _stroke(line: int, share: float) -> FRect:
    """Returns the stroke through a line, as far as it has gone."""
    circles = [circle for circle in CIRCLES if LINES[line] >> circle & 1]
    first, last = _circle(circles[0]), _circle(circles[-1])
    if is_row(line):
        length = last.right - first.left + 2 * STROKE_OVERHANG
        return FRect(first.left - STROKE_OVERHANG, first.centery - STROKE / 2, max(length * share, STROKE), STROKE)
    length = last.bottom - first.top + 2 * STROKE_OVERHANG
    return FRect(first.centerx - STROKE / 2, first.top - STROKE_OVERHANG, STROKE, max(length * share, STROKE))


def _draw_tag(canvas: Canvas, circle: FRect) -> None:
    words = _("1 TO GO")
    tag = FRect(0, 0, min(text.width(canvas, words, TAG) + TAG_PADDING, TAG_MAX_WIDTH), TAG_HEIGHT)
    tag.midbottom = circle.centerx, circle.bottom + 6
    drawing.card(canvas, tag, theme.GOLD, theme.INK, 8)
    text.draw_line(canvas, words, TAG, tag)


def _draw_bonuses(canvas: Canvas, s: RaceViewModel, lift: LineLift, down: float) -> None:
    lit = 0
    for number, name in enumerate(BONUS_BOXES):
        row, column = divmod(number, 3)
        box = FRect(BONUS_LEFT + column * BONUS_WIDTH, GRID_TOP + row * PITCH + down, BONUS_WIDTH - 8, PITCH - 8)
        is_used = s.view.has_bonus(lift.seat, number)
        is_lit = not is_used and lit < lift.lit_bonuses
        lit += not is_used
        face = theme.GOLD_LIGHT if is_lit else theme.PAPER_SHADE if is_used else theme.PAPER_LIGHT
        drawing.card(canvas, box, face, theme.GOLD if is_lit else theme.PAPER_EDGE, 10)
        text.draw_line(canvas, translate(BONUSES[name].mark), BONUS, box.inflate(-6, 0))
        if is_used:
            canvas.blit_centred(s.sprites.stamp_x(MARK_SIZE - 8), *box.center)
