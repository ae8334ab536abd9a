"""Prints a game in a terminal: with its own texts if it has some, else with its notation and summary."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from game.engine.notation import format_line
from game.engine.rules import Command, Event, LegalCommands, Ruleset, S, Seat
from game.i18n import _

if TYPE_CHECKING:
    from rich.console import Console

GAP = "  "
"""Text between two columns."""
MAX_LINE_LETTERS = 10_000
"""Maximum length of a line from a file or pipe, in characters. A longer line counts as the end of input."""
BLANK_LINES = 60
"""Number of empty lines that hide earlier lines from the next player."""
COLUMNS = 2
"""Number of columns of a long list."""
MOST_OFFERED = 200
"""Maximum number of listed commands from a LegalCommands sequence, which only describes its commands."""
TWO_COLUMN_LENGTH = 12
"""Maximum number of entries of a list with one column."""
STYLES = {"head": "bold", "told": "cyan", "wrong": "yellow", "won": "bold green", "soft": "dim", "": ""}
"""Style of each kind of line, in the terms of the package rich."""
Comment = Callable[[Any, Sequence[str], Event], str]
"""Returns a comment on an event. Takes the state before it, the names of the seats and the event."""


class TerminalScreen:
    """The terminal: prints lines and tables; `read` asks for a line."""

    draws = True
    """Whether the screen can show pictures made of letters. Otherwise text replaces them."""

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
        """Scrolls all lines out of sight."""
        print("\n" * BLANK_LINES)

    def read(self, prompt: str) -> str | None:
        """Returns the next line typed; None at the end of input."""
        if sys.stdin is None:
            return None
        try:
            return (input(prompt) if sys.stdin.isatty() else _read_piped_line(prompt)).strip()
        except EOFError:
            self.print_line("")
            return None


@dataclass(frozen=True, slots=True)
class NotedTable:
    """A table that was printed."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class NotedScreen(TerminalScreen):
    """Keeps what is printed: lines, each with its style, and tables."""

    draws = False

    def __init__(self) -> None:
        self.blocks: list[tuple[str, str] | NotedTable] = []

    def print_line(self, text: str, style: str = "") -> None:
        if text:
            self.blocks.append((text, style))

    def print_table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.blocks.append(NotedTable(head, rows))


def lane_words(position: int, spaces: int, place: int) -> str:
    """Returns the text of a horse's position: its space, or its place after the finish."""
    if place:
        return _("finished, place {number}").format(number=place)
    return _("space {space} of {spaces}").format(space=position, spaces=spaces)


def drawn_lane(horse: int, position: int, place: int, course: tuple[int, int]) -> str:
    """Returns a horse's lane in letters: the start, the track with its No Bet line, and the place after the finish.

    `course` has the number of spaces and the first one past the line.
    """
    last, line = course
    spaces = ["."] * (last + 1)
    if position <= last:
        spaces[position] = str(horse % 10)
    lane = "".join(spaces)
    return f"{lane[:1]}|{lane[1:line]}:{lane[line:]}|" + (f" {place}." if place else "")


def _read_piped_line(prompt: str) -> str:
    """Returns the next line of a file or a pipe. Raises EOFError at its end, and for a line without an end."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(MAX_LINE_LETTERS + 1)
    if not line or len(line) > MAX_LINE_LETTERS:
        raise EOFError
    return line


def _rich_console() -> Console | None:
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console()


class TerminalView(Generic[S]):
    """Describes commands as lines of notation; events, too, if the game has no `comment`."""

    def __init__(self, rules: Ruleset[S], names: Sequence[str], comment: Comment | None = None) -> None:
        self.rules = rules
        self.names = names
        self.comment = comment

    def print_state(self, screen: TerminalScreen, view: S, seat: Seat | None) -> None:
        """Prints the state, with the whole sheet of `seat`."""
        for name, value in self.rules.summary(view).items():
            screen.print_line(f"{name}: {value}")

    def prompt(self, view: S) -> str:
        """Returns the question to the acting seat."""
        return _("what now?")

    def offered(self, view: S, legal: Sequence[Command]) -> Sequence[Command]:
        """Returns the commands that can be chosen by number: all, or the first ones of a list too long to be made.

        The others can be typed.
        """
        return legal[:MOST_OFFERED] if isinstance(legal, LegalCommands) else legal

    def command_text(self, view: S, command: Command) -> str:
        """Returns a command in a few words."""
        return format_line(command)

    def command_help(self, view: S, command: Command) -> str:
        """Returns what a command costs, brings and does. The first sentence has its figures, if there are any."""
        return (type(command).__doc__ or "").strip()

    def command_cost(self, view: S, command: Command) -> int:
        """Returns the sum that a command certainly takes from its seat at once, in the game's currency."""
        return 0

    def money(self, view: S, seat: Seat) -> int:
        """Returns a seat's money or points; 0 if the game does not count any yet."""
        money = self.rules.summary(view).get("money")
        return int(money[seat]) if isinstance(money, list | tuple) else 0

    def event_text(self, view: S, event: Event) -> str:
        """Returns the text of an event that the view does not include yet; "" for none."""
        return self.comment(view, self.names, event) if self.comment else format_line(event)

    def hints(self, view: S) -> list[str]:
        """Returns lines that help with the current decision."""
        return []
