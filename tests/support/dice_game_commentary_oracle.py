"""An independent check of the race call: computes every claim and every value again from the states.

It uses no function of the caller, and compares the state before an event with the state after it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.games.dice_game.rules import events, scoring_events
from game.games.dice_game.rules.bonuses import effect_of_choice
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, GRID, LINES
from game.games.dice_game.rules.roland import ROLAND_SHEET
from game.games.dice_game.rules.state import DiceGameState, PendingChoice

HOME = 16
LAST_SPACE = 15
LINE = 12
MARKET = -1
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class EventContext:
    """An event with the states before and after it."""

    old: DiceGameState
    event: Any
    new: DiceGameState
    names: tuple[str, ...]

    @property
    def e(self) -> Any:
        return self.event

    @property
    def horse(self) -> int:
        """The horse that the event concerns."""
        match self.event:
            case events.HorseDieRolled() | events.RolandRolled():
                return int(self.event.face)
            case events.MoveDieRolled():
                return self.new.die
            case events.BarMarked():
                return int(self.event.mark)
            case events.CircleMarked():
                return GRID[self.event.circle]
            case events.WildMarked():
                return self.new.wild
            case _:
                return int(getattr(self.event, "horse", 0))

    @property
    def seat(self) -> int:
        if isinstance(self.event, events.RolandAsked | events.RolandRolled | events.RolandActed):
            return 1
        if isinstance(self.event, events.HorseMoved) and self.event.cause == "roland":
            return 1
        if hasattr(self.event, "seat"):
            return int(self.event.seat)
        return (
            self.new.active if isinstance(self.event, events.HorseDieRolled | events.MoveDieRolled) else self.new.turn
        )

    @property
    def card(self) -> int:
        """The card of a bar or of an ability that causes the event; 0 for none."""
        if isinstance(self.event, events.BarMarked | scoring_events.AbilityScored):
            return self.event.card
        text = getattr(self.event, "source", "") or getattr(self.event, "cause", "")
        return int(text.removeprefix("card")) if text.startswith("card") else 0

    @property
    def was(self) -> int:
        return self.old.positions[self.horse]

    @property
    def now(self) -> int:
        """Space of the horse after the event; after a roll of the move die, after the announced move."""
        if isinstance(self.event, events.MoveDieRolled):
            return min(HOME, self.was + self.event.face)
        return self.new.positions[self.horse]

    @property
    def question(self) -> PendingChoice:
        """The question that the event answers."""
        return self.old.questions[-1]

    @property
    def moving(self) -> bool:
        return isinstance(self.event, events.HorseMoved)

    def won(self, place: int) -> int:
        return self.new.finishers[place - 1]


def table(state: DiceGameState) -> list[tuple[int, int]]:
    """Returns (space, horse) of all horses still running, the leader first."""
    return sorted(((state.positions[h], h) for h in range(1, 9) if state.positions[h] != HOME), reverse=True)


def ahead(state: DiceGameState) -> int:
    """Returns the only leading horse; 0 if several lead, or all are at the start."""
    order = table(state)
    if not order or order[0][0] == 0:
        return 0
    return order[0][1] if len(order) == 1 or order[0][0] > order[1][0] else 0


def behind(state: DiceGameState) -> int:
    """Returns the only last horse; 0 if several are last."""
    order = table(state)
    return order[-1][1] if len(order) > 1 and order[-1][0] < order[-2][0] else 0


def level(state: DiceGameState) -> list[int]:
    """Returns the horses that share the lead."""
    order = table(state)
    return [h for space, h in order if space == order[0][0] and space > 0]


def company(state: DiceGameState, space: int, horse: int) -> list[int]:
    return [h for at, h in table(state) if at == space and h != horse]


def beyond(state: DiceGameState, space: int) -> int:
    return len([h for at, h in table(state) if at > space])


def none_home(s: EventContext) -> bool:
    return s.old.finishers == []


def spread(state: DiceGameState) -> int:
    order = table(state)
    return order[0][0] - order[-1][0]


def owner(s: EventContext) -> int:
    return s.old.owners[s.horse]


def cost(s: EventContext) -> int:
    return s.old.cards[s.horse].cost


def stakes(state: DiceGameState, horse: int) -> list[int]:
    return [row[horse] for row in state.bets]


def open_circles(s: EventContext) -> list[int]:
    """Returns the number of missing circles in the row and in the column of a newly marked circle."""
    row, column = divmod(s.e.circle, 4)
    cells = ([row * 4 + n for n in range(4)], [n * 4 + column for n in range(4)])
    return [sum(not s.new.has_circle(s.seat, cell) for cell in line) for line in cells]


def pulled(s: EventContext) -> list[int]:
    """Returns the horses that the rolled horse's bar will move."""
    return [h for h in range(1, 9) if s.new.bars[s.horse] & (1 << h) and s.new.positions[h] < HOME]


