"""Computes the facts of an event of Long Shot, a phrase's placeholders, and answers questions about it.

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
    """An event of one card."""

    @property
    def card(self) -> CardId:
        """Its number."""


class LongShotEventFacts(LapEventFacts):
    """An event of Long Shot and the view before it; `""` or 0 where a fact does not apply, or a card is hidden."""

    home = FINISH
    first_no_bet_space = FIRST_NO_BETS_SPACE
    move_die_event = events.MoveDieRolled
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

    # -- who -----------------------------------------------------------------------------------------------

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

    # -- what only some events have ------------------------------------------------------------------------

    @property
    def face(self) -> int:
        rolls = events.HorseDieRolled | events.MoveDieRolled | events.FirstRolled
        return self.event.face if isinstance(self.event, rolls) else 0

    @property
    def cause(self) -> str:
        return events.cause_of(self.event)

    @cached_property
    def end(self) -> int:
        return self.event.end if isinstance(self.event, events.HorseMoved) else super().end

    @property
    def finish_place(self) -> int:
        return (
            self.event.place if isinstance(self.event, events.HorseFinished | events.PurseWon | events.BetPaid) else 0
        )

    @property
    def is_free(self) -> bool:
        return isinstance(self.event, events.BetPlaced) and self.event.free

    @property
    def stake(self) -> int:
        return self.event.stake if isinstance(self.event, events.BetPaid) else super().stake

    # -- cards and money -----------------------------------------------------------------------------------

    @property
    def card_number(self) -> int:
        """The card that the event is about, or 0."""
        return self.event.card if isinstance(self.event, OfCard) else HIDDEN

    @property
    def emblem(self) -> str:
        """What kind of card it is, by its picture."""
        return CARDS_BY_NUMBER[self.card_number].effect.emblem if self.card_number else ""

    @property
    def price(self) -> int:
        return -self.gain or self.of.price

    @property
    def gain(self) -> int:
        return self.event.gain


FAVOURED = min(card.odds[0] for card in FIELD_CARDS)
LONG = max(card.odds[0] for card in FIELD_CARDS)
"""The shortest and the longest odds there are."""
# Dollars of one seat on a horse; of a price; of a bet that is paid.
BIG_STAKE = 20
EXPENSIVE = 20
LARGE_PAYOUT = 60


def card_shows(*emblems: str) -> Predicate:
    """Returns whether the card is of a kind, by its picture."""
    return lambda f: f.emblem in emblems


def declines(question: str) -> Predicate:
    """Returns whether the seat declines what it was asked."""
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
    # the die shows the highest face of the move die in use
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
    # the bet is paid for and is more than an ordinary one, BET_DOLLARS
    "is_larger": lambda f: not f.is_free and f.amount > BET_DOLLARS,
    # the seat has at least BIG_STAKE on the horse, this bet included
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
