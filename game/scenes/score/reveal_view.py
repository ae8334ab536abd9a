"""Draws the reveal of the score: a lane for each seat with its bar and, at the tip, its best horse."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.presentation.match_result import Story
from game.scenes.score.podium import PlayerBadges
from game.scenes.score.reveal import BarSegment, Reveal
from game.session.amounts import amount_text, place_text
from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SIDE_VIEW_GROUND, STANDING, SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_left, split_right, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

LANES = FRect(24, 190, 1232, 412)
"""Box of all lanes, in logical units."""
MAX_LANE_HEIGHT = 104.0
"""Maximum height of a lane, in logical units."""
MIN_TALL_HEIGHT = MAX_LANE_HEIGHT * 0.7
"""Height above which a lane has two lines for name and place, in logical units."""
LANE_GAP = 8.0
"""Gap between lanes of the maximum height, in logical units."""
NARROW_GAP = 2.0
"""Gap between lower lanes, in logical units."""
NAME_WIDTH = 176.0
"""Width of the card with portrait and name, in logical units."""
NAME_INSET = 6.0
"""Margin of that card in its lane, in logical units."""
PORTRAIT_SHARE = 0.8
"""Size of a portrait, as a share of the height of its card."""
MAX_PORTRAIT = 54.0
"""Maximum size of a portrait, in logical units."""
BAR_LEFT = 192.0
"""Distance of a bar from the left edge of its lane, in logical units."""
BAR_SHARE = 0.55
"""Height of a bar, as a share of its lane."""
TIP_WIDTH = 230.0
"""Width right of the longest bar for the horse and the total, in logical units."""
HORSE_SHARE = 0.86
"""Height of a horse, as a share of its lane."""
HORSE_STEP = 2
"""Step between the frames of a stride that are shown."""
GLOSS = 0.08
"""Height of the gloss on a bar, as a share of the bar."""
NUMBER_MARGIN = 4.0
"""Free space of a segment beside its number, in logical units."""
NUMBER_MIN_HEIGHT = 21.0
"""Minimum height of a bar with numbers, in logical units."""
MIN_GAINS_HEIGHT = 27.0
"""Minimum height of the bar of gains if there are losses, in logical units."""
NAME_STYLE = theme.BOLD.sized(22)
"""Text style of a player's name."""
PLACE_STYLE = theme.SMALL
"""Text style of a place."""
NUMBER_STYLE = theme.NUMBER.sized(26)
"""Text style of a number in its segment."""
TOTAL_STYLE = theme.TITLE.sized(46).on(theme.PAPER_LIGHT)
"""Text style of a final total."""
TOTAL_DEPTH = 5.0
"""Thickness of the total's letters, in logical units."""
COUNT_STYLE = theme.NUMBER.sized(36)
"""Text style of a running total."""
COUNT_WIDTH = 88.0
"""Width of a running total, in logical units."""
CROWN = 28.0
"""Size of the leader's crown, in logical units."""
COST_COLOURS = theme.ScoreColours(theme.ALARM_DEEP, theme.PAPER_LIGHT)
"""Colours of a category without gains, such as fees."""
HATCH_PITCH = 12.0
"""Distance between the stripes of a loss in a category with gains, in logical units."""
HATCH_WIDTH = 3.0
"""Width of these stripes, in logical units."""
HATCH_BLEND = 0.35
"""Share of ink in these stripes, 0 to 1."""
LOSS_HEIGHT = 0.21
"""Additional height above and below the bar if there are losses, as a share of the lane."""
GAINS_SHARE = 0.52
"""Share of the gains in the height of both bars."""
TRACK_COLOURS = (theme.RAIL, theme.DIRT, theme.DIRT_DARK)
"""Colours of rail, ground and rake on a track."""
TABLE_COLOURS = (theme.GOLD_DEEP, theme.WOOD, theme.WOOD_DARK)
"""Colours of rim, ground and grain on the table of games without a track."""
LEGEND = FRect(24, 608, 1232, 30)
"""Box of the legend, in logical units."""
HEADING_STYLE = theme.TITLE.sized(62).on(theme.GOLD)
"""Text style of the category that grows."""
HEADING_CENTRE = (640.0, 84.0)
"""Centre of the heading, in logical units."""
HEADING_DEPTH = 7.0
"""Thickness of the heading's letters, in logical units."""
COIN = 44.0
"""Maximum size of the coin or badge at the tip, in logical units."""
STORY_INSET = 12.0
"""Margin around the course of a seat, in logical units."""
STORY_LINE = 3.0
"""Width of the line of the course, in logical units."""
MAX_DEEDS = 3
"""Maximum number of highlights of a seat."""
DEEDS_WIDTH = 230.0
"""Width of the highlights, in logical units."""
STORY_TOTAL_WIDTH = 110.0
"""Width of the total next to the highlights, in logical units."""
DEED_STYLE = theme.SMALL.on(theme.PAPER)
"""Text style of a highlight's name."""
DEED_COUNT_STYLE = theme.BOLD.on(theme.PAPER_LIGHT)
"""Text style of a highlight's number."""


