"""Fills in the score sheet event by event; then charts and decisions can be read."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.rules import Event, GameState
from game.i18n import _
from game.input.intents import Back, Confirm, Intent, Menu, PointerPressed, Skip
from game.presentation.animation import Animation
from game.presentation.director import SPEED_FACTORS, Director
from game.presentation.loader import has_view, score_sheet_of
from game.presentation.score_sheet import ScoreEntry
from game.scenes.context import GameContext
from game.scenes.scene import PushScene, ReplaceScene, ResetScenes, Scene, SceneChange
from game.scenes.score.confetti import ConfettiShower
from game.scenes.score.frame import draw_caption, draw_title, form_widgets
from game.scenes.score.pages import ScorePages
from game.scenes.score.podium import PlayerBadges, ranking_rows
from game.scenes.score.score_sheet_page import EmptyScoreSheet, ScoreSheetPage
from game.session.session import MatchSession
from game.sprites.sprite_cache import SpriteCache
from game.ui import backgrounds
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.form import Form, draw_focus

SOUNDS = ("payout", "fanfare", "lose", "page")
SEED_LIMIT = 10**9
"""Seeds of new races lie below this, so that a person can say one."""


class ScoreScene(Scene):
    """The score sheet shows the director's state, which its events change."""

    name = "scoring"

    def __init__(self, context: GameContext, session: MatchSession, view: GameState, events: Sequence[Event]) -> None:
        """Shows `events` one after another, from the state before them."""
        self.context = context
        self.session = session
        players = PlayerBadges(session.names, session.badges)
        self._sheet_page = ScoreSheetPage(score_sheet_of(session.setup.rules) or EmptyScoreSheet(), players)
        self.score_pages = ScorePages(context, session, players)
        self._caption = ""
        self._canvas: Canvas | None = None
        self._sprites = SpriteCache(0.0)
        self._render_tasks: Iterator[None] = iter(())
        self._is_prerendered = False
        self._confetti = ConfettiShower()
        self.director = Director(view, session.rules.evolve, self)
        self.director.play(events)
        self._form: Form | None = None

    # -- for the director ----------------------------------------------------------------------------------

    def animation_for(self, event: Event) -> Animation | None:
        """The coins of an entry on the score sheet; None for other events."""
        entry = self._sheet_page.score_sheet.entry(self.director.view, event)
        return self._animate_entry(entry) if entry else None

    def snap(self, event: Event) -> None:
        """Coins and sums lie where they belong."""
        self._sheet_page.animation.coins, self._sheet_page.animation.lift = 1.0, 0.0

    def jump_to(self, view: GameState) -> None:
        """Nothing to do: the sheet is drawn from the director's state itself."""

    def _animate_entry(self, entry: ScoreEntry) -> Animation:
        self._caption = _("{name}: {entry}").format(name=self.session.names[entry.seat], entry=entry.words)
        return self._sheet_page.animate_entry(
            entry, self.context.audio.play, animated=not self.context.settings.reduced_motion
        )

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Follows the settings."""
        settings = self.context.settings
        self.director.pace, self.director.reduced_motion = SPEED_FACTORS[settings.speed], settings.reduced_motion

    def handle(self, intent: Intent) -> SceneChange:
        """Skips the animation; afterwards presses a button."""
        if self.director.busy:
            if isinstance(intent, Confirm | PointerPressed | Skip):
                self.director.skip()
            return None
        if isinstance(intent, Back | Menu):
            return ResetScenes(self.context.scenes.title())
        step: SceneChange = self._form.focus.handle(intent, self.targets()) if self._form else None
        return step

    def update(self, seconds: float) -> SceneChange:
        """Lets time pass; shows the winner when everything is written."""
        self.director.update(seconds)
        if not self.director.busy and self._form is None:
            self._show_result()
        self._confetti.update(seconds)
        if self._form:
            self._form.focus.update(seconds, self.targets())
        if self._is_prerendered:  # the pages' own work waits for the pictures, so that no frame bears both
            self.score_pages.update()
        return None

    def _show_result(self) -> None:
        """Names the winner and asks what comes next, once every entry is made."""
        outcome = self.session.match.outcome
        assert outcome is not None
        names = [self.session.names[seat] for seat in outcome.winners]
        shared = _("{names} share the win!") if len(names) > 1 else _("{names} wins!")
        self._caption = shared.format(names=" + ".join(names))
        self._sheet_page.ranks = ranking_rows(outcome.ranking, outcome.scores)
        self._celebrate(outcome.winners)
        actions = {
            "again": self._rematch,
            **({"watch": self._watch} if has_view(self.session.setup.rules) else {}),
            "setup": lambda: ResetScenes(self.context.scenes.setup(self.session.setup.rules)),
            "title": lambda: ResetScenes(self.context.scenes.title()),
        }
        self._form = Form(form_widgets(self.score_pages, actions), self.context.focus("again"))

    def _celebrate(self, winners: Sequence[int]) -> None:
        """A fanfare when a person wins, or when nobody could."""
        people = [seat for seat in range(len(self.session.setup.seats)) if self.session.is_human(seat)]
        is_win = not people or any(seat in people for seat in winners)
        self.context.audio.play("fanfare" if is_win else "lose")
        if is_win and not self.context.settings.reduced_motion:
            self._confetti.start()

    def _rematch(self) -> SceneChange:
        """The same seats once more, on another seed."""
        rematch = replace(self.session.setup, seed=secrets.randbelow(SEED_LIMIT))
        return ReplaceScene(self.context.scenes.start(rematch))

    def _watch(self) -> SceneChange:
        """The replay of the match."""
        from game.scenes.replay.replay_scene import load_replay

        return PushScene(load_replay(self.context, self.session))

    def _watch_moment(self, commands: int) -> SceneChange:
        """The replay as it stood before a decision."""
        from game.scenes.replay.replay_scene import load_replay_at

        return PushScene(load_replay_at(self.context, self.session, commands))

    def targets(self) -> Sequence[FocusTarget]:
        """All that can be pressed now."""
        return [*self._form.targets(), *self.score_pages.targets(self._watch_moment)] if self._form else []

    @property
    def active_focus(self) -> Focus | None:
        """Where keys and pads are."""
        return self._form.focus if self._form else None

    def debug_state(self) -> dict[str, object]:
        """The scores, and which page is open."""
        outcome = self.session.match.outcome
        scores = list(outcome.scores) if outcome else []
        return {"match_commands": len(self.session.match.steps), "scores": scores, "page": self.score_pages.current}

    def spoken_text(self) -> tuple[str, ...]:
        """The caption of the page, or its contents."""
        if self.score_pages.current == "pad":
            return (self._caption,)
        return self.score_pages.spoken_text()

    def layout(self, canvas: Canvas) -> None:
        """Makes one more of the pictures that later frames need; another canvas needs all of them anew."""
        if self._canvas is not canvas:
            self._set_canvas(canvas)
        self._is_prerendered = next(self._render_tasks, self) is self

    def draw(self, canvas: Canvas) -> None:
        """Draws the page that is open, its caption and the buttons."""
        backgrounds.turf_background(canvas)
        draw_title(canvas)
        if self._form and self.score_pages.current != "pad":
            self.score_pages.draw(canvas, self._form.focus)
            draw_caption(canvas, self.score_pages.words)
        else:
            self._sheet_page.draw(canvas, self._sprites, self.director.view)
            draw_caption(canvas, self._caption)
        if self._form:
            self._form.draw_widgets(canvas)
            draw_focus(canvas, self._form.focus, self.targets())
        self._confetti.draw(canvas, self._sprites)

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        """Draws the score sheet while the match is still shown, a small piece at a time."""
        self._set_canvas(canvas)
        backgrounds.turf_background(canvas)
        yield
        yield from self._sheet_page.prerender(canvas, self._sprites, self.director.view)
        draw_title(canvas)
        draw_caption(canvas, "…")
        yield

    def _set_canvas(self, canvas: Canvas) -> None:
        """Begins the pictures anew for a canvas; each of them is short enough for a frame."""
        self._canvas, self._sprites = canvas, SpriteCache(canvas.scale)
        self._render_tasks = self._prerender_tasks(canvas, self._sprites)

    def _prerender_tasks(self, canvas: Canvas, sprites: SpriteCache) -> Iterator[None]:
        yield from self._sheet_page.prerender_sprites(sprites, self.director.view)
        for sound in SOUNDS:
            self.context.audio.load(sound)
            yield
        yield from self._confetti.prerender_sprites(sprites)
        yield from self.score_pages.prerender_sprites(canvas)
