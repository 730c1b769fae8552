import { currentSession } from '#platform/session/session.ts';

const pauseMs = 30_000;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs * (0.5 + Math.random()));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream of the user to its end; an `EventSource` could not say who asks. */
async function read(signal: AbortSignal, onChange: () => void) {
  const response = await window.fetch('/api/notifications/events', {
    headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` },
    signal,
  });
  const reader = response.ok ? response.body?.getReader() : undefined;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    if (new TextDecoder().decode(part.value).includes('changed')) onChange();
  }
}

async function run(signal: AbortSignal, onChange: () => void) {
  while (!signal.aborted) {
    await read(signal, onChange).catch(() => undefined);
    await pause(signal);
    if (!signal.aborted) onChange();
  }
}

/**
 * Calls back whenever the user may have been told something, while the page is visible; from time to
 * time where no stream comes. Returns the function that stops it.
 */
export function followNotifications(onChange: () => void) {
  let following: AbortController | undefined;

  function onVisibility() {
    following?.abort();
    if (document.hidden) return;
    following = new AbortController();
    void run(following.signal, onChange);
  }

  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    following?.abort();
  };
}
