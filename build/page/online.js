// Carries texts between the game and the hub of a room, or a broker (MQTT), where they are sealed. Independent of the game. Its interface
// for the game uses only texts, numbers and booleans, and reports errors by a word. The MQTT script is loaded when needed.
"use strict";

var online = (() => {
  const SCRIPT = "[[mqtt]]"; // the build inserts its address
  const KEEPALIVE_S = 5;
  const PATIENCE_MS = 6000;
  const RETRY_MS = 500;
  const STALE_MS = 8000;
  const QOS = 1;
  // the build inserts the brokers to try, in this order
  const PUBLIC = "[[brokers]]".split(" ").filter(Boolean);
  const MOST_BYTES = 262144;
  const MOST_WAITING = 4000;
  const KEPT_NONCES = 20000;
  const lines = []; // every connection, by its number
  let mqttLoaded = null;

  function script() {
    mqttLoaded ||= new Promise((done, failed) => {
      const source = Object.assign(document.createElement("script"), { src: SCRIPT });
      source.dataset.canWait = ""; // the game runs without it
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

  // -- sealing: 1.<the sender's public key>.<nonce>.<ciphertext>, each in base64url; ECDH P-256, HKDF-SHA256, AES-256-GCM over the topic
  const MARK = "1";
  const INFO = new TextEncoder().encode("longshot/1");
  const NONCE_BYTES = 12;
  const CLIENT_ID_LETTERS = 22;
  const CURVE = { name: "ECDH", namedCurve: "P-256" };
  const SEALED_TOPIC = /^longshot\/1\/[^/]+\/(c|ask|join|s|no|seat)\/([^/]+)(?:\/[^/]+)?$/;
  const TO_DEALER = ["c", "ask", "join"];
  const utf8 = new TextEncoder();
  const read = new TextDecoder("utf-8", { fatal: true });
  const lettersOf = (bytes) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
  const bytesOf = (letters) =>
    Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const canSeal = () => Boolean(window.isSecureContext && window.crypto && crypto.subtle);

  // an identity is <the public key>.<the private number>
  function privateKey(identity, curve = CURVE, use = "deriveBits") {
    const [point, d] = identity.split(".");
    const bytes = bytesOf(point);
    const jwk = { kty: "EC", crv: "P-256", x: lettersOf(bytes.subarray(1, 33)), y: lettersOf(bytes.subarray(33)), d };
    return crypto.subtle.importKey("jwk", jwk, curve, false, [use]);
  }

  // readable for all, writable only for the dealer: 1.<the signer's public key>.<signature of topic, line end and text>.<text>
  const SIGNED_TOPIC = /^longshot\/1\/[^/]+\/(card|end)$/;
  const SIGNING = { name: "ECDSA", namedCurve: "P-256" };
  const ECDSA = { name: "ECDSA", hash: "SHA-256" };
  const signedBytes = (topic, text) => utf8.encode(`${topic}\n${text}`);

  async function sign(identity, topic, text) {
    const signature = await crypto.subtle.sign(
      ECDSA,
      await privateKey(identity, SIGNING, "sign"),
      signedBytes(topic, text),
    );
    return [MARK, identity.split(".")[0], lettersOf(new Uint8Array(signature)), text].join(".");
  }

  // { signer, text }
  async function signedText(topic, payload) {
    const [mark, signer, signature] = payload.split(".");
    const text = payload.split(".").slice(3).join(".");
    const key = await crypto.subtle.importKey("raw", bytesOf(signer), SIGNING, false, ["verify"]);
    if (mark !== MARK || !(await crypto.subtle.verify(ECDSA, key, bytesOf(signature), signedBytes(topic, text)))) {
      throw new Error("nobody's signature");
    }
    return { signer, text };
  }

  async function newIdentity() {
    const { d, x, y } = await crypto.subtle.exportKey(
      "jwk",
      (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])).privateKey,
    );
    return `${lettersOf([4, ...bytesOf(x), ...bytesOf(y)])}.${d}`;
  }

  async function sharedKey(mine, theirs) {
    const bits = await crypto.subtle.deriveBits(
      { name: "ECDH", public: await crypto.subtle.importKey("raw", bytesOf(theirs), CURVE, false, []) },
      await mine,
      256,
    );
    const secret = await crypto.subtle.importKey("raw", bits, "HKDF", false, ["deriveKey"]);
    return crypto.subtle.deriveKey(
      { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: INFO },
      secret,
      { name: "AES-GCM", length: 256 },
      false,
      ["encrypt", "decrypt"],
    );
  }

  const about = (topic, nonce) => ({ name: "AES-GCM", iv: nonce, additionalData: utf8.encode(topic) });

  async function seal(key, sender, topic, text, nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))) {
    const sealed = new Uint8Array(await crypto.subtle.encrypt(about(topic, nonce), key, utf8.encode(text)));
    return [MARK, sender, lettersOf(nonce), lettersOf(sealed)].join(".");
  }

  async function unseal(key, topic, text) {
    const [, , nonce, sealed] = text.split(".");
    return read.decode(await crypto.subtle.decrypt(about(topic, bytesOf(nonce)), key, bytesOf(sealed)));
  }

  const clientIdOf = async (point) =>
    lettersOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(point)))).slice(0, CLIENT_ID_LETTERS);

  let spare = ""; // an identity made in advance, because the game cannot wait for one
  const makeIdentity = () => {
    if (canSeal()) {
      newIdentity()
        .then((made) => {
          spare = made;
        })
        .catch(() => {});
    }
  };

  function identity() {
    const one = spare;
    spare = "";
    makeIdentity();
    return one;
  }

  makeIdentity();

  // -- a client of a room's hub: a frame is a text (see game/online/host/hub.py). It has the methods of MQTT's client that a line uses
  const HUB_PATH = "/room";
  const PEER = "ws://peer/room";
  const SILENT_MS = 12000;
  const LOOK_MS = 1000; // the dealer speaks every five seconds

  class HubClient {
    constructor(address, { clientId, will }) {
      this.address = address;
      this.acts = {};
      this.connected = false;
      this.isEnded = false;
      this.heard = Date.now();
      this.greeting = [`hi ${clientId}`, will ? will.topic : "", will ? will.payload : ""].join("\n");
      this.stream = { destroy: () => this.drop() };
      this.clock = setInterval(() => {
        if (Date.now() - this.heard > SILENT_MS) {
          this.drop();
        }
      }, LOOK_MS);
      this.open();
    }

    on(event, act) {
      this.acts[event] = act;
    }

    open() {
      if (this.isEnded) return;
      this.heard = Date.now();
      const socket = (this.socket = this.address === PEER ? peers.toHost() : new WebSocket(this.address));
      socket.onopen = () => socket.send(this.greeting);
      socket.onclose = () => this.drop();
      socket.onmessage = ({ data }) => {
        this.heard = Date.now();
        this.acts.packetreceive();
        const end = data.indexOf("\n");
        if (end < 0) {
          this.connected = true;
          this.acts.connect();
        } else {
          this.acts.message(data.slice(1, end), data.slice(end + 1), { retain: data[0] === "=" });
        }
      };
    }

    // an unresponsive connection would take long to close
    drop() {
      this.socket.onclose = this.socket.onmessage = null;
      this.socket.close();
      this.heard = Infinity;
      this.connected = false;
      this.acts.close();
      setTimeout(() => this.open(), RETRY_MS);
    }

    publish(topic, text) {
      this.socket.send(`put ${topic}\n${text}`);
    }

    subscribe(topic) {
      this.socket.send(`sub ${topic}`);
    }

    end() {
      this.isEnded = true;
      clearInterval(this.clock);
      this.socket.onclose = null;
      if (this.connected) {
        this.socket.send("bye");
      }
      this.socket.close();
    }
  }

  // -- one connection
  const CLIENT_BYTES = 16;
  const REFUSALS = [1, 2, 3, 4, 5];

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
      this.sending = this.receiving = Promise.resolve();
      if (this.sealed) {
        this.point = this.identity.split(".")[0];
        this.mine = privateKey(this.identity);
        this.mine.catch(() => {});
      }
      const hindrance = hindranceTo(this.address);
      if (hindrance) {
        this.tell("closed", hindrance);
      } else {
        this.open();
      }
      if (!hindrance && PUBLIC.includes(this.address)) {
        this.search();
      }
    }

    // continues with the next public broker if one does not answer, or has no dealer of this room
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
      let connect = (address, terms) => new HubClient(address, terms);
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
      // if ids are not secret, another name
      const own = this.sealed ? lettersOf(crypto.getRandomValues(new Uint8Array(CLIENT_BYTES))) : this.client_id;
      const client = (this.client = connect(this.address, {
        clientId: own,
        username: this.username || (this.sealed ? undefined : this.client_id),
        password: this.password || undefined,
        clean: true,
        resubscribe: false,
        will: this.will ? { topic: this.will.topic, payload: this.will.text, qos: QOS, retain: true } : undefined,
        keepalive: KEEPALIVE_S,
        connectTimeout: PATIENCE_MS,
        reconnectPeriod: RETRY_MS,
        reconnectOnConnackError: true,
        protocolVersion: 4,
      }));
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
      return navigator.onLine === false ? "offline" : this.connections ? "lost" : "unreachable";
    }

    // public key of the receiver of a topic's texts: null for none, "" while unknown
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
      this.sending = this.sending
        .then(async () => {
          const peer = this.peerOf(topic);
          if (peer === "") return; // no receiver yet: the sender asks again if necessary
          const plain = this.sealed && text && SIGNED_TOPIC.test(topic) ? await sign(this.identity, topic, text) : text;
          this.publish(
            topic,
            peer === null ? plain : await seal(await this.keyFor(peer), this.point, topic, text),
            isRetained,
          );
        })
        .catch(() => {});
    }

    publish(topic, text, isRetained) {
      if (isRetained) {
        this.retained.set(topic, text);
      }
      // otherwise the sender asks again if necessary
      if (this.client && this.client.connected) {
        this.client.publish(topic, text, { qos: QOS, retain: isRetained });
      }
    }

    receive(topic, payload, isRetained) {
      if (payload.length > MOST_BYTES) return;
      this.hasHeard = true;
      this.receiving = this.receiving
        .then(async () => {
          const text = await this.opened(topic, typeof payload === "string" ? payload : read.decode(payload));
          if (this.arrived.length < MOST_WAITING) {
            this.arrived.push([topic, text, isRetained]);
          }
          this.isNews = true;
        })
        .catch(() => {}); // unreadable messages are ignored
    }

    async opened(topic, text) {
      if (this.sealed && text && SIGNED_TOPIC.test(topic)) {
        const found = await signedText(topic, text);
        if (found.signer !== (this.host || JSON.parse(found.text).host_key)) {
          throw new Error("somebody else's signature");
        }
        return found.text;
      }
      if (this.peerOf(topic) === null) return text;
      const [mark, sender, nonce] = text.split(".");
      const [, kind, client_id] = SEALED_TOPIC.exec(topic);
      const isToDealer = TO_DEALER.includes(kind);
      if (mark !== MARK || this.nonces.has(nonce)) throw new Error("not sealed, or a second time");
      if (isToDealer ? (await clientIdOf(sender)) !== client_id : sender !== this.host) {
        throw new Error("somebody else's seal");
      }
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
      if (this.client && this.client.connected) {
        this.client.subscribe(pattern, { qos: QOS });
      }
    }

    unsubscribe(pattern) {
      this.wanted.delete(pattern);
      if (this.client && this.client.connected) {
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

    // after sleep, a device detects at once that its connection is gone
    freshen() {
      if (this.client && this.client.connected && Date.now() - this.lastHeard > STALE_MS) {
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

  function hindranceTo(address) {
    if (address === PEER) return "";
    let url;
    try {
      url = new URL(address);
    } catch {
      return "address";
    }
    if (!["ws:", "wss:"].includes(url.protocol)) return "address";
    const isNear = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
    return location.protocol === "https:" && url.protocol === "ws:" && !isNear ? "insecure" : "";
  }

  // a hidden page gets no frames and no accurate timers, but other players must not wait for it: a worker has them
  const TICK_MS = 100;
  const CLOCK = `setInterval(() => postMessage(0), ${TICK_MS})`;
  let clock = null;

  function keepGoing() {
    const isNeeded =
      document.hidden &&
      ((peers && peers.isWaited()) || lines.some((line) => line.state !== "closed")) &&
      Boolean(window.runtime && runtime.stepHidden);
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
    if (!document.hidden) {
      for (const line of lines) {
        line.freshen();
      }
    }
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
    canSeal,
    identity,
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
    sealing: { seal, unseal, sign, signedText, sharedKey, privateKey, clientIdOf, newIdentity, bytesOf, lettersOf },
  };
})();
