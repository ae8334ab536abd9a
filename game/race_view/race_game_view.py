"""Defines what a race game provides beside what every game does: the track, live odds, and the horses of its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.rules import Event
from game.presentation.command_picker import PickerOption
from game.presentation.game_view import SOUNDS, GameView
from game.race_view.camera_director import RollForecast
from game.race_view.live_odds import LiveOdds
from game.race_view.view_model import HorseMove, RaceViewModel
from game.track.track import Track
from game.ui.canvas import Canvas

RACE_SOUNDS = (
    *SOUNDS, "crowd", "hop", "bump", "cheer", "bell", "follow_1", "follow_2", "follow_3", "follow_4", "follow_5",
    "heartbeat", "slam", "skid", "snatch", "neigh", "gasp", "bugle", "gate", "shutter",
)  # fmt: skip


class RaceGameView(GameView, RollForecast, Protocol):
    """The parts of a race that are a game's own."""

    view_model: RaceViewModel
    track: Track
    """The track of the match."""
    sounds: tuple[str, ...] = RACE_SOUNDS

    def live_odds(self) -> LiveOdds | None:
        """The live odds, if the game can work any out."""
        return None

    def photo_finish_horses(self) -> Sequence[int]:
        """The horses of which two or more can finish in what comes next: the side view waits at the line."""
        return ()

    def draw_rolled_row(self, canvas: Canvas, horse: int, lit: Sequence[int]) -> None:
        """Draws the row of the horse that was rolled above the others; `lit` have moved along."""
        return

    def highlighted_horse(self, option: PickerOption | None) -> int:
        """The horse that an option is about, or 0."""
        command = option.commands[0] if option and option.commands else None
        return getattr(command, "horse", 0)

    def previewed_path(self, option: PickerOption | None, preview_events: Sequence[Event]) -> HorseMove | None:
        """The move that an option would bring, as far as its events are foreseen."""
        return next((way for event in preview_events if (way := self.previewed_move(event))), None)

    def previewed_move(self, event: Event) -> HorseMove | None:
        """The move of a foreseen event, if the option in focus brings it about by itself."""
        return self.move_of(event)

    def move_of(self, event: Event) -> HorseMove | None:
        """The move of a horse in an event."""
        return None

    def horse_of(self, event: Event) -> int:
        """The horse that an event is about, or 0."""
        return int(getattr(event, "horse", 0))
