// Opens a line between two pages without a server (WebRTC): one makes an invitation, the other an answer. Each is a
// short code that people send each other. Independent of the game; its interface uses only texts, numbers and booleans.
"use strict";

var peers =
  typeof RTCPeerConnection === "function" &&
  (() => {
    const VERSION = 1;
    const INVITATION = 0;
    const ANSWER = 1;
    const CHECK_BYTES = 3;
    const FINGERPRINT_BYTES = 32;
    const MOST_CANDIDATES = 4;
    const GATHER_MS = 2500;
    const SETTLE_MS = 250;
    const STUN_MS = 6000;
    const KNOCK_MS = 5000;
    const FAREWELL_MS = 1000;
    const PIECE_LETTERS = 15000;
    const MOST_LETTERS = 300000;
    const MOST_FROM_GUEST = 8192;
    const MOST_WAITING = 2000;
    const MOST_UNSENT = 1 << 20;
    const all = []; // every peer, by its number
    let told = [];
    let servers = [];
    let host = null;
    // `host`: the page that has invited this one; `socket`: the object that its line uses
    let socket = null;

    // -- codes: version and role, lengths of name and password in fours, both, fingerprint, checksum of the answered
    // invitation, candidates (kind, address, port), checksum; in base64url
    const MDNS = 1;
    const IPV4 = 2;
    const IPV6 = 3;
    const REFLEXIVE = 8;
    const SIZES = { [MDNS]: 16, [IPV4]: 4, [IPV6]: 16 };
    const lettersOf = (bytes) => online.sealing.lettersOf(bytes);
    const bytesOf = (letters) => [...online.sealing.bytesOf(letters)];
    const figures = (hex) => hex.match(/../g).map((two) => parseInt(two, 16));
    const hexOf = (bytes) => bytes.map((one) => one.toString(16).padStart(2, "0")).join("");

    // CRC-32 without its first byte
    function check(bytes) {
      let sum = ~0;
      for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit++) {
          sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
        }
      }
      return [(sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
    }

    // its 16 bytes
    const ipv6 = (address) => {
      const [left, right] = address.split("::").map((side) => side.split(":").filter(Boolean));
      const zeros = right ? 8 - left.length - right.length : 0;
      return [...left, ...Array(zeros).fill("0"), ...(right || [])].flatMap((group) => figures(group.padStart(4, "0")));
    };

    // a candidate of the browser as bytes; empty for unusable ones
    function packed(line) {
      const [, address, port, type] = /^candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/i.exec(line) || [];
      if (!address) return [];
      const kind = kindOf(address);
      const bytes = addressBytes(address, kind);
      if (bytes.length !== SIZES[kind]) return [];
      const flag = type === "srflx" ? REFLEXIVE : 0;
      return [kind | flag, ...bytes, port >> 8, port & 255];
    }

    function kindOf(address) {
      if (address.endsWith(".local")) return MDNS;
      return address.includes(":") ? IPV6 : IPV4;
    }

    function addressBytes(address, kind) {
      if (kind === MDNS) return figures(address.slice(0, -".local".length).replace(/-/g, ""));
      return kind === IPV6 ? ipv6(address) : address.split(".").map(Number);
    }

    // the candidate of the bytes after its kind
    function unpacked(kind, bytes) {
      const size = SIZES[kind & ~REFLEXIVE];
      const hex = hexOf(bytes.slice(0, size));
      const port = (bytes[size] << 8) | bytes[size + 1];
      const address = {
        [MDNS]: () => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local",
        [IPV4]: () => bytes.slice(0, 4).join("."),
        [IPV6]: () => hex.match(/..../g).join(":"),
      }[kind & ~REFLEXIVE]();
      return kind & REFLEXIVE
        ? `candidate:2 1 udp 1677729535 ${address} ${port} typ srflx raddr 0.0.0.0 rport 0`
        : `candidate:1 1 udp 2113937151 ${address} ${port} typ host`;
    }

    const iceBytes = (word) => [...atob(word)].map((letter) => letter.charCodeAt(0));
    const iceWord = (bytes) => btoa(String.fromCharCode(...bytes)); // its letters are base64's
    const field = (sdp, name) => (new RegExp(`^a=${name}:(\\S+.*?)\\s*$`, "m").exec(sdp) || [])[1] || "";

    function written(role, sdp, candidates, answered) {
      const name = field(sdp, "ice-ufrag");
      const word = field(sdp, "ice-pwd");
      const fingerprint = figures(field(sdp, "fingerprint").replace(/^sha-256 |:/gi, ""));
      const useful = candidates
        .map(packed)
        .filter((one) => one.length)
        .sort((one, two) => two[0] - one[0])
        .slice(0, MOST_CANDIDATES);
      const bytes = [
        (VERSION << 4) | role,
        ((name.length / 4) << 4) | (word.length / 4),
        ...iceBytes(name),
        ...iceBytes(word),
        ...fingerprint,
        ...answered,
        ...useful.flat(),
      ];
      if (name.length % 4 || word.length % 4 || fingerprint.length !== FINGERPRINT_BYTES) {
        throw new Error("another kind of browser");
      }
      return lettersOf([...bytes, ...check(bytes)]);
    }

    // { name, word, fingerprint, answered, candidates, check }; null for anything else
    function readCode(code, role) {
      let bytes;
      try {
        bytes = bytesOf(code);
      } catch {
        return null;
      }
      const body = bytes.slice(0, -CHECK_BYTES);
      const sum = bytes.slice(-CHECK_BYTES);
      if (
        body.length < 2 + FINGERPRINT_BYTES ||
        body[0] !== ((VERSION << 4) | role) ||
        String(check(body)) !== String(sum)
      ) {
        return null;
      }
      const take = (count) => body.splice(0, count);
      const [, lengths] = take(2);
      const name = iceWord(take((lengths >> 4) * 3));
      const word = iceWord(take((lengths & 15) * 3));
      const fingerprint = take(FINGERPRINT_BYTES);
      const answered = role === ANSWER ? take(CHECK_BYTES) : [];
      const candidates = [];
      while (body.length) {
        const kind = take(1)[0];
        const size = SIZES[kind & ~REFLEXIVE];
        if (!size || body.length < size + 2) return null;
        candidates.push(unpacked(kind, take(size + 2)));
      }
      return { name, word, fingerprint, answered, candidates, check: sum };
    }

    const described = ({ name, word, fingerprint, candidates }, role) => ({
      type: role === ANSWER ? "answer" : "offer",
      sdp: [
        "v=0",
        "o=- 1 1 IN IP4 0.0.0.0",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        "a=mid:0",
        `a=ice-ufrag:${name}`,
        `a=ice-pwd:${word}`,
        `a=fingerprint:sha-256 ${hexOf(fingerprint).toUpperCase().match(/../g).join(":")}`,
        `a=setup:${role === ANSWER ? "active" : "actpass"}`,
        "a=sctp-port:5000",
        "a=max-message-size:262144",
        ...candidates.map((one) => `a=${one}`),
        "",
      ].join("\r\n"),
    });

    // -- a line to another page
    class Peer {
      // the decoded code of an invitation to answer; null for the inviting page
      constructor(invitation = null) {
        this.number = all.push(this) - 1;
        this.role = invitation ? ANSWER : INVITATION;
        this.code = "";
        this.isAccepted = false;
        this.isOpen = false;
        this.isClosed = false;
        this.parts = "";
        this.waiting = 0;
        this.candidates = [];
        this.line = new RTCPeerConnection({ iceServers: servers.length ? [{ urls: servers }] : [] });
        this.line.onconnectionstatechange = () => {
          if (this.isOpen && ["failed", "closed"].includes(this.line.connectionState)) {
            this.end();
          }
        };
        this.channel = this.line.createDataChannel("room", { negotiated: true, id: 0 });
        this.channel.onopen = () => {
          this.isOpen = true;
          meetings++;
          clearInterval(this.knocking);
          this.tell("open", "");
        };
        this.channel.onclose = () => this.end();
        this.channel.onmessage = ({ data }) => this.hear(String(data));
        this.make(invitation).catch(() => {
          if (!this.code) {
            this.tell("failed", "");
          }
        });
      }

      async make(invitation) {
        if (invitation) {
          await this.line.setRemoteDescription(described(invitation, INVITATION));
        }
        const gathered = new Promise((done) => {
          // a browser may report its own address after it has reported the end of the list
          this.line.onicecandidate = ({ candidate }) => {
            if (!candidate) {
              setTimeout(done, SETTLE_MS);
            } else if (candidate.candidate) {
              this.candidates.push(candidate.candidate);
            }
          };
          setTimeout(done, servers.length ? STUN_MS : GATHER_MS);
        });
        await this.line.setLocalDescription();
        await gathered;
        this.code = written(
          this.role,
          this.line.localDescription.sdp,
          this.candidates,
          invitation ? invitation.check : [],
        );
        // people pass the answer on; meanwhile failed candidates are tried again
        if (invitation) {
          this.knocking = setInterval(() => {
            for (const candidate of invitation.candidates) {
              this.line.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
            }
          }, KNOCK_MS);
        }
      }

      accept(answer) {
        this.isAccepted = true;
        this.line.setRemoteDescription(described(answer, ANSWER)).catch(() => this.tell("failed", ""));
      }

      hear(piece) {
        const text = this.parts + piece.slice(1);
        const most = this === host ? MOST_LETTERS : MOST_FROM_GUEST;
        if (text.length > most || this.waiting > MOST_WAITING) {
          this.end();
          return;
        }
        this.parts = piece[0] === "+" ? text : "";
        if (piece[0] !== "+") {
          this.waiting++;
          this.tell("text", text);
        }
      }

      // in pieces; the last one begins with a dot
      say(text) {
        if (!this.isOpen || this.isClosed) return;
        for (let at = 0; at === 0 || at < text.length; at += PIECE_LETTERS) {
          this.channel.send((at + PIECE_LETTERS < text.length ? "+" : ".") + text.slice(at, at + PIECE_LETTERS));
        }
        if (this.channel.bufferedAmount > MOST_UNSENT) {
          this.end();
        }
      }

      tell(word, text) {
        if (this.role === INVITATION) {
          told.push([this.number, word, text]);
        } else if (this === host && socket) {
          if (word === "text") {
            if (socket.onmessage) {
              socket.onmessage({ data: text });
            }
          } else if (word === "open") {
            socket.onopen();
          } else if (socket.onclose) {
            socket.onclose();
          }
        }
        if (this === host) {
          this.waiting = 0;
        }
      }

      // earlier messages still arrive
      end() {
        if (this.isClosed) return;
        this.isClosed = true;
        clearInterval(this.knocking);
        this.channel.close();
        setTimeout(() => this.line.close(), FAREWELL_MS);
        this.tell("gone", "");
      }
    }

    addEventListener("pagehide", () => {
      for (const peer of all) {
        peer.line.close();
      }
    }); // so that others notice at once

    // the websocket interface that a guest's line uses; it stays the same when the host invites again
    function toHost() {
      const own = (socket = {
        send: (text) => host.say(text),
        close() {
          if (socket === own) {
            socket = null;
          }
          if (host.isOpen) {
            host.end();
          }
        },
      });
      if (host.isOpen && !host.isClosed) {
        queueMicrotask(() => own.onopen());
      }
      return own;
    }

    let invited = null;
    let meetings = 0; // the last invitation, until it is answered; opened lines
    const CODE = /[\w-]{40,}/g;

    // begins to answer an invitation; false for an invalid text
    function answer(code) {
      const invitation = readCode(code, INVITATION);
      if (!invitation) return false;
      if (host) {
        host.end();
      }
      host = new Peer(invitation);
      return true;
    }

    // opens the line to the page that has answered; false if the text answers no invitation of this page
    function accept(code) {
      const found = readCode(code, ANSWER);
      const peer =
        found &&
        all.find(
          (one) =>
            one.code &&
            one.role === INVITATION &&
            !one.isAccepted &&
            String(readCode(one.code, INVITATION).check) === String(found.answered),
        );
      if (peer) {
        peer.accept(found);
      }
      return Boolean(peer);
    }

    function letter(isHost) {
      if (!isHost) return host && !host.isClosed ? host.code : "";
      if (!invited || invited.isAccepted || invited.isClosed) {
        invited = new Peer();
      }
      return invited.code;
    }

    return {
      toHost,
      letter,
      take: (words, isHost) => (words.match(CODE) || []).some(isHost ? accept : answer),
      meetings: () => meetings,
      publicServers: () => "[[stun]]", // the build inserts their addresses
      useServers: (list) => {
        servers = list.split(/[ ,]+/).filter((one) => /^stuns?:[\w.-]+(:\d+)?$/.test(one));
      },
      isWaited: () => all.some((peer) => peer.isOpen && !peer.isClosed),
      say: (number, text) => all[number].say(text),
      close: (number) => all[number].end(),
      news: () => {
        if (!told.length) return "";
        const words = JSON.stringify({ said: told });
        for (const peer of all) {
          peer.waiting = 0;
        }
        told = [];
        return words;
      },
    };
  })();
