"""Prints lines and tables in a terminal, with colour where rich is installed and output is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

GAP = "  "
"""Gap between two columns."""
BLANK_LINES = 60
"""Empty lines that scroll out of sight what the next player must not see."""
COLUMNS = 2
"""Columns of a long list."""
TWO_COLUMN_LENGTH = 12
"""Entries above which a list is printed in columns."""
STYLES = {"head": "bold", "told": "cyan", "wrong": "yellow", "won": "bold green", "soft": "dim", "": ""}
"""Style of each kind of line, in rich's terms."""


class TerminalScreen:
    """The terminal: prints lines and tables; `read` asks for a line."""

    def __init__(self) -> None:
        self._console = _rich_console()

    def print_line(self, text: str, style: str = "") -> None:
        """Prints a line in one of STYLES."""
        if self._console is None:
            print(text)
        else:
            self._console.print(text, style=STYLES[style], markup=False, highlight=False, soft_wrap=True)

    def print_table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Prints rows under their heads, every column as wide as needed."""
        widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
        for number, row in enumerate([head, *rows]):
            cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
            self.print_line(GAP.join(cells).rstrip(), "" if number else "head")

    def print_choices(self, texts: Sequence[str]) -> None:
        """Prints a numbered list from 1."""
        entries = [f"{number:>3}  {text}" for number, text in enumerate(texts, 1)]
        columns = COLUMNS if len(entries) > TWO_COLUMN_LENGTH else 1
        height = -(-len(entries) // columns)
        width = max(map(len, entries[:height]))
        for first, *others in (entries[row::height] for row in range(height)):
            self.print_line(GAP.join([f"{first:<{width}}", *others]).rstrip())

    def scroll_away(self) -> None:
        """Scrolls everything out of sight."""
        print("\n" * BLANK_LINES)

    def read(self, prompt: str) -> str | None:
        """Returns the next line typed; None at the end of input."""
        if sys.stdin is None:
            return None
        try:
            return input(prompt).strip()
        except EOFError:
            self.print_line("")
            return None


def _rich_console() -> Any:
    """Returns a console of rich, or None."""
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console()
