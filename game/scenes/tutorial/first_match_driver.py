"""Drives a player's first match: a trainer comments on questions, and opens the game step by step."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import FRect

from game.career.after_match import keep_uncounted
from game.career.daily_race import utc_today
from game.career.tutorial_progress import save_progress
from game.engine.message import Message
from game.engine.rules import Command, GameState, Seat
from game.i18n import _, translate
from game.presentation.command_picker import CommandPicker
from game.presentation.command_picker_view import MAX_BUTTONS_ABOVE_TEXT
from game.presentation.overlays import Overlay
from game.presentation.speech_bubble import TrainerPanel, UnfoldingLeaf, outline_overlays
from game.scenes.base.scene import SceneChange
from game.scenes.match.driver import MatchDriver, MatchOverlay
from game.scenes.match.match_scene import MatchScene
from game.scenes.tutorial.bubble_placement import Surroundings, bubble_places, place_bubble
from game.session.tutorial.trainer import FIRST_MATCH, OpenQuestion, TableTrainer, Trainer
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.room import MOST_HIDDEN, hidden_area, hidden_share, room_for

PLAYER: Seat = 0
"""Seat of the person at the trainer's table."""
ADVICE = "advice"
"""Level of help with the trainer."""
ODDS = "odds"
"""Level of help after the trainer has left."""
ALONE_KEY = "trainer.alone"
"""Key of the target that ends the lesson."""


SENTENCE_END = re.compile(r"(?<=[.!?]) ")
"""Space between two sentences."""


def first_sentence(words: str) -> str:
    """Returns the first sentence of a line."""
    return SENTENCE_END.split(words, maxsplit=1)[0]


class TrainerOverlay(MatchOverlay):
    """The trainer next to the open question; `end_lesson` ends the lesson. The match does not wait for the trainer."""

    def __init__(self, link_words: str, end_lesson: Callable[[], SceneChange]) -> None:
        self.panel = TrainerPanel(link_words)
        self.around = Surroundings()
        self.spot: tuple[FRect, FRect] | None = None
        """Box of portrait and link; None to choose a free place."""
        self.bubble: FRect | None = None
        """Preferred box of the bubble, if its text fits."""
        self._end_lesson = end_lesson
        self._placed_for: tuple[object, ...] = ()
        self._has_space = True
        """Whether the trainer hides nothing that can be pressed or read; else it is not drawn."""

    @property
    def visible(self) -> bool:
        return bool(self.panel.words)

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        link = FocusTarget(ALONE_KEY, self.panel.link, self.panel.link_words, self._end_lesson)
        return [*targets, link] if self.visible and self._has_space else targets

    def boxes(self, focus: Focus) -> Sequence[Overlay]:
        panel = self.panel
        outline = outline_overlays(panel.subject, focus, panel.neighbours) if panel.subject else []
        return [*self._solid_parts, *outline] if self._has_space else []

    @property
    def _solid_parts(self) -> tuple[Overlay, ...]:
        own_keys = frozenset({ALONE_KEY})
        panel = self.panel
        words = (Overlay("bubble", panel.bubble, own_keys), Overlay("link", panel.link, own_keys))
        return (*words, Overlay("trainer", panel.face)) if panel.has_face else words

    def layout(self, canvas: Canvas) -> None:
        state = (self.panel.words, self.around, self.spot, self.bubble, canvas.scale, canvas.preferences)
        if state == self._placed_for:
            return
        self._placed_for = state
        self._has_space = True
        self.panel.shown_words = self.panel.words
        if self.spot:
            self.panel.stand_at(canvas, self.spot, self.around.keep_clear)
        elif not self._stands_at_bubble(canvas):
            self._stand_free(canvas)

    @property
    def _must_stay_visible(self) -> list[FRect]:
        """The boxes that the trainer hides only if there is no other place."""
        return [*self.around.keep_clear, *self.around.panels, *self.around.pieces]

    def _stands_at_bubble(self, canvas: Canvas) -> bool:
        """Puts the trainer at the preferred box; returns whether it hides nothing there."""
        if self.bubble is None or not self.panel.fits(canvas, self.bubble):
            return False
        visible = self._must_stay_visible
        self.panel.stand_at_bubble(canvas, self.bubble, visible)
        return all(one.box.collidelist(visible) < 0 for one in self._solid_parts)

    def _stand_free(self, canvas: Canvas) -> None:
        """Puts the trainer where it hides nothing, or else as little as possible.

        The portrait is left out before the bubble hides something.
        """
        visible = self._must_stay_visible
        clear_of_all = replace(self.around, keep_clear=visible, pieces=())
        for has_face in (True, False):
            sizes = self.panel.sizes(canvas, has_face=has_face)
            box = room_for([place_bubble(size, clear_of_all) for size in sizes], visible)
            if not hidden_area(box, visible):
                break
        else:
            box = self._least_hiding_words(canvas)
        self._has_space = not hidden_area(box, self.around.keep_clear)
        self.panel.stand_in(box, has_face=has_face)
        if any(hidden_share(self.panel.face, piece) > MOST_HIDDEN for piece in self.around.pieces):
            self.panel.face = FRect()

    def _least_hiding_words(self, canvas: Canvas) -> FRect:
        """Returns the box of a bubble without portrait; it has one sentence if all of them would hide a piece."""
        for words in (self.panel.words, first_sentence(self.panel.words)):
            self.panel.shown_words = words
            box = self._least_hiding(canvas)
            if all(hidden_share(box, piece) <= MOST_HIDDEN for piece in self.around.pieces):
                break
        return box

    def _least_hiding(self, canvas: Canvas) -> FRect:
        """Returns the box without portrait that hides as few pieces as possible, and first of all none of the boxes to
        keep clear and no panel.
        """
        around = self.around
        keep_clear = [*around.keep_clear, *around.panels, *filter(None, [around.subject])]
        beside_pieces = replace(around, panels=(*around.panels, *around.pieces))
        sizes = self.panel.sizes(canvas, has_face=False)
        places = (place for size in sizes for place in bubble_places(size, beside_pieces))
        return room_for(places, keep_clear, around.pieces)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self._has_space:
            self.panel.draw(canvas, focus)


