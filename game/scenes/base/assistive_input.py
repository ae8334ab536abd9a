"""Scans for a single switch, row by row, and finds what a screen reader announces: new texts, the target in focus."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.platform.browser import ScreenReader
from game.scenes.base.scene import Scene
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
BATCH_SECONDS = 0.25
"""Seconds within which changes are announced together, so that speech is not cut short."""


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
        """Returns the rows that are scanned, or the targets of the open row."""
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


class Announcer:
    """Follows the top scene; `next_announcement` returns its news, "" for none."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._last_spoken: tuple[str, ...] = ()
        self._focus = ""
        self._pending: list[str] = []
        self._cooldown = 0.0

    def next_announcement(self, scene: Scene, seconds: float) -> str:
        """Returns the text to announce now; "" for none."""
        if scene is not self._scene:
            self._scene, self._last_spoken, self._focus = scene, (), ""
        self._collect_changes(scene)
        self._cooldown = max(self._cooldown - seconds, 0.0)
        if self._cooldown or not self._pending:
            return ""
        words, self._pending, self._cooldown = " ".join(self._pending), [], BATCH_SECONDS
        return words

    def _collect_changes(self, scene: Scene) -> None:
        spoken_text = scene.spoken_text()
        new_texts = [words for words in spoken_text if words and words not in self._last_spoken]
        if new_texts:
            self._pending += [as_sentence(words) for words in new_texts]
        self._last_spoken = spoken_text
        focus = scene.focus
        target = focus.on(scene.targets()) if focus else None
        words = target_description(target) if target else ""
        if words != self._focus:
            old_text = as_sentence(self._focus)
            self._pending = [pending for pending in self._pending if pending != old_text]
            self._focus = words
            if words:
                self._pending.append(as_sentence(words))


def target_description(target: FocusTarget) -> str:
    """A target as it is spoken: its label, its value, and why it is disabled."""
    words = f"{target.label}: {target.value}" if target.value else target.label
    return (
        _("{label}, unavailable: {reason}").format(label=words, reason=target.disabled_reason)
        if target.disabled_reason
        else words
    )


def as_sentence(words: str) -> str:
    """`words` with a full stop, if they end in none."""
    return words if not words or words[-1] in ".!?…" else words + "."


ANNOUNCE_INTERVAL_SECONDS = 0.1
"""Seconds between two checks of a scene's texts: nobody listens faster, and each costs a part of a frame."""


class AssistiveInput:
    """Scanning moves the focus by itself: `scan_seconds` is how long it stays on a target, 0 for no scanning.

    Announces to `speech`.
    """

    def __init__(self, speech: ScreenReader) -> None:
        self.scan_seconds = 0.0
        self._scanner = SwitchScanner()
        self._announcer = Announcer()
        self._speech = speech
        self._since_announcement = ANNOUNCE_INTERVAL_SECONDS

    def update(self, scene: Scene, seconds: float) -> None:
        """Lets time pass: announces news, and moves the focus if it scans."""
        if self.scan_seconds and scene.focus:
            self._scanner.update(seconds, self.scan_seconds, scene.focus, scene.targets())
        self._since_announcement += seconds
        if self._speech.is_active and self._since_announcement >= ANNOUNCE_INTERVAL_SECONDS:
            words = self._announcer.next_announcement(scene, self._since_announcement)
            self._since_announcement = 0.0
            if words:
                self._speech.announce(words)

    def announce(self, words: str) -> None:
        """Announces something that is not of a scene."""
        if self._speech.is_active:
            self._speech.announce(words)

    def opens_row(self, scene: Scene) -> bool:
        """Returns whether a press is not for the scene yet, since it has only opened a row of targets."""
        if not self.scan_seconds or not scene.focus:
            return False
        return not self._scanner.press(scene.focus, scene.targets(), self.scan_seconds)
