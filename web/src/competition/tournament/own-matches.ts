import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/queries.ts';
import { useUserInSession } from '#platform/session/session.ts';

const refetchMs = 60_000;

export const ownMatchesQuery = apiQuery('GET /matches/mine', {});

/** What the viewer plays next in each ongoing tournament; pages that show more than a badge hear of changes at once. */
export function useOwnMatches() {
  const isUser = useUserInSession() !== undefined;
  const { data = [], isLoading } = useQuery({
    ...ownMatchesQuery,
    enabled: isUser,
    refetchInterval: refetchMs,
  });
  return { own: isUser ? data : [], isLoading };
}
