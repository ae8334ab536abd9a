"""Defines the phrases about moves and finishes of horses. A phrase is true if its predicates hold."""

from game.commentary.commentator import group, phrase, silence, where

FORWARD = (
    silence("goes_home"),  # the next event has the place
    group("first_away")(
        phrase("{horse} is first away!"),
        phrase("{horse} is first to leave the start!"),
        phrase("And they're off! {horse} moves first!"),
    ),
    group("takes_lead", "crosses_line")(
        phrase("{horse} leads past the No Bet line!"),
        phrase("{horse} leads over the No Bet line!"),
    ),
    group("takes_lead")(
        phrase("{horse} takes the lead!"),
        phrase("{horse} leads now!"),
        phrase("{horse} goes to the front!"),
        phrase("{horse} is the new leader!"),
        phrase("{horse} passes {passed} and leads!", "passes_leader"),
        phrase("{horse} leads, {passed} is passed!", "passes_leader"),
        phrase("{horse} leads, ahead of {shaken}!", "parts_from_one"),
        phrase("{horse} leads alone now!", "parts_from_some"),
        phrase("{horse} leads, from {chased} behind!", "leads_from_behind"),
        phrase("{owner}'s {horse} takes the lead!", "is_owned"),
        phrase("Nobody's horse leads: {horse}!", "is_nobodys"),
        phrase("{horse}, an outsider, takes the lead!", "is_outsider"),
    ),
    group("joins_lead", "crosses_line")(
        phrase("{horse} is level past the No Bet line!"),
    ),
    group("joins_lead")(
        phrase("{horse} catches {level} in front!", "joins_one"),
        phrase("{horse} is level with {level}!", "joins_one"),
        phrase("{horse} and {level}, neck and neck!", "joins_one"),
        phrase("{horse} and {level} share the lead!", "joins_one"),
        phrase("{horse} joins {level} in front!", "joins_one"),
        phrase("{horse} makes it {level_count} in front!", "joins_some"),
        phrase("{horse} joins in: {level_count} share the lead!", "joins_some"),
    ),
    group("first_past_line")(
        phrase("{horse} is first past the No Bet line!"),
        phrase("{horse} crosses the No Bet line first!"),
    ),
    group("crosses_line")(
        phrase("{horse} is past the No Bet line."),
        phrase("{horse} crosses the No Bet line."),
        phrase("{horse}: bets need its Helmet now."),
        phrase("No more bets on {horse} without Helmet."),
        phrase("{horse}: no bets, nobody has a Helmet.", "no_helmet_anywhere"),
    ),
    group("is_near_home")(
        phrase("{horse} is {to_go} from home."),
        phrase("{horse} has {to_go} to go!"),
        phrase("Only {to_go} left for {horse}!"),
        phrase("{horse} leads with {to_go} to go!", "leads_after"),
        phrase("{horse} is {to_go} from a win!", "nobody_home"),
    ),
    group("runs_clear")(
        phrase("{horse} is {lead} clear!"),
        phrase("{horse} leads by {lead} now!"),
        phrase("{horse} pulls away: {lead} in front!"),
    ),
    group("heads_rest")(
        phrase("{horse} leads the rest."),
        phrase("{horse} is next, behind {winner}."),
        phrase("{horse} is the best of the rest."),
    ),
    group("last_away")(
        phrase("{horse} is last to leave the start."),
        phrase("{horse} is the last to get going."),
    ),
    group("climbs")(
        phrase("{horse} moves up to {rank}."),
        phrase("{horse} is {rank} now."),
        phrase("{horse} climbs to {rank}."),
        phrase("{horse} goes into {rank} place."),
    ),
    group("last_no_longer")(
        phrase("{horse} is last no longer."),
        phrase("{horse} passes {last}, last now.", "hands_on_last"),
        phrase("{last} is last now, not {horse}.", "hands_on_last"),
    ),
)
"""Phrases about any move forward. The groups of ALONG depend on the cause."""

ALONG = (
    group("by_bar")(
        phrase("{horse} takes 1 extra step.", "by_own_bar"),
        phrase("{horse} moves 1 more.", "by_own_bar"),
        phrase("{horse} follows: +1.", "by_other_bar"),
        phrase("{horse} follows {rolled}: +1.", "by_other_bar"),
        phrase("{horse} moves 1 with {rolled}.", "by_other_bar"),
        phrase("{horse} follows to space {end}.", "by_other_bar"),
        phrase("{horse} follows, 1 space.", "by_other_bar"),
        phrase("{horse} follows from the start: +1.", "by_other_bar", "leaves_gate"),
        phrase("{horse} catches {beside}: +1.", "beside_one"),
        phrase("{horse} joins the crowd on {end}: +1.", "in_a_crowd"),
    ),
    group("by_another_card")(
        phrase("{card} moves {horse} {moved}."),
        phrase("{card}: {horse} moves {moved}."),
        phrase("{name} uses {card}: {horse} moves."),
    ),
    group("by_itself")(
        phrase("{horse} moves {moved} by its ability."),
        phrase("{horse} uses its ability: {moved}."),
    ),
    group("by_hand")(
        phrase("{name} moves {horse} {moved}."),
        phrase("{name} pushes {horse} {moved}."),
        phrase("{horse} moves {moved} for {name}."),
        phrase("{name} moves {horse} to space {end}."),
    ),
    group(where(cause="roll"), "beside_one")(
        phrase("{horse} catches {beside}."),
        phrase("{horse} and {beside} share space {end}."),
        phrase("{horse} is beside {beside}."),
    ),
    group(where(cause="roll"), "in_a_crowd")(
        phrase("{horse} joins the crowd on space {end}."),
    ),
)

