// There is nothing to paint, so a frame comes at once: what follows a press is rendered when a test that
// has awaited the press goes on.
globalThis.requestAnimationFrame = (run) => {
  run(performance.now());
  return 0;
};
