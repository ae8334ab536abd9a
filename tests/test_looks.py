"""What every look shares: found by one line in the catalog, content with what a rule set leaves out."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import driving
import pytest
from test_scenes_race import at_race, until_asked

from game.engine.catalog import RULES
from game.stage.board import Board
from game.stage.looks import catalog
from game.stage.looks.base.calls.caller import Reader
from game.stage.looks.base.tips import has_screen

BASE = Path(catalog.__file__).parent / "base"
PRESSES = 6


@pytest.mark.parametrize("path", sorted(BASE.rglob("*.py")), ids=lambda path: str(path.relative_to(BASE)))
def test_the_base_knows_no_rule_set(path: Path) -> None:
    folders = {rules.key for rules in RULES}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        assert not any(folders & set(name.split(".")) for name in names), path


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_every_rule_set_has_a_look_with_a_voice_and_a_pad(rules: Any) -> None:
    assert catalog.has_look(rules.key)
    assert not isinstance(catalog.voice_of(rules.key, 1), Reader)
    assert catalog.pad_of(rules.key).ROWS


def test_an_unknown_rule_set_has_nothing() -> None:
    assert not catalog.has_look("unheard_of")
    assert catalog.part("dice_game", "no.such.module") is None
    assert catalog.emblem_of("unheard_of") == "flag"


def test_a_map_without_a_screen_is_raced_on(monkeypatch: pytest.MonkeyPatch) -> None:
    load = Board.load.__func__  # type: ignore[attr-defined]

    def bare(cls: type[Board], *places: Any) -> Board:
        board: Board = load(cls, *places)
        board.screen_rect = (0.0, 0.0, 0.0, 0.0)
        return board

    monkeypatch.setattr(Board, "load", classmethod(bare))
    app = at_race("pb", begins="0")
    for _press in range(PRESSES):
        race = until_asked(app)
        assert not has_screen(race.look.board)
        assert "screen" not in {one.key for one in race._components()}
        race.look.news = ["Something has happened"]
        driving.click(app, next(o for o in race.choices.options if not o.why_not).key)
    assert not app.errors
