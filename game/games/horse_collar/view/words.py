"""Words of Horse Collar's table: what is asked, what the controls say, what a weight counts, what others have done."""

from collections.abc import Iterable, Sequence

from game.engine.message import in_context
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, TREY
from game.games.horse_collar.rules.events import turn_records
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.view_model import MIDDLE, ShotSettings
from game.games.horse_collar.wording import points_text, side_name
from game.i18n import _, plural


def question(focused: str) -> str:
    """Returns what is asked while that control is in focus."""
    questions = {
        "aim": _("where to aim?"),
        "power": _("how hard?"),
        "slide": _("let it go?"),
        "dust": _("dust the board?"),
    }
    return questions.get(focused.partition(".")[0], _("line up your shot"))


def control_label(control: str) -> str:
    """Returns the name of a control."""
    return {"place": _(in_context("weight", "Place")), "aim": _("Aim"), "power": _("Power")}[control]


def control_help(control: str) -> str:
    """Returns the name of a control with its effect, for the player who has it in focus."""
    return {"place": _("Position"), "aim": _("Aim: where it goes"), "power": _("Power: how far it goes")}[control]


def step_labels(control: str) -> tuple[str, str]:
    """Returns the words of a control's − and +."""
    return {
        "place": (_("Place: left"), _("Place: right")),
        "aim": (_("Aim: left"), _("Aim: right")),
        "power": (_("Less power"), _("More power")),
    }[control]


def control_value(control: str, shot: ShotSettings) -> str:
    """Returns what a control is set to."""
    if control == "power":
        return _("{number}%").format(number=f"{100 * shot.power / shot_power.STEPS:.1f}")
    return offset(shot.place if control == "place" else shot.aim)


def offset(across: int) -> str:
    """Returns how far a point that many millimetres across lies from the middle, as the shooter sees it."""
    away = across - MIDDLE
    if not away:
        return _("middle")
    return (_("{distance} mm left") if away < 0 else _("{distance} mm right")).format(distance=abs(away))


def last_slide(value: int, cm_left: int) -> str:
    """Returns what came of a player's last slide."""
    if value < 0:
        return _("Your last: fell off")
    if value >= HANGER:
        return _("Your last: {value}").format(value=value)
    return _("Your last: {value} · {n} cm from the edge").format(value=value, n=cm_left)


def title(value: int) -> str:
    """Returns what a weight is called that hangs."""
    return _("CORNER!") if value == CORNER_HANGER else _("HANGER!")


def points(value: int) -> str:
    """Returns what a weight counts, as it is called out; "" for nothing."""
    return _("{value}!").format(value=value) if value >= TREY else str(value or "")


def verdict(lost: int, short: int, *, has_fallen: bool) -> str:
    """Returns what came of a slide that was seen close by: points knocked off, a fall, or millimetres short."""
    if lost:
        return _("Knocked off! −{points}").format(points=lost)
    return _("Off the table!") if has_fallen else _("{n} mm from the edge").format(n=short)


def score_banner(name: str, lying: int, counting: int) -> str:
    """Returns what is written over the table at the end of the turn of the side with that name."""
    if lying and not counting:
        return _("No 3: nothing counts")
    return _("{name} scores {points}").format(name=name, points=counting)


def weights_left(count: int) -> str:
    """Returns how many weights a player still has to slide."""
    return plural("{count} weight left", "{count} weights left", count).format(count=count)


def weight_count(count: int) -> str:
    """Returns a number of weights in words."""
    return plural("{count} weight", "{count} weights", count).format(count=count)


MAX_LINES = 4


def recap_lines(view: HorseCollarState, seat: Seat, names: Sequence[str], log: Iterable[Event]) -> list[str]:
    """At most four lines, in the order in which it happened."""
    lines = []
    for turn in turn_records(log):
        if turn.frame:
            lines.append(_("Frame {number} began").format(number=turn.frame))
        if turn.score and turn.score.side != view.side_of(seat):
            scores_none = turn.score.lying and not turn.score.points
            words = _("{name}: no 3, nothing counts") if scores_none else _("{name}: {points}")
            lines.append(
                words.format(name=side_name(view, turn.score.side, names), points=points_text(turn.score.points))
            )
    return lines[-MAX_LINES:]
