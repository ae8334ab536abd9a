"""A series on Dask's own workers, in processes: they play the same games after kills and interrupts."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

import game
from game.tools import cli, cluster
from game.tools.cluster import ClusterRun
from game.tools.tournament import (
    Totals,
    TournamentGame,
    TournamentSpec,
    play_tournament_game,
    ruleset_findings,
    summarise_tournament,
)
from tests.support.tournaments import add_up

ROOT = Path(__file__).parents[2]
WORDS = "long_shot --games 24 --seats 3 --bots random,novice --rotate --seed 4"
PATIENCE_SECONDS = 300
"""Timeout for each wait, in seconds; generous, because a busy machine can be slow."""

pytestmark = pytest.mark.cluster


def simmed(capsys: pytest.CaptureFixture[str], words: str) -> dict[str, Any]:
    """Returns the JSON object that sim prints, without the speed."""
    assert cli.main(["sim", *words.split(), "--json"]) == 0
    return without_speed(capsys.readouterr().out)


def without_speed(out: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(out)
    return {name: value for name, value in found.items() if name != "commands_per_s"}


def test_workers_of_dask_play_the_same_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Uses threads of this process as workers, which need no start."""
    from distributed import Client

    def threads(processes: int) -> AbstractContextManager[Client]:
        return Client(processes=False, n_workers=processes, threads_per_worker=1, dashboard_address=None)

    monkeypatch.setattr(cluster, "_local", threads)
    assert simmed(capsys, f"{WORDS} --cluster local:2") == simmed(capsys, WORDS)


def tallies(series: TournamentSpec, numbers: range) -> list[TournamentGame]:
    """Returns the games of a batch."""
    return [play_tournament_game((series, number)) for number in numbers]


def test_a_worker_that_is_killed_changes_no_digit() -> None:
    from distributed import default_client

    series = TournamentSpec("long_shot", {"seats": "3"}, 150, 3, ("random", "novice"), True, 4)
    totals = Totals()
    killed = 0
    pids = {0}
    for number, batch in enumerate(ClusterRun("local:2", series, tallies)):
        for tally in batch.result:
            totals.add(tally)
        if number == 4:
            pids = {*default_client().run(os.getpid).values()}
            killed = pids.pop()
            os.kill(killed, signal.SIGKILL)
    serial = add_up(tallies(series, range(series.games)))
    totals.seconds = serial.seconds
    assert killed
    assert pids
    assert summarise_tournament(series, totals) == summarise_tournament(series, serial)
    assert ruleset_findings(series, totals) == ruleset_findings(series, serial)


def test_a_worker_of_another_version_gets_no_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    shutil.copytree(ROOT / "game", tmp_path / "game")
    for part in ("assets", "maps"):
        (tmp_path / part).symlink_to(ROOT / part)
    init = tmp_path / "game" / "__init__.py"
    init.write_text(init.read_text().replace(game.__version__, "0.0.9"))
    words = "horse_race --games 300 --seats 3 --bots random"
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as ours:
        command = [sys.executable, "-m", "distributed.cli.dask_worker", ours.scheduler_address, "--no-dashboard"]
        other = subprocess.Popen(
            [*command, "--no-nanny", "--nthreads", "1"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            stderr=subprocess.DEVNULL,
        )
        try:
            with Client(ours.scheduler_address) as client:
                client.wait_for_workers(2, timeout=PATIENCE_SECONDS)
            assert cli.main(f"sim {words} --json --cluster {ours.scheduler_address}".split()) == 0
        finally:
            other.kill()
            other.wait()
    out, err = capsys.readouterr()
    assert "plays by other rules (0.0.9" in err
    assert without_speed(out) == simmed(capsys, words)


TELLING = """
import sys
from game.tools import cli, tournament

def add_and_tell(self, game, add=tournament.Totals.add):
    add(self, game)
    if self.games == 1:
        print("added", file=sys.stderr, flush=True)

tournament.Totals.add = add_and_tell
sys.exit(cli.main(sys.argv[1:]))
"""
"""Source of a program that runs the tools and reports the first game."""


def test_ctrl_c_ends_the_processes_too() -> None:
    """Ctrl-C interrupts all processes of the terminal at once."""
    words = "sim long_shot --games 9000 --bots novice --json --cluster local:2"
    command = [sys.executable, "-c", TELLING, *words.split()]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as sim:
        assert sim.stderr
        assert sim.stderr.readline() == "added\n"
        os.killpg(sim.pid, signal.SIGINT)
        out, err = sim.communicate(timeout=PATIENCE_SECONDS)  # both streams end only after all workers have closed them
    done = json.loads(out)["games"]
    assert (sim.returncode, err.replace("added\n", "")) == (130, f"sim: Stopped after {done} of 9000 games.\n")
