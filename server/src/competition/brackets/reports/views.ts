import { Readable } from 'node:stream';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Dispute, Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { mayManage } from '#platform/access/user.ts';
import { entrantsByIds } from '#competition/brackets/stored/entrants.ts';
import { entrantIdsOf, matchesOf, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import {
  claimOf,
  findReportedMatch,
  isOpenForReports,
  isReady,
  scoreOf,
  sideOf,
} from './reported-match.ts';
import {
  openReportsOf,
  reportedMatches,
  type StoredReport,
} from '#competition/brackets/stored/reports.ts';
import { find, withSnapshot } from '#competition/brackets/stored/tournament.ts';
import { viewOfMatch } from '#competition/brackets/view/match-view.ts';
import { titleInStage } from '#competition/brackets/stored/stages.ts';

const viewOf = (match: StoredMatch, report: StoredReport): Report => ({
  id: report.id,
  entrantId: report.entrantId,
  username: report.username,
  winner: report.winner,
  ...scoreOf(match, claimOf(report)),
  games: report.games ?? [],
  reason: report.reason,
  hasScreenshot: report.hasScreenshot,
  createdAt: report.createdAt,
});

type Viewer = Pick<User, 'id' | 'role'> & { isStaff?: boolean };

interface Match {
  id: number;
  matchId: number;
}

/** What the sides say, for them and the organisers. */
export const list = (ctx: Context, viewer: Viewer, { id, matchId }: Match) =>
  withSnapshot(ctx, id, async (ctx, tournament) => {
    const reported = await findReportedMatch(ctx, tournament, matchId);
    const own = await sideOf(ctx, reported.match, viewer.id);
    refuseOthers(viewer, own);
    return {
      own,
      isOpen: isOpenForReports(tournament) && isReady(reported),
      answerMinutes: tournament.reportMinutes,
      reports: reported.reports.map((report) => viewOf(reported.match, report)),
    };
  });

export const screenshot = (
  ctx: Context,
  viewer: Viewer,
  { id, matchId, reportId }: Match & { reportId: number },
) =>
  withSnapshot(ctx, id, async (ctx, tournament) => {
    const { match } = await findReportedMatch(ctx, tournament, matchId);
    refuseOthers(viewer, await sideOf(ctx, match, viewer.id));
    const found = await ctx.db
      .selectFrom('match_reports')
      .where('id', '=', reportId)
      .where('match_id', '=', matchId)
      .select('screenshot')
      .executeTakeFirst();
    if (!found?.screenshot) throw new AppError('not_found', 'Screenshot not found');
    return Readable.from([found.screenshot]);
  });

function refuseOthers(viewer: Viewer, own: number | null) {
  if (own !== null || mayManage(viewer)) return;
  throw new AppError('forbidden', 'Only the two sides and the organisers see this');
}

/** Matches with two reports that differ, of one ongoing tournament or of all, the oldest first. */
export async function disputes(ctx: Context, tournamentId?: number): Promise<Dispute[]> {
  if (tournamentId !== undefined) await refuseUnknownTournament(ctx, tournamentId);
  const rows = await reportedMatches(ctx, sql`count(*) > 1`, tournamentId);
  const found = new Map<number, Dispute>();
  for (const [id, matches] of Map.groupBy(rows, ({ id }) => id)) {
    const matchIds = matches.map(({ matchId }) => matchId);
    for (const dispute of await disputesIn(ctx, id, matchIds)) found.set(dispute.match.id, dispute);
  }
  return rows.flatMap(({ matchId }) => found.get(matchId) ?? []);
}

async function disputesIn(ctx: Context, id: number, matchIds: readonly number[]) {
  const tournament = await find(ctx, id);
  const all = await matchesOf(ctx, id);
  const matches = all.filter((match) => matchIds.includes(match.id));
  const entrants = await entrantsByIds(ctx, matches.flatMap(entrantIdsOf));
  const reports = await openReportsOf(ctx, matchIds);
  return Promise.all(
    matches.map(async (match): Promise<Dispute> => ({
      tournamentId: id,
      tournamentName: tournament.name,
      name: titleInStage(tournament, match),
      match: await viewOfMatch(ctx, tournament, match, entrants),
      reports: reports
        .filter(({ matchId }) => matchId === match.id)
        .map((report) => viewOf(match, report)),
    })),
  );
}
