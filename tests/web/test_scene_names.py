"""The browser tests wait for scenes by name, and every name they use is that of a scene."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WAITED_FOR = re.compile(
    r"""until_scene\(\W*(\w+)|go\([^,()]+, \W*(\w+)|scene (?:===|!==) "(\w+)|\.scene, "(\w+)|tallyOf\(game, "(\w+)"""
)
NAMED = ("name", "scene_name")


def scene_names() -> set[str]:
    """Returns the names given in the classes of the scenes package."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "game" / "scenes").rglob("*.py"))
    classes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    values = (
        line.value
        for node in classes
        for line in node.body
        if isinstance(line, ast.Assign) and getattr(line.targets[0], "id", "") in NAMED
    )
    return {value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)}


@pytest.mark.slow
def test_the_browser_tests_wait_for_scenes_that_exist() -> None:
    texts = (path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.js"))
    found = {next(filter(None, match)) for text in texts for match in WAITED_FOR.findall(text)}
    waited_for = found - {"scene", "name"}
    assert {"title", "game_select", "scoring"} <= waited_for
    assert waited_for <= scene_names()
