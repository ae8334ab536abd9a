"""The Dice Game in a terminal: the track, the sheets, and words for its commands. Decides nothing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.core import Command, Event, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import card_of
from game.engine.dice_game.bonuses import BONUSES, BOXES, effect_of
from game.engine.dice_game.sheet import GRID, SIDE, WILDS
from game.engine.dice_game.state import FINISH, HORSES, MARKET, NO_BET, SPACES, State
from game.tools.terminal.plain import Plain
from game.tools.terminal.screen import Screen
from game.words import _, say

if TYPE_CHECKING:
    from game.stage.looks.dice_game.calls.caller import Caller


class Words(Plain):
    """The Dice Game's words."""

    def table(self, screen: Screen, view: State, seat: Seat | None) -> None:
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die or "–")
        screen.say(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.table(self._track_head(), [self._lane(view, horse) for horse in HORSES])
        screen.say("")
        screen.table(self._sheet_head(), [self._sheet(view, each) for each in view.seats])
        if seat is not None:
            screen.say("")
            self._grid(screen, view, seat)

    # -- the track

    def _track_head(self) -> list[str]:
        return ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("moves along")]

    def _lane(self, view: State, horse: int) -> list[str]:
        card = view.cards[horse]
        owner = view.owners[horse]
        also = " ".join(str(mark) for mark in HORSES if view.on_bar(horse, mark))
        pays = "-".join(map(str, card.odds))
        sold = _("market") if owner == MARKET else self.names[owner]
        return [str(horse), _(card.name), track(view, horse), sold, f"${card.cost}", pays, also]

    # -- the sheets

    def _sheet_head(self) -> list[str]:
        return [_("player"), _("money"), _("bets"), _("helmets"), _("jerseys"), _("wilds left"), _("bonuses")]

    def _sheet(self, view: State, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        helmets = " ".join(str(horse) for horse in HORSES if view.has_helmet(seat, horse))
        jerseys = " ".join(str(horse) for horse in HORSES if view.has_jersey(seat, horse))
        wilds = str(WILDS - view.wilds_used[seat]) if seat < view.players else "–"
        taken = " ".join(name for box, name in enumerate(BOXES) if view.has_bonus(seat, box))
        mark = "> " if seat == view.turn else "  "
        return [mark + self.names[seat], f"${view.money[seat]}", bets, helmets, jerseys, wilds, taken.replace("_", " ")]

    def _grid(self, screen: Screen, view: State, seat: Seat) -> None:
        screen.say(_("Concessions of {name} (marked ones in brackets)").format(name=self.names[seat]), "head")
        for row in range(SIDE):
            circles = range(row * SIDE, (row + 1) * SIDE)
            screen.say("  " + "".join(_circle(view, seat, circle) for circle in circles).rstrip())

    # -- words

    def prompt(self, view: State) -> str:
        if view.questions:
            question = view.questions[-1]
            words, card = say(effect_of(view, question).text), card_of(question.source)
            return f"{_(view.cards[card].name)}: {words}" if card else words
        match view.phase:
            case "roll":
                return _("roll the dice")
            case "roland":
                return _("throw the horse die for Roland")
            case _:
                return _("an action on {horse}").format(horse=self._horse(view, view.number))

    def label(self, view: State, command: Command) -> str:
        match command:
            case v.Roll(horse=0):
                return _("roll the dice")
            case v.Roll():
                return _("the dice show {horse} and {spaces}").format(horse=command.horse, spaces=command.move)
            case v.RollForRoland():
                return _("the die shows {horse}").format(horse=command.horse)
            case v.Wild():
                return _("Wild Number: make it {number}").format(number=command.number)
            case v.Concession():
                return self._concession(command.circle)
            case v.Bet() | v.FreeBet():
                return self._bet(view, command)
            case v.Recover():
                return _("get {count} Wild Number back").format(count=command.count)
            case v.Pass():
                return _("pass")
            case v.TakeBonus():
                return say(BONUSES[command.bonus].text)
            case v.Decline():
                return _("no, thanks")
            case _:
                return self._about_horses(view, command)

    def _about_horses(self, view: State, command: Command) -> str:
        match command:
            case v.Helmet():
                return _("Helmet of {horse}").format(horse=self._horse(view, command.horse))
            case v.Jersey():
                jersey = _("Jersey of {horse}").format(horse=self._horse(view, command.horse))
                return f"{jersey}, {self._along(view, command.mark)}" if command.mark else jersey
            case v.Buy():
                return _("buy {horse}").format(horse=self._horse(view, command.horse))
            case v.Claim():
                return _("take {horse}").format(horse=self._horse(view, command.horse))
            case v.MarkBar():
                return self._along(view, command.mark)
            case v.Push():
                further = _(", {count} further").format(count=command.extra) if command.extra else ""
                return self._both(view, command.horse, command.other) + further
            case v.MarkJerseys():
                return self._both(view, command.horse, command.other)
            case v.Use():
                return _("yes, use it")
            case _:
                return super().label(view, command)

    def more(self, view: State, command: Command) -> str:
        match command:
            case v.Jersey():
                return _("A Jersey makes $5 with its Helmet; the marked horse moves 1 whenever this one is rolled.")
            case v.Helmet():
                return _("A Helmet lets you bet past the No Bet line, and makes $5 with its Jersey.")
            case v.Concession():
                return _("A whole row or column of the grid earns a bonus.")
            case v.Bet() | v.FreeBet():
                return _("Each dollar pays the horse's odds for first, second or third place.")
            case v.Buy() | v.Claim():
                return _("The owner wins the purse, $35, $25 or $15, and has the ability: {ability}").format(
                    ability=say(view.cards[command.horse].ability.text)
                )
            case v.Wild():
                return _("You have three Wild Numbers for the race; one changes the number of your turn.")
            case _:
                return ""

    def told(self, view: State, event: Event) -> str:
        return self._caller.call(view, self.names, event)

    @cached_property
    def _caller(self) -> Caller:
        from game.stage.looks.dice_game.calls.caller import Caller

        return Caller(self.seed)

    def hints(self, view: State) -> list[str]:
        owned = [view.cards[horse] for horse in HORSES if view.owners[horse] == view.turn]
        return [f"{_(card.name)} ({card.number}): {say(card.ability.text)}" for card in owned]

    def _horse(self, view: State, horse: int) -> str:
        return f"{_(view.cards[horse].name)} ({horse})"

    def _both(self, view: State, horse: int, other: int) -> str:
        horses = [self._horse(view, each) for each in (horse, other) if each]
        return _("{horse} and {other}").format(horse=horses[0], other=horses[1]) if other else horses[0]

    def _along(self, view: State, mark: int) -> str:
        return _("{horse} moves along").format(horse=self._horse(view, mark))

    def _concession(self, circle: int) -> str:
        words = _("mark the {number} in row {row}, column {column}")
        return words.format(number=GRID[circle], row=circle // SIDE + 1, column=circle % SIDE + 1)

    def _bet(self, view: State, command: v.Bet | v.FreeBet) -> str:
        words = _("bet ${amount} on {horse}").format(amount=command.amount, horse=self._horse(view, command.horse))
        card = command.card if isinstance(command, v.Bet) else 0
        return _("{bet}, with {card}").format(bet=words, card=self._horse(view, card)) if card else words


def track(view: State, horse: int) -> str:
    """A horse's lane: the space behind the line, the track with its No Bet line, and who is home."""
    spaces = ["."] * (SPACES + 1)
    position = view.positions[horse]
    if position != FINISH:
        spaces[position] = str(horse)
    home = f" {view.place(horse)}." if view.place(horse) else ""
    lane = "".join(spaces)
    return f"{lane[:1]}|{lane[1:NO_BET]}:{lane[NO_BET:]}|{home}"


def _circle(view: State, seat: Seat, circle: int) -> str:
    return f"[{GRID[circle]}] " if view.has_circle(seat, circle) else f" {GRID[circle]}  "
