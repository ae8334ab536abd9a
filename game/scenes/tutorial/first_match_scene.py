"""Opens a player's first match of a game: the trainer gives the dice and opens one thing a round."""

from __future__ import annotations

from functools import partial

from game.career.tutorial_progress import save_progress
from game.engine.catalog import games
from game.engine.message import Message
from game.engine.rules import Command, GameState, Seat
from game.i18n import _, translate
from game.presentation.layout import FOLD_HEAD
from game.scenes.base.context import GameContext
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import ReplaceScene, ResetScenes, Scene, SceneChange, begin_match
from game.scenes.match.driver import MatchDriver, MatchOverlay
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.match.starting import damage_message
from game.scenes.menu.pause_menu import MenuRow
from game.scenes.setup.draft import SetupDraft
from game.scenes.tutorial.bubble_placement import Surroundings
from game.scenes.tutorial.coach_bubble import CoachBubble
from game.session.saves import open_save
from game.session.score_history import round_of
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup, random_seed
from game.session.tutorial.trainer import FIRST_MATCH, Trainer, trainer_of
from game.tiled.map_problems import InvalidMap
from game.ui.box import split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import ButtonContent

LEVEL = "novice"
"""The bots of a first match."""
ADVICE = "advice"
"""The level of help that a first match begins with."""
PLAYER: Seat = 0
"""The seat of the person; bots have the others."""


class TrainerBubble(MatchOverlay):
    """What the trainer says beside the open question; it waits for nothing."""

    def __init__(self) -> None:
        self.bubble = CoachBubble(has_foot=False)

    @property
    def visible(self) -> bool:
        return bool(self.bubble.words)

    def layout(self, canvas: Canvas) -> None:
        self.bubble.layout(canvas)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self.bubble.draw(canvas, focus)


class FirstMatchDriver(MatchDriver):
    """Follows the rules as MatchDriver does, with the trainer's dice; the player's choices open round by round."""

    help_level = ADVICE

    def __init__(self, scene: MatchScene, trainer: Trainer[GameState]) -> None:
        super().__init__(scene.turns, scene.navigation)
        self._trainer = trainer
        self._session, self._storage = scene.session, scene.context.storage
        self._screen = scene.screen
        self._screen.view_model.dice_note = _("Trainer's dice")
        self.overlay = self._bubble = TrainerBubble()

    @property
    def _state(self) -> GameState:
        return self._session.match.state

    @property
    def _is_roll_next(self) -> bool:
        return isinstance(self._session.legal()[0], self._session.rules.roll_commands)

    def leave(self) -> None:
        """Notes that the player has played a first match, once it is over."""
        if self._session.finished:
            save_progress(self._storage, FIRST_MATCH, "")

    def ask(self, person: Seat) -> None:
        trainer, state = self._trainer, self._state
        if self._is_roll_next:
            self.turns.ask(person, (trainer.offered_roll(person),))
        else:
            opened = trainer.open_commands(state, self._session.legal())
            self.turns.ask(person, opened, says_why_not=not trainer.folds(state))
        self._show_lesson()

    def _show_lesson(self) -> None:
        """Folds away what is not open yet, and says what is new, beside what can be pressed."""
        trainer, state, screen = self._trainer, self._state, self._screen
        folds = trainer.folds(state)
        screen.view_model.folds = {fold.parts: translate(fold.words) for fold in folds}
        screen.shows_odds = not folds
        parts, choices = screen.parts.table_layout.parts, self.turns.choices
        pressed = [box for _option, box in choices.placed()] if choices else []
        folded = [parts[name] for fold in folds for name in fold.parts]
        words = [split_top(box, FOLD_HEAD)[0] for box in folded]
        keep_clear = [screen.parts.table_layout.prompt_bar, parts["actions"], *pressed, *words]
        self._bubble.bubble.set_text(trainer.words(state, PLAYER), "", needs_confirmation=False)
        self._bubble.bubble.around = Surroundings(
            next(iter(pressed), None), keep_clear, () if folded else screen.parts.table_layout.shadow_boxes
        )

    def play_bot(self, bot: Seat) -> None:
        if self._is_roll_next:
            self.turns.submit(self._trainer_roll())
        else:
            super().play_bot(bot)

    def resolve(self, command: Command) -> Command:
        """Returns the command; a roll shows what the trainer gives."""
        return self._trainer_roll() if isinstance(command, self._session.rules.roll_commands) else command

    def _trainer_roll(self) -> Command:
        return self._trainer.chosen_roll(self._state, PLAYER, self._session.setup.seed)

    @property
    def spoken_text(self) -> tuple[str, ...]:
        return (self._bubble.bubble.words,) if self._bubble.visible else ()

    def debug_state(self) -> dict[str, object]:
        """Returns the round of the lesson."""
        return {"lesson": round_of(self._session.rules, self._state)}


class FirstMatchDependencies(MatchDependencies):
    """What a first match needs from outside: it is counted by no record, so its score leads back to the title."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        super().__init__(context, lambda: begin_match(_load(context, _new_session(context, session.setup))))
        self.go_on = self._leave
        self.ways_out = self._rows

    def _leave(self) -> SceneChange:
        return ResetScenes(self._context.scene("title"))

    def _rows(self) -> list[MenuRow]:
        return [
            ("restart", ButtonContent(_("Restart"), icon="again"), self.restart),
            ("leave", ButtonContent(_("Save and quit"), icon="door"), self._leave),
        ]


def first_match_scene(context: GameContext) -> Scene:
    """Returns the way into a first match: the saved one, or a new one of the game that is a beginning.

    A save that cannot be read is reported and put aside.
    """
    text = context.storage.read(FIRST_MATCH)
    saved_game = open_save(context.storage, text, FIRST_MATCH) if text else None
    if saved_game and saved_game.session and _is_first_match(saved_game.session):
        return _load(context, saved_game.session)
    scene = _load(context, _new_session(context, _setup(context)))
    if saved_game is None or saved_game.error is None:
        return scene
    context.storage.erase(FIRST_MATCH)
    return context.scene("message", damage_message(saved_game), ReplaceScene(scene))


def _is_first_match(session: MatchSession) -> bool:
    """Returns whether a match that was read is one that a trainer can go on with."""
    trainer = trainer_of(session.setup.rules)
    fits = trainer is not None and session.setup.options.items() >= trainer.options.items()
    return fits and session.people == (PLAYER,) and not session.finished


def _setup(context: GameContext) -> MatchSetup:
    key, trainer = next((game.key, trainer) for game in games() if (trainer := trainer_of(game.key)))
    person, *bots = SetupDraft.load(context.storage).seats[: 1 + trainer.bots]
    seats = (
        SeatSetup("person", person.name, badge=person.badge),
        *(SeatSetup("bot", bot.name, LEVEL, bot.badge) for bot in bots),
    )
    return MatchSetup(key, random_seed(), seats, dict(trainer.options))


def _new_session(context: GameContext, setup: MatchSetup) -> MatchSession:
    context.settings.help_level = ADVICE
    context.apply_and_save_settings()
    return MatchSession(setup, context.storage, save_name=FIRST_MATCH)


def _load(context: GameContext, session: MatchSession) -> Scene:
    trainer = trainer_of(session.setup.rules)
    assert trainer
    dependencies, make_driver = FirstMatchDependencies(context, session), partial(FirstMatchDriver, trainer=trainer)
    try:
        return load_scene(
            context, session.setup, lambda: MatchScene(context, session, dependencies, make_driver), MatchScene.preload
        )
    except InvalidMap as bad:
        return context.scene("message", Message("{map}", map=str(bad)))
