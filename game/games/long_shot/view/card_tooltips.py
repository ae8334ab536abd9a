"""Provides the tooltips of horses, cards, piles, Reroll tokens and players."""

from game.engine.rules import Seat
from game.games.lap.tooltips import chances_text, mean_purse, to_finish_text
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HIDDEN, LongShotState
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.view.score_sheet import projected_scores
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import (
    amounts_text,
    card_count_text,
    card_name,
    card_text,
    follows_text,
    free_places,
    free_places_text,
    horse_label,
    payout_text,
)
from game.i18n import _, translate
from game.presentation.tooltips import Tooltip, tooltip
from game.race_view.view_model import RaceViewModel
from game.session.amounts import dollars


def horse_tooltip(view_model: RaceViewModel, number: int) -> Tooltip:
    """Returns the tooltip of a horse: feature, owner or price, own bet, position and live chances."""
    view = view_model.view
    if view.is_finished(number):
        position = _("Finished in place {place}.").format(place=view.place(number))
    else:
        position = to_finish_text(view, number, FINISH)
    return tooltip(
        translate(horse_label(number)),
        feature_effect_text(view, number),
        _owner_text(view_model, number),
        _own_bet_text(view_model, number),
        position,
        chances_text(view_model, number),
    )


def feature_effect_text(view: LongShotState, number: int) -> str:
    """Returns the text of a horse's feature; "" after the feature has stopped."""
    feature = HORSE_CARDS[number].feature
    return "" if feature.is_stopped(view) else _("Ability: {feature}.").format(feature=translate(feature.text))


def _owner_text(view_model: RaceViewModel, number: int) -> str:
    owner = view_model.view.owners[number]
    if owner != BANK:
        return _("Owned by {name}.").format(name=view_model.names[owner])
    if view_model.view.is_finished(number):
        return _("Has no owner and can't be bought any more.")
    view = view_model.view
    purses = translate(amounts_text([PURSES[place - 1] for place in free_places(view)]))
    template = _("Buy it for {price}: you get its ability, and {purses} for {places}.")
    places = translate(free_places_text(view))
    return template.format(price=dollars(HORSE_CARDS[number].price), purses=purses, places=places)


def odds_tooltip(view_model: RaceViewModel, number: int) -> Tooltip:
    """Returns the tooltip of a horse's odds: payouts by place, live chances, and whether it accepts bets.

    For a finished horse it names only the payout of the open sheet's bet; without a bet, the end of betting.
    """
    title = _("Odds of {horse}").format(horse=translate(horse_label(number)))
    if view_model.view.is_finished(number):
        return tooltip(title, _own_bet_text(view_model, number) or no_bets_text(view_model.view, number))
    return tooltip(
        title,
        stake_text(view_model.view, number, BET_DOLLARS),
        chances_text(view_model, number),
        _("If it doesn't finish in the top 3, the bet is lost."),
        no_bets_text(view_model.view, number),
    )


def stake_text(view: LongShotState, number: int, amount: int) -> str:
    """Returns a text with the payouts of a bet."""
    template = _("A {amount} bet pays {payout} for {places}.")
    payout = translate(payout_text(view, number, amount))
    return template.format(amount=dollars(amount), payout=payout, places=translate(free_places_text(view)))


def no_bets_text(view: LongShotState, number: int) -> str:
    """Returns the reason why a horse accepts no bets; "" if it does."""
    if view.is_finished(number):
        return _("It has finished: no more bets.")
    if view.positions[number] >= FIRST_NO_BETS_SPACE:
        return _("It is in the No Bets area: only some cards can still bet on it.")
    return ""


def follows_tooltip(view_model: RaceViewModel, number: int) -> Tooltip:
    """Returns the tooltip of a horse's movement bar: the numbers that it follows on its owner's turns."""
    faces = follows_text(number)
    return tooltip(
        _("{horse} follows {faces}").format(horse=translate(horse_label(number)), faces=faces),
        _("If its owner rolls {faces}, it may move the same distance.").format(faces=faces),
        _("On other players' turns it moves only when its own number is rolled."),
    )


