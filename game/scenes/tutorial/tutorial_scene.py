"""A chapter of the lessons: a race at a real table, with a coach who says what to look at and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.i18n import _, translate
from game.input.intents import Intent, Skip
from game.scenes.context import GameContext
from game.scenes.loading import LoadingScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.scene import PopScene, ReplaceScene, Scene, SceneChange
from game.scenes.tutorial.coach_bubble import CoachBubble
from game.session.tutorial.progress import TutorialProgress
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import (
    PLAYER,
    OpponentMoves,
    PlayerRoll,
    PlayerTask,
    ShowText,
    Tutorial,
    TutorialChapter,
)
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget
from game.ui.form import draw_focus

CONTINUE_KEY = "coach.on"


class TutorialScene(MatchScene):
    """The player may do what goes with the lesson; anything else is asked for another time."""

    name = "lesson"

    def __init__(self, context: GameContext, study: TutorialRunner, dependencies: MatchDependencies) -> None:
        super().__init__(context, study.table, dependencies)
        self.study = study
        self.progress = TutorialProgress(context.storage)
        self.coach = CoachBubble()
        self._shown_step: Any = None
        self._searched_options: Any = None
        """The options among which `_found` is what goes with the lesson."""
        self._target_box: FRect | None = None

    # -- the course of the chapter -------------------------------------------------------------------------

    def _advance(self) -> SceneChange:
        if self._final_events:
            self.progress.save(self.study.chapter.key, "")
            self.study.enable_real_dice()
            return super()._advance()
        match self.study.step:
            case None:
                self.progress.save(self.study.chapter.key, "")
                return PopScene()
            case OpponentMoves():
                self._play_opponents()
            case ShowText(words=words, at=at) as step:
                self._show_text(step, translate(words), at)
            case PlayerRoll(words=words) | PlayerTask(words=words) as step:
                self._await_player(step, translate(words))
        return None

    def _play_opponents(self) -> None:
        command = self.study.next_opponent_command()
        if command is None:
            self._next_step()
        else:
            self.coach.set_text("", "", needs_confirmation=False)
            self._submit(command)

    def _await_player(self, step: PlayerRoll | PlayerTask, words: str) -> None:
        """Waits for the player's decisions, then goes on."""
        if self.study.is_done():
            self._next_step()
            return
        if self.choices is None:
            automatic_reply = self.study.automatic_reply()
            if automatic_reply is not None:
                self._submit(automatic_reply)
                return
            self._ask(PLAYER)
            self._shown_step = None
        at = self.study.tutorial.roll_key if isinstance(step, PlayerRoll) else step.at
        self._show_text(step, words, at)

    def _show_text(self, step: Any, words: str, at: str) -> None:
        """Puts the bubble up once; later only its place is looked for again."""
        if self._shown_step is not step:
            self._shown_step = step
            self.coach.set_text(words, self._count(), needs_confirmation=isinstance(step, ShowText))
            self.focus.key = CONTINUE_KEY if isinstance(step, ShowText) else self.focus.key
        boxes = {item.key: item.box for item in (*self._inspectable_items(), *super().targets())}
        self.coach.anchor = next((boxes[key] for key in at.split() if key in boxes), None) or self._task_box()
        self.coach.keep_visible = self.choices.explanation_box if self.choices else None

    def _task_box(self) -> FRect | None:
        """The first option that goes with the lesson, once the one that was pointed at has been pressed."""
        if self.choices is None:
            return None
        if self._searched_options is not self.choices.options:
            self._searched_options, self._target_box = self.choices.options, self._find_task_box()
        return self._target_box

    def _find_task_box(self) -> FRect | None:
        """Rather one that decides something than one that leaves everything open, such as the way back."""
        matching = [(option, box) for option, box in self.choices.placed() if self._matches_step(option)]
        narrowing = [box for option, box in matching if option.commands != self.choices.commands]
        return next(iter((*narrowing, *(box for _option, box in matching))), None)

    def _count(self) -> str:
        return _("{number} of {all}").format(number=self.study.number + 1, all=len(self.study.chapter.steps))

    def _next_step(self) -> None:
        self.study.next_step()
        self.choices, self._shown_step = None, None
        self.coach.set_text("", "", needs_confirmation=False)
        if self.study.step is not None:
            self.progress.save(self.study.chapter.key, self.study.progress_text())

    # -- what the player does ------------------------------------------------------------------------------

    def legal(self) -> Sequence[Any]:
        """The dice are thrown, not told: the lesson knows what they show."""
        return [self.study.tutorial.roll_command(PLAYER)] if self.study.rolls else super().legal()

    def _ask(self, seat: int) -> None:
        """The coach tells the news here."""
        super()._ask(seat)
        self.race_view.recap = []

    def _submit(self, command: Any) -> None:
        super()._submit(self.study.scripted_roll(command))

    def _matches_step(self, option: Any) -> bool:
        return self.study.is_allowed(option.commands)

    def _on_option(self, option: Any) -> SceneChange:
        if self._matches_step(option):
            return super()._on_option(option)
        self.coach.set_text(
            _("That is allowed, but for this lesson do this:") + " " + translate(self.study.step.words),  # type: ignore[union-attr]
            "",
            needs_confirmation=False,
        )
        return None

    def handle(self, intent: Intent) -> SceneChange:
        idle = not self.director.busy and not self.tooltips.open
        if idle and self.coach.needs_confirmation and isinstance(intent, Skip):
            return self._confirm_text()
        return super().handle(intent)

    def targets(self) -> Sequence[FocusTarget]:
        if not self.coach.needs_confirmation:
            return super().targets()
        buttons = [t for t in super().targets() if t.key.startswith("top.")]
        return [FocusTarget(CONTINUE_KEY, self.coach.button, _("Go on"), self._confirm_text), *buttons]

    def _confirm_text(self) -> SceneChange:
        self._next_step()
        return None

    def _update_status(self, seat: int) -> None:
        """Nothing is taken back: the lesson goes on from what was done."""
        super()._update_status(seat)
        self.race_view.set_button_visible("undo", visible=False)

    def _focus_first_option(self) -> None:
        super()._focus_first_option()
        wanted = next((o for o in self.choices.options if not o.disabled_reason and self._matches_step(o)), None)
        if wanted is not None:
            self.focus.key = wanted.key
            self._highlight()

    def leave(self) -> None:
        super().leave()
        if self.study.step is not None and not self._final_events:
            self.progress.save(self.study.chapter.key, self.study.progress_text())

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.coach.words or self.director.busy:
            return
        self.coach.layout(canvas)
        self.coach.draw(canvas, self.focus)
        if (self.coach.needs_confirmation or self.choices) and not self.tooltips.keyboard_mode:
            draw_focus(canvas, self.focus, self.targets())
        self.tooltips.draw(canvas)

    def debug_state(self) -> dict[str, object]:
        return {**super().debug_state(), "chapter": self.study.chapter.key, "step": self.study.number}


def load_tutorial(context: GameContext, course: Tutorial, chapter: TutorialChapter) -> Scene:
    """The way into a chapter, where it was left. Raises BadMap."""
    return _load_chapter(
        context, TutorialRunner(course, chapter, TutorialProgress(context.storage).standing(chapter.key))
    )


def _load_chapter(context: GameContext, study: TutorialRunner) -> Scene:
    dependencies = MatchDependencies(
        context, lambda: ReplaceScene(_load_chapter(context, TutorialRunner(study.tutorial, study.chapter)))
    )
    lesson = TutorialScene(context, study, dependencies)
    return LoadingScene(lesson.preload, lambda: lesson)
