import { useQuery } from '@tanstack/react-query';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import type { Key, Reply } from '#platform/api/client.ts';
import { useCall } from '#platform/api/queries.ts';
import { useTournament } from '#platform/api/tournament.ts';
import { useUser } from '#platform/session/session.ts';
import { bracketQuery } from './queries.ts';

export type Games = Reply<'GET /tournaments/:id/games'>;

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

export const useBracket = (id: number) => useQuery(bracketQuery(id));
