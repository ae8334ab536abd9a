"""Defines the phrases on a horse that goes forward or back. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.phrase_rules import group, phrase, silence
from game.games.dice_game.view.commentary import predicates
from game.games.lap.commentary import predicates as lap

FORWARD = (
    silence(field.goes_home),  # its place is called next
    group(field.first_away)(
        phrase("{horse} is first away!"),
        phrase("{horse} shows them the way out of the gate!"),
        phrase("Off goes {horse}, before them all!"),
        phrase("The first hooves on the track are {horse}'s!"),
    ),
    group(field.takes_lead, lap.crosses_line)(
        phrase("{horse} takes the lead, and the No Bet line with it!"),
        phrase("Past the No Bet line and into the lead: {horse}!"),
    ),
    group(field.takes_lead)(
        phrase("{horse} has the lead!"),
        phrase("A new leader: {horse}!"),
        phrase("{horse} sweeps to the front!"),
        phrase("Number {number} in front now: {horse}!"),
        phrase("{horse} leads the field by {lead}!"),
        phrase("{horse} takes up the running!"),
        phrase("{horse} goes by {passed} and leads!", field.passes_leader),
        phrase("{passed} is caught and passed: {horse} leads!", field.passes_leader),
        phrase("{horse} tips its cap to {passed} and leads!", field.passes_leader),
        phrase("{horse} shakes off {shaken} and leads alone!", field.parts_from_one),
        phrase("{horse} and {shaken} part company: {horse} leads!", field.parts_from_one),
        phrase("{horse} breaks the tie in front!", field.parts_from_some),
        phrase("From {chased} behind to the lead: {horse}!", field.leads_from_behind),
        phrase("{horse} takes the lead, and {owner} stands up!", lap.is_owned),
        phrase("Nobody owns it, and it leads: {horse}!", lap.is_nobodys),
        phrase("An outsider in front: {horse}!", predicates.is_outsider),
    ),
    group(field.joins_lead, lap.crosses_line)(
        phrase("Over the No Bet line and level in front: {horse}!"),
        phrase("{horse} crosses the No Bet line, level with {level}!", field.joins_one),
    ),
    group(field.joins_lead)(
        phrase("{horse} and {level}, neck and neck!", field.joins_one),
        phrase("{horse} draws level with {level} in front!", field.joins_one),
        phrase("Nothing between {horse} and {level}!", field.joins_one),
        phrase("{level} has company: {horse}!", field.joins_one),
        phrase("{horse} looks {level} in the eye!", field.joins_one),
        phrase("Two noses, one lead: {horse} and {level}!", field.joins_one),
        phrase("{level_count} level in front, {horse} among them!", field.joins_some),
        phrase("{horse} squeezes in: {level_count} share the lead!", field.joins_some),
        phrase("A crowd of {level_count} in front, and {horse} in it!", field.joins_some),
    ),
    group(lap.first_past_line)(
        phrase("{horse} is first past the No Bet line!"),
        phrase("The No Bet line falls to {horse}, first of all!"),
    ),
    group(lap.crosses_line)(
        phrase("{horse} is past the No Bet line."),
        phrase("The No Bet line is behind {horse}: Helmets only."),
        phrase("Over the No Bet line, {horse}: the book wants a Helmet now."),
        phrase("No more bets on {horse} without its Helmet."),
        phrase("{horse} is past the No Bet line, and nobody has its Helmet.", predicates.no_helmet_anywhere),
    ),
    group(lap.is_near_home)(
        phrase("{horse} is {to_go} from home."),
        phrase("{horse} can see the line: {to_go} to go!"),
        phrase("Only {to_go} left for {horse}!"),
        phrase("{horse} smells the stable: {to_go} to go."),
        phrase("{horse} leads, with {to_go} to go!", field.leads_after),
        phrase("{to_go} from glory: {horse}!", field.nobody_home),
    ),
    group(field.runs_clear)(
        phrase("{horse} is {lead} clear!"),
        phrase("{horse} runs away from them: {lead} clear!"),
        phrase("Daylight behind {horse}, {lead} of it!"),
        phrase("{horse} leads by {lead} and does not look round."),
        phrase("Catch {horse} if you can: {lead} in front."),
    ),
    group(field.heads_rest)(
        phrase("{horse} heads those still running."),
        phrase("{winner} is home, and {horse} is next in line."),
        phrase("Best of the rest now: {horse}!"),
    ),
    group(lap.last_away)(
        phrase("{horse} is away at last, the last of all."),
        phrase("And there goes {horse}: nobody is left in the gate."),
    ),
    group(field.climbs)(
        phrase("{horse} moves up to {rank}."),
        phrase("{horse} slips into {rank}."),
        phrase("{horse} is {rank} now."),
        phrase("Look who is {rank}: {horse}!"),
        phrase("{horse} picks its way through, into {rank}."),
    ),
    group(field.last_no_longer)(
        phrase("{horse} is last no longer."),
        phrase("{horse} hands the last place to {last}.", field.hands_on_last),
        phrase("Cheer up, {horse}: {last} is last now.", field.hands_on_last),
    ),
)
"""For any cause; the other groups are by cause."""

ALONG = (
    group(predicates.by_bar)(
        phrase("{horse} once more, by its own bar!", predicates.by_own_bar),
        phrase("{horse} pulls itself along by its own bar.", predicates.by_own_bar),
        phrase("{horse} comes along.", predicates.by_other_bar),
        phrase("{horse} follows {rolled}.", predicates.by_other_bar),
        phrase("Along trots {horse}.", predicates.by_other_bar),
        phrase("{rolled} tows {horse} to space {end}.", predicates.by_other_bar),
        phrase("{horse} tags along, 1 on.", predicates.by_other_bar),
        phrase("And {horse}, on the bar.", predicates.by_other_bar),
        phrase("Where {rolled} is called, {horse} goes too.", predicates.by_other_bar),
        phrase("{horse} hangs on to {rolled}'s tail.", predicates.by_other_bar),
        phrase("{horse} steps out of the gate after {rolled}.", predicates.by_other_bar, field.leaves_gate),
        phrase("The bar brings {horse} up beside {beside}.", field.beside_one),
        phrase("{horse} is on space {end}, with {beside}.", field.beside_one),
        phrase("Elbows in on space {end}: here comes {horse}.", field.in_a_crowd),
    ),
    group(predicates.by_another_card)(
        phrase("{card} lends a hand: {horse} goes on {moved}."),
        phrase("{horse} goes on {moved}, thanks to {card}."),
        phrase("{name} has {card} push {horse} on {moved}."),
    ),
    group(predicates.by_itself)(
        phrase("{horse} helps itself to {moved}."),
        phrase("{horse} needs no asking: {moved} on."),
        phrase("{horse} goes on {moved} by its own wits."),
    ),
    group(predicates.by_hand)(
        phrase("{name} pushes {horse} on {moved}."),
        phrase("A push for {horse} from {name}: {moved}."),
        phrase("{name} clicks a tongue, and {horse} goes on {moved}."),
        phrase("{name} sends {horse} on to space {end}."),
        phrase("{name} pushes {horse} up beside {beside}.", field.beside_one),
    ),
    group(lap.by_dice, field.beside_one)(
        phrase("{horse} pulls up beside {beside}."),
        phrase("{beside} makes room for {horse}."),
        phrase("{horse} and {beside} share space {end}."),
    ),
    group(lap.by_dice, field.in_a_crowd)(
        phrase("Elbows in on space {end}: here comes {horse}."),
        phrase("{horse} joins the crowd on space {end}."),
    ),
)

BACK = (
    group(field.loses_lead)(
        phrase("The lead is gone for {horse}!"),
        phrase("{horse} loses the lead: back {moved}!"),
        phrase("{heir} inherits the lead from {horse}!", field.loses_lead_to_one),
        phrase("{horse} is pulled back, and {heir} leads!", field.loses_lead_to_one),
        phrase("{horse} must hand the lead to {heir}!", field.loses_lead_to_one),
    ),
    group(field.shares_lead_now)(
        phrase("{horse} must share the lead now!"),
        phrase("{horse} is reeled in, level with {level}!", field.shares_lead_with_one),
    ),
    group(lap.back_before_line)(
        phrase("{horse} is back before the No Bet line: bets are open!"),
        phrase("Back over the No Bet line goes {horse}."),
        phrase("The book on {horse} opens again."),
    ),
    group(field.back_to_gate)(
        phrase("{horse} goes all the way back to the gate."),
        phrase("Back behind the line with {horse}!"),
        phrase("{horse} may start all over again."),
    ),
    group(field.last_now)(
        phrase("{horse} drops to the very back."),
        phrase("{horse} is last now."),
        phrase("Nobody is behind {horse} any more."),
    ),
    group(predicates.by_roland)(
        phrase("{name} holds {horse} by the tail: back {moved}."),
        phrase("{name} has a quiet word with {horse}: back {moved}."),
        phrase("{name} sends {horse} back {moved}."),
    ),
    group(predicates.by_another_card)(
        phrase("{card} steps on {horse}'s tail: back {moved}."),
        phrase("{horse} waits for {card}: back {moved}."),
    ),
    group(predicates.by_hand)(
        phrase("{horse} falls back {moved}."),
        phrase("{name} takes {moved} off {horse}."),
        phrase("{name} whistles, and {horse} looks round: back {moved}."),
        phrase("Whoa, {horse}! Back {moved}, says {name}."),
        phrase("{name} reins in {owner}'s {horse} by {moved}.", lap.is_another_seats),
        phrase("{owner} frowns: {horse} goes back {moved}.", lap.is_another_seats),
    ),
)

HELD = (
    group(field.at_start)(
        phrase("{horse} is behind the line already."),
        phrase("There is no further back for {horse}."),
    ),
    group(predicates.circle_full)(
        phrase("Three are home: {horse} stops on 15."),
        phrase("The circle is full, and {horse} stays on 15."),
    ),
    group(lap.needs_any)(
        phrase("{horse} stays on 15: only dice and bars go home."),
        phrase("Not a step more for {horse}: pushes end on 15."),
        phrase("{horse} stamps on 15 and waits for the dice."),
    ),
)

FINISH = (
    group(predicates.is_chased_home, field.comes_first)(
        phrase("By a whisker: {horse} wins, with {chaser} one step behind!"),
        phrase("A photo for the wall: {horse} beats {chaser} by a step!"),
        phrase("{horse} wins it by a step! Poor {chaser}!"),
    ),
    group(predicates.is_chased_home, field.comes_second)(
        phrase("Second by a step from {chaser}: {horse}!"),
        phrase("{horse} snatches second from {chaser} by a step!"),
    ),
    group(predicates.is_chased_home, field.comes_third)(
        phrase("Third by a step from {chaser}: {horse}!"),
        phrase("{horse} is third, and {chaser} is one step too late!"),
    ),
    group(field.comes_first)(
        phrase("{horse} wins!"),
        phrase("{horse} wins the race!"),
        phrase("First past the post: {horse}!"),
        phrase("Number {number} wins it: {horse}!"),
        phrase("{horse} wins at {odds} for 1!"),
        phrase("{horse} wins for {owner}!", lap.is_owned),
        phrase("{horse} is home first, and {owner} throws a hat!", lap.is_owned),
        phrase("{horse} wins, and nobody owns it!", lap.is_nobodys),
        phrase("{horse} wins, with the next {margin} away!", field.wins_by_far),
        phrase("The outsider does it: {horse} wins!", predicates.is_outsider),
        phrase("Long odds, long stride: {horse} wins!", predicates.is_outsider),
        phrase("A favourite obliges: {horse} wins!", predicates.is_favourite),
        phrase("{horse} wins, with ${pot} on its back!", predicates.is_much_bet_on),
        phrase("{horse} wins without a dollar on it!", predicates.is_not_bet_on),
    ),
    group(field.comes_second)(
        phrase("{horse} is second!"),
        phrase("Second home: {horse}, behind {winner}!"),
        phrase("{horse} comes second, at {odds} for 1!"),
        phrase("{horse} is second for {owner}!", lap.is_owned),
        phrase("Nobody's horse is second: {horse}!", lap.is_nobodys),
        phrase("An outsider is second: {horse}!", predicates.is_outsider),
        phrase("{horse} is second, with ${pot} on it!", predicates.is_much_bet_on),
    ),
    group(field.comes_third)(
        phrase("{horse} is third, and the circle is full!"),
        phrase("Third, and the circle closes: {horse}!"),
        phrase("{horse} takes the last place of three!"),
        phrase("{winner}, {second}, {horse}: those are the three!"),
        phrase("{horse} is third for {owner}, and the gate shuts!", lap.is_owned),
        phrase("Nobody's horse is third: {horse}!", lap.is_nobodys),
        phrase("Room for one outsider: {horse} is third!", predicates.is_outsider),
    ),
)
