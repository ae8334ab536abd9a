// Measures the machine during the game, for tests with timed frames: state.yardstick has the milliseconds of one copy
// of the canvas, and of 1,000 calls of an empty Python function. Each is measured in a step of the screen, as frames
// are: other tasks wait for other threads of the browser. A trace of the browser identifies the steps by their names.
"use strict";

var yardstickOf = (Yardstick, state) => {
  const EVERY = 60;
  const KEPT = 31;
  const COPIES = 5;
  // frames between two measurements; a single copy is too short for the clock
  const THOUSAND_CALLS = 10;
  if (!/^#test.*timed/.test(location.hash)) return () => {};
  const { copy_canvas, call_functions } = Yardstick();
  const copy_ms = [];
  const calls_ms = [];
  state.yardstick = { copy_ms, calls_ms };

  function keep(times, work, count) {
    const start = performance.now();
    work(count);
    times.push((performance.now() - start) / count);
    if (times.length > KEPT) {
      times.shift();
    }
  }

  const steps = [
    function yardstickCopies() {
      keep(copy_ms, copy_canvas, COPIES);
    },
    function yardstickCalls() {
      keep(calls_ms, call_functions, THOUSAND_CALLS);
    },
  ];
  return () => {
    if (state.frames % EVERY === 0) {
      steps.forEach(requestAnimationFrame);
    }
  };
};
