import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { read } from '#platform/api/queries.ts';
import { proposedRows } from './proposed-winners.ts';

/** The placements so far, without entrants that have no points. */
function usePlacements({ id, format }: Tournament) {
  const hasGames = format === 'battle_royale';
  const params = { params: { id } };
  const bracket = useQuery({
    ...read('GET /tournaments/:id/bracket', params),
    gcTime: 0,
    enabled: !hasGames,
    select: ({ standings }) => standings,
  });
  const leaderboard = useQuery({
    ...read('GET /tournaments/:id/leaderboard', params),
    gcTime: 0,
    enabled: hasGames,
    select: (rows) =>
      rows
        .filter(({ points }) => points > 0)
        .map(({ rank, entrantId }) => ({ place: rank, entrantId })),
  });
  const { data, isError } = hasGames ? leaderboard : bracket;
  // The proposal is optional: without it the winners are chosen by hand.
  return isError ? [] : data;
}

/** The possible and the proposed winners, fetched each time the dialog opens. */
export function useNominees(tournament: Tournament) {
  const places = usePlacements(tournament);
  const { data, error, isFetching, refetch } = useQuery({
    ...read('GET /tournaments/:id/participants', { params: { id: tournament.id } }),
    gcTime: 0,
  });
  return {
    nominees: data && places && { participants: data, rows: proposedRows(data, places) },
    error,
    isFetching,
    refetch,
  };
}
