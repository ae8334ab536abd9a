"""Starts, continues, loads or restarts a match, or shows why this is impossible."""

from collections.abc import Callable, Iterator
from functools import partial

from game.career.daily_race import day_of, utc_today
from game.career.ghost import find_ghost
from game.career.season_store import is_season_match, set_season_match_aside
from game.engine.message import CommandRejected, Message
from game.i18n import _
from game.presentation.chips import GhostLine
from game.presentation.loader import has_view
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import PushScene, ReplaceScene, ResetScenes, Scene, SceneChange, begin_match
from game.scenes.daily import tries
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.season.season_match import before_another_match
from game.session.autosaves import autosave_name, is_first_match
from game.session.saves import SavedGame, load_autosave
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.tiled.tiled_map import InvalidMap
from game.ui.canvas import Canvas


def load_match(context: GameContext, session: MatchSession) -> Scene:
    """Returns the loading scene of a match, which the match replaces. Raises InvalidMap."""
    restart = partial(restart_match, context, session)
    dependencies = MatchDependencies(context, restart, _step_after_score(context, session))
    make_scene = partial(MatchScene, context, session, dependencies)
    return load_scene(context, session.setup, make_scene, partial(_preload, context))


def _preload(context: GameContext, scene: MatchScene, canvas: Canvas) -> Iterator[float]:
    yield from scene.preload(canvas)
    session = scene.session
    if day_of(session.setup, utc_today()):  # its start uses up a try
        session.save_start()
    session.ghost = find_ghost(session, context.storage, _("Ghost"))
    if session.ghost:
        line = GhostLine(session.ghost, session.rules, session.match.replayed_to(0).state)
        scene.screen.view_model.ghost = line
    yield 1.0


def _step_after_score(context: GameContext, session: MatchSession) -> Callable[[], SceneChange] | None:
    """Returns the function that makes the step after the score of a season's match; None for any other match."""
    if not is_season_match(context.storage, session.setup):
        return None
    return partial(_back_to_season, context)


def _back_to_season(context: GameContext) -> SceneChange:
    return ResetScenes(context.scene("season", after_match=True))


def restart_match(context: GameContext, session: MatchSession) -> SceneChange:
    """Returns the step to the same match from its start; a message if a daily race has no tries left."""
    if not tries.may_restart(context, session):
        return PushScene(context.scene("message", tries.NO_TRIES_LEFT))
    return begin_match(load_match(context, MatchSession(session.setup, context.storage)))


def start_match(context: GameContext, setup: MatchSetup) -> Scene:
    """Returns the first scene of a new match."""
    before_another_match(context, setup.rules)
    try:
        session = MatchSession(setup, context.storage)
    except CommandRejected as rejection:
        return context.scene("message", rejection.reason)
    return _load_match(context, session)


def continue_match(context: GameContext, session: MatchSession) -> Scene:
    """Returns the first scene of a match that goes on; it replaces the saved one."""
    before_another_match(context, session.setup.rules)
    return _load_match(context, session)


def resume_saved_match(context: GameContext, rules: str, *, is_previous: bool = False) -> Scene:
    """Returns the first scene of a game's saved match; `is_previous`: of its previous match, which is swapped with it.

    A damaged save is reported, and the save before it is offered.
    """
    if is_previous:
        set_season_match_aside(context.storage, rules)
    saved_game = load_autosave(context.storage, rules, is_previous=is_previous)
    if saved_game is None:
        return context.scene("message", context.storage.error or Message("No saved game yet."))
    if saved_game.session:
        session = saved_game.session
        if is_first_match(context.storage, rules, session.setup.seed) and len(session.people) == 1:
            return context.scene("first_match", session=session)
        return _load_match(context, session)
    return _damaged_save_notice(context, saved_game, autosave_name(rules, is_previous=is_previous))


def _damaged_save_notice(context: GameContext, saved_game: SavedGame, name: str) -> Scene:
    previous = saved_game.previous
    message = damage_message(saved_game)
    if previous is None:
        context.storage.erase(name)
        return context.scene("message", message)
    message_and_consequence = Message("{told} You continue one move earlier.", told=message)
    return context.scene("message", message_and_consequence, ReplaceScene(_load_match(context, previous)))


def damage_message(saved_game: SavedGame) -> Message:
    """Returns the message about a damaged save, whose text is kept."""
    return Message("{fault} A copy of it is kept.", fault=saved_game.error)


def _load_match(context: GameContext, session: MatchSession) -> Scene:
    """Returns the scene that loads a match, or a message box with the reason why it cannot be played."""
    if not has_view(session.rules.key):
        return context.scene("message", Message("This game has no graphics yet. Play it in a terminal."))
    try:
        return load_match(context, session)
    except CommandRejected as rejection:
        return context.scene("message", rejection.reason)
    except InvalidMap as error:
        return context.scene("message", Message("{map}", map=str(error)))
