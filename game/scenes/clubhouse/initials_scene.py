"""Asks for three initials, as arcades do: turned up and down letter by letter, or typed."""

from collections.abc import Callable, Sequence
from functools import partial

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

WHEEL = INITIAL_LETTERS + NO_INITIAL
"""Letters in turning order."""
SLOT_WIDTH = 104.0
SLOT_HEIGHT = 108.0
ARROW_HEIGHT = 52.0
SLOT_GAP = 20.0
LINE_HEIGHT = 46.0
PANEL_SIZE = (620.0, HEADER_HEIGHT + LINE_HEIGHT + 2 * (ARROW_HEIGHT + 10) + SLOT_HEIGHT + 150)
LETTER = theme.NUMBER.sized(64)


class LetterWheel(FormScene):
    """Three letters; a subclass says what becomes of them. A step back leaves everything as it was."""

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
        inner = inset(split_top(self.panel, HEADER_HEIGHT + LINE_HEIGHT)[1], 36, 20)
        width = INITIALS * SLOT_WIDTH + (INITIALS - 1) * SLOT_GAP
        wheel = place_in(inner, (width, 2 * (ARROW_HEIGHT + 10) + SLOT_HEIGHT), "midtop")
        slots = [self._slot(number, nth_column(wheel, number, SLOT_WIDTH, SLOT_GAP)) for number in range(INITIALS)]
        foot = split_bottom(inner, 60)[0]
        skip = Button("skip", place_in(foot, (240, 60), "midleft"), ButtonContent(_("Skip")), self.back)
        done = ButtonContent(_("Done"), icon="check", colours=theme.GO)
        return [
            *(widget for slot in slots for widget in slot),
            skip,
            Button("done", place_in(foot, (240, 60), "midright"), done, self.accept),
        ]

    def _slot(self, number: int, box: FRect) -> list[Widget]:
        up, letter, down = rows(box, ARROW_HEIGHT, REST, ARROW_HEIGHT, gap=10)
        middle = Button(
            f"slot.{number}", letter, ButtonContent(self.letters[number], style=LETTER), partial(self._next, number)
        )
        less = Button(f"up.{number}", up, ButtonContent("", icon="up"), partial(self._turn, number, -1))
        more = Button(f"down.{number}", down, ButtonContent("", icon="down"), partial(self._turn, number, 1))
        less.accessible_name = _("Previous letter")
        more.accessible_name = _("Next letter")
        return [less, middle, more]

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

    def _turn(self, number: int, by: int) -> None:
        self.letters[number] = WHEEL[(WHEEL.index(self.letters[number]) + by) % len(WHEEL)]
        self.refresh()

    def _next(self, number: int) -> None:
        self.form.focus.key = f"slot.{number + 1}" if number + 1 < INITIALS else "done"

    def type(self, letters: str) -> None:
        for letter in letters.upper():
            slot = self._slot_in_focus
            if letter == "\b":
                self._rub()
            elif letter in WHEEL and slot is not None:
                self.letters[slot] = letter
                self._next(slot)
        self.refresh()

    def _rub(self) -> None:
        slot = self._slot_in_focus
        previous = max((INITIALS if slot is None else slot) - 1, 0)
        self.letters[previous] = NO_INITIAL
        self.form.focus.key = f"slot.{previous}"

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        line = split_top(split_top(self.panel, HEADER_HEIGHT)[1], LINE_HEIGHT + 12)[0]
        text.draw_line(canvas, self.line, theme.ROW, inset(line, 28))

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, self.line, " ".join(self.letters))


class InitialsScene(LetterWheel):
    """Asks for the initials of new high scores of one game, one after another, and stores them in the profiles.

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
        if profile := profiles.find(name):
            profile.initials = initials
            profiles.save(self.context.storage)
