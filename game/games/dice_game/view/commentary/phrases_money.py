"""Defines the phrases on Roland's actions, the cards and the score. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.phrase_rules import group, phrase
from game.games.dice_game.view.commentary import predicates
from game.games.lap.commentary import predicates as lap

FIELD = (
    group()(
        phrase("The cards are out: eight horses, eight names."),
        phrase("Eight horses walk round the paddock."),
    ),
)

ROLAND_ASKED = (
    group()(
        phrase("{name} wants the horse die once more."),
        phrase("The horse die again, if you please, for {name}."),
        phrase("{name} taps the table: the horse die, please."),
    ),
)

ROLAND_ROLLED = (
    group()(
        phrase("{name}'s die shows {number}: the bar of {horse}."),
        phrase("{name} gets {a_number}: the bar of {horse}."),
        phrase("{name} turns to {horse}'s bar, number {number}."),
    ),
)

ROLAND = (
    group(predicates.is_second_choice)(
        phrase("{deed}"),
        phrase("Then plan B. {deed}"),
        phrase("A shrug. {deed}"),
        phrase("Second best will do. {deed}"),
    ),
    group()(
        phrase("{deed}"),
        phrase("A cough. {deed}"),
        phrase("A thin smile. {deed}"),
        phrase("The pencil is licked. {deed}"),
    ),
)

PURSE = (
    group(field.comes_first)(
        phrase("The winner's purse for {name}: ${amount}, by {horse}."),
        phrase("{horse} brings {name} ${amount} for first."),
    ),
    group(field.comes_second)(
        phrase("{horse} brings {name} ${amount} for second."),
        phrase("Second is worth ${amount} to {name}: {horse}."),
    ),
    group(field.comes_third)(
        phrase("{horse} brings {name} ${amount} for third."),
        phrase("Third is worth ${amount} to {name}: {horse}."),
    ),
)

PAID = (
    group()(
        phrase("{name}'s bet on {horse} pays ${amount}."),
        phrase("{horse} pays {times} for 1: ${amount} for {name}."),
        phrase("${amount} to {name} for a bet on {horse}."),
        phrase("{name} had {horse}: ${amount}."),
    ),
)

SET = (
    group()(
        phrase("{name}'s jockey set of {horse}: ${amount}."),
        phrase("Helmet and Jersey of {horse}: ${amount} for {name}."),
        phrase("{horse}'s jockey earns {name} ${amount}."),
    ),
)

ABILITY = (
    group(predicates.is_gain)(
        phrase("{card} adds ${amount} for {name}."),
        phrase("{card} counts ${amount} for {name}."),
    ),
    group(predicates.is_forfeit)(
        phrase("{card} does {name} no good at all."),
        phrase("{card} takes its forfeit from {name}."),
    ),
)

ENDED = (
    group()(
        phrase("That was the race."),
        phrase("Saddles off: the race is run."),
        phrase("The dust settles on the race."),
        phrase("The race is {winner}'s, the money {rich}'s.", field.somebody_home, predicates.one_is_richest),
        phrase("{rich} goes home with the most: ${wealth}.", predicates.one_is_richest),
    ),
)

BUY = (
    group(predicates.is_half_price)(
        phrase("Half price! {name} has {runner} for ${price}."),
        phrase("A bargain for {name}: {runner}, ${price}."),
    ),
    group(predicates.is_full_price)(
        phrase("{name} buys {runner} for ${price}."),
        phrase("{runner} is {name}'s, for ${price}."),
        phrase("${price} down, and {horse} is {name}'s."),
        phrase("Sold! {runner} goes to {name} for ${price}."),
        phrase("{name} walks {horse} out of the market, ${price} lighter."),
        phrase("{name} signs for {runner}: ${price}."),
        phrase("The leader is sold: {runner} to {name}, ${price}!", field.leads),
        phrase("{name} pays ${price} for the leader: {runner}!", field.leads),
        phrase("{name} buys {runner} from the very back: ${price}.", field.trails),
        phrase("Somebody loves the last horse: {name} buys {runner}.", field.trails),
        phrase("A flutter for ${price}: {name} takes {runner}.", predicates.is_outsider),
        phrase("{name} believes in outsiders: {runner}, ${price}.", predicates.is_outsider),
        phrase("{name}'s last dollar buys {runner}.", lap.spends_last),
        phrase("{name} turns out every pocket for {runner}.", lap.spends_last),
        phrase("{name} is an owner now: {runner}, ${price}.", lap.is_first_horse),
        phrase("A first horse for {name}: {runner}.", lap.is_first_horse),
        phrase("A second horse for {name}: {runner}.", lap.is_second_horse),
        phrase("{name}'s stable grows to {stable}: {runner}.", lap.has_many_horses),
        phrase("The first sale of the race: {runner}, to {name}.", lap.is_first_sale),
        phrase("{name} had a bet on {horse} and now owns it too.", lap.has_bet_on_it),
        phrase("Late, but in time: {name} buys {runner} on space {end}.", lap.past_line),
        phrase("{name} takes {runner}, and the market is empty.", predicates.empties_market),
    ),
)

CLAIM = (
    group()(
        phrase("{name} takes {runner} and pays nothing."),
        phrase("A gift horse for {name}: {runner}."),
        phrase("{runner} comes to {name} for a thank-you."),
        phrase("The leader for nothing: {runner} goes to {name}!", field.leads),
        phrase("${price} saved: {runner} is {name}'s.", predicates.is_dear),
        phrase("{name} takes {runner}, and the market is empty.", predicates.empties_market),
    ),
)

BET = (
    group(lap.is_free)(
        phrase("A free ${amount} on {runner} for {name}."),
        phrase("{name}: ${amount} on {runner}, on the house."),
        phrase("{name} puts a free ${amount} on {runner}."),
        phrase("It costs {name} nothing: ${amount} on {runner}."),
        phrase("A free ${amount} on the leader: {name}, {runner}.", field.leads),
        phrase("A free ${amount} for the last horse: {name}, {runner}.", field.trails),
        phrase("A free ${amount} on long odds: {name}, {runner}.", predicates.is_outsider),
    ),
    group(lap.is_paid, lap.past_line)(
        phrase("By its Helmet: {name} bets ${amount} on {runner}."),
        phrase("Past the line, and still {name} bets ${amount}: {runner}."),
    ),
    group(lap.is_paid)(
        phrase("{name} bets ${amount} on {runner}."),
        phrase("{name} puts ${amount} on {runner}."),
        phrase("${amount} on {runner}, says {name}."),
        phrase("${amount} from {name} for {runner}."),
        phrase("{name} to the window: ${amount} on {runner}."),
        phrase("A dollar's worth of hope: {name}, on {runner}.", predicates.bets_one),
        phrase("{name} dips a toe in: $1 on {runner}.", predicates.bets_one),
        phrase("{name} goes to the limit: $3 on {runner}.", predicates.bets_three),
        phrase("A full $3 from {name} on {runner}.", predicates.bets_three),
        phrase("{name}'s last ${amount} goes on {runner}.", lap.spends_last),
        phrase("{name} backs the leader: ${amount} on {runner}.", field.leads),
        phrase("${amount} on the last of all: {name}, {runner}.", field.trails),
        phrase("{name} likes long odds: ${amount} on {runner}.", predicates.is_outsider),
        phrase("Short odds will do for {name}: ${amount} on {runner}.", predicates.is_favourite),
        phrase("{name}'s first on {runner}: ${amount}.", predicates.has_no_bet_on_it),
        phrase("{name} raises to ${stake} on {runner}.", lap.has_bet_on_it),
        phrase("${amount} more: {name} has ${stake} on {runner}.", lap.has_bet_on_it),
        phrase("If {runner} wins, {name} has ${pays} coming.", predicates.is_big_stake),
        phrase("{name} owns {runner}, and bets ${amount} on it.", lap.is_own),
        phrase("{name} bets ${amount} on {owner}'s {horse}.", lap.is_another_seats),
        phrase("Nobody but {name} has a bet on {runner}: ${stake}.", lap.is_alone_on_it),
    ),
)
