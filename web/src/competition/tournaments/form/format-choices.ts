import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import { newStage, type StageValues } from './values.ts';

export interface FormatChoice {
  label: string;
  /** How it is played, in a sentence. */
  hint: string;
  /** The stages that it begins with. */
  stages: () => StageValues[];
  /** What stages of these formats need to be of it. */
  isPlayed?: (first: StageValues) => boolean;
}

const one = (format: TournamentFormat) => () => [newStage(format)];

/** What most cups are played by. */
export const usualFormats: FormatChoice[] = [
  {
    label: 'Points',
    hint: 'Everyone in one lobby for several games. Placements and kills score.',
    stages: one('battle_royale'),
  },
  {
    label: 'Lobbies into a final',
    hint: 'Lobbies play their games, and the best of each meet in the final.',
    stages: () => [
      { ...newStage('battle_royale'), lobbySize: 20, games: 3, advance: 5 },
      newStage('battle_royale'),
    ],
    isPlayed: ({ lobbySize }) => lobbySize !== null,
  },
  {
    label: '1v1',
    hint: 'A bracket: lose once and you are out.',
    stages: one('single_elimination'),
  },
];

export const moreFormats: FormatChoice[] = [
  {
    label: 'Groups',
    hint: 'Everyone meets everyone in their group, and the best play a bracket.',
    stages: () => [
      { ...newStage('round_robin'), groups: 4, advance: 2 },
      newStage('single_elimination'),
    ],
    isPlayed: ({ groups }) => groups > 1,
  },
  {
    label: 'Double elimination',
    hint: 'A bracket: lose twice and you are out.',
    stages: one('double_elimination'),
  },
  {
    label: 'Round robin',
    hint: 'Everyone meets everyone.',
    stages: one('round_robin'),
    isPlayed: ({ groups }) => groups === 1,
  },
  {
    label: 'Swiss',
    hint: 'In each round you meet someone with the same score.',
    stages: one('swiss'),
  },
];

const formatsOf = (stages: readonly Pick<StageValues, 'format'>[]) =>
  stages.map(({ format }) => format).join();

/** The choice whose hint is true of the stages; undefined for others, put together by hand. */
export const choiceOf = (stages: readonly StageValues[]) =>
  [...usualFormats, ...moreFormats].find(
    ({ stages: begun, isPlayed = () => true }) =>
      formatsOf(begun()) === formatsOf(stages) && stages[0] !== undefined && isPlayed(stages[0]),
  );
