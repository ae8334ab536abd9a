"""Parses a rule book's text into chapters and blocks."""

import re
from dataclasses import dataclass, field, replace
from itertools import groupby

from game.ui.document import DocumentBlock

NUMBERED = re.compile(r"(?:[-*]\s+)?\**[A-Z]?(\d+[a-z]?)[.:)]?\**[.:)]?\s+(.*)")
"""A sentence with its number: “R12. Text”, “- R12 Text”, “12. Text”. The letter is of the book, not of the rule."""
EMPHASIS = re.compile(r"\*(\S[^*]*\S|\S)\*")
BULLET = re.compile(r"[-*]\s+(.*)")
MIN_COLUMN_LETTERS = 3.0
"""Width of an empty column of a table, in letters; longer cells widen their column."""


@dataclass(slots=True)
class RulebookChapter:
    """A title and the blocks under it."""

    title: str
    blocks: list[DocumentBlock] = field(default_factory=list)


def parse_rulebook(words: str) -> list[RulebookChapter]:
    """Parses a text in a subset of Markdown; returns at least one chapter, none of them empty."""
    chapters = [RulebookChapter("")]
    for line in _join_wrapped_lines(words.splitlines()):
        _parse_line(chapters, line)
    for chapter in chapters:
        _weigh_columns(chapter)
    non_empty = [chapter for chapter in chapters if chapter.blocks]
    return non_empty or [RulebookChapter("", [DocumentBlock("text", words.strip())])]


def _parse_line(chapters: list[RulebookChapter], line: str) -> None:
    plain_text = EMPHASIS.sub(r"\1", line.replace("**", "").replace("`", ""))
    if line.startswith(("# ", "## ")):
        chapters.append(RulebookChapter(plain_text.lstrip("# ").strip()))
    elif line.startswith("#"):
        chapters[-1].blocks.append(DocumentBlock("heading", plain_text.lstrip("# ").strip()))
    elif line.startswith("|"):
        _parse_table_row(chapters[-1], plain_text)
    elif numbered := NUMBERED.fullmatch(plain_text):
        chapters[-1].blocks.append(DocumentBlock("numbered", numbered[2], numbered[1]))
    elif bullet := BULLET.fullmatch(plain_text):
        chapters[-1].blocks.append(DocumentBlock("bullet", bullet[1]))
    elif plain_text.strip():
        chapters[-1].blocks.append(DocumentBlock("text", plain_text.strip()))


def _parse_table_row(chapter: RulebookChapter, line: str) -> None:
    cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
    if all(set(cell) <= set("-: ") for cell in cells):
        return
    chapter.blocks.append(DocumentBlock("row", "", cells=cells))


def _weigh_columns(chapter: RulebookChapter) -> None:
    """Makes the columns of each table as wide, among each other, as their longest cells are."""
    weighed: list[DocumentBlock] = []
    for kind, run in groupby(chapter.blocks, lambda block: (block.kind, len(block.cells))):
        blocks = list(run)
        if kind[0] == "row":
            columns = zip(*(block.cells for block in blocks), strict=True)
            weights = tuple(MIN_COLUMN_LETTERS + max(map(len, column)) for column in columns)
            blocks = [replace(block, weights=weights) for block in blocks]
        weighed += blocks
    chapter.blocks = weighed


def _join_wrapped_lines(lines: list[str]) -> list[str]:
    joined: list[str] = []
    starts_new = True
    for line in lines:
        starts_block = not line.strip() or line.startswith(("#", "|")) or NUMBERED.match(line) or BULLET.match(line)
        if starts_block or starts_new:
            joined.append(line)
        else:
            joined[-1] += " " + line.strip()
        starts_new = not line.strip() or line.startswith(("#", "|"))
    return joined
