"""Counts how often what the live odds forecast comes true in games between bots: `python -m game odds-check RULES`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from game.games import registry
from game.i18n import _
from game.tools.argument_parser import ToolArgumentParser
from game.tools.cluster import ClusterRun
from game.tools.reliability import BINS, Bin, Reliability, ReliabilityTable, check_game, merged
from game.tools.sim import add_series_arguments, processes, series_of
from game.tools.tournament import TournamentSpec

FIRM = 500
"""Forecasts from which on the error of a bin is more than chance."""
COLUMNS = "{:<12}{:>10}{:>11}{:>10}{:>8}{:>7}"


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints their reliability table; returns 0. Raises UsageError."""
    series = series_of(args)
    run = ClusterRun(args.cluster, series, check_games) if args.cluster else None
    table = merged(_tables(series, args.jobs) if run is None else _tables_in_order(run))
    if table:
        print(json.dumps(_plain(table)) if args.json else "\n\n".join(_lines(table)))
    if run and run.stopped:
        raise run.stopped
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Compares the live odds with the results of bot races.")
    add_series_arguments(parser, [game.key for game in registry.GAMES if game.live_odds])


def _tables(series: TournamentSpec, jobs: int) -> Iterator[ReliabilityTable]:
    """The forecasts of each game, played by this process or shared among several."""
    work = [(series, number) for number in range(series.games)]
    if jobs == 1:
        yield from map(check_game, work)
        return
    with processes(min(jobs, series.games)) as pool:
        yield from pool.imap(check_game, work)


def check_games(series: TournamentSpec, numbers: range) -> list[ReliabilityTable]:
    """Returns the forecasts of some games of a series, counted from 0."""
    return [check_game((series, number)) for number in numbers]


def _tables_in_order(run: ClusterRun[list[ReliabilityTable]]) -> Iterator[ReliabilityTable]:
    """The forecasts of each game that a cluster has played: sums of chances are rounded in the order of the games."""
    for batch in sorted(run, key=lambda batch: batch.numbers.start):
        yield from batch.result


def _lines(table: ReliabilityTable) -> Iterator[str]:
    for kind, reliability in table.items():
        rows = [_row(place, each) for place, each in enumerate(reliability.bins) if each.forecasts]
        header = COLUMNS.format(kind, _("forecasts"), _("predicted"), _("observed"), _("error"), "95 %")
        yield "\n".join([header, *rows, _footer(reliability)])


def _row(place: int, each: Bin) -> str:
    chances = f"{100 * place // BINS}–{100 * (place + 1) // BINS} %"
    shares = (f"{100 * share:.1f} %" for share in (each.mean, each.frequency))
    return COLUMNS.format(
        chances, each.forecasts, *shares, f"{100 * each.error:+.1f}", f"± {100 * each.uncertainty:.1f}"
    )


def _footer(reliability: Reliability) -> str:
    words = _("Brier score {score} (forecasting the average: {base}); largest error of a bin of {firm}: {worst} points")
    return words.format(
        score=f"{reliability.brier_score:.4f}",
        base=f"{reliability.base_rate_score:.4f}",
        firm=FIRM,
        worst=f"{100 * reliability.worst(FIRM):.1f}",
    )


def _plain(table: ReliabilityTable) -> dict[str, object]:
    """The table as plain values for JSON."""
    return {
        kind: {
            "bins": [
                (each.forecasts, round(each.mean, 4), round(each.frequency, 4), round(each.uncertainty, 4))
                for each in reliability.bins
            ],
            "brier_score": round(reliability.brier_score, 5),
            "worst": round(reliability.worst(FIRM), 4),
        }
        for kind, reliability in table.items()
    }
