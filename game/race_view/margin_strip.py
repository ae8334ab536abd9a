"""Draws the strip below a finish view: the distance of every horse from the line, and the first three places."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect, Surface

from game.engine.message import in_context
from game.i18n import _
from game.race_view.finish import Finish, is_close, lengths
from game.race_view.view_model import RaceViewModel
from game.ui import drawing, text, theme
from game.ui.box import inset, nth_row, place_in, split_left, split_right, split_top
from game.ui.canvas import Canvas

BOX = FRect(0, 530, 1280, 190)
RAIL = FRect(75, 587, 1130, 5)
"""The line from the horses to the finish, in logical units."""
LENGTH_WIDTH = 140.0
"""Maximum width of a length on the strip, in logical units."""
CLOTH = 30.0
"""Side of a cloth, in logical units."""
WINNER_CLOTH = 38.0
"""Side of the finishing horse's cloth, in logical units."""
STACKED_HEIGHT = 62.0
"""Height of two cloths at one position, in logical units. Further cloths are placed next to them."""
NEAREST = 40.0
"""Additional distance from the line for a horse with at least 1 space to go, in logical units."""
SQUARE = 6.0
"""Side of a square of the finish line, in logical units."""
LINE_ROWS = 8
"""Number of rows of squares in the finish line."""
LABEL_WIDTH = 124.0
LABEL_TOP = 532.0
LABEL_HEIGHT = 24.0
LABEL = theme.SMALL.on(theme.PAPER)
assert RAIL.centery - STACKED_HEIGHT / 2 >= LABEL_TOP + LABEL_HEIGHT
PLATE = FRect(60, 630, 364, 76)
PLATE_STEP = 398.0
PLATE_RISE = BOX.bottom - PLATE.top
"""Distance over which a plate rises, in logical units."""
DISC = 40.0
DISC_COLOURS = (theme.GOLD, theme.MIST, theme.DIRT)
PLACE = theme.NUMBER.sized(22)
NAME = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
NOTE = theme.SMALL.on(theme.GOLD)
OPEN_NAME = theme.LABEL.sized(20).on(theme.MIST)
"""Style of the name on a plate whose place is not taken yet."""
OPEN_NOTE = theme.SMALL.on(theme.MIST)
"""Style of the note on a plate whose place is not taken yet."""


class PlacePlate(NamedTuple):
    """A place 1..3 with a note, and its horse, or all horses that are next for it (`is_open`)."""

    place: int
    horses: Sequence[int]
    note: str
    is_open: bool = False


class MarginStrip:
    """The strip and the plates. If `mirrored`, the finish line is at the left, as the horses run to the left."""

    def __init__(self, view_model: RaceViewModel, *, mirrored: bool) -> None:
        self._s = view_model
        self._mirrored = mirrored

    def draw(self, canvas: Canvas, finish: Finish) -> None:
        """Draws the strip. After the finish is decided, also draws the margins and the plates that have appeared."""
        if not finish.decided:
            self._draw_all(canvas, finish)
            return
        count = int(finish.places)
        key = ("margins", finish.horse, finish.rivals, finish.earlier, count)
        canvas.surface.blit(canvas.cached_while_shown(key, partial(self._render, canvas, finish)), canvas.rect(BOX))
        for rising_plate in place_plates(finish)[count : count + 1]:
            _draw_plate(canvas, self._s, rising_plate, PLATE_RISE * (1 - finish.places + count))

    def _render(self, canvas: Canvas, finish: Finish) -> Surface:
        self._draw_all(canvas, finish)
        return canvas.surface.subsurface(canvas.rect(BOX)).copy()

    def _draw_all(self, canvas: Canvas, finish: Finish) -> None:
        canvas.fill(theme.NIGHT, BOX)
        canvas.fill(theme.DIRT_DARK, RAIL)
        self._draw_line(canvas)
        for left, horses in places_on_strip(finish):
            self._draw_group(canvas, self._x(finish, left), horses)
        if not finish.awaits_photo:
            cloth = self._s.sprites.cloth(finish.horse, WINNER_CLOTH)
            canvas.blit_centred(cloth, self._x(finish, finish.left), RAIL.centery)
        if finish.decided:
            self._draw_labels(canvas, finish)
            for plate in place_plates(finish)[: int(finish.places)]:
                _draw_plate(canvas, self._s, plate)

    def _x(self, finish: Finish, left: float) -> float:
        """Returns the x coordinate of a horse with `left` spaces to go; the nearest horse keeps clear of the line."""
        last = lengths(max((runner.left for runner in finish.rivals), default=1.0))
        scale = min(LENGTH_WIDTH, (RAIL.width - NEAREST - CLOTH) / max(last, 1.0))
        before_line = lengths(left) * scale + NEAREST * min(left, 1.0)
        return RAIL.left + before_line if self._mirrored else RAIL.right - before_line

    def _draw_line(self, canvas: Canvas) -> None:
        edge = RAIL.left - WINNER_CLOTH / 2 - 2 * SQUARE if self._mirrored else RAIL.right + WINNER_CLOTH / 2
        for number in range(LINE_ROWS):
            top = RAIL.centery + SQUARE * (number - LINE_ROWS / 2)
            for column, colour in enumerate((theme.INK, theme.RAIL) if number % 2 else (theme.RAIL, theme.INK)):
                canvas.fill(colour, FRect(edge + column * SQUARE, top, SQUARE, SQUARE))

    def _draw_group(self, canvas: Canvas, x: float, horses: list[int]) -> None:
        step = STACKED_HEIGHT - CLOTH
        last = len(horses) - 1
        for number, horse in enumerate(horses):
            column, row = number // 2 - last // 2 / 2, number % 2 - min(last, 1) / 2
            canvas.blit_centred(self._s.sprites.cloth(horse, CLOTH), x + column * step, RAIL.centery + row * step)

    def _draw_labels(self, canvas: Canvas, finish: Finish) -> None:
        drawn: list[FRect] = []
        for runner in finish.rivals:
            box = FRect(0, LABEL_TOP, LABEL_WIDTH, LABEL_HEIGHT)
            box.centerx = self._x(finish, runner.left)
            if box.collidelist(drawn) < 0:
                text.draw_line(canvas, finish.margin_text(round(runner.left)), LABEL, box)
                drawn.append(box)


