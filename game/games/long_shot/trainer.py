"""Introduces Long Shot in its first three rounds: a roll and a bet, then buying, then cards."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.message import Message
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.horses import HORSE_CARDS, purchasable_horses
from game.games.long_shot.rules.scoring import PURSES
from game.games.long_shot.rules.state import ACT, ALONG, BET_DOLLARS, KEEP, PLACES, ROLL, LongShotState, horses_in
from game.games.long_shot.wording import card_name, card_text, horse_name
from game.session.tutorial.trainer import Asked, Line, Trainer

AskedHere = Asked[LongShotState]
BET, BUY, CARDS = range(1, 4)
"""The round that is about each."""


def _when(phase: str, number: int, last: int = 0) -> Callable[[AskedHere], bool]:
    """Returns whether that is asked in a round, or up to the last one."""
    return lambda asked: asked.view.phase == phase and number <= asked.view.round <= (last or number)


def _roll(asked: AskedHere) -> Message:
    return Message("Roll: one die says which horse runs, one how far. The top {places} pay.", places=PLACES)


def _keep(asked: AskedHere) -> Message:
    view = asked.view
    return Message(
        "{horse} would run {count}. Keep it, or use the one reroll that you have in a race.",
        horse=horse_name(view.die),
        count=view.move_die,
    )


def _horse_to_bet_on(asked: AskedHere) -> int:
    return asked.advice.horse if isinstance(asked.advice, commands.Bet) else asked.view.die


def _bet(asked: AskedHere) -> Message:
    horse, edition = _horse_to_bet_on(asked), asked.view.options.edition
    first, _second, third = (edition.payout(odds, BET_DOLLARS) for odds in HORSE_CARDS[horse].odds)
    return Message(
        "A ${stake} bet on {horse} pays ${first} if it wins, ${third} if it comes third.",
        stake=BET_DOLLARS,
        horse=horse_name(horse),
        first=first,
        third=third,
    )


def _horse_to_buy(asked: AskedHere) -> int:
    """Returns the horse that a hint would buy, else the dearest that the player can; 0 for none."""
    if isinstance(asked.advice, commands.Buy):
        return asked.advice.horse
    horses = horses_in(purchasable_horses(asked.view, asked.view.money[asked.player]))
    return max(horses, key=lambda horse: HORSE_CARDS[horse].price, default=0)


def _buy(asked: AskedHere) -> Message:
    horse = _horse_to_buy(asked)
    if not horse:
        return Message("New: horses are for sale, but you have too little money now.")
    return Message(
        "New: own a horse. {horse} costs ${price} and brings ${purse} if it wins.",
        horse=horse_name(horse),
        price=HORSE_CARDS[horse].price,
        purse=PURSES[0],
    )


def _along(asked: AskedHere) -> Message:
    return Message("Your horses with a {number} on their bar may run along.", number=asked.view.die)


def _card(asked: AskedHere) -> int:
    """Returns the card that a hint would play, else the first of the hand; 0 for none."""
    if isinstance(asked.advice, commands.Play):
        return int(asked.advice.card)
    return next(iter(asked.view.hands[asked.player]), 0)


def _cards(asked: AskedHere) -> Message:
    card = _card(asked)
    return Message("New: play a card. {card}: {effect}", card=card_name(card), effect=card_text(card))


def _in_hand(asked: AskedHere) -> str:
    return f"hand.{asked.view.hands[asked.player].index(_card(asked))}"


TRAINER = Trainer(
    (
        Line(_when(ROLL, BET), _roll),
        Line(_when(KEEP, BET), _keep),
        Line(_when(ALONG, BET, CARDS), _along),
        Line(
            lambda asked: _when(ACT, BET)(asked) and asked.view.may_bet(_horse_to_bet_on(asked)),
            _bet,
            lambda asked: f"pays.{_horse_to_bet_on(asked)}",
        ),
        Line(_when(ACT, BUY), _buy, lambda asked: f"row.{_horse_to_buy(asked)}"),
        Line(lambda asked: _when(ACT, CARDS)(asked) and _card(asked) > 0, _cards, _in_hand),
    )
)
