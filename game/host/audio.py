"""Sound: opened late, missed by nobody. A machine without a mixer plays on in silence."""

from __future__ import annotations

import pygame

from game.host import assets, browser

KINDS = ("master", "music", "effects", "crowd", "call")
FULL = 10
"""The loudest step of a volume."""
RATE, BUFFER = 44100, 1024
"""Samples a second; samples a block (23 ms)."""
VOICES = 24
"""Sounds at once."""


class Audio:
    """Plays sounds by name, each kind with a volume of its own. Silent until `open`."""

    def __init__(self) -> None:
        self.volumes = dict.fromkeys(KINDS, FULL)
        self.faults: list[str] = []
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loops: dict[str, tuple[pygame.mixer.Channel, str, float]] = {}
        self._music = ""
        self._open = False

    def open(self) -> None:
        """Starts the mixer; costs tens of milliseconds, so after the first frame."""
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            self._open = True
        except Exception as error:  # no sound card is no reason not to play
            self.faults.append(str(error))

    def load(self, *names: str) -> None:
        """Loads sounds ahead, so that playing one costs no frame."""
        for name in names:
            self._sound(name)

    def play(self, name: str, kind: str = "effects", loudness: float = 1.0) -> None:
        """Plays a sound once; `loudness` 0..1 on top of its kind's volume."""
        sound = self._sound(name)
        channel = sound.play() if sound else None
        if channel:
            channel.set_volume(loudness * self._level(kind))

    def loop(self, name: str, kind: str = "effects", loudness: float = 1.0) -> None:
        """Plays a sound round and round, or changes its loudness; 0 lets it go on unheard."""
        if name not in self._loops:
            sound = self._sound(name)
            channel = sound.play(loops=-1) if sound else None
            if channel is None:
                return
        else:
            channel = self._loops[name][0]
        self._loops[name] = (channel, kind, loudness)
        channel.set_volume(loudness * self._level(kind))

    def stop(self, name: str, fade_ms: int = 300) -> None:
        """Fades a loop out."""
        if name in self._loops:
            self._loops.pop(name)[0].fadeout(fade_ms)

    def music(self, name: str) -> None:
        """Plays a piece round and round; the same name again changes nothing, "" ends it."""
        if not self._open or name == self._music:
            return
        self._music = name
        try:
            self._start_music(name)
        except Exception as error:
            self.faults.append(str(error))

    def hush(self) -> None:
        """Ends every loop and the music, as when a scene is left."""
        for name in list(self._loops):
            self.stop(name)
        self.music("")

    def set_volumes(self, volumes: dict[str, int]) -> None:
        """Takes new volumes, 0..10 a kind, and applies them to what is playing."""
        self.volumes.update(volumes)
        for channel, kind, loudness in self._loops.values():
            channel.set_volume(loudness * self._level(kind))
        if self._open and self._music:
            pygame.mixer.music.set_volume(self._level("music"))

    def _start_music(self, name: str) -> None:
        if not name:
            self._end_music()
            return
        pygame.mixer.music.load(assets.sound_path(name))
        pygame.mixer.music.set_volume(self._level("music"))
        pygame.mixer.music.play(-1, fade_ms=0 if browser.BROWSER else 800)

    def _end_music(self) -> None:
        if browser.BROWSER:
            pygame.mixer.music.stop()  # the page's player knows no fading, and would play on
        else:
            pygame.mixer.music.fadeout(500)

    def _level(self, kind: str) -> float:
        """Squared, for ears hear steps of energy, not of amplitude."""
        master = 1.0 if kind == "master" else self.volumes["master"] / FULL
        return (master * self.volumes[kind] / FULL) ** 2

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if not self._open:
            return None
        if name not in self._sounds:
            self._sounds[name] = self._loaded(name)
        return self._sounds[name]

    def _loaded(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(assets.sound_path(name))
        except Exception as error:
            self.faults.append(str(error))
            return None
