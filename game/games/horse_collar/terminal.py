"""Prints Horse Collar in a terminal: the end of the board from above, the scores, and its commands."""

from collections.abc import Sequence

from game.engine.rules import Command, Event, Seat
from game.games.horse_collar.rules import commands, events
from game.games.horse_collar.rules.board import DEUCE_DEPTH, HANGER, MM, TREY_DEPTH, WIDTH
from game.games.horse_collar.rules.motion import final_positions, touches
from game.games.horse_collar.rules.moves import is_slide, straight
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.wording import (
    command_text,
    dust_text,
    frame_text,
    points_text,
    question_text,
    reach_text,
    side_name,
    value_text,
)
from game.i18n import _, plural, translate
from game.terminal import TerminalScreen, TerminalView

ROWS = 16
"""Height of the picture of the board's end, in characters."""
COLUMNS = 40
"""Width of the picture, in characters."""
ROW_MM = 30
"""Millimetres of the board in a row."""
LANES_MM = (100, 200, 254, 308, 408)
"""Lanes of the offered slides, in millimetres from the left edge. Players type all other slides."""
CAREFUL = 96
"""Speed of the offered slides, in percent of the speed that reaches the end of a fresh board."""


class HorseCollarTerminalView(TerminalView[HorseCollarState]):
    """The terminal view of Horse Collar."""

    def print_state(self, screen: TerminalScreen, view: HorseCollarState, seat: Seat | None) -> None:
        screen.print_line(_("{frame}, {dust}").format(frame=frame_text(view), dust=dust_text(view)), "head")
        for row in range(ROWS if screen.draws else 0):
            screen.print_line(_picture_row(view, row))
        screen.print_table(
            [_("weight"), _("side"), _("before the end"), _("from the left"), _("counts")],
            [_weight_row(view, self.names, weight) for weight in sorted(view.lying())],
        )
        screen.print_table(
            [_("side"), _("points"), _("frames")], [self._side(view, side) for side in range(view.sides)]
        )

    def _side(self, view: HorseCollarState, side: int) -> list[str]:
        mark = "> " if side == view.side else "  "
        frames = " ".join(map(str, view.scores[side]))
        return [mark + side_name(view, side, self.names), str(view.totals[side]), frames]

    prompt = staticmethod(question_text)

    def offered(self, view: HorseCollarState, legal: Sequence[Command]) -> Sequence[Command]:
        dust = commands.Dust(view.seat)
        speed = view.board.speed_to_end * CAREFUL // 100
        return [*([dust] if dust in legal else []), *(straight(view.seat, lane, speed) for lane in LANES_MM)]

    def command_text(self, view: HorseCollarState, command: Command) -> str:
        assert isinstance(command, commands.HorseCollarCommand)
        return translate(command_text(command))

    def command_help(self, view: HorseCollarState, command: Command) -> str:
        return translate(reach_text(view, command.speed)) if is_slide(command) else ""

    def hints(self, view: HorseCollarState) -> list[str]:
        speeds = view.board.speeds
        hint = _("Place and aim are millimetres from the left edge, 0 to 508. Speeds go from {first} to {last}.")
        return [hint.format(first=speeds[0], last=speeds[-1])]

    def event_text(self, view: HorseCollarState, event: Event) -> str:
        match event:
            case events.TurnBegan(seat, weights):
                text = plural("{name} slides {count} weight.", "{name} slides {count} weights.", weights)
                return text.format(name=self.names[seat], count=weights)
            case events.WeightSlid():
                return " ".join(self._slide_texts(view, event))
            case events.SideScored():
                return self._score_text(view, event)
        assert isinstance(event, events.HorseCollarEvent)
        sentence = event.sentence(self.names)
        return translate(sentence) if sentence else ""

    def _slide_texts(self, view: HorseCollarState, event: events.WeightSlid) -> list[str]:
        count = len(touches(event.touches))
        texts = [plural("{count} touch.", "{count} touches.", count).format(count=count)] if count else []
        for weight, (x, y) in sorted(final_positions(event.path).items()):
            if weight in event.fallen:
                texts.append(_("Weight {number} falls into the gutter.").format(number=weight + 1))
                continue
            texts.append(_stop_text(weight + 1, view.board.value(x, y)))
        return texts

    def _score_text(self, view: HorseCollarState, event: events.SideScored) -> str:
        name = side_name(view, event.side, self.names)
        if event.lying and not event.points:
            return _("No weight of {name} counts 3, so nothing counts.").format(name=name)
        return _("{name} scores {points}.").format(name=name, points=points_text(event.points))


def _stop_text(number: int, value: int) -> str:
    """Returns a sentence about a weight that stops on the board with a value."""
    if value >= HANGER:
        return _("Weight {number} hangs over the edge and counts {value}.").format(number=number, value=value)
    if value:
        return _("Weight {number} scores {value}.").format(number=number, value=value)
    return _("Weight {number} stops short of the foul line.").format(number=number)


def _weight_row(view: HorseCollarState, names: Sequence[str], weight: int) -> list[str]:
    x, y = view.lying()[weight]
    side = side_name(view, view.side_of(view.sliders[weight]), names)
    depth = view.board.length - x
    return [str(weight + 1), side, f"{depth // MM} mm", f"{y // MM} mm", value_text(view.board.value(x, y))]


def _picture_row(view: HorseCollarState, row: int) -> str:
    """Returns a row of the picture, with the end at the top: numbers are weights, dashes are a line."""
    near = ROW_MM * MM * row
    far = ROW_MM * MM * (row + 1)
    cells = [" "] * COLUMNS
    label = ""
    for depth, value in ((TREY_DEPTH, "3"), (DEUCE_DEPTH, "2")):
        if near <= depth < far:
            cells = ["-"] * COLUMNS
            label = value
    for weight, (x, y) in view.lying().items():
        if near <= view.board.length - x < far:
            cells[min(y * COLUMNS // WIDTH, COLUMNS - 1)] = str(weight + 1)
    return f"|{''.join(cells)}| {label}".rstrip()
