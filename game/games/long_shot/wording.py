"""Provides the texts for commands, questions, cards and horses of Long Shot."""

from collections.abc import Sequence
from typing import assert_never

from game.engine.message import N_, Deed, Message
from game.engine.rules import Event, Seat
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    ACT,
    ALONG,
    ANSWER,
    BET_DOLLARS,
    HIDDEN,
    KEEP,
    OVER,
    PLACES,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    LongShotState,
)
from game.i18n import plural

Names = Sequence[str]
"""Names of the players, by seat."""

# -- horses and cards --------------------------------------------------------------------------------------------


def horse_name(horse: int) -> Message:
    """Returns a horse's name without its number."""
    return Message(HORSE_CARDS[horse].name)


def horse_label(horse: int) -> Message:
    """Returns a horse's name and number."""
    return Message("{name} ({number})", name=horse_name(horse), number=horse)


def feature_text(horse: int) -> Message:
    """Returns a horse's name and the text of its feature."""
    return Message("{horse}: {feature}", horse=horse_name(horse), feature=HORSE_CARDS[horse].feature.text)


def card_name(card: int) -> Message:
    """Returns the title of a card by its number."""
    return Message("a hidden card") if card == HIDDEN else Message(CARDS_BY_NUMBER[card].name)


def card_text(card: int) -> Message:
    """Returns the text of a card, which must not be hidden."""
    return CARDS_BY_NUMBER[card].effect.text


def card_brief(card: int) -> Message:
    """Returns the text of a card in at most 12 words. The card must not be hidden."""
    return CARDS_BY_NUMBER[card].effect.brief


def card_count_text(count: int) -> str:
    """Returns a number of cards, in the right plural."""
    return plural("{count} card", "{count} cards", count).format(count=count)


def free_places(view: LongShotState) -> range:
    """Returns the places that no horse has taken, from the best to the third."""
    best = min(len(view.finishers) + 1, PLACES)
    return range(best, PLACES + 1)


def paid_places(view: LongShotState, horse: int) -> Sequence[int]:
    """Returns the places that a bet on a horse can pay for: the free ones, or the horse's own after its finish."""
    return (view.place(horse),) if horse in view.finishers else free_places(view)


def free_places_text(view: LongShotState) -> Message:
    """Returns the free places, in the order of `amounts_text`."""
    texts = Message("3rd place"), Message("2nd / 3rd place"), Message("1st / 2nd / 3rd")
    return texts[len(free_places(view)) - 1]


def chance_name(view: LongShotState) -> Message:
    """Returns what a horse can still reach: the top 3, or a free place once a horse has finished."""
    return free_places_text(view) if view.finishers else Message("top 3")


def amounts_text(amounts: Sequence[int]) -> Message:
    """Returns one to three amounts in dollars, from the best place to the third."""
    match amounts:
        case (first, second, third):
            return Message("${first} / ${second} / ${third}", first=first, second=second, third=third)
        case (second, third):
            return Message("${second} / ${third}", second=second, third=third)
        case _:
            return Message("${amount}", amount=amounts[-1])


def odds_text(view: LongShotState, horse: int) -> str:
    """Returns the payouts per dollar for the places that a horse can have, from the best to the third."""
    odds = HORSE_CARDS[horse].odds
    return "-".join(str(odds[place - 1]) for place in paid_places(view, horse))


def payout_text(view: LongShotState, horse: int, amount: int) -> Message:
    """Returns the payouts of a bet of `amount` dollars for the free places."""
    odds = HORSE_CARDS[horse].odds
    return amounts_text([view.options.edition.payout(odds[place - 1], amount) for place in free_places(view)])


def pays_text(view: LongShotState, horse: int, amount: int) -> Message:
    """Returns a sentence about the payouts of a bet of `amount` dollars for the free places."""
    payout = payout_text(view, horse, amount)
    return Message("Pays {payout} for {places}.", payout=payout, places=free_places_text(view))


def best_payout(view: LongShotState, horse: int, amount: int) -> int:
    """Returns the payout of a bet of `amount` dollars if the horse takes the first free place."""
    place = free_places(view)[0]
    return view.options.edition.payout(HORSE_CARDS[horse].odds[place - 1], amount)


