"""Describes the screen to screen readers as a tree of headings, texts, tables and focus targets."""

from collections.abc import Iterable, Iterator, Sequence

from game.platform.screen_reader import Node
from game.ui.focus import FocusTarget


def target_node(target: FocusTarget) -> Node:
    """Returns the node of a focus target, with all its properties."""
    box = target.box
    return Node(
        "slider" if target.adjust else "button",
        target.label,
        target.key,
        "" if target.is_on is not None else target.value,
        ". ".join(filter(None, (target.note, target.disabled_reason or target.warning))),
        bool(target.disabled_reason),
        target.is_on,
        (round(box.left), round(box.top), round(box.width), round(box.height)),
    )


def target_nodes(targets: Iterable[FocusTarget]) -> list[Node]:
    """Returns the nodes of focus targets in order; targets of a group are together at its first one."""
    groups: dict[tuple[str, str], list[Node]] = {}
    for target in targets:
        groups.setdefault((target.group, "" if target.group else target.key), []).append(target_node(target))
    return [Node("group", name, children=tuple(own)) if name else own[0] for (name, _key), own in groups.items()]


def in_order(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yields nodes in reading order; the name of a group is a heading before its parts."""
    for node in nodes:
        yield node._replace(role="question") if node.children else node
        yield from in_order(node.children)


def text_nodes(texts: Sequence[str]) -> list[Node]:
    """Returns the first text as a heading, and the others below it."""
    first, *others = [*filter(None, texts), ""]
    return [Node("heading", first), *(Node("text", words) for words in others if words)] if first else []


def list_node(name: str, texts: Iterable[str]) -> Node:
    """Returns a list of texts."""
    return Node("list", name, children=tuple(Node("text", words) for words in texts))


def table_node(name: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> Node:
    """Returns a table with the names of its columns."""
    lines = [Node("row", "", children=tuple(Node("head", words) for words in head))]
    lines += [Node("row", "", children=tuple(Node("cell", words) for words in row)) for row in rows]
    return Node("table", name, children=tuple(lines))
