"""Animates a seat's actions: in full on an open sheet, else as a small effect: an icon on its chip, or ink."""

import math
from dataclasses import dataclass, field

from pygame import FRect

from game.engine.rules import Seat
from game.presentation.animation import Animation, PieceAnimations, Tween, Wait, ease_in_out
from game.presentation.layout import Position, tag_right
from game.presentation.view_model import Effect, InkStamp
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import around
from game.ui.canvas import CANVAS_BOX, Canvas

CHIP_ICON_HEIGHT = 24.0
"""Height of the plate below a chip, in logical units."""
CHIP_ICON_SIGN = 18.0
"""Size of the icon on the plate, in logical units."""
CHIP_ICON_CLOTH = 20.0
"""Size of the saddle cloth on the plate, in logical units."""
CHIP_ICON_LEFT = 44.0
"""Distance of the plate from its chip's left edge, in logical units."""
CHIP_ICON_GAP = 4.0
"""Distance of the plate below its chip, in logical units."""
CHIP_ICON_DROP = 4.0
"""Distance by which the plate drops while it appears, in logical units."""
APPEAR_SHARE = 0.12
"""Share of the effect's duration in which the plate drops, 0 to 1."""
CHIP_ICON_STYLE = theme.BOLD.sized(18)
ARC_HEIGHT = 46.0
"""Maximum deviation of a curved path from a straight line, in logical units."""
SPECKS = 7
"""Number of ink specks round a stamp."""
SPECK_DISTANCE = 26.0
"""Final distance of the outer specks from the stamp's centre, in logical units."""
SPECK_SIZE = 4.0
"""Initial size of a speck, in logical units."""
OVERLAP_SECONDS = 0.25
"""Time after which the next seat's action starts, in seconds. The current seat's icon is still visible."""
STAMP_SECONDS = 0.18
"""Total duration of a stamp, in seconds."""
STAMP_START_SIZE = 1.6
"""Initial size of a falling stamp, relative to its printed size."""
DENT_SECONDS = 0.06
"""Time for which a stamp is pressed into the paper, in seconds."""


@dataclass
class ChipIcon(Effect):
    """A seat's last action on a plate below its chip: an icon, a cloth of this number (0: none), a few words."""

    seat: Seat
    chip: FRect
    icon: str
    number: int = 0
    words: str = ""
    seconds: float = 0.8

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = self._width(canvas)
        drop = CHIP_ICON_DROP * (1 - min(share / APPEAR_SHARE, 1.0))
        left = min(self.chip.left + CHIP_ICON_LEFT, tag_right(self.chip) - width)
        box = FRect(left, self.chip.bottom + CHIP_ICON_GAP - drop, width, CHIP_ICON_HEIGHT)
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.INK, CHIP_ICON_HEIGHT / 2)
        left = box.left + 8
        if self.icon:
            mark = icons.icon(canvas, self.icon, CHIP_ICON_SIGN, theme.INK)
            canvas.blit_centred(mark, left + CHIP_ICON_SIGN / 2, box.centery)
            left += CHIP_ICON_SIGN + 4
        if self.number:
            canvas.blit_centred(sprites.cloth(self.number, CHIP_ICON_CLOTH), left + CHIP_ICON_CLOTH / 2, box.centery)
            left += CHIP_ICON_CLOTH + 4
        if self.words:
            text.draw_line(canvas, self.words, CHIP_ICON_STYLE, FRect(left, box.top, box.right - left - 6, box.height))

    def _width(self, canvas: Canvas) -> float:
        sign = CHIP_ICON_SIGN + 4 if self.icon else 0.0
        cloth = CHIP_ICON_CLOTH + 4 if self.number else 0.0
        words = text.width(canvas, self.words, CHIP_ICON_STYLE) + 4 if self.words else 0.0
        return 14 + sign + cloth + words


RISING_STYLE = theme.NUMBER.sized(22)
RISE = 16.0
"""Distance by which rising words rise, in logical units."""
RISING_HEIGHT = 30.0
"""Height of the plate of rising words, in logical units."""
RISING_PADDING = 9.0
"""Free space left and right of rising words, in logical units."""


