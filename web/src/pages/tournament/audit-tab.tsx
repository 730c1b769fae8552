import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { AuditLog } from '#features/audit/audit-log.tsx';

export const AuditTab = ({ tournament }: { tournament: Tournament }) => (
  <AuditLog tournamentId={tournament.id} />
);