class FirstMatchDriver(MatchDriver):
    """A MatchDriver with a trainer, who comments on a person's questions while hints are on."""

    link_words = Message("Play without hints")
    """Label of the target that ends the lesson."""

    def __init__(self, scene: MatchScene, trainer: Trainer[GameState]) -> None:
        super().__init__(scene.turns, scene.navigation)
        self._trainer = trainer
        self.turns.hints.trainer = trainer
        self.turns.hints.recommend = self._recommended
        self._context = scene.context
        self._session = scene.session
        self._screen = scene.screen
        self._find_boxes = scene.table_targets.boxes_by_key
        self._find_subjects = scene.table_targets.subject_boxes
        self._lesson = TrainerOverlay(translate(self.link_words), self._end_lesson)
        self.overlay = self._lesson
        self._shown_lines = set[str]()
        """Lines of earlier questions, which are not repeated."""
        self._last_line = ""
        """Words of the last line that was shown."""
        self._asked_step = 0
        """Number of commands before the open question."""
        self._line_state: tuple[object, ...] = ()
        """Cache key of the current line: the question, the hint, and the box of a raised card."""
        self._screen.view_model.is_first_match = self.is_on
        # the recommendations of a resumed match are unknown
        self._session.recommended.update(dict.fromkeys(range(len(self._session.match.steps))))
        self._session.open_commands = self._open_commands

    @property
    def is_on(self) -> bool:
        """Whether the trainer speaks."""
        return self._context.settings.help_level == ADVICE

    def _open_commands(self, legal: Sequence[Command]) -> Sequence[Command]:
        """Returns the legal commands that the open question offers; the trainer may restrict bots."""
        match = self._session.match
        is_bots = bool(legal) and not self._session.is_human(legal[0].seat)
        return self._trainer.bot_commands(match.state, match.commands, legal) if is_bots else legal

    def advance(self) -> SceneChange:
        self._screen.view_model.is_first_match = self.is_on
        step = super().advance()
        self._speak()
        return step

    def ask(self, person: Seat) -> None:
        """Opens the question next to the recap; the trainer speaks afterwards."""
        step = len(self._session.match.steps)
        if step != self._asked_step:
            self._asked_step = step
            self._end_line()
        self._ask(person)

    def _ask(self, person: Seat) -> None:
        super().ask(person)

    def think_ahead(self) -> None:
        self._end_line()
        super().think_ahead()

    def _end_line(self) -> None:
        """Removes the line of the last question; it is not repeated, unless panels are folded."""
        if not self._screen.view_model.folds:
            self._shown_lines.add(self._last_line)
        self._lesson.panel.words = ""
        self._line_state = ()

    def discard_texts(self) -> None:
        self._lesson.panel.link_words = translate(self.link_words)
        self._line_state = ()

    def _speak(self) -> None:
        """Shows the trainer's line about the open question after the recap, and updates it once there is a hint.

        The recommended option has its star from the beginning, so that no press takes another one.
        """
        choices = self.turns.choices
        if self.is_on and self.turns.is_news_read:
            self._screen.dismiss_recap()
        advice = self._screen.view_model.advice
        actor = self._session.actor
        if choices is None or actor is None or not self.is_on:
            self._lesson.panel.words = ""
            self._line_state = ()
            return
        is_recap_shown = bool(self._screen.recap)
        state = (id(choices.options), advice, choices.device, choices.explanation_box, is_recap_shown)
        if state == self._line_state:
            return
        self._line_state = state
        question = self._question(choices, actor, advice)
        line = self._trainer.line(question)
        recommended = (line.advice(question) or advice) if line and advice else None
        if recommended is not None and recommended not in choices.commands:
            line = None  # the player has chosen something else
        if line and recommended:
            self._screen.show_hint(recommended, "")  # the line contains the reason
        if is_recap_shown:
            self._lesson.panel.words = ""
            return
        words = translate(line.words(question)) if line else ""
        is_new = words not in self._shown_lines or (line is not None and line.repeats)
        self._lesson.panel.words = words if is_new else ""
        self._last_line = words
        if line:
            self._screen.view_model.captions.clear()  # only one text is shown at a time
        self._find_surroundings(line.at(question) if line else "")

    def _question(self, choices: CommandPicker, actor: Seat, advice: Command | None) -> OpenQuestion[GameState]:
        kinds = {type(option.commands[0]) for option in choices.options if option.commands}
        kind = kinds.pop() if len(kinds) == 1 else None
        match = self._session.match
        view = self._session.view(actor)
        return OpenQuestion(view, actor, advice, kind, match.commands, match.events, choices.asked, choices.device)

    def _recommended(self, advice: Command) -> Command:
        """Returns the trainer's recommendation for the open question, or else the bot's `advice`."""
        choices = self.turns.choices
        actor = self._session.actor
        if choices is None or actor is None or not self.is_on:
            return advice
        question = self._question(choices, actor, advice)
        line = self._trainer.line(question)
        recommended = (line.advice(question) if line else None) or advice
        return recommended if recommended in choices.commands else advice

    def _find_surroundings(self, at: str) -> None:
        """Finds the subject of the line, the first existing key of `at`, and the areas that must stay visible."""
        layout = self._screen.parts.table_layout
        boxes = self._find_boxes()
        choices = self.turns.choices
        question_layout = choices.table_layout if choices else layout
        option_boxes = [box for _option, box in choices.placed()] if choices else []
        subject = next((boxes[key] for key in at.split() if key in boxes), None)
        dice = [layout.dice_plate] if layout.dice_plate else []
        keep_clear = [layout.prompt_bar, layout.regions["actions"], layout.history_sign, *dice, *option_boxes]
        keep_clear += question_layout.read_to_answer
        if choices:
            keep_clear += filter(None, (choices.explanation_box, choices.gesture_box))
            buttons = sum(option.box is None for option in choices.options)
            if buttons <= MAX_BUTTONS_ABOVE_TEXT and len(choices.options) > buttons:
                keep_clear.append(question_layout.box_below_buttons(buttons))
        pieces = [box for box in self._find_subjects() if box != subject]
        self._lesson.panel.subject = subject
        self._lesson.panel.neighbours = [box for box in boxes.values() if box != subject]
        self._lesson.spot = question_layout.trainer
        self._lesson.panel.is_on_cloth = question_layout.is_trainer_on_cloth
        self._lesson.bubble = question_layout.trainer_bubble
        bubble_subject = subject or next(iter(option_boxes), None)
        self._lesson.around = Surroundings(bubble_subject, keep_clear, layout.shadow_boxes, pieces)

    def _end_lesson(self) -> SceneChange:
        """Turns off hints and the trainer, and opens the folded panels."""
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
    """Drives a match that opens round by round; at the trainer's table the dice are the trainer's."""

    def __init__(self, scene: MatchScene, trainer: Trainer[GameState], table: TableTrainer[GameState]) -> None:
        super().__init__(scene, trainer)
        self._table = table
        self._gives_dice = trainer.gives_dice(self._session.setup.options)
        self._screen.view_model.dice_note = table.dice_note if self._gives_dice else None
        self._fold()

    @property
    def _state(self) -> GameState:
        return self._session.match.state

    @property
    def _gives_roll(self) -> bool:
        """Whether the trainer decides the next command, a roll."""
        return self._gives_dice and isinstance(self._session.legal()[0], self._session.rules.roll_commands)

    def leave(self) -> None:
        """Records that the player has played a first match, if it is over; it becomes the last match."""
        super().leave()
        storage = self._context.storage
        if self._session.finished:
            save_progress(storage, FIRST_MATCH, "")
            if not self._session.is_kept:
                keep_uncounted(self._session, storage, utc_today())

    def _fold(self) -> None:
        folds = self._table.folds(self._state) if self.is_on else ()
        self._screen.view_model.folds = {fold.parts: fold.words for fold in folds}
        self._screen.shows_odds = not folds

    def _ask(self, person: Seat) -> None:
        previous_folds = self._screen.view_model.folds
        self._fold()
        folds = self._screen.view_model.folds
        self.turns.ask(person, self.offered(person), says_why_not=not folds)
        self._unfold([name for names in previous_folds if names not in folds for name in names])

    def offered(self, person: Seat) -> Sequence[Command]:
        if self._gives_roll:
            return (self._table.offered_roll(person),)
        return self._open_commands(self._session.legal())

    def _open_commands(self, legal: Sequence[Command]) -> Sequence[Command]:
        return self._table.open_commands(self._state, legal) if self.is_on else legal

    def _unfold(self, regions: list[str]) -> None:
        """Animates the opening of these regions, unless motion is reduced."""
        view_model = self._screen.view_model
        choices = self.turns.choices
        if regions and choices and not view_model.reduced_motion:
            view_model.effects += (UnfoldingLeaf(choices.table_layout.regions[name]) for name in regions)
            self._context.audio.play("page", loudness=0.6)

    def play_bot(self, bot: Seat) -> None:
        if self._gives_roll:
            self.turns.submit(self._trainer_roll(), _("{name} rolls").format(name=self.turns.session.names[bot]))
        else:
            super().play_bot(bot)

    def resolve(self, command: Command) -> Command:
        """Returns the command, or the trainer's roll instead of it."""
        return self._trainer_roll() if self._gives_roll else command

    def _trainer_roll(self) -> Command:
        return self._table.chosen_roll(self._state, PLAYER, self._session.setup.seed)
