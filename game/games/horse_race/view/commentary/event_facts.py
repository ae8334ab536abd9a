"""Computes the facts of an event: the values of a phrase's placeholders, each true wherever a phrase may use it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.commentary import field_snapshot
from game.engine.rules import Seat
from game.games.horse_race import wording
from game.games.horse_race.rules.columns import HORSES, SCRATCH_COUNT, SUITS
from game.games.horse_race.rules.events import (
    BuyInPaid,
    DealerPassed,
    DiceRolled,
    FeePaid,
    HorseMoved,
    HorseScratched,
    PotShared,
    RaceOpened,
    ScratchFeePaid,
)
from game.games.horse_race.rules.state import HorseRaceState
from game.games.horse_race.view.view_model import SCREEN_FINISH
from game.games.horse_race.wording import dollars, horse_name, join_words


class HorseRaceEventFacts(field_snapshot.EventFacts):
    """An event and the view before it. A horse that needs n more rolls is on space HOME − n, whatever its column."""

    home = SCREEN_FINISH
    view: HorseRaceState

    # -- where horses run ----------------------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        """The horse that the event is about, or 0."""
        match self.event:
            case DiceRolled(_seat, first, second):
                return first + second
            case PotShared():
                return self.view.winner
        return int(getattr(self.event, "horse", 0))

    def named(self, horse: int) -> str:
        """Return the name of a horse, "" for 0."""
        return horse_name(horse) if horse else ""

    def spaces_of(self) -> dict[int, int]:
        """Return the space of each running horse before the event, the winner left out."""
        view = self.view
        return {horse: SCREEN_FINISH - view.steps_left(horse) for horse in view.running() if horse != view.winner}

    @property
    def finishers(self) -> Sequence[int]:
        """The winner, or nobody while the race is run."""
        return [self.view.winner] if self.view.winner else []

    @cached_property
    def end(self) -> int:
        """The space that the horse gets to."""
        return self.start + isinstance(self.event, HorseMoved)

    @property
    def left(self) -> int:
        """The rolls that the horse needs after the event."""
        return SCREEN_FINISH - self.end

    @property
    def to_roll(self) -> str:
        """The rolls that the horse needs after the event, in words."""
        return wording.roll_count_text(self.left)

    @property
    def hot(self) -> Sequence[int]:
        """The other horses that need but one roll."""
        return [
            horse for horse, space in self.spaces_of().items() if space == SCREEN_FINISH - 1 and horse != self.number
        ]

    @property
    def chasers(self) -> str:
        """The names of the other horses that need but one roll; "" for none."""
        return join_words([self.named(horse) for horse in self.hot])

    @property
    def live(self) -> int:
        """The horses that run, after the event."""
        return len(HORSES) - self.gone

    # -- who, and whose ------------------------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        """Who acts; for all that follows from a roll, who has rolled."""
        return int(getattr(self.event, "seat", self.view.roller))

    @property
    def holders(self) -> Sequence[Seat]:
        """Who holds cards of the horse, each once."""
        return sorted({seat for seat in self.view.holders_of(self.number) if seat >= 0}) if self.number else []

    @property
    def backers(self) -> str:
        """The names of the players who hold cards of the horse; "" for none."""
        return join_words([self.names[seat] for seat in self.holders])

    @property
    def holder(self) -> str:
        """The one who holds all four cards of the horse."""
        return self.names[self.holders[0]] if len(self.holders) == 1 else ""

    @property
    def own(self) -> int:
        """How many cards of the horse the acting seat holds."""
        return self.view.holders_of(self.number).count(self.seat) if self.number else 0

    @property
    def own_cards(self) -> str:
        """The number of cards that the event names, else that the acting player holds of the horse, in words."""
        return wording.card_count_text(int(getattr(self.event, "cards", 0)) or self.own)

    # -- scratches and dice --------------------------------------------------------------------------------

    @property
    def gone(self) -> int:
        """The horses that are scratched, after the event."""
        return len(self.view.scratched) + isinstance(self.event, HorseScratched)

    @property
    def missing_scratches(self) -> int:
        """How many horses are still to be scratched after the event."""
        return SCRATCH_COUNT - self.gone

    @property
    def spot(self) -> str:
        """The factor of the horse's scratch spot ("2×"); "0×" for a horse that runs."""
        return wording.scratch_factor_text(int(getattr(self.event, "spot", 0)) or self.view.spot(self.number))

    @property
    def face(self) -> int:
        """What both dice show, if they show the same."""
        return self.view.first if self.view.first == self.view.second else 0

    @property
    def rolls(self) -> int:
        """The rolls of this race, this one included."""
        return self.view.rolls

    # -- money and races -----------------------------------------------------------------------------------

    @property
    def amount(self) -> str:
        """Dollars of the event, as text; "$0" where it moves no money."""
        return dollars(int(getattr(self.event, "amount", 0)))

    @property
    def stake(self) -> str:
        """Dollars of the entry fee, as text."""
        return dollars(self.view.options.stake)

    @property
    def pot(self) -> str:
        """What is in the pot after the event."""
        paid = isinstance(self.event, BuyInPaid | ScratchFeePaid | FeePaid) and self.event.amount
        return dollars(self.view.pot + int(paid))

    @property
    def quarter(self) -> str:
        """Dollars that each card of the winner gets from the pot, as text."""
        return dollars(self.view.pot // SUITS)

    @property
    def missing(self) -> str:
        """Dollars of a fee that are let off, as text; "$0" for other events."""
        return dollars(int(getattr(self.event, "missing", 0)))

    @property
    def race(self) -> int:
        """The race that is run, or the one that is dealt next."""
        return self.view.race + isinstance(self.event, DealerPassed | RaceOpened)

    @property
    def races(self) -> int:
        """How many races the meeting has."""
        return self.view.races

    @property
    def richest(self) -> Sequence[Seat]:
        """The players with the most money; several when they tie."""
        most = max(self.view.money)
        return [seat for seat in self.view.seats if self.view.money[seat] == most]

    @property
    def rich(self) -> str:
        """The name of the one richest player; "" when several tie."""
        return self.names[self.richest[0]] if len(self.richest) == 1 else ""

    @property
    def wealth(self) -> str:
        """Dollars of the richest player, as text."""
        return dollars(max(self.view.money))
