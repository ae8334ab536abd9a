"""How each event changes the state of the Dice Game: one small function an event, nothing else assigns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import listeners
from game.engine.dice_game.horses import field
from game.engine.dice_game.sheet import STARTING_CARDS
from game.engine.dice_game.state import (
    ACT,
    EXTRAS,
    OVER,
    PURSE,
    ROLAND,
    ROLL,
    SETS,
    WINNINGS,
    Question,
    State,
)


def field_drawn(state: State, event: v.FieldDrawn) -> None:
    state.cards = field(event.sets)
    state.listeners = listeners(state.cards)
    state.bars = [0, *(card.printed for card in state.cards[1:])]


def starting_card_dealt(state: State, event: v.StartingCardDealt) -> None:
    card = STARTING_CARDS[event.card]
    for horse, amount in card.bets:
        state.bets[event.seat][horse] = amount
    if event.seat < state.players:
        state.circles[event.seat] = sum(1 << circle for circle in card.circles)


def dice_passed(state: State, event: v.DicePassed) -> None:
    state.phase = ROLL
    state.round += 1
    state.active = state.turn = event.seat
    state.die = state.move_die = state.wild = 0


def horse_die_rolled(state: State, event: v.HorseDieRolled) -> None:
    state.die = event.face


def move_die_rolled(state: State, event: v.MoveDieRolled) -> None:
    state.move_die = event.face


def turn_began(state: State, event: v.TurnBegan) -> None:
    state.phase = ACT
    state.turn = event.seat
    state.acted = False
    state.wild = 0


def action_taken(state: State, event: v.ActionTaken) -> None:
    state.acted = True


def horse_moved(state: State, event: v.HorseMoved) -> None:
    state.positions[event.horse] = event.end


def horse_finished(state: State, event: v.HorseFinished) -> None:
    state.finishers.append(event.horse)


def horse_bought(state: State, event: v.HorseBought) -> None:
    state.owners[event.horse] = event.seat
    state.money[event.seat] -= event.price


def horse_claimed(state: State, event: v.HorseClaimed) -> None:
    state.owners[event.horse] = event.seat


def wild_marked(state: State, event: v.WildMarked) -> None:
    state.wilds_used[event.seat] += 1
    state.wild = event.number


def wilds_recovered(state: State, event: v.WildsRecovered) -> None:
    state.wilds_used[event.seat] -= event.count


def circle_marked(state: State, event: v.CircleMarked) -> None:
    state.circles[event.seat] |= 1 << event.circle


def helmet_marked(state: State, event: v.HelmetMarked) -> None:
    state.helmets[event.seat] |= 1 << event.horse


def jersey_marked(state: State, event: v.JerseyMarked) -> None:
    state.jerseys[event.seat] |= 1 << event.horse


def bar_marked(state: State, event: v.BarMarked) -> None:
    state.bars[event.card] |= 1 << event.mark


def bet_placed(state: State, event: v.BetPlaced) -> None:
    state.bets[event.seat][event.horse] += event.amount
    if not event.free:
        state.money[event.seat] -= event.amount


def bonus_taken(state: State, event: v.BonusTaken) -> None:
    state.bonuses[event.seat] |= 1 << event.box


def money_earned(state: State, event: v.MoneyEarned) -> None:
    state.money[event.seat] += event.amount


def money_lost(state: State, event: v.MoneyLost) -> None:
    state.money[event.seat] -= event.amount


def asked(state: State, event: v.Asked) -> None:
    state.questions.append(Question(event.source, event.about))


def answered(state: State, event: v.Answered) -> None:
    state.questions.pop()


def roland_asked(state: State, event: v.RolandAsked) -> None:
    state.phase = ROLAND


def purse_won(state: State, event: v.PurseWon) -> None:
    state.earned[event.seat][PURSE] += event.amount


def bet_paid(state: State, event: v.BetPaid) -> None:
    state.earned[event.seat][WINNINGS] += event.amount


def jockey_set_scored(state: State, event: v.JockeySetScored) -> None:
    state.earned[event.seat][SETS] += event.amount


def ability_scored(state: State, event: v.AbilityScored) -> None:
    state.earned[event.seat][EXTRAS] += event.amount


def race_ended(state: State, event: v.RaceEnded) -> None:
    state.phase = OVER


def told(state: State, event: Event) -> None:
    """For events that say something and change nothing."""


EVOLVE: dict[type[Event], Callable[[State, Any], None]] = {
    v.FieldDrawn: field_drawn,
    v.StartingCardDealt: starting_card_dealt,
    v.DicePassed: dice_passed,
    v.HorseDieRolled: horse_die_rolled,
    v.MoveDieRolled: move_die_rolled,
    v.TurnBegan: turn_began,
    v.ActionTaken: action_taken,
    v.HorseMoved: horse_moved,
    v.HorseHeld: told,
    v.HorseFinished: horse_finished,
    v.HorseBought: horse_bought,
    v.HorseClaimed: horse_claimed,
    v.WildMarked: wild_marked,
    v.WildsRecovered: wilds_recovered,
    v.CircleMarked: circle_marked,
    v.LineCompleted: told,
    v.HelmetMarked: helmet_marked,
    v.JerseyMarked: jersey_marked,
    v.BarMarked: bar_marked,
    v.BetPlaced: bet_placed,
    v.BonusTaken: bonus_taken,
    v.MoneyEarned: money_earned,
    v.MoneyLost: money_lost,
    v.Asked: asked,
    v.Answered: answered,
    v.RolandAsked: roland_asked,
    v.RolandRolled: told,
    v.RolandActed: told,
    v.PurseWon: purse_won,
    v.BetPaid: bet_paid,
    v.JockeySetScored: jockey_set_scored,
    v.AbilityScored: ability_scored,
    v.RaceEnded: race_ended,
}


def evolve(state: State, event: Event) -> None:
    """The only thing that changes a state."""
    EVOLVE[type(event)](state, event)
