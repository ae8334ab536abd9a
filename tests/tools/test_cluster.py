"""A series on a cluster: every game counts once, for all failures of workers, and each error gives a sentence."""

from __future__ import annotations

import json
import random
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from build.dev import cli as dev
from game.race_view import live_odds
from game.tools import cli, cluster, sim
from game.tools.cluster import Batch, ClusterRun, rules_fingerprint
from game.tools.tournament import (
    Totals,
    TournamentGame,
    TournamentSpec,
    ruleset_findings,
    summarise_tournament,
)
from tests.support.tournaments import add_up

ROOT = Path(__file__).parents[2]
SERIES = TournamentSpec("conquest", {"seats": "3"}, 400, 3, ("a", "b", "c"), True, 1)


# --- The sums -------------------------------------------------------------------------------------------


@st.composite
def games_between_bots(draw: st.DrawFn) -> TournamentGame:
    names = tuple(draw(st.permutations(SERIES.bots)))
    winners = tuple(sorted(draw(st.sets(st.integers(0, 2), max_size=3))))
    scores = tuple(draw(st.lists(st.integers(-9, 99), min_size=3, max_size=3))) if winners else ()
    counts = draw(st.dictionaries(st.sampled_from(("ended_a", "ended_b", "rounds", "rolls")), st.integers(0, 50)))
    return TournamentGame((*names, *(("rival",) if winners else ())), scores, winners, 9, 0, counts, 0.25)


def reported(totals: Totals) -> str:
    return json.dumps({**asdict(summarise_tournament(SERIES, totals)), **ruleset_findings(SERIES, totals)})


@pytest.mark.slow
@given(st.lists(games_between_bots(), min_size=1, max_size=8), st.randoms(use_true_random=False))
def test_in_any_order_the_report_is_the_same_to_the_last_digit(
    played: list[TournamentGame], chance: random.Random
) -> None:
    shuffled = chance.sample(played, len(played))
    assert reported(add_up(shuffled)) == reported(add_up(played))


def test_batches_of_a_cluster_are_yielded_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    class Run(list[Batch[list[int]]]):
        stopped = None

        def __init__(self, _address: str, series: TournamentSpec, play: Callable[..., list[int]]) -> None:
            super().__init__(Batch(each, play(series, each), 1.0) for each in (range(2, 3), range(2), range(4, 6)))

    monkeypatch.setattr(sim, "ClusterRun", Run)
    assert [*sim.played(lambda work: work[1], SERIES, Namespace(cluster="local:2"))] == [0, 1, 2, 4, 5]


# --- A fake cluster -------------------------------------------------------------------------------------


@dataclass(eq=False)
class Errand:
    """A fake future: its arguments, its possible workers, and its result."""

    arguments: tuple[Any, ...]
    workers: Sequence[str] | None
    answer: Any = None
    error: BaseException | None = None

    def exception(self) -> BaseException | None:
        return self.error

    def result(self) -> Any:
        return self.answer

    def cancel(self) -> None:
        self.workers = []


class Cluster:
    """Workers that come, leave, refuse and fail at random; at first there are `right` and `wrong` ones."""

    def __init__(self, chance: random.Random, right: int = 2, wrong: int = 0) -> None:
        self.chance = chance
        self.troubles = 6
        self.prints = {f"right {one}": "ours" for one in range(right)} | {f"wrong {one}": "old" for one in range(wrong)}
        self.before_finish: Callable[[], None] = lambda: None

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(self.prints, 1)

    def run(self, asked: object, series: object, workers: list[str], on_error: str) -> dict[str, object]:
        return {worker: self.prints[worker] for worker in workers}

    def submit(self, task: object, *arguments: Any, pure: bool, workers: Sequence[str] | None) -> Errand:
        assert not pure
        return Errand(arguments, workers)

    def cancel(self, futures: list[Errand], force: bool) -> None:
        self.cancelled = len(futures)

    def finished(self, futures: list[Errand]) -> list[Errand]:
        """Finishes some futures in random order, possibly after an incident among the workers."""
        self.before_finish()
        if self.troubles and self.chance.random() < 0.3:
            self.troubles -= 1
            self.chance.choice((self.come, self.come_with_other_rules, self.die))()
        done = [errand for errand in futures if self.chance.random() < 0.6 and self.play(errand)]
        self.chance.shuffle(done)
        return done

    def come(self) -> None:
        self.prints[f"right {self.troubles + 10}"] = "ours"

    def come_with_other_rules(self) -> None:
        self.prints.setdefault("wrong 9", "old")

    def die(self) -> None:
        """Kills every worker, and starts a new one."""
        self.prints = {f"right {self.troubles + 10}": "ours"}

    def play(self, errand: Errand) -> bool:
        able = [one for one in self.prints if errand.workers is None or one in errand.workers]
        if not able:
            return False
        play, series, numbers, expected = errand.arguments
        if self.prints[self.chance.choice(able)] == expected:
            errand.answer = Batch(numbers, play(series, numbers), 0.1)
        return True


@pytest.fixture
def make_believe(monkeypatch: pytest.MonkeyPatch) -> Callable[[Cluster], Cluster]:
    def put_in_place(workers: Cluster) -> Cluster:
        @contextmanager
        def connected(address: str) -> Iterator[Cluster]:
            yield workers

        monkeypatch.setattr(cluster, "connected", connected)
        monkeypatch.setattr(cluster, "_finished", workers.finished)
        monkeypatch.setattr(cluster, "rules_fingerprint", lambda series: "ours")
        return workers

    return put_in_place


