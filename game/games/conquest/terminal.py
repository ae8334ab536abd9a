"""Prints Forty-Two Lands in a terminal: the map by continents, the seats, the hand, and words for its commands."""

from collections.abc import Sequence

from game.engine.rules import Command, Event, Seat
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import set_value, sets_in
from game.games.conquest.rules.numbered_commands import Block, Kind, NumberedCommands
from game.games.conquest.rules.state import NOBODY, ConquestState
from game.games.conquest.rules.turn_flow import income
from game.games.conquest.rules.world import CONTINENTS, MEMBERS, NEIGHBOURS
from game.games.conquest.wording import things
from game.i18n import _
from game.terminal import TerminalScreen, TerminalView


class ConquestTerminalView(TerminalView[ConquestState]):
    """The words of Forty-Two Lands."""

    def print_state(self, screen: TerminalScreen, view: ConquestState, seat: Seat | None) -> None:
        screen.print_line(
            _("{round}, next set: {armies}").format(
                round=things.round_text(view), armies=things.army_count_text(set_value(view.sets))
            ),
            "head",
        )
        for continent in range(len(CONTINENTS)):
            screen.print_line(things.continent_text(continent), "head")
            screen.print_table(
                ["", _("territory"), _("owner"), _("armies"), _("neighbours")],
                [self._territory(view, number) for number in MEMBERS[continent]],
            )
        screen.print_line("")
        screen.print_table(
            [_("player"), _("territories"), _("armies"), _("next turn"), _("cards"), _("continents")],
            [self._seat(view, each) for each in view.seats],
        )
        if seat is not None:
            self._print_secrets(screen, view, seat)

    def _territory(self, view: ConquestState, number: int) -> list[str]:
        owner = "–" if view.owners[number] == NOBODY else things.owner_name(view.owners[number], self.names)
        return [
            f"{number:>2}",
            things.territory_name(number),
            owner,
            str(view.armies[number]),
            ", ".join(map(str, NEIGHBOURS[number])),
        ]

    def _seat(self, view: ConquestState, seat: Seat) -> list[str]:
        mark = "x " if view.is_out(seat) else "> " if seat == view.asked else "  "
        counts = (len(view.territories[seat]), view.army_count(seat), income(view, seat), len(view.hands[seat]))
        return [
            mark + self.names[seat],
            *map(str, counts),
            (", ".join(things.continent_name(continent) for continent in view.continents(seat))),
        ]

    def _print_secrets(self, screen: TerminalScreen, view: ConquestState, seat: Seat) -> None:
        if view.hands[seat]:
            cards = _("Cards of {name}: {cards}").format(
                name=self.names[seat], cards=things.cards_text(view.hands[seat])
            )
            screen.print_line(cards)
        if view.missions[seat]:
            mission = things.present_mission_text(view, seat, self.names)
            screen.print_line(_("Mission of {name}: {mission}").format(name=self.names[seat], mission=mission))

    prompt = staticmethod(things.question_text)

    def offered(self, view: ConquestState, legal: Sequence[Command]) -> Sequence[Command]:
        if not isinstance(legal, NumberedCommands):
            return legal
        return [*(command for block in legal.blocks for command in _offered(block)), *legal.others]

    def command_text(self, view: ConquestState, command: Command) -> str:
        assert isinstance(command, commands.ConquestCommand)
        return things.command_text(view, command)

    def command_help(self, view: ConquestState, command: Command) -> str:
        if not isinstance(command, commands.Attack | commands.Assault):
            return ""
        words = _("{attackers} against {defenders}")
        attackers, defenders = view.armies[command.source], view.armies[command.target]
        return words.format(attackers=things.army_count_text(attackers), defenders=things.army_count_text(defenders))

    def event_text(self, view: ConquestState, event: Event) -> str:
        return things.event_text(view, self.names, event)

    def hints(self, view: ConquestState) -> list[str]:
        sets = [things.cards_text(cards) for cards in sets_in(view.hands[view.asked])]
        typed = _("Other numbers are typed: “place territory=12 armies=2”, “assault source=12 target=21 leave=3”.")
        return [typed, *(_("A set: {cards}").format(cards=cards) for cards in sets)]


def _offered(block: Block) -> list[Command]:
    """Returns the commands of a block that are listed: all armies or dice; the fewest too where armies move in."""
    kind, head, least, count = block
    most = least + count - 1
    listed: dict[Kind, list[int]] = {commands.Assault: [least], commands.Occupy: sorted({least, most})}
    return [kind(*head, number) for number in listed.get(kind, [most])]
