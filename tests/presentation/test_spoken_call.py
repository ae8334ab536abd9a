"""The spoken call, tested with a slow, failing or endless stub voice on the test's own clock."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.platform.audio import Audio
from game.platform.settings import Settings
from game.platform.storage import MemoryStore, Storage
from game.presentation.captions import CaptionRank
from game.presentation.speech import (
    BEGIN_SECONDS,
    GAP_SECONDS,
    MOST_FAILURES,
    MOST_SECONDS,
    PATIENCE_OF_RANK,
    PATIENCE_SECONDS,
    RACES_HEARD,
    RATES,
    SpokenCall,
)
from tests.support.stub_voice import StubVoice

FRAME = 1 / 60
"""Duration of a frame, in seconds."""
NEVER = float("inf")
BET, MOVE, PURCHASE, LEAD, LINE, ATTACK, FINISH = list(CaptionRank)[1:]


class Stage:
    """A call with a stub voice. Time passes in frames, which update the call unless a test turns that off."""

    def __init__(self, voice: StubVoice | None = None, level: str = "everything") -> None:
        self.voice = voice or StubVoice()
        self.audio = Audio()
        self.settings = Settings(spoken_call=level)
        self.storage = Storage(MemoryStore())
        self.call = SpokenCall(self.audio, self.settings, self.storage)
        self.call.__dict__["voice"] = self.voice
        self.call.begin(seed=1)
        self.tension = 1
        self.may_begin = True
        self.is_on_top = True

    def pass_time(self, seconds: float = FRAME) -> None:
        for _frame in range(max(round(seconds / FRAME), 1)):
            self.voice.clock += FRAME
            if self.is_on_top:
                self.call.follow(self.tension, may_begin=self.may_begin)
            self.call.update(FRAME)

    @property
    def music(self) -> float:
        """Updates the call and returns the remaining volume of the music."""
        self.audio.update(5)
        return self.audio._ducking.gains["music"]


def test_a_line_is_said_at_once_where_nothing_else_is() -> None:
    stage = Stage()
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time()
    assert stage.voice.texts == ["Tin Whistle takes the lead!"]


@pytest.mark.parametrize(
    ("level", "said"),
    [("off", []), ("great", ["lead", "finish"]), ("everything", ["purchase", "lead", "finish"])],
)
def test_the_setting_decides_from_which_rank_lines_are_said(level: str, said: list[str]) -> None:
    stage = Stage(StubVoice(length=0.3), level)
    for words, rank in (("bet", BET), ("move", MOVE), ("purchase", PURCHASE), ("lead", LEAD), ("finish", FINISH)):
        stage.call.offer(words, rank)
        stage.pass_time(1)
    assert stage.voice.texts == said


def test_nothing_opens_a_voice_while_the_call_is_off() -> None:
    call = SpokenCall(Audio(), Settings(), Storage(MemoryStore()))
    call.begin(seed=1)
    call.offer("Tin Whistle wins!", FINISH)
    call.follow(1, may_begin=True)
    call.update(FRAME)
    assert "voice" not in vars(call)


def test_one_line_waits_the_higher_one_and_of_two_alike_the_newer() -> None:
    stage = Stage(StubVoice(length=0.3))
    stage.call.offer("first", LEAD)
    stage.pass_time(0.3)
    for words, rank in (("older", LINE), ("newer", LINE), ("lesser", PURCHASE)):
        stage.call.offer(words, rank)
    stage.pass_time(3)
    assert stage.voice.texts == ["first", "newer"]


def test_between_two_lines_is_a_pause() -> None:
    stage = Stage(StubVoice(delay=0.0, length=0.3))
    stage.call.offer("first", LEAD)
    stage.pass_time(0.2)
    stage.call.offer("second", LEAD)
    stage.pass_time(3)
    begins = [moment for _text, moment, *_rest in stage.voice.said]
    assert begins[1] - begins[0] >= 0.3 + GAP_SECONDS - FRAME


@pytest.mark.parametrize("rank", [PURCHASE, LEAD, LINE, ATTACK, FINISH])
def test_a_line_is_forgotten_when_it_has_waited_too_long(rank: CaptionRank) -> None:
    stage = Stage()
    stage.may_begin = False
    patience = PATIENCE_OF_RANK.get(rank, PATIENCE_SECONDS)
    stage.call.offer("late", rank)
    stage.pass_time(patience + 0.1)
    stage.may_begin = True
    stage.pass_time(1)
    assert stage.voice.texts == []


@pytest.mark.parametrize(("rank", "interrupts"), [(LINE, False), (ATTACK, True), (FINISH, True)])
def test_an_attack_and_a_finish_interrupt_a_lower_line(rank: CaptionRank, interrupts: bool) -> None:
    stage = Stage()
    stage.call.offer("lower", LEAD)
    stage.pass_time(0.5)
    stage.call.offer("higher", rank)
    stage.pass_time()
    assert stage.voice.texts == (["lower", "higher"] if interrupts else ["lower"])


def test_a_finish_does_not_interrupt_a_finish() -> None:
    stage = Stage(StubVoice(length=1.0))
    stage.call.offer("Tin Whistle wins!", FINISH)
    stage.pass_time(0.2)
    stage.call.offer("Sunday Hat is second!", FINISH)
    stage.pass_time()
    assert stage.voice.texts == ["Tin Whistle wins!"]
    stage.pass_time(2)
    assert stage.voice.texts == ["Tin Whistle wins!", "Sunday Hat is second!"]


def test_the_closer_the_race_the_faster_the_voice() -> None:
    stage = Stage(StubVoice(length=0.3))
    for tension in RATES:
        stage.tension = tension
        stage.call.offer(f"tension {tension}", LEAD)
        stage.pass_time(1)
    assert [rate for _text, _moment, rate, _volume in stage.voice.said] == [1.1, 1.25, 1.4]


def test_no_line_begins_over_an_open_question() -> None:
    stage = Stage()
    stage.may_begin = False
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time(5)
    assert stage.voice.texts == []


def test_a_skip_silences_it_at_once_and_what_waits_is_forgotten() -> None:
    stage = Stage()
    stage.call.offer("said", LEAD)
    stage.pass_time(0.5)
    stage.call.offer("waiting", LEAD)
    stage.call.silence()
    assert not stage.voice.speaking
    stage.pass_time(3)
    assert stage.voice.texts == ["said"]


def test_it_is_silent_in_the_first_frame_in_which_the_match_is_not_on_top() -> None:
    stage = Stage()
    stage.call.offer("said", LEAD)
    stage.pass_time(0.5)
    stage.is_on_top = False
    stage.pass_time()
    assert not stage.voice.speaking
    stage.call.offer("in the pause", FINISH)
    stage.pass_time(1)
    stage.is_on_top = True
    stage.pass_time(1)
    assert stage.voice.texts == ["said"]


def test_a_line_that_does_not_begin_is_stopped_and_after_three_in_a_row_the_match_is_silent() -> None:
    stage = Stage(StubVoice(delay=NEVER))
    for number in range(MOST_FAILURES + 3):
        stage.call.offer(f"line {number}", LEAD)
        stage.pass_time(BEGIN_SECONDS + GAP_SECONDS + 0.2)
    assert len(stage.voice.said) == MOST_FAILURES
    assert not stage.voice.speaking
    stage.call.begin(seed=1)
    stage.call.offer("the next match", LEAD)
    stage.pass_time()
    assert stage.voice.texts[-1] == "the next match"


def test_a_line_that_begins_makes_up_for_those_that_did_not() -> None:
    stage = Stage()
    for number in range(9):
        stage.voice.delay = 0.0 if number % 3 == 2 else NEVER
        stage.voice.length = 0.3
        stage.call.offer(f"line {number}", LEAD)
        stage.pass_time(1.2)
    assert len(stage.voice.said) == 9


def test_a_line_that_never_ends_is_stopped() -> None:
    stage = Stage(StubVoice(length=NEVER))
    stage.call.offer("endless", LEAD)
    stage.pass_time(MOST_SECONDS - 0.2)
    assert stage.voice.speaking
    stage.pass_time(0.4)
    assert not stage.voice.speaking


def test_the_same_sentence_is_said_once_in_a_match() -> None:
    stage = Stage(StubVoice(length=0.3))
    for _time in range(3):
        stage.call.offer("Tin Whistle takes the lead!", LEAD)
        stage.pass_time(1)
    assert len(stage.voice.said) == 1


def test_what_mattered_in_the_last_races_is_known_also_after_a_new_start_and_whether_or_not_it_was_said() -> None:
    stage = Stage(level="off")
    for race in range(RACES_HEARD + 1):
        stage.call.begin(race)
        stage.call.offer(f"Tin Whistle wins race {race}!", FINISH)
        stage.call.offer("Bo bets $3.", BET)
        stage.call.end()
    again = SpokenCall(stage.audio, stage.settings, stage.storage)
    assert again.heard == [f"Tin Whistle wins race {race}!" for race in range(RACES_HEARD, 0, -1)]


def test_a_language_without_a_voice_is_not_spoken_and_a_sentence_says_so() -> None:
    stage = Stage(StubVoice(languages=("fr",)))
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time(1)
    assert stage.voice.said == []
    assert stage.call.fault == "No voice for English is installed on this device."


def test_a_machine_without_a_voice_says_so_and_nothing_else() -> None:
    stage = Stage()
    stage.call.__dict__["voice"] = None
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time(1)
    assert stage.call.fault == "No voice for English is installed on this device."


def test_music_and_crowd_are_softer_while_a_line_is_said() -> None:
    stage = Stage(StubVoice(length=0.5))
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time()
    assert stage.music == pytest.approx(0.4)
    assert stage.audio._ducking.gains["crowd"] == pytest.approx(0.5)
    stage.pass_time(1)
    assert stage.music == 1.0


def test_the_voice_has_a_volume_of_its_own() -> None:
    stage = Stage()
    stage.audio.set_volumes({"master": 10, "voice": 5})
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time()
    assert stage.voice.said[0][3] == pytest.approx(0.25)


@given(
    st.lists(st.tuples(st.floats(0, 2), st.sampled_from(list(CaptionRank)[1:])), max_size=30),
    st.floats(0, 1),
    st.sampled_from([0.2, 1.0, 4.5, NEVER]),
)
def test_whatever_is_offered_never_two_at_once_and_none_later_than_its_limit(
    offers: list[tuple[float, CaptionRank]], delay: float, length: float
) -> None:
    stage = Stage(StubVoice(delay=delay, length=length))
    offered: dict[str, tuple[float, CaptionRank]] = {}
    for number, (pause, rank) in enumerate(offers):
        offered[f"line {number}"] = stage.voice.clock, rank
        stage.call.offer(f"line {number}", rank)
        stage.pass_time(pause)
    assert stage.voice.overlaps == 0
    for text, moment, *_rest in stage.voice.said:
        at, rank = offered[cast(str, text)]
        assert moment - at <= PATIENCE_OF_RANK.get(rank, PATIENCE_SECONDS) + 2 * FRAME


def test_a_match_that_goes_on_has_not_heard_itself_and_says_nothing_anew() -> None:
    stage = Stage()
    stage.call.begin(seed=7)
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.call.end()
    stage.call.begin(seed=8)
    assert stage.call.heard == ["Tin Whistle takes the lead!"]
    stage.call.begin(seed=7)
    assert stage.call.heard == []
    said = len(stage.voice.said)
    stage.call.offer("Tin Whistle takes the lead!", LEAD)
    stage.pass_time(1)
    assert len(stage.voice.said) == said
