"""Laws of overlays on the table: they hide no target, no subject and no text, and no line crosses letters."""

from __future__ import annotations

from collections.abc import Iterator

from game.app import App
from game.presentation.overlays import Overlay
from game.scenes.match.match_scene import MatchScene
from game.ui.room import MOST_HIDDEN, hidden_share
from tests.support.text_capture import TextCapture

LINES = ("outline",)
"""Names of overlays of thin lines, which can hide only letters."""
WITHOUT_CARD = ("hints", "trainer", *LINES)
"""Names of overlays without a card; the recorder does not know the texts below them."""
NAMES_ON_MAP = ("conquest",)
"""Games whose names and numbers on the map are so close that the outline may touch them."""
UNPLACED = ("reason", "tooltip", *LINES)
"""Names of overlays that may cover items: the next press or move closes a reason and a tooltip."""


def overlay_faults(app: App, scene: MatchScene, sight: TextCapture) -> list[str]:
    """Returns the items that the overlays of a drawn match hide, as sentences."""
    found: list[str] = []
    for overlay in scene.overlays(app.canvas):
        found += _hidden_items(scene, overlay)
        found += _hidden_texts(app, scene, overlay, sight)
    return found


def _hidden_items(scene: MatchScene, overlay: Overlay) -> Iterator[str]:
    """Yields the targets below an overlay, and the subjects with more than a quarter hidden."""
    if overlay.name in UNPLACED:
        return
    targets = [(one.key, one.box, 0.0) for one in scene.targets()]
    subjects = [(one.key, one.box, MOST_HIDDEN) for one in scene.table_targets.inspectable_items() if one.is_subject]
    for key, box, most in (*targets, *subjects):
        if key not in overlay.hides and hidden_share(overlay.box, box) > most:
            yield f"{overlay.name} at {overlay.box} hides {key}"


def _hidden_texts(app: App, scene: MatchScene, overlay: Overlay, sight: TextCapture) -> Iterator[str]:
    """Yields the texts below an overlay, except its own, and the cards below key hints.

    The recorder itself knows the texts below a card.
    """
    if overlay.name not in WITHOUT_CARD:
        return
    area = app.canvas.rect(overlay.box)
    bubbles = [app.canvas.rect(one.box) for one in scene.overlays(app.canvas) if one.name == "bubble"]
    for one in sight.seen:
        is_below_bubble = any(bubble.contains(one.letters) for bubble in bubbles)
        is_on_map = scene.session.setup.rules in NAMES_ON_MAP
        if overlay.name in LINES and (is_below_bubble or is_on_map):
            continue  # the bubble is drawn over the outline
        is_own = overlay.name == "hints" and area.inflate(4, 4).contains(one.letters)
        if one.plane == 0 and one.letters.colliderect(area) and not is_own:
            yield f"{overlay.name} at {overlay.box} is over {one.words!r} at {one.at}"
    if overlay.name == "hints":
        crossed = [card for card in sight.cards if card.colliderect(area) and not card.inflate(4, 4).contains(area)]
        yield from (f"hints at {overlay.box} are over the card at {card}" for card in crossed)
