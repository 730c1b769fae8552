import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import { loginFrom, paths } from '#paths.ts';
import { Head } from './head.tsx';
import {
  hasSessionEnded,
  useSession,
  type Session,
  type SessionState,
} from '#platform/session/session.ts';
import type { StartOf } from './page-module.ts';
import { Redirect } from './redirect.ts';
import { stringifySearch } from './search-rules.ts';
import { useShownPage } from './shown-page.ts';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';

/** Who a page is for; `admin` ones are for who holds its permission too. `guest` pages send a signed-in user on, `hidden` ones are for admins and send visitors home. */
export type PageAccess = 'open' | 'user' | 'admin' | 'hidden' | 'guest';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: PageAccess;
    permission?: Permission | undefined;
  }
}

interface Visit {
  access: PageAccess;
  permission?: Permission | undefined;
  session: SessionState;
  /** Path with its search params. */
  url: string;
  /** Where a page for guests sends others on. */
  startOf?: (session: Session) => string;
}

/** Where a viewer who may not see the page is redirected, else undefined. */
function detour({ access, permission, session, url, startOf }: Visit) {
  if (access === 'open') return undefined;
  if (access === 'guest') {
    const isSignedIn = typeof session !== 'string' && session.token !== null;
    return isSignedIn ? (startOf?.(session) ?? paths.home) : undefined;
  }
  if (typeof session === 'string') {
    return access === 'hidden' && !hasSessionEnded() ? paths.home : loginFrom(url);
  }
  const { role, permissions } = session.user;
  const isAllowed =
    access === 'user' || role === 'admin' || permissions.some((one) => one === permission);
  return isAllowed ? undefined : paths.home;
}

/** Whether the page is shown to somebody with this session, or without one. */
export const isShownTo = (
  { access, permission }: Pick<Visit, 'access' | 'permission'>,
  session: Session | undefined,
) => detour({ access, permission, session: session ?? 'none', url: paths.home }) === undefined;

interface GuardProps extends Pick<Visit, 'access' | 'permission'> {
  /** The title of the page. */
  title: string | undefined;
  startOf: StartOf | undefined;
  children: ReactNode;
}

/** Shows a page to those it is for; until the session is known, a skeleton, or the page itself where it is for guests. */
export function Guard({ access, permission, title, startOf, children }: GuardProps) {
  const router = useRouter();
  const session = useSession();
  const { pathname, search } = useShownPage();
  if (access === 'open') return children;
  if (session === 'unknown' && access !== 'guest') {
    return (
      <>
        <Head title={title} isIndexed={false} />
        <PageSkeleton />
      </>
    );
  }
  const url = pathname + stringifySearch(search);
  const elsewhere = detour({
    access,
    permission,
    session,
    url,
    startOf: (session) => startOf?.(session, search['from'], router) ?? paths.home,
  });
  if (elsewhere === undefined) return children;
  return (
    <>
      <PageSkeleton />
      <Redirect to={elsewhere} />
    </>
  );
}
