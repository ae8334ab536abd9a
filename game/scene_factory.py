"""Registers the scenes in the game context.

Each is imported when it is first opened, so that the title opens at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.message import Message
from game.i18n import _
from game.input.intents import Back, Intent
from game.platform.process import import_ahead, may_import
from game.scenes.context import GameContext
from game.scenes.scene import PopScene, ReplaceScene, Scene, SceneChange
from game.scenes.title.title_scene import TitleScene
from game.ui import drawing, text, theme
from game.ui.box import place_in
from game.ui.canvas import CANVAS_BOX, Canvas

GAME_SELECT, SETUP = "game.scenes.game_select", "game.scenes.setup.setup_scene"
"""Modules that may be needed before a page has imported them ahead; others come later, or are small."""
IMPORTING_BOX = place_in(CANVAS_BOX, (520, 110))

if TYPE_CHECKING:
    from game.session.saves import SavedGame
    from game.session.session import MatchSession
    from game.session.setup import MatchSetup


def register_scenes(context: GameContext) -> None:
    """Registers all scenes but the attract mode, which is registered once the title has been shown."""
    scenes = context.scenes
    scenes.title = lambda: TitleScene(context)
    scenes.game_select = lambda: _game_select(context)
    scenes.setup = lambda rules="": _setup_scene(context, rules)
    scenes.settings = lambda: _settings_menu(context)
    scenes.help = lambda rules: _rulebook_viewer(context, rules)
    scenes.tutorial_menu = lambda: _tutorial_menu(context)
    scenes.season = lambda after_match=False: _season(context, after_match=after_match)
    scenes.stable_book = lambda: _stable_book(context)
    scenes.message_box = lambda sentence: _message_box(context, sentence)
    scenes.has_saved_match = lambda: context.storage.read("autosave") is not None
    scenes.start = lambda setup: _start_match(context, setup)
    scenes.go_on = lambda session: _go_on(context, session)
    scenes.share = lambda session: _share_scene(context, session)
    scenes.enter_code = lambda words="": _code_scene(context, words)
    scenes.online_match = lambda: _online_match(context)
    scenes.together = lambda: _together(context)
    scenes.join_room = lambda words="", *, watch=False: _join_room(context, words, watch=watch)
    scenes.lobby = lambda: _lobby(context)
    scenes.resume = lambda: _resume_match(context)
    scenes.last_race = lambda: _last_race(context)
    scenes.daily = lambda: _daily(context)
    scenes.clubhouse = lambda: _clubhouse(context)
    scenes.trophies = lambda: _trophies(context)
    scenes.high_scores = lambda rules="": _high_scores(context, rules)
    scenes.records = lambda: _records(context)
    scenes.profiles = lambda: _profiles(context)
    scenes.backup = lambda: _backup(context)


def attract_mode() -> Scene:
    """Returns the race behind the title."""
    from game.scenes.title.attract_mode import title_background

    return title_background()


class ImportingScene(Scene):
    """Lies over what is there while a page imports a module a slice at a time; what needs it takes its place."""

    name = "importing"
    is_opaque = False

    def __init__(self, module: str, make: Callable[[], Scene]) -> None:
        """`make` is called once the module is imported."""
        self._slices = import_ahead(until=module)
        self._make = make

    def handle(self, intent: Intent) -> SceneChange:
        """Back gives it up."""
        return PopScene() if isinstance(intent, Back) else None

    def update(self, seconds: float) -> SceneChange:
        """Imports some more."""
        for _slice in self._slices:
            return None
        return ReplaceScene(self._make())

    def spoken_text(self) -> tuple[str, ...]:
        """What is being done."""
        return (_("Saddling up …"),)

    def draw(self, canvas: Canvas) -> None:
        """Draws what is being done."""
        drawing.dim(canvas)
        drawing.card(canvas, IMPORTING_BOX, theme.NIGHT, theme.GOLD, theme.RADIUS)
        text.draw_line(canvas, _("Saddling up …"), theme.TITLE.on(theme.PAPER_LIGHT), IMPORTING_BOX.inflate(-40, 0))


def _once_imported(module: str, make: Callable[[], Scene]) -> Scene:
    """Returns what `make` makes; in a page's first seconds a scene that waits for the module first."""
    return make() if may_import(module) else ImportingScene(module, make)


def _game_select(context: GameContext) -> Scene:
    def make() -> Scene:
        from game.scenes.game_select import GameSelectScene

        return GameSelectScene(context)

    return _once_imported(GAME_SELECT, make)


def _setup_scene(context: GameContext, rules: str) -> Scene:
    def make() -> Scene:
        from game.scenes.setup.setup_scene import SetupScene

        return SetupScene(context, rules)

    return _once_imported(SETUP, make)


def _settings_menu(context: GameContext) -> Scene:
    from game.scenes.settings_menu import SettingsMenu

    return SettingsMenu(context)


def _rulebook_viewer(context: GameContext, rules: str) -> Scene:
    from game.scenes.rulebook_viewer import RulebookViewer

    return RulebookViewer(context, rules)


