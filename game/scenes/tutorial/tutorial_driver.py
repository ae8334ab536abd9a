"""Drives a tutorial: a coach explains a real match step by step."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from game.career.tutorial_progress import save_progress
from game.engine.message import Message
from game.engine.rules import Command
from game.i18n import _, translate
from game.platform.settings import HELP_LEVELS
from game.platform.storage import Storage
from game.presentation.match_screen import MatchScreen
from game.presentation.picker_option import PickerOption
from game.scenes.base.scene import PopScene, SceneChange
from game.scenes.match.driver import Driver
from game.scenes.match.turn_controller import TurnController
from game.scenes.tutorial.bubble_placement import FindBoxes, SurroundingsFinder
from game.scenes.tutorial.coach_bubble import CONTINUE_KEY, CoachOverlay
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.trainer import has_pointer
from game.session.tutorial.tutorial import PLAYER, OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialStep

Table = tuple[MatchScreen, FindBoxes]
"""Screen of a lesson, and the boxes of its parts."""


class TutorialDriver(Driver):
    """Lets the player do only what fits the current step of `runner`; `turns` play in the runner's session."""

    overlay: CoachOverlay
    scene_name = "lesson"
    has_opening = False
    help_level = HELP_LEVELS[-1]  # a lesson mentions everything that it shows

    def __init__(self, turns: TurnController, runner: TutorialRunner, storage: Storage, table: Table) -> None:
        self.runner = runner
        self.overlay = CoachOverlay(self.go_on, self.go_back)
        self._turns = turns
        self._storage = storage
        self._screen, find_boxes = table
        self._surroundings = SurroundingsFinder(find_boxes, self._screen.parts.table_layout, runner)
        self._screen.view_model.highlighted = self._surroundings.highlighted
        self._shown_step: TutorialStep | None = None
        self._surroundings_state: tuple[object, ...] = ()
        """Cache key of the surroundings."""
        self.end: Callable[[], SceneChange] = PopScene
        """Returns the step at the end of the chapter."""
        self._shown_texts: list[Message] = []
        """Texts of the steps shown so far, the current one last."""
        self._steps_back = 0
        """Number of steps that the player has gone back."""
        turns.follow_lesson(self._is_allowed)

    # -- the steps of the chapter -------------------------------------------------------------------------

    def advance(self) -> SceneChange:
        if self._turns.score.pending:
            self._save("")
            return self._turns.score.advance()
        match self.runner.step:
            case None:
                self._save("")
                return self.end()
            case OpponentMoves():
                self._play_opponents()
            case ShowText() as step:
                self._show_step(step, step.at)
            case PlayerRoll() as step:
                self._await_player(step, self.runner.tutorial.roll_key)
            case PlayerTask() as step:
                self._await_player(step, step.at)
            case _ as never:
                assert_never(never)
        return None

    def _save(self, standing: str) -> None:
        chapter = self.runner.chapter.key
        save_progress(self._storage, chapter, standing, self.runner.stars, self.runner.tutorial.rules)

    def _play_opponents(self) -> None:
        command = self.runner.next_opponent_command()
        if command is None:
            self._next_step()
        else:
            self.overlay.say("")
            self._turns.submit(command)

    def _await_player(self, step: PlayerRoll | PlayerTask, at: str) -> None:
        if self.runner.is_done():
            self._next_step()
            return
        if self._turns.choices is None:
            automatic_reply = self.runner.automatic_reply()
            if automatic_reply is not None:
                self._turns.submit(automatic_reply)
                return
            self._turns.ask(PLAYER, self.runner.legal(), recap=False)
            self._shown_step = None
        self._show_step(step, at)

    def _next_step(self) -> None:
        self.runner.next_step()
        self._turns.choices = None
        self._shown_step = None
        self._surroundings_state = ()
        self.overlay.say("")
        if self.runner.step is not None:
            self._save(self.runner.progress_text())

    # -- the coach's bubble -------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Shows the following text; after the current one, the next step."""
        if not self._steps_back:
            self._next_step()
            return
        self._steps_back -= 1
        self._shown_step = None

    def go_back(self) -> None:
        """Shows the previous text again; the match pauses meanwhile."""
        self._steps_back = min(self._steps_back + 1, len(self._shown_texts) - 1)
        self._shown_step = None

    def discard_texts(self) -> None:
        self._shown_step = None

    def _show_step(self, step: ShowText | PlayerRoll | PlayerTask, at: str) -> None:
        """Shows the text of the step once; in later frames only updates its position."""
        has_other_device = self._shown_step is step and self._shown_texts[-1] != self._words(step)
        if has_other_device:
            self._shown_texts.pop()
        if self._shown_step is not step or has_other_device:
            self._shown_step = step
            self._say(step)
        choices = self._turns.choices
        state = (step, self._steps_back, choices and choices.options, choices and choices.explanation_box)
        if state != self._surroundings_state:
            self._surroundings_state = state
            around = self._surroundings.find(at, choices)
            self._screen.view_model.highlighted = self._surroundings.highlighted
            self.overlay.around = replace(around, subject=None) if self._steps_back else around

    def _words(self, step: ShowText | PlayerRoll | PlayerTask) -> Message:
        """Returns the text of a step, with the controls of the player's device."""
        choices = self._turns.choices
        pressed_words = step.pressed_words if isinstance(step, PlayerTask) else None
        is_pressed = choices is not None and not has_pointer(choices.device)
        return pressed_words if pressed_words and is_pressed else step.words

    def _say(self, step: ShowText | PlayerRoll | PlayerTask) -> None:
        words = self._words(step)
        if not self._shown_texts or self._shown_texts[-1] != words:
            self._shown_texts.append(words)
        needs_confirmation = isinstance(step, ShowText) or self._steps_back > 0
        shown_text = translate(self._shown_texts[-1 - self._steps_back])
        self.overlay.say(shown_text, self._progress_text(), needs_confirmation=needs_confirmation)
        self.overlay.has_earlier_words = self._steps_back + 1 < len(self._shown_texts)
        if needs_confirmation:
            self._turns.focus.key = CONTINUE_KEY
        elif self._turns.focus.key == CONTINUE_KEY:
            self._turns.focus_question()

    def _progress_text(self) -> str:
        number, count = self.runner.progress
        return _("{number} of {all}").format(number=max(number - self._steps_back, 1), all=count)

    def think_ahead(self) -> None:
        """Only updates the surroundings: the opponents' moves are steps of the chapter."""
        self._surroundings_state = ()

    # -- choices of the player -----------------------------------------------------------------------------

    def accepts(self, option: PickerOption) -> bool:
        if option.act is not None or self._is_allowed(option):
            return True
        step = self.runner.step
        if isinstance(step, PlayerRoll | PlayerTask):
            rejection = _("Not in this lesson. Instead:")
            self.overlay.say(f"{rejection} {translate(self._words(step))}", self._progress_text())
        return False

    def _is_allowed(self, option: PickerOption) -> bool:
        return self.runner.is_allowed(option.commands)

    def resolve(self, command: Command) -> Command:
        return self.runner.scripted_roll(command)

    def leave(self) -> None:
        if self.runner.step is not None and not self._turns.score.pending:
            self._save(self.runner.progress_text())

    @property
    def spoken_text(self) -> tuple[str, ...]:
        return (self.overlay.words,)
