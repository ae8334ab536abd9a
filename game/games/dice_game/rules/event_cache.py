"""Makes the events that happen all the time: equal ones are one object (see engine.interning)."""

from __future__ import annotations

from game.engine.interning import interned
from game.games.dice_game.rules.events import (
    ActionTaken,
    Answered,
    Asked,
    BarMarked,
    BetPaid,
    BetPlaced,
    CircleMarked,
    DicePassed,
    HelmetMarked,
    HorseBought,
    HorseDieRolled,
    HorseMoved,
    JerseyMarked,
    JockeySetScored,
    LineCompleted,
    MoneyEarned,
    MoveDieRolled,
    StartingCardDealt,
    TurnBegan,
    WildMarked,
)

action_taken = interned(ActionTaken)
answered = interned(Answered)
asked = interned(Asked)
bar_marked = interned(BarMarked)
bet_paid = interned(BetPaid)
bet_placed = interned(BetPlaced)
circle_marked = interned(CircleMarked)
dice_passed = interned(DicePassed)
helmet_marked = interned(HelmetMarked)
horse_bought = interned(HorseBought)
horse_die_rolled = interned(HorseDieRolled)
horse_moved = interned(HorseMoved)
jersey_marked = interned(JerseyMarked)
jockey_set_scored = interned(JockeySetScored)
line_completed = interned(LineCompleted)
money_earned = interned(MoneyEarned)
move_die_rolled = interned(MoveDieRolled)
starting_card_dealt = interned(StartingCardDealt)
turn_began = interned(TurnBegan)
wild_marked = interned(WildMarked)
