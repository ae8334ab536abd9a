"""What chips, dice and the lines of the course mean now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import NO_BET, SPACES
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.long_shot.labels import cards_words, dollars, horse_words
from game.stage.looks.long_shot.reckoning import as_they_stand
from game.words import _


def chip(s: Showing, seat: Seat) -> Tip:
    view = s.view
    words = _("{money} in cash, {cards} in hand; {worth} if the horses finished as they stand.")
    told = words.format(money=dollars(view.money[seat]), cards=cards_words(len(view.hands[seat])),
                        worth=dollars(as_they_stand(view)[seat].total))  # fmt: skip
    owned = ", ".join(map(horse_words, view.owned(seat)))
    horses = _("Owns {horses}.").format(horses=owned) if owned else _("Owns no horse.")
    token = _("The Reroll token is still there.") if view.tokens[seat] else _("The Reroll token is used.")
    return tip(s.names[seat], told, horses, token, _("Press for this sheet; press again for the standing."))


def horse_die(s: Showing) -> Tip:
    words = _("It names the horse that runs, 1 to 10, each as likely. A horse that is home is rolled again.")
    return tip(_("Horse die"), words)


def move_die(s: Showing) -> Tip:
    faces = ", ".join(map(str, MOVE_DICE[s.view.options.move_die]))
    words = _("How far the horse runs, and every horse that moves along: its faces are {faces}.")
    zero = _("After a 0 nothing moves; you may take a card from the owner of the horse, or from the pile.")
    return tip(_("Move die"), words.format(faces=faces), zero)


def no_bets(s: Showing) -> Tip:
    there = [n for n in s.view.racing() if s.view.positions[n] >= NO_BET]
    words = _("From here on nobody bets on a horse, but for some cards. Moved back out of it, it can be bet on again.")
    now = _("In it now: {horses}.").format(horses=", ".join(map(str, there))) if there else ""
    return tip(_("No Bets area"), words, now)


def finish(s: Showing) -> Tip:
    words = _("Step {last} crosses it. The dice take a horse across; cards and features only where they say so.")
    ends = _("With three horses home the race is over at once.")
    return tip(_("Finish"), words.format(last=SPACES + 1), ends)


def winners(s: Showing) -> Tip:
    first, second, third = map(dollars, PURSES)
    words = _("Their owners receive {first}, {second} and {third}, and bets on them pay what their cards say.")
    return tip(_("Winner's Circle"), words.format(first=first, second=second, third=third))
