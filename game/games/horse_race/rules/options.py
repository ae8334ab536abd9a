"""Defines the options of a meeting, their stored texts and their labels in the set-up."""

from game.engine.message import N_, Message, in_context
from game.engine.setup_options import (
    DICE_OPTION,
    OptionTexts,
    OptionValue,
    SetupOption,
    dice_text,
    first_seat_option,
    number_in,
    one_of,
    one_word_of,
    seat_or,
)
from game.games.horse_race.rules.state import BOARDS, HorseRaceOptions

STAKE_CHOICES = (1, 2, 5, 10, 20)
"""Entry fees in the set-up, in dollars."""
TICKET_OPTIONS = ("off", "on", "raise")
"""Values of the option for side bets: none, tickets, or tickets that can be raised during the race."""
MONEY_CHOICES = (200, 500, 1000, 2000)
"""Starting money in the set-up, in dollars."""


def dollar_values(amounts: tuple[int, ...]) -> tuple[OptionValue, ...]:
    """Returns an option value for each amount in dollars."""
    return tuple(OptionValue(str(amount), Message("${amount}", amount=amount)) for amount in amounts)


_EVEN_ABOUT = Message("Every horse wins 8 to 10 races of a hundred.")
_COMMON_ABOUT = Message("As on many wooden boards: every horse wins 8 to 10 races of a hundred.")
_BRISK_ABOUT = Message("A shorter race, in which every horse wins 8 to 11 of a hundred.")
_LONG_ABOUT = Message("2 and 12 win 20 races of a hundred each, 7 only 4.")
_OUTSIDERS_ABOUT = Message("2 and 12 win 23 races of a hundred each, 7 only 2.")
_RAISE_ABOUT = Message("Side bets, and once a race you can raise your ticket before you roll.")

SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "races",
        Message("Races"),
        (
            OptionValue("0", Message("One per player")),
            OptionValue("1", Message("One")),
            OptionValue("3", Message("Three")),
            OptionValue("5", Message("Five")),
            OptionValue("8", Message("Eight")),
            OptionValue("12", Message("Twelve")),
        ),
    ),
    SetupOption(
        "board",
        Message("Track length"),
        (
            OptionValue("seed", Message(in_context("track", "Short"))),
            OptionValue("even", Message(in_context("track", "Even")), _EVEN_ABOUT),
            OptionValue("common", Message(in_context("track", "Common")), _COMMON_ABOUT),
            OptionValue("brisk", Message(in_context("track", "Even, shorter")), _BRISK_ABOUT),
            OptionValue("derby", Message(in_context("track", "Long")), _LONG_ABOUT),
            OptionValue("fair", Message(in_context("track", "Outsiders")), _OUTSIDERS_ABOUT),
        ),
    ),
    SetupOption(
        "fees",
        Message("Scratch fee"),
        (OptionValue("seed", Message("Once per player")), OptionValue("per_card", Message("Per card, rising"))),
        house_rule=True,
    ),
    SetupOption(
        "repeat",
        Message("Repeated scratch"),
        (
            OptionValue("seed", Message("As usual")),
            OptionValue("free", Message("Always free")),
            OptionValue("fee", Message("Roller pays"), Message("A number that is already out costs its roller a fee.")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "deal",
        Message("Uneven cards"),
        (
            OptionValue("all", Message("Dealt")),
            OptionValue("even", Message("Left out"), Message("Everybody gets as many cards. The rest stay out.")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "purse",
        Message("Jockey's purse"),
        (
            OptionValue("off", Message("Off")),
            OptionValue("on", Message("On"), Message("A second entry fee is for whoever rolls the winning roll.")),
        ),
        house_rule=True,
    ),
    SetupOption("stake", Message("Entry fee"), dollar_values(STAKE_CHOICES), house_rule=True),
    SetupOption("money", Message("Starting money"), dollar_values(MONEY_CHOICES), house_rule=True),
    DICE_OPTION,
    first_seat_option(Message("Who deals first"), OptionValue("lot", Message("Random"))),
    SetupOption(
        "entry",
        Message("Fee per race"),
        (
            OptionValue("same", Message("Same")),
            OptionValue("dealer", Message("Dealer sets it"), Message("The dealer sets each race's entry fee.")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "side_bets",
        Message("Side bets"),
        (
            OptionValue("off", Message("Off")),
            OptionValue("on", Message("On"), Message("Before each race the bank sells tickets on its horses.")),
            OptionValue("raise", Message("Roll or raise"), _RAISE_ABOUT),
        ),
        house_rule=True,
    ),
)

DEFAULT_OPTIONS = HorseRaceOptions()
SEAT_LIMITS = range(2, 9)
_BOARD_REJECTION = Message("The board must be “seed”, “even”, “common”, “brisk”, “derby” or “fair”.")
_TICKETS_REJECTION = Message("Side bets must be “off”, “on” or “raise”.")
_MONEY_REJECTION = Message("Starting money must cover the entry fee and be at most $100,000.")


def _conflict(options: HorseRaceOptions) -> Message | None:
    return _MONEY_REJECTION if options.money < options.entry_fees * options.stake else None


OPTIONS = OptionTexts(
    HorseRaceOptions,
    N_("Horse Race has no option “{name}”."),
    {
        "seats": number_in(SEAT_LIMITS, Message("Horse Race is for 2 to 8 players.")),
        "board": one_word_of(BOARDS, _BOARD_REJECTION),
        # "seed": one entry fee per holder; "per_card": a fee for each card, which rises with the spot
        "fees": one_word_of(("seed", "per_card"), Message("Fees must be “seed” (once per player) or “per_card”.")),
        "races": number_in(range(51), Message("Races must be 1 to 50, or 0 for one per player.")),
        "stake": number_in(range(1, 101), Message("The entry fee must be $1 to $100.")),
        "money": number_in(range(1, 100_001), _MONEY_REJECTION),
        "begins": seat_or("lot", Message("The first dealer must be “lot” or a seat number, counted from 0.")),
        "dice": dice_text(Message("Dice must be “program” or “table”.")),
        "entry": one_of(
            {"same": False, "dealer": True}, Message("Entry must be “same” or “dealer”."), "dealer_sets_fee"
        ),
        "side_bets": one_of({word: word for word in TICKET_OPTIONS}, _TICKETS_REJECTION, "tickets"),
        "repeat": one_word_of(
            ("seed", "free", "fee"), Message("Repeat must be “seed” (as the fees), “free” or “fee”.")
        ),
        "deal": one_of({"all": False, "even": True}, Message("Deal must be “all” or “even”."), "even_hands"),
        "purse": one_of({"off": False, "on": True}, Message("Purse must be “off” or “on”."), "jockey_purse"),
    },
    _conflict,
)
