"""Words for those who listen: in a page they go to its live region, which screen readers tell. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.host import browser

REGION = "live"
"""The page's element with aria-live."""


class Speech:
    """`tell` says a text; on the desktop nobody listens until a `voice` is set."""

    def __init__(self, voice: Callable[[str], None] | None = None) -> None:
        self.voice = voice or (_to_page if browser.BROWSER else None)

    @property
    def heard(self) -> bool:
        """Whether anybody listens."""
        return self.voice is not None

    def tell(self, words: str) -> None:
        """Says `words`; a page that refuses stays silent from then on."""
        if self.voice is None:
            return
        try:
            self.voice(words)
        except Exception:  # a page without the region, or the bridge's own errors
            self.voice = None


def _to_page(words: str) -> None:
    browser.page().document.getElementById(REGION).textContent = words
