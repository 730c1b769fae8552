/** Runs as soon as the browser is idle: for scripts that must be there without a network. */
export function whenIdle(run: () => void) {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') run();
  else requestIdleCallback(run);
}
