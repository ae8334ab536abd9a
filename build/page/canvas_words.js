// Draws lines of text with the device's own fonts, for letters that the game's typefaces lack. Independent of the game.
"use strict";

var canvasWords = (() => {
  const SIDE = 8;
  const SAMPLE = [200, 100, 50, 255];
  // some browsers change the pixels that are read back, slightly or completely
  const TOLERANCE = 4;
  const BYTES_AT_ONCE = 8192; // arguments of a call
  const canvas =
    typeof OffscreenCanvas === "function" ? new OffscreenCanvas(SIDE, SIDE) : document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  let isTrue;

  function readsBack() {
    canvas.width = SIDE;
    canvas.height = SIDE;
    pen.fillStyle = `rgb(${SAMPLE.slice(0, 3).join()})`;
    pen.fillRect(0, 0, SIDE, SIDE);
    return pen
      .getImageData(0, 0, SIDE, SIDE)
      .data.every((value, place) => Math.abs(value - SAMPLE[place % SAMPLE.length]) <= TOLERANCE);
  }

  // false if a browser hides drawn pixels from its page
  function canDraw() {
    if (isTrue === undefined) {
      try {
        isTrue = Boolean(pen && pen.fillText && readsBack());
      } catch {
        isTrue = false;
      }
    }
    return isTrue;
  }

  // Returns a font file in the page's folder, in base64; "" if it does not arrive. It is only used if nothing can be
  // drawn here, so the page may wait for it.
  function fontFile(name) {
    const asked = new XMLHttpRequest();
    try {
      asked.open("GET", name, false);
      asked.overrideMimeType("text/plain; charset=x-user-defined"); // a byte in each letter
      asked.send();
    } catch {
      return "";
    }
    return asked.status === 200
      ? btoa(asked.responseText.replace(/[^]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) & 255)))
      : "";
  }

  function width(words, font) {
    pen.font = font;
    return Math.ceil(pen.measureText(words).width);
  }

  // a line in a box, as its bytes of red, green, blue and opacity in base64, which each runtime's Python can read
  function draw(words, font, colour, direction, across, down, baseline) {
    canvas.width = across;
    canvas.height = down;
    Object.assign(pen, { font, fillStyle: colour, direction, textAlign: "left", textBaseline: "alphabetic" });
    pen.fillText(words, 0, baseline);
    const { data } = pen.getImageData(0, 0, across, down);
    const parts = [];
    for (let from = 0; from < data.length; from += BYTES_AT_ONCE) {
      parts.push(String.fromCharCode.apply(null, data.subarray(from, from + BYTES_AT_ONCE)));
    }
    return btoa(parts.join(""));
  }

  return { canDraw, fontFile, width, draw };
})();
