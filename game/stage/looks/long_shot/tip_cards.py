"""What a card, the pile and the other things of the sheet are, and why a card can do nothing now. Decides nothing."""

from __future__ import annotations

from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.money import LuckyNumba
from game.engine.long_shot.refusals import dead
from game.engine.long_shot.state import ACT, BET, HIDDEN
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.long_shot.labels import card_name, card_text, cards_words, dollars
from game.stage.looks.long_shot.table import Table
from game.words import _, say


def held(s: Table, place: int) -> Tip:
    """A card of the hand that is shown."""
    hand = s.hand()
    card = hand[place]
    if card == HIDDEN:
        return tip(_("A closed card"), _("Only its holder sees it: {name}.").format(name=s.names[s.open_hand]))
    return tip(card_name(card), card_text(card), lead(card), _answer(card), why_not(s, card))


def lead(card: int) -> str:
    """What the badge with the wreath means."""
    if not CARDS[card].lead:
        return ""
    return _("The wreath: it speaks of the lead, so it is worth nothing once a horse is home.")


def _answer(card: int) -> str:
    if not isinstance(CARDS[card].effect, LuckyNumba):
        return ""
    return _("You are asked when it fits anybody's roll; it costs no action.")


def why_not(s: Table, card: int) -> str:
    """Why a card of the seat in turn can do nothing now, if that is so."""
    view = s.view
    if view.phase != ACT or view.asked != s.open_hand or CARDS[card].effect.ways(view, s.open_hand, card):
        return ""
    return say(dead(view, v.Play(s.open_hand, card)))


def pile(s: Table) -> Tip:
    count = len(s.view.pile)
    empty = _("It is empty: nobody draws any more.") if not count else ""
    words = _("{cards} left. Every turn ends with a card from here.").format(cards=cards_words(count))
    return tip(_("The pile"), empty or words, _("Cards laid down never come back."))


def discards(s: Table) -> Tip:
    cards = s.view.discards
    if not cards:
        return tip(_("Cards laid down"), _("None yet."))
    words = _("{cards}, the last one: {card}. {text}")
    last = cards[-1]
    told = words.format(cards=cards_words(len(cards)), card=card_name(last), text=card_text(last))
    return tip(_("Cards laid down"), told)


def token(s: Table) -> Tip:
    words = _("Once in the race, right after rolling, it lets one of the two dice be rolled again.")
    now = _("Not used yet.") if s.view.tokens[s.sheet] else _("It has been used.")
    return tip(_("Reroll token"), words, now, _("It is worth nothing at the end."))


def cash(s: Table) -> Tip:
    words = _("{name} has {money}. A bet costs {bet}.")
    told = words.format(name=s.names[s.sheet], money=dollars(s.view.money[s.sheet]), bet=dollars(BET))
    return tip(_("Cash"), told, _("It counts at the end."))
