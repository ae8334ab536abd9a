"""Starts the match of a set-up, and asks before it replaces a saved one."""

from dataclasses import replace

from pygame import FRect

from game.career.first_results import new_games
from game.engine import catalog
from game.engine.message import Message, in_context
from game.engine.rules import GameState
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.scene import PushScene, ReplaceScene, Scene, SceneChange, begin_match
from game.scenes.season.season_match import would_replace_saved_match
from game.scenes.setup.draft import FIRST_LEVEL, SetupDraft
from game.session.setup import MatchSetup
from game.session.tutorial.trainer import TableTrainer, trainer_of

SAVED_MATCH = Question(
    Message("A match is saved"),
    Message("Continue it, or start the table you have set up? A new table keeps it as “Previous match”."),
    Message("New table"),
    Message(in_context("a game", "Continue")),
)
"""Question before a saved match is replaced."""


class MatchStart:
    """Starts the match of `draft`."""

    def __init__(self, context: GameContext, draft: SetupDraft) -> None:
        self._context = context
        self._draft = draft

    @property
    def is_first_match(self) -> bool:
        """Whether a trainer helps: one person in an equal role plays a game that was never finished on this device.

        The first race counts as finished although it has no record, so that a full race follows it.
        """
        game = self._draft.rules
        trainer = trainer_of(game)
        if trainer is None or trainer.gives_dice(self._draft.options):
            return False
        kinds = [seat.kind for _number, seat in self._draft.occupied()]
        has_one_person = kinds.count("person") == 1 and kinds[0] == "person"
        if not has_one_person or self._draft.roles_text():
            return False
        return game in new_games(self._context.storage)

    @property
    def trainers_table(self) -> TableTrainer[GameState] | None:
        """The trainer's table, if it replaces the usual table of a game's first match; None for the table of `draft`.

        A changed table is never replaced.
        """
        trainer = trainer_of(self._draft.rules)
        return trainer.table if trainer and self._draft.is_usual and self.is_first_match else None

    def start(self, opens_from: FRect | None = None) -> SceneChange:
        """Starts the match, or asks whether to replace a saved one.

        `opens_from` is the box of the game's picture, in logical units, if one is in sight.
        """
        self._draft.save(self._context.storage)
        if not would_replace_saved_match(self._context, self._draft.rules):
            return begin_match(self._match(), opens_from)
        return PushScene(QuestionBox(self._context, SAVED_MATCH, self._start_anyway, self._go_on))

    def start_beside_saved_match(self, opens_from: FRect) -> SceneChange:
        """Starts the match; a saved one becomes the previous match of its game."""
        self._draft.save(self._context.storage)
        return begin_match(self._match(), opens_from)

    def first_match(self) -> Scene:
        """Returns the first scene of a first match at this table, whose players are kept for later matches."""
        self._draft.save(self._context.storage)
        return self._match()

    def _start_anyway(self) -> SceneChange:
        match = self._match()
        return _replace_question(match)

    def _go_on(self) -> SceneChange:
        self._context.assignment.clear()
        return _replace_question(self._context.scene("resume", self._draft.rules))

    def _setup(self) -> MatchSetup:
        """Returns the set-up. A first match has the game's own options and level in place of the initial ones."""
        setup = self._draft.setup()
        game = catalog.game_by_key(self._draft.rules)
        if game is None or setup.seats[0].kind != "person":
            return setup
        if game.key not in new_games(self._context.storage):
            return setup
        defaults = {option.name: option.values[0].text for option in self._draft.setup_options()}
        first = {name: text for name, text in game.first_options.items() if setup.options[name] == defaults[name]}
        levels = {FIRST_LEVEL: game.first_level or FIRST_LEVEL}
        seats = tuple(replace(seat, level=levels.get(seat.level, seat.level)) for seat in setup.seats)
        return replace(setup, options={**setup.options, **first}, seats=seats)

    def _match(self) -> Scene:
        if self.is_first_match:
            return self._context.scene("first_match", self._setup())
        next_scene = self._context.scene("start_match", self._setup())
        if next_scene.is_opaque:
            numbers = (number for number, _seat in self._draft.occupied_seats())
            self._context.assignment.renumber({number: seat for seat, number in enumerate(numbers)})
        return next_scene


def _replace_question(scene: Scene) -> SceneChange:
    """Replaces the question by a match or by a message about what is wrong with it."""
    return begin_match(scene) if scene.is_opaque else ReplaceScene(scene)
