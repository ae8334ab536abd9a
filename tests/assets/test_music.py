"""The written music: full bars, notes within range, tunes that fit their chords, and reproducible files."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

np = pytest.importorskip("numpy")
soundfile = pytest.importorskip("soundfile")

from build.art import rendering, sound_manifest, theme_call, theme_sawdust  # noqa: E402
from build.art.harmony import progress, voicings  # noqa: E402
from build.art.rendering import Score  # noqa: E402
from build.art.score import BadScore, Note, Part, line, midi_bytes, part  # noqa: E402

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LONG = 0.85
"""Minimum duration of a note that must belong to its chord, in beats."""
SMALL_LOUDSPEAKER = (300, 8000)
"""Lowest and highest frequency of a telephone or laptop loudspeaker, in Hz."""
LEAST_LOUDNESS = -35.0
"""Minimum level of the loudest 0.3 s within the range of a small loudspeaker, in decibels."""
UNLIKE = {
    "dice": ("dice_roll", "dice_land"),
    "hits": ("slam", "snatch", "skid", "battle", "cannon"),
    "payments": ("coin", "coins", "payout"),
    "finishes": ("cheer", "line"),
    "a turn": ("your_turn",),
}
"""Groups of sounds that a player must distinguish by ear."""
LEAST_APART = 9.0
"""Minimum mean difference of two sounds in spectrum and envelope, in decibels; strokes on one drum differ by 5 to 6."""
needs_soundfont = pytest.mark.skipif(
    rendering.SOUNDFONT_VARIABLE not in os.environ, reason="no soundfont is named by LONGSHOT_SOUNDFONT"
)


def scores() -> Iterator[tuple[str, Score]]:
    for theme in sound_manifest.THEMES:
        yield from ((name, make()) for name, make in theme.SCORES.items())


@pytest.mark.parametrize("theme", sound_manifest.THEMES, ids=lambda theme: theme.__name__.rpartition(".")[2])
def test_a_theme_is_as_long_as_its_chords_and_all_its_layers_as_each_other(theme: ModuleType) -> None:
    layers = [make() for make in theme.SCORES.values()]
    assert {(layer.beats, layer.tempo, layer.frames) for layer in layers} == {
        (theme.BEATS, theme.TEMPO, layers[0].frames)
    }
    assert theme.CHORDS.beats == theme.BEATS
    seconds = layers[0].frames / rendering.RATE
    assert 48 <= seconds <= 120 or (theme.__name__.endswith("count") and seconds == 24)


def test_every_player_has_every_note_and_no_note_is_longer_than_the_music() -> None:
    for _name, score in scores():
        assert all(score.midi())  # raises BadScore for a note outside the range of the instrument
        for one in score.parts:
            assert max(note.start + note.length for note in one.notes) <= score.beats + 1
            assert all(1 <= note.velocity <= 127 for note in one.notes)


@pytest.mark.parametrize("theme", sound_manifest.THEMES, ids=lambda theme: theme.__name__.rpartition(".")[2])
def test_a_long_note_on_a_beat_is_one_of_its_chord(theme: ModuleType) -> None:
    """Suspensions and passing notes are exceptions: at most one in seven."""
    tune = getattr(theme, "TUNE", None) or [*theme_sawdust.VIBRAPHONE, *theme_sawdust.TRUMPET]
    long = [note for note in tune if note.length >= LONG and abs(note.start - round(note.start)) < 0.01]
    strange = [note for note in long if note.pitch % 12 not in theme.CHORDS.at(note.start).classes]
    assert len(long) > 20 or theme.BEATS == 48
    assert len(strange) <= len(long) / 7, strange


def test_no_two_themes_have_the_same_tune() -> None:
    def steps(notes: list[Note]) -> set[tuple[tuple[int, float], ...]]:
        """Returns the intervals in pitch and time between seven successive notes, for every start."""
        moves = [(after.pitch - note.pitch, round(after.start - note.start, 2)) for note, after in pairwise(notes)]
        return {tuple(moves[start : start + 6]) for start in range(len(moves) - 5)}

    shapes = [steps(getattr(theme, "TUNE", theme_sawdust.TRUMPET)) for theme in sound_manifest.THEMES]
    for number, one in enumerate(shapes):
        assert not any(one & other for other in shapes[number + 1 :])


def test_the_call_comes_back_changed_and_comes_home() -> None:
    def bars(section: int) -> list[tuple[float, int]]:
        first = section * theme_call.SECTION
        return [(note.start - first, note.pitch) for note in theme_call.TUNE if first <= note.start < first + 32]

    call, cheeky, back, wide, home = map(bars, range(5))
    assert call[:6] == cheeky[:6], "the second section begins like the first"
    assert call != cheeky, "the second section continues differently"
    assert [start for start, _pitch in back[:4]] != [start for start, _pitch in call[:4]]
    assert sum(start < 8 for start, _pitch in wide) < sum(start < 8 for start, _pitch in call), "slower"
    assert home[-1][1] % 12 == 2, "the tune ends on D"


def test_a_bar_that_is_not_full_and_a_note_that_nobody_has_are_refused() -> None:
    with pytest.raises(BadScore):
        line("D5:1 E5 | F#5:2")
    with pytest.raises(BadScore):
        midi_bytes(part("tuba", line("D7")), 120, 4)


def test_voices_move_as_little_as_they_can() -> None:
    chords = voicings(progress("C | F | G7 | C"), 55, 72, 3)
    assert all(sum(abs(b - a) for a, b in zip(one, other, strict=True)) <= 8 for one, other in pairwise(chords))


def test_the_bass_walks_and_does_not_jump() -> None:
    steps = [note.pitch for note in theme_sawdust.walking(theme_sawdust.CHORDS)]
    assert all(0 < abs(after - before) <= 11 for before, after in pairwise(steps))


# -- files -----------------------------------------------------------------------------------------------------------


def test_every_rendered_file_is_recorded_with_its_recipe() -> None:
    assert set(json.loads((SOUNDS / sound_manifest.RECORD).read_text())) == set(sound_manifest.RENDERED)
    assert [name for name in sound_manifest.RENDERED if not sound_manifest.is_recorded(name, SOUNDS)] == []


def test_the_files_of_a_theme_are_of_one_length_to_the_sample() -> None:
    for name, score in scores():
        assert soundfile.info(str(SOUNDS / f"{name}.ogg")).frames == score.frames


@pytest.mark.whole
def test_every_sound_is_heard_on_a_small_loudspeaker_and_none_is_cut_off_at_the_top() -> None:
    for path in SOUNDS.glob("*.ogg"):
        samples, rate = soundfile.read(path)
        spectrum = np.abs(np.fft.rfft(samples)) ** 2
        pitches = np.fft.rfftfreq(len(samples), 1 / rate)
        share = spectrum[(pitches >= SMALL_LOUDSPEAKER[0]) & (pitches <= SMALL_LOUDSPEAKER[1])].sum() / spectrum.sum()
        width = min(len(samples), round(0.3 * rate))
        sums = np.cumsum([0.0, *samples**2])
        assert 10 * np.log10((sums[width:] - sums[:-width]).max() / width * share) > LEAST_LOUDNESS, path.stem
        assert np.abs(samples).max() < 1.0, path.stem


@pytest.mark.slow
def test_dice_hits_and_payments_sound_unlike_each_other() -> None:
    for one, other in combinations(UNLIKE, 2):
        for first, second in product(UNLIKE[one], UNLIKE[other]):
            apart = np.sqrt(((shape(first) - shape(second)) ** 2).mean())
            assert apart > LEAST_APART, (first, second)


def shape(name: str) -> Any:
    """Returns the levels of a sound's start by third of an octave and by 50 ms, in decibels below the loudest."""
    samples, rate = soundfile.read(SOUNDS / f"{name}.ogg")
    samples = np.pad(samples, (0, round(1.2 * rate)))[: round(1.2 * rate)]
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    pitches = np.fft.rfftfreq(len(samples), 1 / rate)
    edges = 50 * 2 ** (np.arange(27) / 3)
    bands = np.array([spectrum[(pitches >= low) & (pitches < high)].sum() for low, high in pairwise(edges)])
    steps = np.array([(part**2).mean() for part in np.array_split(samples, 24)])
    return np.concatenate([10 * np.log10(one / one.max() + 1e-4) for one in (bands, steps)])


