"""The options of a meeting as texts: seats=4 board=seed fees=seed races=0 stake=5 money=500 begins=lot dice=program."""

from __future__ import annotations

import re

from game.engine.core import Rejected, Sentence
from game.engine.horse_race.board import BOARDS
from game.engine.horse_race.state import Options

USUAL = Options()
FEES = ("seed", "per_card")
"""One entry fee a holder, or by card and spot."""
DICE = ("program", "table")
LOT = "lot"
SEATS = range(2, 9)
RACES = range(51)
STAKES = range(1, 101)
MOST_MONEY = 100_000


def read(texts: dict[str, str]) -> Options:
    """The options that `texts` name; what they leave out stays as usual. Raises Rejected."""
    for name in texts:
        if name not in TEXTS:
            raise Rejected(Sentence("The Horse Race has no option “{name}”.", name=name[:40]))
    whole = {**TEXTS, **texts}
    seats = _number(whole["seats"], SEATS, Sentence("Two to eight players can sit at this table."))
    stake = _number(whole["stake"], STAKES, Sentence("The entry fee is $1 to $100."))
    return Options(
        seats,
        _one_of(whole["board"], tuple(BOARDS), Sentence("The board is “seed”, “derby” or “fair”.")),
        _one_of(whole["fees"], FEES, Sentence("Fees are “seed” (one a holder) or “per_card”.")),
        _number(whole["races"], RACES, Sentence("A meeting has 1 to 50 races, or 0: once round the table.")),
        stake,
        _number(whole["money"], range(stake, MOST_MONEY + 1), _TOO_LITTLE),
        _begins(whole["begins"], seats),
        _one_of(whole["dice"], DICE, Sentence("Dice come from the “program” or from the “table”.")) == "table",
    )


_TOO_LITTLE = Sentence("The money to begin with pays at least one entry fee, and is at most $100,000.")


def _number(text: str, fitting: range, fault: Sentence) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) not in fitting:
        raise Rejected(fault)
    return int(text)


def _one_of(text: str, known: tuple[str, ...], fault: Sentence) -> str:
    if text not in known:
        raise Rejected(fault)
    return text


def _begins(text: str, seats: int) -> int:
    fault = Sentence("Who deals first is “lot” or the number of a seat, counted from 0.")
    return USUAL.begins if text == LOT else _number(text, range(seats), fault)


def texts(options: Options) -> dict[str, str]:
    """The inverse of `read`."""
    return {
        "seats": str(options.seats),
        "board": options.board,
        "fees": options.fees,
        "races": str(options.races),
        "stake": str(options.stake),
        "money": str(options.money),
        "begins": LOT if options.begins < 0 else str(options.begins),
        "dice": "table" if options.table_dice else "program",
    }


TEXTS = texts(USUAL)
"""Every option as it usually is."""
