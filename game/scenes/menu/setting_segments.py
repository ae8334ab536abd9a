"""Names the values of the settings with a few choices."""

from game.engine.message import in_context
from game.i18n import _
from game.platform.settings import HELD_SECONDS, SCAN_INTERVALS, TEXT_SIZES
from game.ui.controls import Segment

STYLE_NAMES = {"xbox": "Xbox", "playstation": "PlayStation", "nintendo": "Nintendo"}
"""Names of the makers of gamepads with their own signs; they are the same in every language."""


def setting_segments(setting: str) -> list[Segment]:
    """Returns a segment for each value of a setting, in the order on screen."""
    return [Segment(value, words) for value, words in _texts(setting).items()]


def _texts(setting: str) -> dict[str, str]:
    """Returns the texts of the values of a setting."""
    match setting:
        case "speed":
            return {"relaxed": _("Relaxed"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        case "help_level":
            return {"off": _("None"), "odds": _(in_context("help", "Odds")), "advice": _("Hints")}
        case "hold_turns":
            durations = HELD_SECONDS.values()
            seconds = _("{seconds} s").format(seconds=f"{min(durations)}–{max(durations)}")
            return {"": _("Auto"), "off": _("Off"), "seconds": seconds, "confirm": _("Confirm")}
        case "spoken_call":
            return {"off": _("Off"), "great": _("Great moments"), "everything": _("Everything")}
        case "text_size":
            return {size: _("{size}%").format(size=size) for size in TEXT_SIZES}
        case "graphics":
            return {"auto": _("Automatic"), "full": _("Full"), "reduced": _("Reduced")}
        case "pad_style":
            return {"": _("Automatic"), **STYLE_NAMES}
        case "pad_confirm":
            return {"label": _("Marked A"), "place": _("The lower one")}
        case "dead_zone":
            return {"small": _("Small"), "normal": _("Normal"), "large": _("Large")}
        case _:
            intervals = {scan: _("{seconds} s").format(seconds=scan) for scan in SCAN_INTERVALS}
            return {**intervals, "off": _("Off")}
