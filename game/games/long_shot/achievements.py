"""Reads the achievements of a finished match of Long Shot: the runs of the horses, and this game's trophies."""

from collections.abc import Iterator

from game.career.match_facts import MatchFacts
from game.career.stable_book import HorseRun, runs_in_race
from game.career.trophies import Trophy
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.long_shot.rules import card_events, events
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.state import LongShotState


def horse_runs(match: Match[LongShotState]) -> Iterator[HorseRun]:
    """Returns the run of each horse. Its earnings for a seat are purses and paid bets (L56, L57)."""
    names = {card.number: card.name for card in FIELD_CARDS}
    gains = (events.PurseWon, events.BetPaid)
    return runs_in_race(match.events, names, events.HorseDieRolled, events.HorseFinished, gains)


OUTSIDER_ODDS = 10
"""Minimum payout per dollar for the outsider trophy."""
CARDS = 10
"""Played cards for the cards trophy."""
HORSES = 3
"""Bought horses for the horses trophy."""
FIRST_TWO = {1, 2}


def _has_played_many_cards(facts: MatchFacts, seat: Seat) -> bool:
    return facts.count(card_events.CardPlayed, seat) >= CARDS


def _has_bought_many_horses(facts: MatchFacts, seat: Seat) -> bool:
    return facts.count(events.HorseBought, seat) >= HORSES


def _owns_first_two(facts: MatchFacts, seat: Seat) -> bool:
    places = {event.place for event in facts.of_kind(events.PurseWon) if event.seat == seat}
    return places >= FIRST_TWO


def _has_stolen_card_and_money(facts: MatchFacts, seat: Seat) -> bool:
    return facts.count(card_events.CardStolen, seat) > 0 and facts.count(events.MoneyStolen, seat) > 0


def _has_backed_a_long_shot(facts: MatchFacts, seat: Seat) -> bool:
    bets = (event for event in facts.of_kind(events.BetPaid) if event.seat == seat)
    return any(event.amount >= OUTSIDER_ODDS * event.stake for event in bets)


TROPHIES = (
    Trophy(
        "long_shot.cards",
        Message("Card sharp"),
        Message("Play ten cards in one race."),
        _has_played_many_cards,
    ),
    Trophy(
        "long_shot.horses",
        Message("Stable owner"),
        Message("Buy three horses in one race."),
        _has_bought_many_horses,
    ),
    Trophy(
        "long_shot.outsider",
        Message("Long shot"),
        Message("Win a bet at ten to one or better."),
        _has_backed_a_long_shot,
    ),
    Trophy(
        "long_shot.pair",
        Message("One-two"),
        Message("Own the first two horses home."),
        _owns_first_two,
    ),
    Trophy(
        "long_shot.thief",
        Message("Sticky fingers"),
        Message("Steal a card and money in one race."),
        _has_stolen_card_and_money,
        is_secret=True,
    ),
)
