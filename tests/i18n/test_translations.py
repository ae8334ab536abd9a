"""Texts: all go through gettext, the template has them, and an invented language reaches every scene."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from build import extract_strings as workshop
from build import pseudo_locale
from game import i18n
from game.bots.agent import run_to_completion
from game.bots.registry import agent_by_name
from game.engine import catalog
from game.engine.match import Match
from game.engine.message import Message, without_context
from game.engine.rng import Rng
from game.engine.rules import Ruleset
from game.games.dice_game.rules import horses as dice_horses
from game.games.horse_race.rules import state as horse_race_board
from game.games.long_shot.rules import cards as long_shot_cards
from game.games.long_shot.rules import horses as long_shot_horses
from game.input.pad_styles import BUTTON_LABELS
from game.scenes.menu.gamepad_settings import STYLE_NAMES
from game.ui import text
from game.ui.canvas import Canvas
from game.ui.theme import Style
from tests.support.app_driver import SECONDS
from tests.support.dice_game_comments import commented_events
from tests.support.match_driver import open_match, run_until_asked, run_until_scene
from tests.support.random_play import VARIANTS, new_match, positions, random_command
from tests.support.rulesets import RULESETS
from tests.support.scene_opener import SCENES, open_scene
from tests.support.sources import nodes_of

GAME = workshop.ROOT / "game"
SHOWING = (
    *("scenes", "ui", "presentation", "race_view", "tiled", "track", "sprites", "commentary", "tools", "session"),
    *(f"games/{game.key}/view" for game in catalog.games()),
)
"""Folders whose literals can be shown to a player."""
TEMPLATE = workshop.stored_template()
"""The stored template; `test_the_template_is_up_to_date` checks that it has every text of the sources."""
TEXTS = sorted(workshop.ids(TEMPLATE), key=str)
SINGLE = [text for text in TEXTS if isinstance(text, str)]
PAIRS = [text for text in TEXTS if isinstance(text, tuple)]
PROSE = re.compile(r"[A-Za-z]{2,}[,:;]? [a-z]+ [a-z]|^[A-Z].* .*[.!?…]$|[a-z]{3}[!?…]$")
"""Pattern of a probable sentence or part of a sentence."""
UNSAID = {
    "no scene is registered here", "a draft has eight seats, each with its own badge",
    "a person's choice comes by submit", " does not answer ", "no such season", "every game of bots ends",
    "not a season",
}  # fmt: skip
"""Error messages for programmers."""
FROM_TABLES = {
    "ruleset().title", "rules.title", "found.title", "map_data.title", "track.title", "phrase.words", "].name",
    "card.name",
    ".title()", "required.label", ".round_label", ".tips[number]", "game.first_tip", "game.listed_title",
    "*game.score_units",
}  # fmt: skip
"""Ends of argument expressions whose texts are defined elsewhere: horse cards, titles, calls and key names."""
PASSED_ON = {
    ("i18n.py", "message.text"),
    ("engine/message.py", "self.advice"),
    ("tiled/map_index.py", "info.title"),
    ("track/course_reader.py", "sentence"),
    ("session/amounts.py", "MONTHS[day.month - 1]"),
    *(("scenes/season/stable_book_scene.py", name) for name in ("self._chosen", "name", "self._title(key)")),
    ("games/conquest/rules/turn_flow.py", "events.REASONS[state.ending]"),
    ("games/horse_race/trainer.py", "text"),
    ("scenes/menu/key_bindings.py", "named"),
    ("scenes/menu/pause_menu.py", "DISABLED_REASONS[key]"),
    *(("scenes/match/match_scene.py", name) for name in ("option.words", "option.warning")),
    ("games/conquest/view/commentary.py", "words"),
    *(("games/conquest/view/odds_panel.py", name) for name in ("head", "choice")),
    ("online/wire/protocol.py", "REFUSALS[self.code]"),
    *(("games/conquest/wording.py", name) for name in ("sentence", "command.deed")),
    *(
        ("games/dice_game/rules/abilities.py", words)
        for words in ("self.words", "self.mark_words or self.words", "self.idle_words")
    ),
    *(("games/dice_game/rules/movement.py", f"PUSH_{kind}[self.count, self.steps > 0]") for kind in ("TEXTS", "MARKS")),
    ("games/dice_game/view/lifted_sheet.py", "BONUS_WORDS[name]"),
    ("games/dice_game/view/acting_seat.py", "DEEDS[icon]"),
    ("games/dice_game/bots/explanations.py", "CHANGE_WORDS[after < before]"),
    ("games/dice_game/wording.py", "words"),
    ("engine/setup_options.py", "self._unknown"),
    *(
        ("games/long_shot/rules/effects/base.py", words)
        for words in ("self.words", "self.mark_words", "self.idle_words")
    ),
    ("tools/sim.py", "text"),
    ("scenes/title/signs.py", "name"),
    ("scenes/score/banner.py", "runaway"),
    ("tools/sim.py", "say(refusal.reason).replace('{', '{{').replace('}', '}}')"),
}
"""Expressions whose texts are extracted or translated at their source."""
NAMES = {
    "Ana",
    "Bo",
    "Cleo",
    "Dev",
    "Edda",
    "Eve",
    "Finn",
    "Gus",
    "Hana",
    "Hedda",
    "LONG SHOT",
    "II",
    "III",
    "IV",
    "VI",
    "VII",
    "VIII",
}
NAMES |= {"mqtt://192.168.1.5"}
NAMES |= {"Dr. Nora", "Old Silas", "Poppy"}
A_NAME = re.compile("|".join(rf"\b{name}\b" for name in sorted(NAMES, key=len, reverse=True)))
A_CODE = re.compile("[a-z0-9][A-Z]")
"""Pattern of letters that occur in match codes and backups, but in no word."""
NAMES_OF = {
    "dice_game": [card.name for card in dice_horses.CARDS],
    "long_shot": [card.name for card in (*long_shot_horses.FIELD_CARDS, *long_shot_cards.PRINTED_CARDS)],
    "horse_race": [name.text for name in horse_race_board.HORSE_NAMES],
}
"""Texts printed on the cards of each rule set: horses, and the cards of a hand."""
GIVEN = {"Cleo's pad is gone.", "The saved game could not be read."}
"""Texts that the tests themselves pass to the scenes."""
PICTURED = {"sprites/horse_colours.py"}
"""Files whose literals name parts of pictures for the program."""


def modules(*folders: str) -> Iterator[tuple[str, tuple[ast.AST, ...]]]:
    """Yields the modules in the folders, each with all its nodes."""
    for path in sorted(path for folder in folders for path in (GAME / folder).rglob("*.py")):
        yield path.relative_to(GAME).as_posix(), nodes_of(path)


def calls_of(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """Yields the calls that take a text to translate."""
    for node in nodes:
        if isinstance(node, ast.Call) and keyword_of(node) in workshop.KEYWORDS:
            yield node


def keyword_of(node: ast.Call) -> str:
    """Returns the plain name of the called function; "" for a method."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def is_literal(node: ast.expr) -> bool:
    """Returns whether a text is a literal, possibly with its context."""
    if isinstance(node, ast.Call) and keyword_of(node) in workshop.CONTEXTS:
        return all(map(is_literal, node.args))
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def blanks(words: str) -> set[str]:
    return {name for _text, name, _format, _conversion in Formatter().parse(words) if name is not None}


