"""Jumps between groups of a question's options, such as parts of a map."""

from collections.abc import Sequence

from game.i18n import _
from game.input.intents import Intent, PeekPressed, Skip
from game.presentation.command_picker import CommandPicker
from game.presentation.picker_option import PickerOption


class GroupedPicker(CommandPicker):
    """A question with groups of options. Skip focuses the best option of the next group, Peek of the previous."""

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Skip():
                return self._jump(1)
            case PeekPressed():
                return self._jump(-1)
        return False

    @property
    def jump_hint(self) -> str:
        return self.jump_words() if len(groups_of(self.options)) > 1 else ""

    def jump_words(self) -> str:
        """Returns the hint for the jump to the next group."""
        return _("jump on")

    def best_of(self, group: Sequence[PickerOption]) -> PickerOption:
        """Returns the option of a group that a jump focuses."""
        return group[0]

    def _jump(self, step: int) -> bool:
        group = neighbour_group(self.options, self.focus.key, step)
        if group:
            self.lead = self.best_of(group).key
        return bool(group)


def groups_of(options: Sequence[PickerOption]) -> dict[str, list[PickerOption]]:
    """Returns the enabled options by the name of their group, in their order, without options outside of groups."""
    groups: dict[str, list[PickerOption]] = {}
    for option in options:
        if option.group and not option.disabled_reason:
            groups.setdefault(option.group, []).append(option)
    return groups


def neighbour_group(options: Sequence[PickerOption], focused: str, step: int) -> list[PickerOption]:
    """Returns the next group (`step` 1) or the previous one (−1) from the focused option, cyclically.

    From an option outside of groups that is the first or the last group. Empty if there are fewer than two groups.
    """
    groups = groups_of(options)
    if len(groups) < 2:
        return []
    names = list(groups)
    current = next((option.group for option in options if option.key == focused), "")
    position = names.index(current) + step if current in groups else min(step, 0)
    return groups[names[position % len(names)]]
