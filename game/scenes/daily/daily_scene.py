"""Shows the daily race: the poster of today's game, tickets with tries and the bot's result, two weeks of stamps."""

from datetime import date, timedelta
from functools import partial

from pygame import FRect

from game.career.after_match import settle
from game.career.daily_race import daily_game, next_race_time, utc_today
from game.career.daily_results import GAINED, LEVEL, LOST, MAX_TRIES, DailyResults, DayResult, Try, result_text
from game.engine.notation import ParseError
from game.engine.setup_options import SetupOption
from game.i18n import _, plural, translate
from game.platform import clipboard
from game.presentation.defaults import nothing
from game.presentation.loader import icon_of
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.daily import tries
from game.scenes.menu.game_poster import GamePoster
from game.scenes.season.season_match import would_replace_saved_match
from game.session import save_format
from game.session.amounts import amount_text, day_text
from game.session.session import MatchSession
from game.sharing.match_code import encode
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, columns, grid, inset, nth_row, place_in, rows, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget
from game.ui.paintings import draw_picture
from game.ui.widgets import Button, ButtonContent, Label, Widget

PANEL = FRect(60, 36, 1160, 648)
"""Box of the panel, in logical units."""
GAP = 14.0
"""Gap above the buttons, in logical units."""
STAMP_DAYS = 14
"""Number of days with a stamp."""
STAMPS_IN_ROW = 7
"""Number of stamps in a row, which is a week."""
STAMPS_HEIGHT = 196.0
"""Height of all stamps with their heading, in logical units."""
STAMP_GAP = 4.0
"""Gap between two stamps, in logical units."""
STAMP_ICON = 18.0
"""Size of a game's icon on a stamp, in logical units."""
BUTTON_HEIGHT = 58.0
"""Height of a button, in logical units."""
POSTER_WIDTH = 290.0
"""Width of the poster, in logical units."""
LINE_HEIGHT = 30.0
"""Height of a line about the race, in logical units."""
TICKET_HEIGHT = 92.0
"""Height of the tickets, in logical units."""
RESULT_LINE_HEIGHT = 46.0
"""Height of the result above the squares, in logical units."""
PAGE_TEXT_BOX = FRect(400, 282, 792, 92)
"""Box for the result as selectable text in a web page without access to the clipboard."""
SQUARE_SIZE = 18.0
"""Maximum size of a round's square, in logical units."""
SQUARE_GAP = 4.0
"""Gap between two squares, in logical units."""
SQUARE_COLOURS = {GAINED: theme.MONEY, LEVEL: theme.GOLD, LOST: theme.ALARM}
"""Colour of a square by the outcome of its round."""
SQUARE_ICONS = {GAINED: "up", LEVEL: "minus", LOST: "down"}
"""Icon of a square by the outcome of its round, so that colour is not the only difference."""


