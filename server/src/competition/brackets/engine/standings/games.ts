import { byValue, nobody, rankBy, type Withdrawn } from './rank.ts';
import type { GameResult } from '@last-circle/contract/competition/brackets/game-rules.ts';
import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';

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
  withdrawn: Withdrawn = nobody,
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
  return rankBy(
    rows,
    [
      byValue('wins', ({ wins }) => wins),
      byValue('kills', ({ kills }) => kills),
      byValue('best place', ({ entrantId }) => best(resultsOf(entrantId))),
      byValue('last game', ({ entrantId }) =>
        best(resultsOf(entrantId).filter(({ number }) => number === lastGame)),
      ),
    ],
    withdrawn,
  );
}

interface MatchPoint {
  scoring: Scoring;
  /** From so many points on, the winner of a game wins. */
  matchPoint: number;
}

/** Who wins a game with so many points from earlier games; null while nobody has. */
export const matchPointWinner = (games: readonly Game[], rules: MatchPoint) =>
  decided(games, rules, () => true)?.winner ?? null;

interface Decided {
  winner: number;
  /** Up to the one that decided; those after it do not count. */
  counted: readonly Game[];
}

function decided(
  games: readonly Game[],
  { scoring, matchPoint }: MatchPoint,
  canWin: (id: number) => boolean,
): Decided | null {
  const points = new Map<number, number>();
  const inOrder = games.toSorted((one, other) => one.number - other.number);
  for (const [index, { results }] of inOrder.entries()) {
    const winner = results.find(({ placement }) => placement === 1)?.entrantId;
    if (winner !== undefined && canWin(winner) && (points.get(winner) ?? 0) >= matchPoint) {
      return { winner, counted: inOrder.slice(0, index + 1) };
    }
    for (const result of results) {
      const before = points.get(result.entrantId) ?? 0;
      points.set(result.entrantId, before + pointsOf(result, scoring));
    }
  }
  return null;
}

/** The leaderboard with who has won on match point first, and who is on it marked. */
export function matchPointBoard(
  rows: readonly Row[],
  games: readonly Game[],
  rules: MatchPoint,
  withdrawn: Withdrawn = nobody,
): (Row & { isOnMatchPoint?: true })[] {
  const ids = rows.map(({ entrantId }) => entrantId);
  const ranked = new Set(ids);
  const canWin = (id: number) => ranked.has(id) && !withdrawn.has(id);
  const end = decided(games, rules, canWin);
  if (!end) {
    return rows.map((row) =>
      row.points >= rules.matchPoint && canWin(row.entrantId)
        ? { ...row, isOnMatchPoint: true as const }
        : row,
    );
  }
  const counted = leaderboard(ids, end.counted, rules.scoring, withdrawn);
  return counted
    .map((row) =>
      row.entrantId === end.winner
        ? { ...row, rank: 1, decision: { isMatchPoint: true as const } }
        : { ...row, rank: row.rank + Number(row.rank <= rankOf(counted, end.winner)) },
    )
    .toSorted((one, other) => one.rank - other.rank);
}

const rankOf = (rows: readonly Row[], id: number) =>
  rows.find(({ entrantId }) => entrantId === id)?.rank ?? 0;
