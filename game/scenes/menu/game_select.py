"""Lets players choose a game: five posters, and below them the prepared table of the chosen one."""

from functools import partial
from itertools import chain

from pygame import FRect

from game.career.table_records import GameRecord, Records
from game.engine import catalog
from game.engine.message import in_context
from game.i18n import _, translate
from game.platform.asset_paths import bundled_maps
from game.platform.storage import Storage
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import listed_title
from game.scenes.base.scene import PushScene, Scene, SceneChange, begin_match
from game.scenes.menu.game_poster import GamePoster, best_text
from game.scenes.menu.running_match_bar import RunningMatchBar, running_match_bar
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.setup.table_ahead import game_ahead, table_ahead
from game.scenes.title.title_scene import first_race_text
from game.session.autosaves import autosave_name, begun_save
from game.session.tutorial.trainer import trainer_of
from game.tiled.map_index import read_map_info
from game.ui import drawing, text, theme
from game.ui.box import grid, inset, place_in, split_top
from game.ui.canvas import Canvas
from game.ui.key_hints import HintPosition
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

POSTERS_BOX = FRect(28, 98, 1222, 430)
"""Box of all posters, in logical units."""
POSTER_WIDTH = 226.0
"""Width of a poster, in logical units."""
POSTER_GAP = 23.0
"""Gap between two posters, in logical units."""
MAX_POSTERS_IN_ROW = 5
"""Maximum number of posters in a row."""
BACK_BOX = FRect(28, 14, 150, 54)
"""Box of the button *Back*, in logical units."""
TABLE_BOX = FRect(28, 566, 1224, 132)
"""Box of the prepared table, in logical units."""
NAME_BOX = FRect(50, 572, 430, 36)
"""Box of the chosen game's name, in logical units."""
ABOUT_BOX = FRect(50, 608, 430, 58)
"""Box of the sentence about the game, in logical units."""
BEST_BOX = FRect(50, 668, 430, 26)
"""Box of the best score, in logical units."""
CHANGE_BOX = FRect(818, 602, 150, 58)
"""Box of the button *Change*, in logical units."""
START_BOX = FRect(982, 584, 246, 92)
"""Box of the button *Start*, in logical units."""
NOTE_BOX = FRect(982, 572, 246, 30)
"""Box of the note above *Start* for a first match, in logical units."""
BELOW_NOTE_BOX = FRect(982, 606, 246, 84)
"""Box of the button *Start* below that note, in logical units."""
NOTE_STYLE = theme.LABEL.sized(20).on(theme.GOLD_LIGHT)
"""Text style of that note."""
SEATS_BOX = FRect(490, 570, 320, 124)
"""Box of the players and of the line above them, in logical units."""
TABLE_TEXT_HEIGHT = 26.0
"""Height of the line above the players, in logical units."""
SEATS_IN_ROW = 4
"""Number of players in a row."""
PORTRAIT = 40.0
"""Maximum size of a portrait, in logical units."""
SEAT_NAME_HEIGHT = 22.0
"""Height of a player's name, in logical units."""
START_SOUND = "cheer"
"""Sound of the button *Start*."""
LOOP_SECONDS = 3.0
"""Duration of a full circle of the drifting picture, in seconds."""
PICTURE_INTERVAL_SECONDS = 0.05
"""Delay before each picture is rendered, in seconds."""


