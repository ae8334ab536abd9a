"""How a series of games looks in a terminal: a bar while it runs, a table after it. Plain text without rich."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.engine.core import Sentence
from game.tools.series import Report, Tally
from game.words import _, say


def counted(tallies: Iterable[Tally], games: int) -> Iterator[Tally]:
    """The same games, with a bar that grows as they come in."""
    try:
        from rich.progress import track
    except ImportError:
        return iter(tallies)
    return iter(track(tallies, description=_("Racing"), total=games, transient=True))


def show(result: Report, found: Mapping[str, Any]) -> None:
    """Prints the report as a table, and what the rule set found below it."""
    lines = [*rows(result), *found_rows(found)]
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        for name, value in lines:
            print(f"{name:<24}{value}")
        return
    table = Table(title=result.rules, show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    for line in lines:
        table.add_row(*line)
    Console().print(table)


def rows(result: Report) -> list[tuple[str, str]]:
    """The lines of the table: what it is, and the number."""
    wins = [(_("Won by {name}").format(name=name), f"{share:.1%}") for name, share in result.wins_by_bot.items()]
    seats = [(_("Won on seat {seat}").format(seat=seat), f"{won:g}") for seat, won in enumerate(result.wins, 1)]
    spread = say(Sentence("{mean} ± {stdev}", mean=result.scores.mean, stdev=result.scores.stdev))
    return [
        (_("Games finished"), f"{result.finished} / {result.games}"),
        *wins,
        *(seats if result.seats > 1 else []),
        (_("Final money, mean ± deviation"), f"${spread}"),
        (_("Rounds, mean"), _number(result.rounds)),
        (_("Changes of the lead, mean"), _number(result.lead_changes)),
        (_("Commands"), f"{result.commands}"),
        (_("Commands a second and process"), f"{result.commands_per_s:.0f}"),
        (_("Illegal commands"), f"{result.illegal}"),
    ]


def found_rows(found: Mapping[str, Any]) -> list[tuple[str, str]]:
    """A line for each finding; one with parts has them in a row, one whose parts have parts a line for each."""
    lines: list[tuple[str, str]] = []
    for name, value in found.items():
        if isinstance(value, Mapping) and all(isinstance(part, Mapping) for part in value.values()):
            lines += [(part, _plain(parts)) for part, parts in value.items()]
        else:
            lines.append((name.replace("_", " ").capitalize(), _plain(value)))
    return lines


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return "  ".join(f"{part}: {_plain(one)}" for part, one in value.items())
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _number(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.1f}"
