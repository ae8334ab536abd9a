"""Draws the pay-off: a chip for each seat, the winner in front of the stand, the tickets, and flying coins."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import sin
from typing import NamedTuple

from pygame import FRect, Surface

from game.platform.browser import BROWSER
from game.presentation.match_result import Ticket
from game.race_view.finish_view import BACKDROP_HEIGHTS
from game.scenes.score.payoff import Payoff
from game.scenes.score.podium import PlayerBadges
from game.session.amounts import dollars
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT as LARGE
from game.sprites.sprite_cache import SIDE_VIEW_GROUND, STANDING, SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_bottom, split_left, split_right, split_top
from game.ui.canvas import WIDTH, Canvas
from game.ui.portraits import draw_portrait

BAR = FRect(0, 0, 1280, 84)
"""Box of the chips, in logical units."""
CHIP_GAP = 8.0
"""Gap between two chips, in logical units."""
MAX_CHIP_WIDTH = 310.0
"""Maximum width of a chip, in logical units."""
WIDE_CHIP = 220.0
"""Minimum width of a chip with the money at the right of the name, in logical units."""
SCENE = FRect(0, 84, 1280, 516)
"""Box of the scenery, in logical units."""
LAYERS = (("sky", 0.0), ("stand_3", 60.0), ("ground", 244.0))
"""Name of each backdrop, and its distance from the top of the scenery in logical units."""
HORSES = ((640.0, 575.0, 280.0), (200.0, 540.0, LARGE), (1080.0, 540.0, LARGE))
"""Centre, foot and height of the pictures of the first three horses, in logical units."""
ROSETTE_HEIGHT = 92.0
"""Height of the winner's rosette, in logical units."""
ROSETTE_CENTRE = (724.0, 470.0)
"""Centre of the winner's rosette, in logical units."""
ROSETTE_DISC = FRect(704, 435, 40, 40)
"""Box of the number on the rosette, in logical units."""
ROSETTE_NUMBER = theme.NUMBER.sized(28)
"""Text style of the number on the rosette."""
TICKETS = FRect(20, 612, 1240, 96)
"""Box of the tickets, in logical units."""
TICKET_GAP = 10.0
"""Gap between two tickets, in logical units."""
MAX_TICKET_WIDTH = 236.0
"""Maximum width of a ticket, in logical units."""
LIFT = 16.0
"""Rise of a ticket while it is paid, in logical units."""
LIFT_SHARE = 0.12
"""Share of a ticket's time during which it rises."""
FORMULA_STYLE = theme.TITLE.sized(78).on(theme.GOLD)
"""Text style of the payment of one ticket."""
FORMULA_CENTRE = (640.0, 190.0)
"""Centre of the payment of one ticket, in logical units."""
FORMULA_STEP = 74.0
"""Distance between the lines of several payments, in logical units."""
FORMULA_DEPTH = 8.0
"""Thickness of the payment's letters, in logical units."""
MAX_FORMULAS = 3
"""Maximum number of payments shown at once."""
FORMULA_WIDTH = 1200.0
"""Maximum width of a payment in the large style, in logical units."""
SMALL_FORMULA_STYLE = FORMULA_STYLE.sized(52)
"""Text style of a payment that is too long, or of the smaller ones of a turn with several tickets."""
COIN = 30.0
"""Size of a coin, in logical units."""
COIN_COUNT = 12
"""Number of coins that fly for one ticket."""
LAUNCH_SHARE = 0.32
"""Share of a ticket's time during which the coins start."""
COIN_FLIGHT = 0.42
"""Flight time of a coin, as a share of its ticket's time."""
LAUNCH_FROM = 0.15
"""Share of a ticket's time at which the first coin starts."""
CURVE = 170.0
"""Sideways bend of the coins' path, in logical units."""
NAME_STYLE = theme.BOLD.sized(24)
"""Text style of a player's name."""
MONEY_STYLE = theme.NUMBER.sized(38)
"""Text style of the dollars on a wide chip."""
NARROW_MONEY_STYLE = theme.NUMBER.sized(29)
"""Text style of the dollars on a narrow chip."""
PROJECTION_STYLE = theme.BOLD.sized(20)
"""Text style of the projected total."""
PROJECTION_ICON = 14.0
"""Size of the icon before the projected total, in logical units."""
CROWN = 22.0
"""Size of the crown above the leader's portrait, in logical units."""
TICKET_STYLE = theme.SMALL
"""Text style of a ticket's description."""
BUNDLED_CLOTH = 24.0
"""Size of the cloths of several horses on a ticket, in logical units."""
CLOTH_PITCH = 27.0
"""Maximum distance between these cloths, in logical units."""
AMOUNT_STYLE = theme.NUMBER.sized(27)
"""Text style of a ticket's dollars."""


