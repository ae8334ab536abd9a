"""Draws the open player sheet: Helmets, Jerseys and bets by horse, concession grid, bonuses, Wild Numbers."""

from pygame import FRect, Surface

from game.engine.message import in_context
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, CIRCLES, CIRCLES_OF, GRID, WILD_NUMBERS, circles_to_go
from game.games.dice_game.rules.state import HORSES, PARTY_STAKES, DiceGameState
from game.games.dice_game.view import layout, narrow_sheet
from game.games.dice_game.view.ability_marks import draw_ability
from game.games.dice_game.view.first_layout import HELMET_LINE, JERSEY_LINE, OWNED_LINE
from game.games.dice_game.view.first_sheet import draw_leaves
from game.games.dice_game.view.sheet_squares import (
    COLUMN_RADIUS,
    MARK_SIZE,
    PAPER,
    Paper,
    draw_bet,
    draw_box,
    draw_crossed_number,
    draw_square,
)
from game.games.dice_game.view.view_model import VEIL_STEPS, DiceGameViewModel
from game.i18n import _, translate
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.ui import drawing, icons, text, theme
from game.ui.box import around, split_left
from game.ui.canvas import Canvas

CIRCLE = theme.NUMBER.sized(22)
BONUS = theme.BOLD.sized(18)
CLOTH = 40
"""Size of the cloth of a horse, in logical units."""
CALM_CLOTH = 32
"""Size of the cloth of a horse on which the seat cannot act in this turn, in logical units."""
CALM = (theme.PAPER_SHADE, theme.PAPER_SHADE)
"""Paper of boxes that cannot be marked in this turn."""
OWNED_CLOTH = 34
"""Size of the cloth of an owned horse, in logical units."""
FLAG = 18.0
"""Diameter of the flag on a circle that completes a line, in logical units."""
FLAG_INSET = 2.0
"""Distance of the flag's centre from the corner of the circle's box, in logical units."""
LABEL = theme.SMALL
NUMBER = theme.NUMBER.sized(22)
RULE_GAP = 10.0
"""Gap between the title and the first rule of a party, in logical units."""
RULE_PITCH = 40.0
"""Distance between two rules of a party, in logical units."""
STAKE_WIDTH = 56.0
"""Width of the maximum bet before such a rule, in logical units."""
VEIL_STRENGTH = 56
"""Opacity, 0 to 255, of the veil over the parts that the question is not about."""
RULES_TITLE = FRect(layout.GRID_LEFT, layout.GRID_TITLE.top, layout.ANSWERS.left - layout.GRID_LEFT - 16, 24)
"""Box of the title of a party's rules."""


