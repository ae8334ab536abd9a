"""Plans the time lapse of bots' slides: the first, the best and the last are shown at length, the others are short.

All slides are shown at length while the side in turn can still win the game with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from game.engine.rules import Event, Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState


@dataclass(frozen=True, slots=True)
class Lapse:
    """The slides of a side's bots in a row. It changes with each slide, as more of them become known."""

    frame: int
    side: int
    first: int
    """The first weight of the lapse."""
    weight: int
    """The weight being slid, or the last one that was."""
    last: int
    """The last weight of the lapse."""
    gains: Mapping[int, int] = field(default_factory=dict)
    """Points that each known slide adds to those on the board, by weight."""
    can_end_game: bool = False
    """Whether the side in turn can still win the game with these slides."""
    is_won: bool = False
    """Whether the side in turn has the points to win, and keeps them until the end of its turn."""
    hangs: bool = False
    """Whether the current slide is shown from the side in slow motion."""

    @property
    def best(self) -> int | None:
        """The first weight with the largest gain among the known ones; None if none gains points."""
        gain = max(self.gains.values())
        return min(weight for weight in self.gains if self.gains[weight] == gain) if gain > 0 else None

    def is_large(self, weight: int) -> bool:
        """Returns whether a weight is shown at length: the first, the best, the last, or all that can end the game.

        None is once the game is won.
        """
        return self.can_end_game or (not self.is_won and weight in (self.first, self.best, self.last))

    @property
    def is_short(self) -> bool:
        """Whether the current slide is a short one."""
        return not (self.hangs or self.is_large(self.weight))

    @property
    def short_slides(self) -> int:
        """Number of short slides before the current one."""
        return sum(not self.is_large(weight) for weight in range(self.first, self.weight))


def next_lapse(before: Lapse | None, view: HorseCollarState, known: Sequence[Event], people: Sequence[Seat]) -> Lapse:
    """Returns the lapse at the first of the `known` events, a bot's slide; it continues the one `before`, if possible.

    Bots play ahead of the display, so the known events usually include all later slides of the lapse.
    """
    gains = _gains(view, takewhile(lambda event: not _ends_lapse(event, people), known))
    weight = min(gains)
    if before is not None and (before.frame, before.side) == (view.frame, view.side):
        gains |= {slid: gain for slid, gain in before.gains.items() if slid < weight}
    last = _last_weight(view, people)
    is_won = wins_for_sure(view, known)
    return Lapse(view.frame, view.side, min(gains), weight, last, gains, can_still_win(view), is_won)


def can_still_win(view: HorseCollarState) -> bool:
    """Returns whether the side in turn needs more points in the last turn of the game, and can still score them."""
    most = view.points_on_board + CORNER_HANGER * (WEIGHTS - view.slid)
    return view.is_last_turn and view.counted_points < view.missing_points <= most


def wins_for_sure(view: HorseCollarState, known: Iterable[Event]) -> bool:
    """Returns whether the side in turn has the points to win, and still has them in its score among `known` events."""
    points = view.points_to_win
    if points is None or view.counted_points < points:
        return False
    score = next((event for event in known if isinstance(event, events.SideScored)), None)
    return score is not None and score.points >= points


def plays_in_full(view: HorseCollarState, event: Event, _people: Sequence[Seat]) -> bool:
    """Returns whether an event is a slide or a score, which have their own speed for bots, or begins a last turn."""
    begins_last_turn = isinstance(event, events.TurnBegan) and view.is_last_turn
    return begins_last_turn or isinstance(event, (events.WeightSlid, events.SideScored))


def count_slides(known: Iterable[Event]) -> int:
    """Returns the number of slides among events."""
    return sum(isinstance(event, events.WeightSlid) for event in known)


def _ends_lapse(event: Event, people: Sequence[Seat]) -> bool:
    begins_turn = isinstance(event, events.TurnBegan) and event.seat in people
    return begins_turn or isinstance(event, events.SideScored)


def _gains(view: HorseCollarState, known: Iterable[Event]) -> dict[int, int]:
    """Returns the points that each slide adds to those on the board, by weight."""
    slides = [event for event in known if isinstance(event, events.WeightSlid)]
    return {slide.weight: events.slide_gain(view.board, slide) for slide in slides}


def _last_weight(view: HorseCollarState, people: Sequence[Seat]) -> int:
    """Returns the last weight before a person's turn or the end of the side's turn."""
    later = view.shares_of(view.side)[view.share + 1 :]
    bots = takewhile(lambda share: share.seat not in people, later)
    return view.slid + view.weights_left + sum(share.weights for share in bots) - 1
