// Seals and signs texts with the ciphers of the browser, as game/online does on the desktop.
//   sealed  1.<public key of the sender>.<nonce>.<ciphertext>: ECDH P-256, HKDF-SHA256, AES-256-GCM over the topic
//   signed  1.<public key of the signer>.<signature of topic, line end and text>.<text>: readable for all, writable
//           only for the dealer
// Keys, nonces, ciphertexts and signatures are in base64url. An identity is <public key>.<private number>.
"use strict";

var sealing = (() => {
  const MARK = "1";
  const INFO = new TextEncoder().encode("longshot/1");
  const NONCE_BYTES = 12;
  const SECRET_BITS = 256;
  const COORDINATE_BYTES = 32;
  // first byte of a public key with both coordinates
  const UNCOMPRESSED = 4;
  const CLIENT_ID_LETTERS = 22;
  const CURVE = { name: "ECDH", namedCurve: "P-256" };
  const SIGNING = { name: "ECDSA", namedCurve: "P-256" };
  const ECDSA = { name: "ECDSA", hash: "SHA-256" };
  const HKDF = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: INFO };
  const AES = { name: "AES-GCM", length: 256 };
  const utf8 = new TextEncoder();
  const read = new TextDecoder("utf-8", { fatal: true });

  const canSeal = () => Boolean(window.isSecureContext && window.crypto && crypto.subtle);

  // -- base64url
  function lettersOf(bytes) {
    const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return btoa(characters.join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  function bytesOf(letters) {
    const characters = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(characters, (character) => character.charCodeAt(0));
  }

  // -- keys
  function privateKey(identity, curve = CURVE, use = "deriveBits") {
    const [point, number] = identity.split(".");
    const bytes = bytesOf(point);
    const end = 1 + COORDINATE_BYTES;
    const x = lettersOf(bytes.subarray(1, end));
    const y = lettersOf(bytes.subarray(end));
    return crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d: number }, curve, false, [use]);
  }

  async function newIdentity() {
    const pair = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
    const { d: number, x, y } = await crypto.subtle.exportKey("jwk", pair.privateKey);
    return `${lettersOf([UNCOMPRESSED, ...bytesOf(x), ...bytesOf(y)])}.${number}`;
  }

  async function sharedKey(mine, theirs) {
    const point = await crypto.subtle.importKey("raw", bytesOf(theirs), CURVE, false, []);
    const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: point }, await mine, SECRET_BITS);
    const secret = await crypto.subtle.importKey("raw", bits, "HKDF", false, ["deriveKey"]);
    return crypto.subtle.deriveKey(HKDF, secret, AES, false, ["encrypt", "decrypt"]);
  }

  async function clientIdOf(point) {
    const digest = await crypto.subtle.digest("SHA-256", bytesOf(point));
    return lettersOf(new Uint8Array(digest)).slice(0, CLIENT_ID_LETTERS);
  }

  // -- sealed texts
  const cipher = (topic, nonce) => ({ name: "AES-GCM", iv: nonce, additionalData: utf8.encode(topic) });

  async function seal(key, sender, topic, text, nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))) {
    const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(topic, nonce), key, utf8.encode(text)));
    return [MARK, sender, lettersOf(nonce), lettersOf(sealed)].join(".");
  }

  async function unseal(key, topic, text) {
    const [, , nonce, sealed] = text.split(".");
    return read.decode(await crypto.subtle.decrypt(cipher(topic, bytesOf(nonce)), key, bytesOf(sealed)));
  }

  // -- signed texts
  const signedBytes = (topic, text) => utf8.encode(`${topic}\n${text}`);

  async function sign(identity, topic, text) {
    const key = await privateKey(identity, SIGNING, "sign");
    const signature = await crypto.subtle.sign(ECDSA, key, signedBytes(topic, text));
    const [point] = identity.split(".");
    return [MARK, point, lettersOf(new Uint8Array(signature)), text].join(".");
  }

  // Returns { signer, text }. Raises an error if the signature is wrong.
  async function signedText(topic, payload) {
    const [mark, signer, signature, ...rest] = payload.split(".");
    const text = rest.join(".");
    const key = await crypto.subtle.importKey("raw", bytesOf(signer), SIGNING, false, ["verify"]);
    const isSigned = await crypto.subtle.verify(ECDSA, key, bytesOf(signature), signedBytes(topic, text));
    if (mark !== MARK || !isSigned) throw new Error("nobody's signature");
    return { signer, text };
  }

  // -- identities
  // one that is made in advance, because the game cannot wait for it
  let spare = "";

  async function makeSpare() {
    if (!canSeal()) return;
    try {
      spare = await newIdentity();
    } catch {
      // then the page has no identity
    }
  }

  function identity() {
    const made = spare;
    spare = "";
    makeSpare();
    return made;
  }

  makeSpare();

  const keys = { privateKey, newIdentity, sharedKey, clientIdOf };
  return { MARK, canSeal, identity, ...keys, seal, unseal, sign, signedText, bytesOf, lettersOf };
})();
