import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayActAs, type StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { Head } from '#platform/router/head.tsx';
import { Link } from '#platform/router/link.tsx';
import { usePathParam } from '#platform/router/shown-page.ts';
import { Redirect } from '#platform/router/redirect.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MissingPage } from '#competition/players/missing-page.tsx';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';

interface DeskPageProps {
  /** 'Registrations' */
  title: string;
  /** Who may see it. */
  needed: StaffRole;
  back: { to: string; label: string };
  loading: ReactNode;
  failed: string;
  children: (tournament: Tournament) => ReactNode;
}

/** A page of what the staff does for one tournament. */
export function DeskPage(props: DeskPageProps) {
  const id = usePathParam('id');
  return <Desk key={id} id={id} {...props} />;
}

function Desk(props: DeskPageProps & { id: string }) {
  const { id, title, needed, back, loading, failed, children } = props;
  const query = useTournament(id);
  const { data, error } = query;
  const user = useUser();
  const isAllowed = mayActAs(needed, user, data);
  // The answer for visitors, which is shown until that for the user has loaded, has no role.
  const isKnown = data !== undefined ? data.staffRole !== undefined : isMissing(error);
  if (isKnown && !isAllowed) return <Redirect to={paths.home} />;
  if (isMissing(error)) return <MissingPage title="Tournament not found" />;
  return (
    <div>
      <Head title={data ? `${title} of ${data.name}` : title} isIndexed={false} />
      {user && user.permissions.length > 0 && <AdminSections />}
      <Link
        to={back.to}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      {!data && <h1 className="sr-only">{title}</h1>}
      <QueryStates query={query} loading={loading} failed={failed}>
        {(tournament) => isAllowed && children(tournament)}
      </QueryStates>
    </div>
  );
}

/** A page of what organisers do beside the registrations. */
export const OrganiserPage = ({ title, children }: Pick<DeskPageProps, 'title' | 'children'>) => (
  <DeskPage
    title={title}
    needed="organiser"
    back={{ to: paths.adminRegistrations(Number(usePathParam('id'))), label: 'Registrations' }}
    loading={
      <SkeletonRows
        label="Loading tournament"
        rows={['h-10 w-72 max-w-full', 'h-64']}
        gap="gap-4"
      />
    }
    failed="Failed to load tournament data"
  >
    {(tournament) => (
      <>
        <PageHeader
          eyebrow={title}
          title={tournament.name}
          description={<StatusBadge status={tournament.status} />}
        />
        {children(tournament)}
      </>
    )}
  </DeskPage>
);
