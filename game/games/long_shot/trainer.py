"""Introduces Long Shot in its first rounds: the recommended action, and before a roll the signs of the table."""

from collections.abc import Callable, Sequence

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.actions import playable_first
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.effects.horses import CardBet
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import ACT, ALONG, BET_DOLLARS, KEEP, ROLL, ZERO, LongShotState
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.wording import card_name, follows_text, horse_name
from game.session.tutorial.trainer import Line, OpenQuestion, Trainer, asked_in

AskedHere = OpenQuestion[LongShotState]
FIRST = 1
"""The first round with lessons."""
LAST_FOLLOW = 3
"""The last round with lines about followers of a roll."""
CHANCES = 4
"""The round that introduces the chances of horses, which are shown from it on."""
NO_BETS = 6
"""The round that introduces the No Bets area."""
FORECAST = 7
"""The round that introduces the flags with the forecasts."""
LAST = 8
"""The last round with lessons."""
MOST_CARDS = 5
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


def _with_room(phase: str, first: int, last: int = 0) -> Callable[[AskedHere], bool]:
    """Returns a predicate of questions in a phase of some rounds, next to a hand that leaves room for the trainer."""
    is_asked = asked_in(phase, first, last)
    return lambda asked: is_asked(asked) and len(asked.view.hands[asked.player]) <= MOST_CARDS


def _recommends(asked: AskedHere, kind: type[Command]) -> bool:
    """Returns whether an action of the kind is recommended and can still be chosen, in a round with lessons."""
    return _with_room(ACT, FIRST, LAST)(asked) and asked.is_about(kind) and isinstance(asked.advice, kind)


def _roll(_asked: AskedHere) -> Message:
    return Message("Most money wins. Roll the dice to move a horse.")


def _keep(_asked: AskedHere) -> Message:
    return Message("Your token rerolls one die, once a match.")


def _should_reroll(asked: AskedHere) -> bool:
    return asked_in(KEEP, FIRST, LAST)(asked) and isinstance(asked.advice, commands.Reroll)


def _should_take(asked: AskedHere) -> bool:
    return asked_in(ZERO, FIRST, LAST)(asked) and isinstance(asked.advice, commands.Steal | commands.Draw)


def _nought(_asked: AskedHere) -> Message:
    return Message("A 0: no horse moves. Take a card?")


def _should_follow(asked: AskedHere) -> bool:
    return asked_in(ALONG, FIRST, LAST_FOLLOW)(asked) and isinstance(asked.advice, commands.MoveAlong)


def _follow(asked: AskedHere) -> Message:
    return Message("{number} was rolled. Your horses marked {number} may move too.", number=asked.view.die)


def _should_bet(asked: AskedHere) -> bool:
    """Returns whether a first bet is recommended."""
    return _recommends(asked, commands.Bet) and not any(asked.view.bets[asked.player])


def _bet(asked: AskedHere) -> Message:
    assert isinstance(asked.advice, commands.Bet)
    horse = asked.advice.horse
    edition = asked.view.options.edition
    first, _second, third = (edition.payout(odds, BET_DOLLARS) for odds in HORSE_CARDS[horse].odds)
    return Message(
        "${stake} on {horse}: 1st pays ${first}, 3rd ${third}.",
        stake=BET_DOLLARS,
        horse=horse_name(horse),
        first=first,
        third=third,
    )


def _should_buy(asked: AskedHere) -> bool:
    """Returns whether a first purchase is recommended."""
    return _recommends(asked, commands.Buy) and not asked.view.owned(asked.player)


def _buy(asked: AskedHere) -> Message:
    assert isinstance(asked.advice, commands.Buy)
    horse = asked.advice.horse
    amounts = {"price": HORSE_CARDS[horse].price, "purse": PURSES[0]}
    if asked.view.bets[asked.player][horse]:
        return Message("New: buy {horse} for ${price}. A win pays ${purse} more.", horse=horse_name(horse), **amounts)
    return Message("New: buy {horse} for ${price}. A win pays ${purse}.", horse=horse_name(horse), **amounts)


def _row_of_horse(asked: AskedHere) -> str:
    assert isinstance(asked.advice, commands.Bet | commands.Buy)
    return f"row.{asked.advice.horse}"


def _should_play(asked: AskedHere) -> bool:
    """Returns whether a first card is recommended."""
    players = {command.seat for command in asked.played if isinstance(command, commands.Play)}
    return _recommends(asked, commands.Play) and asked.player not in players


def _play(asked: AskedHere) -> Message:
    assert isinstance(asked.advice, commands.Play)
    return Message("New: cards. Try {card}.", card=card_name(asked.advice.card))


def _place_of_card(asked: AskedHere) -> str:
    assert isinstance(asked.advice, commands.Play)
    return f"hand.{playable_first(asked.view, asked.player).index(asked.advice.card)}"


def _token(_asked: AskedHere) -> str:
    return "token"


def _has_just_bought(asked: AskedHere) -> bool:
    """Returns whether the only horse was bought in the last turn, before a roll that can let it follow."""
    own_commands = [command for command in asked.played if command.seat == asked.player]
    has_bought = bool(own_commands) and isinstance(own_commands[-1], commands.Buy)
    return _with_room(ROLL, FIRST, LAST)(asked) and has_bought and len(asked.view.owned(asked.player)) == 1


def _runs_too(asked: AskedHere) -> Message:
    (horse,) = asked.view.owned(asked.player)
    return Message("{horse} may run too if you roll {numbers}.", numbers=follows_text(horse), horse=horse_name(horse))


def _chances(_asked: AskedHere) -> Message:
    return Message("New: the % is the chance of a place in the top 3.")


def _no_bets(_asked: AskedHere) -> Message:
    return Message("Past the red line, a horse takes no $5 bets.")


def _forecast(_asked: AskedHere) -> Message:
    return Message("The flag shows your money if the race ended now.")


def _should_discard(asked: AskedHere) -> bool:
    return _recommends(asked, commands.Discard) and asked.kind is None


def _discard(_asked: AskedHere) -> Message:
    return Message("Two cards you don't need bring ${amount}. Then draw one.", amount=BET_DOLLARS)


QUIET_LINES = (
    Line[LongShotState](asked_in(ROLL, FIRST), _roll),
    Line(_has_just_bought, _runs_too),
    Line(_with_room(ROLL, CHANCES), _chances),
    Line(_with_room(ROLL, NO_BETS), _no_bets),
    Line(_with_room(ROLL, FORECAST), _forecast),
)
"""Lines before a roll, which needs no recommendation."""
REASONS = (
    Line[LongShotState](_should_reroll, _keep, _token),
    Line(_should_take, _nought),
    Line(_should_follow, _follow),
    Line(_should_play, _play, _place_of_card),
    Line(_should_bet, _bet, _row_of_horse),
    Line(_should_buy, _buy, _row_of_horse),
    Line(_should_discard, _discard),
)
"""Lines about the recommended command, when its kind is recommended for the first time."""
TRAINER = Trainer((*QUIET_LINES, *REASONS), advisable=advisable)
