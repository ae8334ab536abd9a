"""Scans a scene row by row for a single switch, and reports the scene to screen readers."""

from collections.abc import Iterator, Sequence

from game.i18n import _
from game.input.bindings import KEYBOARD_HALVES
from game.input.intents import Confirm, Intent, MoveFocus
from game.platform.screen_reader import FOCUS, LESS, MORE, PRESS, Node, ScreenReader
from game.scenes.base.scene import Scene
from game.ui.focus import Focus, FocusTarget

ROW_SCAN_MIN_TARGETS = 9
"""With fewer targets than this they are scanned one by one, without rows."""
ROW_TOLERANCE = 20.0
"""Maximum distance between the centres of targets in one row, in logical units."""
ROW_HEIGHT_RATIO = 2.0
"""Maximum ratio between the heights of targets in one row."""
ROUNDS_IN_ROW = 2
"""Scans of a row before scanning returns to the other rows."""
FIRST_DWELL_FACTOR = 1.5
"""Factor of the time for the first target."""

TargetRow = list[FocusTarget]
LINE_SECONDS = 1.0
"""Minimum time between two lines, in seconds."""
MAX_WAIT_SECONDS = 3.0
"""Waiting time after which the waiting lines are joined, in seconds."""
_DEVICE = KEYBOARD_HALVES[1]
READER_INTENTS: dict[str, tuple[Intent, ...]] = {
    FOCUS: (),
    PRESS: (Confirm(_DEVICE),),
    LESS: (MoveFocus(_DEVICE, -1, 0),),
    MORE: (MoveFocus(_DEVICE, 1, 0),),
}
"""Intents of a press by a screen reader, once the focus is on its target."""


class SwitchScanner:
    """Scans a scene's targets; `press` returns whether a press already selects one."""

    def __init__(self) -> None:
        self._until_next = 0.0
        self._index = 0
        self._open_row: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()

    def update(self, seconds: float, seconds_per_step: float, focus: Focus, targets: Sequence[FocusTarget]) -> None:
        """Advances time; the focus moves every `seconds_per_step`."""
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
        """Returns whether the press activates the target in focus; else it opened a row."""
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
        """Returns the rows that are scanned, or the targets of the open row."""
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


class LiveLines:
    """Lines that wait to be announced: at most one per second. Lines that would wait too long are joined."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, str, bool]] = []
        """Start of the wait, text, and priority of each line."""
        self._now = self._next = 0.0

    def add(self, words: str, *, matters: bool = True) -> None:
        """Adds a line; one that does not matter may be left to the log."""
        self._waiting.append((self._now, as_sentence(words), matters))

    def next_line(self, seconds: float) -> str:
        """Advances the clock; returns the line to announce now, "" if there is none."""
        self._now += seconds
        if not self._waiting or self._now < self._next:
            return ""
        self._next = self._now + LINE_SECONDS
        if self._now - self._waiting[0][0] <= MAX_WAIT_SECONDS:
            return self._waiting.pop(0)[1]
        told = [words for _since, words, matters in self._waiting if matters] or [self._waiting[-1][1]]
        self._waiting.clear()
        return " ".join(told)


class Announcer:
    """Follows the top scene: reports its tree, new texts, news and the focus to screen readers."""

    def __init__(self) -> None:
        self._lines = LiveLines()
        self._scene: Scene | None = None
        self._last_spoken: tuple[str, ...] = ()
        self._told_news = 0
        self._focus = self._refusal = ""
        self._shown: tuple[tuple[Node, ...], str] = ((), "")

    def follow(self, scene: Scene, seconds: float, readers: Sequence[ScreenReader]) -> None:
        """Reports changes after `seconds`."""
        if scene is not self._scene:
            self._told_news = max(len(scene.news) - 1, 0)
            self._scene = scene
            self._last_spoken = ()
            self._focus = ""
        self._collect_lines(scene)
        words = self._lines.next_line(seconds)
        target = scene.focus.on(scene.targets()) if scene.focus else None
        focus = as_sentence(target_description(target)) if target else ""
        shown = tuple(scene.accessible_nodes()), target.key if target else ""
        for reader in readers:
            if shown != self._shown:
                reader.show(*shown)
            if words:
                reader.tell(words)
            if focus and focus != self._focus:
                reader.point(focus)
        self._shown = shown
        self._focus = focus

    def _collect_lines(self, scene: Scene) -> None:
        refusal = scene.focus.refusal_shown if scene.focus else ""
        if refusal and refusal != self._refusal:
            self._lines.add(refusal)
        self._refusal = refusal
        for entry in scene.news[self._told_news :]:
            self._lines.add(entry.words, matters=entry.matters)
        self._told_news = len(scene.news)
        spoken_text = scene.spoken_text()
        if new_texts := [as_sentence(words) for words in spoken_text if words and words not in self._last_spoken]:
            self._lines.add(" ".join(new_texts))
        self._last_spoken = spoken_text


def target_description(target: FocusTarget) -> str:
    """A target as it is spoken: its label, its value, and why it is disabled."""
    words = f"{target.label}: {target.value}" if target.value else target.label
    words = f"{words}, {target.note}" if target.note else words
    return (
        _("{label}, unavailable: {reason}").format(label=words, reason=target.disabled_reason)
        if target.disabled_reason
        else words
    )


def as_sentence(words: str) -> str:
    """`words` with a full stop, if they end in none."""
    return words if not words or words[-1] in ".!?…" else words + "."


ANNOUNCE_INTERVAL_SECONDS = 0.1
"""Interval between two checks of a scene's texts, in seconds; each check costs part of a frame."""


class AssistiveInput:
    """Scanning moves the focus by itself: `scan_seconds` is how long it stays on a target, 0 for no scanning.

    Tells `readers` what is on the screen, and takes what is pressed through them.
    """

    def __init__(self, readers: Sequence[ScreenReader]) -> None:
        self.scan_seconds = 0.0
        self.readers = [*readers]
        self._scanner = SwitchScanner()
        self._announcer = Announcer()
        self._listening: list[ScreenReader] = []
        self._since_announcement = ANNOUNCE_INTERVAL_SECONDS

    def update(self, scene: Scene, seconds: float) -> None:
        """Lets time pass: announces news, and moves the focus if it scans."""
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
        """Announces at once something that is not of a scene, or the answer to a question."""
        for reader in self.readers:
            if reader.is_active:
                reader.tell(as_sentence(words))

    def intents(self, scene: Scene) -> Iterator[Intent]:
        """Yields what was meant by presses through the readers, after moving the focus there."""
        for reader in self.readers:
            for how, key in reader.take() if reader.is_active else ():
                target = next((one for one in scene.targets() if one.key == key), None)
                if target is not None and scene.focus:
                    scene.focus.move_to(target)
                    yield from READER_INTENTS[how]

    def opens_row(self, scene: Scene) -> bool:
        """Returns whether a press is not for the scene yet, since it has only opened a row of targets."""
        focus = scene.focus if self.scan_seconds else None
        return focus is not None and not self._scanner.press(focus, scene.targets(), self.scan_seconds)
