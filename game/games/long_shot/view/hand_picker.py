"""Defines the part of the command picker for cards of a hand. The card in focus is raised."""

from collections.abc import Callable, Iterable, Sequence

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.actions import playable_first
from game.games.long_shot.rules.state import TAKE, LongShotState
from game.games.long_shot.view import layout
from game.i18n import _
from game.presentation import command_picker
from game.presentation.command_picker import BACK, RejectionReason
from game.presentation.picker_option import PickerOption
from game.ui.focus import FocusTarget

CARD = "card"
"""Prefix of keys with an index in the hand."""
PAIR = "pair"
"""Prefix of keys with a card of a pair."""


class HandPicker(command_picker.CommandPicker):
    """The part of the picker for cards of a hand. `raised` is the key in focus, whose card is raised."""

    table_layout = layout.TABLE_LAYOUT
    view: LongShotState

    def __init__(self, view: LongShotState, legal: Sequence[Command], why_not: RejectionReason) -> None:
        self.raised = ""
        self.pressed_keys: list[str] = []
        self.hand: Sequence[int] = playable_first(view, view.looking if view.phase == TAKE else view.asked)
        """The cards of the open hand in this question, in their order on the table."""
        super().__init__(view, legal, why_not)

    @property
    def seat(self) -> Seat:
        """The seat that must decide now, also out of turn."""
        return self.view.asked

    def take(self, option: PickerOption) -> Command | None:
        if option.key == BACK:
            self.back()
            return None
        self.pressed_keys.append(option.key)
        return super().take(option)

    def _options(self) -> list[PickerOption]:
        options = super()._options()
        if self.depth:
            options = [*options, PickerOption(BACK, _("Back"), "", self.commands)]
        return options

    def back(self) -> bool:
        if self.pressed_keys:
            self.pressed_keys.pop()
        return super().back()

    @property
    def is_discarding(self) -> bool:
        """Whether cards are being chosen to be discarded."""
        return self.depth > 0 and isinstance(self.commands[0], commands.Discard)

    @property
    def raised_index(self) -> int:
        """Index in the hand of the raised card, which is in focus or being played; −1 for none."""
        keys = [self.raised, *reversed(self.pressed_keys)]
        return next((place for place in map(self.index_of_key, keys) if place >= 0), -1)

    @property
    def explanation_box(self) -> FRect | None:
        place = self.raised_index
        if not 0 <= place < len(self.hand):
            return None
        return layout.raised_box(place, len(self.hand))

    @property
    def note(self) -> PickerOption | None:
        """The option in focus, if it is on the table and not a card with its own text; None for others."""
        option = next((option for option in self.options if option.key == self.raised), None)
        return option if option and option.box and self.index_of_key(option.key) < 0 else None

    @property
    def places_to_choose(self) -> tuple[int, ...]:
        """Indices in the hand of the cards that can be pressed."""
        places = ((self.index_of_key(option.key), option) for option in self.options)
        return tuple(place for place, option in places if place >= 0 and not option.disabled_reason)

    def index_of_key(self, key: str) -> int:
        """Returns the index in the hand of the card of a key; −1 for another key."""
        kind, _dot, number = key.partition(".")
        if kind == CARD:
            return int(number)
        return self._index_of_copy(int(number), self.chosen_pair.count(int(number))) if kind == PAIR else -1

    def _index_of_copy(self, card: int, copy: int) -> int:
        """Returns the index in the hand of a copy of a card; −1 for none."""
        places = [place for place, held in enumerate(self.hand) if held == card]
        return places[copy] if copy < len(places) else -1

    def targets(self, pressed: Callable[[PickerOption], object]) -> list[FocusTarget]:
        raised = self.index_of_key(self.raised)
        targets = [self._beside_raised(target, raised) for target in super().targets(pressed)]
        raised_target = next((target for target in targets if target.key == self.raised), None)
        if raised_target is None or raised < 0:
            return targets
        raised_target = raised_target._replace(box=layout.raised_box(raised, len(self.hand)), explains_itself=True)
        return [raised_target, *(target for target in targets if target.key != raised_target.key)]

    def _beside_raised(self, target: FocusTarget, raised: int) -> FocusTarget:
        """Returns the target of a card with its visible part next to the raised card."""
        place = self.index_of_key(target.key) if raised >= 0 else -1
        return target if place < 0 else target._replace(box=layout.visible_card_box(place, len(self.hand), raised))

    @property
    def raised_box(self) -> FRect | None:
        """The box of the card in focus, which is larger than the others; None if no card is in focus."""
        place = self.index_of_key(self.raised)
        return layout.raised_box(place, len(self.hand)) if place >= 0 else None


def places_of(hand: Sequence[int], cards: Iterable[int]) -> list[int]:
    """Returns the indices in a hand of these cards, of equal cards those of different copies; omits absent cards."""
    places: list[int] = []
    for card in cards:
        copies = (place for place, held in enumerate(hand) if held == card and place not in places)
        places += list(copies)[:1]
    return places


def hand_card_box(hand: Sequence[int], card: int, copy: int = 0) -> FRect | None:
    """Returns the box in which a copy of a card in an open hand can be pressed; None if there is no such copy."""
    places = [number for number, held in enumerate(hand) if held == card]
    return layout.visible_card_box(places[copy], len(hand)) if copy < len(places) else None
