"""Reads and writes the options of a race as texts: seats=4 sets=1 (or 12341234, mix) begins=lot dice=program …"""

import re
from collections.abc import Sequence

from game.engine.message import N_, CommandRejected, Message
from game.engine.rules import Seat
from game.engine.setup_options import OptionValue, SetupOption, all_texts, parse_choice, parse_number, parse_seat
from game.games.dice_game.rules.state import DiceGameOptions

STABLES = range(2, 4)
"""Seats that may run the horses at a party."""
MIN_BETTORS = 2
"""Seats that must bet at a party, bots among them."""
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
    SetupOption(
        "dice",
        Message("Dice"),
        (OptionValue("program", Message("Game rolls")), OptionValue("table", Message("Use our own dice"))),
        house_rule=True,
    ),
    SetupOption(
        "begins", Message("First player"), (OptionValue("lot", Message("Random")),), by_seat=True, house_rule=True
    ),
)


def parse_options(texts: dict[str, str]) -> DiceGameOptions:
    """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
    chosen = all_texts(texts, DEFAULT_TEXTS, N_("The Dice Game has no option “{name}”."))
    seats = parse_number(chosen["seats"], range(1, 9), Message("Dice Game races have one to eight players."), 1)
    sets = chosen["sets"]
    if not re.fullmatch(r"[1-4]|[1-4]{8}|mix", sets):
        raise CommandRejected(Message("Sets are a number 1 to 4, eight of them in a row, or “mix”."))
    dice = parse_choice(chosen["dice"], ("program", "table"), Message("Dice are “program” or “table”."))
    lengths = ("full", "quick", "party")
    length = parse_choice(chosen["length"], lengths, Message("The length is “full”, “quick” or “party”."))
    stables = _parse_stables(chosen["stables"], seats) if length == "party" else ()
    if stables and dice == "table":
        raise CommandRejected(Message("At a party the game rolls the dice."))
    reason = Message("Who begins is “lot” or the number of a seat, counted from 0.")
    begins = parse_seat(chosen["begins"], "lot", seats, reason)
    return DiceGameOptions(seats, sets, begins, dice == "table", length == "quick", stables)


def party_stables(seats: int, bots: Sequence[Seat]) -> tuple[Seat, ...]:
    """Returns the seats that run the horses: the last bots, as long as at least two seats bet (R117).

    Raises CommandRejected where there are too few of either.
    """
    count = min(STABLES[-1], seats - MIN_BETTORS, len(bots))
    if count not in STABLES:
        raise CommandRejected(Message("A party needs two who bet and two bots that run the horses."))
    return tuple(bots[-count:])


def _parse_stables(text: str, seats: int) -> tuple[Seat, ...]:
    if not text:
        return party_stables(seats, range(seats))
    stables = tuple(sorted(set(map(int, text)))) if re.fullmatch("[0-7]+", text) else ()
    if len(stables) not in STABLES or len(stables) != len(text) or stables[-1] >= seats:
        raise CommandRejected(Message("Stables are two or three different seats, counted from 0."))
    if seats - len(stables) < MIN_BETTORS:
        raise CommandRejected(Message("At least two must bet."))
    return stables


def format_options(options: DiceGameOptions) -> dict[str, str]:
    """Returns the options as texts; the inverse of `parse_options`."""
    texts = {
        "seats": str(options.seats),
        "sets": options.sets,
        "begins": "lot" if options.begins < 0 else str(options.begins),
        "dice": "table" if options.table_dice else "program",
        "length": "party" if options.stables else "quick" if options.quick else "full",
    }
    return {**texts, "stables": "".join(map(str, options.stables))} if options.stables else texts


DEFAULT_TEXTS = {**format_options(DiceGameOptions()), "stables": ""}
"""The default of every option, as text."""