def test_the_same_samples_give_the_same_file(tmp_path: Path) -> None:
    tone = np.sin(np.arange(50_000) / 20) * 0.3
    for name in ("one.ogg", "two.ogg"):
        rendering.write_ogg(tmp_path / name, tone, rendering.RATE, 0.8)
    one, two = ((tmp_path / name).read_bytes() for name in ("one.ogg", "two.ogg"))
    assert one == two
    heard, _rate = soundfile.read(tmp_path / "one.ogg")
    assert np.abs(heard[1000:-1000] - tone[1000:-1000]).max() < 0.05, "the file decodes to its samples"


def test_a_wrong_note_is_another_recipe() -> None:
    score = theme_call.first()
    tune = score.parts[0]
    wrong = Part(tune.name, tune.instrument, (*tune.notes[:-1], Note(150, 1, 80)), tune.level)
    other = Score((wrong, *score.parts[1:]), score.tempo, score.beats, score.mastering)
    assert rendering.recipe_hash([score]) != rendering.recipe_hash([other])
    assert rendering.recipe_hash([score]) == rendering.recipe_hash([theme_call.first()])


@needs_soundfont
@pytest.mark.slow
def test_rendering_twice_gives_equal_files(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        sound_manifest.render("drum_roll", tmp_path / folder)
        sound_manifest.render("lose_small", tmp_path / folder)
    for name in ("drum_roll.ogg", "lose_small.ogg", sound_manifest.RECORD):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@needs_soundfont
@pytest.mark.slow
def test_the_same_click_lies_on_the_same_sample_in_every_layer() -> None:
    click = part("kit", [Note(6.5, 0.1, 76, 127)], exact=True)
    first = []
    for make in theme_call.SCORES.values():
        score = make()
        mix = rendering.mixed(Score((click,), score.tempo, score.beats, score.mastering))
        first.append(int(np.argmax(np.abs(mix) > 0.01 * np.abs(mix).max())))
    assert len(set(first)) == 1
    assert abs(first[0] / rendering.RATE - 6.5 * 60 / theme_call.TEMPO) < 0.005
