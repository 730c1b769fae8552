import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/queries.ts';

/** Why each disqualified entrant is, by id; for the staff. */
export function useDisqualifications(tournamentId: number) {
  const { data = [] } = useQuery(
    apiQuery('GET /tournaments/:id/disqualifications', { params: { id: tournamentId } }),
  );
  return new Map(data.map((one) => [one.entrantId, one]));
}
