"""Defines the parts of a match on screen that a game provides, and the playfield in the middle of its table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, NamedTuple

from pygame import FRect, Surface

from game.engine.message import Message
from game.engine.rules import Command, Event, S, Seat
from game.presentation.animation import EventAnimations
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.command_picker_view import Prompt
from game.presentation.layout import TableLayout
from game.presentation.pocket_sheet import PlanParts
from game.presentation.static_layer import Panel
from game.presentation.tooltips import TooltipProvider
from game.presentation.view_model import V
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.focus import Focus


class TopBarModel(NamedTuple):
    """The words of the bar: the game, how far the match is, the money on each chip; the seat in turn (None: nobody).

    `cards` are the cards in each hand, where there are hands; `owned` the numbers of what each seat owns; `out` are the
    seats that have left the match before its end. `unit` is the icon of what is counted instead of money.
    """

    title: str
    round: str
    money: tuple[str, ...]
    active: Seat | None
    cards: tuple[int, ...] = ()
    owned: tuple[tuple[int, ...], ...] = ()
    out: frozenset[Seat] = frozenset()
    unit: str = ""


EventHistory = tuple[Sequence[Event], Sequence[Event]]
"""All events so far, and those since a seat's last turn."""
RejectionReason = Callable[[Command], Message | None]
"""Why a command is not legal now; None if it is."""
RunSounds = Sequence[tuple[str, float]]
"""Loops of what runs, the slowest first, each with the speed at which it is heard alone; these are equally apart."""
SOUNDS = ("your_turn", "dice_roll", "dice_land", "gavel", "stamp", "coin", "deal")


class HapticCue(Enum):
    """What a player's pad is shaken by."""

    ATTACK = "attack"
    LINE = "line"
    FINISH = "finish"
    BEAT = "beat"
    KNOCK = "knock"
    GREAT = "great"


HapticCues = Sequence[tuple[Seat, HapticCue]]
"""Who feels something, and what."""


class Heard(NamedTuple):
    """A note that says where something is: its place, −1 (left) to 1 in steps of a quarter, and its number, 1 to 9."""

    place: float
    note: int


def heard_at(across: float, share: float) -> Heard:
    """Returns the note of what is a share `across` the table, and by another share (0..1) near or good: high."""
    across, share = (min(max(one, 0.0), 1.0) for one in (across, share))
    return Heard(round(8 * across - 4) / 4, 1 + round(8 * share))


class Playfield:
    """Draws itself under the panels' prompt, options and captions; moved by the animations of its game.

    Nothing lies on this one: a game overrides what it has there.
    """

    @property
    def speed(self) -> float:
        """How fast the fastest piece is at normal pace, as `run_sounds` count it; 0 while nothing runs."""
        return 0.0

    @property
    def duck_reason(self) -> str:
        """Why music and crowd are softer now, one of platform.ducking.DUCKS; "" for no reason."""
        return ""

    def render(self, scale: float) -> Surface:
        """Paints the background of the whole canvas, opaque, 1280×720 · scale pixels. May be slow."""
        background = Surface((round(WIDTH * scale), round(HEIGHT * scale)))
        background.fill(theme.TURF)
        return background

    def paint_ahead(self, scale: float) -> Iterator[None]:
        """Paints in stages what `render` then returns at once; yields between them."""
        yield from ()

    def preload(self, background: Canvas) -> Iterator[float]:
        """Makes ahead what a frame must not stop for, over the background; yields the share done, 0..1."""
        yield 1.0

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        """Lets time pass for small motion, and for live odds if they are shown."""

    @property
    def covers_panels(self) -> bool:
        """Whether it shows something now that lies over all panels below the top bar."""
        return False

    def draw_cover(self, canvas: Canvas) -> None:
        """Draws what lies over the panels."""

    def draw(self, canvas: Canvas) -> None:
        """Draws what moves over the background."""

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows what an option is about and where it would lead; None for no option."""

    def heard(self, key: str) -> Heard | None:
        """Returns the note of what the option of that key is about, or of what has moved; None for nothing."""
        return None

    def highlight_event(self, event: Event | None) -> None:
        """Shows what an event is about; None ends that."""

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Returns where its pieces lie that an event is about."""
        return []


