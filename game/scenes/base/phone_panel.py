"""Shows the top scene as a phone view next to a canvas that is too small for fingers, and handles its presses."""

import json
from collections.abc import Callable
from pkgutil import resolve_name

from game.i18n import current_language
from game.input.intents import Back, Confirm, Intent, Menu, MoveFocus, PointerPressed, PointerReleased, Skip, TextTyped
from game.platform import browser
from game.presentation.phone_view import SKIP, Values, page_texts, skip_option, target_option
from game.scenes.base.context import TOUCH
from game.scenes.base.scene import Scene
from game.ui.accessible_tree import in_order
from game.ui.focus import FocusTarget

LOOK_SECONDS = 0.1
"""Interval between two updates of the panel, in seconds."""
OPENED = "open"
"""The panel's message after it was opened."""
PICTURE = "picture "
"""Prefix of the panel's request for a picture, before its name."""
BACK = "back"
"""Key of the button that undoes an answer."""
TYPE = "type"
"""Key of the text field."""
MENU = "top.menu"
"""Key of the button that opens the pause menu."""
LETTER = "letter."
"""Key prefix of the letters on a grid, which the text field replaces."""
WITHOUT_PRESSES = ("loading", "importing")
"""Names of scenes that cannot be skipped."""


class PhonePanel:
    """The phone view next to a web page's canvas.

    Call `update` in every frame; `handle` receives presses as intents. `receive` returns the panel's next message, ""
    for none, None without a panel. `send` sends a kind of message and its text to the panel.
    """

    def __init__(
        self,
        handle: Callable[[Intent], None],
        receive: Callable[[], str | None] = browser.said_in_phone_panel,
        send: Callable[[str, str], None] = browser.tell_phone_panel,
    ) -> None:
        self._handle = handle
        self._receive = receive
        self._send = send
        self._step = 0
        """Number of different questions shown so far; presses that answer an earlier question are ignored."""
        self._question: object = None
        self._shown: dict[str, object] = {}
        self._facts: object = None
        self._scene: Scene | None = None
        self._pressed = ""
        """Key that was pressed last."""
        self._lead = ""
        """Key on which the scene's focus begins; the panel shows it as a large button."""
        self._until_look = 0.0
        """Time until the next update of the panel, in seconds."""

    def update(self, scene: Callable[[], Scene], seconds: float) -> bool:
        """Handles presses, and shows the top scene at intervals; returns whether the panel was updated."""
        while message := self._receive():
            self._handle_message(message, scene)
            self._shown = {}  # each press gets an answer
            self._until_look = 0.0
        self._until_look -= seconds
        if self._until_look > 0:
            return False
        self._until_look = LOOK_SECONDS
        if message is not None:
            self._show(scene())
        return True

    def _handle_message(self, message: str, scene: Callable[[], Scene]) -> None:
        phone_page = resolve_name("game.online.host.phone_page")  # imported late, because a large window has no panel
        if message == OPENED:
            self._facts = None
            self._send("page", phone_page.page_beside_canvas())
        elif message.startswith(PICTURE):
            name = message.removeprefix(PICTURE)
            file = phone_page.file(name)
            self._send(name, file[1].decode() if file else "")
        else:
            step, *lines = message.split("\n")
            for line in lines:
                kind, key, value = [*line.split(" ", 2), "", ""][:3]
                if step == str(self._step) or key in (SKIP, TYPE):
                    self._press(scene(), kind, key, value)

    # -- showing

    def _show(self, scene: Scene) -> None:
        key = scene.focus.key if scene.focus else ""
        if scene is not self._scene or key != self._pressed:
            self._scene = scene
            self._lead = key
            self._pressed = key
        values = {"lead": self._lead, **card_of(scene), "language": current_language()}
        if values == self._shown:
            return
        self._shown = values
        question = values["prompt"], values["options"]
        if question != self._question:
            self._step += 1
            self._question = question
        facts = values.get("facts", {})
        card = {**values, "step": self._step, "facts": {} if facts is self._facts else facts}
        self._facts = facts
        self._send("card", json.dumps(card, ensure_ascii=False, separators=(",", ":")))

    # -- presses

    def _press(self, scene: Scene, kind: str, key: str, value: str) -> None:
        target = next((target for target in scene.targets() if target.key == key), None)
        if key == MENU:
            self._handle(Menu(TOUCH))
        elif target is not None:
            self._press_target(scene, target, kind)
        elif key == TYPE and scene.wants_text:
            self._handle(TextTyped(TOUCH, json.loads(value)))
        elif key == BACK:
            self._handle(Back(TOUCH))
        elif key == SKIP and skip_option() in options_of(card_of(scene)):
            self._handle(Skip(TOUCH))

    def _press_target(self, scene: Scene, target: FocusTarget, kind: str) -> None:
        """Presses a target; `kind` is a step "-1" or "1", "0" for a confirmation, or a share of the target's width."""
        self._pressed = target.key
        if scene.focus is not None:
            scene.focus.begin_at(target.key)
            scene.focus.refusal_shown = target.warning  # the panel has shown the warning itself
        if kind in ("-1", "1"):
            self._handle(MoveFocus(TOUCH, int(kind), 0))
        elif kind == "0":
            self._handle(Confirm(TOUCH))
        else:
            share = min(max(float(kind), 0.0), 1.0)
            x = target.box.left + share * target.box.width
            y = target.box.centery
            self._handle(PointerPressed(TOUCH, x, y))
            self._handle(PointerReleased(TOUCH, x, y))


def card_of(scene: Scene) -> Values:
    """Returns the values that a phone view shows of a scene, without the panel's own values."""
    own = scene.phone_view() or _plain_values(scene)
    if not own["options"] and scene.name not in WITHOUT_PRESSES:
        own["options"] = [skip_option()]
    return {**own, "texts": page_texts()}


def options_of(card: Values) -> list[Values]:
    """Returns the options of a card."""
    options = card["options"]
    assert isinstance(options, list)
    return options


def _plain_values(scene: Scene) -> Values:
    """Returns a card made of a scene's accessible nodes: its texts and targets in reading order."""
    targets = {target.key: target for target in scene.targets()}
    if scene.wants_text:
        targets = {key: target for key, target in targets.items() if not key.startswith(LETTER)}
    lines: list[tuple[str, str]] = []
    texts: list[tuple[str, str]] = []
    options: list[Values] = []
    for node in in_order(scene.accessible_nodes()):
        if node.key in targets:
            options.append({**target_option(targets[node.key]), "before": texts})
            texts = []
        elif node.name and not node.key:
            (texts if options else lines).append((node.role, node.name))
    prompt, *others = [words for _role, words in (*lines, *texts)] or [""]
    field = {"typing": True} if scene.wants_text else {}
    return {"prompt": prompt, "lines": others, "asked": True, "options": options, **field}