# -- the sources -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", SHOWING)
@pytest.mark.slow
def test_prose_goes_through_gettext(folder: str) -> None:
    for path, nodes in modules(folder):
        if path in PICTURED:
            continue
        known = {id(inner) for call in calls_of(nodes) for inner in ast.walk(call)}
        known |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in known:
                said = node.value in SINGLE or node.value in UNSAID
                assert said or not PROSE.search(node.value), f"{path}:{node.lineno} shows “{node.value}” untranslated"


@pytest.mark.whole
def test_what_is_drawn_is_no_bare_literal() -> None:
    """The first words after the canvas, in calls of ui/text.py, are translated or have no letters."""
    for path, nodes in modules("scenes", "ui", "presentation", "race_view", "track", "games"):
        for node in nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("text.") and len(node.args) > 1:
                words = node.args[1]
                bare = isinstance(words, ast.Constant) and re.search("[A-Za-z]{2}", str(words.value))
                assert not bare, f"{path}:{node.lineno} draws “{ast.unparse(words)}” untranslated"


@pytest.mark.whole
def test_every_text_is_a_literal_or_from_a_known_table() -> None:
    for path, nodes in modules("."):
        for node in calls_of(nodes):
            name = keyword_of(node)
            if name in ("make_horse_card", "Card") or not node.args:
                continue
            first = node.args[0]
            source = ast.unparse(first)
            known = is_literal(first) or source.endswith(tuple(FROM_TABLES)) or (path, source) in PASSED_ON
            assert known, f"{path}:{node.lineno}: {name}({source}) is missing in the template"


