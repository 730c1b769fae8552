import { isOpen, matchesIn } from './matches.ts';
import { useQuery } from '@tanstack/react-query';
import { gamesQuery, useBracket } from './queries.ts';

/** What an organiser enters next, as the label of a button, and whether every match has its result. */
export function useResultsToDo(tournamentId: number) {
  const { data: bracket } = useBracket(tournamentId);
  const isBattleRoyale = bracket?.format === 'battle_royale';
  const games = useQuery({ ...gamesQuery(tournamentId), enabled: isBattleRoyale }).data?.games;
  if (isBattleRoyale) {
    const hasLobbies = games?.some(({ lobby }) => lobby > 1);
    const label = hasLobbies ? 'Enter games' : `Enter game ${(games?.length ?? 0) + 1}`;
    return { label, isDecided: false };
  }
  const matches = bracket ? matchesIn(bracket) : [];
  const ready = matches.filter(({ state }) => state === 'ready').length;
  return {
    label: `Enter results (${ready} ready)`,
    isDecided: bracket?.stage === bracket?.stages.length && !matches.some(isOpen),
  };
}
