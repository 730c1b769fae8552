import { AdminSections } from '#admin/sections.tsx';
import { SetupChecklist } from '#admin/setup-checklist.tsx';
import { ManagedTournaments } from '#competition/tournaments/manage/managed-tournaments.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

export { title } from '#competition/tournaments/manage/managed-tournaments.tsx';

const WinnersDialog = lazyPart(
  async () => (await import('#competition/winners/winners-dialog.tsx')).WinnersDialog,
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
