import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { Match } from './match.ts';
import { endpoint } from '#endpoint.ts';
import { ofVersion } from '#tags.ts';
import { tournamentFormats } from '#competition/tournaments/rules.ts';

/** What the caller plays next in an ongoing tournament, alone or with a team. */
export const OwnMatch = z.object({
  tournamentId: Id,
  tournamentName: z.string(),
  format: z.enum(tournamentFormats),
  gameLink: z.string().nullable(),
  entrantId: Id,
  hasForfeited: z.boolean(),
  /** Why the entrant is disqualified; null where it is not. */
  disqualifiedFor: z.string().nullable(),
  /** The first match without a result, else the last one; null without a bracket. */
  match: Match.nullable(),
  /** Only in a battle royale: the next game, and the rank until then; null before the first game. */
  games: z
    .object({
      next: z.int(),
      standing: z.object({ rank: z.int(), of: z.int(), points: z.int() }).nullable(),
      stage: z.int(),
      /** Where the lobby of the next game has a code that the caller sees once it is released. */
      lobby: z
        .object({
          name: z.string(),
          /** Null: once somebody releases it. */
          releaseAt: z.string().nullable(),
          isReleased: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
});
export type OwnMatch = z.output<typeof OwnMatch>;

export const ownMatches = {
  list: endpoint('GET /matches/mine', {
    access: 'user',
    summary: 'What the caller plays next in each ongoing tournament, the earliest start first',
    reads: ofVersion,
    response: z.array(OwnMatch),
  }),
};