@pytest.mark.slow
def test_no_literal_is_translated_within_an_f_string() -> None:
    """Babel reads f-strings only from Python 3.12 on, so the template would depend on the Python version."""
    for path, nodes in modules("."):
        for node in nodes:
            if isinstance(node, ast.JoinedStr):
                calls = [call for call in calls_of(ast.walk(node)) if call.args and is_literal(call.args[0])]
                hidden = [ast.unparse(call) for call in calls]
                assert not hidden, f"{path}:{node.lineno}: {hidden} belongs before the f-string"


@pytest.mark.slow
def test_what_a_text_names_is_given_to_it() -> None:
    """`_("… {x} …").format(x=…)` and `Sentence("… {x} …", x=…)` give every value, and no unused one."""
    for path, nodes in modules("."):
        for node in nodes:
            if not isinstance(node, ast.Call) or any(keyword.arg is None for keyword in node.keywords):
                continue
            source = _text_of(node)
            if source is not None:
                given = {keyword.arg for keyword in node.keywords}
                assert blanks(source) == given, f"{path}:{node.lineno} passes {given} to “{source}”"


def _text_of(node: ast.Call) -> str | None:
    """Returns the literal whose placeholders a call fills."""
    holder: ast.expr = node
    if isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        holder = node.func.value
        wanted = "_"
    else:
        wanted = "Message"
    if isinstance(holder, ast.Call) and keyword_of(holder) == wanted and holder.args:
        first = holder.args[0]
        return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None
    return None


# -- the template ----------------------------------------------------------------------------------------------


def test_the_template_is_up_to_date() -> None:
    there = workshop.keys(TEMPLATE)
    wanted = workshop.keys(workshop.template())
    missing = wanted - there
    idle = there - wanted
    assert not missing | idle, f"run  python build/extract_strings.py  (missing {missing}, unused {idle})"


