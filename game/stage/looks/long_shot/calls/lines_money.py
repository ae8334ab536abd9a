"""What is said of money: purchases, bets, thefts, purses. Every line is true where its claims hold."""

from __future__ import annotations

from game.stage.looks.base.calls import claims as field
from game.stage.looks.base.calls.says import hush, says, when
from game.stage.looks.long_shot.calls import claims

BUY = (
    when(claims.is_first_sale)(
        says("The first sale of the day: {horse} to {name}, ${price}."),
        says("{name} opens the market with {horse}."),
    ),
    when(claims.spends_last)(
        says("Everything {name} has goes into {horse}!"),
        says("{name} turns out every pocket for {horse}: ${price}."),
    ),
    when(field.leads)(
        says("{name} buys the leader: {horse}, ${price}!"),
        says("The horse in front has an owner now: {name} takes {horse}."),
    ),
    when(claims.is_in_no_bets)(
        says("No bets on it, but a price: {name} buys {horse}."),
    ),
    when(claims.has_many_horses)(
        says("{horse} makes {stable} for {name}."),
        says("{name} collects horses: {horse} is number {stable}."),
    ),
    when()(
        says("{name} buys {horse} for ${price}."),
        says("{horse} is {name}'s, for ${price}."),
        says("${price} on the counter: {name} owns {horse}."),
        says("{name} is an owner now: {horse}!", claims.is_first_horse),
        says("A second horse for {name}: {horse}.", claims.is_second_horse),
        says("Dear, but handsome: {name} buys {horse} for ${price}.", claims.is_dear),
    ),
)
BET = (
    when(claims.is_free)(
        says("The house pays: ${amount} on {horse} for {name}."),
        says("A free ${amount} on {horse}: {name} says thank you."),
        says("{name} bets ${amount} on {horse} and pays nothing."),
    ),
    when(claims.spends_last)(
        says("{name}'s last dollar rides on {horse}."),
        says("{name} is broke, but has ${stake} on {horse}."),
    ),
    when(claims.is_big_stake)(
        says("{name} is up to ${stake} on {horse}!"),
        says("That makes ${stake} on {horse}. {name} means it."),
    ),
    when(claims.is_larger)(
        says("No small change: {name} puts ${amount} on {horse}."),
        says("${amount} on {horse}, in one go, from {name}."),
    ),
    when(claims.is_outsider)(
        says("{name} likes long odds: ${amount} on {horse}."),
        says("${amount} on {horse} at {odds} to one: {name} can dream."),
    ),
    when(field.trails)(
        says("{name} bets on the last: ${amount} on {horse}."),
    ),
    when(claims.is_own)(
        says("{name} backs the own {horse}: ${amount}."),
    ),
    when(claims.is_another_seats)(
        says("{name} trusts {owner}'s {horse}: ${amount}."),
    ),
    when()(
        says("{name} puts ${amount} on {horse}."),
        says("${amount} on {horse} for {name}."),
        says("{name} bets on {horse}; it would pay ${pays}."),
        says("{name} adds to the bet on {horse}: ${stake} now.", claims.is_added),
        says("{name} alone believes in {horse}: ${stake}.", claims.is_alone_on_it),
    ),
)
GAINED = (
    when(claims.comes_from_feature)(
        says("${amount} for {name}, just like that."),
        says("The bank hands {name} ${amount}."),
    ),
    hush(),
)
ROBBED = (
    when()(
        says("{name} relieves {rival} of ${amount}!"),
        says("${amount} change pockets: from {rival} to {name}."),
        says("{rival} is ${amount} poorer, {name} does not blush."),
    ),
)
LOST = (
    when()(
        says("{name} says goodbye to ${amount} of bets."),
        says("${amount} of {name}'s bets go to the bank."),
        says("The bank sweeps up {name}'s ${amount}."),
    ),
)
PURSE = (
    when(field.comes_first)(
        says("The winner's purse, ${amount}, for {name} and {horse}!"),
        says("{horse} brings {name} ${amount}!"),
    ),
    when()(
        says("{horse} earns {name} a purse of ${amount}."),
        says("${amount} for {name}, by courtesy of {horse}."),
    ),
)
PAID = (
    when(claims.is_much)(
        says("{name}'s ${stake} on {horse} become ${amount}!"),
        says("Count it twice, {name}: ${amount} for {horse}!"),
        says("{odds} to one on {horse}: ${amount} for {name}!"),
    ),
    when()(
        says("{name}'s ${stake} on {horse} pay ${amount}."),
        says("${amount} for {name}'s bet on {horse}."),
    ),
)
ENDED = (
    when()(
        says("The book is closed. Thank you for your money!"),
        says("That was the race; the rest is arithmetic."),
        says("The stand empties, the horses eat."),
    ),
)
