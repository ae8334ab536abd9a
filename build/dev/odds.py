"""Plays bot races, compares the live odds with the results, or fits them: `python build/dev.py odds check RULES`."""

from argparse import Namespace

from build.dev import odds_check, odds_fit, odds_races
from game.tools.cli import ToolArgumentParser


def add_arguments(parser: ToolArgumentParser) -> None:
    steps = parser.add_subparsers(metavar="play|check|fit", required=True)
    for name, step, description in (
        ("play", odds_races, "Plays bot races and records the odds before each roll."),
        ("check", odds_check, "Compares the live odds with the results of bot races."),
        ("fit", odds_fit, "Fits the correction of the live odds to bot races."),
    ):
        step_parser = steps.add_parser(name, description=description)
        step.add_arguments(step_parser)
        step_parser.set_defaults(step=step)


def run(args: Namespace) -> int:
    return int(args.step.run(args))
