"""Shows a running season: standings, meetings with their winners, and the next one."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from pygame import FRect

from game.career.difficulty import NUMERALS, option_words
from game.career.season import Meeting, Season, Standing
from game.career.season_store import begun_match, give_up_season
from game.i18n import _, plural, translate
from game.presentation.loader import music_of
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.page_scene import game_title, map_title
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.scenes.menu.game_poster import draw_key_art
from game.scenes.season.season_match import play_meeting, way_back
from game.session.amounts import place_text
from game.session.autosaves import begun_save
from game.ui import drawing, icons, text, theme
from game.ui.box import (
    REST,
    Flex,
    columns,
    grid,
    inset,
    nth_row,
    place_in,
    rows,
    split_left,
    split_rows,
    split_top,
)
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.paintings import draw_picture
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Label, Widget

PANEL = FRect(32, 20, 1216, 680)
"""Box of the panel, in logical units."""
GAP = 14.0
"""Gap between standings and calendar, in logical units."""
TABLE_WIDTH = 360.0
"""Width of the standings, in logical units."""
TABLE_HEIGHT = 276.0
"""Maximum height of the standings of a running season, in logical units."""
ROW_HEIGHT = 58.0
"""Maximum height of a row of the standings of a running season, in logical units."""
MAX_PORTRAIT = 84.0
"""Maximum size of a portrait in the standings, in logical units."""
MOVE_ICON = 16.0
"""Size of the arrow for a change of place, and width of its number, in logical units."""
PLACE_WIDTH = 60.0
"""Width of the place, in logical units."""
POINTS_WIDTH = 54.0
"""Width of the points, in logical units."""
NAME_HEIGHT = 42.0
"""Height of name and bar, in logical units."""
BAR_HEIGHT = 12.0
"""Height of the bar, in logical units."""
COLUMNS = {12: 3, 4: 2, 1: 1}
"""Number of cards in a row of the course, by the number of meetings."""
COURSE_MARGIN = 16.0
"""Margin left and right of the cards, in logical units."""
CARD_GAP = 12.0
"""Gap between two cards, in logical units."""
TRACK_WIDTH = 54.0
"""Width of the track, in logical units."""
RAIL_WIDTH = 8.0
"""Width of both rails together, in logical units."""
COURSE_ARROW = 16.0
"""Size of an arrow on the course, in logical units."""
ART_SHARE = 0.36
"""Minimum share of a card for its picture."""
MAX_TEXT_WIDTH = 210.0
"""Maximum width of the text next to the picture, in logical units."""
NUMBER_SIZE = (34.0, 28.0)
"""Size of the chip with a meeting's number, in logical units."""
PLACE_SIZE = (48.0, 28.0)
"""Size of the chip with a place, in logical units."""
FLAG_SIZE = (50.0, 60.0)
"""Size of the flag on the next meeting, in logical units."""
WINNER_PORTRAIT = 44.0
"""Size of a winner's portrait, in logical units."""
MAX_WINNERS = 2
"""Maximum number of portraits of tied winners."""
BUTTON_HEIGHT = 56.0
"""Height of a button, in logical units."""
HEAD_HEIGHT = 46.0
"""Height of the heading above the next meeting, in logical units."""
LINE_HEIGHT = 28.0
"""Height of a line about the next meeting, in logical units."""
MIN_PICTURE_HEIGHT = 80.0
"""Minimum height of the key art of the next meeting, in logical units; a lower one is omitted."""


