"""Holds the last choice of a turn for a while, so that the player can take it back; and shows its two buttons."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.career.profiles import Profiles
from game.engine.rules import Command, Event, Seat
from game.i18n import _
from game.platform.settings import HELD_SECONDS, Settings
from game.presentation.command_picker import large_button_box
from game.presentation.defaults import nothing
from game.presentation.layout import TableLayout
from game.presentation.loader import choice_text
from game.scenes.match.match_parts import MatchParts
from game.session.session import Hold
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.clock_ring import draw_clock_ring
from game.ui.focus import Focus, FocusTarget

CLOCK_MARGIN_SECONDS = 0.5
"""Time between the end of a hold and the end of the player's clock, in seconds."""
DOUBLE_PRESS_SECONDS = 0.3
"""Time after a choice for which a press does not end the hold, in seconds; it belongs to a double click."""
UNDO_GUARD_SECONDS = 0.6
"""Time after a choice for which the pointer does not press Undo, in seconds; a second press is seldom meant for it."""
UNDO = "held.undo"
"""Key of the button that takes the choice back."""
DONE = "held.done"
"""Key of the button that ends the hold."""
SHARES = 2, 1
"""Widths of Done and Undo, in proportion."""
GAP = 6.0
"""Distance between the buttons, in logical units."""
RING_SIZE = 34.0
"""Diameter of the ring, in logical units."""
SIDE = 6.0
"""Distance of the content from the sides of a button, in logical units."""


@dataclass(slots=True)
class HeldTurn:
    """A choice that its player can take back. Nothing follows it until it is released."""

    seat: Seat
    """Seat that has chosen."""
    command: Command
    """The choice."""
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
    go_on: Callable[[], None] = nothing
    """Ends the turn: shows the events that begin the next one, or plays the command."""

    @property
    def may_be_double_press(self) -> bool:
        """Whether a press now may be the second one of a double click."""
        return self.age < DOUBLE_PRESS_SECONDS

    @property
    def guards_undo(self) -> bool:
        """Whether the pointer does not press Undo yet."""
        return self.age < UNDO_GUARD_SECONDS

    @property
    def share_left(self) -> float:
        """Share of the time that is left, 0 to 1."""
        return 1.0 if math.isinf(self.seconds) else min(max(self.left / self.seconds, 0.0), 1.0)


class TurnHold:
    """Holds at most one choice of a match at a time."""

    def __init__(self, parts: MatchParts, focus: Focus) -> None:
        self._parts = parts
        self._focus = focus
        self.held: HeldTurn | None = None
        """The choice that its player can take back now; None without one."""
        self._is_first_match: bool | None = None
        """Whether this device has no finished match of the game; None until it is known."""

    @property
    def asked_seat(self) -> Seat | None:
        """Seat that decides now: that of the held choice, else the actor; None after the match."""
        return self.held.seat if self.held is not None else self._parts.session.actor

    def begin(self, command: Command, table_layout: TableLayout, clock_seconds: float | None) -> HeldTurn | None:
        """Holds a choice, if it could not be taken back otherwise.

        Returns what is held, None for nothing. `table_layout` is that of the question, `clock_seconds` the time left to
        choose, None without a limit.
        """
        session = self._parts.session
        seconds = self._seconds(clock_seconds)
        hold = session.way_to_hold(command) if seconds else Hold.NEVER
        if hold is Hold.NEVER:
            return None
        is_played = hold is Hold.AFTER_PLAY
        words = choice_text(session.setup.rules, session.match.state, command, session.names[command.seat])
        self.held = HeldTurn(command.seat, command, seconds, table_layout, is_played, words, left=seconds)
        self._focus.begin_at(DONE)
        self._parts.screen.set_button_visible("undo", visible=True)
        return self.held

    def count_before_next_turn(self, events: Sequence[Event], seat: Seat) -> int:
        """Returns the number of events before a turn begins or the sheet of another seat than `seat` opens."""
        turns = self._parts.session.rules.turns
        opened_sheet = self._parts.screen.parts.opened_sheet
        for number, event in enumerate(events):
            if isinstance(event, turns) or opened_sheet(event) not in (None, seat):
                return number
        return len(events)

    def delay(self, show_rest: Callable[[], None]) -> None:
        """Calls `show_rest`, which shows the begin of the next turn: after the hold if a choice is held, else now."""
        if self.held is not None:
            self.held.go_on = show_rest
        else:
            show_rest()

    def end(self) -> HeldTurn | None:
        """Ends the hold; returns what was held, if anything."""
        held = self.held
        self.held = None
        if held is not None:
            self._parts.screen.set_button_visible("undo", visible=False)
        return held

    def pass_time(self, seconds: float) -> bool:
        """Advances the clocks of the hold. The ring runs once the choice is shown. Returns whether the hold is over."""
        held = self.held
        if held is None:
            return False
        held.age += seconds
        if not self._parts.director.busy:
            held.left -= seconds
        return held.left <= 0

    def _seconds(self, clock_seconds: float | None) -> float:
        """Returns the duration in seconds, 0 for none. The hold ends before the player's clock."""
        seconds = hold_seconds(self._parts.context.settings, "seconds" if self._is_default else "off")
        if clock_seconds is None:
            return seconds
        return max(min(seconds, clock_seconds - CLOCK_MARGIN_SECONDS), 0.0)

    @property
    def _is_default(self) -> bool:
        """Whether choices are held unless the player has set anything else."""
        session = self._parts.session
        if len(session.people) > 1:
            return True
        if self._is_first_match is None:
            people = Profiles.load(self._parts.context.storage).people
            self._is_first_match = not any(session.setup.rules in person.games for person in people)
        return self._is_first_match


