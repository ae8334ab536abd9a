"""Photographs matches of bots and films a finish: pictures of the README and of the press page, the same every time."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pygame

from build.dev import filmstrip
from game.engine import catalog
from game.sharing import clips
from game.tools import headless_app, recording

Size = tuple[int, int]

SEED, LEVEL = 4, "novice"
SHARE_OF_MATCH = 0.42
"""How far a match has gone in its picture: about the middle, where most is to be seen."""
MOTION_FRAMES = 60
"""Frames after which something moves in the picture of a match."""
CLIP_EVENT, CLIP_FRAME_SECONDS = "HorseFinished", 5 / 60
BEFORE_SECONDS, CLIP_SECONDS = 4.6, 5.4


def photograph_match(rules: str, path: Path, size: Size) -> None:
    """Photographs a match of a person and bots in its middle, as it is played."""
    session = filmstrip.recorded_session(rules, SEED, "pbb", LEVEL)
    app = headless_app.open_headless_app(size)
    app.context.settings.handover = False
    recording.open_recording(app, session, round(len(session.match.steps) * SHARE_OF_MATCH))
    headless_app.run_frames(app, MOTION_FRAMES)
    pygame.image.save(recording.snapshot(app), str(path))
    app.close()


def film_finish(path: Path, size: Size) -> None:
    """Writes an animation of the first finish in a match of the first game."""
    session = filmstrip.recorded_session(catalog.games()[0].rules.key, SEED, "pbbb", LEVEL)
    moment = filmstrip.find_moments(session, CLIP_EVENT)[0]
    args = Namespace(
        before=BEFORE_SECONDS, seconds=CLIP_SECONDS, every=CLIP_FRAME_SECONDS, speed="normal", reduced_motion=False
    )
    frames = [clips.rgb_bytes(picture, size) for _caption, picture in filmstrip.film(session, moment, args)]
    clips.write_clip(path, frames, size, CLIP_FRAME_SECONDS)
