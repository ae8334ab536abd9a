"""Loads an ordinary match, or starts the same match again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.career.ghost import find_ghost
from game.career.season_store import is_season_match
from game.i18n import _
from game.presentation.chips import GhostLine
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import PushScene, ResetScenes, Scene, SceneChange, begin_match
from game.scenes.daily import tries
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.session.session import MatchSession
from game.ui.canvas import Canvas


def load_match(context: GameContext, session: MatchSession) -> Scene:
    """Returns the way into a match: a loading scene that becomes it. Raises InvalidMap."""
    dependencies = MatchDependencies(context, lambda: restart_match(context, session), _way_on(context, session))
    return load_scene(
        context,
        session.setup,
        lambda: MatchScene(context, session, dependencies),
        lambda scene, canvas: _preload(context, scene, canvas),
    )


def _preload(context: GameContext, scene: MatchScene, canvas: Canvas) -> Iterator[float]:
    """Loads the scene, and the ghost that runs along."""
    yield from scene.preload(canvas)
    session = scene.session
    session.ghost = find_ghost(session, context.storage, _("Ghost"))
    if session.ghost:
        line = GhostLine(session.ghost, session.rules, session.match.replayed_to(0).state)
        scene.screen.view_model.ghost = line
    yield 1.0


def _way_on(context: GameContext, session: MatchSession) -> Callable[[], SceneChange] | None:
    """Returns where the score of a season's match leads; None for any other match."""
    if not is_season_match(context.storage, session.setup):
        return None
    return lambda: ResetScenes(context.scene("season", after_match=True))


def restart_match(context: GameContext, session: MatchSession) -> SceneChange:
    """Returns the step to the same match from its start; of a daily race, as long as there are tries left."""
    if not tries.may_restart(context, session):
        return PushScene(context.scene("message", tries.NO_TRIES_LEFT))
    return begin_match(load_match(context, MatchSession(session.setup, context.storage)))