class SeasonBoard(FormScene):
    """The standings of `season` at the left, the calendar at the right, the buttons below.

    With `after_match`, the back button leads to the title.
    """

    name = "season"
    panel = PANEL
    margins = (24.0, 16.0)
    place = menu_places.STANDS
    picture_delay = 0.2

    def __init__(self, context: GameContext, season: Season, *, after_match: bool = False) -> None:
        self._season = season
        self._after_match = after_match
        super().__init__(context, "champion" if season.is_over else "play")

    def refresh(self) -> None:
        if self._season.next_meeting:
            self.context.audio.get_ready(music_of(self._season.next_meeting.rules))
        self.title = _("Season, stakes {numeral}").format(numeral=NUMERALS[self._season.stakes - 1])
        super().refresh()

    def widgets(self) -> list[Widget]:
        page, foot = rows(self.body, REST, BUTTON_HEIGHT, gap=14)
        table, calendar = columns(page, TABLE_WIDTH, REST, gap=GAP)
        standings = self._season.standings()
        pitch = table.height / len(standings)
        if not self._season.is_over:
            pitch = min(ROW_HEIGHT, TABLE_HEIGHT / len(standings))
        upper, below = split_top(table, pitch * len(standings), 12)
        lines = [
            StandingRow(nth_row(upper, number, pitch), standing, self._season)
            for number, standing in enumerate(standings)
        ]
        return [*lines, *self._next_meeting(below), *self._cards(calendar), *self._buttons(foot)]

    def _cards(self, box: FRect) -> list[Widget]:
        meetings = self._season.meetings
        across = COLUMNS[len(meetings)]
        cells = grid(inset(box, COURSE_MARGIN, CARD_GAP), across, len(meetings) // across, CARD_GAP)
        rows_of_cells = [cells[start : start + across] for start in range(0, len(cells), across)]
        path: list[FRect] = []
        for number, row_cells in enumerate(rows_of_cells):
            path += reversed(row_cells) if number % 2 else row_cells
        cards = [
            MeetingCard(cell, number, self._season, is_ready=self.has_pictures) for number, cell in enumerate(path)
        ]
        return [Painted(box, partial(draw_course, row_count=len(rows_of_cells), path=path)), *cards]

    def _next_meeting(self, box: FRect) -> list[Widget]:
        meeting = self._season.next_meeting
        if meeting is None:
            return []
        lines = meeting_lines(meeting)
        head, body, rest = rows(box, HEAD_HEIGHT, len(lines) * LINE_HEIGHT, REST, gap=(0, 8))
        heading = _("Next: {game}").format(game=game_title(meeting.rules))
        widgets: list[Widget] = [
            Label(head, heading, theme.BOLD),
            *(Label(nth_row(body, number, LINE_HEIGHT), line, theme.SMALL) for number, line in enumerate(lines)),
        ]
        if rest.height >= MIN_PICTURE_HEIGHT:
            widgets.append(Painted(rest, partial(draw_key_art, rules=meeting.rules, ready=self.has_pictures)))
        return widgets

    def _buttons(self, box: FRect) -> list[Widget]:
        back, give_up, play = columns(box, Flex(2), Flex(3), Flex(4), gap=14)
        back_button = Button("back", back, ButtonContent(_("Back"), icon="back"), self.back)
        if self._season.is_over:
            content = ButtonContent(_("The champion"), icon="trophy", colours=theme.GO)
            open_season = self.context.replacing("season", after_match=self._after_match)
            return [back_button, Button("champion", play, content, open_season)]
        end = Button("give_up", give_up, ButtonContent(_("Give up the season"), icon="close"), self._give_up)
        end.warning = _("All results of this season will be gone. Press again to give it up.")
        return [back_button, end, self._play_button(play)]

    def _play_button(self, box: FRect) -> Button:
        begun = begun_match(self.context.storage, self._season)
        number = len(self._season.rankings) + 1
        template = _("Continue meeting {number}") if begun else _("Start meeting {number}")
        content = ButtonContent(template.format(number=number), icon="play" if begun else "flag", colours=theme.GO)
        play = Button("play", box, content, partial(play_meeting, self.context, self._season))
        meeting = self._season.next_meeting
        saved = begun_save(self.context.storage, meeting.rules) if meeting else ""
        if saved and saved != begun:
            play.warning = _("Your saved game is kept as “Previous match”. Press again to go on.")
        return play

    def _give_up(self) -> SceneChange:
        give_up_season(self.context.storage)
        return ReplaceScene(self.context.scene("season", after_match=self._after_match))

    def back(self) -> SceneChange:
        return way_back(self.context) if self._after_match else PopScene()

    def spoken_text(self) -> tuple[str, ...]:
        meeting = self._season.next_meeting
        riders = self._season.riders
        standings = (
            f"{place_text(one.place)} {riders[one.rider].name}: {points_text(one.points)}"
            for one in self._season.standings()
        )
        calendar = (", ".join((game_title(one.rules), *meeting_lines(one))) for one in self._season.meetings)
        next_meeting = [game_title(meeting.rules), *meeting_lines(meeting)] if meeting else []
        return (self.title, *standings, *next_meeting, *calendar)


def points_text(points: int) -> str:
    """Returns a number of points as text."""
    return plural("{n} point", "{n} points", points).format(n=points)


def meeting_lines(meeting: Meeting) -> list[str]:
    """Returns the venue and length of a meeting, and the options that the difficulty changed."""
    minutes = _("{least} to {most} minutes").format(least=meeting.minutes[0], most=meeting.minutes[-1])
    harder = [
        _("{option}: {value}").format(option=translate(title), value=translate(value))
        for title, value in option_words(meeting.game, meeting.options)
    ]
    return [*filter(None, [map_title(meeting.rules, meeting.map)]), minutes, *harder]


class StandingRow(Widget):
    """A row for `standing`: place and its change, portrait, name, points, and a bar relative to the leader."""

    def __init__(self, box: FRect, standing: Standing, season: Season) -> None:
        super().__init__("", box)
        self._standing = standing
        self._rider = season.riders[standing.rider]
        self._share = standing.points / max(season.standings()[0].points, 1)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        row = inset(self.box, 0, 2)
        side = min(self.box.height - 12, MAX_PORTRAIT)
        drawing.card(canvas, row, theme.GOLD_LIGHT if self._rider.is_person else theme.PAPER_LIGHT, theme.PAPER_EDGE)
        parts = (PLACE_WIDTH, side, REST, POINTS_WIDTH)
        place, portrait, middle, points = columns(inset(row, 8), *parts, gap=(2, 10, 6))
        self._draw_place(canvas, place)
        draw_portrait(canvas, self._rider.badge, *portrait.center, side)
        name, track = rows(place_in(middle, (middle.width, NAME_HEIGHT)), REST, BAR_HEIGHT)
        text.draw_line(canvas, self._rider.name, theme.LABEL, name, text.LEFT)
        drawing.card(canvas, track, theme.PAPER_SHADE, theme.PAPER_EDGE, BAR_HEIGHT / 2)
        bar, _empty = split_left(track, max(track.width * self._share, BAR_HEIGHT))
        drawing.card(canvas, bar, theme.SEAT_COLOURS[self._rider.badge], theme.INK, BAR_HEIGHT / 2)
        text.draw_line(canvas, str(self._standing.points), theme.NUMBER, points, text.RIGHT)

    def _draw_place(self, canvas: Canvas, box: FRect) -> None:
        moved = self._standing.moved
        number = box
        if moved:
            colour = theme.MONEY if moved > 0 else theme.ALARM
            number, icon, change = columns(box, REST, MOVE_ICON, MOVE_ICON)
            canvas.blit_centred(icons.icon(canvas, "up" if moved > 0 else "down", MOVE_ICON, colour), *icon.center)
            text.draw_line(canvas, str(abs(moved)), theme.SMALL.on(colour), change, text.LEFT)
        text.draw_line(canvas, str(self._standing.place), theme.NUMBER, number)


def draw_course(canvas: Canvas, box: FRect, row_count: int, path: Sequence[FRect]) -> None:
    """Draws the course of the meetings: a track in rows, with arrows along `path`, the boxes of the cards."""
    drawing.card(canvas, box, theme.TURF_LIGHT, theme.INK)
    for colour, width in ((theme.RAIL, TRACK_WIDTH + RAIL_WIDTH), (theme.DIRT, TRACK_WIDTH)):
        for number, row in enumerate(split_rows(box, row_count)):
            straight = place_in(row, (row.width + width - TRACK_WIDTH - RAIL_WIDTH - 8, width))
            drawing.card(canvas, straight, colour, None, width / 2)
            if number:
                bend = place_in(straight, (width, row.height + width), "midright" if number % 2 else "midleft")
                drawing.card(canvas, bend.move(0, -row.height / 2), colour, None, width / 2)
    for box_before, box_after in pairwise(path):
        sideways = "right" if box_after.left > box_before.left else "left"
        direction = "down" if box_after.top > box_before.top else sideways
        x = (box_before.centerx + box_after.centerx) / 2
        y = (box_before.centery + box_after.centery) / 2
        canvas.blit_centred(icons.icon(canvas, direction, COURSE_ARROW, theme.INK), x, y)


class MeetingCard(Widget):
    """The card of meeting `number`, from 0: its number, key art, map, winners and the best place of a person.

    `is_ready`: the key art may be rendered now.
    """

    def __init__(self, box: FRect, number: int, season: Season, *, is_ready: bool) -> None:
        super().__init__("", box)
        self._number = number
        self._meeting = season.meetings[number]
        self._is_next = number == len(season.rankings)
        self._is_over = number < len(season.rankings)
        self._place = _best_place(season, number) if self._is_over else 0
        winners = season.rankings[number][0] if self._is_over else ()
        self._winners = [season.riders[rider].badge for rider in winners[:MAX_WINNERS]]
        inner = inset(box, 5, 4)
        art_width = max(ART_SHARE * inner.width, inner.width - MAX_TEXT_WIDTH)
        self._art, self._text_box = split_left(inner, art_width, 6)
        self._is_ready = is_ready

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        resting_ground = theme.PAPER_SHADE if self._is_over else theme.PAPER_LIGHT
        ground = theme.GOLD_LIGHT if self._is_next else resting_ground
        drawing.card(canvas, self.box, ground, theme.GOLD_DEEP if self._is_next else theme.PAPER_EDGE)
        draw_key_art(canvas, self._art, self._meeting.rules, ready=self._is_ready)
        self._draw_chip(canvas, str(self._number + 1), place_in(self._art, NUMBER_SIZE, "topleft"))
        title, map_line = rows(self._text_box, Flex(3), Flex(2))
        text.draw_line(canvas, game_title(self._meeting.rules), theme.LABEL, title, text.LEFT)
        text.draw_line(canvas, map_title(self._meeting.rules, self._meeting.map), theme.SMALL, map_line, text.LEFT)
        if self._is_next:
            draw_picture(canvas, "page_flag", place_in(self._art, FLAG_SIZE, "bottomright"))
        if self._place:
            self._draw_chip(canvas, place_text(self._place), place_in(self._art, PLACE_SIZE, "topright"))
        for nth, badge in enumerate(self._winners):
            x = self._art.right - WINNER_PORTRAIT / 2
            y = self._art.bottom - WINNER_PORTRAIT / 2 + 2 - nth * WINNER_PORTRAIT
            draw_portrait(canvas, badge, x, y, WINNER_PORTRAIT, "pleased")

    def _draw_chip(self, canvas: Canvas, label: str, box: FRect) -> None:
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 8)
        text.draw_line(canvas, label, theme.BOLD.on(theme.GOLD), inset(box, 2))


def _best_place(season: Season, number: int) -> int:
    """Returns the best place of a person in meeting `number`; 0 if no person took part."""
    place = 1
    for tied in season.rankings[number]:
        if any(season.riders[rider].is_person for rider in tied):
            return place
        place += len(tied)
    return 0
