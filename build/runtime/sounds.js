// Decodes long sounds with the browser, parallel to the game, because the game's own mixer would take frames for them.
"use strict";

var soundsIn = (() => {
  const SAMPLE_RATE = 44100;
  // samples that are converted without a pause
  const SAMPLES_AT_ONCE = 200000;
  // loudness of a sample of 16 bits
  const LOUDEST = 32767;

  async function decoded(bytes) {
    const buffer = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
    const heard = buffer.getChannelData(0);
    const samples = new Int16Array(heard.length);
    for (let start = 0; start < heard.length; start += SAMPLES_AT_ONCE) {
      const end = Math.min(start + SAMPLES_AT_ONCE, heard.length);
      for (let index = start; index < end; index++) {
        samples[index] = heard[index] * LOUDEST;
      }
      await new Promise((done) => setTimeout(done, 0));
    }
    return samples;
  }

  return (FS) => {
    const kept = {};
    return {
      // Returns the samples of a file once: null until they are ready, no samples if this browser cannot decode.
      samples(path) {
        if (!(path in kept)) {
          kept[path] = null;
          decoded(FS.readFile(path).buffer)
            .catch(() => new Int16Array())
            .then((samples) => {
              kept[path] = samples;
            });
        }
        const samples = kept[path];
        if (samples) {
          delete kept[path];
        }
        return samples;
      },
    };
  };
})();
