"""A page's canvas that is too small to be read: its texts grow as far as they fit, and the hand beside it says the rest."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from build.dev import screenshot_scenarios
from game.app import App
from game.platform import browser, window
from game.platform.window import READABLE_TEXT_PX, SMALL_CANVAS_PX, Window
from game.scenes.base.page_hand import card_of
from game.ui.canvas import HEIGHT, LARGEST_TEXT_SCALE
from tests.support.app_driver import USUAL, open_app, poses_of
from tests.support.text_capture import CapturedText, captured_texts

TOURS = {tour.title(""): tour for tour in screenshot_scenarios.screenshot_scenarios()}
HEIGHTS = {"844x390": 294.0, "667x375": 213.0}
"""CSS pixels of the canvas beside the hand, by the phone."""


def show_on(height: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.browser, "BROWSER", True)
    monkeypatch.setattr(browser, "page_height_px", lambda: height)


if __name__ == "__main__":
    import sys
