"""Transports messages over MQTT on the desktop: paho-mqtt in a thread, and a queue that is polled."""

from __future__ import annotations

import contextlib
import random
import socket
import ssl
import time

from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from game.engine.catalog import load
from game.engine.message import Message
from game.online.wire.address import BrokerAddress
from game.online.wire.protocol import new_guest_id
from game.online.wire.threaded_transport import (
    CONNECT_SECONDS,
    LOST,
    MAX_WAITING_MESSAGES,
    RETRY_SECONDS,
    ThreadedTransport,
    error_text_of,
)
from game.online.wire.transport import Delivery, Transport, Will

KEEPALIVE_SECONDS = 5
"""Keep-alive interval of MQTT, in seconds. A broker drops a silent client after 1.5 times this interval."""
MAX_UNANSWERED = 100
"""Maximum number of sent messages without an acknowledgement from the broker."""
MAX_PAYLOAD_BYTES = 256 * 1024
"""Maximum size of a received message, in bytes. Larger messages are ignored."""
CROWD_SECONDS = 0.001
"""Minimum time per message of CrowdTransport, in seconds. The pause leaves time for the game during a flood."""
CROWD_LETTERS_PER_SECOND = 1_000_000
"""Maximum number of characters per second read by CrowdTransport."""
CRASH_SECONDS = 1.0
"""Pause before a line is opened again after invalid data, in seconds."""
SEALING = "game.online.wire.sealing:sealer"
"""Dotted name of the sealer, loaded only when needed. Ciphers load slowly, and hubs do not use them."""
REFUSED = Message("The server does not let this device in.")


def connect_desktop(address: BrokerAddress, guest_id: str, will: Will | None) -> Transport:
    """Returns a sealed transport for `connect`. Raises ModuleNotFoundError if a package for sealing is missing."""
    sealer = load(SEALING)(guest_id)
    # Ids are public at a broker. A secret client name protects the line from a takeover.
    client_id = new_guest_id(random.SystemRandom())
    transport = MqttTransport(address, sealer.guest_id, will and will.named(sealer.guest_id), client_id=client_id)
    transport.sealer = sealer
    transport.is_sealed = True
    transport.identity = sealer.identity
    transport.public_key = sealer.public_key
    return transport


def _error_text_of(error: BaseException, address: BrokerAddress) -> Message:
    if isinstance(error, mqtt.WebsocketConnectionError):
        return Message("There is no server for rooms at {address}.", address=address.shown)
    return error_text_of(error, address)


class _Line(mqtt.Client):
    """A client whose thread survives all errors and reports them to its MqttTransport, `owner`."""

    def __init__(self, owner: MqttTransport, client_id: str, transport: str) -> None:
        super().__init__(
            CallbackAPIVersion.VERSION2,
            client_id,
            clean_session=True,
            transport="websockets" if transport == "websockets" else "tcp",
        )
        self.owner = owner
        self.suppress_exceptions = True

    def reconnect(self) -> MQTTErrorCode:
        """Opens the line. Raises OSError."""
        try:
            return super().reconnect()
        except (OSError, ValueError) as error:  # an invalid host name raises UnicodeError
            self.owner.note_error_text(_error_text_of(error, self.owner.address))
            raise OSError(str(error)) from error

    def loop_forever(self, timeout: float = 1.0, retry_first_connection: bool = False) -> MQTTErrorCode:
        """Keeps the line open until it is closed, even after invalid data."""
        while True:
            try:
                return super().loop_forever(timeout, retry_first_connection)
            except Exception:  # data of a hostile broker can cause any exception in the parser
                self.owner.note_error_text(LOST)
                time.sleep(CRASH_SECONDS)
            if self.owner.state == "closed":
                return MQTTErrorCode.MQTT_ERR_SUCCESS
            with contextlib.suppress(OSError):
                self.reconnect()


