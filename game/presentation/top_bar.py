"""Draws the top bar: title, chips of the seats, small buttons."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _, current_language, translate
from game.presentation import layout
from game.presentation.game_parts import TopBarModel
from game.presentation.seat_chip import FLAG, draw_chip
from game.presentation.static_layer import Panel, PlainPanel
from game.presentation.view_model import Signature, ViewModel
from game.ui import drawing, icons, text, theme
from game.ui.box import split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget


def seat_targets(view_model: ViewModel, pressed: Callable[[Seat], object] | None = None) -> list[FocusTarget]:
    """Returns a focus target for each chip; `pressed` gets the seat, by default to open its sheet."""
    words = _("{name}'s sheet")
    names = view_model.names
    pressed = pressed or view_model.open_sheet
    return [
        FocusTarget(
            f"seat.{seat}",
            layout.chip(seat, len(names)),
            words.format(name=name),
            partial(pressed, seat),
        )
        for seat, name in enumerate(names)
    ]


def button_targets(
    names: Sequence[str], reasons: Mapping[str, str], pressed: Callable[[str], object]
) -> list[FocusTarget]:
    """Returns the focus targets of small buttons; buttons with a reason are disabled. `pressed` gets the name."""
    labels = {
        "undo": _("Undo"),
        "emote": _("Say something"),
        "table": _("Standings"),
        "speed": _("Game speed"),
        "help": _("Rules"),
        "menu": _("Menu"),
    }
    return [
        FocusTarget(f"top.{name}", layout.top_icon(name), labels[name], partial(pressed, name), reasons.get(name, ""))
        for name in names
    ]


TITLE_STYLE = theme.NUMBER.sized(21).on(theme.GOLD)
ROUND_STYLE = theme.SMALL.on(theme.MIST)
GHOST_STYLE = theme.SMALL.on(theme.GOLD_LIGHT)
ROUND_MARGIN = 6.0
"""Distance between the round and the first chip, in logical units."""
MAX_ROUND_WIDTH = 200.0
"""Maximum width of the round and the line below it, in logical units."""
FLAG_GAP = 4.0
"""Distance from the flag to its meaning, in logical units."""
WAY_OUT_STYLE = theme.LABEL.sized(19).on(theme.PAPER)
WAY_OUT_MARGIN = 8.0
"""Height of the bar minus the height of the link back, in logical units."""
ARROW_SIZE = 15.0
"""Size of an arrow on the speed button, in logical units."""
ARROW_PITCH = 9.0
"""Distance between two arrows on the speed button, in logical units."""
ICON_NAMES = {"undo": "undo", "emote": "smile", "table": "cup", "speed": "skip", "help": "book", "menu": "menu"}


class TopBar:
    """The panels along the top; `buttons` are the names of the visible small buttons.

    Its `panels` are the title, the buttons and the chips. The chips change most often, one at a time.
    """

    def __init__(self, view_model: ViewModel, buttons: Sequence[str], model: Callable[[], TopBarModel]) -> None:
        self._view_model = view_model
        self._buttons = buttons
        self._model = model
        self._made_model: TopBarModel | None = None
        self._made_for: tuple[int, str] = (-1, "")
        seats = range(len(view_model.names))
        left = split_left(layout.TOP, layout.chip(0, len(seats)).left - layout.CHIP_GAP / 2)[0]
        right = split_left(layout.TOP, layout.CHIPS_RIGHT)[1]
        self.panels: list[Panel] = [
            PlainPanel(left, self._draw_title, self._title_signature),
            PlainPanel(right, self._draw_buttons, self._button_signature),
            *(ChipPanel(view_model, self, seat) for seat in seats),
        ]

    @property
    def model(self) -> TopBarModel:
        """The model of the displayed view, in the player's language."""
        state = self._view_model.revision, current_language()
        if self._made_model is None or state != self._made_for:
            self._made_model = self._model()
            self._made_for = state
        return self._made_model

    def _button_signature(self) -> Signature:
        return tuple(self._buttons), tuple(self._view_model.button_reasons), self._view_model.speed_steps

    def _draw_buttons(self, canvas: Canvas, box: FRect) -> None:
        canvas.fill(theme.NIGHT, box)
        for name in self._buttons:
            colour = theme.INK_SOFT if name in self._view_model.button_reasons else theme.PAPER
            if name == "speed" and self._view_model.speed_steps:
                _draw_arrows(canvas, layout.top_icon(name), self._view_model.speed_steps)
                continue
            mark = icons.icon(canvas, ICON_NAMES[name], 24, colour)
            canvas.blit_centred(mark, *layout.top_icon(name).center)

    def _title_signature(self) -> Signature:
        view_model = self._view_model
        ghost = view_model.ghost.words if view_model.ghost else ""
        model = self.model
        return model.title, model.round, view_model.way_out, ghost, view_model.chips.has_totals

    def _draw_title(self, canvas: Canvas, box: FRect) -> None:
        """Draws title and round, only the round, or nothing, as the width allows. A link back replaces the title."""
        model = self.model
        right = box.right + layout.CHIP_GAP / 2
        canvas.fill(theme.NIGHT, box)
        if self._view_model.way_out:
            link = ("left", translate(self._view_model.way_out))
            drawing.card(canvas, layout.WAY_OUT.inflate(0, -WAY_OUT_MARGIN), theme.NIGHT_LIGHT, theme.MIST)
            drawing.icon_label(canvas, layout.WAY_OUT.inflate(-16, 0), WAY_OUT_STYLE, link)
            self._draw_round(canvas, model.round, layout.ROUND, right)
        elif right >= layout.ROUND.left:
            text.draw_line(canvas, model.title, TITLE_STYLE, layout.TITLE, text.LEFT)
            self._draw_round(canvas, model.round, layout.ROUND, right)
        elif right >= layout.ROUND.width:
            self._draw_round(canvas, model.round, layout.TITLE, right)

    def _draw_round(self, canvas: Canvas, words: str, box: FRect, right: float) -> None:
        """Draws the round; below it the ghost, or the meaning of the flags on the chips if there is room for it."""
        view_model = self._view_model
        ghost = view_model.ghost.words if view_model.ghost else ""
        width = min(max(right - box.left - ROUND_MARGIN, box.width), MAX_ROUND_WIDTH)
        upper, lower = split_top(FRect(box.left, box.top + 2, width, box.height - 4), (box.height - 4) / 2)
        if ghost:
            text.draw_line(canvas, ghost, GHOST_STYLE, lower, text.LEFT)
        elif not (view_model.chips.has_totals and _draw_flag_legend(canvas, lower)):
            upper = box
        text.draw_line(canvas, words, ROUND_STYLE, upper, text.LEFT)


