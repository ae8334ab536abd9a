"""Defines the data of a finish view: the finishing horse, its rivals with their distances, and the animation state."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Seat
from game.i18n import _
from game.race_view.field_adapter import FieldAdapter, FinishGain

NOSE_SPACES = 1
"""Maximum distance that counts as a nose and needs a photo, in spaces."""
NOSE_LENGTHS = 0.1
"""Length of the last space, in lengths of a horse."""
SPACE_LENGTHS = 0.5
"""Length of each earlier space, in lengths of a horse."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A horse on the course, and the spaces it has to go."""

    horse: int
    left: float


@dataclass(slots=True)
class Finish:
    """A horse finishing in a place, and the rivals behind it in their positions when it crosses the line."""

    horse: int
    place: int
    rivals: tuple[Runner, ...]
    """Rivals of the finishing horse, nearest first."""
    earlier: tuple[int, ...] = ()
    """Horses that have finished before, in finishing order."""
    left: float = 0.0
    """Remaining distance of the horse, in spaces."""
    count_margin: Callable[[int], str] | None = None
    """Returns a margin in the game's own unit; None for a nose or a number of spaces."""
    way: float = 0.0
    """Distance that the whole field still has to gallop to the line, in lengths of a horse. A negative value is the
    distance of the horse beyond the line; the others then wait before the line.
    """
    flash: float = 0.0
    """Brightness of the flash, 0 to 1."""
    photo: float = 0.0
    """Progress of the photo dropping in, 0 (hidden) to 1."""
    gains: dict[Seat, FinishGain] = field(default_factory=dict)
    """Gains by seat, shown under the chips."""
    totals: tuple[Sequence[int], ...] = ()
    """Projected final dollars of all seats, before and after the finish."""
    decided: bool = False
    """Whether the result is known. Places and margins are then shown."""
    places: float = 0.0
    """Number of places that have popped up under the view, 0 to 3. The fraction is the progress of the next place."""

    @property
    def is_home(self) -> bool:
        """Whether the horse is at the line, or beyond it."""
        return self.way <= 0 and not self.left

    @property
    def margin(self) -> int:
        """Spaces to the next horse; 0 without one."""
        return round(self.rivals[0].left) if self.rivals else 0

    @property
    def is_photo(self) -> bool:
        """Whether the win is close enough for a photo."""
        return self.place == 1 and bool(self.rivals) and is_close(self.margin)

    @property
    def awaits_photo(self) -> bool:
        """Whether the winner must stay hidden until the photo appears."""
        return self.is_photo and self.count_margin is None and not self.decided

    def margin_text(self, spaces: int) -> str:
        """Returns a margin: "a nose", "3 spaces", or a number of the game's own unit."""
        return (self.count_margin or margin_text)(spaces)


def finish_of(field_adapter: FieldAdapter, view: Any, horse: int, start: int) -> Finish:
    """Returns the finish of a horse that comes from space `start`; all others have their positions in `view`."""
    on_course = [other for other in field_adapter.horses if field_adapter.parked_pose(view, other) is None]
    places = {other: field_adapter.place(view, other) for other in on_course}
    finished = sorted((other for other in on_course if places[other]), key=places.__getitem__)
    running = [other for other in on_course if other != horse and not places[other]]
    rivals = [Runner(other, field_adapter.left(other, field_adapter.space(view, other))) for other in running]
    rivals.sort(key=attrgetter("left", "horse"))
    place = len(finished) + 1
    return Finish(
        horse,
        place,
        tuple(rivals),
        tuple(finished),
        field_adapter.left(horse, start),
        field_adapter.count_margin,
        gains=field_adapter.gains(view, horse, place),
    )


def lengths(spaces: float) -> float:
    """Converts a distance in spaces to lengths of a horse; fractions of a space count in proportion."""
    return NOSE_LENGTHS * min(spaces, NOSE_SPACES) + SPACE_LENGTHS * max(spaces - NOSE_SPACES, 0.0)


def is_close(spaces: int) -> bool:
    """Returns whether horses at this distance need a photo."""
    return spaces <= NOSE_SPACES


def margin_text(spaces: int) -> str:
    """Returns a margin as "a nose" or "3 spaces"; board and calls count in spaces, too."""
    return _("a nose") if is_close(spaces) else spaces_text(spaces)
