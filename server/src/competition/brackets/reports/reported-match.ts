import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import {
  entrantsByIds,
  namesOf,
  withdrawnIds,
  type StoredEntrant,
} from '#competition/brackets/stored/entrants.ts';
import { entrantIdsOf, pathFrom, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import { compute } from '#competition/brackets/stored/recorded.ts';
import { scoreOf, type Claim } from './reported-score.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import { openReportsOf, type StoredReport } from '#competition/brackets/stored/reports.ts';
import { recordChange, type BracketTournament } from '#competition/brackets/stored/tournament.ts';
import { nameInStage } from '#competition/brackets/stored/stages.ts';
import { viewOfMatch } from '#competition/brackets/view/match-view.ts';

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
  const path = await pathFrom(ctx, tournament, matchId);
  const match = path.find(({ id }) => id === matchId);
  if (!match) throw new AppError('not_found', 'Match not found');
  const { bestOf } = planOf(tournament, match);
  const entrants = await entrantsByIds(ctx, path.flatMap(entrantIdsOf));
  const reports = await openReportsOf(ctx, [matchId]);
  return { tournament, match, path, bestOf, entrants, reports };
}

export const isOpenForReports = ({ status, resultsBy }: BracketTournament) =>
  status === 'ongoing' && resultsBy === 'players';

/** 'Semi-final 1: Nova v Rook' */
export function subjectOf({ tournament, match, entrants }: ReportedMatch) {
  const nameOf = namesOf(entrants);
  return `${nameInStage(tournament, match)}: ${nameOf(match.entrantA)} v ${nameOf(match.entrantB)}`;
}

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
  await recordChange(ctx, {
    tournamentId: tournament.id,
    actor,
    action,
    subject: subjectOf(reported),
    after: claimText(reported, claim),
  });
}

export const isReady = ({ match }: ReportedMatch) => stateOf(match) === 'ready';

/** The match as everybody sees it after a write. */
export async function viewAfter(ctx: Context, { tournament, match }: ReportedMatch) {
  const after = await findReportedMatch(ctx, tournament, match.id);
  return viewOfMatch(ctx, tournament, after.match, after.entrants);
}
