"""Runs amqtt, a broker in pure Python, in a thread, with the same rights as mosquitto's."""

from __future__ import annotations

import asyncio
import logging
import threading
from dataclasses import dataclass

from amqtt.broker import Broker
from amqtt.contexts import Action
from amqtt.plugins.base import BaseTopicPlugin
from amqtt.session import Session

from game.online.wire.rights import rights_of_own_broker

MAX_TOPIC_LETTERS = 200
STOP_SECONDS = 2.0
"""Time that the broker has to end by itself."""


def may(action: str, topic: str, user: str, dealer: str) -> bool:
    """Returns whether a user may "publish", "subscribe" or "receive" a topic; with no `dealer` everybody may all."""
    right = rights_of_own_broker(dealer or user)
    return len(topic) <= MAX_TOPIC_LETTERS and right(user, topic, action == "publish")


class RoomRights(BaseTopicPlugin):
    """amqtt's plug-in that asks `may`."""

    @dataclass
    class Config:
        """What the broker passes on: the dealer's secret name."""

        dealer: str = ""

    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool | None:
        """Returns whether the session's user may do that."""
        user = (session and session.username) or ""
        return may(str(action or ""), topic or "", user, str(self._get_config_option("dealer", "")))

    async def on_broker_client_connected(self, *, client_id: str, client_session: Session) -> None:
        """Strikes a will below a topic that its writer has no right to: amqtt itself asks nobody."""
        dealer = str(self._get_config_option("dealer", ""))
        if not may("publish", client_session.will_topic or "", client_session.username or "", dealer):
            client_session.will_flag = False


class AmqttBroker:
    """amqtt in a thread of its own, which ends with the program."""

    def __init__(self, bind: str, port: int, web_port: int, dealer: str) -> None:
        self._configuration = {
            "listeners": {
                "default": {"type": "tcp", "bind": f"{bind}:{port}"},
                "web": {"type": "ws", "bind": f"{bind}:{web_port}"},
            },
            "plugins": {
                "amqtt.plugins.authentication.AnonymousAuthPlugin": {"allow_anonymous": True},
                f"{__name__}.{RoomRights.__name__}": {"dealer": dealer},
            },
        }
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="amqtt", daemon=True)
        self._thread.start()

    def is_alive(self) -> bool:
        """Returns whether it still runs."""
        return self._thread.is_alive()

    def settle(self) -> None:
        """Does nothing: it has no files."""

    def stop(self) -> None:
        """Ends it and waits until it has ended."""
        if self._loop is not None and self._end is not None and self.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(STOP_SECONDS)

    def _run(self) -> None:
        for name in ("amqtt", "transitions", "websockets"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            asyncio.run(self._serve())
        except Exception:  # is_alive tells
            return

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        broker = Broker(self._configuration)
        await broker.start()
        await self._end.wait()
        await broker.shutdown()
