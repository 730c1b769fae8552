import { drawText, scoreProblem } from './bracket-rules.ts';

export const bestOfs = [1, 3, 5, 7] as const;
export type BestOf = (typeof bestOfs)[number];

/** A game of a match, with the score of its first and of its second entrant. */
export interface GameScore {
  scoreA: number;
  scoreB: number;
}

/** Games that decide a match. */
export const winsNeeded = (bestOf: number) => (bestOf + 1) / 2;

/** The score of a match by the scores of its games: how many each side has won. */
export const matchScoreOf = (scores: readonly GameScore[]) => ({
  scoreA: scores.filter(({ scoreA, scoreB }) => scoreA > scoreB).length,
  scoreB: scores.filter(({ scoreA, scoreB }) => scoreB > scoreA).length,
});

/** What is wrong with the score of a match of several games, or null. */
export function matchScoreProblem({ scoreA, scoreB }: GameScore, bestOf: number) {
  const needed = winsNeeded(bestOf);
  const [most, least] = [Math.max(scoreA, scoreB), Math.min(scoreA, scoreB)];
  return most === needed && least < needed
    ? null
    : `In a best of ${bestOf} the winner has exactly ${needed} games`;
}

/** What is wrong with the scores of the games of a match, or null: it ends with the game that decides it. */
export function gameScoresProblem(scores: readonly GameScore[], bestOf: number) {
  for (const [index, score] of scores.entries()) {
    const problem = scoreProblem(score);
    if (problem) return problem === drawText ? `Game ${index + 1} cannot end in a draw` : problem;
  }
  if (scores.length > bestOf) return `A best of ${bestOf} has at most ${bestOf} games`;
  const problem = matchScoreProblem(matchScoreOf(scores), bestOf);
  if (problem) return problem;
  return matchScoreProblem(matchScoreOf(scores.slice(0, -1)), bestOf) === null
    ? 'The match was decided before the last game'
    : null;
}

export const maxStationLength = 40;
/** How far one step moves the matches of a late tournament, in minutes. */
export const maxDelayMinutes = 720;

/** How long the other side has to answer a report, in minutes. */
export const reportMinutes = { least: 2, most: 1440, default: 15 } as const;
export const maxReasonLength = 500;

/** The most games that a battle royale plans. */
export const maxPlannedGames = 50;
