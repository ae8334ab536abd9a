"""The race call: every line is true of its event and fits its place, and no line repeats soon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commentary.commentator import NO_REPEAT_WITHIN, Comment, Phrase, PhraseGroup
from game.engine.match import Match
from game.engine.rules import Event
from game.games.dice_game.rules import events, round_events, scoring_events
from game.games.dice_game.rules.horses import CARDS
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.view.commentary import PHRASES, SILENT_EVENTS, DiceGameCommentator
from game.ui import text, theme
from game.ui.canvas import Canvas
from tests.support.dice_game_commentary_oracle import CHECKS, VALUES, EventContext, holds
from tests.support.dice_game_comments import NAMES, commented_events

SETS = ("1", "2", "3", "4", "mix")
FIRST = 60
"""Number of calls at the start of a race that must all differ."""
ROOM = 860
"""Width of the caption, in logical units."""
MARGIN = 36
"""Total horizontal margin of the caption's words, in logical units."""
LONGEST_NAME = "W" * 12
LONGEST_HORSE = max((card.name for card in CARDS), key=len)
MOST = {
    "round": "88",
    "money": "188",
    "amount": "188",
    "stake": "88",
    "pot": "188",
    "pays": "888",
    "wealth": "888",
    "face": "3",
    "end": "15",
    "number": "8",
    "a_number": "an 8",
    "rank": "seventh",
    "bonus": "−2 −2",
}
SAID_OF = {
    r"\bleads?\b|leader|in front|to the front|best of the rest": "leads leads_after one_leads some_lead_together "
    "takes_lead joins_lead runs_clear loses_lead shares_lead_now leader_past_line first_away heads_rest",
    r"\blast (horse|of all|now|place|no longer)|is last|very back": "trails one_lags last_away last_no_longer "
    "last_now finish_place=3",
    r"last (\$|dollar|wild|one)": "spends_last is_last_wild",
    r"first to last": "is_strung_out",
    r"\bwins?\b|\bwon\b|first past the post|home first|the winner": "finish_place=1 nobody_home one_home is_home "
    "is_big_stake",
    r"\bsecond\b(?! horse| best)": "finish_place=2 one_home climbs",
    r"\bthird\b": "finish_place=3 two_home climbs one_home",
    r"second horse": "stable=2",
    r"first horse|owner now": "stable=1",
    r"first purchase": "is_first_sale",
    r"first wild": "is_first_wild",
    r"second best|plan b": "is_second_choice",
    r"nobody('s horse| owns)": "is_nobodys",
    r"outsider|long odds": "is_outsider",
    r"favourite|short odds": "is_favourite",
    r"no bet line": "crosses_line first_past_line near_line past_line leader_past_line back_before_line",
    r"are open again": "back_before_line",
    r"\bfree\b|costs .* nothing|for nothing|on the house": "is_free=True is_broke chooses HorseClaimed",
    r"\blevel\b|neck and neck|has company|share the lead": "joins_lead some_lead_together shares_lead_now",
    r"beside|makes room|share space": "beside_one",
    r"crowd on|elbows": "in_a_crowd",
    r"half price": "is_half_price",
    r"\bhome\b": "is_home gets_home falls_short needs_any needs_two needs_three finish_place=1 finish_place=2 "
    "finish_place=3 is_near_home heads_rest one_home two_home circle_full wins_by_far RaceEnded",
    r"three places are taken": "finish_place=3 circle_full",
    r"\bset of\b|jockey": "completes_set JockeySetScored",
    r"1 extra|1 more\.": "marks_own_bar by_own_bar",
    r"two lines": "is_one_short_twice",
    r"one (circle )?(short|more)|one more circle": "is_one_short is_one_short_twice",
    r"\brow\b|across": "fills_row",
    r"\bcolumn\b|four down": "fills_column",
    r"market is empty": "empties_market",
    r"without a dollar": "pot=0",
    r"\$3": "amount=3",
    r"\$1|a dollar's": "amount=1",
    r"moves? 3|\b3!|\ba (full )?3\b|long stride for": "face=3 needs_three needs_two",
    r"\ba 2\b|moves 2|by 2": "face=2 needs_two",
    r"a 1\b|single step|by 1|counts to 1": "face=1 needs_two",
    r"nose (behind|from|too late)|by a nose": "is_chased_home needs_any",
    r"\bthe start\b": "start=0 leaves_gate first_away last_away back_to_gate nobody_away",
    r"{owner}": "is_owned is_another_seats",
    r"{level}": "joins_one shares_lead_with_one",
    r"{shaken}": "parts_from_one",
    r"{beside}": "beside_one",
    r"{passed}": "passes_leader",
    r"{heir}": "loses_lead_to_one",
    r"{last}": "one_lags hands_on_last",
    r"{leader}": "one_leads leader_past_line",
    r"{chaser}": "is_chased_home",
    r"{winner}": "one_home two_home finish_place=2 finish_place=3 heads_rest somebody_home",
    r"{second}": "two_home finish_place=3",
    r"{card}": "by_ability by_another_card is_left_unused BarMarked AbilityScored",
    r"{rich}|{wealth}": "one_is_richest another_is_richest",
    r"{lead}": "one_leads takes_lead runs_clear",
    r"{lag}": "one_lags",
    r"{to_line}": "near_line",
    r"{rolled}": "by_other_bar",
}
"""Claims or event types that permit a word or a value in a line, by pattern of the word or value."""
UNHURRIED_EVENTS: frozenset[type] = frozenset(
    {
        round_events.FieldDrawn,
        events.HorseFinished,
        events.RolandActed,
        scoring_events.PurseWon,
        scoring_events.BetPaid,
        scoring_events.JockeySetScored,
        scoring_events.AbilityScored,
        scoring_events.RaceEnded,
    }
)
"""Events that last 2 seconds or more; only their phrases may be long."""


