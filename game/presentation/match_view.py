"""Defines the protocol through which scenes talk to a game's view: what it draws, offers to press and announces.

Structural: a view fits it by having these members, whatever it is composed of. Only the director sets the displayed
state, by `jump_to`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, runtime_checkable

from pygame import FRect

from game.commentary.commentator import Commentary, CommentaryEntry, CommentaryHistory
from game.engine.message import Message
from game.engine.rules import Command, Event, GameState, Seat
from game.presentation.animation import Animation
from game.presentation.captions import Captions
from game.presentation.chips import ChipBoard, GhostLine
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.director import AnimationTarget
from game.presentation.game_view import HapticCue
from game.presentation.layout import TableLayout
from game.presentation.pocket_sheet import PlanRejection, PocketSheet
from game.presentation.tooltips import InspectableItem
from game.presentation.view_model import Die, EffectLayer
from game.session.simultaneous_choices import TurnPlan
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

ComingEvents = Callable[[], Sequence[Event]]
EventFilter = Callable[[Event], Event | None]
"""An event as everybody at the screen may learn of it; None for one that is a secret."""
EventHistory = tuple[Sequence[Event], Sequence[Event]]
"""All events so far, and those since a seat's last turn."""
OnHapticCue = Callable[[Seat, HapticCue], None]
"""Called with a seat whose player feels something, and what."""
RejectionReason = Callable[[Command], Message | None]
"""Why a command is not legal now; None if it is."""


class MatchViewModel(Protocol):
    """What scenes read and set of the values a view is drawn from."""

    open_sheet_seat: Seat
    """Whose sheet lies open."""
    captions: Captions
    """The line of commentary over the table."""
    effects: EffectLayer
    """What is shown over the table while the match goes on."""
    chips: ChipBoard
    """What the seats' chips show over time."""
    dice: tuple[Die, ...]
    people: Sequence[Seat]
    """The seats that people play for at this screen."""
    bots_speak: bool
    """Whether a bot that hits a person says a word."""
    help_level: str
    """How much help players want: one of the levels of the settings."""
    still_scenery: bool
    """Whether what stands beside the table or track does not move."""

    @property
    def is_lively(self) -> bool:
        """Whether anything moves by itself, without an animation."""
        ...

    is_replay: bool
    """Whether a replay or the log is shown: they lie over the panels, so nothing may be lifted there."""
    is_recorded: bool
    """Whether work takes as many frames on any machine, however long a frame may take: recordings are all the same."""
    lit: Sequence[FRect] | None
    """The parts of the panels that a lesson has spoken of, while the rest of them is dark; None for all."""
    button_reasons: dict[str, str]
    """Why small buttons are off, by their names."""
    way_out: str
    """The words on the button in the title's place that leads out of the match; "" for the title."""
    ghost: GhostLine | None
    """The ghost that runs along, if there is one."""
    sprites: SpriteCache
    """Pictures at the window's scale; a replay on the same canvas takes over those of its match."""

    @property
    def names(self) -> Sequence[str]:
        """The name of each sheet."""
        ...


