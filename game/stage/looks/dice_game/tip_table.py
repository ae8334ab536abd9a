"""What chips, dice and the lines of the course mean now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.dice_game.scoring import purse
from game.engine.dice_game.state import NO_BET, PLACES, SPACES
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.reckoning import if_it_ended_now
from game.words import _


def chip(s: Showing, seat: Seat) -> Tip:
    now = if_it_ended_now(s.view)[seat].total
    owned = s.view.owned(seat)
    money = _("${money} in hand; ${now} if it ended now.").format(money=s.view.money[seat], now=now)
    horses = _("Owns {horses}.").format(horses=", ".join(horse_words(s.view, n) for n in owned)) if owned else ""
    return tip(s.names[seat], money, horses, _("Press for this sheet; press again for the standing."))


def horse_die(s: Showing) -> Tip:
    return tip(_("Horse die"), _("It names the horse that runs and that everybody acts on: 1 to 8, each as likely."))


def move_die(s: Showing) -> Tip:
    return tip(_("Movement die"), _("How far the horse runs: its faces are 1, 2, 2, 2, 3 and 3."))


def no_bet(s: Showing) -> Tip:
    past = [n for n in s.view.racing() if s.view.positions[n] >= NO_BET]
    words = _("Nobody bets on a horse past it without its Helmet. Bets on a horse past it pay back at least $1 each.")
    now = _("Past it now: {horses}.").format(horses=", ".join(map(str, past))) if past else ""
    return tip(_("No Bet line"), words, now)


def finish(s: Showing) -> Tip:
    words = _("Step {last} crosses it. Only dice and bars take a horse across; every other push stops before it.")
    return tip(_("Finish"), words.format(last=SPACES + 1), _("With three horses home the round is the last."))


def winners(s: Showing) -> Tip:
    first, second, third = (purse(s.view, place) for place in range(1, PLACES + 1))
    words = _("Their owners earn ${first}, ${second} and ${third}, and bets on them pay what their cards say.")
    return tip(_("Winner's Circle"), words.format(first=first, second=second, third=third))
