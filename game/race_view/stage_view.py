"""Draws the roll banner and the stakes of an important roll; animates the light and the side view over the track."""

from collections.abc import Sequence

from pygame import FRect, Surface

from game.i18n import _
from game.presentation.animation import Animation, Tween, Wait, ease_out
from game.presentation.static_layer import DARKEST
from game.race_view.camera_director import HorseMove, RaceBeforeRoll
from game.race_view.finish_view import gain_text
from game.race_view.stage import CAPTION_PLACE, RollBanner, Stake
from game.race_view.view_model import RaceViewModel
from game.session.amounts import signed_dollars
from game.ui import drawing, text, theme
from game.ui.box import around, inset, nth_column, split_left
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

BANNER_LEFT = 26.0
BANNER_HEIGHT = 48.0
BANNER_CLOTH = 34.0
BANNER = theme.HEADING.on(theme.GOLD)
STAKES_HEIGHT = 38.0
STAKE_FACE = 32.0
MAX_STAKES = 4
LABEL = theme.LABEL.sized(19).on(theme.PAPER)
WIN = theme.NUMBER.sized(21).on(theme.MONEY_LIGHT)
LOSS = theme.NUMBER.sized(21).on(theme.ALARM_LIGHT)
NO_STAKE = theme.NUMBER.sized(21).on(theme.PAPER)
OWN_STAKE = theme.TITLE.sized(30).on(theme.GOLD_LIGHT)
GAP = 8.0
"""Space between two parts, in logical units."""
DIM_SECONDS = 0.2
WIDE_DIM = 1
"""Dimming step around the open side view. Hand and field remain visible."""
OPEN_SECONDS = 0.25
CLOSE_SECONDS = 0.2
LINGER_SECONDS = 0.3
"""Time from the end of a run until the side view closes."""


def draw(canvas: Canvas, view_model: RaceViewModel) -> None:
    """Draws the roll banner and the stakes, if any."""
    stage = view_model.stage
    if stage.roll_banner:
        _draw_roll_banner(canvas, view_model, stage.roll_banner)
    if stage.stakes:
        _draw_stakes(canvas, view_model, stage.stakes)


def _draw_roll_banner(canvas: Canvas, view_model: RaceViewModel, banner: RollBanner) -> None:
    """Draws the cloths of the banner's horses, each with the die that it needs, and the text before or after them."""
    sprites = view_model.sprites
    signs: list[Surface] = []
    for number, horse in enumerate(banner.horses):
        signs.append(sprites.cloth(horse, BANNER_CLOTH))
        signs += [sprites.die("pips", face, BANNER_CLOTH) for face in banner.faces[number : number + 1]]
    label_width = text.width(canvas, banner.label, BANNER)
    signs_width = len(signs) * (BANNER_CLOTH + GAP) - GAP
    width = label_width + signs_width + 4 * GAP
    box = FRect(BANNER_LEFT, view_model.stage.roll_banner_top, width, BANNER_HEIGHT)
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD_DEEP, BANNER_HEIGHT / 2)
    parts = split_left(inset(box, 1.5 * GAP, 0), label_width if banner.is_list else signs_width, GAP)
    label_box, signs_box = parts if banner.is_list else reversed(parts)
    text.draw_line(canvas, banner.label, BANNER, label_box, text.LEFT)
    for number, sign in enumerate(signs):
        canvas.blit_centred(sign, *nth_column(signs_box, number, BANNER_CLOTH, GAP).center)


def _draw_stakes(canvas: Canvas, view_model: RaceViewModel, stakes: tuple[Stake, ...]) -> None:
    """Draws “At stake:”, and the face and the signed dollars of each seat."""
    _draw_own_stake(canvas, view_model, stakes)
    label = _("At stake:")
    amounts = [(stake.seat, sum(stake.gain)) for stake in stakes[:MAX_STAKES]]
    parts = [(seat, signed_dollars(amount), _stake_style(amount)) for seat, amount in amounts]
    widths = [text.width(canvas, amount, style) + STAKE_FACE + 2 * GAP for _seat, amount, style in parts]
    label_width = text.width(canvas, label, LABEL)
    box = FRect(*view_model.stage.stakes_position, label_width + sum(widths) + 4 * GAP, STAKES_HEIGHT)
    drawing.card(canvas, box, theme.NIGHT, None, STAKES_HEIGHT / 2)
    left = box.left + 2 * GAP
    text.draw_line(canvas, label, LABEL, FRect(left, box.top, label_width + GAP, box.height), text.LEFT)
    left += label_width + GAP
    for (seat, amount_text, style), width in zip(parts, widths, strict=True):
        draw_portrait(canvas, view_model.badges[seat], left + STAKE_FACE / 2, box.centery, STAKE_FACE)
        amount_box = FRect(left + STAKE_FACE + GAP / 2, box.top, width, box.height)
        text.draw_line(canvas, amount_text, style, amount_box, text.LEFT)
        left += width


