"""Computes the facts of an event of the Dice Game: the values of a phrase's placeholders."""

from functools import cached_property

from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Seat
from game.games.dice_game.rules import event_types, events, scoring_events
from game.games.dice_game.rules.abilities import PendingChoice
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import GRID_SIDE
from game.games.dice_game.rules.roland import ROLAND_SEAT, action_at
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, MOVE_DIE_FACES, DiceGameState, HorseCard
from game.games.dice_game.wording import horse_label, horse_name, idle_text
from game.games.lap.commentary import LapEventFacts
from game.i18n import _, translate

VOWEL_NUMBER = 8
"""The only number from 1 to 8 that begins with a vowel in English."""


def _number_with_article(facts: LapEventFacts) -> str:
    number = facts.number
    return (_("an {number}") if number == VOWEL_NUMBER else _("a {number}")).format(number=number)


class DiceGameEventFacts(LapEventFacts):
    """The facts of an event and of the view before it; `""` or 0 for a fact that does not apply."""

    home = FINISH
    first_no_bet_space = FIRST_NO_BET_SPACE
    move_die_event = events.MoveDieRolled
    move_event = events.HorseMoved
    bet_event = events.BetPlaced
    payout_event = scoring_events.BetPaid
    best_face = max(MOVE_DIE_FACES)
    view: DiceGameState
    placeholders = {
        **LapEventFacts.placeholders,
        "a_number": _number_with_article,
        "bonus": lambda facts: translate(BONUSES[events.bonus_of(facts.event)].mark),
        "card": lambda facts: facts.named(facts.by_card),
        "deed": lambda facts: translate(action_at(facts.event.row, facts.event.column).text),
        "line": lambda facts: events.line_of(facts.event) % GRID_SIDE + 1,
        "rich": lambda facts: facts.player(facts.richest),
        "runner": lambda facts: horse_label(facts.view, facts.number),
        "times": lambda facts: facts.event.odds,
        "to_line": lambda facts: spaces_text(FIRST_NO_BET_SPACE - facts.start),
        "wealth": lambda facts: max(facts.view.total(seat) for seat in facts.view.seats),
    }

    # -- horses --------------------------------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        is_move_die = isinstance(self.event, events.MoveDieRolled)
        return self.view.die if is_move_die else events.number_of(self.event)

    @property
    def by_card(self) -> int:
        """The card whose bar or ability the event concerns, or 0."""
        return events.card_of(self.event)

    @property
    def of(self) -> HorseCard:
        return self.view.cards[self.number]

    def named(self, horse: int) -> str:
        return horse_name(self.view, horse)

    # -- players and money ---------------------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        if isinstance(self.event, event_types.SeatEvent):
            return self.event.seat
        return ROLAND_SEAT if events.cause_of(self.event) == events.ROLAND_ACTS else self.view.turn

    @property
    def price(self) -> int:
        return -self.gain or self.of.cost

    @property
    def gain(self) -> int:
        return events.gain_of(self.event)

    # -- facts of some events ------------------------------------------------------------------------------

    @property
    def face(self) -> int:
        return self.event.face if isinstance(self.event, event_types.DieRolled) else 0

    @property
    def cause(self) -> str:
        return events.cause_of(self.event)

    @property
    def finish_place(self) -> int:
        return self.event.place if isinstance(self.event, events.PlaceEvent) else 0

    # -- sheets --------------------------------------------------------------------------------------------

    @property
    def pot(self) -> int:
        """Dollars of all seats on the horse."""
        return sum(bets[self.number] for bets in self.view.bets)

    @property
    def on_bar(self) -> int:
        """Number of horses on the bar, including a new one."""
        return self.view.bars[self.by_card].bit_count() + 1

    @property
    def lines(self) -> int:
        """Number of completed lines of the seat."""
        return len(self.view.lines(self.seat))

    @property
    def count(self) -> int:
        """Number of recovered Wild Numbers."""
        return self.event.count if isinstance(self.event, events.WildsRecovered) else 0

    @property
    def why(self) -> str:
        """Reason why the bonus or ability of the question cannot do anything; "" if it can."""
        match self.event:
            case events.Asked(source=source, about=about):
                return idle_text(self.view, PendingChoice(source, about))
            case events.Answered():
                return idle_text(self.view, self.view.questions[-1])
        return ""

    @property
    def richest(self) -> Seat:
        """The sheet with the most money and scores so far; −1 if several have the most."""
        totals = [self.view.total(seat) for seat in self.view.seats]
        best = max(totals)
        return totals.index(best) if totals.count(best) == 1 else -1
