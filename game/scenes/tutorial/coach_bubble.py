"""Draws the coach's bubble: a short text, a tail to its subject, and buttons."""

from collections.abc import Sequence

from pygame import FRect

from game.i18n import _
from game.input.intents import Intent, Skip
from game.presentation import layout, speech_bubble
from game.presentation.overlays import Overlay
from game.presentation.speech_bubble import outline_overlays
from game.scenes.base.scene import PopScene
from game.scenes.match.driver import MatchOverlay
from game.scenes.tutorial.bubble_placement import Surroundings, place_bubble
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Action

CONTINUE_KEY = "coach.on"
"""Key of the button that continues."""
EARLIER_KEY = "coach.earlier"
"""Key of the button that shows the previous text."""
LEAVE_KEY = "coach.leave"
"""Key of the target that leads back to the list of lessons."""
BUBBLE_WIDTH = 436.0
"""Width of the bubble at the usual text size, in logical units."""
PADDING = 18.0
"""Space around the content of the bubble, in logical units."""
MAX_WIDTH_SCALE = 1.4
"""Maximum factor of the width for large texts; beyond that the bubble becomes higher."""
BUTTON_SIZE = (170.0, 48.0)
"""Size of the button that continues, in logical units."""
ARROW_BUTTON_SIZE = (46.0, 48.0)
"""Size of the button to the previous text, in logical units."""
FOOT_GAP = 10.0
"""Gap between text and buttons, and between two parts of the foot, in logical units."""
PROGRESS_WIDTH = 160.0
"""Width of the progress text, in logical units."""
TEXT_STYLE = theme.LABEL.sized(21)


class CoachOverlay(MatchOverlay):
    """The bubble. The match pauses while the bubble has a button to continue.

    `go_on` is called after the player has read the text, `go_back` to show the previous text.
    """

    def __init__(self, go_on: Action, go_back: Action) -> None:
        self._go_on = go_on
        self._go_back = go_back
        self.words = ""
        self.progress_text = ""
        self.around = Surroundings()
        """Subject of the text, and areas that the bubble must not cover."""
        self.has_earlier_words = False
        """Whether there is a button to the previous text."""
        self.box = FRect(0, 0, BUBBLE_WIDTH, 0)
        self._placed_for: tuple[object, ...] = ()

    @property
    def visible(self) -> bool:
        return bool(self.words)

    def say(self, words: str, progress_text: str = "", *, needs_confirmation: bool = False) -> None:
        """Shows a text and the progress, with a button if it must be confirmed; "" hides the bubble."""
        self.words = words
        self.progress_text = progress_text
        self.takes_focus = needs_confirmation

    def handle(self, intent: Intent) -> bool:
        if self.takes_focus and isinstance(intent, Skip):
            self._go_on()
            return True
        return False

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        leave = FocusTarget(LEAVE_KEY, layout.WAY_OUT, _("All lessons"), PopScene)
        if not self.takes_focus:
            return [*targets, *self._earlier_target(), leave]
        button = FocusTarget(CONTINUE_KEY, self.button, _("Continue"), self._go_on)
        top = [target for target in targets if target.key.startswith("top.")]
        return [button, *self._earlier_target(), *top, leave]

    def _earlier_target(self) -> list[FocusTarget]:
        if not (self.visible and self.has_earlier_words):
            return []
        return [FocusTarget(EARLIER_KEY, self.earlier_button, _("Read the last words again"), self._go_back)]

    def boxes(self, focus: Focus) -> Sequence[Overlay]:
        bubble = Overlay("bubble", self.box, frozenset({CONTINUE_KEY, EARLIER_KEY}))
        subject = self.around.subject
        return [bubble, *outline_overlays(subject, focus)] if subject else [bubble]

    def layout(self, canvas: Canvas) -> None:
        state = (self.words, self.around, canvas.scale, canvas.preferences)
        if state == self._placed_for:
            return
        self._placed_for = state
        width = BUBBLE_WIDTH * min(max(canvas.preferences.text_scale, 1.0), MAX_WIDTH_SCALE)
        text_height = text.paragraph_height(canvas, self.words, TEXT_STYLE, width - 2 * PADDING)
        height = text_height + FOOT_GAP + BUTTON_SIZE[1] + 2 * PADDING - 8
        self.box = place_bubble((width, height), self.around)

    @property
    def button(self) -> FRect:
        """Box of the button that continues."""
        box = FRect(0, 0, *BUTTON_SIZE)
        box.bottomright = (self.box.right - PADDING, self.box.bottom - PADDING + 4)
        return box

    @property
    def earlier_button(self) -> FRect:
        """Box of the button to the previous text."""
        return FRect(self.box.left + PADDING, self.button.top, *ARROW_BUTTON_SIZE)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.around.subject is not None:
            speech_bubble.draw_outline(canvas, self.around.subject, focus)
        speech_bubble.draw(canvas, self.box, self.around.subject)
        left = self.box.left + PADDING
        text_box = FRect(left, self.box.top + PADDING - 6, self.box.width - 2 * PADDING, self.box.height)
        text.draw_paragraph(canvas, self.words, TEXT_STYLE, text_box)
        self._draw_foot(canvas, focus)

    def _draw_foot(self, canvas: Canvas, focus: Focus) -> None:
        left = self.box.left + PADDING
        if self.has_earlier_words:
            face = drawing.button_face(canvas, self.earlier_button, theme.OFF, is_pressed=focus.pressed == EARLIER_KEY)
            canvas.blit_centred(icons.icon(canvas, "left", 18, theme.INK), *face.center)
            left = self.earlier_button.right + FOOT_GAP
        progress_box = FRect(left, self.button.top, PROGRESS_WIDTH, self.button.height - theme.BUTTON_DEPTH)
        text.draw_line(canvas, self.progress_text, theme.SMALL, progress_box, text.LEFT)
        if self.takes_focus:
            content = drawing.button_face(canvas, self.button, theme.GO, is_pressed=focus.pressed == CONTINUE_KEY)
            text.draw_line(canvas, _("Continue"), theme.BUTTON.on(theme.GO.text), content)
