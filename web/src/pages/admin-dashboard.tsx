import { ManagedTournaments } from '#features/tournaments/managed-tournaments.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

export { title } from '#features/tournaments/managed-tournaments.tsx';

const WinnersDialog = lazyPart(
  async () => (await import('#features/winners/winners-dialog.tsx')).WinnersDialog,
);

export const Page = () => <ManagedTournaments winnersDialog={WinnersDialog} />;
