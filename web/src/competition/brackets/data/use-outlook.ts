import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import { matchesIn } from './matches.ts';
import { outlookQuery } from './queries.ts';

/** How entrants can still end; 'pending' while it loads, empty where nothing is open. */
export type Chances = Outlook['rows'] | 'pending';

/** Of a stage of which something is played and something left. */
export function useOutlook(tournamentId: number, stage: number, isOpen: boolean): Chances {
  const { isLoading, data } = useQuery({
    ...outlookQuery(tournamentId, stage),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  if (!isOpen) return [];
  return isLoading ? 'pending' : (data?.rows ?? []);
}

/** The same of a stage of matches. */
export const useMatchOutlook = (tournamentId: number, bracket: Bracket) =>
  useOutlook(tournamentId, bracket.stage, isBetweenMatches(bracket));

const isBetweenMatches = (bracket: Bracket) =>
  bracket.stages[bracket.stage - 1]?.state === 'ongoing' &&
  matchesIn(bracket).some(({ state }) => state === 'done');
