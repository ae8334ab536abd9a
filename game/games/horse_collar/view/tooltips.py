"""Explains the weights, zones, controls and scores on the table with their current values."""

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.engine.message import in_context
from game.engine.rules import Seat
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RELEASE, TREY, dry_cells
from game.games.horse_collar.rules.state import TARGET, WEIGHTS
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.labels import weights_left
from game.games.horse_collar.view.panels import lying_text
from game.games.horse_collar.view.perspective import MIDDLE, half_width
from game.games.horse_collar.view.table_playfield import weight_box
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.games.horse_collar.wording import points_text, side_name
from game.i18n import _
from game.input.bindings import GAMEPAD
from game.presentation.picker_option import PickerOption
from game.presentation.tooltips import InspectableItem, Tooltip, TooltipProvider, centred_box, tooltip
from game.session.tutorial.trainer import has_pointer

WEIGHT_BOX = 60.0
"""Size of the boxes of the weight in hand and of a hanger, in logical units."""
GUTTER_BOX = 34.0
"""Height of the box of the gutter, in logical units."""
TABLE_BOX = FRect(300, 440, 680, 276)
"""The near part of the board."""


class HorseCollarTooltips(TooltipProvider):
    """The tooltips of Horse Collar."""

    _s: HorseCollarViewModel

    def seat(self, seat: Seat) -> Tooltip:
        view = self._s.view
        side = view.side_of(seat)
        total = view.totals[side]
        missing = max(TARGET - total, 0)
        mates = _("Side: {names}.").format(names=side_name(view, side, self._s.names))
        return tooltip(
            self._s.names[seat],
            mates if len(view.seats_of(side)) > 1 else "",
            _("{points} so far, {missing} more to {target}.").format(
                points=points_text(total), missing=missing, target=TARGET
            ),
            weights_left(view.weights_left) if seat == view.seat and not view.is_over else "",
        )

    def option(self, option: PickerOption) -> Tooltip:
        return control_tooltip(option.key, self._s.device, option.words, option.disabled_reason)

    def game_items(self) -> Iterator[InspectableItem]:
        yield from self._zones()
        for weight, position in self._s.view.lying().items():
            yield self.item(
                f"weight.{weight}", weight_box(self._s.eye, *position), weight_tooltip, weight, is_subject=True
            )
        x, y = self._s.eye.point(RELEASE, self._s.habit(self._s.view.seat).place * MM)
        yield InspectableItem("hand", centred_box(x, y, WEIGHT_BOX), partial(hand_tooltip, self._s), is_subject=True)
        for side in range(self._s.view.sides):
            row = layout.score_row(side, self._s.view.sides).inflate(0, -12)
            yield self.item(f"side.{side}", row, side_tooltip, side)
        yield InspectableItem("plate", layout.PLATE, partial(turn_tooltip, self._s))
        yield InspectableItem("turn", layout.TURN.union(layout.LYING), partial(turn_tooltip, self._s))
        for key, box in control_boxes(uses_sliders=self._s.uses_sliders, offers_dust=self._s.offers_dust):
            yield InspectableItem(key, box, partial(control_tooltip, key, self._s.device))

    def _zones(self) -> Iterator[InspectableItem]:
        eye = self._s.eye
        length = self._s.view.board.length
        if self._s.shot is None:  # the tooltip would cover the numbers that a player aims at
            yield InspectableItem("table", TABLE_BOX, partial(board_tooltip, self._s))
        for value, box in eye.zones().items():
            yield self.item(f"zone.{value}", box, zone_tooltip, value)
            numeral = FRect(box.centerx - 40, box.top, 80, box.height)
            yield self.item(f"numeral.{value}", numeral, zone_tooltip, value, is_subject=True)
        row = eye.row(length)
        box = FRect(MIDDLE - half_width(row), row - GUTTER_BOX, 2 * half_width(row), GUTTER_BOX)
        yield InspectableItem("gutter", box, gutter_tooltip, is_subject=True)
        yield InspectableItem("hanger", centred_box(*box.center, WEIGHT_BOX), gutter_tooltip)


def zone_tooltip(s: HorseCollarViewModel, value: int) -> Tooltip:
    """Explains a zone: the value of a weight in it."""
    rule = _("A weight counts {value} when all of it is over the line.")
    return tooltip(
        _("Zone {value}").format(value=value), rule.format(value=value), _needs_three() if value < TREY else ""
    )


def _needs_three() -> str:
    return _("A turn scores nothing unless one weight counts 3 or more.")