def follows_text(horse: int) -> str:
    """Returns the numbers on a horse's movement bar."""
    return ", ".join(str(number) for number in range(1, len(HORSE_CARDS)) if HORSE_CARDS[horse].has_on_bar(number))


def preview_text(view: LongShotState, event: Event, *, names_places: bool = True) -> Message:
    """Returns a text for a certain effect of a card; `names_places` adds the places to payouts."""
    match event:
        case events.HorseMoved(horse, start, end):
            return Message("{horse} {steps}", horse=horse_name(horse), steps=f"{start}\u00a0»\u00a0{end}")
        case events.BetPlaced(_, horse, amount):
            return pays_text(view, horse, amount) if names_places else payout_text(view, horse, amount)
        case _:
            assert isinstance(event, events.CardMoney)
            return Message("Now: +${amount}", amount=event.amount)


# -- commands ----------------------------------------------------------------------------------------------------


def command_text(view: LongShotState, command: commands.LongShotCommand, names: Names) -> Message:
    """Returns a command as an imperative, for buttons and for the list in the terminal."""
    match command:
        case commands.Buy(_, horse):
            return Message("Buy {horse}", horse=horse_label(horse))
        case commands.Bet(_, horse):
            return Message("Bet ${amount} on {horse}", amount=BET_DOLLARS, horse=horse_label(horse))
        case commands.MoveAlong(_, horse):
            return Message("Move {horse} +{steps}", horse=horse_label(horse), steps=view.move_die)
        case commands.Play(_, card):
            return Message("Play {card}", card=play_text(command, names))
        case commands.Answer(_, card):
            return Message("Play {card}", card=card_name(card))
        case commands.Take(_, card):
            return Message("Take {card}", card=card_name(card))
        case commands.Discard(_, card, other):
            return Message("Discard {card} and {other}", card=card_name(card), other=card_name(other))
        case commands.Steal():
            return Message("Take a card from {name}", name=player_name(names, view.owners[view.die]))
        case commands.Draw():
            return Message("Draw a card")
        case commands.Pass():
            return pass_text(view)
        case commands.Roll() | commands.Keep() | commands.Reroll() | commands.Throw():
            return _dice_text(view, command)
        case _:
            assert_never(command)


def _dice_text(
    view: LongShotState, command: commands.Roll | commands.Keep | commands.Reroll | commands.Throw
) -> Message:
    match command:
        case commands.Roll(horse=0):
            return Message("Roll the dice")
        case commands.Roll(_, horse, move):
            return Message("Roll {horse}, +{steps}", horse=horse_label(horse), steps=move)
        case commands.Keep():
            return Message("Keep")
        case commands.Reroll(_, "horse"):
            return Message("Reroll the horse die")
        case commands.Reroll():
            return Message("Reroll the move die")
        case commands.Throw(_, face):
            return horse_label(face) if view.phase == THROW_HORSE else move_die_text(face)
        case _:
            assert_never(command)


def command_note(view: LongShotState, command: commands.LongShotCommand) -> Message | None:
    """Returns a short note about the costs or gains of a command; None if its text is sufficient."""
    match command:
        case commands.Buy(_, horse):
            return Message("${price}", price=HORSE_CARDS[horse].price)
        case commands.Bet(_, horse):
            return payout_text(view, horse, BET_DOLLARS)
        case commands.Keep():
            if not view.move_die:
                return Message("no horse moves")
            return Message("{horse} +{steps}", horse=horse_name(view.die), steps=view.move_die)
        case commands.Reroll():
            return Message("costs your token")
        case commands.Steal():
            return Message("at random")
        case commands.Discard():
            return Message("for ${amount}", amount=BET_DOLLARS)
        case commands.Answer(_, card) | commands.Take(_, card):
            return card_text(card)
        case _:
            return None


