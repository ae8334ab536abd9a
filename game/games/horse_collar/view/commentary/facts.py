"""Computes the facts of an event, the values of a phrase's placeholders, and answers questions about it.

The view is the one before the event; each value is true wherever a phrase may use it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from game.commentary.field_snapshot import Facts, OfSeat
from game.engine.rules import Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import TREY
from game.games.horse_collar.rules.state import TARGET, HorseCollarState
from game.games.horse_collar.view import words
from game.games.horse_collar.wording import points_text, side_name


class HorseCollarFacts(Facts):
    """An event, the view before it, and the view after it."""

    view: HorseCollarState
    view_after: HorseCollarState
    placeholders = {
        **Facts.placeholders,
        "frame": lambda facts: facts.view_after.frame,
        "hanger_value": lambda facts: max(facts.new_hangers, default=0),
        "knocked": lambda facts: len(facts.knocked_off),
        "leader": lambda facts: side_name(facts.view, facts.leaders[0], facts.names) if len(facts.leaders) == 1 else "",
        "lost": lambda facts: points_text(facts.lying),
        "lying": lambda facts: points_text(facts.lying),
        "missing": lambda facts: max(TARGET - facts.total, 0),
        "points": lambda facts: points_text(facts.gain),
        "rival": lambda facts: side_name(facts.view, facts.view.sides_in_order()[-1], facts.names),
        "target": lambda facts: TARGET,
        "team": lambda facts: side_name(facts.view, facts.side, facts.names),
        "weights": lambda facts: words.weight_count(facts.view_after.weights_left),
    }

    @cached_property
    def seat(self) -> Seat:
        return self.event.seat if isinstance(self.event, OfSeat) else self.view.seat

    @property
    def side(self) -> int:
        """The side that the event is about."""
        return self.view.side_of(self.seat)

    # -- where the weights lie ---------------------------------------------------------------------------------

    @cached_property
    def values_after(self) -> dict[int, int]:
        """What each weight on the board counts after the event."""
        return {weight: self.view_after.value(weight) for weight in self.view_after.lying()}

    @property
    def value(self) -> int:
        """What the weight that was slid counts where it came to rest; 0 off the board."""
        return self.values_after.get(self.view.slid, 0)

    @cached_property
    def new_hangers(self) -> Sequence[int]:
        """What other weights count that hang after the event and did not before."""
        return [
            value
            for weight, value in self.values_after.items()
            if weight != self.view.slid and value > TREY and self.view.value(weight) <= TREY
        ]

    @property
    def knocked_off(self) -> Sequence[int]:
        """What the other weights counted that fell off the board."""
        return [self.view.value(weight) for weight in self.view.lying() if weight not in self.values_after]

    @property
    def has_fallen(self) -> bool:
        """Whether the weight that was slid fell off the board."""
        return self.view.slid not in self.values_after

    @property
    def touched(self) -> bool:
        """Whether it ran into another."""
        return isinstance(self.event, events.WeightSlid) and bool(self.event.touches)

    @property
    def lying(self) -> int:
        """What lies on the board after the event."""
        return sum(self.values_after.values())

    # -- points ------------------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """The points of the side after the event."""
        return self.view_after.totals[self.side]

    @property
    def gain(self) -> int:
        """The points that the event brings the side."""
        return self.total - self.view.totals[self.side]

    @cached_property
    def leaders(self) -> Sequence[int]:
        """The sides with the most points after the event."""
        totals = self.view_after.totals
        return [side for side, total in enumerate(totals) if total == max(totals)]

    @property
    def lead(self) -> int:
        """The points by which the leader leads."""
        first, *rest = sorted(self.view_after.totals, reverse=True)
        return first - max(rest, default=0)


CLOSE = 6
"""Points between the first two sides that are close together."""
GREAT = 20
"""Points of a turn that are worth a word."""


def one_leads(f: HorseCollarFacts) -> bool:
    """Whether one side alone has the most points."""
    return len(f.leaders) == 1


def takes_lead(f: HorseCollarFacts) -> bool:
    """Whether the side leads alone now and did not before."""
    before = f.view.totals
    return f.leaders == [f.side] and not all(before[f.side] > total for s, total in enumerate(before) if s != f.side)


CONDITIONS: Mapping[str, Callable[[HorseCollarFacts], bool]] = {
    # the frame is the first
    "is_first_frame": lambda f: f.view_after.frame == 1,
    "one_leads": one_leads,
    # all sides have equal points
    "all_level": lambda f: len(f.leaders) == f.view.sides,
    # one side leads, by a few points
    "is_close": lambda f: one_leads(f) and f.lead <= CLOSE,
    # another side has reached the target already
    "rival_is_there": lambda f: any(
        total >= TARGET for side, total in enumerate(f.view_after.totals) if side != f.side
    ),
    # another weight was pushed so that it hangs
    "pushes_hanger": lambda f: bool(f.new_hangers),
    # a weight that hung was knocked off
    "knocks_hanger_off": lambda f: max(f.knocked_off, default=0) > TREY,
    # one other weight was knocked off
    "knocks_off": lambda f: len(f.knocked_off) == 1,
    # several other weights were knocked off
    "knocks_many_off": lambda f: len(f.knocked_off) > 1,
    # the weight fell without having touched another
    "falls_alone": lambda f: f.has_fallen and not f.touched,
    # weights lay, none of them for 3 or more
    "lacks_three": lambda f: f.lying > 0 and not f.gain,
    # only one side is still to play in this frame
    "one_side_follows": lambda f: f.view.sides_in_order()[-2:-1] == [f.side],
    # the side has come to the target with this turn
    "reaches_target": lambda f: f.total >= TARGET > f.total - f.gain,
    # a turn brought many points
    "is_great": lambda f: f.gain >= GREAT,
    "takes_lead": takes_lead,
    # the last frame was played without a side at the target
    "ends_by_frames": lambda f: f.view_after.cause == "frames",
}