def _stake_style(amount: int) -> theme.Style:
    if not amount:
        return NO_STAKE
    return WIN if amount > 0 else LOSS


def _draw_own_stake(canvas: Canvas, view_model: RaceViewModel, stakes: tuple[Stake, ...]) -> None:
    """Draws the gain of the open sheet's seat from a possible finish, large next to the dice."""
    for stake in stakes:
        if stake.is_pay and any(stake.gain) and stake.seat == view_model.open_sheet_seat:
            label = f"{signed_dollars(sum(stake.gain))} · {gain_text(stake.gain)}"
            size = (text.width(canvas, label, OWN_STAKE) + 4 * GAP, BANNER_HEIGHT)
            banner = around(view_model.stage.own_stake_middle, size)
            drawing.card(canvas, banner, theme.NIGHT, theme.GOLD, BANNER_HEIGHT / 2)
            text.draw_line(canvas, label, OWN_STAKE, banner)
            return


class StageAnimations:
    """Animates the stage of a view model."""

    def __init__(self, view_model: RaceViewModel) -> None:
        self._s = view_model

    def dim(self, seconds: float = DIM_SECONDS, step: int = DARKEST) -> Animation:
        """Changes the dimming of everything that does not move to a step; 0 is full light."""
        start = self._s.dim

        def show(share: float) -> None:
            self._s.dim = round(start + (step - start) * share)

        if start != step:
            yield Tween(seconds, show)

    def light_up(self) -> Animation:
        """Restores the light, and clears the roll banner and the stakes."""
        self._s.stage.roll_banner = None
        self._s.stage.stakes = ()
        self._s.caption_place = None
        yield from self.dim(step=self._s.resting_dim)

    def open(self, moves: Sequence[HorseMove]) -> Animation:
        """Opens the wide side view with all horses that make these moves visible."""
        stage = self._s.stage
        adapter = self._s.field_adapter
        stage.movers = tuple(dict.fromkeys(horse for horse, _start, _end in moves))
        stage.shows_line = any(adapter.left(horse, end) <= 0 for horse, _start, end in moves)
        stage.roll_banner = None
        stage.stakes = ()
        start = self._s.dim

        def show(share: float) -> None:
            stage.wide = max(share, 0.01)
            self._s.dim = round(start + (WIDE_DIM - start) * min(2 * share, 1.0))

        yield Tween(OPEN_SECONDS, show, ease_out)
        self._s.caption_place = CAPTION_PLACE.copy()

    def end(self) -> Animation:
        """Closes the side view, restores the light and ends the event sequence."""
        stage = self._s.stage
        dim = self._s.dim
        rest = self._s.resting_dim
        if stage.wide and not stage.is_decided:
            yield Wait(LINGER_SECONDS)
        self._s.drop_gains()
        stage.roll_banner = None
        stage.stakes = ()
        self._s.caption_place = None
        wide = stage.wide

        def show(share: float) -> None:
            stage.wide = wide * (1 - share)
            self._s.dim = round(dim + (rest - dim) * share)

        if wide or dim != rest:
            yield Tween(CLOSE_SECONDS, show)
        self._s.end_sequence()


def race_before_roll(view_model: RaceViewModel) -> RaceBeforeRoll:
    """Returns the camera's data of the displayed race."""
    adapter = view_model.field_adapter
    view = view_model.view
    running = [horse for horse in adapter.horses if not adapter.place(view, horse)]
    return RaceBeforeRoll(
        {horse: int(adapter.space(view, horse)) for horse in running},
        {horse: int(adapter.finish_space(horse)) for horse in running},
        adapter.no_bet_space,
        frozenset(view_model.forecast.watched_horses(view, view_model.people)),
    )
