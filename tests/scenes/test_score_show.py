"""The animation after a race, without a screen: bars, the order of the categories, tickets, and frame durations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.engine.catalog import ruleset_to_play
from game.presentation.animation import Animation, Tween, Wait
from game.presentation.loader import score_sheet_of
from game.presentation.match_result import Ticket
from game.scenes.score.payoff import MAX_TICKETS, Payoff, payable_tickets, split_turns
from game.scenes.score.payoff_view import PayoffView
from game.scenes.score.podium import PlayerBadges
from game.scenes.score.reveal import Reveal, category_order, grow_animation, stack
from game.scenes.score.show import Segment, Show
from game.sprites.sprite_cache import SpriteCache
from game.ui import text, theme
from game.ui.canvas import Canvas
from tests.support.random_play import new_match

AMOUNTS = st.lists(st.lists(st.integers(-30, 90), min_size=3, max_size=3).map(tuple), min_size=1, max_size=5).map(tuple)
TICKETS = st.lists(
    st.builds(Ticket, st.integers(0, 7), st.integers(1, 8), st.just("$2 × 3"), st.integers(1, 99)), max_size=30
)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-30, 90)), max_size=8))
def test_gains_and_losses_have_a_bar_each_as_long_as_their_sum_and_without_gaps(
    amounts: list[tuple[int, float]],
) -> None:
    segments = stack(amounts)
    for sign in (1, -1):
        at = 0.0
        for segment in (one for one in segments if sign * one.end > 0):
            assert segment.start == at != segment.end
            at = segment.end
        assert at == sum(amount for _row, amount in amounts if sign * amount > 0)


@given(AMOUNTS)
def test_each_category_in_which_seats_differ_is_shown_once(amounts: tuple[tuple[int, ...], ...]) -> None:
    differing = [row for row in range(len(amounts)) if len({*amounts[row]}) > 1]
    assert sorted(category_order(amounts)) == differing
    assert [*Reveal(amounts).equal_rows] == [
        row for row in range(len(amounts)) if any(amounts[row]) and row not in differing
    ]


def test_categories_that_were_paid_are_complete_from_the_start() -> None:
    amounts = ((0, 26), (3, 5), (40, 0), (7, 7))
    reveal = Reveal(amounts, paid_rows=frozenset((0, 2, 3)))
    assert {*reveal.order[: reveal.step]} == {0, 2}
    assert [reveal.order[step] for step in range(reveal.step, len(reveal.order))] == [1]
    assert [reveal.total(seat) for seat in range(2)] == [47, 33]
    assert Reveal(amounts, paid_rows=frozenset(range(4))).row is None


def test_periods_of_a_match_keep_their_order_even_if_all_seats_are_equal() -> None:
    reveal = Reveal(((0, 26), (3, 3), (40, 0), (0, 0)), keeps_order=True)
    assert reveal.order == (0, 1, 2)
    assert not reveal.equal_rows


def test_a_seat_by_itself_is_shown_all_that_it_has() -> None:
    assert sorted(category_order(((5,), (0,), (-3,)))) == [0, 2]


def test_what_changes_the_order_most_comes_last() -> None:
    assert category_order(((90, 60), (5, 6), (0, 50))) == (1, 0, 2)


@pytest.mark.slow
@given(AMOUNTS, st.integers(0, 2))
def test_the_longest_bar_is_never_exceeded_and_the_count_ends_at_the_total(
    amounts: tuple[tuple[int, ...], ...], seat: int
) -> None:
    reveal = Reveal(amounts)
    for step in range(len(reveal.order)):
        reveal.settle(step)
        assert all(abs(segment.end) <= reveal.longest for segment in reveal.segments(seat))
    totals = [sum(row[one] for row in amounts) for one in range(3)]
    assert reveal.total(seat) == totals[seat]
    assert reveal.leader == (totals.index(max(totals)) if totals.count(max(totals)) == 1 else None)


@given(TICKETS)
@pytest.mark.slow
def test_bundles_pay_every_seat_the_same(tickets: list[Ticket]) -> None:
    paid = payable_tickets(tickets)
    for seat in range(8):
        assert sum(t.amount for t in paid if t.seat == seat) == sum(t.amount for t in tickets if t.seat == seat)
    assert len(paid) <= max(MAX_TICKETS, len({ticket.seat for ticket in tickets}))
    assert [ticket.amount for ticket in paid] == sorted(ticket.amount for ticket in paid)


@given(st.integers(0, 40))
def test_every_ticket_is_paid_in_one_turn_and_the_last_alone(count: int) -> None:
    turns = split_turns(count)
    assert [ticket for turn in turns for ticket in turn] == list(range(count))
    assert all(turns)
    assert not count or turns[-1] == (count - 1,)


def test_the_letters_of_every_payment_are_made_ahead_in_the_size_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    tickets = [Ticket(number % 3, 1, "$2 × 3", 5 * number) for number in range(1, MAX_TICKETS + 1)]
    payoff = Payoff(payable_tickets(tickets), (5,) * 3)
    assert {len(numbers) for numbers in payoff.turns} == {1, 2}
    view = PayoffView(payoff, PlayerBadges(["Ana", "Bo", "Cleo"], [0, 1, 2]), ())
    canvas = Canvas(Surface((1280, 720)), 1.0)
    sprites = SpriteCache(1.0)
    assert all(piece is None for piece in view.prerender(canvas, sprites))
    monkeypatch.setattr(text, "_render_raised", lambda *_shown: pytest.fail("letters were not rendered ahead"))
    for turn in range(len(payoff.turns)):
        payoff.turn = turn
        view.draw(canvas, sprites)


@given(TICKETS, st.integers(0, 5), st.floats(0, 1))
def test_money_only_grows_up_to_what_is_due(tickets: list[Ticket], turn: int, share: float) -> None:
    payoff = Payoff(payable_tickets(tickets), (5,) * 8)
    payoff.turn = turn
    payoff.share = share
    shown = [payoff.dollars(seat) for seat in range(8)]
    payoff.settle()
    due = [5 + sum(ticket.amount for ticket in tickets if ticket.seat == seat) for seat in range(8)]
    assert [payoff.dollars(seat) for seat in range(8)] == due
    assert all(5 <= now <= then for now, then in zip(shown, due, strict=True))


@given(TICKETS, st.integers(0, 5), st.floats(0, 1))
@pytest.mark.slow
def test_a_projection_counts_up_with_the_tickets_to_the_total(tickets: list[Ticket], turn: int, share: float) -> None:
    due = [5 + sum(ticket.amount for ticket in tickets if ticket.seat == seat) for seat in range(8)]
    payoff = Payoff(payable_tickets(tickets), (5,) * 8, tuple(amount + seat for seat, amount in enumerate(due)))
    payoff.turn = turn
    payoff.share = share
    assert all(payoff.projection(seat) - payoff.dollars(seat) == seat for seat in range(8))
    payoff.settle()
    totals = [payoff.projection(seat) for seat in range(8)]
    assert totals == [amount + seat for seat, amount in enumerate(due)]
    assert payoff.leader == (totals.index(max(totals)) if totals.count(max(totals)) == 1 else None)


class Counter:
    """Three segments that record their progress."""

    def __init__(self) -> None:
        self.shown = [0.0, 0.0, 0.0]
        self.settled: list[int] = []

    def segments(self) -> list[Segment]:
        return [Segment(lambda n=n: self._play(n), lambda n=n: self._settle(n)) for n in range(3)]  # type: ignore[misc]

    def _play(self, number: int) -> Animation:
        def show(share: float) -> None:
            self.shown[number] = share

        yield Tween(1.0, show)
        yield Wait(0.5)

    def _settle(self, number: int) -> None:
        self.shown[number] = 1.0
        self.settled.append(number)


@given(st.lists(st.floats(0.01, 1.2), max_size=12))
def test_however_time_is_cut_the_show_is_as_far(pieces: list[float]) -> None:
    one, other = Counter(), Counter()
    whole = Show(one.segments())
    cut = Show(other.segments())
    whole.update(sum(pieces))
    for piece in pieces:
        cut.update(piece)
    assert whole.busy == cut.busy or abs(sum(pieces) % 1.5) < 1e-6
    assert all(abs(a - b) < 1e-6 for a, b in zip(one.shown, other.shown, strict=True))


@given(st.lists(st.sampled_from(["skip", "time"]), max_size=8))
@pytest.mark.slow
def test_skips_settle_the_acts_in_their_order(steps: list[str]) -> None:
    counter = Counter()
    show = Show(counter.segments())
    for step in steps:
        show.skip() if step == "skip" else show.update(0.7)
    show.skip_all()
    assert counter.settled == [0, 1, 2]
    assert counter.shown == [1.0, 1.0, 1.0]
    assert not show.busy


def test_bundled_payments_name_their_horses() -> None:
    tickets = [Ticket(0, 1 + number % 2, "$1 × 3", 1 + number) for number in range(MAX_TICKETS + 1)]
    bundle = next(ticket for ticket in payable_tickets(tickets) if ticket.words != "$1 × 3")
    assert (bundle.number, bundle.words, bundle.bundled) == (0, "horses 1, 2", (1, 2))
    alike = [Ticket(0, 4, "$1 × 3", 1 + number) for number in range(MAX_TICKETS + 1)]
    bundle = next(ticket for ticket in payable_tickets(alike) if ticket.words != "$1 × 3")
    assert (bundle.number, bundle.words) == (4, "horse 4")


def test_the_bars_grow_quickly_if_the_table_has_just_shown_the_sums() -> None:
    reveal = Reveal(((500, 500), (26, 0), (3, 5), (-40, -10)), keeps_order=True, is_known=True)
    steps = range(len(reveal.order))
    animations = [animation for step in steps for animation in grow_animation(reveal, step, lambda _sound: None)]
    assert sum(animation.seconds for animation in animations if isinstance(animation, Tween | Wait)) <= 1.0


KINDS = {
    theme.BETS_COLOUR: ("Bets", "Side bets"),
    theme.PURSES_COLOUR: ("Purses", "Pots"),
    theme.CASH_COLOUR: ("Cash", "Money left", "Starting money"),
}
"""Titles of the rows with the same colour in all games, by its index."""


@pytest.mark.parametrize(
    ("rules", "options"), [("dice_game", {}), ("long_shot", {}), ("horse_race", {"side_bets": "on"})]
)
def test_bets_and_purses_have_the_same_colours_in_every_game(rules: str, options: dict[str, str]) -> None:
    view = new_match(ruleset_to_play(rules), options, 1).state
    sheet = score_sheet_of(rules)
    assert sheet
    colours = {name(): sheet.colours.get((name, sums), row) for row, (name, sums) in enumerate(sheet.rows(view))}
    for colour, titles in KINDS.items():
        assert {colours[title] for title in titles if title in colours} == {colour}


def test_long_shot_pays_out_all_sums_of_its_bars() -> None:
    sheet = score_sheet_of("long_shot")
    assert sheet
    assert [*sheet.paid_rows] == [*range(len(sheet.rows(new_match(ruleset_to_play("long_shot"), {}, 1).state)))]
