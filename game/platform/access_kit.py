"""Connects the screen readers of desktops by AccessKit: AT-SPI, UI Automation or NSAccessibility."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.platform.screen_reader import FOCUS, LESS, MORE, PRESS, Node, ScreenReader

if TYPE_CHECKING:
    import accesskit

ROOT = 0
"""Number of the window's node."""
NEWS = 1
"""Number of the node with the text that screen readers announce after each change."""
WINDOW_FOCUS_CALLS = {"win32": "", "darwin": "update_view_focus_state"}
"""Name of the adapter's method for changes of the window focus, by platform, if it is not Linux's method; "" if none is
needed.
"""


class AccessKitReader(ScreenReader):
    """The adapter of AccessKit, on Windows and macOS for a hidden window. It is active while a screen reader listens.

    After an error of AccessKit it is inactive. `_whole_tree`, `_note` and `_end` are called from any thread, or while
    pygame reads events.
    """

    def __init__(self) -> None:
        self.is_active = False
        self._tree: Sequence[Node] = ()
        self._focus = ""
        self._news = ""
        self._numbers: dict[str, int] = {}
        """Number of each node, by its path. The number never changes."""
        self._keys: dict[int, str] = {}
        self._presses: deque[tuple[str, str]] = deque()
        self._has_focus = False
        self._ask(self._open_adapter)

    def tell(self, text: str) -> None:
        self._news = text if text != self._news else text + "\u00a0"  # a repeated line must differ to be read
        self._send()

    def show(self, tree: Sequence[Node], focus: str) -> None:
        self._tree = tree
        self._focus = focus
        self._send()

    def take(self) -> list[tuple[str, str]]:
        return [self._presses.popleft() for _press in range(len(self._presses))]

    def update(self) -> None:
        call = WINDOW_FOCUS_CALLS.get(sys.platform, "update_window_focus_state")
        if call and self._has_focus != pygame.key.get_focused():
            self._has_focus = not self._has_focus
            self._ask(lambda: getattr(self._adapter, call)(self._has_focus))

    def _open_adapter(self) -> None:
        import accesskit

        self._kit = accesskit
        window = pygame.display.get_wm_info().get("window")
        if sys.platform == "win32":
            self._adapter = accesskit.windows.SubclassingAdapter(window, self._whole_tree, self._note)
        elif sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")  # SDL's window itself has the focus
            self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, self._whole_tree, self._note)
        else:
            self._adapter = accesskit.unix.Adapter(self._whole_tree, self._note, self._end)

    def _send(self) -> None:
        """Updates the tree. It is built first, because an error inside a call of AccessKit would end the program."""
        update = self._update()
        self._ask(lambda: self._adapter.update_if_active(lambda: update))

    def _ask(self, ask: Callable[[], accesskit.windows.QueuedEvents | None]) -> None:
        """Calls AccessKit and raises the resulting events. An error makes the reader inactive."""
        try:
            events = ask()
            if events:  # only on Windows and macOS
                events.raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # panics of AccessKit are not an `Exception`
            self.is_active = False

    # -- called by AccessKit
    def _whole_tree(self) -> accesskit.TreeUpdate:
        update = self._update()
        # set at the end, because AccessKit holds a lock that `_ask` waits for
        self._has_focus = False
        self.is_active = True
        return update

    def _end(self) -> None:
        self.is_active = False

    def _note(self, request: accesskit.ActionRequest) -> None:
        kinds = self._kit.Action
        key = self._keys.get(request.target)
        meanings = ((kinds.CLICK, PRESS), (kinds.FOCUS, FOCUS), (kinds.INCREMENT, MORE), (kinds.DECREMENT, LESS))
        if key:
            self._presses.extend((how, key) for kind, how in meanings if kind == request.action)

    # -- nodes
    def _update(self) -> accesskit.TreeUpdate:
        kit = self._kit
        nodes: list[tuple[int, accesskit.Node]] = []
        window = kit.Node(kit.Role.WINDOW)
        news = kit.Node(kit.Role.LABEL)
        window.set_label("Long Shot")
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
        numbers = []
        for index, node in enumerate(tree):
            own_path = f"{path}/{node.role} {node.key or index}"
            number = self._numbers.setdefault(own_path, len(self._numbers) + NEWS + 1)
            kit_node = self._kit_node(node)
            kit_node.set_children(self._add(node.children, own_path, nodes, keys))
            nodes.append((number, kit_node))
            numbers.append(number)
            if node.key:
                keys[number] = node.key
        return numbers

    def _kit_node(self, node: Node) -> accesskit.Node:
        kit = self._kit
        role = self._kit.Role
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
        kit_node = kit.Node(roles[node.role])
        if node.role == "text":
            kit_node.set_value(node.name)
        elif node.name:
            kit_node.set_label(f"{node.name}: {node.value}" if node.value else node.name)
        if node.about:
            kit_node.set_description(node.about)
        if node.is_off:
            kit_node.set_disabled()
        if node.is_on is not None:
            kit_node.set_toggled(kit.Toggled.TRUE if node.is_on else kit.Toggled.FALSE)
        press_actions = (kit.Action.CLICK, kit.Action.FOCUS)
        actions = {"button": press_actions, "slider": (*press_actions, kit.Action.INCREMENT, kit.Action.DECREMENT)}
        for action in actions.get(node.role, ()):
            kit_node.add_action(action)
        return kit_node
