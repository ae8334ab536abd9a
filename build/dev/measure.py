"""Measures what the house rules limit: `python build/dev.py measure structure`."""

from __future__ import annotations

from argparse import Namespace

from build.dev import call_paths, structure
from game.tools.cli import ToolArgumentParser


def run(args: Namespace) -> int:
    """Prints the measures of the code; returns 0."""
    for part in (structure, call_paths):
        for line in part.report():
            print(line, flush=True)
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = "Measures the code: its size, what names a type, circles, what only passes on, paths of calls."
    parser.add_argument("what", choices=("structure",), help="what to measure")
