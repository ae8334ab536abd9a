"""Finds an order for separate assignments of the parts of `a, b = x, y` without an observable difference."""

import ast
import io
import tokenize
from collections.abc import Callable, Iterator, Sequence

from build.dev.plain_code import parallel_parts

PURE_CALLS = frozenset(
    {
        "Counter",
        "FRect",
        "Fraction",
        "OrderedDict",
        "Rect",
        "WeakKeyDictionary",
        "abs",
        "array",
        "bool",
        "bytearray",
        "bytes",
        "cast",
        "deque",
        "dict",
        "divmod",
        "enumerate",
        "field",
        "float",
        "frozenset",
        "int",
        "isinstance",
        "len",
        "list",
        "max",
        "min",
        "range",
        "reversed",
        "round",
        "set",
        "sorted",
        "str",
        "sum",
        "tuple",
        "zip",
    }
)
"""Names of calls that change nothing and read only their arguments."""
INERT_NODES = (
    ast.Constant,
    ast.Name,
    ast.Tuple,
    ast.List,
    ast.Dict,
    ast.Set,
    ast.UnaryOp,
    ast.BinOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.expr_context,
    ast.operator,
    ast.unaryop,
    ast.boolop,
    ast.cmpop,
)
"""Node types of expressions whose value no call can change."""
ELEMENT = "[]"
"""Name for any element of a container, used among the names of attributes."""
INITIALISERS = ("__init__", "__post_init__")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def stored(target: ast.expr) -> tuple[set[str], set[str]]:
    """Returns the names and the attributes that a target changes; an element counts as the attribute `[]`."""
    names: set[str] = set()
    attributes: set[str] = set()
    for node in ast.walk(target):
        if not isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)) or not isinstance(node.ctx, ast.Store):
            continue
        if isinstance(node, ast.Name):
            names.add(node.id)
        else:
            attributes.add(node.attr if isinstance(node, ast.Attribute) else ELEMENT)
    return names, attributes


def loaded(value: ast.expr) -> tuple[set[str], set[str]]:
    """Returns the names and the attributes that an expression reads; an element counts as the attribute `[]`."""
    nodes = list(ast.walk(value))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    if any(isinstance(node, ast.Subscript) for node in nodes):
        attributes.add(ELEMENT)
    return names, attributes


def decorated(tree: ast.AST, *decorators: str) -> Iterator[str]:
    """Yields the names of the functions that have one of these decorators."""
    for node in ast.walk(tree):
        for decorator in node.decorator_list if isinstance(node, Function) else ():
            name = decorator.attr if isinstance(decorator, ast.Attribute) else getattr(decorator, "id", "")
            if name in decorators:
                yield getattr(node, "name", "")


class AssignmentOrder:
    """Knows a module and the properties of the whole program, by name."""

    def __init__(self, source: str, properties: frozenset[str], setters: frozenset[str]) -> None:
        self.source = source
        self.tree = ast.parse(source)
        self.comments = [
            token for token in tokenize.generate_tokens(io.StringIO(source).readline) if token.type == tokenize.COMMENT
        ]
        self._properties = properties
        self._setters = setters
        self._parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def safe_order(self, node: ast.Assign) -> Sequence[int] | None:
        """Returns the positions of the parts in an order that changes nothing; None if there is no such order."""
        parts = parallel_parts(node)
        if parts is None or self._has_effects_between(*parts):
            return None
        targets, values = parts
        given = range(len(targets))

        def is_safe(order: Sequence[int]) -> bool:
            return all(
                self._may_precede(node, targets[first], values[later])
                for index, first in enumerate(order)
                for later in order[index + 1 :]
            )

        if is_safe(given):
            return given
        return next(filter(is_safe, self._reorderings(values, is_safe)), None)

    def _has_effects_between(self, targets: list[ast.expr], values: list[ast.expr]) -> bool:
        """Whether a target runs code of the program, or a value assigns one of the targets."""
        if any(isinstance(part, ast.Call) for target in targets[:-1] for part in ast.walk(target)):
            return True
        if any(stored(target)[1] & self._setters for target in targets):
            return True
        assigned = {part.target.id for value in values for part in ast.walk(value) if isinstance(part, ast.NamedExpr)}
        return any(stored(target)[0] & assigned for target in targets)

    def _reorderings(self, values: list[ast.expr], is_safe: Callable[[Sequence[int]], bool]) -> Iterator[Sequence[int]]:
        """Yields orders with the only value with a call first or last, which pass only inert values."""
        with_calls = [index for index, value in enumerate(values) if self._calls(value)]
        if len(with_calls) > 1:
            return
        others = [index for index in range(len(values)) if index not in with_calls]
        passed = others[: with_calls[0]] if with_calls else []
        if all(map(is_inert, (values[index] for index in passed))):
            yield [*with_calls, *others]
            yield [*with_calls, *reversed(others)]
        if not with_calls or with_calls[0] == 0:
            yield [*reversed(others), *with_calls]

    def _may_precede(self, node: ast.Assign, target: ast.expr, later: ast.expr) -> bool:
        """Whether `target` may be assigned before `later` is evaluated without an observable difference."""
        names, attributes = stored(target)
        read_names, read_attributes = loaded(later)
        if names & read_names or attributes & read_attributes:
            return False
        function = self._function_of(node)
        calls = self._calls(later)
        if names and calls and _is_captured(function, names):
            return False
        if not attributes or not calls:
            return True
        if function is None or function.name not in INITIALISERS or ELEMENT in attributes:
            return False
        return not any(map(self._passes_self, calls))

    def _function_of(self, node: ast.AST) -> Function | None:
        parent = self._parents.get(node)
        while parent:
            if isinstance(parent, Function):
                return parent
            parent = self._parents.get(parent)
        return None

    def _calls(self, value: ast.expr) -> list[ast.expr]:
        """Returns the parts that may run code of the program: calls that are not pure, and properties."""
        return [part for part in ast.walk(value) if isinstance(part, ast.expr) and self._runs_code(part)]

    def _runs_code(self, part: ast.expr) -> bool:
        if isinstance(part, ast.Call):
            return not (isinstance(part.func, ast.Name) and part.func.id in PURE_CALLS)
        if isinstance(part, ast.Attribute):
            return part.attr in self._properties
        return isinstance(part, (ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr))

    def _passes_self(self, call: ast.expr) -> bool:
        """Whether a call receives the whole object: as an argument, by a method of the object or by a property."""
        for part in ast.walk(call):
            if not isinstance(part, ast.Name) or part.id != "self":
                continue
            parent = self._parents[part]
            if not isinstance(parent, ast.Attribute) or parent.attr in self._properties:
                return True
            user = self._parents[parent]
            if isinstance(user, ast.Call) and user.func is parent:
                return True
        return False


def _is_captured(function: Function | None, names: set[str]) -> bool:
    """Whether an inner function or a lambda reads one of the names, or the function declares it as not local."""
    for node in ast.walk(function) if function else ():
        if isinstance(node, (ast.Global, ast.Nonlocal)) and names.intersection(node.names):
            return True
        is_inner = isinstance(node, (Function, ast.Lambda)) and node is not function
        if is_inner and any(isinstance(part, ast.Name) and part.id in names for part in ast.walk(node)):
            return True
    return False


def is_inert(value: ast.expr) -> bool:
    """Whether no call can change a value: constants, local names, and displays and operators of these."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in PURE_CALLS:
        return all(map(is_inert, value.args))
    return all(isinstance(node, INERT_NODES) for node in ast.walk(value))
