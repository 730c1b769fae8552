import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { TournamentInput } from '@last-circle/contract/competition/tournaments/form.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import { mayManage } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { bumpVersion, refuseUnknownTournament } from './lock.ts';

interface Values {
  before?: object;
  after?: object;
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/** Who did it; its id is null if the account is deleted, or if nobody did. */
export type Recorded = Pick<User, 'username'> & { id: User['id'] | null };

export interface AuditedAct extends Values {
  /** A past participle: 'recorded', 'verified'. */
  action: string;
  /** A label of what was changed: 'Semi-final 1', 'team Night Owls'. */
  subject: string;
}

/** Records acts in a tournament, at least one, in the transaction that performs them. */
export const recordActs = (
  { db }: Context,
  actor: Recorded,
  tournamentId: number,
  acts: readonly AuditedAct[],
) =>
  db
    .insertInto('audit')
    .values(
      acts.map(({ action, subject, before, after }) => ({
        tournament_id: tournamentId,
        actor_id: actor.id,
        actor_name: actor.username,
        action,
        subject,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();

export const recordAudit = (
  ctx: Context,
  actor: Recorded,
  tournamentId: number,
  action: string,
  subject: string,
  values: Values = {},
) => recordActs(ctx, actor, tournamentId, [{ action, subject, ...values }]);

/** The same of an act that changes what those who watch the tournament see. */
export async function recordChange(...act: Parameters<typeof recordAudit>) {
  const [ctx, , tournamentId] = act;
  await bumpVersion(ctx, tournamentId);
  await recordAudit(...act);
}

type Actor = Pick<User, 'id' | 'username' | 'role'> & { isStaff?: boolean };
type Act = [tournamentId: number, action: string, subject: string, values?: Values];

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
  await recordAudit(ctx, actor, after.id, 'edited', 'tournament', {
    before: valuesIn(before),
    after: valuesIn(after),
  });
}

/** Records what the staff does to a registration or a team; acts of players are not recorded. */
async function recordOfStaff(ctx: Context, actor: Actor, ...act: Act) {
  if (mayManage(actor)) await recordAudit(ctx, actor, ...act);
}

export const recordRegistrationAudit = (
  ctx: Context,
  actor: Actor,
  { tournamentId, fortniteUsername }: { tournamentId: number; fortniteUsername: string },
  action: string,
) => recordOfStaff(ctx, actor, tournamentId, action, `registration of ${fortniteUsername}`);

/** Names the player in addition to the team. */
export const recordTeamAudit = (
  ctx: Context,
  actor: Actor,
  { tournamentId, name }: { tournamentId: number; name: string },
  action: string,
  { player, ...values }: Values & { player?: { fortniteUsername: string } } = {},
) => {
  const subject = player ? `${player.fortniteUsername} of team ${name}` : `team ${name}`;
  return recordOfStaff(ctx, actor, tournamentId, action, subject, values);
};

/** What admins did in a tournament, newest first. */
export async function list(ctx: Context, tournamentId: number, paging: Paging) {
  await refuseUnknownTournament(ctx, tournamentId);
  const audit = ctx.db
    .selectFrom('audit')
    .where('tournament_id', '=', tournamentId)
    .select((eb) => [
      'id',
      'at',
      'actor_name as actor',
      'action',
      'subject',
      // Only `recordAudit` writes them, as objects.
      eb.ref('before').$castTo<AuditEntry['before']>().as('before'),
      eb.ref('after').$castTo<AuditEntry['before']>().as('after'),
    ]);
  return readPage(audit, latestOf('audit'), paging);
}
