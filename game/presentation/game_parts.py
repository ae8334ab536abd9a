"""Defines the parts of a match on screen that a game provides, and the playfield in the middle of its table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, NamedTuple

from pygame import FRect, Surface

from game.engine.rules import Command, Event, S, Seat
from game.presentation.animation import EventAnimations
from game.presentation.captions import CaptionRank, FactReader
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.command_picker_view import Prompt
from game.presentation.defaults import always, never, no_items, no_text, nothing
from game.presentation.layout import TableLayout
from game.presentation.pacing import DEFAULT_PACE, Pace
from game.presentation.picker_option import PickerOption
from game.presentation.pocket_sheet import PlanParts
from game.presentation.static_layer import Panel
from game.presentation.tooltips import TooltipProvider
from game.presentation.view_model import V
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.focus import Focus


class TopBarModel(NamedTuple):
    """Content of the top bar: the game's title, the round, each seat's money, and the seat in turn (None: no seat).

    `cards` are the numbers of cards in the hands, in games with hands; `owned` are the numbers of what each seat owns;
    `out` are the seats that left the match before its end. `unit` is the icon of what the game counts instead of money.
    `sums` are the terms of each seat's points, such as 11 and 32, and `sum_icons` the icons of the terms.
    """

    title: str
    round: str
    money: tuple[str, ...]
    active: Seat | None
    cards: tuple[int, ...] = ()
    owned: tuple[tuple[int, ...], ...] = ()
    out: frozenset[Seat] = frozenset()
    unit: str = ""
    sums: tuple[tuple[int, ...], ...] = ()
    sum_icons: tuple[str, ...] = ()


EventHistory = tuple[Sequence[Event], Sequence[Event]]
"""All events until now, and the events since the seat's last turn."""
RunSounds = Sequence[tuple[str, float]]
"""Sound loops of running pieces, slowest first. Each has the speed at which only this loop is audible; the speeds are
evenly spaced.
"""
SOUNDS = ("your_turn", "dice_roll", "dice_land", "gavel", "stamp", "coin", "deal")


class HapticCue(Enum):
    """Reasons for a vibration of a player's gamepad."""

    ATTACK = "attack"
    LINE = "line"
    FINISH = "finish"
    BEAT = "beat"
    KNOCK = "knock"
    GREAT = "great"


HapticCues = Sequence[tuple[Seat, HapticCue]]
"""Seats whose gamepads vibrate, each with the reason."""


class Heard(NamedTuple):
    """A note for a position: `place` from −1 (left) to 1 in steps of a quarter, `note` from 1 to 9."""

    place: float
    note: int


def heard_at(across: float, share: float) -> Heard:
    """Returns the note for a position `across` the table (0 to 1); the higher `share` (0 to 1), the higher the note."""
    across, share = (min(max(value, 0.0), 1.0) for value in (across, share))
    return Heard(round(8 * across - 4) / 4, 1 + round(8 * share))