@dataclass
class RisingWords(Effect):
    """A few words on a dark plate that rise from a position: a gain or a loss."""

    words: str
    place: Position
    seconds: float = 0.8

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = text.width(canvas, self.words, RISING_STYLE) + 2 * RISING_PADDING
        box = FRect(0, 0, width, RISING_HEIGHT)
        box.center = (self.place[0], self.place[1] - RISE * share)
        box.clamp_ip(CANVAS_BOX)
        drawing.card(canvas, box, theme.NIGHT, None, RISING_HEIGHT / 2)
        text.draw_line(canvas, self.words, RISING_STYLE.on(theme.GOLD_LIGHT), box)


@dataclass
class Flight(Effect):
    """An effect that flies from `start` to `goal`; subclasses draw it."""

    start: Position
    goal: Position
    seconds: float
    age: float = field(default=0.0, kw_only=True)

    def place(self, share: float) -> Position:
        """Returns the position after a share of the duration: on a curved path, slow at both ends."""
        eased = ease_in_out(share)
        bend = ARC_HEIGHT * 4 * eased * (1 - eased)
        x, y = self.start
        goal_x, goal_y = self.goal
        return x + (goal_x - x) * eased, y + (goal_y - y) * eased + bend


@dataclass
class InkSpecks(Effect):
    """Specks of ink round a stamp."""

    middle: Position
    seconds: float = 0.22

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        size = SPECK_SIZE * (1 - share)
        for number in range(SPECKS):
            angle = 2 * math.pi * (number + 0.4 * (number % 2)) / SPECKS
            distance = SPECK_DISTANCE * (0.6 + 0.4 * share) * (1 if number % 2 else 0.8)
            x = self.middle[0] + distance * math.cos(angle)
            y = self.middle[1] + distance * math.sin(angle)
            canvas.fill(theme.ALARM, around((x, y), (size, size)))


class SeatAnimations(PieceAnimations):
    """Animates a seat's actions: on its sheet if that is open, else on its chip."""

    def is_open(self, seat: Seat) -> bool:
        """Returns whether the sheet of `seat` is open."""
        return seat == self._s.open_sheet_seat

    def mark(
        self, seat: Seat, box: FRect, icon: str, *, number: int = 0, words: str = "", size: float = 34.0
    ) -> Animation:
        """Stamps an X of this printed size on the open sheet; shows the icon on the chip if another sheet is open."""
        if self.is_open(seat):
            yield from self.stamp(box, size)
        else:
            self._play("stamp")
            yield from self.told(seat, icon, number=number, words=words)

    def stamp(self, box: FRect, size: float = 34.0) -> Animation:
        """Drops an X onto a box until it has its printed size."""
        stamp = InkStamp(box, STAMP_START_SIZE, size)
        self._s.ink_stamps.append(stamp)
        shrink = 1 - STAMP_START_SIZE
        yield Tween(
            STAMP_SECONDS - DENT_SECONDS,
            lambda share: setattr(stamp, "size", STAMP_START_SIZE + shrink * share),
            ease_in_out,
        )
        self._play("stamp")
        stamp.is_pressed = True
        if not self._s.reduced_motion:
            self._s.effects.append(InkSpecks(box.center))
        yield Wait(DENT_SECONDS)

    def told(self, seat: Seat, icon: str, *, number: int = 0, words: str = "") -> Animation:
        """Shows an icon on the chip; the next action starts before the icon disappears."""
        self.show_on_chip(seat, icon, number=number, words=words)
        yield Wait(OVERLAP_SECONDS)

    def show_on_chip(self, seat: Seat, icon: str, *, number: int = 0, words: str = "") -> None:
        """Shows an icon on the chip without waiting; it replaces an earlier icon of the seat."""
        for effect in self._s.effects:
            if isinstance(effect, ChipIcon) and effect.seat == seat:
                effect.age = effect.seconds
        self._s.effects.append(ChipIcon(seat, self.chip(seat), icon, number, words))
