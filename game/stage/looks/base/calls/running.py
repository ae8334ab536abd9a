"""Where the horses run before and after an event, in the values that lines may say. Knows no rule set's events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from game.engine.core import Event
from game.stage.looks.base.calls.pack import Pack
from game.words import _, plural


def spaces(count: int) -> str:
    """A distance in words."""
    return plural("{count} space", "{count} spaces", count).format(count=count)


def rank_words(place: int) -> str:
    """A place 1..12 as an ordinal."""
    return (
        _("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth"), _("seventh"), _("eighth"),
        _("ninth"), _("tenth"), _("eleventh"), _("twelfth"),
    )[place - 1]  # fmt: skip


class Running:
    """An event and the view before it. Attributes are what lines may say, with `""` or 0 where nothing applies.

    A look's facts say where horses are (`number`, `named`, `spaces_of`, `home`, `finishers`, `end`), and add their own.
    """

    home: int
    """The space that is home."""

    def __init__(self, view: Any, names: Sequence[str], event: Event) -> None:
        self.view = view
        self.names = names
        self.event = event

    def __getitem__(self, placeholder: str) -> str:
        return str(getattr(self, placeholder))

    # -- what a look says ----------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The horse that the event is about, or 0."""
        raise NotImplementedError

    def named(self, horse: int) -> str:
        """The name of a horse, "" for 0."""
        raise NotImplementedError

    def spaces_of(self) -> dict[int, int]:
        """The spaces of the horses that still run, before the event."""
        raise NotImplementedError

    @property
    def finishers(self) -> Sequence[int]:
        """The horses that are home, the winner first."""
        raise NotImplementedError

    @property
    def end(self) -> int:
        """The space that the horse gets to; where it is, if the event moves none."""
        raise NotImplementedError

    # -- what lines may say --------------------------------------------------------------------------------

    @cached_property
    def before(self) -> Pack:
        return Pack(self.spaces_of())

    @cached_property
    def after(self) -> Pack:
        """The field as a move leaves it."""
        moved = self.spaces_of() | ({self.number: self.end} if self.number else {})
        return Pack({horse: space for horse, space in moved.items() if space != self.home})

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.spaces_of().get(self.number, self.home)

    @property
    def face(self) -> int:
        return int(getattr(self.event, "face", 0))

    @property
    def moved(self) -> str:
        return spaces(abs(self.end - self.start))

    @property
    def to_go(self) -> str:
        """From where it gets to as far as home."""
        return spaces(self.home - self.end)

    @property
    def leader(self) -> str:
        return self.named(self.before.leader)

    @property
    def last(self) -> str:
        """The horse alone at the back after the event."""
        return self.named(self.after.last)

    @property
    def lead(self) -> str:
        return spaces(self.after.lead)

    @property
    def lag(self) -> str:
        return spaces(self.after.lag)

    @property
    def spread(self) -> str:
        return spaces(self.before.front - self.before.rear)

    @property
    def level_count(self) -> int:
        return len(self.after.leaders)

    @property
    def passed(self) -> str:
        """The horse that led alone before."""
        return self.named(self.before.leader)

    @property
    def level(self) -> str:
        """The one other horse in front."""
        return self._alone(self.after.on(self.after.front, self.number))

    @property
    def shaken(self) -> str:
        """The one other horse that was in front with it."""
        return self._alone(self.before.on(self.before.front, self.number))

    @property
    def heir(self) -> str:
        """The horse that leads alone after the event."""
        return self.named(self.after.leader)

    @property
    def beside(self) -> str:
        """The one other horse on its space."""
        return self._alone(self.after.on(self.end, self.number))

    @property
    def chased(self) -> str:
        """How far the horse in front was before."""
        return spaces(self.before.front - self.start)

    @property
    def place(self) -> int:
        """Its place in the race if nobody moved any more."""
        return 1 + len(self.finishers) + self.after.ahead_of(self.end)

    @property
    def rank(self) -> str:
        return rank_words(self.place)

    @property
    def margin(self) -> str:
        """From home to the first horse that still runs."""
        return spaces(self.home - self.before.front)

    @property
    def chaser(self) -> str:
        """The horse alone in front of those still running."""
        return self.named(self.before.leader)

    @property
    def winner(self) -> str:
        return self.named(self.finishers[0]) if self.finishers else ""

    @property
    def second(self) -> str:
        return self.named(self.finishers[1]) if len(self.finishers) > 1 else ""

    def _alone(self, horses: Sequence[int]) -> str:
        """The name of the only one, "" for none or several."""
        return self.named(horses[0]) if len(horses) == 1 else ""
