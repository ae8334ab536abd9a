"""One voice reads the screen aloud: the focus interrupts, lines wait for each other, and off means silence at once."""

from __future__ import annotations

import pytest

from game.platform.audio import Audio
from game.platform.settings import Settings
from game.presentation import speech
from game.presentation.speech import MOST_WAITING, VoiceReader
from tests.support.stub_voice import StubVoice


class Reading:
    """A reader that is switched on and uses the given voice."""

    def __init__(self, voice: StubVoice) -> None:
        self.voice = voice
        self.settings = Settings(read_aloud=True)
        self.reader = VoiceReader(Audio(), self.settings)
        assert self.reader.is_active

    def words(self, seconds: float = 1.0) -> list[str]:
        """Returns the words said until `seconds` later."""
        self.reader.update()
        self.voice.clock += seconds
        self.reader.update()
        return [words for words, *_how in self.voice.said]


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    voice = StubVoice(delay=0.0, length=1.0)
    monkeypatch.setattr(speech, "open_voice", lambda: voice)
    return Reading(voice)


def test_lines_wait_for_one_another(reading: Reading) -> None:
    for words in ("Dev rolls.", "Night Porter leads."):
        reading.reader.tell(words)
    assert reading.words(0.5) == ["Dev rolls."]
    assert reading.words() == ["Dev rolls.", "Night Porter leads."]
    assert not reading.voice.overlaps


def test_what_is_in_focus_interrupts_and_comes_before_lines_that_wait(reading: Reading) -> None:
    reading.reader.tell("Dev rolls.")
    reading.words(0.5)
    reading.reader.tell("Night Porter leads.")
    reading.reader.point("Helmet, bet any time.")
    assert reading.words(0.5)[1:] == ["Helmet, bet any time."]
    assert reading.words()[2:] == ["Night Porter leads."]


def test_of_many_lines_the_last_ones_are_read(reading: Reading) -> None:
    for number in range(10):
        reading.reader.tell(f"Line {number}")
    for _line in range(10):
        words = reading.words()
    assert words == [f"Line {number}" for number in range(10 - MOST_WAITING, 10)]


def test_it_falls_silent_when_the_setting_goes_off(reading: Reading) -> None:
    reading.reader.tell("Dev rolls.")
    reading.words(0.0)
    assert reading.voice.speaking
    reading.settings.read_aloud = False
    assert not reading.reader.is_active
    assert not reading.voice.speaking
    reading.reader.tell("Night Porter leads.")
    assert reading.words() == ["Dev rolls."]
