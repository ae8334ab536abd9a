"""Introduces Long Shot in its first three rounds: a roll and a bet, then buying, then cards."""

from game.engine.message import Message
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.horses import HORSE_CARDS, purchasable_horses
from game.games.long_shot.rules.state import ACT, ALONG, BET_DOLLARS, KEEP, ROLL, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.wording import card_text, horse_name
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer, asked_in

AskedHere = OpenQuestion[LongShotState]
BET, BUY, CARDS = range(1, 4)
"""The round that is about each."""


def _horse_to_bet_on(asked: AskedHere) -> int:
    return asked.advice.horse if isinstance(asked.advice, commands.Bet) else asked.view.die


def _bet(asked: AskedHere) -> Message:
    horse = _horse_to_bet_on(asked)
    edition = asked.view.options.edition
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


def _card(asked: AskedHere) -> int:
    """Returns the card that a hint would play, else the first of the hand; 0 for none."""
    hand = asked.view.hands[asked.player]
    return int(asked.advice.card) if isinstance(asked.advice, commands.Play) else next(iter(hand), 0)


TRAINER = Trainer(
    (
        Line[LongShotState](
            asked_in(ROLL, BET),
            lambda _asked: Message("Most money wins. Roll: one die says which horse runs, one how far."),
        ),
        Line(
            asked_in(KEEP, BET),
            lambda asked: Message(
                "{horse} would run {count}. Keep it, or use the one reroll that you have in a race.",
                horse=horse_name(asked.view.die),
                count=asked.view.move_die,
            ),
        ),
        Line(
            asked_in(ALONG, BET, CARDS),
            lambda asked: Message(
                "{number} was rolled. Your horses marked {number} may move too.", number=asked.view.die
            ),
        ),
        Line(
            lambda asked: (
                asked_in(ACT, BET)(asked)
                and not isinstance(asked.advice, commands.Buy)
                and asked.view.may_bet(_horse_to_bet_on(asked))
            ),
            _bet,
            lambda asked: f"pays.{_horse_to_bet_on(asked)}",
        ),
        Line(
            lambda asked: asked_in(ACT, BUY)(asked) and not (asked.view.owned(asked.player) or _horse_to_buy(asked)),
            lambda _asked: Message("New: horses are for sale, but you have too little money now."),
        ),
        Line(
            lambda asked: asked_in(ACT, BET, BUY)(asked) and not asked.view.owned(asked.player),
            lambda asked: Message(
                "New: own a horse. {horse} costs ${price} and brings ${purse} if it wins.",
                horse=horse_name(_horse_to_buy(asked)),
                price=HORSE_CARDS[_horse_to_buy(asked)].price,
                purse=PURSES[0],
            ),
            lambda asked: f"row.{_horse_to_buy(asked)}",
        ),
        Line(
            lambda asked: asked_in(ACT, CARDS)(asked) and _card(asked) > 0,
            lambda asked: Message("New: cards. {effect}", effect=card_text(_card(asked))),
            lambda asked: f"hand.{asked.view.hands[asked.player].index(_card(asked))}",
        ),
    )
)
