"""Opens a chapter of a tutorial: a match scene of the chapter's session, driven by the tutorial."""

from __future__ import annotations

from game.i18n import _
from game.scenes.context import GameContext
from game.scenes.loading import LoadingScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.scene import ReplaceScene, Scene
from game.scenes.tutorial.tutorial_driver import TutorialDriver
from game.session.tutorial.progress import TutorialProgress
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import Tutorial, TutorialChapter


def load_tutorial(context: GameContext, tutorial: Tutorial, chapter: TutorialChapter) -> Scene:
    """The way into a chapter, where it was left. Raises InvalidMap."""
    left_at = TutorialProgress(context.storage).standing(chapter.key)
    return _load_chapter(context, TutorialRunner(tutorial, chapter, left_at))


def _load_chapter(context: GameContext, runner: TutorialRunner) -> Scene:
    def restart() -> ReplaceScene:
        return ReplaceScene(_load_chapter(context, TutorialRunner(runner.tutorial, runner.chapter)))

    def make_driver(scene: MatchScene) -> TutorialDriver:
        scene.race_view.view_model.way_out = _("Lessons")
        table = scene.race_view, scene.table_targets.boxes_by_key
        return TutorialDriver(scene.turns, runner, TutorialProgress(context.storage), table)

    dependencies = MatchDependencies(context, restart)
    scene = MatchScene(context, runner.session, dependencies, make_driver)
    return LoadingScene(scene.preload, lambda: scene)
