"""Draws the card of the horse in focus: name, price or owner, payouts, ability, followed numbers, own gain."""

from collections.abc import Sequence

from pygame import FRect

from game.games.lap.wording import ordinal
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, HORSES, PLACES
from game.games.long_shot.view import layout
from game.games.long_shot.view.view_model import LongShotViewModel, finish_gains
from game.games.long_shot.wording import horse_name, paid_places
from game.i18n import _, translate
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.session.amounts import dollars
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import around, inset, place_in, split_columns, split_left
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

NAME = theme.NUMBER.sized(26)
OWNER = theme.LABEL.sized(20)
PRICE = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
COIN_NUMBER = theme.NUMBER.sized(20)
ABILITY = theme.LABEL.sized(20)
GAIN = theme.BOLD.sized(20).on(theme.MONEY)
NOTE = theme.SMALL
CLOTH = 54.0
COIN = 42.0
FACE = 26.0
ABILITY_ICON = 22.0
FOLLOWED_CHIP = 26.0
FOLLOWED_RADIUS = 7.0
FOLLOWED_INSET = 1.0
FOLLOWED_NUMBER = theme.BOLD.sized(20).on(theme.GOLD_LIGHT)
FOLLOWED_STEP = 28.0
"""Distance between two followed numbers, in logical units."""
FOLLOWED_WORDS = 176.0
"""Maximum width of the words before the followed numbers, in logical units."""
NAME_BOX = FRect(974, 364, 148, 34)
OWNER_BOX = FRect(974, 399, 134, 30)
CLOTH_BOX = FRect(908, 366, 60, 62)
COIN_WORDS = FRect(1108, 408, 150, 24)
RULE_TOP = 432.0
"""Top of the line above the ability, in logical units."""
ABILITY_BOX = FRect(910, 432, 346, 48)
FOLLOWED_GAP = 7.0
"""Space between the words and the numbers, in logical units."""
GAIN_MARGIN = 6.0
"""Distance of the gain from the followed numbers, in logical units."""
COIN_COLOURS = (theme.GOLD, theme.MIST, theme.DIRT)
"""Colours of the coins for first, second and third place."""


class HorseCardPanel(TablePanel[LongShotViewModel]):
    """The card of the horse in focus."""

    box = layout.HORSE_CARD_PANEL

    def signature(self) -> Signature:
        view_model = self._s
        view = view_model.view
        horse = view_model.shown_horse
        if view_model.has_rows:
            return ()
        return (
            horse,
            view.owners[horse],
            view.place(horse),
            len(view.finishers),
            ability_text(view_model, horse),
            follow_words(view_model, horse),
            gain_texts(view_model, horse),
            view_model.feature,
        )

    def draw(self, canvas: Canvas) -> None:
        horse = self._s.shown_horse
        if self._s.has_rows:
            return
        self._draw_ground(canvas)
        canvas.blit_centred(self._s.sprites.cloth(horse, CLOTH), *CLOTH_BOX.center)
        text.draw_line(canvas, translate(horse_name(horse)), NAME, NAME_BOX, text.LEFT)
        self._draw_owner(canvas, horse)
        draw_coins(canvas, self._s, horse, layout.COINS)
        text.draw_line(canvas, _("$1 bet wins"), NOTE, COIN_WORDS, text.RIGHT)
        self._draw_ability(canvas, horse)
        self._draw_followed(canvas, horse)

    def _draw_ground(self, canvas: Canvas) -> None:
        card = layout.HORSE_CARD
        drawing.card(canvas, card, theme.PAPER_LIGHT, theme.GOLD, theme.RADIUS)
        canvas.fill(theme.PAPER_EDGE, FRect(card.left + 8, RULE_TOP, card.width - 16, 2))

    def _draw_owner(self, canvas: Canvas, horse: int) -> None:
        view_model = self._s
        owner = view_model.view.owners[horse]
        place = view_model.view.place(horse)
        if owner != BANK:
            face, name = split_left(OWNER_BOX, FACE, 6)
            draw_portrait(canvas, view_model.badges[owner], *face.center, FACE)
            text.draw_line(canvas, view_model.names[owner], OWNER, name, text.LEFT)
        elif place:
            text.draw_line(canvas, ordinal(place), OWNER, OWNER_BOX, text.LEFT)
        else:
            words = _("Buy {price}").format(price=dollars(HORSE_CARDS[horse].price))
            width = min(text.width(canvas, words, PRICE) + 22, OWNER_BOX.width)
            pill = place_in(OWNER_BOX, (width, OWNER_BOX.height), "midleft")
            drawing.card(canvas, pill, theme.MONEY, None, pill.height / 2)
            text.draw_line(canvas, words, PRICE, inset(pill, 8))

    def _draw_ability(self, canvas: Canvas, horse: int) -> None:
        if self._s.feature == horse:
            drawing.card(canvas, ABILITY_BOX.inflate(4, -6), theme.GOLD_LIGHT, theme.GOLD, 6)
        draw_ability(canvas, ability_text(self._s, horse), ABILITY_BOX)

    def _draw_followed(self, canvas: Canvas, horse: int) -> None:
        words = follow_words(self._s, horse)
        width = min(text.width(canvas, words, NOTE), FOLLOWED_WORDS)
        words_box, rest = split_left(layout.FOLLOWED, width, FOLLOWED_GAP)
        followed, gain = split_left(rest, followed_width(horse), GAIN_MARGIN)
        text.draw_line(canvas, words, NOTE, words_box, text.LEFT)
        draw_followed(canvas, horse, followed)
        draw_gain(canvas, gain_texts(self._s, horse), gain)


