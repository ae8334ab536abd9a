"""What a rule set's look fills in; everything here that answers may be left as it is. Puts nothing together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.engine.rules import Event, Seat
from game.presentation.animations import EventAnimations, Play
from game.presentation.command_picker import CommandPicker
from game.presentation.layout import RaceLayout
from game.presentation.static_layer import Panel
from game.presentation.tooltips import TooltipProvider
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import ViewModel
from game.race_view.live_odds import LiveOdds
from game.track.track import Track
from game.ui.canvas import Canvas

HorseMove = tuple[int, int, int]
"""A move: horse, from, to."""
EventHistory = tuple[Sequence[Event], Sequence[Event]]
"""All events, and those since a seat's last turn."""
SOUNDS = (
    "crowd",
    "your_turn",
    "dice_roll",
    "dice_land",
    "hop",
    "bump",
    "cheer",
    "bell",
    "pencil",
    "stamp",
    "coin",
    "deal",
)


class GameView:
    """The questions that the shared look asks a rule set's own."""

    view_model: ViewModel
    board: Track

    race_layout: RaceLayout
    """Where its things lie."""
    picker_class: type[CommandPicker]
    """Its open questions."""
    scoring_events: tuple[type[Event], ...] = ()
    """Events that the scoring scene tells."""
    sounds: tuple[str, ...] = SOUNDS
    """Loaded before the race."""

    # -- must be given -------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Panel]:
        """Its panels beside the bar: the field, the open sheet …"""
        raise NotImplementedError

    def event_animations(self, play: Play) -> EventAnimations:
        """The motion of its events."""
        raise NotImplementedError

    def tooltips(self) -> TooltipProvider:
        """What can be asked about."""
        raise NotImplementedError

    def top_bar_model(self) -> TopBarModel:
        """What the bar along the top says now."""
        raise NotImplementedError

    # -- may be given --------------------------------------------------------------------------------------

    def live_odds(self) -> LiveOdds | None:
        """The live chances, if the rule set can tell any."""
        return None

    @property
    def tension(self) -> int:
        """1 to 3, for music and crowd."""
        return 1

    def hint(self) -> str:
        """A few words at the right of the band while somebody is asked, such as what the leader needs."""
        return ""

    def photo_finish_horses(self) -> Sequence[int]:
        """The horses of which two or more can come home in what comes next: the infield screen waits at the line."""
        return ()

    def opening_event(self, view: Any) -> Event | None:
        """What is called before anything has happened, if nothing has: an event that nobody plays."""
        return None

    def opened_sheet(self, event: Event) -> Seat | None:
        """Whose sheet an event lays open, as when a turn begins."""
        return None

    def previewed_move(self, event: Event) -> HorseMove | None:
        """The way that a foreseen event would go, if the option in focus brings it about by itself."""
        return self.move_of(event)

    def move_of(self, event: Event) -> HorseMove | None:
        """The way that a horse went in an event."""
        return None

    def horse_of(self, event: Event) -> int:
        """The horse that an event is about, or 0."""
        return int(getattr(event, "horse", 0))

    def mark_box(self, event: Event) -> FRect | None:
        """The box on the open sheet that an event is about."""
        return None

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """What matters to a seat in these events, in at most four lines, what weighs most first."""
        return []

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """The table at a glance, for `seat` (base/standing.py draws tables)."""

    def draw_overlays(self, canvas: Canvas) -> None:
        """Something of its own over all panels, every frame, below banner and flights."""
