"""Measures the limit of skill, with a bot that knows more than a player and simulates ahead: `build/dev.py ceiling`.

The bot simulates the rest of the match after its guide's command and after other commands, and chooses the best result.
It uses the true dice of the match, or many random dice that are the same for all commands. Rivals play as usual.
"""

import json
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean

from game.bots.agent import Agent, Decision, DecisionTask, error_of
from game.bots.arena import play_on
from game.bots.registry import agent_by_name
from game.engine.catalog import game_keys, ruleset_by_key
from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, GameState
from game.session.advice import is_useful
from game.session.score_history import round_of
from game.tools.cli import ToolArgumentParser
from game.tools.ladder import ResultsFile, share_of, share_text
from game.tools.sim import add_series_arguments, each_game, series_of
from game.tools.tournament import TournamentSpec, print_rows, win_share

MARGIN_WEIGHT = 0.001
"""Value of each point or dollar of lead over the best other player, relative to a win. The value distinguishes lost
positions.
"""
PHASES = ("early", "in the middle", "late")

Note = tuple[str, int, float]
"""A type of command, the round, and the share of a win lost by the guide's choice."""
SeenMatch = tuple[float, list[Note]]
"""Share of the win of a seer, and the notes of its match."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Search effort of a seer.

    `tries` is the number of other dice for each command, 0 for the true dice; `most` the maximum of commands; `percent`
    the share of examined decisions; `on` the common level for the rest of a simulated match.
    """

    tries: int
    most: int
    percent: int
    on: str


@dataclass(slots=True)
class Seer:
    """An agent that simulates its match to the end after several commands, and chooses the best of them."""

    guide: Agent
    players: Sequence[Agent]
    effort: Effort
    match: Match[GameState]
    notes: list[Note] = field(default_factory=list)
    name: str = "seer"

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Returns the best of the guide's choice, close choices, and random legal commands."""
        choice = yield from self.guide.think(view, legal, rng)
        if not is_useful(self.match, legal) or rng.below(100) >= self.effort.percent:
            return choice
        others = [*(one.command for one in choice.close), *(rng.pick(legal) for _draw in range(2 * self.effort.most))]
        tried = [*dict.fromkeys([choice.command, *others])][: self.effort.most]
        seeds: list[int | None] = [rng.bits() for _try in range(self.effort.tries)] or [None]
        worths = list[list[float]]()
        for command in tried:
            worths.append([self._worth(self.match.branched(seed), command) for seed in seeds])
            if not self.effort.tries and worths[-1][0] >= 1:
                break  # on the true dice nothing is better than a win
        if self.effort.tries:
            self.notes.append((type_name(type(choice.command)), round_of(self.match.rules, view), _loss(worths)))
        return Decision(tried[surely_best(worths)], choice.deed)

    def _worth(self, branch: Match[GameState], command: Command) -> float:
        """Returns a seat's share of the win after a command, plus MARGIN_WEIGHT for each point of its lead."""
        branch.play(command)
        play_on(branch, self.players)
        outcome = branch.outcome
        seat = command.seat
        if not outcome:
            return 0.0
        others = max(score for one, score in enumerate(outcome.scores) if one != seat)
        return float(win_share(outcome.winners, seat)) + MARGIN_WEIGHT * (outcome.scores[seat] - others)


def surely_best(worths: Sequence[Sequence[float]]) -> int:
    """Returns the index of the item with the largest gain over the first one, minus the error of this gain."""
    gains = [[one - first for one, first in zip(each, worths[0], strict=True)] for each in worths]
    return max(range(len(gains)), key=lambda place: fmean(gains[place]) - error_of(gains[place]))


def _loss(worths: Sequence[Sequence[float]]) -> float:
    """Returns the loss of the first item against the best. Half of the tries select the best, the others measure."""
    half = len(worths[0]) // 2
    best = worths[surely_best([each[:half] for each in worths])]
    return fmean(best[half:]) - fmean(worths[0][half:])


def play_seen(effort: Effort, work: tuple[TournamentSpec, int]) -> SeenMatch:
    """Plays a match of a seer, in a varying seat, against the rivals. Returns its share of the win and its notes."""
    series, number = work
    rules = ruleset_by_key(series.rules)
    assert rules
    guide, rival = (agent_by_name(name, rules.key) for name in series.bots)
    match = Match(rules, rules.options(series.options), series.seed + number)
    seat = number % series.seats
    bots = [guide if one == seat else rival for one in range(series.seats)]
    on = [agent_by_name(effort.on, rules.key)] * series.seats if effort.on else bots
    seer = Seer(guide, on, effort, match)
    play_on(match, [*bots[:seat], seer, *bots[seat + 1 :]])
    return float(win_share(match.outcome.winners, seat)) if match.outcome else 0.0, seer.notes


class _SeenMatches(ResultsFile[SeenMatch]):
    def line_of(self, number: int, result: SeenMatch) -> str:
        return json.dumps((number, *result))

    def match_of(self, line: str) -> tuple[int, SeenMatch]:
        number, won, notes = json.loads(line)
        return int(number), (float(won), [(kind, at, loss) for kind, at, loss in notes])


def run(args: Namespace) -> int:
    """Plays the matches that are not in the file of results yet, and prints what came of all. Raises UsageError."""
    series = series_of(args)
    path = Path(args.results)
    effort = Effort(args.tries, args.most, args.percent, args.on)
    heading = repr((series.rules, series.options, series.bots, series.seed, effort))
    file = _SeenMatches(path, heading, Message("“{path}” has other matches.", path=path))
    matches = file.read()
    left = [number for number in range(series.games) if number not in matches]
    for number, seen in zip(left, each_game(partial(play_seen, effort), series, args.jobs, left), strict=True):
        matches[number] = seen
        file.add(number, seen)
    print_rows(heading, _rows([won for won, _notes in matches.values()], [notes for _won, notes in matches.values()]))
    return 0


def _rows(won: Sequence[float], notes: Sequence[Sequence[Note]]) -> Iterator[tuple[str, str]]:
    yield f"won, {len(won)} matches", share_text(share_of(won))
    losses = defaultdict[str, list[float]](list)
    for match in notes:
        rounds = 1 + max((number for _kind, number, _loss in match), default=0)
        for kind, number, loss in match:
            for group in ("all", kind, PHASES[number * len(PHASES) // rounds]):
                losses[group].append(loss)
    for group, lost in sorted(losses.items(), key=lambda one: -sum(one[1])):
        each = len(lost) / len(won)
        mean = fmean(lost)
        yield f"{group}, {each:.1f} a match", f"loses {mean:.2%} ± {error_of(lost):.2%} each, {each * mean:.1%} in all"


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    add_series_arguments(parser, game_keys())
    parser.add_argument("--results", required=True, help="keep the matches in this file, and go on there")
    parser.add_argument("--tries", type=int, default=0, help="other dice tried for each command; 0: the true dice")
    parser.add_argument("--most", type=int, default=6, help="commands tried (6)")
    parser.add_argument("--percent", type=int, default=100, help="per cent of the decisions looked at (100)")
    parser.add_argument("--on", default="", help="the level at which all play on (guide and rivals as they are)")
