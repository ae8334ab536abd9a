"""Requirements for the view of every game: the catalog names it in one line, and a rule set may omit optional parts."""

from __future__ import annotations

import ast
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from game.commentary.commentator import RecordedCommentary
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.presentation import loader
from game.race_view.track_layer import has_screen
from game.track import match_track
from game.track.track import Track
from tests.support import app_driver
from tests.support.match_driver import open_match, run_until_asked
from tests.support.rulesets import RULESETS
from tests.support.sources import nodes_of

BASE = Path(loader.__file__).parent
PRESSES = 6


def test_the_presentation_layer_imports_no_rule_set() -> None:
    folders = {rules.key for rules in RULESETS}
    found = [
        f"{path} imports {name}"
        for path in sorted(BASE.rglob("*.py"))
        for name in imported_modules(path)
        if folders & set(name.split("."))
    ]
    assert not found, "\n".join(found)


def imported_modules(path: Path) -> list[str]:
    """Returns the modules that a file imports."""
    names: list[str] = []
    for node in nodes_of(path):
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
    return names


SEEN = [spec for spec in catalog.games() if spec.view_factory]


@pytest.mark.parametrize("rules", SEEN, ids=lambda rules: rules.key)
def test_a_game_with_a_view_has_the_commentator_and_the_score_sheet_that_it_names(rules: GameSpec) -> None:
    assert loader.has_view(rules.key)
    assert isinstance(loader.commentator_of(rules.key, 1), RecordedCommentary) == (rules.commentator is None)
    sheet = loader.score_sheet_of(rules.key)
    assert bool(sheet) == bool(rules.score_sheet)
    assert not sheet or sheet.rows(rules.rules.initial_state(rules.rules.options({})))


def test_an_unknown_rule_set_has_nothing() -> None:
    assert not loader.has_view("unheard_of")
    assert loader.icon_of("unheard_of") == "flag"


@pytest.mark.slow
def test_a_map_without_a_screen_is_raced_on(monkeypatch: pytest.MonkeyPatch) -> None:
    load = Track.load

    def bare(*places: Any) -> Track:
        track = copy(load(*places))
        track.screen_rect = (0.0, 0.0, 0.0, 0.0)
        return track

    monkeypatch.setattr(match_track, "_kept", {})
    monkeypatch.setattr(Track, "load", staticmethod(bare))
    app = open_match("pb", begins="0")
    for _press in range(PRESSES):
        race = run_until_asked(app)
        assert not has_screen(race.screen.playfield._track)
        assert "screen" not in {one.key for one in race.table_targets.inspectable_items()}
        race.screen.recap = ["Something has happened"]
        app_driver.click(app, next(o for o in race.choices.options if not o.disabled_reason).key)
    assert not app.errors
