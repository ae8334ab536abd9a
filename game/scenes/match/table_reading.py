"""Describes a table for blind players: as nodes for screen readers, and as answers to questions by key."""

from collections.abc import Callable, Iterator, Sequence

from game.engine.catalog import load_part
from game.engine.rules import GameState, Seat
from game.i18n import _, current_language
from game.platform.screen_reader import Node
from game.presentation.picker_option import PickerOption
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.turn_controller import TurnController
from game.terminal import NotedScreen, NotedTable, TerminalView
from game.ui.accessible_tree import list_node, table_node, target_nodes, text_nodes
from game.ui.focus import FocusTarget

LOGGED_LINES = 40
"""Number of latest lines of commentary among the nodes; the commentary scene has all lines."""
MARKS = ("> ", "x ", "  ")
"""Possible marks before the name of a seat in a terminal."""


class TableReading:
    """The accessible nodes of a match and the answers to questions; `find_targets` returns the current targets."""

    def __init__(
        self, parts: MatchParts, turns: TurnController, find_targets: Callable[[], Sequence[FocusTarget]]
    ) -> None:
        self._parts = parts
        self._turns = turns
        self._find_targets = find_targets
        self._screen = parts.screen
        self._session = parts.session
        own_view: type[TerminalView[GameState]] | None = load_part(self._session.setup.rules, "terminal_view")
        self._terminal_view = (own_view or TerminalView[GameState])(self._session.rules, self._session.names)
        self._blocks: list[tuple[str, str] | NotedTable] = []
        self._blocks_state: tuple[object, ...] = ()
        """Cache key of the blocks, which are not read again during a motion."""

    # -- nodes ---------------------------------------------------------------------------------------------

    def nodes(self, further_texts: Sequence[str]) -> Iterator[Node]:
        """Yields the game, the question with its options, further texts, the table's sheets and the commentary."""
        screen = self._screen
        choices = self._turns.choices
        bar = screen.parts.top_bar(screen.view_model)
        yield from text_nodes([f"{bar.title}, {bar.round}"])
        yield Node("question", self._turns.status_text)
        texts = (screen.prompt_note, *screen.recap, *further_texts)
        yield from (Node("text", line) for line in texts if line)
        option_keys = {option.key for option in choices.options} if choices else set()
        targets = self._find_targets()
        yield from target_nodes(target for target in targets if target.key in option_keys)
        others = [target for target in targets if target.key not in option_keys]
        yield Node("group", _("The table"), children=tuple(target_nodes(others)))
        for block in self._sheets():
            if isinstance(block, NotedTable):
                yield table_node(_("The table"), block.head, [[*map(_unmarked, row)] for row in block.rows])
            else:
                yield Node("question" if block[1] == "head" else "text", block[0])
        yield list_node(_("Commentary"), (entry.words for entry in screen.history.entries[-LOGGED_LINES:]))

    def _sheets(self) -> list[tuple[str, str] | NotedTable]:
        view_model = self._screen.view_model
        state = view_model.revision, view_model.open_sheet_seat, view_model.view, current_language()
        if state != self._blocks_state and not (self._blocks and self._parts.director.busy):
            self._blocks = self._read_blocks(view_model.open_sheet_seat)
            self._blocks_state = state
        return self._blocks

    def _read_blocks(self, seat: Seat) -> list[tuple[str, str] | NotedTable]:
        """Returns the lines and tables of the terminal's view from a seat."""
        screen = NotedScreen()
        self._terminal_view.names = self._session.names
        self._terminal_view.print_state(screen, self._screen.view_model.view, seat)
        return screen.blocks

    # -- answers -------------------------------------------------------------------------------------------

    def answer(self, question: str) -> str:
        """Returns the answer to a question of ANSWERS."""
        return ANSWERS[question](self) or _("Nothing yet.")

    @property
    def _own_seat(self) -> Seat:
        actor = self._session.actor
        return actor if actor in self._session.people else self._screen.view_model.open_sheet_seat

    def last_roll(self) -> str:
        """Returns the commentary on the last roll; in a game without rolls, on the last move."""
        steps = self._session.match.steps
        rolls = self._session.rules.roll_commands
        entries = self._screen.history.entries
        spoken = {entry.step for entry in entries}
        rolled = [n for n in spoken if not rolls or (0 <= n < len(steps) and isinstance(steps[n].command, rolls))]
        last = max(rolled, default=None)
        return " ".join(entry.words for entry in entries if entry.step == last)

    def own_sheet(self) -> str:
        """Returns the seat's row of each table, and the lines of its own sheet only."""
        seat = self._own_seat
        lines = []
        blocks = self._read_blocks(seat)
        last = max((n for n, block in enumerate(blocks) if isinstance(block, NotedTable)), default=-1)
        for number, block in enumerate(blocks):
            if isinstance(block, NotedTable):
                own_rows = (row for row in block.rows if _unmarked(row[0]) == self._session.names[seat])
                pairs = [(head, cell) for row in own_rows for head, cell in zip(block.head, row, strict=True) if cell]
                lines.append(", ".join(f"{head}: {_unmarked(cell)}" for head, cell in pairs))
            elif number > last:
                lines.append(block[0])
        return ". ".join(filter(None, lines))

    def this_one(self) -> str:
        """Returns the tooltip of the target in focus, or else its label."""
        target = self._turns.focus.on(self._find_targets())
        if target is None:
            return ""
        tooltips = self._tooltips_at(target)
        if not tooltips:
            return ". ".join(filter(None, (target.label, target.note)))
        title, lines = tooltips[-1]
        return " ".join((f"{title}.", *lines))

    def _tooltips_at(self, target: FocusTarget) -> list[tuple[str, tuple[str, ...]]]:
        """Returns the tooltips of a target, or of all items at its centre if it has none."""
        items = self._screen.parts.tooltips.inspectable_items(self._turns.choices, ())
        own = [item for item in items if item.key == target.key]
        at_centre = own or [item for item in items if item.box.collidepoint(target.box.center)]
        return [item.tooltip() for item in at_centre]

    def odds(self) -> str:
        """Returns the chances of the horses in the race; without a race, the options that have a value."""
        screen = self._screen
        with_value = [option for option in self._options_on_table if option.value]
        return ", ".join(screen.parts.odds(screen.view_model)) or _options_text(with_value)

    def leaders(self) -> str:
        """Returns the standings as if the match ended now, the leader first, and the order of the race."""
        screen = self._screen
        names = self._session.names
        bar = screen.parts.top_bar(screen.view_model)
        totals = screen.parts.projected_totals(screen.view_model.view)
        seats = sorted(range(len(bar.money)), key=lambda seat: -(totals[seat] if totals else 0))
        amounts = [str(totals[seat]) if totals else bar.money[seat] for seat in seats]
        standings = ", ".join(f"{names[seat]} {amount}" for seat, amount in zip(seats, amounts, strict=True))
        order = ", ".join(screen.parts.order(screen.view_model))
        return ". ".join(filter(None, (standings, order)))

    def choices(self) -> str:
        """Returns the question and its enabled options."""
        enabled = [option for option in self._options_on_table if not option.disabled_reason]
        return f"{self._turns.status_text}. {_options_text(enabled)}"

    @property
    def _options_on_table(self) -> Sequence[PickerOption]:
        return self._turns.choices.on_table if self._turns.choices else []

    def since_turn(self) -> str:
        """Returns the recap of the events since the last turn of the own seat."""
        return " ".join(self._screen.recap_lines(self._own_seat, self._parts.privacy.events_since(self._own_seat)))


def _options_text(options: Sequence[PickerOption]) -> str:
    texts = ((option.words, option.note, option.payoff, option.value) for option in options)
    return ", ".join(" ".join(filter(None, parts)) for parts in texts)


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
"""Method that answers each question, by the action of its key."""
