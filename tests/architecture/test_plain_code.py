"""Plain code: one thing per line, one docstring per constant, no conditional inside another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from build.dev import plain_code
from build.dev.plain_code import findings
from build.dev.unglue import split_assignments
from tests.support.sources import nodes_of

TOP = Path(__file__).parents[2]
PRODUCT = ("game", "main.py", "build/dev")
EVERYTHING = ("game", "main.py", "build", "tests")
LIMITS = {
    plain_code.UNRELATED_ASSIGNMENT: (EVERYTHING, 0),
    plain_code.SHARED_DOCSTRING: (EVERYTHING, 0),
    plain_code.NESTED_CONDITIONAL: (EVERYTHING, 0),
    plain_code.WALRUSES: (EVERYTHING, 0),
    plain_code.PACKED_TUPLE: (EVERYTHING, 0),
    plain_code.LONG_LAMBDA: (PRODUCT, 0),
    plain_code.DEEP_COMPREHENSION: (PRODUCT, 0),
    plain_code.LONG_EXPRESSION: (PRODUCT, 35),
}
"""Counted folders and maximum count of each kind. Lower a count when a change allows it."""


def files_in(folders: tuple[str, ...]) -> list[Path]:
    paths = [path for folder in folders for path in [TOP / folder, *(TOP / folder).rglob("*.py")]]
    return sorted(path for path in paths if path.is_file() and not path.is_relative_to(TOP / "build" / "out"))


@pytest.fixture(scope="module")
def found() -> dict[Path, list[plain_code.Finding]]:
    """Returns the findings of each file."""
    return {path: list(findings(nodes_of(path))) for path in files_in(EVERYTHING)}


@pytest.mark.slow
@pytest.mark.parametrize("kind", LIMITS)
def test_code_is_plain(kind: str, found: dict[Path, list[plain_code.Finding]]) -> None:
    folders, limit = LIMITS[kind]
    places = [
        f"{path.relative_to(TOP)}:{finding.line}"
        for path in files_in(folders)
        for finding in found[path]
        if finding.kind == kind
    ]
    remedy = " (python build/dev.py unglue)" if kind == plain_code.UNRELATED_ASSIGNMENT else ""
    assert len(places) <= limit, f"{kind}{remedy}: {places}"


def kinds(source: str) -> list[str]:
    return [kind for kind, _line in findings(list(ast.walk(ast.parse(source))))]


@pytest.mark.parametrize(
    ("kind", "source"),
    [
        (plain_code.UNRELATED_ASSIGNMENT, "price, name = 3, 'Ana'"),
        (plain_code.UNRELATED_ASSIGNMENT, "self.x, other.y = 1, 2"),
        (plain_code.NESTED_CONDITIONAL, "a if b else c if d else e"),
        (plain_code.LONG_LAMBDA, "lambda x: f(x, 1, 2, 3, 4, 5, 6) + g(x, 1, 2, 3, 4, 5, 6)"),
        (plain_code.WALRUSES, "if (a := f()) and (b := g()): pass"),
        (plain_code.PACKED_TUPLE, "NAMES = 'a b c'.split()"),
        (plain_code.DEEP_COMPREHENSION, "[x for a in b for c in a for x in c]"),
    ],
)
def test_each_kind_is_found(kind: str, source: str) -> None:
    assert kinds(source) == [kind]


def test_a_docstring_below_several_constants_is_found() -> None:
    assert kinds("WIDTH, HEIGHT = 1, 2\n'''Units.'''\n") == [plain_code.SHARED_DOCSTRING]


@pytest.mark.parametrize(
    "source",
    [
        "x, y = 1, 2",
        "HEAD_X, HEAD_Y = 1, 2",
        "self.old_width, self.old_height = 3, 4",
        "a, b = b, a",
        "first, second = pair",
        "WIDTH = 1\n'''Units.'''\nHEIGHT = 2\n'''Units.'''\n",
        "a if b else c",
        "lambda x: x + 1",
        "text.split()",
    ],
)
def test_plain_code_has_no_findings(source: str) -> None:
    assert kinds(source) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("price, name = 3, 'Ana'\n", "price = 3\nname = 'Ana'\n"),
        ("x, y = 1, 2\n", "x, y = 1, 2\n"),
        ("a, b = b, a\n", "a, b = b, a\n"),
        ("PRICE, GAP = 1, 2\n'''Dollars; units.'''\n", "# Dollars; units.\nPRICE = 1\nGAP = 2\n"),
        ("def f():\n    a, c = 1, g()\n", "def f():\n    a = 1\n    c = g()\n"),
        ("def f(self):\n    self.a, c = g(), 1\n", "def f(self):\n    self.a = g()\n    c = 1\n"),
        ("def f(self):\n    self.a, c = 1, g()\n", "def f(self):\n    c = g()\n    self.a = 1\n"),
    ],
)
def test_what_cannot_be_observed_is_split(before: str, after: str) -> None:
    assert split_assignments(before).source == after


@pytest.mark.parametrize(
    "source",
    [
        "def f(self):\n    self.pages, self.key = self.paginate(), self.measure()\n",
        "def f(a, b):\n    a, b = b + 1, a + 1\n",
        "def f():\n    def inner():\n        return a\n    a, b = g(), inner()\n",
        "def f():\n    global a\n    a, b = g(), h()\n",
        "def f(self):\n    self.a, self.b = g(), self.total\n",
    ],
)
def test_an_assignment_whose_order_matters_is_left_for_a_person(source: str) -> None:
    outcome = split_assignments(source, properties=frozenset({"total"}))
    assert outcome.source == source
    assert len(outcome.left) == 1


def test_a_comment_for_a_linter_stays_on_its_line() -> None:
    source = "price, name = 3, f()  # type: ignore\n"
    assert split_assignments(source).source == source
