"""Defines what a race game provides beside what every game does: the track, live odds, and the horses of its events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.engine.rules import Event
from game.presentation.command_picker import PickerOption
from game.presentation.game_parts import SOUNDS, RunSounds
from game.presentation.layout import TableLayout
from game.race_view.live_odds import LiveOdds
from game.race_view.view_model import HorseMove, RaceViewModel
from game.session.amounts import percent_text
from game.track.track import Track
from game.ui.canvas import Canvas

RACE_SOUNDS = (
    *SOUNDS, "crowd", "hop", "bump", "cheer", "bell", "follow_1", "follow_2", "follow_3", "follow_4", "follow_5",
    "heartbeat", "slam", "skid", "snatch", "neigh", "gasp", "bugle", "gate", "shutter", "canter", "gallop",
    "gallop_fast",
)  # fmt: skip
HOOVES: RunSounds = (("canter", 3.0), ("gallop", 5.0), ("gallop_fast", 7.0))
"""By spaces a second."""


@runtime_checkable
class AboutHorse(Protocol):
    """A command or an event that names a horse."""

    @property
    def horse(self) -> int:
        """The number of the horse."""


def horse_of(fact: object) -> int:
    """Returns the horse that a command or an event names; 0 for none."""
    return fact.horse if isinstance(fact, AboutHorse) else 0


def first_horse(option: PickerOption | None) -> int:
    """Returns the horse that the first command of an option names; 0 for none."""
    return horse_of(option.commands[0]) if option and option.commands else 0


def spoken_odds(s: RaceViewModel) -> Sequence[str]:
    """Returns the live chance of every horse that runs to win, the best first."""
    running = [horse for horse in s.chances if not s.field_adapter.place(s.view, horse)]
    running.sort(key=lambda horse: s.chances[horse], reverse=True)
    return [f"{s.field_adapter.horse_name(s.view, horse)} {percent_text(s.chances[horse][0])}" for horse in running]


def spoken_order(s: RaceViewModel) -> Sequence[str]:
    """Returns the horses in the order of the race."""
    field = s.field_adapter
    view = s.view
    to_go = {horse: field.left(horse, field.space(view, horse)) for horse in field.horses}
    order = sorted(to_go, key=lambda horse: (field.place(view, horse) or len(to_go), to_go[horse]))
    return [field.horse_name(view, horse) for horse in order]


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceParts:
    """The parts of a race that are a game's own; those with a default may be left out."""

    view_model: RaceViewModel
    table_layout: TableLayout
    track: Track
    move_of: Callable[[Event], HorseMove | None]
    horse_of: Callable[[Event], int] = horse_of
    """The horse that an event is about, or 0."""
    highlighted_horse: Callable[[PickerOption | None], int] = first_horse
    """The horse that an option is about, or 0."""
    previewed_path: Callable[[PickerOption | None, Sequence[Event]], HorseMove | None] = lambda option, events: None
    """The move that an option would bring, as far as its events are foreseen."""
    live_odds: LiveOdds | None = None
    """The live odds, if the game can work any out."""
    draw_rolled_row: Callable[[Canvas, int, Sequence[int]], None] = lambda canvas, horse, lit: None
    """Draws the row of the horse that was rolled above the others; those `lit` have moved along."""
