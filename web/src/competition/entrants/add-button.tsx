import { UserPlus } from 'lucide-react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { DialogButton } from '#competition/tournament/dialog-button.tsx';

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog);

export const AddButton = ({ tournament }: { tournament: Tournament }) => (
  <DialogButton dialog={(onClose) => <AddDialog tournament={tournament} onClose={onClose} />}>
    <UserPlus aria-hidden="true" className="size-4" />
    Add
  </DialogButton>
);
