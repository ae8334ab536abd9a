"""Drives a tutorial: a coach explains what to look at and what to do next in a real match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from pygame import FRect

from game.engine.rules import Command
from game.i18n import _, translate
from game.presentation.command_picker import PickerOption
from game.scenes.match.turn_controller import TurnController
from game.scenes.scene import PopScene, SceneChange
from game.scenes.tutorial.coach_bubble import CONTINUE_KEY
from game.scenes.tutorial.coach_overlay import CoachOverlay
from game.session.tutorial.progress import TutorialProgress
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import PLAYER, OpponentMoves, PlayerRoll, PlayerTask, ShowText, TutorialStep

FindBoxes = Callable[[], Mapping[str, FRect]]
"""Where everything lies that the coach may point at, by its key."""


class TutorialDriver:
    """A Driver: the player may do what goes with the step; anything else is refused until later."""

    scene_name = "lesson"
    has_opening = False

    def __init__(
        self, turns: TurnController, runner: TutorialRunner, progress: TutorialProgress, find_boxes: FindBoxes
    ) -> None:
        """Drives `turns`, which play in the runner's session, from the runner's current step."""
        self.runner = runner
        self.overlay = CoachOverlay(self._next_step)
        self._turns = turns
        self._progress = progress
        self._find_boxes = find_boxes
        self._shown_step: TutorialStep | None = None
        self._searched_options: list[PickerOption] | None = None
        """The options among which `_task_box` was found."""
        self._task_box: FRect | None = None
        turns.allows_undo = False  # the tutorial goes on from what was done
        turns.is_preferred = self._matches_step
        turns.focus.asks_back = False  # the coach says what to press

    # -- the steps of the chapter -------------------------------------------------------------------------

    def advance(self) -> SceneChange:
        """The next step to show, the opponent's next move, or the end of the chapter."""
        if self._turns.score.pending:
            self._progress.save(self.runner.chapter.key, "")
            self.runner.enable_real_dice()
            return self._turns.score.advance()
        match self.runner.step:
            case None:
                self._progress.save(self.runner.chapter.key, "")
                return PopScene()
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

    def _play_opponents(self) -> None:
        command = self.runner.next_opponent_command()
        if command is None:
            self._next_step()
        else:
            self.overlay.say("")
            self._turns.submit(command)

    def _await_player(self, step: PlayerRoll | PlayerTask, at: str) -> None:
        """Waits for the player's decisions, then goes on."""
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
        self._turns.choices, self._shown_step = None, None
        self.overlay.say("")
        if self.runner.step is not None:
            self._progress.save(self.runner.chapter.key, self.runner.progress_text())

    # -- the coach's bubble -------------------------------------------------------------------------------

    def _show_step(self, step: ShowText | PlayerRoll | PlayerTask, at: str) -> None:
        """Shows the step's text once; in later frames only updates its place."""
        if self._shown_step is not step:
            self._shown_step = step
            is_text = isinstance(step, ShowText)
            self.overlay.say(translate(step.words), self._progress_text(), needs_confirmation=is_text)
            if is_text:
                self._turns.focus.key = CONTINUE_KEY
        boxes, choices = self._find_boxes(), self._turns.choices
        anchor = next((boxes[key] for key in at.split() if key in boxes), None)
        self.overlay.point_at(anchor or self._find_task_box(), choices.explanation_box if choices else None)

    def _progress_text(self) -> str:
        return _("{number} of {all}").format(number=self.runner.number + 1, all=len(self.runner.chapter.steps))

    def _find_task_box(self) -> FRect | None:
        """The first option that goes with the step, searched once for a question."""
        choices = self._turns.choices
        if choices is None:
            return None
        if self._searched_options is not choices.options:
            matching = [(option, box) for option, box in choices.placed() if self._matches_step(option)]
            # an option that decides something goes before one that leaves everything open, such as the way back
            narrowing = [box for option, box in matching if option.commands != choices.commands]
            self._searched_options = choices.options
            self._task_box = next(iter((*narrowing, *(box for _option, box in matching))), None)
        return self._task_box

    def think_ahead(self) -> None:
        """Nothing: the opponents' moves are part of the chapter's steps."""

    # -- what the player does ------------------------------------------------------------------------------

    def _matches_step(self, option: PickerOption) -> bool:
        return self.runner.is_allowed(option.commands)

    def pass_time(self, seconds: float) -> None:
        """Counts nothing."""

    def close_sheets(self) -> None:
        """Nothing is chosen beside the open question."""

    def accepts(self, option: PickerOption) -> bool:
        """Whether an option goes with the step; if not, the coach repeats what to do."""
        if self._matches_step(option):
            return True
        step = self.runner.step
        if isinstance(step, PlayerRoll | PlayerTask):
            self.overlay.say(_("Not this time. For this lesson:") + " " + translate(step.words))
        return False

    def resolve(self, command: Command) -> Command:
        """The command; a roll shows what the chapter needs."""
        return self.runner.scripted_roll(command)

    def leave(self) -> None:
        """Saves where the chapter stands, unless it is over."""
        if self.runner.step is not None and not self._turns.score.pending:
            self._progress.save(self.runner.chapter.key, self.runner.progress_text())

    def debug_state(self) -> dict[str, object]:
        """Which chapter, and which step of it."""
        return {"chapter": self.runner.chapter.key, "step": self.runner.number}
