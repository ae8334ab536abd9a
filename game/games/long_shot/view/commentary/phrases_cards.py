"""Defines the phrases about cards. Each is true if its predicates hold, and none reveals a hidden card."""

from game.commentary.commentator import group, phrase, silence, where

PLAYED = (
    group("answers")(
        phrase("{name} answers with {card}!"),
        phrase("{name} has {card}!"),
        phrase("{name} plays {card}, and the bank pays!"),
    ),
    group("pushes", "is_on_horse")(
        phrase("{name} plays {card} on {horse}."),
        phrase("{name} pushes {horse}: {card}."),
        phrase("{name} plays {card} on {horse}!"),
    ),
    group("holds_back", "is_own")(
        phrase("{name} moves their own {horse} back!"),
    ),
    group("holds_back", "is_another_seats")(
        phrase("{name} hits {owner}'s {horse}!"),
        phrase("{name} sets back {owner}'s {horse}."),
        phrase("{owner}'s {horse} is set back."),
    ),
    group("holds_back", "is_on_horse")(
        phrase("{name} sets back {horse}: {card}."),
        phrase("{name} slows {horse}: {card}."),
    ),
    group("places_bet", "is_on_horse")(
        phrase("{name} uses {card} on {horse}."),
        phrase("{name} backs {horse}: {card}."),
    ),
    group("steals_card", "is_against_rival")(
        phrase("{name} plays {card} against {rival}!"),
        phrase("{name} wants one of {rival}'s cards!"),
    ),
    group("peeks", "is_against_rival")(
        phrase("{name} looks at {rival}'s cards!"),
        phrase("{rival} must show all cards: {card}."),
    ),
    group("steals_money", "is_against_rival")(
        phrase("{name} plays {card}: {rival} pays!"),
        phrase("{name} robs {rival}: {card}!"),
    ),
    group("draws")(
        phrase("{name} plays {card} for more cards."),
        phrase("{name} draws more cards: {card}."),
    ),
    group("pays_money")(
        phrase("{name} cashes in {card}."),
        phrase("{name} plays {card} for cash."),
        phrase("{name} collects on {card}."),
        phrase("{name} gets paid: {card}."),
    ),
    group()(
        phrase("{name} plays {card}."),
        phrase("{name} uses {card}."),
    ),
)
STOLEN = (
    group()(
        phrase("{name} takes a card from {rival}!"),
        phrase("{name} steals one of {rival}'s cards!"),
        phrase("{rival} loses a card to {name}."),
    ),
)
SHOWN = (
    group()(
        phrase("{name} looks through {rival}'s cards."),
        phrase("{rival} shows {name} every card."),
    ),
)
DISCARDED = (
    group()(
        phrase("{name} discards two cards for cash."),
        phrase("{name} trades two cards for cash."),
        phrase("{name} gets rid of two cards."),
    ),
)
FEATURE = (
    group()(
        phrase("{horse} uses its ability."),
        phrase("{horse}'s ability kicks in."),
        phrase("{horse}: {name}'s horse uses its ability."),
    ),
)
LAID = (
    group()(
        phrase("{name} discards the last cards."),
        phrase("Too late for {name}'s last cards."),
    ),
)

