"""Drives a player's first match: the trainer comments on questions, and opens the game step by step."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import FRect

from game.career.tutorial_progress import save_progress
from game.engine.message import Message
from game.engine.rules import Command, GameState, Seat
from game.i18n import _, translate
from game.presentation.overlays import Overlay, hidden_area
from game.presentation.speech_bubble import TrainerPanel, UnfoldingLeaf
from game.scenes.base.scene import SceneChange
from game.scenes.match.driver import MatchDriver, MatchOverlay
from game.scenes.match.match_scene import MatchScene
from game.scenes.tutorial.bubble_placement import Surroundings, place_bubble
from game.session.tutorial.trainer import FIRST_MATCH, OpenQuestion, TableTrainer, Trainer
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

PLAYER: Seat = 0
"""The seat of the person at the trainer's own table."""
ADVICE = "advice"
"""Level of help with the trainer."""
ODDS = "odds"
"""Level of help after the trainer has left."""
ALONE_KEY = "trainer.alone"
"""The key of the target that ends the lesson."""


TARGET_COST = 10.0
"""Cost of a hidden square unit of a target, relative to a piece."""


class TrainerOverlay(MatchOverlay):
    """The trainer next to the open question; `go_alone` ends the lesson. Nothing waits for the trainer."""

    def __init__(self, link_words: str, go_alone: Callable[[], SceneChange]) -> None:
        self.panel = TrainerPanel(link_words)
        self.around = Surroundings()
        self.spot: tuple[FRect, FRect] | None = None
        """Box of portrait and link; None to choose a free place."""
        self.bubble: FRect | None = None
        """Preferred box of the bubble, if its text fits."""
        self._go_alone = go_alone
        self._placed_for: tuple[object, ...] = ()

    @property
    def visible(self) -> bool:
        return bool(self.panel.words)

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        link = FocusTarget(ALONE_KEY, self.panel.link, self.panel.link_words, self._go_alone)
        return [*targets, link] if self.visible else targets

    def boxes(self) -> Sequence[Overlay]:
        own_keys = frozenset({ALONE_KEY})
        panel = self.panel
        return (
            Overlay("bubble", panel.bubble, own_keys),
            Overlay("trainer", panel.face),
            Overlay("link", panel.link, own_keys),
        )

    def layout(self, canvas: Canvas) -> None:
        wanted = (self.panel.words, self.around, self.spot, self.bubble, canvas.scale, canvas.preferences.text_scale)
        if wanted == self._placed_for:
            return
        self._placed_for = wanted
        if self.spot:
            self.panel.stand_at(canvas, self.spot, self.around.keep_clear)
        elif not self._stands_at_bubble(canvas):
            self._stand_free(canvas)

    @property
    def _must_stay_visible(self) -> list[FRect]:
        """Boxes that the trainer hides only if there is no other place."""
        return [*self.around.keep_clear, *self.around.pieces]

    def _stands_at_bubble(self, canvas: Canvas) -> bool:
        """Puts the trainer at the preferred box; returns whether it hides nothing there."""
        if self.bubble is None or not self.panel.fits(canvas, self.bubble):
            return False
        visible = self._must_stay_visible
        self.panel.stand_at_bubble(canvas, self.bubble, visible)
        return all(one.box.collidelist(visible) < 0 for one in self.boxes())

    def _stand_free(self, canvas: Canvas) -> None:
        """Puts the trainer where it hides nothing; if there is no such place, where it hides only few pieces."""
        visible = self._must_stay_visible
        surroundings = replace(self.around, keep_clear=visible, pieces=())
        places = [
            place_bubble(size, around) for around in (surroundings, self.around) for size in self.panel.sizes(canvas)
        ]
        self.panel.stand_in(min(places, key=self._hidden_cost))

    def _hidden_cost(self, place: FRect) -> float:
        """Returns the cost of what a place would hide: pieces count less than all that can be pressed or read."""
        hidden_pieces = hidden_area(place, self.around.pieces)
        return hidden_pieces + TARGET_COST * hidden_area(place, self.around.keep_clear)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self.panel.draw(canvas, focus)


