"""Defines the phrases on deals, scratches, moves, fees and the end. Each is true if its conditions hold.

Phrases during a race are plain and short, because the next roll comes soon. Only phrases between races, at the finish,
at the pay-off and at the end have time for a joke.
"""

from game.commentary.commentator import group, phrase, silence, where
from game.games.horse_race.rules.state import SUITS

# -- between races ---------------------------------------------------------------------------------------------

DEALER = (
    group(where(race=1), where(races=1))(
        phrase("One race decides it all. {name} deals."),
        phrase("{name} shuffles for the only race."),
    ),
    group(where(race=1))(
        phrase("{name} deals the first of {races} races."),
        phrase("{name} shuffles for race 1 of {races}."),
        phrase("Welcome! {races} races today. {name} deals."),
    ),
    group("is_last_race")(
        phrase("{name} deals the last race."),
        phrase("The last race. {name} shuffles."),
        phrase("{rich} leads before the last race: {wealth}.", "one_is_richest"),
    ),
    group()(
        phrase("{name} deals race {race}."),
        phrase("{name} gathers the cards for race {race}."),
        phrase("{name} shuffles for race {race} of {races}."),
        phrase("{rich} leads with {wealth}. {name} deals.", "one_is_richest"),
    ),
)

OPENED = (
    group("dealer_set_the_fee")(
        phrase("Race {race}: the entry fee is {stake}."),
        phrase("{stake} to enter race {race}."),
        phrase("Everyone pays {stake} for race {race}."),
    ),
    group("pot_is_carried")(
        phrase("Race {race}: {pot} is already in the pot."),
        phrase("{pot} from earlier races waits in the pot."),
    ),
    group()(
        phrase("Race {race} of {races}: all horses to the start."),
        phrase("The horses line up for race {race}."),
        phrase("Race {race}: eleven horses, 44 cards."),
    ),
)

# -- scratches -------------------------------------------------------------------------------------------------

PAID_IN = (
    group("is_last_to_pay")(
        phrase("Everyone has paid: {pot} in the pot."),
        phrase("The pot starts at {pot}."),
        phrase("{pot} in the pot. Now four scratches."),
    ),
)

SCRATCHED = (
    group("one_holds_all")(
        phrase("Scratched: {horse}. {holder} had all four!"),
        phrase("{horse} is scratched. {holder} held all four!"),
    ),
    group(where(missing_scratches=0))(
        phrase("{horse} is the fourth scratch, on {spot}."),
        phrase("{number}! {horse} is the last one scratched."),
        phrase("{horse} is scratched. Seven horses race."),
        phrase("{horse} on {spot}: the highest fee."),
    ),
    group(where(gone=1))(
        phrase("{horse} is the first to be scratched."),
        phrase("{number}! {horse} is scratched first, on {spot}."),
        phrase("{horse} is the first scratch, number {number}."),
        phrase("{horse} is scratched first. {missing_scratches} more to go."),
    ),
    group(where(number=7))(
        phrase("The 7 is scratched! {horse} goes to {spot}."),
        phrase("Scratched: {horse} – and 7 comes up most!"),
    ),
    group("is_outsider")(
        phrase("{number}! {horse} is scratched: 1 roll in 36."),
        phrase("Scratched on 1 roll in 36: {horse}."),
    ),
    group()(
        phrase("{number}: {horse} is scratched, on {spot}."),
        phrase(
            "{horse}: {backers} pay {stake} each.",
            "one_fee_each",
            "two_hold",
            "all_can_pay",
        ),
        phrase("Scratched: {horse}. All holders pay {stake}.", "one_fee_each", "all_can_pay"),
        phrase("{horse}'s four cards go to {spot}."),
        phrase("{horse} is scratched on {spot}."),
        phrase("{horse} is scratched. {live} horses are left."),
        phrase("{horse} is scratched. One more to come.", where(missing_scratches=1)),
    ),
)

HELD_SCRATCHED = (
    group("fee_by_card")(
        phrase("{name} pays {amount} for {own_cards} of {horse}."),
        phrase("{name} held {own_cards} of {horse}: {amount}."),
    ),
)

REPEATED = (
    group()(
        phrase("{number} again: {horse} is already scratched."),
        phrase("{horse} is already scratched. Next roll."),
        phrase("{number} was already scratched. Next, please!"),
    ),
)