class PlayerSheetPanel(TablePanel[DiceGameViewModel]):
    """The body of the open sheet. The prompt draws its head, the command picker its buttons."""

    box = layout.SHEET

    def signature(self) -> Signature:
        s = self._s
        view = s.view
        seat = s.open_sheet_seat
        bets = tuple(view.bets[seat])
        places = tuple(map(view.place, HORSES))
        if view.only_bets(seat):
            return seat, bets, places, stakes(view), s.shows_bonuses
        marks = view.circles[seat], view.helmets[seat], view.jerseys[seat], view.bonuses[seat], view.wilds_used[seat]
        owned = tuple(view.owned(seat))
        column = s.question and s.question.column
        shown = self._number(), view.wild, s.shows_bonuses, tuple(s.folds.items()), s.veil, self._line
        display = *shown, column, s.shows_grid, self._asks_circle
        return seat, s.is_first_match, marks, owned, bets, places, display

    def _number(self) -> int:
        """Returns the number on which the sheet's seat acts, or 0."""
        s = self._s
        return s.view.number if s.view.phase == "act" and s.view.turn == s.open_sheet_seat else 0

    def draw(self, canvas: Canvas) -> None:
        colour = theme.SEAT_COLOURS[self._s.badges[self._s.open_sheet_seat]]
        drawing.headed_panel(canvas, self.box, layout.SHEET_HEAD, colour)
        if self._s.view.only_bets(self._s.open_sheet_seat):
            draw_betting_sheet(canvas, self._s)
            _draw_answers_panel(canvas)
            return
        if self._s.question and self._s.question.column:
            narrow_sheet.draw(canvas, self._s, self._s.question)
            return
        if self._s.is_folded:
            draw_leaves(canvas, self._s.folds)
        self._draw_labels(canvas)
        for horse in HORSES:
            self._draw_horse(canvas, horse)
        if OWNED_LINE in self._s.open_lines:
            self._draw_owned(canvas)
        if self._s.shows_grid:
            self._draw_grid(canvas)
        if self._s.shows_bonuses:
            self._draw_bonuses(canvas)
        elif not (self._s.is_folded or self._s.is_first_match):
            _draw_answers_panel(canvas)
        self._draw_focus(canvas)

    @property
    def _line(self) -> int | None:
        """The line of the square that each answer fills; None for no common square."""
        question = self._s.question
        return question.line if question and self._number() else None

    @property
    def _asks_circle(self) -> bool:
        """Whether the question is which circle to cross off."""
        question = self._s.question
        return bool(question and question.is_follow_up and question.line is None and self._number())

    def _draw_focus(self, canvas: Canvas) -> None:
        """Draws a veil over the sheet, and above it the parts that the question is about."""
        number = self._number()
        if self._s.veil and not canvas.preferences.high_contrast:
            box = self._s.veiled_box
            size = canvas.rect(box).size
            strength = VEIL_STRENGTH * self._s.veil // VEIL_STEPS
            veil = canvas.cached(("sheet veil", size, strength), lambda: _render_veil(canvas, size, strength))
            canvas.blit(veil, box.left, box.top)
        if not number:
            return
        drawing.card(canvas, self._s.column(number), theme.GOLD_LIGHT, theme.GOLD, COLUMN_RADIUS)
        self._draw_horse(canvas, number)
        if self._line is not None:
            draw_square(canvas, self._s, self._s.cell(number, self._line), self._line, number)
        elif self._s.shows_grid:
            for circle in CIRCLES_OF[number]:
                self._draw_circle(canvas, circle)

    def _draw_labels(self, canvas: Canvas) -> None:
        labels = (_("Helmet"), _("Jersey"), _(in_context("stake", "Bet")), _("Owned"))
        for line, label in enumerate(labels, 1):
            if line in self._s.open_lines:
                text.draw_line(canvas, label, LABEL, self._s.label(line), text.LEFT)
        if self._s.is_folded:
            return
        box = layout.label(0)
        text.draw_line(canvas, _(in_context("number", "Wild")), LABEL, split_left(box, 46)[0], text.LEFT)
        for number in range(WILD_NUMBERS):
            is_used = number < self._s.view.wilds_used[self._s.open_sheet_seat]
            star = icons.icon(canvas, "star", 15, theme.PAPER_EDGE if is_used else theme.GOLD_DEEP)
            canvas.blit_centred(star, box.left + 56 + number * 15, box.centery)

    def _draw_horse(self, canvas: Canvas, horse: int) -> None:
        view = self._s.view
        seat = self._s.open_sheet_seat
        self._draw_cloth(canvas, horse)
        marks = {HELMET_LINE: view.has_helmet(seat, horse), JERSEY_LINE: view.has_jersey(seat, horse)}
        for line in marks.keys() & self._s.open_lines:
            draw_box(canvas, self._s.sprites, self._s.cell(horse, line), self._paper(horse), marked=marks[line])
        self._draw_bet(canvas, horse, self._paper(horse))

    def _draw_bet(self, canvas: Canvas, horse: int, paper: Paper) -> None:
        bet = self._s.view.bets[self._s.open_sheet_seat][horse]
        draw_bet(canvas, self._s.view, horse, bet, self._s.cell(horse, 3), paper)

    def _draw_cloth(self, canvas: Canvas, horse: int) -> None:
        size = CALM_CLOTH if self._paper(horse) == CALM else CLOTH
        canvas.blit_centred(self._s.sprites.cloth(horse, size), *self._s.cell(horse, 0).center)

    def _paper(self, number: int) -> Paper:
        """Returns the paper of the boxes of a number: calm while the seat acts on another number."""
        return CALM if self._number() not in (0, number) else PAPER

    def _draw_owned(self, canvas: Canvas) -> None:
        """Draws the horses that the seat owns with their abilities."""
        view = self._s.view
        owned = view.owned(self._s.open_sheet_seat)
        if not owned:
            words = _("None. Owners win purses and use abilities.")
            text.draw_line(canvas, words, LABEL, self._s.line_box(OWNED_LINE, layout.OWNED), text.LEFT)
        for number, horse in enumerate(owned):
            box = self._s.line_box(OWNED_LINE, layout.owned_box(number, len(owned)))
            ability = view.cards[horse].ability
            canvas.blit_centred(self._s.sprites.cloth(horse, OWNED_CLOTH), box.left + 17, box.centery)
            is_void = ability.effect.is_void(view, self._s.open_sheet_seat)
            draw_ability(canvas, ability, split_left(box, 38)[1], is_void=is_void)

    def _draw_grid(self, canvas: Canvas) -> None:
        if not self._asks_circle:  # the frame of a circle would cut the title
            text.draw_line(canvas, _("CONCESSIONS"), theme.CAPS, layout.GRID_TITLE, text.LEFT)
        for circle in CIRCLES:
            self._draw_circle(canvas, circle)

    def _draw_circle(self, canvas: Canvas, circle: int) -> None:
        seat = self._s.open_sheet_seat
        is_last = circle in circles_to_go(self._s.view.circles[seat])
        box = layout.circle(circle)
        horse = GRID[circle]
        is_marked = self._s.view.has_circle(seat, circle)
        face, edge = self._paper(horse)
        if face == theme.PAPER_LIGHT and not is_marked:
            edge = theme.INK_SOFT if horse == 2 else theme.CLOTH_COLOURS[horse].colour
        drawing.card(canvas, box, edge, None, box.width / 2)
        face = theme.GOLD_LIGHT if is_last else face
        drawing.card(canvas, box.inflate(-8, -8), face, None, box.width / 2)
        if is_marked:
            draw_crossed_number(canvas, self._s.sprites, horse, CIRCLE, box)
            return
        text.draw_line(canvas, str(horse), CIRCLE, box)
        if is_last:
            draw_flag(canvas, box)

    def _draw_bonuses(self, canvas: Canvas) -> None:
        text.draw_line(canvas, _("LINE BONUSES"), theme.CAPS, layout.BONUS_TITLE, text.LEFT)
        for box_number, name in enumerate(BONUS_BOXES):
            box = layout.bonus_box(box_number)
            is_used = self._s.view.has_bonus(self._s.open_sheet_seat, box_number)
            drawing.card(canvas, box, *(CALM if is_used else self._paper(0)), 8)
            text.draw_line(canvas, translate(BONUSES[name].mark), BONUS, box.inflate(-2, 0))
            if is_used:
                canvas.blit_centred(self._s.sprites.picture("stamp_x", MARK_SIZE), *box.center)


