"""The prompt bar of the Horse Race: every plate has the colour and the faces of the seats that act."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect, Surface

from game.app import App
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.side_bets import seats_to_bet
from game.games.horse_race.rules.state import BETS, NOBODY
from game.games.horse_race.view import panels, prompt_bar
from game.games.horse_race.view.bets import plate_text
from game.games.horse_race.view.layout import PROMPT_BAR
from game.games.horse_race.view.prompt_bar import HorseRacePromptBar, text_box
from game.games.horse_race.view.view import top_bar
from game.games.horse_race.view.view_model import HorseRaceViewModel, acting_seats
from game.presentation import overlay_layer
from game.scenes.match.held_turn import DONE
from game.ui import drawing, text, theme
from game.ui.canvas import HEIGHT, Canvas
from game.ui.focus import Focus
from tests.games.horse_race.test_view import NAMES, Bare, match_of
from tests.support import app_driver
from tests.support.match_driver import open_match, run_until_asked

CANVAS = Canvas(Surface((1280, 720)), 1.0)


class Plates:
    """Records the last plate of a prompt bar: its colour, the badges of its faces, and its words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.colour: theme.Colour | None = None
        self.badges: list[int] = []
        self.words: list[str] = []
        monkeypatch.setattr(drawing, "card", self._card)
        monkeypatch.setattr(prompt_bar, "draw_portrait", self._portrait)
        for name in ("draw_line", "draw_centred"):
            monkeypatch.setattr(text, name, self._words)

    def _card(self, _canvas: Canvas, box: FRect, colour: theme.Colour, *_rest: object) -> None:
        if box == PROMPT_BAR:
            self.colour = colour
            self.badges.clear()
            self.words.clear()

    def _portrait(self, _canvas: Canvas, badge: int, *_rest: object) -> None:
        self.badges.append(badge)

    def _words(self, _canvas: Canvas, words: str, _style: object, box: FRect, *_rest: object) -> None:
        if words and PROMPT_BAR.contains(box):
            self.words.append(words)

    def shows(self, s: HorseRaceViewModel, seats: list[Seat]) -> bool:
        """Returns whether the plate has the faces of the seats, and the colour of a single seat."""
        badges = [s.badges[seat] for seat in seats]
        colour = theme.SEAT_COLOURS[badges[0]] if len(badges) == 1 else theme.NIGHT
        return (self.badges, self.colour) == (badges, colour)


def test_every_plate_of_a_match_has_the_colour_and_faces_of_those_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(3, races="2", side_bets="on")
    bare = Bare(match, people=(0,))
    s = bare.view_model
    bar = HorseRacePromptBar(s)
    plates = Plates(monkeypatch)
    shared = 0
    while match.to_act():
        for event in match.play(match.legal(match.to_act()[0])[0]):
            event.apply(s.view)
            bar.draw_status(CANVAS, "")
            named = [seat for seat in s.view.seats if NAMES[seat] in plates.words[0]]
            assert plates.shows(s, named), (event, plates.words)
            shared += len(named) > 1
    assert shared


