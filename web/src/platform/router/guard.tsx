import { Navigate, Outlet, useLocation } from 'react-router';
import { loginFrom, paths, startOf } from '#paths.ts';
import { Head } from '#platform/page/head.tsx';
import type { PageAccess } from './page-module.ts';
import { useSession, type SessionState } from '#platform/session/session.ts';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';

interface Asked {
  access: PageAccess;
  session: SessionState;
  /** Path with its query. */
  address: string;
  from: string | null;
}

/** Where somebody is sent who may not see the page, else undefined. */
function detour({ access, session, address, from }: Asked) {
  if (access === 'open') return undefined;
  if (access === 'guest') {
    return typeof session === 'string' ? undefined : startOf(session.user.role, from);
  }
  if (typeof session === 'string') return loginFrom(address);
  return access === 'admin' && session.user.role !== 'admin' ? paths.home : undefined;
}

interface GuardProps {
  access: PageAccess;
  /** Of the page. */
  title: string | undefined;
}

/** Shows a page to those it is for; until the browser knows who is there, a skeleton, and to guests the page. */
export function Guard({ access, title }: GuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (access === 'open') return <Outlet />;
  if (session === 'unknown' && access !== 'guest') {
    return (
      <>
        <Head title={title} isIndexed={false} />
        <PageSkeleton />
      </>
    );
  }
  const from = new URLSearchParams(search).get('from');
  const elsewhere = detour({ access, session, address: pathname + search, from });
  return elsewhere === undefined ? <Outlet /> : <Navigate to={elsewhere} replace />;
}
