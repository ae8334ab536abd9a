"""Opens a chapter of a tutorial: a match scene of the chapter's session, driven by the tutorial."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Event, GameState
from game.i18n import _
from game.scenes.context import GameContext
from game.scenes.loading import LoadingScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.scene import ReplaceScene, Scene, SceneChange
from game.scenes.score.score_scene import ScoreScene
from game.scenes.tutorial.lesson_end import LessonEnd
from game.scenes.tutorial.tutorial_driver import TutorialDriver
from game.session.session import MatchSession
from game.session.tutorial.progress import TutorialProgress
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import Tutorial, TutorialChapter


class LessonDependencies(MatchDependencies):
    """What a lesson needs from outside; a score leads to the lesson's end."""

    def __init__(self, context: GameContext, runner: TutorialRunner) -> None:
        """For the chapter of `runner`, which can be begun anew."""
        super().__init__(context, lambda: ReplaceScene(_load_chapter(context, _begin_anew(runner))))
        self._runner = runner

    def end(self) -> SceneChange:
        """The step to the card at the lesson's end."""
        return ReplaceScene(LessonEnd(self._context, self._runner.tutorial, self._runner.chapter))

    def score_scene(self, session: MatchSession, view: GameState, events: Sequence[Event]) -> ScoreScene:
        """The scene after the last event, which leads on to the card."""
        scene = super().score_scene(session, view, events)
        scene.go_on = self.end
        return scene


def load_tutorial(context: GameContext, tutorial: Tutorial, chapter: TutorialChapter) -> Scene:
    """The way into a chapter, where it was left. Raises InvalidMap."""
    left_at = TutorialProgress(context.storage).standing(chapter.key)
    return _load_chapter(context, TutorialRunner(tutorial, chapter, left_at))


def _begin_anew(runner: TutorialRunner) -> TutorialRunner:
    return TutorialRunner(runner.tutorial, runner.chapter)


def _load_chapter(context: GameContext, runner: TutorialRunner) -> Scene:
    dependencies = LessonDependencies(context, runner)

    def make_driver(scene: MatchScene) -> TutorialDriver:
        scene.race_view.view_model.way_out = _("Lessons")
        driver = TutorialDriver(
            scene.turns,
            runner,
            TutorialProgress(context.storage),
            (scene.race_view, scene.table_targets.boxes_by_key),
        )
        driver.end = dependencies.end
        return driver

    scene = MatchScene(context, runner.session, dependencies, make_driver)
    return LoadingScene(scene.preload, lambda: scene)
