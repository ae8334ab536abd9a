"""The Horse Race in a terminal: the columns, the pot, the hands, and words for its commands. Decides nothing."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.engine.core import Command, Event, Seat
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.board import HORSES, NAMES
from game.engine.horse_race.state import State
from game.stage.looks.catalog import voice_of
from game.tools.terminal.plain import Plain
from game.tools.terminal.screen import Screen
from game.words import _, say


class Words(Plain):
    """The Horse Race's words."""

    def table(self, screen: Screen, view: State, seat: Seat | None) -> None:
        words = _("Race {race} of {races}, ${pot} in the pot")
        screen.say(words.format(race=view.race, races=view.races, pot=view.pot), "head")
        screen.table(["", _("horse"), _("column")], [self._column(view, horse) for horse in HORSES])
        screen.say("")
        screen.table([_("player"), _("money"), _("cards")], [self._seat(view, each) for each in range(view.players)])

    def _column(self, view: State, horse: int) -> list[str]:
        squares = ["."] * view.lengths[horse]
        position = view.positions[horse]
        if not position:
            lane = _("scratched: {spot}×").format(spot=view.spot(horse))
        elif position > len(squares):
            lane = "".join(squares) + f"| {horse}"
        else:
            squares[position - 1] = "o"
            lane = "".join(squares) + "|"
        return [str(horse), say(NAMES[horse]), lane]

    def _seat(self, view: State, seat: Seat) -> list[str]:
        counts = [sum(holder == seat for holder in view.held(horse)) for horse in HORSES]
        held = " ".join(f"{horse}×{count}" for horse, count in zip(HORSES, counts, strict=True) if count)
        mark = "> " if seat == view.roller else "  "
        return [mark + self.names[seat], f"${view.money[seat]}", held]

    def prompt(self, view: State) -> str:
        return _("deal the cards") if view.phase == "deal" else _("roll the dice")

    def label(self, view: State, command: Command) -> str:
        match command:
            case v.Deal():
                return _("deal the cards")
            case v.Roll(first=0):
                return _("roll the dice")
            case v.Roll():
                return _("the dice show {first} and {second}").format(first=command.first, second=command.second)
            case _:
                return super().label(view, command)

    def more(self, view: State, command: Command) -> str:
        return ""

    def told(self, view: State, event: Event) -> str:
        if isinstance(event, v.DiceRolled):  # the voice tells what comes of it, as the dice are seen on a table
            words = _("{name} rolls {first} and {second}: {horse}.")
            horse = f"{say(NAMES[event.first + event.second])} ({event.first + event.second})"
            return words.format(name=self.names[event.seat], first=event.first, second=event.second, horse=horse)
        called: str = self._voice.call(view, self.names, event)
        return called

    @cached_property
    def _voice(self) -> Any:
        return voice_of(self.rules.key, self.seed)