class MatchView(AnimationTarget, Protocol):
    """A game's view of one match. Its animations are played by a Director."""

    # -- values --------------------------------------------------------------------------------------------

    recap: list[str]
    """Lines about what happened since the last turn of the seat that is asked; empty for none."""
    shows_odds: bool
    """Whether live chances are worked out and shown."""
    opens_history: bool
    """Whether there is a sign that leads to all commentary."""
    on_haptic_cue: OnHapticCue
    """Told of what a player feels."""
    to_public_event: EventFilter
    """What the commentary may speak of."""
    coming_events: ComingEvents
    """The events that follow the one being shown, where the director tells."""
    buttons: list[str]
    """Names of the small buttons that can be pressed: "undo" or "emote", "table", "speed", "help", "menu"."""
    waiting_text: str
    """Who or what a match on several machines waits for, on the prompt bar; "" for nothing."""

    @property
    def view_model(self) -> MatchViewModel:
        """The values that the view is drawn from."""
        ...

    @property
    def table_layout(self) -> TableLayout:
        """Where its parts lie."""
        ...

    @property
    def commentator(self) -> Commentary:
        """Whoever has words for events."""
        ...

    @property
    def history(self) -> CommentaryHistory:
        """All comments so far."""
        ...

    @property
    def sounds(self) -> tuple[str, ...]:
        """Names of the sounds to load before the match is shown."""
        ...

    @property
    def scoring_events(self) -> tuple[type[Event], ...]:
        """Kinds of events that the score scene shows instead of this view."""
        ...

    @property
    def tension(self) -> int:
        """1 to 3, for music and crowd."""
        ...

    @property
    def hush(self) -> bool:
        """Whether the crowd holds its breath."""
        ...

    @property
    def speed(self) -> float:
        """Spaces a second that the fastest piece makes at normal pace; 0 while nothing runs."""
        ...

    @property
    def last_comment(self) -> str:
        """The newest line of commentary, for screen readers; "" for none."""
        ...

    @property
    def prompt_note(self) -> str:
        """What stands at the right of the prompt bar while somebody is asked; "" for nothing."""
        ...

    @property
    def advice(self) -> Command | None:
        """The command that a hint recommends, while there is one."""
        ...

    @property
    def caption_box(self) -> FRect:
        """Where the caption lies."""
        ...

    def plays_in_full(self, event: Event) -> bool:
        """Whether an event, which the displayed state does not include yet, is a moment that is never shortened."""
        ...

    # -- for a match as a whole ----------------------------------------------------------------------------

    def preload(self, canvas: Canvas) -> Iterator[float]:
        """Makes ahead what a frame on `canvas` must not stop for, and may change it; yields the share done, 0..1."""
        ...

    def release(self) -> None:
        """Gives up the pictures: the match is over."""
        ...

    def apply_settings(self, *, reduced_motion: bool, captions: bool) -> None:
        """Follows the player's settings of motion and captions."""
        ...

    def restore(self, entries: Sequence[CommentaryEntry], commands: int) -> None:
        """Takes over the commentary of a match that goes on after so many commands."""
        ...

    def opening(self) -> Animation | None:
        """What is shown before a new match begins; None for nothing."""
        ...

    def opening_event(self, view: GameState) -> Event | None:
        """What is commented on before anything has happened; None for nothing. `view` is a state of its own game."""
        ...

    def update(self, seconds: float) -> None:
        """Lets time pass for small motion and for what is worked out behind the scene."""
        ...

    def layout(self, canvas: Canvas) -> None:
        """Before each `draw`: measures what depends on the canvas, such as the caption's box, and redraws the cached
        pictures that have changed.
        """
        ...

    def draw(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus, head: str) -> None:
        """Draws a frame; `head` is the line on the prompt bar. Changes nothing that is drawn."""
        ...

    # -- for the player in turn ----------------------------------------------------------------------------

    def choices(self, legal: Sequence[Command], why_not: RejectionReason) -> CommandPicker:
        """The open question of the seat that must act."""
        ...

    def pocket_sheet(self, plan: TurnPlan[GameState], why_not: PlanRejection) -> PocketSheet:
        """The small sheet of a seat that plans its turn while others do."""
        ...

    def round_text(self) -> tuple[str, str]:
        """What all choose about at the same time, and what to do about it."""
        ...

    def preview(self, option: PickerOption | None, preview_events: Sequence[Event]) -> None:
        """Shows what an option is about and what it would bring; None for no option."""
        ...

    def show_hint(self, command: Command | None, words: str) -> None:
        """Marks the options that lead to `command` and shows `words`; None and "" end the hint."""
        ...

    def show_recap(self, seat: Seat, events: Sequence[Event]) -> None:
        """Shows what happened in these events that matters to `seat`."""
        ...

    def open_sheet(self, seat: Seat) -> None:
        """Opens the sheet of the seat in turn, unless one person alone plays here and it is not theirs."""
        ...

    def set_button_visible(self, button: str, *, visible: bool) -> None:
        """Shows or hides one of the small buttons."""
        ...

    # -- what can be pressed and asked about ---------------------------------------------------------------

    def seat_targets(self, pressed: Callable[[Seat], object]) -> list[FocusTarget]:
        """One target a seat; `pressed` gets its number."""
        ...

    def history_target(self, pressed: Callable[[], object]) -> FocusTarget:
        """The sign that opens all commentary, as a target."""
        ...

    def button_targets(self, pressed: Callable[[str], object]) -> list[FocusTarget]:
        """The small buttons; `pressed` gets a button's name."""
        ...

    def inspectable_items(self, choices: CommandPicker | None, buttons: Sequence[FocusTarget]) -> list[InspectableItem]:
        """All that has a tooltip now; what lies above others comes last."""
        ...

    # -- for overlays --------------------------------------------------------------------------------------

    def highlight_event(self, event: Event | None) -> None:
        """Opens the sheet that an event is about and previews its move; None ends that."""
        ...

    def highlight_boxes(self, event: Event) -> list[FRect]:
        """Where the pieces lie that an event is about."""
        ...

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws the standings within `box`, as they matter to `seat`."""
        ...


@runtime_checkable
class PeekView(Protocol):
    """A view of a game with hands: a player may look at their own out of turn."""

    def draw_peek(self, canvas: Canvas, view: GameState, seat: Seat) -> None:
        """Draws the hand of `seat` in `view`, a state of its own game, over everything."""
        ...
