"""Sets how well the searching bots play: what they weigh, how far they look, how much they misjudge."""

from __future__ import annotations

from game.games.conquest.bots.position import ConquestWeights
from game.games.conquest.bots.searching import ConquestSearch
from game.games.conquest.bots.turn_search import ALL_NEIGHBOURS, SearchLimits

REGULAR = ConquestSearch(ConquestWeights(), SearchLimits((ALL_NEIGHBOURS,), 0.65), noise=0.018)
SHARP = ConquestSearch(ConquestWeights(exposure=1.0), SearchLimits((ALL_NEIGHBOURS, 2, 1), 0.6))
