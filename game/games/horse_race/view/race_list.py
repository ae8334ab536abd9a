"""Draws the list of the running horses during a race: the row with a ticket is high, scratched horses share a line."""

from collections.abc import Iterator

from pygame import FRect

from game.engine.rules import Seat
from game.games.horse_race.rules.side_bets import payment
from game.games.horse_race.rules.state import HORSES, NO_TICKET, RACE, card_slice
from game.games.horse_race.view import layout
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import dollars, horse_name
from game.i18n import _
from game.presentation.layout import Position
from game.presentation.view_model import Signature
from game.session.amounts import percent_text
from game.ui import drawing, icons, text, theme
from game.ui.box import around, inset, nth_column, split_left, split_top
from game.ui.canvas import Canvas

CLOTH = 34.0
"""Size of a horse's cloth, in logical units."""
NAME_SHIFT = 5.0
"""Distance of a name from its place in the list of all horses, because the cloth is larger, in logical units."""
NAME = theme.LABEL.sized(19)
CHANCE = theme.BOLD.sized(19)
NEEDS = theme.NUMBER.sized(22)
TICKET_LINE = theme.BOLD.sized(19).on(theme.GOLD_DEEP)
TICKET_ICON = 24.0
"""Size of the icon before the line of the ticket, in logical units."""
NEAR_ROLLS = 2
"""Maximum rolls to go of a horse whose number is red."""
CARD = (24.0, 36.0)
"""Size of a card of the open sheet's seat, in logical units."""
BADGE = 21.0
"""Size of the badge on a card, in logical units."""
SCRATCHED = theme.LABEL.sized(19).on(theme.INK_SOFT)
SCRATCHED_CLOTH = 30.0
"""Size of a scratched horse's cloth, in logical units."""
CROSS = 30.0
"""Size of the cross over it, in logical units."""
CROWD_HEIGHT = 5.0
"""Height of the bar for the spectators' bets on a horse, in logical units."""


def is_shown(s: HorseRaceViewModel) -> bool:
    """Returns whether the list shows only the running horses: during the race."""
    return s.view.phase == RACE and not s.shows_heap


def row_box(s: HorseRaceViewModel, horse: int) -> FRect:
    """Returns the row of a running horse or the place of a scratched one, in the list that is shown."""
    if not is_shown(s):
        return layout.row(horse)
    if horse in s.view.scratched:
        return layout.scratched_place(s.view.scratched.index(horse))
    running = s.view.running()
    backed = _backed_horse(s)
    return layout.race_row(running.index(horse), running.index(backed) if backed else len(running))


def _backed_horse(s: HorseRaceViewModel) -> int:
    """Returns the horse of the open sheet's ticket; 0 without one."""
    return s.view.ticket_horse(s.open_sheet_seat) if s.open_sheet_seat in s.view.seats else 0


def signature(s: HorseRaceViewModel) -> Signature:
    """Returns everything that the list shows."""
    view = s.view
    if not is_shown(s):
        return ()
    rows = tuple((view.positions[horse], tuple(view.holders[card_slice(horse)])) for horse in HORSES)
    state = view.number, view.winner, s.highlighted_horse, tuple(view.bets), tuple(view.raises), tuple(view.scratched)
    chances = tuple(chance_text(s, horse) for horse in view.running())
    return rows, state, chances, tuple(s.crowd.items()), s.open_sheet_seat


def chance_text(s: HorseRaceViewModel, horse: int) -> str:
    """Returns the win probability of a horse; "" if it is not known, not introduced, or the race is won."""
    has_chances = s.knows_cards and horse in s.chances and all(map(s.view.steps_left, s.view.running()))
    return percent_text(s.chances[horse].win) if has_chances else ""


def draw(s: HorseRaceViewModel, canvas: Canvas, _box: FRect) -> None:
    """Draws the rows of the running horses, and the line of the scratched ones."""
    if not is_shown(s):
        return
    for number, horse in enumerate(s.view.running()):
        _draw_row(canvas, s, horse, shaded=not number % 2)
    text.draw_line(canvas, _("scratched"), SCRATCHED, layout.SCRATCHED_TITLE, text.LEFT)
    for number, horse in enumerate(s.view.scratched):
        place = layout.scratched_place(number)
        canvas.blit_centred(s.sprites.cloth(horse, SCRATCHED_CLOTH), *place.center)
        canvas.blit_centred(s.sprites.picture("scratch", CROSS), *place.center)


