import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
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

/** 'After game 2 of 5'; empty before the first game of an open number. */
export function progressOf({ plannedGames }: Pick<Games, 'plannedGames'>, played: number) {
  if (played === 0) return plannedGames === null ? '' : `Game 1 of ${plannedGames} is next`;
  return plannedGames === null
    ? `After game ${played}`
    : `After game ${played} of ${Math.max(played, plannedGames)}`;
}

export type PlannedTournament = Pick<Tournament, 'id' | 'name' | 'stages' | 'plannedGames'>;

/** The same of a stage by its leaderboard. */
export function progressIn(tournament: PlannedTournament, stage: number, rows: Leaderboard) {
  const plannedGames = tournament.stages[stage - 1]?.games ?? tournament.plannedGames;
  const played = Math.max(0, ...rows.flatMap(({ games }) => games.map(({ n }) => n)));
  return progressOf({ plannedGames }, played);
}
