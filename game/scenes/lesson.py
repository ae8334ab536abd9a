"""A chapter of the lessons: a race at a real table, with a coach who says what to look at and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.input.intents import Intent, Skip
from game.scenes.coach import Coach
from game.scenes.house import House
from game.scenes.loading import Loading
from game.scenes.race import Race, RaceDoors
from game.scenes.scene import Pop, Replace, Scene, Step
from game.stage.looks.catalog import board_of
from game.table.lessons.course import Course
from game.table.lessons.progress import Progress
from game.table.lessons.steps import PLAYER, Chapter, Do, Others, Roll, Say
from game.table.lessons.study import Study
from game.ui.canvas import Canvas
from game.ui.focus import Target
from game.ui.form import draw_focus
from game.words import _, say

ON = "coach.on"


class Lesson(Race):
    """The player may do what goes with the lesson; anything else is asked for another time."""

    name = "lesson"

    def __init__(self, house: House, study: Study, doors: RaceDoors) -> None:
        super().__init__(house, study.table, doors)
        self.study = study
        self.progress = Progress(house.storage)
        self.coach = Coach()
        self._told: Any = None
        self._sought: Any = None
        """The options among which `_found` is what goes with the lesson."""
        self._found: FRect | None = None

    # -- the course of the chapter -------------------------------------------------------------------------

    def _go_on(self) -> Step:
        if self._finale:
            self.progress.keep(self.study.chapter.key, "")
            self.study.after_the_last()
            return super()._go_on()
        match self.study.step:
            case None:
                self.progress.keep(self.study.chapter.key, "")
                return Pop()
            case Others():
                self._play_others()
            case Say(words=words, at=at) as step:
                self._tell(step, say(words), at)
            case Roll(words=words) | Do(words=words) as step:
                self._lead(step, say(words))
        return None

    def _play_others(self) -> None:
        command = self.study.rivals_next()
        if command is None:
            self._next()
        else:
            self.coach.say("", "", waits=False)
            self._submit(command)

    def _lead(self, step: Roll | Do, words: str) -> None:
        """Waits for the player's decisions, then goes on."""
        if self.study.is_done():
            self._next()
            return
        if self.choices is None:
            answer = self.study.in_passing()
            if answer is not None:
                self._submit(answer)
                return
            self._ask(PLAYER)
            self._told = None
        at = self.study.course.roll_key if isinstance(step, Roll) else step.at
        self._tell(step, words, at)

    def _tell(self, step: Any, words: str, at: str) -> None:
        """Puts the bubble up once; later only its place is looked for again."""
        if self._told is not step:
            self._told = step
            self.coach.say(words, self._count(), waits=isinstance(step, Say))
            self.focus.key = ON if isinstance(step, Say) else self.focus.key
        boxes = {one.key: one.box for one in (*self._components(), *super().targets())}
        self.coach.about = next((boxes[key] for key in at.split() if key in boxes), None) or self._wanted_box()
        self.coach.clear = self.choices.words_box if self.choices else None

    def _wanted_box(self) -> FRect | None:
        """The first option that goes with the lesson, once the one that was pointed at has been pressed."""
        if self.choices is None:
            return None
        if self._sought is not self.choices.options:
            self._sought, self._found = self.choices.options, self._look_for_wanted()
        return self._found

    def _look_for_wanted(self) -> FRect | None:
        """Rather one that decides something than one that leaves everything open, such as the way back."""
        fine = [(option, box) for option, box in self.choices.placed() if self._goes_with_it(option)]
        narrowing = [box for option, box in fine if option.commands != self.choices.commands]
        return next(iter((*narrowing, *(box for _option, box in fine))), None)

    def _count(self) -> str:
        return _("{number} of {all}").format(number=self.study.number + 1, all=len(self.study.chapter.steps))

    def _next(self) -> None:
        self.study.go_on()
        self.choices, self._told = None, None
        self.coach.say("", "", waits=False)
        if self.study.step is not None:
            self.progress.keep(self.study.chapter.key, self.study.kept())

    # -- what the player does ------------------------------------------------------------------------------

    def legal(self) -> Sequence[Any]:
        """The dice are thrown, not told: the lesson knows what they show."""
        return [self.study.course.throw(PLAYER)] if self.study.rolls else super().legal()

    def _ask(self, seat: int) -> None:
        """The coach tells the news here."""
        super()._ask(seat)
        self.look.news = []

    def _submit(self, command: Any) -> None:
        super()._submit(self.study.thrown(command))

    def _goes_with_it(self, option: Any) -> bool:
        return self.study.is_fine(option.commands)

    def _press(self, option: Any) -> Step:
        if self._goes_with_it(option):
            return super()._press(option)
        self.coach.say(_("That is allowed, but for this lesson do this:") + " " + say(self.study.step.words),  # type: ignore[union-attr]
                       "", waits=False)  # fmt: skip
        return None

    def handle(self, intent: Intent) -> Step:
        quiet = not self.director.busy and not self.inquiry.open
        if quiet and self.coach.waits and isinstance(intent, Skip):
            return self._hear_on()
        return super().handle(intent)

    def targets(self) -> Sequence[Target]:
        if not self.coach.waits:
            return super().targets()
        buttons = [t for t in super().targets() if t.key.startswith("top.")]
        return [Target(ON, self.coach.button, _("Go on"), self._hear_on), *buttons]

    def _hear_on(self) -> Step:
        self._next()
        return None

    def _name_question(self, seat: int) -> None:
        """Nothing is taken back: the lesson goes on from what was done."""
        super()._name_question(seat)
        self.look.offer("undo", possible=False)

    def _aim(self) -> None:
        super()._aim()
        wanted = next((o for o in self.choices.options if not o.why_not and self._goes_with_it(o)), None)
        if wanted is not None:
            self.focus.key = wanted.key
            self._light()

    def leave(self) -> None:
        super().leave()
        if self.study.step is not None and not self._finale:
            self.progress.keep(self.study.chapter.key, self.study.kept())

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.coach.words or self.director.busy:
            return
        self.coach.fit(canvas)
        self.coach.draw(canvas, self.focus)
        if (self.coach.waits or self.choices) and not self.inquiry.walking:
            draw_focus(canvas, self.focus, self.targets())
        self.inquiry.draw(canvas)

    def report(self) -> dict[str, object]:
        return {**super().report(), "chapter": self.study.chapter.key, "step": self.study.number}


def to_the_lesson(house: House, course: Course, chapter: Chapter) -> Scene:
    """The way into a chapter, where it was left. Raises BadMap."""
    return _gate(house, Study(course, chapter, Progress(house.storage).standing(chapter.key)))


def _gate(house: House, study: Study) -> Scene:
    setup = study.table.setup
    board = board_of(setup)
    again = RaceDoors(house, board, lambda: Replace(_gate(house, Study(study.course, study.chapter))))
    lesson = Lesson(house, study, again)
    return Loading(lesson.warm, lambda: lesson)