def _draw_row(canvas: Canvas, s: HorseRaceViewModel, horse: int, *, shaded: bool) -> None:
    view = s.view
    row = row_box(s, horse)
    is_backed = horse == _backed_horse(s)
    if horse in (view.number, view.winner, s.highlighted_horse) or is_backed:
        drawing.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD if is_backed else None, 8)
    elif shaded:
        drawing.card(canvas, row, theme.PAPER_SHADE, None, 8)
    line, ticket_line = split_top(row, layout.RACE_ROW)
    canvas.blit_centred(s.sprites.cloth(horse, CLOTH), line.left + layout.CLOTH_MIDDLE, line.centery)
    name = _column(line, layout.NAME_LEFT + NAME_SHIFT, layout.NAME_WIDTH - NAME_SHIFT)
    text.draw_line(canvas, horse_name(horse), NAME, name, text.LEFT)
    _draw_needs(canvas, view.steps_left(horse), inset(_column(line, layout.NEEDS_LEFT, layout.NEEDS_WIDTH), 0, 6))
    draw_chance(canvas, s, horse, _column(line, layout.CHANCE_LEFT, layout.CHANCE_WIDTH), CHANCE)
    for card, holder in _cards(s, horse, line):
        draw_card(canvas, s, holder, card.center)
    if is_backed:
        _draw_ticket(canvas, s, horse, ticket_line)


def draw_card(canvas: Canvas, s: HorseRaceViewModel, holder: Seat, middle: Position) -> None:
    """Draws a card with the badge of its holder."""
    drawing.card(canvas, around(middle, CARD), theme.PAPER_LIGHT, theme.INK, 5)
    canvas.blit_centred(icons.badge(canvas, s.badges[holder], BADGE), *middle)


def _column(line: FRect, left: float, width: float) -> FRect:
    return FRect(line.left + left, line.top, width, line.height)


def _draw_needs(canvas: Canvas, left: int, box: FRect) -> None:
    """Draws the rolls to go: light on red for one, red for two, else dark; a cup for the winner."""
    if not left:
        canvas.blit_centred(icons.icon(canvas, "cup", 24, theme.GOLD_DEEP), *box.center)
        return
    if left == 1:
        drawing.card(canvas, box, theme.ALARM, None, 9)
    near_colour = theme.PAPER_LIGHT if left == 1 else theme.ALARM_DEEP
    colour = near_colour if left <= NEAR_ROLLS else theme.INK
    text.draw_line(canvas, str(left), NEEDS.on(colour), box)


def draw_chance(canvas: Canvas, s: HorseRaceViewModel, horse: int, box: FRect, style: theme.Style) -> None:
    """Draws the chance of a horse, with a bar for the spectators' bets."""
    words = chance_text(s, horse)
    text.draw_line(canvas, words, style, box, text.RIGHT)
    if words and horse in s.crowd:
        width = max(box.width * s.crowd[horse], 2)
        canvas.fill(theme.GOLD_DEEP, FRect(box.left, box.bottom - 6, width, CROWD_HEIGHT))


def _cards(s: HorseRaceViewModel, horse: int, line: FRect) -> Iterator[tuple[FRect, int]]:
    """Yields the cards of the row with their holders: a single person's own cards, else those of all seats."""
    own = s.open_sheet_seat
    holders = [seat for seat in s.view.holders_of(horse) if seat == own or (seat >= 0 and not s.is_only_person(own))]
    cells = split_left(line, layout.CARDS_LEFT)[1]
    for number, holder in enumerate(sorted(holders, key=lambda seat: (seat != own, seat))):
        yield around(nth_column(cells, number, layout.BADGE_PITCH - 1, 1).center, CARD), holder


def _draw_ticket(canvas: Canvas, s: HorseRaceViewModel, horse: int, line: FRect) -> None:
    """Draws price and payment of the open sheet's ticket, with its raise."""
    seat = s.open_sheet_seat
    _horse, amount = s.view.bets[seat] or NO_TICKET
    price = dollars(amount + s.view.raises[seat][0])
    wins = dollars(payment(s.view, seat, horse))
    if s.is_only_person(seat):
        words = _("your ticket: {price} wins {amount}").format(price=price, amount=wins)
    else:
        words = _("{name}'s ticket: {price} wins {amount}").format(name=s.names[seat], price=price, amount=wins)
    icon, rest = split_left(inset(line, 8, 0), TICKET_ICON, 10)
    if text.least_width(canvas, words, TICKET_LINE) > rest.width:
        words = f"{price} › {wins}"
    canvas.blit_centred(icons.icon(canvas, "ticket", TICKET_ICON, theme.GOLD_DEEP), *icon.center)
    text.draw_line(canvas, words, TICKET_LINE, rest, text.LEFT)