class MqttTransport(ThreadedTransport):
    """A line to a broker. After each connection it sends the retained texts again.

    `guest_id` is also the user name at the broker, unless the address has one or a separate `client_id` is given.
    """

    def __init__(self, address: BrokerAddress, guest_id: str, will: Will | None = None, *, client_id: str = "") -> None:
        super().__init__(address, guest_id)
        self._will = will
        self._retained: dict[str, str] = {}
        self._crowd: CrowdTransport | None = None
        self._line = self._made_line(client_id or guest_id)
        self._line.connect_async(address.host, address.port, KEEPALIVE_SECONDS)
        self._line.loop_start()

    def subscribe(self, pattern: str) -> None:
        if not pattern.endswith("+"):
            super().subscribe(pattern)
        else:
            client_id = new_guest_id(random.SystemRandom())
            self._crowd = self._crowd or CrowdTransport(self.address, self.guest_id, client_id=client_id)
            self._crowd.subscribe(pattern)

    def _arrived(self) -> list[Delivery]:
        return super()._arrived() + (self._crowd._arrived() if self._crowd else [])

    def _made_line(self, client_id: str) -> _Line:
        address = self.address
        line = _Line(self, client_id, "websockets" if address.websocket else "tcp")
        user = address.user or (self.guest_id if client_id == self.guest_id else "")
        if user:  # a broker without a password file accepts any name; with one it refuses unknown names
            line.username_pw_set(user, address.password or None)
        line.connect_timeout = CONNECT_SECONDS
        line.reconnect_delay_set(*RETRY_SECONDS)  # type: ignore[arg-type]  # fractions are allowed
        line.max_queued_messages_set(MAX_WAITING_MESSAGES)
        line.max_inflight_messages_set(MAX_UNANSWERED)
        if self._will:
            line.will_set(self._will.topic, self._will.text, qos=1, retain=True)
        if address.websocket:
            line.ws_set_options(path=address.path)
        if address.scheme in ("mqtts", "wss"):
            line.tls_set_context(ssl.create_default_context())
        line.on_connect = self._opened
        line.on_disconnect = self._broken
        line.on_message = self._came
        line.on_socket_open = _without_delay
        return line

    def _send(self, topic: str, text: str, retain: bool) -> None:
        if self.state == "closed":
            return
        if retain:
            self._keep(topic, text)
            if self.state != "connected":
                return  # it is sent after the next connection
        self._line.publish(topic, text.encode(), qos=1, retain=retain)

    def _keep(self, topic: str, text: str) -> None:
        if text:
            self._retained[topic] = text
        else:
            self._retained.pop(topic, None)

    def _ask_for(self, pattern: str) -> None:
        self._line.subscribe(pattern, qos=1)

    def unsubscribe(self, pattern: str) -> None:
        self._patterns.remove(pattern)
        if self.state == "connected":
            self._line.unsubscribe(pattern)

    def close(self) -> None:
        self.state = "closed"
        self.error_text = None
        self._line.disconnect()
        self._news.set()
        if self._crowd is not None:
            self._crowd.close()

    def _opened(
        self, line: mqtt.Client, _data: object, _flags: mqtt.ConnectFlags, reason: ReasonCode, _more: Properties | None
    ) -> None:
        if reason.is_failure:
            self.note_error_text(REFUSED)
            return
        if self.state != "closed":
            self.state = "connected"
            self.error_text = None
            self.connections += 1
        for pattern in list(self._patterns):
            line.subscribe(pattern, qos=1)
        for topic, text in list(self._retained.items()):
            line.publish(topic, text.encode(), qos=1, retain=True)
        self._news.set()

    def _broken(
        self,
        _line: mqtt.Client,
        _data: object,
        _flags: mqtt.DisconnectFlags,
        _reason: ReasonCode,
        _more: Properties | None,
    ) -> None:
        self.note_error_text(self.error_text or LOST)

    def _came(self, _line: mqtt.Client, _data: object, message: mqtt.MQTTMessage) -> None:
        if len(message.payload) <= MAX_PAYLOAD_BYTES:
            with contextlib.suppress(UnicodeDecodeError):
                self.note_delivery(Delivery(message.topic, message.payload.decode(), message.retain))


class CrowdTransport(MqttTransport):
    """A dealer's second line, for topics that anyone may write to. A flood there does not delay commands."""

    subscribe = ThreadedTransport.subscribe

    def note_delivery(self, delivery: Delivery) -> None:
        time.sleep(CROWD_SECONDS + len(delivery.text) / CROWD_LETTERS_PER_SECOND)
        super().note_delivery(delivery)


def _without_delay(_line: mqtt.Client, _data: object, sock: object) -> None:
    """Disables the delay of up to 40 ms for small messages."""
    inner = getattr(sock, "_socket", sock)  # paho wraps the socket of a websocket
    if isinstance(inner, socket.socket):
        inner.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
