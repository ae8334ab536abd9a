"""Every route leads to a callable, and only listed routes are used."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.engine.catalog import load
from game.scenes.routes import AWAITED, ROUTES
from tests.support.sources import nodes_of

GAME = Path(__file__).parents[2] / "game"


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.slow
def test_a_route_leads_to_what_makes_a_scene(route: str) -> None:
    assert callable(load(ROUTES[route]))


def routes_taken() -> set[str]:
    calls = [node for path in GAME.rglob("*.py") for node in nodes_of(path) if isinstance(node, ast.Call)]
    ways = [call for call in calls if getattr(call.func, "attr", "") == "scene" and call.args]
    return {call.args[0].value for call in ways if isinstance(call.args[0], ast.Constant)}


@pytest.mark.slow
def test_every_way_that_is_taken_is_listed() -> None:
    assert routes_taken() <= set(ROUTES)
    assert set(AWAITED) <= set(ROUTES)


@pytest.mark.slow
def test_no_scene_imports_another_within_a_function() -> None:
    late = [
        f"{path}:{inner.lineno}"
        for path in (GAME / "scenes").rglob("*.py")
        if path.parent.name != "online"
        for node in nodes_of(path)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for inner in ast.walk(node)
        if isinstance(inner, (ast.Import, ast.ImportFrom))
    ]
    assert not late, "\n".join(late)
