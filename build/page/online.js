// Carries texts between the game and the hub of a room, or a broker (MQTT), where they are sealed. Independent of the
// game. Its interface for the game uses only texts, numbers and booleans, and reports errors by a word. The MQTT script
// is loaded when needed.
"use strict";

var online = (() => {
  const { HubClient, HUB_PATH, hindranceTo } = hubs;
  const { MARK, lettersOf, seal, unseal, sign, signedText, sharedKey, privateKey, clientIdOf } = sealing;
  // the build inserts the address of the script, and those of the brokers to try, in this order
  const SCRIPT = "[[mqtt]]";
  const PUBLIC = "[[brokers]]".split(" ").filter(Boolean);
  const KEEPALIVE_S = 5;
  const PATIENCE_MS = 6000;
  const RETRY_MS = 500;
  // after this time without messages, a page that wakes up opens a new connection
  const STALE_MS = 8000;
  // MQTT: every message arrives at least once
  const QOS = 1;
  const MQTT_VERSION = 4;
  // codes of refused connections
  const REFUSALS = [1, 2, 3, 4, 5];
  const CLIENT_BYTES = 16;
  // largest message, and number of messages that wait for the game
  const MOST_BYTES = 262144;
  const MOST_WAITING = 4000;
  const KEPT_NONCES = 20000;
  // kind and client of a sealed topic, and the kinds whose receiver is the dealer
  const SEALED_TOPIC = /^longshot\/1\/[^/]+\/(c|ask|join|s|no|seat)\/([^/]+)(?:\/[^/]+)?$/;
  const TO_DEALER = ["c", "ask", "join"];
  const SIGNED_TOPIC = /^longshot\/1\/[^/]+\/(card|end)$/;
  const read = new TextDecoder("utf-8", { fatal: true });

  // every connection, by its number
  const lines = [];
  let mqttLoaded = null;

  function script() {
    mqttLoaded ||= new Promise((done, failed) => {
      const source = Object.assign(document.createElement("script"), { src: SCRIPT });
      // the game runs without it
      source.dataset.canWait = "";
      source.onload = () => done(window.mqtt);
      source.onerror = () => {
        source.remove();
        mqttLoaded = null;
        failed(new Error("script"));
      };
      document.head.appendChild(source);
    });
    return mqttLoaded;
  }

  // -- one connection
  class Line {
    // { address, username, password, client_id, sealed, identity, will: { topic, text } or null }
    constructor(wish) {
      Object.assign(this, wish);
      this.state = "connecting";
      this.trouble = "";
      this.isNews = true;
      this.lastHeard = Date.now();
      this.connections = 0;
      this.arrived = [];
      this.wanted = new Set();
      this.retained = new Map();
      this.keys = new Map();
      this.points = new Map();
      this.nonces = new Set();
      // ciphers are asynchronous; messages keep their order
      this.sending = Promise.resolve();
      this.receiving = Promise.resolve();
      if (this.sealed) {
        this.point = this.identity.split(".")[0];
        this.mine = privateKey(this.identity);
        this.mine.catch(() => {});
      }
      const hindrance = hindranceTo(this.address);
      if (hindrance) {
        this.tell("closed", hindrance);
        return;
      }
      this.open();
      if (PUBLIC.includes(this.address)) {
        this.search();
      }
    }

    // Continues with the next public broker if one does not answer, or has no dealer of this room.
    search() {
      const others = PUBLIC.filter((one) => one !== this.address);
      const deals = Boolean(this.will && this.will.topic.endsWith("/here/dealer"));
      const looking = setInterval(() => {
        if (this.state === "closed" || (deals && this.connections) || this.hasHeard) {
          clearInterval(looking);
          return;
        }
        others.push(this.address);
        this.address = others.shift();
        if (this.client) {
          this.client.end(true);
        }
        this.open();
      }, PATIENCE_MS);
    }

    tell(state, trouble) {
      if (this.state === "closed") return;
      this.isNews ||= this.state !== state || this.trouble !== trouble;
      this.state = state;
      this.trouble = trouble;
    }

    async open() {
      let connect = (address, options) => new HubClient(address, options);
      try {
        if (new URL(this.address).pathname !== HUB_PATH) {
          connect = (await script()).connect;
        }
      } catch {
        this.tell(this.state, "script");
        setTimeout(() => this.open(), PATIENCE_MS);
        return;
      }
      if (this.state === "closed") return;
      this.client = connect(this.address, this.connectionOptions());
      this.listen(this.client);
    }

    connectionOptions() {
      // where ids are not secret, the connection has another name
      const secretId = () => lettersOf(crypto.getRandomValues(new Uint8Array(CLIENT_BYTES)));
      const { will } = this;
      return {
        clientId: this.sealed ? secretId() : this.client_id,
        username: this.username || (this.sealed ? undefined : this.client_id),
        password: this.password || undefined,
        clean: true,
        resubscribe: false,
        will: will ? { topic: will.topic, payload: will.text, qos: QOS, retain: true } : undefined,
        keepalive: KEEPALIVE_S,
        connectTimeout: PATIENCE_MS,
        reconnectPeriod: RETRY_MS,
        reconnectOnConnackError: true,
        protocolVersion: MQTT_VERSION,
      };
    }

    listen(client) {
      client.on("connect", () => {
        if (client === this.client) {
          this.onOpen();
        } else {
          client.end(true);
        }
      });
      client.on("packetreceive", () => {
        this.lastHeard = Date.now();
      });
      client.on("error", (fault) => {
        if (REFUSALS.includes(fault.code)) {
          this.tell(this.state, "refused");
        }
      });
      client.on("close", () => {
        if (client === this.client) {
          this.tell(this.connections ? "lost" : "connecting", this.whyClosed());
        }
      });
      client.on("message", (topic, payload, packet) => this.receive(topic, payload, packet.retain));
    }

    onOpen() {
      this.connections++;
      this.isNews = true;
      this.lastHeard = Date.now();
      for (const pattern of this.wanted) {
        this.client.subscribe(pattern, { qos: QOS });
      }
      for (const [topic, text] of this.retained) {
        this.publish(topic, text, true);
      }
      this.tell("connected", "");
    }

    whyClosed() {
      if (this.trouble === "refused") return "refused";
      if (navigator.onLine === false) return "offline";
      return this.connections ? "lost" : "unreachable";
    }

    // Returns the public key of the receiver of a topic's texts: null for none, "" while unknown.
    peerOf(topic) {
      const [, kind, client_id] = SEALED_TOPIC.exec(topic) || [];
      if (!this.sealed || !kind || client_id === "watch") return null;
      return (TO_DEALER.includes(kind) ? this.host : this.points.get(client_id)) || "";
    }

    keyFor(point) {
      if (!this.keys.has(point)) {
        if (this.keys.size > KEPT_NONCES) {
          this.keys.clear();
        }
        this.keys.set(point, sharedKey(this.mine, point));
      }
      return this.keys.get(point);
    }

    put(topic, text, isRetained) {
      if (this.state === "closed") return;
      const send = async () => {
        const payload = await this.payloadOf(topic, text);
        // without a receiver nothing is sent: the sender asks again if necessary
        if (payload !== null) {
          this.publish(topic, payload, isRetained);
        }
      };
      this.sending = this.sending.then(send).catch(() => {});
    }

    // Returns a text sealed, signed or unchanged, as its topic requires; null if its receiver is not known yet.
    async payloadOf(topic, text) {
      const peer = this.peerOf(topic);
      if (peer === "") return null;
      if (peer !== null) return seal(await this.keyFor(peer), this.point, topic, text);
      return this.isSigned(topic, text) ? sign(this.identity, topic, text) : text;
    }

    isSigned(topic, text) {
      return this.sealed && text && SIGNED_TOPIC.test(topic);
    }

    get isConnected() {
      return this.client && this.client.connected;
    }

    publish(topic, text, isRetained) {
      if (isRetained) {
        this.retained.set(topic, text);
      }
      // otherwise the sender asks again if necessary
      if (this.isConnected) {
        this.client.publish(topic, text, { qos: QOS, retain: isRetained });
      }
    }

    receive(topic, payload, isRetained) {
      if (payload.length > MOST_BYTES) return;
      this.hasHeard = true;
      const keep = async () => {
        const text = await this.opened(topic, typeof payload === "string" ? payload : read.decode(payload));
        if (this.arrived.length < MOST_WAITING) {
          this.arrived.push([topic, text, isRetained]);
        }
        this.isNews = true;
      };
      // unreadable messages are ignored
      this.receiving = this.receiving.then(keep).catch(() => {});
    }

    // Returns the plain text of a message. Raises an error if it is not from the expected sender.
    async opened(topic, text) {
      if (this.isSigned(topic, text)) return this.verified(topic, text);
      return this.peerOf(topic) === null ? text : this.unsealed(topic, text);
    }

    async verified(topic, payload) {
      const { signer, text } = await signedText(topic, payload);
      if (signer !== (this.host || JSON.parse(text).host_key)) throw new Error("somebody else's signature");
      return text;
    }

    async unsealed(topic, text) {
      const [mark, sender, nonce] = text.split(".");
      const [, kind, client_id] = SEALED_TOPIC.exec(topic);
      const isToDealer = TO_DEALER.includes(kind);
      if (mark !== MARK || this.nonces.has(nonce)) throw new Error("not sealed, or a second time");
      const isExpected = isToDealer ? (await clientIdOf(sender)) === client_id : sender === this.host;
      if (!isExpected) throw new Error("somebody else's seal");
      const words = await unseal(await this.keyFor(sender), topic, text);
      if (isToDealer) {
        this.points.set(client_id, sender);
      }
      this.nonces.add(nonce);
      if (this.nonces.size > KEPT_NONCES) {
        this.nonces.delete(this.nonces.values().next().value);
      }
      return words;
    }

    subscribe(pattern) {
      if (this.wanted.has(pattern)) return;
      this.wanted.add(pattern);
      if (this.isConnected) {
        this.client.subscribe(pattern, { qos: QOS });
      }
    }

    unsubscribe(pattern) {
      this.wanted.delete(pattern);
      if (this.isConnected) {
        this.client.unsubscribe(pattern);
      }
    }

    news() {
      if (!this.isNews) return "";
      this.isNews = false;
      return JSON.stringify({
        state: this.state,
        trouble: this.trouble,
        connections: this.connections,
        arrived: this.arrived.splice(0),
      });
    }

    // Opens a new connection after a sleep in which the old one was lost.
    freshen() {
      if (this.isConnected && Date.now() - this.lastHeard > STALE_MS) {
        this.client.stream.destroy();
      }
    }

    close() {
      if (this.state === "closed") return;
      this.tell("closed", "");
      this.sending.finally(() => {
        if (this.client) {
          this.client.end();
        }
      });
    }
  }

  // -- hidden pages get no frames and no accurate timers, but other players must not wait: a worker has timers
  const TICK_MS = 100;
  const CLOCK = `setInterval(() => postMessage(0), ${TICK_MS})`;
  let clock = null;

  function needsClock() {
    if (!document.hidden) return false;
    const isWaited = (peers && peers.isWaited()) || lines.some((line) => line.state !== "closed");
    return isWaited && Boolean(window.runtime && runtime.stepHidden);
  }

  function keepGoing() {
    const isNeeded = needsClock();
    if (isNeeded && !clock) {
      const address = URL.createObjectURL(new Blob([CLOCK], { type: "text/javascript" }));
      clock = new Worker(address);
      clock.onmessage = () => runtime.stepHidden();
      URL.revokeObjectURL(address);
    } else if (!isNeeded && clock) {
      clock.terminate();
      clock = null;
    }
  }

  function onSight() {
    keepGoing();
    if (document.hidden) return;
    lines.forEach((line) => line.freshen());
  }

  document.addEventListener("visibilitychange", onSight);
  for (const name of ["online", "pageshow"]) {
    addEventListener(name, onSight);
  }

  const at = (number) => lines[number];
  return {
    prepare: () => {
      script().catch(() => {});
    },
    canSeal: sealing.canSeal,
    identity: sealing.identity,
    publicBrokers: () => PUBLIC.join(" "),
    connect: (wish) => {
      lines.push(new Line(JSON.parse(wish)));
      keepGoing();
      return lines.length - 1;
    },
    put: (number, topic, text, isRetained) => at(number).put(topic, text, Boolean(isRetained)),
    subscribe: (number, pattern) => at(number).subscribe(pattern),
    unsubscribe: (number, pattern) => at(number).unsubscribe(pattern),
    expectHost: (number, point) => {
      at(number).host = point;
    },
    news: (number) => at(number).news(),
    close: (number) => {
      at(number).close();
      keepGoing();
    },
    sealing,
  };
})();
