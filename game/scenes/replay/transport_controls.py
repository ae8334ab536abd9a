"""Lays out the controls of a replay: buttons, speed, seek bar, and whether the commentary is listed."""

from typing import Protocol

from pygame import FRect

from game.i18n import _
from game.presentation.layout import TableLayout
from game.presentation.replay_player import ReplayPlayer
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PopScene, SceneChange
from game.scenes.match.commentary_list import CommentaryList
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline
from game.ui import drawing, theme
from game.ui.canvas import Canvas
from game.ui.controls import SeekBar, Stepper
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Button, ButtonContent, IconButton, Widget

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Times as fast as at normal speed."""
NORMAL_SPEED_INDEX = 1
BUTTON_HEIGHT = 50.0
"""Height of a button, in logical units."""
BUTTON_GAP = 7.0
"""Usual gap between two buttons, in logical units."""
MIN_BUTTON_GAP = 3.0
"""Gap between two buttons in little space, in logical units."""
ROW_COUNT = 4
"""Rows of buttons."""


class Replay(Protocol):
    """The parts of a replay that its controls use."""

    context: GameContext
    session: MatchSession
    timeline: MatchTimeline
    playback: ReplayPlayer
    commentary_list: CommentaryList
    focus: Focus

    def begin_clip(self) -> SceneChange:
        """Begins to record a clip."""


class TransportControls:
    """Widgets around a replay, placed as its view's layout says."""

    def __init__(self, replay: Replay, plan: TableLayout) -> None:
        self._replay = replay
        self._plan = plan
        self.shows_commentary = True
        self._speed_index = NORMAL_SPEED_INDEX
        self._seek_bar = SeekBar("scrub", plan.seek_bar, _("Timeline"), replay.playback.jump)
        self._seek_bar.length = replay.timeline.length
        self._seek_bar.ticks = replay.timeline.round_starts
        self.show_position()

    def show_position(self) -> None:
        """Moves the seek bar to the position of the replay."""
        self._seek_bar.value = self._replay.playback.at

    @property
    def playback_speed(self) -> float:
        """The factor of time."""
        return SPEEDS[self._speed_index]

    def targets(self) -> list[FocusTarget]:
        """Returns all that can be pressed of the controls."""
        return [target for widget in self._widgets() for target in widget.targets()]

    def draw(self, canvas: Canvas) -> None:
        """Draws the controls over the view."""
        if self.shows_commentary:
            self._replay.commentary_list.draw(canvas)
        drawing.card(canvas, self._plan.replay_buttons.inflate(4, 2), theme.PAPER)
        if self._plan.seek_bar_plate:
            drawing.card(canvas, self._plan.seek_bar.inflate(0, -8), theme.NIGHT, None, self._plan.seek_bar.height / 2)
        for widget in self._widgets():
            widget.draw(canvas, self._replay.focus)

    def _widgets(self) -> list[Widget]:
        return [
            self._seek_bar,
            *self._step_buttons(),
            self._speed_stepper(),
            *self._picture_row(),
            *self._last_row(),
        ]

    def _step_buttons(self) -> list[Widget]:
        replay = self._replay.playback
        playing = replay.playing
        actions = (
            ("round.less", "rewind", _("Previous round"), lambda: replay.round(-1)),
            ("step.less", "left", _("Previous step"), lambda: replay.step(-1)),
            ("play", "pause" if playing else "play", _("Stop") if playing else _("Play"), replay.toggle),
            ("step.more", "right", _("Next step"), lambda: replay.step(1)),
            ("round.more", "skip", _("Next round"), lambda: replay.round(1)),
        )
        width = (self._plan.replay_buttons.width - 4 * BUTTON_GAP) / 5
        return [
            IconButton(
                key, self._box(0, number * (width + BUTTON_GAP), width), ButtonContent(words, icon=icon), on_press
            )
            for number, (key, icon, words, on_press) in enumerate(actions)
        ]

    def _speed_stepper(self) -> Widget:
        words = _("Speed {times}×").format(times=f"{self.playback_speed:g}")
        return Stepper("speed", self._box(1, 0, self._plan.replay_buttons.width), words, self._change_speed)

    def _picture_row(self) -> list[Widget]:
        shown = self.shows_commentary
        width = (self._plan.replay_buttons.width - 2 * BUTTON_GAP) / 3
        words = _("Show the board") if shown else _("Show commentary")
        contents = (
            ("calls", ButtonContent(words, icon="log", colours=theme.CHOSEN if shown else theme.PLAIN)),
            ("clip", ButtonContent(_("Save a clip"), icon="film")),
            ("photo", ButtonContent(_("Take a photo"), icon="camera")),
        )
        actions = (self._toggle_commentary, self._replay.begin_clip, self._replay.context.camera.take_photo)
        row = [
            IconButton(key, self._box(2, number * (width + BUTTON_GAP), width), content, action)
            for number, ((key, content), action) in enumerate(zip(contents, actions, strict=True))
        ]
        if self._replay.context.camera.is_saving:
            row[1].disabled_reason = _("The last clip is still being saved.")
        return [*row]

    def _last_row(self) -> list[Widget]:
        context = self._replay.context
        width = self._plan.replay_buttons.width
        back = ButtonContent(_("Back"), icon="back")
        if self._replay.session.match.outcome is None:
            return [Button("back", self._box(3, 0, width), back, PopScene)]
        narrow = (width - 2 * BUTTON_GAP) / 3
        wide = width - narrow - BUTTON_GAP
        what_if = ButtonContent(_("What if …?"), icon="help")
        return [
            Button("whatif", self._box(3, 0, wide), what_if, context.pushing("what_if", self._replay)),
            IconButton("back", self._box(3, wide + BUTTON_GAP, narrow), back, PopScene),
        ]

    def _box(self, row: int, left: float, width: float) -> FRect:
        area = self._plan.replay_buttons
        pitch = min(BUTTON_HEIGHT + BUTTON_GAP, (area.height + MIN_BUTTON_GAP) / ROW_COUNT)
        return FRect(area.left + left, area.top + row * pitch, width, min(BUTTON_HEIGHT, pitch - MIN_BUTTON_GAP))

    def _change_speed(self, direction: int) -> None:
        self._speed_index = min(max(self._speed_index + direction, 0), len(SPEEDS) - 1)

    def _toggle_commentary(self) -> None:
        self.shows_commentary = not self.shows_commentary
