import { z } from '#zod.ts';
import { ofStage } from './brackets.ts';
import { Id } from '#common.ts';
import { endpoint, sameForAll } from '#endpoint.ts';
import { ofVersion } from '#tags.ts';

/** Whether an entrant can still reach something. */
export const Chance = z.object({
  /** 'won' once all is played, 'clinched' before that. */
  status: z.enum(['won', 'clinched', 'alive', 'out']),
  /** The least that suffices by itself: '4th with 3 eliminations'; null where it depends on others too. */
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
  /** Of every lobby that has begun and plays a planned number of games, of a live tournament; else empty. */
  rows: z.array(
    z.object({
      entrantId: Id,
      lobby: z.int(),
      /** Games that its lobby has still to play. */
      left: z.int(),
      /** First of the lobby. */
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
    summary:
      'Who can still win a stage of a battle royale or go on from it, with what, and how likely',
    query: ofStage,
    versioned: true,
    reads: ofVersion,
    response: Outlook,
  }),
};
