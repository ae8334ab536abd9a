"""Frames the score scene with tabs, and builds the pages other than the score sheet: charts, review, ghost."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial

from pygame import FRect

from game.career.ghost import first_difference
from game.engine.catalog import game_by_key
from game.engine.notation import parse_line
from game.i18n import _, translate
from game.presentation.defaults import nothing
from game.presentation.loader import charts_of, move_texts_of
from game.presentation.match_result import Chart, paths_chart
from game.scenes.base.context import GameContext
from game.scenes.base.scene import SceneChange
from game.scenes.score.move_review_page import MoveReviewPage
from game.scenes.score.podium import PlayerBadges
from game.session.advice import MoveReview, can_review
from game.session.amounts import currency_of
from game.session.score_history import Ghost, round_of, score_history
from game.session.session import MatchSession
from game.ui import drawing, icons, line_chart, text, theme
from game.ui.box import around, nth_column, split_bottom
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Button, ButtonContent, Widget

RESULT = "result"
"""Key of the page with the bars, which the scene draws itself."""
SHEET = "pad"
"""Key of the page with the score sheet, which the scene draws itself."""
PAGE_BOX = FRect(60, 96, 1160, 452)
"""Box of a page, in logical units."""
TITLE_BOX = FRect(60, 22, 380, 64)
"""Box of the title, in logical units."""
TABS_BOX = FRect(0, 30, 0, 50)
"""Vertical position and usual height of the tabs, in logical units."""
MAX_TABS_HEIGHT = 81.5
"""Maximum height of the tabs, in logical units."""
TABS_RIGHT = 1216.0
"""Right edge of the tabs, in logical units."""
TAB_WIDTH = 184.0
"""Usual width of a tab, in logical units."""
MAX_TABS_WIDTH = 1152.0
"""Maximum width of all tabs, in logical units."""
CAPTION_BOX = FRect(60, 556, 1160, 40)
"""Box of the line below a page, in logical units."""
BUTTONS_BOX = FRect(24, 646, 1232, 62)
"""Box of the row of buttons, in logical units."""
BUTTON_GAP = 14.0
"""Gap between two buttons of the row, in logical units."""
GHOST_KEY = "ghost"
"""Key of the page with the chart of the ghost."""
BUTTON_HEIGHT = 54.0
"""Height of the button that leads to the divergence from the ghost, in logical units."""
FULL_MS = 11.0
"""Frame time above which the next frame reviews no decisions, in milliseconds."""
MARK_SHARE = 0.56
"""Size of the icon in the ghost's mark, as a share of the mark."""
MIN_POINTS = 3
"""Minimum number of points in one line of a chart that is shown."""


