"""Runs the command-line tools: `python -m game TOOL`."""

import sys

from game.entry_points import tools

sys.exit(tools())
