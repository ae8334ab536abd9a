"""Measures the structure of the code: files that name a type, import cycles, pass-through methods.

`python build/dev.py measure structure` prints it.
"""

import ast
import gc
from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from statistics import median_high
from typing import NamedTuple

from game.engine import catalog
from game.paths import CHECKOUT

PRODUCT = ("game", "main.py")
TOOLS = ("build/dev",)
PASSING = (ast.Name, ast.Attribute, ast.Call, ast.keyword, ast.Starred, ast.Constant, ast.expr_context)
"""Node types allowed in a pass-through expression."""
STORAGE_WORDS = ("Store", "Storage")


class Spread(NamedTuple):
    """Number of files that name a type: the median over all types of a kind, and the highest with its type."""

    median: int
    worst: int
    worst_type: str


class Module:
    """A file of the code, as syntax."""

    def __init__(self, path: Path, root: Path = CHECKOUT) -> None:
        self.path = path
        self.name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        self.text = path.read_text(encoding="utf-8")
        self.nodes = tuple(ast.walk(ast.parse(self.text)))

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that the file uses or defines as a class, without its imports."""
        return frozenset(name for node in self.nodes if (name := _name_of(node)))

    def imports(self, known: Collection[str]) -> set[str]:
        """Returns the `known` modules that the file imports anywhere: for types only and inside functions, too."""
        found: set[str] = set()
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                whole = (f"{node.module}.{alias.name}" for alias in node.names)
                found.update(name if name in known else node.module for name in whole)
        return found & set(known) - {self.name}


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.name if isinstance(node, ast.ClassDef) else ""


def modules(*places: str, root: Path = CHECKOUT) -> list[Module]:
    """Returns the modules of folders and files."""
    paths = (root / place for place in places)
    return [
        read_module(path, root)
        for place in paths
        for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))
    ]


def read_module(path: Path, root: Path = CHECKOUT) -> Module:
    """Returns a file's module, which is read and parsed once."""
    return _read_once(path, root)


@cache
def _read_once(path: Path, root: Path) -> Module:
    gc.disable()  # collection takes most of the time, and finds nothing among nodes that stay
    try:
        return Module(path, root)
    finally:
        gc.freeze()  # later collections leave the nodes out, too
        gc.enable()


def lines(code: Collection[Module]) -> int:
    """Returns the number of lines."""
    return sum(len(module.text.splitlines()) for module in code)


def spread(types: Collection[type], code: Collection[Module]) -> Spread:
    """Returns how widely types are named in `code`."""
    counts = sorted((sum(kind.__name__ in module.names for module in code), kind.__name__) for kind in types)
    return Spread(median_high(count for count, _name in counts), *counts[-1])


def game_spreads(code: Collection[Module]) -> dict[str, tuple[Spread, Spread]]:
    """Returns how widely the events and the commands of each game are named, by the game's key; shared files count."""
    found = {}
    keys = [game.key for game in catalog.games()]
    for game in catalog.games():
        others = tuple(f"game.games.{key}." for key in keys if key != game.key)
        own = [module for module in code if not f"{module.name}.".startswith(others)]
        found[game.key] = (spread(game.rules.events, own), spread(game.rules.commands, own))
    return found


def circles(code: Collection[Module]) -> list[list[str]]:
    """Returns the groups of modules that import each other in a cycle, largest first."""
    known = {module.name for module in code}
    graph = {module.name: module.imports(known) for module in code}
    reached = {name: _reachable(name, graph) for name in graph}
    groups = {frozenset({name, *(other for other in reached[name] if name in reached[other])}) for name in graph}
    return sorted((sorted(group) for group in groups if len(group) > 1), key=lambda group: (-len(group), group))


def _reachable(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [*graph[start]]
    while waiting:
        if (name := waiting.pop()) not in reached:
            reached.add(name)
            waiting += graph[name]
    return reached


def forwarders(code: Collection[Module]) -> list[tuple[str, int]]:
    """Returns the pass-through methods, as `module.name`, with their number of lines."""
    return [
        (f"{module.name}.{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1 + len(node.decorator_list))
        for module in code
        for node in module.nodes
        if isinstance(node, ast.FunctionDef) and _only_passes_on(node)
    ]


def _only_passes_on(function: ast.FunctionDef) -> bool:
    body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
    if not function.args.args or function.args.args[0].arg != "self" or len(body) != 1:
        return False
    value = body[0].value if isinstance(body[0], (ast.Return, ast.Expr)) else None
    return isinstance(value, (ast.Name, ast.Attribute, ast.Call)) and all(
        isinstance(node, PASSING) for node in ast.walk(value)
    )


def kinds_of_match(code: Collection[Module]) -> list[str]:
    """Returns the classes whose name ends in Match."""
    return sorted(node.name for node in _classes(code) if node.name.endswith("Match"))


def storage_protocols(code: Collection[Module]) -> list[str]:
    """Returns the protocols whose name says storage."""
    return sorted(
        node.name
        for node in _classes(code)
        if any(isinstance(part, ast.Name) and part.id == "Protocol" for base in node.bases for part in ast.walk(base))
        and any(word in node.name for word in STORAGE_WORDS)
    )


def _classes(code: Collection[Module]) -> Iterator[ast.ClassDef]:
    return (node for module in code for node in module.nodes if isinstance(node, ast.ClassDef))


def report() -> Iterator[str]:
    """Yields the measures as lines."""
    product = modules(*PRODUCT)
    tools = modules(*TOOLS)
    for words, part in (("game/ and main.py", product), ("build/dev", tools), ("together", [*product, *tools])):
        yield f"{words}: {lines(part):,} lines in {len(part)} files"
    for key, kinds in game_spreads(product).items():
        for words, (median, worst, name) in zip(("an event", "a command"), kinds, strict=True):
            yield f"{key}: {words} is named in {median} files (median), {name} in {worst}"
    groups = circles(product)
    yield f"import cycles: {len(groups)}"
    yield from (f"  {', '.join(group)}" for group in groups)
    passing = forwarders(product)
    yield f"pass-through methods: {len(passing)}, {sum(count for _name, count in passing):,} lines"
    for words, names in (
        ("kinds of match", kinds_of_match(product)),
        ("storage protocols", storage_protocols(product)),
    ):
        yield f"{words}: {len(names)} ({', '.join(names)})"
