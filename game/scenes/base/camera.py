"""Takes photos and clips of the screen, and shows in a strip where they are stored."""

from collections.abc import Callable

from pygame import FRect, Surface

from game.engine.message import Message
from game.i18n import _, translate
from game.sharing.album import Album
from game.sharing.clips import ClipRecorder, NoClips
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

STRIP = FRect(240, 52, 800, 72)
"""Box of the strip with the sentence."""
RECORDING_SIGN = FRect(1118, 52, 150, 40)
"""Box of the sign that a clip is recorded."""
POINT_SIZE = 16.0
"""Diameter of the sign's red point, in logical units."""
POINT_INSET = 20.0
"""Distance of the point's centre from the left end of the sign, in logical units."""
STRIP_SECONDS = 5.0
"""Display time of a sentence, in seconds."""
LETTER_SECONDS = 0.05
"""Additional display time per letter, in seconds; paths take time to read."""


class Camera:
    """The camera of the game. `update` is called in every frame, `after_draw` when the scenes have been drawn.

    The strip is not drawn over a frame that is photographed or filmed.
    """

    def __init__(self, album: Album) -> None:
        self._album = album
        self.recorder: ClipRecorder | None = None
        """The current recorder, also while it saves."""
        self._takes_photo = False
        self.keep_frame: Callable[[Surface], None] | None = None
        """Receives the next drawn frame, once."""
        self.sentence = ""
        """Text of the strip; "" for no strip."""
        self._seconds_left = 0.0
        self._since_drawn = 0.0
        self.news = ""
        """Next line for a screen reader."""

    def take_photo(self) -> None:
        """Takes a photo of the next drawn frame."""
        self._takes_photo = True

    def begin_clip(self) -> Message | None:
        """Starts a clip with this frame; returns the reason if it cannot be recorded."""
        try:
            self.recorder = self._album.clip_recorder()
        except NoClips as refusal:
            return refusal.reason
        except OSError as error:
            return Message("The clip could not be saved: {why}.", why=error.strerror or str(error))
        return None

    def end_clip(self) -> None:
        """Ends the clip and saves it; does nothing if no clip is being recorded."""
        if self.recorder and self.recorder.is_recording:
            self.recorder.stop()
            self.show(_("Saving the clip …"))

    @property
    def is_recording(self) -> bool:
        """Whether a clip is being recorded."""
        return self.recorder is not None and self.recorder.is_recording

    @property
    def is_saving(self) -> bool:
        """Whether a recorded clip is not saved yet."""
        return self.recorder is not None and not self.recorder.is_recording

    @property
    def wants_clean_frame(self) -> bool:
        """Whether this frame must be drawn without controls."""
        return self._takes_photo or self.is_recording

    def update(self, seconds: float) -> None:
        """Advances the time of the strip, and checks whether the clip is saved."""
        self._since_drawn += seconds
        self._seconds_left = max(self._seconds_left - seconds, 0.0)
        if not self._seconds_left and not self.is_saving:
            self.sentence = ""
        if self.recorder is None or self.recorder.is_recording:
            return
        result = self.recorder.result(seconds)
        if result:
            self.recorder = None
            self.show(translate(result))

    def after_draw(self, canvas: Canvas) -> None:
        """Photographs or films the drawn frame; else draws the strip over it."""
        if self.keep_frame:
            keep = self.keep_frame
            self.keep_frame = None
            keep(canvas.surface)
        if self.wants_clean_frame:
            self._capture(canvas, self._since_drawn)
        else:
            self._draw_strip(canvas)
        self._since_drawn = 0.0

    def _capture(self, canvas: Canvas, seconds: float) -> None:
        if self._takes_photo:
            self._takes_photo = False
            self.show(translate(self._album.keep_photo(canvas.surface)))
        if self.recorder and self.recorder.is_recording:
            self.recorder.frame(canvas.surface, seconds)
            if not self.recorder.is_recording:
                self.show(_("Saving the clip …"))
            elif self.recorder.needs_frames:
                _draw_recording_sign(canvas)

    def _draw_strip(self, canvas: Canvas) -> None:
        if self.sentence:
            drawing.card(canvas, STRIP, theme.NIGHT, theme.PAPER)
            text.draw_centred(canvas, self.sentence, theme.BODY.on(theme.PAPER), STRIP.inflate(-32, -12), text.CENTRE)

    def show(self, words: str) -> None:
        """Shows a sentence on the strip while it is read, and announces it."""
        self.sentence = words
        self.news = words
        self._seconds_left = STRIP_SECONDS + LETTER_SECONDS * len(words)


def _draw_recording_sign(canvas: Canvas) -> None:
    """Draws a red point and a word in the corner; the clip does not show them."""
    drawing.card(canvas, RECORDING_SIGN, theme.NIGHT, theme.ALARM)
    point = RECORDING_SIGN.move(POINT_INSET, 0).midleft
    label_box = RECORDING_SIGN.inflate(-2 * POINT_INSET, -6).move(POINT_SIZE / 2, 0)
    canvas.blit_centred(icons.icon(canvas, "circle", POINT_SIZE, theme.ALARM), *point)
    text.draw_line(canvas, _("Recording"), theme.BOLD.on(theme.PAPER), label_box)
