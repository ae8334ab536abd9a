"""Runs a broker on this machine for its own room: mosquitto where it is installed, else amqtt. Not in the browser."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, Protocol

from game.engine.catalog import load
from game.engine.message import Message
from game.online.wire.address import ALL_ADDRESSES, BROKER_PATH, LOOPBACK, BrokerAddress
from game.online.wire.protocol import ROOT
from game.online.wire.rights import OWN_READS, OWN_WRITES, PUBLIC

BrokerState = Literal["starting", "running", "failed", "closed"]
PORT, WEB_PORT = 1883, 9001
"""The usual ports of MQTT and of MQTT in websockets, taken where they are free."""
TRIES = 5
"""Starts one after another that fail before it is given up."""
BROKER_USER = "mosquitto"
"""The user that Debian's package makes for it."""
RESTART_SECONDS = 0.25
"""Between two starts at least."""
STOP_SECONDS = 2.0
"""Seconds that a broker has to end by itself."""
SECRET_BYTES = 16
LIMITS = """\
persistence false
sys_interval 0
set_tcp_nodelay true
allow_anonymous true
max_packet_size 262144
max_inflight_messages 100
max_queued_messages 2000
max_queued_bytes 8388608
max_keepalive 60
memory_limit 268435456
"""
"""Limits for one guest, so that the others go on playing."""
NO_BROKER = Message("To open a room on this device, install the broker mosquitto, or “pip install longshot[host]”.")
BROKER_FAILED = Message("The broker on this device does not start.")
AMQTT_BROKER = "game.online.wire.amqtt_broker:AmqttBroker"
"""Loaded when it is needed: amqtt is an extra."""
CLAIM_TRIES = 8
"""Ports that are tried one after another where the preferred one is taken."""
DIES_WITH_PARENT = 1
"""Linux: the option of prctl by which a child gets a signal when its parent is gone, however that died."""


def rights(dealer_user: str) -> str:
    """Returns mosquitto's list of rights: the dealer all, a guest its own mailboxes, everybody what is public."""
    lines = [f"user {dealer_user}", f"topic readwrite {ROOT}/#", ""]
    lines += [f"pattern write {ROOT}/+/{kind}/%u" for kind in OWN_WRITES]
    lines += [f"pattern read {ROOT}/+/{kind}/%u" for kind in OWN_READS]
    lines += [f"pattern read {ROOT}/+/{kind}" for kind in PUBLIC]
    return "\n".join(lines) + "\n"


OPEN_TO_ALL = f"pattern readwrite {ROOT}/#\n"
"""The rights where payloads are sealed, and brokers need not be trusted."""


def free_port(bind: str, preferred: int) -> int:
    """Returns the port `preferred` where it is free at the address `bind`, else any that is."""
    for port in (preferred, 0):
        with socket.socket() as probe, contextlib.suppress(OSError):
            if os.name == "posix":  # elsewhere this would take a port that somebody listens at
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((bind, port))
            return int(probe.getsockname()[1])
    return preferred


class Port:
    """A free port of this machine: the `preferred` one, else any. Other brokers of this game leave it alone until it is
    given back, also while nobody listens there; a program that ends, however it does, gives it back.

    What claims it is the UDP port of the same number, which no broker needs.
    """

    def __init__(self, bind: str, preferred: int) -> None:
        self._claim: socket.socket | None = None
        for port in (preferred, *(free_port(bind, 0) for _try in range(CLAIM_TRIES))):
            if self._take(bind, port):
                return
        self.number = free_port(bind, preferred)

    def _take(self, bind: str, port: int) -> bool:
        claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            claim.bind((bind, port))
        except OSError:
            claim.close()
            return False
        if free_port(bind, port) != port:  # somebody listens there who claims nothing
            claim.close()
            return False
        self.number, self._claim = port, claim
        return True

    def give_back(self) -> None:
        """Lets others have it."""
        if self._claim is not None:
            self._claim.close()


def is_listening(bind: str, port: int) -> bool:
    """Returns whether somebody takes calls at a port of this machine."""
    try:
        with socket.create_connection((LOOPBACK if bind == ALL_ADDRESSES else bind, port), 0.05):
            return True
    except OSError:
        return False


def lan_address() -> str:
    """Returns the address by which others in the network most likely reach this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address for documents only: the route to it is asked
        return str(probe.getsockname()[0])
    return LOOPBACK


class Program(Protocol):
    """A broker's program, or a thread of this one."""

    def is_alive(self) -> bool:
        """Returns whether it still runs."""

    def settle(self) -> None:
        """Takes in that it has started, and needs no longer what it was started with."""

    def stop(self) -> None:
        """Ends it and waits until it has ended."""


