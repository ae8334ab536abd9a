"""Goes on with the saved match, or lists them where there are several: one for each game, and those they replaced."""

from __future__ import annotations

from pygame import FRect

from game.engine.catalog import game_by_key, game_keys
from game.engine.message import in_context
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import Scene, SceneChange, begin_match
from game.scenes.title.news import describe_saved_match
from game.scenes.title.title_scene import TitleButton
from game.session.autosaves import MatchSave, autosave_name, saved_matches
from game.ui.box import grid, place_in, split_bottom
from game.ui.widgets import Button, ButtonContent, Widget

ROWS = 5
GAP = 12.0
BACK_SIZE = (200.0, 56.0)


def continue_scene(context: GameContext) -> Scene:
    """Returns the scene of the only saved match, or the list of them."""
    saves = saved_matches(context.storage, game_keys())
    if len(saves) > 1:
        return ContinueScene(context, autosave_name(saves[0].rules))
    return context.scene("resume", saves[0].rules if saves else "")


class ContinueScene(FormScene):
    """The saved matches, last played first, each in a line that is found in a frame of its own."""

    name = "continue"

    def __init__(self, context: GameContext, key: str) -> None:
        self.title = _(in_context("a game", "Continue"))
        self._lines: dict[MatchSave, str] = {}
        super().__init__(context, key)

    def update(self, seconds: float) -> SceneChange:
        unread = next((save for save in self._saves if save not in self._lines), None)
        if unread:
            self._lines[unread] = describe_saved_match(unread.text)
            self.refresh()
        return super().update(seconds)

    def widgets(self) -> list[Widget]:
        self._saves = saved_matches(self.context.storage, game_keys())
        foot, body = split_bottom(self.body, BACK_SIZE[1], 16)
        cells = grid(body, 1 if len(self._saves) <= ROWS else 2, ROWS, GAP)
        back = ButtonContent(_("Back"), icon="back")
        return [
            *(self._button(save, cell) for save, cell in zip(self._saves, cells, strict=False)),
            Button("back", place_in(foot, BACK_SIZE, "midleft"), back, self.back),
        ]

    def _button(self, save: MatchSave, box: FRect) -> Button:
        game, (rules, _text, is_previous) = game_by_key(save.rules), save
        words = self._lines.get(save) or (_(game.rules.title) if game else rules)
        content = ButtonContent(words, _("Previous match") if is_previous else "", game.icon if game else "play")
        button = TitleButton(
            autosave_name(rules, is_previous=is_previous),
            box,
            content,
            lambda: begin_match(self.context.scene("resume", rules, is_previous=is_previous)),
        )
        button.accessible_name = ". ".join(filter(None, (words, content.note)))
        return button
