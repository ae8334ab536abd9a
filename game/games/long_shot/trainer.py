"""Introduces Long Shot in its first rounds, one thing a round: a bet, buying, cards, chances …"""

from collections.abc import Callable, Sequence

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.actions import playable_first
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.effects.horses import CardBet
from game.games.long_shot.rules.horses import HORSE_CARDS, purchasable_horses
from game.games.long_shot.rules.state import ACT, ALONG, BET_DOLLARS, KEEP, ROLL, ZERO, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.wording import card_name, horse_name
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer, asked_in

AskedHere = OpenQuestion[LongShotState]
BET = 1
"""The round that introduces bets."""
BUY = 2
"""The round that introduces purchases."""
CARDS = 3
"""The round that introduces cards."""
CHANCES = 4
"""The round that introduces the chances of horses, which are shown from it on."""
NO_BETS = 6
"""The round that introduces the No Bets area."""
FORECAST = 7
"""The round that introduces the flags with the forecasts."""
DISCARD = 8
"""The round that introduces discarding."""
MOST_CARDS = 6
"""Maximum number of cards that leave room for the trainer at their right."""


def advisable(view: LongShotState, player: Seat, legal: Sequence[Command]) -> Sequence[Command]:
    """Returns the commands that leave a player the money for a bet; all once a horse has finished."""
    limit = view.money[player] if view.finishers else max(view.money[player] - BET_DOLLARS, 0)
    return [command for command in legal if _cost(command) <= limit]


def _cost(command: Command) -> int:
    match command:
        case commands.Buy(_, horse):
            return HORSE_CARDS[horse].price
        case commands.Bet():
            return BET_DOLLARS
        case commands.Play(_, card):
            effect = CARDS_BY_NUMBER[card].effect
            return effect.amount if isinstance(effect, CardBet) and not effect.free else 0
        case _:
            return 0


def _with_room(phase: str, round_number: int) -> Callable[[AskedHere], bool]:
    """Returns a predicate of questions in a phase of a round, next to a hand that leaves room for the trainer."""
    is_asked = asked_in(phase, round_number)
    return lambda asked: is_asked(asked) and len(asked.view.hands[asked.player]) <= MOST_CARDS


def _roll(_asked: AskedHere) -> Message:
    return Message("Most money wins. Roll the dice to move a horse.")


def _keep(_asked: AskedHere) -> Message:
    return Message("Your token rerolls one die, once a match.")


def _should_reroll(asked: AskedHere) -> bool:
    return asked_in(KEEP, BET, DISCARD)(asked) and isinstance(asked.advice, commands.Reroll)


def _nought(_asked: AskedHere) -> Message:
    return Message("A 0: no horse moves, but you may take a card.")


def _follow(asked: AskedHere) -> Message:
    return Message("{number} was rolled. Your horses marked {number} may move too.", number=asked.view.die)


def _may_bet(asked: AskedHere) -> bool:
    """Returns whether a bet is possible, and recommended if the recommendation is known."""
    is_asked = asked_in(ACT, BET)(asked) and asked.is_about(commands.Bet)
    return is_asked and _may_advise(asked, commands.Bet) and asked.view.may_bet(_horse_to_bet_on(asked))


def _may_advise(asked: AskedHere, kind: type[Command]) -> bool:
    """Returns whether a command of the kind is recommended, or the recommendation is unknown."""
    return asked.advice is None or isinstance(asked.advice, kind)


def _horse_to_bet_on(asked: AskedHere) -> int:
    return asked.advice.horse if isinstance(asked.advice, commands.Bet) else asked.view.die


def _bet(asked: AskedHere) -> Message:
    horse = _horse_to_bet_on(asked)
    edition = asked.view.options.edition
    first, _second, third = (edition.payout(odds, BET_DOLLARS) for odds in HORSE_CARDS[horse].odds)
    return Message(
        "${stake} on {horse}: 1st pays ${first}, 3rd ${third}.",
        stake=BET_DOLLARS,
        horse=horse_name(horse),
        first=first,
        third=third,
    )


def _plate_to_bet_on(asked: AskedHere) -> str:
    return f"row.{_horse_to_bet_on(asked)}"


def _horse_to_buy(asked: AskedHere) -> int:
    """Returns the horse that a hint would buy, or else the most expensive affordable one; 0 for none."""
    if isinstance(asked.advice, commands.Buy):
        return asked.advice.horse
    money = asked.view.money[asked.player]
    affordable = purchasable_horses(asked.view, money - BET_DOLLARS) or purchasable_horses(asked.view, money)
    return max(horses_in(affordable), key=lambda horse: HORSE_CARDS[horse].price, default=0)


