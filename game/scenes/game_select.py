"""Lets players choose a game: a card for each, with its key art, name, summary, numbers and best money here."""

from __future__ import annotations

from datetime import date

from pygame import FRect, Surface

from game.engine.rules import GameState, Ruleset
from game.games import registry
from game.i18n import _, plural, translate
from game.presentation.loader import icon_of, key_art_of
from game.scenes import menu_places
from game.scenes.context import GameContext
from game.scenes.form_scene import FormScene
from game.scenes.scene import PushScene, SceneChange
from game.scenes.setup.draft import SetupDraft
from game.session.daily_race import utc_today
from game.session.records import GameRecord, Records
from game.sprites.sprite_cache import SpriteCache
from game.track.track_index import tracks_for_ruleset
from game.ui import drawing, icons, key_hints, shapes, text, theme, title_lettering
from game.ui.canvas import WIDTH, Canvas
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Widget

CARDS_BOX = FRect(32, 104, 1216, 520)
"""Where the cards lie."""
MAX_CARD_WIDTH, GAP = 440.0, 26.0
MAX_CARDS_IN_ROW = 4
"""Cards in a row at most."""
CARD_PADDING = 16.0
PICTURE_ASPECT = 0.70
"""A picture's height for its width."""
MAX_PICTURE_SHARE = 0.44
"""Share of a card's height that its picture has at most."""
FRAME_WIDTH = 3.0
EMBLEM_SIZE = 62.0
NAME_HEIGHT, FACT_HEIGHT, BEST_HEIGHT, ICON_SIZE = 56.0, 28.0, 42.0, 22.0
TAG_SIZE = (236.0, 36.0)
"""The note on a picture when its game was last played."""
PICTURE_INTERVAL_SECONDS = 0.05
"""Seconds after which the first picture is made, and again between two of them."""


class GameSelectScene(FormScene):
    """The game that was set up last is in focus."""

    name = "games"
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        """Begins on the game that was set up last."""
        self.title = _("Choose a game")
        self._pictures = 0
        self._seconds = 0.0
        self._records = Records.load(context.storage)
        super().__init__(context, f"game.{SetupDraft.load(context.storage).rules}")

    def widgets(self) -> list[Widget]:
        """A card for each game, and the way back."""
        cards = [widget for number in range(len(registry.rulesets())) for widget in self._card(number)]
        return [*cards, Button("back", FRect(48, 644, 180, 58), ButtonContent(_("Back"), icon="back"), self.back)]

    def enter(self) -> None:
        """Shows the records, which a match may have changed meanwhile."""
        self._records = Records.load(self.context.storage)
        self.refresh()

    def update(self, seconds: float) -> SceneChange:
        """Makes one more picture from time to time."""
        self._seconds += seconds
        if self._pictures < len(registry.rulesets()) and self._seconds > PICTURE_INTERVAL_SECONDS:
            self._pictures, self._seconds = self._pictures + 1, 0.0
            self.refresh()
        return super().update(seconds)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draws the heading on the background."""
        canvas.blit(
            title_lettering.render_title(canvas, self.title, theme.TITLE.on(theme.RAIL), theme.INK, 4),
            CARDS_BOX.left,
            28,
        )

    def draw_hints(self, canvas: Canvas) -> None:
        """Draws the key hints beside the heading."""
        marks = (("confirm", _("select")), ("back", _("back")))
        key_hints.draw_hints(
            canvas, self.context.current_device_keys(), marks, key_hints.HintPosition(middle=60, has_background=True)
        )

    def _card(self, number: int) -> list[Widget]:
        """The button, and on it the picture; the icon for a game without one."""
        rules, box = registry.rulesets()[number], card_box(number, len(registry.rulesets()))
        record = self._records.games.get(rules.key)
        card = GameCard(rules, box, lambda: self._choose(rules.key), record)
        tags = [PlayedTag(card.picture, played_words(record.last_played, utc_today()))] if record else []
        if key_art_of(rules.key) is None:
            return [card, Emblem(card.picture, rules.key), *tags]
        return [card, KeyArtPicture(card.picture, rules.key, ready=number < self._pictures), *tags]

    def _choose(self, key: str) -> SceneChange:
        return PushScene(self.context.scenes.setup(key))


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


class GameCard(Button):
    """A game as a card to press."""

    def __init__(
        self, rules: Ruleset[GameState], box: FRect, on_press: Action, record: GameRecord | None = None
    ) -> None:
        """A card for `rules` that fills `box`, with the `record` of this device."""
        super().__init__(f"game.{rules.key}", box, ButtonContent(_(rules.title), style=theme.HEADING), on_press)
        self.about = translate(rules.about)
        self.players = _("{least} to {most} players").format(least=rules.seats[0], most=rules.seats[-1])
        self.duration_minutes = _("{least} to {most} minutes").format(
            least=rules.duration_minutes[0], most=rules.duration_minutes[-1]
        )
        self.best = best_words(rules.key, record) if record else ""
        facts = ", ".join(filter(None, (self.players, self.duration_minutes, self.best)))
        self.accessible_name = f"{self.content.words}. {self.about} {facts}"

    @property
    def picture(self) -> FRect:
        """Where the picture lies."""
        width = self.box.width - 2 * CARD_PADDING
        height = min(width * PICTURE_ASPECT, self.box.height * MAX_PICTURE_SHARE)
        return FRect(self.box.left + CARD_PADDING, self.box.top + CARD_PADDING, width, height)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the card with its texts; the picture is a widget of its own."""
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        content = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        room = FRect(self.picture.left + 6, self.picture.bottom + 8, self.picture.width - 12, NAME_HEIGHT)
        text.draw_line(canvas, self.content.words, self.content.style, room, text.LEFT)
        facts = content.bottom - 8 - sum(height for _icon, _words, height in self._facts())
        about = FRect(room.left, room.bottom + 2, room.width, facts - room.bottom - 6)
        text.draw_paragraph(canvas, self.about, theme.BODY, about)
        top = facts
        for icon, words, height in self._facts():
            self._draw_fact(canvas, FRect(room.left, top, room.width, height), icon, words)
            top += height

    def _facts(self) -> list[tuple[str, str, float]]:
        """Icon, words and height of each fact."""
        best = [("trophy", self.best, BEST_HEIGHT)] if self.best else []
        return [("person", self.players, FACT_HEIGHT), ("clock", self.duration_minutes, FACT_HEIGHT), *best]

    def _draw_fact(self, canvas: Canvas, line: FRect, icon: str, words: str) -> None:
        sign = icons.icon(canvas, icon, ICON_SIZE, theme.INK_SOFT)
        canvas.blit_centred(sign, line.left + ICON_SIZE / 2, line.centery)
        line.left, line.width = line.left + ICON_SIZE + 10, line.width - ICON_SIZE - 10
        text.draw_line(canvas, words, theme.LABEL.on(theme.INK_SOFT), line, text.LEFT)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        """The texts that must fit on the card."""
        room = self.picture.width - 12 - ICON_SIZE - 10
        return [(self.players, theme.LABEL, room), (self.duration_minutes, theme.LABEL, room)]


