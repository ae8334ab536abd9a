"""Defines a row of the settings, and lays rows out on a page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.i18n import _
from game.scenes.base.form_scene import Painted
from game.ui import text, theme
from game.ui.box import split_bottom, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import ButtonContent, IconButton, Label, Widget

CONTROL_HEIGHT = 44.0
"""Usual height of a control, in logical units."""
ABOUT_TOP = 46.0
"""Distance of a row's sentence from the top of a control of the usual height, in logical units."""
ABOUT_HEIGHT = 22.0
"""Height of a row's sentence in the usual text size, in logical units."""
ROW_HEIGHT = ABOUT_TOP + ABOUT_HEIGHT
"""Height of a row with a control of the usual height, in logical units."""
MIN_PITCH = ROW_HEIGHT
"""Minimum distance between the tops of two rows, in logical units."""
MAX_PITCH = 112.0
"""Maximum distance between the tops of two rows, in logical units."""
MAX_TOP_GAP = 10.0
"""Maximum gap above the first row, in logical units."""
DIVIDER_HEIGHT = 1.0
"""Height of the line between two rows, in logical units."""
MIN_CONTROL_GAP = 6.0
"""Minimum gap between the sentence of a row and the next control, in logical units."""
SCROLL_BUTTON = 48.0
"""Side of a scroll button, in logical units."""
PAIR_GAP = 40.0
"""Gap between two rows side by side, in logical units."""


class Row(NamedTuple):
    """A setting: a function that creates its widgets in a box, and a sentence about it."""

    build: Callable[[FRect], list[Widget]]
    about: str

    @property
    def least_height(self) -> float:
        """Height of the row with a control of the usual height, in logical units."""
        return ROW_HEIGHT if self.about else ABOUT_TOP


class RowSentence(Label):
    """The sentence of a row, below its control. It grows with the text size, as far as its box permits."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        height = min(ABOUT_HEIGHT * canvas.preferences.text_scale, self.box.height)
        line, _rest = split_top(self.box, height)
        text.draw_line(canvas, self.words, self.style, line, self.align)


def row_widgets(rows: Sequence[Row], area: FRect, max_height: float) -> list[Widget]:
    """Returns the widgets of evenly spaced rows with their sentences; controls are at most `max_height` high."""
    spare = min((area.height - least_height(rows)) / len(rows), MAX_PITCH - MIN_PITCH)
    control = max(CONTROL_HEIGHT, min(max_height, CONTROL_HEIGHT + spare - MIN_CONTROL_GAP))
    free = CONTROL_HEIGHT + spare - control
    top = area.top + min(free / 2, MAX_TOP_GAP)
    about_height = max(ABOUT_HEIGHT, ABOUT_HEIGHT + free / 2 - DIVIDER_HEIGHT)
    widgets: list[Widget] = []
    for number, row in enumerate(rows):
        box = FRect(area.left, top, area.width, control)
        top += row.least_height + spare
        about = FRect(box.left + 12, box.bottom + ABOUT_TOP - CONTROL_HEIGHT, box.width - 24, about_height)
        if number and free >= MIN_CONTROL_GAP:  # else the line would touch the sentence above it
            divider_top = box.top - free / 2 - DIVIDER_HEIGHT
            divider = FRect(area.left, divider_top, area.width, DIVIDER_HEIGHT)
            widgets.append(Painted(divider, _draw_divider))
        widgets += [*row.build(box), RowSentence(about, row.about, theme.SMALL)]
    return widgets


def least_height(rows: Sequence[Row]) -> float:
    """Returns the height of rows whose controls have the usual height, in logical units."""
    return sum(row.least_height for row in rows)


def side_by_side(first: Row, second: Row) -> Row:
    """Joins two rows to one without sentences, for a wide layout with little space."""

    def build(box: FRect) -> list[Widget]:
        left, right = split_columns(box, (1, 1), PAIR_GAP)
        return [*first.build(left), *second.build(right)]

    return Row(build, "")


def scroll_buttons(box: FRect, on_scroll: Callable[[int], None], *, can_scroll: tuple[bool, bool]) -> list[Widget]:
    """Returns the buttons at the upper and lower end of `box`; `can_scroll` says for each whether there are rows."""
    up = ButtonContent(_("Scroll up"), icon="up")
    down = ButtonContent(_("Scroll down"), icon="down")
    up_button = IconButton("scroll.up", split_top(box, SCROLL_BUTTON)[0], up, partial(on_scroll, -1))
    down_button = IconButton("scroll.down", split_bottom(box, SCROLL_BUTTON)[0], down, partial(on_scroll, 1))
    for button, has_more in zip((up_button, down_button), can_scroll, strict=True):
        button.disabled_reason = "" if has_more else _("There is nothing more.")
    return [up_button, down_button]


def _draw_divider(canvas: Canvas, box: FRect) -> None:
    canvas.fill(theme.PAPER_EDGE, box)
