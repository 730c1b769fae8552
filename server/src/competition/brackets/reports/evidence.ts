import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { reencode } from '#platform/pictures/images.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { findReportedMatch, isOpenForReports, subjectOf } from './reported-match.ts';
import { sideOf } from '#competition/brackets/stored/sides.ts';
import {
  find,
  lock,
  recordChange,
  type BracketTournament,
} from '#competition/brackets/stored/tournament.ts';

interface OwnReport {
  id: number;
  matchId: number;
  reportId: number;
}

type Reporter = Pick<User, 'id' | 'username'>;

/** Finds the report of the caller's side in a match that is disputed. */
async function requireOwn(
  ctx: Context,
  user: Reporter,
  tournament: BracketTournament,
  { matchId, reportId }: OwnReport,
) {
  const reported = await findReportedMatch(ctx, tournament, matchId);
  const own = await sideOf(ctx, reported.match, user.id);
  if (own === null) throw new AppError('forbidden', 'Only the two sides report this match');
  const report = reported.reports.find(({ id, entrantId }) => id === reportId && entrantId === own);
  if (!report || reported.reports.length < 2 || !isOpenForReports(tournament)) {
    throw new AppError('conflict', 'This report is not disputed');
  }
  return reported;
}

export const explain = (ctx: Context, user: Reporter, report: OwnReport, reason: string) =>
  transaction(ctx, async (ctx) => {
    const reported = await requireOwn(ctx, user, await lock(ctx, report.id), report);
    await ctx.db
      .updateTable('match_reports')
      .set({ reason })
      .where('id', '=', report.reportId)
      .execute();
    await recordChange(ctx, {
      tournamentId: report.id,
      actor: user,
      action: 'explained',
      subject: subjectOf(reported),
      after: { reason },
    });
    return { message: 'Saved' };
  });

/** `readImage` reads the body, which only those who may send it are let to. */
export async function attach(
  ctx: Context,
  user: Reporter,
  report: OwnReport,
  readImage: () => Promise<Buffer>,
) {
  await requireOwn(ctx, user, await find(ctx, report.id), report);
  const screenshot = await reencode(await readImage());
  return transaction(ctx, async (ctx) => {
    await requireOwn(ctx, user, await lock(ctx, report.id), report);
    await ctx.db
      .updateTable('match_reports')
      .set({ screenshot })
      .where('id', '=', report.reportId)
      .execute();
    await bumpVersion(ctx, report.id);
    return { message: 'Screenshot added' };
  });
}
