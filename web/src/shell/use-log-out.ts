import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/queries.ts';
import { clearSession } from '#platform/session/session.ts';
import { useVisit } from '#platform/router/use-visit.ts';
import { paths } from '#paths.ts';

/** Ends the session in this browser, and forgets what was typed in this tab, even if the call fails. */
export function useLogOut() {
  const client = useQueryClient();
  const visit = useVisit();
  return async () => {
    // Leaves first: a page for users would redirect a visitor to the login page.
    if (!(await visit(paths.home))) return;
    const ended = call(client, 'POST /auth/logout', {});
    clearSession();
    // Drafts of orders, with the buyer's address.
    sessionStorage.clear();
    await ended.catch(() => undefined);
  };
}
