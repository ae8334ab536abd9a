"""Holds the last choice of a turn for a while, so that the player can take it back; and shows its two buttons."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.career.profiles import Profiles
from game.engine.rules import Command, Seat
from game.i18n import _
from game.platform.settings import HELD_SECONDS
from game.presentation.defaults import nothing
from game.presentation.layout import TableLayout
from game.scenes.base.context import GameContext
from game.session.session import MatchSession
from game.ui import drawing, icons, text, theme
from game.ui.box import split_left
from game.ui.canvas import Canvas
from game.ui.clock_ring import draw_clock_ring
from game.ui.focus import Focus, FocusTarget

HOLD_SECONDS = {"off": 0.0, "seconds": float(HELD_SECONDS), "confirm": math.inf}
"""Time for which a choice can be taken back, by setting, in seconds."""
CLOCK_MARGIN_SECONDS = 0.5
"""Time between the end of a hold and the end of the player's clock, in seconds."""
DOUBLE_PRESS_SECONDS = 0.3
"""Time after a choice for which a press does not end the hold, in seconds; it belongs to a double click."""
UNDO = "held.undo"
"""Key of the button that takes the choice back."""
DONE = "held.done"
"""Key of the button that ends the hold."""
RING_SIZE = 30.0
"""Diameter of the ring, in logical units."""
RING_SPACE = 40.0
"""Width of the part of a button for the ring or the icon, in logical units."""
SIDE = 8.0
"""Distance of the content from the sides of a button, in logical units."""


@dataclass(slots=True)
class HeldTurn:
    """A choice that the player of its seat can take back. Nothing follows it until it is released."""

    command: Command
    seconds: float
    """Duration of the hold in seconds, infinite until the player confirms."""
    table_layout: TableLayout
    """Layout of the answered question; the buttons of the hold are in the place of its buttons."""
    is_played: bool
    """Whether the command has been played. If not, the hold ends with it."""
    words: str
    """Text of the hold, for the prompt bar."""
    left: float = 0.0
    """Time left in seconds."""
    age: float = 0.0
    """Time since the choice in seconds."""
    show_rest: Callable[[], None] = nothing
    """Shows the events that begin the next turn."""

    @property
    def seat(self) -> Seat:
        """Seat that has chosen."""
        return self.command.seat

    @property
    def may_be_double_press(self) -> bool:
        """Whether a press now may be the second one of a double click."""
        return self.age < DOUBLE_PRESS_SECONDS

    def pass_time(self, seconds: float, *, is_seen: bool) -> bool:
        """Advances the clocks; that of the hold runs once the choice `is_seen`. Returns whether the hold is over."""
        self.age += seconds
        if is_seen:
            self.left -= seconds
        return self.left <= 0

    @property
    def share_left(self) -> float:
        """Share of the time that is left, 0 to 1."""
        return 1.0 if math.isinf(self.seconds) else min(max(self.left / self.seconds, 0.0), 1.0)


class HoldDuration:
    """Determines the duration of a hold in a match from the setting, the people at the screen and their experience."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self._context = context
        self._session = session
        self._is_first_match: bool | None = None
        """Whether nobody on this device has finished a match of the game; None until it is known."""

    def seconds(self, clock_seconds: float | None) -> float:
        """Returns the duration in seconds, 0 for none. The hold ends before the player's clock, None for no clock."""
        way = self._context.settings.hold_turns or ("seconds" if self._is_default else "off")
        if clock_seconds is None:
            return HOLD_SECONDS[way]
        return max(min(HOLD_SECONDS[way], clock_seconds - CLOCK_MARGIN_SECONDS), 0.0)

    @property
    def _is_default(self) -> bool:
        """Whether choices are held unless the player has set anything else."""
        if len(self._session.people) > 1:
            return True
        if self._is_first_match is None:
            profiles = Profiles.load(self._context.storage)
            rules = self._session.setup.rules
            self._is_first_match = not any(rules in person.games for person in profiles.people)
        return self._is_first_match


class HeldButtons:
    """The two buttons of a hold: to end it, and to take the choice back, with a ring of the time that is left."""

    def __init__(self, release: Callable[[], object], take_back: Callable[[], object]) -> None:
        self._release = release
        self._take_back = take_back

    def targets(self, held: HeldTurn) -> list[FocusTarget]:
        """Returns the targets of the buttons."""
        boxes = [held.table_layout.button_box(number, 2) for number in range(2)]
        return [
            FocusTarget(DONE, boxes[0], _("Done"), self._release),
            FocusTarget(UNDO, boxes[1], _("Undo"), self._take_back),
        ]

    def draw(self, canvas: Canvas, held: HeldTurn, focus: Focus) -> None:
        """Draws the buttons."""
        for target in self.targets(held):
            tone = theme.GO if target.key == DONE else theme.PLAIN
            face = drawing.button_face(canvas, target.box, tone, is_pressed=focus.pressed == target.key)
            sign, label = split_left(face.inflate(-2 * SIDE, 0), RING_SPACE)
            if target.key == UNDO:
                draw_clock_ring(canvas, sign.center, RING_SIZE, held.share_left)
            _draw_label(canvas, label, target.label, tone)
            icon = icons.icon(canvas, "check" if target.key == DONE else "undo", RING_SIZE * 0.6, tone.text)
            canvas.blit_centred(icon, *sign.center)


def _draw_label(canvas: Canvas, box: FRect, words: str, tone: theme.ButtonColours) -> None:
    text.draw_line(canvas, words, theme.BUTTON.on(tone.text), box, text.LEFT)
