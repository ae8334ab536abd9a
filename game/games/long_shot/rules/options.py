"""Defines the options of a race, its edition, and their texts: seats=4 move_die=manual dice=program begins=die."""

from dataclasses import dataclass

from game.engine.message import N_, Message
from game.engine.rules import Seat
from game.engine.setup_options import (
    DICE_OPTION,
    OptionTexts,
    OptionValue,
    SetupOption,
    dice_text,
    first_seat_option,
    number_in,
    one_of,
    one_word_of,
    seat_or,
)

MOVE_DIE_FACES = {"manual": (0, 1, 2, 3, 4, 5), "club": (0, 1, 1, 1, 1, 3)}


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules that differ between editions (L66). The defaults are those of the first edition."""

    key: str = "first"
    rerolled_zero_brings_card: bool = False
    """Whether a 0 from a reroll brings a card (L67)."""
    rerolls_both_dice: bool = False
    """Whether the move die is also rerolled if the horse die shows a finished horse (L68)."""
    must_take_card: bool = False
    """Whether the card for a 0 is mandatory (L69)."""
    stops_features_by_position: bool = False
    """Whether all features by position stop after a horse has finished, not only those about the lead (L70)."""
    returns_stakes: bool = False
    """Whether the stake of a paid bet is returned (L71)."""

    def payout(self, odds: int, stake: int) -> int:
        """Returns the dollars that a player gets for a stake at these odds."""
        return stake * (odds + self.returns_stakes)


EDITIONS = {
    edition.key: edition
    for edition in (
        Edition(),
        Edition("mixed", rerolled_zero_brings_card=True),
        Edition(
            "manual",
            rerolled_zero_brings_card=True,
            rerolls_both_dice=True,
            must_take_card=True,
            stops_features_by_position=True,
            returns_stakes=True,
        ),
    )
}
"""Editions by key. “mixed” is that of older matches: it is read, but the set-up does not offer it."""
SETUP_OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "edition",
        Message("Edition"),
        (
            OptionValue("first", Message("First"), Message("First edition: a 0 from a reroll brings no card.")),
            OptionValue(
                "manual",
                Message("Manual"),
                Message("Manual: if a 0 offers a card, you must take it. Bets that pay come back too."),
            ),
        ),
    ),
    SetupOption(
        "move_die",
        Message("Move die"),
        (OptionValue("manual", Message("0 1 2 3 4 5")), OptionValue("club", Message("0 1 1 1 1 3"))),
        house_rule=True,
    ),
    DICE_OPTION,
    first_seat_option(Message("First player"), OptionValue("die", Message("Highest roll"))),
)


@dataclass(frozen=True, slots=True)
class LongShotOptions:
    """The options of a race: `move_die` is “manual” or “club”; `begins` is −1 for the highest roll."""

    seats: int = 4
    move_die: str = "manual"
    table_dice: bool = False
    begins: Seat = -1
    edition: Edition = EDITIONS["first"]


OPTIONS = OptionTexts(
    LongShotOptions,
    N_("Long Shot has no option “{name}”."),
    {
        "seats": number_in(range(2, 9), Message("Long Shot needs two to eight players.")),
        "move_die": one_word_of(MOVE_DIE_FACES, Message("The move die is “manual” or “club”.")),
        "dice": dice_text(Message("Dice come from the “program” or from the “table”.")),
        "begins": seat_or(
            "die", Message("Who begins is “die” (the highest roll) or the number of a seat, counted from 0.")
        ),
        "edition": one_of(EDITIONS, Message("The edition is “first” or “manual”.")),
    },
)
