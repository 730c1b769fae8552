import type { Reply } from '#platform/api/client.ts';
import type { Games } from './queries.ts';

export type Leaderboard = Reply<'GET /tournaments/:id/leaderboard'>;

/** The numbers of the lobbies of a stage; 1 alone where all play together. */
export function lobbiesIn(rows: Leaderboard, { games }: Games) {
  const numbers = new Set([...rows, ...games].map(({ lobby }) => lobby));
  return numbers.size === 0 ? [1] : [...numbers].toSorted((one, other) => one - other);
}

export const gamesIn = ({ games }: Games, lobby: number) =>
  games.filter((game) => game.lobby === lobby);

/** The lobby of the viewer's entrant, else the first one with a game to play. */
export function playedLobby(rows: Leaderboard, data: Games, ownId: number | undefined) {
  const lobbies = lobbiesIn(rows, data);
  const own = rows.find(({ entrantId }) => entrantId === ownId)?.lobby;
  const counts = lobbies.map((lobby) => gamesIn(data, lobby).length);
  const fewest = Math.min(...counts);
  return own ?? lobbies[counts.indexOf(fewest)] ?? 1;
}

/** 'Game 2 of 6 is next', and what match point means; empty where nothing is planned. */
export function planOf({ plannedGames, matchPoint }: Games, played: number) {
  const isOver = plannedGames !== null && played >= plannedGames;
  const next = isOver
    ? `All ${plannedGames} games are played.`
    : `Game ${played + 1} of ${plannedGames} is next.`;
  return [
    plannedGames !== null && next,
    matchPoint !== null &&
      `Match point at ${matchPoint} points: from then on, winning a game wins the stage.`,
  ]
    .filter(Boolean)
    .join(' ');
}
