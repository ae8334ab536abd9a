"""Lets players choose a game: five posters, and below them the prepared table of the chosen one."""

from pygame import FRect

from game.career.table_records import Records
from game.engine import catalog
from game.i18n import _, translate
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.menu.game_poster import GamePoster, best_words
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.ui import drawing, text, theme
from game.ui.box import grid, inset, place_in, split_top
from game.ui.canvas import Canvas
from game.ui.key_hints import HintPosition
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

POSTERS_BOX = FRect(28, 98, 1222, 430)
POSTER_WIDTH = 226.0
GAP = 23.0
MAX_POSTERS_IN_ROW = 5
BACK_BOX = FRect(28, 14, 150, 54)
BAR = FRect(28, 566, 1224, 132)
"""Box of the prepared table."""
NAME_BOX = FRect(50, 572, 430, 36)
ABOUT_BOX = FRect(50, 608, 430, 58)
BEST_BOX = FRect(50, 668, 430, 26)
CHANGE_BOX = FRect(818, 602, 150, 58)
START_BOX = FRect(982, 584, 246, 92)
NOTE_BOX = FRect(982, 572, 246, 30)
"""Note if START begins a first match."""
BELOW_NOTE_BOX = FRect(982, 606, 246, 84)
"""START below the note."""
NOTE = theme.LABEL.sized(20).on(theme.GOLD_LIGHT)
SEATS_BOX = FRect(490, 570, 320, 124)
SEATS_IN_ROW = 4
PORTRAIT = 40.0
SEAT_NAME_HEIGHT = 22.0
LOOP_SECONDS = 3.0
"""In which the picture of the poster in focus drifts round once."""
PICTURE_INTERVAL_SECONDS = 0.05
"""Seconds after which the first picture is made, and again between two of them."""


class GamePosters(FormScene):
    """A poster for each game; the game that was set up last is in focus."""

    place = menu_places.STANDS
    hint_position = HintPosition(middle=42, has_background=True)

    def __init__(self, context: GameContext, key: str = "") -> None:
        self.title = _("Choose a game")
        self._pictures = 0
        self._seconds = self._shown_seconds = 0.0
        self._records = Records.load(context.storage)
        self._posters: list[GamePoster] = []
        super().__init__(context, key or f"game.{SetupDraft.load(context.storage).rules}")

    def widgets(self) -> list[Widget]:
        self._posters = [self._poster(number) for number in range(len(catalog.games()))]
        return [*self._posters, Button("back", BACK_BOX, ButtonContent(_("Back"), icon="back"), self.back)]

    def enter(self) -> None:
        self._records = Records.load(self.context.storage)
        self.refresh()

    def update(self, seconds: float) -> SceneChange:
        self._seconds += seconds
        self._shown_seconds += 0.0 if self.context.settings.reduced_motion else seconds
        if self._pictures < len(catalog.games()) and self._seconds > PICTURE_INTERVAL_SECONDS:
            self._pictures = self._pictures + 1
            self._seconds = 0.0
            self.refresh()
        return super().update(seconds)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if poster := self._focused_poster():
            poster.draw_in(canvas, poster.raised_box, self._shown_seconds / LOOP_SECONDS)

    def draw_panel(self, canvas: Canvas) -> None:
        title = text.render_title(canvas, self.title, theme.TITLE.on(theme.RAIL), theme.INK, 4)
        canvas.blit(title, BACK_BOX.right + 26, 13)

    def _focused_poster(self) -> GamePoster | None:
        return next((one for one in self._posters if one.key == self.focus.key), None)

    def _poster(self, number: int) -> GamePoster:
        games = catalog.games()
        rules = games[number].rules
        box = poster_box(number, len(games))
        record = self._records.games.get(rules.key)
        ready = number < self._pictures
        return GamePoster(rules, box, lambda: self.choose(rules.key), record, ready=ready)

    def choose(self, key: str) -> SceneChange:
        """Answers the press of a game's poster."""
        raise NotImplementedError


