import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { useUser } from '#platform/session/session.ts';

/** One tournament as a user sees it; users see more than visitors, so their answer is cached separately. */
export function tournamentQuery(id: string, user: User | undefined) {
  const query = apiQuery('GET /tournaments/:id', { params: { id } });
  return user ? { ...query, queryKey: [...query.queryKey, user.id] } : query;
}

/** One tournament as the viewer sees it; a component that uses this has the id as its `key`. */
export const useTournament = (id: string) =>
  useQuery({ ...tournamentQuery(id, useUser()), placeholderData: keepPreviousData });
