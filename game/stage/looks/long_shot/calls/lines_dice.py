"""What is said of turns and dice. Every line is true where its claims hold; nothing is decided here."""

from __future__ import annotations

from game.stage.looks.base.calls import claims as field
from game.stage.looks.base.calls.says import hush, says, when
from game.stage.looks.long_shot.calls import claims

FIRST = (
    when()(
        says("Ten horses, twenty spaces, and {name} has the dice!"),
        says("A fine field of ten, and {name} begins."),
        says("The stalls are full, the bank is open: {name} to roll."),
        says("Cards close to the chest, everybody: {name} rolls first."),
        says("Three of these ten will fill your purse. {name} opens the race."),
    ),
)
ROUND = (
    when(claims.is_new_round, field.is_bunched)(
        says("Round {round}, and they run like one horse: {spread} from first to last."),
        says("Round {round}: nobody has got away from anybody yet."),
    ),
    when(claims.is_new_round, field.one_leads)(
        says("Round {round}: {leader} in front."),
        says("Into round {round} with {leader} in the lead."),
        says("Round {round}, and it is {leader} they have to catch."),
    ),
    when(claims.is_new_round, field.some_lead_together)(
        says("Round {round}, with a shared lead."),
        says("Round {round}: the lead is shared, and nobody likes sharing."),
    ),
    when(claims.is_new_round, field.one_home)(
        says("Round {round}: {winner} is home, two places are left."),
    ),
    when(claims.is_new_round, field.two_home)(
        says("Round {round}: one place left, and plenty who want it."),
    ),
    hush(),
)
HORSE_DIE = (
    when(claims.is_thrown_again)(
        says("{horse} is home already and has its hay: again!"),
        says("{horse}? Long home. Once more!"),
        says("The die asks for {horse}, who has finished. It rolls on."),
    ),
    when(claims.needs_one)(
        says("{horse}, one step from home!"),
        says("{horse}! Anything but a 0 will do!"),
    ),
    when(claims.needs_best)(
        says("{horse}, and only the best face brings it home!"),
    ),
    when(claims.can_get_home)(
        says("{horse}! {distance} to the line …"),
        says("Hold your breath for {horse}: {distance} to go."),
        says("It is {horse}, and the line is {distance} away!"),
    ),
    when(field.leads)(
        says("The leader, {horse}."),
        says("{horse} again, and it leads already."),
        says("As if it needed help: {horse}, the leader."),
    ),
    when(field.trails)(
        says("Last of all, but called: {horse}."),
        says("The die remembers {horse} at the very back."),
        says("{horse}, last now, pricks its ears."),
    ),
    when(field.at_start)(
        says("{horse}, still at the start."),
        says("Wake up, {horse}!"),
    ),
    when(claims.is_own)(
        says("{name}'s own {horse}!"),
        says("{horse}, and {name} grins: it is in the family."),
    ),
    when(claims.is_another_seats)(
        says("{horse}, to {owner}'s delight."),
        says("{name} rolls for {owner}: {horse}."),
        says("{horse}. {owner} says thank you."),
    ),
    when(claims.is_nobodys)(
        says("{horse}, which nobody owns."),
        says("{horse}. Anybody want to buy it?"),
        says("{horse}, a horse of the bank's."),
    ),
)
MOVE_DIE = (
    when(claims.rolls_zero)(
        says("A 0! {horse} looks at the daisies."),
        says("Nothing! {horse} does not stir."),
        says("0. The turf is quiet, and so is {horse}."),
        says("A 0 for {horse}: no leg is lifted."),
        says("Not one step for {horse}."),
    ),
    when(claims.gets_home)(
        says("A {face}: enough to bring {horse} home!"),
        says("{face}! That would do for {horse}!"),
        says("With that {face} {horse} can get home!"),
    ),
    when(claims.falls_short)(
        says("Only a {face}: {horse} stays short of the line."),
        says("A {face}. That is not the way home yet for {horse}."),
    ),
    when(claims.rolls_best)(
        says("A {face}! {horse} flies!"),
        says("{face}, the best there is, for {horse}!"),
        says("All of {face} for {horse}!"),
    ),
    when(claims.rolls_one)(
        says("Just a 1 for {horse}."),
        says("One step, {horse}."),
    ),
    hush(),
)
TOKEN = (
    when()(
        says("{name} gives up the token: that roll will not do."),
        says("Not good enough, says {name}, and the token goes."),
        says("There goes {name}'s token: once more!"),
    ),
)
PASSED = (
    when(claims.passes_action)(
        says("{name} lets it be."),
        says("{name} sits on the cards."),
        says("Nothing from {name} this time."),
        says("{name} passes, with the face of a sphinx."),
    ),
    when(claims.leaves_horses)(
        says("{name} leaves it at that."),
        says("{name} holds the others back."),
    ),
    hush(),
)
