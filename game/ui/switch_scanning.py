"""The focus that goes round by itself, for players of one switch: first from row to row, then within one."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.focus import Focus, FocusTarget

ROW_SCAN_MIN_TARGETS = 9
"""With fewer targets than this the focus goes straight from one to the next."""
ROW_TOLERANCE = 20.0
"""Logical units by which the middles of one row's targets may differ."""
ROW_HEIGHT_RATIO = 2.0
"""How many times as high as another one a row's target may be."""
ROUNDS_IN_ROW = 2
"""Times round a row before the focus leaves it for the other rows."""
FIRST_DWELL_FACTOR = 1.5
"""How many times as long the first choice is looked at."""

TargetRow = list[FocusTarget]


class SwitchScanner:
    """Leads a scene's focus over all that can be pressed; `press` tells whether a press already means something."""

    def __init__(self) -> None:
        self._until_next = 0.0
        self._index = 0
        self._open_row: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()

    def update(self, seconds: float, seconds_per_step: float, focus: Focus, targets: Sequence[FocusTarget]) -> None:
        """Lets time pass; the focus goes on each `every` seconds."""
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
        """Returns whether the press takes what is in focus; else it opened a row."""
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
        """Returns what the focus goes round: rows, or the targets of one."""
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
    """Targets side by side, from left to right; the rows in the order of their first ones."""
    found: list[TargetRow] = []
    for target in targets:
        row = next((row for row in found if _side_by_side(row[0], target)), None)
        if row is None:
            found.append([target])
        else:
            row.append(target)
    return [sorted(row, key=lambda target: target.box.centerx) for row in found]


def _side_by_side(one: FocusTarget, other: FocusTarget) -> bool:
    low, high = sorted((one.box.height, other.box.height))
    return abs(one.box.centery - other.box.centery) < ROW_TOLERANCE and high < ROW_HEIGHT_RATIO * low
