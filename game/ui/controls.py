"""Defines widgets that set a value: segmented control, stepper, toggle, slider, seek bar."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import FRect

from game.i18n import _
from game.ui import drawing, icons, text, theme
from game.ui.box import around, inset, nth_column, place_in, split_columns, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.portraits import draw_portrait
from game.ui.widgets import Widget

MIN_LABELLED_WIDTH = 100.0
"""Minimum width of a segment with both icon and text, in logical units."""
ICON_LETTERS = 5
"""Width of an icon with its margins, in average letters."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One value of a segmented control: its value, and its label, icon or seat badge."""

    value: Hashable
    words: str
    icon: str = ""
    seat: int | None = None
    disabled_reason: str = ""
    silks: str | None = None
    """Pattern on the seat's badge; None to show the seat's portrait instead of a badge."""


@dataclass(eq=False)
class SegmentedControl(Widget):
    """A choice between several values, all visible next to each other. Calls `on_chosen` with the value."""

    options: Sequence[Segment]
    on_chosen: Callable[[Any], object]
    value: Hashable = None
    fits_words: bool = False
    """Whether the width of each segment fits its text; otherwise all segments have the same width."""

    def segment_box(self, number: int) -> FRect:
        """Returns the box of a segment."""
        if self.fits_words:
            return split_columns(self.box, [len(option.words) + ICON_LETTERS for option in self.options], 0)[number]
        return nth_column(self.box, number, self.box.width / len(self.options))

    def targets(self) -> list[FocusTarget]:
        return [self._target(n, option) for n, option in enumerate(self.options)]

    def _target(self, number: int, option: Segment) -> FocusTarget:
        box = self.segment_box(number).inflate(-4, 0)
        is_on = option.value == self.value
        chosen = _("selected") if is_on else ""
        return FocusTarget(
            f"{self.key}.{option.value}",
            box,
            option.words,
            lambda: self.choose(option.value),
            option.disabled_reason,
            value=chosen,
            is_on=is_on,
        )

    def choose(self, value: Hashable) -> object:
        """Chooses a value."""
        self.value = value
        return self.on_chosen(value)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box.inflate(4, 8), theme.PAPER_SHADE, theme.PAPER_EDGE, theme.RADIUS + 3)
        for number, option in enumerate(self.options):
            self._draw_option(canvas, focus, self.segment_box(number).inflate(-4, 0), option)

    def _draw_option(self, canvas: Canvas, focus: Focus, box: FRect, option: Segment) -> None:
        is_chosen = option.value == self.value
        tone = _segment_colours(option, is_chosen=is_chosen)
        face = box
        if is_chosen or not option.disabled_reason:
            face = drawing.button_face(canvas, box, tone, is_pressed=focus.pressed == f"{self.key}.{option.value}")
        if option.seat is not None and option.silks:
            size = min(face.height - 12, 34)
            canvas.blit_centred(icons.badge(canvas, option.seat, size, option.silks), *face.center)
        elif option.seat is not None:
            draw_portrait(canvas, option.seat, *face.center, min(face.height - 6, face.width))
        elif option.icon and (self.fits_words or face.width >= MIN_LABELLED_WIDTH):
            peers = tuple(one.words for one in self.options)
            drawing.icon_label(canvas, face, theme.BOLD.on(tone.text), (option.icon, option.words), peers)
        elif option.icon:
            canvas.blit_centred(icons.icon(canvas, option.icon, 24, tone.text), *face.center)
        else:
            text.draw_line(canvas, option.words, theme.BOLD.on(tone.text), face.inflate(-10, 0))


def _segment_colours(option: Segment, *, is_chosen: bool) -> theme.ButtonColours:
    if is_chosen:
        return theme.DARK
    return theme.OFF if option.disabled_reason else theme.PLAIN


