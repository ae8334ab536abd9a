"""The panel of answers: boxes for any number of answers, whole names in all languages, and the pass in the last box."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from pygame import FRect, Surface

from build import translations
from game import i18n
from game.engine.rules import Command
from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.abilities import PendingChoice
from game.games.dice_game.rules.player_sheet import CIRCLES_OF
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, HORSES, DiceGameState
from game.games.dice_game.view import layout, narrow_sheet
from game.games.dice_game.view.answer_notes import prize_text
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.lifted_sheet import LiftedPromptBar
from game.games.dice_game.view.player_sheet_panel import PlayerSheetPanel
from game.games.dice_game.view.score_sheet import finish_gains, foremost_gains
from game.games.dice_game.view.sheet_question import follow_question, sheet_question
from game.games.dice_game.view.sheet_squares import PAPER, draw_bet
from game.games.dice_game.view.view_model import VEIL_STEPS, DiceGameViewModel, VeilMotion
from game.games.dice_game.wording import horse_name
from game.presentation import command_picker_view
from game.presentation.cloth_buttons import cloth_name_box
from game.presentation.command_picker_view import stacks_notes
from game.presentation.picker_option import PickerOption
from game.ui import text, text_layout, theme
from game.ui.box import around
from game.ui.canvas import Canvas, DisplayPreferences
from game.ui.focus import Focus
from game.ui.text_layout import TextBox
from tests.support.dice_game_bench import DiceGameBench

LONG_NOTE = "a note with many words"
LANGUAGES = ("", *translations.languages())


def acting(number: int = 3) -> DiceGameState:
    state = DiceGameBench().state
    state.phase = ACT
    state.die = number
    return state


def picker_of(state: DiceGameState, *answers: Command) -> DiceGameCommandPicker:
    return DiceGameCommandPicker(state, answers, lambda _command: None)


def take(picker: DiceGameCommandPicker, key: str) -> None:
    """Chooses an option that leads to another question."""
    assert picker.take(next(option for option in picker.options if option.key == key)) is None


def test_a_horse_that_may_follow_itself_is_offered_as_an_extra_step() -> None:
    jersey = picker_of(acting(1), *(commands.Jersey(0, 1, horse) for horse in HORSES))
    take(jersey, "jersey")
    second = acting()
    second.questions.append(PendingChoice("card6", 1))
    marks = picker_of(second, *(commands.MarkBar(0, horse) for horse in HORSES))
    for picker in (jersey, marks):
        own, other, *_others = picker.buttons
        assert (own.cloth, own.words) == (1, "Itself: 1 extra step")
        assert other.words == horse_name(second, 2)


def test_a_finished_horse_is_the_last_follower_offered_and_the_focus_begins_on_a_running_one() -> None:
    bench = DiceGameBench().home(2, 5)
    bench.state.phase = ACT
    bench.state.die = 1
    jersey = picker_of(bench.state, *(commands.Jersey(0, 1, horse) for horse in (2, 3, 4, 5, 7)))
    take(jersey, "jersey")
    marking = acting()
    marking.positions = bench.state.positions
    marking.questions.append(PendingChoice("card6", 1))
    marks = picker_of(marking, *(commands.MarkBar(0, horse) for horse in HORSES), commands.Decline(0))
    for picker, racing in ((jersey, [3, 4, 7]), (marks, [1, 3, 4, 6, 7, 8])):
        assert [option.cloth for option in picker.buttons if option.cloth] == [*racing, 2, 5]
        assert [option.cloth for option in picker.buttons if option.note == "finished"] == [2, 5]
        picker.lead_focus()
        assert picker.focus.key.endswith(f".mark.{racing[0]}")
    assert isinstance(marks.buttons[-1].commands[0], commands.Decline)


def test_a_focused_wild_number_names_its_cost_and_its_horse() -> None:
    state = acting(5)
    state.wilds_used[0] = 1
    legal = [commands.Concession(0, CIRCLES_OF[5][0]), commands.Wild(0, 6)]
    picker = picker_of(state, *legal)
    table = shown(state)
    focus = Focus()
    for key, notice in (
        ("Wild.number.6", f"Spend a star (2 left) to act on {horse_name(state, 6)}"),
        ("concession", ""),
    ):
        focus.begin_at(key)
        follow_question(table, picker, focus)
        assert (table.star_price, table.warning) == (notice, "")
        assert {option.key: option for option in picker.buttons}["concession"].note == "cross off 5"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_bar_names_the_question_next_to_the_price_of_a_star_and_to_any_tip(
    language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, DisplayPreferences(text_scale=text_scale))
    drawn: list[str] = []
    monkeypatch.setattr(text, "draw_line", lambda _canvas, words, *_more: drawn.append(words))
    with i18n.using_language(translations.load(language) if language else None):
        state = acting(5)
        picker = picker_of(state, commands.Concession(0, CIRCLES_OF[5][0]), commands.Wild(0, 6))
        table = shown(state)
        picker.focus.begin_at("Wild.number.6")
        follow_question(table, picker, picker.focus)
        question = picker.prompt()
        bar = LiftedPromptBar(table, layout.TABLE_LAYOUT.prompt_bar)
        for words, is_tip in (("", False), ("a tip", True), (LONG_NOTE * 9, True)):
            bar.draw_prompt(canvas, question, words, advice=is_tip)
            assert question in drawn
            assert LONG_NOTE * 9 not in drawn
            drawn.clear()


def test_the_price_of_a_star_stays_in_place_of_the_stakes_and_the_key_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0)
    shown_words: list[str] = []
    monkeypatch.setattr(
        command_picker_view.PromptBar,
        "draw_prompt",
        lambda _bar, _canvas, _head, words, *, advice: shown_words.append(words),
    )
    state = acting(5)
    state.bets[0][3] = 2
    state.positions[3] = 4
    picker = picker_of(state, commands.Concession(0, CIRCLES_OF[5][0]), commands.Wild(0, 6))
    table = shown(state)
    bar = LiftedPromptBar(table, layout.TABLE_LAYOUT.prompt_bar)
    for key in ("concession", "Wild.number.6"):
        picker.focus.begin_at(key)
        follow_question(table, picker, picker.focus)
        for _frame in range(2):
            bar.draw_prompt(canvas, picker.prompt(), "", advice=False)
            assert bool(bar.hint_space(canvas, picker.prompt())) == (not table.star_price)
    assert table.question
    assert table.question.stakes
    assert shown_words == ["", "", table.star_price, table.star_price]


def test_a_hint_has_one_mark_within_its_option(monkeypatch: pytest.MonkeyPatch) -> None:
    marks: list[FRect] = []
    monkeypatch.setattr(
        command_picker_view, "draw_hint_mark", lambda _canvas, x, y, size=26: marks.append(around((x, y), (size, size)))
    )
    state = acting(5)
    legal = [commands.Buy(0, 5), commands.Concession(0, CIRCLES_OF[5][0]), commands.Wild(0, 6), commands.Bet(0, 5, 1)]
    cards = DiceGameCommandPicker(state, legal[::3], lambda _command: None, is_first=True, is_folded=True)
    state.questions.append(PendingChoice("free_bet"))
    horses = picker_of(state, *(commands.FreeBet(0, horse, 3) for horse in HORSES))
    state.questions.clear()
    table = picker_of(state, *legal[1:3])
    for picker, advice in ((cards, legal[0]), (horses, commands.FreeBet(0, 8, 3)), (table, legal[2])):
        canvas = Canvas(Surface((1280, 720)), 1.0)
        command_picker_view.OptionsView(shown(state)).draw(canvas, picker, picker.focus, advice)
        box = next(box for option, box in picker.placed() if advice in option.commands)
        assert len(marks) == 1
        assert box.inflate(6, 6).contains(marks.pop())


@pytest.mark.parametrize("button_box", [layout.button_box, layout.passing_box])
def test_answers_are_apart_on_their_panel_and_large_enough_for_fingers(button_box: object) -> None:
    for count in range(1, layout.MAX_ANSWERS + 1):
        boxes = [button_box(number, count) for number in range(count)]  # type: ignore[operator]
        assert all(layout.ANSWERS.contains(box) for box in boxes), count
        assert all(min(box.size) >= theme.MIN_TARGET_SIZE for box in boxes), count
        assert not any(box.colliderect(other) for box, other in combinations(boxes, 2)), count


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_names_of_seven_followers_are_whole(language: str, text_scale: float) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, DisplayPreferences(text_scale=text_scale))
    with i18n.using_language(translations.load(language) if language else None):
        for number in HORSES:
            state = acting(number)
            followers = [horse for horse in HORSES if horse != number]
            picker = picker_of(state, *(commands.Jersey(0, number, horse) for horse in followers))
            take(picker, "jersey")
            picker.enlarge(is_large=text_scale > 1)
            assert [option.cloth for option, _box in picker.placed()] == followers
            for option, box in picker.placed():
                name = cloth_name_box(canvas, "+$9", box)
                lines = text_layout.layout_line(
                    canvas, option.words, theme.BUTTON, TextBox(name.width, name.height)
                ).lines
                assert lines == (horse_name(state, option.cloth),)


def test_with_large_text_followers_have_names_and_worth_whole_next_to_one_column() -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, DisplayPreferences(text_scale=1.5))
    picker = picker_of(acting(), *(commands.Jersey(0, 3, horse) for horse in HORSES if horse != 3))
    take(picker, "jersey")
    picker.enlarge(is_large=True)
    boxes = [box for _option, box in picker.placed()]
    assert all(narrow_sheet.ANSWERS.contains(box) for box in boxes)
    assert not narrow_sheet.COLUMN.colliderect(narrow_sheet.ANSWERS)
    for option, box in picker.placed():
        name = cloth_name_box(canvas, "+$12", box)
        assert text_layout.fits(canvas, option.words, theme.BUTTON, TextBox(name.width, name.height))


def test_the_one_column_is_that_of_the_rolled_horse_or_of_the_horse_in_focus() -> None:
    followers = picker_of(acting(), *(commands.Jersey(0, 3, horse) for horse in (1, 2, 4, 5)))
    take(followers, "jersey")
    assert sheet_question(followers).column == 0  # with the usual text size
    followers.enlarge(is_large=True)
    assert sheet_question(followers, followers.options[-1].key).column == 3
    state = acting()
    state.questions.append(PendingChoice("free_bet"))
    bets = picker_of(state, *(commands.FreeBet(0, horse, 3) for horse in HORSES))
    bets.enlarge(is_large=True)
    assert [sheet_question(bets, option.key).column for option in bets.buttons] == list(HORSES)
    assert {sheet_question(bets, option.key).line for option in bets.buttons} == {3}


def test_the_only_visible_column_follows_the_focus() -> None:
    state = acting()
    state.questions.append(PendingChoice("free_bet"))
    bets = picker_of(state, *(commands.FreeBet(0, horse, 3) for horse in HORSES))
    table = shown(state)
    table.preferences = DisplayPreferences(text_scale=1.5)
    columns = []
    for option in bets.buttons:
        bets.focus.begin_at(option.key)
        follow_question(table, bets, bets.focus)
        assert table.question is not None
        columns.append(table.question.column)
    assert columns == list(HORSES)


@pytest.mark.parametrize("count", range(1, layout.MAX_ANSWERS + 1))
def test_wide_answers_are_apart_and_large_enough_for_fingers(count: int) -> None:
    boxes = [narrow_sheet.button_box(number, count) for number in range(count)]
    assert all(min(box.size) >= theme.MIN_TARGET_SIZE for box in boxes)
    assert not any(box.colliderect(other) for box, other in combinations(boxes, 2))


def test_passing_is_the_last_box_in_a_row_of_its_own_but_stays_the_first_option() -> None:
    answers = [commands.Pass(0), *(commands.wild(0, number) for number in (1, 2, 4, 5, 6))]
    picker = picker_of(acting(), *answers)
    assert isinstance(picker.on_table[0].commands[0], commands.Pass)
    option, box = [one for one in picker.placed() if one[0].box is None][-1]
    assert isinstance(option.commands[0], commands.Pass)
    assert box.width == pytest.approx(layout.ANSWERS_ROOM.width)


def test_the_sheet_shows_the_bonuses_of_lines_only_while_a_circle_is_chosen() -> None:
    circles = [commands.Concession(0, circle) for circle in CIRCLES_OF[3]]
    picker = picker_of(acting(), *circles, commands.Helmet(0, 3))
    assert not picker.shows_bonuses
    take(picker, "concession")
    assert picker.shows_bonuses


def shown(state: DiceGameState, *, reduced_motion: bool = True) -> DiceGameViewModel:
    table = DiceGameViewModel(state, ("Ana", "Bo"), (0, 1), (0,))
    table.reduced_motion = reduced_motion
    return table


def test_only_the_square_that_the_answer_fills_is_golden_and_the_other_columns_are_veiled() -> None:
    state = acting()
    picker = picker_of(state, *(commands.Jersey(0, 3, horse) for horse in (1, 2)), commands.Helmet(0, 3))
    take(picker, "jersey")
    table = shown(state)
    picture = Surface((1280, 720))
    faces = []
    for question in (None, sheet_question(picker)):
        table.ask_on_sheet(question)
        PlayerSheetPanel(table).draw(Canvas(picture, 1.0))
        faces.append({cell: picture.get_at(place_in_cell(*cell))[:3] for cell in product(HORSES, (1, 2))})
    calm, asked = faces
    assert asked[3, 2] == theme.GOLD_LIGHT
    assert asked[3, 1] == calm[3, 1] == theme.PAPER_LIGHT
    assert all(asked[horse, line] != calm[horse, line] for horse, line in asked if horse != 3)
    assert theme.GOLD_LIGHT not in {face for cell, face in asked.items() if cell != (3, 2)}


def place_in_cell(horse: int, line: int) -> tuple[int, int]:
    """Returns a pixel of a cell, left of its icon."""
    box = layout.cell(horse, line)
    return round(box.left + 5), round(box.centery)


def test_the_veil_falls_and_lifts_in_steps_and_at_once_with_reduced_motion() -> None:
    state = acting()
    question = sheet_question(picker_of(state, commands.Helmet(0, 3), commands.Buy(0, 3)))
    moving = shown(state, reduced_motion=False)
    for goal in (question, None):
        moving.ask_on_sheet(goal)
        steps = []
        while any(isinstance(effect, VeilMotion) for effect in moving.effects):
            steps.append(moving.veil)
            moving.effects.update(0.03)
        steps.append(moving.veil)
        assert steps == sorted(steps, reverse=goal is None)
        assert {0, VEIL_STEPS} < set(steps)
    still = shown(state)
    still.ask_on_sheet(question)
    assert still.veil == VEIL_STEPS


def test_the_stakes_are_on_the_two_foremost_horses_that_still_run() -> None:
    bench = DiceGameBench().owns(0, 2, 5).home(5).at((6, 4), (7, 2), (2, 3), (8, 9))
    bench.happened(events.BetPlaced(0, 6, 3), events.BetPlaced(0, 7, 1), events.BetPlaced(1, 8, 3))
    view = bench.state
    gains = foremost_gains(view, 0, 2)
    assert [horse for horse, _place, _dollars in gains] == [6, 2]
    for horse, place, dollars in gains:
        assert place == 2
        assert dollars == sum(finish_gains(view, horse, place)[0])


def test_if_one_note_needs_a_second_line_all_notes_are_on_one() -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0)
    circle = commands.Concession(0, CIRCLES_OF[3][0])
    picker = picker_of(acting(), circle, commands.Helmet(0, 3), commands.Buy(0, 3), commands.bet(0, 3, 1))
    assert not stacks_notes(canvas, picker)
    picker.options = [
        replace(option, note=LONG_NOTE * (option.key == "buy") or option.note) for option in picker.options
    ]
    assert stacks_notes(canvas, picker)
    low = FRect(0, 0, 200, text.TWO_LINES - 1)
    assert text.pair_lines(canvas, ("Buy", theme.BUTTON), (LONG_NOTE, theme.SMALL), low) == set()


@pytest.mark.parametrize(("finished", "place"), [((), 1), ((1,), 2), ((1, 2), 3)])
def test_stakes_and_the_sheet_name_the_payout_of_the_best_free_place(
    finished: tuple[int, ...], place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = DiceGameBench().home(*finished).state
    payout = 3 * state.cards[5].odds[place - 1]
    drawn: list[str] = []
    monkeypatch.setattr(text, "draw_line", lambda _canvas, words, *_more: drawn.append(words))
    draw_bet(Canvas(Surface((100, 100)), 1.0), state, 5, 3, FRect(0, 0, 60, 50), PAPER)
    assert drawn == ["$3", f"${payout}"]
    assert prize_text(state, 5, 3).endswith(f": ${payout}")


def after_race(bench: DiceGameBench, source: str) -> dict[str, PickerOption]:
    """Returns the options of a bonus of seat 0 after three horses have finished, by the last part of their keys."""
    state = bench.home(1, 2, 3).state
    state.phase = ACT
    state.die = 1
    state.questions.append(PendingChoice(source))
    picker = DiceGameCommandPicker(state, DICE_GAME.legal(state, 0), lambda _command: None)
    return {option.key.rpartition(".")[2]: option for option in picker.options}


def test_a_bonus_after_the_race_says_what_it_still_brings() -> None:
    bench = DiceGameBench().at((4, 14), (5, 12), (6, 11)).bets(0, (6, 3)).bets(1, (5, 3)).jerseys(0, 3)
    options = after_race(bench, "line")
    gains = {name: options[name].words.partition(": ")[2] for name in ("cash", "forward_one", "helmet")}
    assert gains == {"cash": "", "forward_one": "+$3", "helmet": "+$5"}
    useless = {name for name, option in options.items() if option.is_idle}
    assert useless == {"free_bet", "jersey"}
    assert all(options[name].words.endswith(options[name].warning) for name in useless)
    assert not options["back_one"].is_idle, "it takes a payout from a rival"


def test_a_helmet_after_the_race_names_the_jockey_set_that_it_completes() -> None:
    helmets = after_race(DiceGameBench().jerseys(0, 3), "helmet")
    assert {horse for horse, option in helmets.items() if option.note == "+$5"} == {"3"}


def test_an_ability_after_the_race_can_be_declined() -> None:
    declines = [option for option in after_race(DiceGameBench(sets="4"), "card1").values() if is_decline(option)]
    assert [option.note for option in declines] == [""]


def is_decline(option: PickerOption) -> bool:
    return any(isinstance(command, commands.Decline) for command in option.commands)


def test_before_the_race_is_decided_a_bonus_move_names_its_limit() -> None:
    state = acting()
    state.questions.append(PendingChoice("line"))
    picker = DiceGameCommandPicker(state, DICE_GAME.legal(state, 0), lambda _command: None)
    limited = {option.commands[0] for option in picker.options if "Only a roll" in option.words}
    assert limited == {commands.TakeBonus(0, "forward_one"), commands.TakeBonus(0, "forward_two")}
