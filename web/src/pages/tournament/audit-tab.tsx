import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { AuditLog } from '#competition/audit/log.tsx';

export const AuditTab = ({ tournament }: { tournament: Tournament }) => (
  <AuditLog tournamentId={tournament.id} />
);
