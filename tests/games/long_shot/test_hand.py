"""The hand of Long Shot on its table, the print of its cards, and the effects of others' cards on a person."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect, Surface

from game import i18n
from game.engine.match import Match, play_unchecked
from game.engine.message import Deed
from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.actions import idle_card_reason
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, PRINTED_CARDS
from game.games.long_shot.rules.options import EDITIONS
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import FINISH, HIDDEN, HORSES, LongShotState
from game.games.long_shot.rules.turn_flow import score_race
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.animations import DEED_HOLD_SECONDS, LongShotAnimations
from game.games.long_shot.view.card_hits import LIE_SECONDS, DeedPlate, LargeCard, ShownDeed
from game.games.long_shot.view.hand_panel import HandPanel
from game.games.long_shot.view.recap import deed_of_card, hit_of, recap_lines
from game.games.long_shot.view.tooltips import best_horse, plays_text
from game.games.long_shot.view.view import command_picker, follow_question
from game.games.long_shot.view.view_model import MAKE_ROOM_SECONDS, LongShotViewModel, finish_gains
from game.games.long_shot.wording import card_brief, card_name
from game.i18n import LANGUAGE_NAMES, translate
from game.presentation.animation import Animation
from game.presentation.command_picker_view import HINT_MARK_SIZE
from game.presentation.director import Director
from game.presentation.layout import PLAYFIELD
from game.sprites import card_art
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.box import around
from game.ui.canvas import Canvas, display_preferences
from game.ui.focus import RING_REACH, Focus, FocusTarget
from game.ui.text_layout import line_width
from tests.support.long_shot_bench import LongShotBench, card_number

NAMES = ("Ana", "Bo", "Cleo")
FRAME = 1 / 60
HAND = FRect(290, 455, 906, 265)
"""Box of all cards of a hand, with or without focus."""
LEAST_OVERLAP = 3.0
"""Width of a card that the next card may hide even if both have space, in logical units; it has no print."""
LEAST_SMALL_SCALE = 0.58
"""Minimum horizontal scale of a printed line on a card that the next one covers partly."""
LEAST_SEEN = 60.0
"""Minimum visible width of each of up to 10 cards, in logical units."""
LEAST_SCALE = 0.66
"""Minimum horizontal scale of a printed line on a large card."""
LEAST_VISIBLE_SHARE = 0.7
"""Minimum visible share of each of 5 cards without focus."""
CARDS = range(1, len(PRINTED_CARDS) + 1)


# -- places of the cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 11))
def test_a_hand_lies_between_the_buttons_and_the_piles_whatever_is_in_focus(count: int) -> None:
    for raised in range(-1, count):
        others = [place for place in range(count) if place != raised]
        boxes = [layout.card_box(place, count, raised) for place in others]
        margin = 2 * layout.FAN_MARGIN - 2 if layout.fan_degrees(0, count) else 0
        turned = [box.inflate(margin, 0) for box in boxes]
        assert all(HAND.contains(box) for box in turned)
        assert raised < 0 or HAND.contains(layout.raised_box(raised, count))
        assert all(layout.visible_card_box(place, count, raised).width >= LEAST_SEEN for place in others)


@pytest.mark.parametrize("count", range(1, 17))
def test_no_card_lies_on_the_field_of_horses(count: int) -> None:
    for raised in range(count):
        boxes = [layout.card_box(place, count, raised) for place in range(count) if place != raised]
        assert not any(layout.FIELD.colliderect(box) for box in (*boxes, layout.raised_box(raised, count)))


@pytest.mark.parametrize("count", range(11))
def test_a_hint_covers_neither_the_track_nor_a_card_whatever_is_in_focus(count: int) -> None:
    for raised in range(-1, count):
        hint = layout.hint_box(count)
        star = around((hint.left, hint.centery), (HINT_MARK_SIZE, HINT_MARK_SIZE))
        assert raised < 0 or not star.colliderect(layout.raised_box(raised, count))
        assert hint.top >= layout.HAND_PANEL.top
        assert not hint.colliderect(layout.FIELD)
        assert not hint.colliderect(layout.TOKEN)
        assert hint.right <= layout.PILE_PANEL.left
        assert not any(hint.colliderect(layout.card_box(place, count, raised)) for place in range(count))
        assert raised < 0 or not hint.colliderect(layout.raised_box(raised, count))


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_cards_lie_side_by_side_if_they_can(count: int) -> None:
    rest = [layout.card_box(place, count) for place in range(count)]
    assert all(left.right <= right.left + LEAST_OVERLAP for left, right in pairwise(rest))


def test_five_cards_leave_room_for_the_trainer_and_for_tips() -> None:
    count = layout.MAX_CARDS_BESIDE_HINTS
    last = layout.card_box(count - 1, count).inflate(2 * layout.FAN_MARGIN, 0)
    assert last.right <= layout.HINT.left
    assert last.right <= layout.TRAINER[1].left
    visible = [layout.visible_card_box(place, count).width for place in range(count)]
    assert min(visible) >= LEAST_VISIBLE_SHARE * layout.CARD[0]


@pytest.mark.parametrize("count", range(2, 8))
def test_cards_make_room_for_the_one_in_focus(count: int) -> None:
    for raised in range(1, count - 1):
        middle = layout.raised_box(raised, count)
        assert layout.visible_card_box(raised - 1, count, raised).right <= middle.left
        assert layout.visible_card_box(raised + 1, count, raised).left >= middle.right


@pytest.mark.parametrize("buttons", [1, 2])
def test_the_note_about_a_choice_is_below_its_buttons_and_covers_no_card(buttons: int) -> None:
    note = layout.note_box(buttons)
    assert note.right < layout.card_box(0, 5).left
    assert not any(note.colliderect(layout.button_box(place, buttons)) for place in range(buttons))


@pytest.mark.parametrize("count", [8, 10, 14, 16])
def test_of_every_card_enough_is_seen_to_press_it(count: int) -> None:
    for raised in range(-1, count):
        others = [place for place in range(count) if place != raised]
        assert all(layout.visible_card_box(place, count, raised).width >= 43.9 for place in others)


def test_the_others_make_room_in_an_eighth_of_a_second_and_at_once_without_motion() -> None:
    s = view_model_of(LongShotBench(3))
    assert s.raise_card(2)
    assert not s.raise_card(2)
    assert s.raised.share < 1
    s.effects.update(MAKE_ROOM_SECONDS)
    assert s.raised.share == 1
    s.reduced_motion = True
    s.raise_card(0)
    assert s.raised.share == 1


def test_cards_that_can_be_played_lie_left_of_the_others() -> None:
    race = LongShotBench(2).bets(0, (7, 5), (3, 5)).holds(0, "Stud Fee", "On Foot", "Bookmaker's Round")
    s = acting(race)
    picker = command_picker(s, LONG_SHOT.legal(race.state, 0), lambda command: None)
    can_play = [bool(CARDS_BY_NUMBER[card].effect.legal_commands(s.view, 0, card)) for card in s.hand()]
    assert can_play == [True, True, False]
    assert s.hand() == picker.hand
    assert sorted(s.hand()) == sorted(race.state.hands[0])


# -- the card of the horse in focus -----------------------------------------------------------------------------


def match_at_action(seed: int, steps: int) -> Match[LongShotState]:
    """Returns a random match at the first choice of an action after this number of steps, or at its end."""
    match: Match[LongShotState] = Match(LONG_SHOT, LONG_SHOT.options({"seats": "3"}), seed)
    rng = Rng(seed, 5)
    while match.to_act() and (len(match.steps) < steps or match.state.phase != "act"):
        match.play(rng.pick(match.legal(match.to_act()[0])))
    return match


@given(st.integers(0, 10_000), st.integers(0, 200))
@settings(max_examples=20)
@pytest.mark.slow
def test_a_card_in_focus_shows_the_card_of_its_horse(seed: int, steps: int) -> None:
    match = match_at_action(seed, steps)
    if not match.to_act():
        return
    seat = match.to_act()[0]
    s = LongShotViewModel(LONG_SHOT.view(match.state, seat), NAMES, range(3), [seat])
    picker = command_picker(s, match.legal(seat), lambda command: None)
    for place, card in enumerate(picker.hand):
        picker.share_focus(Focus(f"card.{place}"))
        follow_question(s, picker, picker.focus)
        plays = [command for command in picker.commands if isinstance(command, commands.Play) and command.card == card]
        horses = {play.horse for play in plays} - {0}
        assert s.shown_horse in (horses or {s.view.die or s.front[0]})


def test_of_several_horses_the_one_that_brings_most_is_shown() -> None:
    race = LongShotBench(2).at((7, 12), (4, 11), (2, 10), (3, 9)).owns(0, 3).holds(0, "The Bit Between the Teeth")
    s = acting(race)
    card = s.hand()[0]
    assert best_horse(s, CARDS_BY_NUMBER[card].effect.legal_commands(s.view, 0, card)) == 3


def test_the_ring_of_a_horse_crosses_no_other_horse_of_the_field() -> None:
    targets = [FocusTarget(str(horse), layout.horse_plate(horse), str(horse)) for horse in HORSES]
    for target in targets:
        focus = Focus(target.key, is_eased=False)
        focus.update(FRAME, targets)
        assert focus.ring
        ring = focus.ring.inflate(2 * RING_REACH, 2 * RING_REACH)
        assert not any(ring.colliderect(other.box) for other in targets if other != target)


# -- print on a card ---------------------------------------------------------------------------------------------


def test_every_card_says_what_it_does_in_at_most_twelve_words() -> None:
    assert all(len(str(card_brief(card)).split()) <= 12 for card in CARDS)


@pytest.mark.sampled
@pytest.mark.parametrize("count", range(5, 9))
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_up_to_eight_cards_have_their_readable_texts_without_focus(language: str, count: int) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, display_preferences(1.0))
    width, height = layout.card_size(count)
    area = card_art.COVERED_AREAS.text
    with i18n.using_language(i18n.load_translations(language)):
        for place in range(count):
            visible = layout.printed_share(place, count) * width
            assert visible >= card_pictures.MIN_TEXT_WIDTH
            for card in CARDS:
                room = visible * area.width, height * area.height
                style, lines = card_pictures._lay_out_print(
                    canvas, translate(card_brief(card)), card_pictures.WORDS, room
                )
                assert style.size >= theme.MIN_TEXT_SIZE
                assert len(lines) * style.size * card_pictures.PRINT_LINE <= room[1] + 1, lines
                widest = max(line_width(canvas, line, style) for line in lines)
                assert room[0] >= LEAST_SMALL_SCALE * widest, lines


@pytest.mark.sampled
@pytest.mark.parametrize("size", [layout.RAISED, layout.LARGE_CARD])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_the_print_of_a_card_with_its_text_is_large_enough_to_be_read(
    language: str, text_scale: float, size: tuple[float, float]
) -> None:
    areas = card_pictures.printed_areas(size[1])
    canvas = Canvas(Surface((1280, 720)), 1.0, display_preferences(text_scale))
    with i18n.using_language(i18n.load_translations(language)):
        s = acting(LongShotBench(3).at(*((horse, 14) for horse in HORSES)).owns(0, *HORSES))
        for card in CARDS:
            plays = CARDS_BY_NUMBER[card].effect.legal_commands(s.view, 0, card)
            for words, style, area in (
                (translate(card_name(card)), card_pictures.TITLE, areas.title),
                (translate(card_brief(card)), card_pictures.WORDS, areas.text),
                (plays_text(s, plays), card_pictures.NOW, areas.picture),
                (translate(idle_card_reason(s.view, 0, card)), card_pictures.NOW, areas.picture),
            ):
                room = size[0] * area.width, size[1] * area.height
                print_style, lines = card_pictures._lay_out_print(canvas, words, style, room)
                assert print_style.size >= theme.MIN_TEXT_SIZE
                assert len(lines) * print_style.size * card_pictures.PRINT_LINE <= room[1] + 1, words
                narrowed = room[0] / max(1.0, *(line_width(canvas, line, print_style) for line in lines))
                assert narrowed >= LEAST_SCALE, words


# -- effect of a card now ----------------------------------------------------------------------------------------


def acting(race: LongShotBench) -> LongShotViewModel:
    """Returns the table of a race in which seat 0 chooses an action."""
    race.happened(events.HorseDieRolled(3), events.MoveDieRolled(1), events.Asked(0, "act"))
    return view_model_of(race)


def now_of(s: LongShotViewModel, name: str) -> str:
    card = card_number(name)
    return plays_text(s, CARDS_BY_NUMBER[card].effect.legal_commands(s.view, 0, card))


@given(st.integers(0, 10_000), st.integers(0, 200))
@settings(max_examples=40)
@pytest.mark.slow
def test_a_card_brings_what_it_says_that_it_would_bring_now(seed: int, steps: int) -> None:
    match = match_at_action(seed, steps)
    for play in match.legal(match.to_act()[0]) if match.to_act() else ():
        if isinstance(play, commands.Play):
            said = plays_text(LongShotViewModel(LONG_SHOT.view(match.state, play.seat), NAMES, range(3), [0]), (play,))
            for event in play_unchecked(LONG_SHOT, match.state.copy(), play, Rng(1)):
                match event:
                    case events.HorseMoved(_, start, end, events.CARD_CAUSE):
                        assert f"{start}\u00a0»\u00a0{end}" in said
                    case events.MoneyGained(_, amount, events.CARD_CAUSE) | events.MoneyStolen(_, _, amount):
                        assert f"+${amount}" in said


def test_a_card_says_what_its_move_is_worth_if_the_race_ended_now() -> None:
    race = (
        LongShotBench(2)
        .at((7, 12), (4, 11), (2, 10), (3, 9))
        .owns(0, 3)
        .holds(0, "Three Cheers", "The Bit Between the Teeth")
    )
    s = acting(race)
    assert now_of(s, "Three Cheers") == "Three Wishes 9\u00a0»\u00a014\nForecast +$100"
    assert now_of(s, "The Bit Between the Teeth") == "Choose 1 of 10\nForecast up to +$100"


def test_up_to_four_cards_have_their_texts_whole_beside_the_one_in_focus() -> None:
    assert all(layout.card_size(count)[1] >= card_pictures.LARGE_HEIGHT for count in range(1, 5))
    for raised in range(-1, 4):
        for place in {0, 1, 2, 3} - {raised}:
            card = layout.card_box(place, 4, raised)
            seen = layout.visible_card_box(place, 4, raised)
            assert layout.printed_share(place, 4) == 1
            for area in (card_art.MEDIUM_AREAS.title, card_art.MEDIUM_AREAS.text):
                assert seen.left <= card.left + area.x * card.width
                assert seen.right >= card.left + (area.x + area.width) * card.width


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [10, 16])
def test_the_icons_of_a_mark_give_way_to_its_words_on_a_narrow_strip(text_scale: float, count: int) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, display_preferences(text_scale))
    look = card_pictures.CardLook(printed=layout.printed_share(0, count))
    for card in CARDS:
        assert card_pictures._render_card(canvas, SpriteCache(1.0), (card, layout.card_size(count)[1]), look)


@pytest.mark.parametrize("count", [5, 10, 16])
def test_words_of_a_card_stand_where_the_next_one_does_not_cover_it(count: int) -> None:
    race = LongShotBench(2)
    race.state.hands[0] = list(range(1, count + 1))
    for place, look in enumerate(HandPanel(acting(race))._looks()):
        card = layout.card_box(place, count)
        visible = layout.visible_card_box(place, count)
        assert card.left + look.printed * card.width <= visible.right + 0.01


def test_a_small_card_has_the_money_that_it_would_bring_now_on_it() -> None:
    race = LongShotBench(2).bets(0, (7, 5), (3, 5)).holds(0, "Bookmaker's Round", "On Foot", "Stud Fee")
    s = acting(race)
    looks = dict(zip(s.hand(), HandPanel(s)._looks(), strict=True))
    said = {name: looks[card_number(name)] for name in ("Bookmaker's Round", "On Foot", "Stud Fee")}
    seen = [(look.now, look.dim) for look in said.values()]
    assert seen == [("+$14", False), ("+$35", False), ("None of yours is racing.", True)]


@given(st.integers(0, 10_000), st.integers(0, 200))
@settings(max_examples=40)
@pytest.mark.slow
def test_a_dim_card_says_in_at_most_five_words_why_it_cannot_be_played(seed: int, steps: int) -> None:
    match = match_at_action(seed, steps)
    seat = match.to_act()[0] if match.to_act() else 0
    for card in CARDS if match.to_act() else ():
        if not CARDS_BY_NUMBER[card].effect.legal_commands(match.state, seat, card):
            reason = str(idle_card_reason(match.state, seat, card))
            assert len(reason.split()) <= 5
            assert reason != "This card would do nothing now."


def test_copies_of_a_card_look_the_same_in_a_hand() -> None:
    race = LongShotBench(2).holds(0, "Empty Pockets", "Empty Pockets", "Hang Ten", "Two More", "A Tip on One")
    s = acting(race)
    first, second = (
        look for card, look in zip(s.hand(), HandPanel(s)._looks(), strict=True) if card == card_number("Empty Pockets")
    )
    assert first._replace(degrees=0) == second._replace(degrees=0)


# -- effects of others' cards ------------------------------------------------------------------------------------


class Table:
    """A stage with the view of seat 0, a person; it records the plates and large cards while they are shown."""

    def __init__(self, view: LongShotState) -> None:
        self.view_model = LongShotViewModel(view, NAMES, range(len(view.seats)), [0])
        self.animations = LongShotAnimations(self.view_model, lambda _sound: None)
        self.director = Director(view, self)
        self.animations.follow(lambda: self.director.coming)
        self.plates: dict[int, tuple[DeedPlate, float]] = {}
        self.large: dict[int, LargeCard] = {}

    def animation_for(self, event: Event) -> Animation | None:
        return self.animations.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def show(self, *shown: Event) -> None:
        """Shows events to their end, and for 1.5 s longer."""
        self.director.play([LONG_SHOT.redact(event, 0) for event in shown])
        after = 1.5
        while self.director.busy or after > 0:
            self.director.update(FRAME)
            self.view_model.effects.update(FRAME)
            after -= 0 if self.director.busy else FRAME
            for effect in self.view_model.effects:
                if isinstance(effect, DeedPlate):
                    self.plates[id(effect)] = effect, self.plates.get(id(effect), (effect, 0.0))[1] + FRAME
                elif isinstance(effect, LargeCard):
                    self.large[id(effect)] = effect

    @property
    def told(self) -> list[str]:
        return [plate.words for plate, _seconds in self.plates.values()]


def view_model_of(race: LongShotBench) -> LongShotViewModel:
    return LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])


def table_of(race: LongShotBench) -> Table:
    return Table(LONG_SHOT.view(race.state, 0))


def played_card(name: str, horse: int = 0, rival: int = -1) -> card_events.CardPlayed:
    return card_events.CardPlayed(1, card_number(name), horse, rival)


def test_a_card_that_takes_my_money_lies_large_and_is_read() -> None:
    race = LongShotBench(3).holds(1, "Pickpocket")
    table = table_of(race)
    table.show(played_card("Pickpocket", rival=0), events.MoneyStolen(1, 0, 10))
    assert table.told == ["Bo takes $10 from you"]
    (card,) = table.large.values()
    assert (card.card, card.words) == (card_number("Pickpocket"), "−$10")
    assert table.view_model.chips[0].hit_amount == 10


def test_a_card_that_moves_my_horse_darkens_the_rest_and_one_that_moves_another_is_read_in_the_light() -> None:
    race = LongShotBench(3).at((7, 12), (4, 12)).bets(0, (7, 5)).holds(1, "Muddy Track", "Refused the Bend")
    table = table_of(race)
    table.show(played_card("Muddy Track", 4), events.HorseMoved(4, 12, 7, events.CARD_CAUSE))
    table.show(played_card("Refused the Bend", 7), events.HorseMoved(7, 12, 8, events.CARD_CAUSE))
    assert table.told == ["Bo moves Slow Jenn back by 5", "Bo moves Last Chance back by 4"]
    assert [(card.is_hit, card.words) for card in table.large.values()] == [(False, "−5"), (True, "−4")]


@pytest.mark.parametrize(
    ("name", "follows", "words"),
    [
        (
            "Lucky Numba 7",
            [events.MoneyGained(1, 10, events.CARD_CAUSE), events.HorseMoved(7, 0, 3, "roll")],
            "Bo gains $10",
        ),
        ("Pickpocket", [events.MoneyStolen(1, 2, 5)], "Bo takes $5 from Cleo"),
        ("A Tip on Six", [events.BetPlaced(1, 6, 10, free=True)], "Bets: Bo $10 on 6"),
        ("Two More", [card_events.CardDrawn(1, HIDDEN), events.BetPlaced(2, 6, 5)], "Draw 3 cards."),
    ],
)
def test_a_card_that_hits_nobody_here_says_what_it_did_else_what_it_does(
    name: str, follows: list[Event], words: str
) -> None:
    s = view_model_of(LongShotBench(3))
    deed = deed_of_card(s, played_card(name), follows)
    assert deed.words == words
    assert not deed.horse
    assert deed.victim == (2 if name == "Pickpocket" else 1)


@pytest.mark.parametrize("space", range(1, FINISH))
def test_a_card_lies_aside_of_the_horse_that_it_is_about(space: int) -> None:
    table = table_of(LongShotBench(3).at((4, space)).holds(1, "Muddy Track"))
    x, y = goal = table.view_model.head_of(4)
    card = LargeCard(1, 1, ((0, 0), (0, 0)), is_still=True, goal=goal)
    assert not layout.FULL_CARD.move(card.offset, 0).collidepoint(x, y)


def test_a_card_that_looks_at_my_hand_says_so_before_one_is_taken() -> None:
    race = LongShotBench(3).holds(1, "Cards on the Table").holds(0, "Stud Fee")
    table = table_of(race)
    table.show(played_card("Cards on the Table", rival=0), events.Asked(1, "take"))
    table.show(card_events.CardStolen(1, 0, card_number("Stud Fee")))
    assert table.told == ["Bo looks at your cards", "Bo takes Stud Fee from you"]


def test_a_card_that_is_taken_from_my_hand_lies_large_after_the_one_that_takes_it() -> None:
    race = LongShotBench(3).holds(1, "Cards on the Table").holds(0, "Stud Fee")
    table = table_of(race)
    read = list[int]()
    table.director.play(
        [played_card("Cards on the Table", rival=0), card_events.CardStolen(1, 0, card_number("Stud Fee"))]
    )
    for _frame in range(240):
        table.director.update(FRAME)
        table.view_model.effects.update(FRAME)
        read += [effect.card for effect in table.view_model.effects if isinstance(effect, LargeCard)]
    assert list(dict.fromkeys(read)) == [card_number("Cards on the Table"), card_number("Stud Fee")]


def test_a_press_that_skips_a_card_sends_it_off() -> None:
    table = table_of(LongShotBench(3).holds(1, "Pickpocket"))
    table.director.play([played_card("Pickpocket", rival=0), events.MoneyStolen(1, 0, 10)])
    table.director.update(FRAME)
    table.director.skip_motion()
    table.view_model.effects.update(0.3)
    assert not any(isinstance(effect, DeedPlate | LargeCard) for effect in table.view_model.effects)


def test_a_card_that_hits_nobody_here_lies_its_time_while_others_act() -> None:
    table = table_of(LongShotBench(3).holds(1, "Lucky Numba 7"))
    table.director.play([played_card("Lucky Numba 7"), events.MoneyGained(1, 10, events.CARD_CAUSE)])
    table.director.update(FRAME)
    table.director.skip()
    table.view_model.effects.update(LIE_SECONDS)
    assert any(isinstance(effect, LargeCard) for effect in table.view_model.effects)
    table.view_model.effects.update(0.5)
    assert not any(isinstance(effect, DeedPlate | LargeCard) for effect in table.view_model.effects)


def test_every_card_of_a_rival_lies_large_and_is_read() -> None:
    race = LongShotBench(3).holds(1, "Pickpocket", "Loose Girth", "Refused the Bend").at((7, 20)).bets(0, (7, 5))
    table = table_of(race)
    table.show(played_card("Pickpocket", rival=0), events.MoneyStolen(1, 0, 5))
    table.show(played_card("Loose Girth", 7), events.HorseMoved(7, 20, 18, events.CARD_CAUSE))
    table.show(played_card("Refused the Bend", 7), events.HorseMoved(7, 18, 14, events.CARD_CAUSE))
    assert len(table.large) == len(table.told) == 3
    assert all(seconds >= LIE_SECONDS - 2 * FRAME for _plate, seconds in table.plates.values())


def test_an_own_card_is_reported_only_in_the_prompt() -> None:
    table = table_of(LongShotBench(3).holds(0, "Hang Ten"))
    table.show(card_events.CardPlayed(0, card_number("Hang Ten")), events.HorseMoved(10, 0, 5, events.CARD_CAUSE))
    assert not table.told
    assert not table.large


@pytest.mark.parametrize("start", [10, FINISH - 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_and_its_plate_are_gone_once_the_live_picture_opens(start: int, seat: int) -> None:
    table = table_of(LongShotBench(3).at((10, start)).bets(0, (10, 5)).holds(seat, "Hang Ten"))
    card = card_events.CardPlayed(seat, card_number("Hang Ten"))
    table.director.play([card, events.HorseMoved(10, start, start + 5, events.CARD_CAUSE)])
    while not table.view_model.stage.wide:
        table.director.update(FRAME)
        table.view_model.effects.update(FRAME)
    assert not any(isinstance(effect, DeedPlate | LargeCard) for effect in table.view_model.effects)


def deeds_after(*shown: Event) -> dict[str, float]:
    """Returns the shown actions of others, and their display times in seconds."""
    race = LongShotBench(3).holds(0, "Hang Ten").holds(1, "The Dark Horse").holds(2, "Pickpocket")
    table = table_of(race)
    read = dict[str, float]()
    table.director.play([LONG_SHOT.redact(event, 0) for event in shown])
    for _frame in range(240):
        table.director.update(FRAME)
        table.view_model.effects.update(FRAME)
        for effect in table.view_model.effects:
            if isinstance(effect, ShownDeed):
                read[effect.words] = read.get(effect.words, 0.0) + FRAME
    return read


def test_what_a_seat_does_is_read_until_the_next_roll() -> None:
    read = deeds_after(played_card("The Dark Horse", 3), events.TurnBegan(2), events.HorseDieRolled(6))
    assert list(read) == ["Bo plays The Dark Horse on Three Wishes"]
    assert read["Bo plays The Dark Horse on Three Wishes"] >= DEED_HOLD_SECONDS - 2 * FRAME


def test_own_deeds_are_told_like_those_of_others_and_with_what_they_bring() -> None:
    assert list(deeds_after(events.HorseBought(0, 4, 8))) == ["Ana buys Slow Jenn for $8"]
    assert list(deeds_after(events.HorseMoved(4, 0, 3, events.ROLL_CAUSE))) == ["Slow Jenn +3"]
    card = card_number("Hang Ten")
    moved = deeds_after(card_events.CardPlayed(0, card), events.HorseMoved(10, 0, 5, events.CARD_CAUSE))
    assert list(moved) == ["Ana plays Hang Ten: +5"]


def test_what_was_bought_is_seen_before_the_next_turn_begins() -> None:
    table = table_of(LongShotBench(3))
    table.director.play([events.HorseBought(1, 4, 8), events.TurnBegan(2)])
    seconds = 0.0
    while table.director.busy:
        table.director.update(FRAME)
        table.view_model.effects.update(FRAME)
        seconds += FRAME * (table.view_model.view.owners[4] == 1)
    assert seconds >= 0.5


def test_one_deed_is_told_at_a_time() -> None:
    table = table_of(LongShotBench(3))
    for seat, horse in ((1, 2), (2, 3), (1, 4)):
        table.animations.card_animations.show_deed(seat, Deed("bets ${amount} on {horse}", amount=5, horse=horse))
    deeds = [effect.words for effect in table.view_model.effects if isinstance(effect, ShownDeed)]
    assert deeds == ["Bo bets $5 on 4"]


@pytest.mark.parametrize(("name", "horse"), [("Muddy Track", 4), ("Better Late", 0)])
def test_a_card_points_to_the_horse_that_it_moves_whether_it_names_it_or_not(name: str, horse: int) -> None:
    table = table_of(LongShotBench(3).at((4, 12)).holds(1, name))
    goal = table.view_model.head_of(4)
    table.show(played_card(name, horse), events.HorseMoved(4, 12, 7, events.CARD_CAUSE))
    (card,) = table.large.values()
    assert card.goal == pytest.approx(goal)


def test_the_last_move_before_a_finish_waits_in_a_hush_with_the_side_view_open() -> None:
    race = LongShotBench(3).at((7, 19))
    table = table_of(race)
    hushed = 0.0
    table.director.play([events.HorseMoved(7, 19, FINISH, "roll"), events.HorseFinished(7, 1)])
    while table.view_model.finish is None:
        table.director.update(FRAME)
        hushed += FRAME * (table.view_model.stage.wide == 1 and bool(table.view_model.stage.duck_reason))
    assert hushed >= 0.5


def is_shown_wide(race: LongShotBench, *shown: Event) -> bool:
    """Returns whether the side view opens during these events and closes afterwards."""
    table = table_of(race)
    was_wide = False
    table.director.play(list(shown))
    while table.director.busy:
        table.director.update(FRAME)
        was_wide |= table.view_model.stage.wide == 1
    assert not table.view_model.stage.wide
    return was_wide


@pytest.mark.parametrize(("cause", "end", "is_wide"), [("card", 8, True), ("feature", 8, True), ("card", 7, False)])
def test_a_card_or_feature_that_takes_the_lead_is_seen_in_the_side_view(cause: str, end: int, is_wide: bool) -> None:
    race = LongShotBench(3).at((7, 6), (4, 7)).happened(events.TurnBegan(1))
    assert is_shown_wide(race, events.HorseMoved(7, 6, end, cause)) is is_wide


@pytest.mark.parametrize(("seat", "is_wide"), [(0, True), (1, False)])
def test_the_first_move_of_a_person_is_seen_in_the_side_view(seat: int, is_wide: bool) -> None:
    race = LongShotBench(3)
    race.state.turn = seat
    rolled = events.HorseDieRolled(4), events.MoveDieRolled(3), events.HorseMoved(4, 0, 3, "roll")
    assert is_shown_wide(race, *rolled) is is_wide


@given(st.integers(0, 10_000))
@settings(max_examples=20)
@pytest.mark.whole
def test_whatever_others_do_to_a_person_is_read_for_nine_tenths_of_a_second(seed: int) -> None:
    match: Match[LongShotState] = Match(LONG_SHOT, LONG_SHOT.options({"seats": "3"}), seed)
    table = Table(LONG_SHOT.view(match.state, 0))
    rng = Rng(seed, 4)
    happened: list[str] = []
    for _decision in range(120):
        if not match.to_act():
            break
        actor = match.to_act()[0]
        shown = match.play(rng.pick(match.legal(actor)))
        for event in shown:
            actor = getattr(event, "seat", actor)
            hit = hit_of(table.view_model, actor, LONG_SHOT.redact(event, 0)) if actor else None
            happened += [hit.words] if hit else []
        table.show(*shown)
    assert Counter(happened) <= Counter(table.told)
    read = [seconds for plate, seconds in table.plates.values() if plate.words in happened]
    assert all(seconds >= LIE_SECONDS - 2 * FRAME for seconds in read)


def test_the_news_tell_what_cards_did_not_what_they_are_called() -> None:
    race = LongShotBench(3)
    news = [
        played_card("Found in the Hay"),
        events.MoneyGained(1, 8, events.CARD_CAUSE),
        played_card("Pickpocket", rival=0),
        events.MoneyStolen(1, 0, 10),
        card_events.CardStolen(2, 0, HIDDEN),
        events.HorseMoved(9, 0, 5, events.CARD_CAUSE),
    ]
    assert recap_lines(race.state, 0, NAMES, news)[:3] == [
        "Bo takes $10 from you",
        "Cleo takes a card from you",
        "Bo gains $8",
    ]


def test_the_news_lie_on_the_track_and_leave_the_field_and_the_log_alone() -> None:
    assert layout.TABLE_LAYOUT.recap
    for recap in layout.TABLE_LAYOUT.recap:
        assert PLAYFIELD.contains(recap)
        assert not recap.colliderect(layout.FIELD)
    assert not recap.colliderect(layout.TABLE_LAYOUT.history_sign)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_finish_says_what_its_horse_pays_in_the_end(edition: str) -> None:
    race = LongShotBench(3, edition=edition).owns(1, 7).owns(2, 8).bets(0, (7, 20), (3, 5)).bets(2, (7, 5)).home(3)
    said = {seat: sum(gain) for seat, gain in finish_gains(race.state, 7, 2).items()}
    race.home(7, 8)
    score_race(turn := CommandContext(race.state, Rng(1)))
    paid = Counter[int]()
    for event in turn.events:
        if isinstance(event, events.PurseWon | events.BetReturned | events.BetPaid) and event.horse == 7:
            paid[event.seat] += event.amount
    assert said == paid


def test_a_lead_counts_once_the_first_horse_is_half_way() -> None:
    race = LongShotBench(3).at((7, 9)).owns(1, 7)
    s = view_model_of(race)
    s.snap_to_state()
    s.chips.place([0, 100, 0])
    assert s.chips.leader is None
    s.view.positions[7] = 12
    s.snap_to_state()
    s.chips.follow([0, 100, 1])
    assert s.chips.leader == 1
