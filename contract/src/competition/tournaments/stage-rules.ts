import { roundsFor } from './seeding-rules.ts';
import type { TournamentFormat } from './rules.ts';

/** How places are drawn into groups: by turns from both sides, or each row of seeds by lot. */
export const groupDraws = ['snake', 'pots'] as const;
export type GroupDraw = (typeof groupDraws)[number];

export const maxStages = 4;
export const maxGroups = 64;
/** The most entrants of a round robin, or of one of its groups. */
export const maxGroupSize = 32;
/** The most entrants of a double elimination or a Swiss stage. */
export const maxEntrantsOfStage = 256;
export const maxSwissRounds = 15;
export const maxStageName = 40;
/** The fewest and the most points that put an entrant on match point. */
export const matchPointRange = { least: 1, most: 1000 } as const;
export const lobbySizes = { least: 2, most: 100 } as const;

/** How a stage is played; what its format does not use is at its default. */
export interface Stage {
  format: TournamentFormat;
  /** Null: its format says it. */
  name: string | null;
  /** Groups of a round robin. */
  groups: number;
  /** How often two of a group meet. */
  legs: 1 | 2;
  draw: GroupDraw;
  /** Whether who comes from the lower bracket must win the final twice. */
  hasReset: boolean;
  /** Rounds of a Swiss stage; null: enough to leave one without a loss. */
  rounds: number | null;
  /** Entrants of each lobby of a battle royale; null: all in one. */
  lobbySize: number | null;
  /** Games of each lobby; null: open. */
  games: number | null;
  /** From so many points on, the winner of a game wins the stage; null: the points decide. */
  matchPoint: number | null;
  /** How many of each group or lobby go on to the next stage; null in the last one. */
  advance: number | null;
}

/** A stage that is played as its format says. */
export const plainStage = (format: TournamentFormat): Stage => ({
  format,
  name: null,
  groups: 1,
  legs: 1,
  draw: 'snake',
  hasReset: true,
  rounds: null,
  lobbySize: null,
  games: null,
  matchPoint: null,
  advance: null,
});

const names: Record<TournamentFormat, string> = {
  single_elimination: 'Bracket',
  double_elimination: 'Double elimination',
  round_robin: 'Round robin',
  swiss: 'Swiss',
  battle_royale: 'Leaderboard',
};

/** 'Groups', 'Playoffs', or the own name. */
export function stageName(stage: Stage, number: number) {
  if (stage.name !== null) return stage.name;
  if (stage.format === 'round_robin' && stage.groups > 1) return 'Groups';
  if (stage.format === 'battle_royale' && number > 1) return `Lobbies, round ${number}`;
  if (stage.format === 'battle_royale' && stage.lobbySize !== null) return 'Lobbies';
  return stage.format === 'single_elimination' && number > 1 ? 'Playoffs' : names[stage.format];
}

const letters = 26;

/** 'A' for 1, 'Z' for 26, 'AA' for 27. */
export function groupLetter(group: number): string {
  const rest = Math.floor((group - 1) / letters);
  const letter = String.fromCharCode(65 + ((group - 1) % letters));
  return rest === 0 ? letter : groupLetter(rest) + letter;
}

/** 'Group B', or 'Lobby B' of a battle royale. */
export const groupName = (format: TournamentFormat, group: number) =>
  `${format === 'battle_royale' ? 'Lobby' : 'Group'} ${groupLetter(group)}`;

/** Groups or lobbies that so many entrants fill; 1 where all are together. */
export function groupCount({ format, groups, lobbySize }: Stage, entrants: number) {
  if (format === 'round_robin') return Math.max(1, Math.min(groups, Math.floor(entrants / 2)));
  if (format === 'battle_royale' && lobbySize !== null) {
    return Math.max(1, Math.ceil(entrants / lobbySize));
  }
  return 1;
}

/** Entrants of each group; the first ones have one more where they cannot be equal. */
export function groupSizes(stage: Stage, entrants: number): number[] {
  const count = groupCount(stage, entrants);
  return Array.from({ length: count }, (_, index) =>
    Math.floor((entrants + count - 1 - index) / count),
  );
}

/** How many go on to the next stage. */
export const advancing = (stage: Stage, entrants: number) =>
  groupSizes(stage, entrants).reduce(
    (total, size) => total + Math.min(stage.advance ?? 0, size),
    0,
  );

/** Rounds of a Swiss stage: as set, but nobody can meet more opponents than there are. */
export const swissRounds = ({ rounds }: Pick<Stage, 'rounds'>, entrants: number) =>
  Math.max(1, Math.min(rounds ?? roundsFor(entrants), entrants - 1 + (entrants % 2)));

/** Where so many entrants begin with the first of these stages, how many play each of them. */
export function entrantsByStage(stages: readonly Stage[], entrants: number): number[] {
  let count = entrants;
  return stages.map((stage) => {
    const playing = count;
    count = advancing(stage, playing);
    return playing;
  });
}

/** The most who can go on from each group or lobby of a stage. */
export const mostAdvancing = (stage: Stage, entrants: number) =>
  Math.min(...groupSizes(stage, entrants));

interface StagesProblem {
  /** From 0. */
  index: number;
  /** Undefined where it is the stage as a whole. */
  field?: 'advance';
  message: string;
}

/** Why so many entrants cannot play these stages; each but the last says who goes on. */
export function stagesProblems(stages: readonly Stage[], entrants: number): StagesProblem[] {
  const counts = entrantsByStage(stages, entrants);
  return stages.flatMap((stage, index) => {
    const count = counts[index] ?? 0;
    const name = stageName(stage, index + 1);
    const size = sizeProblem(stage, count);
    if (size) return [{ index, message: `${name}: ${size}` }];
    if (stage.advance === null || index === stages.length - 1) return [];
    const going = advancingProblem(stage, count);
    return going ? [{ index, field: 'advance' as const, message: `${name}: ${going}` }] : [];
  });
}

function advancingProblem(stage: Stage, entrants: number) {
  const { advance, format } = stage;
  const most = mostAdvancing(stage, entrants);
  if (advance !== null && advance > most) {
    const noun = format === 'battle_royale' ? 'lobby' : 'group';
    const isOne = groupCount(stage, entrants) === 1;
    return isOne
      ? `at most ${most} can go on, since ${most} take part`
      : `at most ${most} can go on, since the smallest ${noun} has ${most} entrants`;
  }
  return advancing(stage, entrants) < 2 ? 'at least 2 must go on' : null;
}

function sizeProblem(stage: Stage, entrants: number) {
  const { format } = stage;
  if (format === 'round_robin' && Math.max(...groupSizes(stage, entrants)) > maxGroupSize) {
    return `a group has at most ${maxGroupSize} entrants`;
  }
  if (format === 'double_elimination' || format === 'swiss') {
    return entrants > maxEntrantsOfStage ? `at most ${maxEntrantsOfStage} entrants` : null;
  }
  return null;
}
