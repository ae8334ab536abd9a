"""Draws the pay-off: large chips above, the winner before the stand, tickets below, and flying coins."""

from collections.abc import Iterator, Sequence
from math import sin

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
CHIP_GAP = 8.0
"""Gap between two chips, in logical units."""
MAX_CHIP_WIDTH = 310.0
"""Maximum width of a chip, in logical units."""
WIDE_CHIP = 220.0
"""Width from which a chip has name and money side by side, in logical units."""
SCENE = FRect(0, 84, 1280, 516)
LAYERS = (("sky", 0.0), ("stand_3", 60.0), ("ground", 244.0))
"""Name, and top in logical units below that of the scene."""
HORSES = ((640.0, 575.0, 280.0), (200.0, 540.0, LARGE), (1080.0, 540.0, LARGE))
"""The first three horses: centre, foot and height of their pictures."""
ROSETTE_HEIGHT = 92.0
ROSETTE_AT = (724.0, 470.0)
ROSETTE_DISC = FRect(704, 435, 40, 40)
ROSETTE_NUMBER = theme.NUMBER.sized(28)
TICKETS = FRect(20, 612, 1240, 96)
TICKET_GAP = 10.0
MAX_TICKET_WIDTH = 236.0
LIFT = 16.0
"""Rise of a ticket while it is paid, in logical units."""
LIFT_SHARE = 0.12
"""Share of a ticket's time in which it rises."""
FORMULA = theme.TITLE.sized(78).on(theme.GOLD)
FORMULA_MIDDLE = (640.0, 190.0)
FORMULA_STEP = 74.0
FORMULA_DEPTH = 8.0
MOST_FORMULAS = 3
FORMULA_WIDTH = 1200.0
"""Maximum width of a large payment, in logical units."""
PAIRED_FORMULA = FORMULA.sized(52)
COIN = 30.0
"""Size of a coin, in logical units."""
COINS = 12
"""Number of coins."""
COINS_SHARE = 0.32
"""Share of a ticket's time in which the coins start."""
COIN_FLIGHT = 0.42
"""Share of a ticket's time in which one coin flies."""
COINS_FROM = 0.15
CURVE = 170.0
"""Sideways bend of the coins' path, in logical units."""
NAME = theme.BOLD.sized(24)
MONEY = theme.NUMBER.sized(38)
NARROW_MONEY = theme.NUMBER.sized(29)
PROJECTION = theme.BOLD.sized(20)
"""The projected total."""
SIGN = 14.0
"""The flag before it."""
CROWN = 22.0
"""The crown over the leader's badge."""
WORDS = theme.SMALL
AMOUNT = theme.NUMBER.sized(27)


def chip_box(seat: int, seats: int) -> FRect:
    """Returns the box of a seat's chip."""
    width = min(WIDTH / seats, MAX_CHIP_WIDTH)
    chips = place_in(split_bottom(split_top(BAR, 8)[1], 6)[1], (width * seats, BAR.height - 14))
    return inset(nth_column(chips, seat, width), CHIP_GAP / 2)


def ticket_box(number: int, count: int) -> FRect:
    """Returns the box of ticket `number` of `count`."""
    width = min((TICKETS.width + TICKET_GAP) / count, MAX_TICKET_WIDTH + TICKET_GAP)
    tickets = place_in(TICKETS, (width * count - TICKET_GAP, TICKETS.height))
    return nth_column(tickets, number, width - TICKET_GAP, TICKET_GAP)