class LanePlayer(NamedTuple):
    """A seat of a lane, its best horse (0 for none), its final place and dollars, and whether it has won."""

    seat: int
    horse: int
    place: int
    score: int
    is_winner: bool


class RevealView:
    """Draws a reveal; `rows` are the names of the categories, `colours` the indices of their score colours."""

    def __init__(
        self,
        reveal: Reveal,
        players: PlayerBadges,
        lanes: Sequence[LanePlayer],
        rows: Sequence[Callable[[], str]],
        story: Story | None = None,
        colours: Sequence[int] = (),
    ) -> None:
        self._reveal = reveal
        self._players = players
        self._lanes = lanes
        self._rows = rows
        self._story = story
        self._colours = colours or range(len(reveal.amounts))

    def lane(self, number: int) -> FRect:
        """Returns the box of a lane, from the top."""
        count = len(self._lanes)
        gap = LANE_GAP if count * (MAX_LANE_HEIGHT + LANE_GAP) <= LANES.height + LANE_GAP else NARROW_GAP
        height = min((LANES.height - gap * (count - 1)) / count, MAX_LANE_HEIGHT)
        return nth_row(place_in(LANES, (LANES.width, count * (height + gap) - gap)), number, height, gap)

    @property
    def shown_lanes(self) -> Sequence[LanePlayer]:
        """The lanes from the top: by seat until the decision, then by rank."""
        return self._lanes if self._reveal.decided else sorted(self._lanes)

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the lanes, the legend and, until the decision, the name of the category that grows."""
        leader = None if self._reveal.decided else self._reveal.leader
        for number, player in enumerate(self.shown_lanes):
            self._draw_lane(canvas, sprites, self.lane(number), player, is_leading=player.seat == leader)
        self._draw_legend(canvas)
        row = self._reveal.row
        if row is not None and not self._reveal.decided:
            canvas.blit_centred(self._heading(canvas, row), *HEADING_CENTRE)

    def prerender(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        """Renders the pictures in advance, one at a time."""
        for player in self._lanes:
            frames = (STANDING, *range(0, GALLOP_FRAMES, HORSE_STEP)) if player.horse else ()
            for frame in frames:
                yield from sprites.side_ahead(player.horse, frame, LARGE_SIDE_VIEW_HEIGHT)
                self._horse(canvas, sprites, player.horse, frame, self.lane(0).height)
                yield
            self._total(canvas, player)
            yield
        for row in self._reveal.order:
            self._heading(canvas, row)
            yield
        yield from canvas.draw_ahead(partial(self.draw, sprites=sprites))

    def _draw_lane(
        self, canvas: Canvas, sprites: SpriteCache, lane: FRect, player: LanePlayer, *, is_leading: bool
    ) -> None:
        decided = self._reveal.decided
        if decided and player.is_winner:
            drawing.card(canvas, lane.inflate(10, 10), theme.GOLD_LIGHT, theme.GOLD, 18)
        colours = TABLE_COLOURS if self._players.scenery else TRACK_COLOURS
        key = ("lane", canvas.rect(lane).size, colours)
        ground = canvas.cached(key, partial(_render_ground, canvas, lane, colours))
        canvas.surface.blit(ground, canvas.rect(lane))
        self._draw_name(canvas, player, lane, is_leading=is_leading)
        if self._story:
            tip = lane.right
            self._draw_story(canvas, self._story, player.seat, lane)
        else:
            tip = self._draw_bar(canvas, sprites, player, lane)
        left = lane.right if self._reveal.has_losses else tip + lane.height * 1.3
        if not decided and not self._story:
            self._draw_running_total(canvas, player.seat, lane, left)
        if decided and (player.score or not self._story):
            picture = self._total(canvas, player)
            left = min(left, lane.right - picture.get_width() / canvas.scale - 12)
            canvas.blit(picture, left, lane.centery - picture.get_height() / canvas.scale / 2)

    def _draw_bar(self, canvas: Canvas, sprites: SpriteCache, player: LanePlayer, lane: FRect) -> float:
        """Draws the bar with the horse at its tip; returns the x coordinate of the tip."""
        segments = self._reveal.segments(player.seat)
        for segment in segments:
            self._draw_segment(canvas, self._bar_box(lane, segment), segment)
        tip = self._x(lane, max((abs(segment.end) for segment in segments), default=0.0))
        self._draw_tip(canvas, sprites, player, FRect(tip, lane.top, 0, lane.height))
        return tip

    def _draw_running_total(self, canvas: Canvas, seat: int, lane: FRect, left: float) -> None:
        box = FRect(min(left, lane.right - COUNT_WIDTH - 8), lane.top, COUNT_WIDTH, lane.height)
        style = COUNT_STYLE.on(theme.PAPER_LIGHT if self._players.scenery else theme.INK)
        text.draw_line(canvas, self._players.score(self._reveal.total(seat)), style, box, text.LEFT)

    def _draw_story(self, canvas: Canvas, story: Story, seat: int, lane: FRect) -> None:
        """Draws the visible part of a seat's course, and its highlights."""
        content = inset(lane, STORY_INSET, STORY_INSET / 2)
        right_part, left_part = split_right(content, DEEDS_WIDTH + STORY_TOTAL_WIDTH, STORY_INSET)
        _name, area = split_left(left_part, BAR_LEFT)
        values = story.course[seat]
        highest = max(map(max, story.course))
        last = len(values) - 1
        visible = int(self._reveal.first_share * last) + 1
        points = [
            (area.left + area.width * number / max(last, 1), area.bottom - area.height * value / highest)
            for number, value in enumerate(values[:visible])
        ]
        if not points:
            return
        colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[self._players.badges[seat]])
        line = [canvas.at(*point) for point in (points[0], *points)]  # a line needs at least two points
        base = [canvas.at(x, area.bottom) for x in (points[-1][0], area.left)]
        pygame.draw.polygon(canvas.surface, colour, [*line, *base])
        pygame.draw.lines(canvas.surface, theme.PAPER_LIGHT, False, line, canvas.px(STORY_LINE))
        deeds, _total = split_left(right_part, DEEDS_WIDTH)
        for number, (label, counts) in enumerate(story.deeds[:MAX_DEEDS]):
            row = nth_row(deeds, number, deeds.height / MAX_DEEDS)
            text.draw_pair(canvas, (label, DEED_STYLE), (str(counts[seat]), DEED_COUNT_STYLE), row)

    def _draw_name(self, canvas: Canvas, player: LanePlayer, lane: FRect, *, is_leading: bool) -> None:
        decided = self._reveal.decided
        place = place_text(player.place)
        box, _bar = split_left(inset(lane, NAME_INSET, NAME_INSET), NAME_WIDTH)
        drawing.card(canvas, box, theme.GOLD_LIGHT if decided and player.is_winner else theme.PAPER_LIGHT)
        side = min(box.height * PORTRAIT_SHARE, MAX_PORTRAIT)
        draw_portrait(canvas, self._players.badges[player.seat], box.left + 32, box.centery, side)
        if is_leading:
            crown = icons.icon(canvas, "crown", CROWN, theme.GOLD_DEEP)
            canvas.blit_centred(crown, box.left + 32, box.centery - side / 2)
        _portrait, right_part = split_left(box, 60)
        _margin, name = split_right(right_part, 6)
        if decided and lane.height > MIN_TALL_HEIGHT:
            name, lower = split_rows(place_in(name, (name.width, 56)), 2)
            text.draw_line(canvas, place, PLACE_STYLE, lower, text.LEFT)
        elif decided:
            right, name = split_right(name, 38, 4)
            text.draw_line(canvas, place, PLACE_STYLE, right, text.RIGHT)
        text.draw_line(canvas, self._players.names[player.seat], NAME_STYLE, name, text.LEFT)

    def _draw_segment(self, canvas: Canvas, box: FRect, segment: BarSegment) -> None:
        ground, ink = self.colours(segment.row)
        canvas.fill(theme.INK, box)
        inner = box.inflate(-2, -4)
        canvas.fill(ground, inner)
        if segment.end < 0 and ground != COST_COLOURS.ground:
            _hatch(canvas, inner, theme.blend(ground, theme.INK, HATCH_BLEND))
        canvas.fill(theme.blend(ground, theme.PURE_WHITE, 0.35), split_top(inner, inner.height * GLOSS)[0])
        is_growing = segment.row == self._reveal.row and self._reveal.share < 1.0
        amount = amount_text(round(segment.end - segment.start), "")
        room = box.inflate(-NUMBER_MARGIN, 0)
        has_room = text.least_width(canvas, amount, NUMBER_STYLE) <= room.width and box.height >= NUMBER_MIN_HEIGHT
        if has_room and amount != "0" and not is_growing:
            text.draw_line(canvas, amount, NUMBER_STYLE.on(ink), room)

    def colours(self, row: int) -> theme.ScoreColours:
        """Returns the colours of a category; the last one without gains is a cost."""
        costs = [row for row in self._reveal.order if max(self._reveal.amounts[row]) <= 0]
        return COST_COLOURS if row == max(costs, default=None) else colours_of(self._colours[row])

    def _bar_box(self, lane: FRect, segment: BarSegment) -> FRect:
        """Returns the box of a segment; losses have a bar below the gains."""
        left, right = self._x(lane, abs(segment.start)), self._x(lane, abs(segment.end))
        bar = FRect(left, lane.centery - lane.height * BAR_SHARE / 2, right - left, lane.height * BAR_SHARE)
        if not self._reveal.has_losses:
            return bar
        tall = inset(bar, 0, -lane.height * LOSS_HEIGHT)
        gains, losses = split_top(tall, max(tall.height * GAINS_SHARE, MIN_GAINS_HEIGHT))
        return losses if segment.end < 0 else gains

    def _x(self, lane: FRect, amount: float) -> float:
        return lane.left + BAR_LEFT + (lane.width - BAR_LEFT - TIP_WIDTH) * amount / self._reveal.longest

    def _draw_tip(self, canvas: Canvas, sprites: SpriteCache, player: LanePlayer, tip: FRect) -> None:
        """Draws the horse at the tip of the bar; for a seat without one and without losses a coin or its badge."""
        if not player.horse:
            if self._reveal.has_losses:
                return
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
        """Returns a small horse, scaled down from the large picture of the finish."""
        frame = frame if frame == STANDING else frame % GALLOP_FRAMES // HORSE_STEP * HORSE_STEP
        height = canvas.px(lane_height * HORSE_SHARE)

        def shrink() -> Surface:
            large = sprites.horse_side(horse, frame, LARGE_SIDE_VIEW_HEIGHT)
            width = round(height * large.get_width() / large.get_height())
            return pygame.transform.smoothscale(large, (width, height))

        return canvas.cached(("lane horse", horse, frame, height), shrink)

    def _total(self, canvas: Canvas, player: LanePlayer) -> Surface:
        style = TOTAL_STYLE if self.lane(0).height > MIN_TALL_HEIGHT else TOTAL_STYLE.sized(34)
        style = style.on(theme.GOLD) if player.is_winner else style
        return text.render_title(canvas, self._players.score(player.score), style, theme.NIGHT, TOTAL_DEPTH)

    def _heading(self, canvas: Canvas, row: int) -> Surface:
        return text.render_title(canvas, self._rows[row](), HEADING_STYLE, theme.NIGHT, HEADING_DEPTH)

    def _draw_legend(self, canvas: Canvas) -> None:
        """Draws the legend: equal categories, then those of the bars; the current one is highlighted."""
        drawing.card(canvas, LEGEND, theme.NIGHT, None, 12)
        if self._story:
            text.draw_line(canvas, self._story.words, theme.LABEL.on(theme.PAPER), LEGEND)
            return
        rows = [*self._reveal.equal_rows, *self._reveal.order]
        width = LEGEND.width / max(len(rows), 1)
        for number, row in enumerate(rows):
            box = nth_column(LEGEND, number, width)
            if row in self._reveal.equal_rows:
                label = f"{self._rows[row]()}: {self._players.score(self._reveal.amounts[row][0])}"
                text.draw_line(canvas, label, theme.LABEL.on(theme.PAPER), inset(box, 10, 0))
            else:
                self._draw_legend_entry(canvas, row, box)

    def _draw_legend_entry(self, canvas: Canvas, row: int, box: FRect) -> None:
        is_highlighted = row == self._reveal.row and not self._reveal.decided
        if is_highlighted:
            drawing.card(canvas, box, theme.GOLD_LIGHT, None, 12)
        style = theme.LABEL.on(theme.INK if is_highlighted else theme.PAPER)
        label = self._rows[row]()
        width = min(text.width(canvas, label, style) + 4, box.width - 48)
        left = box.centerx - (width + 26) / 2
        colours = self.colours(row)
        canvas.fill(colours.ground, FRect(left, box.centery - 8, 16, 16))
        text.draw_line(canvas, label, style, FRect(left + 26, box.top, width, box.height), text.LEFT)


