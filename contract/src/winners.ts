import * as z from 'zod';
import { Email, Id, Message, byId, line } from './common.ts';
import { endpoint } from './endpoint.ts';

const winnerFields = ['username', 'prize', 'email'] as const;

/** Wholly empty rows are dropped; the placement alone fills none. */
export const WinnersInput = z.object({
  winners: z
    .array(
      z.object({
        placement: line({ max: 40, required: 'Placement is required' }),
        username: line({ max: 30 }).default(''),
        prize: line({ max: 200 }).default(''),
        email: line({ max: 254 }).default(''),
        redeemCode: line({ max: 100 }).nullish(),
      }),
    )
    .max(100)
    .transform((rows) =>
      rows.filter((row) => row.redeemCode || winnerFields.some((field) => row[field] !== '')),
    )
    .superRefine((rows, context) => {
      if (rows.length === 0) {
        context.addIssue({ code: 'custom', message: 'At least one winner must be specified' });
      }
      for (const [index, row] of rows.entries()) {
        for (const field of winnerFields.filter((name) => row[name] === '')) {
          const message = `Please fill in the ${field} of ${row.placement}`;
          context.addIssue({ code: 'custom', path: [index, field], message });
        }
        if (row.email !== '' && !Email.safeParse(row.email).success) {
          const message = `Invalid email for ${row.placement}: ${row.email}`;
          context.addIssue({ code: 'custom', path: [index, 'email'], message });
        }
      }
    }),
});
export type WinnersInput = z.output<typeof WinnersInput>;

const Participant = z.object({
  /** Of the frozen list; null before the start. */
  entrantId: Id.nullable(),
  fortniteUsername: z.string(),
  email: z.string(),
  team: z.string().nullable(),
  isCaptain: z.boolean(),
});
export type Participant = z.output<typeof Participant>;

export const winners = {
  participants: endpoint({
    method: 'GET',
    path: '/tournaments/:id/participants',
    access: 'admin',
    summary: 'Verified participants: players, or the accepted members of verified teams',
    params: byId,
    response: z.array(Participant),
  }),
  announce: endpoint({
    method: 'POST',
    path: '/tournaments/:id/winners',
    access: 'admin',
    summary: 'Announce the winners once, complete the tournament and mail each his prize',
    params: byId,
    body: WinnersInput,
    changes: ['tournaments'],
    response: Message,
  }),
};