class PayoffView:
    """Draws a pay-off for these players; `finishers` are the horses that came first to third."""

    def __init__(self, payoff: Payoff, players: PlayerBadges, finishers: Sequence[int]) -> None:
        self._payoff = payoff
        self._players = players
        self._finishers = tuple(finishers[: len(HORSES)])

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the whole picture."""
        scene = canvas.cached_while_shown(("payoff", self._finishers), lambda: self._render_scene(canvas, sprites))
        canvas.surface.blit(scene, (0, 0))
        seats = range(len(self._players.names))
        for seat in seats:
            self._draw_chip(canvas, seat)
        for number, ticket in enumerate(self._payoff.tickets):
            self._draw_ticket(canvas, sprites, number, ticket)
        self._draw_formulas(canvas)
        for number in self._paid_now:
            self._draw_coins(canvas, sprites, number)

    def prerender(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        """Makes the pictures ahead, one at a time."""
        for horse, (_x, _foot, height) in zip(self._finishers, HORSES, strict=False):
            yield from sprites.side_ahead(horse, STANDING, height)
        for name, _top in LAYERS:
            yield from sprites.backdrop_ahead(name, BACKDROP_HEIGHTS[name])
            sprites.drop_backdrops()  # they are packed now
        for horse in self._finishers[:1]:
            sprites.rosette(horse, ROSETTE_HEIGHT)
        sprites.picture("coin", COIN)
        yield
        for numbers in self._payoff.turns:
            for number in numbers[:MOST_FORMULAS]:
                self._formula(canvas, self._payoff.tickets[number], paired=len(numbers) > 1)
                yield
        if BROWSER:  # elsewhere the first frame can draw it, when the table's pictures have been given up
            yield from canvas.draw_ahead(lambda on_it: self.draw(on_it, sprites))

    @property
    def _paid_now(self) -> tuple[int, ...]:
        payoff = self._payoff
        return payoff.turns[payoff.turn] if 0 <= payoff.turn < len(payoff.turns) else ()

    def _render_scene(self, canvas: Canvas, sprites: SpriteCache) -> Surface:
        """Returns the still scenery: bar, stand, turf, and the first three horses, the winner with its rosette."""
        canvas.blit(canvas.made_before(("payoff", "stand"), lambda: _render_stand(canvas, sprites)), 0, 0)
        for horse, (x, foot, height) in reversed(list(zip(self._finishers, HORSES, strict=False))):
            picture = sprites.horse_side(horse, STANDING, height)
            canvas.blit(picture, x - picture.get_width() / canvas.scale / 2, foot - height * SIDE_VIEW_GROUND)
        for horse in self._finishers[:1]:
            canvas.blit_centred(sprites.rosette(horse, ROSETTE_HEIGHT), *ROSETTE_AT)
            text.draw_line(canvas, str(horse), ROSETTE_NUMBER, ROSETTE_DISC)
        sprites.rest()
        return canvas.surface.copy()

    def _draw_chip(self, canvas: Canvas, seat: int) -> None:
        """Draws the chip of a seat; the one that is paid now is light, the leader's has a gold edge and a crown."""
        is_paid = any(self._payoff.tickets[number].seat == seat for number in self._paid_now)
        is_leader = seat == self._payoff.leader
        box = chip_box(seat, len(self._players.names))
        badge = self._players.badges[seat]
        edge = theme.GOLD if is_leader else theme.SEAT_COLOURS[badge]
        drawing.card(canvas, box, theme.PAPER_LIGHT if is_paid else theme.NIGHT_LIGHT, edge, 24)
        ink, gold = (theme.INK, theme.MONEY) if is_paid else (theme.PAPER, theme.GOLD_LIGHT)
        is_wide = box.width >= WIDE_CHIP
        disc = FRect(box.left + (12 if is_wide else 8), 0, *((36, 36) if is_wide else (24, 24)))
        disc.centery = box.centery if is_wide else box.top + 20
        draw_portrait(canvas, badge, *disc.center, disc.width)
        if is_leader:
            canvas.blit_centred(icons.icon(canvas, "crown", CROWN, gold), disc.centerx, disc.top - CROWN / 4)
        left = disc.right + (8 if is_wide else 5)
        upper = FRect(left, box.top + 4, box.right - left - 14, (box.height - 8) / 2)
        lower = (
            upper.move(0, upper.height) if is_wide else FRect(box.left + 9, upper.bottom, box.width - 19, upper.height)
        )
        money = upper.union(lower) if is_wide else lower.copy()
        money.width *= 0.46 if is_wide else 0.52
        money.right = upper.right if is_wide else lower.right
        upper.width -= money.width if is_wide else 0
        text.draw_line(canvas, self._players.names[seat], NAME.on(ink), upper, text.LEFT)
        text.draw_line(
            canvas,
            dollars(self._payoff.dollars(seat)),
            (MONEY if is_wide else NARROW_MONEY).on(gold),
            money,
            text.RIGHT,
        )
        if any(self._payoff.projection(one) != self._payoff.dollars(one) for one in range(len(self._payoff.totals))):
            lower.width = money.left - lower.left
            self._draw_projection(canvas, seat, lower, is_light=is_paid)

    def _draw_projection(self, canvas: Canvas, seat: int, line: FRect, *, is_light: bool) -> None:
        counts_up = is_light and any(self._payoff.share_of(number) < 1 for number in self._paid_now)
        light_colour = theme.MONEY if counts_up else theme.INK_SOFT
        colour = light_colour if is_light else theme.MIST
        canvas.blit_centred(
            icons.icon(canvas, "up" if counts_up else "flag", SIGN, colour), line.left + SIGN / 2, line.centery
        )
        room = split_left(line, SIGN, 3)[1]
        text.draw_line(canvas, dollars(self._payoff.projection(seat)), PROJECTION.on(colour), room, text.LEFT)

    def _draw_ticket(self, canvas: Canvas, sprites: SpriteCache, number: int, ticket: Ticket) -> None:
        share = self._payoff.share_of(number)
        box = ticket_box(number, len(self._payoff.tickets))
        is_paid = share >= 1.0 and number not in self._paid_now
        is_now = number in self._paid_now
        if is_now:
            box.top -= LIFT * min(share / LIFT_SHARE, 1.0)
        resting_face = theme.PAPER_EDGE if is_paid else theme.PAPER
        face = theme.GOLD_LIGHT if is_now else resting_face
        drawing.card(canvas, box, face, theme.GOLD if is_now else None, 10)
        canvas.blit_centred(icons.badge(canvas, self._players.badges[ticket.seat], 28), box.left + 22, box.top + 26)
        if cloth := sprites.cloth(ticket.number, 32) if ticket.number else None:
            canvas.blit_centred(cloth, box.left + 22, box.bottom - 26)
        room = split_left(split_right(box, 8)[1], 44)[1]
        text.draw_line(canvas, ticket.words, WORDS, nth_row(room.move(0, 12), 0, 28))
        amount = split_bottom(room.move(0, -10), 36)[0]
        text.draw_line(canvas, dollars(ticket.amount), AMOUNT.on(theme.MONEY_DEEP), amount)

    def _draw_formulas(self, canvas: Canvas) -> None:
        numbers = self._paid_now
        middle = FORMULA_MIDDLE[1] - FORMULA_STEP * (len(numbers) - 1) / 4
        for line, number in enumerate(numbers[:MOST_FORMULAS]):
            picture = self._formula(canvas, self._payoff.tickets[number], paired=len(numbers) > 1)
            canvas.blit_centred(picture, FORMULA_MIDDLE[0], middle + line * FORMULA_STEP)

    def _formula(self, canvas: Canvas, ticket: Ticket, *, paired: bool) -> Surface:
        words = f"{self._players.names[ticket.seat]}: {ticket.words} = {dollars(ticket.amount)}"
        is_large = not paired or ticket is self._payoff.tickets[-1]
        style = FORMULA if is_large and text.width(canvas, words, FORMULA) < FORMULA_WIDTH else PAIRED_FORMULA
        return text.render_title(canvas, words, style, theme.NIGHT, FORMULA_DEPTH)

    def _draw_coins(self, canvas: Canvas, sprites: SpriteCache, number: int) -> None:
        """Draws the coins of a ticket on their curve to its seat's chip."""
        ticket = self._payoff.tickets[number]
        share = self._payoff.share_of(number)
        start = ticket_box(number, len(self._payoff.tickets)).midtop
        goal = chip_box(ticket.seat, len(self._players.names)).center
        bend = CURVE if goal[0] < start[0] else -CURVE
        for coin in range(COINS):
            flown = (share - COINS_FROM - COINS_SHARE * coin / COINS) / COIN_FLIGHT
            if 0 < flown < 1:
                x = start[0] + (goal[0] - start[0]) * flown + bend * sin(3.14159 * flown)
                y = start[1] + (goal[1] - start[1]) * flown
                canvas.blit_centred(sprites.picture("coin", COIN), x, y)


def _render_stand(canvas: Canvas, sprites: SpriteCache) -> Surface:
    """Returns the scenery behind the horses; strips are run-length encoded."""
    canvas.fill(theme.NIGHT)
    for name, top in LAYERS:
        drawing.tile(canvas.surface, sprites.backdrop(name, BACKDROP_HEIGHTS[name]), 0, canvas.px(SCENE.top + top))
    canvas.fill(theme.NIGHT, FRect(0, SCENE.bottom, WIDTH, 720 - SCENE.bottom))
    return canvas.surface.copy()