def _owns_no_horse(asked: AskedHere) -> bool:
    is_asked = asked_in(ACT, BET, BUY)(asked) and asked.is_about(commands.Buy)
    return is_asked and _may_advise(asked, commands.Buy) and not asked.view.owned(asked.player)


def _cannot_buy(asked: AskedHere) -> bool:
    """Returns whether the player has no horse and cannot buy one in the round for purchases."""
    return asked_in(ACT, BUY)(asked) and not (asked.view.owned(asked.player) or _horse_to_buy(asked))


def _buy_later(_asked: AskedHere) -> Message:
    return Message("Horses are for sale, but you have too little money.")


def _buy(asked: AskedHere) -> Message:
    horse = _horse_to_buy(asked)
    amounts = {"price": HORSE_CARDS[horse].price, "purse": PURSES[0]}
    if asked.view.bets[asked.player][horse]:
        return Message("New: buy {horse} for ${price}. A win pays ${purse} more.", horse=horse_name(horse), **amounts)
    return Message("New: buy {horse} for ${price}. A win pays ${purse}.", horse=horse_name(horse), **amounts)


def _row_to_buy(asked: AskedHere) -> str:
    return f"row.{_horse_to_buy(asked)}"


def _card_to_play(asked: AskedHere) -> int:
    """Returns the card that a hint would play, or else the first card of the hand; 0 for none."""
    hand = asked.view.hands[asked.player]
    return int(asked.advice.card) if isinstance(asked.advice, commands.Play) else next(iter(hand), 0)


def _plays_first_card(asked: AskedHere) -> bool:
    """Returns whether the hint recommends a first card before the round for cards."""
    return asked_in(ACT, BET, BUY)(asked) and isinstance(asked.advice, commands.Play) and _is_first_card(asked)


def _is_first_card(asked: AskedHere) -> bool:
    """Returns whether a card can be played, and the player has not played any."""
    players = {command.seat for command in asked.played if isinstance(command, commands.Play)}
    return asked.is_about(commands.Play) and _card_to_play(asked) > 0 and asked.player not in players


def _has_card(asked: AskedHere) -> bool:
    return asked_in(ACT, CARDS)(asked) and _is_first_card(asked)


def _play(asked: AskedHere) -> Message:
    return Message("New: cards. Try {card}.", card=card_name(_card_to_play(asked)))


def _place_of_card(asked: AskedHere) -> str:
    return f"hand.{playable_first(asked.view, asked.player).index(_card_to_play(asked))}"


def _token(_asked: AskedHere) -> str:
    return "token"


def _chances(_asked: AskedHere) -> Message:
    return Message("New: the % is the chance of a place in the top 3.")


def _no_bets(_asked: AskedHere) -> Message:
    return Message("Past the red line, a horse takes no $5 bets.")


def _forecast(_asked: AskedHere) -> Message:
    return Message("The flag shows your money if the race ended now.")


def _may_discard(asked: AskedHere) -> bool:
    return _with_room(ACT, DISCARD)(asked) and asked.kind is None and asked.offers(commands.Discard)


def _discard(_asked: AskedHere) -> Message:
    return Message("Two cards you don't need bring ${amount}. Then draw one.", amount=BET_DOLLARS)


FIRST_LINES = (
    Line[LongShotState](asked_in(ROLL, BET), _roll),
    Line(_should_reroll, _keep, _token),
    Line(asked_in(ZERO, BET, DISCARD), _nought),
    Line(asked_in(ALONG, BET, CARDS), _follow),
    Line(_plays_first_card, _play, _place_of_card),
    Line(_may_bet, _bet, _plate_to_bet_on),
    Line(_cannot_buy, _buy_later),
    Line(_owns_no_horse, _buy, _row_to_buy),
    Line(_has_card, _play, _place_of_card),
)
"""Lines about the questions of the first three rounds."""
LATER_LINES = (
    Line[LongShotState](_with_room(ROLL, CHANCES), _chances),
    Line(_with_room(ACT, CHANCES), _chances),
    Line(_with_room(ACT, NO_BETS), _no_bets),
    Line(_with_room(ACT, FORECAST), _forecast),
    Line(_may_discard, _discard),
)
"""Lines about one thing in each of the following rounds."""
TRAINER = Trainer((*FIRST_LINES, *LATER_LINES), advisable=advisable)
