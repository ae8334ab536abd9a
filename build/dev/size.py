"""Measures the size of the code in operations, per folder (`python build/dev.py measure size`).

An operation is a call, an operator, a branch, a loop, a definition, a parameter, a changed attribute or a constant.
Local names, docstrings, comments, imports and annotations cost nothing, so that names and comments are free.
`size.toml` holds the recorded operations of each folder with the reason for the last increase.
"""

import ast
import json
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

from build.dev.structure import PRODUCT, TOOLS, Module, modules
from game.paths import CHECKOUT
from game.tools.cli import UsageError

RECORD = CHECKOUT / "build" / "dev" / "size.toml"
SLACK = 0.01
"""Maximum difference between a folder and its record, as a share of the record, 0 to 1."""
MIN_SLACK = 20
"""Difference between a folder and its record that is always allowed, in operations."""
GAME_FOLDER_DEPTH = 3
"""Number of path parts of a folder in game/games. Every other folder has 2."""
Function = (ast.FunctionDef, ast.AsyncFunctionDef)
CONTROL = (ast.Raise, ast.Yield, ast.YieldFrom, ast.Await, ast.Delete, ast.Global, ast.Nonlocal)
FREE = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.arg, ast.arguments, ast.keyword, ast.alias)
"""Node types without a cost, because they are frequent."""
BRANCHES = (ast.If, ast.IfExp, ast.While, ast.match_case, ast.ExceptHandler, ast.Assert)


class Row(TypedDict):
    """The record of a folder."""

    operations: int
    why: str


class Change(NamedTuple):
    """A folder whose size differs from its record by more than the slack."""

    folder: str
    recorded: int
    measured: int

    @property
    def text(self) -> str:
        """A sentence that names the folder, both sizes and the remedy."""
        command = f'python build/dev.py measure size --record {self.folder} "reason"'
        return f"{self.folder}: {self.measured:,} operations, recorded {self.recorded:,}: {command}"


def operations(tree: ast.AST) -> int:
    """Returns the number of operations in a syntax tree."""
    return _operations(tuple(ast.walk(tree)))


def _operations(nodes: Sequence[ast.AST]) -> int:
    """Returns the number of operations in a syntax tree, given all its nodes, the tree itself first."""
    annotations = {id(part) for annotation in _annotations(nodes) for part in ast.walk(annotation)}
    count = sum(_cost(node) for node in nodes if not isinstance(node, FREE) and id(node) not in annotations)
    tree = nodes[0]
    return count + (_names(tree.body) if isinstance(tree, ast.Module) else 0)


def _annotations(nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
    for node in nodes:
        annotation = getattr(node, "returns" if isinstance(node, Function) else "annotation", None)
        if annotation is not None:
            yield annotation


def _cost(node: ast.AST) -> int:
    """Returns the operations of a node itself, without its children."""
    match node:
        case ast.Call() | ast.withitem() | ast.Subscript() | ast.BinOp() | ast.AugAssign() | ast.For() | ast.AsyncFor():
            return 1
        case ast.UnaryOp():
            return 0 if isinstance(node.operand, ast.Constant) else 1
        case ast.BoolOp():
            return len(node.values) - 1
        case ast.Compare():
            return len(node.ops)
        case ast.comprehension():
            return 1 + len(node.ifs)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            return 1 + _parameters(node.args)
        case ast.ClassDef():
            return 1 + len(node.bases)
        case ast.Attribute():
            return int(isinstance(node.ctx, (ast.Store, ast.Del)))
    return int(isinstance(node, (*BRANCHES, *CONTROL)))


def _parameters(arguments: ast.arguments) -> int:
    named = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    count = sum(argument.arg not in ("self", "cls") for argument in named)
    return count + bool(arguments.vararg) + bool(arguments.kwarg)


def _names(body: list[ast.stmt]) -> int:
    """Returns the number of names that a module or class body defines, those in its blocks and classes included."""
    count = 0
    for statement in body:
        if isinstance(statement, Function):
            continue
        if isinstance(statement, (ast.Assign, ast.AnnAssign)):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            stored = (part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))
            count += sum(isinstance(name.ctx, ast.Store) for name in stored)
        for field in ("body", "orelse", "finalbody"):
            block = getattr(statement, field, None)
            if isinstance(block, list):
                count += _names(block)
    return count


def folder_of(path: Path, root: Path = CHECKOUT) -> str:
    """Returns the folder in whose row a file is counted, such as `game/scenes` or `game/games/conquest`."""
    parts = path.relative_to(root).parts
    depth = GAME_FOLDER_DEPTH if parts[:2] == ("game", "games") else 2
    return "/".join(parts[:depth]) if len(parts) > depth else "/".join(parts[:-1]) or parts[0]


def measured(code: Collection[Module] | None = None) -> dict[str, int]:
    """Returns the operations of each folder, by its path."""
    count = Counter[str]()
    for module in modules(*PRODUCT, *TOOLS) if code is None else code:
        count[folder_of(module.path)] += _operations(module.nodes)
    return {folder: operations for folder, operations in sorted(count.items()) if operations}


def recorded(path: Path = RECORD) -> dict[str, Row]:
    """Returns the recorded row of each folder."""
    rows: dict[str, Row] = {}
    for folder, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
        rows[folder] = {"operations": int(row["operations"]), "why": str(row["why"])}
    return rows


def slack(operations: int) -> int:
    """Returns the maximum difference between a folder of this size and its record, in operations."""
    return max(MIN_SLACK, int(operations * SLACK))


def changes(sizes: dict[str, int], rows: dict[str, Row]) -> list[Change]:
    """Returns the folders that differ from their record by more than the slack; a folder without a row counts as 0."""
    pairs = {folder: rows[folder]["operations"] if folder in rows else 0 for folder in {**rows, **sizes}}
    all_changes = (Change(folder, operations, sizes.get(folder, 0)) for folder, operations in sorted(pairs.items()))
    return [change for change in all_changes if abs(change.measured - change.recorded) > slack(change.recorded)]


def record(folder: str, reason: str, path: Path = RECORD) -> None:
    """Writes the present size of a folder with the reason for its change. Raises UsageError for an unknown folder."""
    sizes = measured()
    rows = recorded(path) if path.is_file() else {}
    if folder not in sizes and folder not in rows:
        raise UsageError(f"There is no code in {folder}.")
    rows.pop(folder, None)
    if folder in sizes:
        rows[folder] = {"operations": sizes[folder], "why": reason}
    blocks = (
        f"[{json.dumps(name)}]\noperations = {row['operations']}\nwhy = {json.dumps(row['why'], ensure_ascii=False)}\n"
        for name, row in sorted(rows.items())
    )
    path.write_text("\n".join(blocks), encoding="utf-8")


def report() -> Iterator[str]:
    """Yields the operations of each folder with its record."""
    sizes = measured()
    rows = recorded()
    for folder, count in sizes.items():
        row = rows.get(folder, {"operations": 0, "why": "not recorded"})
        yield f"{folder:28} {count:7,} operations, recorded {row['operations']:7,} ({row['why']})"
    yield f"{'all':28} {sum(sizes.values()):7,} operations"
