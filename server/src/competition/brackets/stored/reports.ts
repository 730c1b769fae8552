import { sql, type RawBuilder } from 'kysely';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { GameScore } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Context } from '#platform/db/context.ts';

export type ReportState = Match['report'];

/** Selects what the sides say of a match as it is now, if anything. */
export const reportColumn = sql<ReportState>`(
  select json_build_object(
    'state', case when count(*) > 1 then 'disputed' else 'waiting' end,
    'by', (array_agg(entrant_id order by id))[1],
    'answerBy', to_char(min(answer_by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from match_reports where match_id = matches.id and match_version = matches.version
  having count(*) > 0)`.as('report');

const columns = [
  'match_reports.id',
  'match_reports.match_id as matchId',
  'match_reports.entrant_id as entrantId',
  'match_reports.user_id as userId',
  'match_reports.username',
  'match_reports.winner',
  sql<GameScore[] | null>`match_reports.games`.as('games'),
  'match_reports.reason',
  sql<boolean>`match_reports.screenshot is not null`.as('hasScreenshot'),
  sql<boolean>`match_reports.answer_by <= now()`.as('isUnanswered'),
  'match_reports.created_at as createdAt',
] as const;

const reports = (ctx: Context) => ctx.db.selectFrom('match_reports').select(columns);

export type StoredReport = Awaited<
  ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>
>;

/** The reports of matches as they are now, the first one first. */
export const openReportsOf = (ctx: Context, matchIds: readonly number[]) =>
  reports(ctx)
    .innerJoin('matches', (join) =>
      join
        .onRef('matches.id', '=', 'match_reports.match_id')
        .onRef('matches.version', '=', 'match_reports.match_version'),
    )
    .where(sql<boolean>`match_id = any(${matchIds}::integer[])`)
    .orderBy('match_reports.id')
    .execute();

/** Matches of ongoing tournaments with such open reports, those with the oldest first. */
export async function reportedMatches(
  ctx: Context,
  having: RawBuilder<unknown>,
  tournamentId?: number,
) {
  const { rows } = await sql<{ id: number; matchId: number }>`
    select tournaments.id, matches.id as "matchId"
    from tournaments
    join matches on matches.tournament_id = tournaments.id
    join match_reports on match_id = matches.id and match_version = matches.version
    where status = 'ongoing' and results_by = 'players'
      and ${tournamentId === undefined ? sql`true` : sql`tournaments.id = ${tournamentId}`}
    group by tournaments.id, matches.id
    having ${having}
    order by max(match_reports.id)`.execute(ctx.db);
  return rows;
}
