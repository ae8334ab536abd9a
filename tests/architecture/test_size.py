"""The size of each folder, in operations, is recorded with the reason for its last increase."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from build.dev import size
from build.dev.size import Row, changes, measured, operations, recorded, slack
from build.dev.structure import PRODUCT, TOOLS, modules

MOST_OPERATIONS = 100
"""Maximum operations of a function."""
USUAL_OPERATIONS = 36
"""Maximum of the 95th percentile of the operations of a function."""
MOST_LINES = 400
"""Maximum lines of a file."""
LONG_FUNCTIONS = {"game.games.horse_collar.rules.physics._coast"}
"""Functions with a long loop that calls would slow down."""
LONG_FILES = {"game.games.conquest.rules.events"}
"""Files with all events of a game."""


@pytest.mark.slow
def test_every_folder_is_as_large_as_recorded() -> None:
    assert not [change.text for change in changes(measured(), recorded())]


def test_every_record_has_a_reason() -> None:
    assert not [folder for folder, row in recorded().items() if not row["why"].strip()]


@pytest.mark.whole
def test_functions_stay_short() -> None:
    functions = [
        (operations(ast.Module(body=node.body, type_ignores=[])), f"{module.name}.{node.name}")
        for module in modules(*PRODUCT, *TOOLS)
        for node in module.nodes
        if isinstance(node, size.Function) and f"{module.name}.{node.name}" not in LONG_FUNCTIONS
    ]
    functions.sort()
    assert functions[-1][0] <= MOST_OPERATIONS, functions[-5:]
    assert functions[int(len(functions) * 0.95)][0] <= USUAL_OPERATIONS


@pytest.mark.slow
def test_files_stay_short() -> None:
    lengths = {module.name: len(module.text.splitlines()) for module in modules(*PRODUCT, *TOOLS)}
    assert not {name: length for name, length in lengths.items() if length > MOST_LINES and name not in LONG_FILES}


@pytest.mark.parametrize(
    ("dense", "plain"),
    [
        ("def f():\n    a, b = 1, 2\n    return a + b\n", "def f():\n    a = 1\n    b = 2\n    return a + b\n"),
        ("def f(x):\n    return g(x.y + 1)\n", "def f(x):\n    after = x.y + 1\n    return g(after)\n"),
        ("def f(x): return x\n", 'def f(x: int) -> int:\n    """Returns x."""\n    return x  # as it is\n'),
        ("A, B = 1, 2\n", 'A = 1\n"""One."""\nB = 2\n"""Two."""\n'),
    ],
)
def test_dense_code_costs_as_much_as_plain_code(dense: str, plain: str) -> None:
    assert operations(ast.parse(dense)) == operations(ast.parse(plain))


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("f(x)", 1),
        ("a + b * c", 2),
        ("a and b and c", 2),
        ("-1", 0),
        ("x[0]", 1),
        ("a < b < c", 2),
        ("if a: pass", 1),
        ("for a in b: pass", 1),
        ("[a for a in b if a]", 2),
        ("def f(self, a, *b, **c): pass", 4),
        ("class A(B): pass", 2),
        ("A = 1", 1),
        ("a.b = 1", 1),
        ("def f():\n    a = 1\n", 1),
        ("import a", 0),
    ],
)
def test_operations_are_counted(source: str, count: int) -> None:
    assert operations(ast.parse(source)) == count


def test_a_folder_may_differ_by_its_slack() -> None:
    rows: dict[str, Row] = {"game/ui": {"operations": 5000, "why": "start"}}
    assert slack(5000) == 50
    assert not changes({"game/ui": 5050}, rows)
    (grown,) = changes({"game/ui": 5051}, rows)
    assert '--record game/ui "reason"' in grown.text
    assert changes({"game/ui": 4949}, rows)
    assert changes({"game/ui": 5000, "game/new": 21}, rows)
    assert changes({}, rows)


def test_a_record_is_written_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "size.toml"
    monkeypatch.setattr(size, "measured", lambda: {"game/ui": 5100, "game/scenes": 7})
    size.record("game/ui", "a “new” widget", path)
    size.record("game/scenes", "first", path)
    assert recorded(path)["game/ui"] == {"operations": 5100, "why": "a “new” widget"}
    assert list(recorded(path)) == ["game/scenes", "game/ui"]
