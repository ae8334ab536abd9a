"""What is said of a horse that goes forward or back. Every line is true where its claims hold; nothing is decided."""

from __future__ import annotations

from game.stage.looks.base.calls import claims
from game.stage.looks.base.calls.says import hush, says, when
from game.stage.looks.dice_game.calls import claims_field as field
from game.stage.looks.dice_game.calls import claims_moves as moves
from game.stage.looks.dice_game.calls import claims_sheet as sheet

FORWARD = (
    hush(claims.goes_home),  # its place is called next
    when(claims.first_away)(
        says("{horse} is first away!"),
        says("{horse} shows them the way out of the gate!"),
        says("Off goes {horse}, before them all!"),
        says("The first hooves on the track are {horse}'s!"),
    ),
    when(claims.takes_lead, moves.crosses_line)(
        says("{horse} takes the lead, and the No Bet line with it!"),
        says("Past the No Bet line and into the lead: {horse}!"),
    ),
    when(claims.takes_lead)(
        says("{horse} has the lead!"),
        says("A new leader: {horse}!"),
        says("{horse} sweeps to the front!"),
        says("Number {number} in front now: {horse}!"),
        says("{horse} leads the field by {lead}!"),
        says("{horse} takes up the running!"),
        says("{horse} goes by {passed} and leads!", claims.passes_leader),
        says("{passed} is caught and passed: {horse} leads!", claims.passes_leader),
        says("{horse} tips its cap to {passed} and leads!", claims.passes_leader),
        says("{horse} shakes off {shaken} and leads alone!", claims.parts_from_one),
        says("{horse} and {shaken} part company: {horse} leads!", claims.parts_from_one),
        says("{horse} breaks the tie in front!", claims.parts_from_some),
        says("From {chased} behind to the lead: {horse}!", claims.leads_from_behind),
        says("{horse} takes the lead, and {owner} stands up!", sheet.is_owned),
        says("Nobody owns it, and it leads: {horse}!", sheet.is_nobodys),
        says("An outsider in front: {horse}!", sheet.is_outsider),
    ),
    when(claims.joins_lead, moves.crosses_line)(
        says("Over the No Bet line and level in front: {horse}!"),
        says("{horse} crosses the No Bet line, level with {level}!", claims.joins_one),
    ),
    when(claims.joins_lead)(
        says("{horse} and {level}, neck and neck!", claims.joins_one),
        says("{horse} draws level with {level} in front!", claims.joins_one),
        says("Nothing between {horse} and {level}!", claims.joins_one),
        says("{level} has company: {horse}!", claims.joins_one),
        says("{horse} looks {level} in the eye!", claims.joins_one),
        says("Two noses, one lead: {horse} and {level}!", claims.joins_one),
        says("{level_count} level in front, {horse} among them!", claims.joins_some),
        says("{horse} squeezes in: {level_count} share the lead!", claims.joins_some),
        says("A crowd of {level_count} in front, and {horse} in it!", claims.joins_some),
    ),
    when(moves.first_past_line)(
        says("{horse} is first past the No Bet line!"),
        says("The No Bet line falls to {horse}, first of all!"),
    ),
    when(moves.crosses_line)(
        says("{horse} is past the No Bet line."),
        says("The No Bet line is behind {horse}: Helmets only."),
        says("Over the No Bet line, {horse}: the book wants a Helmet now."),
        says("No more bets on {horse} without its Helmet."),
        says("{horse} is past the No Bet line, and nobody has its Helmet.", moves.no_helmet_anywhere),
    ),
    when(moves.is_near_home)(
        says("{horse} is {to_go} from home."),
        says("{horse} can see the line: {to_go} to go!"),
        says("Only {to_go} left for {horse}!"),
        says("{horse} smells the stable: {to_go} to go."),
        says("{horse} leads, with {to_go} to go!", claims.leads_after),
        says("{to_go} from glory: {horse}!", claims.nobody_home),
    ),
    when(claims.runs_clear)(
        says("{horse} is {lead} clear!"),
        says("{horse} runs away from them: {lead} clear!"),
        says("Daylight behind {horse}, {lead} of it!"),
        says("{horse} leads by {lead} and does not look round."),
        says("Catch {horse} if you can: {lead} in front."),
    ),
    when(claims.heads_rest)(
        says("{horse} heads those still running."),
        says("{winner} is home, and {horse} is next in line."),
        says("Best of the rest now: {horse}!"),
    ),
    when(moves.last_away)(
        says("{horse} is away at last, the last of all."),
        says("And there goes {horse}: nobody is left in the gate."),
    ),
    when(claims.climbs)(
        says("{horse} moves up to {rank}."),
        says("{horse} slips into {rank}."),
        says("{horse} is {rank} now."),
        says("Look who is {rank}: {horse}!"),
        says("{horse} picks its way through, into {rank}."),
    ),
    when(claims.last_no_longer)(
        says("{horse} is last no longer."),
        says("{horse} hands the last place to {last}.", claims.hands_on_last),
        says("Cheer up, {horse}: {last} is last now.", claims.hands_on_last),
    ),
)
"""For any cause; what is left is told by cause."""