class GamePosters(FormScene):
    """A poster for each game, with the focus on `key` or on the game that was set up last."""

    place = menu_places.STANDS
    hint_position = HintPosition(middle=42, has_background=True)

    def __init__(self, context: GameContext, key: str = "") -> None:
        self.title = _("Choose a game")
        self._pictures = 0
        self._seconds = 0.0
        self._drift_seconds = 0.0
        self._read_storage(context.storage)
        self._posters: list[GamePoster] = []
        super().__init__(context, key or f"game.{SetupDraft.load(context.storage).rules}")

    def widgets(self) -> list[Widget]:
        self._posters = [self._poster(number) for number in range(len(catalog.games()))]
        return [*self._posters, Button("back", BACK_BOX, ButtonContent(_("Back"), icon="back"), self.back)]

    def enter(self) -> None:
        self._read_storage(self.context.storage)
        self.refresh()

    def _read_storage(self, storage: Storage) -> None:
        """Reads the records, and the duration of a match of each game with its chosen options."""
        self._records = Records.load(storage)
        draft = SetupDraft.load(storage)
        self._minutes: dict[str, range] = {}
        for key in catalog.game_keys():
            draft.choose_ruleset(key)
            self._minutes[key] = draft.minutes()

    def update(self, seconds: float) -> SceneChange:
        self._seconds += seconds
        if not self.context.settings.reduced_motion:
            self._drift_seconds += seconds
        if self._pictures < len(catalog.games()) and self._seconds > PICTURE_INTERVAL_SECONDS:
            self._pictures += 1
            self._seconds = 0.0
            self.refresh()
        return super().update(seconds)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        poster = self._focused_poster()
        if poster:
            poster.draw_in(canvas, poster.raised_box, self._drift_seconds / LOOP_SECONDS)

    def draw_panel(self, canvas: Canvas) -> None:
        title = text.render_title(canvas, self.title, theme.TITLE.on(theme.RAIL), theme.INK, 4)
        canvas.blit(title, BACK_BOX.right + 26, 13)

    def _focused_poster(self) -> GamePoster | None:
        return next((poster for poster in self._posters if poster.key == self.focus.key), None)

    def _poster(self, number: int) -> GamePoster:
        games = catalog.games()
        rules = games[number].rules
        box = poster_box(number, len(games))
        record = self._best_record(rules.key)
        ready = number < self._pictures
        minutes = self._minutes[rules.key]
        poster = GamePoster(rules, box, partial(self.choose, rules.key), record, minutes, ready=ready)
        poster.ribbon = self._ribbon(rules.key)
        return poster

    def _best_record(self, key: str) -> GameRecord | None:
        """Returns the best score in a game; None before a person has won it."""
        return self._records.games.get(key) if self._records.may_have_win(key) else None

    def _ribbon(self, key: str) -> str:
        """Returns the text of the ribbon on a game's poster; "" for none."""
        return ""

    def choose(self, key: str) -> SceneChange:
        """Handles the press of a game's poster."""
        raise NotImplementedError


