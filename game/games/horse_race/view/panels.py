"""Draws the panels: a row for each horse, the pot, the prompt, the buttons, and the result of the dice."""

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.engine.message import in_context
from game.engine.rules import Seat
from game.games.horse_race import wording
from game.games.horse_race.rules.commands import SideBet
from game.games.horse_race.rules.side_bets import odds
from game.games.horse_race.rules.state import (
    BETS,
    DEAL,
    HORSES,
    NOBODY,
    RACE,
    SCRATCH,
    SCRATCH_COUNT,
    SUITS,
    HorseRaceState,
    card_slice,
)
from game.games.horse_race.view import layout, race_list
from game.games.horse_race.view.pot_heap import draw_pot, draw_small_heap
from game.games.horse_race.view.view_model import HorseRaceViewModel, active_seat, is_dealing
from game.games.horse_race.wording import dollars, horse_name, race_text, scratch_factor_text
from game.i18n import _
from game.presentation.command_picker import CommandPicker
from game.presentation.command_picker_view import (
    HINT_MARK_SIZE,
    advised_option,
    draw_hint_mark,
)
from game.presentation.layout import Position
from game.presentation.static_layer import Panel, PlainPanel, TablePanel
from game.presentation.view_model import Signature
from game.session.amounts import signed_dollars
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, inset, rows, split_left
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.portraits import draw_portrait

HORSE_NAME = theme.LABEL.sized(18.5)
CHANCE = theme.BOLD.sized(18)
NEEDS = theme.NUMBER.sized(20)
TITLE_OVERLAP = 12.0
"""Distance between the end of a column's title and the next column, in logical units."""
TITLE_GAP = 4.0
"""Gap between two titles, in logical units."""
HORSE_CLOTH = 29.0
"""Size of a horse's cloth in its row, in logical units."""
SCRATCHED_STYLE = theme.LABEL.sized(18.5).on(theme.INK_SOFT)
FEE = theme.BOLD.sized(18).on(theme.ALARM_DEEP)
PLATE = (34.0, 23.0)
"""Size of the plate with a scratched horse's factor, in logical units."""


