"""What is this? The things that every table has, with their boxes and words; a look adds its own. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.presentation import layout
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.layout import RaceLayout
from game.presentation.view_model import ViewModel
from game.race_view.track_layer import horse_pose
from game.track.track import Track
from game.ui.focus import FocusTarget

HORSE_BOX_SIZE = 44.0
LINE_BOX_SIZE = 48.0
"""Logical sizes of a horse on the track, and of the place where a line across it is asked about."""


class Tooltip(NamedTuple):
    """A title and a few short sentences."""

    title: str
    lines: tuple[str, ...]


def tooltip(title: str, *lines: str) -> Tooltip:
    """A tip of those lines that say something."""
    return Tooltip(title, tuple(line for line in lines if line))


@dataclass(frozen=True, slots=True)
class InspectableItem:
    """Something on the table; `tip` makes its words as things stand."""

    key: str
    box: FRect
    tooltip: Callable[[], Tooltip]


TooltipFactory = Callable[[], Tooltip]


class TooltipProvider:
    """The components of a race. A look gives `horse`, `seat`, and what else lies on its table."""

    def __init__(self, view_model: ViewModel, board: Track, race_layout: RaceLayout) -> None:
        self._s = view_model
        self._board = board
        self._race_layout = race_layout

    # -- what a look says ----------------------------------------------------------------------------------

    def horse(self, number: int) -> Tooltip:
        """A horse on the track."""
        raise NotImplementedError

    def seat(self, seat: Seat) -> Tooltip:
        """A chip in the bar."""
        raise NotImplementedError

    def option(self, option: PickerOption) -> Tooltip:
        """A button of the column."""
        return tooltip(option.words, option.note, option.disabled_reason)

    def dice(self) -> Sequence[tuple[str, TooltipFactory]]:
        """Key and words of each die, in their order."""
        return ()

    def lines(self) -> Sequence[tuple[str, float, TooltipFactory]]:
        """Lines across the course: key, the space before which each lies, words."""
        return ()

    def winners(self) -> TooltipFactory | None:
        """The places of the first three."""
        return None

    def game_items(self) -> Iterable[InspectableItem]:
        """What else lies on the table."""
        return ()

    # -- all of it -----------------------------------------------------------------------------------------

    def inspectable_items(self, choices: CommandPicker | None, buttons: Sequence[FocusTarget]) -> list[InspectableItem]:
        """All that can be asked about now; those that lie above others come last."""
        found = [*self._track_items(), *self._horse_items(), *self.game_items(), *self._seat_items()]
        found += [InspectableItem(b.key, b.box, lambda b=b: _button_tooltip(b)) for b in buttons]  # type: ignore[misc]
        placed = choices.placed() if choices else []
        found += [
            InspectableItem(o.key, box, lambda o=o: self.option(o))  # type: ignore[misc]
            for o, box in placed
            if o.box is None
        ]
        return found

    def item(self, key: str, box: FRect, words: Callable[[ViewModel, int], Tooltip], number: int) -> InspectableItem:
        """A component whose words are about something with a number."""
        return InspectableItem(key, box, lambda: words(self._s, number))

    def _track_items(self) -> Iterator[InspectableItem]:
        board = self._board
        if has_screen(board):
            yield InspectableItem("screen", FRect(*board.screen_rect), screen_tooltip)
        middle = (board.lanes + 1) / 2
        for key, space, words in self.lines():
            at = board.course.place(middle, space - 0.5)
            yield InspectableItem(key, centred_box(at.x, at.y, LINE_BOX_SIZE), words)
        winners = self.winners()
        if winners:
            pads = [centred_box(x, y, HORSE_BOX_SIZE) for x, y in board.winners]
            yield InspectableItem("winners", pads[0].unionall(pads[1:]), winners)
        for (key, words), (x, y) in zip(self.dice(), self._race_layout.dice, strict=True):
            yield InspectableItem(key, centred_box(x, y, layout.DIE), words)

    def _horse_items(self) -> Iterator[InspectableItem]:
        for number, horse_token in self._s.horse_tokens.items():
            x, y, _heading = horse_pose(self._board, self._s, horse_token)
            yield InspectableItem(f"horse.{number}", centred_box(x, y, HORSE_BOX_SIZE), lambda n=number: self.horse(n))  # type: ignore[misc]

    def _seat_items(self) -> Iterator[InspectableItem]:
        seats = len(self._s.names)
        for seat in range(seats):
            yield InspectableItem(f"seat.{seat}", layout.chip(seat, seats), lambda seat=seat: self.seat(seat))  # type: ignore[misc]


BUTTON_TEXTS: dict[str, Callable[[], str]] = {
    "top.undo": lambda: _("Takes your last step back. Dice are never taken back."),
    "top.speed": lambda: _("How fast the race is shown. The horses run no faster."),
    "top.help": lambda: _("All rules, in numbered sentences."),
    "top.menu": lambda: _("Pause, settings, and the way out; the race is kept."),
    "calls": lambda: _("All that was called. Each line lights what it speaks of, and shows the table at that moment."),
    "top.table": lambda: _("What everybody would earn if it ended now, and how often each horse was rolled."),
}


def screen_tooltip() -> Tooltip:
    return tooltip(_("The big screen"), _("The front of the field from the side, in true order and with true gaps."))


def has_screen(board: Track) -> bool:
    """Whether the map has an infield screen."""
    return bool(board.screen_rect) and board.screen_rect[2] > 0


def _button_tooltip(button: FocusTarget) -> Tooltip:
    return tooltip(button.label, BUTTON_TEXTS[button.key]() if button.key in BUTTON_TEXTS else "")


def centred_box(x: float, y: float, size: float) -> FRect:
    return FRect(x - size / 2, y - size / 2, size, size)
