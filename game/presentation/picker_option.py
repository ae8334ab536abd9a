"""Describes the targets of an open question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypedDict

from pygame import FRect

from game.engine.rules import Command

Commands = Sequence[Command]
"""Legal commands in order: a tuple, or LegalCommands, which describes its commands and must not be iterated over."""
RING_RADIUS = 9.0
"""Corner radius of the gold ring round an option on the table, in logical units."""


@dataclass(frozen=True, slots=True)
class PickerOption:
    """A target to press: its `key` and words, the commands it leaves, and its box (None: a button).

    `ring` is the corner radius of its gold ring, 0 for none. `secondary` puts it into the second group, which a key
    jumps to. A press first shows a `warning`, and is repeated. An `is_idle` option has no effect: on the table it has a
    veil, and a step of a number is grey. A single button with an `icon` is large; a high one repeats it `icon_count`
    times, and its `payoff` is on a plate. `group` is the part of the table for jumps. An `is_in_menu` option is in the
    pause menu only, which asks its `warning`. `cloth` is a horse's saddle cloth, 0 for none. An `is_sensible` icon is
    green without a hint. `small_icon` is left of the words. With `keeps_note` the words shrink before the note is left
    out. The choice of an `is_unheld` option is not held for a while to be taken back.

    `act` runs instead of a choice, as for a step of a number. `adjust` (−1 left, +1 right), `drag` (0 to 1 across the
    box), the position `share` (0 to 1) and the spoken `value` make the option a slider. They change the picker, which
    then rebuilds its options. Such an option leaves no commands.
    """

    key: str
    words: str
    note: str
    commands: Commands
    box: FRect | None = None
    disabled_reason: str = ""
    ring: float = RING_RADIUS
    secondary: bool = False
    warning: str = ""
    is_idle: bool = False
    act: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    drag: Callable[[float], None] | None = None
    value: str = ""
    share: float = 0.0
    group: str = ""
    icon: str = ""
    is_in_menu: bool = False
    icon_count: int = 1
    cloth: int = 0
    is_sensible: bool = False
    small_icon: str = ""
    payoff: str = ""
    keeps_note: bool = False
    is_unheld: bool = False


class OptionStyle(TypedDict, total=False):
    """Optional properties of a kind of options (see PickerOption)."""

    ring: float
    secondary: bool
    warning: str
    is_idle: bool
    icon: str