def gutter_tooltip() -> Tooltip:
    """Explains the end of the board: the value of hangers."""
    hanger = _("Hang over the edge for {hanger}, over a corner for {corner}. Fall off and you get nothing.")
    return tooltip(_("End of the board"), hanger.format(hanger=HANGER, corner=CORNER_HANGER))


def board_tooltip(s: HorseCollarViewModel) -> Tooltip:
    """Explains the board: its dry spots and the foul line."""
    dry = len(dry_cells(s.view.wear))
    dust = _("Dry spots brake a weight: {count} show now.").format(count=dry) if dry else ""
    return tooltip(_("Board"), dust, _("A weight must pass the foul line, or it is taken off."))


def hand_tooltip(s: HorseCollarViewModel) -> Tooltip:
    """Explains the weight in hand: how to slide it with the player's device."""
    if has_pointer(s.device):
        pull = _("Pull it back and let go: the further, the harder. Pull it aside to aim.")
        again = _("Put it back into its ring to think again. Press beside it to place it.")
        return tooltip(_("Your weight"), pull, again)
    if s.uses_sliders:
        return tooltip(_("Your weight"), _("Set place, aim and power, and press Slide."))
    if s.device.startswith(GAMEPAD):
        pull = _("Pull the stick back and let it spring: the further, the harder. Pull it aside to aim.")
        return tooltip(_("Your weight"), pull, _("Let it back slowly to think again."))
    return tooltip(_("Your weight"), _("Open the sliders, then set place, aim and power."))


def weight_tooltip(s: HorseCollarViewModel, weight: int) -> Tooltip:
    """Explains a weight: its value and its player."""
    value = s.view.value(weight)
    sliders = s.view.sliders
    player = _("Slid by {name}.").format(name=s.names[sliders[weight]]) if weight < len(sliders) else ""
    return tooltip(_("Weight {number}").format(number=weight + 1), _("Counts {value}.").format(value=value), player)


def side_tooltip(s: HorseCollarViewModel, side: int) -> Tooltip:
    """Explains a side: its points by frame."""
    frames = ", ".join(map(str, s.view.scores[side])) or _("none yet")
    return tooltip(
        side_name(s.view, side, s.names),
        points_text(s.view.totals[side]),
        _("Frames: {frames}.").format(frames=frames),
        _("At {target} points the frame is finished, and the most points win.").format(target=TARGET),
    )


def turn_tooltip(s: HorseCollarViewModel) -> Tooltip:
    """Explains the turn: the number of slid weights and the points on the board."""
    slid = _("{slid} of {all} weights slid.").format(slid=s.view.slid, all=WEIGHTS)
    return tooltip(_("This turn"), slid, lying_text(s) + ".", _needs_three())


def control_boxes(*, uses_sliders: bool, offers_dust: bool) -> Iterator[tuple[str, FRect]]:
    """Yields the key and the box of each control."""
    if not uses_sliders:
        yield "sliders", layout.BOARD_SLIDERS
        if offers_dust:
            yield "dust", layout.BOARD_DUST
        return
    for row, control in enumerate(("place", "aim", "power")):
        for part, key in (("slider", control), ("less", f"{control}.less"), ("more", f"{control}.more")):
            yield key, layout.stepper(row, part)
    yield "slide", layout.slide_box(offers_dust=offers_dust)
    if offers_dust:
        yield "dust", layout.DUST
    yield "sliders", layout.CLOSE


def control_tooltip(key: str, device: str, label: str = "", reason: str = "") -> Tooltip:
    """Explains a control to a player with a device."""
    fine = _fine_steps(device)
    power = _("How far it goes: half of the scale covers the last two feet.")
    lines: dict[str, tuple[str, ...]] = {
        "place": (_(in_context("weight", "Place")), _("Where the weight starts, from left to right."), fine),
        "aim": (_("Aim"), _("Where it is aimed at the end of the board."), fine),
        "power": (_("Power"), power, fine),
        "dust": (_("Dust"), _("Makes dry spots as fast as a fresh board. Costs nothing."), reason),
        "sliders": (_("Sliders"), _("The same shots by number: place, aim and power, one after another.")),
        "slide": (label or _("Slide"), _("Lets the weight go. It can't be taken back.")),
    }
    return tooltip(*lines.get(key.partition(".")[0], lines["slide"]))


def _fine_steps(device: str) -> str:
    """Returns how a device sets a control exactly."""
    if has_pointer(device):
        return _("Drag it, or press − and + for small steps.")
    if device.startswith(GAMEPAD):
        return _("Hold the left shoulder button for fine steps.")
    return _("Hold the key for “Peek” for fine steps.")
