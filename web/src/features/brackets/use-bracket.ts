import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import type { Reply } from '#platform/api/client.ts';
import type { Reading } from '#platform/router/page-module.ts';
import { read, useApiMutation } from '#platform/api/queries.ts';
import { useTournament } from '#platform/api/tournament.ts';
import { useUser } from '#platform/session/session.ts';

export type Games = Reply<'GET /tournaments/:id/games'>;

export const readBracket = (id: number) => read('GET /tournaments/:id/bracket', { params: { id } });

export const readLeaderboard = (id: number) =>
  read('GET /tournaments/:id/leaderboard', { params: { id } });

export const readGames = (id: number) => read('GET /tournaments/:id/games', { params: { id } });

/** What the view shows beside the bracket, once that is read. */
export const readResults =
  (id: number) =>
  (client: QueryClient): Reading => {
    const bracket = client.getQueryData(readBracket(id).queryKey);
    const hasGames = bracket?.format === 'battle_royale' && bracket.entrants.length > 0;
    return hasGames ? { one: [readGames(id), readLeaderboard(id)] } : {};
  };

export const useRecord = () => useApiMutation('PATCH /tournaments/:id/matches/:matchId');
export const useForfeit = () => useApiMutation('POST /tournaments/:id/entrants/:entrantId/forfeit');
export const useReinstate = () =>
  useApiMutation('DELETE /tournaments/:id/entrants/:entrantId/forfeit');
export const useSeed = () => useApiMutation('PUT /tournaments/:id/bracket/seeds');
export const useSetMaps = () => useApiMutation('PUT /tournaments/:id/bracket/maps');
export const useEnterGame = () => useApiMutation('PUT /tournaments/:id/games/:number');
export const useRemoveGame = () => useApiMutation('DELETE /tournaments/:id/games/:number');
export const useSetScoring = () => useApiMutation('PUT /tournaments/:id/scoring');

/** What the viewer is to a bracket. */
export interface Standpoint {
  /** Whether results may be entered here and now. */
  mayRecord: boolean;
  /** Whether it may be seen how the bracket would be drawn now. */
  mayPreview: boolean;
  /** The own entrant. */
  ownId: number | undefined;
  tournament: Tournament | undefined;
}

export function useStandpoint(tournamentId: number, bracket: Bracket | undefined): Standpoint {
  const tournament = useTournament(String(tournamentId)).data;
  const isAdmin = useUser()?.role === 'admin';
  return {
    mayRecord: isAdmin && tournament?.status === 'ongoing',
    mayPreview: isAdmin && tournament?.status === 'upcoming',
    ownId: tournament && bracket && ownIn(bracket, tournament),
    tournament,
  };
}

function ownIn({ entrants }: Bracket, { registrationId, myTeamId }: Tournament) {
  const own = entrants.find(
    (entrant) =>
      (registrationId && entrant.registrationId === registrationId) ||
      (myTeamId && entrant.teamId === myTeamId),
  );
  return own?.id;
}

export const useBracket = (id: number) => useQuery(readBracket(id));
