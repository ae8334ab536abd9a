"""Defines the phrases on a horse that goes forward or back. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.commentator import group, phrase, silence
from game.games.dice_game.view.commentary import predicates
from game.games.lap import commentary as lap

FORWARD = (
    silence(field.goes_home),  # its place is called next
    group(field.first_away)(
        phrase("{horse} is first away!"),
        phrase("{horse} is first to leave the start!"),
        phrase("And they're off! {horse} moves first!"),
    ),
    group(field.takes_lead, lap.crosses_line)(
        phrase("{horse} leads past the No Bet line!"),
        phrase("{horse} leads over the No Bet line!"),
    ),
    group(field.takes_lead)(
        phrase("{horse} takes the lead!"),
        phrase("{horse} leads now!"),
        phrase("{horse} goes to the front!"),
        phrase("{horse} leads by {lead}!"),
        phrase("{horse} is the new leader!"),
        phrase("{horse} passes {passed} and leads!", field.passes_leader),
        phrase("{horse} leads, {passed} is passed!", field.passes_leader),
        phrase("{horse} leads, ahead of {shaken}!", field.parts_from_one),
        phrase("{horse} leads alone now!", field.parts_from_some),
        phrase("{horse} leads, from {chased} behind!", field.leads_from_behind),
        phrase("{owner}'s {horse} takes the lead!", lap.is_owned),
        phrase("Nobody's horse leads: {horse}!", lap.is_nobodys),
        phrase("{horse}, an outsider, takes the lead!", predicates.is_outsider),
    ),
    group(field.joins_lead, lap.crosses_line)(
        phrase("{horse} is level past the No Bet line!"),
    ),
    group(field.joins_lead)(
        phrase("{horse} catches {level} in front!", field.joins_one),
        phrase("{horse} is level with {level}!", field.joins_one),
        phrase("{horse} and {level}, neck and neck!", field.joins_one),
        phrase("{horse} and {level} share the lead!", field.joins_one),
        phrase("{horse} joins {level} in front!", field.joins_one),
        phrase("{horse} makes it {level_count} in front!", field.joins_some),
        phrase("{horse} joins in: {level_count} share the lead!", field.joins_some),
    ),
    group(lap.first_past_line)(
        phrase("{horse} is first past the No Bet line!"),
        phrase("{horse} crosses the No Bet line first!"),
    ),
    group(lap.crosses_line)(
        phrase("{horse} is past the No Bet line."),
        phrase("{horse} crosses the No Bet line."),
        phrase("{horse}: bets need its Helmet now."),
        phrase("No more bets on {horse} without Helmet."),
        phrase("{horse}: no bets, nobody has a Helmet.", predicates.no_helmet_anywhere),
    ),
    group(lap.is_near_home)(
        phrase("{horse} is {to_go} from home."),
        phrase("{horse} has {to_go} to go!"),
        phrase("Only {to_go} left for {horse}!"),
        phrase("{horse} leads with {to_go} to go!", field.leads_after),
        phrase("{horse} is {to_go} from a win!", field.nobody_home),
    ),
    group(field.runs_clear)(
        phrase("{horse} is {lead} clear!"),
        phrase("{horse} leads by {lead} now!"),
        phrase("{horse} pulls away: {lead} in front!"),
    ),
    group(field.heads_rest)(
        phrase("{horse} leads the rest."),
        phrase("{horse} is next, behind {winner}."),
        phrase("{horse} is the best of the rest."),
    ),
    group(lap.last_away)(
        phrase("{horse} is last to leave the start."),
        phrase("{horse} is the last to get going."),
    ),
    group(field.climbs)(
        phrase("{horse} moves up to {rank}."),
        phrase("{horse} is {rank} now."),
        phrase("{horse} climbs to {rank}."),
        phrase("{horse} goes into {rank} place."),
    ),
    group(field.last_no_longer)(
        phrase("{horse} is last no longer."),
        phrase("{horse} passes {last}, last now.", field.hands_on_last),
        phrase("{last} is last now, not {horse}.", field.hands_on_last),
    ),
)
"""For any cause; the other groups are by cause."""

ALONG = (
    group(predicates.by_bar)(
        phrase("{horse} follows itself: +1.", predicates.by_own_bar),
        phrase("{horse} moves 1 more.", predicates.by_own_bar),
        phrase("{horse} follows: +1.", predicates.by_other_bar),
        phrase("{horse} follows {rolled}: +1.", predicates.by_other_bar),
        phrase("{horse} moves 1 with {rolled}.", predicates.by_other_bar),
        phrase("{horse} follows to space {end}.", predicates.by_other_bar),
        phrase("{horse} follows, 1 space.", predicates.by_other_bar),
        phrase("{horse} follows from the start: +1.", predicates.by_other_bar, field.leaves_gate),
        phrase("{horse} catches {beside}: +1.", field.beside_one),
        phrase("{horse} joins the crowd on {end}: +1.", field.in_a_crowd),
    ),
    group(predicates.by_another_card)(
        phrase("{card} moves {horse} {moved}."),
        phrase("{card}: {horse} moves {moved}."),
        phrase("{name} uses {card}: {horse} moves."),
    ),
    group(predicates.by_itself)(
        phrase("{horse} moves {moved} by its ability."),
        phrase("{horse} uses its ability: {moved}."),
    ),
    group(predicates.by_hand)(
        phrase("{name} moves {horse} {moved}."),
        phrase("{name} pushes {horse} {moved}."),
        phrase("{horse} moves {moved} for {name}."),
        phrase("{name} moves {horse} to space {end}."),
    ),
    group(lap.by_dice, field.beside_one)(
        phrase("{horse} catches {beside}."),
        phrase("{horse} and {beside} share space {end}."),
        phrase("{horse} is beside {beside}."),
    ),
    group(lap.by_dice, field.in_a_crowd)(
        phrase("{horse} joins the crowd on space {end}."),
    ),
)

BACK = (
    group(field.loses_lead)(
        phrase("{horse} loses the lead!"),
        phrase("{horse} loses the lead: back {moved}!"),
        phrase("{horse} drops back, {heir} leads!", field.loses_lead_to_one),
        phrase("{heir} leads now, not {horse}!", field.loses_lead_to_one),
    ),
    group(field.shares_lead_now)(
        phrase("{horse} must share the lead now!"),
        phrase("{horse} is back level with {level}!", field.shares_lead_with_one),
    ),
    group(lap.back_before_line)(
        phrase("Bets on {horse} are open again."),
        phrase("{horse} is back before the No Bet line."),
    ),
    group(field.back_to_gate)(
        phrase("{horse} is back at the start."),
        phrase("{horse} goes back to the start."),
        phrase("{horse} has to start again."),
    ),
    group(field.last_now)(
        phrase("{horse} drops to the very back."),
        phrase("{horse} is last now."),
    ),
    group(predicates.by_roland)(
        phrase("{name} holds {horse} back."),
        phrase("{horse} goes back {moved}: {name}."),
    ),
    group(predicates.by_another_card)(
        phrase("{card} holds {horse} back."),
        phrase("{card} moves {horse} back."),
    ),
    group(predicates.by_hand)(
        phrase("{name} moves {horse} back {moved}."),
        phrase("{name} pulls {horse} back {moved}."),
        phrase("{horse} goes back {moved}."),
        phrase("{name} holds {horse} back: {moved}."),
        phrase("{name} moves {owner}'s {horse} back.", lap.is_another_seats),
    ),
)

HELD = (
    group(field.at_start)(
        phrase("{horse} is at the start already."),
        phrase("{horse} can't go further back."),
    ),
    group(predicates.circle_full)(
        phrase("{horse} stays on 15: no place is left."),
        phrase("{horse} stays on 15: three are home."),
    ),
    group(lap.needs_any)(
        phrase("{horse} stops on 15: bonuses end here."),
        phrase("{horse} stays on 15 and needs the dice."),
        phrase("{horse} can't finish by a bonus."),
    ),
)

FINISH = (
    group(predicates.is_chased_home, field.comes_first)(
        phrase("By a whisker: {horse} wins, with {chaser} a nose behind!"),
        phrase("A photo for the wall: {horse} beats {chaser} by a nose!"),
        phrase("{horse} wins by a nose! Poor {chaser}!"),
    ),
    group(predicates.is_chased_home, field.comes_second)(
        phrase("{horse} is second, a nose from {chaser}!"),
        phrase("{horse} snatches second from {chaser} by a nose!"),
    ),
    group(predicates.is_chased_home, field.comes_third)(
        phrase("{horse} is third, a nose from {chaser}!"),
        phrase("{horse} is third, and {chaser} is a nose too late!"),
    ),
    group(field.comes_first)(
        phrase("{horse} wins!"),
        phrase("{horse} wins the race!"),
        phrase("{horse} is first past the post!"),
        phrase("Number {number} wins it: {horse}!"),
        phrase("{horse} wins and pays {odds} for 1!"),
        phrase("{horse} wins for {owner}!", lap.is_owned),
        phrase("{horse} is home first, and {owner} throws a hat!", lap.is_owned),
        phrase("{horse} wins, and nobody owns it!", lap.is_nobodys),
        phrase("{horse} wins, with the next {margin} away!", field.wins_by_far),
        phrase("The outsider does it: {horse} wins!", predicates.is_outsider),
        phrase("Long odds, long stride: {horse} wins!", predicates.is_outsider),
        phrase("The favourite wins: {horse}!", predicates.is_favourite),
        phrase("{horse} wins, with ${pot} on its back!", predicates.is_much_bet_on),
        phrase("{horse} wins without a dollar on it!", predicates.is_not_bet_on),
    ),
    group(field.comes_second)(
        phrase("{horse} is second!"),
        phrase("{horse} is second, behind {winner}!"),
        phrase("{horse} is second and pays {odds} for 1!"),
        phrase("{horse} is second for {owner}!", lap.is_owned),
        phrase("Nobody's horse is second: {horse}!", lap.is_nobodys),
        phrase("An outsider is second: {horse}!", predicates.is_outsider),
        phrase("{horse} is second, with ${pot} on it!", predicates.is_much_bet_on),
    ),
    group(field.comes_third)(
        phrase("{horse} is third, and the circle is full!"),
        phrase("{horse} takes the last place of three!"),
        phrase("{winner}, {second}, {horse}: those are the three!"),
        phrase("{horse} is third for {owner}!", lap.is_owned),
        phrase("Nobody's horse is third: {horse}!", lap.is_nobodys),
        phrase("Room for one outsider: {horse} is third!", predicates.is_outsider),
    ),
)
