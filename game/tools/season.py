"""Simulates a season between bots and prints its calendar and its standings: `python -m game season --seed N`."""

import argparse
from collections.abc import Callable

from game.bots.arena import play_game
from game.bots.registry import LEVELS, agent_by_name
from game.career.difficulty import DIFFICULTIES, LOWEST, NUMERALS
from game.career.season import LENGTHS, Meeting, Season, ranking_of
from game.i18n import _, plural
from game.session.setup import SeatSetup
from game.tiled.map_index import games_and_maps
from game.tools.cli import SEEDS, ToolArgumentParser, check_range

PERSON = SeatSetup("person", "Ana")
"""Seat of the person for whom a bot plays."""


def run(args: argparse.Namespace) -> int:
    seed = check_range("--seed", args.seed, SEEDS)
    difficulty = check_range("--stakes", args.stakes, DIFFICULTIES)
    season = Season.create(seed, [PERSON], games_and_maps(), args.meetings, difficulty)
    print(_("Season {seed}, stakes {stakes}").format(seed=seed, stakes=NUMERALS[difficulty - 1]))

    def print_meeting(meeting: Meeting) -> None:
        print(_meeting_line(season, meeting), flush=True)

    play_season(season, args.bot, print_meeting)
    print("\n" + "\n".join(standing_lines(season)))
    return 0


def _do_nothing(_meeting: Meeting) -> None:
    pass


def play_season(
    season: Season, bot: str, on_meeting: Callable[[Meeting], None] = _do_nothing, *, rivals: str = ""
) -> None:
    """Plays a season to its end between bots. Bots of the level `bot` play for the people.

    Rivals have their own levels, or all the level `rivals`.
    """
    while meeting := season.next_meeting:
        rules = meeting.game.rules
        setup = season.match_setup(meeting)
        levels = [(rivals or seat.level) if seat.kind == "bot" else bot for seat in setup.seats]
        agents = [agent_by_name(level, rules.key) for level in levels]
        options = rules.options({**setup.options, "seats": str(len(setup.seats))})
        outcome = play_game(rules, options, meeting.seed, agents).outcome
        assert outcome is not None, "every game of bots ends"
        season.add(ranking_of(outcome))
        on_meeting(meeting)


def _meeting_line(season: Season, meeting: Meeting) -> str:
    number = len(season.rankings)
    points = season.points_of_meeting(number - 1)
    scores = "  ".join(f"{rider.name} {score:2}" for rider, score in zip(season.riders, points, strict=True))
    return f"{number:2}  {_(meeting.game.rules.title):26}{meeting.map:18}{scores}"


def standing_lines(season: Season) -> list[str]:
    """Returns the standings, a line for each rider."""
    return [
        f"{standing.place:2}  {season.riders[standing.rider].name:12}{standing.points:4}  "
        + plural("{n} win", "{n} wins", standing.wins).format(n=standing.wins)
        for standing in season.standings()
    ]


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, help=_("random seed (1)"))
    parser.add_argument("--stakes", type=int, default=LOWEST, help=_("stakes, 1 to 8 (1)"))
    parser.add_argument("--meetings", type=int, default=LENGTHS[0], choices=LENGTHS, help=_("meetings (12)"))
    parser.add_argument("--bot", default="regular", choices=LEVELS, help=_("who plays for the person (regular)"))
