import {
  matchName,
  thirdPlaceName,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import {
  firstRound,
  roundsFor,
} from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import { emptyMatch, type Match, type MatchPosition } from './match.ts';
import { loserSource, seedSource, winnerSource } from './sources.ts';

interface Options {
  /** Whether the losers of the semi-finals play for third place; needs at least 4 entrants. */
  thirdPlace: boolean;
}

/** The match of the main section whose winner plays in a slot. */
const feeder = (round: number, position: number): MatchPosition => ({
  section: 'main',
  group: 0,
  round: round - 1,
  position,
});

interface Naming {
  nameOf: (round: number, position: number) => string;
  stepOf: (round: number) => number;
}

/** The rounds that are played until one is left, without entrants. */
export function mainSection(entrants: number, { nameOf, stepOf }: Naming): Match[] {
  const rounds = roundsFor(entrants);
  const matches: Match[] = firstRound(entrants).map(([seedA, seedB], position) =>
    emptyMatch({
      section: 'main',
      round: 1,
      position,
      step: stepOf(1),
      name: nameOf(1, position),
      sourceA: seedSource(seedA),
      sourceB: seedB === null ? null : seedSource(seedB),
    }),
  );
  for (let round = 2; round <= rounds; round += 1) {
    for (let position = 0; position < 2 ** (rounds - round); position += 1) {
      matches.push(
        emptyMatch({
          section: 'main',
          round,
          position,
          step: stepOf(round),
          name: nameOf(round, position),
          sourceA: winnerSource(feeder(round, position * 2)),
          sourceB: winnerSource(feeder(round, position * 2 + 1)),
        }),
      );
    }
  }
  return matches;
}

/** A bracket without entrants; its byes are those of the best seeds. */
export function singleElimination(entrants: number, { thirdPlace }: Options): Match[] {
  const rounds = roundsFor(entrants);
  const matches = mainSection(entrants, {
    nameOf: (round, position) => matchName({ round, position }, rounds),
    stepOf: (round) => round,
  });
  if (!thirdPlace || entrants < 4) return matches;
  const third = emptyMatch({
    section: 'third',
    round: 1,
    position: 0,
    step: rounds,
    name: thirdPlaceName,
    sourceA: loserSource(feeder(rounds, 0)),
    sourceB: loserSource(feeder(rounds, 1)),
  });
  return [...matches, third];
}
