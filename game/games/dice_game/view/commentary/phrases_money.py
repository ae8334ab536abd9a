"""Defines the phrases about Roland, the market, bets and the score. A phrase is true if its predicates hold."""

from game.commentary.commentator import group, phrase, where

FIELD = (
    group()(
        phrase("The cards are out: eight horses, eight names."),
        phrase("Eight horses walk round the paddock."),
    ),
)

ROLAND_ASKED = (
    group()(
        phrase("{name} needs the horse die again."),
        phrase("Roll the horse die for {name}."),
    ),
)

ROLAND_ROLLED = (
    group()(
        phrase("{name} rolls {a_number}: {horse}."),
        phrase("{name} gets {a_number}: {horse}."),
        phrase("{name}'s die shows {number}: {horse}."),
    ),
)

ROLAND = (
    group("is_second_choice")(
        phrase("{deed}"),
        phrase("Then plan B. {deed}"),
        phrase("A shrug. {deed}"),
        phrase("Second best will do. {deed}"),
    ),
    group()(
        phrase("{deed}"),
        phrase("A cough. {deed}"),
        phrase("A thin smile. {deed}"),
        phrase("The pencil is sharp. {deed}"),
    ),
)

PURSE = (
    group(where(finish_place=1))(
        phrase("{name} gets the winner's purse: ${amount}, by {horse}."),
        phrase("{horse} brings {name} ${amount} for first."),
    ),
    group(where(finish_place=2))(
        phrase("{horse} brings {name} ${amount} for second."),
        phrase("{name} gets ${amount} for second: {horse}."),
    ),
    group(where(finish_place=3))(
        phrase("{horse} brings {name} ${amount} for third."),
        phrase("{name} gets ${amount} for third: {horse}."),
    ),
)

PAID = (
    group()(
        phrase("{name}'s bet on {horse} pays ${amount}."),
        phrase("{horse} pays {times} for 1: ${amount} for {name}."),
        phrase("{name} gets ${amount} for a bet on {horse}."),
        phrase("{name} had {horse}: ${amount}."),
    ),
)

SET = (
    group()(
        phrase("{name}'s jockey set for {horse}: ${amount}."),
        phrase("{name} gets ${amount} for Helmet and Jersey: {horse}."),
        phrase("{horse}'s jockey earns {name} ${amount}."),
    ),
)

ABILITY = (
    group("is_gain")(
        phrase("{card}'s ability brings {name} ${amount}."),
        phrase("{name} gets ${amount} for {card}'s ability."),
    ),
    group("is_forfeit")(
        phrase("{card}'s ability backfires on {name}."),
        phrase("{card}'s ability costs {name} money."),
    ),
)

ENDED = (
    group()(
        phrase("That was the race."),
        phrase("Saddles off: the race is over."),
        phrase("The dust settles on the race."),
        phrase("The race is {winner}'s, the money {rich}'s.", "somebody_home", "one_is_richest"),
        phrase("{rich} goes home with the most: ${wealth}.", "one_is_richest"),
    ),
)

BUY = (
    group("is_half_price")(
        phrase("{name} buys {horse} at half price: ${price}."),
        phrase("{name} gets {runner} at half price."),
    ),
    group("is_full_price")(
        phrase("{name} buys {runner} for ${price}."),
        phrase("{name} pays ${price} for {runner}."),
        phrase("{runner} goes to {name} for ${price}."),
        phrase("{name} now owns {runner}."),
        phrase("{name} buys the leader: {runner}!", "leads"),
        phrase("{name} pays ${price} for the leader: {horse}!", "leads"),
        phrase("{name} buys the last horse: {runner}.", "trails"),
        phrase("{name} buys an outsider: {runner}.", "is_outsider"),
        phrase("{name}'s last dollar buys {runner}.", "spends_last"),
        phrase("{name}'s first horse: {runner}.", where(stable=1)),
        phrase("{name} is an owner now: {runner}.", where(stable=1)),
        phrase("{name}'s second horse: {runner}.", where(stable=2)),
        phrase("{name} owns {stable} horses, {horse} too.", "has_many_horses"),
        phrase("{name} makes the first purchase: {horse}.", "is_first_sale"),
        phrase("{name} buys {horse} after betting on it.", "has_bet_on_it"),
        phrase("{name} buys {runner} on space {end}.", "past_line"),
        phrase("{name} buys {horse}. The market is empty.", "empties_market"),
    ),
)

CLAIM = (
    group()(
        phrase("{name} takes {runner} for free."),
        phrase("{name} gets a free horse: {runner}."),
        phrase("{runner} goes to {name} for free."),
        phrase("{name} gets the leader for free: {horse}!", "leads"),
        phrase("{name} saves ${price}: {runner}.", "is_dear"),
        phrase("{name} gets {horse}. The market is empty.", "empties_market"),
    ),
)

BET = (
    group(where(is_free=True))(
        phrase("{name} bets a free ${amount} on {runner}."),
        phrase("{name} gets a free ${amount} bet on {runner}."),
        phrase("{name} has a free ${amount} on {runner}."),
        phrase("{name} backs the leader, {horse}, free.", "leads"),
        phrase("{name} backs the last, {horse}, free.", "trails"),
        phrase("{name} backs an outsider, {horse}, free.", "is_outsider"),
    ),
    group(where(is_free=False), "past_line")(
        phrase("{name} uses a Helmet: ${amount} on {runner}."),
        phrase("{name} has the Helmet: ${amount} on {runner}."),
    ),
    group(where(is_free=False))(
        phrase("{name} bets ${amount} on {runner}."),
        phrase("{name} puts ${amount} on {runner}."),
        phrase("{name} stakes ${amount} on {runner}."),
        phrase("{name} backs {runner}: ${amount}."),
        phrase("{name} bets just $1 on {runner}.", where(amount=1)),
        phrase("{name} bets the full $3 on {runner}.", where(amount=3)),
        phrase("{name}'s last ${amount} goes on {runner}.", "spends_last"),
        phrase("{name} bets ${amount} on the leader, {horse}.", "leads"),
        phrase("{name} bets ${amount} on the last, {horse}.", "trails"),
        phrase("{name} bets ${amount} on an outsider, {horse}.", "is_outsider"),
        phrase("{name} bets ${amount} on a favourite, {horse}.", "is_favourite"),
        phrase("{name}'s first bet on {runner}: ${amount}.", "has_no_bet_on_it"),
        phrase("{name} raises to ${stake} on {runner}.", "has_bet_on_it"),
        phrase("{name} adds ${amount}: ${stake} on {runner}.", "has_bet_on_it"),
        phrase("{name} gets ${pays} if {horse} wins.", "is_big_stake"),
        phrase("{name} owns {horse} and bets ${amount} on it.", "is_own"),
        phrase("{name} bets ${amount} on {owner}'s {horse}.", "is_another_seats"),
        phrase("{name} alone has a bet on {horse}: ${stake}.", "is_alone_on_it"),
    ),
)
