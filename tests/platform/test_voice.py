"""Voices of a desktop: a program renders a text, and the mixer plays it; without a working program there is silence."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame
import pytest

from game.platform.desktop_voice import RenderedVoice, SystemSpeech

RENDERS = """
import sys, wave
words = sys.stdin.read()
with wave.open(sys.argv[1], "wb") as file:
    file.setparams((1, 2, 22050, 0, "NONE", ""))
    file.writeframes(bytes(44100))
"""
"""Source of a program that renders a second of silence for any input."""
FAILS = "raise SystemExit(1)"
NEVER_ENDS = "import time; time.sleep(600)"


KEPT_OPEN = """
import base64, os, sys, wave
for line in sys.stdin:
    language, rate, file, text = (base64.b64decode(word).decode() for word in line.rstrip("\\n").split(" "))
    if language:
        with wave.open(file + ".part", "wb") as sound:
            sound.setparams((1, 2, 22050, 0, "NONE", ""))
            sound.writeframes(bytes(44100))
    else:
        open(file + ".part", "w").write("de en")
    os.rename(file + ".part", file)
"""
"""Source of a program that works like the PowerShell script, with voices for two languages."""


def stub_voice(program: str) -> RenderedVoice:
    """Returns a voice that renders with a Python program."""
    return RenderedVoice(lambda file, _language, _rate: [sys.executable, "-c", program, str(file)], ("en",))


@pytest.fixture(autouse=True)
def mixer() -> Iterator[None]:
    """Opens a mixer without a loudspeaker."""
    pygame.mixer.init(44100, -16, 1, 1024)
    yield
    pygame.mixer.quit()


def _wait_for_rendering(voice: RenderedVoice) -> None:
    """Waits until rendering has ended, however long it takes."""
    while voice._rendering:
        voice.update()
        pygame.time.wait(2)


def test_a_text_is_heard_once_it_is_rendered() -> None:
    voice = stub_voice(RENDERS)
    voice.say("Tin Whistle takes the lead", "en")
    assert voice.speaking
    assert not voice.has_begun
    _wait_for_rendering(voice)
    assert voice.speaking
    assert voice.has_begun


def test_a_voice_that_is_stopped_is_silent_at_once() -> None:
    voice = stub_voice(RENDERS)
    voice.say("Tin Whistle takes the lead", "en")
    _wait_for_rendering(voice)
    voice.stop()
    assert not voice.speaking
    assert not pygame.mixer.get_busy()


def test_a_text_takes_the_place_of_the_one_that_is_still_being_rendered() -> None:
    voice = stub_voice(NEVER_ENDS)
    voice.say("Tin Whistle takes the lead", "en")
    first = voice._rendering
    voice.say("Sunday Hat takes the lead", "en")
    assert first is not None
    assert first.wait(60) != 0
    voice.stop()
    assert not voice.speaking


@pytest.mark.parametrize("program", [FAILS, "pass"])
def test_a_program_that_fails_says_nothing(program: str) -> None:
    voice = stub_voice(program)
    voice.say("Tin Whistle takes the lead", "en")
    _wait_for_rendering(voice)
    assert not voice.speaking
    assert not voice.has_begun


def test_a_program_that_is_missing_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = stub_voice("")
    monkeypatch.setattr(sys, "executable", "/nowhere/voice")
    voice.say("Tin Whistle takes the lead", "en")
    assert not voice.speaking


def test_a_machine_without_a_mixer_says_nothing() -> None:
    voice = stub_voice(RENDERS)
    pygame.mixer.quit()
    voice.say("Tin Whistle takes the lead", "en")
    _wait_for_rendering(voice)
    assert not voice.has_begun


def test_a_program_that_is_kept_open_renders_one_text_after_the_other_and_lists_its_languages() -> None:
    voice = SystemSpeech([sys.executable, "-c", KEPT_OPEN])
    assert voice.speaks("fr"), "an unknown language is tried"
    for text in ("Tin Whistle takes the lead", "Zahnbürste wins – at last"):
        voice.say(text, "en", 1.25)
        _wait_for_rendering(voice)
        assert voice.has_begun
    assert [voice.speaks(language) for language in ("de", "en", "fr")] == [True, True, False]
    voice._process.kill()
    voice._process.wait()
    voice.say("Nobody hears this", "en")
    _wait_for_rendering(voice)
    assert not voice.has_begun