@dataclass(eq=False)
class Stepper(Widget):
    """A value between two arrows. Calls `on_step` with −1 or 1."""

    words: str
    on_step: Callable[[int], object]

    def targets(self) -> list[FocusTarget]:
        left, right = self._arrow_boxes()
        return [
            FocusTarget(f"{self.key}.less", left, "◀ " + self.words, partial(self.on_step, -1)),
            FocusTarget(f"{self.key}.more", right, "▶ " + self.words, partial(self.on_step, 1)),
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for box, name, part in zip(self._arrow_boxes(), ("left", "right"), ("less", "more"), strict=True):
            face = drawing.button_face(canvas, box, theme.PLAIN, is_pressed=focus.pressed == f"{self.key}.{part}")
            canvas.blit_centred(icons.icon(canvas, name, 20, theme.INK), *face.center)
        arrows_width = 2 * max(theme.MIN_TARGET_SIZE, self.box.height)
        text.draw_line(canvas, self.words, theme.BOLD, self.box.inflate(-arrows_width - 12, 0))

    def _arrow_boxes(self) -> tuple[FRect, FRect]:
        side = max(theme.MIN_TARGET_SIZE, self.box.height)
        return split_left(self.box, side)[0], split_right(self.box, side)[0]


@dataclass(eq=False)
class Toggle(Widget):
    """A switch that is on or off."""

    words: str
    on_toggled: Callable[[bool], object]
    on: bool = False

    def targets(self) -> list[FocusTarget]:
        state = _("on") if self.on else _("off")
        return [FocusTarget(self.key, self.box, self.words, self.toggle, value=state, is_on=self.on)]

    def toggle(self) -> object:
        """Flips the switch."""
        self.on = not self.on
        return self.on_toggled(self.on)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        label = FRect(self.box.left + 12, self.box.top, self._label_width(), self.box.height)
        text.draw_centred(canvas, self.words, theme.ROW, label)
        track = place_in(inset(self.box, 8), (72, 38), "midright")
        drawing.card(canvas, track, theme.MONEY if self.on else theme.PAPER_EDGE, theme.INK_SOFT, 19)
        knob = around((track.right - 19 if self.on else track.left + 19, track.centery), (30, 30))
        drawing.card(canvas, knob, theme.PAPER_LIGHT, theme.INK_SOFT, 15)
        if self.on:
            canvas.blit_centred(icons.icon(canvas, "check", 16, theme.MONEY), *knob.center)

    def _label_width(self) -> float:
        return self.box.width - 110


@dataclass(eq=False)
class Slider(Widget):
    """A value from 0 to `maximum` in whole steps, set by dragging or with left and right."""

    words: str
    on_changed: Callable[[int], object]
    value: int = 0
    maximum: int = 10

    def targets(self) -> list[FocusTarget]:
        return [
            FocusTarget(
                self.key,
                self._bar_box(),
                self.words,
                self._step_cyclically,  # for players who can only press
                adjust=self._adjust,
                drag=self._drag,
                value=str(self.value),
            )
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        bar = self._bar_box()
        label = FRect(self.box.left + 12, self.box.top, self._label_width(), self.box.height)
        text.draw_centred(canvas, self.words, theme.ROW, label)
        for step in range(self.maximum):
            is_filled = step < self.value
            colour = theme.MONEY if is_filled else theme.PAPER_SHADE
            edge = theme.MONEY_DEEP if is_filled else theme.PAPER_EDGE
            drawing.card(canvas, self._notch_box(bar, step), colour, edge, 5)
        number = split_right(inset(bar, 4), 40)[0]
        text.draw_line(canvas, str(self.value), theme.NUMBER, number, text.RIGHT)

    def _bar_box(self) -> FRect:
        return split_left(self.box, self._label_width(), 20)[1]

    def _notch_box(self, bar: FRect, step: int) -> FRect:
        width = (bar.width - 66) / self.maximum
        height = 10 + (bar.height - 20) * (step + 1) / self.maximum
        return FRect(bar.left + 10 + step * width, bar.bottom - 5 - height, width - 5, height)

    def _label_width(self) -> float:
        return self.box.width * 0.38

    def _step_cyclically(self) -> object:
        return self._set((self.value + 1) % (self.maximum + 1))

    def _adjust(self, direction: int) -> object:
        return self._set(self.value + direction)

    def _drag(self, share: float) -> object:
        bar = self._bar_box()
        return self._set(round((share * bar.width - 4) / (bar.width - 66) * self.maximum))

    def _set(self, value: int) -> object:
        value = min(max(value, 0), self.maximum)
        if value == self.value:
            return None
        self.value = value
        return self.on_changed(value)


TRACK_HEIGHT = 12.0
"""Height of a seek bar's track, in logical units."""
KNOB_SIZE = 28.0
"""Diameter of a seek bar's knob, in logical units."""
NUMBERS_WIDTH = 112.0
"""Width of the position in numbers, at the right of a seek bar, in logical units."""
TICK_HEIGHT = 20.0
"""Height of a seek bar's ticks, in logical units."""


@dataclass(eq=False)
class SeekBar(Widget):
    """A bar over `length` steps. Calls `on_seek` with the step to go to."""

    words: str
    on_seek: Callable[[int], object]
    length: int = 0
    value: int = 0
    ticks: Sequence[int] = ()
    """Steps with a tick, such as the starts of rounds."""

    def targets(self) -> list[FocusTarget]:
        return [FocusTarget(self.key, self.box, self.words, None, adjust=self._adjust, drag=self._drag)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        track = self._track_box()
        drawing.card(canvas, track, theme.NIGHT, theme.PAPER, TRACK_HEIGHT / 2)
        for step in self.ticks:
            canvas.fill(theme.PAPER, FRect(self._x(step) - 1, track.centery - TICK_HEIGHT / 2, 2, TICK_HEIGHT))
        done = FRect(track.left, track.top + 3, max(self._x(self.value) - track.left, 1), track.height - 6)
        canvas.fill(theme.GOLD, done)
        knob = around((self._x(self.value), track.centery), (KNOB_SIZE, KNOB_SIZE))
        drawing.card(canvas, knob, theme.PAPER_LIGHT, theme.INK, KNOB_SIZE / 2)
        numbers = FRect(self.box.right - NUMBERS_WIDTH, self.box.top, NUMBERS_WIDTH - 8, self.box.height)
        text.draw_line(canvas, f"{self.value} / {self.length}", theme.BOLD.on(theme.PAPER_LIGHT), numbers, text.RIGHT)

    def _track_box(self) -> FRect:
        bar = inset(split_right(self.box, NUMBERS_WIDTH)[1], KNOB_SIZE / 2)
        return place_in(bar, (bar.width, TRACK_HEIGHT))

    def _x(self, step: int) -> float:
        track = self._track_box()
        return track.left + track.width * step / max(self.length, 1)

    def _adjust(self, direction: int) -> object:
        return self._seek(self.value + direction)

    def _drag(self, share: float) -> object:
        track = self._track_box()
        step_share = (self.box.left + share * self.box.width - track.left) / track.width
        return self._seek(round(step_share * self.length))

    def _seek(self, step: int) -> object:
        step = min(max(step, 0), self.length)
        return None if step == self.value else self.on_seek(step)
