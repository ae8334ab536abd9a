"""Has a program of the system render each text to a file, and plays that like any sound of the game: so a voice has a
volume, falls silent at once, and never speaks beside itself.
"""

from __future__ import annotations

import base64
import math
import subprocess
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from pygame.mixer import Channel, Sound

from game.i18n import LANGUAGE_NAMES

ESPEAK = "espeak-ng"
WORDS_PER_MINUTE = 175
"""What espeak-ng and macOS say at their usual rate."""
HIDDEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Windows' flag for a process without a console of its own."""


class RenderedVoice:
    """Renders a text by a program and plays it; a subclass says by which.

    A program that is missing or fails says nothing, and so does a machine without a mixer.
    """

    def __init__(self) -> None:
        self.has_begun = False
        self._folder = TemporaryDirectory(prefix="longshot-voice-", ignore_cleanup_errors=True)
        self._folder_path = Path(self._folder.name)
        self._count = 0
        self._volume = 1.0
        self._rendering: subprocess.Popen[bytes] | None = None
        self._channel: Channel | None = None

    @property
    def speaking(self) -> bool:
        return self._rendering is not None or (self._channel is not None and self._channel.get_busy())

    def speaks(self, language: str) -> bool:
        return language in LANGUAGE_NAMES

    def say(self, text: str, language: str, rate: float = 1.0, volume: float = 1.0) -> None:
        self.stop()
        self._count += 1
        self._volume, self.has_begun = volume, False
        try:
            self._rendering = self._render(text, language, rate)
        except OSError:
            self._rendering = None

    def stop(self) -> None:
        if self._rendering:
            self._give_up(self._rendering)
        if self._channel:
            self._channel.stop()
        self._rendering = self._channel = None

    def update(self) -> None:
        if self._rendering is None or not self._is_rendered(self._rendering):
            return
        self._rendering = None
        try:
            self._channel = Sound(self._file).play()
        except Exception:  # no mixer, or no sound in the file
            return
        if self._channel:
            self._channel.set_volume(self._volume)
            self.has_begun = True
        self._file.unlink(missing_ok=True)

    @property
    def _file(self) -> Path:
        """Where the last text is rendered to."""
        return self._folder_path / f"{self._count}.wav"

    def _render(self, text: str, language: str, rate: float) -> subprocess.Popen[bytes]:
        """Begins to render a text; returns the process that does."""
        with (self._folder_path / "text").open("w+b") as text_file:
            text_file.write(text.encode() + b"\n")
            text_file.seek(0)
            return _started(self._command(language, round(WORDS_PER_MINUTE * rate)), text_file)

    def _command(self, language: str, words_per_minute: int) -> list[str]:
        """Returns the command that renders its input."""
        raise NotImplementedError

    def _is_rendered(self, process: subprocess.Popen[bytes]) -> bool:
        return process.poll() is not None

    def _give_up(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        process.wait()


class Espeak(RenderedVoice):
    """espeak-ng, which renders a line in 20 ms."""

    def _command(self, language: str, words_per_minute: int) -> list[str]:
        return [ESPEAK, "-v", language, "-s", str(words_per_minute), "-w", str(self._file), "--stdin"]


class Say(RenderedVoice):
    """The voices of macOS."""

    @cached_property
    def _voices(self) -> dict[str, str]:
        """The first voice of each language: lines such as “Anna   de_DE   # Hallo!” name them."""
        try:
            lines = subprocess.check_output(["say", "-v", "?"], text=True, timeout=5).splitlines()
        except (OSError, subprocess.SubprocessError):
            return {}
        heads = [line.partition("#")[0].split() for line in reversed(lines)]
        return {head[-1].partition("_")[0]: " ".join(head[:-1]) for head in heads if len(head) > 1}

    def speaks(self, language: str) -> bool:
        return language in self._voices

    def _command(self, language: str, words_per_minute: int) -> list[str]:
        output = ["-o", str(self._file), "--data-format=LEI16@22050", "-f", "-"]
        return ["say", "-v", self._voices.get(language, ""), "-r", str(words_per_minute), *output]


SYSTEM_SPEECH_SCRIPT = """
Add-Type -AssemblyName System.Speech
$speech = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voices = @{}
foreach ($one in $speech.GetInstalledVoices()) {
  $language = $one.VoiceInfo.Culture.TwoLetterISOLanguageName
  if ($one.Enabled -and -not $voices[$language]) { $voices[$language] = $one.VoiceInfo.Name }
}
while ($line = [Console]::In.ReadLine()) {
  $language, $rate, $file, $text = $line.Split(' ') | ForEach-Object {
    [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($_))
  }
  if ($language -eq '') { [IO.File]::WriteAllText("$file.part", ($voices.Keys -join ' ')) }
  else {
    if ($voices[$language]) { $speech.SelectVoice($voices[$language]) }
    $speech.Rate = [int]$rate
    $speech.SetOutputToWaveFile("$file.part")
    $speech.Speak($text)
    $speech.SetOutputToNull()
  }
  [IO.File]::Move("$file.part", $file)
}
"""
"""Renders lines of words in base64: language, rate (−10..10), file and text; without a language it lists them all."""


class SystemSpeech(RenderedVoice):
    """The voices of Windows, by one PowerShell that is kept open, as it needs half a second to start."""

    def __init__(self) -> None:
        super().__init__()
        script = base64.b64encode(SYSTEM_SPEECH_SCRIPT.encode("utf-16-le")).decode()
        command = ["powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand", script]
        self._process = _started(command, subprocess.PIPE)
        self._list = self._folder_path / "languages"
        self._write("", "0", str(self._list), "")

    def speaks(self, language: str) -> bool:
        return not self._list.exists() or language in self._list.read_text().split()

    def _render(self, text: str, language: str, rate: float) -> subprocess.Popen[bytes]:
        self._write(language, str(round(10 * math.log(rate, 3))), str(self._file), text)
        return self._process

    def _is_rendered(self, process: subprocess.Popen[bytes]) -> bool:
        return self._file.exists() or process.poll() is not None

    def _give_up(self, process: subprocess.Popen[bytes]) -> None:
        """What is being rendered is not played."""

    def _write(self, *words: str) -> None:
        line = " ".join(base64.b64encode(word.encode()).decode() for word in words)
        if self._process.stdin:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()


def _started(command: list[str], source: int | IO[bytes]) -> subprocess.Popen[bytes]:
    """Starts a command that reads `source` and whose words nobody reads."""
    silent = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=source, stdout=silent, stderr=silent, creationflags=HIDDEN)
