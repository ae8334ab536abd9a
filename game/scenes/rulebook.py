"""A rule book's text cut into chapters and blocks. Draws nothing and knows no rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from game.ui.pages import Block

NUMBERED = re.compile(r"(?:[-*]\s+)?\**([A-Z]?\d+[a-z]?)[.:)]?\**[.:)]?\s+(.*)")
"""A sentence with its number: “R12. Text”, “- R12 Text”, “12. Text”."""
EMPHASIS = re.compile(r"\*(\S[^*]*\S|\S)\*")
BULLET = re.compile(r"[-*]\s+(.*)")


@dataclass(slots=True)
class Chapter:
    """A title and what stands under it."""

    title: str
    blocks: list[Block] = field(default_factory=list)


def read(words: str) -> list[Chapter]:
    """The chapters of a text in the manner of Markdown; at least one, each with something in it."""
    chapters = [Chapter("")]
    for line in _joined(words.splitlines()):
        _take(chapters, line)
    full = [chapter for chapter in chapters if chapter.blocks]
    return full or [Chapter("", [Block("text", words.strip())])]


def _take(chapters: list[Chapter], line: str) -> None:
    plain = EMPHASIS.sub(r"\1", line.replace("**", "").replace("`", ""))
    if line.startswith(("# ", "## ")):
        chapters.append(Chapter(plain.lstrip("# ").strip()))
    elif line.startswith("#"):
        chapters[-1].blocks.append(Block("heading", plain.lstrip("# ").strip()))
    elif line.startswith("|"):
        _take_row(chapters[-1], plain)
    elif numbered := NUMBERED.fullmatch(plain):
        chapters[-1].blocks.append(Block("numbered", numbered[2], numbered[1]))
    elif bullet := BULLET.fullmatch(plain):
        chapters[-1].blocks.append(Block("bullet", bullet[1]))
    elif plain.strip():
        chapters[-1].blocks.append(Block("text", plain.strip()))


def _take_row(chapter: Chapter, line: str) -> None:
    cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
    if all(set(cell) <= set("-: ") for cell in cells):
        return
    chapter.blocks.append(Block("row", "", cells=cells))


def _joined(lines: list[str]) -> list[str]:
    """Lines that are one sentence broken over several become one."""
    whole: list[str] = []
    fresh = True
    for line in lines:
        begins = not line.strip() or line.startswith(("#", "|")) or NUMBERED.match(line) or BULLET.match(line)
        if begins or fresh:
            whole.append(line)
        else:
            whole[-1] += " " + line.strip()
        fresh = not line.strip() or line.startswith(("#", "|"))
    return whole
