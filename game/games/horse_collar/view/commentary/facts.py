"""Computes facts about an event: the values of placeholders, and the conditions of phrases.

`view` is the state before the event.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import attrgetter

from game.commentary.field_snapshot import Facts, OfSeat
from game.engine.rules import Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import TREY
from game.games.horse_collar.rules.state import TARGET, HorseCollarState
from game.games.horse_collar.view import labels
from game.games.horse_collar.wording import points_text, side_name


class HorseCollarFacts(Facts):
    """An event, the view before it, and the view after it."""

    view: HorseCollarState
    view_after: HorseCollarState
    placeholders = {
        **Facts.placeholders,
        "best": lambda facts: max(facts.view_after.totals),
        "frame": attrgetter("view_after.frame"),
        "hanger_value": lambda facts: max(facts.new_hangers, default=0),
        "knocked": lambda facts: len(facts.knocked_off),
        "leader": lambda facts: side_name(facts.view, facts.leaders[0], facts.names) if one_leads(facts) else "",
        "lost": lambda facts: points_text(facts.lying),
        "lying": lambda facts: points_text(facts.lying),
        "missing": lambda facts: max(TARGET - facts.total, 0),
        "needed": attrgetter("view_after.missing_points"),
        "points": lambda facts: points_text(facts.gain),
        "rival": lambda facts: side_name(facts.view, facts.view.sides_in_order()[-1], facts.names),
        "second": lambda facts: max(facts.view_after.totals) - facts.lead,
        "target": lambda facts: TARGET,
        "team": lambda facts: side_name(facts.view, facts.side, facts.names),
        "weights": lambda facts: labels.weight_count(facts.view_after.weights_left),
    }

    @cached_property
    def seat(self) -> Seat:
        return self.event.seat if isinstance(self.event, OfSeat) else self.view.seat

    @property
    def side(self) -> int:
        """The side of the event's seat."""
        return self.view.side_of(self.seat)

    # -- values of the weights ---------------------------------------------------------------------------------

    @cached_property
    def values_after(self) -> dict[int, int]:
        """Value of each weight on the board after the event."""
        return {weight: self.view_after.value(weight) for weight in self.view_after.lying()}

    @property
    def value(self) -> int:
        """Value of the slid weight after the slide; 0 off the board."""
        return self.values_after.get(self.view.slid, 0)

    @cached_property
    def new_hangers(self) -> Sequence[int]:
        """Values of other weights that the event made hangers."""
        return [
            value
            for weight, value in self.values_after.items()
            if weight != self.view.slid and value > TREY and self.view.value(weight) <= TREY
        ]

    @property
    def knocked_off(self) -> Sequence[int]:
        """Earlier values of the other weights that fell off the board."""
        return [self.view.value(weight) for weight in self.view.lying() if weight not in self.values_after]

    @property
    def has_fallen(self) -> bool:
        """Whether the slid weight fell off the board."""
        return self.view.slid not in self.values_after

    @property
    def touched(self) -> bool:
        """Whether weights touched during the slide."""
        return isinstance(self.event, events.WeightSlid) and bool(self.event.touches)

    @property
    def lying(self) -> int:
        """Sum of the values on the board after the event."""
        return sum(self.values_after.values())

    # -- points ------------------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """The points of the side after the event."""
        return self.view_after.totals[self.side]

    @property
    def gain(self) -> int:
        """Points of the side from the event."""
        return self.total - self.view.totals[self.side]

    @cached_property
    def leaders(self) -> Sequence[int]:
        """The sides with the most points after the event."""
        totals = self.view_after.totals
        return [side for side, total in enumerate(totals) if total == max(totals)]

    @property
    def lead(self) -> int:
        """Lead of the first side over the second, in points."""
        first, *rest = sorted(self.view_after.totals, reverse=True)
        return first - max(rest, default=0)


CLOSE = 6
"""Maximum lead of a close game, in points."""
GREAT = 20
"""Minimum points of a great turn."""


def one_leads(f: HorseCollarFacts) -> bool:
    """Whether a single side has the most points."""
    return len(f.leaders) == 1


def takes_lead(f: HorseCollarFacts) -> bool:
    """Whether the event makes the side the single leader."""
    before = f.view.totals
    was_leading = all(before[f.side] > total for side, total in enumerate(before) if side != f.side)
    return f.leaders == [f.side] and not was_leading


def rival_is_there(f: HorseCollarFacts) -> bool:
    """Whether another side has reached the target."""
    return any(total >= TARGET for side, total in enumerate(f.view_after.totals) if side != f.side)


CONDITIONS: Mapping[str, Callable[[HorseCollarFacts], bool]] = {
    # the frame is the first
    "is_first_frame": lambda f: f.view_after.frame == 1,
    "one_leads": one_leads,
    # all sides have equal points
    "all_level": lambda f: len(f.leaders) == f.view.sides,
    # one side leads, by a few points
    "is_close": lambda f: one_leads(f) and f.lead <= CLOSE,
    "rival_is_there": rival_is_there,
    # another weight was pushed over the end and hangs
    "pushes_hanger": lambda f: bool(f.new_hangers),
    # a hanger was knocked off
    "knocks_hanger_off": lambda f: max(f.knocked_off, default=0) > TREY,
    # one other weight was knocked off
    "knocks_off": lambda f: len(f.knocked_off) == 1,
    # several other weights were knocked off
    "knocks_many_off": lambda f: len(f.knocked_off) > 1,
    # the weight fell without having touched another
    "falls_alone": lambda f: f.has_fallen and not f.touched,
    # weights on the board have points, but none has 3 or more
    "lacks_three": lambda f: f.lying > 0 and not f.gain,
    # exactly one side still has a turn in this frame
    "one_side_follows": lambda f: f.view.sides_in_order()[-2:-1] == [f.side],
    # the side has reached the target in this turn
    "reaches_target": lambda f: f.total >= TARGET > f.total - f.gain,
    # the turn scored many points
    "is_great": lambda f: f.gain >= GREAT,
    "takes_lead": takes_lead,
    # the last frame was played without a side at the target
    "ends_by_frames": lambda f: f.view_after.cause == "frames",
}
