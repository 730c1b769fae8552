import type { User } from '@last-circle/contract/accounts.ts';
import {
  gamesProblem,
  gamesWon,
  matchScoreProblem,
  type GameScore,
} from '@last-circle/contract/match-rules.ts';
import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { AffectedMatch } from '@last-circle/contract/errors.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import type { Change } from './engine/changes.ts';
import { hasResult } from './engine/match.ts';
import * as engine from './engine/recording.ts';
import { entrantsByIds, namesOf, withdrawnOf } from './entrants.ts';
import {
  applyChange,
  entrantIdsOf,
  pathFrom,
  roundsOf,
  writeChanges,
  type StoredMatch,
} from './matches.ts';
import { disqualified, letPlayOn } from './forfeits.ts';
import { planOf } from './round-plans.ts';
import { matchViewOf } from './view.ts';
import { refuseUnlessOngoing, withLocked } from './tournament.ts';

interface Result {
  scoreA: number;
  scoreB: number;
  /** Of a best of several; empty where only the score is known. */
  games?: readonly GameScore[] | undefined;
  /** The version of the match that the admin saw. */
  version: number;
  /** Whether to clear later results that depend on the previous winner. */
  force: boolean;
  /** Whether to reinstate a winner who has forfeited. */
  reinstate: boolean;
}

const refusals = {
  bye: 'A bye has no result',
  waiting: 'Both opponents must be known first',
  score: 'A match cannot have this score',
};

/** Records or corrects a result. */
export const record = (ctx: Context, admin: User, id: number, matchId: number, result: Result) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const path = await pathFrom(ctx, id, matchId);
    const match = path.find((other) => other.id === matchId);
    if (!match) throw new AppError('not_found', 'Match not found');
    refuseUnlessOngoing(tournament);
    refuseStale(match, result);
    const rounds = roundsOf(path);
    refuseWrongScore(result, planOf(tournament, { round: match.round, rounds }).bestOf);
    const entrants = await entrantsByIds(ctx, path.flatMap(entrantIdsOf));
    const later = path.filter((other) => other.round > match.round);
    const forfeited = entrants.find(
      ({ id, hasForfeited }) => hasForfeited && id === newWinnerOf(match, result),
    );
    if (forfeited?.isDisqualified) throw disqualified(forfeited.name);
    const withdrawn = withdrawnOf(entrants.filter((entrant) => entrant !== forfeited));
    const games = gamesToStore(match, result.games ?? []);
    const recorded = engine.record(match, later, { ...result, games }, withdrawn);
    if ('refusal' in recorded) throw new AppError('conflict', refusals[recorded.refusal]);
    if (forfeited && !result.reinstate) throw forfeitedWinner(forfeited.name);
    const affected = recorded.affected.map((other) => ({
      id: other.id,
      name: matchName(other, rounds),
    }));
    if (!result.force) refuseClearing(affected);
    const done = hasResult(match) ? 'Result corrected' : 'Result recorded';
    const message = forfeited ? `${done}. ${forfeited.name} plays on` : done;
    const [change] = recorded.changes;
    const view = { tournament, rounds };
    if (!change) return { message, match: matchViewOf(match, entrants, view) };
    if (forfeited) await letPlayOn(ctx, admin, id, forfeited);
    await writeChanges(ctx, recorded.changes);
    await bumpVersion(ctx, id);
    const subject = matchName(match, rounds);
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      ...auditEntry(change, subject, affected, namesOf(entrants)),
    });
    return { message, match: matchViewOf(applyChange(change), entrants, view) };
  });

/** Undefined when the match is won by the same entrant as before. */
function newWinnerOf(match: StoredMatch, { scoreA, scoreB }: Result) {
  const winner = scoreA > scoreB ? match.entrantA : match.entrantB;
  return winner === match.winner && !match.isForfeit ? undefined : winner;
}

function forfeitedWinner(name: string) {
  const message = `${name} has forfeited and must be reinstated to win this match`;
  return new AppError('conflict', message, { fields: { reinstate: message } });
}

/** Of one game any score; of several the games themselves, or how many each side has won. */
function refuseWrongScore(
  { scoreA, scoreB, games = [] }: Pick<Result, 'scoreA' | 'scoreB' | 'games'>,
  bestOf: number,
) {
  const won = gamesWon(games);
  const isCounted = games.length === 0 || (won.scoreA === scoreA && won.scoreB === scoreB);
  const problem =
    games.length > 0
      ? gamesProblem(games, bestOf)
      : bestOf > 1 && matchScoreProblem({ scoreA, scoreB }, bestOf);
  const message = problem || (isCounted ? null : 'The score must count the games');
  if (message) throw new AppError('invalid', message, { fields: { scoreB: message } });
}

/** The same array where nothing differs, so that nothing is written. */
function gamesToStore({ games }: StoredMatch, entered: readonly GameScore[]) {
  if (entered.length === 0) return null;
  return JSON.stringify(games) === JSON.stringify(entered) ? games : entered;
}

export function refuseStale(match: StoredMatch, { version }: Pick<Result, 'version'>) {
  if (match.version === version) return;
  throw new AppError('conflict', 'Somebody else has changed this match meanwhile');
}

function refuseClearing(affected: AffectedMatch[]) {
  if (affected.length === 0) return;
  const names = affected.map(({ name }) => name).join(', ');
  throw new AppError('conflict', `Another winner clears the result of: ${names}`, { affected });
}

function actionOn(match: StoredMatch) {
  if (hasResult(match)) return 'corrected';
  return match.report?.state === 'disputed' ? 'settled' : 'recorded';
}

function auditEntry(
  change: Change<StoredMatch>,
  name: string,
  affected: AffectedMatch[],
  nameOf: (id: number | null) => string,
) {
  const { match } = change;
  const outcome = ({ scoreA, scoreB, games, winner, isForfeit }: StoredMatch) => ({
    score: isForfeit ? 'forfeit' : `${scoreA}:${scoreB}`,
    ...(games && { games: games.map((game) => `${game.scoreA}:${game.scoreB}`).join(', ') }),
    winner: nameOf(winner),
  });
  const cleared = affected.map((other) => other.name);
  return {
    action: actionOn(match),
    subject: `${name}: ${nameOf(match.entrantA)} v ${nameOf(match.entrantB)}`,
    ...(hasResult(match) && { before: outcome(match) }),
    after: { ...outcome(applyChange(change)), ...(cleared.length > 0 && { cleared }) },
  };
}
