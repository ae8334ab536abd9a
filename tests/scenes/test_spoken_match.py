"""A match with spoken calls: the voice says the commentary, and never during a question, a skip or a pause."""

from __future__ import annotations

import pytest

from game.app import App
from game.input.intents import Skip
from game.presentation.speech import spoken
from game.scenes.base.scene import PushScene
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_frame
from tests.support.stub_voice import StubVoice

pytestmark = pytest.mark.slow
FRAMES = 6000
"""Maximum number of frames until the first call of a race between bots."""


def called_match(kinds: str = "bb") -> tuple[App, StubVoice]:
    """Opens a match at normal speed with a voice that begins at once."""
    app = open_match(kinds)
    voice = StubVoice(delay=0.0, length=3.0)
    app.context.settings.speed = "normal"
    app.context.settings.spoken_call = "everything"
    app.context.call.__dict__["voice"] = voice
    app.stack.top.enter()
    return app, voice


def run_until_speaking(app: App, voice: StubVoice) -> None:
    for _frame in range(FRAMES):
        if voice.speaking:
            return
        voice.clock += SECONDS
        run_frame(app)
    raise AssertionError("the voice said nothing")


def test_what_is_said_is_a_line_of_the_commentary() -> None:
    app, voice = called_match()
    run_until_speaking(app, voice)
    history = app.stack.top.screen.history  # type: ignore[attr-defined]
    assert voice.texts[-1] in {spoken(entry.words) for entry in history.entries}


def test_a_press_that_skips_silences_the_voice_at_once() -> None:
    app, voice = called_match()
    run_until_speaking(app, voice)
    app.handle(Skip("keys"))
    assert not voice.speaking


def test_a_scene_over_the_match_silences_the_voice_in_its_first_frame() -> None:
    app, voice = called_match()
    run_until_speaking(app, voice)
    app.stack.apply(PushScene(app.context.scene("settings")))
    run_frame(app)
    assert not voice.speaking


def test_what_a_match_has_told_is_known_when_it_is_left() -> None:
    app, voice = called_match()
    run_until_speaking(app, voice)
    app.close()
    assert voice.texts[-1] in map(spoken, app.context.call.heard)
