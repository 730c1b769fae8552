import type { TournamentFormat } from './rules.ts';

/** The parts of a stage: a double elimination has all but the match for third place. */
export const sections = ['main', 'lower', 'final', 'third'] as const;
export type Section = (typeof sections)[number];

const roundNames = new Map([
  [0, 'Final'],
  [1, 'Semi-finals'],
  [2, 'Quarter-finals'],
]);

/** Heading of a round, counted from 1: 'Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'. */
export const roundName = (round: number, rounds: number) =>
  roundNames.get(rounds - round) ?? `Round of ${2 ** (rounds - round + 1)}`;

interface PlacedMatch {
  round: number;
  position: number;
}

/** One match among all: 'Final', 'Semi-final 1', 'Quarter-final 2', 'Round 1, match 3'. */
export function matchName({ round, position }: PlacedMatch, rounds: number) {
  if (round === rounds) return 'Final';
  const name = roundNames.get(rounds - round);
  return name ? `${name.slice(0, -1)} ${position + 1}` : `Round ${round}, match ${position + 1}`;
}

/** 'M12' */
export const matchLabel = (number: number) => `M${number}`;

/** 'M12 Semi-final 1', 'M3 Round 1'; only the name where it has no number. */
export const matchTitle = ({ number, name }: { number: number | null; name: string }) =>
  number === null ? name : `${matchLabel(number)} ${name.replace(/, match \d+$/u, '')}`;

export const thirdPlaceName = 'Third-place match';

export const maxScore = 999;
export const scoreRange = `Scores must be whole numbers from 0 to ${maxScore}`;

export const drawText = 'A match cannot end in a draw';

export const isScore = (score: number) =>
  Number.isInteger(score) && score >= 0 && score <= maxScore;

/** What is wrong with a score, or null. */
export function scoreProblem({ scoreA, scoreB }: { scoreA: number; scoreB: number }) {
  if (!isScore(scoreA) || !isScore(scoreB)) {
    return scoreRange;
  }
  return scoreA === scoreB ? drawText : null;
}

export interface Scoring {
  /** Points for the first place, the second and so on; none for places beyond. */
  places: readonly number[];
  /** Points for each kill. */
  kill: number;
}

/** The tables that the circuits of these names publish. */
export const scoringPresets = {
  fortnite: {
    places: [25, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1],
    kill: 1,
  },
  algs: { places: [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1], kill: 1 },
  pubg: { places: [10, 6, 5, 4, 3, 2, 1, 1], kill: 1 },
} as const satisfies Record<string, Scoring>;
export type ScoringPreset = keyof typeof scoringPresets;

interface Heading {
  format: TournamentFormat;
  section: Section;
  round: number;
  /** How many rounds the section has. */
  rounds: number;
}

/** 'Semi-finals', 'Upper round 2', 'Lower final', 'Grand final', 'Round 3' of groups. */
export function roundHeading({ format, section, round, rounds }: Heading) {
  if (section === 'third') return 'Third place';
  if (section === 'final') return round === 1 ? 'Grand final' : 'Second grand final';
  if (format === 'single_elimination') return roundName(round, rounds);
  if (format !== 'double_elimination') return `Round ${round}`;
  const bracket = section === 'main' ? 'Upper' : 'Lower';
  return round === rounds ? `${bracket} final` : `${bracket} round ${round}`;
}
