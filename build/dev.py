"""Runs the developers' tools from anywhere, without installation: `python build/dev.py TOOL`."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # the checkout's top, in the place of build/
    from build.dev.cli import main

    sys.exit(main(sys.argv[1:]))