ALONG = (
    when(moves.by_bar)(
        says("{horse} once more, by its own bar!", moves.by_own_bar),
        says("{horse} pulls itself along by its own bar.", moves.by_own_bar),
        says("{horse} comes along.", moves.by_other_bar),
        says("{horse} follows {rolled}.", moves.by_other_bar),
        says("Along trots {horse}.", moves.by_other_bar),
        says("{rolled} tows {horse} to space {end}.", moves.by_other_bar),
        says("{horse} tags along, 1 on.", moves.by_other_bar),
        says("And {horse}, on the bar.", moves.by_other_bar),
        says("Where {rolled} is called, {horse} goes too.", moves.by_other_bar),
        says("{horse} hangs on to {rolled}'s tail.", moves.by_other_bar),
        says("{horse} steps out of the gate after {rolled}.", moves.by_other_bar, claims.leaves_gate),
        says("The bar brings {horse} up beside {beside}.", claims.beside_one),
        says("{horse} is on space {end}, with {beside}.", claims.beside_one),
        says("Elbows in on space {end}: here comes {horse}.", claims.in_a_crowd),
    ),
    when(moves.by_another_card)(
        says("{card} lends a hand: {horse} goes on {moved}."),
        says("{horse} goes on {moved}, thanks to {card}."),
        says("{name} has {card} push {horse} on {moved}."),
    ),
    when(moves.by_itself)(
        says("{horse} helps itself to {moved}."),
        says("{horse} needs no asking: {moved} on."),
        says("{horse} goes on {moved} by its own wits."),
    ),
    when(moves.by_hand)(
        says("{name} pushes {horse} on {moved}."),
        says("A push for {horse} from {name}: {moved}."),
        says("{name} clicks a tongue, and {horse} goes on {moved}."),
        says("{name} sends {horse} on to space {end}."),
        says("{name} pushes {horse} up beside {beside}.", claims.beside_one),
    ),
    when(moves.by_dice, claims.beside_one)(
        says("{horse} pulls up beside {beside}."),
        says("{beside} makes room for {horse}."),
        says("{horse} and {beside} share space {end}."),
    ),
    when(moves.by_dice, claims.in_a_crowd)(
        says("Elbows in on space {end}: here comes {horse}."),
        says("{horse} joins the crowd on space {end}."),
    ),
)

