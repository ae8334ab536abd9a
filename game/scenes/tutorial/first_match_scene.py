"""Opens a player's first match of a game with a trainer, who explains it, perhaps at a special table."""

from functools import partial

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.engine.catalog import games
from game.engine.message import Message
from game.i18n import _
from game.online.ways import way_to_open
from game.platform.browser import BROWSER
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import ResetScenes, Scene, SceneChange, begin_match
from game.scenes.match.driver import Driver
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.menu.pause_menu import MenuRow
from game.scenes.season.season_match import before_another_match
from game.scenes.setup.draft import SetupDraft
from game.scenes.tutorial.first_match_driver import ADVICE, FirstMatchDriver, TrainersTableDriver
from game.session.autosaves import note_first_match
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup, random_seed
from game.session.tutorial.trainer import trainer_of
from game.tiled.tiled_map import InvalidMap
from game.ui.widgets import ButtonContent

LEVEL = "novice"
"""Level of the bots at the trainer's table."""


class FirstMatchDependencies(MatchDependencies):
    """Callbacks of a first match; the score of an uncounted one leads back to the title."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        super().__init__(context, partial(_restart, context, session))
        self.go_on = None if session.is_kept else self._leave
        self.ways_out = self._rows
        self._phones = context.pushing("phone_room", session.setup.rules)
        self._new_table = context.pushing("setup", session.setup.rules)

    def _leave(self) -> SceneChange:
        return ResetScenes(self._context.scene("title"))

    def _rows(self) -> list[MenuRow]:
        return [
            ("phones", self._room_label(), self._phones),
            ("table", ButtonContent(_("New table"), icon="person"), self._new_table),
            ("leave", ButtonContent(_("Main menu"), icon="door"), self._leave),
        ]

    def _room_label(self) -> ButtonContent:
        """Returns the label of a room: only a room of an own hub has a page for phones, and a web page has no hub."""
        settings = self._context.settings
        way = way_to_open(settings.way, settings.broker)
        if way == "wifi" and not BROWSER:
            return ButtonContent(_("Play with phones"), icon="touch")
        if way == "invitation":
            return ButtonContent(_("Play with other pages"), icon="globe")
        return ButtonContent(_("Play together"), icon="globe")


def _restart(context: GameContext, session: MatchSession) -> SceneChange:
    return begin_match(_load(context, _new_session(context, session.setup)))


def first_match_scene(
    context: GameContext, setup: MatchSetup | None = None, *, session: MatchSession | None = None
) -> Scene:
    """Returns the first scene of a saved first match (`session`) or a new one, by default at the trainer's table."""
    return _load(context, session or _new_session(context, setup or _trainers_setup(context)))


def _trainers_setup(context: GameContext) -> MatchSetup:
    trainers = ((game.key, trainer_of(game.key)) for game in games())
    key, table = next((key, trainer.table) for key, trainer in trainers if trainer and trainer.table)
    person, *bots = SetupDraft.load(context.storage).seats[: 1 + table.bots]
    seats = (
        SeatSetup("person", person.name, badge=person.badge),
        *(SeatSetup("bot", bot.name, LEVEL, bot.badge) for bot in bots),
    )
    return MatchSetup(key, random_seed(), seats, dict(table.options))


def _new_session(context: GameContext, setup: MatchSetup) -> MatchSession:
    context.settings.help_level = ADVICE
    context.apply_and_save_settings()
    before_another_match(context, setup.rules)
    note_first_match(context.storage, setup.rules, setup.seed)
    return MatchSession(setup, context.storage)


def _load(context: GameContext, session: MatchSession) -> Scene:
    trainer = trainer_of(session.setup.rules)
    assert trainer
    session.is_kept = not trainer.gives_dice(session.setup.options)
    if session.is_kept:  # it replaces the last match once it is over
        settle(context.storage, utc_today())
    dependencies = FirstMatchDependencies(context, session)

    def make_driver(scene: MatchScene) -> Driver:
        table = trainer.table
        return TrainersTableDriver(scene, trainer, table) if table else FirstMatchDriver(scene, trainer)

    try:
        make_scene = partial(MatchScene, context, session, dependencies, make_driver)
        return load_scene(context, session.setup, make_scene, MatchScene.preload)
    except InvalidMap as error:
        return context.scene("message", Message("{map}", map=str(error)))
