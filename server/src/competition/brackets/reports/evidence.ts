import { recordAudit } from '#competition/tournament/audit.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { reencode } from '#platform/pictures/images.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import { findOwnMatch, isOpenForReports, subjectOf } from './reported-match.ts';
import { find, lock, type BracketTournament } from '#competition/brackets/stored/tournament.ts';

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
  const reported = await findOwnMatch(ctx, user, tournament, matchId);
  const { own, reports } = reported;
  const isOwn = reports.some(({ id, entrantId }) => id === reportId && entrantId === own);
  if (!isOwn || reports.length < 2 || !isOpenForReports(tournament)) {
    throw new AppError('conflict', 'This report is not disputed');
  }
  return reported;
}

async function change(
  ctx: Context,
  user: Reporter,
  report: OwnReport,
  set: { reason: string } | { screenshot: Buffer },
) {
  const reported = await requireOwn(ctx, user, await lock(ctx, report.id), report);
  await updateRow(ctx, 'match_reports', report.reportId, set);
  await bumpVersion(ctx, report.id);
  return reported;
}

export const explain = (ctx: Context, user: Reporter, report: OwnReport, reason: string) =>
  transaction(ctx, async (ctx) => {
    const reported = await change(ctx, user, report, { reason });
    await recordAudit(ctx, user, report.id, 'explained', subjectOf(reported), {
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
  await transaction(ctx, (ctx) => change(ctx, user, report, { screenshot }));
  return { message: 'Screenshot added' };
}
