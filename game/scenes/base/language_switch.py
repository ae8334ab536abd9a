"""Switches the language of all texts."""

from collections.abc import Callable

from game.i18n import best_language
from game.platform import parts
from game.platform.settings import system_languages
from game.scenes.base.context import GameContext
from game.scenes.base.importing import ImportingScene
from game.scenes.base.scene import Scene, SceneChange


def switch_language(
    context: GameContext, language: str, after: Callable[[], SceneChange], wait: Callable[[Scene], SceneChange]
) -> SceneChange:
    """Switches to `language` ("" for the system's), saves the choice and returns `after()`.

    If the texts must be fetched first, returns `wait` of the scene that fetches them.
    """

    def switch() -> SceneChange:
        context.settings.language = language
        context.apply_and_save_settings()
        return after()

    code = language or best_language(system_languages())
    return switch() if parts.is_here(code) else wait(ImportingScene(code, switch))
