import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { read } from '#platform/api/queries.ts';
import { proposedRows } from './proposed-winners.ts';

/** The places reached so far. Who has no point yet has reached none. */
function usePlaces({ id, format }: Tournament) {
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
  // A proposal is a help: without it the winners are chosen by hand.
  return isError ? [] : data;
}

/** Who may win, and who is proposed; read anew for each dialog, as the server will judge by that. */
export function useNominees(tournament: Tournament) {
  const places = usePlaces(tournament);
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
