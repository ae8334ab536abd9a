"""What is said of scratches, moves and winners. Every line is true where its claims hold; nothing is decided."""

from __future__ import annotations

from game.stage.looks.base.calls.claims import parts_from_one
from game.stage.looks.base.calls.says import hush, says, when
from game.stage.looks.horse_race.calls import claims

SCRATCHED = (
    when(claims.one_holds_all)(
        says("{horse} is out. All four cards were {holder}'s!"),
        says("{number}! {holder} alone had {horse}, and it is gone."),
    ),
    when(claims.is_last_scratch)(
        says("{horse} is the fourth to go, on {spot}."),
        says("{number}! {horse} is the last one scratched."),
        says("{horse} walks back to the pen. Seven are left to run."),
        says("Not today, {horse}: out on {spot}, where a roll costs most."),
    ),
    when(claims.is_first_scratch)(
        says("{horse} is the first to be scratched."),
        says("{number}! {horse} does not run today."),
        says("The first scratch is number {number}, {horse}."),
        says("{horse} out first, on {spot}. {missing_scratches} more to go."),
    ),
    when(claims.is_seven)(
        says("The 7 is out! {horse} on {spot}."),
        says("{horse} is scratched, the number that dice love best."),
    ),
    when(claims.is_outsider)(
        says("{number}! Of all numbers {horse} is scratched."),
        says("{horse} is out, and that was one roll in thirty-six."),
    ),
    when()(
        says("{number}: {horse} is scratched, on {spot}."),
        says("{horse} is out. {backers} pay {stake} each.", claims.one_fee_each, claims.two_hold, claims.all_can_pay),
        says("{horse} is out, and whoever holds it pays {stake}.", claims.one_fee_each, claims.all_can_pay),
        says("Four cards of {horse} go to {spot}."),
        says("{horse} is led away to {spot}."),
        says("A cross for {horse}. {live} horses are left."),
        says("{horse} out, and one more scratch to come.", claims.one_more_scratch),
    ),
)

REPEATED = (
    when()(
        says("{number} once more: {horse} is scratched already."),
        says("{horse} cannot be scratched twice. The dice go on."),
        says("{number} was out before. Next, please!"),
    ),
)

STARTED = (
    when()(
        says("Four are out, seven run!"),
        says("The gates fly open for seven horses!"),
        says("Seven horses, {pot} to win: the race is on!"),
        says("Bell and gate: the race begins!"),
        says("They run for {pot}!"),
    ),
)

MOVED = (
    hush(claims.comes_home),
    when(claims.one_left)(
        says("{horse} needs just one more!"),
        says("One more {number} takes {horse} home!"),
        says("{number}! {horse} stands on its last square."),
        says("The line is right before {horse}: one more {number}."),
        says("{horse} joins {chasers}: one roll each!", claims.one_other_is_close),
        says("{horse} too! It needs one, like {chasers}.", claims.others_are_close),
        says("{backers} hold their breath: one more for {horse}.", claims.several_hold),
        says("{name} rolls {horse} to the last square, own cards and all.", claims.holds_some),
        says("{name} pushes {horse} to the last square, and holds none of it.", claims.holds_none),
    ),
    when(claims.is_first_away)(
        says("{horse} is the first one away."),
        says("{horse} takes the first step."),
        says("{number} opens the race: {horse} moves up."),
    ),
    when(claims.is_last_away)(
        says("{horse} wakes up at last: now all have moved."),
        says("And there goes {horse}, the last to leave its number."),
    ),
    when(claims.becomes_nearest)(
        says("{horse} leaves {shaken} behind: {to_roll} to go.", parts_from_one),
        says("Now it is {horse} before {shaken}.", parts_from_one),
        says("{horse} is nearest to home, with {to_roll} to go."),
        says("Nobody needs less than {horse} now: {to_roll}."),
        says("{horse} breaks away, {to_roll} from home."),
    ),
    when(claims.joins_nearest)(
        says("{horse} draws level with {level}: {to_roll} each."),
        says("{level} has company: {horse} needs {to_roll} as well."),
    ),
    when(claims.is_outsider)(
        says("{number}! {horse}, one roll in thirty-six."),
        says("There it is, the rare {number}: {horse} moves."),
        says("Hardly ever rolled, but now: {horse}!"),
    ),
    hush(claims.is_quiet),
    when(claims.two_left)(
        says("{horse} comes closer: two more."),
        says("Two more for {horse}."),
        says("{number}: {horse} is two rolls from home."),
    ),
    when(claims.starts)(
        says("{horse} is on its way."),
        says("{horse} leaves its numbered square."),
        says("A first step for {horse}, {to_roll} to go."),
    ),
    when(claims.is_double)(
        says("Two {face}s move {horse}."),
        says("Double {face}: {horse} moves up."),
    ),
    when()(
        says("{number}: {horse} moves up, {to_roll} to go."),
        says("{horse} climbs. {to_roll} to go."),
        says("{name} rolls {number} for {horse}."),
        says("{name} moves {horse}, with {own_cards} of it.", claims.holds_some),
        says("{name} rolls {horse}, for others: {backers}.", claims.holds_none),
        says("One square for {horse}."),
        says("{horse} takes its time: {to_roll} to go.", claims.is_far_from_home),
        says("{leader} is nearest, but it is {horse} that moves.", claims.another_is_nearest),
    ),
)

WON = (
    when(claims.one_holds_all)(
        says("{horse} wins, and {holder} has all four cards!"),
        says("Four cards, one hand: {horse} wins for {holder}!"),
    ),
    when(claims.is_outsider)(
        says("The outsider does it! {horse} wins!"),
        says("One roll in thirty-six, and it was {horse}'s!"),
    ),
    when()(
        says("{horse} wins race {race}!"),
        says("{horse} is home! {quarter} for each of its cards."),
        says("{number} it is! {horse} wins."),
        says("{backers} cheer: {horse} is home!", claims.several_hold),
        says("{horse} by a roll, with {chasers} one short!", claims.others_are_close),
        says("And {horse} it is, after {rolls} rolls."),
        says("Only {rolls} rolls, and {horse} is home!", claims.is_quick),
        says("At last! {rolls} rolls it took, and {horse} wins.", claims.is_long),
        says("Nobody else was near: {horse} wins.", claims.nobody_else_is_near),
        says("{horse} takes the race, and {pot} are to be shared."),
    ),
)
