"""Pauses a match whose pad is gone: names its player, and offers another device or a bot."""

from __future__ import annotations

from typing import Protocol

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.input.bindings import GAMEPAD
from game.input.intents import Confirm, GamepadConnected, GamepadDisconnected, Intent
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import PopScene, SceneChange
from game.session.session import MatchSession
from game.ui import icons, text, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

PANEL = FRect(350, 160, 580, 400)
BUTTON_HEIGHT, BUTTON_GAP = 62.0, 12.0
BADGE = 72.0


class SeatTaker(Protocol):
    """Gives a seat another device, or to a bot."""

    def join(self, device: str, seat: Seat) -> None:
        """Gives a device a seat."""
        ...

    def hand_to_bot(self, seat: Seat) -> None:
        """Lets a bot play on for a seat."""
        ...


class LostDeviceMenu(FormScene):
    """Lies over a match until its seat can be played again."""

    name = "lost pad"
    is_opaque = False
    panel = PANEL

    def __init__(self, context: GameContext, seat: Seat, session: MatchSession, taker: SeatTaker) -> None:
        """`seat` has lost its pad; `taker` carries out what is chosen."""
        self.title = _("{name}'s pad is gone").format(name=session.names[seat])
        self.colour = theme.SEAT_COLOURS[session.badges[seat]]
        self._seat = seat
        self._badge = session.badges[seat]
        self._may_leave = len(session.people) > 1 and session.may_change_players
        self._taker = taker
        super().__init__(context, "shared")

    def widgets(self) -> list[Widget]:
        """The ways on that need no pad."""
        rows = [("shared", ButtonContent(_("Play on with mouse and keys"), icon="mouse"), self._play_shared)]
        if self._may_leave:
            rows.append(("bot", ButtonContent(_("A bot plays on"), icon="bot"), self._leave_to_bot))
        top = self.panel.bottom - 26 - len(rows) * (BUTTON_HEIGHT + BUTTON_GAP)
        boxes = [
            FRect(self.panel.left + 60, top + n * (BUTTON_HEIGHT + BUTTON_GAP), self.panel.width - 120, BUTTON_HEIGHT)
            for n in range(len(rows))
        ]
        return [Button(key, box, content, press) for (key, content, press), box in zip(rows, boxes, strict=True)]

    def handle(self, intent: Intent) -> SceneChange:
        """A pad that is plugged in again, or another free one that confirms, takes the seat."""
        assignment = self.context.assignment
        is_free_pad = intent.device.startswith(GAMEPAD) and assignment.seat(intent.device) is None
        if is_free_pad and isinstance(intent, GamepadConnected | Confirm):
            self._taker.join(intent.device, self._seat)
            return PopScene()
        if isinstance(intent, GamepadDisconnected) or intent.device.startswith(GAMEPAD):
            return None
        return super().handle(intent)

    def back(self) -> SceneChange:
        """Goes on with what is at hand."""
        return self._play_shared()

    def _play_shared(self) -> SceneChange:
        return PopScene()

    def _leave_to_bot(self) -> SceneChange:
        self._taker.hand_to_bot(self._seat)
        return PopScene()

    def spoken_text(self) -> tuple[str, ...]:
        """Whose pad is gone, and what helps."""
        return (self.title, self._advice())

    def draw_static(self, canvas: Canvas) -> None:
        """Draws the menu, the seat's badge, and what helps."""
        super().draw_static(canvas)
        top = self.panel.top + HEADER_HEIGHT + 20
        canvas.blit_centred(icons.badge(canvas, self._badge, BADGE), self.panel.left + 96, top + BADGE / 2 + 6)
        room = FRect(self.panel.left + 156, top, self.panel.width - 196, 100)
        text.draw_paragraph(canvas, self._advice(), theme.LABEL, room)

    def _advice(self) -> str:
        return _("Plug the pad in again, or press A on another one.")
