import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { gamesQuery } from '#competition/brackets/data/queries.ts';

/** Whether the page of a tournament says how many games were played. */
export const hasGameCount = ({ status, format }: Pick<Tournament, 'status' | 'format'>) =>
  status === 'ongoing' && format === 'battle_royale';

/** How far the stage of a battle royale that is played is; undefined for others, and until loaded. */
export function useGameCount(tournament: Tournament) {
  const { data } = useQuery({ ...gamesQuery(tournament.id), enabled: hasGameCount(tournament) });
  if (!data) return undefined;
  return {
    played: Math.max(0, ...data.games.map(({ number }) => number)),
    planned: data.plannedGames,
  };
}
