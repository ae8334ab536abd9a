// The browser's voices, one text at a time: only voices of this device, because others send each text away. It
// implements the Voice of game/platform/voice.py, with the same names, and is independent of the game.
"use strict";

var pageVoice = (() => {
  const speech = window.speechSynthesis;
  const SAME = { nb: ["nb", "no"], no: ["nb", "no"] }; // Norwegian voices have both codes
  const codes = (language) => SAME[language] || [language];
  let voices = [];
  let said = null;
  let isSpeaking = false;
  let hasBegun = false;

  // some browsers list their voices only after a delay
  function list() {
    voices = speech ? [...speech.getVoices()].filter((voice) => voice.localService) : [];
  }

  function voiceOf(language) {
    const own = voices.filter((voice) => codes(language).includes(voice.lang.split(/[-_]/)[0].toLowerCase()));
    return own.find((voice) => voice.default) || own[0];
  }

  const speaks = (language) => Boolean(voiceOf(language));

  function say(words, language, rate, volume) {
    stop();
    const voice = voiceOf(language);
    if (!voice) return;
    const text = Object.assign(new SpeechSynthesisUtterance(words), { voice, lang: voice.lang, rate, volume });
    said = text;
    text.onstart = () => {
      if (text === said) {
        hasBegun = true;
      }
    };
    // an interrupted text ends later
    const end = () => {
      if (text === said) {
        isSpeaking = false;
      }
    };
    text.onend = end;
    text.onerror = end;
    isSpeaking = true;
    // a paused voice would stay silent
    speech.resume();
    speech.speak(text);
  }

  function stop() {
    said = null;
    hasBegun = false;
    isSpeaking = false;
    if (speech && (speech.speaking || speech.pending)) {
      speech.cancel();
    }
  }

  if (speech) {
    list();
    if (speech.addEventListener) {
      speech.addEventListener("voiceschanged", list);
    } else {
      speech.onvoiceschanged = list;
    }
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        stop();
      }
    });
    addEventListener("pagehide", stop);
  }
  return {
    speaks,
    say,
    stop,
    update() {},
    get speaking() {
      return isSpeaking;
    },
    get has_begun() {
      return hasBegun;
    },
  };
})();
