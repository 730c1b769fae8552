import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayActAs } from '@last-circle/contract/staff-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { Head } from '#platform/router/head.tsx';
import { Link } from '#platform/router/link.tsx';
import { Redirect } from '#platform/router/redirect.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MissingTournament } from '#competition/tournaments/page/missing-tournament.tsx';
import { StatusBadge } from '#competition/tournaments/basics/status-badge.tsx';

interface TournamentDeskProps {
  id: string;
  /** 'Messages' */
  title: string;
  sections: ReactNode;
  children: (tournament: Tournament) => ReactNode;
}

/** The frame of what organisers do for one tournament beside its registrations; its id is the `key`. */
export function TournamentDesk({ id, title, sections, children }: TournamentDeskProps) {
  const query = useTournament(id);
  const { data, error } = query;
  const user = useUser();
  const isAdmin = user?.role === 'admin';
  // The answer for visitors, which is shown until that for the user has loaded, has no role.
  const isKnown = data !== undefined ? data.staffRole !== undefined : isMissing(error);
  const isOrganiser = mayActAs('organiser', user, data);
  if (isKnown && !isOrganiser) return <Redirect to={paths.home} />;
  if (isMissing(error)) return <MissingTournament />;
  return (
    <div>
      <Head title={data ? `${title} of ${data.name}` : title} isIndexed={false} />
      {isAdmin && sections}
      <Link
        to={data ? paths.adminRegistrations(data.id) : paths.admin}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Registrations
      </Link>
      {data && isOrganiser && (
        <>
          <PageHeader
            eyebrow={title}
            title={data.name}
            description={<StatusBadge status={data.status} />}
          />
          {children(data)}
        </>
      )}
      {!data && error && <QueryFailed title="Failed to load tournament data" query={query} />}
      {!data && !error && (
        <Skeletons label="Loading tournament" className="flex flex-col gap-4">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-64" />
        </Skeletons>
      )}
    </div>
  );
}
