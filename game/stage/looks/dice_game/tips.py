"""What is this? Every component of the table with its box and its words. Draws nothing, decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.engine.dice_game.bonuses import BOXES
from game.engine.dice_game.sheet import CIRCLES
from game.engine.dice_game.state import FINISH, HORSES, NO_BET
from game.stage.board import Board
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game import tip_words as words
from game.stage.looks.dice_game.choices import Choices
from game.stage.looks.dice_game.showing import Showing
from game.stage.looks.dice_game.tip_options import option
from game.stage.looks.dice_game.tip_words import Tip, tip
from game.ui.focus import Target
from game.words import _

HORSE_BOX = 44.0
LINE_BOX = 48.0
"""Logical sizes of a horse on the track, and of the place where the No Bet line and the finish are asked about."""


@dataclass(frozen=True, slots=True)
class Component:
    """Something on the table; `tip` makes its words as things stand."""

    key: str
    box: FRect
    tip: Callable[[], Tip]


class Tips:
    """The components of a race."""

    def __init__(self, showing: Showing, board: Board) -> None:
        self._s = showing
        self._board = board

    def components(self, choices: Choices | None, buttons: Sequence[Target]) -> list[Component]:
        """All that can be asked about now; those that lie above others come last."""
        parts = (self._track(), self._horses(), self._field(), self._sheet(), self._seats())
        found = [component for part in parts for component in part]
        found += [Component(b.key, b.box, lambda b=b: _button(b)) for b in buttons]  # type: ignore[misc]
        placed = choices.placed() if choices else []
        found += [
            Component(o.key, box, lambda o=o: option(self._s, o))  # type: ignore[misc]
            for o, box in placed if o.box is None
        ]  # fmt: skip
        return found

    def _track(self) -> Iterator[Component]:
        s, place = self._s, self._board.course.place
        yield Component("screen", FRect(*self._board.screen_rect), lambda: words.screen(s))
        middle = (self._board.lanes + 1) / 2
        for key, space, about in (("no_bet", NO_BET - 0.5, words.no_bet), ("finish", FINISH - 0.5, words.finish)):
            at = place(middle, space)
            yield Component(key, _around(at.x, at.y, LINE_BOX), lambda about=about: about(s))  # type: ignore[misc]
        pads = [_around(x, y, HORSE_BOX) for x, y in self._board.winners]
        yield Component("winners", pads[0].unionall(pads[1:]), lambda: words.winners(s))
        for key, x, y, about in (
            ("die.horse", *layout.DICE[:2], words.horse_die), ("die.move", *layout.DICE[2:], words.move_die)
        ):  # fmt: skip
            yield Component(key, _around(x, y, layout.DIE), lambda about=about: about(s))  # type: ignore[misc]

    def _horses(self) -> Iterator[Component]:
        for number, runner in self._s.runners.items():
            if runner.pad:
                x, y = self._board.winners[runner.pad - 1]
            else:
                x, y, _heading = self._board.course.place(number, runner.space)
            yield self._about(f"horse.{number}", _around(x, y, HORSE_BOX), words.horse, number)

    def _field(self) -> Iterator[Component]:
        for number in HORSES:
            row = layout.field_row(number)
            wide = layout.bar_box(number, 1).left - row.left - 4
            half = row.height / 2
            right = FRect(row.left + wide, row.top, row.width - wide, half)
            yield self._about(f"row.{number}", FRect(row.left, row.top, wide, row.height), words.horse, number)
            yield self._about(f"pays.{number}", right, words.pays, number)
            yield self._about(f"bar.{number}", right.move(0, half), words.bar, number)

    def _sheet(self) -> Iterator[Component]:
        s = self._s
        yield Component("wilds", layout.label(0), lambda: words.wilds(s))
        for number in HORSES:
            abouts = (words.horse, words.helmet, words.jersey, words.bet, words.bet)
            for line, about in enumerate(abouts):
                yield self._about(f"cell.{line}.{number}", layout.cell(number, line), about, number)
        for number in CIRCLES:
            yield self._about(f"circle.{number}", layout.circle(number), words.circle, number)
        for number in range(len(BOXES)):
            yield self._about(f"bonus.{number}", layout.bonus_box(number), words.bonus, number)

    def _seats(self) -> Iterator[Component]:
        seats = self._s.view.seats
        for seat in seats:
            yield self._about(f"seat.{seat}", layout.chip(seat, len(seats)), words.chip, seat)

    def _about(self, key: str, box: FRect, about: Callable[[Showing, int], Tip], number: int) -> Component:
        return Component(key, box, lambda: about(self._s, number))


BUTTON_WORDS: dict[str, Callable[[], str]] = {
    "top.undo": lambda: _("Takes your last step back. Dice are never taken back."),
    "top.speed": lambda: _("How fast the race is shown. The horses run no faster."),
    "top.help": lambda: _("All rules, in numbered sentences."),
    "top.menu": lambda: _("Pause, settings, and the way out; the race is kept."),
    "top.table": lambda: _("What everybody would earn if it ended now, and how often each horse was rolled."),
}


def _button(button: Target) -> Tip:
    return tip(button.label, BUTTON_WORDS[button.key]() if button.key in BUTTON_WORDS else "")


def _around(x: float, y: float, size: float) -> FRect:
    return FRect(x - size / 2, y - size / 2, size, size)