def _tutorial_menu(context: GameContext) -> Scene:
    from game.scenes.tutorial.chapter_select import TutorialMenu

    return TutorialMenu(context)


def _message_box(context: GameContext, sentence: Message) -> Scene:
    from game.scenes.message_box import MessageBox

    return MessageBox(context, sentence)


def _season(context: GameContext, *, after_match: bool) -> Scene:
    from game.scenes.season.season_match import season_scene

    return season_scene(context, after_match=after_match)


def _stable_book(context: GameContext) -> Scene:
    from game.scenes.season.stable_book_scene import StableBookScene

    _settle(context)
    return StableBookScene(context)


def _share_scene(context: GameContext, session: MatchSession) -> Scene:
    from game.scenes.share.share_scene import ShareScene

    return ShareScene(context, session)


def _code_scene(context: GameContext, words: str) -> Scene:
    from game.scenes.share.code_scene import CodeScene

    return CodeScene(context, words)


def _online_match(context: GameContext) -> Scene:
    from game.scenes.match.online_match import load_online_match

    return load_online_match(context)


def _together(context: GameContext) -> Scene:
    from game.scenes.online.together_scene import TogetherScene

    return TogetherScene(context)


def _join_room(context: GameContext, words: str, *, watch: bool) -> Scene:
    from game.scenes.online.join_scene import JoinScene

    return JoinScene(context, words, watch=watch)


def _lobby(context: GameContext) -> Scene:
    from game.scenes.online.lobby_scene import LobbyScene

    return LobbyScene(context)


def _go_on(context: GameContext, session: MatchSession) -> Scene:
    from game.scenes.season.season_match import before_another_match

    before_another_match(context)
    return _load_match(context, lambda: session)


def _start_match(context: GameContext, setup: MatchSetup) -> Scene:
    from game.scenes.season.season_match import before_another_match
    from game.session.session import MatchSession

    before_another_match(context)
    return _load_match(context, lambda: MatchSession(setup, context.storage))


def _resume_match(context: GameContext) -> Scene:
    """Returns the scene of the saved match; a damaged one is reported, and the previous save is offered."""
    from game.session.saves import load_autosave

    saved_game = load_autosave(context.storage)
    if saved_game is None:
        return _message_box(context, context.storage.error or Message("No saved game yet."))
    if saved_game.session:
        session = saved_game.session
        return _load_match(context, lambda: session)
    return _damaged_save_notice(context, saved_game)


def _last_race(context: GameContext) -> Scene:
    from game.scenes.replay.replay_scene import load_last_match

    return load_last_match(context)


def _settle(context: GameContext) -> None:
    """Takes in what a killed game has left, before it is shown."""
    from game.session.after_match import settle
    from game.session.daily_race import utc_today

    settle(context.storage, utc_today())


def _daily(context: GameContext) -> Scene:
    from game.scenes.daily.daily_scene import DailyScene

    _settle(context)
    return DailyScene(context)


def _clubhouse(context: GameContext) -> Scene:
    from game.scenes.clubhouse.clubhouse_scene import ClubhouseScene

    _settle(context)
    return ClubhouseScene(context)


def _trophies(context: GameContext) -> Scene:
    from game.scenes.clubhouse.trophies_scene import TrophiesScene

    return TrophiesScene(context)


def _high_scores(context: GameContext, rules: str) -> Scene:
    from game.scenes.clubhouse.records_scene import HighScoresScene

    return HighScoresScene(context, rules)


def _records(context: GameContext) -> Scene:
    from game.scenes.clubhouse.records_scene import RecordsScene

    return RecordsScene(context)


def _profiles(context: GameContext) -> Scene:
    from game.scenes.clubhouse.profiles_scene import ProfilesScene

    return ProfilesScene(context)


def _backup(context: GameContext) -> Scene:
    from game.scenes.clubhouse.backup_scene import BackupScene

    return BackupScene(context)


def _damaged_save_notice(context: GameContext, saved_game: SavedGame) -> Scene:
    from game.scenes.message_box import MessageBox

    previous = saved_game.previous
    message = Message("{fault} It is kept as “{name}”.", fault=saved_game.error, name=saved_game.quarantined_as)
    if previous is None:
        context.storage.erase("autosave")
        return MessageBox(context, message)
    message_and_consequence = Message("{told} You continue one move earlier.", told=message)
    return MessageBox(context, message_and_consequence, ReplaceScene(_load_match(context, lambda: previous)))


def _load_match(context: GameContext, make_session: Callable[[], MatchSession]) -> Scene:
    """Returns the scene that loads a match, or a message box with the reason why it cannot be played."""
    from game.engine.rules import CommandRejected
    from game.presentation.loader import has_view
    from game.scenes.match.match_loading import load_match
    from game.tiled.tmx_file import InvalidMap

    try:
        session = make_session()
        if not has_view(session.rules.key):
            return _message_box(context, Message("This game has no graphics yet. Play it in a terminal."))
        return load_match(context, session)
    except CommandRejected as refusal:
        return _message_box(context, refusal.reason)
    except InvalidMap as bad:
        return _message_box(context, Message("{map}", map=str(bad)))
