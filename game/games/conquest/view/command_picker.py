"""Narrows the question of Forty-Two Lands: territories on the map, cards in the hand, then a number and a button."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import FRect

from game.engine.rules import Command
from game.games.conquest.bots.choices import opening_scores
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import SET_CARDS, TERRITORY_BONUS
from game.games.conquest.rules.commands import Block, NumberedCommands, armies_of, territories_of
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, FORTIFY, OCCUPY, ConquestState
from game.games.conquest.view import layout
from game.games.conquest.view.amount_picker import AmountPicker
from game.games.conquest.view.attack_options import ATTACK_KEYS, GO, assault_option, attack_words, best_front, is_sure
from game.games.conquest.view.odds_panel import LIKELY
from game.games.conquest.view.territory_picker import HERE, TERRITORY, TableFacts
from game.games.conquest.wording import (
    army_count_text,
    dice_count_text,
    pass_text,
    question_text,
    territory_name,
)
from game.i18n import _
from game.presentation.command_picker import BACK, RejectionReason
from game.presentation.picker_option import PickerOption

SOURCE = 1
"""Index of the source among the fields of a block."""
TARGET = 2
"""Index of the target among the fields of a block."""
SINGLE = 1
"""Index of the only territory among the fields of a block."""
ROWS_OF_BUTTONS = (layout.MARCH_ROWS, layout.STEPPER_ROWS, layout.ATTACK_ROWS, layout.OTHER_ROWS, layout.PLACE_ROWS)
FEW = (1, 5)
"""Numbers of armies with a button of their own, in addition to all of them."""
ONE_PRESS = ("place_all", *(f"place.{few}" for few in FEW), "advised", "trade", *ATTACK_KEYS, "again", "on", "march")
"""Keys of the buttons that answer a whole question about territories."""


class ConquestCommandPicker(AmountPicker):
    """The question of the asked seat on a table."""

    def __init__(
        self,
        view: ConquestState,
        legal: Sequence[Command],
        why_not: RejectionReason,
        table: TableFacts,
    ) -> None:
        self._here = table.placed
        """The territory chosen last for placing by a press; 0 for the recommended one."""
        self._keep_choice = table.choose
        self._leave = table.leave
        super().__init__(view, legal, why_not, table)

    def move_all_in(self) -> None:
        """Presses the button that moves in the preset number of armies, which are all, if that is the question."""
        if self.view.phase == OCCUPY:
            self.pressed = next((option for option in self.options if option.key == "go"), None)

    # -- the choice so far ----------------------------------------------------------------------------------

    @property
    def blocks(self) -> Sequence[Block]:
        """The remaining blocks of commands."""
        return self.commands.blocks if isinstance(self.commands, NumberedCommands) else ()

    @property
    def source(self) -> int:
        sources = {block[1][SOURCE] for block in self.blocks if len(block[1]) > TARGET}
        return sources.pop() if self.depth and len(sources) == 1 else 0

    @property
    def can_drag(self) -> bool:
        return not self.depth and bool(self.blocks) and len(self.blocks[0][1]) > TARGET

    @property
    def target(self) -> int:
        """The chosen territory that is attacked or gets armies; 0 for none yet."""
        if not self.depth:
            return 0
        targets = {block[1][-1] for block in self.blocks if len(block[1]) > SINGLE}
        return targets.pop() if len(targets) == 1 else 0

    def follow_advice(self, advice: Command) -> None:
        self._advised = advice
        if self.view.phase == OCCUPY and advice in self.commands:
            self.amount = self.blocks[0][2] + self.commands.index(advice)
        self.refresh()

    def front_of(self, key: str) -> tuple[int, int]:
        """Returns source (0 for none) and target of an option."""
        if key.startswith(TERRITORY):
            return self.source, int(key[len(TERRITORY) :])
        command = next((option.commands[0] for option in self.options if option.key == key and key in ONE_PRESS), None)
        match territories_of(command):
            case source, target:
                return source, target
            case (territory,):
                return 0, territory
        return self.source, self.target

    def prompt(self) -> str:
        source = territory_name(self.source) if self.source else ""
        target = territory_name(self.target) if self.target else ""
        if source and target and isinstance(self._first, commands.Attack | commands.Assault):
            return _("attack {target} from {source}").format(target=target, source=source)
        if source and target:
            return _("how many armies from {source} to {target}?").format(source=source, target=target)
        if source:
            return _("from {source} to which territory?").format(source=source)
        if self.depth and target:
            armies = army_count_text(self.view.to_place)
            return _("{armies} left: how many in {territory}?").format(armies=armies, territory=target)
        if len(self.cards) == SET_CARDS:
            return _("which of your territories gets {count} more?").format(count=TERRITORY_BONUS)
        if self.cards:
            return _("choose three cards")
        question = question_text(self.view)
        if any(option.key == "place_all" for option in self.options):
            return _("{question} – or choose another territory").format(question=question)
        return question

    @property
    def _first(self) -> Command | None:
        return self.commands[0] if len(self.commands) else None

    # -- narrowing -----------------------------------------------------------------------------------------

    def take(self, option: PickerOption) -> Command | None:
        if option.key == BACK:
            self.back()
            return None
        if option.act is None:
            self.amount = 0
        self._table.set_all_in(option.key in ATTACK_KEYS and self._table.shows_odds and is_sure(self.view, option))
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
        if self.view.phase in (ATTACK, FORTIFY) and "pass" in keys:
            rows = layout.rows_with_pass(keys) if self.view.phase == ATTACK else layout.rows_with_end(keys)
        else:
            rows_of_buttons = (layout.TRADE_ROWS,) if self._starts_with_trade else ROWS_OF_BUTTONS
            shown = [layout.shown_rows(rows, keys) for rows in rows_of_buttons]
            rows = [row for row in max(shown, key=lambda rows: sum(map(len, rows))) if row]
        if not rows:
            return super().placed()
        boxes = layout.row_boxes(rows)
        return [(option, option.box or boxes[option.key]) for option in self.on_table]

    # -- options -------------------------------------------------------------------------------------------

    def _options(self) -> list[PickerOption]:
        if self.cards:
            return self._card_options()
        match self._first:
            case commands.Claim():
                claims = [command for command in self.commands if isinstance(command, commands.Claim)]
                return [self.territory_option(claim.territory, (claim,)) for claim in claims]
            case commands.Defend():
                defences = [command for command in self.commands if isinstance(command, commands.Defend)]
                return [
                    PickerOption(f"defend.{defence.dice}", dice_count_text(defence.dice), "", (defence,))
                    for defence in reversed(defences)
                ]
            case commands.Trade() | commands.Concede():
                return [*self._card_options(), *self._other_options()]
            case _:
                return self._numbered_options()

    def _numbered_options(self) -> list[PickerOption]:
        """Returns the territories to choose from, or then the numbers, and all other options."""
        if not self.blocks:
            return self._other_options()
        repeats = self._repeat_options() if self._leave else []
        if repeats:
            words = _("Attack elsewhere")
            leave = PickerOption("leave", words, "", self.commands, act=self._leave_stage, secondary=True)
            return [*repeats, leave, *self._other_options()]
        _kind, fields, _least, _count = self.blocks[0]
        if not self.depth and len(fields) > TARGET:
            quick = [*self._repeat_options(), *self._advised_march()]
            return [*quick, *self._territory_options(SOURCE), *self._other_options()]
        if self.source and not self.target:
            targets = [*self._territory_options(TARGET), *self._likeliest_assault(HERE)]
            return [*targets, *self._back_options(), *self._pass_options()]
        if not self.depth and len(fields) > SINGLE:
            territories = self._place_options() or self._territory_options(SINGLE)
            return [*territories, *self._card_options(), *self._other_options()]
        return self._attack_options() if isinstance(self._first, commands.Attack) else self._amount_options()

    def _place_options(self) -> list[PickerOption]:
        """Returns buttons that place all armies or a few on one territory, or as recommended, and the territories.

        Empty if only one army may be placed at a time.
        """
        left = self.view.to_place
        seat = self.view.asked
        fronts = {block[1][SINGLE]: block for block in self.blocks if block[0] is commands.Place}
        if not fronts or not 1 < left <= len(NumberedCommands([*fronts.values()][:1])):
            return []
        scores = opening_scores(self.view, seat)
        (land,) = territories_of(self._advised) or (max(fronts, key=scores.__getitem__),)
        here = self._here if self._here in fronts else land
        presses = [("place_all", here, left), *((f"place.{few}", here, few) for few in FEW if few < left)]
        if here != land and not self._starts_with_trade:
            presses.append(("advised", land, left))
        buttons = [self._place_button(key, commands.Place(seat, goal, armies)) for key, goal, armies in presses]
        lands = (
            self.territory_option(land, NumberedCommands([block]), partial(self._choose, land))
            for land, block in fronts.items()
        )
        return [*buttons, *lands]

    def _place_button(self, key: str, place: commands.Place) -> PickerOption:
        label = self.place_label(place.territory, place.armies)
        icon = GO if key == "place_all" else ""
        return PickerOption(key, label, "", (place,), secondary=True, warning=self._place_warning(place), icon=icon)

    @property
    def _starts_with_trade(self) -> bool:
        """Whether cards can be traded before armies are placed, and no card or territory is chosen."""
        can_trade = any(isinstance(one, commands.Trade) for one in self._other_commands)
        return can_trade and bool(self.blocks) and not (self.depth or self.cards)

    def _choose(self, land: int) -> None:
        """Makes the buttons place armies on a territory. The focus moves to the button that places all of them."""
        self._here = land
        self.lead = "place_all"
        self._keep_choice(land)

    def _territory_options(self, field: int) -> list[PickerOption]:
        """Returns an option for each territory in that field of the blocks, with the blocks of the territory."""
        by_territory: dict[int, list[Block]] = {}
        for block in self.blocks:
            by_territory.setdefault(block[1][field], []).append(block)
        return [
            self.territory_option(territory, NumberedCommands(blocks)) for territory, blocks in by_territory.items()
        ]

    def _other_options(self) -> list[PickerOption]:
        warning = _("You would give up the match.")
        concessions = [
            PickerOption("concede", _("Concede"), "", (command,), warning=warning, is_in_menu=True)
            for command in self._other_commands
            if isinstance(command, commands.Concede)
        ]
        return [*self._pass_options(), *concessions]

    def _back_options(self) -> list[PickerOption]:
        """Returns the button that takes the last answer back; empty before the first answer."""
        return [PickerOption(BACK, _("Back"), "", self.commands, secondary=True)] if self.depth else []

    def _pass_options(self) -> list[PickerOption]:
        """Returns the button that passes, also after the choice of a source; empty if passing is not legal."""
        legal = self._narrowings[0]
        numbered = legal if isinstance(legal, NumberedCommands) else NumberedCommands((), legal)
        passes = [command for command in numbered.others if isinstance(command, commands.Pass)]
        return [self._pass_option(command, numbered.blocks) for command in passes]

    def _pass_option(self, command: Command, blocks: Sequence[Block]) -> PickerOption:
        """Returns the button that passes, green as a hint or once no attack in these blocks is good."""
        ends_attacks = self.view.phase == ATTACK and self._table.shows_odds
        is_sensible = ends_attacks and best_front(self.view, blocks)[1] < LIKELY
        icon = GO if is_sensible or command == self._advised else ""
        label = pass_text(self.view)
        return PickerOption("pass", label, "", (command,), secondary=True, icon=icon, is_sensible=is_sensible)

    def _repeat_options(self) -> list[PickerOption]:
        """Returns buttons that continue the last attack, if possible; else for the recommended assault and another."""
        view: ConquestState = self.view
        head = (view.asked, view.source, view.target)
        attacks = [block for block in self.blocks if block[1] == head and block[0] is commands.Attack]
        if not attacks or not view.attack_dice:
            return self._advised_assault()
        _kind, _head, least, count = attacks[0]
        once = commands.Attack(*head, least + count - 1)
        return [
            PickerOption("again", _("Attack again"), "", (once,), secondary=True),
            self._assault_option("on", commands.Assault(*head, 1), _("Fight to the finish")),
        ]

    def _assault_option(
        self, key: str, assault: commands.Assault, label: str = "", *, may_be_green: bool = True
    ) -> PickerOption:
        """Returns the button of an assault; its label names the target by default."""
        chance = win_chance(self.view.armies[assault.source], self.view.armies[assault.target], assault.leave)
        label = label or attack_words(assault.target, chance, shows_odds=self._table.shows_odds)
        return assault_option(key, label, assault, chance, shows_odds=self._table.shows_odds, may_be_green=may_be_green)

    def _advised_assault(self) -> list[PickerOption]:
        """Returns the button of the recommended assault, and with odds that of the most likely other one."""
        advised = self._advised
        if not isinstance(advised, commands.Assault):
            return self._likeliest_assault("best") if advised else []
        return [self._assault_option("storm", advised), *self._likeliest_assault("other", advised.target)]

    def _likeliest_assault(self, key: str, target: int = 0) -> list[PickerOption]:
        """Returns the button of the most likely assault on any other target; empty without odds."""
        front, _chance = best_front(self.view, self.blocks, target)
        if self.view.phase != ATTACK or not self._table.shows_odds or not all(front):
            return []
        return [self._assault_option(key, commands.Assault(self.view.asked, *front, 1), may_be_green=False)]

    def _advised_march(self) -> list[PickerOption]:
        """Returns the button of the recommended move between territories; empty without one."""
        march = self._advised
        if march is None or self.view.phase != FORTIFY or march not in self.commands or not territories_of(march):
            return []
        _source, target = territories_of(march)
        label = _("Move {count} to {territory}").format(count=armies_of(march), territory=territory_name(target))
        return [PickerOption("march", label, "", (march,), secondary=True, icon=GO)]

    # -- a number ------------------------------------------------------------------------------------------

    def _attack_options(self) -> list[PickerOption]:
        _kind, head, _least, dice = {block[0]: block for block in self.blocks}[commands.Attack]
        seat, source, target = head
        most = self.view.armies[source] - 1
        self.amount = min(max(self.amount, 1), most)
        rolls = []
        for number in range(dice, 0, -1):
            roll = commands.Attack(seat, source, target, number)
            label = _("Roll {dice}").format(dice=dice_count_text(number))
            rolls.append(PickerOption(f"roll.{number}", label, "", (roll,)))
        assault = commands.Assault(seat, source, target, self.amount)
        label = _("Fight to the finish")
        if self.amount > 1:
            label = _("Attack, stop with {count} left").format(count=self.amount)
        options = [replace(self._assault_option("assault", assault, label), secondary=False), *rolls]
        if most > 1:
            keep = _("Stop at {count}").format(count=self.amount)
            options.insert(1, self._slider("keep", keep, (1, most)))
        return options

    def _amount_options(self) -> list[PickerOption]:
        kind, head, least, count = self.blocks[0]
        most = least + count - 1
        self.amount = min(max(self.amount or most, least), most)
        command = kind(*head, self.amount)
        limits = (least, most)
        if self.view.phase == OCCUPY:
            other = kind(*head, most if self.amount == least else least)
            return self._occupy_options(command, other, limits)
        label = _("Place") if self.target and not self.source else _("Move")
        go = PickerOption("go", label, "", (command,), warning=self._place_warning(command), icon=GO)
        steps = [
            self._setter("less", "−", self.amount - 1, limits),
            self._slider("amount", army_count_text(self.amount), limits),
            self._setter("more", "+", self.amount + 1, limits),
            self._setter("one", str(least), least, limits),
            self._setter("half", _("Half"), (most + 1) // 2, limits),
            self._setter("all", _("All"), most, limits),
        ]
        return [go, *steps, *self._back_options()]

    def _occupy_options(self, command: Command, other: Command, limits: tuple[int, int]) -> list[PickerOption]:
        """Returns large buttons: one for the chosen number, and one for the minimum or, if that is chosen, for all."""
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
        if not isinstance(command, commands.Place) or command.armies < self.view.to_place or not can_trade:
            return ""
        if self.view.is_last_round:
            return _("Last chance to trade your cards! Press again to place anyway.")
        return _("You can still trade your cards. Press again to place anyway.")
