import { z } from '#zod.ts';
import { line, optional, wholeFrom, withDefault } from '#common.ts';
import {
  groupDraws,
  lobbySizes,
  matchPointRange,
  maxGroups,
  maxGroupSize,
  maxStageName,
  maxStages,
  maxSwissRounds,
  plainStage,
  type Stage,
} from './stage-rules.ts';
import { maxPlannedGames } from './match-rules.ts';
import { tournamentFormats, type TournamentFormat } from './rules.ts';

export const StageInput = z.object({
  format: z.enum(tournamentFormats, 'Please choose a format'),
  name: optional(line({ max: maxStageName }).pipe(z.string())),
  /** Groups of a round robin. */
  groups: withDefault(wholeFrom(1, maxGroups, 'Groups'), 1),
  /** How often two of a group meet. */
  legs: withDefault(z.literal([1, 2], 'Please choose 1 or 2 meetings'), 1),
  /** How groups and lobbies are drawn. */
  draw: withDefault(z.enum(groupDraws, 'Please choose how groups are drawn'), 'snake'),
  /** Only for a double elimination: whether the lower bracket must win the final twice. */
  hasReset: withDefault(z.boolean(), true),
  /** Only for a Swiss stage; null means enough rounds to leave one entrant without a loss. */
  rounds: optional(wholeFrom(1, maxSwissRounds, 'Rounds')),
  /** Entrants of each lobby of a battle royale; null: all in one. */
  lobbySize: optional(wholeFrom(lobbySizes.least, lobbySizes.most, 'Lobby size')),
  /** Games of each lobby of a battle royale. */
  games: optional(wholeFrom(1, maxPlannedGames, 'Games')),
  /** Only for a battle royale: from so many points on, the winner of a game wins. */
  matchPoint: optional(wholeFrom(matchPointRange.least, matchPointRange.most, 'Match point')),
  /** How many of each group or lobby go on; needed in all but the last stage. */
  advance: optional(wholeFrom(1, maxGroupSize * 4, 'Places that go on')),
});
export type StageInput = z.output<typeof StageInput>;

/** One after the other; the first one is of the tournament's format. */
export const StagesInput = z
  .array(StageInput)
  .max(maxStages, `Please give at most ${maxStages} stages`)
  .superRefine((stages, context) => {
    for (const [index, stage] of stages.entries()) {
      const isLast = index === stages.length - 1;
      const report = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (!isLast && stage.advance === null) report('advance', 'How many go on to the next stage?');
      if (!isLast && stage.format === 'battle_royale' && stage.games === null) {
        report('games', 'How many games does each lobby play?');
      }
      if (!isLast && stage.matchPoint !== null) {
        report('matchPoint', 'Only the last stage is played to match point');
      }
      if (isLast && stage.lobbySize !== null) {
        report('lobbySize', 'The last stage is played in one lobby');
      }
    }
  });

interface Staged {
  format: TournamentFormat;
  stages: readonly Stage[];
}

/** The stages that an input means: where it gives none, one of its format. */
export const stagesOf = ({ format, stages }: Staged): readonly Stage[] =>
  stages.length > 0 ? stages : [plainStage(format)];
