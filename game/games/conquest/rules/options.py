"""Reads and writes the options of a match as texts, and words them for the set-up."""

from game.engine.message import N_, CommandRejected, Message
from game.engine.setup_options import OptionValue, SetupOption, all_texts, parse_number, parse_seat, remembering_check
from game.games.conquest.rules.state import MOST_ROUNDS, ConquestOptions

SEAT_LIMITS = range(2, 7)
ROUND_LIMITS = range(MOST_ROUNDS + 1)
PLACING_LIMITS = range(1, 41)
SHARE_LIMITS = range(40, 101)
"""Below 40 % the first turn could win a game of two."""
BY_DIE = "die"
CHOICES = {
    "goal": ("world", "missions"),
    "territories": ("claimed", "dealt"),
    "defence": ("automatic", "asked"),
    "fortify": ("adjacent", "connected"),
    "two_players": ("neutral", "classic"),
}
"""The words that these options take; the first is the default."""
SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "goal",
        Message("Goal"),
        (
            OptionValue("world", Message("The world"), Message("Eliminate everyone else.")),
            OptionValue("missions", Message("Secret missions"), Message("Be the first to complete your mission.")),
        ),
    ),
    SetupOption(
        "rounds",
        Message("Rounds"),
        (
            OptionValue("0", Message("No limit")),
            OptionValue("8", Message("8 rounds"), minutes=range(10, 36)),
            OptionValue("12", Message("12 rounds"), minutes=range(15, 51)),
            OptionValue("20", Message("20 rounds"), minutes=range(20, 81)),
        ),
    ),
    SetupOption(
        "territories",
        Message("First territories"),
        (
            OptionValue("claimed", Message("Claimed"), Message("Players take territories in turn.")),
            OptionValue("dealt", Message("Dealt"), Message("The cards decide who starts where.")),
        ),
    ),
    SetupOption(
        "placing",
        Message("Placing"),
        (
            OptionValue("1", Message("One at a time")),
            OptionValue("5", Message("Five at a time")),
            OptionValue("40", Message("All at once")),
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
    SetupOption(
        "begins",
        Message("First player"),
        (OptionValue(BY_DIE, Message("Highest roll")),),
        by_seat=True,
        house_rule=True,
    ),
    SetupOption(
        "two_players",
        Message("Two players"),
        (
            OptionValue("neutral", Message("40 armies each"), Message("Neutral armies stand between two players.")),
            OptionValue("classic", Message("50 armies each"), Message("No neutral armies: as with more players.")),
        ),
        house_rule=True,
    ),
)


def parse_options(texts: dict[str, str]) -> ConquestOptions:
    """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
    chosen = all_texts(texts, DEFAULT_TEXTS, N_("Forty-Two Lands has no option “{name}”."))
    for name, words in CHOICES.items():
        if chosen[name] not in words:
            raise CommandRejected(Message("“{name}” must be {words}.", name=name, words=" / ".join(words)))
    seats = _number(chosen["seats"], SEAT_LIMITS, Message("Forty-Two Lands is for 2 to 6 players."))
    first_player = Message("The first player must be “die” (the highest roll) or a seat number, counted from 0.")
    return ConquestOptions(
        seats,
        chosen["goal"],
        chosen["territories"],
        chosen["defence"],
        chosen["fortify"],
        _number(chosen["placing"], PLACING_LIMITS, Message("Armies placed at a time must be 1 to 40.")),
        _number(chosen["share"], SHARE_LIMITS, Message("The share of the world must be 40 to 100%.")),
        _number(chosen["rounds"], ROUND_LIMITS, Message("Rounds must be 1 to 100, or 0 for no limit.")),
        parse_seat(chosen["begins"], BY_DIE, seats, first_player),
        chosen["two_players"],
    )


def _number(text: str, limits: range, reason: Message) -> int:
    return parse_number(text, limits, reason, MAX_DIGITS)


def format_options(options: ConquestOptions) -> dict[str, str]:
    """Returns the options as texts; the inverse of `parse_options`."""
    return {
        "seats": str(options.seats),
        "goal": options.goal,
        "territories": options.territories,
        "defence": options.defence,
        "fortify": options.fortify,
        "placing": str(options.placing),
        "share": str(options.share),
        "rounds": str(options.rounds),
        "begins": BY_DIE if options.begins < 0 else str(options.begins),
        "two_players": options.two_players,
    }


MAX_DIGITS = 3
"""Digits of a number in an option's text."""


checked_options = remembering_check(parse_options, format_options)


DEFAULT_TEXTS = format_options(ConquestOptions())
"""The default of every option, as text."""
