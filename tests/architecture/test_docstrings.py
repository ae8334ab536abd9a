"""A public member has a docstring at its first declaration; overrides and members required by a protocol need none."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.sources import nodes_of

TOP = Path(__file__).parents[2]
FILES = [TOP / "main.py", *sorted((TOP / "game").rglob("*.py")), *sorted((TOP / "build").glob("*.py"))]
TOOL_PARTS = ("add_arguments", "run")
"""Functions of every tool's module; `game.tools.cli.Tool` documents them once."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def classes() -> Iterator[tuple[Path, ast.ClassDef]]:
    return ((path, node) for path in FILES for node in nodes_of(path) if isinstance(node, ast.ClassDef))


def methods(node: ast.ClassDef) -> Iterator[Function]:
    return (one for one in node.body if isinstance(one, Function) and not one.name.startswith("_"))


def fields(node: ast.ClassDef) -> Iterator[str]:
    """Yields the names of the fields of a class, which have docstrings of another kind."""
    for one in node.body:
        for target in [one.target] if isinstance(one, ast.AnnAssign) else getattr(one, "targets", []):
            if isinstance(target, ast.Name):
                yield target.id


def base_names(node: ast.ClassDef) -> set[str]:
    plain = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
    return {base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "") for base in plain}


def declared(name: str, bases: dict[str, set[str]], members: dict[str, set[str]]) -> set[str]:
    """Returns the members declared by the bases of a class."""
    return set().union(
        *(members.get(base, set()) | declared(base, bases, members) for base in bases.get(name, ())), set()
    )


def is_setter(node: Function) -> bool:
    return any(isinstance(one, ast.Attribute) and one.attr in ("setter", "deleter") for one in node.decorator_list)


@pytest.mark.whole
def test_what_is_declared_for_the_first_time_has_a_docstring() -> None:
    bases: defaultdict[str, set[str]] = defaultdict(set)
    members: defaultdict[str, set[str]] = defaultdict(set)
    for _path, node in classes():  # two games may have a class with the same name
        bases[node.name] |= base_names(node)
        members[node.name] |= {one.name for one in methods(node)} | set(fields(node))
    protocols = set().union(*(members[name] for name, above in bases.items() if "Protocol" in above))
    missing = [
        f"{path}:{method.lineno} {node.name}.{method.name}"
        for path, node in classes()
        if not node.name.startswith("_")
        for method in methods(node)
        if not (ast.get_docstring(method) or is_setter(method))
        if method.name
        not in declared(node.name, bases, members) | (set() if "Protocol" in bases[node.name] else protocols)
        if not base_names(node) - set(bases) - {"Protocol", "Generic", "NamedTuple", "Exception"}
    ]
    for path in FILES:
        tree = next(iter(nodes_of(path)))
        public = [node for node in ast.iter_child_nodes(tree) if isinstance(node, (Function, ast.ClassDef))]
        missing += [
            f"{path}:{node.lineno} {node.name}"
            for node in public
            if not (node.name.startswith("_") or node.name in TOOL_PARTS or ast.get_docstring(node))
        ]
        missing += [] if ast.get_docstring(tree) or not path.read_text(encoding="utf-8").strip() else [f"{path}"]
    assert not missing, "\n".join(missing)
