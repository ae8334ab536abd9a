"""Chooses the language of all texts: a button for each, named in itself, and one for the system's own."""

from pygame import FRect

from game.i18n import LANGUAGE_NAMES, _, best_language
from game.platform import parts
from game.platform.settings import SYSTEM_LANGUAGE, system_languages
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.importing import ImportingScene
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.ui import theme
from game.ui.widgets import Button, ButtonContent, Widget

COLUMNS = 2
BUTTON_SIZE = (452.0, 84.0)
"""Size of a language's button, in logical units."""
BUTTON_GAP = 24.0
"""Gap between two buttons, in logical units."""
EDGE = 36.0
"""Margin of the panel, in logical units."""


class LanguageMenu(FormScene):
    """A press switches at once, keeps the choice and goes back."""

    name = "languages"

    def __init__(self, context: GameContext) -> None:
        rows = -(-(len(LANGUAGE_NAMES) + 1) // COLUMNS)
        width = COLUMNS * BUTTON_SIZE[0] + (COLUMNS - 1) * BUTTON_GAP + 2 * EDGE
        height = HEADER_HEIGHT + rows * (BUTTON_SIZE[1] + BUTTON_GAP) - BUTTON_GAP + 2 * EDGE
        self.panel = FRect(0, 0, width, height)
        self.panel.center = FormScene.panel.center
        self.title = _("Language")
        super().__init__(context, f"language.{context.settings.language}")

    def widgets(self) -> list[Widget]:
        choices = {SYSTEM_LANGUAGE: _("System language"), **LANGUAGE_NAMES}
        return [self._button(number, language, words) for number, (language, words) in enumerate(choices.items())]

    def _button(self, number: int, language: str, words: str) -> Button:
        row, column = divmod(number, COLUMNS)
        left = self.panel.left + EDGE + column * (BUTTON_SIZE[0] + BUTTON_GAP)
        top = self.panel.top + HEADER_HEIGHT + EDGE + row * (BUTTON_SIZE[1] + BUTTON_GAP)
        is_chosen = language == self.context.settings.language
        content = ButtonContent(
            words, icon="check" if is_chosen else "", colours=theme.GO if is_chosen else theme.PLAIN
        )
        return Button(f"language.{language}", FRect(left, top, *BUTTON_SIZE), content, lambda: self._choose(language))

    def _choose(self, language: str) -> SceneChange:
        def switch() -> SceneChange:
            self.context.settings.language = language
            self.context.apply_and_save_settings()
            return PopScene()

        code = language or best_language(system_languages())
        return switch() if parts.is_here(code) else ReplaceScene(ImportingScene(code, switch))
