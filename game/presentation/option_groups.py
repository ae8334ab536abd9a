"""Jumps between groups of a question's options, such as parts of a map."""

from collections.abc import Sequence

from game.i18n import _
from game.input.intents import Intent, PeekPressed, Skip
from game.presentation.command_picker import CommandPicker, PickerOption


class GroupedPicker(CommandPicker):
    """A question with groups of options: Skip goes to the best option of the next group, Peek of the one before."""

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
        """Returns the words for going to the next group."""
        return _("jump on")

    def best_of(self, group: Sequence[PickerOption]) -> PickerOption:
        """Returns the option of a group that a jump leads to."""
        return group[0]

    def _jump(self, step: int) -> bool:
        if group := group_beside(self.options, self.focused, step):
            self.lead = self.best_of(group).key
        return bool(group)


def groups_of(options: Sequence[PickerOption]) -> dict[str, list[PickerOption]]:
    """Returns the options that can be pressed by the name of their group, in their order; those of no group are out."""
    groups: dict[str, list[PickerOption]] = {}
    for option in options:
        if option.group and not option.disabled_reason:
            groups.setdefault(option.group, []).append(option)
    return groups


def group_beside(options: Sequence[PickerOption], focused: str, step: int) -> list[PickerOption]:
    """Returns the group `step` (1 or −1) after that of the option in focus, round and round.

    From an option of no group it goes to the first group or the last one. With fewer than two groups there is none.
    """
    groups = groups_of(options)
    if len(groups) < 2:
        return []
    names = list(groups)
    here = next((option.group for option in options if option.key == focused), "")
    place = names.index(here) + step if here in groups else min(step, 0)
    return groups[names[place % len(names)]]
