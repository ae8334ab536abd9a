"""Plays sounds and music by name. A machine without a mixer stays silent."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame.mixer import Channel, Sound

from game.platform import asset_paths, browser, parts
from game.platform.ducking import Ducking

SOUND_KINDS = ("master", "music", "effects", "crowd", "voice")
MAX_VOLUME = 10
SAMPLE_RATE = 44100
"""Sample rate, in samples per second."""
BUFFER_SAMPLES = 1024
"""Number of samples per block (23 ms)."""
MIXER_CHANNELS = 24
"""Number of mixer channels."""
MUSIC_CHANNELS = 3
"""Number of mixer channels reserved for layers of music, starting with the first channel."""
EASE_SECONDS = 0.6
"""Default fade-in duration of a loop, from silence to full loudness, in seconds."""
LAYER_SECONDS = 1.5
"""Fade-in duration of a layer of music, from silence to full loudness, in seconds."""
MAX_START_GAP_SECONDS = 0.001
"""Maximum time for starting all layers, in seconds. After a longer time the mixer may have played a block, and the
layers start again.
"""
START_ATTEMPTS = 5
"""Maximum number of attempts to start layers at the same time."""
LOUD_SOUNDS = frozenset({
    "battle", "bell", "bugle", "cannon", "cheer", "continent", "drum", "drum_1", "drum_2", "drum_3", "drum_roll",
    "fanfare", "gate", "heartbeat", "slam", "stamp",
})  # fmt: skip
"""Names of sound effects louder than −16 dB."""
MAX_LOUD_SOUNDS = 2
"""Maximum number of loud effects at the same time."""
MAKE_ROOM_MILLISECONDS = 120
"""Fade-out duration of the oldest loud effect when another one begins, in milliseconds."""
STINGS = frozenset({"bugle", "fanfare", "continent", "lose_small", "lose_mid", "lose_large"})
"""Names of short pieces of music that lower the volume of other music."""
UI_LOUDNESS = 0.5
"""Loudness of user interface sounds, 0 to 1."""


class Audio:
    """Plays sounds by name, with a volume for each kind. Silent until `open`."""

    def __init__(self) -> None:
        self.volumes = dict.fromkeys(SOUND_KINDS, MAX_VOLUME)
        self.errors: list[str] = []
        self.is_stereo = False
        """Whether sounds have positions. Mono sounds need half as much memory."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loops: dict[str, MixerLoop] = {}
        self._music_layers: dict[str, MixerLoop] = {}
        self._fading: list[MixerLoop] = []
        self._loud: list[tuple[Channel, Sound]] = []
        self._ducking = Ducking()
        self._theme: tuple[str, ...] = ()
        """Layers of music in memory, including those to be loaded."""
        self._loader: threading.Thread | None = None
        """Thread that loads a layer of music; None if none is loading."""
        self._music = ""
        self._awaited: tuple[str, ...] = ()
        """Layers of music that start as soon as all of them are loaded."""
        self._audible = 0
        """Number of audible layers of music."""
        self._open = False
        self._is_paused = False

    def open(self) -> None:
        """Starts the mixer. It takes tens of milliseconds and is called after the first frame."""
        try:
            pygame.mixer.init(SAMPLE_RATE, -16, 1 + self.is_stereo, BUFFER_SAMPLES, allowedchanges=0)
            pygame.mixer.set_num_channels(MIXER_CHANNELS)
            pygame.mixer.set_reserved(MUSIC_CHANNELS)
            self._open = True
        except Exception as error:  # the game is playable without a sound card
            self.errors.append(str(error))

    def set_stereo(self, *, is_stereo: bool) -> None:
        """Switches between stereo and mono: restarts the mixer and loads all sounds again."""
        if is_stereo == self.is_stereo:
            return
        self.is_stereo = is_stereo
        if self._open:
            self.finish_loading()
            names = set(self._sounds) - set(self._theme)
            music = self._music
            layers = tuple(self._music_layers) or self._awaited
            self.stop_all()
            pygame.mixer.quit()
            self._open = False
            self._sounds.clear()
            self.open()
            self.load(*names)
            self.music(music)
            self._awaited = layers

    def pause(self, *, is_paused: bool) -> None:
        """Pauses or continues all sounds and the music."""
        if is_paused == self._is_paused:
            return
        self._is_paused = is_paused
        if browser.BROWSER:
            browser.pause_sound(is_paused=is_paused)
        elif self._open and is_paused:
            pygame.mixer.pause()
            pygame.mixer.music.pause()
        elif self._open:
            pygame.mixer.unpause()
            pygame.mixer.music.unpause()

    def load(self, *names: str) -> None:
        """Loads sounds in advance, so that playing one does not delay a frame."""
        for name in names:
            self._sound(name)

    def load_ahead(self, *names: str) -> Iterator[None]:
        """Loads sounds in steps. A page starts to decode one in each of the first steps, in the background."""
        awaited = [name for name in names if self._open and browser.BROWSER and parts.is_here(parts.of_sound(name))]
        for name in awaited:
            self._is_decoded(name)
            yield
        while awaited := [name for name in awaited if not self._is_decoded(name)]:
            yield
        for name in names:
            self._sound(name)
            yield

    def get_ready(self, theme: Sequence[str]) -> None:
        """Loads a theme's layers in the background, and deletes those of another theme, which take 18 MB.

        A theme with a single layer is streamed; a page only requests its part.
        """
        parts.ask_for(parts.of_sound(theme[0]))
        if len(theme) > 1 and tuple(theme) != self._theme:
            for name in self._theme:
                self._sounds.pop(name, None)
            self._theme = tuple(theme)

    def duck(self, reason: str, of: str = "table") -> None:
        """Makes music and crowd softer for a reason of `ducking.DUCKS`, until the source `of` sets another or ""."""
        self._ducking.reasons[of] = reason

    def play(self, name: str, kind: str = "effects", loudness: float = 1.0, position: float = 0.0) -> None:
        """Plays a sound once, in stereo at a position from −1 (left) to 1.

        `loudness`, 0 to 1, is multiplied by the volume of its kind.
        """
        sound = self._sound(name)
        if name in LOUD_SOUNDS:
            self._make_room()
        channel = sound.play() if sound else None
        if sound is None or channel is None:
            return
        left, right = (loudness * self.level(kind) * min(1 + side, 1) for side in (-position, position))
        if self.is_stereo:
            channel.set_volume(left, right)
        else:
            channel.set_volume(max(left, right))
        if name in LOUD_SOUNDS:
            self._loud.append((channel, sound))
        if name in STINGS:
            self._ducking.sting_seconds = sound.get_length()

    def play_ui(self, name: str) -> None:
        """Plays a sound of the interface, given without its prefix "ui_"."""
        self.play(f"ui_{name}", loudness=UI_LOUDNESS)

    def loop(
        self, name: str, kind: str = "effects", loudness: float = 1.0, *, ease_seconds: float = EASE_SECONDS
    ) -> None:
        """Loops a sound, or eases it to another loudness. With loudness 0 it continues silently.

        `ease_seconds` is the time from silence to full loudness.
        """
        if name not in self._loops:
            sound = self._sound(name)
            channel = sound.play(loops=-1) if sound else None
            if channel is None:
                return
            channel.set_volume(0)
            self._loops[name] = MixerLoop(channel, kind, 0.0, loudness, ease_seconds)
        self._fade_to(self._loops[name], loudness)

    def stop(self, name: str, fade_ms: int = 300) -> None:
        """Fades a loop out."""
        if name in self._loops:
            self._fade_out(self._loops.pop(name), fade_ms)

    def music_layers(self, names: Sequence[str], audible: int) -> None:
        """Plays a piece of music in synchronised layers; fades the first `audible` layers in and the others out.

        All layers have the same length, and there are at most MUSIC_CHANNELS; a single one is streamed. Ends other
        music. The layers begin when they are loaded.
        """
        if not self._open:
            return
        if len(names) == 1:
            self.music(names[0])
            return
        if tuple(names) not in (tuple(self._music_layers), self._awaited):
            self.music("")
            self.get_ready(names)
            self._awaited = tuple(names)
        self._audible = audible
        self._begin_awaited()

    def update(self, seconds: float) -> None:
        """Advances time: eases loops and layers to their loudness, and music and crowd to their ducking."""
        self._load_ahead()
        if self._awaited:
            self._begin_awaited()
        for mixer_loop in self._fading:
            mixer_loop.advance(seconds)
        if self._ducking.advance(seconds):
            self._set_levels()
        for mixer_loop in self._fading:
            mixer_loop.channel.set_volume(mixer_loop.loudness * self.level(mixer_loop.kind))
        if self._fading:
            self._fading = [mixer_loop for mixer_loop in self._fading if mixer_loop.is_moving]

    def music(self, name: str) -> None:
        """Loops a piece of music. The same name again changes nothing; "" ends all music."""
        if not self._open:
            return
        self._stop_layers()
        if name == self._music:
            return
        self._music = name
        try:
            self._start_music(name)
        except Exception as error:
            if parts.is_here(parts.of_sound(name)):
                self.errors.append(str(error))
            else:
                self._awaited = (name,)

    def stop_all(self) -> None:
        """Ends all loops and the music, such as at the end of a scene. The layers stay in memory for the next match."""
        for name in list(self._loops):
            self.stop(name)
        self.music("")
        self._ducking = Ducking()

    def set_volumes(self, volumes: dict[str, int]) -> None:
        """Sets the volumes by kind, 0 to 10, also for loops and music that are playing."""
        self.volumes.update(volumes)
        self._set_levels()

    def _set_levels(self) -> None:
        for mixer_loop in (*self._loops.values(), *self._music_layers.values()):
            mixer_loop.channel.set_volume(mixer_loop.loudness * self.level(mixer_loop.kind))
        if self._open and self._music:
            pygame.mixer.music.set_volume(self.level("music"))

    def _make_room(self) -> None:
        """Fades out the oldest loud effects, so that another one can play."""
        self._loud = [(channel, sound) for channel, sound in self._loud if channel.get_sound() is sound]
        while len(self._loud) >= MAX_LOUD_SOUNDS:
            channel, _sound = self._loud.pop(0)
            channel.fadeout(MAKE_ROOM_MILLISECONDS)

    def _fade_to(self, mixer_loop: MixerLoop, loudness: float) -> None:
        mixer_loop.target_loudness = loudness
        if mixer_loop.is_moving and mixer_loop not in self._fading:
            self._fading.append(mixer_loop)

    def _load_ahead(self) -> None:
        """Starts to load the next missing layer of the theme, in a thread or by the page."""
        name = next((name for name in self._theme if name not in self._sounds), "")
        is_busy = self._loader is not None and self._loader.is_alive()
        if is_busy or not (name and self._open and parts.is_here(parts.of_sound(name))):
            return
        if browser.BROWSER:
            if self._is_decoded(name):
                self._load_layer(name)
            return
        self._loader = threading.Thread(target=self._load_layer, args=(name,), name="music")
        self._loader.start()

    def _is_decoded(self, name: str) -> bool:
        """Returns whether a sound can be loaded: the page has decoded it, or leaves it to the mixer, as in stereo."""
        samples = b"" if self.is_stereo or name in self._sounds else browser.decoded_sound(asset_paths.sound_path(name))
        if samples:
            self._sounds[name] = Sound(buffer=samples)
        return samples is not None

    def _load_layer(self, name: str) -> None:
        """Loads a layer; deletes it again if another theme was chosen meanwhile."""
        self._sound(name)
        if name not in self._theme:
            self._sounds.pop(name, None)

    def finish_loading(self) -> None:
        """Waits for the loading thread, which needs the mixer."""
        if self._loader:
            self._loader.join()

    def _begin_awaited(self) -> None:
        """Begins the awaited music if it is loaded completely, and fades the layers."""
        names = self._awaited
        if len(names) == 1 and parts.is_here(parts.of_sound(names[0])):
            self._music = ""
            self.music(names[0])
        elif names and all(name in self._sounds for name in names):
            self._awaited = ()
            self._start_layers(names)
        for index, mixer_loop in enumerate(self._music_layers.values()):
            self._fade_to(mixer_loop, float(index < self._audible))

    def _start_layers(self, names: Sequence[str]) -> None:
        sounds = [sound for sound in map(self._sound, names) if sound]
        if len(sounds) < len(names):
            return
        channels = [pygame.mixer.Channel(index) for index in range(len(names))]
        start_in_sync(sounds, channels)
        mixer_loops = (MixerLoop(channel, "music", 0.0, 0.0, LAYER_SECONDS) for channel in channels)
        self._music_layers = dict(zip(names, mixer_loops, strict=True))

    def _stop_layers(self) -> None:
        self._awaited = ()
        for name in list(self._music_layers):
            self._fade_out(self._music_layers.pop(name), 500)

    def _fade_out(self, mixer_loop: MixerLoop, fade_ms: int) -> None:
        mixer_loop.channel.fadeout(fade_ms)
        self._fading = [other for other in self._fading if other is not mixer_loop]

    def _start_music(self, name: str) -> None:
        if not name:
            self._stop_music()
            return
        pygame.mixer.music.load(asset_paths.sound_path(name))
        pygame.mixer.music.set_volume(self.level("music"))
        pygame.mixer.music.play(-1, fade_ms=0 if browser.BROWSER else 800)

    def _stop_music(self) -> None:
        if browser.BROWSER:
            pygame.mixer.music.stop()  # the browser's player cannot fade out
        else:
            pygame.mixer.music.fadeout(500)

    def level(self, kind: str) -> float:
        """Returns the volume of a kind as a factor, 0 to 1. It is squared, because loudness follows the energy."""
        master = 1.0 if kind == "master" else self.volumes["master"] / MAX_VOLUME
        return float((master * self.volumes[kind] / MAX_VOLUME) ** 2) * self._ducking.gains.get(kind, 1.0)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if not self._open:
            return None
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(asset_paths.sound_path(name))
            except Exception as error:
                if not parts.is_here(parts.of_sound(name)):
                    return None  # the page has not loaded the sound yet
                self.errors.append(str(error))
                self._sounds[name] = None
        return self._sounds[name]


@dataclass(slots=True, eq=False)
class MixerLoop:
    """A looping sound: its channel and kind, and its current and target loudness, 0 to 1."""

    channel: Channel
    kind: str
    loudness: float
    target_loudness: float
    ease_seconds: float
    """Duration from silence to full loudness, in seconds."""

    @property
    def is_moving(self) -> bool:
        """Whether the loudness differs from its target."""
        return self.loudness != self.target_loudness

    def advance(self, seconds: float) -> None:
        """Eases the loudness towards its target for `seconds`."""
        step = seconds / self.ease_seconds
        self.loudness += max(-step, min(step, self.target_loudness - self.loudness))


def start_in_sync(sounds: Sequence[Sound], channels: Sequence[Channel]) -> None:
    """Starts each sound on its channel, silent and looped, all at the same sample."""
    for _attempt in range(START_ATTEMPTS):
        started_at = time.perf_counter()
        for sound, channel in zip(sounds, channels, strict=True):
            channel.play(sound, loops=-1)
            channel.set_volume(0)
        if time.perf_counter() - started_at < MAX_START_GAP_SECONDS:
            return
