"""Words a table for who does not see it: as nodes for screen readers, and in answers to questions asked at any time."""

from collections.abc import Callable, Iterator, Sequence

from game.engine.catalog import load_part
from game.engine.rules import GameState, Seat
from game.i18n import _
from game.platform.screen_reader import Node
from game.presentation.command_picker import PickerOption
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.turn_controller import TurnController
from game.terminal import NotedScreen, NotedTable, TerminalView
from game.ui.accessible_tree import list_node, table_node, target_nodes, text_nodes
from game.ui.focus import FocusTarget

LOGGED_LINES = 40
"""Lines of commentary in the log that is read; all of it is in the scene of the commentary."""
MARKS = ("> ", "x ", "  ")
"""Text before the name of a seat in a terminal."""


class TableReading:
    """The tree of a match and the answers to `QUESTIONS`; `find_targets` returns all that can be pressed."""

    def __init__(
        self, parts: MatchParts, turns: TurnController, find_targets: Callable[[], Sequence[FocusTarget]]
    ) -> None:
        self._parts = parts
        self._turns = turns
        self._find_targets = find_targets
        self._screen = parts.screen
        self._session = parts.session
        words: type[TerminalView[GameState]] | None = load_part(self._session.setup.rules, "terminal_view")
        self._words = (words or TerminalView[GameState])(self._session.rules, self._session.names)
        self._noted: list[tuple[str, str] | NotedTable] = []
        self._noted_of: tuple[object, ...] = ()
        """State for which the sheets were read; they are not read again while something moves."""

    # -- the tree ------------------------------------------------------------------------------------------

    def nodes(self, beside: Sequence[str]) -> Iterator[Node]:
        """Yields the game, the question with its choices, further texts, the table's sheets and the log."""
        screen = self._screen
        choices = self._turns.choices
        bar = screen.parts.top_bar(screen.view_model)
        yield from text_nodes([f"{bar.title}, {bar.round}"])
        yield Node("question", self._turns.status_text)
        yield from (Node("text", words) for words in (screen.prompt_note, *screen.recap, *beside) if words)
        options = {option.key for option in choices.options} if choices else set()
        targets = self._find_targets()
        yield from target_nodes(target for target in targets if target.key in options)
        yield Node("group", _("The table"), children=tuple(target_nodes(t for t in targets if t.key not in options)))
        for block in self._sheets():
            if isinstance(block, NotedTable):
                yield table_node(_("The table"), block.head, [[*map(_unmarked, row)] for row in block.rows])
            else:
                yield Node("question" if block[1] == "head" else "text", block[0])
        yield list_node(_("Commentary"), (entry.words for entry in screen.history.entries[-LOGGED_LINES:]))

    def _sheets(self) -> list[tuple[str, str] | NotedTable]:
        view_model = self._screen.view_model
        now = view_model.revision, view_model.open_sheet_seat, view_model.view
        if now != self._noted_of and not (self._noted and self._parts.director.busy):
            self._noted = self._note(view_model.open_sheet_seat)
            self._noted_of = now
        return self._noted

    def _note(self, seat: Seat) -> list[tuple[str, str] | NotedTable]:
        notes = NotedScreen()
        self._words.names = self._session.names
        self._words.print_state(notes, self._screen.view_model.view, seat)
        return notes.blocks

    # -- answers -------------------------------------------------------------------------------------------

    def answer(self, question: str) -> str:
        """Returns the answer to one of QUESTIONS."""
        return ANSWERS[question](self) or _("Nothing yet.")

    @property
    def _own_seat(self) -> Seat:
        actor = self._session.actor
        return actor if actor in self._session.people else self._screen.view_model.open_sheet_seat

    def last_roll(self) -> str:
        """Returns what was said of the last roll; where nothing is rolled, of the last move."""
        steps = self._session.match.steps
        rolls = self._session.rules.roll_commands
        spoken = {entry.step for entry in self._screen.history.entries}
        rolled = [n for n in spoken if not rolls or (0 <= n < len(steps) and isinstance(steps[n].command, rolls))]
        last = max(rolled, default=None)
        return " ".join(entry.words for entry in self._screen.history.entries if entry.step == last)

    def own_sheet(self) -> str:
        """Returns the seat's row of each table, and the lines of its own sheet only."""
        seat = self._own_seat
        lines = []
        blocks = self._note(seat)
        last = max((n for n, block in enumerate(blocks) if isinstance(block, NotedTable)), default=-1)
        for number, block in enumerate(blocks):
            if isinstance(block, NotedTable):
                own = (row for row in block.rows if _unmarked(row[0]) == self._session.names[seat])
                pairs = [(head, cell) for row in own for head, cell in zip(block.head, row, strict=True) if cell]
                lines += [", ".join(f"{head}: {_unmarked(cell)}" for head, cell in pairs)]
            elif number > last:
                lines.append(block[0])
        return ". ".join(filter(None, lines))

    def this_one(self) -> str:
        """Returns the table's text about the focus."""
        target = self._turns.focus.on(self._find_targets())
        items = self._parts_at(target) if target else []
        if not items:
            return ". ".join(filter(None, (target.label, target.note))) if target else ""
        title, lines = items[-1]
        return " ".join((f"{title}.", *lines))

    def _parts_at(self, target: FocusTarget) -> list[tuple[str, tuple[str, ...]]]:
        items = self._screen.parts.tooltips.inspectable_items(self._turns.choices, ())
        own = [item for item in items if item.key == target.key]
        return [item.tooltip() for item in own or items if own or item.box.collidepoint(target.box.center)]

    def odds(self) -> str:
        """Returns the chances of the horses in the race; without a race, what is known of each choice."""
        screen = self._screen
        return ", ".join(screen.parts.odds(screen.view_model)) or self._options_text(lambda one: bool(one.value))

    def leaders(self) -> str:
        """Returns who would have how much if it ended now, the most first, and the order of the race."""
        screen = self._screen
        names = self._session.names
        bar = screen.parts.top_bar(screen.view_model)
        totals = screen.parts.projected_totals(screen.view_model.view)
        seats = sorted(range(len(bar.money)), key=lambda seat: -(totals[seat] if totals else 0))
        counts = [str(totals[seat]) if totals else bar.money[seat] for seat in seats]
        own = (f"{names[n]} {count}" for n, count in zip(seats, counts, strict=True))
        return ". ".join(filter(None, (", ".join(own), ", ".join(screen.parts.order(screen.view_model)))))

    def choices(self) -> str:
        """Returns the question, and all that can be chosen."""
        return f"{self._turns.status_text}. {self._options_text(lambda one: not one.disabled_reason)}"

    def _options_text(self, is_told: Callable[[PickerOption], bool]) -> str:
        options = self._turns.choices.on_table if self._turns.choices else []
        return ", ".join(" ".join(filter(None, (one.words, one.note, one.value))) for one in options if is_told(one))

    def since_turn(self) -> str:
        """Returns what has happened since the last turn of the seat."""
        return " ".join(self._screen.recap_lines(self._own_seat, self._turns.events_since(self._own_seat)))


def _unmarked(cell: str) -> str:
    return cell[2:] if cell.startswith(MARKS) else cell


ANSWERS: dict[str, Callable[[TableReading], str]] = {
    "last_roll": TableReading.last_roll,
    "own_sheet": TableReading.own_sheet,
    "this_one": TableReading.this_one,
    "odds": TableReading.odds,
    "leaders": TableReading.leaders,
    "choices": TableReading.choices,
    "since_turn": TableReading.since_turn,
}
"""Answers to the questions of keys, by action."""