class ChipLayout(NamedTuple):
    """Boxes of the parts of a chip."""

    portrait: FRect
    name: FRect
    money: FRect
    projection: FRect


def chip_box(seat: int, seats: int) -> FRect:
    """Returns the box of a seat's chip."""
    width = min(WIDTH / seats, MAX_CHIP_WIDTH)
    _top_margin, below = split_top(BAR, 8)
    _bottom_margin, row = split_bottom(below, 6)
    chips = place_in(row, (width * seats, BAR.height - 14))
    return inset(nth_column(chips, seat, width), CHIP_GAP / 2)


def _wide_chip_layout(box: FRect) -> ChipLayout:
    """Returns the layout with name and projection at the left and a tall amount at the right."""
    portrait = FRect(box.left + 12, 0, 36, 36)
    portrait.centery = box.centery
    name = _name_line(box, portrait.right + 8)
    projection = name.move(0, name.height)
    money = name.union(projection)
    money.width *= 0.46
    money.right = name.right
    name.width -= money.width
    projection.width = money.left - projection.left
    return ChipLayout(portrait, name, money, projection)


def _narrow_chip_layout(box: FRect) -> ChipLayout:
    """Returns the layout with projection and amount below the name."""
    portrait = FRect(box.left + 8, 0, 24, 24)
    portrait.centery = box.top + 20
    name = _name_line(box, portrait.right + 5)
    projection = FRect(box.left + 9, name.bottom, box.width - 19, name.height)
    money = projection.copy()
    money.width *= 0.52
    money.right = projection.right
    projection.width = money.left - projection.left
    return ChipLayout(portrait, name, money, projection)


def _name_line(chip: FRect, left: float) -> FRect:
    return FRect(left, chip.top + 4, chip.right - left - 14, (chip.height - 8) / 2)


def ticket_box(number: int, count: int) -> FRect:
    """Returns the box of ticket `number` of `count`."""
    width = min((TICKETS.width + TICKET_GAP) / count, MAX_TICKET_WIDTH + TICKET_GAP)
    tickets = place_in(TICKETS, (width * count - TICKET_GAP, TICKETS.height))
    return nth_column(tickets, number, width - TICKET_GAP, TICKET_GAP)


