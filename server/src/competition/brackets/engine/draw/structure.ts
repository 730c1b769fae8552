import {
  swissRounds,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { doubleElimination, singleElimination } from './elimination.ts';
import { drawGroups } from './groups.ts';
import { separated } from './group-winners.ts';
import { emptyMatch, type Match } from './match.ts';
import { roundRobin } from './round-robin.ts';
import { pairingSource } from './sources.ts';

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
  return matches.map((match) => ({ ...match, rounds: rounds.get(match.section) ?? match.round }));
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
