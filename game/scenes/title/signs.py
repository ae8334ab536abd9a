"""Shows on the title what was achieved here: runs of wins, champions, best horse, at times a table of high scores."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.career.high_scores import HighScore, HighScores
from game.career.profiles import Profiles
from game.career.season import Season
from game.career.stable_book import Career, StableBook
from game.engine import catalog
from game.i18n import _, plural
from game.platform.storage import Storage
from game.scenes.base.page_scene import game_title
from game.scenes.clubhouse.records_scene import score_rows
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_row, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Widget

SIGN_BOX = FRect(936, 70, 312, 44)
SIGN_GAP = 8.0
SIGN_ICON = 32.0
MIN_STREAK = 2
"""Wins in a row that earn a sign."""
MIN_WINS = 2
"""Wins of a horse that earn a sign."""
TABLE_BOX = FRect(722, 180, 526, 384)
TABLE_EDGE = 22.0
TABLE_HEAD = 48.0
FIRST_SECONDS = 25.0
"""Idle time before the first table, in seconds."""
TABLE_SECONDS = 9.0
"""Display time of a table, in seconds."""
PAUSE_SECONDS = 20.0
"""Pause between two tables, in seconds."""


class Sign(NamedTuple):
    """An icon and a few words."""

    icon: str
    words: str


def signs(storage: Storage) -> list[Sign]:
    """The champion of the season, the longest run of wins, and the best horse. Each trophy is announced once after its
    match.
    """
    found = []
    season = Season.read(storage)
    if season and season.is_over:
        names = " + ".join(season.riders[rider].name for rider in season.champions)
        found.append(Sign("trophy", _("Champion: {name}").format(name=names)))
    runs = [(tally.streak, one.name) for one in Profiles.load(storage).people for tally in one.games.values()]
    longest, name = max(runs, default=(0, ""), key=lambda run: run[0])
    if longest >= MIN_STREAK:
        words = plural("{name}: {count} win in a row", "{name}: {count} wins in a row", longest)
        found.append(Sign("crown", words.format(name=name, count=longest)))
    if best := best_horse(storage):
        name, career = best
        words = plural("{name}: {count} win", "{name}: {count} wins", career.wins)
        found.append(Sign("horse", words.format(name=_(name), count=career.wins)))
    return found


class SignPlate(Widget):
    """A sign on a small dark plate, in the sky at the right; it is only read."""

    def __init__(self, number: int, sign: Sign) -> None:
        super().__init__("", nth_row(SIGN_BOX, number, SIGN_BOX.height, SIGN_GAP))
        self._sign = sign

    @property
    def spoken(self) -> str:
        return self._sign.words

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.NIGHT, theme.GOLD, self.box.height / 2)
        place, words = split_left(inset(self.box, 14, 4), SIGN_ICON, 10)
        canvas.blit_centred(icons.icon(canvas, self._sign.icon, SIGN_ICON * 0.7, theme.GOLD), *place.center)
        text.draw_line(canvas, self._sign.words, theme.LABEL.on(theme.PAPER), words, text.LEFT)


def best_horse(storage: Storage) -> tuple[str, Career] | None:
    """The horse of the stable book that has won most, by name; None before one has won MIN_WINS."""
    book = StableBook.load(storage).careers.values()
    horses = [(name, career) for careers in book for name, career in careers.items() if career.wins >= MIN_WINS]
    return max(horses, key=lambda one: (one[1].wins, one[1].placed, one[1].earned), default=None)


def achievements(storage: Storage) -> tuple[tuple[SignPlate, ...], HighScoreTables]:
    """Returns the plates from the top on, and the tables of high scores."""
    return tuple(SignPlate(number, sign) for number, sign in enumerate(signs(storage))), HighScoreTables(storage)


class HighScoreTables:
    """The tables of high scores, one of which is shown from time to time while nothing is pressed."""

    def __init__(self, storage: Storage) -> None:
        kept = HighScores.load(storage).tables
        self._tables = [(game.key, kept[game.key]) for game in catalog.games() if kept.get(game.key)]
        self._seconds = 0.0

    def rest(self) -> None:
        """Hides the table after a press."""
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        self._seconds += seconds

    @property
    def shown(self) -> tuple[str, list[HighScore]] | None:
        """The table that is shown now, and its game."""
        since = self._seconds - FIRST_SECONDS
        if since < 0 or not self._tables:
            return None
        turn, within = divmod(since, TABLE_SECONDS + PAUSE_SECONDS)
        return self._tables[int(turn) % len(self._tables)] if within < TABLE_SECONDS else None

    def covers(self, x: float, y: float) -> bool:
        """Whether a table covers a point, in logical units."""
        return self.shown is not None and TABLE_BOX.collidepoint(x, y)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.shown is None:
            return
        rules, table = self.shown
        drawing.panel(canvas, TABLE_BOX)
        head, below = split_top(inset(TABLE_BOX, TABLE_EDGE, 14), TABLE_HEAD)
        text.draw_line(canvas, _("High scores: {game}").format(game=game_title(rules)), theme.HEADING, head)
        for row in score_rows(rules, table, below, has_days=False):
            row.draw(canvas, focus)
