import { createContext, useContext, type ReactNode } from 'react';
import type { Match, PlayedMap } from '@last-circle/contract/competition/brackets/match.ts';

/** What all cards of a bracket share. */
export interface Cards {
  /** The matches of the viewer's entrant. */
  path: ReadonlySet<number>;
  /** The match that decides who wins. */
  finalId: number | undefined;
  /** The viewer's entrant. */
  ownId: number | undefined;
  /** Whether the map of a match is shown once for all of its bracket or round. */
  hasSharedMap: (match: Match) => boolean;
  /** The map of all matches of a round, where it is not that of the bracket. */
  mapOfRound: (matches: readonly Match[]) => PlayedMap;
  /** Opens the results of a match, where the viewer may enter them. */
  onOpen: ((matchId: number) => void) | undefined;
  /** Shown in the card of a match, below it. */
  footerOf: (match: Match) => ReactNode;
}

/** Cards that nobody can open. */
export const still: Cards = {
  path: new Set(),
  finalId: undefined,
  ownId: undefined,
  hasSharedMap: () => false,
  mapOfRound: () => null,
  onOpen: undefined,
  footerOf: () => null,
};

export const CardsContext = createContext(still);

export const useCards = () => useContext(CardsContext);
