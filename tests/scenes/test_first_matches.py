"""First matches of all games: advice of the trainer, its place and duration, saves and records."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from gettext import NullTranslations
from typing import Any

import pytest
from pygame import FRect

from build.pseudo_locale import PseudoTranslations
from game import i18n
from game.app import App
from game.bots.agent import run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.career.table_records import Records
from game.engine.catalog import games
from game.games.conquest.rules import commands
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.view import layout
from game.platform.storage import MemoryStore, Storage
from game.presentation.speech_bubble import BUBBLE_STYLE, LINK_HEIGHT, MOST_LARGE_LINES, MOST_LINES, PADDING
from game.scenes.setup.draft import FIRST_LEVEL, SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.tutorial.first_match_driver import ALONE_KEY
from game.session.autosaves import is_of_seed, previous_match, saved_games
from game.session.score_history import round_of
from game.session.session import LAST_MATCH
from game.session.tutorial.trainer import trainer_of
from game.ui import text, text_layout, theme
from game.ui.canvas import CANVAS_BOX
from game.ui.room import MOST_HIDDEN, hidden_share
from tests.support.app_driver import SECONDS, click, open_app, target, without_drawing
from tests.support.match_driver import run_until, run_until_asked
from tests.support.sampling import sampled_cases
from tests.support.walks import Walk, walk

KEYS = [game.key for game in games()]
ADVISED = [key for key in KEYS if (trainer := trainer_of(key)) and not trainer.table]
"""Keys of the games whose trainer has no table of steps and introduces everything at once."""
FIRST_RACE = "first"
"""Key of the way from the title to a race with the trainer's dice."""
LANGUAGES = ("en", "de", "es", "fr", "nb")
REASONED = {"long_shot"}
"""Keys of games whose trainer waits for the hint, because its lines are about the recommended command."""
HINT_MS = 100.0
"""Time slice of a hint, in milliseconds."""
LAST_ROUND = 3
LAST_ROUNDS = {"long_shot": 8}
"""Last rounds of trainers that introduce more than others, by game."""
LATE_LINE = "Scratches are dry spots"
"""Beginning of Horse Collar's line about dry spots, which can appear late."""
LAST_LATE_ROUND = 5
"""Last round of that line in these matches."""
PRESS_SECONDS = 1.0
"""Time for a person to read a line and to press, in seconds."""
MOST_QUESTIONS = 50
"""Maximum questions to a person in about 3 rounds."""
USUAL_LOOK = ((1280, 720), "100", False)
"""Window size in pixels, text size in per cent, and use of the test language, for the usual layout."""
LARGE_LOOK = ((960, 540), "150", False)
"""Window size in pixels, text size in per cent, and use of the test language, for the tightest layout."""
HARDEST_LOOK = ((960, 540), "150", True)
"""Window size in pixels, text size in per cent, and use of the longest texts, which may hide a piece."""
USUAL_LINES = ("100", MOST_LINES)
"""Usual text size in per cent, and the maximum number of lines of a bubble at that size."""
LARGE_LINES = ("150", MOST_LARGE_LINES)
"""Largest text size in per cent, and the maximum number of lines of a bubble at that size."""
SMALLEST = BUBBLE_STYLE.sized(theme.MIN_TEXT_SIZE)
"""Smallest style of the words in a bubble."""
CORNERED = {"horse_race": 430.0, "dice_game": 297.0, FIRST_RACE: 297.0}
"""Minimum bubble width for counting lines, in logical units, by game; these trainers have a narrow corner."""

pytestmark = pytest.mark.slow


def begun(key: str, storage: Storage | None = None, size: tuple[int, int] = (1280, 720), text_size: str = "100") -> App:
    """Opens the first match of a game by *Start* of its set-up, or the first race, and waits until it is loaded."""
    app = open_app(size, storage)
    app.context.settings.speed = "instant"
    app.context.settings.text_size = text_size
    app.context.apply_display_settings()
    for press in (FIRST_RACE,) if key == FIRST_RACE else ("new", f"game.{key}", "change", "start"):
        click(app, press)
    loaded(app)
    return app


