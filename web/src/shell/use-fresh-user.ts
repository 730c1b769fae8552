import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { currentSession, storeSession } from '#platform/session/session.ts';

function updateUser(user: User) {
  const session = currentSession();
  if (!session?.token || session.user.id !== user.id) return;
  if (JSON.stringify(session.user) !== JSON.stringify(user)) {
    storeSession({ token: session.token, user });
  }
}

/** Asks what the user may do now, which an admin may have changed since they signed in. */
export function useFreshUser() {
  const client = useQueryClient();
  // The menu shows what was known before where nobody answers.
  return () =>
    void client
      .fetchQuery({ ...apiQuery('GET /auth/me', {}), staleTime: 0 })
      .then(updateUser, () => undefined);
}
