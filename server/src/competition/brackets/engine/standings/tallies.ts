import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Game, GameResult } from './game-result.ts';

/** The totals of one entrant over all games so far. */
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

/** Worse than every place. */
const notPlaced = Number.MAX_SAFE_INTEGER;

/** The points of a result. */
export const pointsOf = ({ placement, kills }: GameResult, { places, kill }: Scoring) =>
  (places[placement - 1] ?? 0) + kills * kill;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** An entrant gets no points for a game that they did not play. */
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

/** The tie-breaks between equal points, in this order; the higher value is ahead. */
const tieBreaks: [string, (tally: Tally) => number][] = [
  ['wins', (tally) => tally.wins],
  ['kills', (tally) => tally.kills],
  ['best place', (tally) => -tally.bestPlace],
  ['last game', (tally) => -tally.lastPlace],
];

/** The first tie-break that decides between the two; null if points decide, or nothing does. */
export function tieBreakOf(one: Tally, other: Tally) {
  if (one.points !== other.points) return null;
  return tieBreaks.find(([, value]) => value(one) !== value(other))?.[0] ?? null;
}

const ranking = [(tally: Tally) => tally.points, ...tieBreaks.map(([, value]) => value)];

/** Negative when `one` is ahead, 0 when they are equal. */
export function compare(one: Tally, other: Tally) {
  const deciding = ranking.find((value) => value(one) !== value(other));
  return deciding ? deciding(other) - deciding(one) : 0;
}
