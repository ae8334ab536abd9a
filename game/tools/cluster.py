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
from game.tools.cli import FAILED, INTERRUPTED, UsageError, check_range, deferred_end_signals
from game.tools.tournament import TournamentSpec

if TYPE_CHECKING:
    from distributed import Client, Future

T = TypeVar("T")

MAX_BATCH_GAMES = 200
"""Maximum number of games in a batch. Even a batch of short games takes much longer than its transport."""
BATCH_SECONDS = 2.0
"""Intended duration of a batch, in seconds. Losing a worker, or Ctrl-C, wastes about this time."""
SHORT_BATCHES = 20
"""Maximum reduction factor of the last batches. Shorter batches let all workers end at about the same time."""
BATCHES_AHEAD = 2
"""Number of submitted batches per worker: one in progress and one waiting."""
MAX_FAILURES = 3
"""Number of failures of a batch after which the run stops. Fewer failures may be the fault of a worker."""
FINGERPRINT_COMMANDS = 30
"""Number of commands of the game included in the fingerprint."""
CONNECT_SECONDS = 10
"""Time limit for the answer of the scheduler, and for the first worker, in seconds."""
NO_WORKER_SECONDS = 60
"""Time without workers after which the run stops, in seconds."""
TICK_SECONDS = 0.5
"""Interval between two checks of the workers and of Ctrl-C, in seconds."""
LOCAL_PROCESSES = range(1, 65)
"""Allowed numbers of processes in a local cluster."""


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """Some games of a series that have been played."""

    numbers: range
    """Numbers of the games in the batch, from 0."""
    result: T
    seconds: float
    """Computing time of the games, in seconds."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A batch that is submitted or has to be repeated."""

    numbers: range
    """Numbers of the games in the job, from 0."""
    failures: int
    """Number of times that the job has failed."""
    workers: frozenset[str] | None
    """Workers that may play the job; None for all workers."""


_play_lock = Lock()
"""Lock that makes the threads of a worker play one after another. Parallel threads would not be faster, and bots share
caches.
"""


def rules_fingerprint(series: TournamentSpec) -> str:
    """Returns a text that all workers of a series must have in common: version, rules hash and the start of a game.

    The game is the first of the series, so that different bots give different fingerprints. It takes up to 1 s.
    """
    rules = ruleset_by_key(series.rules)
    if rules is None:
        return game.__version__
    matches: deque[Match[GameState]] = deque(maxlen=1)
    series.play(0, matches.append, FINGERPRINT_COMMANDS)
    return f"{game.__version__} {rules_hash(rules):04x} {events_hash(matches[0].events):08x}"


_fingerprints: dict[str, str] = {}
"""Fingerprints calculated in this process, by the text of the series."""


def play_batch(
    play: Callable[[TournamentSpec, range], T], series: TournamentSpec, numbers: range, expected: str
) -> Batch[T] | None:
    """Plays games on a worker. Returns None if its fingerprint is not the expected one."""
    with _play_lock:
        if repr(series) not in _fingerprints:
            _fingerprints[repr(series)] = rules_fingerprint(series)
        if _fingerprints[repr(series)] != expected:
            return None
        began = monotonic()
        result = play(series, numbers)
        return Batch(numbers, result, monotonic() - began)


