declare global {
  /** Undefined in browsers that do not have it yet. */
  var CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;
}

/** Escape, and the back gesture of a phone where its browser tells of it. */
export function onCloseRequest(request: () => void) {
  const Watcher = globalThis.CloseWatcher;
  return Watcher ? watchWith(Watcher, request) : onEscape(request);
}

function watchWith(Watcher: NonNullable<typeof CloseWatcher>, request: () => void) {
  let watcher = watch();
  function watch() {
    const next = new Watcher();
    // It ends with the request, which the owner may refuse.
    next.addEventListener('close', () => {
      watcher = watch();
      request();
    });
    return next;
  }
  return () => watcher.destroy();
}

function onEscape(request: () => void) {
  function onKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent) {
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    // It closes an open menu alone.
    if (!document.querySelector('[popover="auto"]:popover-open')) request();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