class OwnBroker:
    """A broker that is started at once, started again when it dies, and ended with this program. Never raises.

    `tick` it now and then; `dealer_address` is for the dealer alone: its user's name is what gives it its rights.
    `sealed` is for rooms whose payloads are sealed, where rights are not needed.
    """

    def __init__(
        self,
        *,
        bind: str = ALL_ADDRESSES,
        port: int = 0,
        web_port: int = 0,
        sealed: bool = False,
        kind: Literal["", "mosquitto", "amqtt"] = "",
        extra_lines: Sequence[str] = (),
    ) -> None:
        self.bind = bind
        self._ports = Port(bind, port or PORT), Port(bind, web_port or WEB_PORT)
        self.port, self.web_port = (one.number for one in self._ports)
        self.state: BrokerState = "starting"
        self.error_text: Message | None = None
        self.starts = 0
        self._sealed, self._extra = sealed, tuple(extra_lines)
        self._dealer = secrets.token_urlsafe(SECRET_BYTES)
        self._tries, self._started, self._has_run = 0, -RESTART_SECONDS, False
        self._program: Program | None = None
        self._make = self._maker(kind)
        atexit.register(self.close)
        self._start()

    @property
    def dealer_address(self) -> BrokerAddress:
        """Where the dealer on this machine connects to, with its rights."""
        host = LOOPBACK if self.bind == ALL_ADDRESSES else self.bind
        return BrokerAddress("mqtt", host, self.port, user="" if self._sealed else self._dealer)

    @property
    def guest_address(self) -> BrokerAddress:
        """Where desktops in the network connect to."""
        return BrokerAddress("mqtt", lan_address() if self.bind == ALL_ADDRESSES else self.bind, self.port)

    @property
    def page_address(self) -> BrokerAddress:
        """Where pages connect to that are not served by this machine."""
        guest = self.guest_address
        return BrokerAddress("ws", guest.host, self.web_port, BROKER_PATH)

    @property
    def pid(self) -> int:
        """The process of mosquitto; 0 for a broker without a process of its own."""
        return self._program.process.pid if isinstance(self._program, Mosquitto) else 0

    def tick(self, now: float) -> None:
        """Sees whether the broker runs, and starts it again if it does not; `now` in seconds."""
        if self._program is None or self.state in ("failed", "closed"):
            return
        if not self._program.is_alive():
            if now - self._started >= RESTART_SECONDS:
                self._program.stop()
                self._start_again()
                self._started = now
        elif self.state == "starting" and is_listening(self.bind, self.port):
            self.state, self.error_text, self._tries, self._has_run = "running", None, 0, True
            self._program.settle()

    def close(self) -> None:
        """Ends the broker."""
        if self.state == "closed":
            return
        self.state = "closed"
        atexit.unregister(self.close)
        if self._program is not None:
            self._program.stop()
        for port in self._ports:
            port.give_back()

    def _start_again(self) -> None:
        """Starts it at the ports that its guests know; one that somebody else has taken meanwhile is waited for."""
        taken = next((port for port in (self.port, self.web_port) if is_listening(self.bind, port)), 0)
        if taken and self._has_run:
            self.state = "starting"
            self.error_text = Message(
                "Another program has taken port {port}. The room goes on once it is free.", port=taken
            )
        else:
            self._start()

    def _maker(self, kind: str) -> Callable[[], Program] | None:
        mosquitto = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")
        if mosquitto and kind in ("", "mosquitto"):
            return lambda: Mosquitto(mosquitto, self._configuration(), self._rights())
        if find_spec("amqtt") and kind in ("", "amqtt"):
            return lambda: load(AMQTT_BROKER)(self.bind, self.port, self.web_port, "" if self._sealed else self._dealer)
        return None

    def _start(self) -> None:
        if self._make is None or self._tries >= TRIES:
            self.state = "failed"
            self.error_text = self.error_text or (NO_BROKER if self._make is None else BROKER_FAILED)
            return
        self._tries += 1
        self.starts += 1
        self.state = "starting"
        try:
            self._program = self._make()
        except OSError:
            self.state, self.error_text = "failed", BROKER_FAILED

    def _rights(self) -> str:
        return OPEN_TO_ALL if self._sealed else rights(self._dealer)

    def _configuration(self) -> str:
        listeners = f"listener {self.port} {self.bind}\nlistener {self.web_port} {self.bind}\nprotocol websockets\n"
        return LIMITS + listeners + "".join(f"{line}\n" for line in self._extra)


class Mosquitto:
    """A running mosquitto; its configuration and rights are removed as soon as it has read them."""

    def __init__(self, program: str, configuration: str, acl: str) -> None:
        self._folder = tempfile.mkdtemp(prefix="longshot-broker-")
        file, acl_file = Path(self._folder, "mosquitto.conf"), Path(self._folder, "acl")
        acl_file.write_text(acl, encoding="utf-8")
        file.write_text(f"{configuration}acl_file {acl_file}\n", encoding="utf-8")
        user = _user_instead_of_root()
        if user is not None:
            for path in (self._folder, file, acl_file):
                shutil.chown(path, user)
        self.process = subprocess.Popen(
            [program, "-c", str(file)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=user,  # if it changed its user itself, it would no longer be told of our death
            preexec_fn=_dying_with_parent(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def is_alive(self) -> bool:
        """Returns whether it still runs."""
        return self.process.poll() is None

    def settle(self) -> None:
        """Removes the files, which hold the dealer's secret name."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def stop(self) -> None:
        """Ends it and waits until it has ended."""
        if self.is_alive():
            self.process.terminate()
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.settle()


def _user_instead_of_root() -> str | None:
    """Returns whom mosquitto runs as when we are root; None for ourselves."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    with contextlib.suppress(KeyError):
        return str(load("pwd").getpwnam(BROKER_USER).pw_name)
    return None


def _dying_with_parent() -> Callable[[], object] | None:
    """Returns what a child calls before its program so that it dies with us, also of kill -9; None beside Linux."""
    if sys.platform != "linux":
        return None
    try:
        libc = ctypes.CDLL(None)
    except OSError:
        return None
    return lambda: libc.prctl(DIES_WITH_PARENT, signal.SIGTERM)