def _draw_flag_legend(canvas: Canvas, box: FRect) -> bool:
    """Draws the meaning of the flags on the chips, next to them; returns False if there is no room for it."""
    words = _("if it ended now")
    words_box, rest = split_right(box, text.width(canvas, words, ROUND_STYLE) + text.ROUNDING)
    if rest.width < FLAG + FLAG_GAP:
        return False
    text.draw_line(canvas, words, ROUND_STYLE, words_box, text.RIGHT)
    flag = icons.icon(canvas, "flag", FLAG, ROUND_STYLE.colour)
    canvas.blit_centred(flag, rest.right - FLAG_GAP - FLAG / 2, box.centery)
    return True


def _draw_arrows(canvas: Canvas, box: FRect, count: int) -> None:
    """Draws one arrow for each step of the speed."""
    arrow = icons.icon(canvas, "right", ARROW_SIZE, theme.PAPER)
    for number in range(count):
        canvas.blit_centred(arrow, box.centerx + (number - (count - 1) / 2) * ARROW_PITCH, box.centery)


class ChipPanel:
    """The chip of a seat on the bar."""

    def __init__(self, view_model: ViewModel, bar: TopBar, seat: Seat) -> None:
        self._view_model = view_model
        self._bar = bar
        self._seat = seat

    @property
    def box(self) -> FRect:
        """The chip with the gaps at both sides, into which a hit chip jerks."""
        return layout.chip(self._seat, len(self._view_model.names)).inflate(layout.CHIP_GAP, 0)

    def signature(self) -> Signature:
        view_model = self._view_model
        model = self._bar.model
        seat = self._seat
        own = tuple(values and values[seat] for values in (model.money, model.cards, model.owned, model.sums))
        states = model.active == seat, view_model.open_sheet_seat == seat, seat in model.out
        chips = view_model.chips
        ghost = view_model.ghost.margin_of(seat) if view_model.ghost else None
        return own, states, chips.signature(seat), chips.has_totals, view_model.names[seat], ghost

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(theme.NIGHT, self.box)
        draw_chip(canvas, self._view_model, self._bar.model, self._seat)
