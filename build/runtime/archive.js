// Unpacks an archive (tar) into a file system: 512 bytes of header, then the content, padded to 512 bytes.
"use strict";

var unfold = (() => {
  const HEAD = 512;
  // first byte and end of the fields of a header
  const NAME = [0, 100];
  const SIZE = [124, 136];
  const PREFIX = [345, 500];

  function textOf(archive, at, [from, to]) {
    const text = new TextDecoder().decode(archive.subarray(at + from, at + to));
    return text.replace(/\0[^]*$/, "");
  }

  function nameOf(archive, at) {
    const prefix = textOf(archive, at, PREFIX);
    const name = textOf(archive, at, NAME);
    return prefix ? `${prefix}/${name}` : name;
  }

  // Pauses for other tasks after each slice of time.
  return async (FS, blob, folder, slice_ms = Infinity) => {
    let due = performance.now() + slice_ms;
    const archive = new Uint8Array(await blob.arrayBuffer());
    const made = new Set();
    for (let at = 0; archive[at];) {
      const path = `${folder}/${nameOf(archive, at)}`;
      const size = parseInt(textOf(archive, at, SIZE), 8);
      const parent = path.slice(0, path.lastIndexOf("/"));
      if (!made.has(parent)) {
        FS.mkdirTree(parent);
        made.add(parent);
      }
      FS.writeFile(path, archive.subarray(at + HEAD, at + HEAD + size), { canOwn: true });
      if (performance.now() > due) {
        await new Promise((done) => setTimeout(done, 0));
        due = performance.now() + slice_ms;
      }
      at += HEAD + Math.ceil(size / HEAD) * HEAD;
    }
  };
})();
