"""Defines the texts on Horse Collar's table: questions, controls, values of weights, and the recap."""

from collections.abc import Iterable, Sequence

from game.engine.message import in_context
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, TREY
from game.games.horse_collar.rules.events import turn_records
from game.games.horse_collar.rules.state import TARGET, HorseCollarState
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.view_model import MIDDLE, LastSlide, ShotSettings
from game.games.horse_collar.wording import points_text, side_name
from game.i18n import _, plural

MM_PER_CM = 10
"""Millimetres in a centimetre."""


def control_label(control: str) -> str:
    """Returns the name of a control."""
    return {"place": _(in_context("weight", "Place")), "aim": _("Aim"), "power": _("Power")}[control]


def control_help(control: str) -> str:
    """Returns the name of a control with its effect, to show while it has the focus."""
    return {
        "place": _("Place: where it starts"),
        "aim": _("Aim: where it goes"),
        "power": _("Power: how far it goes"),
    }[control]


def step_labels(control: str) -> tuple[str, str]:
    """Returns the labels of a control's − and + buttons."""
    return {
        "place": (_("Place: left"), _("Place: right")),
        "aim": (_("Aim: left"), _("Aim: right")),
        "power": (_("Less power"), _("More power")),
    }[control]


def control_value(control: str, shot: ShotSettings) -> str:
    """Returns the value of a control."""
    if control == "power":
        return _("{number}%").format(number=f"{100 * shot.power / shot_power.STEPS:.1f}")
    if control == "place":
        return offset(shot.place - MIDDLE, _("middle"))
    return offset(shot.aim - shot.place, _("straight"))


def offset(distance: int, zero: str) -> str:
    """Returns a distance to the right in millimetres, as the shooter sees it; `zero` for none."""
    if not distance:
        return zero
    template = _("{distance} mm left") if distance < 0 else _("{distance} mm right")
    return template.format(distance=abs(distance))


def last_slide(last: LastSlide) -> str:
    """Returns the result of a player's last slide: its points, and why they are not more."""
    if last.pushed:
        return _("Last slide: {points} in all").format(points=signed(last.gain))
    if last.value < 0:
        return _("Last slide: fell off") if last.has_touched else _("Last slide: too hard, fell off")
    words, distance = _distance(last)
    return words.format(points=points_text(last.value), n=distance)


def _distance(last: LastSlide) -> tuple[str, int]:
    """Returns the text with {points} and a distance to a higher value, in {n} centimetres or millimetres."""
    if last.value >= HANGER:
        return _("Last slide: {points}"), 0
    if last.value >= TREY and last.mm_left < MM_PER_CM:
        return _("Last slide: {points}, {n} mm from the edge"), last.mm_left
    if last.value >= TREY:
        return _("Last slide: {points}, {n} cm from the edge"), (last.mm_left + MM_PER_CM // 2) // MM_PER_CM
    if last.cm_lost:
        return _("Last slide: {points}, stopped {n} cm early by a weight"), last.cm_lost
    return _("Last slide: {points}, {n} cm short of the 3"), last.cm_short


def title(value: int) -> str:
    """Returns the name of a hanger with a value."""
    return _("CORNER!") if value == CORNER_HANGER else _("HANGER!")


def points(value: int) -> str:
    """Returns the value of a weight, with emphasis for 3 or more; "" for 0."""
    return _("{value}!").format(value=value) if value >= TREY else str(value or "")


def signed(points: int) -> str:
    """Returns gained or lost points with their sign."""
    if not points:
        return "±0"
    return f"+{points}" if points > 0 else f"−{-points}"


def gained(value: int, gain: int) -> str:
    """Returns the points of a slide, with emphasis: the value of its weight if that is all that it changed."""
    return points(value) if gain == value else signed(gain)


def verdict(gain: int, short: int, *, has_lost: bool, has_fallen: bool) -> str:
    """Returns the result of a slide without a new hanger.

    That is the gain of a slide that knocked off points, a fall, or `short` millimetres to the edge.
    """
    if has_lost:
        return _("Knocked off! {points}").format(points=signed(gain)) if gain else _("Even swap: no gain")
    if has_fallen:
        return _("Off the table!")
    template = _("{n} mm over") if short < 0 else _("{n} mm from the edge")
    return template.format(n=abs(short))


def score_banner(name: str, lying: int, counting: int) -> str:
    """Returns the banner at the end of the turn of the side with a name."""
    if lying and not counting:
        return _("No 3: nothing counts")
    return _("{name} scores {points}").format(name=name, points=counting)


def last_turn_banner(name: str, points: int) -> str:
    """Returns the banner before a turn that can end the game: the points that the side with a name needs to win."""
    return _("{name} needs {points} to win").format(name=name, points=points)


def last_weight_banner(name: str, points: int) -> str:
    """Returns the banner before a last weight that can win: the points that the side with a name still needs."""
    return _("Last weight: {name} needs {points}").format(name=name, points=points)


def enough_banner(name: str, *, is_sure: bool) -> str:
    """Returns the banner when a side reaches the points to win; `is_sure` if no slide of its turn follows."""
    template = _("{name} has won it!") if is_sure else _("{name} leads!")
    return template.format(name=name)


def target(view: HorseCollarState) -> str:
    """Returns the target of the game, or the points that the side in turn needs in a turn that can end it.

    After the game, returns that the points are final.
    """
    if view.is_over:
        return _("Final")
    if view.is_last_turn:
        return _("{points} to win").format(points=view.missing_points)
    return _("Game to {points}").format(points=TARGET)


def weights_left(count: int) -> str:
    """Returns the number of weights left to a player."""
    return plural("{count} weight left", "{count} weights left", count).format(count=count)


def weight_count(count: int) -> str:
    """Returns a number of weights."""
    return plural("{count} weight", "{count} weights", count).format(count=count)


MAX_LINES = 4
"""Maximum lines of a recap."""


def recap_lines(view: HorseCollarState, seat: Seat, names: Sequence[str], log: Iterable[Event]) -> list[str]:
    """Returns the last events for a seat, in order."""
    lines = []
    for turn in turn_records(log):
        if turn.frame:
            lines.append(_("Frame {number} began").format(number=turn.frame))
        score = turn.score
        if score and score.side != view.side_of(seat):
            has_lost_points = score.lying and not score.points
            line = _("{name}: no 3, nothing counts") if has_lost_points else _("{name}: {points}")
            lines.append(line.format(name=side_name(view, score.side, names), points=points_text(score.points)))
    return lines[-MAX_LINES:]
