"""Reads and writes the options of a race as texts: seats=4 sets=1 (or 12341234, mix) begins=lot dice=program …"""

from __future__ import annotations

import re

from game.engine.message import Message
from game.engine.rules import CommandRejected
from game.engine.setup_options import OptionValue, SetupOption
from game.games.dice_game.rules.state import DiceGameOptions

OPTION_NAMES = ("seats", "sets", "begins", "dice", "length")
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
            OptionValue("quick", Message("Quick"), Message("Quick: the horses start on space 4.")),
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
    for name in texts:
        if name not in OPTION_NAMES:
            raise CommandRejected(Message("The Dice Game has no option “{name}”.", name=name[:40]))
    seats = _parse_seats(texts.get("seats", "4"))
    sets = texts.get("sets", "1")
    if not re.fullmatch(r"[1-4]|[1-4]{8}|mix", sets):
        raise CommandRejected(Message("Sets are a number 1 to 4, eight of them in a row, or “mix”."))
    dice = texts.get("dice", "program")
    if dice not in ("program", "table"):
        raise CommandRejected(Message("Dice are “program” or “table”."))
    length = texts.get("length", "full")
    if length not in ("full", "quick"):
        raise CommandRejected(Message("The length is “full” or “quick”."))
    begins = _parse_first_seat(texts.get("begins", "lot"), seats)
    return DiceGameOptions(seats, sets, begins, dice == "table", length == "quick")


def _parse_seats(text: str) -> int:
    if not re.fullmatch(r"[1-8]", text):
        raise CommandRejected(Message("Dice Game races have one to eight players."))
    return int(text)


def _parse_first_seat(text: str, seats: int) -> int:
    if text == "lot":
        return -1
    if not re.fullmatch(r"[0-7]", text) or int(text) >= seats:
        raise CommandRejected(Message("Who begins is “lot” or the number of a seat, counted from 0."))
    return int(text)


def format_options(options: DiceGameOptions) -> dict[str, str]:
    """Returns the options as texts; the inverse of `parse_options`."""
    return {
        "seats": str(options.seats),
        "sets": options.sets,
        "begins": "lot" if options.begins < 0 else str(options.begins),
        "dice": "table" if options.table_dice else "program",
        "length": "quick" if options.quick else "full",
    }
