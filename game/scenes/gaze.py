"""Who looks at a race: whose secrets it shows, the curtain between two people, and who peeks. Knows no rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.core import Event, Seat
from game.input.intents import Intent, Lost, PeekEnd
from game.input.intents import Peek as PeekBegin
from game.scenes.curtain import Caller, Curtain
from game.scenes.house import House
from game.scenes.peek import Peek
from game.scenes.scene import Step
from game.table.eyes import looking, seen
from game.table.table import Table
from game.ui.canvas import Canvas
from game.words import _


class Gaze:
    """`seat` is whose secrets are shown; None: nobody's. `look` may have `draw_peek(canvas, view, seat)`."""

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._table = table
        self.seat: Seat | None = None
        self.peek = Peek(table.people)
        self.turn()

    def view(self) -> Any:
        """The match as whoever looks may see it."""
        return self._table.view(self.seat)

    def seen(self, events: Iterable[Event]) -> list[Event]:
        """Events as whoever looks learns of them."""
        return seen(self._table, events, self.seat)

    def turn(self) -> Seat | None:
        """Turns to whom it is to act now; gives the seat that a curtain is due for first."""
        now = looking(self._table, self.seat, curtain=self._house.settings.curtain)
        self.seat = now.seat
        return now.due

    def curtain(self, seat: Seat, look: Any, opened: Callable[[], None], pause: Callable[[str], Step]) -> Curtain:
        """The curtain for a seat; once it is open that seat looks, and `opened` is told."""

        def by(device: str) -> None:
            self.peek.used(device, seat)
            self.seat = seat
            opened()

        curtain = Curtain(self._house, Caller(seat, self._table.names[seat], self._table.looks[seat]), by, pause)
        curtain.peeking = _how_to_peek() if self._can_peek(look) else ""
        return curtain

    def handle(self, intent: Intent, look: Any) -> bool:
        """Begins or ends peeking; whether that was all the intent means."""
        match intent:
            case PeekBegin(device=device):
                if self._can_peek(look):
                    self.peek.press(device, self.seat)
                return True
            case PeekEnd(device=device):
                self.peek.release(device)
                return True
            case Lost():
                self.peek.end()
        return False

    def draw(self, canvas: Canvas, look: Any) -> None:
        """The hand of whoever peeks, over everything."""
        if self.peek.seat is not None:
            look.draw_peek(canvas, self._table.view(self.peek.seat), self.peek.seat)

    def _can_peek(self, look: Any) -> bool:
        return self._table.rules.secrets and hasattr(look, "draw_peek")


def _how_to_peek() -> str:
    return _(
        "Out of turn, hold the peek button of your own pad or half of the keyboard to see your hand. "
        "Everybody at this screen sees it then."
    )