BACK = (
    group("loses_lead")(
        phrase("{horse} loses the lead!"),
        phrase("{horse} loses the lead: back {moved}!"),
        phrase("{horse} drops back, {heir} leads!", "loses_lead_to_one"),
        phrase("{heir} leads now, not {horse}!", "loses_lead_to_one"),
    ),
    group("shares_lead_now")(
        phrase("{horse} must share the lead now!"),
        phrase("{horse} is back level with {level}!", "shares_lead_with_one"),
    ),
    group("back_before_line")(
        phrase("Bets on {horse} are open again."),
        phrase("{horse} is back before the No Bet line."),
    ),
    group("back_to_gate")(
        phrase("{horse} is back at the start."),
        phrase("{horse} goes back to the start."),
        phrase("{horse} has to start again."),
    ),
    group("last_now")(
        phrase("{horse} drops to the very back."),
        phrase("{horse} is last now."),
    ),
    group(where(cause="roland"))(
        phrase("{name} holds {horse} back."),
        phrase("{horse} goes back {moved}: {name}."),
    ),
    group("by_another_card")(
        phrase("{card} holds {horse} back."),
        phrase("{card} moves {horse} back."),
    ),
    group("by_hand")(
        phrase("{name} moves {horse} back {moved}."),
        phrase("{name} pulls {horse} back {moved}."),
        phrase("{horse} goes back {moved}."),
        phrase("{name} holds {horse} back: {moved}."),
        phrase("{name} moves {owner}'s {horse} back.", "is_another_seats"),
    ),
)

HELD = (
    group(where(start=0))(
        phrase("{horse} is at the start already."),
        phrase("{horse} can't go further back."),
    ),
    group("circle_full")(
        phrase("{horse} stays on 15: no place is left."),
        phrase("{horse} stays on 15: three are home."),
    ),
    group("needs_any")(
        phrase("{horse} stops on 15: bonuses end here."),
        phrase("{horse} stays on 15 and needs the dice."),
        phrase("{horse} can't finish by a bonus."),
    ),
)

FINISH = (
    group("is_chased_home", where(finish_place=1))(
        phrase("By a whisker: {horse} wins, with {chaser} a nose behind!"),
        phrase("A photo for the wall: {horse} beats {chaser} by a nose!"),
        phrase("{horse} wins by a nose! Poor {chaser}!"),
    ),
    group("is_chased_home", where(finish_place=2))(
        phrase("{horse} is second, a nose from {chaser}!"),
        phrase("{horse} snatches second from {chaser} by a nose!"),
    ),
    group("is_chased_home", where(finish_place=3))(
        phrase("{horse} is third, a nose from {chaser}!"),
        phrase("{horse} is third, and {chaser} is a nose too late!"),
    ),
    group(where(finish_place=1))(
        phrase("{horse} wins!"),
        phrase("{horse} wins the race!"),
        phrase("{horse} is first past the post!"),
        phrase("Number {number} wins it: {horse}!"),
        phrase("{horse} wins and pays {odds} for 1!"),
        phrase("{horse} wins for {owner}!", "is_owned"),
        phrase("{horse} is home first, and {owner} throws a hat!", "is_owned"),
        phrase("{horse} wins, and nobody owns it!", "is_nobodys"),
        phrase("{horse} wins, with the next {margin} away!", "wins_by_far"),
        phrase("The outsider does it: {horse} wins!", "is_outsider"),
        phrase("Long odds, long stride: {horse} wins!", "is_outsider"),
        phrase("The favourite wins: {horse}!", "is_favourite"),
        phrase("{horse} wins, with ${pot} on its back!", "is_much_bet_on"),
        phrase("{horse} wins without a dollar on it!", where(pot=0)),
    ),
    group(where(finish_place=2))(
        phrase("{horse} is second!"),
        phrase("{horse} is second, behind {winner}!"),
        phrase("{horse} is second and pays {odds} for 1!"),
        phrase("{horse} is second for {owner}!", "is_owned"),
        phrase("Nobody's horse is second: {horse}!", "is_nobodys"),
        phrase("An outsider is second: {horse}!", "is_outsider"),
        phrase("{horse} is second, with ${pot} on it!", "is_much_bet_on"),
    ),
    group(where(finish_place=3))(
        phrase("{horse} is third: all three places are taken!"),
        phrase("{horse} takes the last place of three!"),
        phrase("{winner}, {second}, {horse}: those are the three!"),
        phrase("{horse} is third for {owner}!", "is_owned"),
        phrase("Nobody's horse is third: {horse}!", "is_nobodys"),
        phrase("Room for one outsider: {horse} is third!", "is_outsider"),
    ),
)
