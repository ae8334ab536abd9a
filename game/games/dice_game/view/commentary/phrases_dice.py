"""Defines the phrases on rounds and dice. Each is true where its predicates hold."""

from __future__ import annotations

from game.commentary import predicates as field
from game.commentary.commentator import group, phrase, where
from game.games.dice_game.view.commentary import predicates
from game.games.lap import commentary as lap

ROUND = (
    group(field.nobody_away)(
        phrase("{name} rolls first."),
        phrase("{name} has the dice. Here we go!"),
        phrase("{name} opens the race."),
        phrase("All horses are at the start. {name} rolls."),
    ),
    group(field.two_home)(
        phrase("One place is left. {name} rolls."),
        phrase("{name} rolls. Only third is open."),
        phrase("{name} rolls for the one place left."),
    ),
    group(field.one_home)(
        phrase("{winner} has won. {name} rolls."),
        phrase("Second and third are open. {name} rolls."),
        phrase("Two places are left. {name} rolls."),
    ),
    group(field.somebody_away)(
        phrase("Round {round}: {name} rolls."),
        phrase("Round {round}: {name} has the dice."),
        phrase("{name} starts round {round}."),
        phrase("{name} rolls next."),
        phrase("{name} takes the dice."),
        phrase("{leader} leads by {lead}. {name} rolls.", field.one_leads),
        phrase("{leader} leads. {name} rolls.", field.one_leads),
        phrase("{name} rolls. {leader} is in front.", field.one_leads),
        phrase("{leader} is past the No Bet line.", predicates.leader_past_line),
        phrase("{level_count} share the lead. {name} rolls.", field.some_lead_together),
        phrase("Nobody leads alone. {name} rolls.", field.some_lead_together),
        phrase("{last} is last by {lag}. {name} rolls.", field.one_lags),
        phrase("All eight within a few strides. {name} rolls.", field.is_bunched),
        phrase("{spread} from first to last. {name} rolls.", field.is_strung_out),
        phrase("{name} has ${money} and the dice.", predicates.has_money),
        phrase("{name} is out of money, but rolls.", predicates.is_broke),
        phrase("{rich} has the most money. {name} rolls.", predicates.another_is_richest),
    ),
)

HORSE_DIE = (
    group(field.is_home)(
        phrase("{number}: {horse} has finished."),
        phrase("{horse} ({number}) has finished."),
        phrase("{horse} is home. Its followers move.", predicates.bar_pulls),
        phrase("{number}: only {horse}'s followers move.", predicates.bar_pulls),
        phrase("{horse} has finished. Nobody moves.", predicates.bar_rests),
    ),
    group(lap.needs_any)(
        phrase("{horse} ({number}) needs only 1 to finish …"),
        phrase("{number}: any roll finishes it for {horse} …"),
        phrase("{horse} ({number}) needs only 1 to win …", field.nobody_home),
        phrase("{horse} ({number}) needs 1 for second …", field.one_home),
        phrase("{horse} ({number}) needs 1 for third …", field.two_home),
    ),
    group(predicates.needs_two)(
        phrase("{horse} ({number}) needs a 2 or a 3 …"),
        phrase("{number}: {horse} needs a 2 or a 3 …"),
        phrase("{horse} needs a 2 or a 3 to win …", field.nobody_home),
        phrase("{horse} needs a 2 or a 3 for second …", field.one_home),
        phrase("{horse} needs a 2 or a 3 for third …", field.two_home),
    ),
    group(predicates.needs_three)(
        phrase("{horse} ({number}) needs a 3 …"),
        phrase("{number}: {horse} needs a 3 to finish …"),
        phrase("{horse} ({number}) needs a 3 to win …", field.nobody_home),
        phrase("{horse} ({number}) needs a 3 for second …", field.one_home),
        phrase("{horse} ({number}) needs a 3 for third …", field.two_home),
    ),
    group(field.is_racing)(
        phrase("{number}: {horse} …"),
        phrase("{number} … {horse} …"),
        phrase("{horse}, number {number} …"),
        phrase("Number {number}: {horse} …"),
        phrase("{name} rolls {a_number}: {horse} …"),
        phrase("{horse} ({number}) runs …"),
        phrase("{number}: {horse} is up …"),
        phrase("{number}: {horse}, the leader …", field.leads),
        phrase("{horse} ({number}) leads, and runs …", field.leads),
        phrase("{number}: {horse}, in last place …", field.trails),
        phrase("{horse} ({number}) is last, and runs …", field.trails),
        phrase("{number}: {horse}, still at the start …", where(start=0)),
        phrase("{number}: {name}'s own {horse} …", lap.is_own),
        phrase("{number}: {owner}'s {horse} …", lap.is_owned),
        phrase("{number}: {horse}, nobody's horse …", lap.is_nobodys),
        phrase("{number}: {horse}, ${pot} in bets …", predicates.is_much_bet_on),
        phrase("{number}: {horse}, without a bet …", where(pot=0)),
        phrase("{horse}: {to_line} to the No Bet line …", predicates.near_line),
        phrase("{number}: {horse}, past the No Bet line …", lap.past_line),
    ),
)