def all_lines() -> Iterator[tuple[type[Event], PhraseGroup, Phrase]]:
    for kind, moments in PHRASES.items():
        for moment in moments:
            for line in moment.phrases:
                yield kind, moment, line


LINES = list(all_lines())


def claims_of(moment: PhraseGroup, line: Phrase) -> set[str]:
    claims = (*moment.conditions, *line.conditions)
    return {claim if isinstance(claim, str) else claim.__name__ for claim in claims}


def placeholders(words: str) -> list[str]:
    return [name for _text, name, _format, _conversion in Formatter().parse(words) if name]


def judge(scene: EventContext, call: Comment) -> None:
    """Checks a call against the states before and after its event."""
    for claim in claims_of(call.group, call.phrase):
        assert holds(claim, scene), f"“{call.words}” claims {claim} of {scene.event}"
    values = {name: VALUES[name](scene) for name in placeholders(call.phrase.words)}
    assert call.words == call.phrase.words.format(**values), scene.event
    assert "nobody at all" not in call.words


def judge_race(seed: int, seats: int, sets: str) -> Counter[str]:
    said: list[str] = []
    for scene, call in commented_events(seed, seats, sets):
        if call:
            judge(scene, call)
            said.append(call.words)
    doubles = [words for words, times in Counter(said[:FIRST]).items() if times > 1]
    assert not doubles
    for place, words in enumerate(said):
        assert words not in said[max(0, place - NO_REPEAT_WITHIN) : place]
    return Counter(said)


@given(st.integers(0, 10**9), st.integers(1, 8), st.sampled_from(SETS))
@pytest.mark.whole
def test_no_call_contradicts_its_event_and_none_comes_twice_in_a_while(seed: int, seats: int, sets: str) -> None:
    judge_race(seed, seats, sets)


@pytest.mark.soak
def test_many_races_are_called_truly(request: pytest.FixtureRequest) -> None:
    for seed in range(request.config.getoption("--soak")):
        judge_race(seed, 1 + seed % 8, SETS[seed % 5])


def test_the_same_race_is_called_alike_and_another_seed_otherwise() -> None:
    one, again = (
        ["" if call is None else call.words for _scene, call in commented_events(8, 3, "mix")] for _ in range(2)
    )
    assert one == again
    match = Match(DICE_GAME, DICE_GAME.options({"seats": "3"}), 1)
    view = DICE_GAME.initial_state(match.options)
    for event in match.setup_events[:-1]:
        event.apply(view)
    first = {DiceGameCommentator(seed).comment(view, NAMES, match.setup_events[-1]) for seed in range(20)}
    assert len(first) > 2


def test_there_are_many_phrasings() -> None:
    assert len({line.words for _kind, _moment, line in LINES}) >= 150


