"""What is said of cards played, taken, given away. Every line is true where its claims hold; hidden cards stay so."""

from __future__ import annotations

from game.stage.looks.base.calls.says import says, when
from game.stage.looks.long_shot.calls import claims

PLAYED = (
    when(claims.answers)(
        says("“{card}”, says {name}: somebody's roll is somebody's luck!"),
        says("{name} had it all along: “{card}”!"),
        says("{name} holds up “{card}”. Well kept!"),
    ),
    when(claims.pushes, claims.is_on_horse)(
        says("{name} plays “{card}” for {horse}."),
        says("“{card}”: {name} has a plan with {horse}."),
        says("{horse} gets a push from {name}: “{card}”."),
    ),
    when(claims.holds_back, claims.is_own)(
        says("{name} holds back the own {horse}? “{card}”!"),
    ),
    when(claims.holds_back, claims.is_another_seats)(
        says("“{card}” for {horse}, and {owner} groans!"),
        says("{owner} will remember that: “{card}” for {horse}."),
        says("{name} is unkind to {owner}: back goes {horse}."),
    ),
    when(claims.holds_back, claims.is_on_horse)(
        says("{name} plays “{card}” on {horse}."),
        says("“{card}”: {name} does not want {horse} up there."),
    ),
    when(claims.places_bet, claims.is_on_horse)(
        says("{name} has “{card}” up the sleeve, on {horse}."),
        says("“{card}”: {name} fancies {horse}."),
    ),
    when(claims.steals_card)(
        says("{name} reaches for one of {rival}'s cards!"),
        says("Hold on to your cards, {rival}: here is {name}!"),
    ),
    when(claims.peeks)(
        says("{name} wants to see what {rival} hides!"),
        says("“{card}”: {rival} must show the hand."),
    ),
    when(claims.steals_money)(
        says("{name}'s fingers are in {rival}'s pocket!"),
        says("“{card}”: mind your purse, {rival}!"),
    ),
    when(claims.draws)(
        says("{name} wants more cards: “{card}”."),
        says("“{card}” for {name}, and the pile gets thinner."),
    ),
    when(claims.pays_money)(
        says("{name} cashes in “{card}”."),
        says("“{card}”: the bank has to pay {name}."),
        says("{name} turns “{card}” into money."),
        says("Money for {name}: “{card}”."),
    ),
    when()(
        says("{name} plays “{card}”."),
        says("“{card}”, from {name}."),
    ),
)
STOLEN = (
    when()(
        says("{name} takes a card from {rival}!"),
        says("{rival} has a card less, {name} one more."),
        says("A card goes from {rival} to {name}: which one?"),
        says("Gone is {rival}'s card, and {name} looks innocent."),
    ),
)
SHOWN = (
    when()(
        says("{name} looks through {rival}'s hand …"),
        says("{rival}'s cards on the table, for {name} alone."),
    ),
)
DISCARDED = (
    when()(
        says("{name} gives two cards away for pocket money."),
        says("Two cards of {name}'s go for a song."),
        says("{name} clears out: two cards, a little cash."),
    ),
)
FEATURE = (
    when()(
        says("{horse} earns its keep for {name}!"),
        says("{name}'s {horse} does its trick."),
        says("{name} is glad to own {horse} just now."),
        says("{horse} at work for {name}."),
    ),
)
LAID = (
    when()(
        says("{name} lays down what is left."),
        says("Too late for {name}'s last cards."),
    ),
)
