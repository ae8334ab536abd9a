"""Makes the clip at the top of the README: `python build/clip.py` films ten seconds round a finish as a WebP animation.

Needs Pillow (in the [dev] extra), which alone here writes animations.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pygame
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.tools import filmstrip, headless_app  # noqa: E402  (found from ROOT)

OUT = ROOT / "docs" / "clip.webp"
SIZE = (640, 360)
SEED, SEATS, LEVEL = 4, "pbbb", "novice"
EVENT = "HorseFinished"
BEFORE_SECONDS, SECONDS, FRAME_SECONDS = 4.6, 5.4, 5 / 60
QUALITY = 62
"""Of each frame, 0..100: the whole must stay below 3 MB."""


def main() -> None:
    """Films the first finish of the match, and writes the clip."""
    ArgumentParser(description=__doc__).parse_args()
    headless_app.use_dummy_drivers()
    session = filmstrip.recorded_session("dice_game", SEED, SEATS, LEVEL)
    moment = filmstrip.find_moments(session, EVENT)[0]
    args = Namespace(before=BEFORE_SECONDS, seconds=SECONDS, every=FRAME_SECONDS, speed="normal", reduced_motion=False)
    frames = [_image(picture) for _caption, picture in filmstrip.film(session, moment, args)]
    first, *rest = frames
    milliseconds = round(1000 * FRAME_SECONDS)
    first.save(OUT, save_all=True, append_images=rest, duration=milliseconds, loop=0, quality=QUALITY, method=4)
    print(f"{OUT.relative_to(ROOT)}: {len(frames)} frames, {OUT.stat().st_size / 1e6:.2f} MB")


def _image(picture: pygame.Surface) -> Image.Image:
    small = pygame.transform.smoothscale(picture, SIZE)
    return Image.frombytes("RGB", SIZE, pygame.image.tobytes(small, "RGB"))


if __name__ == "__main__":
    main()
