import type { ResultInput } from '@last-circle/contract/competition/brackets/brackets.ts';
import { matchLabel } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  gameScoresProblem,
  matchScoreOf,
  matchScoreProblem,
} from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { AffectedMatch } from '@last-circle/contract/errors.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import type { Change } from '#competition/brackets/engine/play/progress.ts';
import { hasResult } from '#competition/brackets/engine/draw/match.ts';
import { entrantsByIds, namesOf, withdrawnIds } from '#competition/brackets/stored/entrants.ts';
import {
  applyChange,
  entrantIdsOf,
  pathFrom,
  type StoredMatch,
} from '#competition/brackets/stored/matches.ts';
import { compute } from './recorded.ts';
import { disqualified, letPlayOn } from './forfeits.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import { nameInStage } from '#competition/brackets/stored/stages.ts';
import { viewOfMatch } from '#competition/brackets/view/match-view.ts';
import { refuseUnlessOngoing, withLocked } from '#competition/brackets/stored/tournament.ts';

/** Records or corrects a result. */
export const record = (
  ctx: Context,
  admin: User,
  id: number,
  matchId: number,
  result: ResultInput,
) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const { match, path } = await pathFrom(ctx, tournament, matchId);
    refuseUnlessOngoing(tournament);
    refuseStale(match, result);
    refuseWrongScore(result, planOf(tournament, match).bestOf);
    const entrants = await entrantsByIds(ctx, path.flatMap(entrantIdsOf));
    const forfeited = entrants.find(
      ({ id, hasForfeited }) => hasForfeited && id === newWinnerOf(match, result),
    );
    if (forfeited?.isDisqualified) throw disqualified(forfeited.name);
    const games = result.games?.length ? result.games : null;
    const { affected, changes, write } = await compute(ctx, tournament, {
      match,
      path,
      score: { scoreA: result.scoreA, scoreB: result.scoreB, games },
      withdrawn: await withdrawnWithout(ctx, id, forfeited),
    });
    if (forfeited && !result.reinstate) throw forfeitedWinner(forfeited.name);
    if (!result.force) refuseClearing(affected);
    const done = outcomeText(match, result, namesOf(entrants));
    const message = forfeited ? `${done}. ${forfeited.name} plays on` : done;
    const [change] = changes;
    if (change?.match !== match && change?.match.id !== matchId) {
      return { message, match: await viewOfMatch(ctx, tournament, match, entrants) };
    }
    await write();
    if (forfeited) await letPlayOn(ctx, admin, id, forfeited);
    const subject = nameInStage(tournament, match);
    await recordChange(ctx, admin, id, ...auditEntry(change, subject, affected, namesOf(entrants)));
    const recorded = applyChange({ ...change, match });
    return { message, match: await viewOfMatch(ctx, tournament, recorded, entrants) };
  });

/** 'M12: Nova beat Heron 2-1' */
function outcomeText(
  match: StoredMatch,
  { scoreA, scoreB }: ResultInput,
  nameOf: (id: number | null) => string,
) {
  const label = match.number === null ? match.name : matchLabel(match.number);
  const [winner, loser] =
    scoreA > scoreB ? [match.entrantA, match.entrantB] : [match.entrantB, match.entrantA];
  const score = [scoreA, scoreB].toSorted((one, other) => other - one).join('-');
  const corrected = hasResult(match) ? ' corrected' : '';
  return `${label}${corrected}: ${nameOf(winner)} beat ${nameOf(loser)} ${score}`;
}

async function withdrawnWithout(ctx: Context, id: number, playing: { id: number } | undefined) {
  const withdrawn = await withdrawnIds(ctx, id);
  if (playing) withdrawn.delete(playing.id);
  return withdrawn;
}

/** Undefined when the match is won by the same entrant as before. */
function newWinnerOf(match: StoredMatch, { scoreA, scoreB }: ResultInput) {
  const winner = scoreA > scoreB ? match.entrantA : match.entrantB;
  return winner === match.winner && !match.isForfeit ? undefined : winner;
}

function forfeitedWinner(name: string) {
  const message = `${name} has forfeited and must be reinstated to win this match`;
  return new AppError('conflict', message, { fields: { reinstate: message } });
}

/** One game may have any score; several are given as games, or as how many each side has won. */
function refuseWrongScore(
  { scoreA, scoreB, games = [] }: Pick<ResultInput, 'scoreA' | 'scoreB' | 'games'>,
  bestOf: number,
) {
  const won = matchScoreOf(games);
  const isCounted = games.length === 0 || (won.scoreA === scoreA && won.scoreB === scoreB);
  const problem =
    games.length > 0
      ? gameScoresProblem(games, bestOf)
      : bestOf > 1 && matchScoreProblem({ scoreA, scoreB }, bestOf);
  const message = problem || (isCounted ? null : 'The score must count the games');
  if (message) throw new AppError('invalid', message, { fields: { scoreB: message } });
}

export function refuseStale(match: StoredMatch, { version }: Pick<ResultInput, 'version'>) {
  if (match.version === version) return;
  throw new AppError('conflict', 'Someone else just changed this match');
}

export function refuseClearing(affected: AffectedMatch[]) {
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
    ...(games && { games: games.map(({ scoreA, scoreB }) => `${scoreA}:${scoreB}`).join(', ') }),
    winner: nameOf(winner),
  });
  const cleared = affected.map((other) => other.name);
  return [
    actionOn(match),
    `${name}: ${nameOf(match.entrantA)} v ${nameOf(match.entrantB)}`,
    {
      ...(hasResult(match) && { before: outcome(match) }),
      after: { ...outcome(applyChange(change)), ...(cleared.length > 0 && { cleared }) },
    },
  ] as const;
}
