// Keeps photos and films of the canvas as downloads of the page. Independent of the game.
"use strict";

var album = (() => {
  const KINDS = [
    ["video/webm;codecs=vp9", ".webm"],
    ["video/webm;codecs=vp8", ".webm"],
    ["video/webm", ".webm"],
    ["video/mp4", ".mp4"],
  ]; // two brackets in a row would be a placeholder for a word
  const FRAMES_PER_SECOND = 30;
  const BITS_PER_SECOND = 5000000;
  const KEPT_MS = 60000;
  const SMALL_QUALITY = 0.75;
  const canvas = () => document.getElementById("canvas");
  let recorder = null;
  let state = "";

  function download(blob, name) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  }

  // after the present frame, whose picture is shown at the end of its script
  function photo(name) {
    queueMicrotask(() =>
      canvas().toBlob((blob) => {
        if (blob) {
          download(blob, name);
        }
      }, "image/png"),
    );
  }

  // of the present picture, as the address of its JPEG
  function smallPicture(width, height) {
    const small = Object.assign(document.createElement("canvas"), { width, height });
    const pen = small.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(canvas(), 0, 0, width, height);
    return small.toDataURL("image/jpeg", SMALL_QUALITY);
  }

  const kind = () =>
    typeof MediaRecorder === "function" && canvas().captureStream
      ? KINDS.find(([type]) => MediaRecorder.isTypeSupported(type))
      : undefined;
  const canFilm = () => Boolean(kind());

  // `words` are shown during the recording
  function film(name, words) {
    const [mimeType, ending] = kind();
    const parts = [];
    try {
      recorder = new MediaRecorder(canvas().captureStream(FRAMES_PER_SECOND), {
        mimeType,
        videoBitsPerSecond: BITS_PER_SECOND,
      });
    } catch {
      state = "failed";
      return;
    }
    recorder.ondataavailable = (event) => {
      if (event.data.size) {
        parts.push(event.data);
      }
    };
    recorder.onerror = () => {
      state = "failed";
    };
    recorder.onstop = () => {
      for (const track of recorder.stream.getTracks()) {
        track.stop();
      }
      recorder = null;
      showSign("");
      if (state === "failed" || !parts.length) {
        state = "failed";
        return;
      }
      download(new Blob(parts, { type: mimeType }), name + ending);
      state = "saved";
    };
    recorder.start();
    state = "filming";
    showSign(words);
  }

  function cut() {
    if (!recorder) return;
    if (state === "filming") {
      state = "saving";
    }
    showSign(""); // some browsers never call onstop
    recorder.stop();
  }

  // over the canvas and not on it, so that it is not in the film
  function showSign(words) {
    Object.assign(document.getElementById("filming"), { textContent: words, hidden: !words });
  }

  return { download, photo, smallPicture, canFilm, film, cut, filmState: () => state };
})();
