"""Splits tuple assignments `a, b = x, y` that join unrelated values (`python build/dev.py unglue`).

Pairs such as `x, y` and swaps stay. An assignment is split only if the program cannot observe the difference; the
others are listed for a person. A docstring that described several constants becomes a comment above them.
"""

import ast
import re
import subprocess
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from build.dev.assignment_order import AssignmentOrder, decorated
from build.dev.plain_code import bodies, docstring_after, is_pair, is_swap, parallel_parts
from game.paths import CHECKOUT
from game.tools.cli import ToolArgumentParser

FOLDERS = ("game", "main.py", "build", "tests")
LINE_LENGTH = 120
PRAGMA = re.compile(r"#\s*(type:\s*ignore|noqa|pragma)")
"""Pattern of comments for linters, which apply to one line."""
FORMATTER_PRAGMA = "# fmt: skip"


class Edit(NamedTuple):
    """Replaces lines `first` to `last`, counted from 1, with other lines."""

    first: int
    last: int
    lines: list[str]


class Outcome(NamedTuple):
    """The new source of a module, and the assignments that a person must split, as `line: source`."""

    source: str
    splits: int
    left: list[str]


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", type=Path, help="files and folders (all code)")


def run(args: Namespace) -> int:
    """Splits what can be split; returns 1 if assignments are left for a person."""
    files = list(_files(args.paths or [CHECKOUT / folder for folder in FOLDERS]))
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    properties = frozenset(name for tree in trees for name in decorated(tree, "property", "cached_property"))
    setters = frozenset(name for tree in trees for name in decorated(tree, "setter"))
    left: list[str] = []
    changed: list[Path] = []
    for path in files:
        outcome = split_assignments(path.read_text(encoding="utf-8"), properties, setters)
        left += [f"{path}:{place}" for place in outcome.left]
        if outcome.splits:
            path.write_text(outcome.source, encoding="utf-8")
            changed.append(path)
            print(f"{path}: {outcome.splits} split")
    if changed:
        subprocess.run([sys.executable, "-m", "ruff", "format", "-q", *map(str, changed)], check=True)
    for place in left:
        print(f"Split this by hand, its order matters: {place}")
    return 1 if left else 0


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def split_assignments(
    source: str, properties: frozenset[str] = frozenset(), setters: frozenset[str] = frozenset()
) -> Outcome:
    """Returns a module with its tuple assignments split; the names are those of the program's properties."""
    module = AssignmentOrder(source, properties, setters)
    edits: list[Edit] = []
    left: list[str] = []
    for body in bodies(ast.walk(module.tree)):
        for node in body:
            parts = parallel_parts(node)
            if parts is None or is_pair(parts[0]) or is_swap(*parts):
                continue
            assert isinstance(node, ast.Assign)
            edit = _edit(module, body, node)
            if edit:
                edits.append(edit)
            else:
                left.append(f"{node.lineno}: {ast.unparse(node)}")
    lines = source.splitlines()
    for edit in sorted(edits, key=lambda each: -each.first):
        lines[edit.first - 1 : edit.last] = edit.lines
    return Outcome("\n".join(lines) + "\n", len(edits), left)


def _edit(module: AssignmentOrder, body: list[ast.stmt], node: ast.Assign) -> Edit | None:
    """Returns the edit that splits an assignment; None if its order matters or a linter's comment applies to it."""
    last = node.end_lineno or node.lineno
    comments = [token for token in module.comments if node.lineno <= token.start[0] <= last]
    order = module.safe_order(node)
    parts = parallel_parts(node)
    if order is None or parts is None or any(PRAGMA.match(comment.string) for comment in comments):
        return None
    targets, values = parts
    indent = " " * node.col_offset
    inner = {comment.start[0] for comment in comments for value in values if _contains(value, comment.start)}
    lines = [
        indent + comment.string
        for comment in comments
        if comment.start[0] not in inner and comment.string != FORMATTER_PRAGMA
    ]
    docstring = docstring_after(body, node)
    if docstring:
        last = docstring.end_lineno or last
        lines += _comment(docstring, indent)
    lines += [f"{indent}{_text(module, targets[at])} = {_text(module, values[at])}" for at in order]
    return Edit(node.lineno, last, lines)


def _contains(value: ast.expr, position: tuple[int, int]) -> bool:
    end = (value.end_lineno or value.lineno, value.end_col_offset or value.col_offset)
    return (value.lineno, value.col_offset) <= position <= end


def _comment(docstring: ast.Expr, indent: str) -> list[str]:
    text = docstring.value.value if isinstance(docstring.value, ast.Constant) else ""
    width = LINE_LENGTH - len(indent) - len("# ")
    return [f"{indent}# {line}" for line in textwrap.wrap(" ".join(str(text).split()), width)]


def _text(module: AssignmentOrder, node: ast.expr) -> str:
    """Returns the source of an expression, in brackets if a separate statement needs them."""
    text = ast.get_source_segment(module.source, node) or ""
    needs_brackets = "\n" in text or isinstance(node, (ast.NamedExpr, ast.Yield, ast.YieldFrom))
    return f"({text})" if needs_brackets and not isinstance(node, ast.Constant) else text
