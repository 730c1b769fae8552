import { lazy } from 'react';
import { ManagedTournaments } from '#features/tournaments/managed-tournaments.tsx';

export { title } from '#features/tournaments/managed-tournaments.tsx';

const WinnersDialog = lazy(async () => ({
  default: (await import('#features/winners/winners-dialog.tsx')).WinnersDialog,
}));

export const Page = () => <ManagedTournaments winnersDialog={WinnersDialog} />;
