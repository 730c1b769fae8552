import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { paths } from '#paths.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { originSearch } from './search.ts';

/** The id in the path of a tournament's page, or of its teams. */
export const tournamentIdIn = (origin = '') =>
  /^\/tournaments\/([1-9]\d{0,9})(?:\/teams)?(?:[?#]|$)/.exec(origin)?.[1];

/** Where a signed-in user goes: the remembered origin, which they may open, else the start page of the role. */
export function startOf({ role }: Pick<User, 'role'>, origin: string | undefined) {
  const isForm = origin?.startsWith(paths.login) || origin?.startsWith(paths.register);
  if (origin && !isForm) return origin;
  return role === 'admin' ? paths.admin : paths.dashboard;
}

/** The path that the login leads to; undefined until hydrated, as the server's HTML is the same for all. */
export function useOrigin() {
  const { from } = useSearchParams(originSearch).values;
  return useIsHydrated() ? from : undefined;
}
