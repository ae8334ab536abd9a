"""Draws the weights on the table, their values and the prepared shot; and the whole table while the eye moves."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from operator import itemgetter

import pygame
from pygame import BLEND_RGBA_MULT, FRect, Surface

from game.engine.rules import Event
from game.games.horse_collar.rules.board import AIMS_MM, CORNER_HANGER, DEUCE, DRY_WEAR, HANGER, ONE, TREY
from game.games.horse_collar.view import shot_marks, shot_power
from game.games.horse_collar.view.edge_view import BOARD_END, EDGE_CROWD, SIDE_WIDTH, draw_edge
from game.games.horse_collar.view.paint_table import CORNER_SHARE, TableArt, shade_of, sign_row
from game.games.horse_collar.view.perspective import MIDDLE, NEAR_ROW, VANISHING_ROW, Perspective, Point, half_width
from game.games.horse_collar.view.table_map import TableMap
from game.games.horse_collar.view.view_model import HorseCollarViewModel, MovingWeight
from game.games.horse_collar.view.weight_pictures import (
    FOOT_SHARE,
    TILTS,
    draw_weight,
    glow_picture,
    prepared_sizes,
    side_picture,
    weight_picture,
)
from game.presentation.game_parts import Heard, Playfield, heard_at
from game.presentation.layout import TOP
from game.presentation.static_layer import PlainPanel
from game.presentation.view_model import Signature
from game.ui import drawing, shapes, text, theme
from game.ui.box import around
from game.ui.canvas import CANVAS_BOX, Canvas

PLATE = (32.0, 22.0)
"""Size of the plate with a weight's value, in logical units."""
ROW_COST = 1.5
"""Cost of a shift by the height of a plate, relative to one by its width: a plate stays in the row of its weight."""
PLATE_SHIFTS = sorted(
    product((0, -1, 1), (0, -1, 1, -2, 2, -3, 3)), key=lambda shift: math.hypot(shift[0], ROW_COST * shift[1])
)
"""Alternative shifts of a plate that avoids other plates, in widths and heights of a plate."""
COUNT = (48.0, 30.0)
"""Size of the plate with the points that a weight adds to the count, in logical units."""
PLATE_TEXT = theme.BOLD.sized(20)
COUNTED_TEXT = theme.NUMBER.sized(25).on(theme.GOLD_LIGHT)
PUFFS = 9
"""Maximum number of puffs of dust on each side behind a weight."""
PUFF = 34.0
"""Size of the largest puff at the near end, in logical units."""
PUFF_PITCH = 11.0
"""Distance from puff to puff at the near end, in logical units."""
PUFF_SIZES = 8
"""Number of sizes of puffs."""
PUFF_STRENGTH = 110
"""Opacity of a puff, 0 to 255."""
STREAKS = 26
"""Number of streaks that show the speed of the eye."""
STREAK_REACH = 0.5
"""Maximum distance of a streak from the eye, in lengths of the table."""
STREAK_LENGTH = 0.07
"""Length of a streak at full speed, in lengths of the table."""
STREAK_WIDTH = 3.0
"""Width of a streak, in logical units."""
STREAK_SPEED = 3.0
"""Speed of the streaks, in cycles per length of the table."""
STREAK_FROM = 0.15
"""Minimum share of full speed for streaks."""
STREAK_TONE = 0.45
"""Share of white in the colour of the streaks."""
GOLDEN_SHARE = 0.618
"""Offset between consecutive streaks, as a share of their range. It spreads them evenly."""
VERDICT = FRect(350, 76, 580, 84)
VERDICT_TEXT = theme.TITLE.sized(52).on(theme.PAPER_LIGHT)
DROP = 60.0
"""Falling distance into the gutter at the near end, in logical units."""
HOP = 130.0
"""Height parameter of the hop over the far end, in logical units."""
END_DROP = 140.0
"""Falling distance behind the far end, in logical units."""
END_RAIL = 28.0
"""Height of the rail that hides a weight behind the far end, in logical units."""
WEAR_BOX = FRect(90, 300, 880, 420)
"""Box of the scratches in the view of the whole table."""


