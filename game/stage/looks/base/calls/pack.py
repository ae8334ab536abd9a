"""The horses that still run, as a caller sees them: who leads, who is last, who runs beside whom. Knows no words."""

from __future__ import annotations

from collections.abc import Mapping


class Pack:
    """One moment of the field: the spaces of the horses that still run."""

    def __init__(self, spaces: Mapping[int, int]) -> None:
        self._spaces = spaces

    @property
    def front(self) -> int:
        """The space of the foremost."""
        return max(self._spaces.values(), default=0)

    @property
    def rear(self) -> int:
        """The space of the hindmost."""
        return min(self._spaces.values(), default=0)

    @property
    def leaders(self) -> list[int]:
        """All horses on the foremost space, once any has left the gate."""
        return self.on(self.front) if self.front else []

    @property
    def leader(self) -> int:
        """The horse alone in front, or 0."""
        return self.leaders[0] if len(self.leaders) == 1 else 0

    @property
    def last(self) -> int:
        """The horse alone at the back, or 0."""
        hindmost = self.on(self.rear)
        return hindmost[0] if len(hindmost) == 1 and self.rear < self.front else 0

    @property
    def lead(self) -> int:
        """Spaces from the foremost to the first horse behind them."""
        behind = [space for space in self._spaces.values() if space < self.front]
        return self.front - max(behind) if behind else 0

    @property
    def lag(self) -> int:
        """Spaces from the hindmost to the first horse before them."""
        before = [space for space in self._spaces.values() if space > self.rear]
        return min(before) - self.rear if before else 0

    def on(self, space: int, without: int = 0) -> list[int]:
        """The horses on a space, `without` not counted."""
        return [horse for horse, each in self._spaces.items() if each == space and horse != without]

    def ahead_of(self, space: int) -> int:
        """How many run beyond a space."""
        return sum(each > space for each in self._spaces.values())

    def behind(self, space: int) -> int:
        """How many run short of a space."""
        return sum(each < space for each in self._spaces.values())
