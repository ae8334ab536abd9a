"""Starts a match, goes on with one, or resumes the saved one; what stands in the way is a message."""

from __future__ import annotations

from collections.abc import Callable

from game.career.season_store import set_season_match_aside
from game.engine.message import CommandRejected, Message
from game.presentation.loader import has_view
from game.scenes.base.context import GameContext
from game.scenes.base.scene import ReplaceScene, Scene
from game.scenes.match.match_loading import load_match
from game.scenes.season.season_match import before_another_match
from game.session.autosaves import autosave_name
from game.session.saves import SavedGame, load_autosave
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.tiled.tiled_map import InvalidMap


def start_match(context: GameContext, setup: MatchSetup) -> Scene:
    """Returns the first scene of a new match."""
    before_another_match(context, setup.rules)
    return _load_match(context, lambda: MatchSession(setup, context.storage))


def continue_match(context: GameContext, session: MatchSession) -> Scene:
    """Returns the scene of a match as it stands, which takes the place of the saved one."""
    before_another_match(context, session.setup.rules)
    return _load_match(context, lambda: session)


def resume_saved_match(context: GameContext, rules: str, *, is_previous: bool = False) -> Scene:
    """Returns the scene of a game's saved match, or of its previous one, which changes places with that.

    A damaged one is reported, and the save before it is offered.
    """
    if is_previous:
        set_season_match_aside(context.storage, rules)
    saved_game = load_autosave(context.storage, rules, is_previous=is_previous)
    if saved_game is None:
        return context.scene("message", context.storage.error or Message("No saved game yet."))
    if saved_game.session:
        session = saved_game.session
        return _load_match(context, lambda: session)
    return _damaged_save_notice(context, saved_game, autosave_name(rules, is_previous=is_previous))


def _damaged_save_notice(context: GameContext, saved_game: SavedGame, name: str) -> Scene:
    previous = saved_game.previous
    message = damage_message(saved_game)
    if previous is None:
        context.storage.erase(name)
        return context.scene("message", message)
    message_and_consequence = Message("{told} You continue one move earlier.", told=message)
    return context.scene("message", message_and_consequence, ReplaceScene(_load_match(context, lambda: previous)))


def damage_message(saved_game: SavedGame) -> Message:
    """Returns why a save cannot be read, and where its text is kept."""
    return Message("{fault} It is kept as “{name}”.", fault=saved_game.error, name=saved_game.quarantined_as)


def _load_match(context: GameContext, make_session: Callable[[], MatchSession]) -> Scene:
    """Returns the scene that loads a match, or a message box with the reason why it cannot be played."""
    try:
        session = make_session()
        if not has_view(session.rules.key):
            return context.scene("message", Message("This game has no graphics yet. Play it in a terminal."))
        return load_match(context, session)
    except CommandRejected as refusal:
        return context.scene("message", refusal.reason)
    except InvalidMap as bad:
        return context.scene("message", Message("{map}", map=str(bad)))