class TablePlayfield(Playfield):
    """The table in its room."""

    def __init__(self, view_model: HorseCollarViewModel, table: TableMap) -> None:
        self._s = view_model
        self._table = table
        self._art: tuple[float, TableArt] | None = None
        """The scale and the pictures for it."""
        self.wear_panel = PlainPanel(WEAR_BOX, self._draw_wear, self._wear_signature)
        """The scratches on the board in the view of the whole table."""

    @property
    def covers_panels(self) -> bool:
        return self._s.shows_edge or self._s.camera > 0

    @property
    def speed(self) -> float:
        return self._s.slide_speed

    @property
    def duck_reason(self) -> str:
        board = self._s.view.board
        moving = self._s.moving.values()
        if moving and self._s.view.weights_left == 1:
            return "last_slide"
        return "hush" if any(one.x > board.deuce_line and not one.fallen for one in moving) else ""

    # -- the still picture -----------------------------------------------------------------------------------------

    def _wear_signature(self) -> Signature:
        return tuple((cell, shade_of(wear)) for cell, wear in enumerate(self._s.view.wear) if wear >= DRY_WEAR)

    def _draw_wear(self, canvas: Canvas, _box: FRect) -> None:
        self.art(canvas.scale).draw_wear(canvas, Perspective(self._s.view.board), self._s.view.wear)

    def art(self, scale: float) -> TableArt:
        """Returns the pictures at a scale."""
        if self._art is None or self._art[0] != scale:
            for _piece in self.paint_ahead(scale):
                pass
        assert self._art
        return self._art[1]

    def render(self, scale: float) -> Surface:
        size = (round(CANVAS_BOX.width * scale), round(CANVAS_BOX.height * scale))
        picture = Surface(size)
        self.art(scale).draw(Canvas(picture, scale), Perspective(self._s.view.board), ())
        return picture

    def paint_ahead(self, scale: float) -> Iterator[None]:
        art = TableArt(self._table, self._s.view.board, scale)
        yield from art.in_pieces()
        self._art = (scale, art)

    def preload(self, background: Canvas) -> Iterator[float]:
        art = self.art(background.scale)
        sizes = prepared_sizes()
        badges = [self._s.side_badge(side) for side in range(self._s.view.sides)]
        for number, size in enumerate(sizes, 1):
            for badge in badges:
                weight_picture(background, badge, size)
            yield number / len(sizes) / 3
        for tilt in range(TILTS + 1):
            for badge in badges:
                side_picture(background, badge, SIDE_WIDTH, tilt)
            yield (1 + (tilt + 1) / (TILTS + 1)) / 3
        for value in (ONE, DEUCE, TREY):
            art.prepare_numeral(background, value)
            yield (2 + value / TREY) / 3

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        self._s.offered = self._s.offered + seconds if self._s.shot else 0.0
        if self._s.shot is None:
            self._s.is_short_pull = False

    # -- every frame -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        if s.mood != "calm":
            art = self.art(canvas.scale)
            art.clear_crowd(canvas)
            art.draw_crowd(canvas, s.mood, s.leap)
        shot_marks.draw_hint(canvas, s)
        self._draw_wake(canvas, s.eye)
        self._draw_weights(canvas, s.eye)
        shot_marks.draw_shot(canvas, s)
        self._draw_values(canvas, s.eye)
        self._draw_verdict(canvas)

    def draw_cover(self, canvas: Canvas) -> None:
        s = self._s
        art = self.art(canvas.scale)
        if s.shows_edge:
            below = canvas.rect(FRect(0, TOP.bottom, CANVAS_BOX.width, CANVAS_BOX.height - TOP.bottom))
            canvas.surface.blit(art.edge, below, below)
            art.draw_crowd(canvas, s.mood, s.leap, EDGE_CROWD)
            canvas.surface.blit(art.edge, canvas.rect(BOARD_END), canvas.rect(BOARD_END))
            draw_edge(canvas, s)
        else:
            art.draw(canvas, s.eye, s.view.wear, s.mood)
            self._draw_wake(canvas, s.eye)
            self._draw_weights(canvas, s.eye)
            self._draw_values(canvas, s.eye)
        self._draw_verdict(canvas)

    def _draw_verdict(self, canvas: Canvas) -> None:
        s = self._s
        if s.verdict:
            badge = s.weight_badge if s.verdict_side is None else s.side_badge(s.verdict_side)
            side_colour = theme.SEAT_COLOURS[badge]
            is_loss = s.mood == "hurt"
            drawing.card(canvas, VERDICT, theme.INK_SOFT if is_loss else side_colour, theme.PAPER_LIGHT, 18)
            text.draw_line(canvas, s.verdict, VERDICT_TEXT, VERDICT.inflate(-40, -8))

    def _draw_wake(self, canvas: Canvas, eye: Perspective) -> None:
        if self._s.wake is None:
            return
        weight, strength = self._s.wake
        x, y = eye.point(weight.x, weight.y)
        size = eye.size(weight.x)
        self._draw_streaks(canvas, eye, strength)
        for number in range(round(PUFFS * min(strength, 1.0)), 0, -1):
            step = max(round((1 - number / (PUFFS + 1)) * PUFF_SIZES), 1)
            for side in (-1, 1):
                offset = side * PUFF * size * (0.5 + 0.09 * number) + (number * 5 % 7 - 3) * 2 * size
                canvas.blit_centred(puff_picture(canvas, step), x + offset, y + PUFF_PITCH * size * number)

    def _draw_streaks(self, canvas: Canvas, eye: Perspective, strength: float) -> None:
        colour = canvas.preferences.mapped_colour(theme.blend(theme.SHUFFLEBOARD.wood, theme.PURE_WHITE, STREAK_TONE))
        for number in range(STREAKS if eye.camera and strength > STREAK_FROM else 0):
            depth = (number * GOLDEN_SHARE - eye.camera * STREAK_SPEED) % 1 * STREAK_REACH
            across = (number * GOLDEN_SHARE * 7 % 1) * 2 - 1
            ends = []
            for end_depth in (depth, depth + STREAK_LENGTH * strength):
                row = VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * eye.size_at(eye.camera + end_depth)
                ends.append(canvas.at(MIDDLE + across * half_width(row), row))
            pygame.draw.line(canvas.surface, colour, ends[0], ends[1], canvas.px(STREAK_WIDTH))

    def _draw_weights(self, canvas: Canvas, eye: Perspective) -> None:
        for echo in reversed(self._s.echoes):
            draw_weight(canvas, self._s.weight_badge, eye.point(echo.x, echo.y), eye.diameter(echo.x), is_faint=True)
        weights = sorted(self._s.weight_positions().items(), key=lambda item: (-item[1].fallen, -item[1].x))
        for weight, moving in weights:
            self._draw_weight(canvas, eye, weight, moving)

    def _draw_weight(self, canvas: Canvas, eye: Perspective, weight: int, moving: MovingWeight) -> None:
        end = self._s.view.board.length
        fallen = moving.fallen
        along = min(moving.x, end)
        x, y = eye.point(along, moving.y)
        size = eye.diameter(along)
        if y > CANVAS_BOX.bottom + size:
            return
        x += self._s.rocking.get(weight, 0.0)
        if weight not in self._s.moving and self._s.view.value(weight) in (HANGER, CORNER_HANGER):
            canvas.blit_centred(glow_picture(canvas, size), x, y)
        drop = DROP * eye.size(along) * fallen
        bottom = CANVAS_BOX.bottom
        if moving.x > end:
            drop = END_DROP * fallen**2 - HOP * 4 * fallen * (1 - fallen)
            bottom = y - END_RAIL * round(fallen)
        with canvas.clipped(FRect(0, 0, CANVAS_BOX.width, bottom)):
            draw_weight(canvas, self._s.weight_badge, (x, y + drop), size)

    # -- values ----------------------------------------------------------------------------------------------------

    def _draw_values(self, canvas: Canvas, eye: Perspective) -> None:
        """Draws the value of each weight on it, dark until a weight counts 3.

        During the count, draws the points that the last counted weight adds.
        """
        s = self._s
        plates = sign_boxes(eye)
        if s.counted:
            weight, points = next(reversed(s.counted.items()))
            plates.append(count_box(eye, s.view.weights[weight] or (0, 0)))
            drawing.card(canvas, plates[-1], theme.NIGHT, theme.GOLD, 12)
            text.draw_line(canvas, f"+{points}", COUNTED_TEXT, plates[-1])
        has_three = s.lights_up or s.view.has_three
        for weight, position in sorted(s.view.lying().items(), key=itemgetter(1), reverse=True):
            value = s.view.value(weight)
            if value and weight not in s.moving and weight not in s.counted:
                counts = has_three and weight not in s.unlit
                plate = plate_box(eye, position, plates)
                plates.append(plate)
                drawing.card(canvas, plate, _plate_colour(value, counts=counts), theme.INK, 9)
                text.draw_line(canvas, str(value), PLATE_TEXT if counts else PLATE_TEXT.on(theme.MIST), plate)

    # -- for overlays ----------------------------------------------------------------------------------------------

    def heard(self, key: str) -> Heard | None:
        shot = self._s.shot
        if shot is None or self._s.moving:
            return None
        across = shot.place if key.startswith("place") else shot.aim
        return heard_at(across / AIMS_MM[-1], shot.power / shot_power.STEPS)

    def highlight_boxes(self, event: Event) -> list[FRect]:
        weight = getattr(event, "weight", None)
        position = self._s.weight_positions().get(weight) if isinstance(weight, int) else None
        if position is not None:
            return [weight_box(self._s.eye, position.x, position.y)]
        if weight is not None or hasattr(event, "seat"):
            return []
        first, *others = self._s.eye.zones().values()
        return [first.unionall(others)]


