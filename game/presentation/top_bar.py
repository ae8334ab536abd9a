"""Draws the top bar (title, chips of the seats, small buttons) and the recap card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.presentation import layout
from game.presentation.view_model import Signature, ViewModel
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget

RECAP_STYLE = theme.LABEL.sized(19).on(theme.PAPER)


def draw_recap(canvas: Canvas, middle: tuple[float, float], recap: Sequence[str]) -> None:
    """Draws a card with these lines round `middle`, as near as the playfield allows."""
    height = layout.RECAP_LINE_HEIGHT * (len(recap) + 1) + 16
    box = FRect(0, 0, layout.RECAP_WIDTH, height)
    box.center = middle
    box.clamp_ip(layout.PLAYFIELD.inflate(-16, -16))
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
    line = FRect(box.left + 16, box.top + 8, box.width - 32, layout.RECAP_LINE_HEIGHT)
    text.draw_line(canvas, _("SINCE YOUR LAST TURN"), theme.CAPS.on(theme.GOLD), line, text.LEFT)
    for words in recap:
        line = line.move(0, layout.RECAP_LINE_HEIGHT)
        text.draw_line(canvas, words, RECAP_STYLE, line, text.LEFT)


def seat_targets(view_model: ViewModel, pressed: Callable[[Seat], object]) -> list[FocusTarget]:
    """The chips as targets, one a seat; `pressed` gets the seat."""
    words, names = _("Sheet of {name}"), view_model.names
    return [
        FocusTarget(
            f"seat.{seat}",
            layout.chip(seat, len(names)),
            words.format(name=name),
            lambda seat=seat: pressed(seat),  # type: ignore[misc]
        )
        for seat, name in enumerate(names)
    ]


def button_targets(names: Sequence[str], pressed: Callable[[str], object]) -> list[FocusTarget]:
    """The small buttons of these names as targets; `pressed` gets the name."""
    words = {
        "undo": _("Undo"),
        "table": _("The standing"),
        "speed": _("Faster"),
        "help": _("Rules"),
        "menu": _("Menu"),
    }
    return [
        FocusTarget(f"top.{name}", layout.top_icon(name), words[name], lambda name=name: pressed(name))  # type: ignore[misc]
        for name in names
    ]


TITLE = theme.NUMBER.sized(21).on(theme.GOLD)
ROUND = theme.SMALL.on(theme.MIST)
NAME = theme.SMALL.on(theme.PAPER)
MONEY = theme.NUMBER.sized(22)
SMALL_MONEY, CARD_COUNT = theme.NUMBER.sized(19), theme.SMALL
"""Two lines on a chip: money, and the cards of a hand below it."""
ICON_NAMES = {"undo": "undo", "table": "cup", "speed": "skip", "help": "book", "menu": "menu"}
MIN_NAMED_WIDTH = 112.0
"""A chip narrower than this has no room for a name."""


class TopBarModel(NamedTuple):
    """What the bar says: the game, how far the match is, the money on each chip, and the seat in turn (None: nobody).

    `cards` are the cards in each hand, where there are hands.
    """

    title: str
    round: str
    money: tuple[str, ...]
    active: Seat | None
    cards: tuple[int, ...] = ()


class TopBar:
    """The panel along the top; `buttons` are the names of the small buttons that can be pressed now."""

    box = layout.TOP

    def __init__(self, view_model: ViewModel, buttons: Sequence[str], model: Callable[[], TopBarModel]) -> None:
        self._view_model = view_model
        self._buttons = buttons
        self._model = model

    def signature(self) -> Signature:
        """Returns the model's values, the open sheet, the names, and the buttons shown."""
        s = self._view_model
        return self._model(), s.open_sheet_seat, tuple(s.names), tuple(self._buttons)

    def draw(self, canvas: Canvas) -> None:
        """Draws title and round, a chip for each seat with name, money and cards in hand, and the buttons."""
        model = self._model()
        canvas.fill(theme.NIGHT, self.box)
        text.draw_line(canvas, model.title, TITLE, layout.TITLE, text.LEFT)
        text.draw_line(canvas, model.round, ROUND, layout.ROUND, text.LEFT)
        for seat in range(len(model.money)):
            self._draw_chip(canvas, model, seat)
        for name in self._buttons:
            mark = icons.icon(canvas, ICON_NAMES[name], 24, theme.PAPER)
            canvas.blit_centred(mark, *layout.top_icon(name).center)

    def _draw_chip(self, canvas: Canvas, model: TopBarModel, seat: Seat) -> None:
        s = self._view_model
        box, badge = layout.chip(seat, len(model.money)), s.badges[seat]
        active = model.active == seat
        face = theme.PAPER_LIGHT if active else theme.NIGHT_LIGHT
        ink = theme.INK if active else theme.PAPER
        edge = theme.SEAT_COLOURS[badge] if active or s.open_sheet_seat == seat else theme.NIGHT_LIGHT
        drawing.card(canvas, box.inflate(0, -6), edge, None, 18)
        drawing.card(canvas, box.inflate(-6, -12), face, None, 15)
        named = box.width >= MIN_NAMED_WIDTH
        canvas.blit_centred(icons.badge(canvas, badge, 26), box.left + (20 if named else 17), box.centery)
        ground = theme.MONEY if active else theme.GOLD_LIGHT
        height = box.height / 2 if model.cards else box.height
        inset = 10.0 if model.cards else 4.0  # the upper of two lines keeps clear of the round corner
        width, margin = (60.0, 12.0) if named else (box.width - 30 - inset, inset)
        room = FRect(box.right - margin - width, box.top + (3 if model.cards else 0), width, height)
        text.draw_line(canvas, model.money[seat], (SMALL_MONEY if model.cards else MONEY).on(ground), room, text.RIGHT)
        if model.cards:
            count = FRect(box.right - 60, box.centery, 48, box.height / 2 - 4)
            text.draw_line(canvas, str(model.cards[seat]), CARD_COUNT.on(ink), count, text.RIGHT)
            width = text.width(canvas, str(model.cards[seat]), CARD_COUNT)
            canvas.blit_centred(icons.icon(canvas, "card", 17, ink), count.right - width - 11, count.centery)
        if box.width >= MIN_NAMED_WIDTH:
            room = FRect(box.left + 37, box.top, box.width - 52 - width, box.height)
            text.draw_line(canvas, s.names[seat], NAME.on(ink), room, text.LEFT)