class PayoffView:
    """Draws a pay-off; `finishers` are the first three horses."""

    def __init__(self, payoff: Payoff, players: PlayerBadges, finishers: Sequence[int]) -> None:
        self._payoff = payoff
        self._players = players
        self._finishers = tuple(finishers[: len(HORSES)])

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the whole picture."""
        scene = canvas.cached_while_shown(("payoff", self._finishers), partial(self._render_scene, canvas, sprites))
        canvas.surface.blit(scene, (0, 0))
        for seat in range(len(self._players.names)):
            self._draw_chip(canvas, seat)
        for number, ticket in enumerate(self._payoff.tickets):
            self._draw_ticket(canvas, sprites, number, ticket)
        self._draw_formulas(canvas)
        for number in self._paid_now:
            self._draw_coins(canvas, sprites, number)

    def prerender(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        """Renders the pictures in advance, one at a time."""
        for horse, (_x, _foot, height) in zip(self._finishers, HORSES, strict=False):
            yield from sprites.side_ahead(horse, STANDING, height)
        for name, _top in LAYERS:
            yield from sprites.backdrop_ahead(name, BACKDROP_HEIGHTS[name])
            sprites.drop_backdrops()  # only the packed copies are needed
        for horse in self._finishers[:1]:
            sprites.rosette(horse, ROSETTE_HEIGHT)
        sprites.picture("coin", COIN)
        yield
        for numbers in self._payoff.turns:
            for number in numbers[:MAX_FORMULAS]:
                self._formula(canvas, self._payoff.tickets[number], paired=len(numbers) > 1)
                yield
        if BROWSER:  # elsewhere the first frame has the time, after the pictures of the table are dropped
            yield from canvas.draw_ahead(partial(self.draw, sprites=sprites))

    @property
    def _paid_now(self) -> tuple[int, ...]:
        payoff = self._payoff
        return payoff.turns[payoff.turn] if 0 <= payoff.turn < len(payoff.turns) else ()

    def _render_scene(self, canvas: Canvas, sprites: SpriteCache) -> Surface:
        """Returns the static scenery: bar, stand, turf, and the first three horses, the winner with its rosette."""
        stand = canvas.made_before(("payoff", "stand"), partial(_render_stand, canvas, sprites))
        canvas.blit(stand, 0, 0)
        placed_horses = list(zip(self._finishers, HORSES, strict=False))
        for horse, (x, foot, height) in reversed(placed_horses):
            picture = sprites.horse_side(horse, STANDING, height)
            canvas.blit(picture, x - picture.get_width() / canvas.scale / 2, foot - height * SIDE_VIEW_GROUND)
        for horse in self._finishers[:1]:
            canvas.blit_centred(sprites.rosette(horse, ROSETTE_HEIGHT), *ROSETTE_CENTRE)
            text.draw_line(canvas, str(horse), ROSETTE_NUMBER, ROSETTE_DISC)
        sprites.rest()
        return canvas.surface.copy()

    def _draw_chip(self, canvas: Canvas, seat: int) -> None:
        """Draws the chip of a seat: light while the seat is paid, with a gold edge and a crown for the leader."""
        is_paid = any(self._payoff.tickets[number].seat == seat for number in self._paid_now)
        is_leader = seat == self._payoff.leader
        box = chip_box(seat, len(self._players.names))
        badge = self._players.badges[seat]
        edge = theme.GOLD if is_leader else theme.SEAT_COLOURS[badge]
        drawing.card(canvas, box, theme.PAPER_LIGHT if is_paid else theme.NIGHT_LIGHT, edge, 24)
        ink, gold = (theme.INK, theme.MONEY) if is_paid else (theme.PAPER, theme.GOLD_LIGHT)
        is_wide = box.width >= WIDE_CHIP
        layout = _wide_chip_layout(box) if is_wide else _narrow_chip_layout(box)
        draw_portrait(canvas, badge, *layout.portrait.center, layout.portrait.width)
        if is_leader:
            crown = icons.icon(canvas, "crown", CROWN, gold)
            canvas.blit_centred(crown, layout.portrait.centerx, layout.portrait.top - CROWN / 4)
        text.draw_line(canvas, self._players.names[seat], NAME_STYLE.on(ink), layout.name, text.LEFT)
        money_style = MONEY_STYLE if is_wide else NARROW_MONEY_STYLE
        text.draw_line(canvas, dollars(self._payoff.dollars(seat)), money_style.on(gold), layout.money, text.RIGHT)
        if self._has_projections:
            self._draw_projection(canvas, seat, layout.projection, is_light=is_paid)

    @property
    def _has_projections(self) -> bool:
        """Whether the projected total of a seat differs from its dollars."""
        payoff = self._payoff
        return any(payoff.projection(seat) != payoff.dollars(seat) for seat in range(len(payoff.totals)))

    def _draw_projection(self, canvas: Canvas, seat: int, line: FRect, *, is_light: bool) -> None:
        counts_up = is_light and any(self._payoff.share_of(number) < 1 for number in self._paid_now)
        light_colour = theme.MONEY if counts_up else theme.INK_SOFT
        colour = light_colour if is_light else theme.MIST
        icon = icons.icon(canvas, "up" if counts_up else "flag", PROJECTION_ICON, colour)
        icon_box, amount_box = split_left(line, PROJECTION_ICON, 3)
        canvas.blit_centred(icon, *icon_box.center)
        projection = dollars(self._payoff.projection(seat))
        text.draw_line(canvas, projection, PROJECTION_STYLE.on(colour), amount_box, text.LEFT)

    def _draw_ticket(self, canvas: Canvas, sprites: SpriteCache, number: int, ticket: Ticket) -> None:
        share = self._payoff.share_of(number)
        box = ticket_box(number, len(self._payoff.tickets))
        if number in self._paid_now:
            box.top -= LIFT * min(share / LIFT_SHARE, 1.0)
            drawing.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 10)
        else:
            drawing.card(canvas, box, theme.PAPER_EDGE if share >= 1.0 else theme.PAPER, None, 10)
        canvas.blit_centred(icons.badge(canvas, self._players.badges[ticket.seat], 28), box.left + 22, box.top + 26)
        if ticket.number:
            canvas.blit_centred(sprites.cloth(ticket.number, 32), box.left + 22, box.bottom - 26)
        _right_margin, left_part = split_right(box, 8)
        _pictures, lines = split_left(left_part, 44)
        row = nth_row(lines.move(0, 12), 0, 28)
        if ticket.bundled:
            _draw_cloths(canvas, sprites, ticket.bundled, row)
        else:
            text.draw_line(canvas, ticket.words, TICKET_STYLE, row)
        amount_box, _above = split_bottom(lines.move(0, -10), 36)
        text.draw_line(canvas, dollars(ticket.amount), AMOUNT_STYLE.on(theme.MONEY_DEEP), amount_box)

    def _draw_formulas(self, canvas: Canvas) -> None:
        numbers = self._paid_now
        x, y = FORMULA_CENTRE
        top = y - FORMULA_STEP * (len(numbers) - 1) / 4
        for line, number in enumerate(numbers[:MAX_FORMULAS]):
            picture = self._formula(canvas, self._payoff.tickets[number], paired=len(numbers) > 1)
            canvas.blit_centred(picture, x, top + line * FORMULA_STEP)

    def _formula(self, canvas: Canvas, ticket: Ticket, *, paired: bool) -> Surface:
        formula = f"{self._players.names[ticket.seat]}: {ticket.words} = {dollars(ticket.amount)}"
        is_large = not paired or ticket is self._payoff.tickets[-1]
        fits = is_large and text.width(canvas, formula, FORMULA_STYLE) < FORMULA_WIDTH
        style = FORMULA_STYLE if fits else SMALL_FORMULA_STYLE
        return text.render_title(canvas, formula, style, theme.NIGHT, FORMULA_DEPTH)

    def _draw_coins(self, canvas: Canvas, sprites: SpriteCache, number: int) -> None:
        """Draws the coins of a ticket on a curved path to the chip of its seat."""
        ticket = self._payoff.tickets[number]
        share = self._payoff.share_of(number)
        start = ticket_box(number, len(self._payoff.tickets)).midtop
        goal = chip_box(ticket.seat, len(self._players.names)).center
        bend = CURVE if goal[0] < start[0] else -CURVE
        for coin in range(COIN_COUNT):
            flown = (share - LAUNCH_FROM - LAUNCH_SHARE * coin / COIN_COUNT) / COIN_FLIGHT
            if 0 < flown < 1:
                x = start[0] + (goal[0] - start[0]) * flown + bend * sin(3.14159 * flown)
                y = start[1] + (goal[1] - start[1]) * flown
                canvas.blit_centred(sprites.picture("coin", COIN), x, y)


def _draw_cloths(canvas: Canvas, sprites: SpriteCache, horses: Sequence[int], row: FRect) -> None:
    """Draws the cloths of several horses in the middle of a row."""
    pitch = min(CLOTH_PITCH, row.width / len(horses))
    cloths = place_in(row, (pitch * len(horses), row.height))
    for number, horse in enumerate(horses):
        canvas.blit_centred(sprites.cloth(horse, BUNDLED_CLOTH), *nth_column(cloths, number, pitch).center)


def _render_stand(canvas: Canvas, sprites: SpriteCache) -> Surface:
    """Returns the scenery behind the horses."""
    canvas.fill(theme.NIGHT)
    for name, top in LAYERS:
        drawing.tile(canvas.surface, sprites.backdrop(name, BACKDROP_HEIGHTS[name]), 0, canvas.px(SCENE.top + top))
    canvas.fill(theme.NIGHT, FRect(0, SCENE.bottom, WIDTH, 720 - SCENE.bottom))
    return canvas.surface.copy()
