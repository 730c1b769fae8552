/** `off` until the browser has looked, and while nobody looks at it. */
export type LiveState = 'live' | 'polling' | 'off';

interface Follower {
  onState: (state: LiveState) => void;
  /** Something has changed, or may have. */
  onChange: () => void;
}

const pollMilliseconds = 10_000;

/**
 * Follows the version of a tournament while the page is seen: by its events, and by asking again
 * and again while they do not come. Returns how to stop.
 */
export function follow(tournamentId: number, { onState, onChange }: Follower) {
  let events: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let seen: string | undefined;

  function hear({ data }: MessageEvent<string>) {
    stopPolling();
    onState('live');
    if (data === seen) return;
    seen = data;
    onChange();
  }

  function open() {
    if (typeof EventSource === 'undefined') return poll();
    events = new EventSource(`/api/tournaments/${tournamentId}/events`);
    events.addEventListener('version', hear);
    events.addEventListener('error', poll);
  }

  function poll() {
    if (polling) return;
    onState('polling');
    polling = setInterval(() => {
      onChange();
      // A lost stream comes back by itself, a refused one does not.
      if (events && events.readyState === events.CLOSED) open();
    }, pollMilliseconds);
  }

  function stopPolling() {
    clearInterval(polling);
    polling = undefined;
  }

  function close() {
    events?.close();
    events = undefined;
    stopPolling();
  }

  function onVisibility() {
    close();
    if (document.hidden) return onState('off');
    open();
    // The first event tells what was missed; without events nothing does.
    if (!events) onChange();
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
