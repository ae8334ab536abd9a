"""Makes the events that happen all the time: equal ones are one object (see engine.interning)."""

from __future__ import annotations

from game.engine.interning import interned
from game.games.long_shot.rules.events import (
    Asked,
    BetPlaced,
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    FeatureUsed,
    FirstRolled,
    HorseBought,
    HorseDieRolled,
    HorseMoved,
    MoneyGained,
    MoveDieRolled,
    Passed,
    TokenSpent,
    TurnBegan,
)

asked = interned(Asked)
bet_placed = interned(BetPlaced)
card_dealt = interned(CardDealt)
card_drawn = interned(CardDrawn)
card_played = interned(CardPlayed)
cards_discarded = interned(CardsDiscarded)
feature_used = interned(FeatureUsed)
first_rolled = interned(FirstRolled)
horse_bought = interned(HorseBought)
horse_die_rolled = interned(HorseDieRolled)
horse_moved = interned(HorseMoved)
money_gained = interned(MoneyGained)
move_die_rolled = interned(MoveDieRolled)
passed = interned(Passed)
token_spent = interned(TokenSpent)
turn_began = interned(TurnBegan)
