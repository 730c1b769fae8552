import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { claimOf, decide, findReportedMatch, isOpenForReports, isReady } from './reported-match.ts';
import { reportedMatches } from '#competition/brackets/stored/reports.ts';
import { lock } from '#competition/brackets/stored/tournament.ts';

/** Makes reports that nobody has answered in time the results; runs by the clock, on any number of servers. */
export async function acceptUnanswered(ctx: Context) {
  const unanswered = sql`count(*) = 1 and min(answer_by) <= now()`;
  for (const due of await reportedMatches(ctx, unanswered)) {
    await transaction(ctx, (ctx) => accept(ctx, due)).catch((error: unknown) =>
      ctx.log.warn({ err: error, ...due }, 'An unanswered report was not accepted'),
    );
  }
}

/** Looks again under the lock: an answer or a result may have come first. */
async function accept(ctx: Context, { id, matchId }: { id: number; matchId: number }) {
  const tournament = await lock(ctx, id);
  const reported = await findReportedMatch(ctx, tournament, matchId);
  const [report, other] = reported.reports;
  if (!report?.isUnanswered || other || !isReady(reported) || !isOpenForReports(tournament)) return;
  await decide(ctx, reported, {
    claim: claimOf(report),
    actor: { id: report.userId, username: report.username },
    action: 'unanswered',
  });
}