def _hatch(canvas: Canvas, box: FRect, colour: theme.Colour) -> None:
    """Draws slanted stripes in a box."""
    width = canvas.px(HATCH_WIDTH)
    with canvas.clipped(box):
        left, top = canvas.at(*box.topleft)
        right, bottom = canvas.at(*box.bottomright)
        for x in range(left - (bottom - top), right, canvas.px(HATCH_PITCH)):
            pygame.draw.line(canvas.surface, colour, (x, bottom), (x + bottom - top, top), width)


def colours_of(index: int) -> theme.ScoreColours:
    """Returns the score colours with an index."""
    return theme.SCORE_COLOURS[index % len(theme.SCORE_COLOURS)]


def _render_ground(canvas: Canvas, lane: FRect, colours: tuple[theme.Colour, ...]) -> Surface:
    """Returns the raked ground of a lane with a rail on each side; `colours` are those of rail, ground and rake."""
    rail, dirt, dark = colours
    surface = shapes.transparent_surface(canvas.rect(lane).size, rail)
    surface.fill(canvas.preferences.mapped_colour(rail))
    inner = surface.get_rect().inflate(-canvas.px(4), -canvas.px(4))
    surface.fill(canvas.preferences.mapped_colour(dirt), inner)
    if not canvas.preferences.high_contrast:
        rake = theme.blend(dirt, dark, 0.35)
        for number in range(inner.width * inner.height // 4000):
            x, y = number * 7919 % inner.width, number * 104_729 % inner.height
            stroke = pygame.Rect(inner.left + x, inner.top + y, canvas.px(34), canvas.px(2))
            surface.fill(rake, stroke.clip(inner))
    return shapes.round_corners(surface, canvas.px(14))
