import { ArrowLeft, Mail, Radio } from 'lucide-react';
import { mayActAs } from '@last-circle/contract/staff-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Head } from '#platform/router/head.tsx';
import { useLive } from '#platform/live/live.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { Link } from '#platform/router/link.tsx';
import { usePathParam } from '#platform/router/shown-page.ts';
import { Redirect } from '#platform/router/redirect.ts';
import { useUser } from '#platform/session/session.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { AuditLogButton } from '#competition/audit/button.tsx';
import { BansButton } from '#competition/bans/button.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import { AddButton } from '#competition/entrants/add-button.tsx';
import { StaffButton } from '#competition/staff/button.tsx';
import { DeskActions } from '#competition/tournaments/desk/desk-actions.tsx';
import { MissingTournament } from '#competition/tournaments/page/missing-tournament.tsx';
import { RegistrationsList } from '#competition/tournaments/desk/registrations-list.tsx';
import { RegistrationsOfTeams } from '#competition/tournaments/desk/teams-list.tsx';
import { RegistrationsSkeleton } from '#competition/tournaments/desk/skeleton.tsx';

const WinnersDialog = lazyPart(
  async () => (await import('#competition/winners/winners-dialog.tsx')).WinnersDialog,
);

export const title = 'Registrations';

export function Page() {
  const id = usePathParam('id');
  return <Registrations key={id} id={id} />;
}

function Registrations({ id }: { id: string }) {
  const query = useTournament(id);
  const { data, error } = query;
  const user = useUser();
  const isAdmin = user?.role === 'admin';
  // The answer for visitors, which is shown until that for the user has loaded, has no role.
  const isKnown = data !== undefined ? data.staffRole !== undefined : isMissing(error);
  if (isKnown && !mayActAs('referee', user, data)) return <Redirect to={paths.home} />;
  if (isMissing(error)) return <MissingTournament />;
  return (
    <div>
      <Head title={data ? `Registrations of ${data.name}` : title} isIndexed={false} />
      {isAdmin && <AdminSections />}
      <Link
        to={isAdmin ? paths.admin : paths.dashboard}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {isAdmin ? 'All tournaments' : 'Dashboard'}
      </Link>
      {data && mayActAs('referee', user, data) && <LoadedTournament tournament={data} />}
      {!data && error && <QueryFailed title="Failed to fetch participants" query={query} />}
      {!data && !error && <RegistrationsSkeleton />}
    </div>
  );
}

function LoadedTournament({ tournament }: { tournament: Tournament }) {
  useLive(tournament.id);
  const List = tournament.maxTeams === null ? RegistrationsList : RegistrationsOfTeams;
  return <List tournament={tournament} tools={<Tools tournament={tournament} />} />;
}

function Tools({ tournament }: { tournament: Tournament }) {
  const canOrganise = useMayActAs('organiser', tournament);
  return (
    <>
      <Link to={paths.tournament(tournament.id)} className={buttonClass()}>
        Tournament page
      </Link>
      {canOrganise && (
        <>
          {tournament.status === 'upcoming' && <AddButton tournament={tournament} />}
          {tournament.status === 'ongoing' && <RosterButton tournamentId={tournament.id} />}
          <DeskActions tournament={tournament} winnersDialog={WinnersDialog} />
          <BansButton tournament={tournament} />
          <StaffButton tournament={tournament} />
          <Reach id={tournament.id} />
          <AuditLogButton tournament={tournament} />
        </>
      )}
    </>
  );
}

const Reach = ({ id }: { id: number }) => (
  <>
    <Link to={paths.adminMailings(id)} className={buttonClass()}>
      <Mail aria-hidden="true" className="size-4" />
      Message
    </Link>
    <Link to={paths.adminConnections(id)} className={buttonClass()}>
      <Radio aria-hidden="true" className="size-4" />
      Connections
    </Link>
  </>
);
