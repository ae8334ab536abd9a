"""Draws the top bar: title, chips of the seats, small buttons."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _, current_language
from game.presentation import layout
from game.presentation.game_parts import TopBarModel
from game.presentation.seat_chip import draw_chip
from game.presentation.static_layer import Panel, PlainPanel
from game.presentation.view_model import Signature, ViewModel
from game.ui import drawing, icons, text, theme
from game.ui.box import split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget


def seat_targets(view_model: ViewModel, pressed: Callable[[Seat], object] | None = None) -> list[FocusTarget]:
    """Returns the chips as targets, one a seat; `pressed` gets the seat, by itself to open its sheet."""
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
    """The small buttons of these names as targets; those are off that have a reason. `pressed` gets the name."""
    words = {
        "undo": _("Undo"),
        "emote": _("Say something"),
        "table": _("Standings"),
        "speed": _("Game speed"),
        "help": _("Rules"),
        "menu": _("Menu"),
    }
    return [
        FocusTarget(f"top.{name}", layout.top_icon(name), words[name], partial(pressed, name), reasons.get(name, ""))
        for name in names
    ]


TITLE = theme.NUMBER.sized(21).on(theme.GOLD)
ROUND = theme.SMALL.on(theme.MIST)
GHOST = theme.SMALL.on(theme.GOLD_LIGHT)
ROUND_MARGIN = 6.0
MAX_GHOST_WIDTH = 200.0
WAY_OUT = theme.LABEL.sized(19).on(theme.PAPER)
WAY_OUT_MARGIN = 8.0
ICON_NAMES = {"undo": "undo", "emote": "smile", "table": "cup", "speed": "skip", "help": "book", "menu": "menu"}


class TopBar:
    """What lies along the top; `buttons` are the names of the small buttons that can be pressed now.

    Its `panels` are the title, the buttons and the chips, which change most often, and one at a time.
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
        """The model of the displayed view, in the language of the player."""
        state = self._view_model.revision, current_language()
        if self._made_model is None or state != self._made_for:
            self._made_model = self._model()
            self._made_for = state
        return self._made_model

    def _button_signature(self) -> Signature:
        return tuple(self._buttons), tuple(self._view_model.button_reasons)

    def _draw_buttons(self, canvas: Canvas, box: FRect) -> None:
        canvas.fill(theme.NIGHT, box)
        for name in self._buttons:
            colour = theme.INK_SOFT if name in self._view_model.button_reasons else theme.PAPER
            mark = icons.icon(canvas, ICON_NAMES[name], 24, colour)
            canvas.blit_centred(mark, *layout.top_icon(name).center)

    def _title_signature(self) -> Signature:
        s = self._view_model
        model = self.model
        return model.title, model.round, s.way_out, s.ghost.words if s.ghost else "", s.chips.has_totals

    def _draw_title(self, canvas: Canvas, box: FRect) -> None:
        """Draws both where there is room, else only the round, else nothing; the way out in the title's place."""
        model = self.model
        room = box.right + layout.CHIP_GAP / 2
        canvas.fill(theme.NIGHT, box)
        if self._view_model.way_out:
            drawing.card(canvas, layout.WAY_OUT.inflate(0, -WAY_OUT_MARGIN), theme.NIGHT_LIGHT, theme.MIST)
            drawing.icon_label(canvas, layout.WAY_OUT.inflate(-16, 0), WAY_OUT, ("left", self._view_model.way_out))
            self._draw_round(canvas, model.round, layout.ROUND, room)
        elif room >= layout.ROUND.left:
            text.draw_line(canvas, model.title, TITLE, layout.TITLE, text.LEFT)
            self._draw_round(canvas, model.round, layout.ROUND, room)
        elif room >= layout.ROUND.width:
            self._draw_round(canvas, model.round, layout.TITLE, room)

    def _draw_round(self, canvas: Canvas, words: str, box: FRect, room: float) -> None:
        s = self._view_model
        ghost = s.ghost.words if s.ghost else ""
        if not (ghost or s.chips.has_totals):
            text.draw_line(canvas, words, ROUND, box, text.LEFT)
            return
        width = min(max(room - box.left - ROUND_MARGIN, box.width), MAX_GHOST_WIDTH)
        upper, lower = split_top(FRect(box.left, box.top + 2, width, box.height - 4), (box.height - 4) / 2)
        text.draw_line(canvas, words, ROUND, upper, text.LEFT)
        second, style = (ghost, GHOST) if ghost else (_("as it stands"), ROUND)
        if ghost or text.width(canvas, second, style) <= width:  # the flag beside a total says the same
            text.draw_line(canvas, second, style, lower, text.LEFT)


class ChipPanel:
    """The chip of a seat on the bar."""

    def __init__(self, view_model: ViewModel, bar: TopBar, seat: Seat) -> None:
        self._view_model = view_model
        self._bar = bar
        self._seat = seat

    @property
    def box(self) -> FRect:
        """The chip and the gaps beside it, into which it jerks when it is hit."""
        return layout.chip(self._seat, len(self._view_model.names)).inflate(layout.CHIP_GAP, 0)

    def signature(self) -> Signature:
        s = self._view_model
        model = self._bar.model
        seat = self._seat
        own = model.money[seat], model.cards and model.cards[seat], model.owned and model.owned[seat]
        states = model.active == seat, s.open_sheet_seat == seat, seat in model.out
        ghost = s.ghost.margin_of(seat) if s.ghost else None
        return own, states, s.chips.signature(seat), s.chips.has_totals, s.names[seat], ghost

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(theme.NIGHT, self.box)
        draw_chip(canvas, self._view_model, self._bar.model, self._seat)
