"""Reads and writes the options of a race as texts: seats=4 sets=1 (or 12341234, mix) begins=lot dice=program …"""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.message import N_, CommandRejected, Message
from game.engine.notation import matching
from game.engine.rules import Seat
from game.engine.setup_options import (
    DICE_OPTION,
    OptionText,
    OptionTexts,
    OptionValue,
    SetupOption,
    dice_text,
    first_seat_option,
    number_in,
    one_word_of,
    seat_or,
)
from game.games.dice_game.rules.state import DiceGameOptions

STABLES = range(2, 4)
"""Allowed numbers of seats that run the horses at a party."""
MIN_BETTORS = 2
"""Minimum number of seats that bet at a party, including bots."""
SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "sets",
        Message("Horse set (I is easiest)"),
        (
            OptionValue("1", Message("I"), Message("Set I: simple abilities, best for a first race.")),
            OptionValue("2", Message("II"), Message("Set II: many abilities make line bonuses pay more.")),
            OptionValue("3", Message("III"), Message("Set III: many abilities add to what you do on a roll.")),
            OptionValue("4", Message("IV"), Message("Set IV: tricky abilities, and one can cost you money.")),
            OptionValue("mix", Message("Mix"), Message("Mix: each horse has its ability from a set drawn by lot.")),
        ),
    ),
    SetupOption(
        "length",
        Message("Race"),
        (
            OptionValue("full", Message("Full")),
            OptionValue("quick", Message("Quick"), Message("Quick: the horses start on space 4."), range(5, 16)),
            OptionValue("party", Message("Party"), Message("Party: the bots race, you bet."), range(3, 11)),
        ),
    ),
    DICE_OPTION,
    first_seat_option(Message("First player"), OptionValue("lot", Message("Random"))),
)


_STABLES_REJECTION = Message("Stables are two or three different seats, counted from 0.")


def _read_sets(text: str, _seats: str) -> str:
    return matching("[1-4]|[1-4]{8}|mix", text)


def _read_stables(text: str, _seats: str) -> tuple[Seat, ...]:
    return tuple(sorted(map(int, matching("[0-7]*", text))))


def _write_stables(stables: Sequence[Seat]) -> str:
    return "".join(map(str, stables))


OPTIONS = OptionTexts(
    DiceGameOptions,
    N_("The Dice Game has no option “{name}”."),
    {
        "seats": number_in(range(1, 9), Message("Dice Game races have one to eight players.")),
        "sets": OptionText(
            _read_sets,
            str,
            Message("Sets are a number 1 to 4, eight of them in a row, or “mix”."),
        ),
        "begins": seat_or("lot", Message("Who begins is “lot” or the number of a seat, counted from 0.")),
        "dice": dice_text(Message("Dice are “program” or “table”.")),
        "length": one_word_of(("full", "quick", "party"), Message("The length is “full”, “quick” or “party”.")),
        "stables": OptionText(_read_stables, _write_stables, _STABLES_REJECTION),
    },
)


def parse_options(texts: dict[str, str]) -> DiceGameOptions:
    """Returns the options in `texts`, with defaults for missing ones. Raises CommandRejected."""
    options = OPTIONS.read(texts)
    if options.length != "party":
        if options.stables:
            raise CommandRejected(Message("Only a party has stables."))
        return options
    stables = options.stables or party_stables(options.seats, range(options.seats))
    if len(stables) not in STABLES or len({*stables}) < len(stables) or stables[-1] >= options.seats:
        raise CommandRejected(_STABLES_REJECTION)
    if options.seats - len(stables) < MIN_BETTORS:
        raise CommandRejected(Message("At least two must bet."))
    if options.begins >= 0 and options.begins not in stables:
        raise CommandRejected(Message("At a party, one of the stables begins."))
    if options.table_dice:
        raise CommandRejected(Message("At a party the game rolls the dice."))
    return replace(options, stables=stables)


def party_stables(seats: int, bots: Sequence[Seat]) -> tuple[Seat, ...]:
    """Returns the seats that run the horses: the last two or three bots, if at least two seats bet (R117).

    Raises CommandRejected if there are too few bots or bettors.
    """
    count = min(STABLES[-1], seats - MIN_BETTORS, len(bots))
    if count not in STABLES:
        raise CommandRejected(Message("A party needs two who bet and two bots that run the horses."))
    return tuple(bots[-count:])


def format_options(options: DiceGameOptions) -> dict[str, str]:
    """Returns the texts of options, the inverse of `parse_options`. Only a party has a text for the stables."""
    return {name: text for name, text in OPTIONS.write(options).items() if text}
