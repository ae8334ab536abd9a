"""Setup shared by all tests: no window, no sound card, bounded Hypothesis, fixed seeds, and switches for long tests."""

from __future__ import annotations

import functools
import gc
import os
import random
import sys
import typing
from collections import defaultdict
from collections.abc import Iterable, Iterator
from zlib import crc32

import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook
from hypothesis import HealthCheck, is_hypothesis_test, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from game.session import setup

pytest.register_assert_rewrite("tests.support")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SWITCHES = ("soak", "whole", "broker", "cluster")
"""Names of command line options; tests with the mark of the same name run only with that option."""
SAMPLED_MARKS = ("slow", "sampled")
"""Marks of laws of which each run checks a sample of the cases."""
SOURCE_READERS = ("nodes_of", "imports_of")
"""Functions of `tests/support/sources.py` that parse source files."""
COLLECT_AFTER = 50_000
"""Number of new objects after which Python collects garbage."""
SAMPLED = 10
"""Interval of sampled cases of a slow law in a usual run; the sweep runs the other cases."""
SAMPLED_EXAMPLES = 15
"""Hypothesis examples of a law in a usual run."""
SWEEP_EXAMPLES = 40
"""Hypothesis examples of a law in the sweep."""

settings.register_profile(
    "ci",
    max_examples=SAMPLED_EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("sweep", settings.get_profile("ci"), max_examples=SWEEP_EXAMPLES)
settings.register_profile("thorough", settings.get_profile("ci"), max_examples=1000, derandomize=False)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")
settings.load_profile(PROFILE)
if PROFILE == "ci":
    # Hypothesis would parse all modules for constants, which takes seconds and depends on the imported modules.
    providers._get_local_constants = Constants

if sys.version_info < (3, 12):
    # These versions list the attributes of a protocol at each `isinstance`.
    typing._get_protocol_attrs = functools.cache(typing._get_protocol_attrs)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=0, metavar="RACES", help="play this many random races to the end")
    parser.addoption("--whole", action="store_true", help="look at every case of the broad laws, not at samples")
    parser.addoption("--share", type=_share, metavar="K/N", help="of the cases of --whole look at share K of N")
    parser.addoption("--cluster", action="store_true", help="play on Dask's own workers, in processes")
    parser.addoption("--broker", action="store_true", help="play through real brokers on this machine's own addresses")


def _share(words: str) -> tuple[int, int]:
    """Returns the number of a share and the count of all shares."""
    number, count = map(int, words.split("/"))
    if not 1 <= number <= count:
        raise ValueError(words)
    return number, count


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        gc.disable()  # until the tests are collected
        _leave_assertions_plain()
    if config.getoption("--whole") and PROFILE == "ci":
        settings.load_profile("sweep")
    config.addinivalue_line("markers", "soak: many random races; runs only with --soak RACES")
    config.addinivalue_line("markers", 'slow: takes long; left out by -m "not slow"')
    config.addinivalue_line("markers", "broker: needs mosquitto; runs only with --broker, as .ci/online.sh does")
    config.addinivalue_line("markers", "cluster: needs Dask, the extra of that name; runs only with --cluster")
    config.addinivalue_line("markers", "sampled: a law of many cases, each of them quick; sampled as slow ones are")
    config.addinivalue_line("markers", "whole: what a sample stands for; runs only with --whole")


def _leave_assertions_plain() -> None:
    """Turns assertion rewriting off in parallel processes, where it takes 15 seconds per process in a fresh clone."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, AssertionRewritingHook)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("numprocesses", None) and terminalreporter.stats.get("failed"):
        terminalreporter.write_line("`pytest --last-failed` shows the values that failed assertions compared.")


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Removes the cases of the sweep before pytest creates tests for them, because thousands of tests take seconds."""
    _leave_cases_to_the_sweep(metafunc)
    if not metafunc.config.getoption("--whole"):
        law_is_whole = metafunc.definition.get_closest_marker("whole")
        remaining = [case for case in metafunc._calls if not (law_is_whole or _has(case.marks, "whole"))]
        metafunc._calls = remaining or metafunc._calls[:1]


