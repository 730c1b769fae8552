import * as z from 'zod';
import { Email, Id, Message, byId, line } from './common.ts';
import { endpoint } from './endpoint.ts';
import { isFilled, placementOf } from './winner-rules.ts';

/** Blank where it is absent. */
const cell = (max: number) =>
  line({ max })
    .nullish()
    .transform((text) => text ?? '');

const WinnerInput = z.object({
  /** Blank for the placement of the row's position. */
  placement: cell(40),
  username: cell(30),
  prize: cell(200),
  email: cell(254),
  redeemCode: cell(100),
});
type WinnerInput = z.output<typeof WinnerInput>;

function problemsOf({ placement, ...winner }: WinnerInput) {
  const problems: [field: keyof WinnerInput, message: string][] = [];
  for (const field of ['username', 'email', 'prize'] as const) {
    if (winner[field] === '') problems.push([field, `Please fill in the ${field} of ${placement}`]);
  }
  if (winner.email !== '' && !Email.safeParse(winner.email).success) {
    problems.push(['email', `Invalid email for ${placement}: ${winner.email}`]);
  }
  return problems;
}

/** Empty rows are not removed, so that errors name the right row; `isFilled` distinguishes them. */
export const WinnersInput = z.object({
  winners: z
    .array(WinnerInput, 'At least one winner must be specified')
    .max(100, 'Please announce at most 100 winners')
    .transform((rows) =>
      rows.map((row, index) => ({ ...row, placement: row.placement || placementOf(index + 1) })),
    )
    .superRefine((rows, context) => {
      if (!rows.some(isFilled)) {
        context.addIssue({ code: 'custom', message: 'At least one winner must be specified' });
      }
      for (const [index, row] of rows.entries()) {
        if (!isFilled(row)) continue;
        for (const [field, message] of problemsOf(row)) {
          context.addIssue({ code: 'custom', path: [index, field], message });
        }
      }
    }),
});
export type WinnersInput = z.output<typeof WinnersInput>;

const Participant = z.object({
  /** In the list frozen at the start; null before. */
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
    reads: ['registrations', 'teams', 'brackets'],
    response: z.array(Participant),
  }),
  announce: endpoint({
    method: 'POST',
    path: '/tournaments/:id/winners',
    access: 'admin',
    summary: 'Announce the winners once, complete the tournament and mail each his prize',
    params: byId,
    body: WinnersInput,
    changes: ['tournaments', 'audit'],
    response: Message,
  }),
};
