import { useQuery } from '@tanstack/react-query';
import { useList } from '#platform/lists/load-more-list.tsx';
import { teamQuery, teamsQuery } from './queries.ts';

export const useTeam = (id: number) => useQuery(teamQuery(id));

/** Page by page. */
export const useTeams = (tournamentId: number, search: string) =>
  useList(teamsQuery(tournamentId, search));