class FirstMatchDriver(MatchDriver):
    """A MatchDriver whose trainer comments on a person's questions while hints are on. Legal commands are unchanged."""

    link_words = Message("Play without hints")
    """Target that ends the lesson."""

    def __init__(self, scene: MatchScene, trainer: Trainer[GameState]) -> None:
        super().__init__(scene.turns, scene.navigation)
        self._trainer = trainer
        self._context = scene.context
        self._session = scene.session
        self._screen = scene.screen
        self._find_boxes = scene.table_targets.boxes_by_key
        self._find_subjects = scene.table_targets.subject_boxes
        self.overlay = self._lesson = TrainerOverlay(translate(self.link_words), self._go_alone)
        self._said = set[str]()
        """Lines of earlier questions, which are not repeated."""
        self._sight: tuple[object, ...] = ()
        """Question of the last line."""

    @property
    def is_on(self) -> bool:
        """Whether the trainer speaks."""
        return self._context.settings.help_level == ADVICE

    def advance(self) -> SceneChange:
        step = super().advance()
        self._speak()
        return step

    def ask(self, person: Seat) -> None:
        """Opens the question after the recap, so that one text is shown at a time."""
        if self.is_on:
            if self.turns.tell_news(person):
                self._screen.view_model.captions.clear()
                return
            self._screen.dismiss_recap()
        self._ask(person)

    def _ask(self, person: Seat) -> None:
        super().ask(person)

    def think_ahead(self) -> None:
        if not self._screen.view_model.folds:  # there the trainer has a fixed place
            self._said.add(self._lesson.panel.words)
        self._lesson.panel.words = ""
        self._sight = ()
        super().think_ahead()

    def _speak(self) -> None:
        """Shows the line for the open question next to the options, and updates it when a hint is found."""
        choices = self.turns.choices
        advice = self._screen.view_model.advice
        actor = self._session.actor
        if choices is None or actor is None or not self.is_on:
            self._lesson.panel.words = ""
            self._sight = ()
            return
        sight = (id(choices.options), advice)
        if sight == self._sight:
            return
        self._sight = sight
        kinds = {type(option.commands[0]) for option in choices.options if option.commands}
        asked = OpenQuestion(
            self._session.view(actor),
            actor,
            advice,
            kinds.pop() if len(kinds) == 1 else None,
            self._session.match.commands,
        )
        line = self._trainer.line(asked)
        words = translate(line.words(asked)) if line else ""
        self._lesson.panel.words = words if words not in self._said else ""
        if line:
            self._screen.view_model.captions.clear()  # one thing is said at a time
        self._look(line.at(asked) if line else "")
        if line and advice:
            self._screen.show_hint(line.advice(asked) or advice, "")  # the trainer has said why

    def _look(self, at: str) -> None:
        """Finds the subject of the line, and the areas that the bubble must not cover."""
        layout = self._screen.parts.table_layout
        boxes = self._find_boxes()
        choices = self.turns.choices
        pressed = [box for _option, box in choices.placed()] if choices else []
        subject = next((boxes[key] for key in at.split() if key in boxes), None)
        dice = [layout.dice_plate] if layout.dice_plate else []
        keep_clear = [layout.prompt_bar, layout.regions["actions"], layout.history_sign, *dice, *pressed]
        if choices:
            keep_clear += filter(None, (choices.explanation_box, choices.gesture_box))
        pieces = [box for box in self._find_subjects() if box != subject]
        self._lesson.panel.subject = subject
        self._lesson.panel.neighbours = [box for box in boxes.values() if box != subject]
        self._lesson.spot = choices.table_layout.trainer if choices else None
        self._lesson.bubble = layout.trainer_bubble
        self._lesson.around = Surroundings(
            subject or next(iter(pressed), None), keep_clear, layout.shadow_boxes, pieces
        )

    def _go_alone(self) -> SceneChange:
        """Turns off hints and trainer, and opens the folded panels."""
        settings = self._context.settings
        settings.help_level = ODDS
        self._context.apply_and_save_settings()
        self._screen.apply_help(ODDS, shows_odds=True, bots_speak=settings.bot_words)
        self.turns.close_question()
        return None

    @property
    def spoken_text(self) -> tuple[str, ...]:
        return (self._lesson.panel.words,) if self._lesson.visible else ()


class TrainersTableDriver(FirstMatchDriver):
    """Drives a match whose choices open round by round, with the trainer's dice at the trainer's table."""

    link_words = Message("Show me everything at once")

    def __init__(self, scene: MatchScene, trainer: Trainer[GameState], table: TableTrainer[GameState]) -> None:
        super().__init__(scene, trainer)
        self._table = table
        self._gives_dice = trainer.gives_dice(self._session.setup.options)
        self._screen.view_model.dice_note = _("Trainer's dice") if self._gives_dice else ""
        self._fold()

    @property
    def _state(self) -> GameState:
        return self._session.match.state

    @property
    def _gives_roll(self) -> bool:
        """Whether the next command is a roll that the trainer gives."""
        return self._gives_dice and isinstance(self._session.legal()[0], self._session.rules.roll_commands)

    def leave(self) -> None:
        """Notes that the player has played a first match, once it is over."""
        if self._session.finished:
            save_progress(self._context.storage, FIRST_MATCH, "")

    def _fold(self) -> None:
        folds = self._table.folds(self._state) if self.is_on else ()
        self._screen.view_model.is_first_match = self.is_on
        self._screen.view_model.folds = {fold.parts: translate(fold.words) for fold in folds}
        self._screen.shows_odds = not folds

    def _ask(self, person: Seat) -> None:
        before = self._screen.view_model.folds
        self._fold()
        folds = self._screen.view_model.folds
        legal = self._session.legal()
        if self._gives_roll:
            self.turns.ask(person, (self._table.offered_roll(person),))
        else:
            opened = self._table.open_commands(self._state, legal) if self.is_on else legal
            self.turns.ask(person, opened, says_why_not=not folds)
        self._unfold([name for names in before if names not in folds for name in names])

    def _unfold(self, opening: list[str]) -> None:
        """Opens these parts, unless nothing may move."""
        view_model = self._screen.view_model
        choices = self.turns.choices
        if opening and choices and not view_model.reduced_motion:
            view_model.effects += (UnfoldingLeaf(choices.table_layout.regions[name]) for name in opening)
            self._context.audio.play("page", loudness=0.6)

    def play_bot(self, bot: Seat) -> None:
        if self._gives_roll:
            self.turns.submit(self._trainer_roll(), _("{name} rolls").format(name=self.turns.session.names[bot]))
        else:
            super().play_bot(bot)

    def resolve(self, command: Command) -> Command:
        """Returns the command; a roll shows what the trainer gives."""
        return self._trainer_roll() if self._gives_roll else command

    def _trainer_roll(self) -> Command:
        return self._table.chosen_roll(self._state, PLAYER, self._session.setup.seed)