def place_plates(finish: Finish) -> list[PlacePlate]:
    """Returns plates of the taken places, and of the next horses for the others; level horses share a plate."""
    notes = (_("wins!"), _(in_context("has finished", "second")), _(in_context("has finished", "third")))
    taken = [
        PlacePlate(place, [horse], notes[place - 1]) for place, horse in enumerate((*finish.earlier, finish.horse), 1)
    ]
    following = [
        PlacePlate(
            finish.place + 1 + sum(runner.left < left for runner in finish.rivals),
            horses,
            _("{margin} behind").format(margin=finish.margin_text(round(left))),
            is_open=True,
        )
        for left, horses in places_on_strip(finish)
    ]
    return [plate for plate in (*taken, *following) if plate.place <= len(notes)]


def places_on_strip(finish: Finish) -> Iterator[tuple[float, list[int]]]:
    """Yields the spaces to go and the rivals there, nearest to the line first.

    Until a photo decides, its horses share one position, including the finishing horse.
    """
    groups = {finish.left: [finish.horse]} if finish.awaits_photo else {}
    for runner in finish.rivals:
        is_abreast = finish.awaits_photo and is_close(round(runner.left))
        groups.setdefault(finish.left if is_abreast else runner.left, []).append(runner.horse)
    for left, horses in groups.items():
        yield left, sorted(horses)


def _draw_plate(canvas: Canvas, view_model: RaceViewModel, plate: PlacePlate, down: float = 0.0) -> None:
    box = PLATE.move(PLATE_STEP * (plate.place - 1), down)
    drawing.card(canvas, box, theme.NIGHT_LIGHT, None if plate.is_open else theme.GOLD, 12)
    disc = place_in(inset(box, 16), (DISC, DISC), "midleft")
    colour = theme.NIGHT if plate.is_open else DISC_COLOURS[plate.place - 1]
    drawing.card(canvas, disc, colour, None, DISC / 2)
    text.draw_line(canvas, str(plate.place), PLACE.on(theme.MIST) if plate.is_open else PLACE, disc)
    is_level = len(plate.horses) > 1
    text_area = split_right(box, 12)[1]
    text_area = split_left(text_area, 73 if is_level else 122)[1]
    text_area = split_top(text_area, 10)[1]
    upper = nth_row(text_area, 0, 30)
    lower = nth_row(text_area, 1, 30)
    y = (upper if is_level else box).centery
    for number, horse in enumerate(plate.horses):
        x = box.left + 90 + number * (CLOTH + 8)
        canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH + 4), x, y)
    name = "" if is_level else view_model.field_adapter.horse_name(view_model.view, plate.horses[0])
    text.draw_line(canvas, name, OPEN_NAME if plate.is_open else NAME, upper, text.LEFT)
    text.draw_line(canvas, plate.note, OPEN_NOTE if plate.is_open else NOTE, lower, text.LEFT)
