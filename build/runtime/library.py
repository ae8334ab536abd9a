"""Deletes the modules that no game can import. Runs in the page's own Python before its library is compiled.

It follows the imports of the game, pygame and Pyodide at the top of modules. In modules that the game imports by name,
it also follows those within functions, because the game calls them.
"""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("/sources")
LATER = "TYPE_CHECKING", "__name__"
"""Names in the conditions of blocks that no import of a module runs."""


def module_of(path: Path) -> str:
    """Returns the name of the module in a file of the library."""
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


def statements(node: ast.AST, *, is_called: bool) -> Iterator[ast.stmt]:
    """Yields the statements below a node that run when a module is imported, or, if it `is_called`, its functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not is_called:
            continue
        if isinstance(child, ast.If) and any(word in ast.unparse(child.test) for word in LATER):
            continue
        yield child
        yield from statements(child, is_called=is_called)


def imported(path: Path, *, is_called: bool) -> set[str]:
    """Returns the names that a file imports: modules, and possible modules."""
    package = module_of(path).split(".")[: None if path.name == "__init__.py" else -1]
    found = set()
    for node in statements(ast.parse(path.read_bytes()), is_called=is_called):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def with_packages(names: set[str]) -> set[str]:
    """Returns the names together with those of the packages around them."""
    return {name.rsplit(".", dots)[0] for name in names for dots in range(name.count(".") + 1)}


def used(library: dict[str, Path], asked: set[str], others: set[str]) -> set[str]:
    """Returns the modules of the library that those `asked` for and `others` come to import, and they themselves."""
    found = set()
    waiting = (asked | others) & library.keys()
    while waiting:
        name = waiting.pop()
        found.add(name)
        more = with_packages(imported(library[name], is_called=name in asked))
        waiting |= (more & library.keys()) - found
    return found


def trim(wanted: str, always: str) -> None:
    """Deletes the library's files that nothing imports.

    `wanted` are the names that the game asks for, `always` beginnings of paths that stay; both with blanks between.
    """
    files = sorted(SOURCES.rglob("*.py"))
    kept = {path for path in files if path.relative_to(SOURCES).as_posix().startswith(tuple(always.split()))}
    library = {module_of(path): path for path in files}
    asked = with_packages(set(wanted.split()))
    others = {module_of(path) for path in kept}.union(*(imported(path, is_called=False) for path in kept))
    names = used(library, asked, with_packages(others))
    for name, path in library.items():
        if name not in names and path not in kept:
            os.remove(path)
