"""Draws the reveal of the score: a lane for each seat with its bar and, at the tip, the horse that did most for it."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.presentation.match_result import Story
from game.scenes.score.podium import PlayerBadges, place_words
from game.scenes.score.reveal import BarSegment, Reveal
from game.session.amounts import amount_text
from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SIDE_VIEW_GROUND, STANDING, SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_left, split_right, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

LANES = FRect(24, 190, 1232, 412)
MAX_LANE_HEIGHT = 104.0
LANE_GAP = 8.0
NARROW_GAP = 2.0
"""Between lanes that are lower than the highest."""
NAME_WIDTH = 176.0
NAME_INSET = 6.0
PORTRAIT_SHARE = 0.8
"""Size of a portrait as a share of the height of its box."""
MAX_PORTRAIT = 54.0
"""Maximum size of a portrait, in logical units."""
BAR_LEFT = 192.0
"""Left edge of the bars in their lanes, in logical units."""
BAR_SHARE = 0.55
"""Height of a bar as a share of its lane."""
TIP_WIDTH = 230.0
"""Width left free at the right for the horse and the total."""
HORSE_SHARE = 0.86
"""Height of a horse as a share of its lane."""
HORSE_STEP = 2
"""Step between the frames of a stride that are used."""
GLOSS = 0.08
"""Glossy share of a bar's height, which is kept free of numbers."""
NUMBER_MIN_WIDTH = 34.0
"""Segments narrower than this have their number above or below, by turns of the categories."""
NUMBER_MIN_HEIGHT = 21.0
"""Bars lower than this have no number."""
NUMBER_ROOM = 27.0
"""Minimum height of the bar of gains, in logical units."""
NAME = theme.BOLD.sized(22)
PLACE = theme.SMALL
NUMBER = theme.NUMBER.sized(26)
BESIDE = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
TOTAL = theme.TITLE.sized(46).on(theme.PAPER_LIGHT)
BESIDE_SIZE = (44.0, 24.0)
TOTAL_DEPTH = 5.0
COUNT = theme.NUMBER.sized(36)
"""Text style of a running total."""
COUNT_WIDTH = 88.0
"""Width of a running total, in logical units."""
CROWN = 28.0
"""The crown of who leads."""
LOST = theme.ScoreColours(theme.ALARM_DEEP, theme.PAPER_LIGHT)
"""Colours of the losses of a seat."""
LOSS_ROOM = 0.21
"""Additional height of a bar with losses, in lanes."""
GAINS_SHARE = 0.52
"""Share of that bar for the gains."""
TRACK = (theme.RAIL, theme.DIRT, theme.DIRT_DARK)
"""Colours of lanes, rails and raked ground on a track."""
TABLE = (theme.GOLD_DEEP, theme.WOOD, theme.WOOD_DARK)
"""The same on the table of other games."""
LEGEND = FRect(24, 608, 1232, 30)
HEADING = theme.TITLE.sized(62).on(theme.GOLD)
HEADING_MIDDLE = (640.0, 84.0)
HEADING_DEPTH = 7.0
COIN = 44.0
STORY_INSET = 12.0
"""Margin around the story of a lane, in logical units."""
STORY_LINE = 3.0
"""The width of the line over it."""
DEEDS = 3
"""Highlights shown for a seat."""
DEEDS_WIDTH = 230.0
"""Width of the highlights, in logical units."""
STORY_TOTAL = 110.0
"""Width of the total, in logical units."""
DEED = theme.SMALL.on(theme.PAPER)
DEED_COUNT = theme.BOLD.on(theme.PAPER_LIGHT)


class LanePlayer(NamedTuple):
    """A lane's seat, its best horse (0: none), and its final place and dollars."""

    seat: int
    horse: int
    place: int
    score: int


