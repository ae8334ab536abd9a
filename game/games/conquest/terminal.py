"""Prints Forty-Two Lands in a terminal: the map by continents, the seats, the hand and the commands."""

from collections.abc import Sequence

from game.engine.rules import Command, Event, Seat
from game.games.conquest import wording
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import set_value, sets_in
from game.games.conquest.rules.commands import Block, Kind, NumberedCommands
from game.games.conquest.rules.state import NOBODY, ConquestState
from game.games.conquest.rules.turn_flow import income
from game.games.conquest.rules.world import CONTINENTS, MEMBERS, NEIGHBOURS
from game.i18n import _
from game.terminal import TerminalScreen, TerminalView


class ConquestTerminalView(TerminalView[ConquestState]):
    """The texts of Forty-Two Lands for a terminal."""

    def print_state(self, screen: TerminalScreen, view: ConquestState, seat: Seat | None) -> None:
        screen.print_line(
            _("{round}, next set: {armies}").format(
                round=wording.round_text(view), armies=wording.army_count_text(set_value(view.sets))
            ),
            "head",
        )
        for continent in range(len(CONTINENTS)):
            screen.print_line(wording.continent_text(continent), "head")
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
        owner = "–" if view.owners[number] == NOBODY else wording.owner_name(view.owners[number], self.names)
        return [
            f"{number:>2}",
            wording.territory_name(number),
            owner,
            str(view.armies[number]),
            ", ".join(map(str, NEIGHBOURS[number])),
        ]

    def _seat(self, view: ConquestState, seat: Seat) -> list[str]:
        if view.is_out(seat):
            mark = "x "
        elif seat == view.asked:
            mark = "> "
        else:
            mark = "  "
        counts = (len(view.territories[seat]), view.army_count(seat), income(view, seat), len(view.hands[seat]))
        continents = ", ".join(wording.continent_name(continent) for continent in view.continents(seat))
        return [mark + self.names[seat], *map(str, counts), continents]

    def _print_secrets(self, screen: TerminalScreen, view: ConquestState, seat: Seat) -> None:
        if view.hands[seat]:
            cards = _("{name}'s cards: {cards}").format(
                name=self.names[seat], cards=wording.cards_text(view.hands[seat])
            )
            screen.print_line(cards)
        if view.missions[seat]:
            mission = wording.present_mission_text(view, seat, self.names)
            screen.print_line(_("Mission of {name}: {mission}").format(name=self.names[seat], mission=mission))

    prompt = staticmethod(wording.question_text)

    def offered(self, view: ConquestState, legal: Sequence[Command]) -> Sequence[Command]:
        if not isinstance(legal, NumberedCommands):
            return legal
        return [*(command for block in legal.blocks for command in _offered(block)), *legal.others]

    def command_text(self, view: ConquestState, command: Command) -> str:
        assert isinstance(command, commands.ConquestCommand)
        return wording.command_text(view, command)

    def command_help(self, view: ConquestState, command: Command) -> str:
        if not isinstance(command, commands.Attack | commands.Assault):
            return ""
        attackers = wording.army_count_text(view.armies[command.source])
        defenders = wording.army_count_text(view.armies[command.target])
        return _("{attackers} against {defenders}").format(attackers=attackers, defenders=defenders)

    def event_text(self, view: ConquestState, event: Event) -> str:
        return wording.event_text(view, self.names, event)

    def hints(self, view: ConquestState) -> list[str]:
        sets = [wording.cards_text(cards) for cards in sets_in(view.hands[view.asked])]
        notation = _("Other numbers are typed: “place territory=12 armies=2”, “assault source=12 target=21 leave=3”.")
        return [notation, *(_("A set: {cards}").format(cards=cards) for cards in sets)]


def _offered(block: Block) -> list[Command]:
    """Returns the listed commands of a block.

    Usually only the one with the highest number. An assault has only the lowest, moving in has both.
    """
    kind, head, least, count = block
    most = least + count - 1
    listed: dict[Kind, list[int]] = {commands.Assault: [least], commands.Occupy: sorted({least, most})}
    return [kind(*head, number) for number in listed.get(kind, [most])]
