import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { claimOf, decide, findReportedMatch, isOpenForReports, isReady } from './reported-match.ts';
import { lock } from '#competition/brackets/stored/tournament.ts';

interface Due {
  id: number;
  matchId: number;
}

/** Makes reports that nobody has answered in time the results; runs by the clock, on any number of servers. */
export async function acceptUnanswered(ctx: Context) {
  const { rows } = await sql<Due>`
    select tournaments.id, matches.id as "matchId"
    from tournaments
    join matches on matches.tournament_id = tournaments.id
    join match_reports on match_id = matches.id and match_version = matches.version
    where status = 'ongoing' and results_by = 'players'
    group by tournaments.id, matches.id
    having count(*) = 1 and min(answer_by) <= now()
    order by tournaments.id, matches.id`.execute(ctx.db);
  for (const due of rows) {
    await transaction(ctx, (ctx) => accept(ctx, due)).catch((error: unknown) =>
      ctx.log.warn({ err: error, ...due }, 'An unanswered report was not accepted'),
    );
  }
}

/** Looks again under the lock: an answer or a result may have come first. */
async function accept(ctx: Context, { id, matchId }: Due) {
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
