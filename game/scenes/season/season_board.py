"""Shows a season under way: the standings, the calendar with its results, and what comes next."""

from __future__ import annotations

from pygame import FRect

from game.career.season import Meeting, Season, Standing
from game.career.season_store import begun_match, give_up_season
from game.career.stakes import NUMERALS, option_words
from game.i18n import _, plural, translate
from game.presentation.loader import icon_of
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.scenes.menu.game_poster import KeyArtPicture
from game.scenes.score.podium import place_words
from game.scenes.season.season_match import play_meeting, way_back
from game.session.autosaves import begun_save
from game.tiled.map_index import maps_for_ruleset
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, Flex, columns, inset, nth_row, place_in, rows, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Label, Widget

PANEL = FRect(32, 20, 1216, 680)
GAP, TABLE_WIDTH = 18.0, 424.0
ROW_HEIGHT, BADGE, ARROW, PLACE_WIDTH, ARROW_WIDTH, POINTS_WIDTH = 46.0, 36.0, 20.0, 34.0, 52.0, 60.0
CARD_GAP, CARD_COLUMNS, CARD_HEIGHT, NUMBER_WIDTH, CARD_ICON, RESULT_WIDTH = 8.0, 2, 78.0, 34.0, 26.0, 62.0
WINNER, MAX_WINNERS = 30.0, 2
"""The portrait of who won a meeting, logical units square; who else shared the win is left out."""
BUTTON_HEIGHT, LINE_HEIGHT, MIN_PICTURE_HEIGHT = 56.0, 29.0, 80.0
"""Logical units; a lower picture is left out."""
PICTURE_DELAY_SECONDS = 0.2
"""Seconds after which the picture of the next game is painted: the scene opens first."""