def test_every_event_is_called_or_known_to_be_silent() -> None:
    assert set(PHRASES) | SILENT_EVENTS == set(events.EVENTS)
    assert not set(PHRASES) & SILENT_EVENTS


def test_every_claim_and_value_has_its_referee() -> None:
    for _kind, moment, line in LINES:
        claims = {claim for claim in claims_of(moment, line) if not claim.startswith("chooses ")}
        assert claims <= set(CHECKS), f"CHECKS of the oracle lacks {claims - set(CHECKS)}"
        values = set(placeholders(line.words))
        assert values <= set(VALUES), f"VALUES of the oracle lacks {values - set(VALUES)}"


@pytest.mark.parametrize("pattern", SAID_OF)
def test_words_have_their_claims(pattern: str) -> None:
    """A line about the lead claims a fact about the lead, and so on."""
    speaking = [(kind, moment, line) for kind, moment, line in LINES if speaks(pattern, line.words)]
    assert speaking, "no line matches the pattern"
    for kind, moment, line in speaking:
        claims = {claim.split()[0] for claim in claims_of(moment, line)} | {kind.__name__}
        allowing = set(SAID_OF[pattern].split())
        assert claims & allowing, f"“{line.words}” needs one of {sorted(allowing)}, and claims {sorted(claims)}"


def speaks(pattern: str, words: str) -> bool:
    """Returns whether a line's prose matches the pattern; its placeholders count if the pattern has a brace."""
    prose = words if "{" in pattern else re.sub(r"\{.*?\}", "#", words).replace("$#", "")
    return re.search(pattern, prose, re.IGNORECASE) is not None


def test_every_line_fits_the_caption() -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0)
    for _kind, _moment, line in LINES:
        words = line.words.format(**{name: widest(name) for name in placeholders(line.words)})
        assert text.width(canvas, words, theme.CAPTION) <= ROOM - MARGIN, words
        assert re.fullmatch(r".*([.!…?]|\{deed\})", line.words), f"“{line.words}” ends without a stop"


ORDINARY = {
    **MOST,
    "name": "Cleo",
    "owner": "Dev",
    "rich": "Dev",
    "horse": "Night Porter",
    "runner": "Night Porter (6)",
    "bonus": "bet $3",
    "level_count": "3",
    "on_bar": "3",
    "stable": "3",
    "lines": "2",
    "line": "1",
    "count": "2",
    "times": "9",
    "odds": "9",
    "price": "10",
    "amount": "3",
    "money": "12",
    "pot": "12",
    "stake": "6",
    "pays": "54",
    "round": "12",
    "why": "no Wild Numbers to recover",
}
READABLE = 44
"""Maximum number of characters that can be read during an event of the race."""


def test_what_is_said_during_the_race_is_short() -> None:
    hurried = [line.words for kind, _moment, line in LINES if kind not in UNHURRIED_EVENTS]
    filled = [words.format(**{name: ordinary(name) for name in placeholders(words)}) for words in hurried]
    assert not [words for words in filled if len(words) > READABLE]


def ordinary(name: str) -> str:
    """Returns a typical value of a placeholder: Tin Whistle for other horses, 3 spaces for distances."""
    distances = ("moved", "to_go", "to_line", "lead", "lag", "spread", "chased", "margin")
    return ORDINARY.get(name, "3 spaces" if name in distances else "Tin Whistle")


def widest(name: str) -> str:
    """Returns the longest text of a placeholder."""
    if name == "deed":
        return "Roland marks the leading horse he has bet on, on the card of the horse die."
    if name in ("name", "owner", "rich"):
        return LONGEST_NAME
    if name in MOST:
        return MOST[name]
    if name in ("moved", "to_go", "to_line", "lead", "lag", "spread", "chased", "margin"):
        return "15 spaces"
    horses = {
        "horse",
        "runner",
        "card",
        "rolled",
        "leader",
        "last",
        "passed",
        "level",
        "shaken",
        "heir",
        "beside",
        "chaser",
        "winner",
        "second",
    }
    return (LONGEST_HORSE + (" (8)" if name == "runner" else "")) if name in horses else "88"


def test_forbidden_phrases_stay_out() -> None:
    for _kind, _moment, line in LINES:
        assert "stretch they come" not in line.words.lower()
