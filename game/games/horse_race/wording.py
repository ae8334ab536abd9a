"""Defines the texts for the Horse Race's commands, horses, money and counts."""

from collections.abc import Sequence
from typing import assert_never

from game.engine.message import N_, Deed, Message
from game.games.horse_race.rules import commands, raising
from game.games.horse_race.rules.events import ScratchFeePaid
from game.games.horse_race.rules.side_bets import winnings
from game.games.horse_race.rules.state import (
    BETS,
    DEAL,
    HORSE_NAMES,
    NOBODY,
    RACE,
    SCRATCH,
    SCRATCH_COUNT,
    HorseRaceState,
)
from game.i18n import _, join_words, plural, translate

SHORTEN_FROM = 10_000
"""Amount in dollars from which a short text is in thousands."""

# -- commands --------------------------------------------------------------------------------------------------


def command_text(command: commands.HorseRaceCommand) -> Message:
    """Returns a command as an instruction: “roll the dice”."""
    match command:
        case commands.Deal(fee=0):
            return Message("deal the cards")
        case commands.Deal():
            return Message("deal for an entry fee of ${amount}", amount=command.fee)
        case commands.Roll(first=0):
            return Message("roll the dice")
        case commands.Roll():
            return Message("enter {first} and {second}", first=command.first, second=command.second)
        case commands.SideBet():
            return Message("bet ${amount} on horse {horse}", amount=command.amount, horse=command.horse)
        case commands.NoBet():
            return Message("bet nothing")
        case commands.Raise(first=0):
            return Message("raise the ticket and roll")
        case commands.Raise():
            return Message("raise and enter {first} and {second}", first=command.first, second=command.second)
        case _:
            assert_never(command)


def decision_text(command: commands.HorseRaceCommand) -> Deed:
    """Returns a command as a predicate of the player: “rolls”."""
    match command:
        case commands.Deal():
            return Deed("deals the cards")
        case commands.Roll():
            return Deed("rolls")
        case commands.SideBet():
            return Deed(
                "bets ${amount} on horse {horse}",
                N_("bet ${amount} on horse {horse}"),
                amount=command.amount,
                horse=command.horse,
            )
        case commands.NoBet():
            return Deed("bets nothing", N_("bet nothing"))
        case commands.Raise():
            return Deed("raises the ticket and rolls", N_("raise the ticket and roll"))
        case _:
            assert_never(command)


def reviewed_decision(_view: HorseRaceState, command: commands.HorseRaceCommand) -> Deed:
    """Returns a decision as a predicate of the player, for the comparison of two matches."""
    return decision_text(command)


def button_text(view: HorseRaceState) -> str:
    """Returns the label of the single button: Deal, Roll or No bet."""
    if view.phase == BETS:
        return _("No bet")
    return _("Deal") if view.phase == DEAL else _("Roll")


def question_text(view: HorseRaceState) -> str:
    """Returns the question to the active player: for the deal, a bet, or a roll."""
    if view.phase == DEAL:
        return _("deal the cards")
    if view.phase == BETS:
        return _("back a horse?")
    if view.phase == SCRATCH:
        return _("scratch a horse")
    offer = raising.offer(view, view.roller)
    return _("raise your {horse}?").format(horse=offer.horse) if offer else _("roll the dice")


# -- raises ------------------------------------------------------------------------------------------------------


def raise_price_text(offer: raising.Offer) -> str:
    """Returns the price of a raise: “$20, once”."""
    return _("{price}, once").format(price=dollars(offer.price))


def win_text(horse: int, amount: int) -> str:
    """Returns what a win of a horse brings: “if 8 wins: $135”."""
    return _("if {horse} wins: {amount}").format(horse=horse, amount=dollars(amount))


def raised_winnings(view: HorseRaceState, offer: raising.Offer) -> int:
    """Returns the dollars that the roller gets if the horse of a raised ticket wins now, by cards and ticket."""
    return winnings(view, view.roller, offer.horse) + offer.payment


def raise_text(view: HorseRaceState, offer: raising.Offer) -> str:
    """Returns the price of a raise and the winnings with it, in one line."""
    return f"{raise_price_text(offer)} · {win_text(offer.horse, raised_winnings(view, offer))}"


