"""Computes the facts of an event: the values of a phrase's placeholders, each true wherever a phrase may use it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol, runtime_checkable

from game.commentary.field_snapshot import EventFacts, OfDollars, OfSeat
from game.engine.rules import Seat
from game.games.horse_race import wording
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import HORSES, SCRATCH_COUNT, SUITS, HorseRaceState
from game.games.horse_race.view.view_model import SCREEN_FINISH
from game.games.horse_race.wording import dollars, horse_name
from game.i18n import join_words
from game.race_view.race_parts import horse_of


@runtime_checkable
class OfCards(Protocol):
    """An event that pays for so many cards of a horse."""

    @property
    def cards(self) -> int:
        """How many."""


class HorseRaceEventFacts(EventFacts):
    """An event and the view before it. A horse that needs n more rolls is on space HOME − n, whatever its column."""

    home = SCREEN_FINISH
    view: HorseRaceState
    view_after: HorseRaceState
    placeholders = {
        **EventFacts.placeholders,
        "amount": lambda facts: dollars(facts.event.amount if isinstance(facts.event, OfDollars) else 0),
        "backers": lambda facts: join_words([facts.names[seat] for seat in facts.holders]),
        "chasers": lambda facts: join_words([facts.named(horse) for horse in facts.hot]),
        "holder": lambda facts: facts.names[facts.holders[0]] if len(facts.holders) == 1 else "",
        "live": lambda facts: len(HORSES) - facts.gone,
        "missing": lambda facts: dollars(facts.event.missing if isinstance(facts.event, events.FellShort) else 0),
        "own_cards": lambda facts: wording.card_count_text(facts.cards),
        "pot": lambda facts: dollars(facts.view_after.pot),
        "quarter": lambda facts: dollars(facts.view.pot // SUITS),
        "rich": lambda facts: facts.names[facts.richest[0]] if len(facts.richest) == 1 else "",
        "spot": lambda facts: wording.scratch_factor_text(facts.view_after.spot(facts.number)),
        "stake": lambda facts: dollars(facts.view_after.stake),
        "to_roll": lambda facts: wording.roll_count_text(facts.left),
        "wealth": lambda facts: dollars(max(facts.view.money)),
    }

    # -- where horses run ----------------------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        return horse_of(self.event) or self.view.winner

    def named(self, horse: int) -> str:
        return horse_name(horse) if horse else ""

    def spaces_of(self) -> dict[int, int]:
        view = self.view
        return {horse: SCREEN_FINISH - view.steps_left(horse) for horse in view.running() if horse != view.winner}

    @property
    def finishers(self) -> Sequence[int]:
        return [self.view.winner] if self.view.winner else []

    @cached_property
    def end(self) -> int:
        return self.start + max(self.view_after.positions[self.number] - self.view.positions[self.number], 0)

    @property
    def left(self) -> int:
        """The rolls that the horse needs after the event."""
        return SCREEN_FINISH - self.end

    @property
    def hot(self) -> Sequence[int]:
        """The other horses that need only one roll."""
        return [
            horse for horse, space in self.spaces_of().items() if space == SCREEN_FINISH - 1 and horse != self.number
        ]

    # -- who, and whose ------------------------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        return self.event.seat if isinstance(self.event, OfSeat) else self.view.roller

    @property
    def holders(self) -> Sequence[Seat]:
        """The seats that hold cards of the horse, each once."""
        return sorted({seat for seat in self.view.holders_of(self.number) if seat >= 0}) if self.number else []

    @property
    def own(self) -> int:
        """The number of the horse's cards that the acting seat holds."""
        return self.view.holders_of(self.number).count(self.seat) if self.number else 0

    @property
    def cards(self) -> int:
        """The number of cards that the event names, else that the acting seat holds of the horse."""
        return self.event.cards if isinstance(self.event, OfCards) else self.own

    # -- scratches and dice --------------------------------------------------------------------------------

    @property
    def gone(self) -> int:
        """The number of horses that are scratched after the event."""
        return len(self.view_after.scratched)

    @property
    def missing_scratches(self) -> int:
        """The number of horses still to be scratched after the event."""
        return SCRATCH_COUNT - self.gone

    @property
    def face(self) -> int:
        return self.view.first if self.view.first == self.view.second else 0

    @property
    def rolls(self) -> int:
        """The rolls of this race, this one included."""
        return self.view.rolls

    # -- money and races -----------------------------------------------------------------------------------

    @property
    def race(self) -> int:
        """The race that is run, or the one that is dealt next."""
        return wording.current_race(self.view_after)

    @property
    def races(self) -> int:
        """The number of races in the meeting."""
        return self.view.races

    @property
    def richest(self) -> Sequence[Seat]:
        """The players with the most money; several when they tie."""
        most = max(self.view.money)
        return [seat for seat in self.view.seats if self.view.money[seat] == most]
