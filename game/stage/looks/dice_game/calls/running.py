"""Where the horses run before and after an event, in the values that lines may say."""

from __future__ import annotations

from functools import cached_property

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, NO_BET
from game.stage.looks.dice_game.calls.cast import Cast
from game.stage.looks.dice_game.calls.pack import Pack
from game.words import _, plural


def spaces(count: int) -> str:
    """A distance in words."""
    return plural("{count} space", "{count} spaces", count).format(count=count)


def rank_words(place: int) -> str:
    """A place 1..8 as an ordinal."""
    return (
        _("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth"), _("seventh"), _("eighth"),
    )[place - 1]  # fmt: skip


class Running(Cast):
    """Distances come in words; `""` is for a horse that is not there."""

    @cached_property
    def before(self) -> Pack:
        return Pack(self.view.positions)

    @cached_property
    def after(self) -> Pack:
        """The field as a move leaves it."""
        positions = self.view.positions[:]
        positions[self.number] = self.end
        return Pack(positions)

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.view.positions[self.number]

    @cached_property
    def end(self) -> int:
        """The space that the horse gets to."""
        match self.event:
            case v.HorseMoved(end=end):
                return end
            case v.MoveDieRolled(face=face):
                return min(self.start + face, FINISH)
        return self.start

    @property
    def face(self) -> int:
        return int(getattr(self.event, "face", 0))

    @property
    def moved(self) -> str:
        return spaces(abs(self.end - self.start))

    @property
    def to_go(self) -> str:
        """From where it gets to as far as home."""
        return spaces(FINISH - self.end)

    @property
    def to_line(self) -> str:
        return spaces(NO_BET - self.start)

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
        others = self.after.on(self.after.front, self.number)
        return self.named(others[0]) if len(others) == 1 else ""

    @property
    def shaken(self) -> str:
        """The one other horse that was in front with it."""
        others = self.before.on(self.before.front, self.number)
        return self.named(others[0]) if len(others) == 1 else ""

    @property
    def heir(self) -> str:
        """The horse that leads alone after the event."""
        return self.named(self.after.leader)

    @property
    def beside(self) -> str:
        """The one other horse on its space."""
        others = self.after.on(self.end, self.number)
        return self.named(others[0]) if len(others) == 1 else ""

    @property
    def chased(self) -> str:
        """How far the horse in front was before."""
        return spaces(self.before.front - self.start)

    @property
    def place(self) -> int:
        """Its place in the race if nobody moved any more."""
        return 1 + len(self.view.finishers) + self.after.ahead_of(self.end)

    @property
    def rank(self) -> str:
        return rank_words(self.place)

    @property
    def margin(self) -> str:
        """From home to the first horse that still runs."""
        return spaces(FINISH - self.before.front)

    @property
    def chaser(self) -> str:
        """The horse alone in front of those still running."""
        return self.named(self.before.leader)

    @property
    def winner(self) -> str:
        return self.named(self.view.finishers[0]) if self.view.finishers else ""

    @property
    def second(self) -> str:
        return self.named(self.view.finishers[1]) if len(self.view.finishers) > 1 else ""
