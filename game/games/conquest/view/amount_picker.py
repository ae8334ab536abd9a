"""Lets players set a number of armies by buttons and a slider."""

from functools import partial

from game.games.conquest.view.card_picker import CardPicker
from game.games.conquest.wording import territory_name
from game.i18n import _
from game.presentation.picker_option import PickerOption


class AmountPicker(CardPicker):
    """A question that may be about a number of armies."""

    amount = 0
    """The chosen number; 0 before the question for it."""

    def place_label(self, territory: int, armies: int) -> str:
        """Returns the label of a button that places armies; it names the territory if they are all."""
        if armies < self.view.to_place:
            return f"+{armies}"
        return _("All {count} in {territory}").format(count=armies, territory=territory_name(territory))

    def _set_amount(self, amount: int, limits: tuple[int, int]) -> None:
        self.amount = min(max(amount, limits[0]), limits[1])

    def _setter(self, key: str, label: str, amount: int, limits: tuple[int, int]) -> PickerOption:
        """Returns a button that sets the number, disabled if that would change nothing."""
        is_idle = not limits[0] <= amount <= limits[1] or amount == self.amount
        act = partial(self._set_amount, amount, limits)
        return PickerOption(key, label, "", self.commands, act=act, is_idle=is_idle)

    def _slider(self, key: str, label: str, limits: tuple[int, int]) -> PickerOption:
        least, most = limits

        def step_up() -> None:
            self._set_amount(least if self.amount == most else self.amount + 1, limits)

        def adjust(step: int) -> None:
            self._set_amount(self.amount + step, limits)

        def drag(share: float) -> None:
            self._set_amount(least + round(share * (most - least)), limits)

        return PickerOption(
            key,
            label,
            "",
            self.commands,
            act=step_up,
            adjust=adjust,
            drag=drag,
            value=str(self.amount),
            share=(self.amount - least) / max(most - least, 1),
        )
