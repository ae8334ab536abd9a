"""Moves the focus by itself for switch access: from row or group to the next, then within it (row-column scanning)."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.focus import Focus, FocusTarget

ROW_SCAN_MIN_TARGETS = 9
"""With fewer targets than this they are scanned one by one, without rows."""
ROW_TOLERANCE = 20.0
"""Logical units by which the middles of one row's targets may differ."""
ROW_HEIGHT_RATIO = 2.0
"""How many times as high as another one a row's target may be."""
ROUNDS_IN_ROW = 2
"""Scans of a row before scanning returns to the other rows."""
FIRST_DWELL_FACTOR = 1.5
"""Factor of the time for the first target."""

TargetRow = list[FocusTarget]


class SwitchScanner:
    """Scans a scene's targets; `press` tells whether a press already selects one."""

    def __init__(self) -> None:
        self._until_next = 0.0
        self._index = 0
        self._open_row: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()

    def update(self, seconds: float, seconds_per_step: float, focus: Focus, targets: Sequence[FocusTarget]) -> None:
        """Advances time; the focus moves every `seconds_per_step`."""
        keys = tuple(target.key for target in targets if not target.disabled_reason)
        if keys != self._keys:
            self._keys, self._open_row = keys, ()
            self._restart(seconds_per_step)
        self._until_next -= seconds
        if self._until_next <= 0:
            self._until_next += seconds_per_step
            self._index += 1
        self._move_focus(focus, self._scan_groups(targets))

    def press(self, focus: Focus, targets: Sequence[FocusTarget], seconds_per_step: float) -> bool:
        """Returns whether the press activates the target in focus; else it opened a row."""
        groups = self._scan_groups(targets)
        group = groups[self._index % len(groups)] if groups else []
        if len(group) < 2:
            self._open_row = ()
            self._restart(seconds_per_step)
            return True
        self._open_row = tuple(target.key for target in group)
        self._restart(seconds_per_step)
        self._move_focus(focus, self._scan_groups(targets))
        return False

    def _restart(self, seconds_per_step: float) -> None:
        self._index, self._until_next = 0, seconds_per_step * FIRST_DWELL_FACTOR

    def _scan_groups(self, targets: Sequence[FocusTarget]) -> list[TargetRow]:
        """Returns what is scanned: rows, or the targets of the open one."""
        enabled = [target for target in targets if not target.disabled_reason]
        targets_in_row = [[target] for target in enabled if target.key in self._open_row]
        if targets_in_row and self._index < ROUNDS_IN_ROW * len(targets_in_row):
            return targets_in_row
        if self._open_row:
            self._open_row, self._index = (), 0
        return group_rows(enabled) if len(enabled) >= ROW_SCAN_MIN_TARGETS else [[target] for target in enabled]

    def _move_focus(self, focus: Focus, groups: list[TargetRow]) -> None:
        if not groups:
            focus.ring_override = None
            return
        group = groups[self._index % len(groups)]
        focus.move_to(group[0])
        focus.ring_override = group[0].box.unionall([target.box for target in group[1:]]) if len(group) > 1 else None


def group_rows(targets: Sequence[FocusTarget]) -> list[TargetRow]:
    """Returns targets by their groups, and those of no group by rows, each from left to right, in the order of their
    first ones.
    """
    found: list[TargetRow] = []
    for target in targets:
        row = next((row for row in found if _are_together(row[0], target)), None)
        if row is None:
            found.append([target])
        else:
            row.append(target)
    return [sorted(row, key=lambda target: target.box.centerx) for row in found]


def _are_together(one: FocusTarget, other: FocusTarget) -> bool:
    return one.group == other.group if one.group or other.group else _side_by_side(one, other)


def _side_by_side(one: FocusTarget, other: FocusTarget) -> bool:
    low, height = sorted((one.box.height, other.box.height))
    return abs(one.box.centery - other.box.centery) < ROW_TOLERANCE and height < ROW_HEIGHT_RATIO * low
