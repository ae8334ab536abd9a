"""Draws the coach's bubble: a few words, a tail to their subject, and buttons."""

from collections.abc import Sequence

from pygame import FRect

from game.i18n import _
from game.input.intents import Intent, Skip
from game.presentation import layout, speech_bubble
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
"""Key of the button that shows the text before."""
BUBBLE_WIDTH = 436.0
PADDING = 18.0
MAX_WIDTH_SCALE = 1.4
"""Maximum widening of a bubble for large texts; beyond that it becomes higher."""
BUTTON = (170.0, 48.0)
ARROW_BUTTON = (46.0, 48.0)
FOOT_GAP = 10.0
"""Logical units between the words and the buttons."""
COUNT_WIDTH = 160.0
TEXT_STYLE = theme.LABEL.sized(21)
LEAVE_KEY = "coach.leave"
"""The key of the target that leads back to the list of lessons."""


class CoachOverlay(MatchOverlay):
    """The bubble. While it has a button to go on, the match pauses.

    Calls `go_on` once the player has read the words, `go_back` to read the words before these again.
    """

    def __init__(self, go_on: Action, go_back: Action) -> None:
        self._go_on = go_on
        self._go_back = go_back
        self.words = self.progress_text = ""
        self.around = Surroundings()
        """Subject of the words, and areas that the bubble must not cover."""
        self.has_earlier_words = False
        """Whether there is a button to the words before these."""
        self.box = FRect(0, 0, BUBBLE_WIDTH, 0)
        self._placed_for: tuple[object, ...] = ()

    @property
    def visible(self) -> bool:
        return bool(self.words)

    def say(self, words: str, progress_text: str = "", *, needs_confirmation: bool = False) -> None:
        """Shows `words` and the progress, with a button if they must be confirmed; "" hides the bubble."""
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

    def layout(self, canvas: Canvas) -> None:
        # only when the words or what is around have changed; the height follows the words
        wanted = (self.words, self.around, canvas.scale, canvas.preferences.text_scale)
        if wanted == self._placed_for:
            return
        self._placed_for = wanted
        width = BUBBLE_WIDTH * min(max(canvas.preferences.text_scale, 1.0), MAX_WIDTH_SCALE)
        words = text.paragraph_height(canvas, self.words, TEXT_STYLE, width - 2 * PADDING)
        self.box = place_bubble((width, words + FOOT_GAP + BUTTON[1] + 2 * PADDING - 8), self.around)

    @property
    def button(self) -> FRect:
        """Box of the button that continues."""
        box = FRect(0, 0, *BUTTON)
        box.bottomright = (self.box.right - PADDING, self.box.bottom - PADDING + 4)
        return box

    @property
    def earlier_button(self) -> FRect:
        """Box of the button to the text before."""
        return FRect(self.box.left + PADDING, self.button.top, *ARROW_BUTTON)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.around.subject is not None:
            speech_bubble.draw_outline(canvas, self.around.subject, focus)
        speech_bubble.draw(canvas, self.box, self.around.subject)
        room = FRect(self.box.left + PADDING, self.box.top + PADDING - 6, self.box.width - 2 * PADDING, self.box.height)
        text.draw_paragraph(canvas, self.words, TEXT_STYLE, room)
        self._draw_foot(canvas, focus)

    def _draw_foot(self, canvas: Canvas, focus: Focus) -> None:
        left = self.box.left + PADDING
        if self.has_earlier_words:
            face = drawing.button_face(canvas, self.earlier_button, theme.OFF, is_pressed=focus.pressed == EARLIER_KEY)
            canvas.blit_centred(icons.icon(canvas, "left", 18, theme.INK), *face.center)
            left = self.earlier_button.right + FOOT_GAP
        count = FRect(left, self.button.top, COUNT_WIDTH, self.button.height - theme.BUTTON_DEPTH)
        text.draw_line(canvas, self.progress_text, theme.SMALL, count, text.LEFT)
        if self.takes_focus:
            content = drawing.button_face(canvas, self.button, theme.GO, is_pressed=focus.pressed == CONTINUE_KEY)
            text.draw_line(canvas, _("Continue"), theme.BUTTON.on(theme.GO.text), content)
