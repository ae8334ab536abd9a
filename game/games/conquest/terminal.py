"""Prints Forty-Two Lands in a terminal: the map by continents, the seats, the hand, and words for its commands."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Command, Event, Seat
from game.games.conquest.rules import legal
from game.games.conquest.rules.cards import set_value, sets_in
from game.games.conquest.rules.commands import Assault, Attack, ConquestCommand, Occupy
from game.games.conquest.rules.state import NOBODY, ConquestState
from game.games.conquest.rules.turn_flow import territory_armies
from game.games.conquest.rules.world import BONUSES, CONTINENTS, MEMBERS, NEIGHBOURS
from game.games.conquest.wording import commands, events
from game.i18n import _
from game.tools.terminal import TerminalScreen, TerminalView


class ConquestTerminalView(TerminalView[ConquestState]):
    """The words of Forty-Two Lands."""

    def print_state(self, screen: TerminalScreen, view: ConquestState, seat: Seat | None) -> None:
        """Prints the round, the territories of each continent, what each seat has, and the secrets of `seat`."""
        value = commands.army_count_text(set_value(view.sets))
        screen.print_line(
            _("{round}, next set: {armies}").format(round=commands.round_text(view), armies=value), "head"
        )
        for continent in range(len(CONTINENTS)):
            screen.print_line(commands.continent_text(continent), "head")
            screen.print_table(self._territory_head(), [self._territory(view, number) for number in MEMBERS[continent]])
        screen.print_line("")
        screen.print_table(self._seat_head(), [self._seat(view, each) for each in view.seats])
        if seat is not None:
            self._print_secrets(screen, view, seat)

    def _territory_head(self) -> list[str]:
        return ["", _("territory"), _("owner"), _("armies"), _("neighbours")]

    def _territory(self, view: ConquestState, number: int) -> list[str]:
        owner = "–" if view.owners[number] == NOBODY else commands.owner_name(view.owners[number], self.names)
        neighbours = ", ".join(map(str, NEIGHBOURS[number]))
        return [f"{number:>2}", commands.territory_name(number), owner, str(view.armies[number]), neighbours]

    def _seat_head(self) -> list[str]:
        return [_("player"), _("territories"), _("armies"), _("next turn"), _("cards"), _("continents")]

    def _seat(self, view: ConquestState, seat: Seat) -> list[str]:
        mark = "x " if view.is_out(seat) else "> " if seat == view.asked else "  "
        held = view.continents(seat)
        income = territory_armies(view.territory_counts[seat]) + sum(BONUSES[continent] for continent in held)
        counts = (view.territory_counts[seat], view.army_count(seat), income, len(view.hands[seat]))
        continents = ", ".join(commands.continent_name(continent) for continent in held)
        return [mark + self.names[seat], *map(str, counts), continents]

    def _print_secrets(self, screen: TerminalScreen, view: ConquestState, seat: Seat) -> None:
        if view.hands[seat]:
            cards = _("Cards of {name}: {cards}").format(
                name=self.names[seat], cards=commands.cards_text(view.hands[seat])
            )
            screen.print_line(cards)
        if view.missions[seat]:
            mission = commands.present_mission_text(view, seat, self.names)
            screen.print_line(_("Mission of {name}: {mission}").format(name=self.names[seat], mission=mission))

    def prompt(self, view: ConquestState) -> str:
        """Returns what the phase asks."""
        return commands.question_text(view)

    def offered(self, view: ConquestState, legal_commands: Sequence[Command]) -> Sequence[Command]:
        """Returns one choice for each number that is to be chosen, mostly the largest; the others can be typed."""
        if not isinstance(legal_commands, legal.NumberedCommands):
            return legal_commands
        return [*(command for block in legal_commands.blocks for command in _offered(block)), *legal_commands.others]

    def command_text(self, view: ConquestState, command: Command) -> str:
        """Returns what a command does."""
        assert isinstance(command, ConquestCommand)
        return commands.command_text(view, command)

    def command_help(self, view: ConquestState, command: Command) -> str:
        """Returns the armies on both sides of an attack; "" for other commands."""
        if not isinstance(command, Attack | Assault):
            return ""
        words = _("{attackers} against {defenders}")
        attackers, defenders = view.armies[command.source], view.armies[command.target]
        return words.format(
            attackers=commands.army_count_text(attackers), defenders=commands.army_count_text(defenders)
        )

    def event_text(self, view: ConquestState, event: Event) -> str:
        """Returns an event in a line."""
        return events.event_text(view, self.names, event)

    def hints(self, view: ConquestState) -> list[str]:
        """Returns how to type another number, and the sets that the asked seat holds."""
        sets = [commands.cards_text(cards) for cards in sets_in(view.hands[view.asked])]
        typed = _("Other numbers are typed: “place territory=12 armies=2”, “assault source=12 target=21 leave=3”.")
        return [typed, *(_("A set: {cards}").format(cards=cards) for cards in sets)]


def _offered(block: legal.Block) -> list[Command]:
    """Returns the commands of a block that are listed: all armies or dice; the fewest too where armies move in."""
    kind, head, least, count = block
    most = least + count - 1
    listed: dict[legal.NumberedKind, list[int]] = {Assault: [least], Occupy: sorted({least, most})}
    return [kind(*head, number) for number in listed.get(kind, [most])]
