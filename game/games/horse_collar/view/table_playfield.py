"""Draws the weights on the table, what each counts, and the shot that is prepared; all of it where the eye moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import BLEND_RGBA_MULT, FRect, Surface

from game.engine.rules import Event
from game.games.horse_collar.rules.board import AIMS_MM, CORNER_HANGER, DEUCE, DRY_WEAR, HANGER, MM, ONE, TREY, WIDTH
from game.games.horse_collar.view import shot_marks, shot_power
from game.games.horse_collar.view.edge_view import BOARD_END, EDGE_CROWD, SIDE_WIDTH, draw_edge
from game.games.horse_collar.view.paint_table import TableArt, shade_of
from game.games.horse_collar.view.perspective import MIDDLE, NEAR_ROW, VANISHING_ROW, Perspective, Place, half_width
from game.games.horse_collar.view.table_map import TableMap
from game.games.horse_collar.view.view_model import HorseCollarViewModel, MovingWeight
from game.games.horse_collar.view.weight_pictures import (
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
from game.ui import drawing, shapes, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas

PLATE = (30.0, 24.0)
"""The plate with what a weight counts."""
PLATE_RISES = (0.0, -PLATE[1], PLATE[1])
"""How much higher a plate lies where another one lies beside the weight."""
PLATE_ROOM = 90 * MM
"""Grains from the right side of the board within which it lies at the left."""
COUNT = (68.0, 40.0)
"""The plate with what a weight adds to the count."""
PLATE_TEXT = theme.BOLD.sized(20)
COUNTED_TEXT = theme.NUMBER.sized(30).on(theme.GOLD_LIGHT)
# The most puffs of dust at either side behind a weight; size of the first one, and from one to the next, at the near
# end.
PUFFS = 9
PUFF = 34.0
PUFF_PITCH = 11.0
# In how many sizes a puff is drawn, and how strongly, 0..255.
PUFF_SIZES = 8
PUFF_STRENGTH = 110
# How many streaks rush by, how far before the eye, how long at full speed (lengths of the table), how wide.
STREAKS = 26
STREAK_ROOM = 0.5
STREAK_LENGTH = 0.07
STREAK_WIDTH = 3.0
# How often they pass while the eye goes along the table, from which share of full speed on, how pale they are, and by
# how much each lies beside the one before.
STREAK_HASTE = 3.0
STREAK_FROM = 0.15
STREAK_TONE = 0.45
GOLDEN_SHARE = 0.618
VERDICT = FRect(350, 76, 580, 84)
VERDICT_TEXT = theme.TITLE.sized(52).on(theme.PAPER_LIGHT)
# How far a weight falls into the gutter, at the near end; how high one hops that goes over the far end, how far it
# then falls, and how high the rail is behind which it does, logical units.
DROP = 60.0
HOP = 130.0
END_DROP = 140.0
END_RAIL = 28.0


WEAR_BOX = FRect(90, 300, 880, 420)


class TablePlayfield(Playfield):
    """The table in its room."""

    def __init__(self, view_model: HorseCollarViewModel, table: TableMap) -> None:
        self._s = view_model
        self._table = table
        self._art: tuple[float, TableArt] | None = None
        """The pictures, and at which scale."""

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

    @property
    def wear_panel(self) -> PlainPanel:
        """The scratches on the board, seen from where the whole table is."""
        return PlainPanel(
            WEAR_BOX,
            self._draw_wear,
            lambda: tuple((cell, shade_of(wear)) for cell, wear in enumerate(self._s.view.wear) if wear >= DRY_WEAR),
        )

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
        picture = Surface((round(CANVAS_BOX.width * scale), round(CANVAS_BOX.height * scale)))
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
        if self._s.verdict:
            side_colour = theme.SEAT_COLOURS[self._s.weight_badge]
            is_good = self._s.mood == "pleased"
            drawing.card(canvas, VERDICT, side_colour if is_good else theme.INK_SOFT, theme.PAPER_LIGHT, 18)
            text.draw_line(canvas, self._s.verdict, VERDICT_TEXT, VERDICT.inflate(-40, -8))

    def _draw_wake(self, canvas: Canvas, eye: Perspective) -> None:
        if self._s.wake is None:
            return
        place, strength = self._s.wake
        (x, y) = eye.place(place.x, place.y)
        size = eye.size(place.x)
        self._draw_streaks(canvas, eye, strength)
        for number in range(round(PUFFS * min(strength, 1.0)), 0, -1):
            step = max(round((1 - number / (PUFFS + 1)) * PUFF_SIZES), 1)
            for side in (-1, 1):
                aside = side * PUFF * size * (0.5 + 0.09 * number) + (number * 5 % 7 - 3) * 2 * size
                canvas.blit_centred(puff_picture(canvas, step), x + aside, y + PUFF_PITCH * size * number)

    def _draw_streaks(self, canvas: Canvas, eye: Perspective, strength: float) -> None:
        colour = canvas.preferences.mapped_colour(theme.blend(theme.SHUFFLEBOARD.wood, theme.PURE_WHITE, STREAK_TONE))
        for number in range(STREAKS if eye.camera and strength > STREAK_FROM else 0):
            depth = (number * GOLDEN_SHARE - eye.camera * STREAK_HASTE) % 1 * STREAK_ROOM
            across = (number * GOLDEN_SHARE * 7 % 1) * 2 - 1
            ends = []
            for way in (depth, depth + STREAK_LENGTH * strength):
                row = VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * eye.size_at(eye.camera + way)
                ends.append(canvas.at(MIDDLE + across * half_width(row), row))
            pygame.draw.line(canvas.surface, colour, ends[0], ends[1], canvas.px(STREAK_WIDTH))

    def _draw_weights(self, canvas: Canvas, eye: Perspective) -> None:
        places = sorted(self._s.weight_places().items(), key=lambda item: (-item[1].fallen, -item[1].x))
        for weight, moving in places:
            self._draw_weight(canvas, eye, weight, moving)

    def _draw_weight(self, canvas: Canvas, eye: Perspective, weight: int, moving: MovingWeight) -> None:
        end = self._s.view.board.length
        fallen = moving.fallen
        along = min(moving.x, end)
        (x, y) = eye.place(along, moving.y)
        size = eye.diameter(along)
        if y > CANVAS_BOX.bottom + size:
            return
        x += self._s.rocking.get(weight, 0.0)
        if weight not in self._s.moving and self._s.view.value(weight) in (HANGER, CORNER_HANGER):
            canvas.blit_centred(glow_picture(canvas, size), x, y)
        drop = DROP * eye.size(along) * fallen
        low = CANVAS_BOX.bottom
        if moving.x > end:
            drop = END_DROP * fallen**2 - HOP * 4 * fallen * (1 - fallen)
            low = y - END_RAIL * round(fallen)
        with canvas.clipped(FRect(0, 0, CANVAS_BOX.width, low)):
            draw_weight(canvas, self._s.weight_badge, (x, y + drop), size)

    # -- what they count -------------------------------------------------------------------------------------------

    def _draw_values(self, canvas: Canvas, eye: Perspective) -> None:
        """Draws beside each weight at the scoring end what it counts, dark as long as that needs a 3; while they
        are counted, what one adds.
        """
        s = self._s
        taken = list[FRect]()
        counts = any(s.view.value(weight) >= TREY for weight in s.view.lying())
        for weight, place in s.view.lying().items():
            if weight in s.moving:
                continue
            if weight in s.counted:
                if weight == next(reversed(s.counted)):
                    box = count_box(eye, place)
                    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
                    text.draw_line(canvas, f"+{s.counted[weight]}", COUNTED_TEXT, box)
            elif value := s.view.value(weight):
                taken.append(plate_box(eye, place, taken))
                ground = theme.GOLD if value >= HANGER else theme.PAPER_LIGHT if counts else theme.NIGHT_LIGHT
                drawing.card(canvas, taken[-1], ground, theme.INK, 9)
                text.draw_line(canvas, str(value), PLATE_TEXT if counts else PLATE_TEXT.on(theme.MIST), taken[-1])

    # -- for overlays ----------------------------------------------------------------------------------------------

    def heard(self, key: str) -> Heard | None:
        if (shot := self._s.shot) is None or self._s.moving:
            return None
        across = shot.place if key.startswith("place") else shot.aim
        return heard_at(across / AIMS_MM[-1], shot.power / shot_power.STEPS)

    def highlight_boxes(self, event: Event) -> list[FRect]:
        weight = getattr(event, "weight", None)
        place = self._s.weight_places().get(weight) if isinstance(weight, int) else None
        if place is not None:
            return [weight_box(self._s.eye, place.x, place.y)]
        zones = self._s.eye.zones().values()
        return [next(iter(zones)).unionall([*zones])] if weight is None and not hasattr(event, "seat") else []


def puff_picture(canvas: Canvas, step: int) -> Surface:
    """Returns a puff of dust, in one of PUFF_SIZES."""
    side = canvas.px(PUFF * step / PUFF_SIZES)
    return canvas.cached(("puff", side), lambda: _render_puff(side))


def _render_puff(side: int) -> Surface:
    puff = shapes.rounded_box((side, side), side // 2, theme.PAPER_LIGHT)
    puff.fill((255, 255, 255, PUFF_STRENGTH), special_flags=BLEND_RGBA_MULT)
    return puff


def weight_box(eye: Perspective, x: float, y: float) -> FRect:
    """Returns where a weight is seen that lies at a point of the board."""
    column, row = eye.place(x, y)
    size = eye.diameter(x)
    return FRect(column - size / 2, row - size * 0.42, size, size * 0.62)


def count_box(eye: Perspective, place: Place) -> FRect:
    """Returns where it stands what a weight adds to the count: beside it, towards the nearer side of the board."""
    body = weight_box(eye, *place)
    box = FRect(0, 0, *COUNT)
    away = body.width / 2 + COUNT[0] / 2
    box.center = body.centerx + (away if place[1] > WIDTH / 2 else -away), body.centery
    return box


def plate_box(eye: Perspective, place: Place, taken: Sequence[FRect] = ()) -> FRect:
    """Returns where the plate of a weight lies: beside it, or above or below where another plate lies there."""
    body = weight_box(eye, *place)
    boxes = []
    for rise in PLATE_RISES:
        for side in (1, -1) if place[1] < WIDTH - PLATE_ROOM else (-1, 1):
            box = FRect(0, 0, *PLATE)
            box.center = (body.centerx + side * (body.width / 2 + PLATE[0] / 2 - 6), body.top + PLATE[1] / 2 - 6 - rise)
            boxes.append(box)
    return next((box for box in boxes if box.collidelist(list(taken)) < 0), boxes[0])
