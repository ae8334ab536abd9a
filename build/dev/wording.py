"""Counts habits of wording in docstrings, comments and pages that plain technical English avoids.

The patterns know words, not grammar: about one hit in six is correct English. `wording.toml` holds the count of each
folder, which may only fall (`python build/dev.py measure wording`).
"""

import ast
import io
import json
import re
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from build.dev.size import folder_of
from game.paths import CHECKOUT

RECORD = CHECKOUT / "build" / "dev" / "wording.toml"
PLACES = ("game", "build", "tests", "main.py", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "maps")
GENERATED = CHECKOUT / "build" / "out"
PAGES = "pages"
RULE_BOOKS = "rule books"
HABITS = {
    "What … as subject": r"(^|[.;:,(] |\band )[Ww]hat\b(?! if)",
    "How … as subject": r"(^|[.;:,(] |\band )[Hh]ow\b",
    "Where, Who, When, Which as the first word": r"^(Where|Who|Whom|Whose|When|Which|Why)\b",
    "whoever, whatever": r"\b[Ww](ho|hat|hom)ever\b",
    "is told, tells": r"\b(is|are|was|be|been) told\b|\btells?\b",
    "so many, so much, so far": r"\b[Ss]o (many|much|far|often|long|large)\b(?! that)",
    "nobody, somebody, everybody": r"\b(nobody|somebody|everybody)\b",
    "alone": r"\balone\b",
    "of which, from which": r"\b(of which|of whom|by which|to which|from which|in which|on which)\b",
    "for ever, anew": r"\b(for ever|as ever|anew|ever less)\b",
    "lies, stands": r"\b(lies?|lay|lain|stands?|stood)\b",
    "beside": r"\b[Bb]esides?\b",
    "there may be": r"\bthere is none\b|\bthere may be\b",
    "lest, but for, such a": r"\b(lest|but for|such a|as such)\b",
    "of one, that one": r"\bone's own\b|\bof one\b|\bthat one\b|\bwhich one\b",
    "of its own": r"\b(of (its|their|the|his) own|the own)\b",
    "no more": r"\bmay no(t|) longer\b|\bno more\b|\bany more\b",
    "And, Of, But as the first word": r"^(And|Of|Else|Or|But|So)\b",
}
"""Patterns that `docs/writing.md` asks to avoid, by name."""
PATTERNS = {name: re.compile(pattern) for name, pattern in HABITS.items()}


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yields the line number and text of each docstring and comment of a Python file, or of each line of a page."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield from enumerate(source.splitlines(), 1)
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, " ".join(node.value.value.split())
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def files() -> list[Path]:
    """Returns the Python files and pages whose texts are counted, except generated ones."""
    paths: list[Path] = []
    for place in (CHECKOUT / name for name in PLACES):
        paths += [place] if place.is_file() else sorted([*place.rglob("*.py"), *place.rglob("*.md")])
    return [path for path in paths if not path.is_relative_to(GENERATED)]


def group_of(path: Path) -> str:
    """Returns the row that counts a file: a folder of code, the pages or the rule books."""
    if path.suffix == ".md":
        return RULE_BOOKS if "games" in path.parts else PAGES
    return folder_of(path)


def hits(path: Path) -> Iterator[tuple[str, int, str]]:
    """Yields the habit, line number and text of each hit in a file."""
    for line, text in texts(path):
        for habit, pattern in PATTERNS.items():
            if pattern.search(text):
                yield habit, line, text


def measured() -> dict[str, Counter[str]]:
    """Returns the hits of each habit in each group."""
    counts: dict[str, Counter[str]] = {}
    for path in files():
        counts.setdefault(group_of(path), Counter()).update(habit for habit, _line, _text in hits(path))
    return dict(sorted(counts.items()))


def recorded(path: Path = RECORD) -> dict[str, int]:
    """Returns the recorded number of hits of each group."""
    return {group: int(count) for group, count in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def record(path: Path = RECORD) -> None:
    """Writes the present number of hits of each group."""
    lines = [f"{json.dumps(group)} = {count.total()}" for group, count in measured().items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def report() -> Iterator[str]:
    """Yields the hits of each group, then those of each habit."""
    counts = measured()
    for group, count in counts.items():
        yield f"{group:28} {count.total():5,}"
    total = sum(counts.values(), Counter[str]())
    for habit, count_of_habit in total.most_common():
        yield f"{habit:44} {count_of_habit:5,}"
    yield f"{'all':44} {total.total():5,}"
