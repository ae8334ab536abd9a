"""Lists the items with a tooltip in a match, with boxes and texts; a game adds its own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import translate
from game.presentation import layout
from game.presentation.command_picker import CommandPicker
from game.presentation.layout import TableLayout
from game.presentation.picker_option import PickerOption
from game.presentation.view_model import ViewModel
from game.ui.box import around
from game.ui.focus import FocusTarget


class Tooltip(NamedTuple):
    """A title and a few short sentences."""

    title: str
    lines: tuple[str, ...]


def tooltip(title: str, *lines: str) -> Tooltip:
    """Returns a tooltip of the lines that are not empty."""
    return Tooltip(title, tuple(line for line in lines if line))


@dataclass(frozen=True, slots=True)
class InspectableItem:
    """An item on the table; `tooltip` returns its text for the current state.

    Overlays keep off an item that `is_subject`: a piece, or a place that texts are about.
    """

    key: str
    box: FRect
    tooltip: Callable[[], Tooltip]
    is_subject: bool = False


TooltipFactory = Callable[[], Tooltip]


class TooltipProvider:
    """The items with a tooltip. A game gives `seat` and its own items."""

    def __init__(self, view_model: ViewModel, table_layout: TableLayout) -> None:
        self._s = view_model
        self._race_layout = table_layout

    # -- overridden by games -------------------------------------------------------------------------------------

    def seat(self, seat: Seat) -> Tooltip:
        """Returns the tooltip of a seat's chip in the top bar."""
        raise NotImplementedError

    def option(self, option: PickerOption) -> Tooltip:
        """Returns the tooltip of a button of the column."""
        return tooltip(option.words, option.note, option.disabled_reason)

    def dice(self) -> Sequence[tuple[str, TooltipFactory]]:
        """Returns the key and the tooltip of each die, in order."""
        return ()

    def game_items(self) -> Iterable[InspectableItem]:
        """Returns the game's own items."""
        return ()

    # -- all items -------------------------------------------------------------------------------------------

    def inspectable_items(self, choices: CommandPicker | None, buttons: Sequence[FocusTarget]) -> list[InspectableItem]:
        """Returns all items that have a tooltip now; items on top of others come last."""
        items = [*self.playfield_items(), *self.game_items(), *self._seat_items()]
        items += [InspectableItem(button.key, button.box, partial(_button_tooltip, button)) for button in buttons]
        placed = choices.placed() if choices else []
        items += [
            InspectableItem(option.key, box, partial(self.option, option))
            for option, box in placed
            if option.box is None
        ]
        return items

    def item(
        self,
        key: str,
        box: FRect,
        make_tooltip: Callable[[Any, int], Tooltip],
        number: int,
        *,
        is_subject: bool = False,
    ) -> InspectableItem:
        """Returns a numbered item; `make_tooltip` gets the view model and the number."""
        return InspectableItem(key, box, lambda: make_tooltip(self._s, number), is_subject)

    def playfield_items(self) -> Iterator[InspectableItem]:
        """Yields the items on the playfield: the dice that have a tooltip, and items that a subclass adds."""
        for (key, make_tooltip), (x, y) in zip(self.dice(), self._race_layout.dice, strict=False):
            yield InspectableItem(key, centred_box(x, y, self._race_layout.die_size), make_tooltip)

    def pieces(self) -> Iterator[InspectableItem]:
        """Yields the moving pieces on the playfield, which texts must not cover."""
        return iter(())

    def signs(self) -> list[FRect]:
        """Returns the boxes of short texts and of targets on the playfield, which overlays must not hide."""
        return []

    def _seat_items(self) -> Iterator[InspectableItem]:
        seats = len(self._s.names)
        for seat in range(seats):
            yield InspectableItem(f"seat.{seat}", layout.chip(seat, seats), partial(self.seat, seat))


BUTTON_TEXTS = {
    "top.undo": Message("Undo your last move. Dice rolls can't be undone."),
    "top.emote": Message("A picture by your name, for everyone in the room."),
    "top.speed": Message("Changes the speed of the animations only."),
    "top.help": Message("The full rules, by number."),
    "top.menu": Message("Pause, change settings or quit. The game is saved."),
    "calls": Message("The game so far. Select an entry to see the board at that moment."),
    "top.table": Message("Everyone's result if it ended now, and the statistics of the game."),
}


def _button_tooltip(button: FocusTarget) -> Tooltip:
    message = BUTTON_TEXTS.get(button.key)
    return tooltip(button.label, translate(message) if message else "")


def centred_box(x: float, y: float, size: float) -> FRect:
    """Returns a square with side `size` (logical units) and its centre at a point."""
    return around((x, y), (size, size))
