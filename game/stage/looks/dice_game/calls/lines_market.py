"""What is said of horses that change hands, and of bets. Every line is true where its claims hold."""

from __future__ import annotations

from game.stage.looks.base.calls import claims
from game.stage.looks.base.calls.says import says, when
from game.stage.looks.dice_game.calls import claims_field as field
from game.stage.looks.dice_game.calls import claims_sheet as sheet

BUY = (
    when(sheet.is_half_price)(
        says("Half price! {name} has {runner} for ${price}."),
        says("A bargain for {name}: {runner}, ${price}."),
    ),
    when(sheet.is_full_price)(
        says("{name} buys {runner} for ${price}."),
        says("{runner} is {name}'s, for ${price}."),
        says("${price} down, and {horse} is {name}'s."),
        says("Sold! {runner} goes to {name} for ${price}."),
        says("{name} walks {horse} out of the market, ${price} lighter."),
        says("{name} signs for {runner}: ${price}."),
        says("The leader is sold: {runner} to {name}, ${price}!", claims.leads),
        says("{name} pays ${price} for the leader: {runner}!", claims.leads),
        says("{name} buys {runner} from the very back: ${price}.", claims.trails),
        says("Somebody loves the last horse: {name} buys {runner}.", claims.trails),
        says("A flutter for ${price}: {name} takes {runner}.", sheet.is_outsider),
        says("{name} believes in outsiders: {runner}, ${price}.", sheet.is_outsider),
        says("{name}'s last dollar buys {runner}.", sheet.spends_last),
        says("{name} turns out every pocket for {runner}.", sheet.spends_last),
        says("{name} is an owner now: {runner}, ${price}.", sheet.is_first_horse),
        says("A first horse for {name}: {runner}.", sheet.is_first_horse),
        says("A second horse for {name}: {runner}.", sheet.is_second_horse),
        says("{name}'s stable grows to {stable}: {runner}.", sheet.has_many_horses),
        says("The first sale of the race: {runner}, to {name}.", sheet.is_first_sale),
        says("{name} had a bet on {horse} and now owns it too.", sheet.has_bet_on_it),
        says("Late, but in time: {name} buys {runner} on space {end}.", field.past_line),
        says("{name} takes {runner}, and the market is empty.", sheet.empties_market),
    ),
)

CLAIM = (
    when()(
        says("{name} takes {runner} and pays nothing."),
        says("A gift horse for {name}: {runner}."),
        says("{runner} comes to {name} for a thank-you."),
        says("The leader for nothing: {runner} goes to {name}!", claims.leads),
        says("${price} saved: {runner} is {name}'s.", sheet.is_dear),
        says("{name} takes {runner}, and the market is empty.", sheet.empties_market),
    ),
)

BET = (
    when(sheet.is_free)(
        says("A free ${amount} on {runner} for {name}."),
        says("{name}: ${amount} on {runner}, on the house."),
        says("{name} puts a free ${amount} on {runner}."),
        says("It costs {name} nothing: ${amount} on {runner}."),
        says("A free ${amount} on the leader: {name}, {runner}.", claims.leads),
        says("A free ${amount} for the last horse: {name}, {runner}.", claims.trails),
        says("A free ${amount} on long odds: {name}, {runner}.", sheet.is_outsider),
    ),
    when(sheet.is_paid, field.past_line)(
        says("By its Helmet: {name} bets ${amount} on {runner}."),
        says("Past the line, and still {name} bets ${amount}: {runner}."),
    ),
    when(sheet.is_paid)(
        says("{name} bets ${amount} on {runner}."),
        says("{name} puts ${amount} on {runner}."),
        says("${amount} on {runner}, says {name}."),
        says("${amount} from {name} for {runner}."),
        says("{name} to the window: ${amount} on {runner}."),
        says("A dollar's worth of hope: {name}, on {runner}.", sheet.bets_one),
        says("{name} dips a toe in: $1 on {runner}.", sheet.bets_one),
        says("{name} goes to the limit: $3 on {runner}.", sheet.bets_three),
        says("A full $3 from {name} on {runner}.", sheet.bets_three),
        says("{name}'s last ${amount} goes on {runner}.", sheet.spends_last),
        says("{name} backs the leader: ${amount} on {runner}.", claims.leads),
        says("${amount} on the last of all: {name}, {runner}.", claims.trails),
        says("{name} likes long odds: ${amount} on {runner}.", sheet.is_outsider),
        says("Short odds will do for {name}: ${amount} on {runner}.", sheet.is_favourite),
        says("{name}'s first on {runner}: ${amount}.", sheet.has_no_bet_on_it),
        says("{name} raises to ${stake} on {runner}.", sheet.has_bet_on_it),
        says("${amount} more: {name} has ${stake} on {runner}.", sheet.has_bet_on_it),
        says("If {runner} wins, {name} has ${pays} coming.", sheet.is_big_stake),
        says("{name} owns {runner}, and bets ${amount} on it.", sheet.is_own),
        says("{name} bets ${amount} on {owner}'s {horse}.", sheet.is_another_seats),
        says("Nobody but {name} has a bet on {runner}: ${stake}.", sheet.is_alone_on_it),
    ),
)
