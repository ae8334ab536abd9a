"""Tells how a match came out: the tickets are paid, the bars race, the winner is named; then details can be read."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.career.daily_race import day_of, utc_today
from game.career.season_store import take_match_in
from game.career.silks import worn_silks
from game.engine.catalog import game_by_key
from game.engine.rules import Event, GameState
from game.input.intents import Back, Confirm, Intent, Menu, PointerPressed, Skip
from game.platform.browser import BROWSER
from game.presentation.animation import Animation, Parallel, Tween, Wait, ease_in_out
from game.presentation.director import SPEED_FACTORS
from game.presentation.loader import has_view, score_sheet_of
from game.presentation.match_result import ScoreSheet
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, ResetScenes, Scene, SceneChange, begin_match
from game.scenes.score import payoff, reveal, winner
from game.scenes.score.online_end import OnlineEnd
from game.scenes.score.pages import RESULT, SHEET, ScorePages, draw_caption, draw_title, form_widgets
from game.scenes.score.podium import PlayerBadges
from game.scenes.score.result_picture import ResultPicture
from game.scenes.score.reward_cards import RewardCards
from game.scenes.score.score_sheet_page import ScoreSheetPage
from game.scenes.score.show import ConfettiShower, Segment, Show
from game.session.amounts import currency_of
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import random_seed
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget
from game.ui.widgets import Form, Widget, draw_focus

SOUNDS = ("payout", "coins", *payoff.COIN_SOUNDS, "drum", "drum_roll", "fanfare", *reveal.LOSS_SOUNDS, "page")
SEED_LIMIT = 10**9
"""Upper limit of new seeds, so that people can say them."""
MAX_CATEGORY_SKIPS = 1
"""Presses that go on to the next category; one more names the winner at once."""


class ScoreScene(Scene):
    """Plays the show, then waits at the result; the pages behind it are the details.

    Shows how `view`, the state before `events`, becomes the score.
    """

    name = "scoring"
    keeps_pictures = True

    def __init__(self, context: GameContext, session: MatchSession, view: GameState, events: Sequence[Event]) -> None:
        self.context = context
        self.session = session
        self.go_on: Callable[[], SceneChange] | None = None
        """Continues a course, instead of another race; None if there is none."""
        self.room: OnlineEnd | None = None
        """After an online match: the result of the check, and the next scene."""
        self._events = tuple(events)
        game = game_by_key(session.setup.rules)
        runaway = game.runaway if game else ""
        currency = currency_of(session.setup.rules)
        self._scenery = "" if currency else session.setup.rules
        players = PlayerBadges(session.names, session.badges, currency, runaway, self._scenery)
        self._score_sheet = score_sheet_of(session.setup.rules) or ScoreSheet()
        self._sheet_page = ScoreSheetPage(self._score_sheet, players)
        self._result = ResultPicture(session, self._score_sheet, players, self._events)
        self.score_pages = ScorePages(context, session, players)
        self._canvas: Canvas | None = None
        self._sprites = SpriteCache(0.0)
        self._render_tasks: Iterator[None] = iter(())
        self._is_prerendered = False
        self._confetti = ConfettiShower()
        self._category_skips = 0
        self._may_skip_winner = False
        self._form: Form | None = None
        self._rewards = RewardCards(context, session)
        self.show = Show(())
        self.begin(view)

    def share_sprites(self, sprites: SpriteCache) -> None:
        """Draws with the pictures of the match, whose large horses are used again."""
        self._sprites = sprites

    def begin(self, view: GameState) -> None:
        """Begins the show from `view`."""
        self._result.begin(view)
        self._sheet_page.rows = self._result.rows
        self._sheet_page.deeds = self._result.story.deeds if self._result.story else ()
        self.show = Show(self._segments())

    def _segments(self) -> list[Segment]:
        result = self._result
        play = self.context.audio.play
        segments = []
        if result.payoff.tickets:
            segments.append(Segment(lambda: payoff.payoff_animation(result.payoff, play), result.payoff.settle))
        segments += [
            Segment(partial(reveal.grow_animation, result.reveal, step, play), partial(result.reveal.settle, step))
            for step in range(len(result.reveal.order))
        ]
        return [
            *segments,
            Segment(self._silence, self._name_winner),
            Segment(self._winner_animation, lambda: self._show_form(next(iter(self._actions())))),
        ]

    def _silence(self) -> Animation:
        self.context.audio.music("")
        yield Wait(reveal.SILENCE_SECONDS)

    def _winner_animation(self) -> Animation:
        yield Parallel(self._winner_entry(), self._winner_alone())

    def _winner_alone(self) -> Animation:
        yield Wait(winner.SKIP_FROM_SECONDS)
        self._may_skip_winner = True
        yield Wait(winner.WINNER_SECONDS - winner.SKIP_FROM_SECONDS)

    def _winner_entry(self) -> Animation:
        yield Tween(winner.ENTRY_SECONDS, lambda share: setattr(self._result, "winner_entry", share), ease_in_out)

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.context.settings
        self._keep_records()
        self._refresh_form()
        if self.show.busy and not self.is_winner_alone:
            self.context.audio.music("count")
        self.show.pace = SPEED_FACTORS[settings.speed]
        self.show.reduced_motion = settings.reduced_motion

    def _keep_records(self) -> None:
        """Takes the match into the records, if it is the last race that was saved: a lesson is not."""
        storage = self.context.storage
        if storage.read(LAST_MATCH) == self.session.text:
            take_match_in(self.session, storage)
            self._rewards.keep(utc_today())

    def keep_at_once(self) -> None:
        """Keeps what the match has brought, of a scene that is never entered."""
        self._keep_records()
        self._rewards.finish()

    def leave(self) -> None:
        self._rewards.finish()

    def handle(self, intent: Intent) -> SceneChange:
        if self.show.busy:
            if isinstance(intent, Confirm | PointerPressed | Skip):
                self._skip()
            return None
        if isinstance(intent, Back | Menu):
            if self.score_pages.current != RESULT:
                self._show_page(RESULT)
                return None
            return self._way_out()
        if isinstance(intent, Confirm | PointerPressed):
            self._rewards.finish()  # the target of the button may show it
        step: SceneChange = self._form.focus.handle(intent, self.targets()) if self._form else None
        return step

    def _skip(self) -> None:
        """Pays all tickets at once, or goes on to the next category; the second time to the winner, and past it."""
        if self.is_winner_alone and not self._may_skip_winner:
            return
        self._category_skips += not self._result.is_paying
        self.show.skip()
        while self.show.busy and self._category_skips > MAX_CATEGORY_SKIPS and not self.is_winner_alone:
            self.show.skip()

    def update(self, seconds: float) -> SceneChange:
        self.show.update(seconds)
        self._confetti.update(seconds)
        if self._form:
            self._form.focus.update(seconds, self.targets())
        if self._rewards.update(seconds, is_shown=self._form is not None and self._is_result):
            self._refresh_form()
        if self._form and self._is_result and (asked := self._rewards.ask()):
            return asked
        if self._is_prerendered:  # the pages' own work waits for the pictures, so that no frame bears both
            self.score_pages.update()
        return None

    @property
    def is_winner_alone(self) -> bool:
        """Whether the winner is shown, before the result."""
        return self.show.busy and self._result.reveal.decided

    def _name_winner(self) -> None:
        self.context.audio.music("")
        self._result.reveal.settle_all()
        self._sheet_page.ranks = self._result.ranks
        self._celebrate(self._result.outcome.winners)

    def _celebrate(self, winners: Sequence[int]) -> None:
        """Plays a fanfare if a person wins or could not win; else brass that sinks with the margin of the defeat."""
        people = [seat for seat in range(len(self.session.setup.seats)) if self.session.is_human(seat)]
        is_win = not people or any(seat in people for seat in winners)
        self.context.audio.play("fanfare" if is_win else reveal.loss_sound(self._result.outcome.scores, people))
        if is_win and not self.context.settings.reduced_motion:
            self._confetti.start()

    def _widgets(self) -> list[Widget]:
        """The buttons, and the rewards next to the result."""
        rewards = self._rewards.widgets() if self._is_result else []
        return [*rewards, *form_widgets(self.score_pages, self._actions())]

    def _refresh_form(self) -> None:
        """Offers what can be pressed now; the focus stays where it was."""
        if self._form:
            self._form.widgets = self._widgets()

    @property
    def _is_result(self) -> bool:
        return self.score_pages.current == RESULT

    def _actions(self) -> dict[str, Callable[[], SceneChange]]:
        details = {"details": lambda: self._show_page(SHEET if self._is_result else RESULT)}
        if self.go_on:
            return {"on": self.go_on, **details}
        if self.room:
            return self._room_actions(self.room, details)
        return {
            **(
                {"daily": self.context.pushing("daily")}
                if day_of(self.session.setup, utc_today())
                else {"again": self._rematch}
            ),
            **({"watch": self.context.pushing("replay", self.session)} if has_view(self.session.setup.rules) else {}),
            **details,
            "share": self.context.pushing("share", self.session),
            "setup": self.context.pushing("setup", self.session.setup.rules),
            "title": lambda: ResetScenes(self.context.scene("title")),
        }

    def _room_actions(
        self, room: OnlineEnd, details: dict[str, Callable[[], SceneChange]]
    ) -> dict[str, Callable[[], SceneChange]]:
        first = {"room": room.again} if room.is_owner else {"back": room.back}
        look_back = (
            {
                "watch": self.context.pushing("replay", self.session),
                **details,
                "share": self.context.pushing("share", self.session),
            }
            if room.is_whole
            else details
        )
        return {**first, **look_back, "leave": room.leave}

    def _way_out(self) -> SceneChange:
        if self.room:
            return self.room.back()
        return self.go_on() if self.go_on else ResetScenes(self.context.scene("title"))

    def _show_page(self, page: str) -> SceneChange:
        self.score_pages.show(page)
        self._show_form("details")
        return None

    def _show_form(self, key: str) -> None:
        self.focus = self.context.focus(key)
        self._form = Form(self._widgets(), self.focus)

    def _rematch(self) -> SceneChange:
        rematch = replace(self.session.setup, seed=random_seed() % SEED_LIMIT)
        return begin_match(self.context.scene("start_match", rematch))

    def targets(self) -> Sequence[FocusTarget]:
        if not self._form:
            return []
        moments = self.score_pages.targets(
            lambda commands: PushScene(self.context.scene("replay", self.session, at=commands))
        )
        return [*self._form.targets(), *moments]

    def debug_state(self) -> dict[str, object]:
        outcome = self.session.match.outcome
        scores = list(outcome.scores) if outcome else []
        audit = self.room.audit_text if self.room else ""
        told = {"match_commands": len(self.session.match.steps), "scores": scores, "audit": audit}
        return {**told, "page": self.score_pages.current}

    def spoken_text(self) -> tuple[str, ...]:
        if self.score_pages.current in (RESULT, SHEET):
            audit = (self.room.audit_text,) if self.room and self._form else ()
            return (*self._result.spoken_text(), *audit, *(self._rewards.spoken_text() if self._form else ()))
        return self.score_pages.spoken_text()

    # -- drawing -------------------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        if self._canvas is not canvas:
            self._set_canvas(canvas)
        self._is_prerendered = canvas.limit.make_ahead(self._render_tasks)

    def draw(self, canvas: Canvas) -> None:
        if self._result.is_paying:
            self._result.payoff_view.draw(canvas, self._sprites)
            return
        if self.is_winner_alone:
            self._result.draw_winner(canvas, self._sprites)
            self._confetti.draw(canvas, self._sprites)
            return
        self._draw_ground(canvas)
        if self.score_pages.current == RESULT:
            self._result.draw(canvas, self._sprites)
            self._rewards.draw(canvas)
            if self.room and self._form and not self._rewards.is_telling:
                self.room.draw(canvas)
        else:
            self._draw_details(canvas)
        if self._form:
            for rank in self._sheet_page.ranks[:1]:
                canvas.drop(winner.place_key(self._sheet_page.players, rank.seat))
            self._form.draw_widgets(canvas)
            draw_focus(canvas, self._form.focus, self.targets())
        self._confetti.draw(canvas, self._sprites)

    def _draw_ground(self, canvas: Canvas) -> None:
        if self._scenery and self._is_result:
            menu_places.draw_place(canvas, menu_places.KEY_ART, self._scenery)
        else:
            menu_places.turf_background(canvas)

    def _draw_details(self, canvas: Canvas) -> None:
        draw_title(canvas, self.score_pages)
        if self.score_pages.current == SHEET:
            self._sheet_page.draw(canvas, self._sprites, self._result.final_view)
            draw_caption(canvas, self._result.banner.title)
        elif self._form:
            self.score_pages.draw(canvas, self._form.focus)
            draw_caption(canvas, self.score_pages.words)

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        self._set_canvas(canvas)
        if BROWSER or not self._result.is_paying:
            yield from canvas.draw_ahead(self._draw_ground)
        yield from self._result.prerender(canvas, self._sprites)

    def _set_canvas(self, canvas: Canvas) -> None:
        """Restarts the pictures for a canvas; each one fits into a frame."""
        self._canvas = canvas
        canvas.set_silks(worn_silks(self.session.setup.seats, self.context.storage))
        if self._sprites.scale != canvas.scale:
            self._sprites = SpriteCache(canvas.scale)
        self._render_tasks = self._prerender_tasks(canvas, self._sprites)

    def _prerender_tasks(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        yield from self.context.audio.load_ahead(*SOUNDS)
        menu_places.turf_background(canvas)
        yield
        yield from self._confetti.prerender_sprites(sprites)
        yield from self._sheet_page.prerender(canvas, sprites, self._result.final_view)
        yield from self.score_pages.prerender_sprites(canvas)
