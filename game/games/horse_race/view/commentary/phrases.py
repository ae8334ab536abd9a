"""Defines the phrases on deals, fees, shares and the end. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary.phrase_rules import group, phrase, silence
from game.commentary.predicates import parts_from_one
from game.games.horse_race.view.commentary import predicates

DEALER = (
    group(predicates.is_first_race, predicates.is_only_race)(
        phrase("One race decides, and {name} deals it."),
        phrase("{name} shuffles. There is this one race alone."),
    ),
    group(predicates.is_first_race)(
        phrase("Eleven horses, {races} races, and {name} deals the first."),
        phrase("{name} shuffles for the first of {races} races."),
        phrase("Welcome! {name} has the cards for race 1 of {races}."),
    ),
    group(predicates.is_last_race)(
        phrase("The last race. {name} has the cards."),
        phrase("Once more, and {name} deals it: the last race."),
        phrase("{rich} has the most before the last race: {wealth}.", predicates.one_is_richest),
    ),
    group()(
        phrase("{name} deals race {race}."),
        phrase("On to race {race}. The cards go to {name}."),
        phrase("{name} shuffles for race {race} of {races}."),
        phrase("{rich} has the most, {wealth}. {name} deals.", predicates.one_is_richest),
    ),
)

OPENED = (
    group(predicates.pot_is_carried)(
        phrase("Race {race}: {pot} are in the pot already."),
        phrase("{pot} from the last race wait in the pot."),
    ),
    group()(
        phrase("Race {race} of {races}: back to the numbered squares."),
        phrase("The horses line up for race {race}."),
        phrase("Race {race}. Eleven horses, forty-four cards."),
    ),
)

PAID_IN = (
    group(predicates.is_last_to_pay)(
        phrase("Everybody has paid: {pot} in the pot."),
        phrase("The pot opens at {pot}."),
        phrase("{pot} to run for, before the first scratch."),
    ),
)

HELD_SCRATCHED = (
    group(predicates.fee_by_card)(
        phrase("{name} pays {amount} for {own_cards} of {horse}."),
        phrase("{own_cards} of {horse} cost {name} {amount}."),
    ),
)

ROLL_FEE = (
    group(predicates.is_double)(
        phrase("Two {face}s: {horse} is scratched, {amount} from {name}."),
        phrase("Double {face}, and {name} pays {amount} for {horse}."),
    ),
    group()(
        phrase("{number}! {horse} is scratched: {name} pays {amount}."),
        phrase("{horse} stays in its pen, and {name} pays {amount}."),
        phrase("{amount} from {name} for {horse}, out on {spot}."),
        phrase("{name} wakes {horse} in its pen for {amount}."),
        phrase("Ouch: {number} costs {name} {amount}."),
        phrase("{name} rolls {number} and pays {amount}. The pot: {pot}."),
        phrase("{number} again? {amount}, please, {name}."),
        phrase("The pot grows to {pot}, thanks to {name}."),
    ),
)

SHORT = (
    group()(
        phrase("{name} has nothing left and is let off {missing}."),
        phrase("{name}'s purse is empty: {missing} stay unpaid."),
        phrase("{name} is {missing} short, and rolls on."),
    ),
)

SHARED = (
    group(predicates.takes_all)(
        phrase("All four cards: {name} takes {amount}!"),
        phrase("Nobody shares with {name}: {amount}!"),
    ),
    group(predicates.takes_some)(
        phrase("{own_cards} of {horse} bring {name} {amount}."),
        phrase("{name} has {own_cards} of {horse}: {amount}."),
        phrase("{amount} to {name} for {own_cards}."),
    ),
    group(predicates.takes_one)(
        phrase("One card of {horse} brings {name} {amount}."),
        phrase("{name} had number {number}, once: {amount}."),
        phrase("{amount} to {name} for the one card."),
    ),
)

CARRIED = (
    group(predicates.is_last_race)(
        phrase("{amount} cannot be shared, and nobody gets it."),
        phrase("{amount} are left over, and no race is left."),
    ),
    group()(
        phrase("{amount} cannot be shared and stay in the pot."),
        phrase("What four cards cannot share stays: {amount}."),
    ),
)

ENDED = (
    group(predicates.ends_by_money)(
        phrase("Somebody's money is gone, and the meeting with it."),
        phrase("An empty purse ends the meeting. {rich} has {wealth}.", predicates.one_is_richest),
    ),
    group()(
        phrase("All races are run."),
        phrase("The last race is run. {rich} goes home with {wealth}.", predicates.one_is_richest),
        phrase("{rich} has the most of all: {wealth}.", predicates.one_is_richest),
    ),
)

SCRATCHED = (
    group(predicates.one_holds_all)(
        phrase("{horse} is out. All four cards were {holder}'s!"),
        phrase("{number}! {holder} alone had {horse}, and it is gone."),
    ),
    group(predicates.is_last_scratch)(
        phrase("{horse} is the fourth to go, on {spot}."),
        phrase("{number}! {horse} is the last one scratched."),
        phrase("{horse} walks back to the pen. Seven are left to run."),
        phrase("Not today, {horse}: out on {spot}, where a roll costs most."),
    ),
    group(predicates.is_first_scratch)(
        phrase("{horse} is the first to be scratched."),
        phrase("{number}! {horse} does not run today."),
        phrase("The first scratch is number {number}, {horse}."),
        phrase("{horse} out first, on {spot}. {missing_scratches} more to go."),
    ),
    group(predicates.is_seven)(
        phrase("The 7 is out! {horse} on {spot}."),
        phrase("{horse} is scratched, the number that dice love best."),
    ),
    group(predicates.is_outsider)(
        phrase("{number}! Of all numbers {horse} is scratched."),
        phrase("{horse} is out, and that was one roll in thirty-six."),
    ),
    group()(
        phrase("{number}: {horse} is scratched, on {spot}."),
        phrase(
            "{horse} is out. {backers} pay {stake} each.",
            predicates.one_fee_each,
            predicates.two_hold,
            predicates.all_can_pay,
        ),
        phrase("{horse} is out, and whoever holds it pays {stake}.", predicates.one_fee_each, predicates.all_can_pay),
        phrase("Four cards of {horse} go to {spot}."),
        phrase("{horse} is led away to {spot}."),
        phrase("A cross for {horse}. {live} horses are left."),
        phrase("{horse} out, and one more scratch to come.", predicates.one_more_scratch),
    ),
)

REPEATED = (
    group()(
        phrase("{number} once more: {horse} is scratched already."),
        phrase("{horse} cannot be scratched twice. The dice go on."),
        phrase("{number} was out before. Next, please!"),
    ),
)

STARTED = (
    group()(
        phrase("Four are out, seven run!"),
        phrase("The gates fly open for seven horses!"),
        phrase("Seven horses, {pot} to win: the race is on!"),
        phrase("Bell and gate: the race begins!"),
        phrase("They run for {pot}!"),
    ),
)

MOVED = (
    silence(predicates.comes_home),
    group(predicates.one_left)(
        phrase("{horse} needs just one more!"),
        phrase("One more {number} takes {horse} home!"),
        phrase("{number}! {horse} stands on its last square."),
        phrase("The line is right before {horse}: one more {number}."),
        phrase("{horse} joins {chasers}: one roll each!", predicates.one_other_is_close),
        phrase("{horse} too! It needs one, like {chasers}.", predicates.others_are_close),
        phrase("{backers} hold their breath: one more for {horse}.", predicates.several_hold),
        phrase("{name} rolls {horse} to the last square, own cards and all.", predicates.holds_some),
        phrase("{name} pushes {horse} to the last square, and holds none of it.", predicates.holds_none),
    ),
    group(predicates.is_first_away)(
        phrase("{horse} is the first one away."),
        phrase("{horse} takes the first step."),
        phrase("{number} opens the race: {horse} moves up."),
    ),
    group(predicates.is_last_away)(
        phrase("{horse} wakes up at last: now all have moved."),
        phrase("And there goes {horse}, the last to leave its number."),
    ),
    group(predicates.becomes_nearest)(
        phrase("{horse} leaves {shaken} behind: {to_roll} to go.", parts_from_one),
        phrase("Now it is {horse} before {shaken}.", parts_from_one),
        phrase("{horse} is nearest to home, with {to_roll} to go."),
        phrase("Nobody needs less than {horse} now: {to_roll}."),
        phrase("{horse} breaks away, {to_roll} from home."),
    ),
    group(predicates.joins_nearest)(
        phrase("{horse} draws level with {level}: {to_roll} each."),
        phrase("{level} has company: {horse} needs {to_roll} as well."),
    ),
    group(predicates.is_outsider)(
        phrase("{number}! {horse}, one roll in thirty-six."),
        phrase("There it is, the rare {number}: {horse} moves."),
        phrase("Hardly ever rolled, but now: {horse}!"),
    ),
    silence(predicates.is_quiet),
    group(predicates.two_left)(
        phrase("{horse} comes closer: two more."),
        phrase("Two more for {horse}."),
        phrase("{number}: {horse} is two rolls from home."),
    ),
    group(predicates.starts)(
        phrase("{horse} is on its way."),
        phrase("{horse} leaves its numbered square."),
        phrase("A first step for {horse}, {to_roll} to go."),
    ),
    group(predicates.is_double)(
        phrase("Two {face}s move {horse}."),
        phrase("Double {face}: {horse} moves up."),
    ),
    group()(
        phrase("{number}: {horse} moves up, {to_roll} to go."),
        phrase("{horse} climbs. {to_roll} to go."),
        phrase("{name} rolls {number} for {horse}."),
        phrase("{name} moves {horse}, with {own_cards} of it.", predicates.holds_some),
        phrase("{name} rolls {horse}, for others: {backers}.", predicates.holds_none),
        phrase("One square for {horse}."),
        phrase("{horse} takes its time: {to_roll} to go.", predicates.is_far_from_home),
        phrase("{leader} is nearest, but it is {horse} that moves.", predicates.another_is_nearest),
    ),
)

WON = (
    group(predicates.one_holds_all)(
        phrase("{horse} wins, and {holder} has all four cards!"),
        phrase("Four cards, one hand: {horse} wins for {holder}!"),
    ),
    group(predicates.is_outsider)(
        phrase("The outsider does it! {horse} wins!"),
        phrase("One roll in thirty-six, and it was {horse}'s!"),
    ),
    group()(
        phrase("{horse} wins race {race}!"),
        phrase("{horse} is home! {quarter} for each of its cards."),
        phrase("{number} it is! {horse} wins."),
        phrase("{backers} cheer: {horse} is home!", predicates.several_hold),
        phrase("{horse} by a roll, with {chasers} one short!", predicates.others_are_close),
        phrase("And {horse} it is, after {rolls} rolls."),
        phrase("Only {rolls} rolls, and {horse} is home!", predicates.is_quick),
        phrase("At last! {rolls} rolls it took, and {horse} wins.", predicates.is_long),
        phrase("Nobody else was near: {horse} wins.", predicates.nobody_else_is_near),
        phrase("{horse} takes the race, and {pot} are to be shared."),
    ),
)
