"""Defines what each game provides to the match view: panels, animations, tooltips, wording, the playfield."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any, Protocol

from pygame import FRect, Surface

from game.engine.message import Message
from game.engine.rules import Command, Event, Seat
from game.presentation.animation import EventAnimations, Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.command_picker_view import Prompt, PromptBar
from game.presentation.layout import TableLayout
from game.presentation.pocket_sheet import PocketFace, PocketRow
from game.presentation.static_layer import Panel
from game.presentation.tooltips import TooltipProvider
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import ViewModel
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.focus import Focus

EventHistory = tuple[Sequence[Event], Sequence[Event]]
"""All events so far, and those since a seat's last turn."""
RejectionReason = Callable[[Command], Message | None]
"""Why a command is not legal now; None if it is."""
SOUNDS = ("your_turn", "dice_roll", "dice_land", "gavel", "stamp", "coin", "deal")


class HapticCue(Enum):
    """What a player's pad is shaken by."""

    ATTACK = "attack"
    LINE = "line"
    FINISH = "finish"


class GameView(Protocol):
    """The parts of a table that are a game's own. A subclass inherits the answer for whatever it leaves out."""

    view_model: ViewModel
    """The values that the table is drawn from."""
    table_layout: TableLayout
    """Where the parts lie."""
    scoring_events: tuple[type[Event], ...] = ()
    """Kinds of events that the score scene shows instead of the table."""
    sounds: tuple[str, ...] = SOUNDS
    """Names of the sounds to load before the match is shown."""
    own_preload_share: float = 0.0
    """Share of loading, 0..1, that the game's own pictures take (see `preload`)."""

    # -- must be given -------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Panel]:
        """The panels beside the top bar, such as the open sheet."""
        ...

    def event_animations(self, play: Play) -> EventAnimations:
        """The animations of events; `play` plays a sound by name."""
        ...

    def tooltips(self) -> TooltipProvider:
        """The items that have a tooltip."""
        ...

    def top_bar_model(self) -> TopBarModel:
        """The contents of the top bar."""
        ...

    def command_picker(self, legal: Sequence[Command], why_not: RejectionReason) -> CommandPicker:
        """The open question of the seat that must act."""
        ...

    # -- may be given --------------------------------------------------------------------------------------

    def plan_picker(self, view: Any, legal: Sequence[Command], why_not: RejectionReason) -> CommandPicker:
        """The question of a seat that plans its turn in `view`, another state than the displayed one; its own where
        rules have SimultaneousTurns.
        """
        return self.command_picker(legal, why_not)

    def pocket_face(self, view: Any, option: PickerOption, group: Sequence[Command]) -> PocketFace:
        """What stands for an option on a small sheet in `view`; `group` are the commands that it would leave."""
        return PocketFace(option.words, words=option.words)

    def pocket_rows(self, view: Any, seat: Seat) -> Sequence[PocketRow]:
        """What a seat has on its sheet in `view`, beside its small sheet where there is room."""
        return ()

    def round_text(self, view: Any) -> tuple[str, str]:
        """What all choose about at the same time, such as the horse that was rolled, and what to do about it."""
        return "", ""

    @property
    def tension(self) -> int:
        """1 to 3, for music and crowd."""
        return 1

    def prompt_bar(self) -> Prompt:
        """What draws the prompt."""
        return PromptBar(self.view_model, self.table_layout.prompt_bar)

    def hint(self) -> str:
        """A few words at the right of the prompt while somebody is asked, such as what the leader needs."""
        return ""

    def status_text(self, text: str) -> str:
        """The prompt bar's text while nobody is asked; `text` names who acts."""
        return text

    def projected_totals(self) -> Sequence[int]:
        """What each seat would have in dollars, if the match ended as it stands; empty where that means nothing."""
        return ()

    def opening_event(self, view: Any) -> Event | None:
        """What is commented on before anything has happened: an event that nobody plays; None for nothing."""
        return None

    def haptic_cue(self, event: Event) -> tuple[Seat, HapticCue] | None:
        """Who feels an event that the displayed state includes now, beside attacks, and as what; None for nobody."""
        return None

    def opened_sheet(self, event: Event) -> Seat | None:
        """The seat whose sheet an event opens, as when a turn begins; None to leave the open one."""
        return None

    def mark_box(self, event: Event) -> FRect | None:
        """The box on the open sheet that an event is about."""
        return None

    def plays_in_full(self, event: Event) -> bool:
        """Whether an event, which the displayed state does not include yet, is a moment that is never shortened."""
        return False

    def caption_rank(self, event: Event) -> CaptionRank:
        """How much the words for an event matter, which the displayed state does not include yet."""
        return CaptionRank.MOVE

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """What matters to a seat in these events, in at most four lines, the weightiest first."""
        return []

    def has_recap(self, events: Sequence[Event]) -> bool:
        """Whether these events are worth a recap over the playfield."""
        return True

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws the standings within `box`, as they matter to `seat` (presentation.standings draws tables)."""
        return

    def follow_question(self, choices: CommandPicker | None, focus: Focus) -> None:
        """Takes over what the open question and the focus say, before a frame is drawn."""
        return

    def draw_raised(self, canvas: Canvas) -> None:
        """Draws what lies over all panels, but below the places of the open question."""
        return

    def draw_overlays(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus) -> None:
        """Draws what lies over all panels, below banner and flying pieces."""
        return

    def preload(self) -> Iterator[float]:
        """Makes the game's own pictures ahead; yields the share of them that is done, 0..1."""
        yield from ()


