// There is nothing to paint: what waits for a frame goes on as soon as it can.
globalThis.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now())));
