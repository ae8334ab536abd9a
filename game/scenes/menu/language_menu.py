"""Chooses the language of all texts: a button for each language, and one for that of the system."""

from functools import partial

from pygame import FRect

from game.i18n import LANGUAGE_NAMES, _, best_language
from game.platform.settings import SYSTEM_LANGUAGE, system_languages
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.language_switch import switch_language
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.ui import theme
from game.ui.widgets import Button, ButtonContent, Widget

COLUMNS = 2
"""Number of columns of buttons."""
BUTTON_SIZE = (452.0, 84.0)
"""Size of a language's button, in logical units."""
BUTTON_GAP = 24.0
"""Gap between two buttons, in logical units."""
MARGIN = 36.0
"""Margin of the panel, in logical units."""


class LanguageMenu(FormScene):
    """A press switches the language, saves the choice and goes back."""

    name = "languages"

    def __init__(self, context: GameContext) -> None:
        rows = -(-(len(LANGUAGE_NAMES) + 1) // COLUMNS)
        width = COLUMNS * BUTTON_SIZE[0] + (COLUMNS - 1) * BUTTON_GAP + 2 * MARGIN
        height = HEADER_HEIGHT + rows * (BUTTON_SIZE[1] + BUTTON_GAP) - BUTTON_GAP + 2 * MARGIN
        self.panel = FRect(0, 0, width, height)
        self.panel.center = FormScene.panel.center
        self.title = _("Language")
        super().__init__(context, f"language.{context.settings.language}")

    def widgets(self) -> list[Widget]:
        choices = {SYSTEM_LANGUAGE: system_language_text(), **LANGUAGE_NAMES}
        return [self._button(number, language, name) for number, (language, name) in enumerate(choices.items())]

    def _button(self, number: int, language: str, name: str) -> Button:
        row, column = divmod(number, COLUMNS)
        left = self.panel.left + MARGIN + column * (BUTTON_SIZE[0] + BUTTON_GAP)
        top = self.panel.top + HEADER_HEIGHT + MARGIN + row * (BUTTON_SIZE[1] + BUTTON_GAP)
        is_chosen = language == self.context.settings.language
        content = ButtonContent(name, icon="check", colours=theme.GO) if is_chosen else ButtonContent(name)
        box = FRect(left, top, *BUTTON_SIZE)
        return Button(f"language.{language}", box, content, partial(self._choose, language))

    def _choose(self, language: str) -> SceneChange:
        return switch_language(self.context, language, PopScene, ReplaceScene)


def system_language_text() -> str:
    """Returns the name of the language that the system's settings lead to."""
    name = LANGUAGE_NAMES[best_language(system_languages())]
    return _("{language} (system)").format(language=name)
