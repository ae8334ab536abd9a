"""Sound: opened late, missed by nobody. A machine without a mixer plays on in silence."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.host import assets, browser
from game.host.voices import Voice, begun_together

KINDS = ("master", "music", "effects", "crowd", "call")
FULL = 10
"""The loudest step of a volume."""
RATE, BUFFER = 44100, 1024
"""Samples a second; samples a block (23 ms)."""
SIDES = 1
"""Mono: nothing is heard from one side alone, and every sound takes half the memory."""
VOICES, LAYERS = 24, 3
"""Sounds at once; the first of them are kept for layers of music."""
EASE_SECONDS, LAYER_SECONDS = 0.6, 1.5
"""From silence to full: a loop, a layer of music."""


class Audio:
    """Plays sounds by name, each kind with a volume of its own. Silent until `open`."""

    def __init__(self) -> None:
        self.volumes = dict.fromkeys(KINDS, FULL)
        self.faults: list[str] = []
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loops: dict[str, Voice] = {}
        self._layers: dict[str, Voice] = {}
        self._moving: list[Voice] = []
        self._music = ""
        self._open = False

    def open(self) -> None:
        """Starts the mixer; costs tens of milliseconds, so after the first frame."""
        try:
            pygame.mixer.init(RATE, -16, SIDES, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
            pygame.mixer.set_reserved(LAYERS)
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

    def loop(self, name: str, kind: str = "effects", loudness: float = 1.0, *, ease: float = EASE_SECONDS) -> None:
        """Plays a sound round and round, or eases to another loudness; 0 lets it go on unheard.

        `ease` is the seconds that it takes from silence to full.
        """
        if name not in self._loops:
            sound = self._sound(name)
            channel = sound.play(loops=-1) if sound else None
            if channel is None:
                return
            channel.set_volume(0)
            self._loops[name] = Voice(channel, kind, 0.0, loudness, ease)
        self._ease(self._loops[name], loudness)

    def stop(self, name: str, fade_ms: int = 300) -> None:
        """Fades a loop out."""
        if name in self._loops:
            self._end(self._loops.pop(name), fade_ms)

    def layers(self, names: Sequence[str], heard: int) -> None:
        """A piece in layers that go round together; the first `heard` of them are heard, eased in and out.

        Sounds of one length, at most LAYERS of them. Ends other music.
        """
        if not self._open:
            return
        if list(self._layers) != list(names):
            self.music("")
            self._begin_layers(names)
        for place, voice in enumerate(self._layers.values()):
            self._ease(voice, float(place < heard))

    def update(self, seconds: float) -> None:
        """Time goes on: what is on its way to another loudness gets nearer."""
        for voice in self._moving:
            voice.advance(seconds)
            voice.channel.set_volume(voice.loudness * self._level(voice.kind))
        if self._moving:
            self._moving = [voice for voice in self._moving if voice.is_moving]

    def music(self, name: str) -> None:
        """Plays a piece round and round; the same name again changes nothing, "" ends all music."""
        if not self._open:
            return
        self._end_layers()
        if name == self._music:
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
        for voice in (*self._loops.values(), *self._layers.values()):
            voice.channel.set_volume(voice.loudness * self._level(voice.kind))
        if self._open and self._music:
            pygame.mixer.music.set_volume(self._level("music"))

    def _ease(self, voice: Voice, loudness: float) -> None:
        voice.wanted = loudness
        if voice.is_moving and voice not in self._moving:
            self._moving.append(voice)

    def _begin_layers(self, names: Sequence[str]) -> None:
        sounds = [sound for sound in map(self._sound, names) if sound]
        if len(sounds) < len(names):
            return
        channels = [pygame.mixer.Channel(place) for place in range(len(names))]
        begun_together(sounds, channels)
        voices = (Voice(channel, "music", 0.0, 0.0, LAYER_SECONDS) for channel in channels)
        self._layers = dict(zip(names, voices, strict=True))

    def _end_layers(self) -> None:
        for name in list(self._layers):
            self._end(self._layers.pop(name), 500)

    def _end(self, voice: Voice, fade_ms: int) -> None:
        voice.channel.fadeout(fade_ms)
        self._moving = [other for other in self._moving if other is not voice]

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