class GameSelectScene(GamePosters):
    """A press chooses a game; the bar below says who would play it, and starts that.

    `rules` is the game that was chosen before; "" for the one of the last table.
    """

    name = "game_select"

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self._draft = SetupDraft.load(context.storage)
        self._draft.choose_ruleset(rules)
        self._draft.fit_seats()
        super().__init__(context, "start" if rules else "")

    def widgets(self) -> list[Widget]:
        content = ButtonContent(_("Start").upper(), icon="flag", colours=theme.GO, style=theme.NUMBER.sized(38))
        self._start_note = _("Your first match") if MatchStart(self.context, self._draft).is_first_match else ""
        start = Button(
            "start",
            BELOW_NOTE_BOX if self._start_note else START_BOX,
            content,
            self._start,
            self._draft.disabled_reason(),
            accessible_name=self._start_note or _("Start"),
        )
        change = Button("change", CHANGE_BOX, ButtonContent(_("Change"), colours=theme.DARK), self._change)
        return [*super().widgets(), change, start]

    def enter(self) -> None:
        self._lay_table(self._draft.rules)
        super().enter()

    def choose(self, key: str) -> SceneChange:
        self._lay_table(key)
        self.refresh()
        self.focus.begin_at("start")
        self.focus.ring = None  # it would glide across other posters
        return None

    def _start(self) -> SceneChange:
        self.context.audio.play("cheer")
        return MatchStart(self.context, self._draft).start()

    def _lay_table(self, rules: str) -> None:
        """Lays the last table of a game, or one like it that the game has room for."""
        self._draft = SetupDraft.load(self.context.storage)
        self._draft.prepare_table(rules)

    def _change(self) -> SceneChange:
        self._draft.save(self.context.storage)
        return PushScene(self.context.scene("setup", self._draft.rules))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        chosen = next(one for one in self._posters if one.rules.key == self._draft.rules)
        if chosen.key != self.focus.key:  # its picture moves while no other does
            turn = 0.0 if self._focused_poster() else self._shown_seconds / LOOP_SECONDS
            chosen.draw_in(canvas, chosen.raised_box, turn)
        drawing.highlight_outline(canvas, chosen.raised_box)

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, BAR, theme.NIGHT, None, theme.PANEL_RADIUS)
        rules = self._draft.ruleset()
        record = self._records.games.get(self._draft.rules)
        text.draw_line(canvas, game_title(rules.key), theme.HEADING.on(theme.GOLD), NAME_BOX, text.LEFT)
        text.draw_paragraph(canvas, translate(rules.about), theme.BODY.on(theme.PAPER), ABOUT_BOX)
        if record:
            text.draw_line(canvas, best_words(rules.key, record), theme.SMALL.on(theme.MIST), BEST_BOX, text.LEFT)
        text.draw_line(canvas, self._start_note, NOTE, NOTE_BOX)
        self._draw_seats(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        seats = [seat for _number, seat in self._draft.occupied()]
        lines = max(-(-len(seats) // SEATS_IN_ROW), 1)
        table = place_in(SEATS_BOX, (SEATS_BOX.width, lines * (PORTRAIT + SEAT_NAME_HEIGHT)))
        for seat, box in zip(seats, grid(table, SEATS_IN_ROW, lines), strict=False):
            face, name = split_top(box, PORTRAIT)
            draw_portrait(canvas, seat.badge, *face.center, PORTRAIT)
            text.draw_line(canvas, seat.name, theme.SMALL.on(theme.PAPER), inset(name, 2))

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, game_title(self._draft.rules), self._draft.summary())

    def debug_state(self) -> dict[str, object]:
        return {"rules": self._draft.rules}


def poster_box(number: int, count: int) -> FRect:
    """Returns the box of a poster; rows are centred, and there are as few as possible."""
    rows = -(-count // MAX_POSTERS_IN_ROW)
    columns = -(-count // rows)
    row, column = divmod(number, columns)
    count_in_row = min(columns, count - row * columns)
    height = (POSTERS_BOX.height - (rows - 1) * GAP) / rows
    left = POSTERS_BOX.centerx - (count_in_row * (POSTER_WIDTH + GAP) - GAP) / 2
    return FRect(left + column * (POSTER_WIDTH + GAP), POSTERS_BOX.top + row * (height + GAP), POSTER_WIDTH, height)
