"""What a rule set's look fills in; everything here that answers may be left as it is. Puts nothing together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Event, Seat
from game.stage.board import Board
from game.stage.looks.base.choices import Choices
from game.stage.looks.base.layout import Plan
from game.stage.looks.base.motion import Play, Scripts
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.still import Part
from game.stage.looks.base.tips import Tips
from game.stage.looks.base.topbar import Bar
from game.stage.looks.base.tote import Tote
from game.ui.canvas import Canvas

Way = tuple[int, int, int]
"""A move: horse, from, to."""
History = tuple[Sequence[Event], Sequence[Event]]
"""All events, and those since a seat's last turn."""
SOUNDS = ("crowd", "your_turn", "dice_roll", "dice_land", "hop", "bump", "cheer", "bell", "pencil", "stamp", "coin",
          "deal")  # fmt: skip


class Hooks:
    """The questions that the shared look asks a rule set's own."""

    showing: Showing
    board: Board

    plan: Plan
    """Where its things lie."""
    question: type[Choices]
    """Its open questions."""
    finale: tuple[type[Event], ...] = ()
    """Events that the scoring scene tells."""
    sounds: tuple[str, ...] = SOUNDS
    """Loaded before the race."""

    # -- must be given -------------------------------------------------------------------------------------

    def parts(self) -> Sequence[Part]:
        """Its panels beside the bar: the field, the open sheet …"""
        raise NotImplementedError

    def scripts(self, play: Play) -> Scripts:
        """The motion of its events."""
        raise NotImplementedError

    def tips(self) -> Tips:
        """What can be asked about."""
        raise NotImplementedError

    def bar(self) -> Bar:
        """What the bar along the top says now."""
        raise NotImplementedError

    # -- may be given --------------------------------------------------------------------------------------

    def tote(self) -> Tote | None:
        """The live chances, if the rule set can tell any."""
        return None

    @property
    def tension(self) -> int:
        """1 to 3, for music and crowd."""
        return 1

    def hint(self) -> str:
        """A few words at the right of the band while somebody is asked, such as what the leader needs."""
        return ""

    def crossing(self) -> Sequence[int]:
        """The horses of which two or more can come home in what comes next: the infield screen waits at the line."""
        return ()

    def begins(self, view: Any) -> Event | None:
        """What is called before anything has happened, if nothing has: an event that nobody plays."""
        return None

    def opens(self, event: Event) -> Seat | None:
        """Whose sheet an event lays open, as when a turn begins."""
        return None

    def foreseen(self, event: Event) -> Way | None:
        """The way that a foreseen event would go, if the option in focus brings it about by itself."""
        return self.way_of(event)

    def way_of(self, event: Event) -> Way | None:
        """The way that a horse went in an event."""
        return None

    def horse_of(self, event: Event) -> int:
        """The horse that an event is about, or 0."""
        return int(getattr(event, "horse", 0))

    def mark_of(self, event: Event) -> FRect | None:
        """The box on the open sheet that an event is about."""
        return None

    def news_of(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """What matters to a seat in these events, in at most four lines, what weighs most first."""
        return []

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: History) -> None:
        """The table at a glance, for `seat` (base/standing.py draws tables)."""

    def draw_over(self, canvas: Canvas) -> None:
        """Something of its own over all panels, every frame, below banner and flights."""
