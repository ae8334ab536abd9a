"""No block of code is duplicated: six identical lines in two places become one function that serves both."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.sources import nodes_of

TOP = Path(__file__).parents[2]
BLOCK_LINES = 6
"""Minimum number of identical lines of a duplicate; blank lines, imports and closing brackets do not count."""
ALLOWED_DUPLICATES = 1
"""Maximum number of duplicates. Both rule sets without hidden information declare their parts in the same words."""
CLOSING = re.compile(r"[)\]},:]+")


class Line(NamedTuple):
    """A line of code and its number in the file."""

    number: int
    code: str


class Place(NamedTuple):
    """A file and the position of a line in its list of counted lines of code."""

    file: str
    position: int


def code_lines(text: str, nodes: tuple[ast.AST, ...]) -> list[Line]:
    """Returns the counted lines of a file, without indentation."""
    imports = {
        number
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    stripped = (Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return [line for line in stripped if line.code and line.number not in imports and not CLOSING.fullmatch(line.code)]


def duplicates(files: Mapping[str, list[Line]]) -> Iterator[str]:
    """Yields both places of each duplicate as `file:line`; a long duplicate counts once, from its first lines."""
    places = defaultdict(list)
    for file, lines in files.items():
        for index in range(len(lines) - BLOCK_LINES + 1):
            block = tuple(line.code for line in lines[index : index + BLOCK_LINES])
            places[block].append(Place(file, index))
    pairs = {pair for same in places.values() for pair in combinations(same, 2)}
    for first, second in sorted(pairs):
        before = Place(first.file, first.position - 1), Place(second.file, second.position - 1)
        if before not in pairs:
            numbers = (files[place.file][place.position].number for place in (first, second))
            yield " ~ ".join(f"{place.file}:{number}" for place, number in zip((first, second), numbers, strict=True))


@pytest.mark.slow
def test_no_block_is_written_twice() -> None:
    paths = [*(TOP / "game").rglob("*.py"), *(TOP / "build" / "dev").rglob("*.py"), TOP / "main.py"]
    files = {
        str(path.relative_to(TOP)): code_lines(path.read_text(encoding="utf-8"), nodes_of(path))
        for path in sorted(paths)
    }
    places = list(duplicates(files))
    assert len(places) <= ALLOWED_DUPLICATES, places


BLOCK = [f"count_{number} = {number}" for number in range(BLOCK_LINES)]


def found_in(**files: list[str]) -> list[str]:
    texts = {name: "\n".join(lines) for name, lines in files.items()}
    nodes = {name: tuple(ast.walk(ast.parse(text))) for name, text in texts.items()}
    return list(duplicates({name: code_lines(text, nodes[name]) for name, text in texts.items()}))


def test_a_duplicate_is_found_whatever_its_indentation_and_blank_lines() -> None:
    function = ["def count():", *(f"    {line}" for line in BLOCK)]
    spaced = [part for line in BLOCK for part in (line, "")]
    assert found_in(one=function, other=["start = 1", *spaced]) == ["one:2 ~ other:2"]


def test_a_long_duplicate_is_found_once() -> None:
    longer = [*BLOCK, "total = 6", "print(total)"]
    assert found_in(one=longer, other=longer) == ["one:1 ~ other:1"]


def test_a_duplicate_within_a_file_is_found() -> None:
    assert found_in(one=[*BLOCK, "total = 6", *BLOCK]) == ["one:1 ~ one:8"]


def test_fewer_lines_and_imports_are_no_duplicate() -> None:
    imports = [f"import module_{number}" for number in range(BLOCK_LINES)]
    assert found_in(one=BLOCK[1:], other=BLOCK[1:]) == []
    assert found_in(one=imports, other=imports) == []
