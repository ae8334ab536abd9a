"""Effects can begin late, end by themselves, and are cleared when another moment is shown."""

from dataclasses import dataclass, field

from pygame import Surface

from game.presentation.view_model import EffectLayer
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas


@dataclass
class _Mark:
    seconds: float
    age: float = 0.0
    shares: list[float] = field(default_factory=list)

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        self.shares.append(share)


def _draw(effects: EffectLayer) -> None:
    effects.draw(Canvas(Surface((1, 1)), 1.0), SpriteCache(1.0))


def test_an_effect_is_drawn_by_its_share_of_time_and_ends() -> None:
    effects = EffectLayer()
    mark = _Mark(seconds=1.0)
    effects.append(mark)
    for _frame in range(4):
        _draw(effects)
        effects.update(0.25)
    assert mark.shares == [0.0, 0.25, 0.5, 0.75]
    assert len(effects) == 0


def test_an_effect_that_is_still_to_come_is_not_drawn() -> None:
    effects = EffectLayer()
    mark = _Mark(seconds=1.0, age=-0.5)
    effects.append(mark)
    _draw(effects)
    assert not mark.shares
    effects.update(1.0)
    _draw(effects)
    assert mark.shares == [0.5]


def test_cleared_effects_are_gone() -> None:
    effects = EffectLayer()
    effects.append(_Mark(seconds=1.0))
    effects.clear()
    assert len(effects) == 0
