"""Defines the phrases about turns and dice. Each is true if its predicates hold."""

from game.commentary.commentator import group, phrase, silence, where

FIRST = (
    group()(
        phrase("Ten horses, twenty spaces: {name} rolls first!"),
        phrase("{name} starts the race."),
        phrase("{name} has the dice. They're off!"),
        phrase("Ten horses are ready, and {name} begins."),
        phrase("The top three pay. {name} rolls first."),
    ),
)
ROUND = (
    group("is_new_round", "is_bunched")(
        phrase("Round {round}: {spread} from first to last."),
        phrase("Round {round}: the field is close together."),
    ),
    group("is_new_round", "one_leads")(
        phrase("Round {round}: {leader} leads."),
        phrase("Round {round}: {leader} is in front."),
        phrase("Round {round}: {leader} is the one to catch."),
    ),
    group("is_new_round", "some_lead_together")(
        phrase("Round {round}: the lead is shared."),
        phrase("Round {round}: nobody leads alone."),
    ),
    group("is_new_round", "one_home")(
        phrase("Round {round}: {winner} has won, two places left."),
    ),
    group("is_new_round", "two_home")(
        phrase("Round {round}: one place is left."),
    ),
    silence(),
)
HORSE_DIE = (
    group("is_thrown_again")(
        phrase("{horse} has finished: reroll!"),
        phrase("{horse} is home already: roll again!"),
    ),
    group("needs_any")(
        phrase("{horse} needs just one space!"),
        phrase("{horse} finishes on anything but a 0!"),
    ),
    group("needs_best")(
        phrase("{horse} needs a {best_face} to finish!"),
        phrase("{horse}: only a {best_face} is enough!"),
    ),
    group("can_get_home")(
        phrase("{horse} needs {distance} to finish!"),
        phrase("{horse} is {distance} from the finish!"),
        phrase("{horse} can finish: {distance} to go!"),
    ),
    group("leads")(
        phrase("{horse}, the leader."),
        phrase("{horse} is rolled, and it leads already."),
        phrase("{horse}, already in front."),
    ),
    group("trails")(
        phrase("{horse}, the last horse."),
        phrase("{horse}, at the very back."),
        phrase("{horse} is last: can it catch up?"),
    ),
    group(where(start=0))(
        phrase("{horse}, still at the start."),
        phrase("{horse} is still at the start."),
    ),
    group("is_own")(
        phrase("{name} rolls their own {horse}!"),
        phrase("{horse}, {name}'s own horse!"),
    ),
    group("is_another_seats")(
        phrase("{horse}, for {owner}."),
        phrase("{name} rolls {owner}'s {horse}."),
        phrase("{horse} is {owner}'s horse."),
    ),
    group("is_nobodys")(
        phrase("{horse}, which nobody owns."),
        phrase("{horse}, still for sale."),
        phrase("{horse} has no owner yet."),
    ),
)
MOVE_DIE = (
    group(where(face=0))(
        phrase("A 0: {horse} doesn't move."),
        phrase("A 0! {horse} stays put."),
        phrase("A 0 for {horse}: no move."),
        phrase("{horse} gets a 0."),
        phrase("{horse} goes nowhere: a 0."),
    ),
    group("gets_home")(
        phrase("A {face}: enough for {horse} to finish!"),
        phrase("A {face}! {horse} can finish!"),
        phrase("A {face} is what {horse} needs!"),
    ),
    group("falls_short")(
        phrase("A {face}: {horse} falls short."),
        phrase("Only a {face}: {horse} can't finish yet."),
    ),
    group("rolls_best")(
        phrase("A {face}! The best roll for {horse}!"),
        phrase("A {face}! {horse} flies!"),
        phrase("A full {face} for {horse}!"),
    ),
    group(where(face=1))(
        phrase("Just a 1 for {horse}."),
        phrase("A 1: one space for {horse}."),
    ),
    silence(),
)
TOKEN = (
    group()(
        phrase("{name} uses the Reroll token."),
        phrase("{name} rerolls a die."),
        phrase("{name} spends the token: reroll!"),
    ),
)
PASSED = (
    group("passes_action")(
        phrase("{name} passes."),
        phrase("{name} takes no action."),
        phrase("{name} keeps cards and money."),
    ),
    group("leaves_horses")(
        phrase("{name} moves no more horses."),
        phrase("{name} leaves the others where they are."),
    ),
    silence(),
)