BETS_OPENED = (
    group()(
        phrase("Side bets! Who backs which horse?"),
        phrase("The bank is open for side bets."),
        phrase("Any side bets before the race?"),
    ),
)

BET_PLACED = (
    group("is_outsider")(
        phrase("{name} puts {amount} on {horse}. Brave!"),
        phrase("{amount} from {name} on the outsider, {horse}."),
    ),
    group()(
        phrase("{name} bets {amount} on {horse}."),
        phrase("{name} backs {horse} with {amount}."),
        phrase("{amount} on {horse} for {name}."),
    ),
)

BET_DECLINED = (
    group()(
        phrase("{name} bets nothing."),
        phrase("No bet from {name}."),
    ),
)

STARTED = (
    group()(
        phrase("And they're off! Seven horses run."),
        phrase("And they're off, for {pot}!"),
        phrase("The gates open for seven horses!"),
        phrase("Seven horses, {pot} to win: the race is on!"),
        phrase("They run for {pot}!"),
    ),
)

# -- the race --------------------------------------------------------------------------------------------------

MOVED = (
    silence(where(left=0)),
    group(where(left=1))(
        phrase("{horse} needs just one more!"),
        phrase("{horse} wins with one more {number}!"),
        phrase("{number}! {horse} is on its last square."),
        phrase("{horse} is one roll from the finish!"),
        phrase("{horse} joins {chasers}: one roll each!", "one_other_is_close"),
        phrase("{horse} needs one, like {chasers}!", "others_are_close"),
        phrase("{backers} need one more {number}!", "several_hold"),
        phrase("{name} moves their own {number} to its last square.", "holds_some"),
        phrase("{name} rolls {number}, but holds none of it.", where(own=0)),
    ),
    group("is_first_away")(
        phrase("{horse} moves first."),
        phrase("{horse} takes the first step."),
        phrase("{number} opens the race: {horse} moves up."),
    ),
    group("is_last_away")(
        phrase("{horse} starts too: now all have moved."),
        phrase("{horse} is the last to leave the start."),
    ),
    group("becomes_nearest")(
        phrase("{horse} gets ahead of {shaken}.", "parts_from_one"),
        phrase("{horse} now leads {shaken}.", "parts_from_one"),
        phrase("{horse} takes the lead: {to_roll} to go."),
        phrase("{horse} is closest now: {to_roll} to go."),
        phrase("{horse} leads, {to_roll} from home."),
    ),
    group("joins_nearest")(
        phrase("{horse} catches {level}: {to_roll} each."),
        phrase("{horse} draws level with {level}."),
    ),
    group("is_outsider")(
        phrase("{number}! {horse} moves on 1 roll in 36."),
        phrase("{horse} moves on a rare {number}."),
        phrase("{horse} moves! That roll is 1 in 36."),
    ),
    silence("is_quiet"),
    group(where(left=2))(
        phrase("{horse} needs two more."),
        phrase("{horse} is closing in: two more."),
        phrase("{number}: {horse} is two rolls from home."),
    ),
    group("starts")(
        phrase("{horse} is on its way."),
        phrase("{horse} leaves the start."),
        phrase("{horse} starts, with {to_roll} to go."),
    ),
    group("is_double")(
        phrase("Two {face}s move {horse}."),
        phrase("Double {face}: {horse} moves up."),
    ),
    group()(
        phrase("{number}: {horse} moves, {to_roll} to go."),
        phrase("{horse} climbs: {to_roll} to go."),
        phrase("{name} rolls {number} for {horse}."),
        phrase("{name} moves {horse} and holds {own_cards}.", "holds_some"),
        phrase("{name} moves {horse} for {backers}.", where(own=0)),
        phrase("{horse} moves up one square."),
        phrase("{horse} moves, but needs {to_roll} more.", "is_far_from_home"),
        phrase("{horse} moves. {leader} still leads.", "another_is_nearest"),
    ),
)

ROLL_FEE = (
    group("is_double")(
        phrase("Two {face}s: {name} pays {amount} for {horse}."),
        phrase("Double {face}: {name} pays {amount}."),
    ),
    group()(
        phrase("{number} is scratched: {name} pays {amount}."),
        phrase("{horse} is scratched: {name} pays {amount}."),
        phrase("{name} pays {amount} for {horse}, on {spot}."),
        phrase("{name} rolls {horse}, scratched: {amount}."),
        phrase("Ouch: {number} costs {name} {amount}."),
        phrase("{name} pays {amount}. The pot: {pot}."),
        phrase("{name} rolls {number}: {amount}, please."),
        phrase("{name}'s fee takes the pot to {pot}."),
    ),
)

