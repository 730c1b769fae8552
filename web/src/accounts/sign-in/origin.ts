import type { AnyRouter } from '@tanstack/react-router';
import { isSitePath } from '@last-circle/contract/accounts/origin-rules.ts';
import { isShownTo } from '#platform/router/guard.tsx';
import type { Session } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { originSearch } from './search.ts';

/** The id in the path of a tournament's page, or of its teams. */
export const tournamentIdIn = (origin = '') =>
  /^\/tournaments\/([1-9]\d{0,9})(?:\/teams)?(?:[?#]|$)/.exec(origin)?.[1];

/** Whether it is a path of this site whose page is shown to this session. */
function isOpen(path: string, session: Session, router: AnyRouter) {
  if (!isSitePath(path)) return false;
  const [, , page] = router.getMatchedRoutes(new URL(path, location.origin).pathname);
  const { access = 'open', permission } = page?.options.staticData ?? {};
  return isShownTo({ access, permission }, session);
}

/** Where a signed-in user goes: the remembered origin, if they may open it, else the start page of the role. */
export function startOf(session: Session, origin: string | undefined, router: AnyRouter) {
  const isForm = origin?.startsWith(paths.login) || origin?.startsWith(paths.register);
  if (origin && !isForm && isOpen(origin, session, router)) return origin;
  return session.user.role === 'admin' ? paths.admin : paths.dashboard;
}

/** The path that the login leads to; undefined until hydrated, as the server's HTML is the same for all. */
export function useOrigin() {
  const { from } = useSearchParams(originSearch).values;
  return useIsHydrated() ? from : undefined;
}
