"""Computes facts about an event: the values of placeholders, and inputs of the conditions."""

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
    """An event with a payment for cards of a horse."""

    @property
    def cards(self) -> int:
        """Number of cards."""


class HorseRaceEventFacts(EventFacts):
    """An event and the view before it. A horse that needs n more rolls is on space `home` − n in every column."""

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

    # -- positions of the horses ---------------------------------------------------------------------------

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
        """Rolls that the horse needs after the event."""
        return SCREEN_FINISH - self.end

    @property
    def hot(self) -> Sequence[int]:
        """The other horses that need one roll."""
        spaces = self.spaces_of().items()
        return [horse for horse, space in spaces if space == SCREEN_FINISH - 1 and horse != self.number]

    # -- the acting seat and the holders -------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        return self.event.seat if isinstance(self.event, OfSeat) else self.view.roller

    @property
    def holders(self) -> Sequence[Seat]:
        """The seats with cards of the horse."""
        return sorted({seat for seat in self.view.holders_of(self.number) if seat >= 0}) if self.number else []

    @property
    def own(self) -> int:
        """Number of the horse's cards in the acting seat's hand."""
        return self.view.holders_of(self.number).count(self.seat) if self.number else 0

    @property
    def cards(self) -> int:
        """Number of cards in the event, or of the horse's cards in the acting seat's hand."""
        return self.event.cards if isinstance(self.event, OfCards) else self.own

    # -- scratches and dice --------------------------------------------------------------------------------

    @property
    def gone(self) -> int:
        """Number of scratched horses after the event."""
        return len(self.view_after.scratched)

    @property
    def missing_scratches(self) -> int:
        """Number of missing scratches after the event."""
        return SCRATCH_COUNT - self.gone

    @property
    def face(self) -> int:
        return self.view.first if self.view.first == self.view.second else 0

    @property
    def rolls(self) -> int:
        """Number of rolls in the race."""
        return self.view.rolls

    # -- money and races -----------------------------------------------------------------------------------

    @property
    def race(self) -> int:
        """Number of the current race, or of the next one before its deal."""
        return wording.current_race(self.view_after)

    @property
    def races(self) -> int:
        """Planned number of races in the meeting."""
        return self.view.races

    @property
    def richest(self) -> Sequence[Seat]:
        """The seats with the most money."""
        most = max(self.view.money)
        return [seat for seat in self.view.seats if self.view.money[seat] == most]
