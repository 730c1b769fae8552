import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { byValue, rankBy } from './rank.ts';

/** The result of one entrant in one game of a battle royale. */
export interface GameResult {
  entrantId: number;
  /** 1 is the winner. */
  placement: number;
  kills: number;
}

/** Games are played in the order of their numbers. */
export interface Game {
  number: number;
  results: readonly GameResult[];
}

/** The standing of an entrant. */
export type Row = ReturnType<typeof leaderboard>[number];

/** The points of a result. */
export const pointsOf = ({ placement, kills }: GameResult, { places, kill }: Scoring) =>
  (places[placement - 1] ?? 0) + kills * kill;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The entrants by rank, those with a shared one by id; a game that somebody misses has no points. */
export function leaderboard(
  entrantIds: readonly number[],
  games: readonly Game[],
  scoring: Scoring,
) {
  const lastGame = Math.max(...games.map(({ number }) => number));
  const played = Map.groupBy(
    games.flatMap(({ number, results }) => results.map((result) => ({ ...result, number }))),
    ({ entrantId }) => entrantId,
  );
  const resultsOf = (entrantId: number) => played.get(entrantId) ?? [];
  const best = (results: readonly GameResult[]) =>
    Math.max(...results.map(({ placement }) => -placement));
  const rows = entrantIds
    .toSorted((one, other) => one - other)
    .map((entrantId) => {
      const results = resultsOf(entrantId);
      return {
        entrantId,
        points: sum(results.map((result) => pointsOf(result, scoring))),
        wins: results.filter(({ placement }) => placement === 1).length,
        kills: sum(results.map(({ kills }) => kills)),
      };
    });
  return rankBy(rows, [
    byValue('wins', ({ wins }) => wins),
    byValue('kills', ({ kills }) => kills),
    byValue('best place', ({ entrantId }) => best(resultsOf(entrantId))),
    byValue('last game', ({ entrantId }) =>
      best(resultsOf(entrantId).filter(({ number }) => number === lastGame)),
    ),
  ]);
}
