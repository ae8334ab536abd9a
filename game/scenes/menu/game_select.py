"""Lets players choose a game: a card for each, with its key art, name, summary, numbers and best money here."""

from __future__ import annotations

from pygame import FRect

from game.career.daily_race import utc_today
from game.career.records import Records
from game.engine import catalog
from game.i18n import _
from game.presentation.loader import has_key_art
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.menu.game_card import Emblem, GameCard, KeyArtPicture, PlayedTag, played_words
from game.scenes.setup.draft import SetupDraft
from game.ui import key_hints, text, theme
from game.ui.canvas import WIDTH, Canvas
from game.ui.widgets import Button, ButtonContent, Widget

CARDS_BOX = FRect(32, 104, 1216, 520)
"""Where the cards lie."""
MAX_CARD_WIDTH, GAP = 440.0, 26.0
MAX_CARDS_IN_ROW = 4
"""Cards in a row at most."""
PICTURE_INTERVAL_SECONDS = 0.05
"""Seconds after which the first picture is made, and again between two of them."""


class GameSelectScene(FormScene):
    """The game that was set up last is in focus."""

    name = "game_select"
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        self.title = _("Choose a game")
        self._pictures = 0
        self._seconds = 0.0
        self._records = Records.load(context.storage)
        super().__init__(context, f"game.{SetupDraft.load(context.storage).rules}")

    def widgets(self) -> list[Widget]:
        cards = [widget for number in range(len(catalog.games())) for widget in self._card(number)]
        return [*cards, Button("back", FRect(48, 644, 180, 58), ButtonContent(_("Back"), icon="back"), self.back)]

    def enter(self) -> None:
        self._records = Records.load(self.context.storage)
        self.refresh()

    def update(self, seconds: float) -> SceneChange:
        self._seconds += seconds
        if self._pictures < len(catalog.games()) and self._seconds > PICTURE_INTERVAL_SECONDS:
            self._pictures, self._seconds = self._pictures + 1, 0.0
            self.refresh()
        return super().update(seconds)

    def draw_panel(self, canvas: Canvas) -> None:
        canvas.blit(
            text.render_title(canvas, self.title, theme.TITLE.on(theme.RAIL), theme.INK, 4),
            CARDS_BOX.left,
            28,
        )

    def draw_hints(self, canvas: Canvas) -> None:
        marks = (("confirm", _("select")), ("back", _("back")))
        key_hints.draw_hints(
            canvas, self.context.keys_of(), marks, key_hints.HintPosition(middle=60, has_background=True)
        )

    def _card(self, number: int) -> list[Widget]:
        """The button, and on it the picture; the icon for a game without one."""
        rules, box = catalog.games()[number].rules, card_box(number, len(catalog.games()))
        record = self._records.games.get(rules.key)
        card = GameCard(rules, box, lambda: self.choose(rules.key), record)
        picture = card.layout.picture
        tags = (
            [PlayedTag(picture, played_words(record.last_played, utc_today()))]
            if record and card.layout.is_tall
            else []
        )
        if not has_key_art(rules.key):
            return [card, Emblem(picture, rules.key), *tags]
        return [card, KeyArtPicture(picture, rules.key, ready=number < self._pictures), *tags]

    def choose(self, key: str) -> SceneChange:
        """Goes on to the set-up of a game."""
        return PushScene(self.context.scene("setup", key))


def card_box(number: int, count: int) -> FRect:
    """Where the card of that number lies: in one row, or in as many as must be, each in the middle."""
    rows = -(-count // MAX_CARDS_IN_ROW)
    columns = -(-count // rows)
    row, column = divmod(number, columns)
    count_in_row = min(columns, count - row * columns)
    width = min(MAX_CARD_WIDTH, (CARDS_BOX.width - (columns - 1) * GAP) / columns)
    height = (CARDS_BOX.height - (rows - 1) * GAP) / rows
    left = (WIDTH - count_in_row * width - (count_in_row - 1) * GAP) / 2
    return FRect(left + column * (width + GAP), CARDS_BOX.top + row * (height + GAP), width, height)