def loaded(app: App) -> None:
    with without_drawing(app):
        while app.stack.top.name != "match":
            app.frame([], 1 / 60)


def decide(scene: Any) -> None:
    """Lets a novice decide for the person."""
    match = scene.session.match
    actor = scene.session.actor
    legal = scene.choices.asked
    thought = agent_by_name("novice", match.rules.key).think(
        match.rules.view(match.state, actor), legal, agent_rng(match.seed, len(match.steps), actor)
    )
    command = legal[0] if len(legal) == 1 else run_to_completion(thought).command
    scene.turns.submit(scene.driver.resolve(command))


def questions(app: App, most: int = MOST_QUESTIONS, *, follows_advice: bool = False) -> Iterator[Any]:
    """Yields the scene at each question of a first match, until the match is over or `most` questions were asked.

    The person follows the advice or decides like a novice.
    """
    for _question in range(most):
        scene: Any = run_until_asked(app)
        if scene.name != "match":
            return
        if scene.session.rules.key in REASONED:
            finish_hint(scene)
        scene.driver.advance()
        yield scene
        advice = scene.screen.view_model.advice if follows_advice else None
        if advice:
            scene.turns.submit(scene.driver.resolve(advice))
        else:
            decide(scene)


def finish_hint(scene: Any) -> None:
    """Lets the hint for the open question be decided at once."""
    hints = scene.turns.hints
    while hints._hint is not None and hints._hint.decision is None:
        hints._hint.think(HINT_MS)
    hints.think()


def words_of(scene: Any) -> str:
    words: str = scene.driver.overlay.panel.words
    return words


def speaks(scene: Any) -> bool:
    return bool(words_of(scene))


def test_every_game_has_a_trainer_and_only_the_dice_game_one_with_a_table() -> None:
    assert all(map(trainer_of, KEYS))
    assert set(KEYS) - set(ADVISED) == {"dice_game"}


