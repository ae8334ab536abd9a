"""Defines the options of a meeting, with their texts and wording for the set-up."""

from game.engine.message import N_, Message, in_context
from game.engine.setup_options import (
    OptionValue,
    SetupOption,
    all_texts,
    parse_choice,
    parse_number,
    parse_seat,
    remembering_check,
)
from game.games.horse_race.rules.state import BOARDS, HorseRaceOptions

STAKE_CHOICES = (1, 2, 5, 10, 20)
MONEY_CHOICES = (200, 500, 1000, 2000)
"""Dollars."""


def dollar_values(amounts: tuple[int, ...]) -> tuple[OptionValue, ...]:
    """Returns an option value for each amount in dollars."""
    return tuple(OptionValue(str(amount), Message("${amount}", amount=amount)) for amount in amounts)


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
            OptionValue("derby", Message(in_context("track", "Long"))),
            OptionValue("fair", Message("Fair")),
        ),
    ),
    SetupOption(
        "fees",
        Message("Scratch fee"),
        (OptionValue("seed", Message("Once per player")), OptionValue("per_card", Message("Per card, rising"))),
        house_rule=True,
    ),
    SetupOption("stake", Message("Entry fee"), dollar_values(STAKE_CHOICES), house_rule=True),
    SetupOption("money", Message("Starting money"), dollar_values(MONEY_CHOICES), house_rule=True),
    SetupOption(
        "dice",
        Message("Dice"),
        (OptionValue("program", Message("Game rolls")), OptionValue("table", Message("Use our own dice"))),
        house_rule=True,
    ),
    SetupOption(
        "begins", Message("Who deals first"), (OptionValue("lot", Message("Random")),), by_seat=True, house_rule=True
    ),
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
        ),
        house_rule=True,
    ),
)

DEFAULT_OPTIONS = HorseRaceOptions()
FEE_RULES = ("seed", "per_card")
"""One entry fee a holder, or by card and spot."""
DICE_SOURCES = ("program", "table")
FEE_SETTERS = ("same", "dealer")
SWITCH = ("off", "on")
BY_LOT = "lot"
SEAT_LIMITS = range(2, 9)
RACE_LIMITS = range(51)
STAKE_LIMITS = range(1, 101)
MAX_MONEY = 100_000


def parse_options(texts: dict[str, str]) -> HorseRaceOptions:
    """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
    chosen = all_texts(texts, DEFAULT_TEXTS, N_("Horse Race has no option “{name}”."))
    seats = parse_number(chosen["seats"], SEAT_LIMITS, Message("Horse Race is for 2 to 8 players."))
    stake = parse_number(chosen["stake"], STAKE_LIMITS, Message("The entry fee must be $1 to $100."))
    return HorseRaceOptions(
        seats,
        parse_choice(chosen["board"], tuple(BOARDS), Message("The board must be “seed”, “derby” or “fair”.")),
        parse_choice(chosen["fees"], FEE_RULES, Message("Fees must be “seed” (once per player) or “per_card”.")),
        parse_number(chosen["races"], RACE_LIMITS, Message("Races must be 1 to 50, or 0 for one per player.")),
        stake,
        parse_number(chosen["money"], range(stake, MAX_MONEY + 1), _MONEY_REJECTION),
        parse_seat(chosen["begins"], BY_LOT, seats, _DEALER_REJECTION),
        parse_choice(chosen["dice"], DICE_SOURCES, Message("Dice must be “program” or “table”.")) == "table",
        parse_choice(chosen["entry"], FEE_SETTERS, Message("Entry must be “same” or “dealer”.")) == "dealer",
        parse_choice(chosen["side_bets"], SWITCH, Message("Side bets must be “off” or “on”.")) == "on",
    )


_MONEY_REJECTION = Message("Starting money must cover the entry fee and be at most $100,000.")
_DEALER_REJECTION = Message("The first dealer must be “lot” or a seat number, counted from 0.")


def format_options(options: HorseRaceOptions) -> dict[str, str]:
    """Returns the options as texts; the inverse of `parse_options`."""
    return {
        "seats": str(options.seats),
        "board": options.board,
        "fees": options.fees,
        "races": str(options.races),
        "stake": str(options.stake),
        "money": str(options.money),
        "begins": BY_LOT if options.begins < 0 else str(options.begins),
        "dice": "table" if options.table_dice else "program",
        "entry": "dealer" if options.dealer_sets_fee else "same",
        "side_bets": SWITCH[options.side_bets],
    }


checked_options = remembering_check(parse_options, format_options)


DEFAULT_TEXTS = format_options(DEFAULT_OPTIONS)
"""The default of every option, as text."""
