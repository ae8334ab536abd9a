"""Gives a Linux desktop's screen readers the screen, over AT-SPI by AccessKit, where that is installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.platform.screen_reader import FOCUS, LESS, MORE, PRESS, Node, ScreenReader

if TYPE_CHECKING:
    import accesskit

    Update: TypeAlias = accesskit.TreeUpdate

ROOT, NEWS = 0, 1
"""The numbers of the window, and of the text that is read whenever it changes."""
APP_NAME = "Long Shot"


class AccessKitReader(ScreenReader):
    """The adapter of AccessKit; active as long as something on the desktop reads.

    AccessKit calls `_tell_all`, `_note` and `_end` from a thread of its own.
    """

    def __init__(self) -> None:
        import accesskit
        from accesskit import unix

        self._kit = accesskit
        self.is_active = False
        self._tree: Sequence[Node] = ()
        self._focus, self._news = "", ""
        self._numbers: dict[str, int] = {}
        """By the path of a node: the number that it keeps as long as it is there."""
        self._keys: dict[int, str] = {}
        self._presses: list[tuple[str, str]] = []
        self._has_focus = False
        self._adapter = unix.Adapter(self._tell_all, self._note, self._end)

    def tell(self, words: str) -> None:
        self._news = words if words != self._news else words + "\u00a0"  # the same line twice is news twice
        self._adapter.update_if_active(self._update)

    def show(self, tree: Sequence[Node], focus: str) -> None:
        self._tree, self._focus = tree, focus
        self._adapter.update_if_active(self._update)

    def take(self) -> list[tuple[str, str]]:
        taken, self._presses = self._presses, []
        return taken

    def update(self) -> None:
        if self._has_focus != pygame.key.get_focused():
            self._has_focus = not self._has_focus
            self._adapter.update_window_focus_state(self._has_focus)

    # -- called by AccessKit
    def _tell_all(self) -> Update:
        self.is_active, self._has_focus = True, False
        return self._update()

    def _end(self) -> None:
        self.is_active = False

    def _note(self, request: accesskit.ActionRequest) -> None:
        kinds, key = self._kit.Action, self._keys.get(request.target)
        meanings = ((kinds.CLICK, PRESS), (kinds.FOCUS, FOCUS), (kinds.INCREMENT, MORE), (kinds.DECREMENT, LESS))
        if key:
            self._presses += [(how, key) for kind, how in meanings if kind == request.action]

    # -- nodes
    def _update(self) -> Update:
        """Returns the whole tree as AccessKit wants it."""
        kit = self._kit
        nodes: list[tuple[int, accesskit.Node]] = []
        window, news = kit.Node(kit.Role.WINDOW), kit.Node(kit.Role.LABEL)
        window.set_label(APP_NAME)
        news.set_value(self._news)
        news.set_live(kit.Live.POLITE)
        keys: dict[int, str] = {}
        window.set_children([NEWS, *self._add(self._tree, "", nodes, keys)])
        self._keys = keys
        update = kit.TreeUpdate(next((number for number, key in keys.items() if key == self._focus), ROOT))
        update.tree = kit.Tree(ROOT)
        update.nodes.extend([(ROOT, window), (NEWS, news), *nodes])
        return update

    def _add(
        self, tree: Sequence[Node], path: str, nodes: list[tuple[int, accesskit.Node]], keys: dict[int, str]
    ) -> list[int]:
        """Adds nodes with all below them; returns their numbers."""
        numbers = []
        for place, node in enumerate(tree):
            own_path = f"{path}/{node.role} {node.key or place}"
            number = self._numbers.setdefault(own_path, len(self._numbers) + NEWS + 1)
            made = self._made(node)
            made.set_children(self._add(node.children, own_path, nodes, keys))
            nodes.append((number, made))
            numbers.append(number)
            if node.key:
                keys[number] = node.key
        return numbers

    def _made(self, node: Node) -> accesskit.Node:
        kit, role = self._kit, self._kit.Role
        roles = {
            "heading": role.HEADING,
            "question": role.HEADING,
            "text": role.LABEL,
            "button": role.BUTTON,
            "slider": role.SLIDER,
            "group": role.GROUP,
            "list": role.LIST,
            "table": role.TABLE,
            "row": role.ROW,
            "head": role.COLUMN_HEADER,
            "cell": role.CELL,
        }
        made = kit.Node(roles[node.role])
        if node.role == "text":
            made.set_value(node.name)
        elif node.name:
            made.set_label(f"{node.name}: {node.value}" if node.value else node.name)
        if node.about:
            made.set_description(node.about)
        if node.is_off:
            made.set_disabled()
        if node.is_on is not None:
            made.set_toggled(kit.Toggled.TRUE if node.is_on else kit.Toggled.FALSE)
        for action in (kit.Action.CLICK, kit.Action.FOCUS) if node.key else ():
            made.add_action(action)
        for action in (kit.Action.INCREMENT, kit.Action.DECREMENT) if node.role == "slider" else ():
            made.add_action(action)
        return made
