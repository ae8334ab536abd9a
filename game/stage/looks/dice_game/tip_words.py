"""What each thing on the table is and what it means now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Seat
from game.engine.dice_game.bonuses import BONUSES, BOXES
from game.engine.dice_game.scoring import odds, purse
from game.engine.dice_game.sheet import GRID, JOCKEY_SET, LINES, SIDE, WILDS, lines_through
from game.engine.dice_game.state import FINISH, HORSES, MARKET, NO_BET, PLACES, SPACES, State
from game.stage.looks.dice_game.field import percent
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.reckoning import if_it_ended_now
from game.stage.looks.dice_game.showing import Showing
from game.words import _, say

STAKE = 3
"""Dollars of the bet that examples speak of."""


class Tip(NamedTuple):
    """A title and a few short sentences."""

    title: str
    lines: tuple[str, ...]


def tip(title: str, *lines: str) -> Tip:
    """A tip of those lines that say something."""
    return Tip(title, tuple(line for line in lines if line))


# -- the field ---------------------------------------------------------------------------------------------


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


# -- the sheet ---------------------------------------------------------------------------------------------


def helmet(s: Showing, number: int) -> Tip:
    has = s.view.has_helmet(s.sheet, number)
    now = _("Marked.") if has else _("Not marked: the Helmet action on a {number} marks it.").format(number=number)
    rule = _("With it, bets on {number} are allowed past the No Bet line, until it finishes.").format(number=number)
    return tip(_("Helmet of {number}").format(number=number), rule, f"{now} {_set_words(s, number)}")


def jersey(s: Showing, number: int) -> Tip:
    has = s.view.has_jersey(s.sheet, number)
    now = _("Marked.") if has else _("Not marked: the Jersey action on a {number} marks it.").format(number=number)
    words = _("Marking it also marks a horse of your choice on the bar of {number}, and that one moves more often.")
    return tip(_("Jersey of {number}").format(number=number), words.format(number=number),
               f"{now} {_set_words(s, number)}")  # fmt: skip


def _set_words(s: Showing, number: int) -> str:
    if s.view.has_jockey_set(s.sheet, number):
        return _("Helmet and Jersey make a set: ${worth} at the end.").format(worth=JOCKEY_SET)
    return _("Helmet and Jersey together are worth ${worth} at the end.").format(worth=JOCKEY_SET)


def bet(s: Showing, number: int) -> Tip:
    amount = s.view.bets[s.sheet][number]
    if not amount:
        return tip(_("Bets on {number}").format(number=number), _("No bet yet."), stake(s, number, STAKE),
                   past_the_line(s, number))  # fmt: skip
    words = _("${amount} on {number}: ${first}, ${second} or ${third} for first, second or third.")
    each = dict(zip(("first", "second", "third"), (amount * pays for pays in s.view.cards[number].odds), strict=True))
    now = _("If it ended now: ${now}.").format(now=amount * odds(s.view, number))
    return tip(_("Bets on {number}").format(number=number), words.format(amount=amount, number=number, **each), now,
               chances(s, number), past_the_line(s, number))  # fmt: skip


def past_the_line(s: Showing, number: int) -> str:
    """Why no bet may be added, if that is so."""
    if s.view.is_finished(number) or s.view.may_bet(s.sheet, number):
        return ""
    return _("Past the No Bet line: more bets need its Helmet.")


def wilds(s: Showing) -> Tip:
    left = WILDS - s.view.wilds_used[s.sheet]
    return tip(_("Wild Numbers"),
               _("Before your action you may mark a star and act on another number; press that number."),
               _("Left: {left} of {all}. Stuck with no action, you may erase one instead.")
               .format(left=left, all=WILDS))  # fmt: skip


def circle(s: Showing, number: int) -> Tip:
    horse, marked = GRID[number], s.view.circles[s.sheet]
    row, column = (SIDE - (marked & LINES[line]).bit_count() for line in lines_through(number))
    rule = _("The Concession action on a {number} marks it. A full row or column earns a bonus.").format(number=horse)
    now = _("To go: {row} in its row, {column} in its column.").format(row=row, column=column)
    return tip(_("Concession {number}").format(number=horse), rule, now)


def bonus(s: Showing, box: int) -> Tip:
    used = s.view.has_bonus(s.sheet, box)
    now = _("Taken.") if used else _("Open: for a full row or column you take one of these, once each.")
    return tip(_("Bonus"), _sentence(say(BONUSES[BOXES[box]].text)), now)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


# -- the table ---------------------------------------------------------------------------------------------


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


def screen(s: Showing) -> Tip:
    return tip(_("The big screen"), _("The front of the field from the side, in true order and with true gaps."))


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
