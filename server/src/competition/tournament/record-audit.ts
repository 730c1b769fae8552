import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';

interface AuditedAction {
  tournamentId: number;
  /** Null if the account is deleted. */
  actor: { id: User['id'] | null; username: string };
  /** A past participle: 'recorded', 'verified'. */
  action: string;
  /** A label of what was changed: 'Semi-final 1', 'team Night Owls'. */
  subject: string;
  before?: object;
  after?: object;
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/** Records an act in a tournament, in the transaction that performs it. */
export const recordAudit = (
  ctx: Context,
  { tournamentId, actor, action, subject, before, after }: AuditedAction,
) =>
  ctx.db
    .insertInto('audit')
    .values({
      tournament_id: tournamentId,
      actor_id: actor.id,
      actor_name: actor.username,
      action,
      subject,
      before: json(before),
      after: json(after),
    })
    .execute();
