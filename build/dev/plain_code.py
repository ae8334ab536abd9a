"""Finds code that is denser than it must be: unrelated tuple assignments, shared docstrings, nested conditionals.

`tests/architecture/test_plain_code.py` holds each count; `python build/dev.py unglue` repairs the first kind.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

MAX_LAMBDA_NODES = 15
"""Maximum number of expression nodes in the body of a lambda. A longer lambda must become a function."""
MAX_WALRUSES = 1
"""Maximum number of assignment expressions in a statement."""
MAX_COMPREHENSION_LOOPS = 2
MAX_EXPRESSION_NODES = 60
"""Maximum number of expression nodes in a statement, without displays. A statement with more nodes counts as a long
expression.
"""
GROUPS = """
    x y | x y z | dx dy | w h | width height | left right | top bottom | left top | right bottom | x0 x1 | y0 y1
    left top right bottom | left right top bottom | x y width height | left top width height | red green blue
    low high | lower upper | lowest highest | least most | min max | start end | start stop | begin end | first last
    first second | before after | old new | head foot | row column | column row | rows columns | columns rows
    inner outer | near far | source target | attackers defenders | along across | across along | horizontal vertical
    cos sin | sin cos | numerator denominator | minutes seconds | hours minutes | won lost | wins losses | one other
    odd even | light dark | previous current | current previous | quotient remainder | major minor
"""
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
JUDGED = (ast.stmt, ast.IfExp, ast.Lambda, ast.Call, *COMPREHENSIONS)
"""Node types that have rules."""
PAIRS = {tuple(group.split()) for line in GROUPS.strip().splitlines() for group in line.split("|")}
"""Words that form a group, in this order. Names can share words before and after them, as in `head_x, head_y`."""


class Finding(NamedTuple):
    """A place that breaks a rule of plain code."""

    kind: str
    line: int


UNRELATED_ASSIGNMENT = "a tuple assignment joins unrelated values"
SHARED_DOCSTRING = "a docstring describes several constants"
NESTED_CONDITIONAL = "a conditional expression contains another one"
LONG_LAMBDA = f"a lambda has more than {MAX_LAMBDA_NODES} nodes"
WALRUSES = "a statement has two assignment expressions"
PACKED_TUPLE = "a constant is a string that is split"
DEEP_COMPREHENSION = "a comprehension has three loops"
LONG_EXPRESSION = f"an expression has more than {MAX_EXPRESSION_NODES} nodes"


def findings(nodes: Sequence[ast.AST]) -> Iterator[Finding]:
    """Yields the places that break a rule; `nodes` are all nodes of a module."""
    for body in bodies(nodes):
        for statement in body:
            yield from _assignment_findings(body, statement)
    for node in nodes:
        if isinstance(node, JUDGED):
            yield from (Finding(kind, node.lineno) for kind in _node_findings(node))


def bodies(nodes: Iterable[ast.AST]) -> Iterator[list[ast.stmt]]:
    """Yields every list of statements."""
    for node in nodes:
        if isinstance(node, ast.expr):  # most nodes, and none has statements
            continue
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                yield block


def parallel_parts(node: ast.AST) -> tuple[list[ast.expr], list[ast.expr]] | None:
    """Returns the targets and values of `a, b = x, y`; None for every other statement."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return None
    target = node.targets[0]
    if not isinstance(target, ast.Tuple) or not isinstance(node.value, ast.Tuple):
        return None
    if len(target.elts) != len(node.value.elts):
        return None
    if any(isinstance(part, ast.Starred) for part in (*target.elts, *node.value.elts)):
        return None
    return target.elts, node.value.elts


def is_pair(targets: list[ast.expr]) -> bool:
    """Whether targets form a known pair by their names: `x, y`, `self.left, self.right`, `HEAD_X, HEAD_Y`."""
    bases = {ast.dump(target.value) if isinstance(target, ast.Attribute) else "" for target in targets}
    names = [target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "") for target in targets]
    if len(bases) > 1 or not all(names):
        return False
    words = [name.lower().strip("_").split("_") for name in names]
    while all(len(parts) > 1 for parts in words) and len({parts[0] for parts in words}) == 1:
        words = [parts[1:] for parts in words]
    while all(len(parts) > 1 for parts in words) and len({parts[-1] for parts in words}) == 1:
        words = [parts[:-1] for parts in words]
    return all(len(parts) == 1 for parts in words) and tuple(parts[0] for parts in words) in PAIRS


def is_swap(targets: list[ast.expr], values: list[ast.expr]) -> bool:
    """Whether a target is also a value, as in `a, b = b, a`."""
    sources = {ast.unparse(value) for value in values}
    return any(ast.unparse(target) in sources for target in targets)


def docstring_after(body: list[ast.stmt], node: ast.stmt) -> ast.Expr | None:
    """Returns the string statement that follows a statement."""
    index = body.index(node) + 1
    follower = body[index] if index < len(body) else None
    if not isinstance(follower, ast.Expr) or not isinstance(follower.value, ast.Constant):
        return None
    return follower if isinstance(follower.value.value, str) else None


def _assignment_findings(body: list[ast.stmt], node: ast.stmt) -> Iterator[Finding]:
    parts = parallel_parts(node)
    if parts and not is_pair(parts[0]) and not is_swap(*parts):
        yield Finding(UNRELATED_ASSIGNMENT, node.lineno)
    has_many_names = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
    if has_many_names and docstring_after(body, node):
        yield Finding(SHARED_DOCSTRING, node.lineno)


def _node_findings(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.IfExp) and any(isinstance(part, ast.IfExp) for part in (node.body, node.orelse, node.test)):
        yield NESTED_CONDITIONAL
    if isinstance(node, ast.Lambda) and expression_nodes(node.body) > MAX_LAMBDA_NODES:
        yield LONG_LAMBDA
    if isinstance(node, ast.stmt):
        yield from _statement_findings(node)
    if _is_packed_tuple(node):
        yield PACKED_TUPLE
    if isinstance(node, COMPREHENSIONS) and len(node.generators) > MAX_COMPREHENSION_LOOPS:
        yield DEEP_COMPREHENSION


def _statement_findings(node: ast.stmt) -> Iterator[str]:
    parts = [part for own in _own_expressions(node) for part in ast.walk(own) if isinstance(part, ast.expr)]
    if sum(isinstance(part, ast.NamedExpr) for part in parts) > MAX_WALRUSES:
        yield WALRUSES
    if len(parts) > MAX_EXPRESSION_NODES and _may_be_too_long(node):
        yield LONG_EXPRESSION


def expression_nodes(node: ast.AST) -> int:
    """Returns the number of expressions in a node, itself included."""
    return sum(isinstance(part, ast.expr) for part in ast.walk(node))


def _own_expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """Yields the expressions of a statement itself, without its blocks."""
    for _name, value in ast.iter_fields(node):
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.expr):
                yield part


def _is_packed_tuple(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr == "split" and isinstance(node.func.value, ast.Constant)


def _may_be_too_long(node: ast.stmt) -> bool:
    if not isinstance(node, (ast.Assign, ast.Return, ast.Expr, ast.AugAssign, ast.AnnAssign)):
        return False
    return not isinstance(node.value, (ast.Dict, ast.List, ast.Tuple, ast.Set))