def _plate_colour(value: int, *, counts: bool) -> theme.Colour:
    """Returns the colour of a value's plate; `counts` says whether a weight counts 3 or more."""
    if value >= HANGER:
        return theme.GOLD
    return theme.PAPER_LIGHT if counts else theme.NIGHT_LIGHT


def puff_picture(canvas: Canvas, step: int) -> Surface:
    """Returns a puff of dust; `step` is its size, 1 to PUFF_SIZES."""
    side = canvas.px(PUFF * step / PUFF_SIZES)
    return canvas.cached(("puff", side), partial(_render_puff, side))


def _render_puff(side: int) -> Surface:
    puff = shapes.rounded_box((side, side), side // 2, theme.PAPER_LIGHT)
    puff.fill((255, 255, 255, PUFF_STRENGTH), special_flags=BLEND_RGBA_MULT)
    return puff


def weight_box(eye: Perspective, x: float, y: float) -> FRect:
    """Returns the canvas box of a weight at a point of the board."""
    column, row = eye.point(x, y)
    size = eye.diameter(x)
    return FRect(column - size / 2, row - size * 0.42, size, size * 0.62)


def count_box(eye: Perspective, position: Point) -> FRect:
    """Returns the box for the points that a weight adds to the count, on the weight."""
    return around(plate_box(eye, position).center, COUNT)


def sign_boxes(eye: Perspective) -> list[FRect]:
    """Returns the boxes of the hangers' values on the rail."""
    end = eye.board.length
    row = sign_row(eye.row(end), eye.size(end))
    reach = CORNER_SHARE * half_width(eye.row(end))
    return [around((MIDDLE + side * reach, row), PLATE) for side in (-1, 0, 1)]


def plate_box(eye: Perspective, position: Point, plates: Sequence[FRect] = ()) -> FRect:
    """Returns the box of a weight's plate: on the middle of its top, or next to it if that avoids other plates."""
    x, y = eye.point(*position)
    top = y - FOOT_SHARE * eye.diameter(position[0])
    width, height = PLATE
    boxes = [around((x + across * width, top + down * height), PLATE) for across, down in PLATE_SHIFTS]
    return next((box for box in boxes if box.collidelist(list(plates)) < 0), boxes[0])