class DailyScene(FormScene):
    """The race of the day, replaced at midnight UTC."""

    name = "daily"
    panel = PANEL
    place = menu_places.STANDS
    picture_delay = 0.1

    def __init__(self, context: GameContext) -> None:
        self._is_open = False
        settle(context.storage, utc_today())
        self._open_day(context, utc_today())
        super().__init__(context, "start")
        self._page_box = self.page_box(_("Result"))

    def _open_day(self, context: GameContext, day: date) -> None:
        self.day = day
        self._results = DailyResults.load(context.storage)
        self._bot_result = self._today.par
        self._is_copied = False
        setup = tries.setup_of(context, day)
        self._game = daily_game(day)
        self._facts = _race_facts(self._game.rules.setup_options, setup.options, MatchSession(setup).names[1:])

    @property
    def _today(self) -> DayResult:
        return self._results.on(self.day)

    def enter(self) -> None:
        self._results = DailyResults.load(self.context.storage)
        self._is_open = tries.has_open_try(self.context, self.day)
        super().enter()
        if self._shown is not None and not (self._is_open or self._today.tries_left):
            self.focus.begin_at("copy")

    def refresh(self) -> None:
        self.title = _("Daily race · {day}").format(day=day_text(self.day))
        super().refresh()

    def update(self, seconds: float) -> SceneChange:
        today = utc_today()
        if today != self.day:
            self._page_box.say("")
            self._open_day(self.context, today)
            self.enter()
        self._page_box.show(PAGE_TEXT_BOX)
        bot_result = tries.work_on_bot_result(self.context, self.day) if self.has_pictures else self._bot_result
        if bot_result != self._bot_result:
            self._bot_result = bot_result
            self._results = DailyResults.load(self.context.storage)
            self.refresh()
        return super().update(seconds)

    # -- widgets ---------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        page, foot = rows(self.body, REST, BUTTON_HEIGHT, gap=GAP)
        poster, column = columns(page, POSTER_WIDTH, REST, gap=22)
        facts_height = LINE_HEIGHT * len(self._facts)
        facts, tickets, result, stamps = rows(column, facts_height, TICKET_HEIGHT, REST, STAMPS_HEIGHT, gap=10)
        fact_labels = [
            Label(nth_row(facts, number, LINE_HEIGHT), fact, theme.BODY) for number, fact in enumerate(self._facts)
        ]
        ticket_boxes = split_columns(tickets, (1, 1, 1, 1), 12)
        ticket_pictures = [
            Painted(box, partial(draw_ticket, label=label, number=number))
            for box, (label, number) in zip(ticket_boxes, self._numbers(), strict=True)
        ]
        days = [self.day - timedelta(back) for back in reversed(range(STAMP_DAYS))]
        rules = self._game.rules
        return [
            TodaysPoster(rules, poster, nothing, None, rules.duration_minutes, ready=self.has_pictures),
            *fact_labels,
            *ticket_pictures,
            Painted(result, partial(draw_result, sentence=self.result_words, shown=self._shown)),
            Painted(stamps, partial(draw_stamps, days=days, results=self._results)),
            *self._buttons(foot),
        ]

    def _numbers(self) -> tuple[tuple[str, str], ...]:
        return (
            (_("Tries left"), f"{self._today.tries_left}/{MAX_TRIES}"),
            (_("Streak"), str(self._results.streak_on(self.day))),
            (_("Best streak"), str(self._results.best_streak)),
            (_("Par (bot)"), self._bot_result_text),
        )

    @property
    def _bot_result_text(self) -> str:
        if self._bot_result is None:
            return "…"
        if not self._may_show_bot_result:
            return _("after try 1")
        return amount_text(self._bot_result, self._game.currency)

    @property
    def _may_show_bot_result(self) -> bool:
        """Whether the first try is over. Before it, the bot's result would reveal how good the race is."""
        return bool(self._today.tries) or self._today.begun > 1

    @property
    def _shown(self) -> Try | None:
        """The try that counts, else the best other one; None before any is finished."""
        return self._today.counted or self._today.best

    @property
    def result_words(self) -> str:
        """Result of today's race, in one line."""
        shown = self._shown
        if shown is None:
            return _("Same dice for everyone. The first try counts, two more are for practice.")
        amount = partial(amount_text, currency=self._game.currency)
        template = _("Today: {score}") if shown.number == 1 else _("Practice: {score}")
        parts = [template.format(score=amount(shown.score))]
        if shown.rival:
            template = _rival_comparison(-shown.margin)
            parts.append(template.format(name=shown.rival, amount=amount(abs(shown.margin))))
        if self._bot_result is not None:
            over = shown.score - self._bot_result
            parts.append(_bot_comparison(over).format(amount=amount(abs(over))))
        return " · ".join(parts)

    def _buttons(self, foot: FRect) -> list[Widget]:
        back_box = place_in(foot, (190, BUTTON_HEIGHT), "midleft")
        start_box = place_in(foot, (320, BUTTON_HEIGHT), "midright")
        back = Button("back", back_box, ButtonContent(_("Back"), icon="back"), self.back)
        content = ButtonContent(self._start_label, icon="play", colours=theme.GO)
        start = Button("start", start_box, content, self._start)
        if not self._is_open and not self._today.tries_left:
            start.disabled_reason = _("No tries left. The next race begins at {hour}.").format(hour=self._next_hour)
            start.explains_itself = True
        if not self._is_open and would_replace_saved_match(self.context, self._game.key):
            start.warning = _("Your saved game is kept as “Previous match”. Press again to go on.")
        return [start, *self._copy_buttons(foot), back]

    def _copy_buttons(self, foot: FRect) -> list[Widget]:
        if self._shown is None:
            return []
        content = ButtonContent(_("Copy result"), icon="copy")
        if self._is_copied:
            content = ButtonContent(_("Copied"), icon="check")
        return [Button("copy", place_in(foot, (300, BUTTON_HEIGHT), "center"), content, self._copy)]

    def _copy(self) -> None:
        assert self._shown
        result = self._result_text(self._shown)
        self._is_copied = clipboard.copy(result)
        self._page_box.say(result)
        self.refresh()

    def _result_text(self, shown: Try) -> str:
        try:
            code = encode(*save_format.loads(shown.text)) if shown.text else ""
        except ParseError:
            code = ""
        return result_text(self.day, self._game, shown, code)

    @property
    def _next_hour(self) -> str:
        """The hour at which the next race begins, in local time."""
        return f"{next_race_time(self.day):%H:%M}"

    @property
    def _start_label(self) -> str:
        if self._is_open:
            return _("Continue")
        if not self._today.tries_left:
            return _("Next race at {hour}").format(hour=self._next_hour)
        return _("Practice again") if self._today.begun else _("Start")

    def _start(self) -> SceneChange:
        if self._is_open:
            return PushScene(self.context.scene("resume", self._game.key))
        return tries.start_try(self.context, self.day)

    def spoken_text(self) -> tuple[str, ...]:
        numbers = (f"{label}: {number}" for label, number in self._numbers())
        return (self.title, game_title(self._game.key), *self._facts, *numbers, self.result_words)


