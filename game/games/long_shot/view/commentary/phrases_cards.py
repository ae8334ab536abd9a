"""Defines the phrases on cards. Each is true where its predicates hold, and none reveals a hidden card."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.phrase_rules import group, phrase, silence
from game.games.lap.commentary import predicates as lap
from game.games.long_shot.view.commentary import predicates

PLAYED = (
    group(predicates.answers)(
        phrase("“{card}”, says {name}: somebody's roll is somebody's luck!"),
        phrase("{name} had it all along: “{card}”!"),
        phrase("{name} holds up “{card}”. Well kept!"),
    ),
    group(predicates.pushes, predicates.is_on_horse)(
        phrase("{name} plays “{card}” for {horse}."),
        phrase("“{card}”: {name} has a plan with {horse}."),
        phrase("{horse} gets a push from {name}: “{card}”."),
    ),
    group(predicates.holds_back, lap.is_own)(
        phrase("{name} holds back the own {horse}? “{card}”!"),
    ),
    group(predicates.holds_back, lap.is_another_seats)(
        phrase("“{card}” for {horse}, and {owner} groans!"),
        phrase("{owner} will remember that: “{card}” for {horse}."),
        phrase("{name} is unkind to {owner}: back goes {horse}."),
    ),
    group(predicates.holds_back, predicates.is_on_horse)(
        phrase("{name} plays “{card}” on {horse}."),
        phrase("“{card}”: {name} does not want {horse} up there."),
    ),
    group(predicates.places_bet, predicates.is_on_horse)(
        phrase("{name} has “{card}” up the sleeve, on {horse}."),
        phrase("“{card}”: {name} fancies {horse}."),
    ),
    group(predicates.steals_card)(
        phrase("{name} reaches for one of {rival}'s cards!"),
        phrase("Hold on to your cards, {rival}: here is {name}!"),
    ),
    group(predicates.peeks)(
        phrase("{name} wants to see what {rival} hides!"),
        phrase("“{card}”: {rival} must show the hand."),
    ),
    group(predicates.steals_money)(
        phrase("{name}'s fingers are in {rival}'s pocket!"),
        phrase("“{card}”: mind your purse, {rival}!"),
    ),
    group(predicates.draws)(
        phrase("{name} wants more cards: “{card}”."),
        phrase("“{card}” for {name}, and the pile gets thinner."),
    ),
    group(predicates.pays_money)(
        phrase("{name} cashes in “{card}”."),
        phrase("“{card}”: the bank has to pay {name}."),
        phrase("{name} turns “{card}” into money."),
        phrase("Money for {name}: “{card}”."),
    ),
    group()(
        phrase("{name} plays “{card}”."),
        phrase("“{card}”, from {name}."),
    ),
)
STOLEN = (
    group()(
        phrase("{name} takes a card from {rival}!"),
        phrase("{rival} has a card less, {name} one more."),
        phrase("A card goes from {rival} to {name}: which one?"),
        phrase("Gone is {rival}'s card, and {name} looks innocent."),
    ),
)
SHOWN = (
    group()(
        phrase("{name} looks through {rival}'s hand …"),
        phrase("{rival}'s cards on the table, for {name} alone."),
    ),
)
DISCARDED = (
    group()(
        phrase("{name} gives two cards away for pocket money."),
        phrase("Two cards of {name}'s go for a song."),
        phrase("{name} clears out: two cards, a little cash."),
    ),
)
FEATURE = (
    group()(
        phrase("{horse} earns its keep for {name}!"),
        phrase("{name}'s {horse} does its trick."),
        phrase("{name} is glad to own {horse} just now."),
        phrase("{horse} at work for {name}."),
    ),
)
LAID = (
    group()(
        phrase("{name} lays down what is left."),
        phrase("Too late for {name}'s last cards."),
    ),
)

BUY = (
    group(lap.is_first_sale)(
        phrase("The first sale of the day: {horse} to {name}, ${price}."),
        phrase("{name} opens the market with {horse}."),
    ),
    group(lap.spends_last)(
        phrase("Everything {name} has goes into {horse}!"),
        phrase("{name} turns out every pocket for {horse}: ${price}."),
    ),
    group(field.leads)(
        phrase("{name} buys the leader: {horse}, ${price}!"),
        phrase("The horse in front has an owner now: {name} takes {horse}."),
    ),
    group(lap.past_line)(
        phrase("No bets on it, but a price: {name} buys {horse}."),
    ),
    group(lap.has_many_horses)(
        phrase("{horse} makes {stable} for {name}."),
        phrase("{name} collects horses: {horse} is number {stable}."),
    ),
    group()(
        phrase("{name} buys {horse} for ${price}."),
        phrase("{horse} is {name}'s, for ${price}."),
        phrase("${price} on the counter: {name} owns {horse}."),
        phrase("{name} is an owner now: {horse}!", lap.is_first_horse),
        phrase("A second horse for {name}: {horse}.", lap.is_second_horse),
        phrase("Dear, but handsome: {name} buys {horse} for ${price}.", predicates.is_dear),
    ),
)
BET = (
    group(lap.is_free)(
        phrase("The house pays: ${amount} on {horse} for {name}."),
        phrase("A free ${amount} on {horse}: {name} says thank you."),
        phrase("{name} bets ${amount} on {horse} and pays nothing."),
    ),
    group(lap.spends_last)(
        phrase("{name}'s last dollar rides on {horse}."),
        phrase("{name} is broke, but has ${stake} on {horse}."),
    ),
    group(predicates.is_big_stake)(
        phrase("{name} is up to ${stake} on {horse}!"),
        phrase("That makes ${stake} on {horse}. {name} means it."),
    ),
    group(predicates.is_larger)(
        phrase("No small change: {name} puts ${amount} on {horse}."),
        phrase("${amount} on {horse}, in one go, from {name}."),
    ),
    group(predicates.is_outsider)(
        phrase("{name} likes long odds: ${amount} on {horse}."),
        phrase("${amount} on {horse} at {odds} to one: {name} can dream."),
    ),
    group(field.trails)(
        phrase("{name} bets on the last: ${amount} on {horse}."),
    ),
    group(lap.is_own)(
        phrase("{name} backs the own {horse}: ${amount}."),
    ),
    group(lap.is_another_seats)(
        phrase("{name} trusts {owner}'s {horse}: ${amount}."),
    ),
    group()(
        phrase("{name} puts ${amount} on {horse}."),
        phrase("${amount} on {horse} for {name}."),
        phrase("{name} bets on {horse}; it would pay ${pays}."),
        phrase("{name} adds to the bet on {horse}: ${stake} now.", lap.has_bet_on_it),
        phrase("{name} alone believes in {horse}: ${stake}.", lap.is_alone_on_it),
    ),
)
GAINED = (
    group(predicates.comes_from_feature)(
        phrase("${amount} for {name}, just like that."),
        phrase("The bank hands {name} ${amount}."),
    ),
    silence(),
)
ROBBED = (
    group()(
        phrase("{name} relieves {rival} of ${amount}!"),
        phrase("${amount} change pockets: from {rival} to {name}."),
        phrase("{rival} is ${amount} poorer, {name} does not blush."),
    ),
)
LOST = (
    group()(
        phrase("{name} says goodbye to ${amount} of bets."),
        phrase("${amount} of {name}'s bets go to the bank."),
        phrase("The bank sweeps up {name}'s ${amount}."),
    ),
)
PURSE = (
    group(field.comes_first)(
        phrase("The winner's purse, ${amount}, for {name} and {horse}!"),
        phrase("{horse} brings {name} ${amount}!"),
    ),
    group()(
        phrase("{horse} earns {name} a purse of ${amount}."),
        phrase("${amount} for {name}, by courtesy of {horse}."),
    ),
)
PAID = (
    group(predicates.is_much)(
        phrase("{name}'s ${stake} on {horse} become ${amount}!"),
        phrase("Count it twice, {name}: ${amount} for {horse}!"),
        phrase("{odds} to one on {horse}: ${amount} for {name}!"),
    ),
    group()(
        phrase("{name}'s ${stake} on {horse} pay ${amount}."),
        phrase("${amount} for {name}'s bet on {horse}."),
    ),
)
ENDED = (
    group()(
        phrase("The book is closed. Thank you for your money!"),
        phrase("That was the race; the rest is arithmetic."),
        phrase("The stand empties, the horses eat."),
    ),
)
