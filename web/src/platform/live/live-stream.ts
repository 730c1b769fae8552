import { tagsIn, type Tag } from '@last-circle/contract/tags.ts';

/** `off` until the page has mounted, and while it is hidden. */
export type LiveState = 'live' | 'polling' | 'off';

interface Follower {
  onState: (state: LiveState) => void;
  /** Something has changed, or may have; without tags it may be anything. */
  onChange: (tags?: readonly Tag[]) => void;
}

const pollMs = 10_000;

/**
 * Follows the version of a tournament while the page is visible: by its events, and by polling
 * while there are none. Returns the function that stops it.
 */
export function follow(tournamentId: number, { onState, onChange }: Follower) {
  let events: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let seen: number | undefined;

  /** Sent before the version that it belongs to, and not for versions that were missed. */
  function onChanged({ data }: MessageEvent<string>) {
    const version = Number.parseInt(data, 10);
    if (version - 1 !== seen) return;
    seen = version;
    onChange(tagsIn(data));
  }

  function onVersion({ data }: MessageEvent<string>) {
    stopPolling();
    onState('live');
    if (Number(data) === seen) return;
    seen = Number(data);
    onChange();
  }

  function open() {
    if (typeof EventSource === 'undefined') return poll();
    events = new EventSource(`/api/tournaments/${tournamentId}/events`);
    events.addEventListener('changed', onChanged);
    events.addEventListener('version', onVersion);
    events.addEventListener('error', poll);
  }

  function poll() {
    if (polling) return;
    onState('polling');
    polling = setInterval(() => {
      onChange();
      // A lost stream comes back by itself, a refused one does not.
      if (events && events.readyState === events.CLOSED) open();
    }, pollMs);
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
    // The first event shows what was missed; without events nothing does.
    if (!events) onChange();
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
