"""Voices of desktops: a program of the system renders each text to a sound file, which the mixer plays.

So a voice has a volume, stops at once, and never says two texts at the same time.
"""

import math
import subprocess
from base64 import b64encode
from collections.abc import Callable, Collection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from pygame.mixer import Channel, Sound

WORDS_PER_MINUTE = 175
"""Normal speech rate of espeak-ng and macOS, in words per minute."""
HIDDEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Windows flag for a process without a console window; 0 on other systems."""
Command = Callable[[Path, str, int], list[str]]
"""Returns a command that renders its input to a file, in a language, at a rate in words per minute."""


class RenderedVoice:
    """Renders a text by a command and plays it. Stays silent if the command is missing or fails, or without a mixer."""

    def __init__(self, command: Command, languages: Collection[str]) -> None:
        self.has_begun = False
        self._command = command
        self._languages = languages
        self._folder = TemporaryDirectory(prefix="longshot-voice-", ignore_cleanup_errors=True)
        self._count = 0
        self._volume = 1.0
        self._rendering: subprocess.Popen[bytes] | None = None
        self._kept: subprocess.Popen[bytes] | None = None
        """Process that renders all texts; None if each text has its own process."""
        self._channel: Channel | None = None

    @property
    def speaking(self) -> bool:
        return self._rendering is not None or (self._channel is not None and self._channel.get_busy())

    def speaks(self, language: str) -> bool:
        return language in self._languages

    def say(self, text: str, language: str, rate: float = 1.0, volume: float = 1.0) -> None:
        self.stop()
        self._count += 1
        self._volume = volume
        self.has_begun = False
        try:
            self._rendering = self._render(text, language, rate)
        except OSError:
            return

    def stop(self) -> None:
        if self._rendering and self._rendering is not self._kept:
            self._rendering.kill()
        if self._channel:
            self._channel.stop()
        self._rendering = None
        self._channel = None

    def update(self) -> None:
        if self._rendering is None or not self._is_rendered(self._rendering):
            return
        self._rendering = None
        try:
            self._channel = Sound(self._file()).play()
        except Exception:  # no mixer, or no sound in the file
            return
        if self._channel:
            self._channel.set_volume(self._volume)
        self.has_begun = self._channel is not None
        self._file().unlink(missing_ok=True)

    def _file(self, name: str = "") -> Path:
        return Path(self._folder.name) / (name or f"{self._count}.wav")

    def _render(self, text: str, language: str, rate: float) -> subprocess.Popen[bytes]:
        self._file("text").write_bytes(text.encode() + b"\n")
        with self._file("text").open("rb") as source:
            command = self._command(self._file(), language, round(WORDS_PER_MINUTE * rate))
            return _started(command, source)

    def _is_rendered(self, process: subprocess.Popen[bytes]) -> bool:
        return process.poll() is not None


def espeak(file: Path, language: str, words_per_minute: int) -> list[str]:
    """Returns the command for espeak-ng, which renders a line in 20 ms."""
    return ["espeak-ng", "-v", language, "-s", str(words_per_minute), "-w", str(file), "--stdin"]


def system_voice_of_macos() -> RenderedVoice:
    """Returns the voices of macOS. They are listed in lines such as “Anna   de_DE   # Hallo!”."""
    lines = subprocess.run(["say", "-v", "?"], capture_output=True, check=False).stdout.decode().splitlines()
    heads = [line.partition("#")[0].split() for line in reversed(lines)]
    voices = {head[-1].partition("_")[0]: " ".join(head[:-1]) for head in heads if len(head) > 1}

    def say(file: Path, language: str, words_per_minute: int) -> list[str]:
        output = ["-o", str(file), "--data-format=LEI16@22050", "-f", "-"]
        return ["say", "-v", voices.get(language, ""), "-r", str(words_per_minute), *output]

    return RenderedVoice(say, voices)


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
  $part = $file + '.part'
  if ($language -eq '') { [IO.File]::WriteAllText($part, ($voices.Keys -join ' ')) }
  else {
    if ($voices[$language]) { $speech.SelectVoice($voices[$language]) }
    $speech.Rate = [int]$rate
    $speech.SetOutputToWaveFile($part)
    $speech.Speak($text)
    $speech.SetOutputToNull()
  }
  [IO.File]::Move($part, $file)
}
"""
"""Script that renders lines of base64 words: language, rate (−10 to 10), file and text. Without a language it lists all
languages.
"""


class SystemSpeech(RenderedVoice):
    """The voices of Windows, by a single process of PowerShell, because each start takes half a second."""

    def __init__(
        self, command: Collection[str] = ("powershell", "-NoProfile", "-Command", SYSTEM_SPEECH_SCRIPT)
    ) -> None:
        super().__init__(espeak, ())
        self._process = _started([*command], subprocess.PIPE)
        self._kept = self._process
        self._write("", "0", str(self._file("languages")), "")

    def speaks(self, language: str) -> bool:
        languages = self._file("languages")
        return not languages.exists() or language in languages.read_text().split()

    def _render(self, text: str, language: str, rate: float) -> subprocess.Popen[bytes]:
        self._write(language, str(round(10 * math.log(rate, 3))), str(self._file()), text)
        return self._process

    def _is_rendered(self, process: subprocess.Popen[bytes]) -> bool:
        return self._file().exists() or process.poll() is not None

    def _write(self, *words: str) -> None:
        if self._process.stdin:
            self._process.stdin.write(b" ".join(b64encode(word.encode()) for word in words) + b"\n")
            self._process.stdin.flush()


def _started(command: list[str], source: int | IO[bytes]) -> subprocess.Popen[bytes]:
    silent = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=source, stdout=silent, stderr=silent, creationflags=HIDDEN)
