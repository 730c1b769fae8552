/**
 * Runs as soon as the browser is idle, and after three seconds at the latest: for scripts that must be
 * there without a network. Chromium may never call itself idle once a pointer has moved.
 */
export function whenIdle(run: () => void) {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') run();
  else requestIdleCallback(run, { timeout: 3_000 });
}
