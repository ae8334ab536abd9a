"""Requests three initials: each letter is turned up or down, or typed."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from pygame import FRect

from game.career.high_scores import HighScore, HighScores
from game.career.profile import INITIAL_LETTERS, INITIALS, NO_INITIAL, clean_initials
from game.career.profiles import Profiles
from game.engine.message import Message
from game.i18n import _
from game.input.intents import Intent, MoveFocus
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.session.amounts import score_text
from game.ui import text, theme
from game.ui.box import REST, around, inset, nth_column, place_in, rows, split_bottom, split_top
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

WHEEL_LETTERS = INITIAL_LETTERS + NO_INITIAL
"""Letters of a wheel, in turning order."""
SLOT_WIDTH = 104.0
"""Width of a letter's button, in logical units."""
SLOT_HEIGHT = 108.0
"""Height of a letter's button, in logical units."""
ARROW_HEIGHT = 52.0
"""Height of an arrow above or below a letter, in logical units."""
SLOT_GAP = 20.0
"""Gap between two letters, in logical units."""
LINE_HEIGHT = 46.0
"""Height of the sentence above the letters, in logical units."""
PANEL_SIZE = (620.0, HEADER_HEIGHT + LINE_HEIGHT + 2 * (ARROW_HEIGHT + 10) + SLOT_HEIGHT + 150)
"""Size of the panel, in logical units."""
BUTTON_SIZE = (240.0, 60.0)
"""Size of *Skip* and *Done*, in logical units."""
LETTER_STYLE = theme.NUMBER.sized(64)
"""Text style of a letter."""


class LetterWheel(FormScene):
    """Three letters to choose; a subclass uses them. Going back changes nothing."""

    name = "initials"
    heading = Message("Your initials")
    is_opaque = False
    wants_text = True

    def __init__(self, context: GameContext, initials: str) -> None:
        self.letters = list(clean_initials(initials))
        self.panel = around((640, 360), PANEL_SIZE)
        super().__init__(context, "slot.0")

    @property
    def line(self) -> str:
        """The sentence above the letters."""
        return ""

    def accept(self) -> SceneChange:
        """Accepts the current letters."""
        return PopScene()

    def widgets(self) -> list[Widget]:
        _header, below = split_top(self.panel, HEADER_HEIGHT + LINE_HEIGHT)
        inner = inset(below, 36, 20)
        width = INITIALS * SLOT_WIDTH + (INITIALS - 1) * SLOT_GAP
        wheel = place_in(inner, (width, 2 * (ARROW_HEIGHT + 10) + SLOT_HEIGHT), "midtop")
        slots = [self._slot(number, nth_column(wheel, number, SLOT_WIDTH, SLOT_GAP)) for number in range(INITIALS)]
        foot, _above = split_bottom(inner, BUTTON_SIZE[1])
        skip = Button("skip", place_in(foot, BUTTON_SIZE, "midleft"), ButtonContent(_("Skip")), self.back)
        done_content = ButtonContent(_("Done"), icon="check", colours=theme.GO)
        done = Button("done", place_in(foot, BUTTON_SIZE, "midright"), done_content, self.accept)
        return [*chain.from_iterable(slots), skip, done]

    def _slot(self, number: int, box: FRect) -> list[Widget]:
        up, letter, down = rows(box, ARROW_HEIGHT, REST, ARROW_HEIGHT, gap=10)
        content = ButtonContent(self.letters[number], style=LETTER_STYLE)
        slot = Button(f"slot.{number}", letter, content, partial(self._next, number))
        previous_letter = Button(f"up.{number}", up, ButtonContent("", icon="up"), partial(self._turn, number, -1))
        next_letter = Button(f"down.{number}", down, ButtonContent("", icon="down"), partial(self._turn, number, 1))
        previous_letter.accessible_name = _("Previous letter")
        next_letter.accessible_name = _("Next letter")
        return [previous_letter, slot, next_letter]

    def handle(self, intent: Intent) -> SceneChange:
        slot = self._slot_in_focus
        if isinstance(intent, MoveFocus) and intent.dy and slot is not None:
            self.context.audio.play_ui("focus")
            self._turn(slot, intent.dy)
            return None
        return super().handle(intent)

    @property
    def _slot_in_focus(self) -> int | None:
        name, _dot, number = self.form.focus.key.partition(".")
        return int(number) if name == "slot" else None

    def _turn(self, number: int, direction: int) -> None:
        position = WHEEL_LETTERS.index(self.letters[number]) + direction
        self.letters[number] = WHEEL_LETTERS[position % len(WHEEL_LETTERS)]
        self.refresh()

    def _next(self, number: int) -> None:
        self.form.focus.key = f"slot.{number + 1}" if number + 1 < INITIALS else "done"

    def type(self, letters: str) -> None:
        for letter in letters.upper():
            slot = self._slot_in_focus
            if letter == "\b":
                self._delete()
            elif letter in WHEEL_LETTERS and slot is not None:
                self.letters[slot] = letter
                self._next(slot)
        self.refresh()

    def _delete(self) -> None:
        slot = self._slot_in_focus
        previous = max((INITIALS if slot is None else slot) - 1, 0)
        self.letters[previous] = NO_INITIAL
        self.form.focus.key = f"slot.{previous}"

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        _header, below = split_top(self.panel, HEADER_HEIGHT)
        line, _wheels = split_top(below, LINE_HEIGHT + 12)
        text.draw_line(canvas, self.line, theme.ROW, inset(line, 28))

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, self.line, " ".join(self.letters))


class InitialsScene(LetterWheel):
    """Requests the initials of new high scores of one game, one after another, and stores them in the profiles.

    `on_signed` receives each entry before and after signing.
    """

    def __init__(
        self,
        context: GameContext,
        rules: str,
        entries: Sequence[HighScore],
        on_signed: Callable[[HighScore, HighScore], None],
    ) -> None:
        self._rules = rules
        self._entries = list(entries)
        self._number = 0
        self._on_signed = on_signed
        super().__init__(context, entries[0].initials)

    @property
    def line(self) -> str:
        entry = self._entries[self._number]
        place = HighScores.load(self.context.storage).place(self._rules, entry)
        return _("High score no. {number}: {name}, {score}").format(
            number=place, name=entry.name, score=score_text(self._rules, entry.score)
        )

    def accept(self) -> SceneChange:
        entry = self._entries[self._number]
        initials = "".join(self.letters)
        high_scores = HighScores.load(self.context.storage)
        signed = high_scores.sign(self._rules, entry, initials)
        high_scores.save(self.context.storage)
        self._remember(entry.name, initials)
        self._on_signed(entry, signed)
        self._number += 1
        if self._number == len(self._entries):
            return PopScene()
        self.letters = list(self._entries[self._number].initials)
        self.form.focus.key = "slot.0"
        self.refresh()
        return None

    def back(self) -> SceneChange:
        for entry in self._entries[self._number :]:
            self._remember(entry.name, entry.initials)
        return super().back()

    def _remember(self, name: str, initials: str) -> None:
        profiles = Profiles.load(self.context.storage)
        profile = profiles.find(name)
        if profile:
            profile.initials = initials
            profiles.save(self.context.storage)
