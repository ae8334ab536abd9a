"""Opens a player's first match of a game: a trainer says what is new, and may bring dice and a table."""

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.engine.catalog import games
from game.engine.message import Message
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import ReplaceScene, ResetScenes, Scene, SceneChange, begin_match
from game.scenes.match.driver import Driver
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.match.starting import damage_message
from game.scenes.menu.pause_menu import MenuRow
from game.scenes.setup.draft import SetupDraft
from game.scenes.tutorial.first_match_driver import ADVICE, FirstMatchDriver, TrainersTableDriver
from game.session.saves import open_save
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup, random_seed
from game.session.tutorial.trainer import first_match_name, trainer_of
from game.tiled.tiled_map import InvalidMap
from game.ui.widgets import ButtonContent

LEVEL = "novice"
"""The bots at the trainer's table."""


class FirstMatchDependencies(MatchDependencies):
    """Callbacks of a first match; the score of an uncounted one leads back to the title."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        super().__init__(context, lambda: begin_match(_load(context, _new_session(context, session.setup))))
        self.go_on = None if session.is_kept else self._leave
        self.ways_out = self._rows
        self._phones = context.pushing("phone_room", session.setup.rules)

    def _leave(self) -> SceneChange:
        return ResetScenes(self._context.scene("title"))

    def _rows(self) -> list[MenuRow]:
        return [
            ("restart", ButtonContent(_("Restart"), icon="again"), self.restart),
            ("phones", ButtonContent(_("Play with phones"), icon="touch"), self._phones),
            ("leave", ButtonContent(_("Save and quit"), icon="door"), self._leave),
        ]


def first_match_scene(context: GameContext, setup: MatchSetup | None = None) -> Scene:
    """Returns the way into a first match: the saved one of its game, or a new one, at the trainer's table for None.

    A save that cannot be read is reported and put aside.
    """
    setup = setup or _trainers_setup(context)
    name = first_match_name(setup)
    text = context.storage.read(name)
    saved_game = open_save(context.storage, text, name) if text else None
    if saved_game and saved_game.session and _is_first_match(saved_game.session, name):
        return _load(context, saved_game.session)
    scene = _load(context, _new_session(context, setup))
    if saved_game is None or saved_game.error is None:
        return scene
    context.storage.erase(name)
    return context.scene("message", damage_message(saved_game), ReplaceScene(scene))


def _is_first_match(session: MatchSession, name: str) -> bool:
    """Returns whether a match that was read under that name is one that the trainer can go on with."""
    return first_match_name(session.setup) == name and len(session.people) == 1 and not session.finished


def _trainers_setup(context: GameContext) -> MatchSetup:
    key, table = next((game.key, one.table) for game in games() if (one := trainer_of(game.key)) and one.table)
    person, *bots = SetupDraft.load(context.storage).seats[: 1 + table.bots]
    seats = (
        SeatSetup("person", person.name, badge=person.badge),
        *(SeatSetup("bot", bot.name, LEVEL, bot.badge) for bot in bots),
    )
    return MatchSetup(key, random_seed(), seats, dict(table.options))


def _new_session(context: GameContext, setup: MatchSetup) -> MatchSession:
    context.settings.help_level = ADVICE
    context.apply_and_save_settings()
    return MatchSession(setup, context.storage, save_name=first_match_name(setup))


def _load(context: GameContext, session: MatchSession) -> Scene:
    trainer = trainer_of(session.setup.rules)
    assert trainer
    session.is_kept = not trainer.gives_dice(session.setup.options)
    if session.is_kept:  # it takes the place of the last match, once it is over
        settle(context.storage, utc_today())
    dependencies = FirstMatchDependencies(context, session)

    def make_driver(scene: MatchScene) -> Driver:
        table = trainer.table
        return TrainersTableDriver(scene, trainer, table) if table else FirstMatchDriver(scene, trainer)

    try:
        return load_scene(
            context, session.setup, lambda: MatchScene(context, session, dependencies, make_driver), MatchScene.preload
        )
    except InvalidMap as bad:
        return context.scene("message", Message("{map}", map=str(bad)))
