import { apiQuery } from '#platform/api/queries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Reply } from '#platform/api/client.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';

/** Reads the stage that is played where no number is given. */
const ofStage = (id: number, stage: number | undefined) => ({
  params: { id },
  ...(stage !== undefined && { query: { stage: String(stage) } }),
});

export const bracketQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/bracket', ofStage(id, stage));

export const leaderboardQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/leaderboard', ofStage(id, stage));

/** Who can still win the stage, or go on. */
export const outlookQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/outlook', ofStage(id, stage));

export const gamesQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/games', ofStage(id, stage));

export type Games = Reply<'GET /tournaments/:id/games'>;

/** The rights and the entrant of the viewer. */
export function useBracketViewer(tournamentId: number, bracket: Bracket | undefined) {
  const tournament = useTournament(String(tournamentId)).data;
  const isReferee = useMayActAs('referee', tournament);
  const canOrganise = useMayActAs('organiser', tournament);
  return {
    canRecord: isReferee && tournament?.status === 'ongoing',
    canOrganise,
    canPreview: canOrganise && tournament?.status === 'upcoming',
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

/** The bracket of a stage, or of the one that is played; the one before is shown until it has loaded. */
export const useBracket = (id: number, stage?: number) =>
  useQuery({ ...bracketQuery(id, stage), placeholderData: keepPreviousData });