class Playfield:
    """The background and moving pieces below prompt, options and captions; the game's animations move the pieces.

    This one is empty. A game overrides the methods it needs.
    """

    @property
    def speed(self) -> float:
        """Speed of the fastest piece at normal pace, in the unit of `run_sounds`; 0 while nothing runs."""
        return 0.0

    @property
    def duck_reason(self) -> str:
        """Reason for softer music and crowd, one of platform.ducking.DUCKS; "" for none."""
        return ""

    def render(self, scale: float) -> Surface:
        """Returns the opaque background of the whole canvas, 1280×720 · scale pixels. May be slow."""
        background = Surface((round(WIDTH * scale), round(HEIGHT * scale)))
        background.fill(theme.TURF)
        return background

    def paint_ahead(self, scale: float) -> Iterator[None]:
        """Paints the background in stages, so that `render` then returns it at once; yields between the stages."""
        yield from ()

    def preload(self, background: Canvas) -> Iterator[float]:
        """Prepares pictures that would delay a frame, over the background; yields the completed share, 0 to 1."""
        yield 1.0

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        """Advances small motion, and live odds if they are shown."""

    @property
    def covers_panels(self) -> bool:
        """Whether it covers all panels below the top bar now."""
        return False

    def draw_cover(self, canvas: Canvas) -> None:
        """Draws the part that covers the panels."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the moving pieces over the background."""

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows an option's subject and result; None for no option."""

    def heard(self, key: str) -> Heard | None:
        """Returns the note for the option with that key, or for the piece that moved; None for none."""
        return None

    def highlight_event(self, event: Event | None) -> None:
        """Highlights the pieces of an event; None ends that."""

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Returns the boxes of the pieces of an event."""
        return []


def _load_nothing(_view_model: object) -> Iterator[float]:
    return iter(())


def _lowest_tension(_view_model: object) -> int:
    return 1


def _unchanged_text(_view_model: object, words: str) -> str:
    return words


def _move_rank(_view: object, _event: Event, _people: Sequence[Seat]) -> CaptionRank:
    return CaptionRank.MOVE


def _no_lines(*_arguments: object) -> list[str]:
    return []


@dataclass(frozen=True, kw_only=True)
class GameParts(Generic[V, S]):
    """A game's own parts of a match on screen; parts with a default may be left out.

    Functions get the view model, whose `view` is the director's view; functions that are also asked about another view
    get that view instead. "Before an event" means that the displayed view does not include the event yet.
    """

    view_model: V
    table_layout: TableLayout
    panels: Sequence[Panel]
    """The panels next to the top bar, such as the open sheet."""
    uncovered: Sequence[FRect] = ()
    """Panels next to the top bar, such as the open sheet."""
    animations: EventAnimations
    tooltips: TooltipProvider
    top_bar: Callable[[V], TopBarModel]
    command_picker: Callable[[V, Sequence[Command], RejectionReason], CommandPicker]
    """Opens the question of the acting seat."""
    playfield: Playfield = field(default_factory=Playfield)
    prompt: Prompt | None = None
    """Draws the question; None for a line over the head of a panel."""
    plans: PlanParts[S] | None = None
    """Parts for seats that plan their turns at the same time, if the rules allow it."""
    sounds: tuple[str, ...] = SOUNDS
    """Names of the sounds to load before the match is shown."""
    run_sounds: RunSounds = ()
    scoring_events: tuple[type[Event], ...] = ()
    """Event types that the score scene shows instead of the table."""
    opened_sheet: Callable[[Event], Seat | None] = nothing
    """Returns the seat whose sheet an event opens, as at the start of a turn; None to keep the open one."""
    preload: Callable[[V], Iterator[float]] = _load_nothing
    """Prepares the game's own pictures; yields the completed share, 0 to 1."""
    own_preload_share: float = 0.0
    """Share of the loading time, 0 to 1, for the game's own pictures."""
    tension: Callable[[V], int] = _lowest_tension
    """Returns the tension, 1 to 3, for music and crowd."""
    hint: Callable[[V], str] = no_text
    """Returns a short text for the right end of the prompt while a seat is asked, such as the leader's need."""
    odds: Callable[[V], Sequence[str]] = no_items
    """Returns the chances in the race as texts, the best first."""
    order: Callable[[V], Sequence[str]] = no_items
    """Returns the names in the race, the foremost first."""
    status_text: Callable[[V, str], str] = _unchanged_text
    """Returns the prompt bar's text while no seat is asked; the given text names the acting seat."""
    projected_totals: Callable[[S], Sequence[int]] = no_items
    """Returns each seat's dollars if the match ended now; empty if that is meaningless."""
    opening_event: Callable[[S], Event | None] = nothing
    """Returns an event for the comment before the first event. The event is not played."""
    haptic_cues: Callable[[V, Event], HapticCues] = no_items
    """Returns the vibrations for an event that the displayed view includes now, except those of attacks."""
    mark_box: Callable[[Event], FRect | None] = nothing
    """Returns the box on the open sheet that an event is about, or None."""
    plays_in_full: Callable[[S, Event, Sequence[Seat]], bool] = never
    """Returns whether an event is shown at full length for these people. Called before the event."""
    pace: Pace = DEFAULT_PACE
    caption_rank: Callable[[S, Event, Sequence[Seat]], CaptionRank] = _move_rank
    """Returns the importance of an event's comment for these people. Called before the event."""
    recap: Callable[[S, Seat, Sequence[str], Sequence[Event]], list[str]] = _no_lines
    """Returns the changes among these events that matter to a seat: at most 4 lines, the most important first."""
    stated_fact: Callable[[S, Event], FactReader | None] = nothing
    """Returns a reader of the fact stated by the words about an event; None if the words only report the event. Called
    before the event. The caption disappears when the fact changes.
    """
    has_recap: Callable[[Sequence[Event]], bool] = always
    """Returns whether these events are worth a recap over the playfield."""
    draw_standings: Callable[[Canvas, FRect, V, Sequence[Event], Sequence[str]], None] = nothing
    """Draws the standings after all these events, and a recap, in a box (presentation.standings draws tables)."""
    follow_question: Callable[[V, CommandPicker | None, Focus], None] = nothing
    """Updates the view model from the open question and the focus, before a frame is drawn."""
    draw_raised: Callable[[Canvas, V], None] = nothing
    """Draws raised parts over all panels, below the boxes of the open question."""
    draw_overlays: Callable[[Canvas, V, CommandPicker | None, Focus], None] = nothing
    """Draws overlays over all panels, below the banner and flying pieces."""
    draw_peek: Callable[[Canvas, V, S, Seat], None] | None = None
    """Draws a seat's hand over everything when a player looks at it out of turn; None if players may not do so."""
