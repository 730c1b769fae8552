import { AdminSections } from '#features/admin/sections.tsx';
import { SetupChecklist } from '#features/admin/setup-checklist.tsx';
import { ManagedTournaments } from '#features/tournaments/managed-tournaments.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

export { title } from '#features/tournaments/managed-tournaments.tsx';

const WinnersDialog = lazyPart(
  async () => (await import('#features/winners/winners-dialog.tsx')).WinnersDialog,
);

export const Page = () => (
  <div>
    <AdminSections />
    <ManagedTournaments
      winnersDialog={WinnersDialog}
      intro={(create) => <SetupChecklist onCreateTournament={create} />}
    />
  </div>
);
