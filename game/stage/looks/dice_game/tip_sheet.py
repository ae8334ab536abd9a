"""What each box of a sheet is and what it means now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from game.engine.dice_game.bonuses import BONUSES, BOXES
from game.engine.dice_game.scoring import odds
from game.engine.dice_game.sheet import GRID, JOCKEY_SET, LINES, SIDE, WILDS, lines_through
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.dice_game.tip_field import STAKE, chances, stake
from game.words import _, say


def helmet(s: Showing, number: int) -> Tip:
    has = s.view.has_helmet(s.sheet, number)
    now = _("Marked.") if has else _("Not marked: the Helmet action on {number} marks it.").format(number=number)
    rule = _("With it, bets on {number} are allowed past the No Bet line, until it finishes.").format(number=number)
    return tip(_("Helmet of {number}").format(number=number), rule, f"{now} {_set_words(s, number)}")


def jersey(s: Showing, number: int) -> Tip:
    has = s.view.has_jersey(s.sheet, number)
    now = _("Marked.") if has else _("Not marked: the Jersey action on {number} marks it.").format(number=number)
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
    rule = _("The Concession action on {number} marks it. A full row or column earns a bonus.").format(number=horse)
    now = _("To go: {row} in its row, {column} in its column.").format(row=row, column=column)
    return tip(_("Concession {number}").format(number=horse), rule, now)


def bonus(s: Showing, box: int) -> Tip:
    used = s.view.has_bonus(s.sheet, box)
    now = _("Taken.") if used else _("Open: for a full row or column you take one of these, once each.")
    return tip(_("Bonus"), _sentence(say(BONUSES[BOXES[box]].text)), now)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")