class HeldButtons:
    """The two buttons of a hold: to end it, and to take the choice back, with a ring of the time that is left."""

    def __init__(self, release: Callable[[], object], take_back: Callable[[], object]) -> None:
        self._release = release
        self._take_back = take_back

    def targets(self, held: HeldTurn) -> list[FocusTarget]:
        """Returns the targets of the buttons."""
        done, undo = split_columns(large_button_box(held.table_layout), SHARES, GAP)
        return [
            FocusTarget(DONE, done, _("Done"), self._release),
            FocusTarget(UNDO, undo, _("Undo"), self._take_back),
        ]

    def draw(self, canvas: Canvas, held: HeldTurn, focus: Focus) -> None:
        """Draws the buttons."""
        done, undo = self.targets(held)
        face = drawing.button_face(canvas, done.box, theme.GO, is_pressed=focus.pressed == DONE)
        style = theme.BUTTON.on(theme.GO.text)
        drawing.icon_label(canvas, inset(face, SIDE), style, ("check", done.label))
        face = drawing.button_face(canvas, undo.box, theme.PLAIN, is_pressed=focus.pressed == UNDO)
        _draw_undo(canvas, inset(face, SIDE, SIDE), undo.label, held.share_left)


def hold_seconds(settings: Settings, default: str) -> float:
    """Returns the time for which a choice can be taken back, in seconds; 0 for none, infinite until it is confirmed.

    `default` is the way of holding if the player has not chosen one.
    """
    way = settings.hold_turns or default
    return {"off": 0.0, "seconds": float(HELD_SECONDS[settings.speed]), "confirm": math.inf}[way]


def _draw_undo(canvas: Canvas, box: FRect, words: str, share_left: float) -> None:
    """Draws the ring of the time that is left, and below it the words if they fit."""
    style = theme.SMALL.on(theme.PLAIN.text)
    is_wide = text.least_width(canvas, words, style) <= box.width
    fits = is_wide and box.height >= RING_SIZE + theme.MIN_TEXT_SIZE
    sign, label = split_top(box, RING_SIZE) if fits else (box, FRect(box))
    draw_clock_ring(canvas, sign.center, RING_SIZE, share_left)
    canvas.blit_centred(icons.icon(canvas, "undo", RING_SIZE * 0.6, theme.PLAIN.text), *sign.center)
    if fits:
        text.draw_line(canvas, words, style, label)
