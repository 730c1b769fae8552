import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#api/query.ts';
import { forgetSession } from '#api/session.ts';
import { paths } from '#paths.ts';

/** Ends the session here whatever becomes of the call. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const ended = call('POST /auth/logout', {});
    client.clear();
    // The guard of a page for users would send a visitor to the sign-in page first.
    await navigate(paths.home);
    forgetSession();
    await ended.catch(() => undefined);
  };
}