SHORT = (
    group()(
        phrase("{name} is broke: {missing} stays unpaid."),
        phrase("{name} has nothing left, {missing} short."),
        phrase("{name} is {missing} short, and rolls on."),
    ),
)

RAISED = (
    group("is_outsider")(
        phrase("{name} raises on {horse}, an outsider!"),
        phrase("{amount} more from {name}, on a roll of 1 in 36!"),
    ),
    group()(
        phrase("{name} raises: {amount} more on {horse}!"),
        phrase("{name} puts {amount} more on {horse}."),
        phrase("A raise! {name} believes in {horse}."),
    ),
)

# -- finish, pay-off and end -------------------------------------------------------------------------------------

WON = (
    group("one_holds_all")(
        phrase("{horse} wins, and {holder} has all four cards!"),
        phrase("{horse} wins it all for {holder}: four cards, one hand!"),
    ),
    group("is_outsider")(
        phrase("{horse} wins! The outsider did it!"),
        phrase("{horse} wins on a roll of 1 in 36!"),
    ),
    group()(
        phrase("{horse} wins race {race}!"),
        phrase("{horse} wins! {quarter} a card."),
        phrase("{number} it is! {horse} wins."),
        phrase("{backers} cheer: {horse} wins!", "several_hold"),
        phrase("{horse} wins, with {chasers} one roll short!", "others_are_close"),
        phrase("{horse} wins after {rolls} rolls."),
        phrase("{horse} wins in only {rolls} rolls!", "is_quick"),
        phrase("{horse} wins at last: {rolls} rolls! The dice need a rest.", "is_long"),
        phrase("{horse} wins, and nobody was close. Someone wake the others.", "nobody_else_is_near"),
        phrase("{horse} wins, and {pot} goes to its holders."),
    ),
)

SHARED = (
    group(where(cards=SUITS))(
        phrase("{name} has all four cards and takes {amount}!"),
        phrase("{name} shares with nobody: {amount}!"),
    ),
    group("takes_some")(
        phrase("{name} gets {amount} for {own_cards} of {horse}."),
        phrase("{name} has {own_cards} of {horse}: {amount}."),
        phrase("{name} collects {amount} for {own_cards}."),
    ),
    group(where(cards=1))(
        phrase("{name} gets {amount} for one card of {horse}."),
        phrase("{name} held one {number}: {amount}."),
        phrase("{name} collects {amount} for the one card."),
    ),
)

BET_PAID = (
    group()(
        phrase("{name}'s ticket pays {amount}!"),
        phrase("The bank pays {name} {amount}!"),
        phrase("{name} backed the winner: {amount}!"),
    ),
)

PURSE_WON = (
    group()(
        phrase("{name} rolled the winner: the purse of {amount}!"),
        phrase("The purse goes to {name}: {amount}!"),
        phrase("{amount} from the purse for {name}'s roll!"),
    ),
)

CARRIED = (
    group("cards_were_left_out", "is_last_race")(
        phrase("{amount} belongs to cards that were left out. Nobody gets it."),
        phrase("Cards of the winner were left out: nobody gets {amount}."),
    ),
    group("cards_were_left_out")(
        phrase("{amount} belongs to cards that were left out. It stays in the pot."),
        phrase("Cards of the winner were left out: {amount} stays in the pot."),
    ),
    group("is_last_race")(
        phrase("{amount} can't be split four ways. Nobody gets it."),
        phrase("{amount} is left over, and no race is left."),
    ),
    group()(
        phrase("{amount} can't be split and stays in the pot."),
        phrase("{amount} is left over for the next race."),
    ),
)

ENDED = (
    group("ends_by_money")(
        phrase("A player is out of money. That's the end."),
        phrase("An empty purse ends the game. {rich} has {wealth}.", "one_is_richest"),
    ),
    group()(
        phrase("All races are run."),
        phrase("The last race is run. {rich} goes home with {wealth}.", "one_is_richest"),
        phrase("{rich} has the most of all: {wealth}.", "one_is_richest"),
    ),
)