def purse_value_text(view_model: RaceViewModel, number: int) -> str:
    """Returns a text with the expected purse of a horse; "" without live chances."""
    worth = mean_purse(view_model, number, PURSES)
    return "" if worth is None else _("Worth about {worth}.").format(worth=dollars(worth))


def _own_bet_text(view_model: RaceViewModel, number: int) -> str:
    """Returns a text about the open sheet's bet on a horse; "" for no bet."""
    view = view_model.view
    amount = view.bets[view_model.open_sheet_seat][number]
    place = view.place(number)
    if not amount:
        return ""
    if not place:
        return stake_text(view, number, amount)
    won = dollars(view.options.edition.payout(HORSE_CARDS[number].odds[place - 1], amount))
    return _("It has finished: the {amount} bet pays {won}.").format(amount=dollars(amount), won=won)


def hand_card_tooltip(view_model: LongShotViewModel, place: int) -> Tooltip:
    """Returns the tooltip of a card in the open hand."""
    card = view_model.hand()[place]
    if card == HIDDEN:
        return tooltip(
            _("Hidden card"), _("Only {name} can see it.").format(name=view_model.names[view_model.open_hand])
        )
    effect = CARDS_BY_NUMBER[card].effect
    lead = _("Winner's Circle: can't be played once a horse has finished.") if effect.lead else ""
    answer = _("You are asked when anyone rolls it. Costs no action.") if effect.face else ""
    return tooltip(translate(card_name(card)), translate(card_text(card)), lead, answer)


def pile_tooltip(view_model: LongShotViewModel) -> Tooltip:
    """Returns the tooltip of the draw pile, with the number of cards."""
    count = len(view_model.view.pile)
    if not count:
        return tooltip(_("Draw pile"), _("Empty: no more cards are drawn."))
    cards_left = _("{cards} left. You draw one at the end of your turn.").format(cards=card_count_text(count))
    return tooltip(_("Draw pile"), cards_left, _("Discarded cards don't come back."))


def discards_tooltip(view_model: LongShotViewModel) -> Tooltip:
    """Returns the tooltip of the discard pile: number of cards, name and text of the top card."""
    cards = view_model.view.discards
    if not cards:
        return tooltip(_("Discard pile"), _("Empty."))
    top_card = cards[-1]
    description = _("{cards}. On top: {card}. {text}").format(
        cards=card_count_text(len(cards)), card=translate(card_name(top_card)), text=translate(card_text(top_card))
    )
    return tooltip(_("Discard pile"), description)


def token_tooltip(view_model: LongShotViewModel) -> Tooltip:
    """Returns the tooltip of the open sheet's Reroll token: its rule, and whether it has been used."""
    rule = _("Once per race, right after your roll: reroll one of the two dice.")
    now = _("Not used yet.") if view_model.view.tokens[view_model.open_sheet_seat] else _("Already used.")
    return tooltip(_("Reroll token"), rule, now, _("Worth nothing at the end."))


def seat_tooltip(view_model: RaceViewModel, seat: Seat) -> Tooltip:
    """Returns the tooltip of a player: cash, cards in hand, projected score, horses owned, Reroll token."""
    view = view_model.view
    template = _("{money} cash, {cards} in hand. {worth} if the race ended now.")
    text = template.format(
        money=dollars(view.money[seat]),
        cards=card_count_text(len(view.hands[seat])),
        worth=dollars(projected_scores(view)[seat].total),
    )
    owned = ", ".join(translate(horse_label(horse)) for horse in view.owned(seat))
    horses = _("Owns {horses}.").format(horses=owned) if owned else _("Owns no horse.")
    token = _("Reroll token: not used.") if view.tokens[seat] else _("Reroll token: used.")
    return tooltip(
        view_model.names[seat], text, horses, token, _("Press to see this sheet; press again for the standings.")
    )
