"""Finds the territory at a point, and lets players press territories and drag arrows between them."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.engine.rules import Command
from game.games.conquest.rules.commands import territories_of
from game.games.conquest.rules.state import NOBODY
from game.games.conquest.rules.world import CONTINENT_OF, NEIGHBOURS
from game.games.conquest.view import layout
from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.odds_panel import attack_odds
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.wording import army_count_text, continent_name, owner_name, territory_name
from game.i18n import _
from game.input.intents import Intent, PointerIntent, PointerMoved, PointerPressed, PointerReleased
from game.presentation.command_picker import RejectionReason
from game.presentation.option_groups import GroupedPicker
from game.presentation.picker_option import Commands, PickerOption
from game.session.amounts import percent_text
from game.ui.focus import FocusTarget

DEPTH = 8
"""Bits per pixel of the picture of territory numbers, which takes 0.7 MB."""


def territory_on(world: WorldMap, x: float, y: float) -> int:
    """Returns the territory around a point in logical units, exact to a unit; 0 for the sea."""
    if not WORLD.collidepoint(x, y):
        return 0
    return _key_picture(world).get_at_mapped((int(x - WORLD.left), int(y - WORLD.top)))


@lru_cache(maxsize=1)
def _key_picture(world: WorldMap) -> Surface:
    """Returns the world with each territory filled with its number as the colour; cached."""
    picture = Surface((int(WORLD.width), int(WORLD.height)), 0, DEPTH)
    for number, territory in world.territories.items():
        pygame.draw.polygon(picture, number, [(x - WORLD.left, y - WORLD.top) for x, y in territory.outline])
    return picture


TerritoryAt = Callable[[float, float], int]
"""Returns the territory at a point on the canvas; 0 for none."""
TERRITORY = "territory."
"""Prefix of the keys of territories."""
HERE = "here"
"""Key of the button of the likeliest attack from the chosen source."""


def number_of(option: PickerOption) -> int:
    """Returns the territory of an option with such a key."""
    return int(option.key[len(TERRITORY) :])


def forget_choice(_choice: int) -> None:
    """Does nothing, for questions outside a table."""


class TableFacts(NamedTuple):
    """The facts about the table that a question needs."""

    boxes: Mapping[int, FRect]
    """Box of each territory as an option, around its army's plate."""
    territory_at: TerritoryAt
    names: Sequence[str]
    """The names of the seats."""
    shows_odds: bool = True
    leave: Callable[[], None] | None = None
    """Closes the stage of a battle that may go on; None if none is open."""
    placed: int = 0
    """Territory chosen for placing armies in this turn; 0 for none yet."""
    choose: Callable[[int], None] = forget_choice
    """Stores that choice for the next armies."""
    set_all_in: Callable[[bool], None] = forget_choice
    """Stores whether all armies move in after this attack."""


class TerritoryPicker(GroupedPicker):
    """A question about territories. A subclass gives the source, and whether arrows can be dragged."""

    table_layout = layout.TABLE_LAYOUT

    def __init__(self, view: object, legal: Sequence[Command], why_not: RejectionReason, table: TableFacts) -> None:
        self.drag: Point | None = None
        """Target point of a dragged arrow."""
        self._table = table
        self._pressed_territory = 0
        super().__init__(view, legal, why_not)

    @property
    def source(self) -> int:
        """The chosen source of armies; 0 for none yet."""
        return 0

    @property
    def can_drag(self) -> bool:
        """Whether the territories to choose from are possible sources of armies."""
        return False

    @property
    def territories(self) -> frozenset[int]:
        """The territories that can be pressed."""
        return frozenset(number_of(o) for o in self.options if o.key.startswith(TERRITORY) and o.commands)

    def territory_option(
        self, territory: int, commands: Commands, act: Callable[[], None] | None = None
    ) -> PickerOption:
        """Returns an option for a territory that narrows the choice to these commands, or that calls `act`."""
        return PickerOption(
            f"{TERRITORY}{territory}",
            territory_name(territory),
            "",
            commands,
            self._table.boxes[territory],
            ring=0.0,
            value=self._spoken_territory(territory),
            group=continent_name(CONTINENT_OF[territory]),
            act=act,
        )

    def _target(self, option: PickerOption, box: FRect, pressed: Callable[[PickerOption], object]) -> FocusTarget:
        """Returns the target of an option. The prompt bar shows its warning."""
        return super()._target(option, box, pressed)._replace(explains_itself=bool(option.warning))

    def jump_words(self) -> str:
        return _("next continent")

    def best_of(self, group: Sequence[PickerOption]) -> PickerOption:
        return max(group, key=lambda option: self._weight(number_of(option)))

    def _weight(self, territory: int) -> int:
        """Returns the lead of a source over its weakest neighbouring rival, in armies.

        If territories are not sources, returns the lead of the strongest neighbouring rival.
        """
        armies = self.view.armies
        owners = self.view.owners
        here: int = armies[territory]
        rivals: list[int] = [armies[n] for n in NEIGHBOURS[territory] if owners[n] != owners[territory]]
        if self.can_drag:
            return here - min(rivals, default=0)
        return max(rivals, default=0) - here

    def _spoken_territory(self, territory: int) -> str:
        """Returns owner, armies and win chance of a territory for a screen reader."""
        owner = self.view.owners[territory]
        if owner == NOBODY:
            return ""
        parts = [owner_name(owner, self._table.names), army_count_text(self.view.armies[territory])]
        if self.source and owner != self.view.asked and self._table.shows_odds:
            chance = attack_odds(self.view, self.source, territory).win
            parts.append(_("win {chance}").format(chance=percent_text(chance)))
        return ", ".join(parts)

    def take(self, option: PickerOption) -> Command | None:
        """Presses an option. After the choice of a source, the target of the button of the likeliest attack is next."""
        command = super().take(option)
        likeliest = next((other for other in self.options if other.key == HERE), None)
        if command is None and likeliest is not None:
            _source, target = territories_of(likeliest.commands[0])
            self.lead = f"{TERRITORY}{target}"
        return command

    # -- gestures ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, PointerIntent):
            self.lead = ""
            self.drag = None
            return super().handle(intent)
        territory = self._table.territory_at(intent.x, intent.y)
        match intent:
            case PointerPressed():
                self._pressed_territory = territory if territory in self.territories else 0
                self.drag = None
                return bool(self._pressed_territory)
            case PointerMoved():
                return self._follow_pointer(intent, territory)
            case PointerReleased():
                return self._let_go(territory)
        return False

    def _follow_pointer(self, intent: PointerIntent, territory: int) -> bool:
        if self._pressed_territory and territory != self._pressed_territory and self.can_drag:
            self.drag = intent.x, intent.y
            return True
        self.lead = f"{TERRITORY}{territory}" if territory in self.territories else ""
        return False

    def _let_go(self, territory: int) -> bool:
        """Ends a press: chooses the same territory, or both the first and another one."""
        first = self._pressed_territory
        self._pressed_territory = 0
        self.drag = None
        if not first:
            return False
        option = self._option_of(first)
        if option is None:
            return True
        if territory == first:
            self.pressed = option
        elif self.can_drag and territory:
            self._press_both(option, territory)
        return True

    def _press_both(self, option: PickerOption, territory: int) -> None:
        if len(option.commands) > 1:
            self.take(option)
            self.pressed = self._option_of(territory)
        elif getattr(option.commands[0], "target", 0) == territory:
            self.pressed = option

    def _option_of(self, territory: int) -> PickerOption | None:
        return next((option for option in self.options if option.key == f"{TERRITORY}{territory}"), None)
