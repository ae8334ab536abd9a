"""Stores the small picture of a running match, which the title shows with its save."""

from functools import partial

import pygame
from pygame import Surface

from game.platform import browser
from game.platform.storage import Storage
from game.platform.window import encoded_picture
from game.scenes.base.context import GameContext
from game.session.save_pictures import MAX_PICTURE_BYTES, keep_picture
from game.session.session import MatchSession
from game.session.setup import MatchSetup

SIZES = ((228, 128), (192, 108), (160, 90), (128, 72))
"""Picture sizes in pixels; the first one whose file is small enough is used."""


class MatchPicture:
    """The picture of a running match: a frame after its last command."""

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self._context = context
        self._session = session
        self._steps = 0
        """Number of commands before the last stored frame."""

    def keep(self) -> None:
        """Stores the next frame, unless one is stored since the last command."""
        steps = len(self._session.match.steps)
        if steps != self._steps:
            self._steps = steps
            self._context.camera.keep_frame = partial(keep_match_picture, self._context.storage, self._session.setup)


def keep_match_picture(storage: Storage, setup: MatchSetup, frame: Surface) -> None:
    """Stores a frame of a match with its save. Does nothing if pictures cannot be written."""
    for size in SIZES:
        if browser.BROWSER:
            picture = browser.small_picture(*size)
        else:
            picture = encoded_picture(pygame.transform.smoothscale(frame, size))
        if 0 < len(picture) <= MAX_PICTURE_BYTES:
            keep_picture(storage, setup.rules, setup.seed, picture)
            return
