"""Loads an ordinary match, or starts the same match again."""

from __future__ import annotations

from game.scenes.context import GameContext
from game.scenes.loading import LoadingScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.scene import PushScene, ReplaceScene, Scene, SceneChange
from game.session.session import MatchSession


def load_match(context: GameContext, session: MatchSession) -> Scene:
    """The way into a match: a loading scene that becomes it. Raises InvalidMap."""
    scene = MatchScene(context, session, MatchDependencies(context, lambda: restart_match(context, session)))
    return LoadingScene(scene.preload, lambda: scene)


def restart_match(context: GameContext, session: MatchSession) -> SceneChange:
    """The step to the same match from its start; of a daily race, as long as there are tries left."""
    from game.scenes.daily import tries

    if not tries.may_restart(context, session):
        return PushScene(context.scenes.message_box(tries.NO_TRIES_LEFT))
    return ReplaceScene(load_match(context, MatchSession(session.setup, context.storage)))
