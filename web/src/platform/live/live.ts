import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ofVersion, type Tag } from '@last-circle/contract/tags.ts';
import {
  invalidateTags,
  isOfOtherTournament,
  type IsAffected,
} from '#platform/api/invalidation.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { follow, type LiveState } from './live-stream.ts';

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
