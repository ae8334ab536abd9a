"""Measures the processor time of the tests (`python build/dev.py measure tests`), and records it in tests/cost.json.

This module is also the plugin of pytest that measures each test. Processor time includes child processes.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, TypedDict

import pytest

from game.paths import CHECKOUT

RECORD = CHECKOUT / "tests" / "cost.json"
FOLDER_VARIABLE = "LONGSHOT_COST_FOLDER"
"""Environment variable with the folder for the measurements of each process."""
LONG_SECONDS = 1.0
"""Minimum processor time of a long test, in seconds."""


class Cost(TypedDict):
    """The processor time of all tests, in seconds, and the names of the long tests, longest first."""

    processor_seconds: int
    long_tests: list[str]


class Stopwatch:
    """Adds up the processor time of each test's set-up, call and teardown."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, None]:
        start = processor_seconds()
        yield
        self.seconds[item.nodeid] = processor_seconds() - start

    def pytest_sessionfinish(self) -> None:
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        measured = {"total": processor_seconds(), "tests": self.seconds}
        (Path(os.environ[FOLDER_VARIABLE]) / f"{worker}.json").write_text(json.dumps(measured), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Registers the stopwatch; pytest calls it."""
    config.pluginmanager.register(Stopwatch())


def processor_seconds() -> float:
    """Returns the processor time of this process and of its ended children, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def recorded() -> Cost:
    """Returns the recorded cost."""
    cost: Cost = json.loads(RECORD.read_text(encoding="utf-8"))
    return cost


def report() -> Iterator[str]:
    """Runs all tests; yields the total and the long tests."""
    cost = measured()
    yield f"{cost['processor_seconds']} s of processor time, {len(cost['long_tests'])} tests over {LONG_SECONDS:.0f} s:"
    yield from cost["long_tests"]


def record() -> None:
    """Runs all tests and records their cost."""
    RECORD.write_text(json.dumps(measured(), indent=1) + "\n", encoding="utf-8")


def measured() -> Cost:
    """Runs all tests in two processes; returns their cost."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, FOLDER_VARIABLE: folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-m", "pytest", "-n", "2", "-p", "build.dev.cost"]
        subprocess.run(command, cwd=CHECKOUT, env=environment, stdout=subprocess.DEVNULL, check=False)
        workers = [json.loads(file.read_text(encoding="utf-8")) for file in Path(folder).glob("gw*.json")]
    seconds = {name: spent for worker in workers for name, spent in worker["tests"].items()}
    long_tests = [name for name, spent in seconds.items() if spent > LONG_SECONDS]
    long_tests.sort(key=lambda name: -seconds[name])
    return Cost(processor_seconds=round(sum(worker["total"] for worker in workers)), long_tests=long_tests)
