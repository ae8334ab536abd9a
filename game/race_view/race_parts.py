"""Defines the additional parts of a race game: track, live odds, and the horses of its events."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.engine.rules import Event
from game.presentation.game_parts import SOUNDS, RunSounds
from game.presentation.layout import TableLayout
from game.presentation.picker_option import PickerOption
from game.race_view.live_odds import LiveOdds
from game.race_view.view_model import HorseMove, RaceViewModel
from game.session.amounts import running_chance_text
from game.track.track import Track
from game.ui.canvas import Canvas

RACE_SOUNDS = (
    *SOUNDS, "crowd", "hop", "bump", "cheer", "bell", "follow_1", "follow_2", "follow_3", "follow_4", "follow_5",
    "heartbeat", "slam", "skid", "snatch", "neigh", "gasp", "bugle", "gate", "shutter", "canter", "gallop",
    "gallop_fast",
)  # fmt: skip
HOOVES: RunSounds = (("canter", 3.0), ("gallop", 5.0), ("gallop_fast", 7.0))
"""Sound loops of the hooves, each with its speed in spaces per second."""


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


def spoken_odds(view_model: RaceViewModel) -> Sequence[str]:
    """Returns the running horses with their live chances to win, best first."""
    field = view_model.field_adapter
    view = view_model.view
    chances = view_model.chances
    running = [horse for horse in chances if not field.place(view, horse)]
    running.sort(key=chances.__getitem__, reverse=True)
    return [f"{field.horse_name(view, horse)} {running_chance_text(chances[horse].win)}" for horse in running]


def spoken_order(view_model: RaceViewModel) -> Sequence[str]:
    """Returns the horses' names in the order of the race."""
    field = view_model.field_adapter
    view = view_model.view
    to_go = {horse: field.left(horse, field.space(view, horse)) for horse in field.horses}
    order = sorted(to_go, key=lambda horse: (field.place(view, horse) or len(to_go), to_go[horse]))
    return [field.horse_name(view, horse) for horse in order]


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceParts:
    """The parts of a race that a game provides."""

    view_model: RaceViewModel
    table_layout: TableLayout
    track: Track
    move_of: Callable[[Event], HorseMove | None]
    """Returns the move of an event, or None for an event without a move."""
    horse_of: Callable[[Event], int] = horse_of
    """Returns the horse that an event is about, or 0."""
    highlighted_horse: Callable[[PickerOption | None], int] = first_horse
    """Returns the horse that an option is about, or 0."""
    previewed_path: Callable[[PickerOption | None, Sequence[Event]], HorseMove | None] = lambda option, events: None
    """Returns the move that an option would cause if its events are known, or None."""
    live_odds: LiveOdds | None = None
    """The live odds; None for a game without any."""
    pictures_later: Callable[[], Iterator[None]] = lambda: iter(())
    """Renders the game's pictures that are not needed before the first decision; yields after each picture."""
    draw_marks: Callable[[Canvas], None] = lambda canvas: None
    """Draws marks on the track, below the dice."""
    draw_rolled_row: Callable[[Canvas, int, Sequence[int]], None] = lambda canvas, horse, followers: None
    """Draws the row of the rolled horse above the other rows. Highlights the followers that have moved."""
