"""Plays by messages: sends a match that is not over as a text, and opens one that somebody has sent."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.engine import catalog
from game.engine.message import Message
from game.i18n import _, translate
from game.scenes.base import menu_places
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PushScene, SceneChange
from game.session.autosaves import saved_games
from game.session.saves import load_autosave
from game.sharing.match_code import HIDDEN_HANDS, code_or_reason
from game.ui import theme
from game.ui.box import grid, place_in, split_top
from game.ui.widgets import Button, ButtonContent, Label, Widget

ABOUT_HEIGHT, ROW_HEIGHT, GAP, OPEN_WIDTH = 96.0, 64.0, 16.0, 380.0
"""Logical units."""
NOT_BEGUN = Message("No match of this game has begun.")
ABOUT = Message("Take your turn, send the match as a text, and get it back after the next player's turn.")


class MessagesScene(PageScene):
    """A button for each game's saved match; those that cannot be sent say why."""

    name = "by_messages"
    heading = Message("By messages")
    place = menu_places.STANDS

    def contents(self) -> list[Widget]:
        about, rest = split_top(self.content_box, ABOUT_HEIGHT, GAP)
        games = catalog.games()
        height = (len(games) + 1) // 2 * (ROW_HEIGHT + GAP) - GAP
        boxes = grid(split_top(rest, height)[0], 2, (len(games) + 1) // 2, GAP)
        begun = saved_games(self.context.storage, catalog.game_keys())
        rows: list[Widget] = []
        for game, box in zip(games, boxes, strict=False):
            content = ButtonContent(_("Send: {game}").format(game=_(game.rules.title)), icon="ticket")
            row = Button(f"send.{game.key}", box, content, partial(self._send, game.key))
            reason = HIDDEN_HANDS if game.rules.has_hidden_information else NOT_BEGUN
            row.disabled_reason = "" if reason is NOT_BEGUN and game.key in begun else translate(reason)
            rows.append(row)
        return [Label(about, translate(ABOUT), theme.BODY), *rows]

    def actions(self, foot: FRect) -> list[Widget]:
        content = ButtonContent(_("Enter a code"), icon="door", colours=theme.GO)
        box = place_in(foot, (OPEN_WIDTH, foot.height), "midright")
        return [Button("enter_code", box, content, self.context.pushing("enter_code"))]

    def _send(self, rules: str) -> SceneChange:
        saved = load_autosave(self.context.storage, rules)
        session = saved.session if saved else None
        if session is None:
            return PushScene(self.context.scene("message", NOT_BEGUN))
        reason = code_or_reason(session.setup, session.match)[1]
        return PushScene(self.context.scene("message", reason) if reason else self.context.scene("share", session))
