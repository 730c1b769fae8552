import { AdminSections } from '#admin/sections.tsx';
import { SetupChecklist } from '#admin/setup-checklist.tsx';
import { ManagedTournaments } from '#competition/tournaments/manage/managed-tournaments.tsx';

export { title } from '#competition/tournaments/manage/managed-tournaments.tsx';

export const Page = () => (
  <div>
    <AdminSections />
    <ManagedTournaments intro={(create) => <SetupChecklist onCreateTournament={create} />} />
  </div>
);
