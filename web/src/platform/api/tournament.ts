import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from './queries.ts';
import { useUser } from '#platform/session/session.ts';

/** One tournament as a visitor sees it. */
export const readOpen = (id: string) => read('GET /tournaments/:id', { params: { id } });

/** The same address answers a user more than a visitor, so it is kept apart. */
function readOwn(id: string, userId: number) {
  const reading = readOpen(id);
  return { ...reading, queryKey: [...reading.queryKey, userId] };
}

/** One tournament as the viewer sees it; whoever uses this has the id as its `key`. */
export function useTournament(id: string) {
  const user = useUser();
  return useQuery({
    ...(user ? readOwn(id, user.id) : readOpen(id)),
    placeholderData: keepPreviousData,
  });
}
