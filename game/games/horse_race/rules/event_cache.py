"""Makes the events that happen all the time: equal ones are one object (see engine.interning)."""

from __future__ import annotations

from game.engine.interning import interned
from game.games.horse_race.rules.events import (
    BuyInPaid,
    DicePassed,
    DiceRolled,
    FeePaid,
    HorseMoved,
    HorseScratched,
    ScratchFeePaid,
    ScratchRepeated,
)

buy_in_paid = interned(BuyInPaid)
dice_passed = interned(DicePassed)
dice_rolled = interned(DiceRolled)
fee_paid = interned(FeePaid)
horse_moved = interned(HorseMoved)
horse_scratched = interned(HorseScratched)
scratch_fee_paid = interned(ScratchFeePaid)
scratch_repeated = interned(ScratchRepeated)
