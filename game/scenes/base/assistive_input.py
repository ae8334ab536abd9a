"""Scans the targets of a scene for a single switch, and reports the scene to screen readers."""

from collections.abc import Iterator, Sequence

from game.i18n import _
from game.input.bindings import KEYBOARD_HALVES
from game.input.intents import Confirm, Intent, MoveFocus
from game.platform.screen_reader import FOCUS, LESS, MORE, PRESS, Node, ScreenReader
from game.scenes.base.scene import Scene
from game.ui.focus import Focus, FocusTarget

ROW_SCAN_MIN_TARGETS = 9
"""Number of targets from which rows are scanned; fewer targets are scanned one by one."""
ROW_TOLERANCE = 20.0
"""Maximum distance between the centres of targets in one row, in logical units."""
ROW_HEIGHT_RATIO = 2.0
"""Maximum ratio between the heights of targets in one row."""
ROUNDS_IN_ROW = 2
"""Number of scans of an open row before scanning returns to the other rows."""
FIRST_DWELL_FACTOR = 1.5
"""Factor of the dwell time on the first target."""
LINE_SECONDS = 1.0
"""Minimum time between two announced lines, in seconds."""
MAX_WAIT_SECONDS = 3.0
"""Waiting time after which the waiting lines are joined, in seconds."""
ANNOUNCE_INTERVAL_SECONDS = 0.1
"""Interval between two checks of a scene's texts, in seconds; each check costs part of a frame."""
TargetRow = list[FocusTarget]
_DEVICE = KEYBOARD_HALVES[1]
READER_INTENTS: dict[str, tuple[Intent, ...]] = {
    FOCUS: (),
    PRESS: (Confirm(_DEVICE),),
    LESS: (MoveFocus(_DEVICE, -1, 0),),
    MORE: (MoveFocus(_DEVICE, 1, 0),),
}
"""Intents of a press by a screen reader, once the focus is on its target."""


class SwitchScanner:
    """Scans a scene's targets one by one, or first by rows if there are many."""

    def __init__(self) -> None:
        self._until_next = 0.0
        self._index = 0
        self._open_row: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()

    def update(self, seconds: float, seconds_per_step: float, focus: Focus, targets: Sequence[FocusTarget]) -> None:
        """Advances time; moves the focus every `seconds_per_step`."""
        keys = tuple(target.key for target in targets if not target.disabled_reason)
        if keys != self._keys:
            self._keys = keys
            self._open_row = ()
            self._restart(seconds_per_step)
        self._until_next -= seconds
        if self._until_next <= 0:
            self._until_next += seconds_per_step
            self._index += 1
        self._move_focus(focus, self._scan_groups(targets))

    def press(self, focus: Focus, targets: Sequence[FocusTarget], seconds_per_step: float) -> bool:
        """Returns whether the press activates the target in focus; if not, it has opened a row."""
        groups = self._scan_groups(targets)
        group = groups[self._index % len(groups)] if groups else []
        is_row = len(group) > 1
        self._open_row = tuple(target.key for target in group) if is_row else ()
        self._restart(seconds_per_step)
        if is_row:
            self._move_focus(focus, self._scan_groups(targets))
        return not is_row

    def _restart(self, seconds_per_step: float) -> None:
        self._index = 0
        self._until_next = seconds_per_step * FIRST_DWELL_FACTOR

    def _scan_groups(self, targets: Sequence[FocusTarget]) -> list[TargetRow]:
        """Returns the scanned rows, or the targets of the open row as rows of one."""
        enabled = [target for target in targets if not target.disabled_reason]
        targets_in_row = [[target] for target in enabled if target.key in self._open_row]
        if targets_in_row and self._index < ROUNDS_IN_ROW * len(targets_in_row):
            return targets_in_row
        if self._open_row:
            self._open_row = ()
            self._index = 0
        return group_rows(enabled) if len(enabled) >= ROW_SCAN_MIN_TARGETS else [[target] for target in enabled]

    def _move_focus(self, focus: Focus, groups: list[TargetRow]) -> None:
        if not groups:
            focus.ring_override = None
            return
        first, *others = groups[self._index % len(groups)]
        focus.move_to(first)
        focus.ring_override = first.box.unionall([target.box for target in others]) if others else None


def group_rows(targets: Sequence[FocusTarget]) -> list[TargetRow]:
    """Returns the targets by group, and those without a group by rows on the screen.

    Each row is sorted from left to right; the rows are in the order of their first targets.
    """
    rows: list[TargetRow] = []
    for target in targets:
        row = next((row for row in rows if _share_row(row[0], target)), None)
        if row is None:
            rows.append([target])
        else:
            row.append(target)
    return [sorted(row, key=lambda target: target.box.centerx) for row in rows]


def _share_row(first: FocusTarget, second: FocusTarget) -> bool:
    if first.group or second.group:
        return first.group == second.group
    low, high = sorted((first.box.height, second.box.height))
    return abs(first.box.centery - second.box.centery) < ROW_TOLERANCE and high < ROW_HEIGHT_RATIO * low


