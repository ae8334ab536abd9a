"""Defines the phrases on turns and dice. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.phrase_rules import group, phrase, silence
from game.games.lap.commentary import predicates as lap
from game.games.long_shot.view.commentary import predicates

FIRST = (
    group()(
        phrase("Ten horses, twenty spaces, and {name} has the dice!"),
        phrase("A fine field of ten, and {name} begins."),
        phrase("The stalls are full, the bank is open: {name} to roll."),
        phrase("Cards close to the chest, everybody: {name} rolls first."),
        phrase("Three of these ten will fill your purse. {name} opens the race."),
    ),
)
ROUND = (
    group(predicates.is_new_round, field.is_bunched)(
        phrase("Round {round}, and they run like one horse: {spread} from first to last."),
        phrase("Round {round}: nobody has got away from anybody yet."),
    ),
    group(predicates.is_new_round, field.one_leads)(
        phrase("Round {round}: {leader} in front."),
        phrase("Into round {round} with {leader} in the lead."),
        phrase("Round {round}, and it is {leader} they have to catch."),
    ),
    group(predicates.is_new_round, field.some_lead_together)(
        phrase("Round {round}, with a shared lead."),
        phrase("Round {round}: the lead is shared, and nobody likes sharing."),
    ),
    group(predicates.is_new_round, field.one_home)(
        phrase("Round {round}: {winner} is home, two places are left."),
    ),
    group(predicates.is_new_round, field.two_home)(
        phrase("Round {round}: one place left, and plenty who want it."),
    ),
    silence(),
)
HORSE_DIE = (
    group(predicates.is_thrown_again)(
        phrase("{horse} is home already and has its hay: again!"),
        phrase("{horse}? Long home. Once more!"),
        phrase("The die asks for {horse}, who has finished. It rolls on."),
    ),
    group(lap.needs_any)(
        phrase("{horse}, one step from home!"),
        phrase("{horse}! Anything but a 0 will do!"),
    ),
    group(lap.needs_best)(
        phrase("{horse}, and only the best face brings it home!"),
    ),
    group(lap.can_get_home)(
        phrase("{horse}! {distance} to the line …"),
        phrase("Hold your breath for {horse}: {distance} to go."),
        phrase("It is {horse}, and the line is {distance} away!"),
    ),
    group(field.leads)(
        phrase("The leader, {horse}."),
        phrase("{horse} again, and it leads already."),
        phrase("As if it needed help: {horse}, the leader."),
    ),
    group(field.trails)(
        phrase("Last of all, but called: {horse}."),
        phrase("The die remembers {horse} at the very back."),
        phrase("{horse}, last now, pricks its ears."),
    ),
    group(field.at_start)(
        phrase("{horse}, still at the start."),
        phrase("Wake up, {horse}!"),
    ),
    group(lap.is_own)(
        phrase("{name}'s own {horse}!"),
        phrase("{horse}, and {name} grins: it is in the family."),
    ),
    group(lap.is_another_seats)(
        phrase("{horse}, to {owner}'s delight."),
        phrase("{name} rolls for {owner}: {horse}."),
        phrase("{horse}. {owner} says thank you."),
    ),
    group(lap.is_nobodys)(
        phrase("{horse}, which nobody owns."),
        phrase("{horse}. Anybody want to buy it?"),
        phrase("{horse}, a horse of the bank's."),
    ),
)
MOVE_DIE = (
    group(predicates.rolls_zero)(
        phrase("A 0! {horse} looks at the daisies."),
        phrase("Nothing! {horse} does not stir."),
        phrase("0. The turf is quiet, and so is {horse}."),
        phrase("A 0 for {horse}: no leg is lifted."),
        phrase("Not one step for {horse}."),
    ),
    group(lap.gets_home)(
        phrase("A {face}: enough to bring {horse} home!"),
        phrase("{face}! That would do for {horse}!"),
        phrase("With that {face} {horse} can get home!"),
    ),
    group(lap.falls_short)(
        phrase("Only a {face}: {horse} stays short of the line."),
        phrase("A {face}. That is not the way home yet for {horse}."),
    ),
    group(predicates.rolls_best)(
        phrase("A {face}! {horse} flies!"),
        phrase("{face}, the best there is, for {horse}!"),
        phrase("All of {face} for {horse}!"),
    ),
    group(lap.rolls_one)(
        phrase("Just a 1 for {horse}."),
        phrase("One step, {horse}."),
    ),
    silence(),
)
TOKEN = (
    group()(
        phrase("{name} gives up the token: that roll will not do."),
        phrase("Not good enough, says {name}, and the token goes."),
        phrase("There goes {name}'s token: once more!"),
    ),
)
PASSED = (
    group(predicates.passes_action)(
        phrase("{name} lets it be."),
        phrase("{name} sits on the cards."),
        phrase("Nothing from {name} this time."),
        phrase("{name} passes, with the face of a sphinx."),
    ),
    group(predicates.leaves_horses)(
        phrase("{name} leaves it at that."),
        phrase("{name} holds the others back."),
    ),
    silence(),
)

FORWARD = (
    silence(field.goes_home),  # its place is called next
    group(field.first_away)(
        phrase("{horse} is the first to leave!"),
        phrase("First out: {horse}, {moved} up the track!"),
        phrase("Off we go, and {horse} goes first!"),
    ),
    group(field.takes_lead, lap.crosses_line)(
        phrase("{horse} takes the lead and is out of the bookmaker's reach!"),
        phrase("Into the No Bets area, and into the lead: {horse}!"),
    ),
    group(field.takes_lead)(
        phrase("{horse} is in front!"),
        phrase("Make way for {horse}, the new leader!"),
        phrase("There is a new name in front: {horse}!"),
        phrase("{horse} takes over the lead on space {end}!"),
        phrase("{horse} whistles past {passed} into the lead!", field.passes_leader),
        phrase("{passed} sees the tail of {horse}: a new leader!", field.passes_leader),
        phrase("{horse} gets away from {shaken} and leads!", field.parts_from_one),
        phrase("{horse} settles the argument in front!", field.parts_from_some),
        phrase("{horse} was {chased} behind, and now it leads!", field.leads_from_behind),
        phrase("Nobody's horse, and in front: {horse}!", lap.is_nobodys),
        phrase("{horse} leads, and {owner} starts counting!", lap.is_owned),
        phrase("Long odds, long legs: {horse} leads!", predicates.is_outsider),
        phrase("As the book has it: {horse}, the favourite, leads.", predicates.is_favourite),
    ),
    group(field.joins_lead)(
        phrase("{horse} pulls up beside {level} in front!", field.joins_one),
        phrase("{horse} and {level}, eye to eye in the lead!", field.joins_one),
        phrase("{level} is not alone in front any more: here is {horse}!", field.joins_one),
        phrase("Two in the lead: {level} and {horse}!", field.joins_one),
        phrase("{level_count} share the lead, and {horse} is one of them!", field.joins_some),
        phrase("It gets crowded in front: {level_count}, with {horse}!", field.joins_some),
    ),
    group(lap.first_past_line)(
        phrase("{horse} alone is in the No Bets area!"),
        phrase("The book on {horse} closes; all others are still open."),
    ),
    group(lap.crosses_line)(
        phrase("{horse} runs into the No Bets area."),
        phrase("The book on {horse} is closed."),
        phrase("Whoever wanted to bet on {horse} should have done it before."),
    ),
    group(lap.is_near_home)(
        phrase("{to_go} left for {horse}!"),
        phrase("{horse} can read the numbers on the finish: {to_go}!"),
        phrase("{horse} is {to_go} from its oats."),
        phrase("{horse} leads with {to_go} to run!", field.leads_after),
    ),
    group(field.runs_clear)(
        phrase("{horse} is off on its own, {lead} clear!"),
        phrase("{horse} leads by {lead}. Is anybody else racing?"),
        phrase("There is room for a picnic behind {horse}: {lead}!"),
    ),
    group(field.heads_rest)(
        phrase("{horse} is the foremost still running."),
        phrase("Behind {winner} it is {horse} now."),
    ),
    group(lap.last_away)(
        phrase("{horse} has found the track too: nobody stands at the start."),
    ),
    group(field.climbs)(
        phrase("{horse} climbs to {rank}."),
        phrase("{horse} is up to {rank}."),
        phrase("Now {rank}: {horse}."),
    ),
    group(field.last_no_longer)(
        phrase("{horse} gives the last place away."),
        phrase("{last} is last now; {horse} is not.", field.hands_on_last),
    ),
)
ALONG = (
    group(predicates.by_bar)(
        phrase("{name} sends {horse} along, {moved}."),
        phrase("And {horse} goes with {rolled}: {moved}."),
        phrase("{horse} has that number on its bar, and uses it."),
        phrase("One roll, two horses: {horse} comes along."),
        phrase("{name}'s {horse} trots along behind the die."),
        phrase("{horse}, not to be left out, goes {moved}."),
    ),
    group(predicates.by_card)(
        phrase("{horse} feels the card: {moved} on."),
        phrase("The card carries {horse} to space {end}."),
        phrase("{horse} is played up to space {end}."),
        phrase("{moved} for {horse}, out of a hand."),
    ),
    group(predicates.by_feature)(
        phrase("{horse} helps itself to {moved}."),
        phrase("{horse} needs no dice: {moved} on."),
    ),
    group(field.leaves_gate)(
        phrase("{horse} leaves the start behind."),
        phrase("{horse} is on its way."),
        phrase("Now {horse} runs too."),
    ),
    group(field.beside_one)(
        phrase("{horse} comes up beside {beside}."),
        phrase("{horse} and {beside} trot side by side."),
    ),
    group()(
        phrase("{horse} goes {moved}, to space {end}."),
        phrase("{moved} for {horse}."),
        phrase("{horse} is on space {end} now."),
        phrase("On trots {horse}, {moved}."),
        phrase("{horse} takes {moved}."),
    ),
)
BACK = (
    group(lap.back_before_line)(
        phrase("{horse} is out of the No Bets area again: the book opens!"),
        phrase("Back to where bets are taken: {horse}."),
    ),
    group(field.loses_lead_to_one)(
        phrase("{horse} falls back, and {heir} inherits the lead!"),
        phrase("The lead passes to {heir}: {horse} is pulled back!"),
    ),
    group(field.loses_lead)(
        phrase("{horse} falls back and loses the lead!"),
    ),
    group(field.shares_lead_now)(
        phrase("{horse} comes back to the others: the lead is shared."),
    ),
    group(field.last_now)(
        phrase("{horse} slides back, behind everybody: last."),
        phrase("Last now: {horse}, and no fault of its own."),
    ),
    group(field.back_to_gate)(
        phrase("{horse} is back behind the start line!"),
    ),
    group(predicates.by_card)(
        phrase("{horse} is hauled back {moved}."),
        phrase("A nasty card for {horse}: back {moved}."),
        phrase("{horse} goes the wrong way, {moved}."),
        phrase("{moved} backwards for {horse}."),
    ),
    group(predicates.by_feature)(
        phrase("{horse} has to go back: {moved}."),
        phrase("{horse} has a bad habit: back {moved}."),
    ),
)
FINISH = (
    group(field.comes_first)(
        phrase("{horse} is home first!"),
        phrase("{horse} wins the race!"),
        phrase("It is {horse}! {horse} wins, and {owner} hugs the bank!", lap.is_owned),
        phrase("{horse} wins by {margin}!", field.wins_by_far),
        phrase("A long shot comes home: {horse} wins!", predicates.is_outsider),
        phrase("The favourite keeps its word: {horse} wins!", predicates.is_favourite),
        phrase("{horse} wins, and nobody owns it! The bank blushes.", lap.is_nobodys),
    ),
    group(field.comes_second)(
        phrase("{horse} is second!"),
        phrase("Second home, {horse}, behind {winner}."),
        phrase("{horse} takes the second place, for {owner}.", lap.is_owned),
        phrase("Second place for {horse}; one place is left."),
    ),
    group(field.comes_third)(
        phrase("{horse} is third, and that is the race!"),
        phrase("Third and last place: {horse}. Everybody stop!"),
        phrase("{horse} shuts the door behind {winner} and {second}: third!"),
        phrase("The third is home, {horse}, and the rest may graze."),
    ),
)
