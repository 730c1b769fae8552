import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ofVersion } from '@last-circle/contract/tags.ts';
import {
  invalidateTags,
  isOfOtherTournament,
  type IsAffected,
} from '#platform/api/invalidation.ts';
import type { Key } from '#platform/api/client.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { newListeners } from '#ui/basics/listeners.ts';

interface Liveness {
  state: LiveState;
  /** When the last change had been fetched, in milliseconds; null before. */
  updatedAt: number | null;
}

const connecting: Liveness = { state: 'off', updatedAt: null };

function newLive() {
  const listeners = newListeners();
  let current = connecting;
  return {
    subscribe: listeners.subscribe,
    current: () => current,
    set(change: Partial<Liveness>) {
      current = { ...current, ...change };
      listeners.call();
    },
  };
}

export type Live = ReturnType<typeof newLive>;

/** Whether changes are shown by themselves; of what is shown now only the caller is rendered again. */
export const useLiveness = ({ subscribe, current }: Live): Liveness =>
  useSyncExternalStore(subscribe, current, () => connecting);

/** The tags that a change of a tournament may affect, where the event names none. */
const ofTournament: readonly string[] = [...ofVersion, 'audit'];

/**
 * Fetches a tournament and what belongs to it again at each change, while the page is visible. Once a
 * page, which is not rendered again for its sake: React would throw away those parts of what the
 * server has rendered that are not hydrated yet.
 */
export function useLive(tournamentId: number): Live {
  const client = useQueryClient();
  const [live] = useState(newLive);

  useEffect(() => {
    async function refresh(tags: readonly string[], isAffected: IsAffected) {
      await invalidateTags(client, tags, isAffected);
      live.set({ updatedAt: Date.now() });
    }

    const isOfThis: IsAffected = (query) => !isOfOtherTournament(query, tournamentId);
    // Where nothing says that something has changed, what is not shown may stay as it is.
    const isShown: IsAffected = (query) => isOfThis(query) && query.isActive();
    let stop: (() => void) | undefined;
    let isOver = false;
    // A change of what is not hydrated yet would hydrate it in one task.
    whenIdle(() => {
      if (isOver) return;
      stop = follow(`/api/tournaments/${tournamentId}/events`, {
        onState: (state) => live.set({ state }),
        onChange: (tags) => void (tags ? refresh(tags, isOfThis) : refresh(ofTournament, isShown)),
      });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, live, tournamentId]);

  return live;
}

interface LiveQueries {
  /** The endpoints whose answers are fetched again. */
  keys: readonly Key[];
  isOn?: boolean;
  /** Whether they depend on a change of a tournament. */
  isAffected?: (tournamentId: number, tags: readonly string[]) => boolean;
}

/** Fetches what depends on several tournaments again when one of them changes, while the page is visible. */
export function useLiveOfAll({ keys, isOn = true, isAffected = () => true }: LiveQueries) {
  const client = useQueryClient();
  const onChange = useEffectEvent((tags?: readonly string[], data = '') => {
    const [, id] = /tournament:(\d+)/.exec(data) ?? [];
    if (tags && !isAffected(Number(id), tags)) return;
    void invalidateTags(client, tags ?? ofTournament, ({ queryKey }) =>
      keys.some((key) => key === queryKey[0]),
    );
  });

  useEffect(() => {
    if (!isOn) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    whenIdle(() => {
      if (!isOver) stop = follow('/api/tournaments/events', { onState: () => {}, onChange });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
}

/** `off` until the page has mounted, and while it is hidden. */
type LiveState = 'live' | 'polling' | 'off';

interface Follower {
  onState: (state: LiveState) => void;
  /** Something has changed, or may have; without tags it may be anything. The data are those of the event. */
  onChange: (tags?: readonly string[], data?: string) => void;
}

const pollMs = 10_000;

/**
 * Follows the version that a stream of events tells while the page is visible, and polls while there
 * are none. Returns the function that stops it.
 */
function follow(url: string, { onState, onChange }: Follower) {
  let events: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let seen: number | undefined;

  /** Sent before the version that it belongs to, and not for versions that were missed. */
  function onChanged({ data }: MessageEvent<string>) {
    const version = Number.parseInt(data, 10);
    if (version - 1 !== seen) return;
    seen = version;
    onChange(data.split(' '), data);
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
    events = new EventSource(url);
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
