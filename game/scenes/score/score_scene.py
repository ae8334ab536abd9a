"""Shows the result of a match: tickets are paid, bars grow, the winner is named; then the detail pages open."""

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
from game.scenes.score.reward_cards import STRIP_BOX, RewardCards
from game.scenes.score.score_sheet_page import ScoreSheetPage
from game.scenes.score.show import ConfettiShower, Segment, Show
from game.session.amounts import currency_of
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import random_seed
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget
from game.ui.widgets import Form, Widget, draw_focus

TIE_SOUND = "bell"
"""Sound of a match without a winner."""
SOUNDS = (
    "payout",
    "coins",
    *payoff.COIN_SOUNDS,
    "drum",
    "drum_roll",
    "fanfare",
    TIE_SOUND,
    *reveal.LOSS_SOUNDS,
    "page",
)
"""Sounds of the scene, loaded in advance."""
SEED_LIMIT = 10**9
"""Upper limit of new seeds, short enough to be read out."""
MAX_CATEGORY_SKIPS = 1
"""Number of presses that skip one category; the next press skips to the winner."""


class ScoreScene(Scene):
    """Plays the show from `view`, the state before `events`, then shows the result and its detail pages."""

    name = "scoring"
    keeps_pictures = True

    def __init__(self, context: GameContext, session: MatchSession, view: GameState, events: Sequence[Event]) -> None:
        self.context = context
        self.session = session
        self.go_on: Callable[[], SceneChange] | None = None
        """Continues a series, such as a season, instead of another match; None for a single match."""
        self.room: OnlineEnd | None = None
        """The check and the ways out after an online match; None after a local match."""
        self._events = tuple(events)
        game = game_by_key(session.setup.rules)
        runaway = game.runaway if game else ""
        currency = currency_of(session.setup.rules)
        self._scenery = "" if currency else session.setup.rules
        self._score_sheet = score_sheet_of(session.setup.rules) or ScoreSheet()
        headline = self._score_sheet.headline(session.match)
        players = PlayerBadges(session.names, session.badges, currency, runaway, self._scenery, headline)
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
        """Uses the sprites of the match, because the large horses are shown again."""
        self._sprites = sprites

    def begin(self, view: GameState) -> None:
        """Starts the show from `view`."""
        self._result.begin(view)
        self._sheet_page.rows = self._result.rows
        self._sheet_page.deeds = self._result.story.deeds if self._result.story else ()
        self.show = Show(self._segments())

    def _segments(self) -> list[Segment]:
        result = self._result
        play = self.context.audio.play
        segments = []
        if result.payoff.tickets:
            payment = partial(payoff.payoff_animation, result.payoff, play)
            segments.append(Segment(payment, result.payoff.settle))
        for step in range(result.reveal.step, len(result.reveal.order)):
            growth = partial(reveal.grow_animation, result.reveal, step, play)
            segments.append(Segment(growth, partial(result.reveal.settle, step)))
        return [
            *segments,
            Segment(self._silence, self._name_winner),
            Segment(self._winner_animation, self._show_result),
        ]

    def _show_result(self) -> None:
        first_action = next(iter(self._actions()))
        self._show_form(first_action)

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
        yield Tween(winner.ENTRY_SECONDS, partial(setattr, self._result, "winner_entry"), ease_in_out)

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.context.settings
        self._keep_records()
        self._refresh_form()
        if self._form and self._is_result:
            self._show_result()
        if self.show.busy and not self.is_winner_alone:
            self.context.audio.music("count")
        self.show.pace = SPEED_FACTORS[settings.speed]
        self.show.reduced_motion = settings.reduced_motion

    def _keep_records(self) -> None:
        """Adds the match to the records if it is the last saved match, which a lesson never is."""
        storage = self.context.storage
        if storage.read(LAST_MATCH) == self.session.text:
            take_match_in(self.session, storage)
            self._rewards.keep(utc_today())

    def keep_at_once(self) -> None:
        """Records the match at once, for a scene that is never entered."""
        self._keep_records()
        self._rewards.finish()

    def leave(self) -> None:
        self._rewards.finish()

    def handle(self, intent: Intent) -> SceneChange:
        if self.show.busy:
            if isinstance(intent, Confirm | PointerPressed | Skip):
                self._skip()
            return None
        if self.show.takes_press(intent):
            return None
        if isinstance(intent, Back | Menu):
            if not self._is_result:
                self._show_page(RESULT)
                return None
            return self._rewards.first_page or self._way_out()
        if isinstance(intent, Confirm | PointerPressed):
            self._rewards.finish()  # the next scene may show the records
        step: SceneChange = self._form.focus.handle(intent, self.targets()) if self._form else None
        return step

    def _skip(self) -> None:
        """Skips the payment or a category; after MAX_CATEGORY_SKIPS it skips to the winner, and then to the result."""
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
        is_single = not self.room and not (self.go_on and self.session.is_kept)
        if self._form and self._is_result:
            step = (self._rewards.first_result(self.score_pages) if is_single else None) or self._rewards.ask()
            if step:
                return step
        if self._is_prerendered:  # a frame either renders pictures or updates the pages
            self.score_pages.update()
        return None

    @property
    def is_winner_alone(self) -> bool:
        """Whether only the winner is shown, before the result."""
        return self.show.busy and self._result.reveal.decided

    def _name_winner(self) -> None:
        self.context.audio.music("")
        self._result.reveal.settle_all()
        self._sheet_page.ranks = self._result.ranks
        if self._result.outcome.is_tie:
            self.context.audio.play(TIE_SOUND)
        else:
            self._celebrate(self._result.outcome.winners)

    def _celebrate(self, winners: Sequence[int]) -> None:
        """Plays a fanfare if a person wins or if no person played, else a sound for the size of the defeat."""
        people = [seat for seat in range(len(self.session.setup.seats)) if self.session.is_human(seat)]
        is_win = not people or any(seat in people for seat in winners)
        self.context.audio.play("fanfare" if is_win else reveal.loss_sound(self._result.outcome.scores, people))
        if is_win and not self.context.settings.reduced_motion:
            self._confetti.start()

    def _widgets(self) -> list[Widget]:
        """Returns the buttons, and the rewards next to the result."""
        rewards = self._rewards.widgets() if self._is_result else []
        return [*rewards, *form_widgets(self.score_pages, self._actions())]

    def _refresh_form(self) -> None:
        """Rebuilds the widgets; the focus stays."""
        if self._form:
            self._form.widgets = self._widgets()

    @property
    def _is_result(self) -> bool:
        return self.score_pages.current == RESULT

    def _actions(self) -> dict[str, Callable[[], SceneChange]]:
        details = {"details": self._toggle_details}
        if self.go_on:
            return {"on": self.go_on, **details}
        if self.room:
            return self._room_actions(self.room, details)
        rules = self.session.setup.rules
        actions: dict[str, Callable[[], SceneChange]] = {}
        if day_of(self.session.setup, utc_today()):
            actions["daily"] = self.context.pushing("daily")
        else:
            actions["again"] = self._rematch
        if has_view(rules):
            actions["watch"] = self.context.pushing("replay", self.session)
        return {
            **actions,
            **details,
            "share": self.context.pushing("share", self.session),
            "setup": self.context.pushing("setup", rules),
            "title": self._to_title,
        }

    def _room_actions(
        self, room: OnlineEnd, details: dict[str, Callable[[], SceneChange]]
    ) -> dict[str, Callable[[], SceneChange]]:
        first = {"room": room.again} if room.is_owner else {"back": room.back}
        if not room.is_whole:
            return {**first, **details, "leave": room.leave}
        return {
            **first,
            "watch": self.context.pushing("replay", self.session),
            **details,
            "share": self.context.pushing("share", self.session),
            "leave": room.leave,
        }

    def _way_out(self) -> SceneChange:
        if self.room:
            return self.room.back()
        return self.go_on() if self.go_on else self._to_title()

    def _to_title(self) -> SceneChange:
        title = self.context.scene("title")
        return ResetScenes(title)

    def _toggle_details(self) -> SceneChange:
        return self._show_page(SHEET if self._is_result else RESULT)

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
        return [*self._form.targets(), *self.score_pages.targets(self._watch_from)]

    def _watch_from(self, commands: int) -> SceneChange:
        replay = self.context.scene("replay", self.session, at=commands)
        return PushScene(replay)

    def debug_state(self) -> dict[str, object]:
        outcome = self.session.match.outcome
        scores = list(outcome.scores) if outcome else []
        audit = self.room.audit_text if self.room else ""
        return {
            "match_commands": len(self.session.match.steps),
            "scores": scores,
            "audit": audit,
            "page": self.score_pages.current,
        }

    def spoken_text(self) -> tuple[str, ...]:
        if self.score_pages.current in (RESULT, SHEET):
            audit = (self.room.audit_text,) if self.room and self._form else ()
            rewards = self._rewards.spoken_text() if self._form else ()
            return (*self._result.spoken_text(), *audit, *rewards)
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
        if self._is_result:
            self._result.draw(canvas, self._sprites)
            rest = STRIP_BOX
            if self.room and self._form:
                rest = self.room.draw(canvas, STRIP_BOX if self._rewards.shows_strip else None)
            self._rewards.draw(canvas, rest)
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
            draw_caption(canvas, self._result.sheet_caption)
        elif self._form:
            self.score_pages.draw(canvas, self._form.focus)
            draw_caption(canvas, self.score_pages.words)

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        self._set_canvas(canvas)
        if BROWSER or not self._result.is_paying:
            yield from canvas.draw_ahead(self._draw_ground)
        yield from self._result.prerender(canvas, self._sprites)

    def _set_canvas(self, canvas: Canvas) -> None:
        """Restarts the rendering in advance for a new canvas."""
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
