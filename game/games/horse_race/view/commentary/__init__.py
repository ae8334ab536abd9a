"""Defines the commentary of the Horse Race."""

from functools import partial

from game.commentary.commentator import Commentator, PhraseGroup
from game.engine.rules import Event
from game.games.horse_race.rules import events
from game.games.horse_race.view.commentary import phrases
from game.games.horse_race.view.commentary.event_facts import HorseRaceEventFacts
from game.games.horse_race.view.commentary.predicates import CONDITIONS

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    events.DealerPassed: phrases.DEALER,
    events.RaceOpened: phrases.OPENED,
    events.BuyInPaid: phrases.PAID_IN,
    events.HorseScratched: phrases.SCRATCHED,
    events.ScratchRepeated: phrases.REPEATED,
    events.ScratchFeePaid: phrases.HELD_SCRATCHED,
    events.BetsOpened: phrases.BETS_OPENED,
    events.SideBetPlaced: phrases.BET_PLACED,
    events.SideBetDeclined: phrases.BET_DECLINED,
    events.RaceStarted: phrases.STARTED,
    events.TicketRaised: phrases.RAISED,
    events.HorseMoved: phrases.MOVED,
    events.FeePaid: phrases.ROLL_FEE,
    events.FellShort: phrases.SHORT,
    events.RaceWon: phrases.WON,
    events.PotShared: phrases.SHARED,
    events.PotCarried: phrases.CARRIED,
    events.SideBetPaid: phrases.BET_PAID,
    events.PurseWon: phrases.PURSE_WON,
    events.MeetingEnded: phrases.ENDED,
}

HorseRaceCommentator = partial(Commentator, PHRASES, HorseRaceEventFacts, CONDITIONS)
