"""Shows the top scene as a phone view next to a canvas that is too small for fingers, and passes presses on."""

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
"""Seconds between two looks at the scene."""
OPENED = "open"
"""Message of the panel: it has just been opened."""
PICTURE = "picture "
"""Prefix of the panel's request for a picture, before its name."""
# The keys of the button that takes an answer back, the field in which a text is entered, and the pause menu, which
# opens at any moment.
BACK = "back"
TYPE = "type"
MENU = "top.menu"
LETTER = "letter."
"""Key prefix of a grid of letters, which a text field replaces."""
WITHOUT_PRESSES = ("loading", "importing")
"""Names of scenes that cannot be skipped."""


class PhonePanel:
    """The phone view next to a page's canvas.

    Call `update` in every frame; presses arrive at `handle` as intents. `said` returns the panel's next message, "" for
    none, None without a panel. `tell` sends to the panel.
    """

    def __init__(
        self,
        handle: Callable[[Intent], None],
        said: Callable[[], str | None] = browser.said_in_phone_panel,
        tell: Callable[[str, str], None] = browser.tell_phone_panel,
    ) -> None:
        self._handle = handle
        self._said = said
        self._tell = tell
        self._step = 0
        """Counts what was offered: a press of something earlier is not meant."""
        self._offered: object = None
        self._shown: dict[str, object] = {}
        self._facts: object = None
        self._scene: Scene | None = None
        self._pressed = self._lead = ""
        """The key that was pressed last, and that of what the scene leads to by itself, which is the large button."""
        self._until_look = 0.0

    def update(self, scene: Callable[[], Scene], seconds: float) -> bool:
        """Does what was pressed, and shows what is new, of the scene on top; returns whether it was time for a look."""
        while words := self._said():
            self._hear(words, scene)
            # each press is answered
            self._shown = {}
            self._until_look = 0.0
        self._until_look -= seconds
        if self._until_look > 0:
            return False
        self._until_look = LOOK_SECONDS
        if words is not None:
            self._look(scene())
        return True

    def _hear(self, words: str, scene: Callable[[], Scene]) -> None:
        phone_page = resolve_name("game.online.host.phone_page")  # only here: a large window needs none of it
        if words == OPENED:
            self._facts = None
            self._tell("page", phone_page.page_beside_canvas())
        elif words.startswith(PICTURE):
            name = words.removeprefix(PICTURE)
            found = phone_page.file(name)
            self._tell(name, found[1].decode() if found else "")
        else:
            step, *lines = words.split("\n")
            for line in lines:
                how, key, value = [*line.split(" ", 2), "", ""][:3]
                if step == str(self._step) or key in (SKIP, TYPE):
                    self._press(scene(), how, key, value)

    # -- what is shown

    def _look(self, scene: Scene) -> None:
        key = scene.focus.key if scene.focus else ""
        if scene is not self._scene or key != self._pressed:
            self._scene = scene
            self._lead = key
            self._pressed = key
        values = {"lead": self._lead, **card_of(scene), "language": current_language()}
        if values == self._shown:
            return
        self._shown = values
        offered = values["prompt"], values["options"]
        if offered != self._offered:
            self._step = self._step + 1
            self._offered = offered
        facts = values.get("facts", {})
        card = {**values, "step": self._step, "facts": {} if facts is self._facts else facts}
        self._facts = facts
        self._tell("card", json.dumps(card, ensure_ascii=False, separators=(",", ":")))

    # -- what is pressed

    def _press(self, scene: Scene, how: str, key: str, value: str) -> None:
        target = next((one for one in scene.targets() if one.key == key), None)
        if key == MENU:
            self._handle(Menu(TOUCH))
        elif target is not None:
            self._press_target(scene, target, how)
        elif key == TYPE and scene.wants_text:
            self._handle(TextTyped(TOUCH, json.loads(value)))
        elif key == BACK:
            self._handle(Back(TOUCH))
        elif key == SKIP and skip_option() in options_of(card_of(scene)):
            self._handle(Skip(TOUCH))

    def _press_target(self, scene: Scene, target: FocusTarget, how: str) -> None:
        self._pressed = target.key
        if scene.focus is not None:
            scene.focus.begin_at(target.key)
            scene.focus.refusal_shown = target.warning  # the panel has shown the warning itself
        if how in ("-1", "1"):
            self._handle(MoveFocus(TOUCH, int(how), 0))
        elif how == "0":
            self._handle(Confirm(TOUCH))
        else:
            place = target.box.left + min(max(float(how), 0.0), 1.0) * target.box.width, target.box.centery
            for kind in (PointerPressed, PointerReleased):
                self._handle(kind(TOUCH, *place))


def card_of(scene: Scene) -> Values:
    """Returns the values that a phone view shows of a scene, without the panel's own values."""
    own = scene.phone_view() or _plain_values(scene)
    if not own["options"] and scene.name not in WITHOUT_PRESSES:
        own["options"] = [skip_option()]
    return {**own, "texts": page_texts()}


def options_of(card: Values) -> list[Values]:
    """Returns what a card offers."""
    options = card["options"]
    assert isinstance(options, list)
    return options


def _plain_values(scene: Scene) -> Values:
    """Returns the accessible nodes of a scene: its texts, and its targets at their positions."""
    targets = {one.key: one for one in scene.targets() if not (scene.wants_text and one.key.startswith(LETTER))}
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