def lines_of(s: EventContext) -> int:
    return sum((s.new.circles[s.seat] & cells) == cells for cells in LINES)


def totals(state: DiceGameState) -> list[int]:
    return [state.money[seat] + sum(state.earned[seat]) for seat in state.seats]


def richest(s: EventContext) -> int:
    sums = sorted(totals(s.new))
    return totals(s.new).index(sums[-1]) if len(sums) == 1 or sums[-1] > sums[-2] else -1


def new_lead(s: EventContext) -> bool:
    return s.moving and none_home(s) and ahead(s.new) == s.horse != ahead(s.old) and level(s.old) != []


def joins(s: EventContext, count: int = 0) -> bool:
    together = level(s.new)
    return (
        s.moving and none_home(s) and s.horse in together and (len(together) == count if count else len(together) > 1)
    )


def lost_lead(s: EventContext) -> bool:
    return s.moving and none_home(s) and ahead(s.old) == s.horse and s.horse not in level(s.new)


def crosses(s: EventContext) -> bool:
    return s.moving and s.was <= 11 and 12 <= s.now <= 15


Check = Callable[[EventContext], bool]

CHECKS: dict[str, Check] = {
    # the finish
    "nobody_home": none_home,
    "one_home": lambda s: len(s.old.finishers) == 1,
    "two_home": lambda s: len(s.old.finishers) == 2,
    "circle_full": lambda s: len(s.new.finishers) == 3,
    "somebody_home": lambda s: s.old.finishers != [],
    "is_home": lambda s: s.was == HOME and s.horse in s.new.finishers,
    "is_racing": lambda s: s.horse not in s.old.finishers,
    "finish_place=1": lambda s: s.won(1) == s.horse,
    "finish_place=2": lambda s: s.won(2) == s.horse,
    "finish_place=3": lambda s: s.won(3) == s.horse,
    "is_chased_home": lambda s: table(s.new)[0][0] == LAST_SPACE and len(company(s.new, LAST_SPACE, s.horse)) == 1,
    "wins_by_far": lambda s: HOME - table(s.new)[0][0] >= 4,
    # the field
    "nobody_away": lambda s: sum(s.old.positions) == 0,
    "somebody_away": lambda s: sum(s.old.positions) > 0,
    "leads": lambda s: none_home(s) and ahead(s.old) == s.horse,
    "trails": lambda s: behind(s.old) == s.horse,
    "one_leads": lambda s: none_home(s) and ahead(s.new) > 0,
    "some_lead_together": lambda s: none_home(s) and len(level(s.new)) >= 2,
    "one_lags": lambda s: behind(s.new) > 0,
    "is_bunched": lambda s: none_home(s) and spread(s.new) <= 2 and table(s.new)[0][0] > 0,
    "is_strung_out": lambda s: none_home(s) and spread(s.new) >= 8,
    "leader_past_line": lambda s: none_home(s) and ahead(s.new) > 0 and table(s.new)[0][0] >= LINE,
    "start=0": lambda s: s.was == 0,
    "near_line": lambda s: s.was in (9, 10, 11),
    "past_line": lambda s: s.was in (12, 13, 14, 15),
    "needs_any": lambda s: s.was == 15,
    "needs_two": lambda s: s.was == 14,
    "needs_three": lambda s: s.was == 13,
    # dice and bars
    "face=1": lambda s: s.new.move_die == 1,
    "face=2": lambda s: s.new.move_die == 2,
    "face=3": lambda s: s.new.move_die == 3,
    "gets_home": lambda s: s.was < HOME <= s.was + s.new.move_die,
    "just_gets_home": lambda s: s.was + s.new.move_die == HOME,
    "has_steps_to_spare": lambda s: s.was < HOME < s.was + s.new.move_die,
    "stops_short": lambda s: s.was + s.new.move_die <= LAST_SPACE,
    "falls_short": lambda s: s.was >= 13 and s.was + s.new.move_die <= LAST_SPACE,
    "bar_pulls": lambda s: pulled(s) != [],
    "bar_rests": lambda s: pulled(s) == [],
    # moves
    "cause=roll": lambda s: s.e.cause == "roll",
    "by_bar": lambda s: s.e.cause == "bar" and bool(s.old.bars[s.old.die] & (1 << s.horse)),
    "by_own_bar": lambda s: s.e.cause == "bar" and s.old.die == s.horse,
    "by_other_bar": lambda s: s.e.cause == "bar" and s.old.die != s.horse,
    "cause=roland": lambda s: s.e.cause == "roland",
    "by_another_card": lambda s: s.e.cause.startswith("card") and s.e.cause != f"card{s.horse}",
    "by_itself": lambda s: s.e.cause == f"card{s.horse}",
    "by_hand": lambda s: s.e.cause in set(BONUS_BOXES) or s.e.cause.startswith("card"),
    "goes_on": lambda s: s.new.positions[s.horse] > s.old.positions[s.horse],
    "goes_back": lambda s: s.new.positions[s.horse] < s.old.positions[s.horse],
    "goes_home": lambda s: s.new.positions[s.horse] == HOME,
    "leads_after": lambda s: none_home(s) and ahead(s.new) == s.horse,
    "first_away": lambda s: sum(s.old.positions) == 0 < s.new.positions[s.horse],
    "takes_lead": new_lead,
    "passes_leader": lambda s: new_lead(s) and len(level(s.old)) == 1 and level(s.old) != [s.horse],
    "parts_from_one": lambda s: new_lead(s) and s.horse in level(s.old) and len(level(s.old)) == 2,
    "parts_from_some": lambda s: new_lead(s) and s.horse in level(s.old),
    "leads_from_behind": lambda s: new_lead(s) and table(s.old)[0][0] - s.was >= 2,
    "joins_lead": joins,
    "joins_one": lambda s: joins(s, 2),
    "joins_some": lambda s: joins(s) and len(level(s.new)) >= 3,
    "runs_clear": lambda s: (
        none_home(s) and ahead(s.old) == ahead(s.new) == s.horse and table(s.new)[0][0] - table(s.new)[1][0] >= 3
    ),
    "heads_rest": lambda s: not none_home(s) and ahead(s.new) == s.horse and ahead(s.old) != s.horse,
    "crosses_line": crosses,
    "first_past_line": lambda s: crosses(s) and sum(space >= LINE for space in s.new.positions) == 1,
    "no_helmet_anywhere": lambda s: all((marks >> s.horse) % 2 == 0 for marks in s.new.helmets),
    "is_near_home": lambda s: s.now in (13, 14, 15),
    "last_away": lambda s: s.was == 0 and 0 not in s.new.positions[1:],
    "leaves_gate": lambda s: s.was == 0 < s.now,
    "climbs": lambda s: (
        s.now > s.was and beyond(s.new, s.now) < beyond(s.old, s.was) and company(s.new, s.now, s.horse) == []
    ),
    "last_no_longer": lambda s: behind(s.old) == s.horse and table(s.new)[-1][0] < s.now,
    "hands_on_last": lambda s: behind(s.old) == s.horse and behind(s.new) not in (0, s.horse),
    "beside_one": lambda s: 1 <= s.now <= 15 and len(company(s.new, s.now, s.horse)) == 1,
    "in_a_crowd": lambda s: 1 <= s.now <= 15 and len(company(s.new, s.now, s.horse)) >= 2,
    "loses_lead": lost_lead,
    "loses_lead_to_one": lambda s: lost_lead(s) and ahead(s.new) > 0,
    "shares_lead_now": lambda s: joins(s) and ahead(s.old) == s.horse,
    "shares_lead_with_one": lambda s: joins(s, 2) and ahead(s.old) == s.horse,
    "back_before_line": lambda s: s.was >= LINE > s.now,
    "back_to_gate": lambda s: s.was > 0 == s.now,
    "last_now": lambda s: behind(s.new) == s.horse != behind(s.old),
    # owners and money
    "is_owned": lambda s: owner(s) >= 0,
    "is_nobodys": lambda s: owner(s) == MARKET,
    "is_own": lambda s: owner(s) == s.seat,
    "is_another_seats": lambda s: owner(s) >= 0 and owner(s) != s.seat,
    "is_favourite": lambda s: s.old.cards[s.horse].odds[0] == min(card.odds[0] for card in s.old.cards),
    "is_outsider": lambda s: s.old.cards[s.horse].odds[0] == max(card.odds[0] for card in s.old.cards),
    "is_much_bet_on": lambda s: sum(stakes(s.new, s.horse)) >= 8,
    "pot=0": lambda s: not any(stakes(s.new, s.horse)),
    "is_broke": lambda s: s.new.money[s.seat] == 0,
    "has_money": lambda s: s.new.money[s.seat] > 0,
    "spends_last": lambda s: s.new.money[s.seat] == 0 < s.old.money[s.seat],
    "another_is_richest": lambda s: richest(s) >= 0 and richest(s) != s.seat,
    "one_is_richest": lambda s: richest(s) >= 0,
    # market and bets
    "is_half_price": lambda s: s.old.money[s.seat] - s.new.money[s.seat] == cost(s) // 2,
    "is_full_price": lambda s: s.old.money[s.seat] - s.new.money[s.seat] == cost(s),
    "is_dear": lambda s: cost(s) == 10,
    "stable=1": lambda s: s.new.owners.count(s.seat) == 1,
    "stable=2": lambda s: s.new.owners.count(s.seat) == 2,
    "has_many_horses": lambda s: s.new.owners.count(s.seat) >= 3,
    "is_first_sale": lambda s: set(s.old.owners[1:]) == {MARKET},
    "empties_market": lambda s: not any(s.new.owners[h] == MARKET and s.new.positions[h] < HOME for h in range(1, 9)),
    "has_bet_on_it": lambda s: s.old.bets[s.seat][s.horse] > 0,
    "has_no_bet_on_it": lambda s: s.old.bets[s.seat][s.horse] == 0,
    "is_free=True": lambda s: s.old.money == s.new.money,
    "is_free=False": lambda s: s.old.money[s.seat] - s.e.amount == s.new.money[s.seat],
    "amount=1": lambda s: sum(stakes(s.new, s.horse)) - sum(stakes(s.old, s.horse)) == 1,
    "amount=3": lambda s: sum(stakes(s.new, s.horse)) - sum(stakes(s.old, s.horse)) == 3,
    "is_big_stake": lambda s: s.new.bets[s.seat][s.horse] >= 6,
    "is_alone_on_it": lambda s: sum(stakes(s.new, s.horse)) == s.new.bets[s.seat][s.horse] > 0,
    # marks
    "is_first_wild": lambda s: s.new.wilds_used[s.seat] == 1,
    "is_last_wild": lambda s: s.new.wilds_used[s.seat] == 3,
    "count=1": lambda s: s.old.wilds_used[s.seat] - s.new.wilds_used[s.seat] == 1,
    "is_some": lambda s: s.old.wilds_used[s.seat] - s.new.wilds_used[s.seat] >= 2,
    "fills_line": lambda s: min(open_circles(s)) == 0,
    "is_one_short": lambda s: 1 in open_circles(s),
    "is_one_short_twice": lambda s: open_circles(s) == [1, 1],
    "fills_row": lambda s: s.e.line in (0, 1, 2, 3),
    "fills_column": lambda s: s.e.line in (4, 5, 6, 7),
    "lines=1": lambda s: lines_of(s) == 1,
    "has_more_lines": lambda s: lines_of(s) >= 2,
    "completes_set": lambda s: s.new.has_jockey_set(s.seat, s.horse) and not s.old.has_jockey_set(s.seat, s.horse),
    "marks_own_bar": lambda s: s.e.card == s.e.mark and s.new.on_bar(s.e.mark, s.e.mark),
    "marks_other_bar": lambda s: s.e.card != s.e.mark and s.new.on_bar(s.e.card, s.e.mark),
    "fills_bar": lambda s: all(s.new.on_bar(s.e.card, h) for h in range(1, 9)),
    # bonuses, abilities, Roland
    "by_ability": lambda s: s.e.source in {f"card{h}" for h in range(1, 9)},
    "cause=cash": lambda s: s.e.source == "cash" and s.e.amount == 7,
    "is_left_unused": lambda s: s.e.declined,
    "is_idle": lambda s: s.e.declined and not effect_of_choice(s.old, s.question).legal_commands(s.old, s.question),
    "passes": lambda s: s.e.action == "pass" and s.new.turn in s.new.stables,
    "is_second_choice": lambda s: s.e.row == 0,
    "is_gain": lambda s: sum(s.new.earned[s.seat]) > sum(s.old.earned[s.seat]),
    "is_forfeit": lambda s: sum(s.new.earned[s.seat]) < sum(s.old.earned[s.seat]),
}


