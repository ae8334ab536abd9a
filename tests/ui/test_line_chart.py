"""A chart drawn band by band, which takes less memory, looks as if drawn at once."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui import line_chart
from game.ui.canvas import Canvas
from game.ui.line_chart import LineChart, Series
from tests.support.app_driver import open_app

VALUES = ((0, 30, 12, 55, 90, 20), (5, 5, 60, 61, 10, 88), (90, 1, 45))


@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_bands_leave_no_seam(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    open_app()
    lines = tuple(Series(tuple(map(float, values)), (90, 40 * number, 200), "") for number, values in enumerate(VALUES))
    chart = LineChart(lines, (), 0, 90, (0, 45, 90))
    pictures = []
    for height in (line_chart.BAND_HEIGHT, 10_000):
        monkeypatch.setattr(line_chart, "BAND_HEIGHT", height)
        canvas = Canvas(Surface((round(1280 * scale), round(720 * scale))), scale)
        pictures.append(line_chart.render(canvas, chart, (601.5, 402.5), lambda *_mark: None))
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 1
