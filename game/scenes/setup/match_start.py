"""Starts the match of a table that is laid; asks before it replaces one that is saved."""

from dataclasses import replace

from game.career.table_records import Records
from game.engine import catalog
from game.engine.message import Message
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.scene import PushScene, ReplaceScene, Scene, SceneChange, begin_match
from game.scenes.season.season_match import would_replace_saved_match
from game.scenes.setup.draft import SetupDraft
from game.session.setup import MatchSetup
from game.session.tutorial.trainer import trainer_of

SAVED_MATCH = Question(
    Message("A match is saved"),
    Message("Go on with it, or start the table you have set up? A new table keeps it as “Previous match”."),
    Message("New table"),
    Message("Go on"),
)


class MatchStart:
    """The way from a table into its match."""

    def __init__(self, context: GameContext, draft: SetupDraft) -> None:
        self._context = context
        self._draft = draft

    @property
    def is_first_match(self) -> bool:
        """Whether a trainer would be there: one person plays as all do, a game never finished on this device."""
        game = self._draft.rules
        trainer = trainer_of(game)
        kinds = [seat.kind for _number, seat in self._draft.occupied()]
        is_alone = kinds.count("person") == 1 and kinds[0] == "person" and not self._draft.roles_text()
        is_new = game not in Records.load(self._context.storage).games
        return trainer is not None and not trainer.gives_dice(self._draft.options) and is_alone and is_new

    def start(self) -> SceneChange:
        """Starts the match, but asks before it replaces a saved one."""
        self._draft.save(self._context.storage)
        if not would_replace_saved_match(self._context, self._draft.rules):
            return begin_match(self._match())
        return PushScene(QuestionBox(self._context, SAVED_MATCH, self._start_anyway, self._go_on))

    def _start_anyway(self) -> SceneChange:
        scene = self._match()
        return begin_match(scene) if scene.is_opaque else ReplaceScene(scene)

    def _go_on(self) -> SceneChange:
        self._context.assignment.clear()
        scene = self._context.scene("resume", self._draft.rules)
        return begin_match(scene) if scene.is_opaque else ReplaceScene(scene)

    def _setup(self) -> MatchSetup:
        """Returns the match of the table; in the first one ever of its game, with what that game has for it."""
        setup = self._draft.setup()
        game = catalog.game_by_key(self._draft.rules)
        if game is None or setup.seats[0].kind != "person" or game.key in Records.load(self._context.storage).games:
            return setup
        defaults = {option.name: option.values[0].text for option in self._draft.setup_options()}
        first = {name: text for name, text in game.first_options.items() if setup.options[name] == defaults[name]}
        return replace(setup, options={**setup.options, **first})

    def _match(self) -> Scene:
        if self.is_first_match:
            return self._context.scene("first_match", self._setup())
        next_scene = self._context.scene("start_match", self._setup())
        if next_scene.is_opaque:
            numbers = (number for number, _seat in self._draft.occupied_seats())
            self._context.assignment.renumber({number: seat for seat, number in enumerate(numbers)})
        return next_scene
