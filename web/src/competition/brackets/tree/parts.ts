import { isOpen, plays } from '#competition/brackets/data/matches.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { BracketPart } from '#competition/brackets/data/search.ts';

export interface Part {
  part: BracketPart;
  title: string;
  rounds: Bracket['rounds'];
}

const parts = [
  { part: 'upper', section: 'main', title: 'Upper bracket' },
  { part: 'lower', section: 'lower', title: 'Lower bracket' },
  { part: 'final', section: 'final', title: 'Grand final' },
] as const;

export const partsOf = ({ rounds }: Bracket): Part[] =>
  parts
    .map(({ section, ...part }) => ({
      ...part,
      rounds: rounds.filter((round) => round.section === section),
    }))
    .filter((part) => part.rounds.length > 0);

/** Where an entrant plays next, else the first part with a match to play, else the final. */
export function playedPart(all: readonly Part[], ownId: number | undefined): BracketPart {
  const withMatch = (isWanted: (match: Match) => boolean) =>
    all.find(({ rounds }) => rounds.some(({ matches }) => matches.some(isWanted)))?.part;
  return (
    withMatch((match) => isOpen(match) && plays(match, ownId)) ??
    withMatch(({ state }) => state === 'ready') ??
    'final'
  );
}

/** The part that shows the matches of a section. */
export const partOf = (section: Match['section']) =>
  parts.find((part) => part.section === section)?.part;