def holds(claim: str, scene: EventContext) -> bool:
    """Returns whether a claim, given by its name, is true of an event."""
    if claim.startswith("chooses "):
        gained = scene.new.bonuses[scene.seat] & ~scene.old.bonuses[scene.seat]
        return BONUS_BOXES[gained.bit_length() - 1] in claim.removeprefix("chooses ").split("/")
    return CHECKS[claim](scene)


def named(s: EventContext, horse: int) -> str:
    return s.old.cards[horse].name


def far(count: int) -> str:
    return f"{count} space" if count == 1 else f"{count} spaces"


def only(s: EventContext, horses: list[int]) -> str:
    """Returns the name of the only horse in a list; fails if there are others."""
    assert len(horses) == 1, (s.event, horses)
    return named(s, horses[0])


VALUES: dict[str, Callable[[EventContext], object]] = {
    "horse": lambda s: named(s, s.horse),
    "runner": lambda s: f"{named(s, s.horse)} ({s.horse})",
    "number": lambda s: s.horse,
    "a_number": lambda s: {8: "an 8"}.get(s.horse, f"a {s.horse}"),
    "name": lambda s: s.names[s.seat],
    "owner": lambda s: s.names[owner(s)] if owner(s) >= 0 else "nobody at all",
    "card": lambda s: named(s, s.card),
    "rolled": lambda s: named(s, s.new.die),
    "face": lambda s: s.new.move_die,
    "end": lambda s: s.now,
    "moved": lambda s: far(abs(s.now - s.was)),
    "to_go": lambda s: far(HOME - s.now),
    "to_line": lambda s: far(LINE - s.was),
    "leader": lambda s: only(s, level(s.new)),
    "last": lambda s: named(s, behind(s.new)),
    "lead": lambda s: far(table(s.new)[0][0] - next(at for at, _h in table(s.new) if at < table(s.new)[0][0])),
    "lag": lambda s: far(table(s.new)[-2][0] - table(s.new)[-1][0]),
    "spread": lambda s: far(spread(s.new)),
    "level_count": lambda s: len(level(s.new)),
    "passed": lambda s: only(s, level(s.old)),
    "level": lambda s: only(s, [h for h in level(s.new) if h != s.horse]),
    "shaken": lambda s: only(s, [h for h in level(s.old) if h != s.horse]),
    "heir": lambda s: only(s, level(s.new)),
    "beside": lambda s: only(s, company(s.new, s.now, s.horse)),
    "chased": lambda s: far(table(s.old)[0][0] - s.was),
    "rank": lambda s: ORDINALS[sum(space > s.now for space in s.new.positions[1:])],
    "margin": lambda s: far(HOME - table(s.new)[0][0]),
    "chaser": lambda s: only(s, level(s.new)),
    "winner": lambda s: named(s, s.won(1)),
    "second": lambda s: named(s, s.won(2)),
    "round": lambda s: s.new.round,
    "price": lambda s: (s.old.money[s.seat] - s.new.money[s.seat]) or cost(s),
    "amount": lambda s: s.e.amount,
    "money": lambda s: s.new.money[s.seat],
    "stake": lambda s: s.new.bets[s.seat][s.horse],
    "pot": lambda s: sum(stakes(s.new, s.horse)),
    "odds": lambda s: s.old.cards[s.horse].odds[s.new.finishers.index(s.horse)],
    "times": lambda s: s.e.amount // s.e.stake,
    "pays": lambda s: s.new.bets[s.seat][s.horse] * s.old.cards[s.horse].odds[0],
    "stable": lambda s: s.new.owners.count(s.seat),
    "on_bar": lambda s: sum(s.new.on_bar(s.e.card, h) for h in range(1, 9)),
    "lines": lines_of,
    "line": lambda s: (1, 2, 3, 4, 1, 2, 3, 4)[s.e.line],
    "count": lambda s: s.old.wilds_used[s.seat] - s.new.wilds_used[s.seat],
    "bonus": lambda s: {
        "cash": "$7",
        "back_two": "−2 −2",
        "back_one": "−3",
        "forward_two": "+2 +2",
        "forward_one": "+3",
        "free_bet": "bet $3",
        "helmet": "Helmet",
        "jersey": "Jersey",
        "free_horse": "Horse",
    }[BONUS_BOXES[s.e.box]],
    "why": lambda s: str(effect_of_choice(s.old, s.question).nothing_to_do(s.old, s.question)),
    "deed": lambda s: str(ROLAND_SHEET[s.e.column][s.e.row].text),
    "rich": lambda s: s.names[richest(s)],
    "wealth": lambda s: max(totals(s.new)),
}
