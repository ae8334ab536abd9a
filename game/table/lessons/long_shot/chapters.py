"""The five chapters, in the order they are learned."""

from __future__ import annotations

from game.table.lessons.long_shot.bars import BARS
from game.table.lessons.long_shot.finish import FINISH
from game.table.lessons.long_shot.first import FIRST
from game.table.lessons.long_shot.hand import HAND
from game.table.lessons.long_shot.zero import ZERO

CHAPTERS = (FIRST, BARS, HAND, ZERO, FINISH)