@pytest.mark.parametrize(
    ("key", "size", "text_size", "is_pseudo"),
    sampled_cases(
        [(key, *look) for key in (*KEYS, FIRST_RACE) for look in (USUAL_LOOK, LARGE_LOOK, HARDEST_LOOK)],
        always=[(FIRST_RACE, *USUAL_LOOK), *((key, *HARDEST_LOOK) for key in (*KEYS, FIRST_RACE))],
    ),
)
def test_every_line_fits_and_hides_nothing_that_can_be_pressed(
    key: str, size: tuple[int, int], text_size: str, is_pseudo: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_pseudo:
        monkeypatch.setattr(i18n, "_translations", PseudoTranslations())
    app = begun(key, None, size, text_size)
    seen = set()
    for scene in questions(app):
        panel = scene.driver.overlay.panel
        if not panel.words:
            continue
        scene.layout(app.canvas)
        seen.add(panel.words)
        width = panel.bubble.width - 2 * PADDING
        is_free = panel.bubble.contains(panel.link)
        if is_free:
            needed = text.paragraph_height(app.canvas, panel.shown_words, BUBBLE_STYLE, width) + LINK_HEIGHT
        else:  # next to other panels, a long text has a smaller size
            needed = text_layout.lines_height(app.canvas, panel.words, SMALLEST, width)
        assert needed <= panel.bubble.height, panel.shown_words
        pressed = [box for _option, box in scene.choices.placed()]
        items = () if is_pseudo else scene.table_targets.inspectable_items()
        subjects = [item.box for item in items if item.is_subject]
        panels = scene.screen.parts.table_layout.shadow_boxes if is_free else ()
        for box in [part.box for part in scene.driver.overlay._solid_parts]:
            assert CANVAS_BOX.contains(box), (panel.words, box)
            inner = FRect(box).inflate(-2, -2)
            assert inner.collidelist([*pressed, *panels]) < 0, (panel.words, box)
            assert all(hidden_share(inner, subject) <= MOST_HIDDEN for subject in subjects), (panel.words, box)
    assert len(seen) >= 3


def said_in(scene: Any, app: App, least_width: float) -> list[str]:
    """Lets the trainer speak in the current language; returns the shown lines for a bubble of at least this width."""
    driver = scene.driver
    panel = scene.driver.overlay.panel
    panel.link_words = i18n.translate(driver.link_words)
    driver._shown_lines = set()
    driver._line_state = ()
    driver._speak()
    driver.overlay.layout(app.canvas)
    style = text_layout.scaled_style(app.canvas, BUBBLE_STYLE)
    width = max(panel.bubble.width, least_width) - 2 * PADDING
    return text_layout.wrap_lines(app.canvas, panel.shown_words, style, width)


@pytest.mark.parametrize(
    ("key", "text_size", "most"),
    sampled_cases(
        [(key, *lines) for key in (*KEYS, FIRST_RACE) for lines in (USUAL_LINES, LARGE_LINES)],
        always=[(FIRST_RACE, *USUAL_LINES), *((key, *LARGE_LINES) for key in (*KEYS, FIRST_RACE))],
    ),
)
def test_a_line_has_few_lines_in_every_language(key: str, text_size: str, most: int) -> None:
    languages = {language: i18n.load_translations(language) or NullTranslations() for language in LANGUAGES}
    app = begun(key, text_size=text_size)
    seen = dict.fromkeys(LANGUAGES, 0)
    for scene in questions(app):
        for language, translations in languages.items():
            with i18n.using_language(translations):
                lines = said_in(scene, app, CORNERED.get(key, 0.0))
            assert len(lines) <= most, (language, lines)
            seen[language] += lines != [""]
    assert min(seen.values()) >= 3


def test_a_line_is_shown_once_even_without_animations() -> None:
    shown = [words for scene in questions(begun("long_shot"), MOST_QUESTIONS // 4) if (words := words_of(scene))]
    assert len(shown) >= 3
    assert len(shown) == len(set(shown))


@pytest.mark.parametrize("most", sampled_cases([MOST_QUESTIONS // 4, MOST_QUESTIONS], [MOST_QUESTIONS // 4]))
def test_the_question_is_open_while_the_recap_is_read_and_the_trainer_speaks_afterwards(most: int) -> None:
    """The star is on the same option before and after."""
    app = begun("dice_game")
    told = 0
    for _question in range(most):
        scene: Any = run_until_asked(app, keep_recap=True)
        if scene.name != "match":
            break
        stars = []
        with without_drawing(app):
            while scene.screen.recap:
                told += 1
                assert scene.choices
                assert not words_of(scene)
                app.frame([], 1 / 60)
                stars.append(scene.screen.view_model.advice)
            for _frame in range(3):
                app.frame([], 1 / 60)
                stars.append(scene.screen.view_model.advice)
        assert len({star for star in stars if star is not None}) <= 1
        assert not scene.screen.recap
        decide(scene)
    assert told


@pytest.mark.parametrize("key", ADVISED)
def test_the_trainer_only_advises_and_falls_silent_after_about_three_rounds(key: str) -> None:
    app = begun(key)
    said = 0
    for scene in questions(app, 2 * MOST_QUESTIONS):
        state = scene.session.match.state
        before = state.copy()
        scene.driver.advance()
        assert state == before
        assert len(scene.choices.asked) == len(scene.session.legal())
        assert scene.choices.asked[0] == scene.session.legal()[0]
        words = words_of(scene)
        said += bool(words)
        last = LAST_LATE_ROUND if words.startswith(LATE_LINE) else LAST_ROUNDS.get(key, LAST_ROUND)
        assert not words or round_of(scene.session.rules, state) <= last
    assert said >= 3


def test_the_outline_of_a_card_fits_the_raised_card() -> None:
    for scene in questions(begun("long_shot"), follows_advice=True):
        advice = scene.screen.view_model.advice
        if words_of(scene) and isinstance(advice, Play):
            break
    panel = scene.driver.overlay.panel
    hand = scene.choices.hand
    place = hand.index(advice.card)
    words = words_of(scene)
    assert words.startswith("New: cards.")
    for _raised in range(2):  # the card is raised while the frame is drawn
        scene.focus.begin_at(f"card.{place}")
        parts = scene.screen.parts
        parts.follow_question(scene.screen.view_model, scene.choices, scene.focus)
        scene.driver.advance()
    assert panel.subject == layout.raised_box(place, len(hand))
    assert words_of(scene) == words


@pytest.mark.parametrize("key", ADVISED)
def test_the_trainer_recommends_only_what_can_still_be_chosen(key: str) -> None:
    said = 0
    for scene in walk(open_app(), Walk(key, questions=40)):
        scene.driver.advance()
        advice = scene.screen.view_model.advice
        said += bool(words_of(scene))
        assert not words_of(scene) or advice is None or advice in scene.choices.commands
    assert said


@pytest.mark.parametrize("key", ADVISED)
def test_who_goes_on_alone_hears_no_more_and_has_the_same_match(key: str) -> None:
    app = begun(key)
    scene = next(scene for scene in questions(app) if words_of(scene))
    steps = len(scene.session.match.steps)
    legal = len(scene.session.legal())
    click(app, ALONE_KEY)
    scene = run_until_asked(app)
    scene.driver.advance()
    assert (len(scene.session.match.steps), len(scene.choices.asked)) == (steps, legal)
    assert not words_of(scene)
    assert ALONE_KEY not in [one.key for one in scene.targets()]
    assert app.context.settings.help_level == "odds"
    assert not any(words_of(scene) for scene in questions(app, 5))


@pytest.mark.parametrize("key", ["horse_race", "long_shot", "dice_game"])
def test_a_first_match_is_saved_like_any_other_counts_and_is_not_offered_again(key: str) -> None:
    storage = Storage(MemoryStore())
    app = begun(key, storage)
    with without_drawing(app):
        for number, _scene in enumerate(questions(app, 3000)):
            assert saved_games(storage) == [key] or not number
    assert app.stack.top.name == "scoring"
    app.stack.top.leave()
    assert not saved_games(storage)
    assert storage.read(LAST_MATCH)
    assert key in Records.load(storage).games
    again = open_app(storage=storage)
    for press in ("new", f"game.{key}"):
        click(again, press)
    assert target(again, "start").label == "Start"


def test_the_first_turn_of_a_first_war_takes_half_a_minute_if_one_does_as_the_trainer_says() -> None:
    app = begun("conquest")
    seconds = 0.0
    attacks = 0
    read = None
    scene: Any = run_until_asked(app)
    scene.director.set_motion(1.0, reduced_motion=False)
    with without_drawing(app):
        while (state := scene.session.match.state).round < 2 and (state.turn == 0 or not attacks):
            advice = scene.screen.view_model.advice
            passed = 1 / 60
            if scene.choices and (advice or len(scene.choices.asked) == 1) and advice == read:
                attacks += isinstance(advice, commands.Assault)
                scene.turns.submit(scene.driver.resolve(advice or scene.choices.asked[0]))
                passed += PRESS_SECONDS
            read = advice
            app.frame([], 1 / 60)
            seconds += passed * (state.round > 0 and state.turn == 0)
    assert 1 <= attacks <= 6
    assert 4 <= seconds <= 30


LAST_ROUND_OF_TRAINER = 7
"""Number of the last round of the Dice Game with a lesson by the trainer."""


@pytest.mark.whole
def test_the_first_dice_game_opens_one_thing_a_round_with_the_dice_of_chance() -> None:
    app = begun("dice_game")
    folds = list[int]()
    for scene in questions(app, 40):
        match = scene.session.match
        assert scene.screen.view_model.dice_note is None
        if match.state.phase == "act" and not match.state.questions and match.state.round <= LAST_ROUND_OF_TRAINER + 1:
            folds.append(len({part for parts in scene.screen.view_model.folds for part in parts}))
            assert run_until(app, partial(speaks, scene), frames=240), match.state.round  # advice takes time
    assert list(dict.fromkeys(folds)) == [4, 3, 2, 1, 0]
    rolls = [step for step in match.steps if isinstance(step.command, match.rules.roll_commands)]
    assert rolls
    assert all(step.command.horse == 0 for step in rolls), "dice must be random"


def test_a_party_is_no_first_match_as_its_people_only_bet() -> None:
    app = open_app()
    for press in ("new", "game.dice_game", "change", "length.party", "back"):
        click(app, press)
    assert target(app, "start").label == "Start"


def test_a_first_dice_game_with_dice_of_the_own_asks_for_what_they_show() -> None:
    app = open_app()
    app.context.settings.speed = "instant"
    for press in ("new", "game.dice_game", "change", "page", "dice.table", "start"):
        click(app, press)
    loaded(app)
    for _question in range(12):
        scene: Any = run_until_asked(app)
        if scene.name != "match":
            break
        assert scene.choices.on_table
        assert scene.screen.view_model.dice_note is None
        decide(scene)


def test_the_trainer_of_forty_two_lands_says_all_at_one_place() -> None:
    app = begun("conquest")
    places = set()
    for scene in questions(app):
        panel = scene.driver.overlay.panel
        assert not (panel.words and scene.screen.recap), "the recap is there, and is read first"
        if panel.words:
            scene.layout(app.canvas)
            assert panel.bubble.top > panel.face.bottom
            places.add((panel.bubble.bottomleft, panel.bubble.width, tuple(panel.link)))
    assert len(places) == 1


@pytest.mark.parametrize("press", ["continue", "autosave-conquest"])
def test_a_first_match_that_was_left_goes_on_with_its_trainer_by_one_press_on_the_title(press: str) -> None:
    storage = Storage(MemoryStore())
    app = begun("conquest", storage)
    for _scene in questions(app, 4):
        pass
    steps = len(app.stack.top.session.match.steps)  # type: ignore[attr-defined]
    again = open_app(storage=storage)
    for _frame in range(60):
        again.frame([], SECONDS)
    click(again, press)
    loaded(again)
    assert len(again.stack.top.session.match.steps) >= steps > 0  # type: ignore[attr-defined]
    assert any(map(words_of, questions(again, 8)))


def test_a_table_that_was_set_up_is_not_replaced_by_a_first_match_that_was_left() -> None:
    storage = Storage(MemoryStore())
    app = begun("horse_race", storage)
    for _scene in questions(app, 4):
        pass
    left = app.stack.top.session  # type: ignore[attr-defined]
    for choice, is_same in (("other", True), ("yes", False)):
        again = open_app(storage=storage)
        again.context.settings.speed = "instant"
        for press in ("new", "game.horse_race", "change", "start"):
            click(again, press)
        assert again.stack.top.name == "question"
        click(again, choice)
        loaded(again)
        session = again.stack.top.session  # type: ignore[attr-defined]
        assert (session.setup.seed == left.setup.seed) == is_same
        assert words_of(next(questions(again)))
    for _scene in questions(again, 2):
        pass
    assert is_of_seed(previous_match(storage, "horse_race") or "", left.setup.seed)


@pytest.mark.parametrize(("chosen", "played"), [(FIRST_LEVEL, "novice"), ("sharp", "sharp")])
def test_the_first_war_has_soft_bots_unless_the_player_chooses_others(chosen: str, played: str) -> None:
    app = open_app()
    draft = SetupDraft.load(app.storage)
    draft.choose_ruleset("conquest")
    for seat in draft.seats[1:]:
        seat.level = chosen
    setup = MatchStart(app.context, draft)._setup()
    assert [seat.level for seat in setup.seats] == ["", played, played, played]
    assert {seat.level for seat in draft.seats[1:]} == {chosen}, "later matches must keep the level"


def test_several_people_begin_an_ordinary_match() -> None:
    app = open_app()
    draft = SetupDraft.load(app.storage)
    draft.choose_ruleset("long_shot")
    assert MatchStart(app.context, draft).is_first_match
    draft.seats[1].kind = "person"
    assert not MatchStart(app.context, draft).is_first_match
