"""Pause: the match stands still below. Knows no match; it is handed what restarting and looking back mean."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.input.intents import Intent, Menu
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Push, Reset, Step
from game.ui import text, theme
from game.ui.canvas import HEIGHT, Canvas
from game.ui.widgets import Button, Face, Widget
from game.words import _

HIGH, GAP = 62.0, 12.0

Act = Callable[[], Step]


class Pause(FormScene):
    """`restart` gives the step that begins the match anew, `look_back` the one that shows it so far, if anything has
    happened; `reason` stands below the title.
    """

    name = "pause"
    covers = False

    def __init__(
        self, house: House, restart: Act, rules: str = "", reason: str = "", *, look_back: Act | None = None
    ) -> None:
        self.title = _("Paused")
        self._restart = restart
        self._rules = rules
        self._reason = reason
        self._look_back = look_back
        extra = 44 if reason else 0
        high = HEAD + 44 + extra + (6 if look_back else 5) * (HIGH + GAP)
        self.sheet = FRect(430, (HEIGHT - high) / 2, 420, high)
        super().__init__(house, "resume")

    def widgets(self) -> list[Widget]:
        doors = self.house.doors
        top = self.sheet.top + HEAD + 26 + (44 if self._reason else 0)
        back = [("back", Face(_("Look back"), icon="rewind"), self._look_back)] if self._look_back else []
        rows: list[tuple[str, Face, Act]] = [
            ("resume", Face(_("Go on"), icon="play", tone=theme.GO), Pop),
            *back,
            ("restart", Face(_("Start again"), icon="again"), self._restart),
            ("settings", Face(_("Settings"), icon="cog"), lambda: Push(doors.settings())),
            ("help", Face(_("How to play"), icon="book"), lambda: Push(doors.help(self._rules))),
            ("leave", Face(_("Save and leave"), icon="door"), lambda: Reset(doors.title())),
        ]
        return [Button(key, FRect(self.sheet.left + 36, top + n * (HIGH + GAP), self.sheet.width - 72, HIGH), face, act)
                for n, (key, face, act) in enumerate(rows)]  # fmt: skip

    def handle(self, intent: Intent) -> Step:
        if isinstance(intent, Menu):
            return Pop()
        return super().handle(intent)

    def said(self) -> tuple[str, ...]:
        return (self.title, self._reason)

    def draw_still(self, canvas: Canvas) -> None:
        super().draw_still(canvas)
        if self._reason:
            box = FRect(self.sheet.left + 24, self.sheet.top + HEAD + 12, self.sheet.width - 48, 44)
            text.put(canvas, self._reason, theme.BOLD.on(theme.ALARM), box)
