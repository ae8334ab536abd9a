"""Computes the facts of an event, the values of a phrase's placeholders, and answers questions about it.

The view is the one before the event; each value is true wherever a phrase may use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.commentary.field_snapshot import Facts
from game.engine.rules import Seat
from game.games.horse_collar.rules.board import CORNER_HANGER, DEUCE, HANGER, ONE, TREY
from game.games.horse_collar.rules.events import FrameBegan, SideScored, TurnBegan, WeightSlid, resting_places
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, HorseCollarState
from game.games.horse_collar.view import words
from game.games.horse_collar.view.words import side_name


class HorseCollarFacts(Facts):
    """An event and the view before it."""

    view: HorseCollarState

    @cached_property
    def seat(self) -> Seat:
        """Who acts; for a side's score, whoever slid last."""
        return int(getattr(self.event, "seat", self.view.seat))

    @property
    def side(self) -> int:
        """The side that the event is about."""
        return int(getattr(self.event, "side", self.view.side_of(self.seat)))

    @property
    def team(self) -> str:
        """The names of that side's players."""
        return side_name(self.view, self.names, self.side)

    @property
    def frame(self) -> int:
        """The frame, from 1."""
        return self.event.number if isinstance(self.event, FrameBegan) else self.view.frame

    # -- where the weights lie ---------------------------------------------------------------------------------

    @cached_property
    def values_after(self) -> dict[int, int]:
        """What each weight on the board counts after the event."""
        view = self.view
        places = view.lying()
        if isinstance(self.event, WeightSlid):
            places = places | resting_places(self.event.path)
            places = {weight: place for weight, place in places.items() if weight not in self.event.fallen}
        return {weight: view.board.value(*place) for weight, place in places.items()}

    @property
    def value(self) -> int:
        """What the weight that was slid counts where it came to rest; 0 off the board."""
        return self.values_after.get(self._slid, 0)

    @property
    def _slid(self) -> int:
        return self.event.weight if isinstance(self.event, WeightSlid) else -1

    @cached_property
    def new_hangers(self) -> Sequence[int]:
        """What other weights count that hang after the event and did not before."""
        return [
            value
            for weight, value in self.values_after.items()
            if weight != self._slid and value > TREY and self.view.value(weight) <= TREY
        ]

    @property
    def hanger_value(self) -> int:
        """What the weight that was pushed over the end counts; 0 where none was."""
        return max(self.new_hangers, default=0)

    @property
    def knocked(self) -> int:
        """How many other weights fell off the board."""
        fallen = self.event.fallen if isinstance(self.event, WeightSlid) else ()
        return sum(weight != self._slid for weight in fallen)

    @property
    def knocked_hangers(self) -> int:
        """How many of them had hung."""
        fallen = self.event.fallen if isinstance(self.event, WeightSlid) else ()
        return sum(weight != self._slid and self.view.value(weight) > TREY for weight in fallen)

    @property
    def has_fallen(self) -> bool:
        """Whether the weight that was slid fell off the board."""
        return isinstance(self.event, WeightSlid) and self._slid in self.event.fallen

    @property
    def touched(self) -> bool:
        """Whether it ran into another."""
        return isinstance(self.event, WeightSlid) and bool(self.event.touches)

    @property
    def lying(self) -> str:
        """What lies on the board after the event, in words."""
        return words.points(sum(self.values_after.values()))

    # -- points ------------------------------------------------------------------------------------------------

    @property
    def points(self) -> str:
        """What counts of a side's turn, in words."""
        return words.points(self.event.points if isinstance(self.event, SideScored) else 0)

    @property
    def lost(self) -> str:
        """What lay without counting, in words."""
        return words.points(self.event.lying if isinstance(self.event, SideScored) else 0)

    @cached_property
    def totals(self) -> Sequence[int]:
        """The points of each side after the event."""
        totals = self.view.totals
        if isinstance(self.event, SideScored):
            totals[self.event.side] += self.event.points
        return totals

    @property
    def total(self) -> int:
        """The points of the side after the event."""
        return self.totals[self.side]

    @property
    def missing(self) -> int:
        """What the side still needs to the target after the event; 0 when it is there."""
        return max(TARGET - self.total, 0)

    @property
    def target(self) -> int:
        """The points that end the game."""
        return TARGET

    @property
    def leaders(self) -> Sequence[int]:
        """The sides with the most points after the event."""
        return [side for side, total in enumerate(self.totals) if total == max(self.totals)]

    @property
    def leader(self) -> str:
        """The names of the side that leads alone; "" when several tie."""
        return side_name(self.view, self.names, self.leaders[0]) if len(self.leaders) == 1 else ""

    @property
    def lead(self) -> int:
        """By how much it leads."""
        first, *rest = sorted(self.totals, reverse=True)
        return first - rest[0] if rest else first

    # -- weights in hand -----------------------------------------------------------------------------------------

    @property
    def weights(self) -> str:
        """The weights that the player is about to slide, in words."""
        return words.weight_count(self.event.weights if isinstance(self.event, TurnBegan) else 0)

    @property
    def left(self) -> int:
        """The weights that the side has left after the event."""
        return WEIGHTS - self.view.slid - isinstance(self.event, WeightSlid)


