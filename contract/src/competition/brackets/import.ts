import { z } from '#zod.ts';
import { Message, line, optional } from '#common.ts';
import { maxImportedLines, maxImportedMatches } from './import-rules.ts';
import { maxScore } from '#competition/tournaments/bracket-rules.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { maxStages } from '#competition/tournaments/stage-rules.ts';
import { StageInput } from '#competition/tournaments/stages.ts';

/** Programs number their rows or give them texts. */
const RowId = z.union([z.int(), z.string().max(64)]);

const Opponent = z
  .object({
    id: RowId.nullish(),
    position: z.int().min(1).max(10_000).nullish(),
    score: z
      .int('A score is a whole number')
      .min(0)
      .max(maxScore, `A score is at most ${maxScore}`)
      .nullish(),
    result: z.enum(['win', 'loss', 'draw']).nullish(),
    forfeit: z.boolean().nullish(),
  })
  .nullable();
export type ImportedOpponent = z.output<typeof Opponent>;

const Opponents = { opponent1: Opponent, opponent2: Opponent };

const Numbered = { id: RowId, number: z.int().min(1).max(10_000) };

/** The tables of brackets-manager and brackets-viewer, as other programs write them. */
export const BracketTables = z.object({
  participant: z
    .array(z.object({ id: RowId, name: z.string().max(254) }))
    .min(2, 'The file has no participants')
    .max(1024, 'The file has more than 1024 participants'),
  stage: z
    .array(
      z.object({
        ...Numbered,
        name: z.string().max(254),
        type: z.enum(
          ['single_elimination', 'double_elimination', 'round_robin'],
          'The file has a format that is not known here',
        ),
        settings: z
          .object({
            grandFinal: z.string().max(20).nullish(),
            consolationFinal: z.boolean().nullish(),
            skipFirstRound: z.boolean().nullish(),
            /** How the stage is played, as this site writes it. */
            rules: StageInput.optional(),
            lot: z
              .int()
              .min(0)
              .max(2 ** 31 - 1)
              .optional(),
          })
          .prefault({}),
      }),
    )
    .min(1, 'The file has no stage of matches')
    .max(maxStages, `The file has more than ${maxStages} stages`),
  group: z.array(z.object({ ...Numbered, stage_id: RowId })).max(maxImportedMatches),
  round: z.array(z.object({ ...Numbered, group_id: RowId })).max(maxImportedMatches),
  match: z
    .array(
      z.object({
        ...Numbered,
        stage_id: RowId,
        group_id: RowId,
        round_id: RowId,
        status: z.int().min(0).max(5),
        ...Opponents,
      }),
    )
    .min(1, 'The file has no matches')
    .max(maxImportedMatches, `The file has more than ${maxImportedMatches} matches`),
  match_game: z
    .array(z.object({ parent_id: RowId, number: z.int().min(1).max(100), ...Opponents }))
    .max(maxImportedMatches * 3)
    .optional(),
});
export type BracketTables = z.output<typeof BracketTables>;

const name = line({ max: 254 });
const score = z.int('A score is a whole number').min(0).max(maxScore).nullable();

const MatchLine = z.object({
  /** 'Semi-final 1', in a later stage 'Playoffs: Final'. */
  match: name,
  entrantA: name,
  entrantB: name,
  /** Both null with a `winner`: a forfeit. */
  scoreA: score,
  scoreB: score,
  winner: optional(name),
});
export type MatchLine = z.output<typeof MatchLine>;

const GameLine = z.object({
  /** '3', 'Game 3', or where there are several lobbies 'Lobbies: Lobby B, game 3'. */
  game: name,
  entrant: name,
  place: z.int('A place is a whole number').min(1).max(1000),
  kills: z.int('Kills are a whole number').min(0).max(999),
});
export type GameLine = z.output<typeof GameLine>;

const linesOf = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .max(maxImportedLines, `Please give at most ${maxImportedLines} lines`)
    .prefault([]);

const ResultLines = z
  .object({ matches: linesOf(MatchLine), games: linesOf(GameLine) })
  .refine(
    ({ matches, games }) => matches.length + games.length > 0,
    'Please give at least one line',
  );
export type ResultLines = z.output<typeof ResultLines>;

export const bracketImports = {
  importBracket: endpoint('POST /tournaments/:id/bracket/import', {
    ...ofOrganisers,
    summary:
      'Take stages, seeds and results from the JSON of brackets-manager, before the first result',
    body: BracketTables,
    changes: ['tournaments', 'brackets', 'audit'],
    response: Message.extend({ recorded: z.int() }),
  }),
  importResults: endpoint('POST /tournaments/:id/results/import', {
    ...ofOrganisers,
    summary:
      'Record the results of many matches and games at once; none of them if one cannot be recorded',
    body: ResultLines,
    changes: ['brackets', 'audit'],
    response: Message.extend({ recorded: z.int() }),
  }),
};
