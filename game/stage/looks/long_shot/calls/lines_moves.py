"""What is said of a horse that goes forward or back, or comes home. Every line is true where its claims hold."""

from __future__ import annotations

from game.stage.looks.base.calls import claims as field
from game.stage.looks.base.calls.says import hush, says, when
from game.stage.looks.long_shot.calls import claims

FORWARD = (
    hush(field.goes_home),  # its place is called next
    when(field.first_away)(
        says("{horse} is the first to leave!"),
        says("First out: {horse}, {moved} up the track!"),
        says("Off we go, and {horse} goes first!"),
    ),
    when(field.takes_lead, claims.enters_no_bets)(
        says("{horse} takes the lead and is out of the bookmaker's reach!"),
        says("Into the No Bets area, and into the lead: {horse}!"),
    ),
    when(field.takes_lead)(
        says("{horse} is in front!"),
        says("Make way for {horse}, the new leader!"),
        says("There is a new name in front: {horse}!"),
        says("{horse} takes over the lead on space {end}!"),
        says("{horse} whistles past {passed} into the lead!", field.passes_leader),
        says("{passed} sees the tail of {horse}: a new leader!", field.passes_leader),
        says("{horse} gets away from {shaken} and leads!", field.parts_from_one),
        says("{horse} settles the argument in front!", field.parts_from_some),
        says("{horse} was {chased} behind, and now it leads!", field.leads_from_behind),
        says("Nobody's horse, and in front: {horse}!", claims.is_nobodys),
        says("{horse} leads, and {owner} starts counting!", claims.is_owned),
        says("Long odds, long legs: {horse} leads!", claims.is_outsider),
        says("As the book has it: {horse}, the favourite, leads.", claims.is_favourite),
    ),
    when(field.joins_lead)(
        says("{horse} pulls up beside {level} in front!", field.joins_one),
        says("{horse} and {level}, eye to eye in the lead!", field.joins_one),
        says("{level} is not alone in front any more: here is {horse}!", field.joins_one),
        says("Two in the lead: {level} and {horse}!", field.joins_one),
        says("{level_count} share the lead, and {horse} is one of them!", field.joins_some),
        says("It gets crowded in front: {level_count}, with {horse}!", field.joins_some),
    ),
    when(claims.first_in_no_bets)(
        says("{horse} alone is in the No Bets area!"),
        says("The book on {horse} closes; all others are still open."),
    ),
    when(claims.enters_no_bets)(
        says("{horse} runs into the No Bets area."),
        says("The book on {horse} is closed."),
        says("Whoever wanted to bet on {horse} should have done it before."),
    ),
    when(claims.is_near_home)(
        says("{to_go} left for {horse}!"),
        says("{horse} can read the numbers on the finish: {to_go}!"),
        says("{horse} is {to_go} from its oats."),
        says("{horse} leads with {to_go} to run!", field.leads_after),
    ),
    when(field.runs_clear)(
        says("{horse} is off on its own, {lead} clear!"),
        says("{horse} leads by {lead}. Is anybody else racing?"),
        says("There is room for a picnic behind {horse}: {lead}!"),
    ),
    when(field.heads_rest)(
        says("{horse} is the foremost still running."),
        says("Behind {winner} it is {horse} now."),
    ),
    when(claims.last_away)(
        says("{horse} has found the track too: nobody stands at the start."),
    ),
    when(field.climbs)(
        says("{horse} climbs to {rank}."),
        says("{horse} is up to {rank}."),
        says("Now {rank}: {horse}."),
    ),
    when(field.last_no_longer)(
        says("{horse} gives the last place away."),
        says("{last} is last now; {horse} is not.", field.hands_on_last),
    ),
)
ALONG = (
    when(claims.by_bar)(
        says("{name} sends {horse} along, {moved}."),
        says("And {horse} goes with {rolled}: {moved}."),
        says("{horse} has that number on its bar, and uses it."),
        says("One roll, two horses: {horse} comes along."),
        says("{name}'s {horse} trots along behind the die."),
        says("{horse}, not to be left out, goes {moved}."),
    ),
    when(claims.by_card)(
        says("{horse} feels the card: {moved} on."),
        says("The card carries {horse} to space {end}."),
        says("{horse} is played up to space {end}."),
        says("{moved} for {horse}, out of a hand."),
    ),
    when(claims.by_feature)(
        says("{horse} helps itself to {moved}."),
        says("{horse} needs no dice: {moved} on."),
    ),
    when(field.leaves_gate)(
        says("{horse} leaves the start behind."),
        says("{horse} is on its way."),
        says("Now {horse} runs too."),
    ),
    when(field.beside_one)(
        says("{horse} comes up beside {beside}."),
        says("{horse} and {beside} trot side by side."),
    ),
    when()(
        says("{horse} goes {moved}, to space {end}."),
        says("{moved} for {horse}."),
        says("{horse} is on space {end} now."),
        says("On trots {horse}, {moved}."),
        says("{horse} takes {moved}."),
    ),
)
BACK = (
    when(claims.leaves_no_bets)(
        says("{horse} is out of the No Bets area again: the book opens!"),
        says("Back to where bets are taken: {horse}."),
    ),
    when(field.loses_lead_to_one)(
        says("{horse} falls back, and {heir} inherits the lead!"),
        says("The lead passes to {heir}: {horse} is pulled back!"),
    ),
    when(field.loses_lead)(
        says("{horse} falls back and loses the lead!"),
    ),
    when(field.shares_lead_now)(
        says("{horse} comes back to the others: the lead is shared."),
    ),
    when(field.last_now)(
        says("{horse} slides back, behind everybody: last."),
        says("Last now: {horse}, and no fault of its own."),
    ),
    when(field.back_to_gate)(
        says("{horse} is back behind the start line!"),
    ),
    when(claims.by_card)(
        says("{horse} is hauled back {moved}."),
        says("A nasty card for {horse}: back {moved}."),
        says("{horse} goes the wrong way, {moved}."),
        says("{moved} backwards for {horse}."),
    ),
    when(claims.by_feature)(
        says("{horse} has to go back: {moved}."),
        says("{horse} has a bad habit: back {moved}."),
    ),
)
FINISH = (
    when(field.comes_first)(
        says("{horse} is home first!"),
        says("{horse} wins the race!"),
        says("It is {horse}! {horse} wins, and {owner} hugs the bank!", claims.is_owned),
        says("{horse} wins by {margin}!", field.wins_by_far),
        says("A long shot comes home: {horse} wins!", claims.is_outsider),
        says("The favourite keeps its word: {horse} wins!", claims.is_favourite),
        says("{horse} wins, and nobody owns it! The bank blushes.", claims.is_nobodys),
    ),
    when(field.comes_second)(
        says("{horse} is second!"),
        says("Second home, {horse}, behind {winner}."),
        says("{horse} takes the second place, for {owner}.", claims.is_owned),
        says("Second place for {horse}; one place is left."),
    ),
    when(field.comes_third)(
        says("{horse} is third, and that is the race!"),
        says("Third and last place: {horse}. Everybody stop!"),
        says("{horse} shuts the door behind {winner} and {second}: third!"),
        says("The third is home, {horse}, and the rest may graze."),
    ),
)
