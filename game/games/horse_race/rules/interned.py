"""Makes the events that happen all the time: equal ones are one object (see engine.interning)."""

from __future__ import annotations

from game.engine.interning import interned
from game.games.horse_race.rules.events import (
    BuyInPaid,
    DealerPassed,
    DicePassed,
    DiceRolled,
    FeePaid,
    HorseMoved,
    HorseScratched,
    PotCarried,
    PotShared,
    RaceOpened,
    RaceStarted,
    RaceWon,
    ScratchFeePaid,
    ScratchRepeated,
)

buy_in_paid = interned(BuyInPaid)
dealer_passed = interned(DealerPassed)
dice_passed = interned(DicePassed)
dice_rolled = interned(DiceRolled)
fee_paid = interned(FeePaid)
horse_moved = interned(HorseMoved)
horse_scratched = interned(HorseScratched)
pot_carried = interned(PotCarried)
pot_shared = interned(PotShared)
race_opened = interned(RaceOpened)
race_started = interned(RaceStarted)
race_won = interned(RaceWon)
scratch_fee_paid = interned(ScratchFeePaid)
scratch_repeated = interned(ScratchRepeated)
