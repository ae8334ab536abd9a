"""Takes photos and clips of the screen, and says in a strip over it where they are."""

from collections.abc import Callable

from pygame import FRect, Surface

from game.engine.message import Message
from game.i18n import _, translate
from game.sharing.album import Album
from game.sharing.clips import ClipRecorder, NoClips
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

STRIP = FRect(240, 52, 800, 72)
RECORDING_SIGN = FRect(1118, 52, 150, 40)
POINT_SIZE = 16.0
POINT_INSET = 20.0
STRIP_SECONDS = 5.0
"""Display time of a sentence, in seconds."""
LETTER_SECONDS = 0.05
"""Additional display time per letter, in seconds; paths take time to read."""


class Camera:
    """One for the whole game: `update` is called in every frame, `after_draw` when the scenes have been drawn.

    A frame that is photographed or filmed has nothing over it.
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
        """Takes a photo of this frame."""
        self._takes_photo = True

    def begin_clip(self) -> Message | None:
        """Records from this frame on; returns the sentence why it cannot, if so."""
        try:
            self.recorder = self._album.clip_recorder()
        except NoClips as refusal:
            return refusal.reason
        except OSError as error:
            return Message("The clip could not be saved: {why}.", why=error.strerror or str(error))
        return None

    def end_clip(self) -> None:
        """Ends the clip, which is then saved; while none is recorded it does nothing."""
        if self.recorder and self.recorder.is_recording:
            self.recorder.stop()
            self.show(_("Saving the clip …"))

    @property
    def is_recording(self) -> bool:
        """Whether a clip is being recorded."""
        return self.recorder is not None and self.recorder.is_recording

    @property
    def is_saving(self) -> bool:
        """Whether a clip was recorded that is not saved yet."""
        return self.recorder is not None and not self.recorder.is_recording

    @property
    def wants_clean_frame(self) -> bool:
        """Whether controls are to be left out of this frame."""
        return self._takes_photo or self.is_recording

    def update(self, seconds: float) -> None:
        """Lets time pass for the strip, and asks whether the clip is saved."""
        self._since_drawn += seconds
        self._seconds_left = max(self._seconds_left - seconds, 0.0)
        if not self._seconds_left and not self.is_saving:
            self.sentence = ""
        result = self.recorder.result(seconds) if self.recorder and not self.recorder.is_recording else None
        if result:
            self.recorder = None
            self.show(translate(result))

    def after_draw(self, canvas: Canvas) -> None:
        """Photographs and films the frame that is drawn; only then draws over it."""
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
        """Shows a sentence on the strip for as long as it takes to read, and has it spoken."""
        self.sentence = self.news = words
        self._seconds_left = STRIP_SECONDS + LETTER_SECONDS * len(words)


def _draw_recording_sign(canvas: Canvas) -> None:
    """A red point and a word in the corner, as cameras have them; it is not in the clip."""
    drawing.card(canvas, RECORDING_SIGN, theme.NIGHT, theme.ALARM)
    point = RECORDING_SIGN.move(POINT_INSET, 0)
    words = RECORDING_SIGN.inflate(-2 * POINT_INSET, -6)
    canvas.blit_centred(icons.icon(canvas, "circle", POINT_SIZE, theme.ALARM), *point.midleft)
    text.draw_line(canvas, _("Recording"), theme.BOLD.on(theme.PAPER), words.move(POINT_SIZE / 2, 0))
