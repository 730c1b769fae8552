import { lazy } from 'react';
import { ManagedTournaments } from './tournaments/managed-tournaments.tsx';

export { title } from './tournaments/managed-tournaments.tsx';

const WinnersDialog = lazy(async () => ({
  default: (await import('./winners/winners-dialog.tsx')).WinnersDialog,
}));

export const Page = () => <ManagedTournaments winnersDialog={WinnersDialog} />;
