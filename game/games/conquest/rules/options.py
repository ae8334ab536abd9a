"""Reads and writes the options of a match as texts, and describes them for the set-up."""

from game.engine.message import N_, Message
from game.engine.setup_options import (
    OptionText,
    OptionTexts,
    OptionValue,
    SetupOption,
    first_seat_option,
    number_in,
    one_word_of,
    seat_or,
)
from game.games.conquest.rules.state import MOST_ROUNDS, ConquestOptions

SEAT_LIMITS = range(2, 7)


def _most_points(rounds: int) -> Message:
    return Message("Most points after {rounds} rounds, or the last one standing.", rounds=rounds)


SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "goal",
        Message("Goal"),
        (
            OptionValue("world", Message("Conquest")),
            OptionValue(
                "missions", Message("Secret missions"), Message("Secret missions: be the first to complete yours.")
            ),
        ),
    ),
    SetupOption(
        "rounds",
        Message("Rounds"),
        (
            OptionValue("0", Message("No limit"), Message("The last one standing wins."), range(20, 91)),
            OptionValue("8", Message("8 rounds"), _most_points(8), range(10, 36)),
            OptionValue("12", Message("12 rounds"), _most_points(12), range(15, 51)),
            OptionValue("20", Message("20 rounds"), _most_points(20), range(20, 81)),
        ),
    ),
    SetupOption(
        "territories",
        Message("First territories"),
        (
            OptionValue("claimed", Message("Claimed"), Message("Claimed: players take territories in turn.")),
            OptionValue("dealt", Message("Dealt"), Message("Dealt: cards decide who gets which territory.")),
        ),
    ),
    SetupOption(
        "placing",
        Message("Placing"),
        (
            OptionValue("1", Message("One at a time")),
            OptionValue("5", Message("Five at a time")),
            OptionValue("40", Message("All at once")),
            OptionValue("0", Message("In three stacks")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "share",
        Message("World"),
        (
            OptionValue("100", Message("All of it")),
            OptionValue("80", Message("80%"), Message("34 territories win.")),
            OptionValue("60", Message("60%"), Message("26 territories win.")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "fortify",
        Message("Fortifying"),
        (
            OptionValue("adjacent", Message("To a neighbour")),
            OptionValue("connected", Message("Through your territories"), Message("Through any number of them.")),
        ),
        house_rule=True,
    ),
    SetupOption(
        "defence",
        Message("Defence dice"),
        (
            OptionValue("automatic", Message("As many as possible")),
            OptionValue("asked", Message("Defender chooses")),
        ),
        house_rule=True,
    ),
    first_seat_option(Message("First player"), OptionValue("die", Message("Highest roll"))),
    SetupOption(
        "two_players",
        Message("Two players"),
        (
            OptionValue("neutral", Message("40 armies each"), Message("Neutral armies stand between two players.")),
            OptionValue("classic", Message("50 armies each"), Message("No neutral armies: as with more players.")),
        ),
        house_rule=True,
        only_for=2,
    ),
)


def _choice(name: str, *values: str) -> OptionText:
    return one_word_of(values, Message("“{name}” must be {words}.", name=name, words=" / ".join(values)))


def _conflict(options: ConquestOptions) -> Message | None:
    if options.two_players == "classic" and options.seats > 2:
        return Message("Only two players can play the classic way.")
    return None


OPTIONS = OptionTexts(
    ConquestOptions,
    N_("Forty-Two Lands has no option “{name}”."),
    {
        "seats": number_in(SEAT_LIMITS, Message("Forty-Two Lands is for 2 to 6 players.")),
        "goal": _choice("goal", "world", "missions"),
        "territories": _choice("territories", "claimed", "dealt"),
        "defence": _choice("defence", "automatic", "asked"),
        "fortify": _choice("fortify", "adjacent", "connected"),
        "placing": number_in(range(41), Message("Armies placed at a time must be 1 to 40, or 0 to deal them.")),
        # below 40 % the first turn could win a match of two
        "share": number_in(range(40, 101), Message("The share of the world must be 40 to 100%.")),
        "rounds": number_in(range(MOST_ROUNDS + 1), Message("Rounds must be 1 to 100, or 0 for no limit.")),
        "begins": seat_or(
            "die", Message("The first player must be “die” (the highest roll) or a seat number, counted from 0.")
        ),
        "two_players": _choice("two_players", "neutral", "classic"),
    },
    _conflict,
)
