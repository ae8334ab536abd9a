"""Runs the command-line tools: `python -m game TOOL`."""

import sys

from game.tools.cli import main

sys.exit(main(sys.argv[1:]))
