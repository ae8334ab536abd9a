"""Lists what has a tooltip in a match, with boxes and words; a game adds its own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.presentation import layout
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.layout import TableLayout
from game.presentation.view_model import ViewModel
from game.ui.box import around
from game.ui.focus import FocusTarget


class Tooltip(NamedTuple):
    """A title and a few short sentences."""

    title: str
    lines: tuple[str, ...]


def tooltip(title: str, *lines: str) -> Tooltip:
    """Returns a tip of those lines that say something."""
    return Tooltip(title, tuple(line for line in lines if line))


@dataclass(frozen=True, slots=True)
class InspectableItem:
    """An item on the table; `tip` makes its text for the current state."""

    key: str
    box: FRect
    tooltip: Callable[[], Tooltip]


TooltipFactory = Callable[[], Tooltip]


class TooltipProvider:
    """The items that have a tooltip. A game gives `seat`, and the items of its own."""

    def __init__(self, view_model: ViewModel, table_layout: TableLayout) -> None:
        self._s = view_model
        self._race_layout = table_layout

    # -- what a game overrides ----------------------------------------------------------------------------------

    def seat(self, seat: Seat) -> Tooltip:
        """Returns a chip in the bar."""
        raise NotImplementedError

    def option(self, option: PickerOption) -> Tooltip:
        """Returns a button of the column."""
        return tooltip(option.words, option.note, option.disabled_reason)

    def dice(self) -> Sequence[tuple[str, TooltipFactory]]:
        """Key and words of each die, in their order."""
        return ()

    def game_items(self) -> Iterable[InspectableItem]:
        """Returns the items that only this game has."""
        return ()

    # -- all of it -----------------------------------------------------------------------------------------

    def inspectable_items(self, choices: CommandPicker | None, buttons: Sequence[FocusTarget]) -> list[InspectableItem]:
        """Returns all items that have a tooltip now; those that lie above others come last."""
        found = [*self.playfield_items(), *self.game_items(), *self._seat_items()]
        found += [InspectableItem(b.key, b.box, lambda b=b: _button_tooltip(b)) for b in buttons]  # type: ignore[misc]
        placed = choices.placed() if choices else []
        found += [
            InspectableItem(o.key, box, lambda o=o: self.option(o))  # type: ignore[misc]
            for o, box in placed
            if o.box is None
        ]
        return found

    def item(self, key: str, box: FRect, words: Callable[[Any, int], Tooltip], number: int) -> InspectableItem:
        """Returns a numbered item: `words` gets the view model and the number."""
        return InspectableItem(key, box, lambda: words(self._s, number))

    def playfield_items(self) -> Iterator[InspectableItem]:
        """What lies on the playfield: the dice that have words, and whatever a subclass adds."""
        for (key, words), (x, y) in zip(self.dice(), self._race_layout.dice, strict=False):
            yield InspectableItem(key, centred_box(x, y, self._race_layout.die_size), words)

    def pieces(self) -> Iterator[InspectableItem]:
        """What moves on the playfield: words keep off it."""
        return iter(())

    def _seat_items(self) -> Iterator[InspectableItem]:
        seats = len(self._s.names)
        for seat in range(seats):
            yield InspectableItem(f"seat.{seat}", layout.chip(seat, seats), lambda seat=seat: self.seat(seat))  # type: ignore[misc]


BUTTON_TEXTS: dict[str, Callable[[], str]] = {
    "top.undo": lambda: _("Undo your last move. Dice rolls can't be undone."),
    "top.emote": lambda: _("A picture by your name, for everyone in the room."),
    "top.speed": lambda: _("Changes the speed of the animations only."),
    "top.help": lambda: _("The full rules, by number."),
    "top.menu": lambda: _("Pause, change settings or quit. The game is saved."),
    "calls": lambda: _("The game so far. Select an entry to see the board at that moment."),
    "top.table": lambda: _("Everyone's result if it ended now, and the statistics of the game."),
}


def _button_tooltip(button: FocusTarget) -> Tooltip:
    return tooltip(button.label, BUTTON_TEXTS[button.key]() if button.key in BUTTON_TEXTS else "")


def centred_box(x: float, y: float, size: float) -> FRect:
    """Returns a square of side `size` round a point, logical units."""
    return around((x, y), (size, size))