@dataclass(frozen=True, kw_only=True)
class GameParts(Generic[V, S]):
    """The parts of a match on screen that are a game's own; those with a default may be left out.

    Functions get the view model, in which the director's view is `view`; those that are asked about another view too
    get that instead. "Before" an event: the displayed view does not include it yet.
    """

    view_model: V
    table_layout: TableLayout
    panels: Sequence[Panel]
    """The panels beside the top bar, such as the open sheet."""
    uncovered: Sequence[FRect] = ()
    """The boxes of panels that stay in sight where the playfield covers the others."""
    animations: EventAnimations
    tooltips: TooltipProvider
    top_bar: Callable[[V], TopBarModel]
    command_picker: Callable[[V, Sequence[Command], RejectionReason], CommandPicker]
    """Opens the question of the seat that must act."""
    playfield: Playfield = field(default_factory=Playfield)
    prompt: Prompt | None = None
    """Draws what is asked; None for a line over the head of a panel."""
    plans: PlanParts[S] | None = None
    """What seats need that plan their turns at the same time, where the rules allow that."""
    sounds: tuple[str, ...] = SOUNDS
    """The sounds to load before the match is shown."""
    run_sounds: RunSounds = ()
    scoring_events: tuple[type[Event], ...] = ()
    """Kinds of events that the score scene shows instead of the table."""
    opened_sheet: Callable[[Event], Seat | None] = lambda event: None
    """The seat whose sheet an event opens, as when a turn begins."""
    preload: Callable[[V], Iterator[float]] = lambda view_model: iter(())
    """Makes the game's own pictures ahead; yields the share of them that is done, 0..1."""
    own_preload_share: float = 0.0
    """Share of loading, 0..1, that the game's own pictures take."""
    tension: Callable[[V], int] = lambda view_model: 1
    """1 to 3, for music and crowd."""
    hint: Callable[[V], str] = lambda view_model: ""
    """A few words at the right of the prompt while somebody is asked, such as what the leader needs."""
    odds: Callable[[V], Sequence[str]] = lambda view_model: ()
    """The chances of who is in the race, in words, the best first."""
    order: Callable[[V], Sequence[str]] = lambda view_model: ()
    """Who is in the race, by name, the foremost first."""
    status_text: Callable[[V, str], str] = lambda view_model, words: words
    """The prompt bar's text while nobody is asked; the words name who acts."""
    projected_totals: Callable[[S], Sequence[int]] = lambda view: ()
    """Each seat's dollars, if the match ended as it stands; empty where that means nothing."""
    opening_event: Callable[[S], Event | None] = lambda view: None
    """What is commented on before anything has happened: an event that nobody plays."""
    haptic_cues: Callable[[V, Event], HapticCues] = lambda view_model, event: ()
    """Who feels an event that the displayed view includes now, beside attacks, and as what."""
    mark_box: Callable[[Event], FRect | None] = lambda event: None
    """The box on the open sheet that an event is about."""
    plays_in_full: Callable[[S, Event, Sequence[Seat]], bool] = lambda view, event, people: False
    """Whether an event is a moment that is never shortened for these people; asked before it."""
    caption_rank: Callable[[S, Event, Sequence[Seat]], CaptionRank] = lambda view, event, people: CaptionRank.MOVE
    """How much the words for an event matter to these people; asked before it."""
    recap: Callable[[S, Seat, Sequence[str], Sequence[Event]], list[str]] = lambda view, seat, names, events: []
    """What matters to a seat in these events, in at most four lines, the weightiest first."""
    has_recap: Callable[[Sequence[Event]], bool] = lambda events: True
    """Whether these events are worth a recap over the playfield."""
    draw_standings: Callable[[Canvas, FRect, V, Sequence[Event], Sequence[str]], None] = lambda *_parts: None
    """Draws the standings within a box: after all these events, with a recap (presentation.standings draws tables)."""
    follow_question: Callable[[V, CommandPicker | None, Focus], None] = lambda *_parts: None
    """Takes over what the open question and the focus say, before a frame is drawn."""
    draw_raised: Callable[[Canvas, V], None] = lambda *_parts: None
    """Draws what lies over all panels, but below the places of the open question."""
    draw_overlays: Callable[[Canvas, V, CommandPicker | None, Focus], None] = lambda *_parts: None
    """Draws what lies over all panels, below banner and flying pieces."""
    draw_peek: Callable[[Canvas, V, S, Seat], None] | None = None
    """Draws the hand of a seat in a view over everything, where a player may look at their own out of turn."""
