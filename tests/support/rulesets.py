"""The rule sets of all games, and games that a test registers with its own rules."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from game.engine import catalog
from game.engine.catalog import GameSpec, rulesets
from game.engine.rules import Ruleset

RULESETS = rulesets()


def spec_with_rules(rules: Ruleset[Any], like: GameSpec | None = None) -> GameSpec:
    """Returns a game with these rules and no other parts, or with the parts of the game `like`."""
    name = f"rules_{rules.key}_{id(rules)}"
    setattr(sys.modules[__name__], name, rules)  # never deleted, so that no other rules get its name
    return replace(like or GameSpec(rules.key, ""), key=rules.key, ruleset=f"{__name__}:{name}")


def offer(monkeypatch: pytest.MonkeyPatch, *games: GameSpec) -> None:
    """Makes these the only games until the end of the test."""
    monkeypatch.setattr(catalog, "games", lambda: games)
