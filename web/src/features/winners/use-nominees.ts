import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { placesOf, proposedRows } from './proposed-winners.ts';

/** The dialog starts with the present data, which the server validates against. */
const onOpening = { refetchOnMount: 'always' } as const;

/** The ranks so far, without entrants that have no points. */
function useRanks({ id, format }: Tournament) {
  const hasGames = format === 'battle_royale';
  const params = { params: { id } };
  const bracket = useQuery({
    ...apiQuery('GET /tournaments/:id/bracket', params),
    ...onOpening,
    enabled: !hasGames,
    select: ({ standings }) =>
      standings.map(({ place, entrantId }) => ({ rank: place, entrantId, isWithdrawn: false })),
  });
  const leaderboard = useQuery({
    ...apiQuery('GET /tournaments/:id/leaderboard', params),
    ...onOpening,
    enabled: hasGames,
    select: (rows) => rows.filter(({ points }) => points > 0),
  });
  const { data, isError, isFetchedAfterMount } = hasGames ? leaderboard : bracket;
  // The proposal is optional: without it the winners are chosen by hand.
  if (isError) return [];
  return isFetchedAfterMount ? data : undefined;
}

/** The possible and the proposed winners, fetched each time the dialog opens. */
export function useNominees(tournament: Tournament) {
  const ranks = useRanks(tournament);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /tournaments/:id/participants', { params: { id: tournament.id } }),
    ...onOpening,
  });
  const participants = isFetchedAfterMount ? data : undefined;
  return {
    nominees: participants &&
      ranks && { participants, rows: proposedRows(participants, placesOf(ranks, participants)) },
    error,
    isFetching,
    refetch,
  };
}
