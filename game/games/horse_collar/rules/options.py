"""Defines the options of a game, with their texts and wording for the set-up."""

from game.engine.message import N_, CommandRejected, Message, in_context
from game.engine.setup_options import (
    OptionValue,
    SetupOption,
    all_texts,
    parse_choice,
    parse_number,
    parse_seat,
    remembering_check,
)
from game.games.horse_collar.rules.board import FRICTION, LENGTHS_MM
from game.games.horse_collar.rules.state import HorseCollarOptions, side_count

SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "sides",
        Message("Sides"),
        (
            OptionValue("0", Message("Usual"), Message("Two or three play alone, more in teams.")),
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
    SetupOption(
        "begins", Message("Who shoots first"), (OptionValue("lot", Message("Random")),), by_seat=True, house_rule=True
    ),
)

BY_LOT = "lot"
SEAT_LIMITS = range(2, 9)
FRAME_LIMITS = range(1, 21)
SIDES = ("0", "2", "3", "4")
PLAYERS = ("0", "1", "2", "4", "8")


def parse_options(texts: dict[str, str]) -> HorseCollarOptions:
    """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
    chosen = all_texts(texts, DEFAULT_TEXTS, N_("Horse Collar has no option “{name}”."))
    seats = parse_number(chosen["seats"], SEAT_LIMITS, Message("Horse Collar is for 2 to 8 players or teams."))
    options = HorseCollarOptions(
        seats,
        int(parse_choice(chosen["sides"], SIDES, Message("Sides must be 2, 3 or 4, or 0 for the usual."))),
        int(parse_choice(chosen["players"], PLAYERS, Message("Players per side must be 1, 2, 4 or 8, or 0."))),
        parse_choice(chosen["length"], tuple(LENGTHS_MM), Message("The table must be “long”, “middle” or “short”.")),
        parse_choice(chosen["table"], tuple(FRICTION), Message("The surface must be “fast”, “house” or “slow”.")),
        parse_choice(chosen["foul"], ("short", "long"), Message("The foul line must be “short” or “long”.")),
        parse_choice(chosen["dusting"], ("board", "edge"), Message("Dusting must be “board” or “edge”.")),
        parse_number(chosen["frames"], FRAME_LIMITS, Message("A game has at most 1 to 20 frames.")),
        parse_seat(
            chosen["begins"], BY_LOT, seats, Message("Who shoots first must be “lot” or a seat number, counted from 0.")
        ),
    )
    if options.sides > seats:
        raise CommandRejected(Message("There are more sides than seats."))
    if 0 < options.players < len(range(0, seats, side_count(options))):
        raise CommandRejected(Message("A side has more seats than players."))
    return options


def format_options(options: HorseCollarOptions) -> dict[str, str]:
    """Returns the options as texts; the inverse of `parse_options`."""
    return {
        "seats": str(options.seats),
        "sides": str(options.sides),
        "players": str(options.players),
        "length": options.length,
        "table": options.table,
        "foul": options.foul,
        "dusting": options.dusting,
        "frames": str(options.frames),
        "begins": BY_LOT if options.begins < 0 else str(options.begins),
    }


checked_options = remembering_check(parse_options, format_options)


DEFAULT_TEXTS = format_options(HorseCollarOptions())
"""The default of every option, as text."""
