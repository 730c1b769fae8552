import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Key } from '#platform/api/client.ts';
import { follow, type LiveState } from './live-stream.ts';

export interface Live {
  state: LiveState;
  /** When what changed last had been read, in milliseconds; null before. */
  updatedAt: number | null;
}

const ofTournament: readonly Key[] = [
  'GET /tournaments/:id',
  'GET /tournaments/:id/bracket',
  'GET /tournaments/:id/games',
  'GET /tournaments/:id/hidden-maps',
  'GET /tournaments/:id/leaderboard',
  'GET /tournaments/:id/registrations',
  'GET /teams/tournament/:id',
];

/** Whether a change of the tournament can change what was read. */
const isStale = (tournamentId: number) => (query: Query) => {
  // Every read is kept under its call and arguments.
  const [key, args] = query.queryKey as [Key, { params?: { id?: string | number } }];
  if (key === 'GET /teams/:id') return true;
  return ofTournament.includes(key) && Number(args.params?.id) === tournamentId;
};

/** Reads a tournament and what belongs to it anew at each change, as long as the page is seen. Once a page. */
export function useLive(tournamentId: number): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>({ state: 'off', updatedAt: null });

  useEffect(() => {
    async function refresh() {
      await client.invalidateQueries({ predicate: isStale(tournamentId) });
      setLive(({ state }) => ({ state, updatedAt: Date.now() }));
    }
    return follow(tournamentId, {
      onState: (state) => setLive(({ updatedAt }) => ({ state, updatedAt })),
      onChange: () => void refresh(),
    });
  }, [client, tournamentId]);

  return live;
}