def command_help(view: LongShotState, command: commands.LongShotCommand) -> list[Message]:
    """Returns the price, the odds and the effect of a command as sentences. The first one has the figures."""
    match command:
        case commands.Buy(_, horse):
            card = HORSE_CARDS[horse]
            price = Message("${price}, odds {odds}.", price=card.price, odds=odds_text(view, horse))
            ability = [Message("Ability: {feature}.", feature=card.feature.text)]
            return [price, bar_text(horse, is_own=True), *([] if card.feature.is_stopped(view) else ability)]
        case commands.Bet(seat, horse):
            pays = pays_text(view, horse, BET_DOLLARS)
            bar = bar_text(horse, is_own=view.owners[horse] == seat)
            return [_prize_text(view, horse, BET_DOLLARS), pays, bar, *filter(None, [own_bet_text(view, seat, horse)])]
        case commands.Play(seat, card, horse) if horse:
            previews = CARDS_BY_NUMBER[card].effect.preview(view, seat, horse)
            return [sentence for event in previews for sentence in _preview_help(view, event)]
        case commands.Play(_, card) | commands.Answer(_, card):
            return [card_text(card)]
        case commands.Reroll():
            return [Message("You have one token. The other die stays as it is.")]
        case _:
            return []


def bar_text(horse: int, *, is_own: bool) -> Message:
    """Returns a sentence about the numbers on a horse's movement bar, which count only for its owner's rolls (L16)."""
    if is_own:
        return Message("Runs if you roll {numbers}.", numbers=follows_text(horse))
    return Message("Runs if its owner rolls {numbers}.", numbers=follows_text(horse))


def _prize_text(view: LongShotState, horse: int, stake: int) -> Message:
    """Returns the payout of a bet in the best free place."""
    return Message("${stake} wins ${amount}.", stake=stake, amount=best_payout(view, horse, stake))


def own_bet_text(view: LongShotState, seat: Seat, horse: int) -> Message | None:
    """Returns a seat's bet on a horse, and what a win pays for it and one more bet; None without a bet."""
    stake = view.bets[seat][horse]
    if not stake:
        return None
    won = best_payout(view, horse, stake + BET_DOLLARS)
    return Message("You have ${amount} on it: together ${won}.", amount=stake, won=won)


def _preview_help(view: LongShotState, event: Event) -> list[Message]:
    """Returns a certain effect of a card in sentences; those of a bet leave room for ten horses on a phone."""
    if not isinstance(event, events.BetPlaced):
        return [preview_text(view, event)]
    prize = _prize_text(view, event.horse, event.amount)
    if view.finishers:
        return [prize, pays_text(view, event.horse, event.amount)]
    payout = payout_text(view, event.horse, event.amount)
    return [prize, Message("Pays {payout} by place.", payout=payout)]


def play_text(command: commands.Play, names: Names) -> Message:
    """Returns the played card with its horse, or with the player it is played against."""
    card = card_name(command.card)
    if command.horse:
        return Message("{card} on {horse}", card=card, horse=horse_label(command.horse))
    if command.rival >= 0:
        return Message("{card} against {name}", card=card, name=player_name(names, command.rival))
    return card


def pass_text(view: LongShotState) -> Message:
    """Returns the label for declining in this phase."""
    labels = {ANSWER: Message("Keep the card"), ZERO: nothing_text(), ALONG: Message("Move no more horses")}
    return labels.get(view.phase, Message("Pass"))


def nothing_text() -> Message:
    """Returns the label for declining the card of a 0."""
    return Message("Take nothing")


def move_die_text(face: int) -> Message:
    """Returns the label of a face of the move die."""
    return Message("Move die: {face}", face=face)


def player_name(names: Names, seat: Seat) -> str:
    """Returns a player's name, or the seat's number if it is unknown."""
    return names[seat] if 0 <= seat < len(names) else str(seat)


