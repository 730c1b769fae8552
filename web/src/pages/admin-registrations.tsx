import { ArrowLeft, Mail, Radio } from 'lucide-react';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Head } from '#platform/page/head.tsx';
import { useLive } from '#platform/live/live.ts';
import { useTournament } from '#platform/api/tournament.ts';
import { Link } from '#platform/router/link.tsx';
import { usePathParam } from '#platform/router/shown-page.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { AdminSections } from '#features/admin/sections.tsx';
import { AuditLogButton } from '#features/audit/audit-log-button.tsx';
import { MissingTournament } from '#features/tournaments/missing-tournament.tsx';
import { RegistrationsList } from '#features/tournaments/registrations-list.tsx';
import { RegistrationsOfTeams } from '#features/tournaments/registrations-of-teams.tsx';
import { RegistrationsSkeleton } from '#features/tournaments/registrations-skeleton.tsx';

export const title = 'Registrations';

export function Page() {
  const id = usePathParam('id');
  return <Registrations key={id} id={id} />;
}

function Registrations({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useTournament(id);
  if (isMissing(error)) return <MissingTournament />;
  return (
    <div>
      <Head title={data ? `Registrations of ${data.name}` : title} isIndexed={false} />
      <AdminSections />
      <Link
        to={paths.admin}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All tournaments
      </Link>
      {data && <LoadedTournament tournament={data} />}
      {!data && error && (
        <Failed
          title="Failed to fetch participants"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {textOf(error, '')}
        </Failed>
      )}
      {!data && !error && <RegistrationsSkeleton />}
    </div>
  );
}

function LoadedTournament({ tournament }: { tournament: Tournament }) {
  useLive(tournament.id);
  const List = tournament.maxTeams === null ? RegistrationsList : RegistrationsOfTeams;
  return <List tournament={tournament} auditLog={<Actions tournament={tournament} />} />;
}

const Actions = ({ tournament }: { tournament: Tournament }) => (
  <>
    <Link to={paths.adminMailings(tournament.id)} className={buttonClass()}>
      <Mail aria-hidden="true" className="size-4" />
      Message
    </Link>
    <Link to={paths.adminConnections(tournament.id)} className={buttonClass()}>
      <Radio aria-hidden="true" className="size-4" />
      Connections
    </Link>
    <AuditLogButton tournament={tournament} />
  </>
);