class ScorePages:
    """The open page: RESULT, SHEET, a chart or the decisions."""

    def __init__(self, context: GameContext, session: MatchSession, players: PlayerBadges) -> None:
        self.current = RESULT
        self.context = context
        self._session = session
        self.players = players
        """Names and badges of the players, and the game's words about them."""
        rules = session.setup.rules
        phrases = move_texts_of(rules)
        ghost = session.ghost if session.finished else None
        self._parted_at = first_difference(session.lines, ghost.lines) if ghost else None
        self._skips_review = False
        self.move_review: MoveReviewPage | None = None
        people = [seat for seat in range(len(session.setup.seats)) if session.is_human(seat)]
        game = game_by_key(rules)
        if game and people and phrases and can_review(rules) and session.is_whole:
            review = MoveReview(session.match, people, session.recommended)
            self.move_review = MoveReviewPage(review, players, phrases, game.tips)

    @cached_property
    def _charts(self) -> dict[str, Chart]:
        """Built on the first access, because loading a match creates its score scene in advance."""
        session = self._session
        players = self.players
        create_charts = charts_of(session.setup.rules)
        charts: list[Chart] = []
        if create_charts and session.is_whole:
            all_charts = create_charts(session.match, players.names, players.badges)
            charts += filter(_has_enough_points, all_charts)
        if session.ghost and session.finished:
            charts.append(ghost_chart(session, session.ghost, players))
        return {chart.key: chart for chart in charts}

    @property
    def options(self) -> list[Segment]:
        """The pages, as segments of a control."""
        options = [Segment(SHEET, _("Score"))]
        options += [Segment(chart.key, chart.title) for chart in self._charts.values()]
        if self.move_review:
            options.append(Segment("decisions", _("Decisions")))
        return options

    def show(self, key: str) -> None:
        """Opens a page."""
        self.current = key
        self.context.audio.play("page", loudness=0.6)

    @property
    def words(self) -> str:
        """One sentence on the open page."""
        if self.current == "decisions" and self.move_review:
            return self.move_review.words
        return self._charts[self.current].words if self.current in self._charts else ""

    def targets(self, watch: Callable[[int], SceneChange]) -> list[FocusTarget]:
        """Returns the targets of the page. They call `watch` with the number of the command to watch from."""
        if self.current == "decisions" and self.move_review:
            return self.move_review.targets(watch)
        button = self._parting_button(watch)
        return button.targets() if button else []

    def _parting_button(self, watch: Callable[[int], SceneChange] = nothing) -> Button | None:
        if self.current != GHOST_KEY or self._parted_at is None:
            return None
        return parting_button(self._parted_at, PAGE_BOX, watch)

    def spoken_text(self) -> tuple[str, ...]:
        """Returns the open page for the screen reader: the ends of a chart's lines, or the reviewed decisions."""
        if self.current == "decisions" and self.move_review:
            return self.move_review.spoken_text()
        chart = self._charts[self.current]
        return (chart.words, *(curve.words for curve in chart.graph.series))

    def update(self) -> None:
        """Continues the review of decisions, except in the frame after one that took more than FULL_MS."""
        graphics = self.context.graphics
        was_full = not graphics.is_recorded and graphics.frame_ms > FULL_MS
        self._skips_review = was_full and not self._skips_review
        if self.move_review and not self.move_review.hindsight.finished and not self._skips_review:
            self.move_review.update(one_slice=graphics.is_recorded)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the open page."""
        if self.current == "decisions" and self.move_review:
            self.move_review.draw(canvas, focus)
            return
        self._draw_background(canvas)
        self._draw_chart(canvas, self.current)
        button = self._parting_button()
        if button:
            button.draw(canvas, focus)

    def prerender_sprites(self, canvas: Canvas) -> Iterator[None]:
        """Draws the pages in advance, step by step, on a canvas that the scene then covers."""
        if len(self.options) > 1:
            yield
            yield from canvas.draw_ahead(self._draw_background)
        for chart in self._charts.values():
            yield from line_chart.prerender(canvas, chart.graph, _chart_box(chart.key).size, chart.mark)
            yield

    def _draw_background(self, canvas: Canvas) -> None:
        drawing.panel(canvas, PAGE_BOX)
        drawing.card(canvas, PAGE_BOX.inflate(-24, -24), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    def _draw_chart(self, canvas: Canvas, key: str) -> None:
        chart = self._charts[key]
        line_chart.draw_chart(canvas, chart.graph, _chart_box(key), chart.mark)


def _has_enough_points(chart: Chart) -> bool:
    return any(len(line.values) >= MIN_POINTS for line in chart.graph.series)


def _chart_box(key: str) -> FRect:
    box = PAGE_BOX.inflate(-36, -32)
    return split_bottom(box, BUTTON_HEIGHT, 8)[1] if key == GHOST_KEY else box


def form_widgets(pages: ScorePages, actions: Mapping[str, Callable[[], SceneChange]]) -> list[Widget]:
    """Returns the tabs, if there are pages besides the score sheet, and a button for each of `actions` by its key."""
    to_details = ButtonContent(_("Details"), icon="info")
    to_result = ButtonContent(_("Result"), icon="trophy")
    faces = {
        "on": ButtonContent(_("Continue"), icon="play", colours=theme.GO),
        "daily": ButtonContent(_("Daily race"), icon="clock", colours=theme.GO),
        "again": ButtonContent(_("Play again"), icon="again", colours=theme.GO),
        "room": ButtonContent(_("Rematch"), icon="again", colours=theme.GO),
        "back": ButtonContent(_("Back to the room"), icon="again", colours=theme.GO),
        "leave": ButtonContent(_("Leave the room"), icon="door"),
        "details": to_details if pages.current == RESULT else to_result,
        "watch": ButtonContent(_("Watch replay"), icon="play"),
        "share": ButtonContent(_("Share"), icon="letter"),
        "setup": ButtonContent(_("Change players"), icon="person"),
        "title": ButtonContent(_("Main menu"), icon="door"),
    }
    labels = tuple(faces[key].words for key in actions)
    width = (BUTTONS_BOX.width + BUTTON_GAP) / len(actions) - BUTTON_GAP
    buttons: list[Widget] = [
        Button(key, nth_column(BUTTONS_BOX, number, width, BUTTON_GAP), replace(faces[key], peers=labels), on_press)
        for number, (key, on_press) in enumerate(actions.items())
    ]
    return [*_tabs(pages), *buttons]


def _tabs(pages: ScorePages) -> list[Widget]:
    options = pages.options
    if len(options) < 2 or pages.current == RESULT:
        return []
    left = _tabs_left(pages)
    height = min(pages.context.row_height(TABS_BOX.height), MAX_TABS_HEIGHT)
    box = FRect(left, TABS_BOX.centery - height / 2, TABS_RIGHT - left, height)
    return [SegmentedControl("page", box, options, pages.show, value=pages.current)]


def _tabs_left(pages: ScorePages) -> float:
    return TABS_RIGHT - min(TAB_WIDTH * len(pages.options), MAX_TABS_WIDTH)


def draw_title(canvas: Canvas, pages: ScorePages) -> None:
    """Draws the title if the tabs leave space for it."""
    if _tabs_left(pages) >= TITLE_BOX.right:
        text.draw_line(canvas, _("Final score"), theme.TITLE.on(theme.PAPER_LIGHT), TITLE_BOX, text.LEFT)


def draw_caption(canvas: Canvas, caption: str) -> None:
    """Draws one line below the page."""
    drawing.card(canvas, CAPTION_BOX, theme.NIGHT, None, 18)
    text.draw_line(canvas, caption, theme.CAPTION.sized(22), CAPTION_BOX.inflate(-40, 0))


def ghost_chart(session: MatchSession, ghost: Ghost, players: PlayerBadges) -> Chart:
    """Returns the chart of a finished match and its ghost: the worth of both by round."""
    own = [row[ghost.seat] for row in score_history(session.match)]
    badge = players.badges[ghost.seat]
    graph = paths_chart(
        (own, ghost.worth),
        (players.names[ghost.seat], ghost.name),
        (theme.SEAT_COLOURS[badge], theme.STONE),
        currency_of(session.setup.rules),
    )

    def mark(canvas: Canvas, line: int, centre: tuple[float, float], size: float) -> None:
        if line == 0:
            canvas.blit_centred(icons.badge(canvas, badge, size), *centre)
            return
        drawing.card(canvas, around(centre, (size, size)), theme.PAPER_SHADE, theme.STONE, size / 2)
        canvas.blit_centred(icons.icon(canvas, "person", size * MARK_SHARE, theme.INK_SOFT), *centre)

    return Chart(GHOST_KEY, _("Ghost"), parting_text(session, ghost), graph, mark)


def parting_text(session: MatchSession, ghost: Ghost) -> str:
    """Returns a sentence about the decision at which a match and its ghost diverged."""
    at = first_difference(session.lines, ghost.lines)
    if at is None:
        return _("You made the same choices as the ghost.")
    match = session.match.replayed_to(at)
    rules = session.rules
    commands = session.match.steps[at].command, parse_line(ghost.lines[at], rules.commands)
    texts = move_texts_of(rules.key)
    game = game_by_key(rules.key)
    if not texts or not game:
        return ""
    own, other = (translate(texts.reviewed_decision(match.state, command)) for command in commands)
    round_label = _(game.round_label).format(number=round_of(rules, match.state))
    template = _("{round}: first difference. {name} {own}. {ghost} {other}.")
    return template.format(round=round_label, name=session.names[ghost.seat], own=own, ghost=ghost.name, other=other)


def parting_button(at: int, page: FRect, watch: Callable[[int], SceneChange]) -> Button:
    """Returns the button at the bottom of the page that leads to the divergence after `at` commands."""
    box = FRect(page.left + 24, page.bottom - BUTTON_HEIGHT - 20, page.width - 48, BUTTON_HEIGHT)
    content = ButtonContent(_("See the first difference – what if …?"), icon="play")
    return Button("parted", box, content, partial(watch, at))
