"""Draws the side bets: the parade of the seven horses, a ticket for each, and the question."""

import pygame
from pygame import FRect

from game.engine.rules import Seat
from game.games.horse_race.rules.side_bets import odds, seats_to_bet
from game.games.horse_race.rules.state import NO_TICKET, NOBODY, HorseRaceState
from game.games.horse_race.view import layout
from game.games.horse_race.view.prompt_bar import HorseRacePromptBar
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import dollars, horse_label, horse_name
from game.i18n import _
from game.presentation.command_picker_view import HINT_MARK_SIZE, draw_hint_mark
from game.race_view.side_view import SideView
from game.race_view.stage import WIDE_BOX
from game.race_view.view_model import HorseToken
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT, STANDING, gallop_frame
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList

SPACES_SHOWN = 9.0
"""Width of the scenery behind the parade, in spaces of the track."""
BELOW = 44.0
"""Height of the ground below the visible part, in logical units."""
WALK_STRIDES = 4.0
"""Strides of a horse during the entrance."""
FIRST_PLACE = 84.0
"""Distance of the outermost horses from the edges, in logical units."""
CLOTH = 56.0
"""Size of the cloth on a ticket, in logical units."""
GAP = 5.0
"""Horizontal margin of a ticket, in logical units."""
ODDS = theme.NUMBER.sized(46).on(theme.MONEY)
PAYOUT = theme.NUMBER.sized(24).on(theme.MONEY)
NAME = theme.BOLD.sized(20)
NEEDS = theme.LABEL.sized(19).on(theme.INK_SOFT)
HEAD = 64.0
"""Height of the cloth's row on a ticket, in logical units."""
ODDS_HEIGHT = 46.0
"""Height of the odds on a ticket, in logical units."""
NAME_HEIGHT = 50.0
"""Height of the name on a ticket, in logical units."""
LINE = 28.0
"""Height of each other line of a ticket, in logical units."""
BADGE = 28.0
"""Size of a buyer's badge, in logical units."""
QUESTION = theme.HEADING.on(theme.PAPER_LIGHT)
RULE = theme.LABEL.sized(19).on(theme.MIST)


class BetParade(SideView):
    """The running horses from the side, next to each other, before the race."""

    def __init__(self, view_model: HorseRaceViewModel, time_of_day: str) -> None:
        self._s = view_model
        top = layout.LIVE.bottom + BELOW - WIDE_BOX.height
        super().__init__(view_model, FRect(WIDE_BOX.left, top, *WIDE_BOX.size), time_of_day)
        self.horse_height = LARGE_SIDE_VIEW_HEIGHT
        self.tickets = DisplayList()
        """The tickets below the parade, redrawn only after a change."""

    def draw(self, canvas: Canvas) -> None:
        with canvas.clipped(layout.LIVE):
            super().draw(canvas)

    def _camera_target(self) -> tuple[float, float]:
        return 0.0, SPACES_SHOWN

    def _draw_lines(self, canvas: Canvas, glass: pygame.Rect) -> None:
        """Draws nothing: the finish is not in the picture."""

    def _draw_horses(self, canvas: Canvas, glass: pygame.Rect) -> None:
        horses = self._s.view.running()
        feet = self._feet(glass)
        for number, horse in reversed(list(enumerate(horses))):
            walked = self._s.entrance.walked(len(horses) - 1 - number, len(horses))
            goal = FIRST_PLACE + (layout.LIVE.width - 2 * FIRST_PLACE) * number / (len(horses) - 1)
            x = canvas.px((goal + LARGE_SIDE_VIEW_HEIGHT) * walked - LARGE_SIDE_VIEW_HEIGHT)
            foot = (glass.left + x, feet[-2 - 2 * (number % 2)])
            self._draw_horse(canvas, glass, self._s.horse_tokens[horse], foot)

    def frame(self, horse_token: HorseToken) -> int:
        entered = self._s.entrance.entered
        return gallop_frame(horse_token.number, entered * WALK_STRIDES) if entered < 1.0 else STANDING


