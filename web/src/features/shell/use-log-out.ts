import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/queries.ts';
import { forgetSession } from '#platform/session/session.ts';
import { useVisit } from '#platform/router/use-navigation.ts';
import { paths } from '#paths.ts';

/** Ends the session here whatever becomes of the call. */
export function useLogOut() {
  const client = useQueryClient();
  const visit = useVisit();
  return async () => {
    // A page for users that still stands would lead its visitor to the sign-in page.
    if (!(await visit(paths.home))) return;
    const ended = call('POST /auth/logout', {});
    forgetSession();
    await ended.catch(() => undefined);
    client.removeQueries({ type: 'inactive' });
  };
}