class GameSelectScene(GamePosters):
    """A press chooses a game; its prepared table is below, with the button that starts the match.

    `rules` is the key of the game that is chosen first; "" for that of the last table.
    """

    name = "game_select"

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self._draft = SetupDraft.load(context.storage)
        self._draft.choose_ruleset(rules)
        self._draft.fit_seats()
        self._running: RunningMatchBar | None = None
        """The bar for the running match of the chosen game."""
        self._ahead = chain(
            map(read_map_info, bundled_maps()),
            context.audio.load_ahead(START_SOUND),
            game_ahead(self._draft.rules),
            table_ahead(context.audio),
        )
        """Loads the maps, the sound of *Start*, and modules and sounds of the table, one piece per frame."""
        super().__init__(context, "start" if rules else "")
        if rules:
            self.focus.key = self._main_button

    def widgets(self) -> list[Widget]:
        content = ButtonContent(_("Start").upper(), icon="flag", colours=theme.GO, style=theme.NUMBER.sized(38))
        match_start = MatchStart(self.context, self._draft)
        self._trainers_table = match_start.trainers_table
        self._start_note = _("Your first match") if match_start.is_first_match else ""
        self._table_text = self._draft.table_text()
        if self._trainers_table:
            self._start_note = _("Your first race")
            self._table_text = first_race_text()
        start = Button(
            "start",
            BELOW_NOTE_BOX if self._start_note else START_BOX,
            content,
            self._start,
            self._draft.disabled_reason(),
            accessible_name=self._start_note or _("Start"),
        )
        change = Button("change", CHANGE_BOX, ButtonContent(_("Change table"), colours=theme.DARK), self._change)
        self._running = running_match_bar(self.context, self._draft.rules)
        if self._running:
            kept = _("this one is kept") if begun_save(self.context.storage, self._draft.rules) else ""
            start = Button("start", FRect(), ButtonContent(_("New game"), kept), self._start_beside_saved_match)
            start.disabled_reason = self._draft.disabled_reason()
            return [*super().widgets(), *self._running.buttons(start, change)]
        return [*super().widgets(), change, start]

    @property
    def _main_button(self) -> str:
        """The key of the button for which the focus waits."""
        return "go_on" if self._running else "start"

    @property
    def _chosen_poster(self) -> GamePoster:
        return next(poster for poster in self._posters if poster.rules.key == self._draft.rules)

    def _ribbon(self, key: str) -> str:
        return "" if self.context.storage.read(autosave_name(key)) is None else _(in_context("a game", "Continue"))

    def update(self, seconds: float) -> SceneChange:
        if self._running and self._running.read():
            self._static_layer = None
        elif self._static_layer:  # frames that draw have enough to do
            next(self._ahead, None)
        return super().update(seconds)

    def enter(self) -> None:
        self._prepare_table(self._draft.rules)
        super().enter()

    def choose(self, key: str) -> SceneChange:
        self._prepare_table(key)
        self._ahead = chain(game_ahead(key), self._ahead)
        self.refresh()
        self.focus.begin_at(self._main_button)
        self.focus.ring = None  # it would glide across other posters
        return None

    def _start(self) -> SceneChange:
        self.context.audio.play(START_SOUND)
        box = self._chosen_poster.raised_box
        if self._trainers_table:
            return begin_match(self.context.scene("first_match"), box)
        return MatchStart(self.context, self._draft).start(box)

    def _start_beside_saved_match(self) -> SceneChange:
        self.context.audio.play(START_SOUND)
        return MatchStart(self.context, self._draft).start_beside_saved_match(self._chosen_poster.raised_box)

    def _prepare_table(self, rules: str) -> None:
        """Prepares the last table of a game, or one like it that fits the game."""
        self._draft = SetupDraft.load(self.context.storage)
        self._draft.prepare_table(rules)

    def _change(self) -> SceneChange:
        self._draft.save(self.context.storage)
        return PushScene(self.context.scene("setup", self._draft.rules))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        chosen = self._chosen_poster
        if chosen.key != self.focus.key:  # its picture drifts unless another poster has the focus
            turn = 0.0 if self._focused_poster() else self._drift_seconds / LOOP_SECONDS
            chosen.draw_in(canvas, chosen.raised_box, turn)
        drawing.highlight_outline(canvas, chosen.raised_box)

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, TABLE_BOX, theme.NIGHT, None, theme.PANEL_RADIUS)
        if self._running:
            self._running.draw(canvas)
            return
        rules = self._draft.ruleset()
        record = self._best_record(rules.key)
        text.draw_line(canvas, listed_title(rules.key), theme.HEADING.on(theme.GOLD), NAME_BOX, text.LEFT)
        text.draw_paragraph(canvas, translate(rules.about), theme.BODY.on(theme.PAPER), ABOUT_BOX)
        if record:
            text.draw_line(canvas, best_text(rules.key, record), theme.SMALL.on(theme.MIST), BEST_BOX, text.LEFT)
        text.draw_line(canvas, self._start_note, NOTE_STYLE, NOTE_BOX)
        self._draw_seats(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        seats = [seat for _number, seat in self._draft.occupied()]
        if self._trainers_table:
            seats = seats[: 1 + self._trainers_table.bots]
        lines = max(-(-len(seats) // SEATS_IN_ROW), 1)
        line, rest = split_top(SEATS_BOX, TABLE_TEXT_HEIGHT)
        text.draw_line(canvas, self._table_text, theme.LABEL.on(theme.PAPER), line)
        portrait = min(PORTRAIT, rest.height / lines - SEAT_NAME_HEIGHT)
        table = place_in(rest, (rest.width, lines * (portrait + SEAT_NAME_HEIGHT)))
        for seat, box in zip(seats, grid(table, SEATS_IN_ROW, lines), strict=False):
            face, name = split_top(box, portrait)
            draw_portrait(canvas, seat.badge, *face.center, portrait)
            text.draw_line(canvas, seat.name, theme.SMALL.on(theme.PAPER), inset(name, 2))

    def spoken_text(self) -> tuple[str, ...]:
        summary = "" if self._trainers_table else self._draft.summary()
        lines = (self._running.spoken,) if self._running else (self._table_text, summary)
        return (self.title, listed_title(self._draft.rules), *lines)

    def debug_state(self) -> dict[str, object]:
        return {"rules": self._draft.rules}


def first_table(context: GameContext, rules: str) -> Scene:
    """Returns the first scene of a game's first match; the choice of games, if the prepared table has no trainer."""
    trainer = trainer_of(rules)
    if trainer and trainer.table:
        return context.scene("first_match")
    draft = SetupDraft.load(context.storage)
    draft.prepare_table(rules)
    start = MatchStart(context, draft)
    return start.first_match() if start.is_first_match else GameSelectScene(context, rules)


def poster_box(number: int, count: int) -> FRect:
    """Returns the box of a poster in centred rows, as few as possible."""
    rows = -(-count // MAX_POSTERS_IN_ROW)
    columns = -(-count // rows)
    row, column = divmod(number, columns)
    count_in_row = min(columns, count - row * columns)
    height = (POSTERS_BOX.height - (rows - 1) * POSTER_GAP) / rows
    left = POSTERS_BOX.centerx - (count_in_row * (POSTER_WIDTH + POSTER_GAP) - POSTER_GAP) / 2
    return FRect(
        left + column * (POSTER_WIDTH + POSTER_GAP), POSTERS_BOX.top + row * (height + POSTER_GAP), POSTER_WIDTH, height
    )