def the_numbers(series: TournamentSpec, numbers: range) -> list[int]:
    return [*numbers]


def test_every_game_is_played_once_whatever_the_workers_do(make_believe: Callable[[Cluster], Cluster]) -> None:
    for seed in range(60):
        chance = random.Random(seed)
        make_believe(Cluster(chance, chance.randrange(1, 5), chance.randrange(3)))
        run = ClusterRun("local:2", SERIES, the_numbers)
        found = [number for batch in run for number in batch.result]
        assert (sorted(found), run.stopped) == ([*range(SERIES.games)], None), seed


def test_a_worker_with_other_rules_gets_no_games_and_is_named(
    make_believe: Callable[[Cluster], Cluster], capsys: pytest.CaptureFixture[str]
) -> None:
    make_believe(Cluster(random.Random(1), right=1, wrong=1)).troubles = 0
    assert sum(len(batch.numbers) for batch in ClusterRun("local:2", SERIES, the_numbers)) == SERIES.games
    told = capsys.readouterr().err
    assert told == "Worker wrong 0 plays by other rules (old; here ours) and gets no games.\n"


def test_without_a_worker_with_these_rules_nothing_is_played(make_believe: Callable[[Cluster], Cluster]) -> None:
    make_believe(Cluster(random.Random(1), right=0, wrong=2))
    run = ClusterRun("local:2", SERIES, the_numbers)
    assert [*run] == []
    assert str(run.stopped) == "No worker of the cluster plays by the rules of this program."


def test_a_batch_that_always_fails_ends_the_run_with_its_error(make_believe: Callable[[Cluster], Cluster]) -> None:
    workers = make_believe(Cluster(random.Random(1)))
    tries = []

    def fail(errand: Errand) -> bool:
        tries.append(errand)
        errand.error = ZeroDivisionError("a horse without legs")
        return True

    workers.play = fail  # type: ignore[method-assign]
    run = ClusterRun("local:2", SERIES, the_numbers)
    assert [*run] == []
    assert "failed on the cluster: ZeroDivisionError('a horse without legs')." in str(run.stopped)
    assert len(tries) <= cluster.BATCHES_AHEAD * 2 * cluster.MAX_FAILURES


@pytest.fixture
def _ctrl_c_is_heard() -> Iterator[None]:
    """Restores the handling of Ctrl-C, which programs ignore if the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("_ctrl_c_is_heard")
def test_ctrl_c_takes_back_what_is_out_and_reports_what_is_done(
    make_believe: Callable[[Cluster], Cluster], capsys: pytest.CaptureFixture[str]
) -> None:
    workers = make_believe(Cluster(random.Random(3)))
    calls = iter([lambda: None] * 4 + [lambda: signal.raise_signal(signal.SIGINT)])
    workers.before_finish = lambda: next(calls)()
    before = signal.getsignal(signal.SIGINT)
    assert (
        cli.main(["sim", "horse_race", "--games", "9000", "--bots", "random", "--cluster", "local:2", "--json"]) == 130
    )
    out, err = capsys.readouterr()
    done = json.loads(out)["games"]
    assert 0 < done < 9000
    assert err == f"sim: Stopped after {done} of 9000 games.\n"
    assert workers.cancelled
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.slow
def test_the_odds_check_says_the_same_to_the_last_digit(
    make_believe: Callable[[Cluster], Cluster], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_odds, "REPORT_AFTER_RACES", (8, 16))
    make_believe(Cluster(random.Random(5), right=3))
    words = "odds check horse_race --games 4 --seats 2 --bots random --json"
    told = []
    for more in ("", " --cluster local:3"):
        assert dev.main((words + more).split()) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


# --- The fingerprint of the rules -----------------------------------------------------------------------


def test_the_rules_print_tells_versions_bots_and_rules_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    series = TournamentSpec("horse_race", {"seats": "3"}, 5, 3, ("random",), False, 1)
    others = [
        replace(series, rules="horse_collar"),
        replace(series, rules="long_shot"),
        replace(series, rules="long_shot", bots=("novice",)),
    ]
    prints = [rules_fingerprint(series), *map(rules_fingerprint, others)]
    assert len({*prints}) == 4
    assert [rules_fingerprint(series), *map(rules_fingerprint, others)] == prints
    assert rules_fingerprint(replace(series, games=9)) == prints[0]
    monkeypatch.setattr(game, "__version__", "0.0.9")
    assert rules_fingerprint(series) != prints[0]


# --- Invalid input --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("--cluster here", "A cluster is tcp://host:port"),
        ("--cluster tcp://host", "A cluster is tcp://host:port"),
        ("--cluster local:two", "A cluster is tcp://host:port"),
        pytest.param("--cluster local:0", "--cluster local: must be a number from 1 to 64", marks=pytest.mark.cluster),
        ("--cluster local:2 --jobs 2", "Choose --jobs or --cluster."),
    ],
)
def test_what_is_no_cluster_is_one_sentence(capsys: pytest.CaptureFixture[str], words: str, part: str) -> None:
    assert cli.main(["sim", "horse_race", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert part in err


def test_without_dask_one_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert cli.main(["sim", "horse_race", "--cluster", "local:2"]) == 1
    assert capsys.readouterr().err == 'sim: --cluster needs Dask: pip install "longshot[cluster]".\n'


@pytest.mark.cluster
def test_a_scheduler_that_does_not_answer_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)
    assert cli.main(["sim", "horse_race", "--cluster", "tcp://127.0.0.1:9"]) == 1
    assert capsys.readouterr().err == "sim: No scheduler answers at tcp://127.0.0.1:9.\n"
