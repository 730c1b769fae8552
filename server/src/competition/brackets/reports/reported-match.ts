import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import {
  entrantsByIds,
  namesOf,
  withdrawnIds,
  type StoredEntrant,
} from '#competition/brackets/stored/entrants.ts';
import { entrantIdsOf, pathFrom, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import { compute } from '#competition/brackets/results/recorded.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import { openReportsOf, type StoredReport } from '#competition/brackets/stored/reports.ts';
import { type BracketTournament } from '#competition/brackets/stored/tournament.ts';
import { nameInStage } from '#competition/brackets/stored/stages.ts';
import { viewOfMatch } from '#competition/brackets/view/match-view.ts';
import {
  gameScoresProblem,
  matchScoreOf,
  type GameScore,
} from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** A match with what a report of it needs, in a tournament whose row is locked. */
export interface ReportedMatch {
  tournament: BracketTournament;
  match: StoredMatch;
  path: readonly StoredMatch[];
  bestOf: number;
  entrants: readonly StoredEntrant[];
  /** The reports of the match as it is, the first one first. */
  reports: readonly StoredReport[];
}

export async function findReportedMatch(
  ctx: Context,
  tournament: BracketTournament,
  matchId: number,
): Promise<ReportedMatch> {
  const { match, path } = await pathFrom(ctx, tournament, matchId);
  const { bestOf } = planOf(tournament, match);
  const entrants = await entrantsByIds(ctx, path.flatMap(entrantIdsOf));
  const reports = await openReportsOf(ctx, [matchId]);
  return { tournament, match, path, bestOf, entrants, reports };
}

/** The same with the entrant that a user plays for; others are refused. */
export async function findOwnMatch(
  ctx: Context,
  user: Pick<User, 'id' | 'username'>,
  tournament: BracketTournament,
  matchId: number,
) {
  const reported = await findReportedMatch(ctx, tournament, matchId);
  const own = await sideOf(ctx, reported.match, user.id);
  if (own === null) throw new AppError('forbidden', 'Only the two sides report this match');
  return { ...reported, user, own };
}

export type OwnMatch = Awaited<ReturnType<typeof findOwnMatch>>;

export const isOpenForReports = ({ status, resultsBy }: BracketTournament) =>
  status === 'ongoing' && resultsBy === 'players';

/** 'Semi-final 1: Nova v Rook' */
export function subjectOf({ tournament, match, entrants }: ReportedMatch) {
  const nameOf = namesOf(entrants);
  return `${nameInStage(tournament, match)}: ${nameOf(match.entrantA)} v ${nameOf(match.entrantB)}`;
}

/** 'M12 Semi-final 1: Nova v Rook', for mails. */
export const titleOf = (reported: ReportedMatch) =>
  subjectOf({ ...reported, match: { ...reported.match, name: matchTitle(reported.match) } });

/** A claim as text for the audit log and mails. */
export function claimText({ match, entrants }: ReportedMatch, claim: Claim) {
  const { scoreA, scoreB } = scoreOf(match, claim);
  return {
    score: `${scoreA}:${scoreB}`,
    ...(claim.games.length > 0 && {
      games: claim.games.map(({ scoreA, scoreB }) => `${scoreA}:${scoreB}`).join(', '),
    }),
    winner: namesOf(entrants)(claim.winner),
  };
}

export const claimOf = ({ winner, games }: StoredReport): Claim => ({
  winner,
  games: games ?? [],
});

interface Decision {
  claim: Claim;
  actor: Pick<User, 'username'> & { id: number | null };
  /** How it became the result: 'confirmed'. */
  action: string;
}

/** Makes a claim the result; its match is ready, so that no later result depends on it. */
export async function decide(
  ctx: Context,
  reported: ReportedMatch,
  { claim, actor, action }: Decision,
) {
  const { tournament, match, path } = reported;
  const games = claim.games.length > 0 ? claim.games : null;
  const { write } = await compute(ctx, tournament, {
    match,
    path,
    score: { ...scoreOf(match, claim), games },
    withdrawn: await withdrawnIds(ctx, tournament.id),
  });
  await write();
  await recordChange(ctx, actor, tournament.id, action, subjectOf(reported), {
    after: claimText(reported, claim),
  });
}

export const isReady = ({ match }: ReportedMatch) => stateOf(match) === 'ready';

/** The match as everybody sees it after a write. */
export async function viewAfter(ctx: Context, { tournament, match }: ReportedMatch) {
  const after = await findReportedMatch(ctx, tournament, match.id);
  return viewOfMatch(ctx, tournament, after.match, after.entrants);
}

export interface Claim {
  winner: number;
  games: readonly GameScore[];
}

/** The score of a claim; of one game it is 1:0. */
export function scoreOf({ entrantA }: Pick<StoredMatch, 'entrantA'>, { winner, games }: Claim) {
  if (games.length > 0) return matchScoreOf(games);
  return winner === entrantA ? { scoreA: 1, scoreB: 0 } : { scoreA: 0, scoreB: 1 };
}

/** Refuses a winner who does not play, and games that do not make them the winner. */
export function refuseWrongClaim(match: StoredMatch, claim: Claim, bestOf: number) {
  if (!entrantIdsOf(match).includes(claim.winner)) {
    throw invalidField('winner', 'Please choose who has won');
  }
  if (bestOf === 1) {
    if (claim.games.length > 0) throw invalidField('games', 'This match is one game');
    return;
  }
  const problem = gameScoresProblem(claim.games, bestOf);
  if (problem) throw invalidField('games', problem);
  const { scoreA, scoreB } = matchScoreOf(claim.games);
  const winner = scoreA > scoreB ? match.entrantA : match.entrantB;
  if (winner !== claim.winner) throw invalidField('winner', 'The winner has won the most games');
}

/** Whether two claims name the same winner, of the match and of each game; points may differ. */
export function agree(one: Claim, other: Claim) {
  const winners = ({ games }: Claim) => games.map(({ scoreA, scoreB }) => scoreA > scoreB).join();
  return one.winner === other.winner && winners(one) === winners(other);
}

/** The entrant of a match that a user plays for, alone or as an accepted member of its team. */
export async function sideOf(ctx: Context, match: StoredMatch, userId: number) {
  const { rows } = await sql<{ id: number }>`
    select entrants.id from entrants
    left join registrations on registrations.id = registration_id
    where entrants.id = any(${entrantIdsOf(match)}::integer[])
      and (registrations.user_id = ${userId} or exists (
        select from team_members
        where team_members.team_id = entrants.team_id and team_members.user_id = ${userId}
          and status = 'accepted'))`.execute(ctx.db);
  return rows[0]?.id ?? null;
}
