import { UsersRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import type { Button } from '#ui/controls/button.tsx';

const RosterDialog = lazyExtra(async () => (await import('./dialog.tsx')).RosterDialog);

interface RosterButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  tournamentId: number;
}

/** Opens what organisers do with the entrants of a running tournament. */
export const RosterButton = ({ tournamentId, ...look }: RosterButtonProps) => (
  <DialogButton
    icon={UsersRound}
    {...look}
    dialog={(onClose) => <RosterDialog tournamentId={tournamentId} onClose={onClose} />}
  >
    Entrants
  </DialogButton>
);