def best_words(rules: str, record: GameRecord) -> str:
    """The best money in a game, and on which track."""
    title = next((_(track.title) for track in tracks_for_ruleset(rules) if track.name == record.map), "")
    if not title:
        return _("Best: ${money}").format(money=record.money)
    return _("Best: ${money}, {track}").format(money=record.money, track=title)


def played_words(day: date, today: date) -> str:
    """When a game was last played, as players say it."""
    days = (today - day).days
    if days <= 0:
        return _("Played today")
    return plural("Played yesterday", "Played {n} days ago", days).format(n=days)


class PlayedTag(Widget):
    """A note in the upper corner of a picture."""

    def __init__(self, picture: FRect, words: str) -> None:
        """A note with these `words` on a game's `picture`."""
        width, height = TAG_SIZE
        super().__init__("", FRect(picture.right - width - 10, picture.top + 10, width, height))
        self._words = words

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the note."""
        drawing.card(canvas, self.box, theme.NIGHT, None, self.box.height / 2)
        text.draw_line(canvas, self._words, theme.SMALL.on(theme.PAPER), self.box.inflate(-28, 0))


class KeyArtPicture(Widget):
    """Shows the key art of a game, or bare turf before it is `ready`: painting it takes several frames."""

    def __init__(self, box: FRect, rules: str, *, ready: bool) -> None:
        """The art of the game with that key; `ready`: it may be painted now."""
        super().__init__("", box)
        self._paint = key_art_of(rules) if ready else None
        self._rules = rules

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the picture, framed."""
        drawing.card(canvas, self.box, theme.TURF, theme.INK, theme.RADIUS)
        inner = self.box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
        if self._paint is not None:
            picture = canvas.cached(("key art", self._rules, tuple(inner.size)), lambda: self._render(canvas, inner))
            canvas.blit(picture, inner.left, inner.top)

    def _render(self, canvas: Canvas, box: FRect) -> Surface:
        assert self._paint is not None
        surface = shapes.transparent_surface(canvas.rect(box).size)
        self._paint(Canvas(surface, canvas.scale), FRect((0, 0), box.size), SpriteCache(canvas.scale))
        return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))


class Emblem(Widget):
    """The game's icon in the lower corner of a picture."""

    def __init__(self, picture: FRect, rules: str) -> None:
        """An emblem of the game with that key, on its `picture`."""
        super().__init__("", FRect(picture.left + 12, picture.bottom - EMBLEM_SIZE - 12, EMBLEM_SIZE, EMBLEM_SIZE))
        self._icon = icon_of(rules)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the icon on a disc."""
        drawing.card(canvas, self.box, theme.NIGHT, theme.GOLD, EMBLEM_SIZE / 2)
        canvas.blit_centred(icons.icon(canvas, self._icon, EMBLEM_SIZE * 0.56, theme.GOLD_LIGHT), *self.box.center)
