import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import type { Key, Reply } from '#platform/api/client.ts';
import type { Reading } from '#platform/router/page-module.ts';
import { read, useCall } from '#platform/api/queries.ts';
import { useTournament } from '#platform/api/tournament.ts';
import { useUser } from '#platform/session/session.ts';

export type Games = Reply<'GET /tournaments/:id/games'>;

export const readBracket = (id: number) => read('GET /tournaments/:id/bracket', { params: { id } });

export const readLeaderboard = (id: number) =>
  read('GET /tournaments/:id/leaderboard', { params: { id } });

export const readGames = (id: number) => read('GET /tournaments/:id/games', { params: { id } });

/** The queries that the view needs once the bracket is loaded. */
export const readResults =
  (id: number) =>
  (client: QueryClient): Reading => {
    const bracket = client.getQueryData(readBracket(id).queryKey);
    const hasGames = bracket?.format === 'battle_royale' && bracket.entrants.length > 0;
    return hasGames ? { one: [readGames(id), readLeaderboard(id)] } : {};
  };

const ofBracket = ['GET /tournaments/:id/bracket'] as const satisfies readonly Key[];
const ofHiddenMaps = ['GET /tournaments/:id/hidden-maps'] as const satisfies readonly Key[];
const ofGames = [
  'GET /tournaments/:id/games',
  'GET /tournaments/:id/leaderboard',
] as const satisfies readonly Key[];

export const useRecord = () => useCall('PATCH /tournaments/:id/matches/:matchId', ofBracket);
export const useForfeit = () =>
  useCall('POST /tournaments/:id/entrants/:entrantId/forfeit', ofBracket);
export const useReinstate = () =>
  useCall('DELETE /tournaments/:id/entrants/:entrantId/forfeit', ofBracket);
export const useSeed = () => useCall('PUT /tournaments/:id/bracket/seeds', ofBracket);
export const useSetMaps = () =>
  useCall('PUT /tournaments/:id/bracket/maps', [...ofBracket, ...ofHiddenMaps]);
export const useEnterGame = () =>
  useCall('PUT /tournaments/:id/games/:number', [...ofGames, ...ofHiddenMaps]);
export const useRemoveGame = () => useCall('DELETE /tournaments/:id/games/:number', ofGames);
export const useSetScoring = () => useCall('PUT /tournaments/:id/scoring', ofGames);

/** The rights and the entrant of the viewer. */
export interface BracketViewer {
  canRecord: boolean;
  canPreview: boolean;
  /** The id of the viewer's entrant. */
  ownId: number | undefined;
  tournament: Tournament | undefined;
}

export function useBracketViewer(
  tournamentId: number,
  bracket: Bracket | undefined,
): BracketViewer {
  const tournament = useTournament(String(tournamentId)).data;
  const isAdmin = useUser()?.role === 'admin';
  return {
    canRecord: isAdmin && tournament?.status === 'ongoing',
    canPreview: isAdmin && tournament?.status === 'upcoming',
    ownId: tournament && bracket && ownEntrantId(bracket, tournament),
    tournament,
  };
}

function ownEntrantId({ entrants }: Bracket, { registrationId, myTeamId }: Tournament) {
  const own = entrants.find(
    (entrant) =>
      (registrationId && entrant.registrationId === registrationId) ||
      (myTeamId && entrant.teamId === myTeamId),
  );
  return own?.id;
}

export const useBracket = (id: number) => useQuery(readBracket(id));