BUY = (
    group("is_first_sale")(
        phrase("{name} buys the first horse: {horse}."),
        phrase("{name} buys first: {horse} for ${price}."),
    ),
    group("spends_last")(
        phrase("{name} spends it all on {horse}!"),
        phrase("{name} is broke, but owns {horse}."),
    ),
    group("leads")(
        phrase("{name} buys the leader: {horse}, ${price}!"),
        phrase("{name} owns the leader now: {horse}."),
    ),
    group("past_line")(
        phrase("{name} buys {horse} in the No Bets area."),
    ),
    group("has_many_horses")(
        phrase("{name} buys {horse}: {stable} horses now."),
        phrase("{horse} is horse {stable} for {name}."),
    ),
    group()(
        phrase("{name} buys {horse} for ${price}."),
        phrase("{name} pays ${price} for {horse}."),
        phrase("{horse} goes to {name} for ${price}."),
        phrase("{name} has a first horse: {horse}!", where(stable=1)),
        phrase("{name} has a second horse: {horse}.", where(stable=2)),
        phrase("{name} buys a dear horse: {horse}, ${price}.", "is_dear"),
    ),
)
BET = (
    group(where(is_free=True))(
        phrase("{name} gets a free ${amount} on {horse}."),
        phrase("{name} has a free ${amount} bet on {horse}."),
        phrase("The bank puts ${amount} on {horse} for {name}."),
    ),
    group("spends_last")(
        phrase("{name} bets the last ${amount} on {horse}."),
        phrase("{name} is all in: ${stake} on {horse}."),
    ),
    group("is_big_stake")(
        phrase("{name} is up to ${stake} on {horse}!"),
        phrase("{name} has ${stake} on {horse} now."),
    ),
    group("is_larger")(
        phrase("{name} bets big: ${amount} on {horse}."),
        phrase("{name} risks ${amount} on {horse}."),
    ),
    group("is_outsider")(
        phrase("{name} likes long odds: ${amount} on {horse}."),
        phrase("{name} takes {odds} to 1: ${amount} on {horse}."),
    ),
    group("trails")(
        phrase("{name} backs the last horse: {horse}."),
        phrase("{name} bets ${amount} on the last: {horse}."),
    ),
    group("is_own")(
        phrase("{name} backs their own {horse}: ${amount}."),
        phrase("{name} bets ${amount} on their own {horse}."),
    ),
    group("is_another_seats")(
        phrase("{name} backs {owner}'s {horse}: ${amount}."),
        phrase("{name} bets ${amount} on {owner}'s {horse}."),
    ),
    group()(
        phrase("{name} bets ${amount} on {horse}."),
        phrase("{name} puts ${amount} on {horse}."),
        phrase("{name} backs {horse} with ${amount}."),
        phrase("{name} bets on {horse} to win ${pays}."),
        phrase("{name} adds to {horse}: ${stake} now.", "has_bet_on_it"),
        phrase("{name} alone backs {horse}: ${stake}.", "is_alone_on_it"),
    ),
)
GAINED = (
    group("by_feature")(
        phrase("{name} gains ${amount}."),
        phrase("{name} gets ${amount} from the bank."),
        phrase("The bank pays {name} ${amount}."),
    ),
    silence(),
)
ROBBED = (
    group()(
        phrase("{name} takes ${amount} from {rival}!"),
        phrase("{rival} loses ${amount} to {name}."),
        phrase("{rival} must pay {name} ${amount}."),
    ),
)
LOST = (
    group()(
        phrase("{name} loses ${amount} in bets."),
        phrase("The bank keeps {name}'s ${amount}."),
        phrase("The bank sweeps up {name}'s ${amount}."),
    ),
)
PURSE = (
    group(where(finish_place=1))(
        phrase("{name} gets the winner's purse: ${amount} for {horse}!"),
        phrase("{horse} wins {name} ${amount}!"),
    ),
    group()(
        phrase("{horse} earns {name} a purse of ${amount}."),
        phrase("{name} gets ${amount} for {horse}."),
    ),
)
PAID = (
    group("is_much")(
        phrase("{name}'s ${stake} on {horse} turns into ${amount}!"),
        phrase("Count it twice, {name}: ${amount} for {horse}!"),
        phrase("{odds} to 1 on {horse}: ${amount} for {name}!"),
    ),
    group()(
        phrase("{name}'s ${stake} on {horse} pays ${amount}."),
        phrase("{name} collects ${amount} on {horse}."),
    ),
)
ENDED = (
    group()(
        phrase("The race is over. Thank you for your money!"),
        phrase("That was the race; the rest is arithmetic."),
        phrase("The stand empties, the horses eat."),
    ),
)
