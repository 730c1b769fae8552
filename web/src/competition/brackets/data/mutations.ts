import { useApiMutation } from '#platform/api/queries.ts';

export const useRecordResult = () => useApiMutation('PATCH /tournaments/:id/matches/:matchId');
export const useForfeit = () => useApiMutation('POST /tournaments/:id/entrants/:entrantId/forfeit');
export const useReinstate = () =>
  useApiMutation('DELETE /tournaments/:id/entrants/:entrantId/forfeit');
export const useSeedBracket = () => useApiMutation('PUT /tournaments/:id/bracket/seeds');
export const useSetMaps = () => useApiMutation('PUT /tournaments/:id/bracket/maps');
export const usePlanSchedule = () => useApiMutation('PUT /tournaments/:id/schedule');
export const useDelaySchedule = () => useApiMutation('POST /tournaments/:id/schedule/delay');
export const useEnterGame = () => useApiMutation('PUT /tournaments/:id/games/:number');
export const useRemoveGame = () => useApiMutation('DELETE /tournaments/:id/games/:number');
export const useSetScoring = () => useApiMutation('PUT /tournaments/:id/scoring');
export const useDisqualify = () =>
  useApiMutation('PUT /tournaments/:id/entrants/:entrantId/disqualification');
export const useLiftDisqualification = () =>
  useApiMutation('DELETE /tournaments/:id/entrants/:entrantId/disqualification');
export const useSwapEntrants = () => useApiMutation('POST /tournaments/:id/bracket/swap');
export const useEnterLate = () => useApiMutation('POST /tournaments/:id/late-entries');
export const useReplaceEntrant = () =>
  useApiMutation('PUT /tournaments/:id/entrants/:entrantId/stand-in');