class SeasonBoard(FormScene):
    """The standings at the left, the calendar at the right, the ways on below.

    Shows `season`; `after_match`: the way back leads to the title.
    """

    name = "season"
    panel = PANEL
    margins = (24.0, 16.0)
    place = menu_places.STANDS

    def __init__(self, context: GameContext, season: Season, *, after_match: bool = False) -> None:
        self._season = season
        self._after_match = after_match
        self._seconds = 0.0
        super().__init__(context, "champion" if season.is_over else "play")

    def refresh(self) -> None:
        self.title = _("Season, stakes {numeral}").format(numeral=NUMERALS[self._season.stakes - 1])
        super().refresh()

    def widgets(self) -> list[Widget]:
        page, foot = rows(self.body, REST, BUTTON_HEIGHT, gap=14)
        table, calendar = columns(page, TABLE_WIDTH, REST, gap=GAP)
        standings = self._season.standings()
        upper, below = split_top(table, ROW_HEIGHT * len(standings), 12)
        lines = [
            StandingRow(nth_row(upper, number, ROW_HEIGHT), one, self._season) for number, one in enumerate(standings)
        ]
        return [*lines, *self._next_meeting(below), *self._cards(calendar), *self._buttons(foot)]

    def update(self, seconds: float) -> SceneChange:
        before, self._seconds = self._seconds, self._seconds + seconds
        if before <= PICTURE_DELAY_SECONDS < self._seconds:
            self.refresh()
        return super().update(seconds)

    def _cards(self, box: FRect) -> list[Widget]:
        halves = columns(box, *(REST,) * CARD_COLUMNS, gap=CARD_GAP)
        most = -(-len(self._season.meetings) // CARD_COLUMNS)
        return [
            MeetingCard(nth_row(halves[number // most], number % most, CARD_HEIGHT, CARD_GAP), number, self._season)
            for number in range(len(self._season.meetings))
        ]

    def _next_meeting(self, box: FRect) -> list[Widget]:
        """What comes next, how long it takes and what the stakes change in it."""
        meeting = self._season.next_meeting
        if meeting is None:
            return []
        told = meeting_lines(meeting)
        head, lines, rest = rows(box, 34, len(told) * LINE_HEIGHT, REST, gap=(0, 8))
        words = _("Next: {game}").format(game=_(meeting.game.rules.title))
        found: list[Widget] = [
            Label(head, words, theme.BOLD),
            *(Label(nth_row(lines, n, LINE_HEIGHT), line, theme.SMALL) for n, line in enumerate(told)),
        ]
        if rest.height >= MIN_PICTURE_HEIGHT:
            found.append(KeyArtPicture(rest, meeting.rules, ready=self._seconds > PICTURE_DELAY_SECONDS))
        return found

    def _buttons(self, box: FRect) -> list[Widget]:
        back, give_up, play = columns(box, Flex(2), Flex(3), Flex(4), gap=14)
        found: list[Widget] = [Button("back", back, ButtonContent(_("Back"), icon="back"), self.back)]
        if self._season.is_over:
            content = ButtonContent(_("The champion"), icon="trophy", colours=theme.GO)
            return [*found, Button("champion", play, content, self._show_champion)]
        end = Button("give_up", give_up, ButtonContent(_("Give up the season"), icon="close"), self._give_up)
        end.warning = _("All results of this season will be gone. Press again to give it up.")
        return [*found, end, self._play_button(play)]

    def _play_button(self, box: FRect) -> Button:
        """Begins the next meeting or goes on with it; asks before another saved game is replaced."""
        begun = begun_match(self.context.storage, self._season)
        number = len(self._season.rankings) + 1
        words = _("Continue meeting {number}") if begun else _("Start meeting {number}")
        content = ButtonContent(words.format(number=number), icon="play" if begun else "flag", colours=theme.GO)
        play = Button("play", box, content, lambda: play_meeting(self.context, self._season))
        meeting = self._season.next_meeting
        saved = begun_save(self.context.storage, meeting.rules) if meeting else ""
        if saved and saved != begun:
            play.warning = _("Your saved game is kept as “Previous match”. Press again to go on.")
        return play

    def _give_up(self) -> SceneChange:
        give_up_season(self.context.storage)
        return ReplaceScene(self.context.scene("season", after_match=self._after_match))

    def _show_champion(self) -> SceneChange:
        return ReplaceScene(self.context.scene("season", after_match=self._after_match))

    def back(self) -> SceneChange:
        return way_back(self.context) if self._after_match else PopScene()

    def spoken_text(self) -> tuple[str, ...]:
        meeting, riders = self._season.next_meeting, self._season.riders
        standings = (
            f"{place_words(one.place)} {riders[one.rider].name}: {points_words(one.points)}"
            for one in self._season.standings()
        )
        return (self.title, *standings, *([_(meeting.game.rules.title), *meeting_lines(meeting)] if meeting else []))


def points_words(points: int) -> str:
    """So many points, as players say it."""
    return plural("{n} point", "{n} points", points).format(n=points)


def map_title(meeting: Meeting) -> str:
    """The title of a meeting's map; "" for a game without."""
    return next((_(found.title) for found in maps_for_ruleset(meeting.rules) if found.name == meeting.map), "")


def meeting_lines(meeting: Meeting) -> list[str]:
    """Where a meeting is held, how long it takes, and the options that the stakes made harder."""
    minutes = _("{least} to {most} minutes").format(least=meeting.minutes[0], most=meeting.minutes[-1])
    harder = [
        _("{option}: {value}").format(option=translate(title), value=translate(value))
        for title, value in option_words(meeting.game, meeting.options)
    ]
    return [*filter(None, [map_title(meeting)]), minutes, *harder]


class StandingRow(Widget):
    """A rider in the standings: place, arrow, portrait, name, points.

    A row for `standing` that fills `box`.
    """

    def __init__(self, box: FRect, standing: Standing, season: Season) -> None:
        super().__init__("", box)
        self._standing = standing
        self._rider = season.riders[standing.rider]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        row = inset(self.box, 0, 2)
        drawing.card(canvas, row, theme.GOLD_LIGHT if self._rider.is_person else theme.PAPER_LIGHT, theme.PAPER_EDGE)
        parts = (PLACE_WIDTH, ARROW_WIDTH, BADGE, REST, POINTS_WIDTH)
        place, arrow, portrait, name, points = columns(inset(row, 10), *parts, gap=(4, 4, 10, 6))
        text.draw_line(canvas, str(self._standing.place), theme.NUMBER, place)
        self._draw_arrow(canvas, arrow)
        draw_portrait(canvas, self._rider.badge, *portrait.center, BADGE)
        text.draw_line(canvas, self._rider.name, theme.LABEL, name, text.LEFT)
        text.draw_line(canvas, str(self._standing.points), theme.NUMBER, points, text.RIGHT)

    def _draw_arrow(self, canvas: Canvas, box: FRect) -> None:
        """An arrow with the places gained or lost; nothing where none were."""
        moved = self._standing.moved
        if not moved:
            return
        colour = theme.MONEY if moved > 0 else theme.ALARM
        sign, number = split_left(box, ARROW, 4)
        canvas.blit_centred(icons.icon(canvas, "up" if moved > 0 else "down", ARROW, colour), *sign.center)
        text.draw_line(canvas, str(abs(moved)), theme.SMALL.on(colour), number, text.LEFT)


class MeetingCard(Widget):
    """A meeting in the calendar: its number, its game and map, and how the people came in.

    A card for meeting `number`, from 0, that fills `box`.
    """

    def __init__(self, box: FRect, number: int, season: Season) -> None:
        super().__init__("", box)
        self._number = number
        self._meeting = season.meetings[number]
        self._is_next = number == len(season.rankings)
        self._is_over = number < len(season.rankings)
        self._place = _best_place(season, number) if self._is_over else 0
        winners = season.rankings[number][0] if self._is_over else ()
        self._winners = [season.riders[rider].badge for rider in winners[:MAX_WINNERS]]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        ground = theme.GOLD_LIGHT if self._is_next else theme.PAPER_SHADE if self._is_over else theme.PAPER_LIGHT
        drawing.card(canvas, self.box, ground, theme.GOLD_DEEP if self._is_next else theme.PAPER_EDGE)
        number, words, result = columns(inset(self.box, 8, 4), NUMBER_WIDTH, REST, RESULT_WIDTH, gap=(8, 6))
        head, sign = rows(number, REST, REST)
        text.draw_line(canvas, str(self._number + 1), theme.NUMBER, head)
        canvas.blit_centred(icons.icon(canvas, icon_of(self._meeting.rules), CARD_ICON, theme.INK_SOFT), *sign.center)
        title, where = rows(words, REST, 26)
        text.draw_centred(canvas, _(self._meeting.game.rules.title), theme.LABEL, title)
        text.draw_line(canvas, map_title(self._meeting), theme.SMALL, where, text.LEFT)
        if self._place:
            above, below = rows(result, REST, REST)
            text.draw_line(canvas, place_words(self._place), theme.BOLD.on(theme.MONEY), above, text.RIGHT)
            for nth, badge in enumerate(self._winners):
                draw_portrait(canvas, badge, below.right - WINNER * (nth + 0.5), below.centery, WINNER)
        elif self._is_next:
            arrow = place_in(result, (28, 28), "midright")
            canvas.blit_centred(icons.icon(canvas, "flag", 28, theme.INK), *arrow.center)


def _best_place(season: Season, number: int) -> int:
    """The best place of a person in a meeting, from 1."""
    place = 1
    for tied in season.rankings[number]:
        if any(season.riders[rider].is_person for rider in tied):
            return place
        place += len(tied)
    return 0
