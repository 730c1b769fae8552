import type { User } from '@last-circle/contract/accounts.ts';
import { matchName } from '@last-circle/contract/bracket-rules.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { stateOf } from './engine/match.ts';
import * as engine from './engine/recording.ts';
import { entrantsByIds, namesOf, withdrawnOf, type StoredEntrant } from './entrants.ts';
import { entrantIdsOf, pathFrom, roundsOf, writeChanges, type StoredMatch } from './matches.ts';
import { scoreOf, type Claim } from './reported-score.ts';
import { planOf } from './round-plans.ts';
import { openReportsOf, type StoredReport } from './stored-reports.ts';
import type { BracketTournament } from './tournament.ts';
import { matchViewOf } from './view.ts';

/** A match with what a report of it needs, in a tournament whose row is locked. */
export interface ReportedMatch {
  tournament: BracketTournament;
  match: StoredMatch;
  path: readonly StoredMatch[];
  rounds: number;
  bestOf: number;
  entrants: readonly StoredEntrant[];
  /** Of the match as it is, the first one first. */
  reports: readonly StoredReport[];
}

export async function findReportedMatch(
  ctx: Context,
  tournament: BracketTournament,
  matchId: number,
): Promise<ReportedMatch> {
  const path = await pathFrom(ctx, tournament.id, matchId);
  const match = path.find(({ id }) => id === matchId);
  if (!match) throw new AppError('not_found', 'Match not found');
  const rounds = roundsOf(path);
  const { bestOf } = planOf(tournament, { round: match.round, rounds });
  const entrants = await entrantsByIds(ctx, path.flatMap(entrantIdsOf));
  const reports = await openReportsOf(ctx, [matchId]);
  return { tournament, match, path, rounds, bestOf, entrants, reports };
}

export const isOpenForReports = ({ status, resultsBy }: BracketTournament) =>
  status === 'ongoing' && resultsBy === 'players';

/** 'Semi-final 1: Nova v Rook' */
export function subjectOf({ match, rounds, entrants }: ReportedMatch) {
  const nameOf = namesOf(entrants);
  return `${matchName(match, rounds)}: ${nameOf(match.entrantA)} v ${nameOf(match.entrantB)}`;
}

/** A claim as text for the audit log and mails. */
export function claimText({ match, entrants }: ReportedMatch, claim: Claim) {
  const { scoreA, scoreB } = scoreOf(match, claim);
  return {
    score: `${scoreA}:${scoreB}`,
    ...(claim.games.length > 0 && {
      games: claim.games.map((game) => `${game.scoreA}:${game.scoreB}`).join(', '),
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
  const { tournament, match, path, entrants } = reported;
  const later = path.filter(({ round }) => round > match.round);
  const games = claim.games.length > 0 ? claim.games : null;
  const score = { ...scoreOf(match, claim), games };
  const recorded = engine.record(match, later, score, withdrawnOf(entrants));
  if ('refusal' in recorded) throw new AppError('conflict', 'This match cannot be reported');
  await writeChanges(ctx, recorded.changes);
  await bumpVersion(ctx, tournament.id);
  await recordAudit(ctx, {
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
  return matchViewOf(after.match, after.entrants, { tournament, rounds: after.rounds });
}