def _rival_comparison(ahead: int) -> str:
    """Returns the comparison with the rival, with the placeholders `name` and `amount`."""
    if ahead == 0:
        return _("level with {name}")
    return _("{amount} ahead of {name}") if ahead > 0 else _("{amount} behind {name}")


def _bot_comparison(over: int) -> str:
    """Returns the comparison with the bot's result, with the placeholder `amount`."""
    if over == 0:
        return _("right at par")
    return _("{amount} over par") if over > 0 else _("{amount} under par")


def _race_facts(options: tuple[SetupOption, ...], chosen: dict[str, str], rivals: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the rivals and the chosen options of a race, a line each."""
    chosen_values = [
        _("{option}: {value}").format(option=translate(option.title), value=translate(value.label))
        for option in options
        for value in option.values
        if chosen.get(option.name) == value.text and not option.house_rule
    ]
    against = _("Against {names}").format(names=", ".join(rivals))
    return (against, " · ".join(chosen_values)) if chosen_values else (against,)


class TodaysPoster(GamePoster):
    """The poster of today's game, which cannot be pressed."""

    def targets(self) -> list[FocusTarget]:
        return []


def draw_ticket(canvas: Canvas, box: FRect, label: str, number: str) -> None:
    """Draws a number on a ticket, with its label below it."""
    draw_picture(canvas, "page_ticket", box)
    upper, lower = rows(inset(box, 18, 12), REST, 26)
    style = theme.NUMBER.sized(30) if len(number) < 7 else theme.BOLD
    text.draw_line(canvas, number, style, upper)
    text.draw_line(canvas, label, theme.SMALL, lower)


def draw_result(canvas: Canvas, box: FRect, sentence: str, shown: Try | None) -> None:
    """Draws the result of the day, and a square for each round of the shown try; None before any is finished."""
    rounds = shown.rounds if shown else ""
    line, below = split_top(box, RESULT_LINE_HEIGHT if rounds else box.height)
    text.draw_line(canvas, sentence, theme.BOLD.sized(22), line, text.LEFT)
    pitch = min(SQUARE_SIZE + SQUARE_GAP, below.width / max(len(rounds), 1))
    for number, outcome in enumerate(rounds):
        square = FRect(below.left + number * pitch, below.top + 6, pitch - SQUARE_GAP, SQUARE_SIZE)
        drawing.card(canvas, square, SQUARE_COLOURS[outcome], None, 4)
        canvas.blit_centred(icons.icon(canvas, SQUARE_ICONS[outcome], 11, theme.PAPER_LIGHT), *square.center)


def draw_stamps(canvas: Canvas, box: FRect, days: list[date], results: DailyResults) -> None:
    """Draws the last days as stamps, today at the lower right; a day without a finished try is an outline."""
    head, stamps = split_top(box, 28)
    heading = plural("Last day", "Last {count} days", len(days)).format(count=len(days))
    text.draw_line(canvas, heading, theme.CAPS, head, text.LEFT)
    for day, cell in zip(days, grid(stamps, STAMPS_IN_ROW, len(days) // STAMPS_IN_ROW, STAMP_GAP), strict=True):
        _draw_day(canvas, cell, day, results.days.get(day, DayResult()), is_today=day == days[-1])


def _draw_day(canvas: Canvas, box: FRect, day: date, result: DayResult, *, is_today: bool) -> None:
    best = result.counted or result.best
    draw_picture(canvas, "page_stamp", box, frozenset({"empty" if best else "printed"}))
    if is_today:
        drawing.highlight_outline(canvas, box)
    inner = inset(box, 14, 10)
    number = str(day.day)
    if not best:
        text.draw_line(canvas, number, theme.SMALL, inner)
        return
    upper, lower = split_top(inner, inner.height * 0.4)
    text.draw_line(canvas, number, theme.SMALL.on(theme.PAPER_LIGHT), upper)
    game = daily_game(day)
    icon = icons.icon(canvas, icon_of(game.key), STAMP_ICON, theme.PAPER_LIGHT)
    canvas.blit_centred(icon, upper.right - STAMP_ICON / 2, upper.centery)
    amount = amount_text(best.score, game.currency)
    text.draw_line(canvas, amount, theme.NUMBER.on(theme.PAPER_LIGHT), lower)
