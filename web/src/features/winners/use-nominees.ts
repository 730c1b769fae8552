import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { proposedRows } from './proposed-winners.ts';

/** The dialog starts with the present data, which the server validates against. */
const onOpening = { refetchOnMount: 'always' } as const;

/** The placements so far, without entrants that have no points. */
function usePlacements({ id, format }: Tournament) {
  const hasGames = format === 'battle_royale';
  const params = { params: { id } };
  const bracket = useQuery({
    ...apiQuery('GET /tournaments/:id/bracket', params),
    ...onOpening,
    enabled: !hasGames,
    select: ({ standings }) => standings,
  });
  const leaderboard = useQuery({
    ...apiQuery('GET /tournaments/:id/leaderboard', params),
    ...onOpening,
    enabled: hasGames,
    select: (rows) =>
      rows
        .filter(({ points }) => points > 0)
        .map(({ rank, entrantId }) => ({ place: rank, entrantId })),
  });
  const { data, isError, isFetchedAfterMount } = hasGames ? leaderboard : bracket;
  // The proposal is optional: without it the winners are chosen by hand.
  if (isError) return [];
  return isFetchedAfterMount ? data : undefined;
}

/** The possible and the proposed winners, fetched each time the dialog opens. */
export function useNominees(tournament: Tournament) {
  const places = usePlacements(tournament);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /tournaments/:id/participants', { params: { id: tournament.id } }),
    ...onOpening,
  });
  const participants = isFetchedAfterMount ? data : undefined;
  return {
    nominees: participants && places && { participants, rows: proposedRows(participants, places) },
    error,
    isFetching,
    refetch,
  };
}
