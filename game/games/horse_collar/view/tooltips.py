"""Describes what each weight, zone, control and score means now, in a sentence or two with true numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.engine.message import in_context
from game.engine.rules import Seat
from game.games.horse_collar.rules.board import CORNER_HANGER, DEUCE, HANGER, ONE, TREY, WIDTH, dry_cells
from game.games.horse_collar.rules.state import TARGET, WEIGHTS
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.panels import lies_text
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.games.horse_collar.view.words import side_name, weights_left
from game.games.horse_collar.wording import points_text
from game.i18n import _
from game.presentation.command_picker import PickerOption
from game.presentation.tooltips import InspectableItem, Tooltip, TooltipProvider, centred_box, tooltip

WEIGHT_BOX, NUMERAL_BOX = 52.0, 100.0


class HorseCollarTooltips(TooltipProvider):
    """All that can be asked about."""

    _s: HorseCollarViewModel

    def seat(self, seat: Seat) -> Tooltip:
        view = self._s.view
        side = view.side_of(seat)
        total = view.totals[side]
        missing = max(TARGET - total, 0)
        mates = _("Side: {names}.").format(names=side_name(view, self._s.names, side))
        score = _("{points} so far, {missing} more to {target}.")
        return tooltip(
            self._s.names[seat],
            mates if len(view.seats_of(side)) > 1 else "",
            score.format(points=points_text(total), missing=missing, target=TARGET),
            weights_left(view.weights_left) if seat == view.seat and not view.is_over else "",
        )

    def option(self, option: PickerOption) -> Tooltip:
        return control_tooltip(option.key, option.words, option.disabled_reason)

    def game_items(self) -> Iterator[InspectableItem]:
        yield from self._zones()
        yield InspectableItem("table", FRect(self._s.pictures.table.box), partial(board_tooltip, self._s))
        yield InspectableItem("hand", layout.HAND, hand_tooltip)
        for weight, place in self._s.view.lying().items():
            x, y = self._s.pictures.end.place(*place)
            if layout.END.collidepoint(x, y):
                yield self.item(f"weight.{weight}", centred_box(x, y, WEIGHT_BOX), weight_tooltip, weight)
        for side in range(self._s.view.sides):
            yield self.item(f"side.{side}", layout.score_row(side, self._s.view.sides), side_tooltip, side)
        yield InspectableItem("turn", layout.TURN.union(layout.LYING), partial(turn_tooltip, self._s))
        for key, box in control_boxes():
            yield InspectableItem(key, box, partial(control_tooltip, key, "", ""))

    def _zones(self) -> Iterator[InspectableItem]:
        board, picture = self._s.view.board, self._s.pictures.end
        ends = (0, board.deuce_line, board.trey_line, board.length)
        for value, left, right in zip((ONE, DEUCE, TREY), ends[:-1], ends[1:], strict=True):
            (x, top), (end, bottom) = picture.place(left, 0), picture.place(right, WIDTH)
            box = FRect(x, top, end - x, bottom - top).clip(layout.END)
            yield self.item(f"zone.{value}", box, zone_tooltip, value)
            if value > ONE:
                yield self.item(f"numeral.{value}", centred_box(*box.center, NUMERAL_BOX), zone_tooltip, value)
        x = picture.place(board.length, 0)[0]
        box = FRect(x, layout.END.top, layout.END.right - x, layout.END.height)
        yield InspectableItem("gutter", box, gutter_tooltip)
        yield InspectableItem("hanger", centred_box(*box.center, WEIGHT_BOX), gutter_tooltip)


def zone_tooltip(s: HorseCollarViewModel, value: int) -> Tooltip:
    """A zone: what a weight counts that is completely in it."""
    words = _("A weight counts {value} when all of it is over the line.")
    return tooltip(
        _("Zone {value}").format(value=value), words.format(value=value), _needs_three() if value < TREY else ""
    )


def _needs_three() -> str:
    return _("A turn scores nothing unless one weight counts 3 or more.")


def gutter_tooltip() -> Tooltip:
    """The end of the board: what hangers count."""
    hanger = _("A weight that hangs over the end counts {hanger}, over a corner {corner}.")
    fallen = _("What falls into the gutter counts nothing.")
    return tooltip(_("End of the board"), hanger.format(hanger=HANGER, corner=CORNER_HANGER), fallen)


def board_tooltip(s: HorseCollarViewModel) -> Tooltip:
    """The whole board: how it slides, and how dry it is."""
    dry = len(dry_cells(s.view.wear))
    words = _("Dry spots brake a weight: {count} show now.").format(count=dry) if dry else _("No dry spot shows.")
    return tooltip(_("Board"), words, _("A weight must pass the foul line, or it is taken off."))


def hand_tooltip() -> Tooltip:
    """The shooter's end."""
    return tooltip(
        _("Shooter's end"),
        _("Drag the weight sideways to place it. Drag it back and let go to slide it."),
        _("Drag on the table or its end to aim."),
    )


def weight_tooltip(s: HorseCollarViewModel, weight: int) -> Tooltip:
    """A weight: who slid it, and what it counts."""
    value = s.view.value(weight)
    by = _("Slid by {name}.").format(name=s.names[s.view.sliders[weight]]) if weight < len(s.view.sliders) else ""
    return tooltip(_("Weight {number}").format(number=weight + 1), _("Counts {value}.").format(value=value), by)


def side_tooltip(s: HorseCollarViewModel, side: int) -> Tooltip:
    """A side: its points, frame by frame."""
    frames = ", ".join(map(str, s.view.scores[side])) or _("none yet")
    return tooltip(
        side_name(s.view, s.names, side),
        points_text(s.view.totals[side]),
        _("Frames: {frames}.").format(frames=frames),
        _("At {target} points the frame is finished, and the most points win.").format(target=TARGET),
    )


def turn_tooltip(s: HorseCollarViewModel) -> Tooltip:
    """The weights in hand, and what lies."""
    slid = _("{slid} of {all} weights slid.").format(slid=s.view.slid, all=WEIGHTS)
    return tooltip(_("This turn"), slid, lies_text(s) + ".", _needs_three())


def control_boxes() -> Iterator[tuple[str, FRect]]:
    """Yields key and box of every control."""
    for row, control in enumerate(("place", "aim", "power")):
        for part, key in (("slider", control), ("less", f"{control}.less"), ("more", f"{control}.more")):
            yield key, layout.stepper(row, part)
    yield "slide", layout.SLIDE
    yield "dust", layout.DUST


def control_tooltip(key: str, label: str, reason: str) -> Tooltip:
    """A control: what it sets, and how."""
    fine = _("Hold the shoulder button or its key for fine steps.")
    match key.partition(".")[0]:
        case "place":
            return tooltip(_(in_context("weight", "Place")), _("Where across the board the weight is let go."), fine)
        case "aim":
            return tooltip(_("Aim"), _("Where across the end of the board it is aimed."), fine)
        case "power":
            words = _("How far it goes: half of the scale is for the last two feet. Hold to let the mark run.")
            return tooltip(_("Power"), words, fine)
        case "dust":
            return tooltip(_("Dust"), _("Makes dry spots as fast as a fresh board. Costs nothing."), reason)
        case _:
            return tooltip(label or _("Slide"), _("Lets the weight go. It can't be taken back."))
