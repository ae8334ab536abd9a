"""What an option means now: the actions and answers that a player may press. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.dice_game.scoring import purse
from game.engine.dice_game.sheet import CIRCLES_OF, LINES, SIDE, lines_through
from game.engine.dice_game.state import PLACES
from game.stage.looks.base.choices import Option
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.dice_game import tip_field, tip_sheet
from game.words import _


def option(s: Showing, chosen: Option) -> Tip:
    """The tip of a button of the action column."""
    about = ACTIONS.get(chosen.key)
    if about is None:
        return tip(chosen.words, chosen.note, chosen.why_not)
    told = about(s, s.view.number)
    return Tip(told.title, (*told.lines, chosen.why_not) if chosen.why_not else told.lines)


def _concession(s: Showing, number: int) -> Tip:
    marked = s.view.circles[s.view.turn]
    open_circles = [circle for circle in CIRCLES_OF[number] if not marked >> circle & 1]
    gaps = [SIDE - (marked & LINES[line]).bit_count() for circle in open_circles for line in lines_through(circle)]
    nearest = _("The nearest line then lacks {gap} more.").format(gap=min(gaps) - 1) if gaps else ""
    if gaps and min(gaps) == 1:
        nearest = _("It completes a line: you choose a bonus at once.")
    return tip(_("Concession"), _("Mark a circle of {n}. A full row or column earns a bonus.").format(n=number),
               nearest)  # fmt: skip


def _helmet(s: Showing, number: int) -> Tip:
    return tip_sheet.helmet(s, number)


def _jersey(s: Showing, number: int) -> Tip:
    told = tip_sheet.jersey(s, number)
    return Tip(told.title, (*told.lines, tip_field.bar(s, number).lines[0]))


def _bet(s: Showing, number: int) -> Tip:
    most = min(tip_field.STAKE, s.view.money[s.view.turn]) or tip_field.STAKE
    return tip(_("Bet"), _("Pay $1 to $3, which is added to your bet on {n}.").format(n=number),
               tip_field.stake(s, number, most))  # fmt: skip


def _buy(s: Showing, number: int) -> Tip:
    card = s.view.cards[number]
    told = _("For ${cost} the horse is yours: purses of ${first}, ${second} or ${third} and its ability.")
    first, second, third = (purse(s.view, place) for place in range(1, PLACES + 1))
    purses = told.format(cost=card.cost, first=first, second=second, third=third)
    return tip(_("Buy"), purses, _worth(s, number), tip_field.chances(s, number))


def _worth(s: Showing, number: int) -> str:
    """What its purse is worth on average."""
    if number not in s.chances:
        return ""
    win, place, show = s.chances[number]
    shares = (win, place - win, show - place)
    worth = sum(share * purse(s.view, rank) for rank, share in enumerate(shares, 1))
    return _("As the race stands its purse is worth ${worth} on average.").format(worth=round(worth))


ACTIONS: dict[str, Callable[[Showing, int], Tip]] = {
    "concession": _concession, "helmet": _helmet, "jersey": _jersey, "bet": _bet, "buy": _buy,
}  # fmt: skip
