import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { latestOf, paged, pageOf, rangeOf, type Paging } from '#platform/http/paging.ts';
import { refuseUnknownTournament } from './lock.ts';

type Values = AuditEntry['before'];

const latest = latestOf('audit');

/** What admins did in a tournament, newest first. */
export async function list(ctx: Context, tournamentId: number, paging: Paging) {
  await refuseUnknownTournament(ctx, tournamentId);
  const rows = await ctx.db
    .selectFrom('audit')
    .where('tournament_id', '=', tournamentId)
    .$call(paged(latest, rangeOf(latest, paging)))
    .select((eb) => [
      'id',
      'at',
      'actor_name as actor',
      'action',
      'subject',
      // Only `recordAudit` writes them, as objects.
      eb.ref('before').$castTo<Values>().as('before'),
      eb.ref('after').$castTo<Values>().as('after'),
    ])
    .execute();
  return pageOf(rows, latest, paging);
}