class LiveLines:
    """Lines that wait to be announced: at most one per second. Lines that would wait too long are joined."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, str, bool]] = []
        """Start of the wait, text, and priority of each line."""
        self._now = 0.0
        self._next_at = 0.0
        """Earliest time of the next line, in seconds."""

    def add(self, words: str, *, matters: bool = True) -> None:
        """Adds a line; a line that does not matter may be dropped when lines are joined."""
        self._waiting.append((self._now, as_sentence(words), matters))

    def next_line(self, seconds: float) -> str:
        """Advances the clock; returns the line to announce now, "" if there is none."""
        self._now += seconds
        if not self._waiting or self._now < self._next_at:
            return ""
        self._next_at = self._now + LINE_SECONDS
        if self._now - self._waiting[0][0] <= MAX_WAIT_SECONDS:
            return self._waiting.pop(0)[1]
        lines = [words for _since, words, matters in self._waiting if matters] or [self._waiting[-1][1]]
        self._waiting.clear()
        return " ".join(lines)


class Announcer:
    """Follows the top scene: reports its tree, new texts, news and the focus to screen readers."""

    def __init__(self) -> None:
        self._lines = LiveLines()
        self._scene: Scene | None = None
        self._last_spoken: tuple[str, ...] = ()
        self._announced_news = 0
        """Number of news of the scene that were announced."""
        self._focus = ""
        self._refusal = ""
        self._shown: tuple[tuple[Node, ...], str] = ((), "")

    def follow(self, scene: Scene, seconds: float, readers: Sequence[ScreenReader]) -> None:
        """Reports the changes since the last call, `seconds` ago."""
        if scene is not self._scene:
            self._announced_news = max(len(scene.news) - 1, 0)
            self._scene = scene
            self._last_spoken = ()
            self._focus = ""
        self._collect_lines(scene)
        line = self._lines.next_line(seconds)
        target = scene.focus.on(scene.targets()) if scene.focus else None
        focus = as_sentence(target_description(target)) if target else ""
        shown = tuple(scene.accessible_nodes()), target.key if target else ""
        for reader in readers:
            if shown != self._shown:
                reader.show(*shown)
            if line:
                reader.tell(line)
            if focus and focus != self._focus:
                reader.point(focus)
        self._shown = shown
        self._focus = focus

    def _collect_lines(self, scene: Scene) -> None:
        refusal = scene.focus.refusal_shown if scene.focus else ""
        if refusal and refusal != self._refusal:
            self._lines.add(refusal)
        self._refusal = refusal
        for entry in scene.news[self._announced_news :]:
            self._lines.add(entry.words, matters=entry.matters)
        self._announced_news = len(scene.news)
        spoken_text = scene.spoken_text()
        new_texts = [as_sentence(words) for words in spoken_text if words and words not in self._last_spoken]
        if new_texts:
            self._lines.add(" ".join(new_texts))
        self._last_spoken = spoken_text


def target_description(target: FocusTarget) -> str:
    """Returns the spoken text of a target: its label, value and note, and why it is disabled."""
    label = f"{target.label}: {target.value}" if target.value else target.label
    if target.note:
        label = f"{label}, {target.note}"
    if target.disabled_reason:
        return _("{label}, unavailable: {reason}").format(label=label, reason=target.disabled_reason)
    return label


def as_sentence(words: str) -> str:
    """Returns a text with a full stop, unless it is empty or already ends a sentence."""
    return words if not words or words[-1] in ".!?…" else f"{words}."


class AssistiveInput:
    """Scans for a single switch, and connects `readers` with the scene.

    `scan_seconds` is the dwell time on a target in seconds, 0 for no scanning.
    """

    def __init__(self, readers: Sequence[ScreenReader]) -> None:
        self.scan_seconds = 0.0
        self.readers = [*readers]
        self._scanner = SwitchScanner()
        self._announcer = Announcer()
        self._listening: list[ScreenReader] = []
        self._since_announcement = ANNOUNCE_INTERVAL_SECONDS

    def update(self, scene: Scene, seconds: float) -> None:
        """Advances time: announces news, and moves the focus while scanning."""
        if self.scan_seconds and scene.focus:
            self._scanner.update(seconds, self.scan_seconds, scene.focus, scene.targets())
        self._since_announcement += seconds
        listening = [reader for reader in self.readers if reader.is_active]
        if listening != self._listening:  # a new listener hears everything
            self._announcer = Announcer()
            self._listening = listening
        for reader in listening:
            reader.update()
        if listening and self._since_announcement >= ANNOUNCE_INTERVAL_SECONDS:
            self._announcer.follow(scene, self._since_announcement, listening)
            self._since_announcement = 0.0

    def announce(self, words: str) -> None:
        """Announces a text at once, such as the answer to a question."""
        for reader in self.readers:
            if reader.is_active:
                reader.tell(as_sentence(words))

    def intents(self, scene: Scene) -> Iterator[Intent]:
        """Yields the intents of presses through the readers, after moving the focus to the pressed target."""
        for reader in self.readers:
            for kind, key in reader.take() if reader.is_active else ():
                target = next((target for target in scene.targets() if target.key == key), None)
                if target is not None and scene.focus:
                    scene.focus.move_to(target)
                    yield from READER_INTENTS[kind]

    def opens_row(self, scene: Scene) -> bool:
        """Returns whether a press has only opened a row of targets, so that the scene does not get it."""
        focus = scene.focus if self.scan_seconds else None
        return focus is not None and not self._scanner.press(focus, scene.targets(), self.scan_seconds)
