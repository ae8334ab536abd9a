"""Asks for another command at a decision of a finished match, on the table of its replay."""

from collections.abc import Sequence
from functools import partial

from game.engine.message import Message
from game.i18n import _
from game.input.intents import Back, Confirm, Intent, Menu, PointerPressed
from game.presentation import layout
from game.presentation.picker_option import PickerOption
from game.presentation.top_bar import seat_targets
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PopScene, PushScene, Scene, SceneChange
from game.scenes.match.advice import MovePreview
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.what_if_result import WhatIfResultScene
from game.session.what_if import WhatIf, next_decision, reason_against
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import draw_focus

NO_MORE_CHOICES = Message("Nobody had a choice from here on.")
"""Message if no decision follows."""


def what_if_scene(context: GameContext, replay: ReplayScene) -> Scene:
    """Returns the question at the next decision of a replay, or a message if there is none."""
    match = replay.session.match
    reason = reason_against(match)
    at = next_decision(match, replay.playback.at) if reason is None else None
    if at is None:
        return context.scene("message", reason or NO_MORE_CHOICES)
    return WhatIfChoiceScene(replay, at)


class WhatIfChoiceScene(Scene):
    """The table after `at` commands, with the question of that moment."""

    name = "what_if"

    def __init__(self, replay: ReplayScene, at: int) -> None:
        self.context = replay.context
        self.at = at
        self._replay = replay
        self._match = replay.session.match.replayed_to(at)
        self.decider = replay.session.match.steps[at].command.seat
        self.session = replay.session
        self.screen = replay.screen
        replay.playback.jump(at)
        self.enter()
        self.choices = self.screen.parts.command_picker(
            self.screen.view_model,
            self._match.legal(self.decider),
            partial(self._match.rules.rejection_reason, self._match.state),
        )
        self.focus: Focus = self.context.focus()
        self.choices.share_focus(self.focus)
        self._preview = MovePreview(self.screen, self._match.rules)
        self._move_focus()

    def enter(self) -> None:
        model = self.screen.view_model
        model.way_out = Message("Back")
        model.is_replay = False
        model.open_sheet_seat = self.decider
        model.is_recorded = self.context.graphics.is_recorded

    def leave(self) -> None:
        model = self.screen.view_model
        model.is_replay = True
        model.way_out = None
        self.screen.playfield.preview(None, ())

    def handle(self, intent: Intent) -> SceneChange:
        if self.choices.handle(intent):
            return self._follow_gesture()
        match intent:
            case Menu():
                return PopScene()
            case Back():
                if not self.choices.back():
                    return PopScene()
                self._move_focus()
                return None
            case _:
                step: SceneChange = self.focus.handle(intent, self.targets())
                if not isinstance(intent, Confirm | PointerPressed):
                    self._follow_preview()
                return step

    def _follow_gesture(self) -> SceneChange:
        if self.choices.lead:
            self._move_focus()
        pressed = self.choices.take_pressed()
        return self._on_option(pressed) if pressed is not None else None

    def _on_option(self, option: PickerOption) -> SceneChange:
        command = self.choices.take(option)
        if command is not None:
            what_if = WhatIf(self._replay.session, self.at, command)
            return PushScene(WhatIfResultScene(self.context, what_if, command))
        self._move_focus(stays=option.act is not None)
        return None

    def _move_focus(self, *, stays: bool = False) -> None:
        self.choices.lead_focus(stays=stays)
        self._follow_preview()

    def _follow_preview(self) -> None:
        self._preview.follow(self.choices.options, self.focus.key, self._match.state)

    def update(self, seconds: float) -> SceneChange:
        self.screen.update(seconds)
        self.choices.update(seconds)
        step = self._follow_gesture()
        self.focus.update(seconds, self.targets())
        return step

    def layout(self, canvas: Canvas) -> None:
        self.screen.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.screen.draw(canvas, self.choices, self.focus, self.question)
        draw_focus(canvas, self.focus, self.targets())

    def targets(self) -> Sequence[FocusTarget]:
        back = FocusTarget("back", layout.WAY_OUT, _("Back to the replay"), PopScene)
        return [*self.choices.targets(self._on_option), *seat_targets(self.screen.view_model), back]

    @property
    def question(self) -> str:
        """The question in the prompt bar."""
        name = self._replay.session.names[self.decider]
        return _("{name}, {question}").format(name=name, question=self.choices.prompt())

    def spoken_text(self) -> tuple[str, ...]:
        return (self.question,)
