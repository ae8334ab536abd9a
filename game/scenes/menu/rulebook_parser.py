"""Parses a rule book's text into chapters and blocks."""

import re
from dataclasses import dataclass, field, replace
from itertools import groupby

from game.scenes.menu.rulebook_pictures import RulebookPicture
from game.ui.document import DocumentBlock

NUMBERED = re.compile(r"(?:[-*]\s+)?\**[A-Z]?(\d+[a-z]?)[.:)]?\**[.:)]?\s+(.*)")
"""Pattern of a numbered sentence: “R12. Text”, “- R12 Text”, “12. Text”. The letter is that of the book."""
EMPHASIS = re.compile(r"\*(\S[^*]*\S|\S)\*")
"""Pattern of emphasised text."""
BULLET = re.compile(r"[-*]\s+(.*)")
"""Pattern of a bullet point."""
PICTURE = re.compile(r"`picture ([^`]+)` (.*)")
"""Pattern of a picture: its description as in rulebook_pictures.py, and its caption."""
MIN_COLUMN_LETTERS = 3.0
"""Width of an empty column of a table, in letters; the longest cell of a column adds its length."""


@dataclass(slots=True)
class RulebookChapter:
    """A title and the blocks below it."""

    title: str
    blocks: list[DocumentBlock] = field(default_factory=list)


def parse_rulebook(source: str, rules: str = "") -> list[RulebookChapter]:
    """Parses the book of a game, a text in a subset of Markdown; returns at least one chapter, none of them empty."""
    chapters = [RulebookChapter("")]
    for line in _join_wrapped_lines(source.splitlines()):
        _parse_line(chapters, line, rules)
    for chapter in chapters:
        _weigh_columns(chapter)
    non_empty = [chapter for chapter in chapters if chapter.blocks]
    return non_empty or [RulebookChapter("", [DocumentBlock("text", source.strip())])]


def _parse_line(chapters: list[RulebookChapter], line: str, rules: str) -> None:
    plain_text = EMPHASIS.sub(r"\1", line.replace("**", "").replace("`", ""))
    if line.startswith(("# ", "## ")):
        chapters.append(RulebookChapter(plain_text.lstrip("# ").strip()))
    elif line.startswith("#"):
        chapters[-1].blocks.append(DocumentBlock("heading", plain_text.lstrip("# ").strip()))
    elif picture := PICTURE.fullmatch(line):
        description, caption = picture.groups()
        block = DocumentBlock("picture", caption, picture=RulebookPicture(rules, description))
        chapters[-1].blocks.append(block)
    elif line.startswith("|"):
        _parse_table_row(chapters[-1], plain_text)
    elif plain_text.strip():
        chapters[-1].blocks.append(_text_block(plain_text))


def _text_block(line: str) -> DocumentBlock:
    numbered = NUMBERED.fullmatch(line)
    if numbered:
        return DocumentBlock("numbered", numbered[2], numbered[1])
    bullet = BULLET.fullmatch(line)
    if bullet:
        return DocumentBlock("bullet", bullet[1])
    return DocumentBlock("text", line.strip())


def _parse_table_row(chapter: RulebookChapter, line: str) -> None:
    cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
    if all(set(cell) <= set("-: ") for cell in cells):
        return
    chapter.blocks.append(DocumentBlock("row", "", cells=cells))


def _weigh_columns(chapter: RulebookChapter) -> None:
    """Sets the relative column widths of each table to the lengths of their longest cells."""
    weighed: list[DocumentBlock] = []
    for (kind, _cell_count), run in groupby(chapter.blocks, _table_key):
        blocks = list(run)
        if kind == "row":
            columns = zip(*(block.cells for block in blocks), strict=True)
            weights = tuple(MIN_COLUMN_LETTERS + max(map(len, column)) for column in columns)
            blocks = [replace(block, weights=weights) for block in blocks]
        weighed += blocks
    chapter.blocks = weighed


def _table_key(block: DocumentBlock) -> tuple[str, int]:
    """Returns the key of consecutive blocks that may form a table."""
    return block.kind, len(block.cells)


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
