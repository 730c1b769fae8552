import {
  matchName,
  thirdPlaceName,
  type Section,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import {
  firstRound,
  roundsFor,
} from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import { emptyMatch, type Match, type MatchPosition } from './match.ts';
import { loserSource, seedSource, winnerSource, withoutVoids } from './sources.ts';

const at = (section: Section, round: number, position: number): MatchPosition => ({
  section,
  group: 0,
  round,
  position,
});

/** The positions of a round, from 0. */
const positions = (count: number) => Array.from({ length: count }, (_, position) => position);

/** The sources of a match that the winners of two matches of a round come to. */
const winnersOf = (section: Section, round: number, position: number) => ({
  sourceA: winnerSource(at(section, round, position * 2)),
  sourceB: winnerSource(at(section, round, position * 2 + 1)),
});

interface Naming {
  nameOf: (round: number, position: number) => string;
  stepOf: (round: number) => number;
}

/** The rounds that are played until one is left, without entrants. */
function mainSection(entrants: number, { nameOf, stepOf }: Naming): Match[] {
  const rounds = roundsFor(entrants);
  const matchAt = (round: number, position: number, sources: Pick<Match, 'sourceA' | 'sourceB'>) =>
    emptyMatch({
      ...at('main', round, position),
      step: stepOf(round),
      name: nameOf(round, position),
      ...sources,
    });
  const matches = firstRound(entrants).map(([seedA, seedB], position) =>
    matchAt(1, position, {
      sourceA: seedSource(seedA),
      sourceB: seedB === null ? null : seedSource(seedB),
    }),
  );
  for (let round = 2; round <= rounds; round += 1) {
    for (const position of positions(2 ** (rounds - round))) {
      matches.push(matchAt(round, position, winnersOf('main', round - 1, position)));
    }
  }
  return matches;
}

interface SingleOptions {
  /** Whether the losers of the semi-finals play for third place; needs at least 4 entrants. */
  thirdPlace: boolean;
}

/** A bracket without entrants; its byes are those of the best seeds. */
export function singleElimination(entrants: number, { thirdPlace }: SingleOptions): Match[] {
  const rounds = roundsFor(entrants);
  const matches = mainSection(entrants, {
    nameOf: (round, position) => matchName({ round, position }, rounds),
    stepOf: (round) => round,
  });
  if (!thirdPlace || entrants < 4) return matches;
  const third = emptyMatch({
    ...at('third', 1, 0),
    step: rounds,
    name: thirdPlaceName,
    sourceA: loserSource(at('main', rounds - 1, 0)),
    sourceB: loserSource(at('main', rounds - 1, 1)),
  });
  return [...matches, third];
}

interface DoubleOptions {
  /** Whether who comes from the lower bracket must win the final twice. */
  hasReset: boolean;
}

/** An upper and a lower bracket without entrants: who has lost twice is out. */
export function doubleElimination(entrants: number, { hasReset }: DoubleOptions): Match[] {
  const rounds = roundsFor(entrants);
  const upper = mainSection(entrants, {
    nameOf: (round, position) => nameIn('Upper', { round, position, rounds }),
    // The losers of upper round r come into lower round 2r - 2, so that round can follow both.
    stepOf: (round) => Math.max(1, 2 * round - 2),
  });
  return withoutVoids([...upper, ...lowerSection(rounds), ...finals(rounds, hasReset)]);
}

const nameIn = (
  bracket: 'Upper' | 'Lower',
  { round, position, rounds }: Pick<Match, 'round' | 'position' | 'rounds'>,
) => (round === rounds ? `${bracket} final` : `${bracket} round ${round}, match ${position + 1}`);

/** Odd rounds halve the field; even rounds meet the losers of the next upper round. */
function lowerSection(upperRounds: number): Match[] {
  const rounds = 2 * (upperRounds - 1);
  const masks = crossings(upperRounds);
  const sourcesOf = (round: number, position: number) => {
    if (round % 2 === 1 && round > 1) return winnersOf('lower', round - 1, position);
    const upperRound = Math.floor(round / 2) + 1;
    const loser = (of: number) => loserSource(at('main', upperRound, of));
    return round === 1
      ? { sourceA: loser(position * 2), sourceB: loser(position * 2 + 1) }
      : {
          sourceA: loser(position ^ (masks[upperRound] ?? 0)),
          sourceB: winnerSource(at('lower', round - 1, position)),
        };
  };
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    positions(2 ** (upperRounds - Math.floor((round + 1) / 2) - 1)).map((position) =>
      emptyMatch({
        ...at('lower', round, position),
        step: round + 1,
        name: nameIn('Lower', { round, position, rounds }),
        ...sourcesOf(round, position),
      }),
    ),
  );
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
  const upperFinal = at('main', upperRounds, 0);
  const first = emptyMatch({
    ...at('final', 1, 0),
    step,
    name: 'Grand final',
    sourceA: winnerSource(upperFinal),
    sourceB:
      upperRounds === 1
        ? loserSource(upperFinal)
        : winnerSource(at('lower', 2 * (upperRounds - 1), 0)),
  });
  if (!hasReset) return [first];
  const second = emptyMatch({
    ...at('final', 2, 0),
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
