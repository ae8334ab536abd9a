"""Applies events to the state of the Dice Game: one small function for each event; nothing else assigns."""

from __future__ import annotations

from game.engine.rules import Event, EventHandlers
from game.games.dice_game.rules.abilities import cards_by_trigger
from game.games.dice_game.rules.events import (
    AbilityScored,
    ActionTaken,
    Answered,
    Asked,
    BarMarked,
    BetPaid,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    DicePassed,
    FieldDrawn,
    HelmetMarked,
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    HorseHeld,
    HorseMoved,
    JerseyMarked,
    JockeySetScored,
    LineCompleted,
    MoneyEarned,
    MoneyLost,
    MoveDieRolled,
    PurseWon,
    RaceEnded,
    RolandActed,
    RolandAsked,
    RolandRolled,
    StartingCardDealt,
    TurnBegan,
    WildMarked,
    WildsRecovered,
)
from game.games.dice_game.rules.horses import cards_of_sets
from game.games.dice_game.rules.player_sheet import STARTING_CARDS, STARTING_CIRCLES
from game.games.dice_game.rules.state import (
    ABILITIES,
    ACT,
    JOCKEY_SETS,
    OVER,
    PURSE,
    ROLAND,
    ROLL,
    WINNINGS,
    DiceGameState,
    pending_choice,
)


def field_drawn(state: DiceGameState, event: FieldDrawn) -> None:
    """Puts the cards of the drawn sets into the market."""
    state.cards = cards_of_sets(event.sets)
    state.listeners = cards_by_trigger(state.cards)
    state.bars = [0, *(card.printed for card in state.cards[1:])]


def starting_card_dealt(state: DiceGameState, event: StartingCardDealt) -> None:
    """Marks the starting card's circles and free bets; Roland's sheet has no circles (R103)."""
    for horse, amount in STARTING_CARDS[event.card].bets:
        state.bets[event.seat][horse] = amount
    if event.seat < state.players:
        state.circles[event.seat] = STARTING_CIRCLES[event.card]


def dice_passed(state: DiceGameState, event: DicePassed) -> None:
    """Begins a round with `seat` as its active player."""
    state.phase = ROLL
    state.round += 1
    state.active = state.turn = event.seat
    state.die = state.move_die = state.wild = 0


def horse_die_rolled(state: DiceGameState, event: HorseDieRolled) -> None:
    """Sets the horse die."""
    state.die = event.face


def move_die_rolled(state: DiceGameState, event: MoveDieRolled) -> None:
    """Sets the movement die."""
    state.move_die = event.face


def turn_began(state: DiceGameState, event: TurnBegan) -> None:
    """Begins a seat's turn, with no action taken and no Wild Number in force."""
    state.phase = ACT
    state.turn = event.seat
    state.acted = False
    state.wild = 0


def action_taken(state: DiceGameState, event: ActionTaken) -> None:
    """Records that the seat in turn has taken its action."""
    state.acted = True


def horse_moved(state: DiceGameState, event: HorseMoved) -> None:
    """Sets the horse's position."""
    state.positions[event.horse] = event.end


def horse_finished(state: DiceGameState, event: HorseFinished) -> None:
    """Adds the horse to the Winner's Circle."""
    state.finishers.append(event.horse)


def horse_bought(state: DiceGameState, event: HorseBought) -> None:
    """Gives the horse to the seat and takes its price."""
    state.owners[event.horse] = event.seat
    state.money[event.seat] -= event.price


def horse_claimed(state: DiceGameState, event: HorseClaimed) -> None:
    """Gives the horse to the seat."""
    state.owners[event.horse] = event.seat


def wild_marked(state: DiceGameState, event: WildMarked) -> None:
    """Marks a Wild Number and puts `number` in force."""
    state.wilds_used[event.seat] += 1
    state.wild = event.number


def wilds_recovered(state: DiceGameState, event: WildsRecovered) -> None:
    """Erases marks on Wild Numbers."""
    state.wilds_used[event.seat] -= event.count


def circle_marked(state: DiceGameState, event: CircleMarked) -> None:
    """Marks a circle of the concession grid."""
    state.circles[event.seat] |= 1 << event.circle


