"""What kinds of moment an event can be, the most telling first, and the events that pass without a word."""

from __future__ import annotations

from game.engine.core import Event
from game.engine.horse_race import vocabulary as v
from game.stage.looks.base.calls.says import Moment
from game.stage.looks.horse_race.calls import lines_money, lines_race

MOMENTS: dict[type[Event], tuple[Moment, ...]] = {
    v.DealerPassed: lines_money.DEALER,
    v.RaceOpened: lines_money.OPENED,
    v.BuyInPaid: lines_money.PAID_IN,
    v.HorseScratched: lines_race.SCRATCHED,
    v.ScratchRepeated: lines_race.REPEATED,
    v.ScratchFeePaid: lines_money.HELD_SCRATCHED,
    v.RaceStarted: lines_race.STARTED,
    v.HorseMoved: lines_race.MOVED,
    v.FeePaid: lines_money.ROLL_FEE,
    v.FellShort: lines_money.SHORT,
    v.RaceWon: lines_race.WON,
    v.PotShared: lines_money.SHARED,
    v.PotCarried: lines_money.CARRIED,
    v.MeetingEnded: lines_money.ENDED,
}

SILENT: frozenset[type[Event]] = frozenset({v.CardsDealt, v.DicePassed, v.DiceRolled})
"""What they tell is seen where it lies, and what the dice show is told with what it does."""
