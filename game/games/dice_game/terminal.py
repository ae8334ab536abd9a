"""Prints the Dice Game in a terminal: the track, the sheets, and texts for its commands."""

from functools import partial

from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.betting import is_free
from game.games.dice_game.rules.command_table import command_text
from game.games.dice_game.rules.market import price
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, GRID, GRID_SIDE, WILD_NUMBERS
from game.games.dice_game.rules.state import FIRST_NO_BET_SPACE, HORSES, MARKET, SPACES, DiceGameState
from game.games.dice_game.wording import command_help, horse_label, horse_name, question_text
from game.i18n import _, translate
from game.terminal import TerminalScreen, TerminalView, drawn_lane, lane_words


class DiceGameTerminalView(TerminalView[DiceGameState]):
    """The terminal view of the Dice Game."""

    def print_state(self, screen: TerminalScreen, view: DiceGameState, seat: Seat | None) -> None:
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die or "–")
        screen.print_line(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.print_table(
            ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("followers")],
            [self._lane(view, horse, draws=screen.draws) for horse in HORSES],
        )
        screen.print_line("")
        screen.print_table(
            [_("player"), _("money"), _("bets"), _("helmets"), _("jerseys"), _("wilds left"), _("bonuses")],
            [self._sheet(view, sheet) for sheet in view.seats],
        )
        if seat is not None and not view.only_bets(seat):
            screen.print_line("")
            self._grid(screen, view, seat)

    # -- the track

    def _lane(self, view: DiceGameState, horse: int, *, draws: bool) -> list[str]:
        position = view.positions[horse]
        place = view.place(horse)
        course = SPACES, FIRST_NO_BET_SPACE
        lane = drawn_lane(horse, position, place, course) if draws else lane_words(position, SPACES, place)
        card = view.cards[horse]
        owner = view.owners[horse]
        followers = " ".join(str(mark) for mark in HORSES if view.on_bar(horse, mark))
        odds = "-".join(map(str, card.odds))
        owner_name = _("unowned") if owner == MARKET else self.names[owner]
        return [str(horse), horse_name(view, horse), lane, owner_name, f"${card.cost}", odds, followers]

    # -- the sheets

    def _sheet(self, view: DiceGameState, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        helmets = " ".join(str(horse) for horse in HORSES if view.has_helmet(seat, horse))
        jerseys = " ".join(str(horse) for horse in HORSES if view.has_jersey(seat, horse))
        wilds = str(WILD_NUMBERS - view.wilds_used[seat]) if seat < view.players else "–"
        bonuses = " ".join(name for box, name in enumerate(BONUS_BOXES) if view.has_bonus(seat, box))
        mark = "> " if seat == view.turn else "  "
        name = mark + self.names[seat]
        return [name, f"${view.money[seat]}", bets, helmets, jerseys, wilds, bonuses.replace("_", " ")]

    def _grid(self, screen: TerminalScreen, view: DiceGameState, seat: Seat) -> None:
        screen.print_line(_("{name}'s concessions (crossed off in brackets)").format(name=self.names[seat]), "head")
        for row in range(GRID_SIDE):
            cells = []
            for circle in range(row * GRID_SIDE, (row + 1) * GRID_SIDE):
                number = GRID[circle]
                cells.append(f"[{number}] " if view.has_circle(seat, circle) else f" {number}  ")
            screen.print_line("  " + "".join(cells).rstrip())

    # -- texts

    def prompt(self, view: DiceGameState) -> str:
        return question_text(view, enters_dice=view.options.table_dice)

    def command_text(self, view: DiceGameState, command: Command) -> str:
        return translate(command_text(command, partial(horse_label, view)))

    command_help = staticmethod(command_help)

    def command_cost(self, view: DiceGameState, command: Command) -> int:
        match command:
            case commands.Bet():
                return 0 if is_free(view, command) else command.amount
            case commands.Buy():
                return price(view, command.horse)
            case _:
                return 0

    def hints(self, view: DiceGameState) -> list[str]:
        owned = [view.cards[horse] for horse in HORSES if view.owners[horse] == view.turn]
        return [f"{horse_label(view, card.number)}: {translate(card.ability.text)}" for card in owned]
