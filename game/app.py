"""Builds the running game from its parts, and turns events into frames; only main_loop.py imports it."""

import gc
from collections.abc import Iterator
from pkgutil import resolve_name
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.engine.message import Message
from game.i18n import _, best_language, current_language, set_language, translate
from game.input.bindings import KEYBOARD_HALVES, Bindings
from game.input.devices import Devices
from game.input.intents import Confirm, ConfirmReleased, Intent, LayoutWanted, TakePhoto
from game.input.key_places import KeyLabels
from game.input.stick_axis import DEAD_ZONES
from game.platform import browser, process
from game.platform.audio import Audio
from game.platform.frame_stats import REDUCED
from game.platform.parts import PartAwaited
from game.platform.process import import_ahead
from game.platform.screen_reader import PageReader
from game.platform.settings import Settings
from game.platform.storage import Storage
from game.platform.window import Window
from game.presentation.speech import VoiceReader
from game.scenes.base.assistive_input import AssistiveInput
from game.scenes.base.camera import Camera
from game.scenes.base.context import GameContext
from game.scenes.base.importing import ImportingScene
from game.scenes.base.scene import PopScene, PushScene, ResetScenes, Scene, SceneChange, SceneStack
from game.scenes.routes import make_scene
from game.scenes.title.background import ATTRACT_MODE
from game.scenes.title.title_scene import TitleScene
from game.session.autosaves import ROOM_STORE
from game.sharing.album import Album, NoAlbum
from game.ui.canvas import Canvas, display_preferences
from game.ui.shapes import paper_grain
from game.ui.surface_cache import RenderingUnfinished

if TYPE_CHECKING:
    from game.scenes.base.phone_panel import PhonePanel

PHONE_PANEL = "game.scenes.base.phone_panel:PhonePanel"
"""Dotted name of the phone panel's class, which only a web page needs."""
LOADING = "loading"
"""Name of the scene whose frames may use all available time."""
LAYOUT_SCENE = "pad_setup"
"""Route and name of the scene for learning the layout of a gamepad."""
RENDER_SECONDS = 0.009
"""Rendering time per frame for a newly opened scene in a web page, in seconds. A desktop has no limit."""
MAX_FRAME_SECONDS = 0.1
"""Maximum step of the game's time per frame, in seconds. The limit prevents a race from ending while the machine
sleeps.
"""
MAX_CONSECUTIVE_ERRORS = 3
"""Number of consecutive errors after which the game closes instead of showing another message."""
UNEXPECTED_ERROR = Message("Something went wrong, so you are back at the main menu. Details are in “fault”.")


