import { z } from '#zod.ts';
import { ofStage } from './brackets.ts';
import { Id } from '#common.ts';
import { endpoint, sameForAll } from '#endpoint.ts';
import { ofVersion } from '#tags.ts';

/** Whether an entrant can still reach something. */
export const Chance = z.object({
  /** 'won' once all is played, 'clinched' before that. */
  status: z.enum(['won', 'clinched', 'alive', 'out']),
  /** What suffices by itself: '4th with 3 eliminations', '2 wins'; null where it depends on others too. */
  needs: z.string().nullable(),
  /** An estimate from 0 to 1; null where nothing is simulated. */
  odds: z.number().nullable(),
});
export type Chance = z.output<typeof Chance>;

export const Outlook = z.object({
  version: z.int(),
  stage: z.int(),
  /** How many simulated ends the odds are a share of. */
  simulations: z.int(),
  /**
   * Of a live tournament, once something is played: of every lobby that plays a planned number of
   * games, and of every stage of matches between entrants who are all known.
   */
  rows: z.array(
    z.object({
      entrantId: Id,
      /** The number of its lobby or group; 1 where all are together. */
      lobby: z.int(),
      /** Games of its lobby, or matches of its group or stage, that are still to be played. */
      left: z.int(),
      /**
       * The places that it can still end on, in its lobby, group or stage; who is equal on points may
       * come ahead. Null for who has withdrawn, and where a match point can decide.
       */
      places: z.object({ best: z.int(), worst: z.int() }).nullable(),
      /** First of the lobby, group or stage. */
      first: Chance,
      /** One of the places that lead to the next stage; null in the last one. */
      goesOn: Chance.nullable(),
    }),
  ),
});
export type Outlook = z.output<typeof Outlook>;

export const outlook = {
  outlook: endpoint('GET /tournaments/:id/outlook', {
    ...sameForAll,
    summary: 'Who can still win a stage or go on from it, with what, and how likely',
    query: ofStage,
    versioned: true,
    reads: ofVersion,
    response: Outlook,
  }),
};