# -- horses, money and counts ------------------------------------------------------------------------------------


def horse_name(horse: int) -> str:
    """Returns a horse's name without its number."""
    return translate(HORSE_NAMES[horse])


def horse_label(horse: int) -> str:
    """Returns a horse's name and number."""
    return f"{horse_name(horse)} ({horse})"


def dollars(amount: int) -> str:
    """Returns an amount of dollars, with a real minus sign."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def short_amount(amount: int) -> str:
    """Returns an amount without dollar sign; large amounts are in thousands."""
    return str(amount) if amount < SHORTEN_FROM else _("{count}k").format(count=amount // 1000)


def scratch_factor_text(spot: int) -> str:
    """Returns the factor of a scratched horse's fee, as on its sign."""
    return _("{number}×").format(number=spot)


def roll_count_text(count: int) -> str:
    """Returns a number of rolls."""
    return plural("{count} roll", "{count} rolls", count).format(count=count)


def card_count_text(count: int) -> str:
    """Returns a number of cards."""
    return plural("{count} card", "{count} cards", count).format(count=count)


def scratch_fee_text(view: HorseRaceState, event: ScratchFeePaid) -> str:
    """Returns a fee with its reason: “9 is out: $5 from everyone who holds it”, or with the number of its cards."""
    if view.options.fees == "seed":
        words = _("{horse} is out: {amount} from everyone who holds it")
        return words.format(horse=event.horse, amount=dollars(view.stake))
    words = plural(
        "Your card of {horse} is out: you pay {amount}",
        "Your {count} cards of {horse} are out: you pay {amount}",
        event.cards,
    )
    return words.format(count=event.cards, horse=event.horse, amount=dollars(event.amount))


def race_text(view: HorseRaceState) -> str:
    """Returns the number of the current or next race, and the number of races."""
    return _("Race {race} of {races}").format(race=current_race(view), races=view.races)


def current_race(view: HorseRaceState) -> int:
    """Returns the number of the current race, or of the next one before its deal, from 1."""
    return max(view.race + (view.phase == DEAL), 1)


# -- the next step -------------------------------------------------------------------------------------------------


def shares_text(view: HorseRaceState, names: Sequence[str]) -> str:
    """Returns the players who share the pot of a finished race: “The pot goes to Bo and Cleo”."""
    holders = sorted(set(view.holders_of(view.winner)) - {NOBODY})
    if not holders:
        return _("All its cards were left out")
    return _("The pot goes to {names}").format(names=join_words([names[seat] for seat in holders]))


def next_step_text(view: HorseRaceState) -> str:
    """Returns the next step: the entry fee, bets, missing scratches, or the rolls that the nearest horses need."""
    if view.phase == DEAL and view.options.dealer_sets_fee:
        return _("The dealer sets the fee")
    if view.phase == DEAL:
        return _("Everyone pays {amount}").format(amount=dollars(view.options.entry_fees * view.options.stake))
    if view.phase == BETS:
        return _("Side bets are open")
    if view.phase == SCRATCH:
        left = SCRATCH_COUNT - len(view.scratched)
        if not left:
            return ""
        if not view.scratched:
            return _("{count} horses won't run").format(count=left)
        return plural("{count} more won't run", "{count} more won't run", left).format(count=left)
    return _nearest_text(view) if view.phase == RACE else ""


def own_horse_text(horse: int, chance: str, amount: int) -> str:
    """Returns the win probability of a person's horse, and the gain from its win: “Your best: 7 (25%) for $34”."""
    return _("Your best: {horse} ({chance}) for {amount}").format(horse=horse, chance=chance, amount=dollars(amount))


def _nearest_text(view: HorseRaceState) -> str:
    fewest_steps = min(map(view.steps_left, view.running()))
    if not fewest_steps:
        return ""
    nearest = [str(horse) for horse in view.running() if view.steps_left(horse) == fewest_steps]
    text = plural("{horses} needs {count} more", "{horses} need {count} more", len(nearest))
    return text.format(horses=join_words(nearest), count=fewest_steps)
