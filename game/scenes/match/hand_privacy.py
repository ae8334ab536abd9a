"""Hold to peek at one's own hand out of turn, from a device that is one's own: who may, and who does. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.engine.rules import Event, Seat
from game.i18n import _
from game.input.intents import GamepadDisconnected, Intent, PeekReleased
from game.input.intents import PeekPressed as PeekBegin
from game.scenes.context import GameContext
from game.scenes.match.handover_screen import HandoverScreen, NextPlayer
from game.scenes.scene import SceneChange
from game.session.session import MatchSession
from game.session.visibility import viewer_for, visible_events
from game.ui.canvas import Canvas

SHARED_DEVICES = ("mouse", "touch")
"""Devices that are nobody's own."""


class PeekTracker:
    """A device is somebody's own when he alone has played with it, and everybody else has played with another one."""

    def __init__(self, people: Sequence[Seat]) -> None:
        self.seat: Seat | None = None
        """Who peeks now."""
        self._people = frozenset(people)
        self._users_by_device: dict[str, set[Seat]] = {}
        self._held_device = ""

    def record_use(self, device: str, seat: Seat) -> None:
        """Somebody has played with a device."""
        if device not in SHARED_DEVICES:
            self._users_by_device.setdefault(device, set()).add(seat)

    def owner(self, device: str) -> Seat | None:
        """Whose own a device is, as far as that is sure."""
        owners = {name: seats for name, seats in self._users_by_device.items() if len(seats) == 1}
        known = {seat for seats in owners.values() for seat in seats}
        return next(iter(owners[device])) if device in owners and known >= self._people else None

    def press(self, device: str, viewer: Seat | None) -> None:
        """A device's button goes down; who looks at the screen already has nothing to peek at."""
        owner = self.owner(device)
        if owner is not None and owner != viewer and not self._held_device:
            self.seat, self._held_device = owner, device

    def release(self, device: str) -> None:
        """It comes up again."""
        if device == self._held_device:
            self.end()

    def end(self) -> None:
        """Whatever is held, nothing is shown any more."""
        self.seat, self._held_device = None, ""


class HandPrivacy:
    """`seat` is whose secrets are shown; None: nobody's. `look` may have `draw_peek(canvas, view, seat)`."""

    def __init__(self, context: GameContext, table: MatchSession) -> None:
        self._context = context
        self._session = table
        self.seat: Seat | None = None
        self.peek_tracker = PeekTracker(table.people)
        self.update_viewer()

    def view(self) -> Any:
        """The match as whoever looks may see it."""
        return self._session.view(self.seat)

    def visible_events(self, events: Iterable[Event]) -> list[Event]:
        """Events as whoever looks learns of them."""
        return visible_events(self._session, events, self.seat)

    def update_viewer(self) -> Seat | None:
        """Turns to whom it is to act now; gives the seat that a curtain is due for first."""
        now = viewer_for(self._session, self.seat, curtain=self._context.settings.curtain)
        self.seat = now.seat
        return now.handover_to

    def handover_screen(
        self, seat: Seat, look: Any, on_opened: Callable[[], None], pause: Callable[[str], SceneChange]
    ) -> HandoverScreen:
        """The curtain for a seat; once it is open that seat looks, and `opened` is told."""

        def by(device: str) -> None:
            self.peek_tracker.record_use(device, seat)
            self.seat = seat
            on_opened()

        curtain = HandoverScreen(
            self._context, NextPlayer(seat, self._session.names[seat], self._session.badges[seat]), by, pause
        )
        curtain.peek_instructions = _peek_instructions() if self._can_peek(look) else ""
        return curtain

    def handle(self, intent: Intent, look: Any) -> bool:
        """Begins or ends peeking; whether that was all the intent means."""
        match intent:
            case PeekBegin(device=device):
                if self._can_peek(look):
                    self.peek_tracker.press(device, self.seat)
                return True
            case PeekReleased(device=device):
                self.peek_tracker.release(device)
                return True
            case GamepadDisconnected():
                self.peek_tracker.end()
        return False

    def draw(self, canvas: Canvas, look: Any) -> None:
        """The hand of whoever peeks, over everything."""
        if self.peek_tracker.seat is not None:
            look.draw_peek(canvas, self._session.view(self.peek_tracker.seat), self.peek_tracker.seat)

    def _can_peek(self, look: Any) -> bool:
        return self._session.rules.has_hidden_information and hasattr(look, "draw_peek")


def _peek_instructions() -> str:
    return _(
        "Out of turn, hold the peek button of your own pad or half of the keyboard to see your hand. "
        "Everybody at this screen sees it then."
    )
