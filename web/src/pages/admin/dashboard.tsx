import { useUser } from '#platform/session/session.ts';
import { AdminSections } from '#admin/sections.tsx';
import { SetupChecklist } from '#admin/setup-checklist.tsx';
import { ManagedTournaments } from '#competition/tournaments/manage/managed-tournaments.tsx';

export { title } from '#competition/tournaments/manage/managed-tournaments.tsx';

export function Page() {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div>
      <AdminSections />
      <ManagedTournaments
        intro={(create) => isAdmin && <SetupChecklist onCreateTournament={create} />}
      />
    </div>
  );
}
