import {
  swissRounds,
  type Stage,
  groupLetter,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { doubleElimination, singleElimination } from './elimination.ts';
import { drawGroups } from './groups.ts';
import { separated } from './group-winners.ts';
import { pairingSource, seedSource } from './sources.ts';
import { giveNumbers } from './numbers.ts';
import { emptyMatch, type Match } from './match.ts';

/** Where the entrant with a seed comes from: a rank in the stage before. */
interface SeedOrigin {
  group: number;
  rank: number;
}

/** A seed of a stage. */
interface StageSeed {
  /** From 1. */
  seed: number;
  /** From 1; 1 where all are together. */
  group: number;
  /** Null in the first stage. */
  from: SeedOrigin | null;
}

export interface StageStructure {
  /** From 1. */
  number: number;
  stage: Stage;
  isLast: boolean;
  seeds: StageSeed[];
}

interface Draw {
  /** The lot of the tournament; the same lot draws the same groups. */
  lot: string;
}

/** The stages of a tournament of so many entrants, with the seeds of each. */
export function structureOf(
  stages: readonly Stage[],
  entrants: number,
  { lot }: Draw,
): StageStructure[] {
  let sources: (SeedOrigin | null)[] = Array.from({ length: entrants }, () => null);
  return stages.map((stage, index) => {
    const groups = drawGroups(stage, sources.length, `${lot}:${index + 1}`);
    const seeds = sources.map((from, position) => ({
      seed: position + 1,
      group: groups[position] ?? 1,
      from,
    }));
    const next = stages[index + 1];
    if (next) sources = originsOfNext(seeds, stage.advance ?? 0, next);
    return { number: index + 1, stage, isLast: next === undefined, seeds };
  });
}

/** Who advances, by seed of the next stage: first all winners of groups, then all seconds. */
function originsOfNext(seeds: readonly StageSeed[], advance: number, next: Stage): SeedOrigin[] {
  const sizes = [...Map.groupBy(seeds, ({ group }) => group)]
    .map(([group, members]) => ({ group, size: members.length }))
    .toSorted((one, other) => one.group - other.group);
  const sources = Array.from({ length: advance }, (_, row) =>
    sizes.filter(({ size }) => size > row).map(({ group }) => ({ group, rank: row + 1 })),
  ).flat();
  return next.format.endsWith('elimination') ? separated(sources) : sources;
}

interface Rules {
  thirdPlace: boolean;
}

/** The matches of a stage, without entrants; none of a battle royale, or for fewer than two. */
export function matchesOfStage(structure: StageStructure, rules: Rules): Match[] {
  if (structure.seeds.length < 2) return [];
  const matches = plainMatches(structure, rules);
  const rounds = new Map<string, number>();
  for (const { section, round } of matches) {
    rounds.set(section, Math.max(round, rounds.get(section) ?? 0));
  }
  for (const match of matches) match.rounds = rounds.get(match.section) ?? match.round;
  giveNumbers(matches);
  return matches;
}

function plainMatches({ stage, seeds }: StageStructure, { thirdPlace }: Rules): Match[] {
  switch (stage.format) {
    case 'single_elimination':
      return singleElimination(seeds.length, { thirdPlace });
    case 'double_elimination':
      return doubleElimination(seeds.length, stage);
    case 'round_robin':
      return roundRobin(
        seeds.map(({ group }) => group),
        stage.legs,
      );
    case 'swiss':
      return swissMatches(seeds.length, swissRounds(stage, seeds.length));
    default:
      return [];
  }
}

/** The matches of the rounds of a Swiss stage, before they are paired; an odd one has a bye. */
const swissMatches = (entrants: number, rounds: number): Match[] =>
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

/**
 * Everybody of a group meets everybody, by the circle method: the first place stays, the others
 * move round it. A second leg repeats the first with the sides exchanged.
 */
function roundRobin(groups: readonly number[], legs: 1 | 2): Match[] {
  const isGrouped = groups.some((group) => group !== 1);
  const seeds = groups.map((group, index) => ({ group, seed: index + 1 }));
  const matches = [...Map.groupBy(seeds, ({ group }) => group)].flatMap(([group, members]) =>
    legsOf(circleRounds(members.map(({ seed }) => seed)), legs).flatMap((pairs, index) =>
      pairs.map(([seedA, seedB], position) =>
        emptyMatch({
          section: 'main',
          group: isGrouped ? group : 0,
          round: index + 1,
          position,
          step: index + 1,
          name: nameOf(isGrouped ? group : 0, index + 1, position),
          sourceA: seedSource(seedA),
          sourceB: seedSource(seedB),
        }),
      ),
    ),
  );
  return matches.toSorted((one, other) => one.step - other.step || one.group - other.group);
}

const nameOf = (group: number, round: number, position: number) =>
  group === 0
    ? `Round ${round}, match ${position + 1}`
    : `Group ${groupLetter(group)}, round ${round}, match ${position + 1}`;

type Pair = readonly [number, number];

const legsOf = (rounds: Pair[][], legs: 1 | 2) =>
  legs === 1 ? rounds : [...rounds, ...rounds.map((pairs) => pairs.map(([a, b]): Pair => [b, a]))];

/** The pairs of each round; with an odd number one rests in each. */
function circleRounds(members: readonly number[]): Pair[][] {
  const circle: (number | null)[] = [...members];
  if (circle.length % 2 === 1) circle.push(null);
  const size = circle.length;
  return Array.from({ length: size - 1 }, (_, round) => {
    const [first, ...rest] = circle;
    const turn = rest.length - round;
    const turned = [first, ...rest.slice(turn), ...rest.slice(0, turn)];
    return Array.from({ length: size / 2 }, (_, index) => [
      turned[index] ?? null,
      turned[size - 1 - index] ?? null,
    ]).flatMap(([a, b]): Pair[] =>
      a === null || b === null || a === undefined || b === undefined ? [] : [[a, b]],
    );
  });
}
