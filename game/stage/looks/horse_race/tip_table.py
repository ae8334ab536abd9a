"""What pot, pens, dice, chips and the button mean now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from collections import Counter

from game.engine.core import Seat
from game.engine.horse_race.cards import SUITS, horse_of
from game.engine.horse_race.state import BUY_INS, DEAL, SCRATCH, SHARES
from game.stage.looks.base.choices import Option
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.base.tote import percent
from game.stage.looks.horse_race.chances import RESULTS, weight
from game.stage.looks.horse_race.labels import dollars, horse_words, listed, times
from game.stage.looks.horse_race.standing import hopes
from game.words import _

ONCE = 1


def pot(s: Showing) -> Tip:
    share = _("The four cards of the winner get a quarter each: {amount} a card now.")
    fees = _("Everybody pays {stake} for each race, and more for scratched horses.")
    return tip(_("The pot"), share.format(amount=dollars(s.view.pot // SUITS)),
               fees.format(stake=dollars(s.view.options.stake)))  # fmt: skip


def chip(s: Showing, seat: Seat) -> Tip:
    view = s.view
    paid, won = -sum(view.ledger[seat][BUY_INS:SHARES]), view.ledger[seat][SHARES]
    money = _("{money} in hand; {paid} paid, {won} won so far.")
    told = money.format(money=dollars(view.money[seat]), paid=dollars(paid), won=dollars(won))
    return tip(s.names[seat], told, hand(s, seat), _hopes(s, seat),
               _("Press to see these cards marked; press again for the standing."))  # fmt: skip


def hand(s: Showing, seat: Seat) -> str:
    """The cards that a seat still holds, by horse."""
    counts = Counter(map(horse_of, s.view.hand(seat)))
    told = [str(horse) if count == ONCE else f"{count}× {horse}" for horse, count in sorted(counts.items())]
    return _("Cards: {cards}.").format(cards=", ".join(told)) if told else ""


def _hopes(s: Showing, seat: Seat) -> str:
    if not s.chances or s.view.winner or not s.view.hand(seat):
        return ""
    return _("On average the pot brings {amount}.").format(amount=dollars(round(hopes(s.view, s.chances)[seat])))


def pen(s: Showing, spot: int) -> Tip:
    fee = dollars(s.view.options.stake * spot)
    words = _("Whoever rolls the horse that stands here pays {fee} into the pot.").format(fee=fee)
    there = [horse_words(horse) for horse in s.view.scratched[spot - 1 : spot]]
    title = _("Scratched: {spot}").format(spot=times(spot))
    return tip(title, *there, words)


def dice(s: Showing) -> Tip:
    words = _("Their sum is the number of a horse: 7 with {seven} of {all} results, 2 and 12 with one each.")
    told = words.format(seven=weight(7), all=RESULTS)
    now = _("Now: {horse}.").format(horse=horse_words(s.view.number)) if s.view.number else ""
    return tip(_("Two dice"), told, now, _out(s))


def _out(s: Showing) -> str:
    """How likely a fee is."""
    out = s.view.scratched
    if not out or s.view.phase == SCRATCH:
        return ""
    share, horses = percent(sum(map(weight, out)) / RESULTS), listed(list(map(str, sorted(out))))
    return _("{horses} cost money: {share} of all rolls.").format(horses=horses, share=share)


def winner(s: Showing) -> Tip:
    words = _("Here stands the horse that came home first.")
    told = _("{horse} has won.").format(horse=horse_words(s.view.winner)) if s.view.winner else ""
    return tip(_("Winner's Circle"), words, told)


def button(s: Showing, option: Option) -> Tip:
    if s.view.phase == DEAL:
        words = _("Deals all forty-four cards; everybody pays {stake} into the pot.")
        return tip(_("Deal"), words.format(stake=dollars(s.view.options.stake)))
    if s.view.phase == SCRATCH:
        return tip(_("Roll"), _("The horse of the sum is scratched: out of the race, and its holders pay."))
    return tip(_("Roll"), _("The horse of the sum moves up one square; a scratched one costs you money."), _out(s))
