"""Computes the facts of an event of Long Shot: placeholders of phrases, and predicates.

The view is the one before the event.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Protocol, runtime_checkable

from game.commentary.commentator import Predicate, where
from game.commentary.field_snapshot import OfSeat
from game.commentary.predicates import FIELD
from game.engine.rules import Seat
from game.games.lap.commentary import LAP, LapEventFacts
from game.games.long_shot.rules import events
from game.games.long_shot.rules.card_ids import CardId
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import FIELD_CARDS, HORSE_CARDS, LongShotHorseCard
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import ACT, ALONG, BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HIDDEN, LongShotState
from game.games.long_shot.wording import card_name, horse_name
from game.i18n import translate
from game.race_view.race_parts import horse_of


@runtime_checkable
class OfCard(Protocol):
    """An event about a card."""

    @property
    def card(self) -> CardId:
        """The number of the card."""


class LongShotEventFacts(LapEventFacts):
    """An event of Long Shot and the view before it. Facts that do not apply are `""` or 0, also for hidden cards."""

    home = FINISH
    first_no_bet_space = FIRST_NO_BETS_SPACE
    move_die_event = events.MoveDieRolled
    move_event = events.HorseMoved
    bet_event = events.BetPlaced
    payout_event = events.BetPaid
    view: LongShotState
    event: events.LongShotEvent
    placeholders = {
        **LapEventFacts.placeholders,
        "card": lambda facts: translate(card_name(facts.card_number)) if facts.card_number else "",
        "count": lambda facts: len(facts.view.hands[facts.seat]),
        "rival": lambda facts: facts.player(facts.other),
    }

    # -- horses ----------------------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        match self.event:
            case events.HorseDieRolled(face=horse):
                return horse
            case events.MoveDieRolled() | events.TokenSpent():
                return self.view.die
        return horse_of(self.event)

    def named(self, horse: int) -> str:
        return translate(horse_name(horse)) if horse else ""

    # -- seats and horse cards -----------------------------------------------------------------------------

    @property
    def other(self) -> Seat:
        """The other player that the event is about; −1 for none."""
        return self.event.other

    @property
    def of(self) -> LongShotHorseCard:
        return HORSE_CARDS[self.number]

    @property
    def best_face(self) -> int:
        return max(MOVE_DIE_FACES[self.view.options.move_die])

    @cached_property
    def seat(self) -> Seat:
        return self.event.seat if isinstance(self.event, OfSeat) else self.view.turn

    # -- facts of some events ------------------------------------------------------------------------------

    @property
    def face(self) -> int:
        rolls = events.HorseDieRolled | events.MoveDieRolled | events.FirstRolled
        return self.event.face if isinstance(self.event, rolls) else 0

    @property
    def cause(self) -> str:
        return events.cause_of(self.event)

    @property
    def finish_place(self) -> int:
        placed = events.HorseFinished | events.PurseWon | events.BetPaid
        return self.event.place if isinstance(self.event, placed) else 0

    # -- cards and money -----------------------------------------------------------------------------------

    @property
    def card_number(self) -> int:
        """The card that the event is about, or 0."""
        return self.event.card if isinstance(self.event, OfCard) else HIDDEN

    @property
    def emblem(self) -> str:
        """The emblem of the card, which shows its kind."""
        return CARDS_BY_NUMBER[self.card_number].effect.emblem if self.card_number else ""

    @property
    def price(self) -> int:
        return -self.gain or self.of.price

    @property
    def gain(self) -> int:
        return self.event.gain


FAVOURED = min(card.odds[0] for card in FIELD_CARDS)
"""The shortest odds to win of the field."""
LONG = max(card.odds[0] for card in FIELD_CARDS)
"""The longest odds to win of the field."""
BIG_STAKE = 20
"""Minimum dollars of a seat on a horse for comments on a big stake."""
EXPENSIVE = 20
"""Minimum price in dollars of an expensive horse."""
LARGE_PAYOUT = 60
"""Minimum payout in dollars of a bet for comments on much money."""


def card_shows(*emblems: str) -> Predicate:
    """Returns a predicate: whether the card has one of these emblems."""
    return lambda f: f.emblem in emblems


def declines(question: str) -> Predicate:
    """Returns a predicate: whether the seat declines this question."""
    return lambda f: isinstance(f.event, events.Passed) and f.event.question == question


by_bar = where(cause=events.ALONG_CAUSE)
by_card = where(cause=events.CARD_CAUSE)
by_feature = where(cause=events.FEATURE_CAUSE)
pays_money = card_shows("money")
answers = card_shows("lucky")
pushes = card_shows("forward")
holds_back = card_shows("backward", "mud")
places_bet = card_shows("free_bet", "big_bet")
steals_card = card_shows("steal_card")
peeks = card_shows("peek")
steals_money = card_shows("steal_money")
draws = card_shows("draw")
passes_action, leaves_horses = map(declines, (ACT, ALONG))


_OWN: Mapping[str, Callable[[LongShotEventFacts], bool]] = {
    # -- dice
    # the horse die shows a finished horse and is rolled again
    "is_thrown_again": lambda f: isinstance(f.event, events.HorseDieRolled) and f.event.finished,
    # the die shows the highest face of the move die
    "rolls_best": lambda f: f.face == f.best_face,
    # -- whose horse
    # the horse has the shortest odds to win of the field
    "is_favourite": lambda f: f.of.odds[0] == FAVOURED,
    # the horse has the longest odds to win of the field
    "is_outsider": lambda f: f.of.odds[0] == LONG,
    # -- moves and cards
    "by_bar": by_bar,
    "by_card": by_card,
    "by_feature": by_feature,
    "pays_money": pays_money,
    "answers": answers,
    "pushes": pushes,
    "holds_back": holds_back,
    "places_bet": places_bet,
    "steals_card": steals_card,
    "peeks": peeks,
    "steals_money": steals_money,
    "draws": draws,
    "passes_action": passes_action,
    "leaves_horses": leaves_horses,
    # the event names a horse
    "is_on_horse": lambda f: f.number > 0,
    # the event names another player
    "is_against_rival": lambda f: f.other >= 0,
    # -- money
    # the bet is not free and is larger than BET_DOLLARS
    "is_larger": lambda f: not f.is_free and f.amount > BET_DOLLARS,
    # the seat has at least BIG_STAKE on the horse, including this bet
    "is_big_stake": lambda f: f.stake >= BIG_STAKE,
    # the horse costs at least EXPENSIVE
    "is_dear": lambda f: f.price >= EXPENSIVE,
    # the amount is at least LARGE_PAYOUT
    "is_much": lambda f: f.amount >= LARGE_PAYOUT,
    # -- turns
    # the turn opens a round other than the first
    "is_new_round": lambda f: f.seat == f.view.first and f.view.round > 0,
}
CONDITIONS: Mapping[str, Predicate] = {**FIELD, **LAP, **_OWN}
