# /// script
# dependencies = ["pygame-ce"]
# ///
"""Starts Long Shot, on the desktop and in the browser alike."""

import asyncio

import pygame  # noqa: F401  (pygbag looks for this import before it starts a game)

from game.app import run

asyncio.run(run())
