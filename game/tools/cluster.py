"""Plays a series of games in batches on a Dask cluster: `--cluster tcp://host:8786` or `--cluster local:4`."""

from __future__ import annotations

import re
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass, replace
from logging import CRITICAL, getLogger
from threading import Lock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Generic, TypeVar
from warnings import catch_warnings, simplefilter

import game
from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import GameState
from game.i18n import translate
from game.platform.untrusted_text import printable
from game.sharing.match_code import events_hash, rules_hash
from game.tools.cli import UsageError, asked_to_end, check_range
from game.tools.tournament import TournamentSpec

if TYPE_CHECKING:
    from distributed import Client, Future

T = TypeVar("T")

MOST_GAMES = 200
"""Games of a batch, at most: a batch of the shortest games still takes many times what it costs to hand out."""
BATCH_SECONDS = 2.0
"""Time that a batch should take: a worker that is lost, or Ctrl-C, loses little more than this of each worker."""
SHORT_BATCHES = 20
"""How many times shorter the last batches are than the others, so that all workers end at about the same time."""
BATCHES_AHEAD = 2
"""Batches that are out for each worker: one is played, and one waits, so that the worker need not."""
MOST_FAILURES = 3
"""Failures of a batch that end the games: one may be that of a worker that lacks something."""
PRINT_COMMANDS = 30
"""Commands of the game that the fingerprint is made of."""
CONNECT_SECONDS = 10
"""Time for the scheduler to answer, and for the first worker to come."""
LONELY_SECONDS = 60
"""Time without any worker after which the games stop."""
TICK_SECONDS = 0.5
"""Time between two looks at who is there, and at Ctrl-C."""
LOCAL_PROCESSES = range(1, 65)
# Exit codes: stopped by Ctrl-C, as shells define it, and by a cluster that is gone or cannot play.
INTERRUPTED = 130
FAILED = 1


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """Some games of a series, counted from 0, what they came to, and the time they took."""

    numbers: range
    result: T
    seconds: float


@dataclass(frozen=True, slots=True)
class _Job:
    """A batch that is out, how often it has failed, and the only workers that may play it; None stands for all."""

    numbers: range
    failures: int
    workers: frozenset[str] | None


_one_at_a_time = Lock()
"""Threads of one worker take turns: Python runs one at a time anyway, and bots remember what they have worked out."""


def rules_fingerprint(series: TournamentSpec) -> str:
    """Returns what all workers of a series must share: version, rules hash and a game's start.

    The game is the first of the series, so that the fingerprint also tells other bots; it takes up to a second.
    """
    if (rules := ruleset_by_key(series.rules)) is None:
        return game.__version__
    matches: deque[Match[GameState]] = deque(maxlen=1)
    series.play(0, matches.append, PRINT_COMMANDS)
    return f"{game.__version__} {rules_hash(rules):04x} {events_hash(matches[0].events):08x}"


_fingerprints: dict[str, str] = {}
"""The fingerprints that this process has worked out, by the series' text."""


def play_batch(
    play: Callable[[TournamentSpec, range], T], series: TournamentSpec, numbers: range, expected: str
) -> Batch[T] | None:
    """Plays games on a worker; None if its fingerprint is not the expected one."""
    with _one_at_a_time:
        if repr(series) not in _fingerprints:
            _fingerprints[repr(series)] = rules_fingerprint(series)
        if _fingerprints[repr(series)] != expected:
            return None
        began = monotonic()
        result = play(series, numbers)
        return Batch(numbers, result, monotonic() - began)