def draw_bets(
    parade: BetParade, prompt: HorseRacePromptBar, canvas: Canvas, s: HorseRaceViewModel, focused: int
) -> None:
    """Draws parade, tickets, and the rule or a hint over the board; `focused` is the horse of the ticket in focus, or
    0.
    """
    canvas.fill(theme.NIGHT, layout.TRACK)
    parade.draw(canvas)
    tip = "" if focused else prompt.tip
    head = prompt.held or head_text(s)
    state = tuple(s.view.scratched), tuple(s.view.bets), s.open_sheet_seat, focused, tip, head, s.is_first_match
    parade.tickets.draw(canvas, state, lambda part: _draw_tickets(part, s, focused, head, tip))


def _draw_tickets(canvas: Canvas, s: HorseRaceViewModel, focused: int, head: str, tip: str) -> None:
    for number, horse in enumerate(s.view.running()):
        _draw_ticket(canvas, s, horse, layout.ticket(number), is_focused=horse == focused)
    plate = layout.bets_plate(has_trainer=s.is_first_match)
    drawing.card(canvas, plate, theme.NIGHT_LIGHT, None, theme.RADIUS)
    question, rule = split_top(inset(plate, 16, 4), 32)
    text.draw_line(canvas, head, QUESTION, question, text.LEFT)
    if tip:
        draw_hint_mark(canvas, rule.left + HINT_MARK_SIZE / 2, rule.centery)
        rule = split_left(rule, HINT_MARK_SIZE, 8)[1]
    text.draw_centred(canvas, tip or rule_text(s.view, focused), RULE, rule, text.LEFT)


def head_text(s: HorseRaceViewModel) -> str:
    """Returns the question to a person, or the name of a bot that bets, or that the race begins."""
    seat = next(iter(seats_to_bet(s.view)), NOBODY)
    if seat in s.people:
        return _("Back a horse for the race?")
    return _("They run!") if seat == NOBODY else _("{name} bets").format(name=s.names[seat])


def rule_text(view: HorseRaceState, horse: int) -> str:
    """Returns the payment for a ticket on a horse, or the general rule for horse 0."""
    price = dollars(view.stake)
    if not horse:
        paid = _("House rule: {price} a ticket, paid at the odds shown.")
        raised = _("House rule: {price} a ticket. You can raise it in the race.")
        return (raised if view.options.raises else paid).format(price=price)
    amount = dollars(view.stake * odds(view, horse))
    return _("If {horse} wins, {price} pays {amount}.").format(horse=horse_label(horse), price=price, amount=amount)


def _draw_ticket(canvas: Canvas, s: HorseRaceViewModel, horse: int, box: FRect, *, is_focused: bool) -> None:
    is_gold = is_focused or s.open_sheet_seat in bettors(s.view, horse)
    face, edge = (theme.GOLD_LIGHT, theme.GOLD) if is_gold else (theme.PAPER, theme.PAPER_EDGE)
    drawing.card(canvas, box, face, edge, 10)
    cloth, rest = split_top(inset(box, GAP, 1), HEAD)
    canvas.blit_centred(s.sprites.cloth(horse, CLOTH), *cloth.center)
    odds_box, rest = split_top(rest, ODDS_HEIGHT)
    text.draw_line(canvas, odds_text(s.view, horse), ODDS, odds_box)
    name, rest = split_top(rest, NAME_HEIGHT)
    text.draw_centred(canvas, horse_name(horse), NAME, name, text.CENTRE)
    price, rest = split_top(rest, LINE)
    stake = s.view.stake
    text.draw_line(canvas, f"{dollars(stake)}›{dollars(stake * odds(s.view, horse))}", PAYOUT, price)
    needs, foot = split_top(rest, LINE)
    text.draw_line(canvas, _("needs {count}").format(count=s.view.steps_left(horse)), NEEDS, needs)
    buyers = bettors(s.view, horse)
    for number, seat in enumerate(buyers):
        x = foot.centerx + (number - (len(buyers) - 1) / 2) * min(BADGE, foot.width / len(buyers))
        canvas.blit_centred(icons.badge(canvas, s.badges[seat], BADGE), x, foot.centery)


def odds_text(view: HorseRaceState, horse: int) -> str:
    """Returns the odds of a ticket."""
    return f"×{odds(view, horse)}"


def bettors(view: HorseRaceState, horse: int) -> list[Seat]:
    """Returns the seats with a ticket on a horse."""
    return [seat for seat, ticket in enumerate(view.bets) if (ticket or NO_TICKET)[0] == horse]
