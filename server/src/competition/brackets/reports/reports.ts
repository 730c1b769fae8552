import { sql } from 'kysely';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  DisputeInput,
  ReportInput,
} from '@last-circle/contract/competition/brackets/reports.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { namesOf } from '#competition/brackets/stored/entrants.ts';
import { announceDispute, announceReport } from './mails.ts';
import {
  claimOf,
  claimText,
  decide,
  findOwnMatch,
  isOpenForReports,
  isReady,
  subjectOf,
  viewAfter,
  type OwnMatch,
  type ReportedMatch,
  agree,
  refuseWrongClaim,
  type Claim,
} from './reported-match.ts';
import { refuseStale } from '#competition/brackets/results/results.ts';
import { withLocked } from '#competition/brackets/stored/tournament.ts';

type Reporter = Pick<User, 'id' | 'username'>;

interface Match {
  id: number;
  matchId: number;
}

/** Locks the tournament, so that of two acts on a match the second sees what the first has done. */
const withOwnMatch = <T>(
  ctx: Context,
  user: Reporter,
  { id, matchId }: Match,
  { version }: { version: number },
  work: (ctx: Context, own: OwnMatch) => Promise<T>,
) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const reported = await findOwnMatch(ctx, user, tournament, matchId);
    if (!isOpenForReports(tournament)) throw closed(reported);
    refuseStale(reported.match, { version });
    if (!isReady(reported)) throw new AppError('conflict', 'This match cannot be reported');
    if (reported.reports.length > 1)
      throw new AppError('conflict', 'The organisers decide this match');
    return work(ctx, reported);
  });

const closed = ({ tournament: { status } }: ReportedMatch) =>
  new AppError(
    'conflict',
    status === 'ongoing'
      ? 'The organisers enter the results of this tournament'
      : 'This can be done only while the tournament is live',
  );

/** Reports a result. The same as the other side's decides the match, another one is a dispute. */
export const report = (ctx: Context, user: Reporter, match: Match, input: ReportInput) =>
  withOwnMatch(ctx, user, match, input, async (ctx, own) => {
    const claim = { winner: input.winner, games: input.games ?? [] };
    refuseWrongClaim(own.match, claim, own.bestOf);
    const other = own.reports.find(({ entrantId }) => entrantId !== own.own);
    if (other && agree(claimOf(other), claim)) return accept(ctx, own, claimOf(other));
    if (other) return openDispute(ctx, own, claim, null);
    const isFirst = own.reports.length === 0;
    await store(ctx, own, claim, null);
    await record(ctx, own, 'reported', claim);
    if (isFirst) await announceReport(ctx, own, claim);
    return answer(ctx, own, 'Result reported. It waits for the other side.');
  });

/** Confirms the report of the other side that the caller has seen. */
export const confirm = (
  ctx: Context,
  user: Reporter,
  match: Match & { reportId: number },
  input: { version: number },
) =>
  withOwnMatch(ctx, user, match, input, (ctx, own) =>
    accept(ctx, own, claimOf(requireOther(own, match.reportId))),
  );

export const dispute = (
  ctx: Context,
  user: Reporter,
  match: Match & { reportId: number },
  { reason, ...input }: DisputeInput,
) =>
  withOwnMatch(ctx, user, match, input, (ctx, own) => {
    requireOther(own, match.reportId);
    const claim = { winner: input.winner, games: input.games ?? [] };
    refuseWrongClaim(own.match, claim, own.bestOf);
    return openDispute(ctx, own, claim, reason);
  });

/** Refuses a report that has been replaced since, or that is the caller's own. */
function requireOther({ reports, own }: OwnMatch, reportId: number) {
  const found = reports.find(({ id }) => id === reportId);
  if (!found) throw new AppError('conflict', 'The other side has changed its report');
  if (found.entrantId === own) throw new AppError('forbidden', 'The other side answers a report');
  return found;
}

async function accept(ctx: Context, own: OwnMatch, claim: Claim) {
  await decide(ctx, own, { claim, actor: own.user, action: 'confirmed' });
  return answer(ctx, own, 'Result confirmed');
}

async function openDispute(ctx: Context, own: OwnMatch, claim: Claim, reason: string | null) {
  await store(ctx, own, claim, reason);
  await record(ctx, own, 'disputed', claim, reason);
  await announceDispute(ctx, own, claim, reason);
  return answer(ctx, own, 'The organisers decide this match');
}

/** Stores what a side says, in place of what it has said before. */
async function store(
  ctx: Context,
  { match, own, user, tournament }: OwnMatch,
  { winner, games }: Claim,
  reason: string | null,
) {
  const key = { match_id: match.id, match_version: match.version, entrant_id: own };
  await ctx.db
    .deleteFrom('match_reports')
    .where((eb) => eb.and(key))
    .execute();
  await ctx.db
    .insertInto('match_reports')
    .values({
      ...key,
      user_id: user.id,
      username: user.username,
      winner,
      games: games.length > 0 ? JSON.stringify(games) : null,
      reason,
      answer_by: sql`now() + make_interval(mins => ${tournament.reportMinutes})`,
    })
    .execute();
}

async function record(
  ctx: Context,
  own: OwnMatch,
  action: string,
  claim: Claim,
  reason: string | null = null,
) {
  await recordChange(ctx, own.user, own.tournament.id, action, subjectOf(own), {
    after: {
      ...claimText(own, claim),
      for: namesOf(own.entrants)(own.own),
      ...(reason && { reason }),
    },
  });
}

const answer = async (ctx: Context, own: OwnMatch, message: string) => ({
  message,
  match: await viewAfter(ctx, own),
});
