"""Describes the cards, the piles and what a player has: cash, Reroll token, horses."""

from __future__ import annotations

from game.engine.rules import Seat
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.rejection_reasons import card_without_effect_reason
from game.games.long_shot.rules.state import ACT, BET_DOLLARS, HIDDEN
from game.games.long_shot.view.score_sheet import projected_scores
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_count_text, card_name, card_text, horse_label
from game.i18n import _, translate
from game.presentation.tooltips import Tooltip, tooltip
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars


def hand_card_tooltip(s: LongShotViewModel, place: int) -> Tooltip:
    """Tooltip of a card of the open hand."""
    card = s.hand()[place]
    if card == HIDDEN:
        return tooltip(_("Hidden card"), _("Only {name} can see it.").format(name=s.names[s.open_hand]))
    name, words = translate(card_name(card)), translate(card_text(card))
    return tooltip(name, words, lead_text(card), _answer_text(card), no_effect_text(s, card))


def lead_text(card: int) -> str:
    """Returns what the badge with the wreath means; "" for a card without one."""
    if not CARDS_BY_NUMBER[card].lead:
        return ""
    return _("Winner's Circle: can't be played once a horse has finished.")


def _answer_text(card: int) -> str:
    if not CARDS_BY_NUMBER[card].effect.answered_face:
        return ""
    return _("You are asked when anyone rolls it. Costs no action.")


def no_effect_text(s: LongShotViewModel, card: int) -> str:
    """Returns why a card of the seat in turn can't be played now; "" if it can."""
    view = s.view
    if (
        view.phase != ACT
        or view.asked != s.open_hand
        or CARDS_BY_NUMBER[card].effect.legal_commands(view, s.open_hand, card)
    ):
        return ""
    return translate(card_without_effect_reason(view, Play(s.open_hand, card)))


def pile_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the draw pile: how many cards are left."""
    count = len(s.view.pile)
    if not count:
        return tooltip(_("Draw pile"), _("Empty: no more cards are drawn."))
    words = _("{cards} left. You draw one at the end of your turn.").format(cards=card_count_text(count))
    return tooltip(_("Draw pile"), words, _("Discarded cards don't come back."))


def discards_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the discard pile: how many cards, and the name and text of the top one."""
    cards = s.view.discards
    if not cards:
        return tooltip(_("Discard pile"), _("Empty."))
    words = _("{cards}. On top: {card}. {text}")
    name, says = translate(card_name(cards[-1])), translate(card_text(cards[-1]))
    return tooltip(_("Discard pile"), words.format(cards=card_count_text(len(cards)), card=name, text=says))


def token_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the open seat's Reroll token: its rule, and whether it has been used."""
    words = _("Once per race, right after your roll: reroll one of the two dice.")
    now = _("Not used yet.") if s.view.tokens[s.open_sheet_seat] else _("Already used.")
    return tooltip(_("Reroll token"), words, now, _("Worth nothing at the end."))


def cash_tooltip(s: LongShotViewModel) -> Tooltip:
    """Tooltip of the open seat's cash: what it has and what a bet costs, in dollars."""
    money = dollars(s.view.money[s.open_sheet_seat])
    words = _("{name} has {money}. A bet costs {bet}.")
    text = words.format(name=s.names[s.open_sheet_seat], money=money, bet=dollars(BET_DOLLARS))
    return tooltip(_("Cash"), text, _("Counts towards your final score."))


def seat_tooltip(s: RaceViewModel, seat: Seat) -> Tooltip:
    """Tooltip of a player: cash, cards in hand, projected score, horses owned, Reroll token."""
    view = s.view
    words = _("{money} cash, {cards} in hand. Projected score: {worth}.")
    text = words.format(
        money=dollars(view.money[seat]),
        cards=card_count_text(len(view.hands[seat])),
        worth=dollars(projected_scores(view)[seat].total),
    )
    owned = ", ".join(translate(horse_label(horse)) for horse in view.owned(seat))
    horses = _("Owns {horses}.").format(horses=owned) if owned else _("Owns no horse.")
    token = _("Reroll token: not used.") if view.tokens[seat] else _("Reroll token: used.")
    return tooltip(s.names[seat], text, horses, token, _("Press to see this sheet; press again for the standings."))