class ClusterRun(Generic[T]):
    """A series of games on a cluster. An iteration plays it and yields the batches in the order of their arrival."""

    def __init__(self, address: str, series: TournamentSpec, play: Callable[[TournamentSpec, range], T]) -> None:
        self.stopped: UsageError | None = None
        """Reason for an early end, such as Ctrl-C or the loss of the scheduler; None without one."""
        self._address = address
        self._series = series
        self._play = play
        self._expected = ""
        """Fingerprint of this program."""
        self._fingerprints: dict[str, str] = {}
        """Fingerprint or error of each worker."""
        self._present: frozenset[str] = frozenset()
        """Names of all workers of the cluster."""
        self._accepted: frozenset[str] = frozenset()
        """Names of the workers with the expected fingerprint."""
        self._next = 0
        """Number of the next game to submit."""
        self._done = 0
        """Number of games that have been played."""
        self._seconds = 0.0
        """Total computing time of the games on the workers, in seconds."""
        self._repeated: deque[_Job] = deque()
        """Jobs to submit again."""
        self._submitted: dict[Future, _Job] = {}
        self._last_seen = 0.0
        """Last time with an accepted worker, in seconds."""

    def __iter__(self) -> Iterator[Batch[T]]:
        """Plays the games and yields the batches. Raises UsageError if there is no such cluster."""
        with connected(self._address) as client, deferred_end_signals() as is_interrupted:
            self._expected = rules_fingerprint(self._series)
            self._last_seen = monotonic()
            try:
                while self._done < self._series.games and not self.stopped:
                    if is_interrupted():
                        self._stop(Message("Stopped after {done} of {games} games.", **self._counts), INTERRUPTED)
                        return
                    self._check_workers(client)
                    self._submit_batches(client)
                    yield from self._collect()
            except (OSError, CancelledError):
                self._stop(Message("The scheduler has gone after {done} of {games} games.", **self._counts))
            finally:
                client.cancel(list(self._submitted), force=True)

    @property
    def _counts(self) -> dict[str, int]:
        return {"done": self._done, "games": self._series.games}

    def _stop(self, sentence: Message, code: int = FAILED) -> None:
        self.stopped = UsageError(sentence, code)

    def _check_workers(self, client: Client) -> None:
        """Updates the lists of workers, reports refused ones, and stops if there is no suitable worker."""
        self._present = frozenset(client.nthreads())
        new = self._present - self._fingerprints.keys()
        answers = client.run(rules_fingerprint, self._series, workers=[*new], on_error="return") if new else {}
        for worker, answer in answers.items():
            if not isinstance(answer, OSError):  # an OSError means that the worker has left
                self._fingerprints[worker] = str(answer)
                if answer != self._expected:
                    self._report_refusal(worker, answer)
        self._accepted = frozenset(
            worker for worker in self._present if self._fingerprints.get(worker) == self._expected
        )
        if self._accepted:
            self._last_seen = monotonic()
        if self._present and self._present <= self._fingerprints.keys() and not self._accepted:
            self._stop(Message("No worker of the cluster plays by the rules of this program."))
        if monotonic() - self._last_seen > NO_WORKER_SECONDS:
            self._stop(Message("All workers have gone after {done} of {games} games.", **self._counts))
        self._cancel_orphans()

    def _report_refusal(self, worker: str, answer: object) -> None:
        """Prints why a worker gets no games."""
        if isinstance(answer, BaseException):
            sentence = Message("Worker {worker} cannot play and gets no games: {error}.", worker=worker, error=answer)
        else:
            sentence = Message(
                "Worker {worker} plays by other rules ({theirs}; here {ours}) and gets no games.",
                worker=worker,
                theirs=answer,
                ours=self._expected,
            )
        print(printable(translate(sentence)), file=sys.stderr)

    def _cancel_orphans(self) -> None:
        """Cancels submitted batches whose workers have all left, to submit them again."""
        for future, job in [*self._submitted.items()]:
            if job.workers is not None and not job.workers & self._accepted:
                future.cancel()
                self._repeated.append(self._submitted.pop(future))

    def _submit_batches(self, client: Client) -> None:
        workers = None if self._accepted == self._present else self._accepted
        while len(self._submitted) < BATCHES_AHEAD * len(self._accepted) and not self.stopped:
            job = self._next_job(workers)
            if job is None:
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
            self._submitted[future] = job

    def _next_job(self, workers: frozenset[str] | None) -> _Job | None:
        """Returns the next batch to submit; None if all are submitted or done."""
        if self._repeated:
            return replace(self._repeated.popleft(), workers=workers)
        games_left = self._series.games - self._next
        if not games_left:
            return None
        numbers = range(self._next, self._next + min(games_left, self._batch_size(games_left)))
        self._next = numbers.stop
        return _Job(numbers, 0, workers)

    def _batch_size(self, games_left: int) -> int:
        """Returns the number of games of the next batch: as many as take BATCH_SECONDS, and fewer near the end."""
        by_time = min(MAX_BATCH_GAMES, int(BATCH_SECONDS * self._done / max(self._seconds, 1e-9)))
        fair_share = games_left // (BATCHES_AHEAD * len(self._accepted))
        return max(1, min(by_time, max(fair_share, by_time // SHORT_BATCHES)))

    def _collect(self) -> Iterator[Batch[T]]:
        """Yields the finished batches, after at most TICK_SECONDS."""
        for future in _finished(list(self._submitted)):
            job = self._submitted.pop(future)
            error = future.exception()
            batch = None if error else future.result()
            if batch is not None:
                self._done += len(batch.numbers)
                self._seconds += batch.seconds
                yield batch
            elif job.failures + bool(error) < MAX_FAILURES:
                self._repeated.append(replace(job, failures=job.failures + bool(error)))
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
    """Opens a cluster with at least one worker, and closes it afterwards. Raises UsageError."""
    local = re.fullmatch(r"local:([0-9]{1,4})", address)
    if not local and not re.fullmatch(r"(tcp|tls)://\S+:[0-9]{1,5}", address):
        raise UsageError(Message("A cluster is tcp://host:port, tls://host:port or local:processes."))
    try:
        import distributed
    except ImportError:
        raise UsageError(Message('--cluster needs Dask: pip install "longshot[cluster]".'), FAILED) from None
    for name in (distributed.__name__, "distributed.client", "distributed.gc"):  # errors are reported as sentences
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
        with catch_warnings():  # about different versions of packages, which the fingerprint covers
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
    """Makes processes that are started meanwhile ignore Ctrl-C, so that this process can stop them in order."""
    previous_handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous_handler)
