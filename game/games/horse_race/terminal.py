"""Prints the Horse Race in a terminal: the columns, the pot, the hands, and its commands."""

from game.engine.rules import Command, Event, Seat
from game.games.horse_race.rules import commands, events, raising
from game.games.horse_race.rules.side_bets import odds
from game.games.horse_race.rules.state import HORSES, HorseRaceState
from game.games.horse_race.wording import (
    command_text,
    dollars,
    horse_label,
    horse_name,
    question_text,
    race_text,
    raise_text,
    scratch_factor_text,
)
from game.i18n import _, translate
from game.terminal import TerminalScreen, TerminalView, lane_words


class HorseRaceTerminalView(TerminalView[HorseRaceState]):
    """The terminal view of the Horse Race."""

    def print_state(self, screen: TerminalScreen, view: HorseRaceState, seat: Seat | None) -> None:
        screen.print_line(_("{race}, pot {pot}").format(race=race_text(view), pot=dollars(view.pot)), "head")
        screen.print_table(
            ["", _("horse"), _("column")], [self._column(view, horse, draws=screen.draws) for horse in HORSES]
        )
        screen.print_line("")
        screen.print_table(
            [_("player"), _("money"), _("cards")], [self._seat(view, each) for each in range(view.players)]
        )

    def _column(self, view: HorseRaceState, horse: int, *, draws: bool) -> list[str]:
        squares = ["."] * view.lengths[horse]
        position = view.positions[horse]
        if not position:
            lane = _("scratched: {spot}").format(spot=scratch_factor_text(view.spot(horse)))
        elif not draws:
            lane = lane_words(position, len(squares), int(position > len(squares)))
        elif position > len(squares):
            lane = "".join(squares) + f"| {horse}"
        else:
            squares[position - 1] = "o"
            lane = "".join(squares) + "|"
        return [str(horse), horse_name(horse), lane]

    def _seat(self, view: HorseRaceState, seat: Seat) -> list[str]:
        counts = [sum(holder == seat for holder in view.holders_of(horse)) for horse in HORSES]
        cards = " ".join(f"{horse}×{count}" for horse, count in zip(HORSES, counts, strict=True) if count)
        mark = "> " if seat == view.roller else "  "
        return [mark + self.names[seat], dollars(view.money[seat]), cards]

    prompt = staticmethod(question_text)

    def command_text(self, view: HorseRaceState, command: Command) -> str:
        assert isinstance(command, commands.HorseRaceCommand)
        return translate(command_text(command))

    def command_help(self, view: HorseRaceState, command: Command) -> str:
        match command:
            case commands.SideBet():
                wins = dollars(command.amount * odds(view, command.horse))
                return _("{price} pays {amount} if it wins").format(price=dollars(command.amount), amount=wins)
            case commands.Deal():
                return _("Everyone pays {amount}").format(amount=dollars(self.command_cost(view, command)))
            case commands.Raise():
                offer = raising.offer(view, command.seat)
                return raise_text(view, offer) if offer else ""
            case _:
                return ""

    def command_cost(self, view: HorseRaceState, command: Command) -> int:
        match command:
            case commands.SideBet():
                return command.amount
            case commands.Deal():
                return view.options.entry_fees * (command.fee or view.options.stake)
            case commands.Raise():
                return raising.PRICE_FEES * view.stake
            case _:
                return 0

    def event_text(self, view: HorseRaceState, event: Event) -> str:
        if isinstance(event, events.DiceRolled):  # the commentary describes the effect of a roll
            text = _("{name} rolls {first} and {second}: {horse}.")
            horse = horse_label(event.first + event.second)
            name = self.names[event.seat]
            return text.format(name=name, first=event.first, second=event.second, horse=horse)
        return super().event_text(view, event)