FORWARD = (
    silence("goes_home"),  # its place is called next
    group("first_away")(
        phrase("{horse} is the first to start!"),
        phrase("{horse} starts first: {moved}!"),
        phrase("{horse} opens the race!"),
    ),
    group("takes_lead", "crosses_line")(
        phrase("{horse} leads into the No Bets area!"),
        phrase("{horse} takes the lead: bets are closed!"),
    ),
    group("takes_lead")(
        phrase("{horse} takes the lead!"),
        phrase("{horse} is the new leader!"),
        phrase("{horse} is in front now!"),
        phrase("{horse} leads on space {end}!"),
        phrase("{horse} passes {passed} and leads!", "passes_leader"),
        phrase("{horse} takes the lead from {passed}!", "passes_leader"),
        phrase("{horse} pulls away from {shaken}!", "parts_from_one"),
        phrase("{horse} leads alone now!", "parts_from_some"),
        phrase("{horse} was {chased} behind, now leads!", "leads_from_behind"),
        phrase("{horse} leads, and nobody owns it!", "is_nobodys"),
        phrase("{horse} leads for {owner}!", "is_owned"),
        phrase("{horse} leads, at {odds} to 1!", "is_outsider"),
        phrase("{horse}, the favourite, leads!", "is_favourite"),
    ),
    group("joins_lead")(
        phrase("{horse} draws level with {level}!", "joins_one"),
        phrase("{horse} and {level} share the lead!", "joins_one"),
        phrase("{horse} joins {level} in front!", "joins_one"),
        phrase("{horse} makes it {level_count} in front!", "joins_some"),
        phrase("{horse} shares the lead: {level_count} horses!", "joins_some"),
    ),
    group("first_past_line")(
        phrase("{horse} is first into the No Bets area!"),
        phrase("{horse} is the first closed to bets!"),
    ),
    group("crosses_line")(
        phrase("{horse} enters the No Bets area."),
        phrase("{horse} takes no more bets."),
        phrase("Bets on {horse} are closed."),
    ),
    group("is_near_home")(
        phrase("{horse} has {to_go} left!"),
        phrase("{horse} still needs {to_go}!"),
        phrase("{horse} is close: {to_go} to go!"),
        phrase("{horse} leads with {to_go} to go!", "leads_after"),
    ),
    group("runs_clear")(
        phrase("{horse} is {lead} clear!"),
        phrase("{horse} leads by {lead}!"),
        phrase("{horse} gets away: {lead} clear!"),
    ),
    group("heads_rest")(
        phrase("{horse} is first of those still racing."),
        phrase("{horse} is next behind {winner}."),
    ),
    group("last_away")(
        phrase("{horse} is the last to start."),
    ),
    group("climbs")(
        phrase("{horse} climbs to {rank}."),
        phrase("{horse} is up to {rank}."),
        phrase("{horse} is {rank} now."),
    ),
    group("last_no_longer")(
        phrase("{horse} is no longer last."),
        phrase("{horse} leaves {last} in last place.", "hands_on_last"),
    ),
)
ALONG = (
    group("by_bar")(
        phrase("{horse} follows {rolled}: {moved}."),
        phrase("{horse} follows: {moved}."),
        phrase("{horse} moves too: {moved}."),
        phrase("{name} moves {horse} too."),
        phrase("{name}'s {horse} follows {rolled}."),
    ),
    group("by_card")(
        phrase("{horse} moves up to space {end}."),
        phrase("{horse} gets {moved} from the card."),
        phrase("The card moves {horse} {moved}."),
        phrase("The card takes {horse} to space {end}."),
    ),
    group("by_feature")(
        phrase("{horse} moves on its own: {moved}."),
        phrase("{horse} needs no dice: {moved}."),
    ),
    group("leaves_gate")(
        phrase("{horse} leaves the start."),
        phrase("{horse} is on its way."),
        phrase("{horse} starts: {moved}."),
    ),
    group("beside_one")(
        phrase("{horse} catches up with {beside}."),
        phrase("{horse} and {beside} are side by side."),
    ),
    group()(
        phrase("{horse} moves {moved}."),
        phrase("{horse} runs {moved}."),
        phrase("{horse} is on space {end} now."),
        phrase("{horse} runs to space {end}."),
        phrase("{horse} goes on: {moved}."),
    ),
)
BACK = (
    group("back_before_line")(
        phrase("Bets on {horse} are open again!"),
        phrase("{horse} is out of the No Bets area!"),
    ),
    group("loses_lead_to_one")(
        phrase("{horse} falls back: {heir} leads!"),
        phrase("{horse} loses the lead to {heir}!"),
    ),
    group("loses_lead")(
        phrase("{horse} falls back and loses the lead!"),
        phrase("{horse} loses the lead!"),
    ),
    group("shares_lead_now")(
        phrase("{horse} falls back: the lead is shared."),
    ),
    group("last_now")(
        phrase("{horse} falls back to last place."),
        phrase("{horse} is last now."),
    ),
    group("back_to_gate")(
        phrase("{horse} is back at the start!"),
    ),
    group("by_card")(
        phrase("{horse} goes back {moved}."),
        phrase("{horse} is pulled back {moved}."),
        phrase("{horse} loses {moved}."),
        phrase("The card sends {horse} back {moved}."),
    ),
    group("by_feature")(
        phrase("{horse} has to go back {moved}."),
        phrase("{horse} falls back {moved}."),
    ),
)
FINISH = (
    group(where(finish_place=1))(
        phrase("{horse} is home first!"),
        phrase("{horse} wins the race!"),
        phrase("{horse} wins, and {owner} hugs the bank!", "is_owned"),
        phrase("A long shot comes home: {horse} wins!", "is_outsider"),
        phrase("The favourite keeps its word: {horse} wins!", "is_favourite"),
        phrase("{horse} wins, and nobody owns it! The bank blushes.", "is_nobodys"),
    ),
    group(where(finish_place=2))(
        phrase("{horse} is second!"),
        phrase("{horse} is second, behind {winner}."),
        phrase("{horse} takes second place for {owner}.", "is_owned"),
        phrase("{horse} is second, and one place is left."),
    ),
    group(where(finish_place=3))(
        phrase("{horse} is third, and the race is over!"),
        phrase("Third place for {horse}. That's the race!"),
        phrase("{horse} is third, behind {winner} and {second}!"),
        phrase("{horse} is third, and the rest may graze."),
    ),
)
