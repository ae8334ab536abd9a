// A client of a room's hub: a frame is a text (see game/online/host/hub.py). It has the methods of MQTT's client that a
// line uses.
"use strict";

var hubs = (() => {
  // path of the hub's websocket
  const HUB_PATH = "/room";
  // address of the page that has invited this one
  const PEER = "ws://peer/room";
  const RETRY_MS = 500;
  // a connection without messages for this time is dead: the dealer speaks every five seconds
  const SILENT_MS = 12000;
  const LOOK_MS = 1000;

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
      const socket = this.address === PEER ? peers.toHost() : new WebSocket(this.address);
      this.socket = socket;
      socket.onopen = () => socket.send(this.greeting);
      socket.onclose = () => this.drop();
      socket.onmessage = ({ data }) => this.receive(data);
    }

    receive(frame) {
      this.heard = Date.now();
      this.acts.packetreceive();
      const end = frame.indexOf("\n");
      if (end < 0) {
        this.connected = true;
        this.acts.connect();
      } else {
        this.acts.message(frame.slice(1, end), frame.slice(end + 1), { retain: frame[0] === "=" });
      }
    }

    // Opens another connection without waiting for the end of this one, which may take long.
    drop() {
      this.socket.onclose = null;
      this.socket.onmessage = null;
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

  // Returns the reason that prevents connections to an address, "" for none.
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
    const isInsecure = location.protocol === "https:" && url.protocol === "ws:" && !isNear;
    return isInsecure ? "insecure" : "";
  }

  return { HubClient, HUB_PATH, hindranceTo };
})();
