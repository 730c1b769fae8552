import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ofVersion, type Tag, tagsIn } from '@last-circle/contract/tags.ts';
import {
  invalidateTags,
  isOfOtherTournament,
  type IsAffected,
} from '#platform/api/invalidation.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

export interface Live {
  state: LiveState;
  /** When the last change had been fetched, in milliseconds; null before. */
  updatedAt: number | null;
}

/** The tags that a change of a tournament may affect, where the event names none. */
const ofTournament: readonly Tag[] = [...ofVersion, 'audit'];

/** Fetches a tournament and what belongs to it again at each change, while the page is visible. Once a page. */
export function useLive(tournamentId: number): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>({ state: 'off', updatedAt: null });

  useEffect(() => {
    async function refresh(tags: readonly Tag[], isAffected: IsAffected) {
      await invalidateTags(client, tags, isAffected);
      setLive(({ state }) => ({ state, updatedAt: Date.now() }));
    }

    const isOfThis: IsAffected = (query) => !isOfOtherTournament(query, tournamentId);
    // Where nothing says that something has changed, what is not shown may stay as it is.
    const isShown: IsAffected = (query) => isOfThis(query) && query.isActive();
    let stop: (() => void) | undefined;
    let isOver = false;
    // A change of what is not hydrated yet would hydrate it in one task.
    whenIdle(() => {
      if (isOver) return;
      stop = follow(tournamentId, {
        onState: (state) => setLive(({ updatedAt }) => ({ state, updatedAt })),
        onChange: (tags) => void (tags ? refresh(tags, isOfThis) : refresh(ofTournament, isShown)),
      });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, tournamentId]);

  return live;
}

/** `off` until the page has mounted, and while it is hidden. */
type LiveState = 'live' | 'polling' | 'off';

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
function follow(tournamentId: number, { onState, onChange }: Follower) {
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
