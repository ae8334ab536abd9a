"""Defines what the picture of a finish is drawn from: who comes in, who follows how far behind, what is shown yet."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Seat
from game.i18n import _
from game.race_view.field_adapter import FieldAdapter, FinishGain

NOSE_SPACES = 1
"""Spaces by which the next horse is beaten by a nose, which wants a photo."""
# Lengths of the last space, and of each space before it.
NOSE_LENGTHS = 0.1
SPACE_LENGTHS = 0.5


@dataclass(frozen=True, slots=True)
class Runner:
    """A horse on the course, and the spaces it has to go."""

    horse: int
    left: float


@dataclass(slots=True)
class Finish:
    """A horse coming home as number `place`, and the rivals behind it, as they stand when it crosses the line."""

    horse: int
    place: int
    rivals: tuple[Runner, ...]
    """The nearest first."""
    earlier: tuple[int, ...] = ()
    """The horses that are home already, in their order."""
    left: float = 0.0
    """Spaces that the horse has to go."""
    way: float = 0.0
    """Lengths of ground that the field still gallops to the line; below 0 those that the horse is beyond it, while
    the others stay before it.
    """
    flash: float = 0.0
    """How bright the flash is, 0..1."""
    photo: float = 0.0
    """How far the photo has dropped into its place, 0 (not to be seen) to 1."""
    gains: dict[Seat, FinishGain] = field(default_factory=dict)
    """What the finish is worth to each seat, shown under its chip."""
    totals: tuple[Sequence[int], ...] = ()
    """What all seats may expect at the end of the match, before it and after it."""
    decided: bool = False
    """Whether the line has been crossed, so that places and margins are shown."""
    places: float = 0.0
    """Places that have popped up under the view, 0..3; the fraction is of the one that does just now."""

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
        """Whether the win is so close that only a photo tells."""
        return self.place == 1 and bool(self.rivals) and is_close(self.margin)

    @property
    def is_untold(self) -> bool:
        """Whether nothing may tell yet who has won, as the photo is not there."""
        return self.is_photo and not self.decided


def finish_of(field_adapter: FieldAdapter, view: Any, horse: int, start: int) -> Finish:
    """Returns the finish of a horse that comes from space `start`; all others stand as `view` has them."""
    horses = [one for one in field_adapter.horses if field_adapter.parked_pose(view, one) is None]
    places = {one: field_adapter.place(view, one) for one in horses}
    home = sorted((one for one in horses if places[one]), key=places.__getitem__)
    rivals = [
        Runner(one, field_adapter.left(one, field_adapter.space(view, one)))
        for one in horses
        if one != horse and not places[one]
    ]
    rivals.sort(key=lambda runner: (runner.left, runner.horse))
    place = len(home) + 1
    left = field_adapter.left(horse, start)
    return Finish(horse, place, tuple(rivals), tuple(home), left, gains=field_adapter.gains(view, horse, place))


def lengths(spaces: float) -> float:
    """Returns the lengths between two horses that are `spaces` apart; fractions of a space count in proportion."""
    return NOSE_LENGTHS * min(spaces, NOSE_SPACES) + SPACE_LENGTHS * max(spaces - NOSE_SPACES, 0.0)


def is_close(spaces: int) -> bool:
    """Returns whether only a photo can tell horses apart that are this number of spaces apart."""
    return spaces <= NOSE_SPACES


def margin_text(spaces: int) -> str:
    """Returns a margin as "a nose" or, as the board and the calls count, "3 spaces"."""
    return _("a nose") if is_close(spaces) else spaces_text(spaces)
