"""Plays tutorial chapters on the screen with any device, following the coach."""

from __future__ import annotations

from typing import Any

from game.app import App
from game.career.tutorial_progress import TutorialProgress
from game.platform.storage import MemoryStore, Storage
from game.session.tutorial.tutorial import TutorialChapter
from tests.support.app_driver import DEVICES, open_app
from tests.support.match_driver import run_frame, run_until, run_until_scene, take_presses

FRAMES = 2000
"""Maximum frames to wait; more than any opponent's turn takes at instant speed."""
PRESSES_A_STAY = 3
"""Number of presses after which a chapter is left and opened again."""


def open_chapter(rules: str, chapter: str, device: str = "mouse", storage: Storage | None = None) -> App:
    """Opens a chapter of a rule set's tutorial by the presses that lead to it from the title."""
    app = open_app(storage=storage)
    app.context.settings.speed = "instant"
    for key in ("help", f"game.{rules}", f"chapter.{chapter}"):
        DEVICES[device](app, key)
    run_until_scene(app, "lesson")
    return app


def run_until_waiting(app: App) -> Any:
    """Runs frames until the player has to act; returns the scene, or None when the chapter is over."""

    def waiting() -> bool:
        top: Any = app.stack.top
        if top.name != "lesson":
            return True
        bubble = top.driver.overlay
        return (
            not top.director.busy and not top.turns.is_guarded and (bubble.takes_focus or top.choices) and bubble.words
        )

    run_frame(app)
    if run_until(app, waiting, FRAMES):
        take_presses(app.stack.top)
        return app.stack.top if app.stack.top.name == "lesson" else None
    raise AssertionError(f"the lesson does not continue: {app.stack.top.debug_state()} {app.errors}")


def press_on(app: App, lesson: Any, device: str) -> None:
    """Makes the press that the coach asks for."""
    if lesson.driver.overlay.takes_focus:
        DEVICES[device](app, "coach.on")
        return
    option = next(
        o for o in lesson.choices.options if not o.disabled_reason and lesson.driver.runner.is_allowed(o.commands)
    )
    DEVICES[device](app, option.key)


def play_chapter_on_screen(app: App, device: str, presses: int = 100) -> None:
    """Plays for this number of presses, or to the chapter's end."""
    for _press in range(presses):
        lesson = run_until_waiting(app)
        if lesson is None:
            return
        press_on(app, lesson, device)


def leave_and_resume(rules: str, chapter: TutorialChapter) -> None:
    """Plays a chapter to its end, leaving it every few presses; asserts that it resumes at the same step."""
    storage = Storage(MemoryStore())
    app = open_chapter(rules, chapter.key, storage=storage)
    for _stay in chapter.steps:
        play_chapter_on_screen(app, "pad", PRESSES_A_STAY)
        before = run_until_waiting(app)
        if before is None:
            break
        app.close()
        app = open_chapter(rules, chapter.key, storage=storage)
        after = run_until_waiting(app)
        assert after.driver.runner.number == before.driver.runner.number
        resumed = after.session.match.commands
        assert resumed == before.session.match.commands[: len(resumed)]
    assert TutorialProgress.load(storage).is_done(chapter.key)
