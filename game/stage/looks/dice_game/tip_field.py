"""What each horse, its odds and its bar mean now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from game.engine.dice_game.scoring import purse
from game.engine.dice_game.state import FINISH, HORSES, MARKET, PLACES, State
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.base.tote import percent
from game.stage.looks.dice_game.labels import horse_words
from game.words import _, say

STAKE = 3
"""Dollars of the bet that examples speak of."""


def horse(s: Showing, number: int) -> Tip:
    return tip(horse_words(s.view, number), say(s.view.cards[number].ability.text), _ownership(s, number),
               _whereabouts(s.view, number), chances(s, number))  # fmt: skip


def _ownership(s: Showing, number: int) -> str:
    owner = s.view.owners[number]
    if owner != MARKET:
        return _("{name} owns it: the ability works for nobody else.").format(name=s.names[owner])
    if s.view.is_finished(number):
        return _("Nobody owns it, and nobody can buy it any more.")
    words = _("For ${cost} it is yours, with its ability and its purse of ${first}, ${second} or ${third}.")
    first, second, third = (purse(s.view, place) for place in range(1, PLACES + 1))
    return words.format(cost=s.view.cards[number].cost, first=first, second=second, third=third)


def _whereabouts(view: State, number: int) -> str:
    if view.is_finished(number):
        return _("It has finished in place {place}.").format(place=view.place(number))
    words = _("On space {space}: {steps} steps to the finish.")
    return words.format(space=view.positions[number], steps=FINISH - view.positions[number])


def chances(s: Showing, number: int) -> str:
    """The live chances; nothing while they are not wanted or it is home."""
    if number not in s.chances or s.view.is_finished(number):
        return ""
    win, place, show = map(percent, s.chances[number])
    words = _("{win} to win, {place} for the first two, {show} for the first three.")
    return words.format(win=win, place=place, show=show)


def pays(s: Showing, number: int) -> Tip:
    first, second, third = s.view.cards[number].odds
    words = _("A dollar on {number} earns ${first}, ${second} or ${third} for first, second or third place.")
    straggler = _("Past the No Bet line but not home it earns $1, short of the line nothing.")
    return tip(_("What bets on {number} pay").format(number=number),
               words.format(number=number, first=first, second=second, third=third), straggler,
               stake(s, number, STAKE))  # fmt: skip


def stake(s: Showing, number: int, amount: int) -> str:
    """What `amount` on a horse would bring, and how likely that is."""
    if s.view.is_finished(number):
        return _("It is home: nobody bets on it any more.")
    words = _("${amount} on {number} would pay ${most} if it wins.")
    told = words.format(amount=amount, number=number, most=amount * s.view.cards[number].odds[0])
    return " ".join(filter(None, (told, chances(s, number))))


def bar(s: Showing, number: int) -> Tip:
    marked = [horse for horse in HORSES if s.view.on_bar(number, horse)]
    words = _("Whenever {number} is rolled, these move 1 as well: {marked}.")
    told = words.format(number=number, marked=", ".join(map(str, marked)))
    more = _("A Jersey of {number} marks one more horse here, for good.").format(number=number)
    return tip(_("Who moves along with {number}").format(number=number), told, more)
