import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  TournamentInput,
  type Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { recordAudit } from './record-audit.ts';
import type { Context } from '#platform/db/context.ts';
import { mayManage } from '#platform/access/user.ts';

/** The format is that of the first stage. */
const fields = TournamentInput.keyof().options.filter((field) => field !== 'format');

/** Records what a saved form has changed, if anything. */
export async function recordEdit(ctx: Context, actor: User, before: Tournament, after: Tournament) {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return;
  const valuesIn = (tournament: Tournament) =>
    Object.fromEntries(changed.map((field) => [field, tournament[field]]));
  await recordAudit(ctx, {
    tournamentId: after.id,
    actor,
    action: 'edited',
    subject: 'tournament',
    before: valuesIn(before),
    after: valuesIn(after),
  });
}

interface AuditedRegistration {
  tournamentId: number;
  fortniteUsername: string;
}

/** Records what the staff does to a registration; acts of players are not recorded. */
export async function recordRegistrationAudit(
  ctx: Context,
  actor: User,
  registration: AuditedRegistration,
  action: string,
) {
  if (!mayManage(actor)) return;
  const { tournamentId, fortniteUsername } = registration;
  await recordAudit(ctx, {
    tournamentId,
    actor,
    action,
    subject: `registration of ${fortniteUsername}`,
  });
}
