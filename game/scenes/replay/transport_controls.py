"""Lays out the controls of a replay: seek bar, buttons, speed, and the switch between commentary and board."""

from collections.abc import Sequence
from functools import partial
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
from game.ui import drawing, text, theme
from game.ui.box import inset, split_columns
from game.ui.canvas import Canvas
from game.ui.controls import SeekBar, Stepper
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Action, Button, ButtonContent, IconButton, Widget

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speed factors that can be chosen."""
NORMAL_SPEED_INDEX = 1
"""Index of the initial speed factor."""
BUTTON_HEIGHT = 50.0
"""Height of a button, in logical units."""
BUTTON_GAP = 7.0
"""Usual gap between two buttons, in logical units."""
MIN_BUTTON_GAP = 3.0
"""Minimum gap between two rows of buttons, in logical units."""
MIN_LETTERS = 7
"""Minimum number of letters for which a button has space."""
WORD_PADDING = 3.0
"""Space left and right of the word, in logical units."""
WORD_STYLE = theme.BUTTON.sized(19)
"""Text style of a button with a word."""
ROW_COUNT = 4
"""Number of rows of buttons."""


class Replay(Protocol):
    """The parts of a replay that its controls use."""

    context: GameContext
    session: MatchSession
    timeline: MatchTimeline
    playback: ReplayPlayer
    commentary_list: CommentaryList
    focus: Focus

    def begin_clip(self) -> SceneChange:
        """Starts a clip."""


class WordButton(Button):
    """A narrow button with a word, and little space left and right of it."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.disabled_reason else self.content.colours
        face = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        text.draw_line(canvas, self.content.words, self.content.style.on(tone.text), inset(face, WORD_PADDING, 0))


class TransportControls:
    """The controls of a replay, at the positions of its view's layout."""

    def __init__(self, replay: Replay, layout: TableLayout) -> None:
        self._replay = replay
        self._layout = layout
        self.shows_commentary = True
        self._speed_index = NORMAL_SPEED_INDEX
        self._seek_bar = SeekBar("scrub", layout.seek_bar, _("Timeline"), replay.playback.jump)
        self._seek_bar.length = replay.timeline.length
        self._seek_bar.ticks = replay.timeline.round_starts
        self.show_position()

    def show_position(self) -> None:
        """Moves the seek bar to the position of the replay."""
        self._seek_bar.value = self._replay.playback.at

    @property
    def playback_speed(self) -> float:
        """Speed factor of the replay."""
        return SPEEDS[self._speed_index]

    def targets(self) -> list[FocusTarget]:
        """Returns the targets of the controls."""
        return [target for widget in self._widgets() for target in widget.targets()]

    def draw(self, canvas: Canvas) -> None:
        """Draws the controls over the view."""
        if self.shows_commentary:
            self._replay.commentary_list.draw(canvas)
        layout = self._layout
        drawing.card(canvas, layout.replay_buttons.inflate(4, 2), theme.PAPER)
        if layout.seek_bar_plate:
            drawing.card(canvas, layout.seek_bar.inflate(0, -8), theme.NIGHT, None, layout.seek_bar.height / 2)
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
        playback = self._replay.playback
        play = ButtonContent(_("Play"), icon="play")
        if playback.playing:
            play = ButtonContent(_("Stop"), icon="pause")
        actions: tuple[tuple[str, ButtonContent, Action], ...] = (
            ("round.less", ButtonContent(_("Previous round"), icon="rewind"), partial(playback.round, -1)),
            ("step.less", ButtonContent(_("Previous step"), icon="left"), partial(playback.step, -1)),
            ("play", play, playback.toggle),
            ("step.more", ButtonContent(_("Next step"), icon="right"), partial(playback.step, 1)),
            ("round.more", ButtonContent(_("Next round"), icon="skip"), partial(playback.round, 1)),
        )
        width = (self._layout.replay_buttons.width - 4 * BUTTON_GAP) / 5
        return [
            IconButton(key, self._box(0, number * (width + BUTTON_GAP), width), content, on_press)
            for number, (key, content, on_press) in enumerate(actions)
        ]

    def _speed_stepper(self) -> Widget:
        label = _("Speed {times}×").format(times=f"{self.playback_speed:g}")
        return Stepper("speed", self._box(1, 0, self._layout.replay_buttons.width), label, self._change_speed)

    def _picture_row(self) -> list[Widget]:
        camera = self._replay.context.camera
        action = _("Show the board") if self.shows_commentary else _("Show commentary")
        colours = theme.CHOSEN if self.shows_commentary else theme.PLAIN
        words = (_("Text"), _("Clip"), _("Photo"))
        boxes = self._columns(2, words)
        contents = [ButtonContent(one, style=WORD_STYLE) for one in words]
        contents[0].colours = colours
        clip = WordButton("clip", boxes[1], contents[1], self._replay.begin_clip, accessible_name=_("Save a clip"))
        if camera.is_saving:
            clip.disabled_reason = _("The last clip is still being saved.")
        return [
            WordButton("calls", boxes[0], contents[0], self._toggle_commentary, accessible_name=action),
            clip,
            WordButton("photo", boxes[2], contents[2], camera.take_photo, accessible_name=_("Take a photo")),
        ]

    def _last_row(self) -> list[Widget]:
        context = self._replay.context
        if self._replay.session.match.outcome is None:
            box = self._box(3, 0, self._layout.replay_buttons.width)
            return [Button("back", box, ButtonContent(_("Back"), icon="back"), PopScene)]
        words = (_("What if …?"), _("Back"))
        boxes = self._columns(3, words)
        what_if, back = (ButtonContent(one, style=WORD_STYLE) for one in words)
        return [
            WordButton("whatif", boxes[0], what_if, context.pushing("what_if", self._replay)),
            WordButton("back", boxes[1], back, PopScene),
        ]

    def _columns(self, row: int, words: Sequence[str]) -> list[FRect]:
        """Returns the boxes of a row of buttons, each as wide as its text needs."""
        letters = [max(len(one), MIN_LETTERS) for one in words]
        return split_columns(self._box(row, 0, self._layout.replay_buttons.width), letters, BUTTON_GAP)

    def _box(self, row: int, left: float, width: float) -> FRect:
        area = self._layout.replay_buttons
        pitch = min(BUTTON_HEIGHT + BUTTON_GAP, (area.height + MIN_BUTTON_GAP) / ROW_COUNT)
        return FRect(area.left + left, area.top + row * pitch, width, min(BUTTON_HEIGHT, pitch - MIN_BUTTON_GAP))

    def _change_speed(self, direction: int) -> None:
        self._speed_index = min(max(self._speed_index + direction, 0), len(SPEEDS) - 1)

    def _toggle_commentary(self) -> None:
        self.shows_commentary = not self.shows_commentary
