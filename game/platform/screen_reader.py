"""Announces text to screen readers: in a browser through the page's live region."""

from __future__ import annotations

from collections.abc import Callable

from game.platform import browser

LIVE_REGION_ID = "live"
"""The page's element with aria-live."""


class ScreenReader:
    """Announces texts; on the desktop it is inactive until an `output` is set."""

    def __init__(self, output: Callable[[str], None] | None = None) -> None:
        self.output = output or (_write_live_region if browser.BROWSER else None)

    @property
    def is_active(self) -> bool:
        """Whether a screen reader gets announcements."""
        return self.output is not None

    def announce(self, words: str) -> None:
        """Announces `words`; a page that refuses is not tried again."""
        if self.output is None:
            return
        try:
            self.output(words)
        except Exception:  # a page without the region, or errors of the JavaScript bridge
            self.output = None


def _write_live_region(words: str) -> None:
    browser.js_window().document.getElementById(LIVE_REGION_ID).textContent = words