class HorseRow(TablePanel[HorseRaceViewModel]):
    """The row of a horse."""

    def __init__(self, view_model: HorseRaceViewModel, horse: int) -> None:
        super().__init__(view_model)
        self._horse = horse
        self.box = layout.row(horse)

    def signature(self) -> Signature:
        s = self._s
        view = self._s.view
        if race_list.is_shown(s):
            return ()
        horse = self._horse
        return (
            view.positions[horse],
            view.spot(horse),
            tuple(view.holders[card_slice(horse)]),
            view.phase,
            view.winner,
            self._is_highlighted,
            race_list.chance_text(s, horse),
            s.crowd.get(horse),
            s.open_sheet_seat,
        )

    @property
    def _is_highlighted(self) -> bool:
        view = self._s.view
        rolled = self._horse == view.number and view.phase != DEAL
        return rolled or self._horse in (view.winner, self._s.highlighted_horse)

    def draw(self, canvas: Canvas) -> None:
        view = self._s.view
        horse = self._horse
        row = self.box
        if race_list.is_shown(self._s):
            return
        if self._is_highlighted:
            drawing.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD if horse == view.winner else None, 8)
        elif horse % 2:
            drawing.card(canvas, row, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(self._s.sprites.cloth(horse, HORSE_CLOTH), row.left + layout.CLOTH_MIDDLE, row.centery)
        name = FRect(row.left + layout.NAME_LEFT, row.centery - 13, layout.NAME_WIDTH, 26)
        text.draw_line(canvas, horse_name(horse), SCRATCHED_STYLE if view.spot(horse) else HORSE_NAME, name, text.LEFT)
        if view.spot(horse):
            self._draw_scratched(canvas, row, name)
            return
        self._draw_needs(canvas, row)
        chance = FRect(row.left + layout.CHANCE_LEFT, row.top, layout.CHANCE_WIDTH, row.height)
        race_list.draw_chance(canvas, self._s, horse, chance, CHANCE)
        own = self._s.open_sheet_seat
        for number, holder in enumerate(sorted(view.holders_of(horse), key=lambda seat: (seat != own, seat))):
            self._draw_card(canvas, layout.card(horse, number), holder)

    def _draw_scratched(self, canvas: Canvas, row: FRect, name: FRect) -> None:
        view = self._s.view
        spot = view.spot(self._horse)
        width = min(text.width(canvas, horse_name(self._horse), SCRATCHED_STYLE), name.width)
        canvas.fill(theme.ALARM, FRect(name.left - 2, row.centery, width + 4, 2))
        plate = FRect(row.left + layout.NEEDS_LEFT - 2, row.centery - PLATE[1] / 2, *PLATE)
        drawing.card(canvas, plate, theme.ALARM_DEEP, None, 7)
        text.draw_line(canvas, scratch_factor_text(spot), CHANCE.on(theme.PAPER_LIGHT), plate)
        fee = _("{amount} a roll").format(amount=dollars(view.stake * spot))
        fee_box = FRect(row.left + layout.CHANCE_LEFT + 12, row.top, row.width - layout.CHANCE_LEFT - 16, row.height)
        text.draw_line(canvas, fee, FEE, fee_box, text.RIGHT)

    def _draw_needs(self, canvas: Canvas, row: FRect) -> None:
        view = self._s.view
        left = view.steps_left(self._horse)
        box = FRect(row.left + layout.NEEDS_LEFT, row.top + 3, layout.NEEDS_WIDTH, row.height - 6)
        if not left:
            canvas.blit_centred(icons.icon(canvas, "cup", 24, theme.GOLD_DEEP), *box.center)
        elif left == 1 and view.phase == RACE:
            drawing.card(canvas, box, theme.ALARM, None, 9)
            text.draw_line(canvas, str(left), NEEDS.on(theme.PAPER_LIGHT), box)
        else:
            text.draw_line(canvas, str(left), NEEDS, box)

    def _draw_card(self, canvas: Canvas, box: FRect, holder: Seat) -> None:
        s = self._s
        if holder == NOBODY:
            drawing.card(canvas, box.inflate(-8, -8), theme.PAPER_EDGE, None, 4)
            return
        if holder == s.open_sheet_seat:
            drawing.card(canvas, box, theme.GOLD_LIGHT, theme.INK, 6)
        canvas.blit_centred(icons.badge(canvas, s.badges[holder], layout.BADGE), *box.center)


POT_STYLE = theme.TITLE.sized(40).on(theme.PAPER_LIGHT)
RACE_STYLE = theme.BOLD.sized(19).on(theme.PAPER_LIGHT)
QUARTER_STYLE = theme.SMALL.on(theme.PAPER_LIGHT)
COIN = 40.0
"""Size of the coin next to the pot, in logical units."""


def field_panels(s: HorseRaceViewModel) -> list[Panel]:
    """Returns the small heap, and the panels of the field from bottom to top.

    These are the background, the head, a row for each horse, and the large heap, which covers the others.
    """
    return [
        PlainPanel(layout.HEAP, partial(draw_small_heap, s), lambda: (s.pot, int(s.heap), s.shows_heap)),
        PlainPanel(layout.FIELD, partial(_draw_ground, s), lambda: s.shows_heap),
        PlainPanel(
            layout.FIELD_HEAD,
            partial(_draw_head, s),
            partial(_head_signature, s),
        ),
        *(HorseRow(s, horse) for horse in HORSES),
        PlainPanel(layout.ROWS, partial(race_list.draw, s), partial(race_list.signature, s)),
        PlainPanel(layout.FIELD, partial(_draw_heap, s), lambda: s.shows_heap and _heap_state(s)),
    ]


def _head_signature(s: HorseRaceViewModel) -> Signature:
    return s.pot, s.view.race, _shows_chances(s), s.view.winner, _cards_title(s)


def _shows_chances(s: HorseRaceViewModel) -> bool:
    return bool(s.chances) and s.knows_cards


def _draw_ground(s: HorseRaceViewModel, canvas: Canvas, box: FRect) -> None:
    if not s.shows_heap:
        drawing.headed_panel(canvas, box, layout.HEAD, theme.MONEY)


def _draw_heap(s: HorseRaceViewModel, canvas: Canvas, _box: FRect) -> None:
    if s.shows_heap:
        draw_pot(canvas, s)


def _heap_state(s: HorseRaceViewModel) -> Signature:
    view = s.view
    race_state = view.phase, view.race, view.winner, view.number, view.purse, tuple(view.holders), s.open_sheet_seat
    return s.pot, int(s.heap), tuple(s.nets), s.card_prize, tuple(s.chances.values()), race_state, s.knows_cards


def _cards_title(s: HorseRaceViewModel) -> str:
    """Returns the title of the column of cards: in the race, a single person sees only its own."""
    is_own = race_list.is_shown(s) and s.is_only_person(s.open_sheet_seat)
    return _("your cards") if is_own else _("its cards")


def column_titles(cards: str, *, shows_chances: bool) -> Iterator[tuple[str, FRect, float]]:
    """Yields each title of the field's columns with its box and its alignment; `cards` is that of the last column."""
    row = layout.TITLES
    needs_right = row.left + layout.CHANCE_LEFT - TITLE_OVERLAP
    cards_left = row.left + layout.CARDS_LEFT
    yield _("needs"), FRect(row.left, row.top, needs_right - row.left, row.height), text.RIGHT
    if shows_chances:
        wins_left = needs_right + TITLE_GAP
        yield _("wins"), FRect(wins_left, row.top, cards_left - TITLE_GAP - wins_left, row.height), text.RIGHT
    yield cards, FRect(cards_left, row.top, row.right - cards_left, row.height), text.CENTRE


def _draw_head(s: HorseRaceViewModel, canvas: Canvas, _box: FRect) -> None:
    canvas.blit_centred(s.sprites.picture("coin", COIN), *layout.COIN)
    text.draw_line(canvas, dollars(s.pot), POT_STYLE, layout.AMOUNT, text.LEFT)
    text.draw_line(canvas, race_text(s.view), RACE_STYLE, layout.RACE, text.RIGHT)
    amount = dollars(s.pot // SUITS)
    quarter = _("pays {amount} a card").format(amount=amount)
    if text.least_width(canvas, quarter, QUARTER_STYLE) > layout.QUARTER.width:
        quarter = _("{amount} a card").format(amount=amount)
    text.draw_line(canvas, quarter, QUARTER_STYLE, layout.QUARTER, text.RIGHT)
    for title, box, align in column_titles(_cards_title(s), shows_chances=_shows_chances(s) and not s.view.winner):
        text.draw_line(canvas, title, theme.SMALL, box, align)


PRESS = theme.TITLE.sized(34)
PICK = theme.HEADING
FEE_BUTTON = theme.TITLE.sized(24)
FEE_NOTE = theme.LABEL.sized(18)
NOTE_HEIGHT = 24.0
"""Height of the payment below the price of a ticket, in logical units."""
ICON = 38.0
"""Size of the icon on the button, in logical units."""
FACE = 58.0
"""Size of the portrait in place of the button, in logical units."""
EQUALS = theme.NUMBER.sized(34).on(theme.PAPER)
CLOTH = 50.0
"""Size of the rolled horse's cloth, in logical units."""
CROSSED_CLOTH = 32.0
"""Size of that cloth on a cross, in logical units."""
RESULT = theme.BOLD.sized(22)
ROLLER = 34.0
"""Size of the portrait of the last roller next to its fee, in logical units."""


def draw_buttons(canvas: Canvas, view_model: HorseRaceViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Draws the single button, or a button for each entry fee or price of a ticket."""
    options = [(option, box) for option, box in choices.placed() if option.box is None] if choices else []
    if len(options) < 2:
        is_pressed = any(focus.pressed == option.key for option, _box in options)
        draw_button(canvas, view_model, on=bool(choices), is_pressed=is_pressed)
        return
    advised = advised_option(choices, view_model.advice) if choices else None
    for option, box in options:
        tone = theme.GO if option is advised else theme.PLAIN
        face = drawing.button_face(canvas, inset(box, 2, 0), tone, is_pressed=focus.pressed == option.key)
        inside = inset(face, 8, 2)
        ticket = option.commands[0]
        if isinstance(ticket, SideBet):
            _draw_price(canvas, view_model.view, ticket, (inside, tone.text))
        else:
            text.draw_line(canvas, option.words, FEE_BUTTON.on(tone.text), inside)


def _draw_price(canvas: Canvas, view: HorseRaceState, ticket: SideBet, face: tuple[FRect, theme.Colour]) -> None:
    """Draws the price of a ticket and its payment, without a verb if that is too wide; `face` is box and colour."""
    box, colour = face
    price, note = rows(box, REST, NOTE_HEIGHT)
    text.draw_line(canvas, dollars(ticket.amount), FEE_BUTTON.on(colour), price)
    amount = dollars(ticket.amount * odds(view, ticket.horse))
    words = _("pays {amount}").format(amount=amount)
    has_room = text.least_width(canvas, words, FEE_NOTE) <= note.width
    text.draw_line(canvas, words if has_room else amount, FEE_NOTE.on(colour), note)


def draw_hint_marks(canvas: Canvas, view_model: HorseRaceViewModel, choices: CommandPicker | None) -> None:
    """Draws the mark of a hint in a corner of the option that leads to the recommended command.

    No bet has no mark: a bet may be worth its price to the player.
    """
    advised = advised_option(choices, view_model.advice) if choices else None
    for option, box in choices.placed() if choices else ():
        is_no_bet = view_model.view.phase == BETS and choices and not choices.depth and option.box is None
        if option is advised and not is_no_bet:
            middle = inset(box, HINT_MARK_SIZE / 2, HINT_MARK_SIZE / 2)
            draw_hint_mark(canvas, middle.right, middle.bottom if option.box else middle.top)


def draw_button(canvas: Canvas, view_model: HorseRaceViewModel, *, on: bool, is_pressed: bool) -> None:
    """Draws the button if it is `on`, else the result of the roll or the active player in its place.

    Draws nothing while a choice can be taken back: the bar announces it.
    """
    if view_model.held:
        return
    if not on:
        _draw_result_or_player(canvas, view_model, active_seat(view_model))
        return
    is_bet = view_model.view.phase == BETS
    if is_bet:
        text.draw_line(canvas, _("Choose a horse"), PICK, layout.BUTTON)
    tone = theme.PLAIN if is_bet else theme.GO
    face = drawing.button_face(canvas, layout.NO_BET if is_bet else layout.BUTTON, tone, is_pressed=is_pressed)
    label = wording.button_text(view_model.view).upper()
    margin = 2 * HINT_MARK_SIZE + 8 if is_bet else 26.0  # a hint's mark is in the corner of a bet
    width = min(text.width(canvas, label, PRESS), face.width - ICON - 14 - margin)
    left = face.centerx - (width + ICON + 14) / 2
    icon = icons.icon(canvas, _button_icon(view_model.view), ICON, tone.text)
    canvas.blit_centred(icon, left + ICON / 2, face.centery)
    label_box = FRect(left + ICON + 14, face.top, width + 4, face.height)
    text.draw_line(canvas, label, PRESS.on(tone.text), label_box, text.LEFT)


def _button_icon(view: HorseRaceState) -> str:
    if view.phase == BETS:
        return "close"
    return "cards" if is_dealing(view) else "dice"


def _draw_result_or_player(canvas: Canvas, s: HorseRaceViewModel, seat: Seat) -> None:
    is_rolled = s.shows_roll and not s.hides_track
    label, colour = result_text(s.view) if is_rolled else (s.names[seat], theme.INK)
    width = min(text.width(canvas, label, PRESS), layout.BUTTON.width - FACE - 40)
    left = layout.BUTTON.centerx - (width + FACE + 14) / 2
    if is_rolled:
        _draw_rolled_cloth(canvas, s, (left + FACE / 2, layout.BUTTON.centery))
    else:
        draw_portrait(canvas, s.badges[seat], left + FACE / 2, layout.BUTTON.centery, FACE, s.chips[seat].shown_mood)
    label_box = FRect(left + FACE + 14, layout.BUTTON.top, width + 4, layout.BUTTON.height)
    text.draw_line(canvas, label, PRESS.on(colour), label_box, text.LEFT)


def _draw_rolled_cloth(canvas: Canvas, s: HorseRaceViewModel, middle: Position) -> None:
    """Draws the cloth of the rolled horse, small on a cross if it is scratched."""
    is_scratched = s.view.spot(s.view.number) > 0
    if is_scratched:
        canvas.blit_centred(s.sprites.picture("scratch", CLOTH), *middle)
    canvas.blit_centred(s.sprites.cloth(s.view.number, CROSSED_CLOTH if is_scratched else CLOTH), *middle)


def draw_sum(canvas: Canvas, view_model: HorseRaceViewModel, *, asks: bool) -> None:
    """Draws the cloth of the rolled horse, and next to it during a question the effect of the roll."""
    has_dice = all(die.face != die.hidden_face for die in view_model.dice)
    if not view_model.shows_roll or not has_dice:
        return
    text.draw_line(canvas, "=", EQUALS, layout.EQUALS)
    _draw_rolled_cloth(canvas, view_model, layout.SUM)
    if asks:
        _draw_last_roll(canvas, view_model)


def _draw_last_roll(canvas: Canvas, s: HorseRaceViewModel) -> None:
    """Draws the effect of the last roll next to the cloth: the rolls to go of its horse, or who has paid a fee."""
    label, colour = result_text(s.view, is_short=True)
    words = layout.RESULT
    if label and s.view.spot(s.view.number):
        seat = (s.view.roller - 1) % s.view.players
        face, words = split_left(layout.RESULT, ROLLER, 6)
        draw_portrait(canvas, s.badges[seat], *face.center, ROLLER, s.chips[seat].shown_mood)
    text.draw_line(canvas, label, RESULT.on(colour), words, text.LEFT)


def result_text(view: HorseRaceState, *, is_short: bool = False) -> tuple[str, theme.Colour]:
    """Returns the effect of the last roll, and the colour of its text; `is_short` for the place next to the dice."""
    horse = view.number
    spot = view.spot(horse)
    is_last_scratch = spot == SCRATCH_COUNT and all(view.positions[other] == 1 for other in view.running())
    if view.phase == SCRATCH and spot and horse != view.scratched[-1]:
        return "" if is_short else _("already scratched"), theme.ALARM_DEEP
    if view.phase == SCRATCH or is_last_scratch:
        return "" if is_short else _(in_context("horse", "scratched")), theme.ALARM_DEEP
    if spot:
        fee = view.stake * spot
        long_text = _("{amount} to the pot").format(amount=dollars(fee))
        return signed_dollars(-fee) if is_short else long_text, theme.ALARM_DEEP
    if not view.steps_left(horse):
        return _("wins!"), theme.MONEY
    return _("{count} to go").format(count=view.steps_left(horse)), theme.INK