def _render_veil(canvas: Canvas, size: tuple[int, int], strength: int) -> Surface:
    veil = Surface(size)
    veil.fill(canvas.preferences.mapped_colour(theme.PAPER))
    veil.set_alpha(strength)
    return veil


def _draw_answers_panel(canvas: Canvas) -> None:
    """Draws the paper below the answers."""
    drawing.card(canvas, layout.ANSWERS, theme.PAPER_SHADE, theme.PAPER_EDGE, theme.RADIUS)


def draw_flag(canvas: Canvas, circle: FRect) -> None:
    """Draws the flag of a circle that completes a line, in its bottom right corner, so that it hides no title."""
    disc = around((circle.right - FLAG_INSET, circle.bottom - FLAG_INSET), (FLAG, FLAG))
    drawing.card(canvas, disc, theme.GOLD, theme.INK, FLAG / 2)
    canvas.blit_centred(icons.icon(canvas, "trophy", FLAG - 6, theme.INK), *disc.center)


def draw_betting_sheet(canvas: Canvas, view_model: DiceGameViewModel) -> None:
    """Draws the body of the sheet of a seat that only bets."""
    labels = (_("1st pays"), _("At most"), _(in_context("stake", "Bet")))
    for line, label in enumerate(labels, 1):
        text.draw_line(canvas, label, LABEL, layout.label(line), text.LEFT)
    for horse in HORSES:
        _draw_betting_column(canvas, view_model, horse)
    _draw_rules(canvas)


def stakes(view: DiceGameState) -> tuple[int, ...]:
    """Returns the maximum bet on each horse in dollars, for a seat that only bets."""
    return tuple(PARTY_STAKES[view.positions[horse]] for horse in HORSES)


def _draw_betting_column(canvas: Canvas, view_model: DiceGameViewModel, horse: int) -> None:
    view = view_model.view
    canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH), *layout.cell(horse, 0).center)
    text.draw_line(canvas, f"${view.cards[horse].odds[0]}", NUMBER, layout.cell(horse, 1))
    max_bet = PARTY_STAKES[view.positions[horse]]
    style = NUMBER if max_bet else NUMBER.on(theme.INK_SOFT)
    text.draw_line(canvas, f"${max_bet}" if max_bet else "–", style, layout.cell(horse, 2))
    draw_bet(canvas, view, horse, view.bets[view_model.open_sheet_seat][horse], layout.cell(horse, 3), PAPER)


def _draw_rules(canvas: Canvas) -> None:
    text.draw_line(canvas, _("LARGEST BET"), theme.CAPS, RULES_TITLE, text.LEFT)
    last_spaces = {max_bet: space for space, max_bet in enumerate(PARTY_STAKES) if max_bet}
    for number, (max_bet, space) in enumerate(last_spaces.items()):
        row = _rule_row(number)
        text.draw_line(canvas, f"${max_bet}", NUMBER.on(theme.MONEY), row, text.LEFT)
        rule = _("up to space {space}").format(space=space)
        text.draw_line(canvas, rule, theme.LABEL, split_left(row, STAKE_WIDTH)[1], text.LEFT)
    end_row = _rule_row(len(last_spaces))
    end_row.height = layout.ANSWERS.bottom - end_row.top
    text.draw_line(canvas, _("Past the No Bet line: no more bets."), theme.LABEL, end_row, text.LEFT)


def _rule_row(number: int) -> FRect:
    return FRect(RULES_TITLE.left, RULES_TITLE.bottom + RULE_GAP + number * RULE_PITCH, RULES_TITLE.width, RULE_PITCH)
