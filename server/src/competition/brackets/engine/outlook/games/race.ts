import type { GameResult } from '@last-circle/contract/competition/brackets/game-rules.ts';
import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { pointsOf, type Game } from '#competition/brackets/engine/standings/games.ts';

/** A lobby of a battle royale between two of its games. */
export interface Race {
  /** Those who are still in, in any order. */
  entrantIds: readonly number[];
  games: readonly Game[];
  /** Games that are still to be played. */
  left: number;
  scoring: Scoring;
  /** Players of an entrant. */
  teamSize: number;
}

/** What an entrant has, in the order in which it decides: the leaderboard's points and tie-breaks. */
export interface Score {
  points: number;
  wins: number;
  kills: number;
  /** Negative placements, so that more is better; -Infinity without a game. */
  best: number;
  last: number;
}

/** Whether one is ahead of the other for certain. */
export const isAhead = (one: Score, other: Score) =>
  (one.points - other.points ||
    one.wins - other.wins ||
    one.kills - other.kills ||
    compare(one.best, other.best) ||
    compare(one.last, other.last)) > 0;

/** Their difference is no number where both are -Infinity. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

const resultsOf = ({ games }: Race, entrantId: number): GameResult[] =>
  games.flatMap(({ results }) => results.filter((result) => result.entrantId === entrantId));

export const sumOf = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);

/** The points of each game that an entrant has played. */
export const gamePoints = (race: Race, entrantId: number) =>
  resultsOf(race, entrantId).map((result) => pointsOf(result, race.scoring));

/**
 * What an entrant ends with at the least: with games left it may play none of them, which also
 * takes it out of the last one.
 */
export function leastOf(race: Race, entrantId: number): Score {
  const results = resultsOf(race, entrantId);
  const placements = results.map(({ placement }) => -placement);
  const lastGame = Math.max(...race.games.map(({ number }) => number));
  const last = race.games
    .find(({ number }) => number === lastGame)
    ?.results.find((result) => result.entrantId === entrantId);
  return {
    points: sumOf(gamePoints(race, entrantId)),
    wins: placements.filter((placement) => placement === -1).length,
    kills: sumOf(results.map(({ kills }) => kills)),
    best: Math.max(...placements),
    last: race.left === 0 && last ? -last.placement : Number.NEGATIVE_INFINITY,
  };
}

/** An entrant eliminates each player of the others once at the most. */
export const mostKills = ({ entrantIds, teamSize }: Race) => (entrantIds.length - 1) * teamSize;

/** The most points of a game, for the placement that gives most of those from `from` on. */
export const mostPoints = (race: Race, from = 1, kills = mostKills(race)) =>
  Math.max(0, ...race.scoring.places.slice(from - 1, race.entrantIds.length)) +
  kills * race.scoring.kill;

/** The most points that so many entrants have of a game together: its winner is not eliminated. */
export const mostPointsOf = ({ entrantIds, teamSize, scoring }: Race, count: number) =>
  sumOf(
    scoring.places
      .slice(0, entrantIds.length)
      .toSorted((one, other) => other - one)
      .slice(0, count),
  ) +
  (entrantIds.length * teamSize - 1) * scoring.kill;

/** What an entrant ends with at the most: it wins all games that are left and eliminates everybody. */
export function mostOf(race: Race, entrantId: number): Score {
  const least = leastOf(race, entrantId);
  if (race.left === 0) return least;
  return {
    points: least.points + race.left * mostPoints(race),
    wins: least.wins + race.left,
    kills: least.kills + race.left * mostKills(race),
    best: -1,
    last: -1,
  };
}
