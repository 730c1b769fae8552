import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { read } from '#platform/api/queries.ts';
import { proposedRows } from './proposal.ts';

/** The form begins with what the server will judge by, whoever has changed it since it was cached. */
const onOpening = { refetchOnMount: 'always' } as const;

/** The places reached so far. Who has no point yet has reached none. */
function usePlaces({ id, format }: Tournament) {
  const hasGames = format === 'battle_royale';
  const params = { params: { id } };
  const bracket = useQuery({
    ...read('GET /tournaments/:id/bracket', params),
    ...onOpening,
    enabled: !hasGames,
    select: ({ standings }) => standings,
  });
  const leaderboard = useQuery({
    ...read('GET /tournaments/:id/leaderboard', params),
    ...onOpening,
    enabled: hasGames,
    select: (rows) =>
      rows
        .filter(({ points }) => points > 0)
        .map(({ rank, entrantId }) => ({ place: rank, entrantId })),
  });
  const { data, isError, isFetchedAfterMount } = hasGames ? leaderboard : bracket;
  // A proposal is a help: without it the winners are chosen by hand.
  if (isError) return [];
  return isFetchedAfterMount ? data : undefined;
}

/** Who may win, and who is proposed, as of the opening of the dialog. */
export function useNominees(tournament: Tournament) {
  const places = usePlaces(tournament);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...read('GET /tournaments/:id/participants', { params: { id: tournament.id } }),
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
