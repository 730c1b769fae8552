import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { DelayForm } from './delay-form.tsx';

interface DelayDialogProps {
  tournamentId: number;
  bracket: Bracket;
  onClose: () => void;
}

/** What a referee may change of the schedule. */
export const DelayDialog = ({ tournamentId, bracket, onClose }: DelayDialogProps) => (
  <Dialog title="Running late" size="small" onClose={onClose}>
    <DialogBody>
      <DelayForm tournamentId={tournamentId} bracket={bracket} onMoved={onClose} />
    </DialogBody>
  </Dialog>
);
