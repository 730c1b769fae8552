import { useMay } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { RegistrationsSkeleton } from '#competition/tournaments/desk/registered-list.tsx';
import { Registrations } from '#competition/tournaments/desk/registrations.tsx';
import { DeskPage } from '#pages/parts/desk-page.tsx';

export const title = 'Registrations';

export function Page() {
  const runsAll = useMay('tournaments');
  return (
    <DeskPage
      title={title}
      needed="referee"
      back={
        runsAll
          ? { to: paths.admin, label: 'All tournaments' }
          : { to: paths.dashboard, label: 'Dashboard' }
      }
      loading={<RegistrationsSkeleton />}
      failed="Failed to fetch participants"
    >
      {(tournament) => <Registrations tournament={tournament} />}
    </DeskPage>
  );
}
