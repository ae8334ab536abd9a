"""Defines the options of a meeting, with their texts and wording for the set-up."""

from __future__ import annotations

import re
from functools import lru_cache

from game.engine.message import Message
from game.engine.rules import CommandRejected
from game.engine.setup_options import OptionValue, SetupOption
from game.games.horse_race.rules.columns import BOARDS
from game.games.horse_race.rules.state import HorseRaceOptions

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
            OptionValue("0", Message("Everybody deals once")),
            OptionValue("1", Message("One")),
            OptionValue("3", Message("Three")),
            OptionValue("5", Message("Five")),
            OptionValue("8", Message("Eight")),
            OptionValue("12", Message("Twelve")),
        ),
    ),
    SetupOption(
        "board",
        Message("Squares of horses 2 to 7"),
        (
            OptionValue("seed", Message("3 to 8")),
            OptionValue("derby", Message("3 to 16")),
            OptionValue("fair", Message("3 to 18")),
        ),
    ),
    SetupOption(
        "fees",
        Message("Fee for holding a scratched horse"),
        (OptionValue("seed", Message("One a player")), OptionValue("per_card", Message("By card and spot"))),
    ),
    SetupOption("stake", Message("Entry fee"), dollar_values(STAKE_CHOICES)),
    SetupOption("money", Message("Money to begin with"), dollar_values(MONEY_CHOICES)),
    SetupOption(
        "dice",
        Message("Dice"),
        (OptionValue("program", Message("Roll for us")), OptionValue("table", Message("We roll our own"))),
    ),
    SetupOption("begins", Message("Who deals first"), (OptionValue("lot", Message("By lot")),), by_seat=True),
)

DEFAULT_OPTIONS = HorseRaceOptions()
FEE_RULES = ("seed", "per_card")
"""One entry fee a holder, or by card and spot."""
DICE_SOURCES = ("program", "table")
BY_LOT = "lot"
SEAT_LIMITS = range(2, 9)
RACE_LIMITS = range(51)
STAKE_LIMITS = range(1, 101)
MAX_MONEY = 100_000
OPTIONS_REMEMBERED = 64
"""Combinations of options that are known to fit: to check them takes as long as three rolls."""


def parse_options(texts: dict[str, str]) -> HorseRaceOptions:
    """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
    for name in texts:
        if name not in DEFAULT_TEXTS:
            raise CommandRejected(Message("The Horse Race has no option “{name}”.", name=name[:40]))
    all_texts = {**DEFAULT_TEXTS, **texts}
    seats = _parse_number(all_texts["seats"], SEAT_LIMITS, Message("Two to eight players can sit at this table."))
    stake = _parse_number(all_texts["stake"], STAKE_LIMITS, Message("The entry fee is $1 to $100."))
    return HorseRaceOptions(
        seats,
        _one_of(all_texts["board"], tuple(BOARDS), Message("The board is “seed”, “derby” or “fair”.")),
        _one_of(all_texts["fees"], FEE_RULES, Message("Fees are “seed” (one a holder) or “per_card”.")),
        _parse_number(
            all_texts["races"], RACE_LIMITS, Message("A meeting has 1 to 50 races, or 0: once round the table.")
        ),
        stake,
        _parse_number(all_texts["money"], range(stake, MAX_MONEY + 1), _MONEY_REJECTION),
        _parse_first_dealer(all_texts["begins"], seats),
        _one_of(all_texts["dice"], DICE_SOURCES, Message("Dice come from the “program” or from the “table”."))
        == "table",
    )


_MONEY_REJECTION = Message("The money to begin with pays at least one entry fee, and is at most $100,000.")


def _parse_number(text: str, limits: range, reason: Message) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) not in limits:
        raise CommandRejected(reason)
    return int(text)


def _one_of(text: str, allowed: tuple[str, ...], reason: Message) -> str:
    if text not in allowed:
        raise CommandRejected(reason)
    return text


def _parse_first_dealer(text: str, seats: int) -> int:
    reason = Message("Who deals first is “lot” or the number of a seat, counted from 0.")
    return DEFAULT_OPTIONS.begins if text == BY_LOT else _parse_number(text, range(seats), reason)


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
    }


@lru_cache(OPTIONS_REMEMBERED)
def checked_options(options: HorseRaceOptions) -> HorseRaceOptions:
    """Returns `options` if they fit. Raises CommandRejected."""
    return parse_options(format_options(options))


DEFAULT_TEXTS = format_options(DEFAULT_OPTIONS)
"""The default of every option, as text."""