def helmet_marked(state: DiceGameState, event: HelmetMarked) -> None:
    """Marks a Helmet."""
    state.helmets[event.seat] |= 1 << event.horse


def jersey_marked(state: DiceGameState, event: JerseyMarked) -> None:
    """Marks a Jersey."""
    state.jerseys[event.seat] |= 1 << event.horse


def bar_marked(state: DiceGameState, event: BarMarked) -> None:
    """Marks a horse on a card's bar."""
    state.bars[event.card] |= 1 << event.mark


def bet_placed(state: DiceGameState, event: BetPlaced) -> None:
    """Adds to the bet and takes its price unless it is free."""
    state.bets[event.seat][event.horse] += event.amount
    if not event.free:
        state.money[event.seat] -= event.amount


def bonus_taken(state: DiceGameState, event: BonusTaken) -> None:
    """Marks a bonus box."""
    state.bonuses[event.seat] |= 1 << event.box


def money_earned(state: DiceGameState, event: MoneyEarned) -> None:
    """Pays the seat."""
    state.money[event.seat] += event.amount


def money_lost(state: DiceGameState, event: MoneyLost) -> None:
    """Takes money from the seat."""
    state.money[event.seat] -= event.amount


def asked(state: DiceGameState, event: Asked) -> None:
    """Adds a pending choice; the latest is answered first."""
    state.questions.append(pending_choice(event.source, event.about))


def answered(state: DiceGameState, event: Answered) -> None:
    """Removes the latest pending choice."""
    state.questions.pop()


def roland_asked(state: DiceGameState, event: RolandAsked) -> None:
    """Waits for the die that is thrown again for Roland."""
    state.phase = ROLAND


def purse_won(state: DiceGameState, event: PurseWon) -> None:
    """Adds a purse to the score sheet."""
    state.earned[event.seat][PURSE] += event.amount


def bet_paid(state: DiceGameState, event: BetPaid) -> None:
    """Adds a bet's winnings to the score sheet."""
    state.earned[event.seat][WINNINGS] += event.amount


def jockey_set_scored(state: DiceGameState, event: JockeySetScored) -> None:
    """Adds a jockey set to the score sheet."""
    state.earned[event.seat][JOCKEY_SETS] += event.amount


def ability_scored(state: DiceGameState, event: AbilityScored) -> None:
    """Adds an ability's dollars to the score sheet."""
    state.earned[event.seat][ABILITIES] += event.amount


def race_ended(state: DiceGameState, event: RaceEnded) -> None:
    """Ends the race."""
    state.phase = OVER


def no_change(state: DiceGameState, event: Event) -> None:
    """Leaves the state as it is, for events that only report."""


EVENT_HANDLERS: EventHandlers[DiceGameState] = {
    FieldDrawn: field_drawn,
    StartingCardDealt: starting_card_dealt,
    DicePassed: dice_passed,
    HorseDieRolled: horse_die_rolled,
    MoveDieRolled: move_die_rolled,
    TurnBegan: turn_began,
    ActionTaken: action_taken,
    HorseMoved: horse_moved,
    HorseHeld: no_change,
    HorseFinished: horse_finished,
    HorseBought: horse_bought,
    HorseClaimed: horse_claimed,
    WildMarked: wild_marked,
    WildsRecovered: wilds_recovered,
    CircleMarked: circle_marked,
    LineCompleted: no_change,
    HelmetMarked: helmet_marked,
    JerseyMarked: jersey_marked,
    BarMarked: bar_marked,
    BetPlaced: bet_placed,
    BonusTaken: bonus_taken,
    MoneyEarned: money_earned,
    MoneyLost: money_lost,
    Asked: asked,
    Answered: answered,
    RolandAsked: roland_asked,
    RolandRolled: no_change,
    RolandActed: no_change,
    PurseWon: purse_won,
    BetPaid: bet_paid,
    JockeySetScored: jockey_set_scored,
    AbilityScored: ability_scored,
    RaceEnded: race_ended,
}


def evolve(state: DiceGameState, event: Event) -> None:
    """Changes `state` by one event, in place."""
    EVENT_HANDLERS[type(event)](state, event)