class RevealView:
    """Draws a reveal; `rows` are the names of the categories."""

    def __init__(
        self,
        reveal: Reveal,
        players: PlayerBadges,
        lanes: Sequence[LanePlayer],
        rows: Sequence[Callable[[], str]],
        story: Story | None = None,
    ) -> None:
        self._reveal = reveal
        self._players = players
        self._lanes = lanes
        self._rows = rows
        self._story = story

    def lane(self, number: int) -> FRect:
        """Returns the box of a lane, from the top."""
        count = len(self._lanes)
        gap = LANE_GAP if count * (MAX_LANE_HEIGHT + LANE_GAP) <= LANES.height + LANE_GAP else NARROW_GAP
        height = min((LANES.height - gap * (count - 1)) / count, MAX_LANE_HEIGHT)
        return nth_row(place_in(LANES, (LANES.width, count * (height + gap) - gap)), number, height, gap)

    @property
    def shown_lanes(self) -> Sequence[LanePlayer]:
        """The lanes from the top: by seat until the result is decided, because the ranking would reveal it."""
        return self._lanes if self._reveal.decided else sorted(self._lanes)

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the lanes, the legend and, until all is decided, the name of the category that grows."""
        leader = None if self._reveal.decided else self._reveal.leader
        for number, player in enumerate(self.shown_lanes):
            self._draw_lane(canvas, sprites, self.lane(number), player, is_leading=player.seat == leader)
        self._draw_legend(canvas)
        row = self._reveal.row
        if row is not None and not self._reveal.decided:
            canvas.blit_centred(self._heading(canvas, row), *HEADING_MIDDLE)

    def prerender(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        """Makes the pictures ahead, one at a time."""
        for player in self._lanes:
            for frame in (STANDING, *range(0, GALLOP_FRAMES, HORSE_STEP)) if player.horse else ():
                yield from sprites.side_ahead(player.horse, frame, LARGE_SIDE_VIEW_HEIGHT)
                self._horse(canvas, sprites, player.horse, frame, self.lane(0).height)
                yield
            self._total(canvas, player)
            yield
        for row in self._reveal.order:
            self._heading(canvas, row)
            yield
        yield from canvas.draw_ahead(lambda on_it: self.draw(on_it, sprites))

    def _draw_lane(
        self, canvas: Canvas, sprites: SpriteCache, lane: FRect, player: LanePlayer, *, is_leading: bool
    ) -> None:
        decided = self._reveal.decided
        is_winner = decided and player.place == 1
        if is_winner:
            drawing.card(canvas, lane.inflate(10, 10), theme.GOLD_LIGHT, theme.GOLD, 18)
        colours = TABLE if self._players.scenery else TRACK
        ground = canvas.cached(("lane", canvas.rect(lane).size, colours), lambda: _render_ground(canvas, lane, colours))
        canvas.surface.blit(ground, canvas.rect(lane))
        self._draw_name(canvas, player, lane, is_leading=is_leading)
        segments = [] if self._story else self._reveal.segments(player.seat)
        for segment in segments:
            self._draw_segment(canvas, self._bar_box(lane, segment), segment)
        tip = self._x(lane, max((abs(segment.end) for segment in segments), default=0.0))
        if self._story:
            tip = lane.right
            self._draw_story(canvas, self._story, player.seat, lane)
        else:
            self._draw_tip(canvas, sprites, player, FRect(tip, lane.top, 0, lane.height))
        beside = lane.right if self._reveal.has_losses else tip + lane.height * 1.3
        if not decided and not self._story:
            count = FRect(min(beside, lane.right - COUNT_WIDTH - 8), lane.top, COUNT_WIDTH, lane.height)
            style = COUNT.on(theme.PAPER_LIGHT if self._players.scenery else theme.INK)
            text.draw_line(canvas, self._players.score(self._reveal.total(player.seat)), style, count, text.LEFT)
        if decided and (player.score or not self._story):
            picture = self._total(canvas, player)
            left = min(beside, lane.right - picture.get_width() / canvas.scale - 12)
            canvas.blit(picture, left, lane.centery - picture.get_height() / canvas.scale / 2)

    def _draw_story(self, canvas: Canvas, story: Story, seat: int, lane: FRect) -> None:
        """Draws the course of a seat as far as it is shown, and its highlights."""
        deeds, hill = split_right(inset(lane, STORY_INSET, STORY_INSET / 2), DEEDS_WIDTH + STORY_TOTAL, STORY_INSET)
        hill = split_left(hill, BAR_LEFT)[1]
        values = story.course[seat]
        most = max(map(max, story.course))
        told = self._reveal.told * (len(values) - 1)
        places = [
            (hill.left + hill.width * number / max(len(values) - 1, 1), hill.bottom - hill.height * value / most)
            for number, value in enumerate(values[: int(told) + 1])
        ]
        if not places:
            return
        colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[self._players.badges[seat]])
        line = [canvas.at(*place) for place in (places[0], *places)]  # a line needs at least two points
        foot = [canvas.at(x, hill.bottom) for x in (places[-1][0], hill.left)]
        pygame.draw.polygon(canvas.surface, colour, [*line, *foot])
        pygame.draw.lines(canvas.surface, theme.PAPER_LIGHT, False, line, canvas.px(STORY_LINE))
        for number, (words, counts) in enumerate(story.deeds[:DEEDS]):
            row = nth_row(split_left(deeds, DEEDS_WIDTH)[0], number, deeds.height / DEEDS)
            text.draw_pair(canvas, (words, DEED), (str(counts[seat]), DEED_COUNT), row)

    def _draw_name(self, canvas: Canvas, player: LanePlayer, lane: FRect, *, is_leading: bool) -> None:
        place = player.place
        box = split_left(inset(lane, NAME_INSET, NAME_INSET), NAME_WIDTH)[0]
        drawing.card(canvas, box, theme.GOLD_LIGHT if self._reveal.decided and place == 1 else theme.PAPER_LIGHT)
        side = min(box.height * PORTRAIT_SHARE, MAX_PORTRAIT)
        draw_portrait(canvas, self._players.badges[player.seat], box.left + 32, box.centery, side)
        if is_leading:
            crown = icons.icon(canvas, "crown", CROWN, theme.GOLD_DEEP)
            canvas.blit_centred(crown, box.left + 32, box.centery - side / 2)
        is_tall = lane.height > MAX_LANE_HEIGHT * 0.7
        room = split_right(split_left(box, 60)[1], 6)[1]
        if self._reveal.decided and is_tall:
            room, lower = split_rows(place_in(room, (room.width, 56)), 2)
            text.draw_line(canvas, place_words(place), PLACE, lower, text.LEFT)
        elif self._reveal.decided:
            right, room = split_right(room, 38, 4)
            text.draw_line(canvas, place_words(place), PLACE, right, text.RIGHT)
        text.draw_line(canvas, self._players.names[player.seat], NAME, room, text.LEFT)

    def _draw_segment(self, canvas: Canvas, box: FRect, segment: BarSegment) -> None:
        ground, ink = LOST if segment.end < 0 else colours_of(segment.row)
        canvas.fill(theme.INK, box)
        inner = box.inflate(-2, -4)
        canvas.fill(ground, inner)
        canvas.fill(theme.blend(ground, theme.PURE_WHITE, 0.35), split_top(inner, inner.height * GLOSS)[0])
        is_growing = segment.row == self._reveal.row and self._reveal.share < 1.0
        words = amount_text(round(segment.end - segment.start), "")
        if is_growing or words == "0" or box.height < NUMBER_MIN_HEIGHT:
            return
        if box.width >= NUMBER_MIN_WIDTH:
            text.draw_line(canvas, words, NUMBER.on(ink), box.inflate(-4, 0))
        else:
            room = place_in(box, BESIDE_SIZE)
            is_above = segment.end > 0 if self._reveal.has_losses else segment.row % 2
            room.midbottom = box.centerx, box.top if is_above else box.bottom + room.height
            # Into its lane: the next one covers what reaches out of it.
            room.clamp_ip(inset(box, 0, -box.height * (1 / BAR_SHARE - 1) / 2))
            canvas.blit_centred(text.outlined(canvas, words, BESIDE), *room.center)

    def _bar_box(self, lane: FRect, segment: BarSegment) -> FRect:
        """Returns the box of a segment; losses have a bar below the gains."""
        left, right = self._x(lane, abs(segment.start)), self._x(lane, abs(segment.end))
        bar = FRect(left, lane.centery - lane.height * BAR_SHARE / 2, right - left, lane.height * BAR_SHARE)
        if not self._reveal.has_losses:
            return bar
        tall = inset(bar, 0, -lane.height * LOSS_ROOM)
        gains, losses = split_top(tall, max(tall.height * GAINS_SHARE, NUMBER_ROOM))
        return losses if segment.end < 0 else gains

    def _x(self, lane: FRect, amount: float) -> float:
        return lane.left + BAR_LEFT + (lane.width - BAR_LEFT - TIP_WIDTH) * amount / self._reveal.longest

    def _draw_tip(self, canvas: Canvas, sprites: SpriteCache, player: LanePlayer, tip: FRect) -> None:
        """Draws the horse that runs before the bar; for a seat without one a coin, or its badge."""
        if not player.horse:
            side = min(COIN, tip.height * 0.6)
            is_money = bool(self._players.currency)
            badge = self._players.badges[player.seat]
            picture = sprites.picture("coin", side) if is_money else icons.badge(canvas, badge, side)
            canvas.blit_centred(picture, tip.left + side * 0.7, tip.centery)
            return
        is_running = self._reveal.row is not None and 0.0 < self._reveal.share < 1.0
        frame = int(self._reveal.strides() * GALLOP_FRAMES) if is_running else STANDING
        picture = self._horse(canvas, sprites, player.horse, frame, tip.height)
        foot = tip.top + tip.height * 0.9
        canvas.blit(picture, tip.left - 6, foot - picture.get_height() / canvas.scale * SIDE_VIEW_GROUND)

    def _horse(self, canvas: Canvas, sprites: SpriteCache, horse: int, frame: int, lane_height: float) -> Surface:
        """Returns a small horse, shrunk from the large picture that the finish was drawn with."""
        frame = frame if frame == STANDING else frame % GALLOP_FRAMES // HORSE_STEP * HORSE_STEP
        height = canvas.px(lane_height * HORSE_SHARE)

        def shrink() -> Surface:
            large = sprites.horse_side(horse, frame, LARGE_SIDE_VIEW_HEIGHT)
            return pygame.transform.smoothscale(large, (round(height * large.get_width() / large.get_height()), height))

        return canvas.cached(("lane horse", horse, frame, height), shrink)

    def _total(self, canvas: Canvas, player: LanePlayer) -> Surface:
        style = TOTAL if self.lane(0).height > MAX_LANE_HEIGHT * 0.7 else TOTAL.sized(34)
        style = style.on(theme.GOLD) if player.place == 1 else style
        return text.render_title(canvas, self._players.score(player.score), style, theme.NIGHT, TOTAL_DEPTH)

    def _heading(self, canvas: Canvas, row: int) -> Surface:
        return text.render_title(canvas, self._rows[row](), HEADING, theme.NIGHT, HEADING_DEPTH)

    def _draw_legend(self, canvas: Canvas) -> None:
        """Draws the colours of the categories as the bars order them, after what all have alike; one is lit."""
        drawing.card(canvas, LEGEND, theme.NIGHT, None, 12)
        if self._story:
            text.draw_line(canvas, self._story.words, theme.LABEL.on(theme.PAPER), LEGEND)
            return
        rows = [*self._reveal.alike, *self._reveal.order]
        width = LEGEND.width / max(len(rows), 1)
        for number, row in enumerate(rows):
            box = nth_column(LEGEND, number, width)
            if row in self._reveal.alike:
                words = f"{self._rows[row]()}: {self._players.score(self._reveal.amounts[row][0])}"
                text.draw_line(canvas, words, theme.LABEL.on(theme.PAPER), inset(box, 10, 0))
                continue
            is_lit = row == self._reveal.row and not self._reveal.decided
            if is_lit:
                drawing.card(canvas, box, theme.GOLD_LIGHT, None, 12)
            style = theme.LABEL.on(theme.INK if is_lit else theme.PAPER)
            words = self._rows[row]()
            room = min(text.width(canvas, words, style) + 4, width - 48)
            left = box.centerx - (room + 26) / 2
            colours = (
                LOST if max(self._reveal.amounts[row]) <= 0 else theme.SCORE_COLOURS[row % len(theme.SCORE_COLOURS)]
            )
            canvas.fill(colours.ground, FRect(left, box.centery - 8, 16, 16))
            text.draw_line(canvas, words, style, FRect(left + 26, box.top, room, box.height), text.LEFT)


def colours_of(row: int) -> theme.ScoreColours:
    """Returns the colours of what a category brings."""
    return theme.SCORE_COLOURS[row % len(theme.SCORE_COLOURS)]


def _render_ground(canvas: Canvas, lane: FRect, colours: tuple[theme.Colour, ...]) -> Surface:
    """Returns the ground of a lane, raked, with a rail on either side, in the colours of the rail, ground and rake."""
    rail, dirt, dark = colours
    surface = shapes.transparent_surface(canvas.rect(lane).size, rail)
    surface.fill(canvas.preferences.mapped_colour(rail))
    inner = surface.get_rect().inflate(-canvas.px(4), -canvas.px(4))
    surface.fill(canvas.preferences.mapped_colour(dirt), inner)
    if not canvas.preferences.high_contrast:
        rake = theme.blend(dirt, dark, 0.35)
        for number in range(inner.width * inner.height // 4000):
            x, y = number * 7919 % inner.width, number * 104_729 % inner.height
            surface.fill(rake, pygame.Rect(inner.left + x, inner.top + y, canvas.px(34), canvas.px(2)).clip(inner))
    return shapes.round_corners(surface, canvas.px(14))
