"""What is said of deals, fees, shares and the end. Every line is true where its claims hold; nothing is decided."""

from __future__ import annotations

from game.stage.looks.base.calls.says import says, when
from game.stage.looks.horse_race.calls import claims

DEALER = (
    when(claims.is_first_race, claims.is_only_race)(
        says("One race decides, and {name} deals it."),
        says("{name} shuffles. There is this one race alone."),
    ),
    when(claims.is_first_race)(
        says("Eleven horses, {races} races, and {name} deals the first."),
        says("{name} shuffles for the first of {races} races."),
        says("Welcome! {name} has the cards for race 1 of {races}."),
    ),
    when(claims.is_last_race)(
        says("The last race. {name} has the cards."),
        says("Once more, and {name} deals it: the last race."),
        says("{rich} has the most before the last race: {wealth}.", claims.one_is_richest),
    ),
    when()(
        says("{name} deals race {race}."),
        says("On to race {race}. The cards go to {name}."),
        says("{name} shuffles for race {race} of {races}."),
        says("{rich} has the most, {wealth}. {name} deals.", claims.one_is_richest),
    ),
)

OPENED = (
    when(claims.pot_is_carried)(
        says("Race {race}: {pot} are in the pot already."),
        says("{pot} from the last race wait in the pot."),
    ),
    when()(
        says("Race {race} of {races}: back to the numbered squares."),
        says("The horses line up for race {race}."),
        says("Race {race}. Eleven horses, forty-four cards."),
    ),
)

PAID_IN = (
    when(claims.is_last_to_pay)(
        says("Everybody has paid: {pot} in the pot."),
        says("The pot opens at {pot}."),
        says("{pot} to run for, before the first scratch."),
    ),
)

HELD_SCRATCHED = (
    when(claims.fee_by_card)(
        says("{name} pays {amount} for {own_cards} of {horse}."),
        says("{own_cards} of {horse} cost {name} {amount}."),
    ),
)

ROLL_FEE = (
    when(claims.is_double)(
        says("Two {face}s: {horse} is scratched, {amount} from {name}."),
        says("Double {face}, and {name} pays {amount} for {horse}."),
    ),
    when()(
        says("{number}! {horse} is scratched: {name} pays {amount}."),
        says("{horse} stays in its pen, and {name} pays {amount}."),
        says("{amount} from {name} for {horse}, out on {spot}."),
        says("{name} wakes {horse} in its pen for {amount}."),
        says("Ouch: {number} costs {name} {amount}."),
        says("{name} rolls {number} and pays {amount}. The pot: {pot}."),
        says("{number} again? {amount}, please, {name}."),
        says("The pot grows to {pot}, thanks to {name}."),
    ),
)

SHORT = (
    when()(
        says("{name} has nothing left and is let off {missing}."),
        says("{name}'s purse is empty: {missing} stay unpaid."),
        says("{name} is {missing} short, and rolls on."),
    ),
)

SHARED = (
    when(claims.takes_all)(
        says("All four cards: {name} takes {amount}!"),
        says("Nobody shares with {name}: {amount}!"),
    ),
    when(claims.takes_some)(
        says("{own_cards} of {horse} bring {name} {amount}."),
        says("{name} has {own_cards} of {horse}: {amount}."),
        says("{amount} to {name} for {own_cards}."),
    ),
    when(claims.takes_one)(
        says("One card of {horse} brings {name} {amount}."),
        says("{name} had number {number}, once: {amount}."),
        says("{amount} to {name} for the one card."),
    ),
)

CARRIED = (
    when(claims.is_last_race)(
        says("{amount} cannot be shared, and nobody gets it."),
        says("{amount} are left over, and no race is left."),
    ),
    when()(
        says("{amount} cannot be shared and stay in the pot."),
        says("What four cards cannot share stays: {amount}."),
    ),
)

ENDED = (
    when(claims.ends_by_money)(
        says("Somebody's money is gone, and the meeting with it."),
        says("An empty purse ends the meeting. {rich} has {wealth}.", claims.one_is_richest),
    ),
    when()(
        says("All races are run."),
        says("The last race is run. {rich} goes home with {wealth}.", claims.one_is_richest),
        says("{rich} has the most of all: {wealth}.", claims.one_is_richest),
    ),
)
