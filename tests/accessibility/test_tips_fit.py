"""The tips of the five games: each is complete, with its reason, in every language and at every text size."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from build import translations
from game import i18n
from game.app import App
from game.bots.agent import ChancesBeforeAfter
from game.engine.catalog import ruleset_to_play
from game.engine.message import Deed, Message
from game.engine.rules import Command
from game.games.conquest.bots import explanations as conquest
from game.games.dice_game.bots import explanations as dice_game
from game.games.dice_game.rules import commands as dice_commands
from game.games.dice_game.view.layout import TABLE_LAYOUT
from game.games.horse_collar.bots import DUSTS
from game.games.horse_collar.bots.plans import PUSHES, TO_CORNER, TO_EDGE, TO_TREY
from game.games.horse_race.rules.commands import NoBet, SideBet
from game.games.long_shot.bots import explanations as long_shot
from game.i18n import translate
from game.presentation.command_picker_view import HEAD_STYLE, HINT_MARK_SIZE, MARGIN, STATUS_STYLE
from game.ui import text, text_layout, theme
from tests.support.match_driver import open_match, run_until_asked
from tests.support.random_play import choose, new_match, sampled
from tests.support.sampling import sampled_cases
from tests.support.text_capture import capture_scene, capture_texts
from tests.support.text_checks import apply_text_settings

FEW_DECISIONS = 20
"""Number of random commands that a usual run plays."""
DECISIONS = sampled_cases([FEW_DECISIONS, 60], [FEW_DECISIONS])
"""Numbers of random commands that are played."""
WIDEST = 2
"""Number of tips drawn per decision: the widest ones."""
HALF = ChancesBeforeAfter([0.38] * 11, [0.5] * 11)
"""Chances with two-digit figures."""
LANGUAGES = [i18n.SOURCE_LANGUAGE, *translations.languages()]

Explain = Callable[[Any, Command], Deed]
SLIDES = (TO_CORNER, TO_EDGE, TO_TREY, PUSHES, DUSTS)
"""Texts of Horse Collar's bots."""


def explain_in_dice_game(view: Any, command: Any) -> Deed:
    """Returns the text of a command of the Dice Game, including a following command if there is one."""
    seat = command.seat
    match command:
        case dice_commands.Wild(_, number):
            path = (command, dice_commands.Jersey(seat, number, 1 + number % 8))
        case dice_commands.TakeBonus():
            path = (command, dice_commands.Push(seat, 1, 2))
        case _:
            path = (command,)
    return dice_game.explain(view, path, HALF)


def explain_side_bet(view: Any, command: Any) -> Deed:
    """Returns the text of a side bet with its reason."""
    if isinstance(command, SideBet):
        text = "bet ${amount} on horse {horse}: behind before the last race, it wins {chance}% instead of {plain}%"
        return Deed("bets", text, amount=command.amount, horse=command.horse, chance=44, plain=33)
    advice = "bet nothing: the bank keeps a part of every bet"
    return Deed("bets nothing", advice) if isinstance(command, NoBet) else Deed("rolls")


def explain_slide(view: Any, command: Any) -> Deed:
    """Returns the longest text of a slide."""
    return max(SLIDES, key=lambda deed: len(translate(deed)))


GAMES: dict[str, Explain] = {
    "dice_game": explain_in_dice_game,
    "long_shot": lambda view, command: long_shot.explain(view, command, HALF),
    "conquest": conquest.explain,
    "horse_race": explain_side_bet,
    "horse_collar": explain_slide,
}


def widest_tips(app: App, scene: Any, explain: Explain) -> list[tuple[Command, str]]:
    """Returns the widest tips for the open question, with their commands."""
    match = scene.session.match
    seat = scene.session.actor
    view = match.rules.view(match.state, seat)
    tips = {tip_of(explain(view, command)): command for command in sampled(match.legal(seat))}
    ranked = sorted(tips, key=lambda tip: text_layout.line_width(app.canvas, tip, theme.LABEL), reverse=True)
    return [(tips[tip], tip) for tip in ranked[:WIDEST]]


def tip_of(deed: Deed) -> str:
    return translate(Message("Tip: {advice}", advice=deed.instruction()))


@pytest.mark.parametrize("rules", ["dice_game", "long_shot", "conquest"])
def test_tips_are_instructions_to_the_player(rules: str) -> None:
    chance = random.Random(2)
    match = new_match(ruleset_to_play(rules), {}, 3)
    has_choice = False
    for _decision in range(150):
        seats = match.to_act()
        if not seats:
            break
        view = match.rules.view(match.state, seats[0])
        legal = match.legal(seats[0])
        rolls = match.rules.roll_commands
        for command in sampled(legal):
            if command.gives_up or isinstance(command, rolls):
                continue
            deed = GAMES[rules](view, command)
            assert str(deed.instruction()) != str(deed)
            has_choice = True
        match.play(choose(chance, legal))
    assert has_choice


@pytest.mark.slow
@pytest.mark.parametrize("decisions", DECISIONS)
@pytest.mark.parametrize("size", ["100", "150"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_every_tip_is_shown_whole(
    rules: str, language: str, size: str, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if language != i18n.SOURCE_LANGUAGE:
        monkeypatch.setattr(i18n, "_translations", translations.load(language))
    options = {"side_bets": "on"} if rules == "horse_race" else {}
    app = open_match("pb", rules=rules, **options)
    apply_text_settings(app, size, high_contrast=False)
    chance = random.Random(3)
    has_asked = False
    for _decision in range(decisions):
        scene = run_until_asked(app)
        if scene.name != "match":
            break
        legal = scene.session.match.legal(scene.session.actor)
        if scene.choices and len(legal) > 1:
            has_asked = True
            check_tips(app, scene, GAMES[rules], monkeypatch)
        scene.turns.submit(choose(chance, legal))
    assert has_asked


def check_tips(app: App, scene: Any, explain: Explain, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asserts that the widest tips for the open question are drawn in full.

    The Dice Game leaves out a tip that has no room next to the question, even without the stakes.
    """
    for command, tip in widest_tips(app, scene, explain):
        scene.screen.show_hint(command, tip)
        with capture_texts(monkeypatch, app.window.viewport.get_size()) as sight:
            scene.screen._draw_prompt(app.canvas, scene.turns.status_text, is_asked=True)
        if scene.session.setup.rules == "horse_race":  # in the betting phase, the table shows the tip
            sight = capture_scene(app, monkeypatch)
        drawn = [one for one in sight.seen if one.words == tip]
        whole = [one for one in drawn if not one.is_cut and one.box.contains(one.at)]
        is_left_out = scene.session.setup.rules == "dice_game" and not drawn
        may_be_left_out = is_left_out and not has_room(app, scene.turns.status_text, tip)
        assert whole or may_be_left_out, (tip, [(one.words, one.is_cut, one.box, one.at) for one in sight.seen])


def has_room(app: App, question: str, tip: str) -> bool:
    """Returns whether a question, a hint mark and a tip fit the prompt bar of the Dice Game."""
    width = text.least_width(app.canvas, question, HEAD_STYLE) + text.least_width(app.canvas, tip, STATUS_STYLE)
    return width <= TABLE_LAYOUT.prompt_bar.width - MARGIN - 2 * HINT_MARK_SIZE
