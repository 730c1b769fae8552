import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import { matchesIn } from './matches.ts';
import { outlookQuery } from './queries.ts';

/**
 * How the entrants of a stage of matches can still end, once something is played and until all is;
 * 'pending' while it loads, empty where there is nothing to say.
 */
export function useOutlook(tournamentId: number, bracket: Bracket): Outlook['rows'] | 'pending' {
  const { stage, stages } = bracket;
  const isOpen =
    stages[stage - 1]?.state === 'ongoing' &&
    matchesIn(bracket).some(({ state }) => state === 'done');
  const { isLoading, data } = useQuery({
    ...outlookQuery(tournamentId, stage),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  if (!isOpen) return [];
  return isLoading ? 'pending' : (data?.rows ?? []);
}
