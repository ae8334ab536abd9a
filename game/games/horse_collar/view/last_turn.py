"""Words the decisive moments of the last turn: the need of the last weight, and the points that win."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules import Event
from game.games.horse_collar.rules import events, frames
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState
from game.games.horse_collar.view import labels
from game.games.horse_collar.view.lapse import can_still_win
from game.games.horse_collar.wording import side_name
from game.i18n import _


class Call(NamedTuple):
    """A banner in the last turn."""

    words: str
    is_win: bool = False
    """Whether it is about a side with enough points to win."""
    side: int | None = None
    """That side; None for the side in turn."""
    end: Event | None = None
    """The end of the game; None before it."""


def call_after(view: HorseCollarState, slide: Event, names: Sequence[str]) -> Call | None:
    """Returns the banner after a slide; None for most slides. `view` is the state before it."""
    points = view.points_to_win
    if points is None:
        return None
    after = view.copy()
    slide.apply(after)
    name = side_name(view, view.side, names)
    if after.counted_points >= points > view.counted_points:
        return Call(labels.enough_banner(name, is_sure=after.slid == WEIGHTS), is_win=True)
    if after.slid == WEIGHTS - 1 and can_still_win(after):
        return Call(labels.last_weight_banner(name, points - after.points_on_board))
    return None


def final_call(view: HorseCollarState, score: events.SideScored, names: Sequence[str]) -> Call | None:
    """Returns the winner and the score if a side's score ends the game, else None; `view` is the state before it."""
    after = view.copy()
    score.apply(after)
    end = frames.end_after_frame(after)
    if view.side != view.sides_in_order()[-1] or end is None:
        return None
    best, second, *_others = sorted(after.totals, reverse=True)
    if best == second:
        return Call(_("A tie!"), end=end)
    side = after.totals.index(best)
    template = _("{leader} wins, {best} to {second}!")
    words = template.format(leader=side_name(after, side, names), best=best, second=second)
    return Call(words, is_win=True, side=side, end=end)
