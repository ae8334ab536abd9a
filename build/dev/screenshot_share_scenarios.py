"""Poses sharing for screenshots: postcards of matches of several lengths, received codes, photos and clips."""

from collections.abc import Iterator

from pygame import Surface

from build.dev.app_control import pose, press, recorded_session
from game.app import App
from game.engine import catalog
from game.engine.catalog import rulesets
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import GameState, LegalCommands, Ruleset
from game.scenes.base.camera import Camera
from game.scenes.base.scene import PopScene, PushScene
from game.scenes.replay.replay_scene import ReplayScene, load_replay
from game.session.session import MatchSession
from game.sharing.album import Album
from game.sharing.clips import ClipRecorder
from game.sharing.match_code import encode
from game.tools.headless_app import run_frames, run_until

SEED = 7
UNFINISHED_COMMANDS = 20
PICTURE_PATH = "/home/wilhelmina/Pictures/Long Shot/Long Shot 2026-11-22 20.15.59.png"


def played_match(rules: str, seats: int, commands: int | None = None) -> MatchSession:
    """Returns a match between novices, to its end or after `commands` of them; the first seat is then a person's."""
    return recorded_session(rules, SEED, "p" + "b" * (seats - 1), "novice", commands)


def postcards() -> dict[str, MatchSession]:
    """Returns the match of each pose: a short code, a long one, and hidden cards that keep a match from having any."""
    everything = rulesets()
    wordy = next(rules for rules in everything if not rules.has_hidden_information and _is_described(rules))
    secret = next(rules for rules in everything if rules.has_hidden_information)
    return {
        "": played_match(everything[0].key, 4),
        "long": played_match(wordy.key, wordy.seats[-1]),
        "refused": played_match(secret.key, 2, UNFINISHED_COMMANDS),
    }


def _is_described(rules: Ruleset[GameState]) -> bool:
    """Returns whether there are too many legal commands to list, each with many letters."""
    match = Match(rules, rules.options({}), SEED)
    return isinstance(match.legal(match.to_act()[0]), LegalCommands)


def share_scenario(app: App) -> Iterator[str]:
    """Yields the postcards of matches."""
    for name, session in postcards().items():
        app.stack.apply(PushScene(app.context.scene("share", session)))
        yield pose(app, name)
        if name == "":
            yield pose(app, "copied", "copy")
        app.stack.apply(PopScene())


def code_scenario(app: App) -> Iterator[str]:
    """Yields the scene for entering a code: empty, damaged, with an unfinished match and with a finished one."""
    game = catalog.games()[0].key
    finished = played_match(game, 4)
    running = played_match(game, 2, UNFINISHED_COMMANDS)
    code = encode(finished.setup, finished.match)
    for name, words in {
        "": "",
        "damaged": code[:-1],
        "running": encode(running.setup, running.match),
        "found": code,
    }.items():
        app.stack.apply(PushScene(app.context.scene("enter_code", words)))
        yield pose(app, name)
        if name != "found":
            app.stack.apply(PopScene())
    yield pose(app, "letters", "field")
    press(app, "done")


class PosedAlbum(Album):
    """Keeps nothing, and says what an album with a long path would."""

    def keep_photo(self, picture: Surface) -> Message:
        return Message("Photo saved: {path}", path=PICTURE_PATH)

    def clip_recorder(self) -> ClipRecorder:
        return PosedRecorder()


class PosedRecorder(ClipRecorder):
    """Records nothing; `told` is its next sentence."""

    needs_frames = True

    def __init__(self) -> None:
        self.is_recording = True
        self.told: Message | None = None

    def frame(self, picture: Surface, seconds: float) -> None:
        pass

    def stop(self) -> None:
        self.is_recording = False

    def result(self, seconds: float) -> Message | None:
        return self.told


def camera_scenario(app: App) -> Iterator[str]:
    """Yields a replay with a photo that was taken, while a clip is recorded, and while and after it is saved."""
    album = PosedAlbum()
    app.context.camera = camera = Camera(album)
    app.stack.apply(PushScene(load_replay(app.context, played_match(catalog.games()[0].key, 4))))
    run_until(app, lambda scene: scene if isinstance(scene, ReplayScene) else None)
    camera.take_photo()
    yield pose(app, "photo")
    camera.begin_clip()
    yield pose(app, "recording")
    recorder = camera.recorder
    assert isinstance(recorder, PosedRecorder)
    camera.end_clip()
    run_frames(app, 2)
    yield "saving"
    recorder.told = Message("Clip saved: {path}", path=PICTURE_PATH)
    run_frames(app, 2)
    yield "saved"
