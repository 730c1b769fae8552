import type { Scoring } from '@last-circle/contract/bracket-rules.ts';
import type { Game } from './games.ts';

/** What one entrant made of all games so far. */
export interface Tally {
  entrantId: number;
  points: number;
  /** Games won. */
  wins: number;
  kills: number;
  bestPlace: number;
  /** The place in the last game. */
  lastPlace: number;
}

/** Behind every place. */
const notPlaced = Number.MAX_SAFE_INTEGER;

/** Who did not play a game gets nothing for it. */
export function tallies(
  entrantIds: readonly number[],
  games: readonly Game[],
  { places, kill }: Scoring,
): Tally[] {
  const lastGame = games.toSorted((one, other) => other.number - one.number)[0];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return entrantIds.map((entrantId) => {
    const results = games.flatMap((game) => resultsOf(entrantId, game));
    const kills = sum(results.map((result) => result.kills));
    const placePoints = sum(results.map(({ placement }) => places[placement - 1] ?? 0));
    return {
      entrantId,
      points: placePoints + kills * kill,
      wins: results.filter(({ placement }) => placement === 1).length,
      kills,
      bestPlace: Math.min(notPlaced, ...results.map(({ placement }) => placement)),
      lastPlace: (lastGame && resultsOf(entrantId, lastGame)[0]?.placement) ?? notPlaced,
    };
  });
}

const resultsOf = (entrantId: number, { results }: Game) =>
  results.filter((result) => result.entrantId === entrantId);

/** What tells equal points apart, in this order; the higher number is ahead. */
const tieBreaks: [string, (tally: Tally) => number][] = [
  ['wins', (tally) => tally.wins],
  ['kills', (tally) => tally.kills],
  ['best place', (tally) => -tally.bestPlace],
  ['last game', (tally) => -tally.lastPlace],
];

/** The name of the first tie-break that tells the two apart; null if points do, or nothing does. */
export function tieBreakOf(one: Tally, other: Tally) {
  if (one.points !== other.points) return null;
  return tieBreaks.find(([, value]) => value(one) !== value(other))?.[0] ?? null;
}

const ranking = [(tally: Tally) => tally.points, ...tieBreaks.map(([, value]) => value)];

/** Negative when `one` is ahead, 0 when nothing tells them apart. */
export function compare(one: Tally, other: Tally) {
  const deciding = ranking.find((value) => value(one) !== value(other));
  return deciding ? deciding(other) - deciding(one) : 0;
}