class Playfield(Protocol):
    """Draws itself under the panels' prompt, options and captions; moved by the animations of its game."""

    @property
    def speed(self) -> float:
        """Spaces a second that the fastest piece makes at normal pace; 0 while nothing runs."""
        ...

    @property
    def hush(self) -> bool:
        """Whether the crowd holds its breath."""
        ...

    def render(self, scale: float) -> Surface:
        """Paints the background of the whole canvas, opaque, 1280×720 · scale pixels. May be slow."""
        ...

    def paint_ahead(self, scale: float) -> Iterator[None]:
        """Paints in stages what `render` then returns at once; yields between them."""
        ...

    def preload(self, background: Canvas) -> Iterator[float]:
        """Makes ahead what a frame must not stop for, over the background; yields the share done, 0..1."""
        ...

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        """Lets time pass for small motion, and for live odds if they are shown."""
        ...

    @property
    def covers_panels(self) -> bool:
        """Whether it shows something now that lies over all panels below the top bar."""
        ...

    def draw_cover(self, canvas: Canvas) -> None:
        """Draws what lies over the panels."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draws what moves over the background."""
        ...

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows what an option is about and where it would lead; None for no option."""
        ...

    def highlight_event(self, event: Event | None) -> None:
        """Shows what an event is about; None ends that."""
        ...

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Where its pieces lie that an event is about."""
        ...


class EmptyPlayfield:
    """The middle of a table on which nothing lies beside the panels."""

    speed = 0.0
    covers_panels = False
    hush = False

    def render(self, scale: float) -> Surface:
        """Paints plain green."""
        background = Surface((round(WIDTH * scale), round(HEIGHT * scale)), 0, 32)
        background.fill(theme.TURF)
        return background

    def paint_ahead(self, scale: float) -> Iterator[None]:
        """Paints all of it when it is rendered."""
        yield from ()

    def preload(self, background: Canvas) -> Iterator[float]:
        """Makes nothing."""
        yield 1.0

    def update(self, seconds: float, *, shows_odds: bool) -> None:
        """Moves nothing."""

    def draw(self, canvas: Canvas) -> None:
        """Draws nothing: the background shows."""

    def draw_cover(self, canvas: Canvas) -> None:
        """Draws nothing."""

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows nothing."""

    def highlight_event(self, event: Event | None) -> None:
        """Shows nothing."""

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """No piece lies here."""
        return []
