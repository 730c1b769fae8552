import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  TournamentInput,
  type Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import { mayManage } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { recordAudit } from './record-audit.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { refuseUnknownTournament } from './lock.ts';

type Actor = Pick<User, 'id' | 'username' | 'role'> & { isStaff?: boolean };

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

type Act = Omit<Parameters<typeof recordAudit>[1], 'actor'>;

/** Records what the staff does to a registration or a team; acts of players are not recorded. */
async function recordEntryAudit(ctx: Context, actor: Actor, act: Act) {
  if (mayManage(actor)) await recordAudit(ctx, { ...act, actor });
}

export const recordRegistrationAudit = (
  ctx: Context,
  actor: Actor,
  { tournamentId, fortniteUsername }: { tournamentId: number; fortniteUsername: string },
  action: string,
) => {
  const subject = `registration of ${fortniteUsername}`;
  return recordEntryAudit(ctx, actor, { tournamentId, action, subject });
};

/** Names the player in addition to the team. */
export const recordTeamAudit = (
  ctx: Context,
  actor: Actor,
  { tournamentId, name }: { tournamentId: number; name: string },
  {
    player,
    ...act
  }: Omit<Act, 'tournamentId' | 'subject'> & { player?: { fortniteUsername: string } },
) => {
  const subject = player ? `${player.fortniteUsername} of team ${name}` : `team ${name}`;
  return recordEntryAudit(ctx, actor, { ...act, tournamentId, subject });
};

type Values = AuditEntry['before'];

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
      eb.ref('before').$castTo<Values>().as('before'),
      eb.ref('after').$castTo<Values>().as('after'),
    ]);
  return readPage(audit, latestOf('audit'), paging);
}
