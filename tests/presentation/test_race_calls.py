"""Spoken calls in twenty races of each game: sentences hardly ever repeat, and none is longer than its moment."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.engine.catalog import game_keys
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, set_language
from game.presentation.captions import CaptionRank
from game.presentation.speech import LOWEST_RANKS, RACES_HEARD, RATES, spoken
from tests.support.race_calls import Call, calls, played
from tests.support.sampling import each_with_one

RACES = range(1, 21)
MOST_HEARD = 0.05
"""Maximum share of the sentences of a race that were already heard in the three races before."""
MOST_SECONDS = 4.5
"""Maximum duration of a line, in seconds."""
MOST_FINISH_SECONDS = 6.0
"""Maximum duration of a line at the finish, in seconds."""
ESPEAK = shutil.which("espeak-ng")
SAMPLE = 40
"""Number of lines that each run measures."""
MOST_ERROR_SECONDS = 0.9
"""Maximum difference between the estimated and the measured duration of one line, in seconds."""
MOST_BIAS_SECONDS = 0.15
"""Maximum mean difference between the estimated and the measured duration of all lines, in seconds."""


class Pace(NamedTuple):
    """Durations at the usual rate, in seconds: a base for each line, and additions for each letter, digit and pause."""

    line: float
    letter: float
    digit: float
    pause: float

    def seconds(self, text: str) -> float:
        letters = sum(map(str.isalpha, text))
        digits = sum(map(str.isdigit, text))
        return (
            self.line + letters * self.letter + digits * self.digit + self.pause * len(re.findall(r"[,.!?:]\s", text))
        )


PACES = {
    "en": Pace(0.65, 0.056, 0.245, 0.29),
    "de": Pace(0.55, 0.061, 0.308, 0.25),
    "es": Pace(0.39, 0.064, 0.305, 0.29),
    "fr": Pace(0.54, 0.050, 0.151, 0.26),
    "nb": Pace(0.38, 0.073, 0.285, 0.19),
}
"""Paces by language, fitted to 150 lines each that espeak-ng 1.51 said at 175 words per minute."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("")


def spoken_races(key: str, language: str) -> Iterator[tuple[list[Call], set[str]]]:
    """Yields the important lines of each race, with the sentences of the races shortly before it."""
    set_language("" if language == SOURCE_LANGUAGE else language)
    races: list[list[Call]] = []
    for seed in RACES:
        heard = {call.words for race in races[-RACES_HEARD:] for call in race}
        said = [call for call in calls(key, played(key, seed), heard) if call.rank >= LOWEST_RANKS["everything"]]
        races.append(list({call.words: call for call in said}.values()))
        assert len(said) - len(races[-1]) <= 1, "the voice skips a repeated sentence"
        yield races[-1], heard


@pytest.mark.slow
@pytest.mark.parametrize(("key", "language"), each_with_one(game_keys(), tuple(LANGUAGE_NAMES)))
def test_in_twenty_races_hardly_a_sentence_comes_again_and_each_fits_its_moment(key: str, language: str) -> None:
    said = known = 0
    for race, heard in spoken_races(key, language):
        said = said + len(race)
        known = known + sum(call.words in heard for call in race)
        for words, rank in race:
            most = MOST_FINISH_SECONDS if rank == CaptionRank.FINISH else MOST_SECONDS
            assert PACES[language].seconds(spoken(words)) / min(RATES.values()) <= most, words
    assert known <= MOST_HEARD * said


@pytest.mark.slow
@pytest.mark.skipif(ESPEAK is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_the_table_of_lengths_is_espeaks(language: str) -> None:
    set_language("" if language == SOURCE_LANGUAGE else language)
    texts = sorted({spoken(one.words) for key in game_keys() for one in calls(key, played(key, 1)) if one.rank >= 3})
    errors = [
        PACES[language].seconds(text) - _measured(text, language) for text in random.Random(1).sample(texts, SAMPLE)
    ]
    assert max(map(abs, errors)) <= MOST_ERROR_SECONDS
    assert abs(sum(errors) / SAMPLE) <= MOST_BIAS_SECONDS


def _measured(text: str, language: str) -> float:
    """Returns the duration of a text as espeak-ng renders it, in seconds (22,050 samples per second, 2 bytes each)."""
    command = [str(ESPEAK), "-v", language, "-s", "175", "--stdout", "--stdin"]
    sound = subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout
    return len(sound) / 44100