CLOSE = 6
"""Points between the first two sides that are close together."""
GREAT = 20
"""Points of a turn that are worth a word."""


def is_first_frame(f: HorseCollarFacts) -> bool:
    """Whether the frame is the first."""
    return f.frame == 1


def one_leads(f: HorseCollarFacts) -> bool:
    """Whether one side alone has the most points."""
    return len(f.leaders) == 1


def all_level(f: HorseCollarFacts) -> bool:
    """Whether all sides have equal points."""
    return len(f.leaders) == len(f.totals)


def is_close(f: HorseCollarFacts) -> bool:
    """Whether one side leads, by a few points."""
    return one_leads(f) and f.lead <= CLOSE


def rival_is_there(f: HorseCollarFacts) -> bool:
    """Whether another side has reached the target already."""
    return any(total >= TARGET for side, total in enumerate(f.totals) if side != f.side)


def is_corner(f: HorseCollarFacts) -> bool:
    """Whether the weight hangs over a corner."""
    return f.value == CORNER_HANGER


def is_hanger(f: HorseCollarFacts) -> bool:
    """Whether the weight hangs over the end alone."""
    return f.value == HANGER


def is_three(f: HorseCollarFacts) -> bool:
    """Whether the weight counts 3."""
    return f.value == TREY


def is_two(f: HorseCollarFacts) -> bool:
    """Whether the weight counts 2."""
    return f.value == DEUCE


def is_one(f: HorseCollarFacts) -> bool:
    """Whether the weight counts 1."""
    return f.value == ONE


def pushes_hanger(f: HorseCollarFacts) -> bool:
    """Whether another weight was pushed so that it hangs."""
    return bool(f.new_hangers)


def knocks_hanger_off(f: HorseCollarFacts) -> bool:
    """Whether a weight that hung was knocked off."""
    return f.knocked_hangers > 0


def knocks_off(f: HorseCollarFacts) -> bool:
    """Whether one other weight was knocked off."""
    return f.knocked == 1


def knocks_many_off(f: HorseCollarFacts) -> bool:
    """Whether several other weights were knocked off."""
    return f.knocked > 1


def falls_alone(f: HorseCollarFacts) -> bool:
    """Whether the weight fell without having touched another."""
    return f.has_fallen and not f.touched


def falls(f: HorseCollarFacts) -> bool:
    """Whether the weight fell."""
    return f.has_fallen


def touches(f: HorseCollarFacts) -> bool:
    """Whether the weight ran into another."""
    return f.touched


def one_left(f: HorseCollarFacts) -> bool:
    """Whether the side has one weight left."""
    return f.left == 1


def is_zero(f: HorseCollarFacts) -> bool:
    """Whether nothing lay at the end of the turn."""
    return isinstance(f.event, SideScored) and not f.event.lying


def lacks_three(f: HorseCollarFacts) -> bool:
    """Whether weights lay, none of them for 3 or more."""
    return isinstance(f.event, SideScored) and bool(f.event.lying) and not f.event.points


def reaches_target(f: HorseCollarFacts) -> bool:
    """Whether the side has come to the target with this turn."""
    return isinstance(f.event, SideScored) and f.total >= TARGET > f.total - f.event.points


def is_great(f: HorseCollarFacts) -> bool:
    """Whether a turn brought many points."""
    return isinstance(f.event, SideScored) and f.event.points >= GREAT


def takes_lead(f: HorseCollarFacts) -> bool:
    """Whether the side leads alone now and did not before."""
    before = f.view.totals
    return f.leaders == [f.side] and not all(before[f.side] > total for s, total in enumerate(before) if s != f.side)


def ends_by_frames(f: HorseCollarFacts) -> bool:
    """Whether the last frame was played without a side at the target."""
    return getattr(f.event, "cause", "") == "frames"
