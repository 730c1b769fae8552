import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { mostPicksShown, pickedPlaces, pickText } from './pick-rules.ts';

export const PicksInput = z.object({
  /** Of the first, the second and the third place. */
  entrantIds: z
    .array(Id, pickText)
    .length(pickedPlaces, pickText)
    .refine((ids) => new Set(ids).size === ids.length, pickText),
});
export type PicksInput = z.output<typeof PicksInput>;

export const Picks = z.object({
  /** From the start of the tournament until its first match or game begins. */
  isOpen: z.boolean(),
  /** When that is planned; null where its result closes the picks. */
  closesAt: z.string().nullable(),
  /** How many members have picked. */
  count: z.int(),
  /** What the caller has picked, by place; only for a signed-in caller. */
  own: z.array(Id).nullable().optional(),
  /** Once nobody can pick any more: the best first. */
  rows: z.array(
    z.object({
      username: z.string(),
      entrantIds: z.array(Id),
      /** Null until the tournament is completed. */
      points: z.int().nullable(),
    }),
  ),
});
export type Picks = z.output<typeof Picks>;

export const picks = {
  picks: endpoint('GET /tournaments/:id/picks', {
    access: 'open',
    scope: 'read',
    summary: `Who picked whom for the first three places; the best ${mostPicksShown} once picks are closed`,
    reads: ['tournaments', 'brackets'],
    response: Picks,
  }),
  pick: endpoint('PUT /tournaments/:id/picks', {
    access: 'user',
    summary: 'Pick the first three of a tournament, before its first match or game',
    body: PicksInput,
    changes: ['brackets'],
    response: Picks,
  }),
};
