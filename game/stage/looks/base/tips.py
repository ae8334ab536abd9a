"""What is this? The things that every table has, with their boxes and words; a look adds its own. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.engine.core import Seat
from game.stage.board import Board
from game.stage.looks.base import layout
from game.stage.looks.base.choices import Choices, Option
from game.stage.looks.base.layout import Plan
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.track import where
from game.ui.focus import Target
from game.words import _

HORSE_BOX = 44.0
LINE_BOX = 48.0
"""Logical sizes of a horse on the track, and of the place where a line across it is asked about."""


class Tip(NamedTuple):
    """A title and a few short sentences."""

    title: str
    lines: tuple[str, ...]


def tip(title: str, *lines: str) -> Tip:
    """A tip of those lines that say something."""
    return Tip(title, tuple(line for line in lines if line))


@dataclass(frozen=True, slots=True)
class Component:
    """Something on the table; `tip` makes its words as things stand."""

    key: str
    box: FRect
    tip: Callable[[], Tip]


About = Callable[[], Tip]


class Tips:
    """The components of a race. A look gives `horse`, `seat`, and what else lies on its table."""

    def __init__(self, showing: Showing, board: Board, plan: Plan) -> None:
        self._s = showing
        self._board = board
        self._plan = plan

    # -- what a look says ----------------------------------------------------------------------------------

    def horse(self, number: int) -> Tip:
        """A horse on the track."""
        raise NotImplementedError

    def seat(self, seat: Seat) -> Tip:
        """A chip in the bar."""
        raise NotImplementedError

    def option(self, option: Option) -> Tip:
        """A button of the column."""
        return tip(option.words, option.note, option.why_not)

    def dice(self) -> Sequence[tuple[str, About]]:
        """Key and words of each die, in their order."""
        return ()

    def lines(self) -> Sequence[tuple[str, float, About]]:
        """Lines across the course: key, the space before which each lies, words."""
        return ()

    def winners(self) -> About | None:
        """The places of the first three."""
        return None

    def own(self) -> Iterable[Component]:
        """What else lies on the table."""
        return ()

    # -- all of it -----------------------------------------------------------------------------------------

    def components(self, choices: Choices | None, buttons: Sequence[Target]) -> list[Component]:
        """All that can be asked about now; those that lie above others come last."""
        found = [*self._track(), *self._horses(), *self.own(), *self._seats()]
        found += [Component(b.key, b.box, lambda b=b: _button(b)) for b in buttons]  # type: ignore[misc]
        placed = choices.placed() if choices else []
        found += [
            Component(o.key, box, lambda o=o: self.option(o))  # type: ignore[misc]
            for o, box in placed if o.box is None
        ]  # fmt: skip
        return found

    def about(self, key: str, box: FRect, words: Callable[[Showing, int], Tip], number: int) -> Component:
        """A component whose words are about something with a number."""
        return Component(key, box, lambda: words(self._s, number))

    def _track(self) -> Iterator[Component]:
        board = self._board
        if has_screen(board):
            yield Component("screen", FRect(*board.screen_rect), screen)
        middle = (board.lanes + 1) / 2
        for key, space, words in self.lines():
            at = board.course.place(middle, space - 0.5)
            yield Component(key, around(at.x, at.y, LINE_BOX), words)
        winners = self.winners()
        if winners:
            pads = [around(x, y, HORSE_BOX) for x, y in board.winners]
            yield Component("winners", pads[0].unionall(pads[1:]), winners)
        for (key, words), (x, y) in zip(self.dice(), self._plan.dice, strict=True):
            yield Component(key, around(x, y, layout.DIE), words)

    def _horses(self) -> Iterator[Component]:
        for number, runner in self._s.runners.items():
            x, y, _heading = where(self._board, self._s, runner)
            yield Component(f"horse.{number}", around(x, y, HORSE_BOX), lambda n=number: self.horse(n))  # type: ignore[misc]

    def _seats(self) -> Iterator[Component]:
        seats = len(self._s.names)
        for seat in range(seats):
            yield Component(f"seat.{seat}", layout.chip(seat, seats), lambda seat=seat: self.seat(seat))  # type: ignore[misc]


BUTTON_WORDS: dict[str, Callable[[], str]] = {
    "top.undo": lambda: _("Takes your last step back. Dice are never taken back."),
    "top.speed": lambda: _("How fast the race is shown. The horses run no faster."),
    "top.help": lambda: _("All rules, in numbered sentences."),
    "top.menu": lambda: _("Pause, settings, and the way out; the race is kept."),
    "calls": lambda: _("All that was called. Each line lights what it speaks of, and shows the table at that moment."),
    "top.table": lambda: _("What everybody would earn if it ended now, and how often each horse was rolled."),
}


def screen() -> Tip:
    return tip(_("The big screen"), _("The front of the field from the side, in true order and with true gaps."))


def has_screen(board: Board) -> bool:
    """Whether the map has an infield screen."""
    return bool(board.screen_rect) and board.screen_rect[2] > 0


def _button(button: Target) -> Tip:
    return tip(button.label, BUTTON_WORDS[button.key]() if button.key in BUTTON_WORDS else "")


def around(x: float, y: float, size: float) -> FRect:
    return FRect(x - size / 2, y - size / 2, size, size)