def decision_text(command: commands.LongShotCommand) -> Deed:
    """Returns a player's deed, to be appended to the name. Does not reveal hidden cards."""
    match command:
        case commands.Buy(_, horse):
            price = HORSE_CARDS[horse].price
            return Deed(
                "buys {horse} for ${price}", N_("buy {horse} for ${price}"), horse=horse_name(horse), price=price
            )
        case commands.Bet(_, horse):
            bet = {"amount": BET_DOLLARS, "horse": horse_name(horse)}
            return Deed("bets ${amount} on {horse}", N_("bet ${amount} on {horse}"), **bet)
        case commands.MoveAlong(_, horse):
            return Deed("moves {horse} too", N_("move {horse} too"), horse=horse_name(horse))
        case commands.Play(_, card, horse) if horse:
            played = {"card": card_name(card), "horse": horse_name(horse)}
            return Deed("plays {card} on {horse}", N_("play {card} on {horse}"), **played)
        case commands.Play(_, card) | commands.Answer(_, card):
            return Deed("plays {card}", N_("play {card}"), card=card_name(card))
        case commands.Discard(_, card, other):
            cards = {"card": card_name(card), "other": card_name(other)}
            discards = Deed("discards {card} and {other}", N_("discard {card} and {other}"), **cards)
            return Deed("{what} for ${amount}", what=discards, amount=BET_DOLLARS)
        case commands.Steal() | commands.Take():
            return Deed("takes a card", N_("take a card"))
        case commands.Draw():
            return Deed("draws a card", N_("draw a card"))
        case commands.Keep():
            return Deed("keeps the roll", N_("keep the roll"))
        case commands.Reroll(_, "horse"):
            return Deed("rerolls the horse die", N_("reroll the horse die"))
        case commands.Reroll():
            return Deed("rerolls the move die", N_("reroll the move die"))
        case commands.Roll() | commands.Throw():
            return Deed("rolls")
        case commands.Pass():
            return Deed("passes", N_("pass"))
        case _:
            assert_never(command)


def reviewed_decision(_view: LongShotState, command: commands.LongShotCommand) -> Deed:
    """Returns a past decision as a predicate of the player. Names a card that was hidden at the time."""
    if isinstance(command, commands.Take):
        return Deed("takes {card}", N_("take {card}"), card=card_name(command.card))
    return decision_text(command)


# -- questions ---------------------------------------------------------------------------------------------------


def prompt_text(view: LongShotState, names: Names, *, enters_dice: bool = False) -> Message:
    """Returns the question to the asked seat before any choice; `enters_dice` for dice rolled at the table."""
    return {
        ROLL: Message("what does the horse die show?") if enters_dice else Message("roll the dice"),
        KEEP: Message("keep the roll, or reroll a die?"),
        ANSWER: _answer_prompt(view, names),
        ZERO: zero_prompt(view),
        ALONG: Message("{number} was rolled: who follows?", number=view.die),
        ACT: Message("choose an action"),
        TAKE: Message("choose a card from {name}'s hand", name=player_name(names, view.looking)),
        THROW_HORSE: Message("enter the new horse die"),
        THROW_MOVE: Message("enter the new move die"),
        OVER: Message("the race is over"),
    }[view.phase]


def zero_prompt(view: LongShotState) -> Message:
    """Returns the question about the card of a 0."""
    return Message("a 0 for {horse}: take a card?", horse=horse_name(view.die) if view.die else "")


def _answer_prompt(view: LongShotState, names: Names) -> Message:
    """Returns the question about a card that answers the roll; it names the active seat if that is another one."""
    if view.asked == view.turn:
        return Message("{number} was rolled: play your card?", number=view.die)
    roller = player_name(names, view.turn)
    return Message("{name} rolled {number}: play your card?", name=roller, number=view.die)


def follow_up_prompt(view: LongShotState, command: commands.LongShotCommand, discards: Sequence[int]) -> Message:
    """Returns the prompt for the rest of a half-chosen command; `discards` are the cards chosen so far."""
    match command:
        case commands.Buy(seat):
            return Message("buy which horse? You have ${money}", money=view.money[seat])
        case commands.Bet():
            return Message("bet ${amount} on which horse?", amount=BET_DOLLARS)
        case commands.Discard():
            return Message("choose one more card to discard") if discards else Message("choose 2 cards to discard")
        case commands.Roll(_, horse):
            return Message("{horse}: how far?", horse=horse_label(horse))
        case commands.Play(rival=rival) if rival >= 0:
            return Message("play it against whom?")
        case commands.Play():
            return Message("play it on which horse?")
        case _:
            return Message("choose one")
