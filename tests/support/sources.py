"""Parses the game's sources, each file once, for several laws about the code."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from build.dev.structure import read_module


def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Returns all nodes of a module, the module itself first."""
    return read_module(path).nodes


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Returns the full names that a file imports."""
    names: list[str] = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            names += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{name.name}" for name in node.names]
            assert node.level == 0, f"{path}: imports must use full names"
    return tuple(names)
