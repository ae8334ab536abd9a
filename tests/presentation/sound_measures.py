"""Measures the delay and the cost of sound by wall clock: `python -m tests.presentation.sound_measures`.

Measures the time from a line to its first audible sound, and the processor time of sound in a race: without a mixer,
with it, and with the spoken call. The results are in docs/sound.md.
"""

from __future__ import annotations

import random
import resource
import time
from array import array
from collections.abc import Callable, Iterator
from typing import Any

from game.tools import headless_app

headless_app.use_dummy_drivers()

import pygame  # noqa: E402

from build.dev import filmstrip  # noqa: E402
from game.app import App  # noqa: E402
from game.engine.catalog import game_keys  # noqa: E402
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, set_language  # noqa: E402
from game.platform.audio import BUFFER_SAMPLES, SAMPLE_RATE  # noqa: E402
from game.platform.desktop_voice import RenderedVoice, espeak  # noqa: E402
from game.presentation.speech import RATES, spoken  # noqa: E402
from game.tools import recording  # noqa: E402
from tests.support.race_calls import calls, played  # noqa: E402

LINES = 20
"""Lines measured in each language."""
FRAME = 1 / 60
"""Duration of a frame, in seconds."""
AUDIBLE = 0.03
"""Minimum amplitude of audible speech, as a share of the loudest sample."""
RACE_SECONDS = 20.0
"""Duration of each measured race, in seconds."""
ROUNDS = 3
"""Repetitions of the same race."""
FIRST_STEP = 74
"""Number of the first measured command of the match."""
MODES = ("no mixer", "sound", "sound and voice")


def voice_milliseconds() -> Iterator[float]:
    """Yields the delay of each line until its first audible sound leaves the mixer, in milliseconds."""
    voice = RenderedVoice(espeak, LANGUAGE_NAMES)
    pygame.mixer.init(SAMPLE_RATE, -16, 1, BUFFER_SAMPLES, allowedchanges=0)
    for language in LANGUAGE_NAMES:
        set_language("" if language == SOURCE_LANGUAGE else language)
        texts = {spoken(one.words) for key in game_keys() for one in calls(key, played(key, 1)) if one.rank >= 3}
        for text in random.Random(1).sample(sorted(texts), LINES):
            began = time.perf_counter()
            voice.say(text, language, RATES[2])
            while not voice.has_begun:
                time.sleep(FRAME)
                voice.update()
            seconds = time.perf_counter() - began + BUFFER_SAMPLES / SAMPLE_RATE
            yield 1000 * (seconds + silence_before(voice))
            voice.stop()


def silence_before(voice: RenderedVoice) -> float:
    """Returns the duration of the silence at the start of the spoken line, in seconds."""
    assert voice._channel
    samples = array("h", voice._channel.get_sound().get_raw())
    least = AUDIBLE * max(map(abs, samples))
    return next(place for place, one in enumerate(samples) if abs(one) > least) / SAMPLE_RATE


def processor_seconds() -> tuple[float, float]:
    """Returns the processor time of this process and of its child processes, in seconds."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time(), children.ru_utime + children.ru_stime


def race_costs() -> Iterator[tuple[str, int, float, float, float]]:
    """Yields, for each mode and round, the number of lines said and the processor shares of game, mixer and voice."""
    session = filmstrip.recorded_session("dice_game", filmstrip.SEED, "bbbb", filmstrip.LEVEL)
    for _round in range(ROUNDS):
        for mode in MODES:
            app = headless_app.open_headless_app((640, 360))
            settings = app.context.settings
            settings.speed = "normal"
            settings.spoken_call = "everything" if mode == MODES[-1] else "off"
            if mode != MODES[0]:
                app.context.audio.open()
            recording.open_recording(app, session, FIRST_STEP)
            lines: list[str] = []
            if voice := app.context.call.voice:
                voice.say = counting(voice.say, lines)  # type: ignore[method-assign]
            costs = played_in_real_time(app)
            yield (mode, len(lines), *costs)
            app.close()
            pygame.mixer.quit()


def counting(say: Callable[..., None], lines: list[str]) -> Callable[..., None]:
    def noted(text: str, *how: Any) -> None:
        lines.append(text)
        say(text, *how)

    return noted


def played_in_real_time(app: App) -> tuple[float, float, float]:
    headless_app.run_frames(app, 60)
    before = processor_seconds()
    drawn = 0.0
    began = time.perf_counter()
    for frame in range(round(RACE_SECONDS / FRAME)):
        thread = time.thread_time()
        headless_app.run_frames(app, 1)
        drawn += time.thread_time() - thread
        time.sleep(max(began + (frame + 1) * FRAME - time.perf_counter(), 0.0))
    seconds = time.perf_counter() - began
    own, children = (now - then for then, now in zip(before, processor_seconds(), strict=True))
    return own / seconds, (own - drawn) / seconds, children / seconds


if __name__ == "__main__":
    found = sorted(voice_milliseconds())
    middle = found[len(found) // 2]
    most = found[round(len(found) * 0.95) - 1]
    print(f"voice: median {middle:.0f} ms, 95 of 100 within {most:.0f} ms, slowest {found[-1]:.0f} ms")
    print(f"within 400 ms: {sum(one <= 400 for one in found)} of {len(found)}")
    set_language("")
    for mode, lines, game, threads, children in race_costs():
        print(
            f"{mode}, {lines} lines: the game {game:.1%}, of it other threads {threads:.2%}; espeak-ng {children:.2%}"
        )