def _leave_cases_to_the_sweep(metafunc: pytest.Metafunc) -> None:
    """Marks most cases of a slow law as `whole`. The remaining sample differs from law to law."""
    law = metafunc.definition
    is_slow = any(map(law.get_closest_marker, SAMPLED_MARKS))
    cases = [case for case in metafunc._calls if is_slow or _has(case.marks, *SAMPLED_MARKS)]
    cases = [case for case in cases if not _has(case.marks, "whole")]
    first = crc32(law.nodeid.encode()) % min(len(cases) or 1, SAMPLED)
    for number, case in enumerate(cases):
        if number % SAMPLED != first:
            case.marks.append(pytest.mark.whole.mark)


def _has(marks: Iterable[pytest.Mark], *names: str) -> bool:
    return any(mark.name in names for mark in marks)


@pytest.hookimpl(tryfirst=True)  # before -m selects by mark
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--whole"):
        _look_again_at_random_examples(items)
    off = [name for name in SWITCHES if not config.getoption(f"--{name}")]
    left_out = {item for item in items if any(item.get_closest_marker(name) for name in off)}
    left_out |= _of_other_shares(items, config.getoption("--share"))
    if left_out:  # about a third of all tests; skipping thousands of tests would take time as well
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    # The first tests run in one process, which then parses each file once.
    items.sort(key=lambda item: not _reads_sources(item))


def _reads_sources(item: pytest.Item) -> bool:
    module = getattr(item, "module", None)
    return any(hasattr(module, name) for name in SOURCE_READERS)


def _look_again_at_random_examples(items: Iterable[pytest.Item]) -> None:
    """Marks laws with random examples as `whole`, so that the sweep runs them with more examples."""
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)) and not item.get_closest_marker("whole"):
            item.add_marker(pytest.mark.whole)


def _of_other_shares(items: Iterable[pytest.Item], share: tuple[int, int] | None) -> set[pytest.Item]:
    """Returns the `whole` cases of the other shares. The cases of a law take turns."""
    if share is None:
        return set()
    number, count = share
    left_out = set[pytest.Item]()
    for law, cases in _by_law(item for item in items if item.get_closest_marker("whole")).items():
        turn = (number + crc32(law.encode())) % count
        left_out |= {case for place, case in enumerate(cases) if place % count != turn}
    return left_out


def _by_law(items: Iterable[pytest.Item]) -> dict[str, list[pytest.Item]]:
    laws = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        laws[item.nodeid.partition("[")[0]].append(item)
    return laws


def pytest_collection_finish() -> None:
    """Excludes the objects of the whole run from garbage collection, and collects less often to save time."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, *gc.get_threshold()[1:])


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Makes set-ups draw the same seeds in every run: with some seeds a bot wins before a person is asked again."""
    chance = random.Random(item.nodeid)
    setup.seed_source = chance


@pytest.fixture(scope="session", autouse=True)
def _home_is_empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Hides the developer's own saves and maps from the tests, and keeps the tests from leaving any there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LONGSHOT_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def _language_is_kept() -> Iterator[None]:
    """Restores the language after each test."""
    from game import i18n

    with i18n.using_language(None):
        yield


@pytest.fixture(scope="session", autouse=True)
def _pictures_can_be_made() -> None:
    """Opens a display, as the game does at its start, because any test can be the first of its process."""
    import pygame

    pygame.display.set_mode((1280, 720))
    pygame.font.init()


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_kept() -> Iterator[None]:
    """Caches rendered pictures, which more than halves the duration of a test that opens the game."""
    # These modules import pygame, which most tests of the engine do not load.
    from tests.support.kept_work import keep_work
    from tests.support.picture_cache import keep_pictures
    from tests.support.picture_store import keep_rendered

    with pytest.MonkeyPatch.context() as patch:
        keep_pictures(patch)
        keep_rendered(patch)
        keep_work(patch)
        yield


@pytest.fixture
def pictures_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Renders the pictures of a match while it loads, as the game does. Other tests render them when first shown."""
    from game.presentation.match_screen import MatchScreen
    from tests.support.kept_work import MATCH_SCREEN_PRELOAD

    monkeypatch.setattr(MatchScreen, "preload", MATCH_SCREEN_PRELOAD)
