"""What is said of Roland's deeds, of the cards as they are laid out, and of the score. True where the claims hold."""

from __future__ import annotations

from game.stage.looks.base.calls import claims
from game.stage.looks.base.calls.says import says, when
from game.stage.looks.dice_game.calls import claims_sheet as sheet

FIELD = (
    when()(
        says("The cards are out: eight horses, eight names."),
        says("Eight horses walk round the paddock."),
    ),
)

ROLAND_ASKED = (
    when()(
        says("{name} wants the horse die once more."),
        says("The horse die again, if you please, for {name}."),
        says("{name} taps the table: the horse die, please."),
    ),
)

ROLAND_ROLLED = (
    when()(
        says("{name}'s die shows {number}: the bar of {horse}."),
        says("{name} gets {a_number}: the bar of {horse}."),
        says("{name} turns to {horse}'s bar, number {number}."),
    ),
)

ROLAND = (
    when(sheet.is_second_choice)(
        says("{deed}"),
        says("Then plan B. {deed}"),
        says("A shrug. {deed}"),
        says("Second best will do. {deed}"),
    ),
    when()(
        says("{deed}"),
        says("A cough. {deed}"),
        says("A thin smile. {deed}"),
        says("The pencil is licked. {deed}"),
    ),
)

PURSE = (
    when(claims.comes_first)(
        says("The winner's purse for {name}: ${amount}, by {horse}."),
        says("{horse} brings {name} ${amount} for first."),
    ),
    when(claims.comes_second)(
        says("{horse} brings {name} ${amount} for second."),
        says("Second is worth ${amount} to {name}: {horse}."),
    ),
    when(claims.comes_third)(
        says("{horse} brings {name} ${amount} for third."),
        says("Third is worth ${amount} to {name}: {horse}."),
    ),
)

PAID = (
    when()(
        says("{name}'s bet on {horse} pays ${amount}."),
        says("{horse} pays {times} for 1: ${amount} for {name}."),
        says("${amount} to {name} for a bet on {horse}."),
        says("{name} had {horse}: ${amount}."),
    ),
)

SET = (
    when()(
        says("{name}'s jockey set of {horse}: ${amount}."),
        says("Helmet and Jersey of {horse}: ${amount} for {name}."),
        says("{horse}'s jockey earns {name} ${amount}."),
    ),
)

ABILITY = (
    when(sheet.is_gain)(
        says("{card} adds ${amount} for {name}."),
        says("{card} counts ${amount} for {name}."),
    ),
    when(sheet.is_forfeit)(
        says("{card} does {name} no good at all."),
        says("{card} takes its forfeit from {name}."),
    ),
)

ENDED = (
    when()(
        says("That was the race."),
        says("Saddles off: the race is run."),
        says("The dust settles on the race."),
        says("The race is {winner}'s, the money {rich}'s.", claims.somebody_home, sheet.one_is_richest),
        says("{rich} goes home with the most: ${wealth}.", sheet.one_is_richest),
    ),
)