BACK = (
    when(claims.loses_lead)(
        says("The lead is gone for {horse}!"),
        says("{horse} loses the lead: back {moved}!"),
        says("{heir} inherits the lead from {horse}!", claims.loses_lead_to_one),
        says("{horse} is pulled back, and {heir} leads!", claims.loses_lead_to_one),
        says("{horse} must hand the lead to {heir}!", claims.loses_lead_to_one),
    ),
    when(claims.shares_lead_now)(
        says("{horse} must share the lead now!"),
        says("{horse} is reeled in, level with {level}!", claims.shares_lead_with_one),
    ),
    when(moves.back_before_line)(
        says("{horse} is back before the No Bet line: bets are open!"),
        says("Back over the No Bet line goes {horse}."),
        says("The book on {horse} opens again."),
    ),
    when(claims.back_to_gate)(
        says("{horse} goes all the way back to the gate."),
        says("Back behind the line with {horse}!"),
        says("{horse} may start all over again."),
    ),
    when(claims.last_now)(
        says("{horse} drops to the very back."),
        says("{horse} is last now."),
        says("Nobody is behind {horse} any more."),
    ),
    when(moves.by_roland)(
        says("{name} holds {horse} by the tail: back {moved}."),
        says("{name} has a quiet word with {horse}: back {moved}."),
        says("{name} sends {horse} back {moved}."),
    ),
    when(moves.by_another_card)(
        says("{card} steps on {horse}'s tail: back {moved}."),
        says("{horse} waits for {card}: back {moved}."),
    ),
    when(moves.by_hand)(
        says("{horse} falls back {moved}."),
        says("{name} takes {moved} off {horse}."),
        says("{name} whistles, and {horse} looks round: back {moved}."),
        says("Whoa, {horse}! Back {moved}, says {name}."),
        says("{name} reins in {owner}'s {horse} by {moved}.", sheet.is_another_seats),
        says("{owner} frowns: {horse} goes back {moved}.", sheet.is_another_seats),
    ),
)

HELD = (
    when(claims.at_start)(
        says("{horse} is behind the line already."),
        says("There is no further back for {horse}."),
    ),
    when(field.circle_full)(
        says("Three are home: {horse} stops on 15."),
        says("The circle is full, and {horse} stays on 15."),
    ),
    when(field.needs_any)(
        says("{horse} stays on 15: only dice and bars go home."),
        says("Not a step more for {horse}: pushes end on 15."),
        says("{horse} stamps on 15 and waits for the dice."),
    ),
)

FINISH = (
    when(field.is_chased_home, claims.comes_first)(
        says("By a whisker: {horse} wins, with {chaser} one step behind!"),
        says("A photo for the wall: {horse} beats {chaser} by a step!"),
        says("{horse} wins it by a step! Poor {chaser}!"),
    ),
    when(field.is_chased_home, claims.comes_second)(
        says("Second by a step from {chaser}: {horse}!"),
        says("{horse} snatches second from {chaser} by a step!"),
    ),
    when(field.is_chased_home, claims.comes_third)(
        says("Third by a step from {chaser}: {horse}!"),
        says("{horse} is third, and {chaser} is one step too late!"),
    ),
    when(claims.comes_first)(
        says("{horse} wins!"),
        says("{horse} wins the race!"),
        says("First past the post: {horse}!"),
        says("Number {number} wins it: {horse}!"),
        says("{horse} wins at {odds} for 1!"),
        says("{horse} wins for {owner}!", sheet.is_owned),
        says("{horse} is home first, and {owner} throws a hat!", sheet.is_owned),
        says("{horse} wins, and nobody owns it!", sheet.is_nobodys),
        says("{horse} wins, with the next {margin} away!", claims.wins_by_far),
        says("The outsider does it: {horse} wins!", sheet.is_outsider),
        says("Long odds, long stride: {horse} wins!", sheet.is_outsider),
        says("A favourite obliges: {horse} wins!", sheet.is_favourite),
        says("{horse} wins, with ${pot} on its back!", sheet.is_much_bet_on),
        says("{horse} wins without a dollar on it!", sheet.is_not_bet_on),
    ),
    when(claims.comes_second)(
        says("{horse} is second!"),
        says("Second home: {horse}, behind {winner}!"),
        says("{horse} comes second, at {odds} for 1!"),
        says("{horse} is second for {owner}!", sheet.is_owned),
        says("Nobody's horse is second: {horse}!", sheet.is_nobodys),
        says("An outsider is second: {horse}!", sheet.is_outsider),
        says("{horse} is second, with ${pot} on it!", sheet.is_much_bet_on),
    ),
    when(claims.comes_third)(
        says("{horse} is third, and the circle is full!"),
        says("Third, and the circle closes: {horse}!"),
        says("{horse} takes the last place of three!"),
        says("{winner}, {second}, {horse}: those are the three!"),
        says("{horse} is third for {owner}, and the gate shuts!", sheet.is_owned),
        says("Nobody's horse is third: {horse}!", sheet.is_nobodys),
        says("Room for one outsider: {horse} is third!", sheet.is_outsider),
    ),
)
