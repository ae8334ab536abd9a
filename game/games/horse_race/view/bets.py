"""Draws the side bets: the parade of the seven horses, a ticket for each, and the question."""

import pygame
from pygame import FRect

from game.engine.rules import Seat
from game.games.horse_race.rules.side_bets import odds, seats_to_bet, tickets
from game.games.horse_race.rules.state import NO_TICKET, HorseRaceState
from game.games.horse_race.view import layout, race_list
from game.games.horse_race.view.prompt_bar import HorseRacePromptBar
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import dollars, horse_name
from game.i18n import _
from game.presentation.command_picker_view import HINT_MARK_SIZE, draw_hint_mark
from game.race_view.side_view import SideView
from game.race_view.stage import WIDE_BOX
from game.race_view.view_model import HorseToken
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT, STANDING, gallop_frame
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, rows, split_left
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
ODDS = theme.NUMBER.sized(26).on(theme.MONEY)
NAME = theme.BOLD.sized(20)
CHANCE = theme.BOLD.sized(20)
HEAD = 58.0
"""Height of the cloth's row on a ticket, in logical units."""
NAME_HEIGHT = 50.0
"""Height of the name on a ticket, in logical units."""
LINE = 30.0
"""Height of the chance, of the odds, and of the buyers on a ticket, in logical units."""
CARDS_HEIGHT = 44.0
"""Height of the cards on a ticket, in logical units."""
BADGE = 28.0
"""Size of a buyer's badge, in logical units."""
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
    words = plate_text(s, prompt)
    chances = tuple(race_list.chance_text(s, horse) for horse in s.view.running())
    state = tuple(s.view.scratched), tuple(s.view.bets), s.open_sheet_seat, focused, words, chances
    parade.tickets.draw(canvas, state, lambda part: _draw_tickets(part, s, focused, words, is_hint=words == prompt.tip))


def _draw_tickets(canvas: Canvas, s: HorseRaceViewModel, focused: int, words: str, *, is_hint: bool) -> None:
    for number, horse in enumerate(s.view.running()):
        _draw_ticket(canvas, s, horse, layout.ticket(number), is_focused=horse == focused)
    drawing.card(canvas, layout.BETS_PLATE, theme.NIGHT_LIGHT, None, theme.RADIUS)
    line = inset(layout.BETS_PLATE, 12, 1)
    if is_hint:
        draw_hint_mark(canvas, line.left + HINT_MARK_SIZE / 2, line.centery)
        line = split_left(line, HINT_MARK_SIZE, 8)[1]
    text.draw_centred(canvas, words, RULE, line, text.LEFT)


def plate_text(s: HorseRaceViewModel, prompt: HorseRacePromptBar) -> str:
    """Returns the hint, that the race begins, or the rule; the rule also while a choice can be taken back."""
    seats = [s.asked_seat] if s.held else seats_to_bet(s.view)
    return prompt.tip or rule_text(s.view, seats[0]) if seats else _("They run!")


def rule_text(view: HorseRaceState, seat: Seat) -> str:
    """Returns the prices of a seat's tickets, with the rule about raises."""
    prices = " / ".join(map(dollars, sorted({ticket.amount for ticket in tickets(view, seat)})))
    paid = _("Bet {prices} at the odds shown.")
    raised = _("Bet {prices}. Before a roll you may raise your bet once.")
    return (raised if view.options.raises else paid).format(prices=prices)


def _draw_ticket(canvas: Canvas, s: HorseRaceViewModel, horse: int, box: FRect, *, is_focused: bool) -> None:
    buyers = bettors(s.view, horse)
    is_gold = is_focused or s.open_sheet_seat in buyers
    face, edge = (theme.GOLD_LIGHT, theme.GOLD) if is_gold else (theme.PAPER, theme.PAPER_EDGE)
    drawing.card(canvas, box, face, edge, 10)
    cloth, name, chance, payment, cards, foot = rows(
        inset(box, GAP, 1), HEAD, NAME_HEIGHT, LINE, LINE, CARDS_HEIGHT, LINE
    )
    canvas.blit_centred(s.sprites.cloth(horse, CLOTH), *cloth.center)
    text.draw_centred(canvas, horse_name(horse), NAME, name, text.CENTRE)
    known_chance = race_list.chance_text(s, horse)
    if known_chance:
        _draw_number(canvas, (_("{chance} to win").format(chance=known_chance), known_chance), CHANCE, chance)
    known_odds = odds_text(s.view, horse)
    _draw_number(canvas, (_("pays {amount}").format(amount=known_odds), known_odds), ODDS, payment)
    for x in _places(cards, s.cards_held(horse), layout.BADGE_PITCH):
        race_list.draw_card(canvas, s, s.open_sheet_seat, (x, cards.centery))
    for seat, x in zip(buyers, _places(foot, len(buyers), BADGE), strict=True):
        canvas.blit_centred(icons.badge(canvas, s.badges[seat], BADGE), x, foot.centery)


def _draw_number(canvas: Canvas, words: tuple[str, str], style: theme.Style, box: FRect) -> None:
    """Draws a number in words, or only the number if the words are too wide."""
    sentence, number = words
    has_room = text.least_width(canvas, sentence, style) <= box.width
    text.draw_line(canvas, sentence if has_room else number, style, box)


def _places(box: FRect, count: int, pitch: float) -> list[float]:
    """Returns the x coordinates of a centred row of `count` pieces, at most `pitch` apart."""
    pitch = min(pitch, box.width / max(count, 1))
    return [box.centerx + (number - (count - 1) / 2) * pitch for number in range(count)]


def odds_text(view: HorseRaceState, horse: int) -> str:
    """Returns the odds of a ticket."""
    return f"×{odds(view, horse)}"


def bettors(view: HorseRaceState, horse: int) -> list[Seat]:
    """Returns the seats with a ticket on a horse."""
    return [seat for seat, ticket in enumerate(view.bets) if (ticket or NO_TICKET)[0] == horse]
