"""Animates an attack: a rival sets a horse back, and everybody sees whose doing it is and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules import Seat
from game.presentation import layout
from game.presentation.animation import Animation, Tween, Wait, ease_out
from game.presentation.animations import Play
from game.presentation.bot_characters import BotWord, word
from game.presentation.static_layer import DARKEST
from game.race_view.attack_view import ZOOMS
from game.race_view.stage import Attack
from game.race_view.view_model import RaceViewModel

ARROW_SECONDS, HIT_STOP_SECONDS, SKID_SECONDS, READ_SECONDS = 0.18, 0.06, 0.26, 0.2
"""0.7 s in all."""


class AttackMove(NamedTuple):
    """What an attack does: the attacker, the horse, its spaces, its owner (None for nobody else)."""

    seat: Seat
    horse: int
    start: int
    end: int
    owner: Seat | None


class AttackAnimations:
    """Animates attacks on a view model's horses; `play` plays a sound by name."""

    def __init__(self, view_model: RaceViewModel, play: Play) -> None:
        self._s = view_model
        self._play = play
        self._words_said = 0

    def strike(self, move: AttackMove) -> Animation:
        """An arrow from the attacker's chip to the horse; the track comes closer, and the horse skids back."""
        steps = move.start - move.end
        attack = Attack(move.horse, move.seat, f"−{steps}" if steps else "", move.end)
        self._s.stage.attack, self._s.dim = attack, DARKEST
        self._play("snatch")
        yield Tween(ARROW_SECONDS, lambda share: setattr(attack, "arrow", share))
        attack.hit = self._s.horse_tokens[move.horse].rearing = True
        self._play("skid")
        yield Wait(HIT_STOP_SECONDS / 2)
        self._come_closer(attack, 1)
        yield Wait(HIT_STOP_SECONDS / 2)
        self._come_closer(attack, len(ZOOMS) - 1)
        self._hurt(move)
        yield from self._skid(move)
        self._s.horse_tokens[move.horse].rearing = False
        if move.owner is not None:
            self._play("neigh")
        yield Wait(READ_SECONDS)
        self._s.stage.attack, self._s.dim = None, 0

    def _come_closer(self, attack: Attack, step: int) -> None:
        if not self._s.reduced_motion:
            attack.zoom = step

    def _skid(self, move: AttackMove) -> Animation:
        token = self._s.horse_tokens[move.horse]

        def slide(share: float) -> None:
            token.space = move.start + (move.end - move.start) * share

        yield Tween(SKID_SECONDS, slide, ease_out)

    def _hurt(self, move: AttackMove) -> None:
        """The owner's chip flinches, with what the attack costs under it where that is known."""
        if move.owner is None:
            return
        now = self._s.forecast.projection(self._s.view)
        after = self._s.forecast.projection(self._s.view, ((move.horse, move.start, move.end),))
        self._s.chip_flinch(move.owner, _loss(now, after, move.owner))
        self._speak(move)

    def _speak(self, move: AttackMove) -> None:
        """A bot that hits a person says a word."""
        s = self._s
        if s.bots_speak and move.owner in s.people and move.seat not in s.people:
            badge, chip = s.badges[move.seat], layout.chip(move.seat, len(s.names))
            s.effects.add(BotWord(move.seat, badge, chip, word(badge, self._words_said)))
            self._words_said += 1


def _loss(now: Sequence[int], after: Sequence[int], seat: Seat) -> int:
    """Dollars that a seat loses, 0 if that is not known."""
    return max(now[seat] - after[seat], 0) if seat < len(now) else 0
