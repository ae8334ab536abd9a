"""Draws the weights on the table and its ends, what each counts, the dry spots, and the shot that is prepared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import FRect, Surface

from game.engine.rules import Event
from game.games.horse_collar.rules.board import (
    CELL_LENGTH,
    CELL_WIDTH,
    COLUMNS,
    CORNER_HANGER,
    DRY_WEAR,
    HANGER,
    MAX_WEAR,
    WIDTH,
)
from game.games.horse_collar.view import layout, shot_marks
from game.games.horse_collar.view.close_up import GROW_STEPS, close_picture, grown, is_whole, seen_part
from game.games.horse_collar.view.paint_table import paint_background, paint_close_up
from game.games.horse_collar.view.perspective import EndPerspective, Perspective
from game.games.horse_collar.view.table_map import TableMap
from game.games.horse_collar.view.view_model import HorseCollarViewModel, MovingWeight, set_of
from game.games.horse_collar.view.weight_pictures import glow_picture, shadow_picture, weight_picture
from game.i18n import _
from game.presentation.command_picker import PickerOption
from game.presentation.view_model import Signature
from game.ui import drawing, shapes, text, theme
from game.ui.box import place_in
from game.ui.canvas import Canvas

SHADES = 4
"""Steps in which a dry spot is drawn, from hardly worn to bare."""
MIN_STRENGTH, MAX_STRENGTH = 60, 140
"""How strongly the palest and the barest spot are drawn, 0..255."""
HATCH_PITCH = 9.0


class DustPanel:
    """The dry spots in one picture of the table."""

    def __init__(self, view_model: HorseCollarViewModel, picture: Perspective) -> None:
        self._s = view_model
        self._picture = picture
        self.box = FRect(picture.box)

    def signature(self) -> Signature:
        return tuple((cell, shade(wear)) for cell, wear in enumerate(self._s.view.wear) if wear >= DRY_WEAR)

    def draw(self, canvas: Canvas) -> None:
        for cell, wear in enumerate(self._s.view.wear):
            if wear >= DRY_WEAR:
                self._draw_cell(canvas, cell, shade(wear))

    def _draw_cell(self, canvas: Canvas, cell: int, strength: int) -> None:
        row, column = divmod(cell, COLUMNS)
        left, top = self._picture.place(row * CELL_LENGTH, column * CELL_WIDTH)
        right, bottom = self._picture.place((row + 1) * CELL_LENGTH, (column + 1) * CELL_WIDTH)
        box = FRect(left, top, right - left, bottom - top).clip(self.box)
        if box.width > 0 and box.height > 0:
            size = canvas.rect(box).size
            patch = canvas.cached(("dry", size, strength), lambda: _render(canvas, size, strength))
            canvas.blit(patch, box.left, box.top)


def shade(wear: int) -> int:
    """Returns how dry a cell looks, 0 to SHADES − 1."""
    return min((wear - DRY_WEAR) * SHADES // (MAX_WEAR - DRY_WEAR + 1), SHADES - 1)


def _render(canvas: Canvas, size: tuple[int, int], step: int) -> Surface:
    strength = MIN_STRENGTH + (MAX_STRENGTH - MIN_STRENGTH) * step // (SHADES - 1)
    patch = shapes.transparent_surface(size, theme.BOARD_EDGE)
    patch.fill((*theme.BOARD_EDGE, strength // 2))
    pitch = canvas.px(HATCH_PITCH)
    for start in range(-size[1], size[0], pitch):
        line = (*theme.BOARD_EDGE, strength)
        pygame.draw.line(patch, line, (start, size[1]), (start + size[1], 0), max(canvas.px(1.5), 1))
    return patch


def dust_panels(view_model: HorseCollarViewModel) -> tuple[DustPanel, ...]:
    """Returns the panels of the table and of both ends."""
    pictures = view_model.pictures
    return tuple(DustPanel(view_model, picture) for picture in (pictures.table, pictures.hand, pictures.end))


SUNK_SHARE = 0.78
"""How large a weight at the bottom of the gutter looks, in its own size."""
SHADOW_OFFSET = 0.07
"""How far a shadow lies beside its weight, in diameters."""
PLATE, PLATE_GAP = (34.0, 26.0), 4.0
"""The plate with what a weight counts."""
PLATE_TEXT = theme.BOLD.sized(20)
COUNTED_TEXT = theme.NUMBER.sized(30).on(theme.GOLD_LIGHT)
OVERHANG, OVERHANG_INSET, OVERHANG_TEXT = (236.0, 64.0), 18.0, theme.NUMBER.sized(34).on(theme.GOLD_LIGHT)
"""The card that tells how far a weight reaches over the edge: its size, and how far it keeps from the picture's."""
GLOW_SHARE = 1.22
"""The ring round a hanger, in diameters of the weight."""


