"""Feedback on actions: the reading time, the board over the infield, and the card of the horse."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.rules import Command, Event
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import ANSWER, ROLL, LongShotState
from game.games.long_shot.trainer import TRAINER
from game.games.long_shot.view import layout
from game.games.long_shot.view.animations import DEED_HOLD_SECONDS, PACE, LongShotAnimations
from game.games.long_shot.view.card_hits import (
    IN_SECONDS,
    LIE_SECONDS,
    DeedBoard,
    DeedPlate,
    LargeCard,
    LeadBanner,
    ShownDeed,
)
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.hand_panel import DeskPrompt
from game.games.long_shot.view.recap import is_great_moment
from game.games.long_shot.view.view import command_picker, follow_question, top_bar
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import prompt_text
from game.i18n import translate
from game.presentation.animation import Animation
from game.presentation.director import Director
from game.presentation.pacing import Pacing
from game.race_view.stage import HorseGain
from game.session.tutorial.trainer import OpenQuestion
from game.ui.focus import Focus
from tests.support.long_shot_bench import LongShotBench, card_number
from tests.support.match_driver import open_match, run_until_asked

NAMES = ("Ana", "Bo", "Cleo")
FRAME = 1 / 60


class Table:
    """A table seen by seat 0, with a time budget for waits."""

    def __init__(self, race: LongShotBench) -> None:
        view = LONG_SHOT.view(race.state, 0)
        self.view_model = LongShotViewModel(view, NAMES, range(3), [0])
        self.animations = LongShotAnimations(self.view_model, lambda _sound: None)
        self.director = Director(view, self, Pacing(lambda event: is_great_moment(view, event, [0]), PACE.max_rate))
        self.animations.follow(lambda: self.director.coming)
        self.banners = set[str]()
        """Words of all banners of new leaders during the shown events."""

    def animation_for(self, event: Event) -> Animation | None:
        return self.animations.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def jump_to(self, view: object) -> None:
        raise NotImplementedError

    def show(self, *shown: Event) -> float:
        """Shows events to their end; returns their duration in seconds."""
        self.director.play([LONG_SHOT.redact(event, 0) for event in shown])
        frames = 0
        while self.director.busy:
            self.director.update(FRAME)
            self.view_model.effects.update(FRAME)
            self.banners.update(self.texts(LeadBanner))
            frames += 1
        return frames * FRAME

    def texts(self, kind: type[DeedBoard | LeadBanner | ShownDeed]) -> list[str]:
        return [effect.words for effect in self.view_model.effects if isinstance(effect, kind)]


def test_each_bot_has_its_share_of_the_wait_which_never_gets_long() -> None:
    assert PACE.budget(0) <= 1.0
    assert PACE.budget(3) - PACE.budget(2) == pytest.approx(1.0)
    assert PACE.budget(7) <= 6.0


def test_a_deed_is_read_in_full_however_little_of_the_wait_is_left() -> None:
    table = Table(LongShotBench(3))
    table.director.pacing.begin(0.0)
    seconds = table.show(events.HorseBought(1, 4, 8), events.TurnBegan(2))
    assert seconds >= DEED_HOLD_SECONDS - 2 * FRAME


@pytest.mark.parametrize(("horse", "least", "most"), [(4, 0.0, 0.8), (7, DEED_HOLD_SECONDS, 2.0)])
def test_a_rivals_bet_is_read_longer_on_the_horse_of_a_person(horse: int, least: float, most: float) -> None:
    table = Table(LongShotBench(3).owns(0, 7))
    table.director.pacing.begin(0.0)
    seconds = table.show(events.BetPlaced(1, horse, 5, free=False), events.TurnBegan(2))
    assert least - 2 * FRAME <= seconds <= most


def test_a_discard_is_named_with_its_gain() -> None:
    race = LongShotBench(3).holds(0, "Hang Ten", "Muddy Track")
    table = Table(race)
    table.show(card_events.CardsDiscarded(0, card_number("Hang Ten"), card_number("Muddy Track")))
    assert table.texts(DeedBoard) == table.texts(ShownDeed) == ["Ana discards 2: +$5"]


@pytest.mark.parametrize("is_hurried", [False, True])
def test_a_board_waits_until_the_card_below_it_has_been_read(*, is_hurried: bool) -> None:
    table = Table(LongShotBench(3).holds(1, "Lucky Numba 7").at((9, 3)))
    if is_hurried:
        table.director.pacing.begin(0.0)
    played = card_events.CardPlayed(1, card_number("Lucky Numba 7"))
    table.director.play([played, events.BetPlaced(2, 4, 5, free=False)])
    ages = []
    while not table.texts(DeedBoard):
        table.director.update(FRAME)
        table.view_model.effects.update(FRAME)
        ages += [effect.age for effect in table.view_model.effects if isinstance(effect, LargeCard)]
    assert max(ages) >= IN_SECONDS + LIE_SECONDS - 2 * FRAME
    assert not any(isinstance(effect, LargeCard) for effect in table.view_model.effects)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_turn_of_a_person_begins_after_the_last_card_has_left(seat: int) -> None:
    table = Table(LongShotBench(3).holds(1, "Rent for the Paddock"))
    gain = events.MoneyGained(1, 10, events.CARD_CAUSE)
    table.show(card_events.CardPlayed(1, card_number("Rent for the Paddock")), gain, events.TurnBegan(seat))
    is_shown = any(isinstance(effect, LargeCard) for effect in table.view_model.effects)
    assert is_shown == (seat != 0)


def test_cards_to_be_discarded_have_ticks_until_they_leave_their_places() -> None:
    race = LongShotBench(3).holds(0, "Hang Ten", "Muddy Track", "Pickpocket").to_action()
    table = Table(race)
    view_model = table.view_model
    pair = card_number("Hang Ten"), card_number("Muddy Track")
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    picker.take(next(option for option in picker.options if option.key == "discard"))
    picker.take(next(option for option in picker.options if option.key == f"pair.{pair[0]}"))
    follow_question(view_model, picker, Focus())
    assert [view_model.hand()[place] for place in view_model.leaving] == [pair[0]]
    view_model.follow_hold(commands.Discard(0, *pair))
    follow_question(view_model, None, Focus())
    assert sorted(view_model.hand()[place] for place in view_model.leaving) == sorted(pair)
    assert view_model.is_discarding
    table.director.play([card_events.CardsDiscarded(0, *pair)])
    table.director.update(FRAME)
    assert sorted(view_model.hand()[place] for _seat, place in view_model.departed_cards) == sorted(pair)
    view_model.follow_hold(None)
    follow_question(view_model, None, Focus())
    assert not view_model.leaving


def test_the_sentence_of_a_held_discard_is_short() -> None:
    table = Table(LongShotBench(3).holds(0, "Hang Ten", "Muddy Track").to_action())
    prompt = DeskPrompt(table.view_model, layout.TABLE_LAYOUT.prompt_bar)
    assert prompt._held_discard == ""
    table.view_model.follow_hold(commands.Discard(0, card_number("Hang Ten"), card_number("Muddy Track")))
    assert prompt._held_discard == "Ana discards 2: +$5"


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (events.HorseBought(1, 4, 8), "Bo buys Slow Jenn for $8"),
        (events.BetPlaced(1, 4, 5, free=False), "Bo bets $5 on Slow Jenn"),
    ],
)
def test_a_deed_is_on_the_board_and_the_card_shows_its_horse_until_the_next_roll(deed: Event, words: str) -> None:
    table = Table(LongShotBench(3).at((9, 3)))
    table.view_model.effects.append(LeadBanner(9, "Nine Lives takes the lead!", layout.DEED_BOARD.center))
    table.show(deed)
    assert table.texts(DeedBoard) == [words]
    assert not table.texts(LeadBanner)
    follow_question(table.view_model, None, Focus())
    assert table.view_model.shown_horse == 4
    table.show(events.HorseDieRolled(6))
    assert not table.texts(DeedBoard)
    follow_question(table.view_model, None, Focus())
    assert table.view_model.shown_horse == 6


def test_the_card_shows_the_horse_that_the_hint_recommends() -> None:
    race = LongShotBench(3).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    view_model.advice = commands.Buy(0, 8)
    follow_question(view_model, picker, Focus())
    assert view_model.shown_horse == 8


def reaction() -> LongShotViewModel:
    """Returns a table on which Dev has rolled a 5, and Ana has its card."""
    race = LongShotBench(2).holds(0, "Lucky Numba 5")
    race.happened(events.TurnBegan(1), events.Asked(1, ROLL))
    race.roll(5, 3)
    assert (race.phase, race.state.turn, race.state.asked) == (ANSWER, 1, 0)
    return LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Dev"), range(2), [0])


def test_a_reaction_names_who_rolled_and_is_not_called_the_turn() -> None:
    view_model = reaction()
    assert translate(prompt_text(view_model.view, view_model.names)) == "Dev rolled 5: play your card?"
    assert top_bar(view_model).active == 1
    prompt = DeskPrompt(view_model, layout.TABLE_LAYOUT.prompt_bar)
    assert prompt._default_status == "It is Dev's turn."
    view_model.view.turn = 0
    assert translate(prompt_text(view_model.view, view_model.names)) == "5 was rolled: play your card?"
    assert prompt._default_status == "Your turn!"


def test_the_plate_of_a_held_choice_is_that_of_its_seat() -> None:
    view_model = reaction()
    picker = command_picker(view_model, LONG_SHOT.legal(view_model.view, 0), lambda _command: None)
    follow_question(view_model, picker, Focus())
    view_model.view.asked = 1  # Ana's choice is played, and Dev is to act
    prompt = DeskPrompt(view_model, layout.TABLE_LAYOUT.prompt_bar)
    follow_question(view_model, None, Focus())
    view_model.follow_hold(commands.Pass(0))
    assert prompt._seat == ("Ana", 0)
    view_model.follow_hold(None)
    assert prompt._seat == ("Dev", 1)


def test_a_question_out_of_turn_is_not_announced_as_the_turn() -> None:
    app = open_match("pb", rules="long_shot")
    scene: Any = run_until_asked(app)
    turns = scene.turns
    view = scene.screen.view_model.view
    for active, status in ((0, "Your turn!"), (1, "")):
        view.turn = active
        turns.forget_asked()
        turns._tell_news(0)
        assert turns.status_text == status


def test_the_frame_of_a_raised_card_leaves_with_its_question() -> None:
    race = LongShotBench(3).holds(0, "Stud Fee").owns(0, 4).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    focus = Focus()
    focus.begin_at("card.0")
    follow_question(view_model, picker, focus)
    assert focus.ring_override
    follow_question(view_model, None, focus)
    assert focus.ring_override is None


@pytest.mark.parametrize(("end", "banner"), [(8, "Last Chance takes the lead!"), (7, ""), (6, "")])
def test_a_new_leader_has_a_banner(end: int, banner: str) -> None:
    table = Table(LongShotBench(3).at((7, 5), (4, 7)))
    table.show(events.HorseMoved(7, 5, end, events.ROLL_CAUSE))
    assert table.banners == ({banner} if banner else set())
    table.show(events.HorseDieRolled(6))
    assert not table.texts(LeadBanner)


def test_a_new_leaders_banner_makes_room_for_the_next_card() -> None:
    table = Table(LongShotBench(3).at((7, 5), (4, 7)).holds(1, "Hang Ten"))
    table.view_model.effects.append(LeadBanner(7, "Last Chance takes the lead!", layout.DEED_BOARD.center))
    table.director.play([card_events.CardPlayed(1, card_number("Hang Ten"), 7)])
    table.director.update(FRAME)
    assert not table.texts(LeadBanner)


def test_a_new_leaders_banner_ends_with_the_large_view() -> None:
    table = Table(LongShotBench(3).at((7, 5), (4, 7)))
    table.show(events.HorseMoved(7, 5, 8, events.ROLL_CAUSE))
    assert table.banners
    assert not table.texts(LeadBanner)


def test_the_spaces_of_a_card_are_not_shown_over_the_sentence_about_it() -> None:
    table = Table(LongShotBench(3).holds(1, "Hang Ten"))
    table.director.play(
        [
            card_events.CardPlayed(1, card_number("Hang Ten"), 10),
            events.HorseMoved(10, 0, 3, events.CARD_CAUSE),
        ]
    )
    was_shown = False
    while table.director.busy:
        table.director.update(FRAME)
        table.view_model.effects.update(FRAME)
        kinds = [type(effect) for effect in table.view_model.effects]
        was_shown |= DeedPlate in kinds
        assert not {DeedPlate, HorseGain} <= set(kinds)
    assert was_shown


def test_there_is_no_new_leader_after_the_first_finish() -> None:
    table = Table(LongShotBench(3).at((7, 5), (4, 7)).home(1))
    table.show(events.HorseMoved(7, 5, 8, events.ROLL_CAUSE))
    assert not table.banners


@pytest.mark.parametrize(
    ("cards", "has_rows", "is_on_cloth"), [(3, False, True), (3, True, True), (5, False, True), (6, False, False)]
)
def test_the_trainer_is_on_the_cloth_that_neither_cards_nor_rows_need(
    cards: int, has_rows: bool, is_on_cloth: bool
) -> None:
    names = "Hang Ten", "Muddy Track", "Stud Fee", "Pickpocket", "Better Late", "Three Cheers", "Empty Pockets"
    race = LongShotBench(3).holds(0, *names[:cards]).to_action()
    legal = LONG_SHOT.legal(race.state, 0)
    picker = LongShotCommandPicker(LONG_SHOT.view(race.state, 0), legal, lambda _command: None, has_rows=has_rows)
    assert picker.table_layout.is_trainer_on_cloth is is_on_cloth
    face, link = layout.TRAINER
    assert not any(box.colliderect(layout.card_box(3, 4)) for box in (face, link))


def asked_for_action(round_number: int, advice: Command | None) -> OpenQuestion[LongShotState]:
    race = LongShotBench(3).holds(0, "The Dark Horse").to_action()
    race.state.round = round_number
    return OpenQuestion(LONG_SHOT.view(race.state, 0), 0, advice, legal=LONG_SHOT.legal(race.state, 0))


@pytest.mark.parametrize("round_number", [1, 2])
@pytest.mark.parametrize(
    ("advice", "words"),
    [
        (commands.Buy(0, 8), "New: buy Eight's Enough for $9. A win pays $100."),
        (commands.Play(0, card_number("The Dark Horse"), 8), "New: cards. Try The Dark Horse."),
        (commands.Pass(0), ""),
    ],
)
def test_the_trainer_speaks_of_the_recommendation(round_number: int, advice: Command, words: str) -> None:
    asked = asked_for_action(round_number, advice)
    line = TRAINER.line(asked)
    assert (str(line.words(asked)) if line else "") == words


def test_cards_are_not_new_after_the_first_one_played() -> None:
    asked = asked_for_action(3, commands.Play(0, card_number("The Dark Horse"), 8))
    line = TRAINER.line(asked)
    assert line
    assert str(line.words(asked)).startswith("New: cards.")
    assert not TRAINER.line(replace(asked, played=(commands.Play(0, card_number("Hang Ten")),)))


def test_the_card_of_a_hint_shows_its_horse() -> None:
    race = LongShotBench(3).holds(0, "The Dark Horse").to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    view_model.advice = commands.Play(0, card_number("The Dark Horse"), 8)
    focus = Focus()
    focus.begin_at("card.0")
    follow_question(view_model, picker, focus)
    assert view_model.shown_horse == 8


def test_a_held_purchase_shows_its_horse_until_it_is_played() -> None:
    race = LongShotBench(3).at((7, 9)).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])
    view_model.advice = commands.Buy(0, 3)
    view_model.follow_hold(commands.Buy(0, 6))
    follow_question(view_model, None, Focus())
    assert view_model.shown_horse == 6


@pytest.mark.parametrize(("advice", "is_elsewhere"), [(commands.Pass(0), True), (commands.Bet(0, 4), False)])
def test_a_tip_for_another_action_is_not_shown_while_a_horse_is_chosen(advice: Command, *, is_elsewhere: bool) -> None:
    race = LongShotBench(3).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(3), [0])
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    view_model.advice = advice
    follow_question(view_model, picker, Focus())
    assert not view_model.is_tip_elsewhere
    picker.take(next(option for option in picker.options if option.key == "bet"))
    follow_question(view_model, picker, Focus())
    assert view_model.is_tip_elsewhere is is_elsewhere


def test_the_trainer_explains_after_the_first_purchase_when_the_horse_follows() -> None:
    race = LongShotBench(3).owns(0, 9)
    bought = commands.Buy(0, 9)
    asked = OpenQuestion(LONG_SHOT.view(race.state, 0), 0, None, legal=LONG_SHOT.legal(race.state, 0), played=(bought,))
    race.state.round = asked.view.round = 2
    line = TRAINER.line(asked)
    assert line
    assert str(line.words(asked)) == "Nine Lives may run too if you roll 1, 4, 7, 8."
    later = TRAINER.line(replace(asked, played=(bought, commands.Bet(0, 9))))
    assert later is None
