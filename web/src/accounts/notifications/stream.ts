import { currentSession } from '#platform/session/session.ts';

const longestPauseMs = 30_000;

/** Grows with each failure and differs between pages, so that not all ask again at once. */
const pauseAfter = (failures: number) =>
  Math.min(longestPauseMs, 1000 * 2 ** failures) * (0.5 + Math.random());

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream of the user to its end; an `EventSource` could not say who asks. Throws without one. */
async function read(signal: AbortSignal, onChange: () => void) {
  const response = await window.fetch('/api/notifications/events', {
    headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` },
    signal,
  });
  if (!response.ok || !response.body) throw new Error('There is no stream');
  const reader = response.body.getReader();
  for (;;) {
    const part = await reader.read();
    if (part.done) return;
    if (new TextDecoder().decode(part.value).includes('changed')) onChange();
  }
}

async function run(signal: AbortSignal, onChange: () => void) {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const hasEnded = await read(signal, onChange).then(
      () => true,
      () => false,
    );
    if (hasEnded) failures = 0;
    await pause(pauseAfter(failures), signal);
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
