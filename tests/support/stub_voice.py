"""A silent voice for tests, which can be slow, failing or endless."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class StubVoice:
    """A voice that begins after `delay` and speaks for `length` seconds; `said` has the texts, times and settings."""

    delay: float = 0.1
    length: float = 2.0
    languages: tuple[str, ...] = ("en", "de")
    clock: float = 0.0
    said: list[tuple[str, float, float, float]] = field(default_factory=list)
    started: float | None = None
    overlaps: int = 0

    @property
    def has_begun(self) -> bool:
        return self.started is not None and self.clock >= self.started + self.delay

    @property
    def speaking(self) -> bool:
        return self.started is not None and self.clock < self.started + self.delay + self.length

    def speaks(self, language: str) -> bool:
        return language in self.languages

    def say(self, text: str, language: str, rate: float = 1.0, volume: float = 1.0) -> None:
        self.overlaps += self.speaking
        self.said.append((text, self.clock, rate, volume))
        self.started = self.clock

    def stop(self) -> None:
        self.started = None

    def update(self) -> None: ...

    @property
    def texts(self) -> list[str]:
        return [text for text, *_rest in self.said]
