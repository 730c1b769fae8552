import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { apiQuery } from '#platform/api/queries.ts';

const sideOf = (slot: Match['a']) => (slot && 'name' in slot ? slot.name : undefined);

function choicesIn({ rounds, thirdPlace }: Bracket) {
  const all = rounds.flatMap(({ matches }) => matches);
  return [...all, ...(thirdPlace ? [thirdPlace] : [])].flatMap((match) => {
    const [a, b] = [sideOf(match.a), sideOf(match.b)];
    if (match.state === 'bye' || (!a && !b)) return [];
    return [{ id: match.id, label: `${matchTitle(match)}: ${a ?? 'open'} v ${b ?? 'open'}` }];
  });
}

/** The matches with at least one known side; none before the start. */
export function useMatches(tournamentId: number) {
  const { data } = useQuery(
    apiQuery('GET /tournaments/:id/bracket', { params: { id: tournamentId } }),
  );
  return data ? choicesIn(data) : [];
}