def ability_text(view_model: LongShotViewModel, horse: int) -> str:
    """Returns the text of a horse's ability; "" after the ability has stopped."""
    feature = HORSE_CARDS[horse].feature
    return "" if feature.is_stopped(view_model.view) else translate(feature.brief)


def gain_texts(view_model: LongShotViewModel, horse: int) -> tuple[str, ...]:
    """Returns the gain of the open sheet's seat from a horse, the longest text first; () without a gain.

    The place is that of the horse, or else the first free one.
    """
    view = view_model.view
    place = view.place(horse)
    next_place = len(view.finishers) + 1
    if not place and next_place > PLACES:
        return ()
    gain = finish_gains(view, horse, place or next_place).get(view_model.open_sheet_seat)
    if gain is None:
        return ()
    parts = " + ".join(dollars(part) for part in gain if part)
    total = dollars(sum(gain))
    if place:
        return parts, total
    if next_place > 1:
        return _("{place}: ${amount}").format(place=ordinal(next_place), amount=sum(gain)), total
    return *(_("win: {money}").format(money=money) for money in (parts, total)), total


def draw_gain(canvas: Canvas, texts: Sequence[str], box: FRect) -> None:
    """Draws the longest text of a gain that fits, in the smallest letters if they are needed for its meaning."""
    *explained, plain = texts or ("",)
    smallest = GAIN.sized(theme.MIN_TEXT_SIZE)
    fitting = [words for words in explained if text.width(canvas, words, GAIN) <= box.width]
    fitting += [words for words in explained[-1:] if text_layout.line_width(canvas, words, smallest) <= box.width]
    text.draw_line(canvas, next(iter(fitting), plain), GAIN, box, text.RIGHT)


def draw_coins(canvas: Canvas, view_model: LongShotViewModel, horse: int, box: FRect) -> None:
    """Draws the payouts of $1 on a horse as coins: pale for places it can't take, with a dark edge for its place."""
    place = view_model.view.place(horse)
    places = paid_places(view_model.view, horse)
    coins = zip(HORSE_CARDS[horse].odds, COIN_COLOURS, split_columns(box, (1, 1, 1)), strict=True)
    for number, (payout, colour, part) in enumerate(coins, 1):
        coin = place_in(part, (COIN, COIN))
        edge = theme.INK if number == place else theme.GOLD_DEEP
        if number in places:
            drawing.card(canvas, coin, colour, edge, COIN / 2)
            text.draw_line(canvas, dollars(payout), COIN_NUMBER, inset(coin, 4))
        else:
            drawing.card(canvas, coin, theme.PAPER_LIGHT, theme.PAPER_EDGE, COIN / 2)
            text.draw_line(canvas, dollars(payout), COIN_NUMBER.on(theme.INK_SOFT), inset(coin, 4))


def draw_ability(canvas: Canvas, words: str, box: FRect) -> None:
    """Draws an ability in one line or two behind a horseshoe."""
    icon, text_box = split_left(box, ABILITY_ICON, 8)
    if words:
        canvas.blit_centred(icons.icon(canvas, "horseshoe", ABILITY_ICON, theme.GOLD_DEEP), *icon.center)
        text.draw_centred(canvas, words, ABILITY, text_box)


def draw_followed(canvas: Canvas, horse: int, box: FRect) -> None:
    """Draws the numbers that a horse follows, from the left, in the colours of the horse die."""
    for number, face in enumerate(_followed_faces(horse)):
        x = box.left + FOLLOWED_STEP * (number + 0.5)
        chip = around((x, box.centery), (FOLLOWED_CHIP, FOLLOWED_CHIP))
        drawing.card(canvas, chip, theme.NIGHT, None, FOLLOWED_RADIUS)
        text.draw_line(canvas, str(face), FOLLOWED_NUMBER, inset(chip, FOLLOWED_INSET))


def follow_words(view_model: LongShotViewModel, horse: int) -> str:
    """Returns the words before the numbers that a horse follows, which count only for its owner's rolls (L16)."""
    is_own = view_model.view.owners[horse] == view_model.open_sheet_seat
    return _("runs if you roll") if is_own else _("runs if owner rolls")


def followed_width(horse: int) -> float:
    """Returns the width of the numbers that a horse follows, in logical units."""
    return FOLLOWED_STEP * len(_followed_faces(horse))


def _followed_faces(horse: int) -> list[int]:
    return [face for face in HORSES if HORSE_CARDS[horse].has_on_bar(face)]
