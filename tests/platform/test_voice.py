"""Voices of a desktop: a program renders a text, the mixer plays it; what is missing or fails says nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame
import pytest

from game.platform.desktop_voice import RenderedVoice

RENDERS = """
import sys, wave
words = sys.stdin.read()
with wave.open(sys.argv[1], "wb") as file:
    file.setparams((1, 2, 22050, 0, "NONE", ""))
    file.writeframes(bytes(44100))
"""
"""A program that renders a second of silence, whatever it is told."""
FAILS, NEVER_ENDS = "raise SystemExit(1)", "import time; time.sleep(600)"


class StubVoice(RenderedVoice):
    """Renders by a program in Python."""

    def __init__(self, program: str) -> None:
        super().__init__()
        self._program = program

    def _command(self, language: str, words_per_minute: int) -> list[str]:
        return [sys.executable, "-c", self._program, str(self._file)]


@pytest.fixture(autouse=True)
def mixer() -> Iterator[None]:
    """A mixer that nobody hears."""
    pygame.mixer.init(44100, -16, 1, 1024)
    yield
    pygame.mixer.quit()


def _wait_for_rendering(voice: RenderedVoice) -> None:
    """Waits for the state, not for a time."""
    while voice._rendering:
        voice.update()
        pygame.time.wait(2)


def test_a_text_is_heard_once_it_is_rendered() -> None:
    voice = StubVoice(RENDERS)
    voice.say("Tin Whistle takes the lead", "en")
    assert voice.speaking
    assert not voice.has_begun
    _wait_for_rendering(voice)
    assert voice.speaking
    assert voice.has_begun


def test_a_voice_that_is_stopped_is_silent_at_once() -> None:
    voice = StubVoice(RENDERS)
    voice.say("Tin Whistle takes the lead", "en")
    _wait_for_rendering(voice)
    voice.stop()
    assert not voice.speaking
    assert not pygame.mixer.get_busy()


def test_a_text_takes_the_place_of_the_one_that_is_still_being_rendered() -> None:
    voice = StubVoice(NEVER_ENDS)
    voice.say("Tin Whistle takes the lead", "en")
    first = voice._rendering
    voice.say("Sunday Hat takes the lead", "en")
    assert first is not None
    assert first.poll() is not None
    voice.stop()
    assert not voice.speaking


@pytest.mark.parametrize("program", [FAILS, "pass"])
def test_a_program_that_fails_says_nothing(program: str) -> None:
    voice = StubVoice(program)
    voice.say("Tin Whistle takes the lead", "en")
    _wait_for_rendering(voice)
    assert not voice.speaking
    assert not voice.has_begun


def test_a_program_that_is_missing_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = StubVoice("")
    monkeypatch.setattr(sys, "executable", "/nowhere/voice")
    voice.say("Tin Whistle takes the lead", "en")
    assert not voice.speaking


def test_a_machine_without_a_mixer_says_nothing() -> None:
    voice = StubVoice(RENDERS)
    pygame.mixer.quit()
    voice.say("Tin Whistle takes the lead", "en")
    _wait_for_rendering(voice)
    assert not voice.has_begun
