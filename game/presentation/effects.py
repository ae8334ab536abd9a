"""Shows effects: short things over the table that nothing waits for, such as a coin, an icon or “+1”.

An animation holds up the next event until it ends; an effect lives on by itself while the next events are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas


class Effect(Protocol):
    """Something short-lived that is drawn over the table."""

    seconds: float
    """How long it is shown, from `age` 0."""
    age: float
    """Seconds it has been shown; negative while it is still to come."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws it at `share` of its time, 0..1. Changes nothing."""
        ...


class EffectLayer:
    """The effects that are shown now, in the order in which they began."""

    def __init__(self) -> None:
        self._effects: list[Effect] = []

    def __len__(self) -> int:
        return len(self._effects)

    def __iter__(self) -> Iterator[Effect]:
        """Yields the effects that are shown now or still to come."""
        return iter(self._effects)

    def add(self, effect: Effect) -> None:
        """Shows `effect` from now on, over the earlier ones."""
        self._effects.append(effect)

    def clear(self) -> None:
        """Ends all effects at once."""
        self._effects.clear()

    def drop(self, kind: type[Effect]) -> None:
        """Ends all effects of a kind at once."""
        self._effects = [effect for effect in self._effects if not isinstance(effect, kind)]

    def update(self, seconds: float) -> None:
        """Lets time pass; effects that are over are gone."""
        for effect in self._effects:
            effect.age += seconds
        self._effects = [effect for effect in self._effects if effect.age < effect.seconds]

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the effects that have begun."""
        for effect in self._effects:
            if effect.age >= 0:
                effect.draw(canvas, sprites, effect.age / effect.seconds)
