import { usePathParam } from '#platform/router/shown-page.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { AdminSections } from '#admin/sections.tsx';
import { RegistrationsSkeleton } from '#competition/tournaments/desk/registered-list.tsx';
import { Registrations } from '#competition/tournaments/desk/registrations.tsx';
import { DeskFrame } from '#competition/tournaments/desk/tournament-desk.tsx';

export const title = 'Registrations';

export function Page() {
  const id = usePathParam('id');
  const isAdmin = useUser()?.role === 'admin';
  return (
    <DeskFrame
      key={id}
      id={id}
      title={title}
      needed="referee"
      sections={<AdminSections />}
      back={
        isAdmin
          ? { to: paths.admin, label: 'All tournaments' }
          : { to: paths.dashboard, label: 'Dashboard' }
      }
      loading={<RegistrationsSkeleton />}
      failed="Failed to fetch participants"
    >
      {(tournament) => <Registrations tournament={tournament} />}
    </DeskFrame>
  );
}