def test_the_template_has_texts_of_every_kind() -> None:
    known = {"Sunday Hat", "Golden Fields", "Long Shot: The Dice Game", "{horse} wins!", "Roland gains $10.", "Enter"}
    assert known <= set(SINGLE)
    assert ("{count} space", "{count} spaces") in PAIRS


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_every_name_on_a_card_is_in_the_template(rules: Ruleset[Any]) -> None:
    names = NAMES_OF.get(rules.key, [])
    assert not names or len(set(names)) > 9
    assert not set(names) - set(SINGLE)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_every_sentence_of_a_race_is_in_the_template(rules: Ruleset[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts of the rules, of refused random commands, and of the bots' reasons during races."""
    made: set[str] = set()
    begin = Message.__init__

    def noted(sentence: Message, text: str, **values: object) -> None:
        made.add(without_context(text))
        begin(sentence, text, **values)

    monkeypatch.setattr(Message, "__init__", noted)
    for texts in VARIANTS.get(rules.key, ({},))[:3]:
        play_out(rules, texts)
    assert made
    assert made - set(SINGLE) == set()


def play_out(rules: Ruleset[Any], texts: dict[str, str]) -> None:
    """Plays a random race; sometimes tries an illegal command, or asks a bot for its choice and reason."""
    chance = random.Random(5)
    for number, match in enumerate(positions(new_match(rules, texts, 5), 5)):
        if match.outcome is None:
            match.rules.rejection_reason(match.state, random_command(match, chance))
            if number % 25 == 0:
                reasons_of(match)


def reasons_of(match: Match[Any]) -> None:
    seat = match.to_act()[0]
    bot = agent_by_name("novice", match.rules.key)
    run_to_completion(bot.think(match.rules.view(match.state, seat), match.legal(seat), Rng(5)))


def test_translators_are_told_what_placeholders_and_short_texts_mean() -> None:
    """Some texts need no explanation, such as those of tools and of maps."""
    unexplained = []
    filled = 0
    for message in TEMPLATE:
        words = (message.id,) if isinstance(message.id, str) else message.id
        names = set().union(*map(blanks, words))
        told = " ".join(message.auto_comments)
        filled += bool(names)
        if any(f"{{{name}}}:" not in told for name in names):
            unexplained.append(words[0])
        assert len(words[0].split()) > workshop.SHORT_WORDS or not words[0] or told, words[0]
    assert len(unexplained) < filled / 25, unexplained


def test_a_comment_in_the_sources_reaches_translators() -> None:
    source = '"""Shows things."""\n# Translators: the colour\nred = _("Red")\nblue = _("Blue")  # Translators: sad\n'
    source += 'm = Message(in_context("sky", "Grey"), n=_("One"))\nx = plural("{count} cat", "{count} cats", 3)\n'
    found = {text.text: (text.context, text.comment) for text in workshop.texts_of(source, "x.py")}
    assert found == {
        "Red": (None, "the colour"),
        "Blue": (None, "sad"),
        "Grey": ("sky", "Its module: Shows things."),
        "One": (None, "Its module: Shows things."),
        ("{count} cat", "{count} cats"): (None, "Its module: Shows things."),
    }


def test_every_text_can_be_filled_in() -> None:
    for text_ in (*SINGLE, *(form for pair in PAIRS for form in pair)):
        assert all(re.fullmatch("[a-z][a-z0-9_]*", name) for name in blanks(text_)), text_
        assert text_ == text_.rstrip(), f"“{text_}” ends with a blank"


def test_plurals_differ_in_number_alone() -> None:
    assert PAIRS
    for one, many in PAIRS:
        assert len(blanks(many)) >= 1
        assert blanks(one) <= blanks(many)


# -- the made-up language --------------------------------------------------------------------------------------


@pytest.fixture(name="disguise")
def _disguise(tmp_path: Path) -> Iterator[None]:
    pseudo_locale.write_pseudo_locale(TEMPLATE, tmp_path)
    i18n.set_language(pseudo_locale.LANGUAGE, tmp_path)
    yield
    i18n.set_language("")


def test_the_disguise_keeps_placeholders_and_is_longer() -> None:
    for text_ in SINGLE:
        shown = pseudo_locale.pseudo_text(text_)
        assert blanks(shown) == blanks(text_)
        assert len(shown) >= len(text_) + (1 if pseudo_locale.PERCENT.fullmatch(text_) else 2)
    sentences = [text_ for text_ in SINGLE if len(text_) > 20]
    assert sum(map(len, map(pseudo_locale.pseudo_text, sentences))) >= 1.3 * sum(map(len, sentences))


@pytest.mark.usefixtures("disguise")
def test_every_kind_of_text_is_disguised() -> None:
    assert i18n._("Sunday Hat").startswith("[")
    assert i18n.plural("{count} space", "{count} spaces", 1) != i18n.plural("{count} space", "{count} spaces", 2)
    assert i18n.translate(Message("gain ${amount}", amount=3)).startswith("[")
    assert (
        i18n.translate(Message("{when}: {effect}", when=Message("When you complete a row"), effect="x")).count("[") == 2
    )


def test_an_unknown_language_leaves_the_text(tmp_path: Path) -> None:
    i18n.set_language("xx", tmp_path)
    assert i18n._("Sunday Hat") == "Sunday Hat"


def test_the_environment_may_ask_for_a_language(tmp_path: Path) -> None:
    pseudo_locale.write_pseudo_locale(TEMPLATE, tmp_path)
    i18n.set_language_from_env({i18n.LANGUAGE_VARIABLE: pseudo_locale.LANGUAGE, i18n.LOCALE_VARIABLE: str(tmp_path)})
    assert i18n._("Sunday Hat") != "Sunday Hat"
    i18n.set_language_from_env({})
    assert i18n._("Sunday Hat") == "Sunday Hat"


@pytest.mark.slow
@pytest.mark.usefixtures("disguise")
def test_a_race_is_called_in_another_language() -> None:
    for _scene, call in commented_events(3, 3, "mix"):
        assert call is None or (call.words.startswith("[") and call.words.endswith("]"))


@pytest.fixture(name="drawn")
def _drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collects every text that is drawn while a test runs."""
    seen: set[str] = set()
    rendered = text._render

    def noted(canvas: Canvas, words_: str, style: Style) -> object:
        seen.add(words_)
        return rendered(canvas, words_, style)

    monkeypatch.setattr(text, "_render", noted)
    return seen


def untranslated(seen: set[str]) -> set[str]:
    """Returns texts with letters but without a mark of the invented language; lines of a longer text may have none."""
    unmarked = {words_ for words_ in seen - GIVEN if not set("[]" + pseudo_locale.VOWELS + "çñ") & set(words_.lower())}
    words = {words_ for words_ in unmarked if re.search("[A-Za-z]{2}", A_NAME.sub("", words_))}
    return {words_ for words_ in words if not A_CODE.search(words_)}


@pytest.mark.usefixtures("disguise")
@pytest.mark.sampled
@pytest.mark.parametrize("scene", [name for name in SCENES if name != "rule_book"])
def test_every_scene_speaks_the_language(scene: str, drawn: set[str]) -> None:
    """The rule book is a separate document and not checked here."""
    app = open_scene(scene)
    keys = {key.title() for half in app.devices.bindings.keys.values() for key in half.values()}
    keys |= set(BUTTON_LABELS["xbox"].values())
    keys |= set(STYLE_NAMES.values())
    devices = set(app.devices.gamepads.connected().values())
    assert drawn
    assert not untranslated(drawn) - keys - devices - set(i18n.LANGUAGE_NAMES.values())


@pytest.mark.usefixtures("disguise")
@pytest.mark.whole
def test_a_race_speaks_the_language(drawn: set[str]) -> None:
    app = open_match("pb", sets="mix")
    rng = Rng(2)
    for _choice in range(60):
        race = run_until_asked(app)
        if race.name != "match":
            break
        app.frame([], SECONDS)
        race._on_option(rng.pick([option for option in race.choices.options if not option.disabled_reason]))
        app.context.settings.speed = "fast"
        race.enter()
        app.frame([], SECONDS)
        race.director.skip()
    assert len(drawn) > 30
    assert not untranslated(drawn)


@pytest.mark.usefixtures("disguise")
@pytest.mark.slow
def test_the_score_speaks_the_language(drawn: set[str]) -> None:
    app = open_match("bb")
    run_until_scene(app, "scoring")
    drawn.clear()
    for _frame in range(400):
        app.frame([], SECONDS)
    assert drawn
    assert not untranslated(drawn)


def test_a_number_has_no_article_before_it() -> None:
    """“Mark a 8”: if the line needs the article, `Cast.a_number` adds it."""
    said = [text for text in SINGLE if re.search(r"\b[Aa]n? \{(n|number)\}", text)]
    assert said == ["a {number}", "an {number}"]
