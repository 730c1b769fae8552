import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { endpoint, sameForAll } from '#endpoint.ts';
import { StageInput } from '#competition/tournaments/stages.ts';

const Opponent = z
  .object({
    /** The id of the participant; null while it is not known. */
    id: Id.nullable(),
    /** The seed, or the number of the match that was lost before. */
    position: z.int().optional(),
    score: z.int().optional(),
    result: z.enum(['win', 'loss']).optional(),
    forfeit: z.literal(true).optional(),
  })
  .nullable();

const results = {
  /** 0 locked, 1 waiting, 2 ready, 4 completed. */
  status: z.literal([0, 1, 2, 4]),
  /** Null: a bye. */
  opponent1: Opponent,
  opponent2: Opponent,
};

/** The tables of brackets-manager and brackets-viewer, an open format of elimination and groups. */
export const BracketExport = z.object({
  participant: z.array(z.object({ id: Id, tournament_id: Id, name: z.string() })),
  stage: z.array(
    z.object({
      /** The number of the stage. */
      id: Id,
      tournament_id: Id,
      name: z.string(),
      type: z.enum(['single_elimination', 'double_elimination', 'round_robin']),
      number: z.int(),
      settings: z.object({
        size: z.int(),
        groupCount: z.int().optional(),
        grandFinal: z.enum(['simple', 'double']).optional(),
        consolationFinal: z.boolean().optional(),
        /** How the seeds, and the losers of each upper round, are placed. */
        seedOrdering: z.array(z.string()),
        matchesChildCount: z.int(),
        /** How the stage is played here, more exactly than that format says it. */
        rules: StageInput,
        /** What its pots are drawn by. */
        lot: z.int(),
      }),
    }),
  ),
  group: z.array(z.object({ id: Id, stage_id: Id, number: z.int() })),
  round: z.array(z.object({ id: Id, stage_id: Id, group_id: Id, number: z.int() })),
  match: z.array(
    z.object({
      id: Id,
      stage_id: Id,
      group_id: Id,
      round_id: Id,
      number: z.int(),
      child_count: z.int(),
      ...results,
    }),
  ),
  match_game: z.array(
    z.object({ id: Id, stage_id: Id, parent_id: Id, number: z.int(), ...results }),
  ),
});
export type BracketExport = z.output<typeof BracketExport>;

export const bracketExport = endpoint('GET /tournaments/:id/bracket.json', {
  ...sameForAll,
  summary:
    'The stages of matches in the open format of brackets-viewer; a Swiss stage as one group, battle royales in the CSV only',
  reads: ['tournaments', 'brackets'],
  response: BracketExport,
});
