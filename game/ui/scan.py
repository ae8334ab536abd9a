"""The focus that goes round by itself, for players of one switch: first from row to row, then within one."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.focus import Focus, Target

ROWS_FROM = 9
"""With fewer targets than this the focus goes straight from one to the next."""
SAME_ROW = 20.0
"""Logical units by which the middles of one row's targets may differ."""
SAME_HEIGHT = 2.0
"""How many times as high as another one a row's target may be."""
ROUNDS = 2
"""Times round a row before the focus leaves it for the other rows."""
FIRST = 1.5
"""How many times as long the first choice is looked at."""

Row = list[Target]


class Scanner:
    """Leads a scene's focus over all that can be pressed; `press` tells whether a press already means something."""

    def __init__(self) -> None:
        self._rest = 0.0
        self._at = 0
        self._row: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()

    def update(self, seconds: float, every: float, focus: Focus, targets: Sequence[Target]) -> None:
        """Lets time pass; the focus goes on each `every` seconds."""
        keys = tuple(target.key for target in targets if not target.why_not)
        if keys != self._keys:
            self._keys, self._row = keys, ()
            self._begin(every)
        self._rest -= seconds
        if self._rest <= 0:
            self._rest += every
            self._at += 1
        self._show(focus, self._places(targets))

    def press(self, focus: Focus, targets: Sequence[Target], every: float) -> bool:
        """Whether the press takes what is in focus; else it opened a row."""
        places = self._places(targets)
        place = places[self._at % len(places)] if places else []
        if len(place) < 2:
            self._row = ()
            self._begin(every)
            return True
        self._row = tuple(target.key for target in place)
        self._begin(every)
        self._show(focus, self._places(targets))
        return False

    def _begin(self, every: float) -> None:
        self._at, self._rest = 0, every * FIRST

    def _places(self, targets: Sequence[Target]) -> list[Row]:
        """What the focus goes round: rows, or the targets of one."""
        able = [target for target in targets if not target.why_not]
        inside = [[target] for target in able if target.key in self._row]
        if inside and self._at < ROUNDS * len(inside):
            return inside
        if self._row:
            self._row, self._at = (), 0
        return rows(able) if len(able) >= ROWS_FROM else [[target] for target in able]

    def _show(self, focus: Focus, places: list[Row]) -> None:
        if not places:
            focus.span = None
            return
        place = places[self._at % len(places)]
        focus.look(place[0])
        focus.span = place[0].box.unionall([target.box for target in place[1:]]) if len(place) > 1 else None


def rows(targets: Sequence[Target]) -> list[Row]:
    """Targets side by side, from left to right; the rows in the order of their first ones."""
    found: list[Row] = []
    for target in targets:
        row = next((row for row in found if _side_by_side(row[0], target)), None)
        if row is None:
            found.append([target])
        else:
            row.append(target)
    return [sorted(row, key=lambda target: target.box.centerx) for row in found]


def _side_by_side(one: Target, other: Target) -> bool:
    low, high = sorted((one.box.height, other.box.height))
    return abs(one.box.centery - other.box.centery) < SAME_ROW and high < SAME_HEIGHT * low