class TablePlayfield:
    """The table, and the pictures of its two ends."""

    speed = 0.0
    covers_panels = False

    def __init__(self, view_model: HorseCollarViewModel, table: TableMap) -> None:
        self._s = view_model
        self._table = table
        self._highlighted: int | None = None
        self._painted_end = Surface((1, 1))
        """The scoring end as large as in a close-up."""
        self._ahead: tuple[float, Surface] | None = None
        """The still picture that was painted ahead, and at which scale; given away when it is rendered."""

    @property
    def duck_audio(self) -> bool:
        board = self._s.view.board
        return any(moving.x > board.deuce_line and not moving.fallen for moving in self._s.moving.values())

    # -- the still picture -----------------------------------------------------------------------------------------

    def render(self, scale: float) -> Surface:
        if self._ahead is None or self._ahead[0] != scale:
            for _piece in self.paint_ahead(scale):
                pass
        assert self._ahead
        picture, self._ahead = self._ahead[1], None
        return picture

    def paint_ahead(self, scale: float) -> Iterator[None]:
        board = self._s.view.board
        self._painted_end = paint_close_up(self._table, board, scale)
        yield
        picture = yield from paint_background(self._table, board, self._s.pictures, scale)
        self._ahead = (scale, picture)

    def preload(self, background: Canvas) -> Iterator[float]:
        pictures = self._s.pictures
        board, steps = self._s.view.board, range(GROW_STEPS + 1)
        sizes = [grown(board, close_picture(board, 0), step / GROW_STEPS).diameter for step in steps]
        for number, size in enumerate((pictures.table.diameter, *sizes)):
            for weight_set in (0, 1):
                weight_picture(background, weight_set, size)
            shadow_picture(background, size)
            yield number / len(sizes)

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        """Does nothing: nothing moves by itself."""

    # -- every frame -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pictures = self._s.pictures
        for picture, box in (
            (pictures.table, self._table.gutter),
            (pictures.hand, layout.HAND.inflate(-12, -12)),
            (self._s.end_picture, layout.END.inflate(-12, -12)),
        ):
            canvas.surface.set_clip(canvas.rect(box))
            if self._s.close_up is not None and picture is self._s.close_up:
                self._draw_close_up(canvas, self._s.close_up)
            shot_marks.draw_hint(canvas, self._s, picture)
            shot_marks.draw_shot(canvas, self._s, picture)
            self._draw_weights(canvas, picture)
            canvas.surface.set_clip(None)
        self._draw_values(canvas)
        if (overhang := self._s.overhang) is not None and overhang > 0:
            card = place_in(layout.END.inflate(-2 * OVERHANG_INSET, -2 * OVERHANG_INSET), OVERHANG, "topleft")
            drawing.card(canvas, card, theme.NIGHT, theme.GOLD, theme.RADIUS)
            text.draw_line(canvas, _("{n} mm over").format(n=overhang), OVERHANG_TEXT, card)

    def _draw_close_up(self, canvas: Canvas, picture: EndPerspective) -> None:
        """Draws the empty end: as it was painted for the close-up, or, while that grows, from what is there already."""
        if is_whole(picture):
            canvas.blit(self._painted_end, picture.box.left, picture.box.top)
            DustPanel(self._s, picture).draw(canvas)
            return
        part = canvas.surface.subsurface(canvas.rect(seen_part(picture)))
        large = pygame.transform.smoothscale(part, canvas.rect(layout.END).size)
        canvas.blit(large, layout.END.left, layout.END.top)

    def draw_cover(self, canvas: Canvas) -> None:
        """Draws nothing: no panel is ever covered."""

    def _draw_weights(self, canvas: Canvas, picture: Perspective) -> None:
        places = sorted(self._s.weight_places().items(), key=lambda item: item[1].fallen, reverse=True)
        for weight, moving in places:
            self._draw_weight(canvas, picture, weight, moving)

    def _draw_weight(self, canvas: Canvas, picture: Perspective, weight: int, moving: MovingWeight) -> None:
        x, y = picture.place(moving.x, moving.y)
        if not picture.box.inflate(4 * picture.diameter, 4 * picture.diameter).collidepoint(x, y):
            return
        size = picture.diameter * (1 - (1 - SUNK_SHARE) * moving.fallen)
        is_end = picture is self._s.end_picture
        x += self._s.rocking.get(weight, 0.0) if is_end else 0.0
        away = SHADOW_OFFSET * size * (1 - moving.fallen)
        canvas.blit_centred(shadow_picture(canvas, size), x + away, y + away)
        canvas.blit_centred(weight_picture(canvas, set_of(weight), size), x, y)
        if is_end and weight not in self._s.moving and self._s.view.value(weight) in (HANGER, CORNER_HANGER):
            canvas.blit_centred(glow_picture(canvas, size * GLOW_SHARE), x, y)

    # -- what they count -------------------------------------------------------------------------------------------

    def _draw_values(self, canvas: Canvas) -> None:
        """Draws beside each weight that lies at the scoring end what it counts."""
        s, picture = self._s, self._s.end_picture
        for weight, place in s.view.lying().items():
            x, y = picture.place(*place)
            if weight in s.moving or not layout.END.collidepoint(x, y):
                continue
            if weight in s.counted:
                box = FRect(x - 34, y - 20, 68, 40)
                drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
                text.draw_line(canvas, f"+{s.counted[weight]}", COUNTED_TEXT, box)
            elif value := s.view.value(weight):
                self._draw_plate(canvas, plate_box((x, y), picture.diameter), value)

    def _draw_plate(self, canvas: Canvas, box: FRect, value: int) -> None:
        is_hanger = value in (HANGER, CORNER_HANGER)
        drawing.card(canvas, box, theme.GOLD if is_hanger else theme.PAPER_LIGHT, theme.INK, 9)
        text.draw_line(canvas, str(value), PLATE_TEXT, box)

    # -- for overlays ----------------------------------------------------------------------------------------------

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows nothing more: the shot itself is drawn as it is set."""

    def highlight_event(self, event: Event | None) -> None:
        weight = getattr(event, "weight", None)
        self._highlighted = weight if isinstance(weight, int) else None

    def highlight_boxes(self, event: Event) -> list[FRect]:
        weight = getattr(event, "weight", None)
        place = self._s.weight_places().get(weight) if isinstance(weight, int) else None
        if place is None:
            return [FRect(layout.END)] if weight is None and not hasattr(event, "seat") else []
        picture = self._s.pictures.end if place.x > self._s.view.board.length - WIDTH else self._s.pictures.table
        x, y = picture.place(place.x, place.y)
        return [FRect(x - picture.diameter / 2, y - picture.diameter / 2, picture.diameter, picture.diameter)]


def plate_box(middle: tuple[float, float], diameter: float) -> FRect:
    """Returns where the plate of a weight lies: above it, or below where there is no room above."""
    x, y = middle
    room = layout.END.inflate(-16, -16)
    box = FRect(0, 0, *PLATE)
    box.midbottom = (x, y - diameter / 2 - PLATE_GAP)
    if box.top < room.top:
        box.midtop = (x, y + diameter / 2 + PLATE_GAP)
    box.clamp_ip(room)
    return box
