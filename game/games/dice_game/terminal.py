"""Prints the Dice Game in a terminal: the track, the sheets, and words for its commands."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, assert_never

from game.engine.rules import Command, Event, Seat
from game.games.dice_game.rules.abilities import card_of_effect_id
from game.games.dice_game.rules.bonuses import BONUS_BOXES, BONUSES, effect_of_choice
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    Decline,
    DiceGameCommand,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Pass,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.player_sheet import GRID, GRID_SIDE, WILD_NUMBERS
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MARKET, SPACES, DiceGameState
from game.i18n import _, translate
from game.tools.terminal.console import TerminalScreen
from game.tools.terminal.fallback_view import TerminalView

if TYPE_CHECKING:
    from game.games.dice_game.view.commentary import DiceGameCommentator


class DiceGameTerminalView(TerminalView):
    """The Dice Game's words."""

    def print_state(self, screen: TerminalScreen, view: DiceGameState, seat: Seat | None) -> None:
        """Prints round and dice, the track, all sheets, and the concession grid of `seat`."""
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die or "–")
        screen.print_line(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.print_table(self._track_head(), [self._lane(view, horse) for horse in HORSES])
        screen.print_line("")
        screen.print_table(self._sheet_head(), [self._sheet(view, each) for each in view.seats])
        if seat is not None:
            screen.print_line("")
            self._grid(screen, view, seat)

    # -- the track

    def _track_head(self) -> list[str]:
        return ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("moves along")]

    def _lane(self, view: DiceGameState, horse: int) -> list[str]:
        card = view.cards[horse]
        owner = view.owners[horse]
        also = " ".join(str(mark) for mark in HORSES if view.on_bar(horse, mark))
        pays = "-".join(map(str, card.odds))
        owner_name = _("market") if owner == MARKET else self.names[owner]
        return [str(horse), _(card.name), lane_text(view, horse), owner_name, f"${card.cost}", pays, also]

    # -- the sheets

    def _sheet_head(self) -> list[str]:
        return [_("player"), _("money"), _("bets"), _("helmets"), _("jerseys"), _("wilds left"), _("bonuses")]

    def _sheet(self, view: DiceGameState, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        helmets = " ".join(str(horse) for horse in HORSES if view.has_helmet(seat, horse))
        jerseys = " ".join(str(horse) for horse in HORSES if view.has_jersey(seat, horse))
        wilds = str(WILD_NUMBERS - view.wilds_used[seat]) if seat < view.players else "–"
        taken = " ".join(name for box, name in enumerate(BONUS_BOXES) if view.has_bonus(seat, box))
        mark = "> " if seat == view.turn else "  "
        return [mark + self.names[seat], f"${view.money[seat]}", bets, helmets, jerseys, wilds, taken.replace("_", " ")]

    def _grid(self, screen: TerminalScreen, view: DiceGameState, seat: Seat) -> None:
        screen.print_line(_("Concessions of {name} (marked ones in brackets)").format(name=self.names[seat]), "head")
        for row in range(GRID_SIDE):
            circles = range(row * GRID_SIDE, (row + 1) * GRID_SIDE)
            screen.print_line("  " + "".join(_circle_text(view, seat, circle) for circle in circles).rstrip())

    # -- words

    def prompt(self, view: DiceGameState) -> str:
        """Returns the open question of a bonus or ability, else what the phase asks: a roll or an action."""
        if view.questions:
            question = view.questions[-1]
            words, card = translate(effect_of_choice(view, question).text), card_of_effect_id(question.source)
            return f"{_(view.cards[card].name)}: {words}" if card else words
        match view.phase:
            case "roll":
                return _("roll the dice")
            case "roland":
                return _("throw the horse die for Roland")
            case _:
                return _("an action on {horse}").format(horse=self._horse(view, view.number))

    def command_text(self, view: DiceGameState, command: Command) -> str:
        """Returns what a command does, with the name and number of each horse."""
        assert isinstance(command, DiceGameCommand)
        match command:
            case Roll(horse=0):
                return _("roll the dice")
            case Roll():
                return _("the dice show {horse} and {spaces}").format(horse=command.horse, spaces=command.move)
            case RollForRoland():
                return _("the die shows {horse}").format(horse=command.horse)
            case Wild():
                return _("Wild Number: make it {number}").format(number=command.number)
            case Concession():
                return self._concession(command.circle)
            case Bet() | FreeBet():
                return self._bet(view, command)
            case Recover():
                return _("get {count} Wild Number back").format(count=command.count)
            case Pass():
                return _("pass")
            case TakeBonus():
                return translate(BONUSES[command.bonus].text)
            case Decline():
                return _("no, thanks")
            case _:
                return self._about_horses(view, command)

    def _about_horses(
        self, view: DiceGameState, command: Helmet | Jersey | Buy | Claim | MarkBar | Push | MarkJerseys | Use
    ) -> str:
        match command:
            case Helmet():
                return _("Helmet of {horse}").format(horse=self._horse(view, command.horse))
            case Jersey():
                jersey = _("Jersey of {horse}").format(horse=self._horse(view, command.horse))
                return f"{jersey}, {self._along(view, command.mark)}" if command.mark else jersey
            case Buy():
                return _("buy {horse}").format(horse=self._horse(view, command.horse))
            case Claim():
                return _("take {horse}").format(horse=self._horse(view, command.horse))
            case MarkBar():
                return self._along(view, command.mark)
            case Push():
                further = _(", {count} further").format(count=command.extra) if command.extra else ""
                return self._both(view, command.horse, command.other) + further
            case MarkJerseys():
                return self._both(view, command.horse, command.other)
            case Use():
                return _("yes, use it")
            case _:
                assert_never(command)

    def command_help(self, view: DiceGameState, command: Command) -> str:
        """Returns the rule behind an action, such as what a Helmet allows; "" for other commands."""
        match command:
            case Jersey():
                return _("A Jersey makes $5 with its Helmet; the marked horse moves 1 whenever this one is rolled.")
            case Helmet():
                return _("A Helmet lets you bet past the No Bet line, and makes $5 with its Jersey.")
            case Concession():
                return _("A whole row or column of the grid earns a bonus.")
            case Bet() | FreeBet():
                return _("Each dollar pays the horse's odds for first, second or third place.")
            case Buy() | Claim():
                return _("The owner wins the purse, $35, $25 or $15, and has the ability: {ability}").format(
                    ability=translate(view.cards[command.horse].ability.text)
                )
            case Wild():
                return _("You have three Wild Numbers for the race; one changes the number of your turn.")
            case _:
                return ""

    def event_text(self, view: DiceGameState, event: Event) -> str:
        """Returns the commentator's line about an event; "" where it is silent."""
        return self._commentator.comment(view, self.names, event)

    @cached_property
    def _commentator(self) -> DiceGameCommentator:
        from game.games.dice_game.view.commentary import DiceGameCommentator

        return DiceGameCommentator(self.seed)

    def hints(self, view: DiceGameState) -> list[str]:
        """Returns the abilities of the horses that the seat in turn owns, a line each."""
        owned = [view.cards[horse] for horse in HORSES if view.owners[horse] == view.turn]
        return [f"{_(card.name)} ({card.number}): {translate(card.ability.text)}" for card in owned]

    def _horse(self, view: DiceGameState, horse: int) -> str:
        return f"{_(view.cards[horse].name)} ({horse})"

    def _both(self, view: DiceGameState, horse: int, other: int) -> str:
        horses = [self._horse(view, each) for each in (horse, other) if each]
        return _("{horse} and {other}").format(horse=horses[0], other=horses[1]) if other else horses[0]

    def _along(self, view: DiceGameState, mark: int) -> str:
        return _("{horse} moves along").format(horse=self._horse(view, mark))

    def _concession(self, circle: int) -> str:
        words = _("mark the {number} in row {row}, column {column}")
        return words.format(number=GRID[circle], row=circle // GRID_SIDE + 1, column=circle % GRID_SIDE + 1)

    def _bet(self, view: DiceGameState, command: Bet | FreeBet) -> str:
        words = _("bet ${amount} on {horse}").format(amount=command.amount, horse=self._horse(view, command.horse))
        card = command.card if isinstance(command, Bet) else 0
        return _("{bet}, with {card}").format(bet=words, card=self._horse(view, card)) if card else words


def lane_text(view: DiceGameState, horse: int) -> str:
    """A horse's lane: the space behind the line, the track with its No Bet line, and who is home."""
    spaces = ["."] * (SPACES + 1)
    position = view.positions[horse]
    if position != FINISH:
        spaces[position] = str(horse)
    home = f" {view.place(horse)}." if view.place(horse) else ""
    lane = "".join(spaces)
    return f"{lane[:1]}|{lane[1:FIRST_NO_BET_SPACE]}:{lane[FIRST_NO_BET_SPACE:]}|{home}"


def _circle_text(view: DiceGameState, seat: Seat, circle: int) -> str:
    return f"[{GRID[circle]}] " if view.has_circle(seat, circle) else f" {GRID[circle]}  "