class ClusterRun(Generic[T]):
    """A series of games on a cluster; iterating plays it and yields the batches in the order in which they come.

    What ends it early, such as Ctrl-C or a scheduler that is gone, is in `stopped` afterwards.
    """

    def __init__(self, address: str, series: TournamentSpec, play: Callable[[TournamentSpec, range], T]) -> None:
        self.stopped: UsageError | None = None
        self._address = address
        self._series = series
        self._play = play
        self._expected = ""
        self._fingerprints: dict[str, str] = {}
        self._present: frozenset[str] = frozenset()
        self._accepted: frozenset[str] = frozenset()
        self._next = self._done = 0
        self._seconds = 0.0
        self._again: deque[_Job] = deque()
        self._out: dict[Future, _Job] = {}
        self._last_seen = 0.0

    def __iter__(self) -> Iterator[Batch[T]]:
        """Yields the batches. Raises UsageError where there is no such cluster."""
        with connected(self._address) as client, asked_to_end() as is_interrupted:
            self._expected = rules_fingerprint(self._series)
            self._last_seen = monotonic()
            try:
                while self._done < self._series.games and not self.stopped:
                    if is_interrupted():
                        self._stop(Message("Stopped after {done} of {games} games.", **self._counts), INTERRUPTED)
                        return
                    self._look_round(client)
                    self._hand_out(client)
                    yield from self._collect()
            except (OSError, CancelledError):
                self._stop(Message("The scheduler has gone after {done} of {games} games.", **self._counts))
            finally:
                client.cancel(list(self._out), force=True)

    @property
    def _counts(self) -> dict[str, int]:
        return {"done": self._done, "games": self._series.games}

    def _stop(self, sentence: Message, code: int = FAILED) -> None:
        self.stopped = UsageError(sentence, code)

    def _look_round(self, client: Client) -> None:
        self._present = frozenset(client.nthreads())
        new = self._present - self._fingerprints.keys()
        answers = client.run(rules_fingerprint, self._series, workers=[*new], on_error="return") if new else {}
        for worker, answer in answers.items():
            if not isinstance(answer, OSError):  # an OSError says that it has left since
                self._fingerprints[worker] = str(answer)
                self._refuse(worker, answer)
        self._accepted = frozenset(one for one in self._present if self._fingerprints.get(one) == self._expected)
        self._last_seen = monotonic() if self._accepted else self._last_seen
        if self._present and self._present <= self._fingerprints.keys() and not self._accepted:
            self._stop(Message("No worker of the cluster plays by the rules of this program."))
        if monotonic() - self._last_seen > LONELY_SECONDS:
            self._stop(Message("All workers have gone after {done} of {games} games.", **self._counts))
        self._call_back()

    def _refuse(self, worker: str, answer: object) -> None:
        if answer == self._expected:
            return
        sentence = (
            Message("Worker {worker} cannot play and gets no games: {error}.", worker=worker, error=answer)
            if isinstance(answer, BaseException)
            else Message(
                "Worker {worker} plays by other rules ({theirs}; here {ours}) and gets no games.",
                worker=worker,
                theirs=answer,
                ours=self._expected,
            )
        )
        print(printable(translate(sentence)), file=sys.stderr)

    def _call_back(self) -> None:
        """Takes batches back that only workers may play that have all left."""
        for future, job in [*self._out.items()]:
            if job.workers is not None and not job.workers & self._accepted:
                future.cancel()
                self._again.append(self._out.pop(future))

    def _hand_out(self, client: Client) -> None:
        everybody = self._accepted == self._present
        while len(self._out) < BATCHES_AHEAD * len(self._accepted) and not self.stopped:
            if (job := self._next_job(None if everybody else self._accepted)) is None:
                return
            future = client.submit(
                play_batch,
                self._play,
                self._series,
                job.numbers,
                self._expected,
                pure=False,
                workers=None if job.workers is None else [*job.workers],
            )
            self._out[future] = job

    def _next_job(self, workers: frozenset[str] | None) -> _Job | None:
        """Returns the batch that is to be sent next; None if all are out or done."""
        if self._again:
            return replace(self._again.popleft(), workers=workers)
        left = self._series.games - self._next
        if not left:
            return None
        numbers = range(self._next, self._next + min(left, self._size(left)))
        self._next = numbers.stop
        return _Job(numbers, 0, workers)

    def _size(self, left: int) -> int:
        """Returns how many games the next batch has: as many as take BATCH_SECONDS, fewer for all to end together."""
        timely = min(MOST_GAMES, int(BATCH_SECONDS * self._done / max(self._seconds, 1e-9)))
        fair = left // (BATCHES_AHEAD * len(self._accepted))
        return max(1, min(timely, max(fair, timely // SHORT_BATCHES)))

    def _collect(self) -> Iterator[Batch[T]]:
        """Yields the batches that have come in, after at most TICK_SECONDS."""
        for future in _finished(list(self._out)):
            job = self._out.pop(future)
            error = future.exception()
            batch = None if error else future.result()
            if batch is not None:
                self._done += len(batch.numbers)
                self._seconds += batch.seconds
                yield batch
            elif job.failures + bool(error) < MOST_FAILURES:
                self._again.append(replace(job, failures=job.failures + bool(error)))
            else:
                games = f"{job.numbers.start + 1}–{job.numbers.stop}"
                self._stop(Message("Games {range} failed on the cluster: {error}.", range=games, error=repr(error)))


def _finished(futures: list[Future]) -> list[Future]:
    from distributed import wait

    if not futures:
        sleep(TICK_SECONDS)
        return []
    try:
        return list(wait(futures, TICK_SECONDS, "FIRST_COMPLETED").done)
    except TimeoutError:
        return []


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """Opens a cluster with at least one worker, and closes it. Raises UsageError."""
    local = re.fullmatch(r"local:([0-9]{1,4})", address)
    if not local and not re.fullmatch(r"(tcp|tls)://\S+:[0-9]{1,5}", address):
        raise UsageError(Message("A cluster is tcp://host:port, tls://host:port or local:processes."))
    try:
        import distributed
    except ImportError:
        raise UsageError(Message('--cluster needs Dask: pip install "longshot[cluster]".'), FAILED) from None
    for name in (distributed.__name__, "distributed.client", "distributed.gc"):  # what goes wrong is said in sentences
        getLogger(name).setLevel(CRITICAL)
    with _local(int(local[1])) if local else _remote(address) as client:
        yield client


@contextmanager
def _local(processes: int) -> Iterator[Client]:
    from distributed import Client, LocalCluster

    check_range("--cluster local:", processes, LOCAL_PROCESSES)
    with _ignoring_interrupts():
        cluster = LocalCluster(
            n_workers=processes, threads_per_worker=1, dashboard_address=None, memory_limit=0, silence_logs=CRITICAL
        )
    with cluster, Client(cluster) as client:
        yield client


@contextmanager
def _remote(address: str) -> Iterator[Client]:
    from distributed import Client

    try:
        with catch_warnings():  # of packages that differ: the fingerprint says what matters
            simplefilter("ignore")
            client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError):
        raise UsageError(Message("No scheduler answers at {address}.", address=address), FAILED) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except TimeoutError:
            raise UsageError(Message("The scheduler at {address} has no workers.", address=address), FAILED) from None
        yield client


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Lets Ctrl-C pass by processes that are started meanwhile: they inherit it, and this one stops them in order."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