def test_the_result_of_the_only_person_has_that_persons_face(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(3, races="2")
    s = Bare(match, people=(0,)).view_model
    plates = Plates(monkeypatch)
    events_of_race = (event for _turn in range(400) for event in match.play(match.legal(match.to_act()[0])[0]))
    for event in events_of_race:
        event.apply(s.view)
        if s.view.winner:
            break
    s.nets = [-20] * len(s.view.seats)
    s.costs = [20] * len(s.view.seats)
    HorseRacePromptBar(s).draw_status(CANVAS, "")
    assert plates.shows(s, [0])
    assert plates.words == ["Won $0, paid $20: −$20"]


def asked_to_bet(hold: str = "off") -> tuple[App, Any]:
    """Returns the app and its match scene, with the person's question for a bet and a way to hold choices."""
    app = open_match("pbb", races="1", rules="horse_race", side_bets="on", begins="1")
    app.context.settings.hold_turns = hold
    scene: Any = run_until_asked(app)
    while scene.director.view.phase != BETS:
        app_driver.click(app, scene.choices.options[0].key)
        scene = run_until_asked(app)
    return app, scene


def held_bet() -> tuple[App, Any]:
    """Returns the app and its match scene with a bet of the person that can be taken back."""
    app, scene = asked_to_bet("confirm")
    app_driver.click(app, f"SideBet.horse.{scene.director.view.running()[0]}")
    app_driver.click(app, "SideBet.amount.5")
    return app, scene


def test_a_choice_that_can_be_taken_back_keeps_the_plate_of_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = held_bet()
    plates = Plates(monkeypatch)
    for _frame in range(30):
        app.frame([], app_driver.SECONDS)
    s = scene.screen.view_model
    assert scene.turns.hold.held
    assert seats_to_bet(s.view)[:1] != [0]
    assert "Ana bets $5 on horse 2" in plates.words
    assert plates.shows(s, [0])
    assert top_bar(s).active == 0
    app_driver.click(app, DONE)
    run_until_asked(app)
    assert s.held is None


def test_after_a_race_the_plate_is_that_of_the_seats_that_share_the_pot() -> None:
    match = match_of(3, races="1")
    while not match.state.winner:
        match.play(match.legal(match.to_act()[0])[0])
    s = Bare(match, people=(0,)).view_model
    s.view = HORSE_RACE.view(match.state, None)
    s.view.phase = "race"
    holders = set(s.view.holders_of(s.view.winner)) - {NOBODY}
    assert set(acting_seats(s, is_asked=False)) == holders


def test_before_the_first_question_a_plate_is_that_of_the_active_seat() -> None:
    s = Bare(match_of(5, seats="3"), people=(0,)).view_model
    assert acting_seats(s, is_asked=True) == acting_seats(s, is_asked=False)
    s.asked_seat = 2
    assert acting_seats(s, is_asked=True) == (2,)


@pytest.mark.parametrize("faces", range(1, 5))
def test_the_words_begin_beside_the_last_face(faces: int) -> None:
    last = PROMPT_BAR.left + prompt_bar.FACE_LEFT + prompt_bar.FACE_PITCH * (faces - 1)
    assert text_box(faces).left >= last + prompt_bar.FACE / 2
    assert text_box(faces).right <= PROMPT_BAR.right


def test_bets_of_a_held_choice_are_not_announced_as_those_of_the_next_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(3, races="1", seats="2", side_bets="on")
    while match.state.phase != BETS:
        match.play(match.legal(match.to_act()[0])[0])
    first, last = seats_to_bet(match.state)
    s = Bare(match, people=(first,)).view_model
    s.asked_seat = first
    events.SideBetPlaced(first, match.state.running()[0], 5).apply(s.view)
    s.held = commands.SideBet(first, match.state.running()[0], 5)
    written = list[str]()
    monkeypatch.setattr(text, "draw_line", lambda _canvas, words, *_place: written.append(words))
    panels.draw_buttons(CANVAS, s, None, Focus())
    assert not written
    events.SideBetDeclined(last).apply(s.view)
    assert plate_text(s, HorseRacePromptBar(s)).startswith("Bet $5")
    s.held = None
    assert plate_text(s, HorseRacePromptBar(s)) == "They run!"


def test_the_sign_of_the_commentary_is_drawn_above_the_betting_page() -> None:
    app, scene = asked_to_bet()
    assert scene.screen.view_model.hides_track
    sign = next(target.box for target in scene.targets() if target.key == "calls")
    scene.layout(app.canvas)
    scene.draw(app.canvas)
    picture = app.canvas.surface.subsurface(app.canvas.rect(sign)).copy()
    overlay_layer.draw_history_sign(app.canvas, sign)
    assert picture.get_buffer().raw == app.canvas.surface.subsurface(app.canvas.rect(sign)).copy().get_buffer().raw


def test_the_buttons_of_a_held_bet_are_within_the_window() -> None:
    _app, scene = held_bet()
    held = [target for target in scene.targets() if target.key.startswith("held.")]
    assert len(held) == 2
    assert all(target.box.bottom <= HEIGHT for target in held)
