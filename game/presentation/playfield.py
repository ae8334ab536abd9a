"""Defines the protocol of the middle of a match view, such as a track with its pieces, and the empty one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from pygame import FRect, Surface

from game.engine.rules import Event
from game.presentation.command_picker import PickerOption
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas


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
