"""Compares the live odds with the results of bot races, or fits them: `python build/dev.py odds check RULES`."""

from argparse import Namespace

from build.dev import odds_check, odds_fit
from game.tools.cli import ToolArgumentParser


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.description = "Compares the live odds with the results of bot races, or fits them to the results."
    steps = parser.add_subparsers(metavar="check|fit", required=True)
    for name, step in (("check", odds_check), ("fit", odds_fit)):
        step_parser = steps.add_parser(name)
        step.add_arguments(step_parser)
        step_parser.set_defaults(step=step)


def run(args: Namespace) -> int:
    return int(args.step.run(args))
