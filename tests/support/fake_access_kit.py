"""A fake of AccessKit's Python package, version 0.7: a test reads and presses through its adapter."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from types import SimpleNamespace

WINDOW = 4711
"""Pygame's handle of the window."""


class Panic(BaseException):
    """A panic of Rust as raised in Python, which is no `Exception`."""


class Role(Enum):
    WINDOW, LABEL, HEADING, BUTTON, SLIDER, GROUP, LIST, TABLE, ROW, COLUMN_HEADER, CELL = (
        auto() for _role in range(11)
    )


class Action(Enum):
    CLICK, FOCUS, INCREMENT, DECREMENT = (auto() for _action in range(4))


class Live(Enum):
    POLITE = auto()


class Toggled(Enum):
    FALSE = auto()
    TRUE = auto()


class Node:
    """Stores the arguments of `set_…` calls under the names of the calls without `set_`."""

    def __init__(self, role: Role) -> None:
        self.role = role
        self.children = []
        self.actions = []

    def set_children(self, value: list[int]) -> None:
        self.children = value

    def add_action(self, action: Action) -> None:
        self.actions.append(action)

    def set_label(self, value: str) -> None:
        self.label = value

    def set_value(self, value: str) -> None:
        self.value = value

    def set_description(self, value: str) -> None:
        self.description = value

    def set_live(self, value: Live) -> None:
        self.live = value

    def set_toggled(self, value: Toggled) -> None:
        self.toggled = value

    def set_disabled(self) -> None:
        self.disabled = True


class Tree:
    def __init__(self, root: int) -> None:
        self.root = root


class TreeUpdate:
    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.nodes = []
        self.tree = None


class QueuedEvents:
    """Events that must be raised exactly once."""

    def __init__(self, waiting: list[QueuedEvents]) -> None:
        self._waiting = waiting
        waiting.append(self)

    def raise_events(self) -> None:
        self._waiting.remove(self)


class _Adapter:
    """Common parts of all three adapters: handlers of activation and actions, and the tree after an activation."""

    HAS_EVENTS = True

    def __init__(
        self, kit: FakeAccessKit, activation_handler: Callable[[], TreeUpdate], action_handler: Callable[[object], None]
    ) -> None:
        kit.adapters.append(self)
        self._kit = kit
        self._activate = activation_handler
        self._act = action_handler
        self.update: TreeUpdate | None = None

    def begin_to_read(self) -> None:
        """Acts like the start of a screen reader."""
        self.update = self._activate()

    def press(self, label: str, action: Action = Action.CLICK) -> None:
        """Acts like a press through a screen reader."""
        number = next(number for number, node in self.nodes.items() if getattr(node, "label", "") == label)
        self._act(SimpleNamespace(action=action, target=number, data=None))

    @property
    def nodes(self) -> dict[int, Node]:
        assert self.update is not None
        return dict(self.update.nodes)

    def update_if_active(self, update_factory: Callable[[], TreeUpdate]) -> QueuedEvents | None:
        self._kit.log.append("update")
        if self._kit.fails:
            raise Panic("AccessKit has failed")
        if self.update is None:
            return None
        self.update = update_factory()
        assert self.update.tree is not None
        return self._events()

    def _events(self) -> QueuedEvents | None:
        return QueuedEvents(self._kit.waiting) if self.HAS_EVENTS else None

    def _tell_focus(self, *, is_focused: bool) -> QueuedEvents | None:
        self._kit.log.append(f"focus {is_focused}")
        return self._events()


class FakeAccessKit:
    """The package for a system, as `sys.platform` names it. `log` has the calls, `waiting` the unraised events."""

    Role = Role
    Action = Action
    Live = Live
    Toggled = Toggled
    Node = Node
    Tree = Tree
    TreeUpdate = TreeUpdate

    def __init__(self, system: str, is_window_shown: Callable[[], bool], *, fails: bool = False) -> None:
        self.log: list[str] = []
        self.adapters: list[_Adapter] = []
        self.waiting: list[QueuedEvents] = []
        self.fails = fails
        self._is_window_shown = is_window_shown
        if system == "win32":
            self.windows = SimpleNamespace(SubclassingAdapter=self._windows())
        elif system == "darwin":
            self.macos = SimpleNamespace(
                SubclassingAdapter=self._macos(), add_focus_forwarder_to_window_class=self._add_forwarder
            )
        else:
            self.unix = SimpleNamespace(Adapter=self._unix())

    def _open(self, name: str) -> None:
        self.log.append(name)
        if self.fails:
            raise Panic("AccessKit has failed")

    def _open_hidden(self, name: str, window: object) -> None:
        assert window == WINDOW
        if self._is_window_shown():
            raise Panic("The adapter must be created before the window is shown (made visible) for the first time.")
        self._open(name)

    def _add_forwarder(self, class_name: str) -> None:
        self._open(f"forwarder of {class_name}")

    def _windows(kit) -> type[_Adapter]:  # noqa: N805
        class SubclassingAdapter(_Adapter):
            """An adapter that detects by itself whether the window has the focus."""

            def __init__(
                self,
                hwnd: object,
                activation_handler: Callable[[], TreeUpdate],
                action_handler: Callable[[object], None],
            ) -> None:
                super().__init__(kit, activation_handler, action_handler)
                kit._open_hidden("adapter", hwnd)

        return SubclassingAdapter

    def _macos(kit) -> type[_Adapter]:  # noqa: N805
        class SubclassingAdapter(_Adapter):
            @staticmethod
            def for_window(
                window: object,
                activation_handler: Callable[[], TreeUpdate],
                action_handler: Callable[[object], None],
            ) -> SubclassingAdapter:
                kit._open_hidden("adapter", window)
                return SubclassingAdapter(kit, activation_handler, action_handler)

            def update_view_focus_state(self, is_focused: bool) -> QueuedEvents | None:
                return self._tell_focus(is_focused=is_focused)

        return SubclassingAdapter

    def _unix(kit) -> type[_Adapter]:  # noqa: N805
        class Adapter(_Adapter):
            HAS_EVENTS = False

            def __init__(
                self,
                activation_handler: Callable[[], TreeUpdate],
                action_handler: Callable[[object], None],
                deactivation_handler: Callable[[], None],
            ) -> None:
                super().__init__(kit, activation_handler, action_handler)
                self.end_reading = deactivation_handler
                kit._open("adapter")

            def update_window_focus_state(self, is_focused: bool) -> None:
                self._tell_focus(is_focused=is_focused)

        return Adapter
