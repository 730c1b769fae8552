import type { Scoring } from '@last-circle/contract/bracket-rules.ts';
import type { Game, GameResult } from './game-result.ts';

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

/** What a result is worth. */
export const pointsOf = ({ placement, kills }: GameResult, { places, kill }: Scoring) =>
  (places[placement - 1] ?? 0) + kills * kill;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Who did not play a game gets nothing for it. */
export function tallies(
  entrantIds: readonly number[],
  games: readonly Game[],
  scoring: Scoring,
): Tally[] {
  const played = Map.groupBy(
    games.flatMap(({ number, results }) => results.map((result) => ({ ...result, number }))),
    ({ entrantId }) => entrantId,
  );
  const lastGame = Math.max(...games.map(({ number }) => number));
  return entrantIds.map((entrantId) => {
    const results = played.get(entrantId) ?? [];
    return {
      entrantId,
      points: sum(results.map((result) => pointsOf(result, scoring))),
      wins: results.filter(({ placement }) => placement === 1).length,
      kills: sum(results.map(({ kills }) => kills)),
      bestPlace: Math.min(notPlaced, ...results.map(({ placement }) => placement)),
      lastPlace: results.find(({ number }) => number === lastGame)?.placement ?? notPlaced,
    };
  });
}

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
