"""Registers the policies of Forty-Two Lands by level."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.agent import Policy
from game.games.conquest.bots.novice import novice
from game.games.conquest.bots.restless import restless_random
from game.games.conquest.bots.searching import REGULAR, SHARP
from game.games.conquest.rules.state import ConquestState

POLICIES: Mapping[str, Policy[ConquestState]] = {
    "random": restless_random,
    "novice": novice,
    "regular": REGULAR,
    "sharp": SHARP,
}
