"""The deck of a replay: its buttons, its speeds, its bar and its list of calls. Decides nothing about the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.scenes.scene import Pop
from game.stage.looks.base.layout import Plan
from game.ui import paint, theme
from game.ui.canvas import Canvas
from game.ui.choices import Stepper
from game.ui.focus import Target
from game.ui.scrub import Scrub
from game.ui.widgets import Button, Face, Widget
from game.words import _

if TYPE_CHECKING:
    from game.scenes.replay import Replay

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Times as fast as at normal speed."""
NORMAL = 1
HIGH, GAP, LEAST_GAP, ROWS = 50.0, 7.0, 3.0, 4
"""Of the buttons, the gap between two where there is room and where there is little, and how many rows they make."""


class Deck:
    """Widgets around a replay, laid out as its look says."""

    def __init__(self, replay: Replay, plan: Plan) -> None:
        self._replay = replay
        self._plan = plan
        self.calls_shown = True
        self._speed = NORMAL
        self._scrub = Scrub("scrub", plan.scrub, _("The race from its start to its end"), replay.playback.jump)
        self._scrub.length, self._scrub.ticks = replay.reel.length, replay.reel.starts

    @property
    def pace(self) -> float:
        """How fast time runs."""
        return SPEEDS[self._speed]

    def targets(self) -> list[Target]:
        return [target for widget in self._widgets() for target in widget.targets()]

    def draw(self, canvas: Canvas) -> None:
        """Draws the deck over the look."""
        if self.calls_shown:
            self._replay.list.draw(canvas)
        paint.card(canvas, self._plan.deck.inflate(4, 2), theme.PAPER)
        if self._plan.scrub_plate:
            paint.card(canvas, self._plan.scrub.inflate(0, -8), theme.NIGHT, None, self._plan.scrub.height / 2)
        for widget in self._widgets():
            widget.draw(canvas, self._replay.focus)

    def _widgets(self) -> list[Widget]:
        self._scrub.value = self._replay.playback.at
        return [self._scrub, *self._steps(), self._stepper(), *self._others()]

    def _steps(self) -> list[Widget]:
        """Back and on, by rounds and by commands, and in their middle play and stop."""
        replay = self._replay.playback
        playing = replay.playing
        acts = (
            ("round.less", "rewind", _("Round back"), lambda: replay.round(-1)),
            ("step.less", "left", _("Step back"), lambda: replay.step(-1)),
            ("play", "pause" if playing else "play", _("Stop") if playing else _("Play"), replay.toggle),
            ("step.more", "right", _("Step on"), lambda: replay.step(1)),
            ("round.more", "skip", _("Round on"), lambda: replay.round(1)),
        )
        wide = (self._plan.deck.width - 4 * GAP) / 5
        return [
            IconButton(key, self._box(0, number * (wide + GAP), wide), Face(words, icon=icon), act)
            for number, (key, icon, words, act) in enumerate(acts)
        ]

    def _stepper(self) -> Widget:
        words = _("Speed {times}×").format(times=f"{self.pace:g}")
        return Stepper("speed", self._box(1, 0, self._plan.deck.width), words, self._change_speed)

    def _others(self) -> list[Widget]:
        words = _("Show the field") if self.calls_shown else _("Show the calls")
        wide = self._plan.deck.width
        return [
            Button("calls", self._box(2, 0, wide), Face(words, icon="book"), self._turn_list),
            Button("back", self._box(3, 0, wide), Face(_("Back"), icon="back"), Pop),
        ]

    def _box(self, row: int, left: float, wide: float) -> FRect:
        area = self._plan.deck
        pitch = min(HIGH + GAP, (area.height + LEAST_GAP) / ROWS)
        return FRect(area.left + left, area.top + row * pitch, wide, min(HIGH, pitch - LEAST_GAP))

    def _change_speed(self, way: int) -> None:
        self._speed = min(max(self._speed + way, 0), len(SPEEDS) - 1)

    def _turn_list(self) -> None:
        self.calls_shown = not self.calls_shown


class IconButton(Button):
    """A button that shows its icon alone; its words are for those who cannot see it."""

    def draw(self, canvas: Canvas, focus: Any) -> None:
        words, self.face.words = self.face.words, ""
        super().draw(canvas, focus)
        self.face.words = words
