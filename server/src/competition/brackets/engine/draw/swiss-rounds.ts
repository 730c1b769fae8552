import { emptyMatch, type Match } from './match.ts';
import { pairingSource } from './sources.ts';

/** The matches of the rounds of a Swiss stage, before they are paired; an odd one has a bye. */
export const swissMatches = (entrants: number, rounds: number): Match[] =>
  Array.from({ length: rounds }, (_, index) =>
    Array.from({ length: Math.ceil(entrants / 2) }, (_, position) =>
      swissMatch(index + 1, position),
    ),
  ).flat();

export const swissMatch = (round: number, position: number) =>
  emptyMatch({
    section: 'main',
    round,
    position,
    step: round,
    name: `Round ${round}, match ${position + 1}`,
    sourceA: pairingSource,
    sourceB: pairingSource,
  });
