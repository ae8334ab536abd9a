"""Narrows the question of Forty-Two Lands: territories on the map, cards in the hand, then a number and a button."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.engine.rules import Command
from game.games.conquest.bots.choices import opening_scores
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import SET_CARDS, TERRITORY_BONUS, set_value
from game.games.conquest.rules.commands import Block, NumberedCommands
from game.games.conquest.rules.state import OCCUPY, ConquestState
from game.games.conquest.rules.world import SYMBOLS, WILD
from game.games.conquest.view import layout
from game.games.conquest.view.territory_picker import TERRITORY, TableFacts, TerritoryPicker
from game.games.conquest.wording import (
    army_count_text,
    dice_count_text,
    pass_text,
    question_text,
    territory_name,
)
from game.i18n import _
from game.presentation.command_picker import PickerOption, RejectionReason

# Places of the territories among the fields of a block's commands: from and to, or the one territory there is.
SOURCE = 1
TARGET = 2
SINGLE = 1
ROWS_OF_BUTTONS = (layout.MARCH_ROWS, layout.STEPPER_ROWS, layout.ATTACK_ROWS, layout.OTHER_ROWS, layout.PLACE_ROWS)
CARD = "card."
FEW = (1, 5)
"""So many armies are placed by a press, beside all of them."""
ONE_PRESS = ("place_all", *(f"place.{few}" for few in FEW), "for_me", "storm", "again", "on")
"""Keys of the buttons that settle a whole question about territories."""
GO = "flag"
"""The icon by which the button that goes on is green."""


class ConquestCommandPicker(TerritoryPicker):
    """The question of the seat that must act, asked on a table."""

    def __init__(
        self,
        view: ConquestState,
        legal: Sequence[Command],
        why_not: RejectionReason,
        table: TableFacts,
    ) -> None:
        self.amount = 0
        """The number that is set; 0 before it is asked for."""
        self.cards: tuple[int, ...] = ()
        """The cards chosen for a set."""
        # Where armies are placed by a press, the land chosen last or 0 for the recommended one; what keeps that.
        self._here = table.placed
        self._keep_choice = table.choose
        self._leave = table.leave
        self._advised: Command | None = None
        """What a hint recommends, once there is one."""
        super().__init__(view, legal, why_not, table)

    # -- the choice so far ----------------------------------------------------------------------------------

    @property
    def blocks(self) -> Sequence[Block]:
        """The described commands that are left."""
        return self.commands.blocks if isinstance(self.commands, NumberedCommands) else ()

    @property
    def source(self) -> int:
        sources = {block[1][SOURCE] for block in self.blocks if len(block[1]) > TARGET}
        return sources.pop() if self.depth and len(sources) == 1 else 0

    @property
    def can_drag(self) -> bool:
        return not self.depth and bool(self.blocks) and len(self.blocks[0][1]) > TARGET

    @property
    def calls_for_land(self) -> bool:
        """Whether nothing stands beside the lands to choose from but the end of the attacks or of the turn."""
        return self.can_drag and [o.key for o in self.on_table if not o.key.startswith(TERRITORY)] == ["pass"]

    @property
    def target(self) -> int:
        """The territory that was chosen to go to, or that gets armies; 0 for none yet."""
        if not self.depth:
            return 0
        targets = {block[1][-1] for block in self.blocks if len(block[1]) > SINGLE}
        return targets.pop() if len(targets) == 1 else 0

    def follow_advice(self, advice: Command | None) -> None:
        """Has the one press that settles all do what a hint recommends; the focus goes there from where it began."""
        if advice == self._advised:
            return
        is_first = self.focused in [option.key for option in self.on_table[:1]]
        self._advised = advice
        if self.view.phase == OCCUPY and advice is not None and advice in self.commands:
            self.amount = self.blocks[0][2] + self.commands.index(advice)
        self.refresh()
        if is_first and not self.depth:
            self.lead_focus(is_preferred=lambda option: list(option.commands) == [advice])

    def front_of(self, key: str) -> tuple[int, int]:
        """Returns the territories that an option is about: where armies come from (0: none), and where they go."""
        if key.startswith(TERRITORY):
            return self.source, int(key[len(TERRITORY) :])
        match next((option.commands[0] for option in self.options if option.key == key and key in ONE_PRESS), None):
            case commands.Assault(_, source, target) | commands.Attack(_, source, target):
                return source, target
            case commands.Place(_, territory):
                return 0, territory
        return self.source, self.target

    def prompt(self) -> str:
        if self.source and self.target and isinstance(self._first, commands.Attack | commands.Assault):
            words = _("attack {target} from {source}")
            return words.format(target=territory_name(self.target), source=territory_name(self.source))
        if self.source:
            words = _("from {source} to which territory?")
            if self.target:
                words = _("how many armies from {source} to {target}?")
                return words.format(source=territory_name(self.source), target=territory_name(self.target))
            return words.format(source=territory_name(self.source))
        if self.depth and self.target:
            words = _("{armies} left: how many in {territory}?")
            return words.format(armies=army_count_text(self.view.to_place), territory=territory_name(self.target))
        if len(self.cards) == SET_CARDS:
            return _("which of your territories gets {count} more?").format(count=TERRITORY_BONUS)
        if self.cards:
            return _("choose three cards")
        is_free = any(option.key == "place_all" for option in self.options)
        words = _("{question} – or tap another land") if is_free else "{question}"
        return words.format(question=question_text(self.view))

    @property
    def _first(self) -> Command | None:
        return self.commands[0] if len(self.commands) else None

    # -- narrowing -----------------------------------------------------------------------------------------

    def take(self, option: PickerOption) -> Command | None:
        if option.act is None:
            self.amount = 0
        return super().take(option)

    def _leave_stage(self) -> None:
        if self._leave:
            self._leave()
        self._leave = None

    def back(self) -> bool:
        self.amount = 0
        self.drag = None
        if self._leave:
            self._leave_stage()
            self.refresh()
            return True
        if self.cards:
            self.cards = ()
            self.refresh()
            return True
        return super().back()

    def placed(self) -> list[tuple[PickerOption, FRect]]:
        keys = {option.key for option in self.on_table}
        rows = max(ROWS_OF_BUTTONS, key=lambda rows: len(keys.intersection(key for row in rows for key, _w in row)))
        if keys.isdisjoint(key for row in rows for key, _weight in row):
            return super().placed()
        named = [tuple(part for part in row if part[0] in keys) for row in rows]
        boxes = layout.row_boxes([row for row in named if row])
        return [(option, option.box or boxes[option.key]) for option in self.on_table]

    # -- options -------------------------------------------------------------------------------------------

    def _options(self) -> list[PickerOption]:
        if self.cards:
            return self._card_options()
        match self._first:
            case commands.Claim():
                return [
                    self.territory_option(c.territory, (c,)) for c in self.commands if isinstance(c, commands.Claim)
                ]
            case commands.Defend():
                return [
                    PickerOption(f"defend.{c.dice}", dice_count_text(c.dice), "", (c,))
                    for c in reversed(self.commands)
                    if isinstance(c, commands.Defend)
                ]
            case commands.Trade() | commands.Concede():
                return [*self._card_options(), *self._other_options()]
            case _:
                return self._numbered_options()

    def _numbered_options(self) -> list[PickerOption]:
        """Territories to choose from, or the number once they are settled, and whatever else can be done."""
        if not self.blocks:
            return self._other_options()
        if self._leave and (again := self._repeat_options()):
            leave = PickerOption("leave", _("Stop here"), "", self.commands, act=self._leave_stage, secondary=True)
            return [*again, leave, *self._other_options()]
        if not self.depth and self.blocks and len(self.blocks[0][1]) > TARGET:
            return [*self._repeat_options(), *self._territory_options(SOURCE), *self._other_options()]
        if self.source and not self.target:
            return self._territory_options(TARGET)
        if not self.depth and self.blocks and len(self.blocks[0][1]) > SINGLE:
            return [
                *(self._place_options() or self._territory_options(SINGLE)),
                *self._card_options(),
                *self._other_options(),
            ]
        return self._attack_options() if isinstance(self._first, commands.Attack) else self._amount_options()

    def _place_options(self) -> list[PickerOption]:
        """Buttons that place all armies or a few on one land, or leave it to a hint, and the lands to choose from; none
        where only one may be placed at a time.
        """
        left = self.view.to_place
        seat = self.view.asked
        fronts = {block[1][SINGLE]: block for block in self.blocks if block[0] is commands.Place}
        if not fronts or not 1 < left <= len(NumberedCommands([*fronts.values()][:1])):
            return []
        scores = opening_scores(self.view, seat)
        best = self._advised
        if not isinstance(best, commands.Place):
            best = commands.Place(seat, max(fronts, key=scores.__getitem__), left)
        here = self._here if self._here in fronts else best.territory
        words = _("All {count} in {territory}").format(count=left, territory=territory_name(here))
        presses = (
            ("place_all", words, commands.Place(seat, here, left), GO),
            *((f"place.{few}", f"+{few}", commands.Place(seat, here, few), "") for few in FEW if few < left),
            ("for_me", _("Do it for me"), best, ""),
        )
        buttons = [
            PickerOption(key, words, "", (command,), secondary=True, warning=self._place_warning(command), icon=icon)
            for key, words, command, icon in presses
        ]
        lands = (
            self.territory_option(land, NumberedCommands([block]), partial(self._choose, land))
            for land, block in fronts.items()
        )
        return [*buttons, *lands]

    def _choose(self, land: int) -> None:
        """From now on a press places armies there; the focus goes to the button that places all of them."""
        self._here = land
        self.lead = "place_all"
        self._keep_choice(land)

    def _territory_options(self, field: int) -> list[PickerOption]:
        """One option a territory that is named in that field, each leaving the commands that name it."""
        by_territory: dict[int, list[Block]] = {}
        for block in self.blocks:
            by_territory.setdefault(block[1][field], []).append(block)
        return [
            self.territory_option(territory, NumberedCommands(blocks)) for territory, blocks in by_territory.items()
        ]

    def _other_options(self) -> list[PickerOption]:
        others = self.commands.others if isinstance(self.commands, NumberedCommands) else self.commands
        found = []
        for command in others:
            match command:
                case commands.Pass():
                    icon = GO if command == self._advised else ""
                    found.append(PickerOption("pass", pass_text(self.view), "", (command,), secondary=True, icon=icon))
                case commands.Concede():
                    found.append(
                        PickerOption(
                            "concede",
                            _("Concede"),
                            "",
                            (command,),
                            warning=_("You would give up the match."),
                            is_in_menu=True,
                        )
                    )
        return found

    def _repeat_options(self) -> list[PickerOption]:
        """Buttons that go on with the attack of before, if it can go on; else one that fights the recommended one."""
        view: ConquestState = self.view
        head = (view.asked, view.source, view.target)
        attacks = [block for block in self.blocks if block[1] == head and block[0] is commands.Attack]
        if not attacks or not view.attack_dice:
            storm = self._advised if isinstance(self._advised, commands.Assault) else None
            words = _("Attack {territory}").format(territory=territory_name(storm.target)) if storm else ""
            return [PickerOption("storm", words, "", (storm,), secondary=True, icon=GO)] if storm else []
        _kind, _head, least, count = attacks[0]
        once = commands.Attack(*head, least + count - 1)
        return [
            PickerOption(
                "again",
                _("Again: {territory}").format(territory=territory_name(view.target)),
                "",
                (once,),
                secondary=True,
            ),
            PickerOption("on", _("Fight to the finish"), "", (commands.Assault(*head, 1),), secondary=True, icon=GO),
        ]

    # -- a number ------------------------------------------------------------------------------------------

    def _attack_options(self) -> list[PickerOption]:
        _kind, head, _least, dice = {block[0]: block for block in self.blocks}[commands.Attack]
        seat, source, target = head
        most = self.view.armies[source] - 1
        self.amount = min(max(self.amount, 1), most)
        words = _("Roll {dice}")
        rolls = [
            PickerOption(
                f"roll.{n}", words.format(dice=dice_count_text(n)), "", (commands.Attack(seat, source, target, n),)
            )
            for n in range(dice, 0, -1)
        ]
        assault = commands.Assault(seat, source, target, self.amount)
        end = (
            _("Fight to the finish")
            if self.amount == 1
            else _("Attack, stop with {count} left").format(count=self.amount)
        )
        options = [PickerOption("assault", end, "", (assault,), icon=GO), *rolls]
        if most > 1:
            keep = _("Stop with {count} left").format(count=self.amount)
            options.insert(1, self._slider("keep", keep, (1, most)))
        return options

    def _amount_options(self) -> list[PickerOption]:
        kind, head, least, count = self.blocks[0]
        most = least + count - 1
        self.amount = min(max(self.amount or most, least), most)
        command = kind(*head, self.amount)
        fewest = kind(*head, least)
        limits = (least, most)
        if self.view.phase == OCCUPY:
            return self._occupy_options(command, kind(*head, most) if self.amount == least else fewest, limits)
        words = _("Place") if self.target and not self.source else _("Move")
        go = PickerOption("go", words, "", (command,), warning=self._place_warning(command), icon=GO)
        steps = [
            self._setter("less", "−", self.amount - 1, limits),
            self._slider("amount", army_count_text(self.amount), limits),
            self._setter("more", "+", self.amount + 1, limits),
            self._setter("one", str(least), least, limits),
            self._setter("half", _("Half"), (most + 1) // 2, limits),
            self._setter("all", _("All"), most, limits),
        ]
        return [go, *steps]

    def _occupy_options(self, command: Command, other: Command, limits: tuple[int, int]) -> list[PickerOption]:
        """Large buttons: the number that is set, and as few as may march in, or all where those few are set."""
        return [
            PickerOption("go", _("Move in {count}").format(count=self.amount), "", (command,), icon=GO),
            self._setter("less", "−", self.amount - 1, limits),
            self._slider("amount", army_count_text(self.amount), limits),
            self._setter("more", "+", self.amount + 1, limits),
            PickerOption("few", _("Move in {count}").format(count=limits[self.amount == limits[0]]), "", (other,)),
        ]

    def _place_warning(self, command: Command) -> str:
        legal = self._narrowings[0]
        can_trade = isinstance(legal, NumberedCommands) and any(isinstance(one, commands.Trade) for one in legal.others)
        if isinstance(command, commands.Place) and command.armies == self.view.to_place and can_trade:
            return _("You can still trade a set. Press again to place your last armies.")
        return ""

    def _set_amount(self, amount: int, limits: tuple[int, int]) -> None:
        self.amount = min(max(amount, limits[0]), limits[1])

    def _setter(self, key: str, words: str, amount: int, limits: tuple[int, int]) -> PickerOption:
        """A button that sets the number, grey where that would change nothing."""
        is_idle = not limits[0] <= amount <= limits[1] or amount == self.amount
        act = partial(self._set_amount, amount, limits)
        return PickerOption(key, words, "", self.commands, act=act, is_idle=is_idle)

    def _slider(self, key: str, words: str, limits: tuple[int, int]) -> PickerOption:
        least, most = limits
        return PickerOption(
            key,
            words,
            "",
            self.commands,
            act=lambda: self._set_amount(least if self.amount == most else self.amount + 1, limits),
            adjust=lambda step: self._set_amount(self.amount + step, limits),
            drag=lambda share: self._set_amount(least + round(share * (most - least)), limits),
            value=str(self.amount),
            share=(self.amount - least) / max(most - least, 1),
        )

    # -- cards ---------------------------------------------------------------------------------------------

    @property
    def _trades(self) -> list[commands.Trade]:
        others = self.commands.others if isinstance(self.commands, NumberedCommands) else self.commands
        return [command for command in others if isinstance(command, commands.Trade)]

    def _card_options(self) -> list[PickerOption]:
        """The cards that can be part of a set with those chosen, chosen ones last; the best set as a button; then the
        territory that gains.
        """
        trades = [trade for trade in self._trades if set(self.cards) <= set(trade.cards)]
        if not trades:
            return []
        if len(self.cards) == SET_CARDS:
            return [self.territory_option(trade.territory, (trade,)) for trade in trades]
        hand = self.view.hands[trades[0].seat]
        options = [
            self._card(card, place, len(hand), [trade for trade in trades if card in trade.cards])
            for place, card in sorted(enumerate(hand), key=lambda item: item[1] in self.cards)
            if any(card in trade.cards for trade in trades)
        ]
        words = _("Trade for {count}").format(count=set_value(self.view.sets))
        return [
            *options,
            PickerOption(
                "trade", words, "", (self._advised if self._advised in trades else best_trade(trades),), secondary=True
            ),
        ]

    def _card(self, card: int, place: int, count: int, trades: Sequence[commands.Trade]) -> PickerOption:
        is_chosen = card in self.cards

        def act() -> None:
            self.cards = tuple(c for c in self.cards if c != card) if is_chosen else (*self.cards, card)

        words = territory_name(card) if SYMBOLS[card] != WILD else _("Wild")
        last = len(self.cards) == SET_CARDS - 1 and not is_chosen and len(trades) == 1
        return PickerOption(
            f"{CARD}{card}",
            words,
            "",
            tuple(trades),
            layout.card_box(place, count),
            ring=6.0 if is_chosen else 0.0,
            secondary=True,
            act=None if last else act,
        )


def best_trade(trades: Sequence[commands.Trade]) -> commands.Trade:
    """Returns the set that gives most away least: one with an own territory before others, wild cards last."""
    return min(trades, key=lambda trade: (not trade.territory, sum(SYMBOLS[card] == WILD for card in trade.cards)))
