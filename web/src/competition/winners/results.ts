import { counted } from '@last-circle/contract/counted.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Reply } from '#platform/api/client.ts';
import { isOpen, matchesIn } from '#competition/brackets/data/matches.ts';
import type { Rank } from './nominees.ts';

/** What is played of the stage that decides who wins. */
export interface Results {
  /** Ranks that nothing can change any more. */
  decided: Rank[];
  /** What has no result yet, in words. */
  open: string | undefined;
  /** Ranks that may still change. */
  soFar: Rank[];
}

export const noResults: Results = { decided: [], open: undefined, soFar: [] };

const openText = (count: number, one: string, many: string) =>
  `${counted(count, `${one} is`, `${many} are`)} still open`;

/** In an elimination who is out has a place; in a table all places are open until the last match. */
export function resultsOfMatches(bracket: Bracket): Results {
  const ranks = bracket.standings.map(({ place, entrantId, isDisqualified, isWithdrawn }) => ({
    rank: place,
    entrantId,
    isWithdrawn: Boolean(isDisqualified ?? isWithdrawn),
  }));
  const open = matchesIn(bracket).filter(isOpen).length;
  if (open === 0) return { ...noResults, decided: ranks };
  const text = openText(open, 'match', 'matches');
  return bracket.format.endsWith('elimination')
    ? { ...noResults, decided: ranks, open: `${text}. Places not decided yet are left empty.` }
    : { decided: [], open: `${text}. No place is decided yet.`, soFar: ranks };
}

/** Without entrants that have no points. */
export function resultsOfGames(
  rows: Reply<'GET /tournaments/:id/leaderboard'>,
  { plannedGames, games }: Reply<'GET /tournaments/:id/games'>,
): Results {
  const ranks = rows.filter(({ points }) => points > 0);
  const open = plannedGames === null ? 0 : Math.max(0, plannedGames - games.length);
  if (open === 0) return { ...noResults, decided: ranks };
  const text = openText(open, 'game', 'games');
  return { decided: [], open: `${text}. No place is decided yet.`, soFar: ranks };
}
