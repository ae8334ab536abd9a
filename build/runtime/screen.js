// Shows the game's picture on the page's canvas, directly from Python's memory. SDL would copy it twice, and set its
// alpha byte by byte: a quarter of a frame.
"use strict";

var screenOf = (memory, canvas) => {
  // (func (export "cover") (param at, end)  loop  store(at, load(at) | 0xff000000 × 4)  at += 16  br_if at < end)
  const COVER = new Uint8Array([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    1,
    6,
    1,
    0x60,
    2,
    0x7f,
    0x7f,
    0, // type: two i32, no result
    2,
    16,
    1,
    4,
    0x70,
    0x61,
    0x67,
    0x65,
    6,
    0x6d,
    0x65,
    0x6d,
    0x6f,
    0x72,
    0x79,
    2,
    0,
    1, // import "page" "memory"
    3,
    2,
    1,
    0,
    7,
    9,
    1,
    5,
    0x63,
    0x6f,
    0x76,
    0x65,
    0x72,
    0,
    0, // export "cover"
    10,
    51,
    1,
    49,
    0,
    3,
    0x40,
    0x20,
    0,
    0x20,
    0,
    0xfd,
    0,
    0,
    0, // loop: at, v128.load(at)
    0xfd,
    12,
    0,
    0,
    0,
    255,
    0,
    0,
    0,
    255,
    0,
    0,
    0,
    255,
    0,
    0,
    0,
    255,
    0xfd,
    0x50,
    0xfd,
    11,
    0,
    0, // v128.const, or, store
    0x20,
    0,
    0x41,
    16,
    0x6a,
    0x22,
    0,
    0x20,
    1,
    0x49,
    0x0d,
    0,
    0x0b,
    0x0b,
  ]); // at += 16, again if at < end
  const STEP = 16;
  const BYTES_PER_PIXEL = 4;
  // the first call defines its properties
  const context = canvas.getContext("2d", { alpha: false });
  let cover = null;
  let shown = null;
  let at = 0;
  let width = 0;
  let height = 0;
  if (memory && WebAssembly.validate(COVER)) {
    cover = new WebAssembly.Instance(new WebAssembly.Module(COVER), { page: { memory } }).exports.cover;
  }

  const bytes = () => width * height * BYTES_PER_PIXEL;

  // Sets the address of the picture: pixels of red, green, blue and a spare byte, from the top, without a gap. Returns
  // false if it cannot be shown.
  function aim(address, wide, high) {
    [at, width, height, shown] = [address, wide, high, null];
    if (!cover || bytes() % STEP) {
      at = 0;
    }
    return at > 0;
  }

  function show() {
    if (!at || !bytes()) return;
    if (!shown || shown.data.buffer !== memory.buffer)
    // Python's memory becomes another buffer when it grows
    {
      shown = new ImageData(new Uint8ClampedArray(memory.buffer, at, bytes()), width, height);
    }
    cover(at, at + bytes());
    context.putImageData(shown, 0, 0);
  }

  return { aim, show };
};