class App:
    """The running game.

    `frame` processes a frame's events and returns whether to continue. `languages` are those of the player, best first;
    None keeps the language regardless of the settings. `album` stores photos and clips; None stores nothing.
    """

    def __init__(
        self,
        window: Window,
        storage: Storage,
        audio: Audio | None = None,
        languages: tuple[str, ...] | None = None,
        album: Album | None = None,
    ) -> None:
        self.window = window
        self._languages = languages
        self.storage = storage
        settings_now = Settings.load(storage)
        language = settings_now.language or best_language(languages or ())
        bindings = Bindings.changed(settings_now.bindings, language)
        settings_now.bindings = bindings.changes()  # labels of an older version become places only once
        key_labels = KeyLabels(settings_now.key_labels, language)

        def finger_size() -> float:
            return window.finger_size

        self.devices = Devices(window.to_logical, window.touch_to_logical, bindings, finger_size, key_labels)
        audio = audio or Audio()
        self.devices.gamepads.page_axes = browser.unmapped_gamepad_axes
        self.assistive_input = AssistiveInput([PageReader(), VoiceReader(audio, settings_now)])
        self.context = GameContext(
            storage,
            settings_now,
            audio,
            make_scene,
            full_screen=self._on_full_screen_key,
            say=self.assistive_input.announce,
            apply_bindings=self._rebind,
            apply_display_settings=self._apply_display_settings,
            gamepads=self.devices.gamepads,
            bindings=bindings,
            key_labels=key_labels,
            finger_size=finger_size,
            camera=Camera(album or NoAlbum()),
        )
        window.set_quality(is_reduced=settings_now.graphics == REDUCED)
        self.canvas = Canvas(window.viewport, window.scale)
        self.render_seconds = RENDER_SECONDS if browser.BROWSER else 0.0
        """Rendering time per frame for a newly opened scene, in seconds; 0 for no limit."""
        self.phone_panel: PhonePanel | None = None
        """Phone view next to the canvas of a web page; None on a desktop."""
        if browser.BROWSER:
            self.phone_panel = resolve_name(PHONE_PANEL)(self.handle)
        self._program_keys = {pygame.K_F11: self._on_full_screen_key, pygame.K_F4: self._on_read_aloud_key}
        """Actions of keys with the same meaning in every scene."""
        self.errors: list[str] = []
        self._consecutive_errors = 0
        self._told_fault: Message | None = None
        """Fault of the storage that was reported in the previous frame."""
        self._apply_display_settings()
        self.stack = SceneStack(TitleScene(self.context))

    def frame(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """Processes events, advances time and draws one frame; returns whether the game continues."""
        seconds = min(seconds, MAX_FRAME_SECONDS)
        began = perf_counter()
        try:
            graphics = self.context.graphics
            top = self.stack.top
            graphics.is_drawn = bool(events) or not (graphics.is_drawn and graphics.is_reduced and top.is_calm)
            for intent in self._intents(events, seconds):
                self.handle(intent)
            if self.stack.running:
                self._update(seconds)
            if self.stack.running:
                is_new = self.stack.top is not top
                graphics.is_drawn |= is_new
                is_late = is_new and perf_counter() - began > self.render_seconds > 0
                if graphics.is_drawn and not is_late:
                    self._draw(began)
            self._consecutive_errors = 0
        except Exception as error:
            self._recover_from(error)
        return self.stack.running

    def warm_up(self) -> Iterator[None]:
        """Prepares sound, gamepads and the title's race in steps, one per frame, once the title is shown."""
        gc.enable()
        process.allocate_surfaces_by_mmap()
        yield
        self.context.audio.open()
        self.context.audio.set_volumes(self.context.settings.volumes)
        yield
        self.devices.gamepads.start()
        self.devices.key_labels.take_reported(browser.key_labels())
        yield
        paper_grain()  # a twentieth of a second, which the first sheet of paper would take
        yield
        if self.context.settings.full_screen and not browser.BROWSER:
            self.toggle_full_screen()
        yield
        self.stack.top.enter()  # the title's music can start now
        yield
        self.context.apply_and_save_settings()  # this first write shows whether anything can be stored
        yield
        if not self.context.settings.reduced_motion:
            yield from import_ahead(until=ATTRACT_MODE)
            self.context.has_attract_mode = True
            if isinstance(self.stack.top, TitleScene):
                self.stack.top.enter()  # and its race
            yield
        yield from import_ahead()
        process.freeze_modules()

    def count_frame(self, seconds: float, work_seconds: float) -> None:
        """Adapts the graphics after a frame of `seconds`, `work_seconds` of which were work."""
        if self.stack.running and self.stack.top.name == LOADING:
            self.context.graphics.reset()
        else:
            self.context.graphics.frame(seconds, work_seconds)

    def toggle_full_screen(self) -> None:
        """Switches between full screen and the window."""
        self.window.toggle_full_screen()
        self._fit_canvas()

    def open_link(self, route: str, words: str) -> None:
        """Opens what a link leads to over the title.

        `words` are a match code for the route "enter_code", the code or link of a room for "join_room".
        """
        self.stack.apply(PushScene(self.context.scene(route, words)))

    def close(self) -> None:
        """Closes all scenes, which save their state, and ends an online match."""
        if self.stack.running:
            self.stack.close()
        self.context.audio.finish_loading()
        if self.context.online is not None:
            if not self.context.online.break_off():
                self.storage.erase(ROOM_STORE)
            self.context.online = None

    def _intents(self, events: list[pygame.event.Event], seconds: float) -> Iterator[Intent]:
        """Yields the intents one by one, because each may change the meaning of the next event; follows the window."""
        for event in events:
            if event.type == pygame.QUIT:
                self.close()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE) and not browser.BROWSER:
                self._fit_canvas()
            elif event.type == pygame.KEYDOWN and event.key in self._program_keys and not event.mod & pygame.KMOD_ALT:
                self._program_keys[event.key]()
            else:
                top = self.stack.top
                yield from self.devices.read(event, typing=top.wants_text, binding=top.wants_key)
            if not self.stack.running:
                return
        yield from self.devices.update(seconds)
        yield from self.assistive_input.intents(self.stack.top)

    def handle(self, intent: Intent) -> None:
        """Passes an intent to the top scene, unless it is for the camera or opens a row of targets."""
        if isinstance(intent, TakePhoto):
            self.context.camera.take_photo()
        elif isinstance(intent, LayoutWanted):
            if self.stack.running and self.stack.top.name not in (LOADING, LAYOUT_SCENE):
                self.stack.apply(PushScene(self.context.scene(LAYOUT_SCENE, intent.device)))
        elif self.stack.running:
            self._note_device(intent)
            top = self.stack.top
            if not (isinstance(intent, Confirm) and self.assistive_input.opens_row(top)):
                self.stack.apply(self._answer(top, intent))

    def _note_device(self, intent: Intent) -> None:
        context = self.context
        if not isinstance(intent, ConfirmReleased):
            was_keyboard = context.device in KEYBOARD_HALVES
            context.is_first_key = intent.device in KEYBOARD_HALVES and not was_keyboard
        context.device = intent.device

    def _answer(self, top: Scene, intent: Intent) -> SceneChange:
        """Returns a scene's step; a web page repeats the intent once it has loaded a missing part."""

        def handle_again() -> SceneChange:
            change = top.handle(intent)
            self.stack.apply(PopScene())
            return change

        try:
            return top.handle(intent)
        except PartAwaited as awaited:
            return PushScene(ImportingScene(str(awaited), handle_again))

    def _update(self, seconds: float) -> None:
        if self.context.online is not None:
            self.context.online.tick()
        is_away = self.context.settings.pauses_away and not self.window.has_focus
        self.context.audio.pause(is_paused=is_away)
        if is_away and self.context.online is None:
            return
        if self.phone_panel is not None and self.phone_panel.update(lambda: self.stack.top, seconds):
            # before the tree next to the canvas changes: asking for a size later forces a layout
            shown = self.canvas.preferences
            sizes = self.window.text_scale(self.context.settings.text_scale), self.window.least_text
            if sizes != (shown.text_scale, shown.least_text):  # the page shows the canvas in another size
                self._apply_display_settings()
        self.assistive_input.update(self.stack.top, seconds)
        self.stack.apply(self.stack.top.update(seconds))
        self.context.call.update(seconds)
        self.context.audio.update(seconds)
        self._update_camera(seconds)

    def _draw(self, began: float) -> None:
        """Draws and shows the frame that began at `began`; an unfinished one leaves the previous frame visible."""
        if not self.stack.keeps_pictures:
            graphics = self.context.graphics
            self.window.set_quality(is_reduced=graphics.is_reduced, is_large=graphics.is_large)
        if self.window.size_changed or self.canvas.scale != self.window.scale:
            self._fit_canvas()
        self.canvas.limit.begin_frame(self.render_seconds, perf_counter() - began)
        try:
            self.stack.draw(self.canvas)
        except RenderingUnfinished:
            self.canvas.surface.set_clip(None)
        else:
            self.context.camera.after_draw(self.canvas)
            self.window.flip()

    def _update_camera(self, seconds: float) -> None:
        camera = self.context.camera
        fault = self.storage.error
        camera.update(seconds)
        if fault and fault is not self._told_fault and self.stack.holds_running_match:
            camera.show(translate(fault))  # elsewhere the title says it
        self._told_fault = fault
        if camera.news:
            self.assistive_input.announce(camera.news)
            camera.news = ""

    @property
    def loses_something_if_closed(self) -> bool:
        """Whether closing would lose something: a hosted room with guests, or a match that cannot be saved."""
        table = self.context.online
        has_guests = table is not None and table.hosts_guests
        return has_guests or (self.storage.error is not None and self.stack.holds_running_match)

    def _on_full_screen_key(self) -> None:
        self.toggle_full_screen()
        self.context.settings.full_screen = self.window.full_screen
        self.context.apply_and_save_settings()

    def _on_read_aloud_key(self) -> None:
        settings_now = self.context.settings
        settings_now.read_aloud = not settings_now.read_aloud
        self.context.apply_and_save_settings()
        self.context.camera.show(
            self.context.call.fault or _("The screen is read aloud. F4 ends that.")
            if settings_now.read_aloud
            else _("The screen is no longer read aloud.")
        )

    def _rebind(self, bindings: Bindings) -> None:
        self.context.bindings = bindings
        self.devices.bind(bindings)

    def _apply_display_settings(self) -> None:
        """Applies the settings of language, display and input; a new canvas starts with an empty cache."""
        settings_now = self.context.settings
        if self._languages is not None:
            set_language(settings_now.language or best_language(self._languages))
            self.devices.key_labels.language = current_language()
        self.context.graphics.wish = settings_now.graphics
        self.context.audio.set_stereo(is_stereo=settings_now.guiding_sounds)
        display = display_preferences(
            self.window.text_scale(settings_now.text_scale),
            high_contrast=settings_now.contrast,
            colour_blind_palette=settings_now.distinct,
        )
        display = display._replace(
            silks=self.canvas.preferences.silks,
            least_text=self.window.least_text,
            decoration=settings_now.decoration,
            language=current_language(),
        )
        if self.canvas.preferences != display:
            self.canvas = Canvas(self.window.viewport, self.window.scale, display)
        self.assistive_input.scan_seconds = settings_now.scan_seconds
        self.devices.switch.on = bool(settings_now.scan_seconds)
        self.devices.gamepads.chosen_style = settings_now.pad_style
        self.devices.gamepads.confirms_by_place = settings_now.pad_confirm == "place"
        self.devices.gamepads.ignore(settings_now.pads_off)
        self.devices.gamepads.use_layouts(settings_now.pad_layouts)
        self.devices.gamepads.dead_zone = DEAD_ZONES[settings_now.dead_zone]

    def _fit_canvas(self) -> None:
        self.window.fit_viewport()
        if self.canvas.surface is not self.window.viewport or self.canvas.scale != self.window.scale:
            self.canvas = Canvas(self.window.viewport, self.window.scale, self.canvas.preferences)

    def _recover_from(self, error: Exception) -> None:
        """Records the error and shows the title with a message; gives up when that fails too."""
        import traceback

        self.errors.append(f"{type(error).__name__}: {error}")
        self.storage.write("fault", traceback.format_exc())
        self._consecutive_errors += 1
        if self._consecutive_errors > MAX_CONSECUTIVE_ERRORS:
            self.stack.running = False
            raise error
        sentence = getattr(error, "sentence", UNEXPECTED_ERROR)
        self.stack.apply(ResetScenes(TitleScene(self.context)))
        self.stack.apply(PushScene(self.context.scene("message", sentence)))
