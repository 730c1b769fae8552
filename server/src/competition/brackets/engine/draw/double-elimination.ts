import { roundsFor } from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import { emptyMatch, type Match, type MatchPosition } from './match.ts';
import { mainSection } from './single-elimination.ts';
import { loserSource, winnerSource } from './sources.ts';
import { withoutVoids } from './voids.ts';

interface Options {
  /** Whether who comes from the lower bracket must win the final twice. */
  hasReset: boolean;
}

const at = (section: 'main' | 'lower', round: number, position: number): MatchPosition => ({
  section,
  group: 0,
  round,
  position,
});

/** The losers of upper round r come into lower round 2r - 2, so that round can follow both. */
const upperStep = (round: number) => Math.max(1, 2 * round - 2);
const lowerStep = (round: number) => round + 1;

/** An upper and a lower bracket without entrants: who has lost twice is out. */
export function doubleElimination(entrants: number, { hasReset }: Options): Match[] {
  const rounds = roundsFor(entrants);
  const upper = mainSection(entrants, {
    nameOf: (round, position) => upperName(round, position, rounds),
    stepOf: upperStep,
  });
  const lower = lowerSection(rounds);
  return withoutVoids([...upper, ...lower, ...finals(rounds, hasReset)]);
}

function upperName(round: number, position: number, rounds: number) {
  if (round === rounds) return 'Upper final';
  return `Upper round ${round}, match ${position + 1}`;
}

function lowerName(round: number, position: number, rounds: number) {
  if (round === rounds) return 'Lower final';
  return `Lower round ${round}, match ${position + 1}`;
}

/** Odd rounds halve the field; even rounds meet the losers of the next upper round. */
function lowerSection(upperRounds: number): Match[] {
  const rounds = 2 * (upperRounds - 1);
  const matches: Match[] = [];
  const masks = crossings(upperRounds);
  for (let round = 1; round <= rounds; round += 1) {
    const upperRound = Math.floor(round / 2) + 1;
    const count = 2 ** (upperRounds - Math.floor((round + 1) / 2) - 1);
    for (let position = 0; position < count; position += 1) {
      matches.push(
        emptyMatch({
          section: 'lower',
          round,
          position,
          step: lowerStep(round),
          name: lowerName(round, position, rounds),
          ...sourcesOf(round, position, { upperRound, mask: masks[upperRound] ?? 0 }),
        }),
      );
    }
  }
  return matches;
}

function sourcesOf(
  round: number,
  position: number,
  { upperRound, mask }: { upperRound: number; mask: number },
) {
  if (round === 1) {
    return {
      sourceA: loserSource(at('main', 1, position * 2)),
      sourceB: loserSource(at('main', 1, position * 2 + 1)),
    };
  }
  if (round % 2 === 0) {
    return {
      sourceA: loserSource(at('main', upperRound, position ^ mask)),
      sourceB: winnerSource(at('lower', round - 1, position)),
    };
  }
  return {
    sourceA: winnerSource(at('lower', round - 1, position * 2)),
    sourceB: winnerSource(at('lower', round - 1, position * 2 + 1)),
  };
}

/**
 * By upper round, how its losers cross over: position p comes to p ^ mask. They are put as far as
 * possible from those whom they have beaten, so that two meet again late.
 */
export function crossings(upperRounds: number): number[] {
  const masks: number[] = [];
  for (let round = 2; round < upperRounds; round += 1) {
    const bits = upperRounds - round;
    const earlier = [0, ...masks.slice(2).map((mask, index) => mask >> (round - (index + 2)))];
    const all = 2 ** bits - 1;
    const candidates = [
      all,
      2 ** (bits - 1),
      ...Array.from({ length: all }, (_, index) => index + 1),
    ];
    const distance = (mask: number) => Math.min(...earlier.map((other) => halvings(mask ^ other)));
    masks[round] = candidates.reduce((best, mask) =>
      distance(mask) > distance(best) ? mask : best,
    );
  }
  return masks;
}

/** How often the field halves until two places so different become one. */
const halvings = (difference: number) => 32 - Math.clz32(difference);

function finals(upperRounds: number, hasReset: boolean): Match[] {
  const step = 2 * upperRounds;
  const winnerOfUpper = at('main', upperRounds, 0);
  const first = emptyMatch({
    section: 'final',
    round: 1,
    position: 0,
    step,
    name: 'Grand final',
    sourceA: winnerSource(winnerOfUpper),
    sourceB:
      upperRounds === 1
        ? loserSource(winnerOfUpper)
        : winnerSource(at('lower', 2 * (upperRounds - 1), 0)),
  });
  if (!hasReset) return [first];
  const second = emptyMatch({
    section: 'final',
    round: 2,
    position: 0,
    step: step + 1,
    name: 'Second grand final',
    ...resetSources(first),
  });
  return [first, second];
}

/** Those of the second final, once it is needed or may be. */
export const resetSources = (first: MatchPosition) => ({
  sourceA: loserSource(first),
  sourceB: winnerSource(first),
});
