"""Questions with too many answers to list: a number is stepped, dragged or held, and then one command is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import FRect

from game.engine.rules import LegalCommands
from game.input.intents import Confirm, ConfirmReleased, Intent, MoveFocus
from game.presentation.command_picker import CommandPicker
from game.presentation.layout import TableLayout
from game.presentation.picker_option import PickerOption
from game.ui.focus import Focus
from tests.support.placing_game import ARMIES, Place, Placements

BOX = FRect(0, 0, 200, 50)


class CountPicker(CommandPicker):
    """Asks for a number of armies: a slider, a button that doubles the number, and one that places the armies."""

    table_layout = TableLayout(BOX, lambda n, count: BOX.move(0, 60 * n), lambda count: BOX, (), (), BOX, BOX, BOX)

    def __init__(self, most: int = ARMIES) -> None:
        self.count = 1
        super().__init__(None, Placements(0, most), lambda command: None)

    def described_options(self, legal: LegalCommands) -> list[PickerOption]:
        """Returns a slider and two buttons."""
        return [
            PickerOption("count", "Armies", "", (), adjust=self.step, drag=self.drag, value=str(self.count)),
            PickerOption("double", "Double", "", (), act=lambda: self.step(self.count)),
            PickerOption("place", "Place", "", (Place(0, self.count),)),
        ]

    def step(self, by: int) -> None:
        """Changes the number by a step."""
        self.count = min(max(self.count + by, 1), len(self.commands))

    def drag(self, share: float) -> None:
        """Sets the number to a share of its maximum."""
        self.count = 1 + round(share * (len(self.commands) - 1))

    def handle(self, intent: Intent) -> bool:
        """Sets the number to the seconds that a press was held, on its release."""
        if isinstance(intent, ConfirmReleased):
            self.count = int(intent.seconds)
            self.refresh()
            self.pressed = self.options[-1]
        return isinstance(intent, ConfirmReleased)


@pytest.fixture
def picker() -> CountPicker:
    return CountPicker()


@pytest.fixture
def press(picker: CountPicker) -> Callable[[Intent, str], object]:
    def pressed(intent: Intent, key: str) -> object:
        return Focus(key).handle(intent, picker.targets(picker.take))

    return pressed


def value(picker: CountPicker) -> str:
    return picker.targets(picker.take)[0].value


def test_a_number_is_stepped_without_being_chosen(picker: CountPicker, press: Callable[[Intent, str], object]) -> None:
    assert press(MoveFocus("pad.0", 1, 0), "count") is None
    assert press(Confirm("switch"), "double") is None
    assert (picker.depth, value(picker)) == (0, "4")
    assert press(Confirm("switch"), "place") == Place(0, 4)


def test_every_answer_that_can_be_set_is_legal(picker: CountPicker) -> None:
    for share in (0.0, 0.3, 1.0):
        target = picker.targets(picker.take)[0]
        assert target.drag is not None
        target.drag(share)
        (command,) = picker.options[-1].commands
        assert command in picker.commands


def test_a_gesture_presses_an_option(picker: CountPicker) -> None:
    assert not picker.handle(Confirm("pad.0"))
    assert picker.handle(ConfirmReleased("pad.0", 7.5))
    assert picker.pressed is not None
    assert picker.take(picker.pressed) == Place(0, 7)


def test_a_described_list_of_one_is_a_command() -> None:
    option = PickerOption("all", "All", "", Placements(0, 1))
    assert CountPicker().take(option) == Place(0, 1)
