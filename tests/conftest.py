"""What all tests share: no window, no sound card, bounded Hypothesis, fixed seeds, and switches for long tests."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from zlib import crc32

import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from game.session import setup

pytest.register_assert_rewrite("tests.support")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SWITCHES = ("soak", "whole", "broker", "cluster")
"""Options of the command line, and the marks of those tests that run only with them."""
COLLECT_AFTER = 50_000
"""New objects."""
SAMPLED = 10
"""Of so many cases of a slow law each run looks at one, the sweep at the others."""

settings.register_profile(
    "ci", max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", settings.get_profile("ci"), max_examples=1000, derandomize=False)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")
settings.load_profile(PROFILE)
if PROFILE == "ci":
    # Hypothesis would parse all modules for constants to try: that takes seconds, and the imports decide which it has.
    providers._get_local_constants = Constants


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
        _leave_assertions_plain()
    config.addinivalue_line("markers", "soak: many random races; runs only with --soak RACES")
    config.addinivalue_line("markers", 'slow: takes long; left out by -m "not slow"')
    config.addinivalue_line("markers", "broker: needs mosquitto; runs only with --broker, as .ci/online.sh does")
    config.addinivalue_line("markers", "cluster: needs Dask, the extra of that name; runs only with --cluster")
    config.addinivalue_line("markers", "sampled: a law of many cases, each of them quick; sampled as slow ones are")
    config.addinivalue_line("markers", "whole: what a sample stands for; runs only with --whole")


def _leave_assertions_plain() -> None:
    """In processes side by side no module is rewritten: that takes each of them 15 seconds in a fresh clone."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, AssertionRewritingHook)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("numprocesses", None) and terminalreporter.stats.get("failed"):
        terminalreporter.write_line("`pytest --last-failed` shows the values that failed assertions compared.")


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Makes no tests of the cases for the sweep, unless they run: thousands of them take seconds."""
    if not metafunc.config.getoption("--whole"):
        metafunc._calls = [call for call in metafunc._calls if not _is_whole(call.marks)] or metafunc._calls


def _is_whole(marks: Iterable[pytest.Mark | pytest.MarkDecorator]) -> bool:
    return any(mark.name == "whole" for mark in marks)


@pytest.hookimpl(tryfirst=True)  # before -m chooses by the marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _leave_cases_to_the_sweep(items)
    off = [name for name in SWITCHES if not config.getoption(f"--{name}")]
    left_out = {item for item in items if any(item.get_closest_marker(name) for name in off)}
    left_out |= _of_other_shares(items, config.getoption("--share"))
    if left_out:  # as a third of all tests: thousands of skipped ones take their time as well
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def _of_other_shares(items: Iterable[pytest.Item], share: tuple[int, int] | None) -> set[pytest.Item]:
    """Returns the `whole` cases of the other shares. The cases of a law take turns; each share has one of each law."""
    if share is None:
        return set()
    number, count = share
    left_out = set[pytest.Item]()
    for law, cases in _by_law(item for item in items if item.get_closest_marker("whole")).items():
        turn = (number + crc32(law.encode())) % min(count, len(cases))
        left_out |= {case for place, case in enumerate(cases) if place % count != turn}
    return left_out


def _by_law(items: Iterable[pytest.Item]) -> dict[str, list[pytest.Item]]:
    laws = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        laws[item.nodeid.partition("[")[0]].append(item)
    return laws


def _leave_cases_to_the_sweep(items: Iterable[pytest.Item]) -> None:
    """Of each law whose cases take long together a few stay, other ones in each law; the others are marked `whole`."""
    sampled = (item for item in items if any(map(item.get_closest_marker, ("slow", "sampled"))))
    laws = _by_law(item for item in sampled if not item.get_closest_marker("whole"))
    for law, cases in laws.items():
        first = crc32(law.encode()) % min(len(cases), SAMPLED)
        for number, case in enumerate(cases):
            if number % SAMPLED != first:
                case.add_marker(pytest.mark.whole)


def pytest_collection_finish() -> None:
    """Leave what stays for the whole run out of garbage collection, and collect seldom: it takes a twelfth of it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, *gc.get_threshold()[1:])


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a set-up draw the same seeds in every run: with some, a bot wins before a person is asked again."""
    chance = random.Random(item.nodeid)
    setup.seed_source = chance


@pytest.fixture(scope="session", autouse=True)
def _home_is_empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests find no saves and no maps of the developer's own, and leave none behind."""
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
    """As once the game has started: any test may be the first of its process."""
    import pygame

    pygame.display.set_mode((1280, 720))
    pygame.font.init()


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_kept() -> Iterator[None]:
    """Rendering the same pictures again takes more than half the time of a test that opens the game."""
    # They need pygame, which most tests of the engine do not load.
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
    """A loaded match has made its pictures, as in the game; other tests leave them to the frames that show them."""
    from game.presentation.match_screen import MatchScreen
    from tests.support.kept_work import MATCH_SCREEN_PRELOAD

    monkeypatch.setattr(MatchScreen, "preload", MATCH_SCREEN_PRELOAD)