MOVE_DIE = (
    group(field.is_home, predicates.bar_pulls)(
        phrase("{horse} stays. Its followers move 1."),
        phrase("{horse} is done. Its followers move 1."),
        phrase("{horse} has finished. Followers move 1."),
    ),
    group(field.is_home, predicates.bar_rests)(
        phrase("{horse} has finished. Nobody moves."),
        phrase("{horse} is done and has no followers."),
        phrase("{horse} has finished: no move."),
    ),
    group(lap.gets_home)(
        phrase("{horse} rolls a {face} and finishes!"),
        phrase("{horse} finishes with a {face}!"),
        phrase("{horse} gets exactly the {face} it needs!", predicates.just_gets_home),
        phrase("{horse} needs a {face} and gets it!", predicates.just_gets_home),
        phrase("{horse} gets a {face}, more than it needs!", predicates.has_steps_to_spare),
        phrase("{horse} finishes with steps to spare!", predicates.has_steps_to_spare),
    ),
    group(lap.falls_short)(
        phrase("{horse} stops {to_go} short."),
        phrase("Only a {face}: {horse} must wait."),
        phrase("{horse} gets a {face}: {to_go} short."),
        phrase("{horse} is still {to_go} from home."),
    ),
    group(predicates.stops_short, where(face=3))(
        phrase("{horse} moves 3!"),
        phrase("{horse} gets a 3!"),
        phrase("A full 3 for {horse}!"),
        phrase("{horse} moves 3, to space {end}!"),
        phrase("{horse} gets the best roll: 3!"),
        phrase("{horse}, the leader, moves 3!", field.leads),
        phrase("{horse}, in last place, moves 3!", field.trails),
        phrase("{horse} leaves the start with a 3!", where(start=0)),
        phrase("{owner}'s {horse} moves 3!", lap.is_owned),
        phrase("{horse}, an outsider, moves 3!", predicates.is_outsider),
    ),
    group(predicates.stops_short, where(face=2))(
        phrase("{horse} moves 2."),
        phrase("{horse} gets a 2."),
        phrase("A 2 for {horse}."),
        phrase("{horse} moves 2, to space {end}."),
        phrase("A 2 takes {horse} to space {end}."),
        phrase("{horse}, the leader, moves 2.", field.leads),
        phrase("{horse}, in last place, moves 2.", field.trails),
        phrase("{horse} leaves the start with a 2.", where(start=0)),
        phrase("{owner}'s {horse} moves 2.", lap.is_owned),
    ),
    group(predicates.stops_short, where(face=1))(
        phrase("{horse} moves 1."),
        phrase("{horse} gets a 1."),
        phrase("Just a 1 for {horse}."),
        phrase("{horse} moves only 1, to space {end}."),
        phrase("{horse}, the leader, moves only 1.", field.leads),
        phrase("{horse}, in last place, moves only 1.", field.trails),
        phrase("{horse} leaves the start with a 1.", where(start=0)),
        phrase("{owner}'s {horse} moves only 1.", lap.is_owned),
        phrase("{horse}, a favourite, moves only 1.", predicates.is_favourite),
    ),
)
