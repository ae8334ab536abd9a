"""Defines the options of a game, their stored texts and their labels in the set-up."""

from game.engine.message import N_, Message, in_context
from game.engine.setup_options import (
    OptionTexts,
    OptionValue,
    SetupOption,
    first_seat_option,
    number_in,
    one_word_of,
    seat_or,
)
from game.games.horse_collar.rules.board import FRICTION, LENGTHS_MM
from game.games.horse_collar.rules.state import HorseCollarOptions, side_count

SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "sides",
        Message("Sides"),
        (
            OptionValue("0", Message("Usual"), Message("Usual: two or three play alone, more in teams.")),
            OptionValue("2", Message("Two")),
            OptionValue("3", Message("Three")),
            OptionValue("4", Message("Four")),
        ),
    ),
    SetupOption(
        "length",
        Message("Table length"),
        (
            OptionValue("long", Message(in_context("table", "Long")), Message("Long: 20 feet 8 inches.")),
            OptionValue("middle", Message("Middle"), Message("Middle: 13 feet 9 inches.")),
            OptionValue("short", Message(in_context("table", "Short")), Message("Short: 8 feet 10 inches.")),
        ),
    ),
    SetupOption(
        "table",
        Message("Table surface"),
        (
            OptionValue("fast", Message(in_context("surface", "Fast"))),
            OptionValue("house", Message("House"), Message("House: like a well-used table.")),
            OptionValue("slow", Message("Slow"), Message("Slow: needs a strong slide.")),
        ),
    ),
    SetupOption(
        "players",
        Message("Players per side"),
        (
            OptionValue("0", Message("One per seat")),
            OptionValue("2", Message("Two")),
            OptionValue("4", Message("Four")),
            OptionValue("8", Message("Eight")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "foul",
        Message("Foul line"),
        (
            OptionValue("short", Message(in_context("line", "Short"))),
            OptionValue(
                "long", Message(in_context("line", "Long")), Message("Long: the line nearer to the scoring end.")
            ),
        ),
        house_rule=True,
    ),
    SetupOption(
        "dusting",
        Message("Where dust may be spread"),
        (OptionValue("board", Message("Whole board")), OptionValue("edge", Message("Edge only"))),
        house_rule=True,
    ),
    SetupOption(
        "frames",
        Message("Most frames"),
        (OptionValue("5", Message("Five")), OptionValue("10", Message("Ten")), OptionValue("20", Message("Twenty"))),
        house_rule=True,
    ),
    first_seat_option(Message("Who shoots first"), OptionValue("lot", Message("Random"))),
)

SEAT_LIMITS = range(2, 9)


def _conflict(options: HorseCollarOptions) -> Message | None:
    if options.sides > options.seats:
        return Message("There are more sides than seats.")
    if 0 < options.players < len(range(0, options.seats, side_count(options))):
        return Message("A side has more seats than players.")
    return None


OPTIONS = OptionTexts(
    HorseCollarOptions,
    N_("Horse Collar has no option “{name}”."),
    {
        "seats": number_in(SEAT_LIMITS, Message("Horse Collar is for 2 to 8 players or teams.")),
        "sides": number_in((0, 2, 3, 4), Message("Sides must be 2, 3 or 4, or 0 for the usual.")),
        "players": number_in((0, 1, 2, 4, 8), Message("Players per side must be 1, 2, 4 or 8, or 0.")),
        "length": one_word_of(LENGTHS_MM, Message("The table must be “long”, “middle” or “short”.")),
        "table": one_word_of(FRICTION, Message("The surface must be “fast”, “house” or “slow”.")),
        "foul": one_word_of(("short", "long"), Message("The foul line must be “short” or “long”.")),
        "dusting": one_word_of(("board", "edge"), Message("Dusting must be “board” or “edge”.")),
        "frames": number_in(range(1, 21), Message("A game has at most 1 to 20 frames.")),
        "begins": seat_or("lot", Message("Who shoots first must be “lot” or a seat number, counted from 0.")),
    },
    _conflict,
)
