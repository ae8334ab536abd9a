"""`python -m game`: the tools beside the game, by name."""

import sys

from game.tools.cli import main

sys.exit(main(sys.argv[1:]))
