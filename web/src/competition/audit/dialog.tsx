import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { AuditLog } from './log.tsx';

interface AuditLogDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export const AuditLogDialog = ({ tournament, onClose }: AuditLogDialogProps) => (
  <Dialog title="Audit log" description={tournament.name} onClose={onClose}>
    <DialogBody>
      <AuditLog tournamentId={tournament.id} />
    </DialogBody>
  </Dialog>
);
