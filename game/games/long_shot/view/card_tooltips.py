"""Describes horses, cards, piles and what a player has: cash, Reroll token."""

from game.engine.rules import Seat
from game.games.lap.tooltips import chances_text, mean_purse, to_finish_text
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HIDDEN, LongShotState
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.view.score_sheet import projected_scores
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_count_text, card_name, card_text, follows_text, horse_label, payout_text
from game.i18n import _, translate
from game.presentation.tooltips import Tooltip, tooltip
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars


def horse_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse: its feature, its owner or price, its position and its live chances."""
    where = _("Finished in place {place}.") if s.view.is_finished(number) else to_finish_text(s.view, number, FINISH)
    return tooltip(
        translate(horse_label(number)),
        feature_effect_text(s.view, number),
        _owner_text(s, number),
        where.format(place=s.view.place(number)),
        chances_text(s, number),
    )


def feature_effect_text(view: LongShotState, number: int) -> str:
    """Returns what its feature does for the owner; "" once it has stopped."""
    feature = HORSE_CARDS[number].feature
    return "" if feature.is_stopped(view) else _("Owner's feature: {feature}.").format(feature=translate(feature.text))


def _owner_text(s: RaceViewModel, number: int) -> str:
    owner = s.view.owners[number]
    if owner != BANK:
        return _("Owned by {name}.").format(name=s.names[owner])
    if s.view.is_finished(number):
        return _("Has no owner and can't be bought any more.")
    words = _(
        "Buy it for {price}: you get its feature, and {first} / {second} / {third} if it finishes 1st / 2nd / 3rd."
    )
    first, second, third = map(dollars, PURSES)
    return words.format(price=dollars(HORSE_CARDS[number].price), first=first, second=second, third=third)


def odds_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse's odds: what one bet pays by place, its live chances, and whether it takes bets."""
    return tooltip(
        _("Odds of {horse}").format(horse=translate(horse_label(number))),
        stake_text(s.view, number, BET_DOLLARS),
        chances_text(s, number),
        _("If it doesn't finish in the top 3, the bet is lost."),
        no_bets_text(s.view, number),
    )


def stake_text(view: LongShotState, number: int, amount: int) -> str:
    """Returns what an amount on a horse pays."""
    words = _("A {amount} bet pays {payout} for 1st / 2nd / 3rd.")
    return words.format(amount=dollars(amount), payout=translate(payout_text(view, number, amount)))


def no_bets_text(view: LongShotState, number: int) -> str:
    """Returns why no bet can be placed; "" if it can."""
    if view.is_finished(number):
        return _("It has finished: no more bets.")
    if view.positions[number] >= FIRST_NO_BETS_SPACE:
        return _("It is in the No Bets area: only some cards can still bet on it.")
    return ""


def follows_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of a horse's movement bar: the numbers that it follows on its owner's turns."""
    words = _("If its owner rolls {faces}, it may move the same distance.")
    return tooltip(
        _("{horse} follows {faces}").format(horse=translate(horse_label(number)), faces=follows_text(number)),
        words.format(faces=follows_text(number)),
        _("On other players' turns it moves only when its own number is rolled."),
    )


def purse_value_text(s: RaceViewModel, number: int) -> str:
    """Returns what its purse is worth on average; "" without live chances."""
    worth = mean_purse(s, number, PURSES)
    return "" if worth is None else _("Expected purse: {worth}.").format(worth=dollars(worth))


def bet_cell_tooltip(s: RaceViewModel, number: int) -> Tooltip:
    """Tooltip of what the open seat has bet on a horse."""
    amount = s.view.bets[s.open_sheet_seat][number]
    place = s.view.place(number)
    owned = s.view.owners[number] == s.open_sheet_seat
    title = _("Bets on {horse}").format(horse=translate(horse_label(number)))
    own = _("{name} owns this horse.").format(name=s.names[s.open_sheet_seat]) if owned else ""
    if not amount:
        return tooltip(title, _("No bet yet."), stake_text(s.view, number, BET_DOLLARS), chances_text(s, number), own)
    if place:
        won = dollars(s.view.options.edition.payout(HORSE_CARDS[number].odds[place - 1], amount))
        words = _("It has finished: the {amount} bet pays {won}.").format(amount=dollars(amount), won=won)
        return tooltip(title, words, own)
    return tooltip(title, stake_text(s.view, number, amount), chances_text(s, number), own)


def hand_card_tooltip(s: LongShotViewModel, place: int) -> Tooltip:
    """Tooltip of a card of the open hand."""
    card = s.hand()[place]
    if card == HIDDEN:
        return tooltip(_("Hidden card"), _("Only {name} can see it.").format(name=s.names[s.open_hand]))
    name = translate(card_name(card))
    words = translate(card_text(card))
    effect = CARDS_BY_NUMBER[card].effect
    lead = _("Winner's Circle: can't be played once a horse has finished.") if effect.lead else ""
    answer = _("You are asked when anyone rolls it. Costs no action.") if effect.face else ""
    return tooltip(name, words, lead, answer)


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
    name = translate(card_name(cards[-1]))
    says = translate(card_text(cards[-1]))
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
    words = _("{money} cash, {cards} in hand. {worth} if the race ended now.")
    text = words.format(
        money=dollars(view.money[seat]),
        cards=card_count_text(len(view.hands[seat])),
        worth=dollars(projected_scores(view)[seat].total),
    )
    owned = ", ".join(translate(horse_label(horse)) for horse in view.owned(seat))
    horses = _("Owns {horses}.").format(horses=owned) if owned else _("Owns no horse.")
    token = _("Reroll token: not used.") if view.tokens[seat] else _("Reroll token: used.")
    return tooltip(s.names[seat], text, horses, token, _("Press to see this sheet; press again for the standings."))
