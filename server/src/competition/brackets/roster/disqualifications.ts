import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  Disqualification,
  DisqualificationInput,
} from '@last-circle/contract/competition/disqualifications.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { bumpVersion, refuseUnknownTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { mailDisqualified } from './mails.ts';
import { refuseStaleEntrant, requireEntrant } from '#competition/brackets/stored/entrants.ts';
import { forfeitOpenMatches, letPlayOn } from '#competition/brackets/results/forfeits.ts';
import { matchesOfEntrants, openMatchOf } from '#competition/brackets/stored/matches.ts';
import { refuseUnlessOngoing, withLocked } from '#competition/brackets/stored/tournament.ts';

export async function list(ctx: Context, tournamentId: number): Promise<Disqualification[]> {
  await refuseUnknownTournament(ctx, tournamentId);
  const { rows } = await sql<Disqualification>`
    select id as "entrantId", name, disqualified_for as reason, disqualified_by as by,
      disqualified_at as at
    from entrants where tournament_id = ${tournamentId} and disqualified_at is not null
    order by disqualified_at desc, id desc`.execute(ctx.db);
  return rows;
}

/** A forfeit with a reason, which a referee cannot take back. */
export const disqualify = (
  ctx: Context,
  actor: User,
  { id, entrantId }: { id: number; entrantId: number },
  { reason, version, match: seen }: DisqualificationInput,
) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const entrant = await requireEntrant(ctx, id, entrantId);
    const { name, isDisqualified } = entrant;
    refuseUnlessOngoing(tournament);
    if (isDisqualified) throw new AppError('conflict', `${name} is disqualified already`);
    refuseStaleEntrant(entrant, version);
    const open = openMatchOf(entrantId, await matchesOfEntrants(ctx, [entrantId]));
    if (open?.id !== seen?.id || open?.version !== seen?.version) {
      throw new AppError('conflict', `Someone else just changed the match of ${name}`);
    }
    const lost = await forfeitOpenMatches(ctx, id, entrantId);
    await updateRow(ctx, 'entrants', entrantId, {
      disqualified_at: sql<string>`now()`,
      disqualified_by: actor.username,
      disqualified_for: reason,
    });
    const names = lost.map((match) => match.name);
    await recordAudit(ctx, actor, id, 'disqualified', name, {
      after: { reason, ...(names.length > 0 && { lost: names }) },
    });
    await mailDisqualified(ctx, tournament, { entrant, reason, lost });
    return { message: `${name} is disqualified` };
  });

export const lift = (
  ctx: Context,
  actor: User,
  { id, entrantId }: { id: number; entrantId: number },
) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const { name, isDisqualified } = await requireEntrant(ctx, id, entrantId);
    refuseUnlessOngoing(tournament);
    if (!isDisqualified) throw new AppError('conflict', `${name} is not disqualified`);
    await updateRow(ctx, 'entrants', entrantId, {
      disqualified_at: null,
      disqualified_by: null,
      disqualified_for: null,
    });
    await letPlayOn(ctx, actor, id, { id: entrantId, name });
    await bumpVersion(ctx, id);
    return { message: `${name} is no longer disqualified and plays on` };
  });
